// Patterns that exclude entries from a directory's fingerprint, as docs/fingerprints.md describes them: of the input
// `exclude` and of `.kosli_ignore`, relative to the directory. They exclude what other clients of the service exclude;
// a pattern of which those silently exclude less than it says is an error.
import { posix } from "node:path";
import { ConfigurationError } from "../../lib/errors.ts";
import {
  advanceAll,
  advanceMatch,
  anyName,
  globstar,
  isMatch,
  isSpecial,
  parseSteps,
  splitPath,
  startMatch,
  syntaxHint,
  type PathMatch,
  type PatternStep,
} from "../path-pattern.ts";
import { decodePath, encodePath, type PathBytes } from "../paths.ts";
import type { Scheduler } from "../scheduler.ts";

/** A pattern, and how far the names of a path have come in it. */
export interface ExcludePattern {
  /** As it was written, for messages. */
  readonly pattern: string;
  /** Where it was written, for messages. */
  readonly source: string;
  /** How many `..` it begins with. */
  readonly up: number;
  /** An entry is excluded when one of these leads to it. */
  readonly alternatives: readonly PathMatch[];
}

/**
 * Parses one pattern.
 * @param source where it was written, for messages: "the input `exclude`"
 * @throws ConfigurationError when its syntax is wrong, or other clients read it differently
 */
export function parseExcludePattern(pattern: PathBytes, source: string): ExcludePattern {
  const shown = decodePath(pattern);
  const reject = (reason: string, hint: string) => unusable(shown, source, reason, hint);
  const path = simplify(pattern);
  if (path === ".") throw reject("it means the directory itself", "Name something inside the directory");
  const names = path.split("/");
  const up = names.lastIndexOf("..") + 1;
  if (names.some((name) => name !== globstar && name.includes("**")))
    throw reject(
      "`**` must stand alone between slashes",
      "Write for example `**/*.log` for files at any depth, or `logs` for a directory and everything in it",
    );
  const steps = parseSteps(names.slice(up), () => reject("syntax error", syntaxHint));
  const end = steps.lastIndexOf(globstar) + 1;
  if (steps.slice(0, end).some((step) => step !== globstar && !isPlain(step)))
    throw reject(
      "in other clients of the service, `*`, `?`, `[` or `\\` before a `**` match nothing",
      "Use plain names before `**`, or omit a final `/**`: a directory is excluded with everything in it",
    );
  return { pattern: shown, source, up, alternatives: toAlternatives(steps, end).map(startMatch) };
}

/** Simplifies a pattern by its text, as other clients do. */
const simplify = (pattern: string): string => posix.join(".", `./${pattern}`).replace(/\/$/, "");

/** Returns whether a pattern begins with a `**`. */
export const beginsWithGlobstar = (pattern: string): boolean => /^\*\*(?:\/|$)/.test(simplify(pattern));

const isPlain = (step: PatternStep) => typeof step !== "string" && step.plainName !== undefined;

/** @param end the index behind the last `**` */
function toAlternatives(steps: readonly PatternStep[], end: number): (readonly PatternStep[])[] {
  const last = steps.slice(end);
  if (end === 0 || last.length === 0 || !last.every(isPlain)) return [steps];
  // `**/logs` excludes of a `logs` in the root only the content: its name stays, and so does a file of that name.
  return [
    [...steps.slice(0, end), anyName, ...last],
    [...steps.slice(0, end - 1), ...last, globstar],
  ];
}

const unusable = (pattern: string, source: string, reason: string, hint: string) =>
  new ConfigurationError({ message: `Pattern \`${pattern}\` of ${source} cannot be used: ${reason}`, hint });

/**
 * Returns a pattern as it applies inside a directory: one that leads out of it excludes nothing.
 * @param roots absolute paths of the directory
 * @throws ConfigurationError when the pattern leads out of it and back in: whether other clients apply it depends on how
 *   the directory's path is written
 */
export function startInside(pattern: ExcludePattern, roots: readonly string[]): ExcludePattern {
  const { up, alternatives } = pattern;
  if (up === 0) return pattern;
  const leadsBack = roots.some((root) => {
    const names = splitPath(encodePath(root)).slice(-up);
    return alternatives.some((start) => advanceAll(start, names).indexes.size > 0);
  });
  if (!leadsBack) return { ...pattern, alternatives: [] };
  throw unusable(
    pattern.pattern,
    pattern.source,
    "it leads out of the directory and back in",
    "Write it relative to the directory, without `..`",
  );
}

/** Continues a pattern with the name of an entry. */
export const advancePattern = (pattern: ExcludePattern, name: PathBytes): ExcludePattern => ({
  ...pattern,
  alternatives: pattern.alternatives.map((match) => advanceMatch(match, name)),
});

/**
 * Returns whether a pattern excludes the entry that it has come to.
 * @param path of the entry, for messages
 * @throws ConfigurationError where other clients would keep an entry that the pattern matches
 */
export function excludes({ pattern, alternatives }: ExcludePattern, path: PathBytes): boolean {
  if (!alternatives.some(isMatch)) return false;
  // Other clients read the names that a `**` before others stands for as patterns again.
  const reread = path.split("/").slice(0, -1).find(isSpecial);
  if (reread !== undefined && alternatives.some(({ steps }) => steps.slice(0, -1).includes(globstar)))
    throw new ConfigurationError({
      message: `Pattern \`${pattern}\` matches \`${decodePath(path)}\`, but other clients of the service may not exclude it`,
      reason: `They read the name \`${decodePath(reread)}\` as a pattern`,
      hint: "List what to exclude without `**`, and write `\\` before each `*`, `?`, `[` and `\\` of a name",
    });
  return true;
}

/**
 * Continues patterns with the name of an entry.
 * @throws CancelledError
 */
export async function advancePatterns(
  patterns: readonly ExcludePattern[],
  name: PathBytes,
  scheduler: Scheduler,
): Promise<readonly ExcludePattern[]> {
  const advanced: ExcludePattern[] = [];
  for (const pattern of patterns) {
    if (scheduler.isDue) await scheduler.yield();
    advanced.push(advancePattern(pattern, name));
  }
  return advanced;
}

/** Returns whether a pattern may exclude something in the directory that it has come to. */
export const excludesInside = ({ alternatives }: ExcludePattern): boolean =>
  alternatives.some(({ indexes }) => indexes.size > 0);

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
  for (const [index, line] of content.split("\n").entries()) {
    const isTooLong = line.length > maxLineLength;
    if (isTooLong || line.startsWith(encodePath("\ufeff")))
      throw new ConfigurationError({
        message: `Line ${index + 1} of \`${file}\` ${isTooLong ? `is longer than ${maxLineLength} bytes` : "begins with a byte order mark"}`,
        reason: "Other clients of the service ignore it, or all from there on",
        hint: "Save the file as UTF-8 without a byte order mark, and with shorter lines",
      });
    const pattern = (line.split("#", 1)[0] ?? "").replace(surroundingBlanks, "");
    if (pattern !== "") yield parseExcludePattern(pattern, `line ${index + 1} of \`${file}\``);
  }
}
