// Artifacts that are files or directories, fingerprinted here.
import { lstatSync, realpathSync } from "node:fs";
import { basename } from "node:path";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { createPause, progressTimer } from "../lib/deadline.ts";
import { collectErrors, ConfigurationError } from "../lib/errors.ts";
import { count, formatSize } from "../lib/format.ts";
import { fingerprintSchema } from "../lib/identifiers.ts";
import type { Remark } from "../lib/remark.ts";
import type { ArtifactLine, FoundArtifact } from "./artifact.ts";
import { findJobStart } from "../workflow/read-run.ts";
import type { Tree } from "./hash/directory.ts";
import { notAFileError, statusOf, type OnProgress } from "./hash/file.ts";
import { cancelledClause, type HashedFile, hashFiles } from "./hash/hash-files.ts";

/** A line, and what it selects. */
interface SelectedPaths {
  readonly line: ArtifactLine;
  readonly paths: readonly string[];
}

export interface PathOptions {
  /** Patterns that apply within each directory. */
  readonly exclude: readonly string[];
  /** Whether the artifacts are recorded: then what an earlier job may have left is a warning. */
  readonly isRecorded: boolean;
  readonly onWarning: (remark: Remark) => void;
}

/**
 * Fingerprints what the lines select. A path that several lines select is read once.
 * @throws ConfigurationError with all paths that cannot be fingerprinted; CancelledError
 */
export async function fromPaths(
  selected: readonly SelectedPaths[],
  { exclude, isRecorded, onWarning }: PathOptions,
  context: Context,
): Promise<readonly FoundArtifact[]> {
  await checkSyntax(exclude);
  const paths = [...new Set(selected.flatMap((line) => line.paths))];
  const types = new Map(await collectErrors(paths, (path) => [path, typeOf(path)] as const));
  const directories = paths.filter((path) => types.get(path) === "dir");
  const pause = createPause(context, cancelledClause);
  const trees = new Map(
    await collectErrors(directories, async (path) => {
      const { readTree } = await import("./hash/directory.ts");
      return [path, await readTree(path, exclude, pause)] as const;
    }),
  );
  const files: string[] = [];
  const artifacts = paths.map((path) => {
    const [tree, firstFile] = [trees.get(path), files.length];
    for (const file of tree?.files ?? [path]) files.push(file);
    return { path, tree, firstFile, end: files.length };
  });
  const sizes = new Map<string, number>();
  const hashedFile = await hashFiles(files, progressLogger(context), context);
  const digests = new Map(
    await collectErrors(artifacts, async ({ path, tree, firstFile }) => {
      if (tree !== undefined) {
        const digest = await tree.fingerprint((index) => hashedFile(firstFile + index).digest);
        checkTree(path, tree, onWarning);
        return [path, digest] as const;
      }
      const { digest, state } = hashedFile(firstFile);
      sizes.set(path, state.size);
      if (state.size === 0) onWarning({ ...emptyFile, names: [path] });
      return [path, digest] as const;
    }),
  );
  const matched = new Set([...trees.values()].flatMap((tree) => tree.matchedPatterns));
  for (const pattern of exclude) if (!matched.has(pattern)) onWarning(describeUnused(pattern, directories));
  if (isRecorded) {
    const names = await findOld(artifacts, files, hashedFile, context);
    if (names.length > 0) onWarning({ ...leftover, names });
  }

  return selected.flatMap(({ line: { line, name }, paths }) =>
    paths.map((path) => ({
      line,
      artifact: {
        name,
        filename: filenameOf(path),
        type: trees.has(path) ? "dir" : "file",
        fingerprint: v.parse(fingerprintSchema, digests.get(path)),
        path,
        size: sizes.get(path),
      },
    })),
  );
}

/**
 * Finds artifacts that an earlier job may have left, among those whose newest file was last changed before the job's start: by
 * ctime, because what is unpacked or copied keeps an old mtime.
 */
async function findOld(
  artifacts: readonly { readonly path: string; readonly firstFile: number; readonly end: number }[],
  files: readonly string[],
  hashedFile: (index: number) => HashedFile,
  context: Context,
): Promise<readonly string[]> {
  const jobStart = findJobStart(context.environment);
  if (jobStart === undefined) return [];
  const old = artifacts.filter(({ firstFile, end }) => {
    for (let index = firstFile; index < end; index += 1)
      if (hashedFile(index).state.ctimeMs >= jobStart) return false;
    return true;
  });
  if (old.length === 0) return [];
  const { findLeftovers } = await import("./leftovers.ts");
  return await findLeftovers(
    old.map(({ path, firstFile, end }) => ({ path, files: files.slice(firstFile, end) })),
    context,
  );
}

/** Checks patterns of `exclude`, also where no artifact is a directory. @throws ConfigurationError */
async function checkSyntax(exclude: readonly string[]): Promise<void> {
  if (exclude.length === 0) return;
  const { parseExclude } = await import("./hash/exclude.ts");
  parseExclude(exclude);
}

/** @throws ConfigurationError for what is neither a file nor a directory, and for a link as directory */
function typeOf(path: string): "file" | "dir" {
  const status = statusOf(path);
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
  onWarning: (remark: Remark) => void,
): void {
  if (files.length === 0)
    throw new ConfigurationError({
      message: `\`${path}\` has no file that is fingerprinted`,
      reason: "It is empty, or everything in it is excluded: its fingerprint would identify nothing",
      hint: "Check what the build created, `exclude` and `.kosli_ignore`",
    });
  if (isIgnoreFileExcluded) onWarning({ ...ignoreFileExcluded, names: [path] });
}

const emptyFile = {
  text: "An artifact is an empty file",
  hint: "All empty files have the same fingerprint: check what the build wrote",
};

const ignoreFileExcluded = {
  text: "`exclude` drops the ignore file of a directory: what that file lists stays invisible, whatever is added to it",
};

const leftover = {
  text: "An artifact is older than this job, and git does not track it: an earlier job may have left it in the workspace",
  hint: "A self-hosted runner keeps its workspace: remove old files first, and record what this job built or downloaded",
};

const describeUnused = (pattern: string, directories: readonly string[]): Remark => ({
  text: "Input `exclude` has a pattern that matched nothing",
  names: [`\`${pattern}\``],
  hint:
    directories.length === 0
      ? "It is for what is in a directory, and no artifact is one"
      : `Patterns are relative to the directory that is fingerprinted (\`${directories[0] ?? ""}\`), not to the workspace`,
});

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
