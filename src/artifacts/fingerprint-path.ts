// The fingerprint of what is at a path: a file or a directory.
import { lstatSync, statSync, type Stats } from "node:fs";
import { basename, posix } from "node:path";
import * as v from "valibot";
import { ConfigurationError, joinParts } from "../lib/errors.ts";
import { fingerprintSchema, type TemplateReferenceName } from "../domain/identifiers.ts";
import { count } from "../lib/format.ts";
import type { Artifact } from "../domain/artifact.ts";
import type { Context } from "../context.ts";
import {
  withFileErrors,
  decodePath,
  describeCount,
  encodePath,
  notAFileError,
  resolveLinks,
  toFsPath,
  toSlashes,
  type PathBytes,
  type PathCount,
} from "./paths.ts";
import { fingerprintDirectory, gitName, ignoreFile, type DirectoryDigest } from "./hash/directory.ts";
import { beginsWithStars, type ExcludePattern } from "./hash/exclude.ts";
import type { HashPool } from "./hash/hash-pool.ts";
import { entryLine } from "./manifest/format.ts";
import type { Manifests } from "./manifest/manifests.ts";
import { Progress } from "./hash/progress.ts";

/** What does not count in a directory. */
export interface DirectoryRules {
  readonly exclusions: readonly ExcludePattern[];
  /** Whether a gate decides by the fingerprint: whoever adds files must not be able to hide them. */
  readonly isForGate: boolean;
}

/** A file or a directory that was selected and that exists. */
export interface SelectedPath {
  readonly path: PathBytes;
  readonly status: Stats;
  readonly name?: TemplateReferenceName;
}

/**
 * Checks what is at a path, before anything is read.
 * @param type what it must be; `auto` accepts both
 * @throws ConfigurationError when it does not exist or cannot be fingerprinted
 */
export function inspect(
  path: PathBytes,
  name: TemplateReferenceName | undefined,
  type: "auto" | "file" | "dir",
): SelectedPath {
  const status = withFileErrors(path, (at) => statSync(at), checkPath);
  if (!status.isFile() && !status.isDirectory())
    throw notAFileError(path, status, "Select a file or a directory");
  if (status.isFile() && type === "dir") throw wrongTypeError(path, "a file", type);
  if (status.isDirectory() && type === "file") throw wrongTypeError(path, "a directory", type);
  if (status.isDirectory()) rejectLink(path);
  return { path, status, ...(name === undefined ? {} : { name }) };
}

const checkPath = "Check the path and its permissions";

/**
 * Fingerprints a file or a directory. The artifact has no name yet.
 * @param manifests takes what is in it
 * @throws ConfigurationError when it cannot be read, or changed since it was inspected, and for a gate when an ignore
 *   file excludes itself
 * @throws CancelledError
 */
export async function fingerprintPath(
  { path, status }: SelectedPath,
  rules: DirectoryRules,
  pool: HashPool,
  context: Context,
  manifests?: Manifests,
): Promise<Artifact> {
  const shown = decodePath(path);
  const filename = lastName(path);
  if (filename === gitName)
    context.logger.warn(
      `\`${shown}\` is Git's own directory or file: it differs from checkout to checkout, and its fingerprint too`,
    );
  if (status.isFile()) {
    const progress = new Progress(`\`${shown}\``, context, { expectedBytes: status.size });
    const digest = await pool.hash(path, status, progress, "Give the runner's user permission to read it");
    const fingerprint = v.parse(fingerprintSchema, digest);
    const { size } = status;
    const text = entryLine({ path: encodePath(filename), kind: "file", size, sha256: digest });
    manifests?.add(fingerprint, {
      type: "file",
      exclude: [],
      entries: 1,
      bytes: size,
      lines: { text },
      root: path,
    });
    return { filename, type: "file", fingerprint };
  }
  const progress = new Progress(`\`${shown}\``, context);
  using entries = manifests?.beginDirectory();
  const directory = await fingerprintDirectory(
    path,
    rules.exclusions,
    pool,
    progress,
    entries &&
      ((entry) => {
        entries.add(entry);
      }),
  );
  if (directory.ignoreFileExcludesItself) reportHiddenIgnoreFile(shown, rules, context);
  logRemarks(shown, directory, context);
  const fingerprint = v.parse(fingerprintSchema, directory.digest);
  if (entries !== undefined)
    manifests?.add(fingerprint, {
      type: "dir",
      exclude: [...directory.excluded.keys()],
      root: path,
      ...entries.end(),
    });
  return { filename, type: "dir", fingerprint };
}

/** Returns the last name of a path as written. `.` and `..` are resolved by the file system. */
function lastName(path: PathBytes): string {
  const name = basename(decodePath(path));
  return /^\.{0,2}$/.test(name) ? basename(decodePath(resolveLinks(path))) : name;
}

/** Rejects a link as root: other clients do not follow it, and give it the fingerprint of an empty directory. */
function rejectLink(path: PathBytes): void {
  // On Windows a slash at the end does not lead through the link.
  if (path.endsWith("/") || !lstatSync(toFsPath(path)).isSymbolicLink()) return;
  const shown = decodePath(path);
  throw new ConfigurationError({
    message: `\`${shown}\` is a symbolic link to a directory`,
    reason: "Other clients of the service do not follow it: they see an empty directory",
    hint: `Write \`${shown}/\` to select the directory that it leads to`,
  });
}

/** Logs what the patterns excluded, and warns about what a fingerprint cannot distinguish. */
function logRemarks(shown: string, directory: DirectoryDigest, { logger }: Context): void {
  const isHere = /^\.\/?$/.test(posix.normalize(toSlashes(shown)));
  for (const [pattern, number] of directory.excluded) {
    const entries = number === 0 ? "nothing" : count(number, "entry");
    logger.info(`\`${shown}\`: pattern \`${pattern}\` excluded ${entries}`);
    if (number > 0 && isHere && beginsWithStars(pattern)) {
      logger.warn(
        `\`${shown}\`: pattern \`${pattern}\` excluded ${entries}, but other clients of the service exclude nothing. ` +
          "They ignore a pattern that begins with `**` if the directory is `.`, so their fingerprint differs. " +
          "Give the directory's absolute path, to them or to this action",
      );
    }
  }
  const warn = (found: PathCount, one: string, many: string, remark: string) => {
    if (found.count > 0) logger.warn(`\`${shown}\` contains ${describeCount(found, one, many)}${remark}`);
  };
  warn(
    directory.gitEntries,
    "entry `.git`",
    "entries `.git`",
    ". They differ from checkout to checkout, and the fingerprint too: exclude them with `exclude`",
  );
  warn(
    directory.emptyDirectories,
    "directory",
    "directories",
    " without content: empty, or everything in it is excluded. Only the name of such a directory is fingerprinted: " +
      "one with the next entries inside it has the same fingerprint",
  );
  warn(
    directory.linkedDirectories,
    "link to a directory",
    "links to directories",
    ". Only the text of such a link is fingerprinted, not the files that it leads to",
  );
}

/**
 * Reports an ignore file that does not count itself: whoever adds files to the directory can then add it too, and the
 * fingerprint stays the same.
 * @throws ConfigurationError for a gate
 */
function reportHiddenIgnoreFile(shown: string, { isForGate }: DirectoryRules, { logger }: Context): void {
  const message = `\`${shown.replace(/\/$/, "")}/${ignoreFile}\` excludes itself`;
  const reason = "Files that are added together with such a file do not change the fingerprint";
  const hint = `If that is meant, name \`${ignoreFile}\` in the input \`exclude\`; else remove it from the file`;
  if (isForGate) throw new ConfigurationError({ message, reason, hint });
  logger.warn(joinParts({ message, reason, hint }));
}

const wrongTypeError = (path: PathBytes, kind: string, type: string) =>
  new ConfigurationError({
    message: `\`${decodePath(path)}\` is ${kind}, but \`artifact-type\` is \`${type}\``,
    hint: "Omit `artifact-type` to accept files and directories, or select something else",
  });
