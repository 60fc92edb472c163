// From the lines of the input `artifacts` to files and directories on disk, and their fingerprints.
import { readdirSync } from "node:fs";
import { isAbsolute } from "node:path";
import type { Context, Logger } from "../../context.ts";
import type { ArtifactPattern, ArtifactSelection } from "../../domain/request.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import type { Fingerprint } from "../../domain/identifiers.ts";
import { collectErrors } from "../../lib/concurrency.ts";
import { pathFromWorkspace } from "../../lib/container.ts";
import { nearestTo } from "../../lib/did-you-mean.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { count } from "../../lib/format.ts";
import { parseExcludePattern } from "../hash/exclude.ts";
import { HashPool } from "../hash/hash-pool.ts";
import { fingerprintPath, inspect, type SelectedPath } from "../fingerprint-path.ts";
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
import { findSameName, thereIs } from "./same-name.ts";

/** What kind of path to select, and what to do when there is none. */
export interface PathOptions {
  readonly artifactType: "auto" | "file" | "dir";
  readonly ifNoMatch: "fail" | "warn";
  /** The input whose line it is, and how many lines that has; `artifacts` and one where they are absent. */
  readonly input?: "artifacts" | "artifacts-from" | "attachments" | "kept-from" | "test-results";
  readonly lines?: number;
  /** What to do where there is none, if not what to do about an artifact. */
  readonly hint?: string;
  /** The fingerprint that is given for what is missing. */
  readonly given?: Fingerprint;
  readonly mayBeNamed?: boolean;
}

type PathSelection = PathOptions & Pick<ArtifactSelection, "artifacts" | "exclude" | "isForGate">;

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
  const found = await collectErrors(selected, ({ name, path, given }) => {
    const artifact = artifacts.get(path);
    if (artifact === undefined) return [];
    const origin = decodePath(path);
    const file = artifact.type === "file" ? { path: origin } : {};
    requireFingerprint(artifact.fingerprint, given, origin);
    return [{ artifact: { ...artifact, ...file, ...omitUndefined({ name }) }, origin }];
  });
  return found.flat();
}

/** What is at a path, and the fingerprint that the workflow gives for it. */
interface SelectedArtifact extends SelectedPath {
  readonly given?: Fingerprint;
}

/** Inspects what one line selects: a path is taken as it is, a glob is expanded. */
async function selectPaths(
  { pattern, name, fingerprint }: ArtifactPattern,
  { artifactType, ifNoMatch, artifacts: { length: lines } }: PathSelection,
  context: Context,
): Promise<SelectedArtifact[]> {
  const progress = new Progress(`\`${pattern}\``, context);
  const selected: SelectedArtifact[] = [];
  const given = omitUndefined({ given: fingerprint });
  for (const path of await findPaths(
    pattern,
    { artifactType, ifNoMatch, lines, ...given, mayBeNamed: true },
    context,
  )) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    selected.push({ ...inspect(path, name, artifactType), ...given });
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
  if (paths.length === 0) await reportMissing(pattern, options, context);
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
    if (encodePath(decodePath(path)) !== path)
      throw new ConfigurationError({
        message: `The name of \`${decodePath(path)}\` is not valid UTF-8`,
        reason: "The service could not store it unchanged",
        hint: "Rename it, or use a pattern that does not match it",
      });
  }
  const directory = matches.find((match) => match.isDirectory && !match.byStars);
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

async function reportMissing(
  pattern: string,
  { artifactType, ifNoMatch, given, mayBeNamed = false, hint, input = "artifacts", lines = 1 }: PathOptions,
  context: Context,
): Promise<void> {
  const kind = artifactType === "dir" ? "directory" : "file";
  const missing = isGlob(pattern)
    ? `No ${kind} matches \`${pattern}\`${lookedIn(pattern, input)}`
    : missingPath(pattern, input);
  const message =
    given === undefined ? missing : `${missing}, but \`fingerprint\` gives sha256:${given} for it`;
  const inside = pathFromWorkspace(pattern, context.environment);
  if (inside !== undefined) {
    reportNoMatch(
      message,
      ifNoMatch,
      context.logger,
      "It is a path of the runner's machine, and this job runs in a container",
      `Write \`${inside}\`, which is relative to the workspace`,
    );
    return;
  }
  const invalidName = mayBeNamed ? invalidNameIn(pattern) : undefined;
  const reason = likelyMistake(pattern) ?? invalidName?.reason ?? suggestPath(pattern);
  const elsewhere = await describeElsewhere(pattern, artifactType, reason, context);
  const advice =
    (given && "Check the step that builds or downloads it") ??
    (reason === invalidName?.reason ? invalidName?.hint : undefined);
  reportNoMatch(
    message + elsewhere,
    ifNoMatch,
    context.logger,
    reason,
    hint ?? advice ?? mayBeMissing(lines),
  );
}

/** Returns `; there is …` with what has the same name elsewhere, without what the reason names. */
export async function describeElsewhere(
  pattern: string,
  artifactType: PathOptions["artifactType"],
  reason: string | undefined,
  context: Context,
): Promise<string> {
  const progress = new Progress(`the workspace for \`${pattern}\``, context);
  const found = await findSameName(pattern, artifactType, progress);
  return thereIs(found.filter((path) => reason?.includes(`\`${path}\``) !== true));
}

/** What to do where a line selects nothing. A step with one line has nothing to do without it. */
export const mayBeMissing = (lines: number): string =>
  lines > 1
    ? "Check what the build created. If a line may select nothing, set `if-no-match: warn`"
    : "Check what the build created, and where";

/**
 * Checks that an artifact has the fingerprint that the input `fingerprint` gives for it, if it gives one.
 * @param origin its path or image reference
 * @throws ConfigurationError that shows both
 */
export function requireFingerprint(
  actual: Fingerprint,
  given: Fingerprint | undefined,
  origin: string,
): void {
  if (given === undefined || actual === given) return;
  throw new ConfigurationError({
    message: `\`${origin}\` is sha256:${actual}, but \`fingerprint\` gives sha256:${given} for it`,
    reason: "It was changed after it was fingerprinted, or it comes from another build",
    hint: "Check the step that builds or downloads it, and the job that gives the fingerprint",
  });
}

/**
 * Reports a line that selects nothing: as an error, or with `if-no-match: warn` as a warning.
 * @throws ConfigurationError unless it is to be a warning
 */
export function reportNoMatch(
  message: string,
  ifNoMatch: "fail" | "warn",
  logger: Logger,
  reason: string | undefined,
  hint: string,
): void {
  if (ifNoMatch === "fail") throw new ConfigurationError(omitUndefined({ message, reason, hint }));
  logger.warn(`${message}: skipped, because \`if-no-match\` is \`warn\``);
}

/** Says that a path does not exist, which input names it, and where it was looked for. */
export const missingPath = (path: string, input?: string): string =>
  `\`${path}\` does not exist${lookedIn(path, input)}`;

function lookedIn(path: string, input?: string): string {
  const details = [
    ...(input === undefined ? [] : [`input \`${input}\``]),
    ...(isAbsolute(path) ? [] : [`looked in \`${decodePath(resolveLinks(""))}\``]),
  ];
  return details.length === 0 ? "" : ` (${details.join(", ")})`;
}

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
