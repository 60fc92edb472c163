// From the lines of the input `artifacts` to files and directories on disk, and their fingerprints.
import { readdirSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { Context, Logger } from "../../context.ts";
import type { ArtifactPattern, ArtifactSelection } from "../../domain/artifact-selection.ts";
import { ConfigurationError } from "../../domain/errors.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { nearestTo } from "../../lib/did-you-mean.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { grouped } from "../../lib/shorten.ts";
import { parseExcludePattern } from "../hash/exclude.ts";
import { LargeFiles } from "../hash/large-files.ts";
import { fingerprintPath, inspect, type SelectedPath } from "../hash/path.ts";
import { Progress } from "../hash/progress.ts";
import {
  decodePath,
  describeCount,
  encodePath,
  exists,
  resolveLinks,
  toSlashes,
  type PathBytes,
} from "../paths.ts";
import type { Manifests } from "../manifest/manifests.ts";
import { splitPath } from "../path-pattern.ts";
import type { FoundArtifact } from "./deduplicate.ts";
import { expandGlob, isGlob, parseGlob } from "./glob.ts";

/** What kind of path to select, and what to do when there is none. */
export interface PathOptions {
  readonly artifactType: "auto" | "file" | "dir";
  readonly ifNoMatch: "fail" | "warn";
  /** What to do where there is none, if not what to do about an artifact. */
  readonly hint?: string;
}

type PathSelection = PathOptions & Pick<ArtifactSelection, "artifacts" | "exclude">;

/**
 * Fingerprints files and directories. All are looked for before the first is read.
 * @param manifests takes what is in them
 * @throws ConfigurationError, ConfigurationErrors when lines select nothing or something cannot be fingerprinted
 * @throws CancelledError
 */
export async function fromPaths(
  selection: PathSelection,
  context: Context,
  manifests?: Manifests,
): Promise<FoundArtifact[]> {
  const exclusions = await collectErrors(selection.exclude, (pattern) =>
    parseExcludePattern(encodePath(pattern), "input `exclude`"),
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
        progress.entries += 1;
        if (progress.shouldYield) await progress.yieldToEventLoop();
        return [path, await fingerprintPath(one, exclusions, largeFiles, context, manifests)] as const;
      },
      largeFiles.concurrency,
    ),
  );
  return selected.flatMap(({ name, path }) => {
    const artifact = artifacts.get(path);
    if (artifact === undefined) return [];
    const origin = decodePath(path);
    const file = artifact.type === "file" ? { path: origin } : {};
    return { artifact: { ...artifact, ...file, ...omitUndefined({ name }) }, origin };
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
      `\`${pattern}\` skipped ${describeCount(skippedLinks, "link to a directory", "links to directories")}: ` +
        "`**` does not follow links. To select what is there, add a line with the link's name",
    );
  }
  for (const { path } of matches) {
    if (encodePath(decodePath(path)) !== path) throw nameNotUtf8Error(path);
  }
  const directory = matches.find((match) => match.isDirectory && !match.byStars);
  if (artifactType === "auto" && directory !== undefined) throw directoryMatchError(pattern, directory.path);
  const wanted = matches.filter((match) => match.isDirectory === (artifactType === "dir"));
  if (wanted.length < matches.length) {
    const [one, many] = artifactType === "dir" ? ["file", "files"] : ["directory", "directories"];
    const skipped = matches.length - wanted.length;
    context.logger.info(`\`${pattern}\`: skipped ${grouped(skipped)} ${skipped === 1 ? one : many}`);
  }
  return wanted.map(({ path }) => path);
}

function reportMissing(
  pattern: string,
  { artifactType, ifNoMatch, hint }: PathOptions,
  logger: Logger,
): void {
  const kind = artifactType === "dir" ? "directory" : "file";
  const message = isGlob(pattern)
    ? `No ${kind} matches \`${pattern}\`${lookedIn(pattern)}`
    : missingPath(pattern);
  reportNoMatch(message, ifNoMatch, logger, likelyMistake(pattern) ?? suggestPath(pattern), hint);
}

/**
 * Reports a line that selects nothing: as an error, or with `if-no-match: warn` as a warning.
 * @throws ConfigurationError unless it is to be a warning
 */
export function reportNoMatch(
  message: string,
  ifNoMatch: "fail" | "warn",
  logger: Logger,
  reason?: string,
  hint = "Check what the build created. If it may be missing, set `if-no-match: warn`",
): void {
  if (ifNoMatch === "fail") throw new ConfigurationError(omitUndefined({ message, reason, hint }));
  logger.warn(`${message}: skipped, because \`if-no-match\` is \`warn\``);
}

/** Says that a path does not exist, and where it was looked for. */
export const missingPath = (path: string): string => `\`${path}\` does not exist${lookedIn(path)}`;

const lookedIn = (path: string): string =>
  isAbsolute(path) ? "" : ` (looked in \`${decodePath(resolveLinks(""))}\`)`;

/** Finds the existing path of which a path, or the part of a glob before its first special character, is a misspelling. */
export function suggestPath(pattern: string): string | undefined {
  const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
  const names = splitPath(pattern.slice(start.length));
  const special = names.findIndex(isGlob);
  let found = start;
  let isCorrected = false;
  for (const name of special < 0 ? names : names.slice(0, special)) {
    if (exists(encodePath(found + name))) found += `${name}/`;
    else {
      const nearest = /[a-z0-9]/i.test(name) ? nearestTo(name, listNames(found)) : undefined;
      if (nearest === undefined) return undefined;
      found += `${nearest}/`;
      isCorrected = true;
    }
  }
  return isCorrected ? `Did you mean \`${found.slice(0, -1)}\`?` : undefined;
}

/** Lists the first names of a directory, for suggestions. */
function listNames(directory: string): string[] {
  try {
    return readdirSync(directory === "" ? "." : directory).slice(0, 1000);
  } catch {
    return [];
  }
}

/** Returns the likely mistake in a pattern that matches nothing, if there is one. */
function likelyMistake(pattern: string): string | undefined {
  if (pattern.startsWith("!")) return "A leading `!` does not exclude anything: it is part of the name";
  if (/[{}]/.test(pattern)) return "Braces are not expanded: write one line for each alternative";
  if (pattern.startsWith("~")) return "`~` is not expanded: write the path of the directory";
  if (isGlob(pattern) && exists(encodePath(pattern)))
    return "A path of exactly this name exists: write `\\` before its special characters";
  if (pattern.includes("\\") && process.platform !== "win32")
    return "`\\` separates directories only on Windows: write `/`";
  if (/^[\w.-]+(?::\d+)?(?:\/[\w.-]+)*(?::[\w.-]+|@sha256:[a-f0-9]{64})$/.test(pattern))
    return "For an image, set `artifact-type: oci`, or `docker` for one in the local engine";
  if (pattern.startsWith("- ")) return "Write one path per line, without `- ` before it";
  if (pattern.includes(",")) return "Write one path per line: a comma is part of the name";
  const [name = "", ...path] = pattern.split("=");
  return path.length > 0 && !/[./]/.test(name)
    ? `\`${name}\` is not a valid name (letters, digits, \`-\`, \`_\`), so the whole line was read as a path`
    : undefined;
}

const directoryMatchError = (pattern: string, directory: PathBytes) =>
  new ConfigurationError({
    message: `\`${pattern}\` matches the directory \`${decodePath(directory)}\``,
    reason: "It is not clear whether the directory or the files in it are meant",
    hint:
      "Set `artifact-type: file` to skip directories, `artifact-type: dir` to fingerprint each directory, " +
      "or end the pattern with `**` for all files at any depth",
  });

const nameNotUtf8Error = (path: PathBytes) =>
  new ConfigurationError({
    message: `The name of \`${decodePath(path)}\` is not valid UTF-8`,
    reason: "The service could not store it unchanged",
    hint: "Rename it, or use a pattern that does not match it",
  });
