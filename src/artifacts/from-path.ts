// Artifacts that are files or directories, fingerprinted here.
import { lstatSync, realpathSync } from "node:fs";
import { basename } from "node:path";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { readWholeFile } from "../files/read-file.ts";
import { createPause, progressTimer } from "../lib/deadline.ts";
import { collectErrors, ConfigurationError } from "../lib/errors.ts";
import { count, formatSize } from "../lib/format.ts";
import { fingerprintSchema } from "../lib/identifiers.ts";
import type { Remark } from "../lib/remark.ts";
import { findJobStart } from "../workflow/read-run.ts";
import { type Artifact, type ArtifactLine, artifactsFilePattern, type FoundArtifact } from "./artifact.ts";
import type { Tree } from "./hash/directory.ts";
import { notAFileError, statusOf, type OnProgress } from "./hash/file.ts";
import { cancelledClause, FileHasher, type HashedFiles } from "./hash/hash-files.ts";

/** A line, and what it selects. */
interface SelectedPaths {
  readonly line: ArtifactLine;
  readonly paths: readonly string[];
}

interface PathOptions {
  /** Patterns that apply within each directory. */
  readonly exclude: readonly string[];
  /** Whether the artifacts are recorded: then what an earlier job may have left is a warning. */
  readonly isRecorded: boolean;
  readonly onWarning: (remark: Remark) => void;
}

/** A file, or a directory with the files in it, among all files of the step. */
interface Content {
  readonly path: string;
  /** Absent for a file. */
  readonly tree?: Tree;
  /** Its files; of a file itself. */
  readonly files: readonly string[];
  /** The index of the first of them. */
  readonly firstFile: number;
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
  const pause = createPause(context, cancelledClause);
  await using hasher = new FileHasher(progressLogger(context), context);
  const addFile = (path: string) => {
    hasher.add(path);
  };
  const paths = [...new Set(selected.flatMap((line) => line.paths))];
  const contents = await collectErrors(paths, async (path): Promise<Content> => {
    const firstFile = hasher.count;
    const tree = isDirectory(path) ? await readDirectory(path, exclude, addFile, pause) : undefined;
    if (tree === undefined) addFile(path);
    return { path, tree, files: tree?.files ?? [path], firstFile };
  });
  const hashed = await hasher.hashAll();
  const artifacts = new Map(
    await collectErrors(contents, async (content) => {
      return [content.path, await toArtifact(content, hashed, onWarning, context)] as const;
    }),
  );
  warnOfUnused(exclude, contents, onWarning);
  if (isRecorded) {
    const names = await findOld(contents, hashed, context);
    if (names.length > 0) onWarning({ ...leftover, names });
  }
  return selected.flatMap(({ line: { line, name }, paths }) =>
    paths.map((path) => {
      const artifact = artifacts.get(path);
      if (artifact === undefined) throw new Error(`${path} was not fingerprinted`);
      return { line, artifact: { name, ...artifact } };
    }),
  );
}

const readDirectory: typeof import("./hash/directory.ts").readTree = async (...parameters) => {
  const { readTree } = await import("./hash/directory.ts");
  return await readTree(...parameters);
};

/** Makes an artifact of what was hashed. @throws ConfigurationError where it has no fingerprint, or one that identifies nothing */
async function toArtifact(
  { path, tree, firstFile }: Content,
  { digestOf, stateOf }: HashedFiles,
  onWarning: (remark: Remark) => void,
  { signal }: Pick<Context, "signal">,
): Promise<Artifact> {
  const filename = filenameOf(path);
  // `.` says nothing to people.
  const shown = filename === basename(path) ? path : undefined;
  if (tree === undefined) {
    const fingerprint = v.parse(fingerprintSchema, digestOf(firstFile));
    const { size } = stateOf(firstFile);
    if (size === 0) onWarning({ ...emptyFile, names: [path] });
    if (size < maxPointerBytes && (await isLfsPointer(path, signal)))
      onWarning({ ...lfsPointer, names: [`\`${path}\``] });
    return { filename, type: "file", fingerprint, path: shown, size };
  }
  const digest = await tree.fingerprint((index) => digestOf(firstFile + index));
  if (tree.files.length === 0)
    throw new ConfigurationError({
      message: `\`${path}\` has no file that is fingerprinted`,
      reason: "It is empty, or everything in it is excluded: its fingerprint would identify nothing",
      hint: "Check what the build created, `exclude` and `.kosli_ignore`",
    });
  if (tree.files.every((file) => artifactsFilePattern.test(file)))
    throw new ConfigurationError({
      message: `\`${path}\` has only what steps wrote as \`artifacts-file\``,
      reason: "The lists themselves would be the artifact, not what they list",
      hint: `Write \`artifacts-file:${path.replace(/\/$/, "")}/**/*.json\``,
    });
  if (tree.files.some((file) => file.includes("/.git/", path.length - 1)))
    onWarning({ ...checkout, names: [`\`${path}\``] });
  const [only = ""] = tree.files;
  if (tree.files.length === 1 && basename(only) === filename)
    onWarning({ ...ownName, names: [`\`${path}\``] });
  if (tree.isIgnoreFileExcluded) onWarning({ ...ignoreFileExcluded, names: [path] });
  return { filename, type: "dir", fingerprint: v.parse(fingerprintSchema, digest), path: shown };
}

/**
 * Finds artifacts that an earlier job may have left, among those whose newest file was last changed before the job's start: by
 * ctime, because what is unpacked or copied keeps an old mtime.
 */
async function findOld(
  contents: readonly Content[],
  { stateOf }: HashedFiles,
  context: Context,
): Promise<readonly string[]> {
  const jobStart = findJobStart(context.environment);
  if (jobStart === undefined) return [];
  const old = contents.filter(({ files, firstFile }) =>
    files.every((_, index) => stateOf(firstFile + index).ctimeMs < jobStart),
  );
  if (old.length === 0) return [];
  const { findLeftovers } = await import("./leftovers.ts");
  return await findLeftovers(old, context);
}

/** Checks patterns of `exclude`, also where no artifact is a directory. @throws ConfigurationError */
async function checkSyntax(exclude: readonly string[]): Promise<void> {
  if (exclude.length === 0) return;
  const { parseExclude } = await import("./hash/exclude.ts");
  parseExclude(exclude);
}

/** @throws ConfigurationError for what is neither a file nor a directory, and for a link as directory */
function isDirectory(path: string): boolean {
  const status = statusOf(path);
  if (status.isFile()) return false;
  if (!status.isDirectory()) throw notAFileError(path, status);
  if (!path.endsWith("/") && lstatSync(path).isSymbolicLink())
    throw new ConfigurationError({
      message: `\`${path}\` is a symbolic link to a directory`,
      reason: "Other clients of the service do not follow it, and see an empty directory",
      hint: `Write \`${path}/\` for the directory that it leads to`,
    });
  return true;
}

const emptyFile = {
  text: "An artifact is an empty file",
  hint: "All empty files have the same fingerprint: check what the build wrote",
};

/** The specification of Git LFS says that a pointer has less, in bytes. */
const maxPointerBytes = 1_024;

async function isLfsPointer(path: string, signal: AbortSignal): Promise<boolean> {
  const content = await readWholeFile(path, { maxBytes: maxPointerBytes, signal });
  return content.toString("latin1").startsWith("version https://git-lfs.github.com/spec/");
}

const lfsPointer = {
  text: "An artifact is a pointer of Git LFS in place of the file",
  hint: "Set `lfs: true` of actions/checkout",
};

const checkout = {
  text: "An artifact is a directory with `.git` in it, so that no other checkout has its fingerprint",
  hint: "Record what the build made, or leave `.git` out with `exclude`",
};

const ownName = {
  text: "An artifact is a directory with one file of the same name in it",
  hint: "If the file is the artifact, write its path: a download can put it into a directory",
};

const ignoreFileExcluded = {
  text: "`exclude` drops the ignore file of a directory: what that file lists stays invisible, whatever is added to it",
};

const leftover = {
  text: "An artifact is older than this job, and git does not track it: an earlier job may have left it in the workspace",
  hint: "A self-hosted runner keeps its workspace: remove old files first, and record what this job built or downloaded",
};

/** Warns of patterns of `exclude` that excluded nothing. */
function warnOfUnused(
  exclude: readonly string[],
  contents: readonly Content[],
  onWarning: (remark: Remark) => void,
): void {
  const matched = new Set(contents.flatMap(({ tree }) => tree?.matchedPatterns ?? []));
  const unused = exclude.filter((pattern) => !matched.has(pattern));
  if (unused.length === 0) return;
  const directory = contents.find(({ tree }) => tree !== undefined);
  onWarning({
    text: "Input `exclude` has a pattern that matched nothing",
    names: unused.map((pattern) => `\`${pattern}\``),
    hint:
      directory === undefined
        ? "It is for what is in a directory, and no artifact is one"
        : `Patterns are one per line, and relative to the directory that is fingerprinted (\`${directory.path}\`), not to the workspace: \`**/name\` is at any depth. Quotes, \`#\`, \`!\` and \`- \` are part of a pattern`,
  });
}

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
