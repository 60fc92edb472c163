// Artifacts that are files or directories: from the lines of the input `artifacts` to their fingerprints.
import { lstatSync, statSync, type Stats } from "node:fs";
import { basename, posix } from "node:path";
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { Artifact, ArtifactPattern, FoundArtifact } from "../../domain/artifact.ts";
import { fingerprintSchema } from "../../domain/identifiers.ts";
import { requireFewArtifacts, type ArtifactSelection } from "../selection.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { ConfigurationError, joinParts } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import {
  fingerprintDirectory,
  gitName,
  ignoreFile,
  type DirectoryDigest,
  type Remark,
} from "../hash/directory.ts";
import { beginsWithGlobstar, parseExcludePattern } from "../hash/exclude.ts";
import { HashPool, maxWorkers } from "../hash/hash-pool.ts";
import { ManifestLines, type Manifests } from "../manifests.ts";
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
} from "../paths.ts";
import { Scheduler } from "../scheduler.ts";
import { findPaths, type PathType } from "./find-paths.ts";

type PathSelection = Pick<ArtifactSelection, "artifacts" | "ifNoMatch" | "exclude" | "isForGate">;

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
  type: PathType,
  selection: PathSelection,
  context: Context,
  manifests?: Manifests,
): Promise<FoundArtifact[]> {
  const exclusions = await collectErrors(selection.exclude, (pattern) =>
    parseExcludePattern(encodePath(pattern), "input `exclude`"),
  );
  const selectLine = (line: ArtifactPattern) => selectPaths(line, type, selection, context);
  const selected = (await collectErrors(selection.artifacts, selectLine)).flat();
  await using pool = new HashPool();
  const scheduler = new Scheduler("the selected files and directories", context);
  // A path that several lines select is read once. Different paths of one file give one artifact by their fingerprint.
  const distinct = new Map(selected.map((one) => [one.path, one]));
  requireFewArtifacts(distinct.size);
  const artifacts = new Map<PathBytes, Artifact>();
  await collectErrors(
    distinct.values(),
    async (one) => {
      scheduler.entries += 1;
      if (scheduler.isDue) await scheduler.yield();
      artifacts.set(one.path, await fingerprintPath(one));
    },
    maxWorkers,
  );
  return selected.flatMap(({ name, path }) => {
    const artifact = artifacts.get(path);
    if (artifact === undefined) return [];
    return [{ artifact: { ...artifact, ...omitUndefined({ name }) }, source: decodePath(path) }];
  });

  /** Fingerprints a file or a directory. The artifact has no name yet. */
  async function fingerprintPath({ path, status }: InspectedPath): Promise<Artifact> {
    const shown = decodePath(path);
    const filename = lastName(path);
    if (filename === gitName)
      context.logger.warn(
        `\`${shown}\` is Git's own directory or file: it differs from checkout to checkout, and its fingerprint too`,
      );
    const lines = new ManifestLines();
    const toArtifact = (digest: string) => {
      const fingerprint = v.parse(fingerprintSchema, digest);
      // Of the same artifact, the first one counts.
      if (manifests?.has(fingerprint) === false) manifests.set(fingerprint, lines.bytes());
      return { filename, fingerprint };
    };
    const scheduler = new Scheduler(`\`${shown}\``, context);
    if (status.isFile()) {
      const digest = await pool.hash(path, scheduler, "Give the runner's user permission to read it", status);
      lines.add(path.slice(path.lastIndexOf("/") + 1), digest);
      return { type: "file", ...toArtifact(digest), readFrom: shown };
    }
    const directory = await fingerprintDirectory(path, exclusions, pool, scheduler, manifests && lines.add);
    if (directory.ignoreFileExcludesItself) reportHiddenIgnoreFile(shown, selection, context);
    logRemarks(shown, directory, context);
    return { type: "dir", ...toArtifact(directory.digest) };
  }
}

/** Inspects what one line selects: a path is taken as it is, a glob is expanded. */
async function selectPaths(
  { pattern, name }: ArtifactPattern,
  type: PathType,
  { ifNoMatch }: PathSelection,
  context: Context,
) {
  const hint =
    "Check what the build created, and where. If one of several lines may select nothing, set `if-no-match: warn`";
  const options = { artifactType: type, ifNoMatch, input: "artifacts", hint } as const;
  const paths = await findPaths(pattern, options, context);
  return paths.map((path) => ({ ...inspectPath(path, type), name }));
}

/**
 * Checks what is at a path, before anything is read.
 * @param type what it must be; `auto` accepts both
 * @throws ConfigurationError when it does not exist or cannot be fingerprinted
 */
function inspectPath(path: PathBytes, type: PathType): InspectedPath {
  const status = withFileErrors(path, (at) => statSync(at), "Check the path and its permissions");
  const isDirectory = status.isDirectory();
  if (!status.isFile() && !isDirectory) throw notAFileError(path, status, "Select a file or a directory");
  if (type === (isDirectory ? "file" : "dir"))
    throw new ConfigurationError({
      message: `\`${decodePath(path)}\` is a ${isDirectory ? "directory" : "file"}, but \`artifact-type\` is \`${type}\``,
      hint: "Omit `artifact-type` to accept files and directories, or select something else",
    });
  if (isDirectory) rejectLink(path);
  return { path, status };
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
    if (number > 0 && isHere && beginsWithGlobstar(pattern))
      logger.warn(
        `\`${shown}\`: pattern \`${pattern}\` excluded ${entries}, but other clients of the service exclude nothing. ` +
          "They ignore a pattern that begins with `**` if the directory is `.`, so their fingerprint differs. " +
          "Give the directory's absolute path, to them or to this action",
      );
  }
  for (const [remark, one, many, text] of remarkTexts) {
    const found = directory.remarks.get(remark);
    if (found) logger.warn(`\`${shown}\` contains ${describeCount(found, one, many)}${text}`);
  }
}

const remarkTexts: readonly (readonly [Remark, one: string, many: string, text: string])[] = [
  [
    "git",
    `entry \`${gitName}\``,
    `entries \`${gitName}\``,
    ". They differ from checkout to checkout, and the fingerprint too: exclude them with `exclude`",
  ],
  [
    "empty",
    "directory",
    "directories",
    " without content: empty, or everything in it is excluded. Only the name of such a directory is fingerprinted: " +
      "one with the next entries inside it has the same fingerprint",
  ],
  [
    "link",
    "link to a directory",
    "links to directories",
    ". Only the text of such a link is fingerprinted, not the files that it leads to",
  ],
];

/**
 * Reports an ignore file that does not count itself: whoever adds files to the directory can then add it too, and the
 * fingerprint stays the same.
 * @throws ConfigurationError for a gate
 */
function reportHiddenIgnoreFile(shown: string, { isForGate }: PathSelection, { logger }: Context): void {
  const parts = {
    message: `\`${shown.replace(/\/$/, "")}/${ignoreFile}\` excludes itself`,
    reason: "Files that are added together with such a file do not change the fingerprint",
    hint: `If that is meant, name \`${ignoreFile}\` in the input \`exclude\`; else remove it from the file`,
  };
  if (isForGate === true) throw new ConfigurationError(parts);
  logger.warn(joinParts(parts));
}
