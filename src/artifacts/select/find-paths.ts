// Finds the files and directories that a line of an input selects, and says of a line that selects nothing what it may
// have meant: something in the nearest directory that exists. An upload without its directory, and a download into
// another one, are the usual reasons (docs/reusable-workflows.md).
import { readdirSync, statSync, type Dirent } from "node:fs";
import { isAbsolute } from "node:path";
import type { Context, Logger } from "../../context.ts";
import { pathFromWorkspace } from "../../lib/container.ts";
import { nearestTo } from "../../lib/did-you-mean.ts";
import { ConfigurationError, type ErrorParts } from "../../lib/errors.ts";
import { Deadline } from "../../lib/deadline.ts";
import { count, joinTruncated } from "../../lib/format.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
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
import { Scheduler } from "../scheduler.ts";
import { expandGlob, isGlob, parseGlob } from "./glob.ts";

/** What a path must lead to; `auto` stands for a file or a directory. */
export type PathType = "auto" | "file" | "dir";

/** What kind of path to select, and what to do when there is none. */
export interface PathOptions {
  readonly artifactType: PathType;
  readonly ifNoMatch: "fail" | "warn";
  /** The input whose line it is. */
  readonly input: "artifacts" | "artifacts-from" | "attachments" | "attestations" | "test-results";
  /** What to do where there is none, unless the reason is known. */
  readonly hint: string;
}

/**
 * Finds the paths that one line selects. A glob selects files, or directories for the type `dir`.
 * @throws ConfigurationError when there is none (unless that is to be a warning), or the line is not clear; CancelledError
 */
export async function findPaths(line: string, options: PathOptions, context: Context): Promise<PathBytes[]> {
  const pattern = toSlashes(line);
  const path = encodePath(pattern);
  const paths = isGlob(pattern) ? await findMatches(pattern, options, context) : exists(path) ? [path] : [];
  if (paths.length > 0) return paths;
  const below = await findBelow(pattern, options, context);
  const { artifactType, input } = options;
  const kind = artifactType === "dir" ? "directory" : "file";
  const message = isGlob(pattern)
    ? `No ${kind} matches \`${pattern}\`${lookedIn(pattern, input)}`
    : missingPathText(pattern, input);
  const parts = { message, hint: options.hint, ...(below ?? likelyMistake(pattern, input, context)) };
  reportNoMatch(parts, options.ifNoMatch, context.logger);
  return [];
}

/** How long is looked for what a line may have meant, in milliseconds. */
const maxLookingMs = 2000;

/** Returns that a line of `artifacts-from` selects files below other directories, as a download lays them out. */
async function findBelow(pattern: string, { input }: PathOptions, context: Context) {
  if (input !== "artifacts-from" || isAbsolute(pattern) || /^(?:\*\*|\.\.)\//.test(pattern)) return undefined;
  const deep = `**/${pattern.replace(/^(?:\.\/)+/, "")}`;
  const deadline = new Deadline(maxLookingMs, context.clock);
  try {
    const scheduler = new Scheduler(`\`${deep}\``, context, deadline);
    const { matches } = await expandGlob(parseGlob(deep), scheduler);
    if (matches.length === 0) return undefined;
    const first = decodePath(matches[0]?.path ?? "");
    return { reason: `There is \`${first}\``, hint: `Write \`${deep}\` in \`${input}\`` };
  } catch (error) {
    // It is only a suggestion.
    if (error instanceof ConfigurationError) return undefined;
    throw error;
  }
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
  const scheduler = new Scheduler(`\`${pattern}\``, context);
  const { matches, skippedLinks } = await expandGlob(parseGlob(pattern), scheduler);
  if (skippedLinks.count > 0)
    context.logger.warn(
      `\`${pattern}\` skipped ${describeCount(skippedLinks, "link to a directory", "links to directories")}: ` +
        "`**` does not follow links. To select what is there, add a line with the link's name",
    );
  const unnamable = matches.find(({ path }) => encodePath(decodePath(path)) !== path);
  if (unnamable !== undefined)
    throw new ConfigurationError({
      message: `The name of \`${decodePath(unnamable.path)}\` is not valid UTF-8`,
      reason: "The service could not store it unchanged",
      hint: "Rename it, or use a pattern that does not match it",
    });
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
  { environment }: Context,
): { readonly reason?: string; readonly hint?: string } {
  const inside = pathFromWorkspace(line, environment);
  if (inside !== undefined)
    return {
      reason: "It is a path of the runner's machine, and this job runs in a container",
      hint: `Write \`${inside}\`, which is relative to the workspace`,
    };
  if (input === "attestations" && /^'|"/.test(line))
    return {
      reason: line.startsWith("'")
        ? "`'` does not quote: it is part of the path"
        : 'A `"` within a path does not quote: it is part of the path',
      hint: `Quote the whole path with \`"\`: \`"${line.replace(/^'|'$|"/g, "")}"\``,
    };
  return (
    describeMisreading(line, input) ??
    (input === "artifacts" ? invalidNameIn(line) : undefined) ??
    omitUndefined({ reason: suggestPath(line) })
  );
}

/** Returns whether a line has the form of an image with a tag or a digest, which few paths have. */
const isImageReference = (line: string) =>
  /^[\w.-]+(?::\d+)?(?:\/[\w.-]+)*(?::[\w.-]+|@sha256:[a-f0-9]{64})$/.test(line);

/** Returns what in a line is not read as it may be meant, and how it is written. */
function describeMisreading(
  pattern: string,
  input: PathOptions["input"],
): { readonly reason: string; readonly hint: string } | undefined {
  const isAttestation = input === "attestations";
  if (isImageReference(pattern))
    return {
      reason: "It was looked for as a file, because `artifact-type` is not set to an image",
      hint: "For an image set `artifact-type: oci`, or `docker` for one in the local engine",
    };
  if (pattern.startsWith("!"))
    return {
      reason: "A leading `!` does not exclude anything: it is part of the name",
      hint: "Write patterns that match only what is meant; `exclude` is for what is in a directory",
    };
  if (/[{}]/.test(pattern))
    return {
      reason: "Braces are not expanded",
      hint: isAttestation
        ? "Write each alternative as a path of its own"
        : "Write one line for each alternative",
    };
  if (pattern.startsWith("~"))
    return { reason: "`~` is not expanded", hint: "Write the path of the directory" };
  if (isGlob(pattern) && exists(encodePath(pattern)))
    return {
      reason: "A path of exactly this name exists",
      hint: "Write `\\` before its special characters",
    };
  if (pattern.includes("\\") && process.platform !== "win32")
    return { reason: "`\\` separates directories only on Windows", hint: "Write `/`" };
  if (pattern.startsWith("- "))
    return { reason: "`- ` is part of the name", hint: "Write one path per line, without `- ` before it" };
  if (pattern.includes(","))
    return {
      reason: "A comma is part of the name",
      hint: isAttestation ? "Separate paths by blanks" : "Write one path per line",
    };
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

/** How many entries of a directory are compared with a name, and how many are named. */
const maxEntries = 1000;
const maxNamed = 5;

/**
 * Returns what a path may have meant that does not exist, or a glob that matches nothing: in the nearest directory that
 * exists, the entry with a similar name or with the last name of the path, or else what there is.
 */
export function suggestPath(pattern: string): string | undefined {
  const start = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
  const names = splitPath(pattern.slice(start.length));
  let directory = start;
  let missing = 0;
  while (missing < names.length - 1 && isDirectory(`${directory}${names[missing] ?? ""}`)) {
    directory += `${names[missing] ?? ""}/`;
    missing += 1;
  }
  const name = names[missing] ?? "";
  const entries = listEntries(encodePath(directory), maxEntries).map((entry) => decodePath(entry.name));
  const similar = isGlob(name) || !/[a-z0-9]/i.test(name) ? undefined : nearestTo(name, entries);
  const last = names.slice(missing + 1).at(-1);
  const meant = similar ?? entries.find((entry) => entry === last);
  if (meant !== undefined) return `Did you mean \`${directory}${meant}\`?`;
  const shown = directory === "" ? "The working directory" : `\`${directory.replace(/(?<=.)\/$/, "")}\``;
  if (entries.length === 0) return `${shown} is empty`;
  const quoted = entries.map((entry) => `\`${entry}\``);
  return `${shown} has ${joinTruncated(quoted, maxNamed)}`;
}

const isDirectory = (path: string): boolean => {
  try {
    return statSync(toFsPath(encodePath(path))).isDirectory();
  } catch {
    return false;
  }
};

/** Lists the first entries of a directory by name. One that cannot be read has none: this is only for suggestions. */
export function listEntries(directory: PathBytes, maxCount: number): Dirent[] {
  try {
    return readdirSync(toFsPath(directory || "."), { encoding: "latin1", withFileTypes: true })
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .slice(0, maxCount);
  } catch {
    return [];
  }
}
