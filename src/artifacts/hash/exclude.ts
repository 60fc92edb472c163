// Patterns that exclude entries from a directory's fingerprint, as docs/fingerprints.md describes them: of the input
// `exclude` and of `.kosli_ignore`, relative to the directory. They exclude what other clients of the service exclude;
// a pattern of which those silently exclude less than it says is an error.
import { posix } from "node:path";
import { ConfigurationError } from "../../lib/errors.ts";
import {
  advanceAll,
  advanceMatch,
  globstar,
  oneDirectory,
  parseSteps,
  PatternError,
  splitPath,
  startMatch,
  type PathMatch,
  type PatternStep,
} from "../path-pattern.ts";
import type { Progress } from "./progress.ts";
import { decodePath, encodePath, type PathBytes } from "../paths.ts";

export interface ExcludePattern {
  /** As it was written, for messages. */
  readonly pattern: string;
  /** Where it was written, for messages. */
  readonly origin: string;
  /** How many `..` it begins with. */
  readonly up: number;
  /** An entry is excluded when one of these leads to it. None has compared a name yet. */
  readonly alternatives: readonly PathMatch[];
}

/**
 * Parses one pattern.
 * @param origin where it was written, for messages: "the input `exclude`"
 * @throws ConfigurationError when its syntax is wrong, or other clients read it differently
 */
export function parseExcludePattern(pattern: PathBytes, origin: string): ExcludePattern {
  const shown = decodePath(pattern);
  const refuse = (reason: string, hint: string) => patternError(shown, origin, reason, hint);
  const path = simplify(pattern);
  if (path === ".") throw refuse("it means the directory itself", "Name something inside the directory");

  const names = path.split("/");
  const up = names.lastIndexOf("..") + 1;
  if (names.some((name) => name !== globstar && name.includes("**"))) {
    throw refuse(
      "`**` must stand alone between slashes",
      "Write for example `**/*.log` for files at any depth, or `logs` for a directory and everything in it",
    );
  }
  try {
    const steps = parseSteps(names.slice(up));
    const end = steps.lastIndexOf(globstar) + 1;
    if (steps.slice(0, end).some((step) => step !== globstar && step.plainName === undefined)) {
      throw refuse(
        "in other clients of the service, `*`, `?`, `[` or `\\` before a `**` match nothing",
        "Use plain names before `**`, or omit a final `/**`: a directory is excluded with everything in it",
      );
    }
    return { pattern: shown, origin, up, alternatives: toAlternatives(steps, end).map(startMatch) };
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    throw refuse(
      `syntax error: ${error.message}`,
      "Write `\\[`, `\\*` or `\\?` for these characters themselves",
    );
  }
}

/** Simplifies a pattern by its text, as other clients do. */
const simplify = (pattern: string): string => posix.join(".", `./${pattern}`).replace(/\/$/, "");

/** Returns whether a pattern begins with a `**`. */
export const beginsWithGlobstar = (pattern: string): boolean => /^\*\*(?:\/|$)/.test(simplify(pattern));

/** @param end the index behind the last `**` */
function toAlternatives(steps: readonly PatternStep[], end: number): (readonly PatternStep[])[] {
  const before = steps.slice(0, end);
  const last = steps.slice(end);
  const isPlain = last.every((step) => typeof step !== "string" && step.plainName !== undefined);
  if (end === 0 || last.length === 0 || !isPlain) return [steps];
  // `**/logs` excludes of a `logs` in the root only the content: its name stays, and so does a file of that name.
  return [
    [...before, oneDirectory, ...last],
    [...before.slice(0, -1), ...last, globstar],
  ];
}

const patternError = (pattern: string, origin: string, reason: string, hint: string) =>
  new ConfigurationError({
    message: `Pattern \`${pattern}\` of ${origin} cannot be used: ${reason}`,
    hint,
  });

/**
 * Rejects a pattern that leads out of a directory and back in: whether other clients apply it depends on how the
 * directory's path is written.
 * @param roots absolute paths of the directory
 * @throws ConfigurationError
 */
export function rejectReentry(
  { pattern, origin, up, alternatives }: ExcludePattern,
  roots: readonly string[],
): void {
  if (up === 0) return;
  const leadsBack = roots.some((root) => {
    const names = splitPath(encodePath(root)).slice(-up);
    return alternatives.some((start) => advanceAll(start, names).indexes.size > 0);
  });
  if (!leadsBack) return;
  throw patternError(
    pattern,
    origin,
    "it leads out of the directory and back in",
    "Write it relative to the directory, without `..`",
  );
}

/** The comparison of an entry's path with a pattern. */
export interface Comparison {
  readonly exclusion: ExcludePattern;
  readonly alternatives: readonly PathMatch[];
}

/** Starts a comparison in the root. A pattern that leads out of it excludes nothing. */
export const startComparison = (exclusion: ExcludePattern): Comparison => ({
  exclusion,
  alternatives: exclusion.up > 0 ? [] : exclusion.alternatives,
});

/** Continues a comparison with the name of an entry. */
export const advanceComparison = ({ exclusion, alternatives }: Comparison, name: PathBytes): Comparison => ({
  exclusion,
  alternatives: alternatives.map((match) => advanceMatch(match, name)),
});

/**
 * Returns whether the pattern excludes the entry itself.
 * @param path of the entry, for messages
 * @throws ConfigurationError where other clients would keep an entry that the pattern matches
 */
export function excludes({ exclusion, alternatives }: Comparison, path: PathBytes): boolean {
  const ends = alternatives
    .filter(({ steps, indexes }) => indexes.has(steps.length))
    .map(({ steps, indexes }) => indexes.get(steps.length));
  // Other clients read the names that `**` stands for as patterns again.
  const [reinterpretedAsPattern] = ends;
  if (reinterpretedAsPattern !== undefined && !ends.includes(undefined))
    throw new ConfigurationError({
      message: `Pattern \`${exclusion.pattern}\` matches \`${decodePath(path)}\`, but other clients of the service would not exclude it`,
      reason: `They read the name \`${decodePath(reinterpretedAsPattern)}\` as a pattern`,
      hint: "List what to exclude without `**`, and write `\\` before each `*`, `?`, `[` and `\\` of a name",
    });
  return ends.length > 0;
}

/**
 * Returns the first pattern that excludes an entry of a directory.
 * @param comparisons of the directory
 * @param path of the entry, for messages
 * @throws ConfigurationError as `excludes` does; CancelledError
 */
export async function findExcluding(
  comparisons: readonly Comparison[],
  name: PathBytes,
  path: PathBytes,
  progress: Progress,
): Promise<string | undefined> {
  for (const comparison of comparisons) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    if (excludes(advanceComparison(comparison, name), path)) return comparison.exclusion.pattern;
  }
  return undefined;
}

/**
 * Continues the comparisons with the patterns that may exclude something in a directory.
 * @throws CancelledError
 */
export async function enterDirectory(
  comparisons: readonly Comparison[],
  name: PathBytes,
  progress: Progress,
): Promise<readonly Comparison[]> {
  const inside: Comparison[] = [];
  for (const comparison of comparisons) {
    if (progress.shouldYield) await progress.yieldToEventLoop();
    const next = advanceComparison(comparison, name);
    if (next.alternatives.some(({ indexes }) => indexes.size > 0)) inside.push(next);
  }
  return inside;
}

/**
 * Returns whether the pattern excludes an entry of the root.
 * @throws ConfigurationError as `excludes` does
 */
export const excludesInRoot = (exclusion: ExcludePattern, name: PathBytes): boolean =>
  excludes(advanceComparison(startComparison(exclusion), name), name);

// The white space of Unicode in UTF-8; a byte order mark is not white space.
const blank = String.raw`(?:[\t-\r ]|\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]|\xe2\x81\x9f|\xe3\x80\x80)`;
// The lookbehind avoids quadratic time for a long run of blanks within a line.
const surroundingBlanks = new RegExp(`^${blank}+|(?<!${blank})${blank}+$`, "g");
const maxLineLength = 65_535;

/**
 * Parses an ignore file: one pattern per line, `#` begins a comment anywhere, white space around a pattern is ignored.
 * @param file its name, for messages
 * @throws ConfigurationError where other clients would silently use less of it than it says
 */
export function* parseIgnoreFile(content: PathBytes, file: string): Generator<ExcludePattern> {
  if (content.startsWith(encodePath("\ufeff"))) {
    throw new ConfigurationError({
      message: `\`${file}\` begins with a byte order mark`,
      reason: "Other clients of the service read it as part of the first pattern, which then matches nothing",
      hint: "Save the file as UTF-8 without a byte order mark",
    });
  }
  for (const [index, line] of content.split("\n").entries()) {
    if (line.length > maxLineLength) {
      throw new ConfigurationError({
        message: `Line ${index + 1} of \`${file}\` is longer than ${maxLineLength} bytes`,
        reason: "Other clients of the service ignore it and all lines after it",
        hint: "Shorten the line",
      });
    }
    const pattern = (line.split("#", 1)[0] ?? "").replace(surroundingBlanks, "");
    if (pattern !== "") yield parseExcludePattern(pattern, `line ${index + 1} of \`${file}\``);
  }
}
