// Finds the files and directories that a line of an input selects, and says of a line that selects nothing what it may
// have meant: something in the nearest directory that exists. An upload without its directory, and a download into
// another one, are the usual reasons (docs/reusable-workflows.md).
import { readdirSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { Context, Logger } from "../../context.ts";
import { nearestTo } from "../../lib/did-you-mean.ts";
import { ConfigurationError, type ErrorParts } from "../../lib/errors.ts";
import { joinTruncated } from "../../lib/format.ts";
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
interface PathOptions {
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
  const { artifactType, input } = options;
  const found = isGlob(pattern)
    ? `No ${artifactType === "dir" ? "directory" : "file"} matches \`${pattern}\``
    : `\`${pattern}\` does not exist`;
  const searched = isAbsolute(pattern) ? "" : `, looked in \`${decodePath(resolveLinks(""))}\``;
  const message = `${found} (input \`${input}\`${searched})`;
  const parts = { message, hint: options.hint, ...likelyMistake(pattern, input, context) };
  reportNoMatch(parts, options.ifNoMatch, context.logger);
  return [];
}

/**
 * Finds what a glob selects: files, or directories for the type `dir`.
 * @throws ConfigurationError when it also matches a directory and the type is `auto`, or a name is not valid; CancelledError
 */
async function findMatches(
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
  return matches
    .filter(({ isDirectory }) => isDirectory === (artifactType === "dir"))
    .map(({ path }) => path);
}

/**
 * Reports a line that selects nothing: as an error, or with `if-no-match: warn` as a warning.
 * @throws ConfigurationError unless it is to be a warning
 */
export function reportNoMatch(parts: ErrorParts, ifNoMatch: "fail" | "warn", logger: Logger): void {
  if (ifNoMatch === "fail") throw new ConfigurationError(parts);
  logger.warn(`${parts.message}: skipped, because \`if-no-match\` is \`warn\``);
}

/** Returns why a line may select nothing, and what to do about it, as far as that is known. */
function likelyMistake(
  line: string,
  input: PathOptions["input"],
  { environment }: Context,
): Pick<ErrorParts, "reason" | "hint"> {
  // The runner's work directory in the container of a job (docs/runner.md).
  const work = "/__w/";
  if (environment["GITHUB_WORKSPACE"]?.startsWith(work) && isAbsolute(line) && !line.startsWith(work))
    return {
      reason: "In the container of this job a path of the runner's machine does not exist",
      hint: "Write a path relative to the workspace",
    };
  // An image with a tag or a digest. Few paths have this form.
  if (/^[\w.-]+(?::\d+)?(?:\/[\w.-]+)*(?::[\w.-]+|@sha256:[a-f0-9]{64})$/.test(line))
    return {
      reason: "It was looked for as a file, because `artifact-type` is not set to an image",
      hint: "For an image set `artifact-type: oci`, or `docker` for one in the local engine",
    };
  if (/^[!~'"]|^- |[{},"\\]/.test(line))
    return {
      reason:
        "In a path `,`, `{}`, `~`, `!`, `- ` and quotes have no special meaning, and only `/` separates directories",
      hint:
        input === "attestations"
          ? 'Separate paths by blanks, and put `"` around a path that has blanks'
          : "Write one path or glob per line",
    };
  if (input === "artifacts" && /^[^/=.][^/=]*=./.test(line))
    return {
      reason: "What is before `=` is not a valid name for `artifacts`, so the whole line was read as a path",
      hint: "Give a name of letters, digits, `-` and `_`, or write `./` before a path with `=`",
    };
  return { reason: suggestPath(line) };
}

/** How many entries of a directory are compared with a name. */
const maxEntries = 1000;

/**
 * Returns what a path may have meant that does not exist, or a glob that matches nothing: in the nearest directory that
 * exists, the entry with a similar name or with the last name of the path, or else what there is.
 */
export function suggestPath(pattern: string): string {
  let directory = /^(?:[A-Za-z]:)?\/+/.exec(pattern)?.[0] ?? "";
  const names = splitPath(pattern.slice(directory.length));
  let entries = listEntries(directory) ?? [];
  while (names.length > 1) {
    const below = `${directory}${names[0] ?? ""}/`;
    const entriesBelow = listEntries(below);
    if (entriesBelow === undefined) break;
    [directory, entries] = [below, entriesBelow];
    names.shift();
  }
  const [name = "", ...others] = names;
  const similar = isGlob(name) || !/[a-z0-9]/i.test(name) ? undefined : nearestTo(name, entries);
  const meant = similar ?? entries.find((entry) => entry === others.at(-1));
  if (meant !== undefined) return `Did you mean \`${directory}${meant}\`?`;
  const shown = directory === "" ? "The working directory" : `\`${directory.replace(/(?<=.)\/$/, "")}\``;
  if (entries.length === 0) return `${shown} is empty`;
  const quoted = entries.map((entry) => `\`${entry}\``);
  return `${shown} has ${joinTruncated(quoted, 5)}`;
}

/** Lists the first entries of a directory by name; undefined for what cannot be listed. */
function listEntries(directory: string): readonly string[] | undefined {
  try {
    const names = readdirSync(toFsPath(encodePath(directory || ".")), "latin1");
    return names.sort().slice(0, maxEntries).map(decodePath);
  } catch {
    return undefined;
  }
}
