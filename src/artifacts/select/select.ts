// From the lines of the input `artifacts` to files and directories that are there.
import { ConfigurationError } from "../../domain/errors.ts";
import type { Logger, Context } from "../../context.ts";
import { encodePath, decodePath, type PathBytes } from "../path-bytes.ts";
import { listed } from "../examples.ts";
import { exists, expand, glob, isGlob } from "./glob.ts";
import { withSlashes } from "../path-text.ts";
import { inspect, type SelectedPath } from "../hash/path.ts";
import { Progress } from "../hash/progress.ts";
import type { ArtifactPattern } from "../../domain/artifact-selection.ts";

/** What is to be looked for, and what to do when it is not there. */
export interface Search {
  readonly artifactType: "auto" | "file" | "dir";
  readonly ifNoMatch: "fail" | "warn";
}

/**
 * Finds what one line selects: a path is taken as it is; a glob finds files, or directories for the type `dir`.
 * @throws ConfigurationProblem when it finds nothing (unless that is to be a warning), or what it cannot mean
 * @throws Cancelled when the job was stopped
 */
export async function selectPaths(
  line: ArtifactPattern,
  search: Search,
  context: Context,
): Promise<SelectedPath[]> {
  const progress = new Progress(`\`${line.pattern}\``, context);
  const selected: SelectedPath[] = [];
  for (const path of await find(line.pattern, search, context)) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    selected.push(inspect(path, line.name, search.artifactType));
  }
  return selected;
}

/**
 * Finds the paths that one line stands for, without a look at what is there.
 * @throws ConfigurationProblem when it finds nothing (unless that is to be a warning), or what it cannot mean
 * @throws Cancelled when the job was stopped
 */
export async function find(line: string, search: Search, context: Context): Promise<PathBytes[]> {
  const pattern = withSlashes(line);
  const progress = new Progress(`\`${pattern}\``, context);
  const paths = isGlob(pattern)
    ? await found(pattern, search, progress, context.logger)
    : there(encodePath(pattern));
  if (paths.length === 0) missing(pattern, search, context.logger);
  return paths;
}

const there = (path: PathBytes): PathBytes[] => (exists(path) ? [path] : []);

async function found(
  pattern: string,
  { artifactType }: Search,
  progress: Progress,
  logger: Logger,
): Promise<PathBytes[]> {
  const { hits, linksPassedOver } = await expand(glob(pattern), progress);
  if (linksPassedOver.count > 0) {
    logger.warn(
      `${listed(linksPassedOver, "link to a directory", "links to directories")} not searched for \`${pattern}\`: ` +
        "`**` does not follow links to directories. To select what is there, add a line with the link's name",
    );
  }
  for (const { path } of hits) {
    if (encodePath(decodePath(path)) !== path) throw unnameable(path);
  }
  const stray = hits.find((hit) => hit.isDirectory && !hit.byStars);
  if (artifactType === "auto" && stray !== undefined)
    throw directoryAmongHits(pattern, decodePath(stray.path));
  const wanted = hits.filter((hit) => hit.isDirectory === (artifactType === "dir"));
  if (wanted.length < hits.length) {
    const others = artifactType === "dir" ? "files" : "directories";
    logger.info(`\`${pattern}\`: ${hits.length - wanted.length} ${others} left out`);
  }
  return wanted.map((hit) => hit.path);
}

function missing(pattern: string, { artifactType, ifNoMatch }: Search, logger: Logger): void {
  const kind = { auto: "file", file: "file", dir: "directory" }[artifactType];
  const what = isGlob(pattern) ? `No ${kind} matches \`${pattern}\`` : `There is no \`${pattern}\``;
  reportNoMatch(what, ifNoMatch, logger, likelyMistake(pattern));
}

/**
 * Deals with a line that selects nothing: by default it fails the step, and `if-no-match: warn` makes it a warning.
 * @throws ConfigurationProblem unless it is to be a warning
 */
export function reportNoMatch(
  what: string,
  ifNoMatch: "fail" | "warn",
  logger: Logger,
  reason?: { readonly why: string },
): void {
  if (ifNoMatch === "fail") throw new ConfigurationError({ message: what, ...reason, hint: nextStep });
  logger.warn(`${what}: going on without it, because \`if-no-match\` is \`warn\``);
}

const nextStep =
  "Check what the build made and where: paths are relative to the directory in which the step works. " +
  "Where it may be missing, say `if-no-match: warn`";

/** What was probably meant by a pattern that matches nothing, when it can be told. */
function likelyMistake(pattern: string): { why: string } | undefined {
  if (pattern.startsWith("!")) return { why: "a `!` at the beginning is a part of the name here" };
  if (/[{}]/.test(pattern)) return { why: "braces are a part of the name here: write one line for each" };
  if (pattern.startsWith("~")) return { why: "`~` is a part of the name here" };
  if (isGlob(pattern) && exists(encodePath(pattern))) {
    return { why: "there is something of exactly this name: write `\\` before its special characters" };
  }
  if (pattern.includes("\\") && process.platform !== "win32")
    return { why: "`\\` separates directories only on Windows" };
  if (/^[\w.-]+(?::\d+)?(?:\/[\w.-]+)*(?::[\w.-]+|@sha256:[a-f0-9]{64})$/.test(pattern)) {
    return { why: "for an image say `artifact-type: oci`, or `docker` for one in the local engine" };
  }
  return undefined;
}

const directoryAmongHits = (pattern: string, directory: string) =>
  new ConfigurationError({
    message: `\`${pattern}\` matches the directory \`${directory}\``,
    reason: "it is not clear whether its files or the directory as a whole are meant",
    hint:
      "Say `artifact-type: file` to leave directories out, `artifact-type: dir` for a fingerprint of each directory, " +
      "or `**` at the end for all files at any depth",
  });

const unnameable = (path: PathBytes) =>
  new ConfigurationError({
    message: `The name of \`${decodePath(path)}\` is not UTF-8`,
    reason: "it could not be put on record as it is",
    hint: "Rename it, or write a pattern that does not match it",
  });
