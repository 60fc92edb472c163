// Finds the files and directories that a line of an input selects, and says of a line that selects nothing what it may
// have meant: a misspelling, or the same name elsewhere in the workspace. An upload without its directory, and a download
// into another one, are the usual reasons (docs/reusable-workflows.md).
import { opendirSync, type Dirent } from "node:fs";
import { isAbsolute } from "node:path";
import type { Context, Environment, Logger } from "../../context.ts";
import type { Fingerprint } from "../../domain/identifiers.ts";
import { pathFromWorkspace } from "../../lib/container.ts";
import { nearestTo } from "../../lib/did-you-mean.ts";
import { ConfigurationError, type ErrorParts } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { Progress } from "../hash/progress.ts";
import { splitPath } from "../path-pattern.ts";
import {
  decodePath,
  describeCount,
  encodePath,
  exists,
  resolveLinks,
  toFsPath,
  toSlashes,
  type PathBytes,
} from "../paths.ts";
import { expandGlob, isGlob, matchesGlob, parseGlob } from "./glob.ts";

/** What kind of path to select, and what to do when there is none. */
export interface PathOptions {
  readonly artifactType: "auto" | "file" | "dir";
  readonly ifNoMatch: "fail" | "warn";
  /** The input whose line it is. */
  readonly input: "artifacts" | "artifacts-from" | "attachments" | "test-results";
  /** What to do where there is none, unless the reason is known. */
  readonly hint: string;
  /** The fingerprint that is given for what is missing. */
  readonly given?: Fingerprint;
}

/**
 * Finds the paths that one line selects. A glob selects files, or directories for the type `dir`.
 * @throws ConfigurationError when there is none (unless that is to be a warning), or the line is not clear; CancelledError
 */
export async function findPaths(line: string, options: PathOptions, context: Context): Promise<PathBytes[]> {
  const pattern = toSlashes(line);
  const path = encodePath(pattern);
  const paths = isGlob(pattern) ? await findMatches(pattern, options, context) : exists(path) ? [path] : [];
  if (paths.length === 0) await reportMissing(pattern, options, context);
  return paths;
}

/**
 * Finds what a glob selects: files, or directories for the type `dir`.
 * @throws ConfigurationError when it also matches a directory and the type is `auto`, or a name is not valid; CancelledError
 */
export async function findMatches(
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
    if (encodePath(decodePath(path)) !== path)
      throw new ConfigurationError({
        message: `The name of \`${decodePath(path)}\` is not valid UTF-8`,
        reason: "The service could not store it unchanged",
        hint: "Rename it, or use a pattern that does not match it",
      });
  }
  const directory = matches.find((match) => match.isDirectory && !match.byGlobstar);
  if (artifactType === "auto" && directory !== undefined)
    throw new ConfigurationError({
      message: `\`${pattern}\` matches the directory \`${decodePath(directory.path)}\``,
      reason: "It is not clear whether the directory or the files in it are meant",
      hint:
        "Set `artifact-type: file` to skip directories, `artifact-type: dir` to fingerprint each directory, " +
        "or end the pattern with `**` for all files at any depth",
    });
  const wanted = matches.filter((match) => match.isDirectory === (artifactType === "dir"));
  if (wanted.length < matches.length) {
    const skipped = count(matches.length - wanted.length, artifactType === "dir" ? "file" : "directory");
    context.logger.info(`\`${pattern}\`: skipped ${skipped}`);
  }
  return wanted.map(({ path }) => path);
}

async function reportMissing(pattern: string, options: PathOptions, context: Context): Promise<void> {
  const { artifactType, ifNoMatch, input, given } = options;
  const kind = artifactType === "dir" ? "directory" : "file";
  const missing = isGlob(pattern)
    ? `No ${kind} matches \`${pattern}\`${lookedIn(pattern, input)}`
    : missingPathText(pattern, input);
  const butGiven = given === undefined ? "" : `, but \`fingerprint\` gives sha256:${given} for it`;
  const { reason, hint = options.hint } = likelyMistake(pattern, input, context.environment);
  const elsewhere = await describeElsewhere(pattern, artifactType, [reason, hint].join(), context);
  const message = missing + butGiven + elsewhere;
  reportNoMatch(omitUndefined({ message, reason, hint }), ifNoMatch, context.logger);
}

/**
 * Reports a line that selects nothing: as an error, or with `if-no-match: warn` as a warning.
 * @throws ConfigurationError unless it is to be a warning
 */
export function reportNoMatch(parts: ErrorParts, ifNoMatch: "fail" | "warn", logger: Logger): void {
  if (ifNoMatch === "fail") throw new ConfigurationError(parts);
  logger.warn(`${parts.message}: skipped, because \`if-no-match\` is \`warn\``);
}

/** Returns what to do where a line selects nothing. A step with one line has nothing to do without it. */
export const noMatchHint = (lines: number): string =>
  lines > 1
    ? "Check what the build created. If a line may select nothing, set `if-no-match: warn`"
    : "Check what the build created, and where";

/** Returns that a path does not exist, which input names it, and where it was looked for. */
export const missingPathText = (path: string, input?: string): string =>
  `\`${path}\` does not exist${lookedIn(path, input)}`;

function lookedIn(path: string, input?: string): string {
  const details = [
    ...(input === undefined ? [] : [`input \`${input}\``]),
    ...(isAbsolute(path) ? [] : [`looked in \`${decodePath(resolveLinks(""))}\``]),
  ];
  return details.length === 0 ? "" : ` (${details.join(", ")})`;
}

/** Returns why a line may select nothing, and what to do about it, as far as that is known. */
function likelyMistake(
  line: string,
  input: PathOptions["input"],
  environment: Environment,
): { readonly reason?: string; readonly hint?: string } {
  const inside = pathFromWorkspace(line, environment);
  if (inside !== undefined)
    return {
      reason: "It is a path of the runner's machine, and this job runs in a container",
      hint: `Write \`${inside}\`, which is relative to the workspace`,
    };
  const misreading = describeMisreading(line);
  if (misreading !== undefined) return { reason: misreading };
  const invalidName = input === "artifacts" ? invalidNameIn(line) : undefined;
  return invalidName ?? omitUndefined({ reason: suggestPath(line) });
}

/** Returns what in a line is not read as it may be meant. */
function describeMisreading(pattern: string): string | undefined {
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
  return undefined;
}

/** Returns what is wrong with a line that begins with a name that is not valid, and was read as a path. */
function invalidNameIn(line: string): { reason: string; hint?: string } | undefined {
  const { name, path = "" } = /^(?<name>[^/=.][^/=]*)=(?<path>.+)$/s.exec(line)?.groups ?? {};
  if (name === undefined) return undefined;
  const valid = name.replace(/[^a-zA-Z0-9_-]+/g, "-").replace(/^-+|-+$/g, "");
  const rule = "letters, digits, `-`, `_`";
  return {
    reason: `\`${name}\` is not a valid name for \`artifacts\` (${rule}), so the whole line was read as a path`,
    ...(valid !== "" && { hint: `Write \`${valid}=${path}\`` }),
  };
}

/** Finds the existing path of which a path, or the part of a glob before its first special character, is a misspelling. */
export function suggestPath(pattern: string): string | undefined {
  const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
  const names = splitPath(pattern.slice(start.length));
  const special = names.findIndex(isGlob);
  const namesIn = (directory: string) =>
    listEntries(encodePath(directory), 1000).map((entry) => decodePath(entry.name));
  let found = start;
  let isCorrected = false;
  for (const name of special < 0 ? names : names.slice(0, special)) {
    if (exists(encodePath(found + name))) found += `${name}/`;
    else {
      const nearest = /[a-z0-9]/i.test(name) ? nearestTo(name, namesIn(found)) : undefined;
      if (nearest === undefined) return undefined;
      found += `${nearest}/`;
      isCorrected = true;
    }
  }
  return isCorrected ? `Did you mean \`${found.slice(0, -1)}\`?` : undefined;
}

/** Returns `; there is …` with what has the same name elsewhere, without what the advice names. */
export async function describeElsewhere(
  pattern: string,
  artifactType: PathOptions["artifactType"],
  advice: string | undefined,
  context: Context,
): Promise<string> {
  const progress = new Progress(`the workspace for \`${pattern}\``, context);
  const found = await findSameName(pattern, artifactType, progress);
  return existingPathsText(found.filter((path) => advice?.includes(`\`${path}\``) !== true));
}

/** Returns `; there is …` with the first three of these paths, or an empty text without any. */
export function existingPathsText(paths: readonly string[]): string {
  if (paths.length === 0) return "";
  const named = paths.slice(0, maxNamed).map((path) => `\`${path}\``);
  return `; there ${named.length === 1 ? "is" : "are"} ${named.join(", ")}`;
}

/** How many entries of directories one search looks at. */
const maxEntries = 10_000;
const maxNamed = 3;
/** What is in these is not what a build created for an upload. */
const skippedDirectories = new Set([".git", "node_modules"]);

/**
 * Finds files, for the type `dir` directories, whose name is the last one of a path or glob. Looks at 10,000 entries at
 * most, the nearest ones first, and only below the working directory: links are not followed.
 * @returns up to three relative paths; a directory ends with a slash
 * @throws CancelledError
 */
export async function findSameName(
  pattern: string,
  artifactType: "auto" | "file" | "dir",
  progress: Progress,
): Promise<string[]> {
  const last = splitPath(pattern).at(-1) ?? "";
  // One such as `*` would match almost every name.
  if (!/[^*?.]/.test(last)) return [];
  const glob = isGlob(pattern) ? parseGlob(last) : undefined;
  const found: string[] = [];
  const queue: PathBytes[] = [""];
  for (const directory of queue) {
    for (const entry of listEntries(directory, maxEntries - progress.entries)) {
      progress.entries += 1;
      if (progress.shouldYield) await progress.yieldToEventLoop();
      const path = directory + entry.name;
      if (entry.isDirectory() && !skippedDirectories.has(entry.name)) queue.push(`${path}/`);
      const name = decodePath(entry.name);
      if (glob === undefined ? name !== last : !matchesGlob(glob, name)) continue;
      if (entry.isFile() && artifactType !== "dir") found.push(decodePath(path));
      // A glob selects directories only for the type `dir`.
      if (entry.isDirectory() && (artifactType === "dir" || (artifactType === "auto" && glob === undefined)))
        found.push(`${decodePath(path)}/`);
      if (found.length === maxNamed) return found;
    }
  }
  return found;
}

/** Lists the first entries of a directory by name. One that cannot be read has none: this is only for suggestions. */
export function listEntries(directory: PathBytes, maxCount: number): Dirent[] {
  const entries: Dirent[] = [];
  try {
    using opened = opendirSync(toFsPath(directory === "" ? "." : directory), { encoding: "latin1" });
    while (entries.length < maxCount) {
      const entry = opened.readSync();
      if (entry === null) break;
      entries.push(entry);
    }
  } catch {
    return entries;
  }
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
}
