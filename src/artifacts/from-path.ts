// Artifacts that are files or directories, fingerprinted here.
import { lstatSync, realpathSync, statSync } from "node:fs";
import { basename } from "node:path";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { createPause, progressTimer } from "../lib/deadline.ts";
import { collectErrors, ConfigurationError } from "../lib/errors.ts";
import { count, formatSize } from "../lib/format.ts";
import { fingerprintSchema } from "../lib/identifiers.ts";
import type { ArtifactLine, FoundArtifact } from "./artifact.ts";
import type { Tree } from "./hash/directory.ts";
import { notAFileError, orFileError, type OnProgress } from "./hash/file.ts";
import { hashFiles, work } from "./hash/hash-files.ts";

/** A line, and what it selects. */
interface SelectedPaths {
  readonly line: ArtifactLine;
  readonly paths: readonly string[];
}

/**
 * Fingerprints what the lines select. A path that several lines select is read once.
 * @param exclude patterns that apply within each directory
 * @throws ConfigurationError with all paths that cannot be fingerprinted; CancelledError
 */
export async function fromPaths(
  selected: readonly SelectedPaths[],
  exclude: readonly string[],
  onWarning: (text: string) => void,
  context: Context,
): Promise<readonly FoundArtifact[]> {
  if (exclude.length > 0) {
    // Also where no artifact is a directory.
    const { parseExclude } = await import("./hash/exclude.ts");
    parseExclude(exclude);
  }
  const paths = [...new Set(selected.flatMap((line) => line.paths))];
  const types = new Map(await collectErrors(paths, (path) => [path, typeOf(path)] as const));
  const pathsOf = (type: "file" | "dir") => paths.filter((path) => types.get(path) === type);
  const trees = new Map(
    await collectErrors(pathsOf("dir"), async (path) => {
      const { readTree } = await import("./hash/directory.ts");
      return [path, await readTree(path, exclude, createPause(context, work))] as const;
    }),
  );
  const files: string[] = [];
  const artifacts = paths.map((path) => {
    const [tree, firstFile] = [trees.get(path), files.length];
    for (const file of tree?.files ?? [path]) files.push(file);
    return { path, tree, firstFile };
  });
  const digestOf = await hashFiles(files, progressLogger(context), context);
  const digests = new Map(
    await collectErrors(artifacts, async ({ path, tree, firstFile }) => {
      if (tree === undefined) return [path, digestOf(firstFile)] as const;
      const fingerprint = await tree.fingerprint((index) => digestOf(firstFile + index));
      checkTree(path, tree, onWarning);
      return [path, fingerprint] as const;
    }),
  );
  const matched = new Set([...trees.values()].flatMap((tree) => tree.matchedPatterns));
  for (const pattern of exclude)
    if (!matched.has(pattern)) onWarning(describeUnused(pattern, pathsOf("dir")));

  return selected.flatMap(({ line: { line, name }, paths }) =>
    paths.map((path) => ({
      line,
      artifact: {
        name,
        filename: filenameOf(path),
        type: trees.has(path) ? "dir" : "file",
        fingerprint: v.parse(fingerprintSchema, digests.get(path)),
      },
    })),
  );
}

/** @throws ConfigurationError for what is neither a file nor a directory, and for a link as directory */
function typeOf(path: string): "file" | "dir" {
  const status = orFileError(path, () => statSync(path));
  if (status.isFile()) return "file";
  if (!status.isDirectory()) throw notAFileError(path, status);
  if (!path.endsWith("/") && lstatSync(path).isSymbolicLink())
    throw new ConfigurationError({
      message: `\`${path}\` is a symbolic link to a directory`,
      reason: "Other clients of the service do not follow it, and see an empty directory",
      hint: `Write \`${path}/\` for the directory that it leads to`,
    });
  return "dir";
}

function checkTree(
  path: string,
  { files, isIgnoreFileExcluded }: Tree,
  onWarning: (text: string) => void,
): void {
  if (files.length === 0)
    throw new ConfigurationError({
      message: `\`${path}\` has no file that is fingerprinted`,
      reason: "It is empty, or everything in it is excluded: its fingerprint would identify nothing",
      hint: "Check what the build created, `exclude` and `.kosli_ignore`",
    });
  if (isIgnoreFileExcluded)
    onWarning(
      `\`exclude\` drops the ignore file of \`${path}\`: what that file lists stays invisible, whatever is added to it`,
    );
}

const describeUnused = (pattern: string, directories: readonly string[]) =>
  `Input \`exclude\`: \`${pattern}\` matched nothing: ` +
  (directories.length === 0
    ? "it is for what is in a directory, and no artifact is one"
    : `patterns are relative to the directory that is fingerprinted (\`${directories[0] ?? ""}\`), not to the workspace`);

/** Returns the last name of a path. `.` and `..` are resolved; the root is its own name. */
function filenameOf(path: string): string {
  const name = basename(path);
  if (!/^\.{0,2}$/.test(name)) return name;
  const resolved = realpathSync.native(path);
  return basename(resolved) || resolved;
}

/** Logs how much has been hashed. */
function progressLogger(context: Context): OnProgress {
  const isProgressDue = progressTimer(context);
  let [files, bytes] = [0, 0];
  return (moreFiles, moreBytes) => {
    files += moreFiles;
    bytes += moreBytes;
    if (isProgressDue())
      context.logger.info(`Fingerprinting: ${count(files, "file")}, ${formatSize(bytes)} so far`);
  };
}
