// From the lines of the input `artifacts` to files and directories on disk, and their fingerprints.
import type { Context, Logger } from "../../context.ts";
import type { ArtifactPattern } from "../../domain/artifact-selection.ts";
import { ConfigurationError } from "../../domain/errors.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { parseExcludePattern } from "../hash/exclude.ts";
import { LargeFiles } from "../hash/large-files.ts";
import { fingerprintPath, inspect, type SelectedPath } from "../hash/path.ts";
import { Progress } from "../hash/progress.ts";
import { decodePath, describeCount, encodePath, exists, toSlashes, type PathBytes } from "../paths.ts";
import type { FoundArtifact } from "./deduplicate.ts";
import { expandGlob, isGlob, parseGlob } from "./glob.ts";

/** What kind of path to select, and what to do when there is none. */
export interface PathOptions {
  readonly artifactType: "auto" | "file" | "dir";
  readonly ifNoMatch: "fail" | "warn";
}

/** Which files and directories to fingerprint. */
export interface PathSelection extends PathOptions {
  readonly artifacts: readonly ArtifactPattern[];
  /** Patterns that exclude entries of every directory. */
  readonly exclude: readonly string[];
}

/**
 * Fingerprints files and directories. All are looked for before the first is read.
 * @throws ConfigurationError, ConfigurationErrors when lines select nothing or something cannot be fingerprinted
 * @throws CancelledError
 */
export async function fromPaths(selection: PathSelection, context: Context): Promise<FoundArtifact[]> {
  const exclusions = await collectErrors(selection.exclude, (pattern) =>
    parseExcludePattern(encodePath(pattern), "the input `exclude`"),
  );
  const selected = (
    await collectErrors(selection.artifacts, (line) => selectPaths(line, selection, context))
  ).flat();
  await using largeFiles = new LargeFiles();
  const progress = new Progress("the selected files and directories", context);
  // A path that several lines select is read once. Different paths of one file give one artifact by their fingerprint.
  const distinct = new Map(selected.map((one) => [one.path, one]));
  const artifacts = new Map(
    await collectErrors(
      distinct,
      async ([path, one]) => {
        progress.addEntry();
        if (progress.shouldYield) await progress.yieldToEventLoop();
        return [path, await fingerprintPath(one, exclusions, largeFiles, context)] as const;
      },
      largeFiles.concurrency,
    ),
  );
  return selected.flatMap(({ name, path }) => {
    const artifact = artifacts.get(path);
    if (artifact === undefined) return [];
    return { artifact: name === undefined ? artifact : { ...artifact, name }, origin: decodePath(path) };
  });
}

/** Inspects what one line selects: a path is taken as it is, a glob is expanded. */
async function selectPaths(
  { pattern, name }: ArtifactPattern,
  options: PathOptions,
  context: Context,
): Promise<SelectedPath[]> {
  const progress = new Progress(`\`${pattern}\``, context);
  const selected: SelectedPath[] = [];
  for (const path of await findPaths(pattern, options, context)) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    selected.push(inspect(path, name, options.artifactType));
  }
  return selected;
}

/**
 * Finds the paths that one line selects. A glob selects files, or directories for the type `dir`.
 * @throws ConfigurationError when there is none (unless that is to be a warning), or the line is not clear
 * @throws CancelledError
 */
export async function findPaths(line: string, options: PathOptions, context: Context): Promise<PathBytes[]> {
  const pattern = toSlashes(line);
  const path = encodePath(pattern);
  const paths = isGlob(pattern) ? await findMatches(pattern, options, context) : exists(path) ? [path] : [];
  if (paths.length === 0) reportMissing(pattern, options, context.logger);
  return paths;
}

async function findMatches(
  pattern: string,
  { artifactType }: PathOptions,
  context: Context,
): Promise<PathBytes[]> {
  const progress = new Progress(`\`${pattern}\``, context);
  const { matches, skippedLinks } = await expandGlob(parseGlob(pattern), progress);
  if (skippedLinks.count > 0) {
    context.logger.warn(
      `${describeCount(skippedLinks, "link to a directory", "links to directories")} not searched for \`${pattern}\`: ` +
        "`**` does not follow links to directories. To select what is there, add a line with the link's name",
    );
  }
  for (const { path } of matches) {
    if (encodePath(decodePath(path)) !== path) throw nameNotUtf8Error(path);
  }
  const directory = matches.find((match) => match.isDirectory && !match.byStars);
  if (artifactType === "auto" && directory !== undefined) throw directoryMatchError(pattern, directory.path);
  const wanted = matches.filter((match) => match.isDirectory === (artifactType === "dir"));
  if (wanted.length < matches.length) {
    const others = artifactType === "dir" ? "files" : "directories";
    context.logger.info(`\`${pattern}\`: ${matches.length - wanted.length} ${others} left out`);
  }
  return wanted.map(({ path }) => path);
}

function reportMissing(pattern: string, { artifactType, ifNoMatch }: PathOptions, logger: Logger): void {
  const kind = { auto: "file", file: "file", dir: "directory" }[artifactType];
  const what = isGlob(pattern) ? `No ${kind} matches \`${pattern}\`` : `There is no \`${pattern}\``;
  reportNoMatch(what, ifNoMatch, logger, likelyMistake(pattern));
}

/**
 * Reports a line that selects nothing: as an error, or with `if-no-match: warn` as a warning.
 * @throws ConfigurationError unless it is to be a warning
 */
export function reportNoMatch(
  message: string,
  ifNoMatch: "fail" | "warn",
  logger: Logger,
  reason?: { readonly reason: string },
): void {
  if (ifNoMatch === "fail") throw new ConfigurationError({ message, ...reason, hint: noMatchHint });
  logger.warn(`${message}: going on without it, because \`if-no-match\` is \`warn\``);
}

const noMatchHint =
  "Check what the build made and where: paths are relative to the directory in which the step works. " +
  "Where it may be missing, say `if-no-match: warn`";

/** Returns the likely mistake in a pattern that matches nothing, if there is one. */
function likelyMistake(pattern: string): { reason: string } | undefined {
  if (pattern.startsWith("!")) return { reason: "a `!` at the beginning is a part of the name here" };
  if (/[{}]/.test(pattern)) return { reason: "braces are a part of the name here: write one line for each" };
  if (pattern.startsWith("~")) return { reason: "`~` is a part of the name here" };
  if (isGlob(pattern) && exists(encodePath(pattern))) {
    return { reason: "there is something of exactly this name: write `\\` before its special characters" };
  }
  if (pattern.includes("\\") && process.platform !== "win32")
    return { reason: "`\\` separates directories only on Windows" };
  if (/^[\w.-]+(?::\d+)?(?:\/[\w.-]+)*(?::[\w.-]+|@sha256:[a-f0-9]{64})$/.test(pattern)) {
    return { reason: "for an image say `artifact-type: oci`, or `docker` for one in the local engine" };
  }
  return undefined;
}

const directoryMatchError = (pattern: string, directory: PathBytes) =>
  new ConfigurationError({
    message: `\`${pattern}\` matches the directory \`${decodePath(directory)}\``,
    reason: "it is not clear whether its files or the directory as a whole are meant",
    hint:
      "Say `artifact-type: file` to leave directories out, `artifact-type: dir` for a fingerprint of each directory, " +
      "or `**` at the end for all files at any depth",
  });

const nameNotUtf8Error = (path: PathBytes) =>
  new ConfigurationError({
    message: `The name of \`${decodePath(path)}\` is not UTF-8`,
    reason: "it could not be put on record as it is",
    hint: "Rename it, or write a pattern that does not match it",
  });
