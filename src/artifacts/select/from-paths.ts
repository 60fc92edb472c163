// Artifacts that are files or directories: from the lines of the input `artifacts` to their fingerprints.
import { lstatSync, statSync, type Stats } from "node:fs";
import { basename, posix } from "node:path";
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import type { ArtifactPattern, ArtifactSelection } from "../../domain/request.ts";
import { fingerprintSchema } from "../../domain/identifiers.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { ConfigurationError, joinParts } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { fingerprintDirectory, gitName, ignoreFile, type DirectoryDigest } from "../hash/directory.ts";
import { beginsWithGlobstar, parseExcludePattern, type ExcludePattern } from "../hash/exclude.ts";
import { HashPool } from "../hash/hash-pool.ts";
import { Progress } from "../hash/progress.ts";
import type { Manifests } from "../manifests.ts";
import {
  decodePath,
  describeCount,
  encodePath,
  notAFileError,
  resolveLinks,
  toFsPath,
  toSlashes,
  withFileErrors,
  type PathBytes,
  type PathCount,
} from "../paths.ts";
import { findPaths, noMatchHint } from "./find-paths.ts";

/** An artifact, and its origin for messages: a path, a line of a checksum file, another job's file. */
export interface FoundArtifact {
  readonly artifact: Artifact;
  readonly origin: string;
}

type PathSelection = Pick<ArtifactSelection, "artifacts" | "ifNoMatch" | "exclude" | "isForGate"> & {
  readonly artifactType: "auto" | "file" | "dir";
};

/** What does not count in a directory. */
interface DirectoryRules {
  readonly exclusions: readonly ExcludePattern[];
  /** Whether a gate decides by the fingerprint: whoever adds files must not be able to hide them. */
  readonly isForGate: boolean;
}

/** A file or a directory that exists. */
interface InspectedPath {
  readonly path: PathBytes;
  readonly status: Stats;
}

/**
 * Fingerprints files and directories. All are looked for before the first is read.
 * @param manifests takes what is in them
 * @throws ConfigurationError, ConfigurationErrors when lines select nothing or something cannot be fingerprinted;
 *   CancelledError
 */
export async function fromPaths(
  selection: PathSelection,
  context: Context,
  manifests?: Manifests,
): Promise<FoundArtifact[]> {
  const { isForGate = false } = selection;
  const exclusions = await collectErrors(selection.exclude, (pattern) =>
    parseExcludePattern(encodePath(pattern), "input `exclude`"),
  );
  const rules = { exclusions, isForGate };
  const selected = (
    await collectErrors(selection.artifacts, (line) => selectPaths(line, selection, context))
  ).flat();
  await using pool = new HashPool(context.signal);
  const progress = new Progress("the selected files and directories", context);
  // A path that several lines select is read once. Different paths of one file give one artifact by their fingerprint.
  const distinct = new Map(selected.map((one) => [one.path, one]));
  const artifacts = new Map(
    await collectErrors(
      distinct,
      async ([path, one]) => {
        progress.entries += 1;
        if (progress.shouldYield) await progress.yieldToEventLoop();
        return [path, await fingerprintPath(one, rules, pool, context, manifests)] as const;
      },
      pool.concurrency,
    ),
  );
  return selected.flatMap(({ name, path }) => {
    const artifact = artifacts.get(path);
    if (artifact === undefined) return [];
    const origin = decodePath(path);
    const file = artifact.type === "file" ? { readFrom: origin } : {};
    return [{ artifact: { ...artifact, ...file, ...omitUndefined({ name }) }, origin }];
  });
}

/** Inspects what one line selects: a path is taken as it is, a glob is expanded. */
async function selectPaths(
  { pattern, name }: ArtifactPattern,
  { artifactType, ifNoMatch, artifacts: { length: lines } }: PathSelection,
  context: Context,
) {
  const options = { artifactType, ifNoMatch, input: "artifacts", hint: noMatchHint(lines) } as const;
  const paths = await findPaths(pattern, options, context);
  const progress = new Progress(`\`${pattern}\``, context);
  const selected: (InspectedPath & Pick<ArtifactPattern, "name">)[] = [];
  for (const path of paths) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    selected.push({ ...inspectPath(path, artifactType), ...omitUndefined({ name }) });
  }
  return selected;
}

/**
 * Checks what is at a path, before anything is read.
 * @param type what it must be; `auto` accepts both
 * @param wrongType makes the error for the other one
 * @throws ConfigurationError when it does not exist or cannot be fingerprinted
 */
export function inspectPath(
  path: PathBytes,
  type: "auto" | "file" | "dir",
  wrongType = wrongTypeError,
): InspectedPath {
  const status = withFileErrors(path, (at) => statSync(at), "Check the path and its permissions");
  if (!status.isFile() && !status.isDirectory())
    throw notAFileError(path, status, "Select a file or a directory");
  if (status.isFile() && type === "dir") throw wrongType(path, "a file", type);
  if (status.isDirectory() && type === "file") throw wrongType(path, "a directory", type);
  if (status.isDirectory()) rejectLink(path);
  return { path, status };
}

/**
 * Fingerprints a file or a directory. The artifact has no name yet.
 * @param manifests takes what is in it
 * @throws ConfigurationError when it cannot be read, or changed since it was inspected, and for a gate when an ignore
 *   file excludes itself; CancelledError
 */
export async function fingerprintPath(
  { path, status }: InspectedPath,
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
  using entries = manifests?.begin();
  let digest: string;
  if (status.isFile()) {
    const { size } = status;
    const progress = new Progress(`\`${shown}\``, context, { expectedBytes: size });
    digest = await pool.hash(path, progress, "Give the runner's user permission to read it", status);
    entries?.add(path.slice(path.lastIndexOf("/") + 1), digest);
  } else {
    const progress = new Progress(`\`${shown}\``, context);
    const directory = await fingerprintDirectory(path, rules.exclusions, pool, progress, entries?.add);
    if (directory.ignoreFileExcludesItself) reportHiddenIgnoreFile(shown, rules, context);
    logRemarks(shown, directory, context);
    digest = directory.digest;
  }
  const type = status.isFile() ? "file" : "dir";
  const fingerprint = v.parse(fingerprintSchema, digest);
  entries?.end(fingerprint);
  return { filename, type, fingerprint };
}

/** Returns the last name of a path as written. `.` and `..` are resolved by the file system; a root has its path as name. */
function lastName(path: PathBytes): string {
  const name = basename(decodePath(path));
  if (!/^\.{0,2}$/.test(name)) return name;
  const resolved = decodePath(resolveLinks(path));
  return basename(resolved) || resolved;
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
    if (number > 0 && isHere && beginsWithGlobstar(pattern)) {
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
