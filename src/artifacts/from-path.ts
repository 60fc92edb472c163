// Artifacts that are files or directories, fingerprinted here.
import { lstatSync, realpathSync, statSync } from "node:fs";
import { basename } from "node:path";
import { setImmediate } from "node:timers/promises";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { mapConcurrent } from "../lib/concurrency.ts";
import { ConfigurationError, collectErrors } from "../lib/errors.ts";
import { count, formatSize } from "../lib/format.ts";
import { fingerprintSchema } from "../lib/identifiers.ts";
import type { ArtifactLine } from "./artifact-lines.ts";
import type { FoundArtifact } from "./artifact.ts";
import {
  hashLargeFile,
  hashSmallFile,
  notAFileError,
  orFileError,
  type LargeFile,
  type OnProgress,
} from "./hash/file.ts";
import type { DirectoryDigest } from "./hash/directory.ts";
import { parseExclude } from "./hash/exclude.ts";
import { cancelledError, hashLargeFiles, maxThreads, runInThread } from "./hash/threads.ts";

/** A line, and what it selects. */
interface SelectedPaths {
  readonly line: ArtifactLine;
  readonly paths: readonly string[];
}

/**
 * Fingerprints what the lines select: small files in this thread, large files and directories in threads of their own. A
 * path that several lines select is read once.
 * @param exclude patterns that apply within each directory
 * @throws ConfigurationError with all paths that cannot be fingerprinted; CancelledError
 */
export async function fromPaths(
  selected: readonly SelectedPaths[],
  exclude: readonly string[],
  onWarning: (text: string) => void,
  context: Context,
): Promise<readonly FoundArtifact[]> {
  parseExclude(exclude);
  const paths = [...new Set(selected.flatMap((line) => line.paths))];
  const types = new Map(await collectErrors(paths, (path) => [path, typeOf(path)] as const));
  const options = { signal: context.signal, onProgress: progressLogger(context) };

  const digests = new Map<string, string>();
  const large: LargeFile[] = [];
  await collectErrors(
    paths.filter((path) => types.get(path) === "file"),
    async (path) => {
      // So that a cancellation is noticed.
      await setImmediate();
      if (context.signal.aborted) throw cancelledError();
      const hashed = hashSmallFile(path, options.onProgress);
      if (typeof hashed === "string") digests.set(path, hashed);
      else large.push(hashed);
    },
  );
  for (const [path, digest] of await hashLargeFiles(large, hashLargeFile, options)) digests.set(path, digest);

  const directories = paths.filter((path) => types.get(path) === "dir");
  const matchedPatterns = new Set<string>();
  await mapConcurrent(
    directories,
    async (path) => {
      const directory = await runInThread({ kind: "directory", path, exclude }, options);
      digests.set(path, directory.digest);
      for (const pattern of directory.matchedPatterns) matchedPatterns.add(pattern);
      checkDirectory(path, directory, onWarning);
    },
    maxThreads,
  );
  for (const pattern of exclude)
    if (!matchedPatterns.has(pattern)) onWarning(describeUnused(pattern, directories));

  return selected.flatMap(({ line: { line, name }, paths }) =>
    paths.map((path) => ({
      line,
      artifact: {
        name,
        filename: filenameOf(path),
        type: types.get(path) ?? "file",
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

function checkDirectory(
  path: string,
  { files, isIgnoreFileExcluded }: DirectoryDigest,
  onWarning: (text: string) => void,
): void {
  if (files === 0)
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

/** In milliseconds. */
const progressInterval = 10_000;

/** Logs how much has been hashed, at most every 10 seconds. */
function progressLogger({ clock, logger }: Context): OnProgress {
  let [files, bytes, last] = [0, 0, clock.monotonic()];
  return (moreFiles, moreBytes) => {
    files += moreFiles;
    bytes += moreBytes;
    if (clock.monotonic() - last < progressInterval) return;
    last = clock.monotonic();
    logger.info(`Fingerprinting: ${count(files, "file")}, ${formatSize(bytes)} so far`);
  };
}
