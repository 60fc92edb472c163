// Patterns that exclude entries from a directory's fingerprint: of the input `exclude` and of `.kosli_ignore`, relative to the
// directory. They exclude what other clients of the service exclude; where those silently exclude something else than a
// pattern says, it is an error (docs/artifacts.md).
import { isUtf8 } from "node:buffer";
import { posix, resolve } from "node:path";
import { anyCharacter, anyRun, matchesName, type Token } from "../../files/glob.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { grouped } from "../../lib/format.ts";

/** A pattern as it was written. */
interface ExcludePattern {
  readonly text: string;
  /** Where it was written, for messages. */
  readonly source: string;
}

/** How far a pattern has got: what the next name of a path is compared with. */
interface PatternState {
  readonly pattern: ExcludePattern;
  /** `**` stands for any number of directories; at the end, for everything below one. */
  readonly step: "**" | readonly Token[];
  /** Whether a `**` stands before it, which other clients replace by names that they read as patterns again. */
  readonly isAfterGlobstar: boolean;
  /** Undefined at the end of the pattern. */
  readonly next: PatternState | undefined;
}

/** The states of all patterns after the names of a directory's path. */
export type PatternStates = ReadonlySet<PatternState>;

export const excludeSource = "Input `exclude`";

/** Parses the patterns of the input `exclude`. Returns and throws as `parsePattern`. */
export const parseExclude = (patterns: readonly string[], root?: string): PatternStates =>
  new Set(patterns.flatMap((text) => [...parsePattern({ text, source: excludeSource }, root)]));

/**
 * Parses a pattern.
 * @param root the directory to which it belongs; without it only its syntax is checked
 * @returns its states at the directory itself
 * @throws ConfigurationError when its syntax is wrong, or other clients read it differently
 */
export function parsePattern(pattern: ExcludePattern, root?: string): PatternStates {
  const { text, source } = pattern;
  const rejection = (reason: string, hint: string) =>
    new ConfigurationError({ message: `${source}: pattern \`${text}\` ${reason}`, hint });
  const path = posix.normalize(`./${text}`).replace(/\/$/, "");
  const relativeHint = "Patterns are relative to the directory that is fingerprinted: name something in it";
  if (path === ".") throw rejection("means the directory itself", relativeHint);
  const names = path.split("/").filter((name, index, all) => name !== "**" || all[index - 1] !== "**");
  if (names.some((name) => name !== "**" && name.includes("**")))
    throw rejection(
      "has a `**` that is not alone between slashes",
      "Write for example `**/*.log`, one pattern per line, without quotes and commas",
    );
  const end = names.lastIndexOf("**");
  if (names.slice(0, end + 1).some((name) => name !== "**" && isSpecial(name)))
    throw rejection(
      "has `*`, `?`, `[` or `\\` before a `**`: other clients of the service then exclude nothing",
      "Use plain names before `**`. A directory is excluded with everything in it, without `/**`",
    );
  const steps = names.map((name) => {
    if (name === "**") return name;
    const tokens = parseName(name);
    if (tokens !== undefined) return tokens;
    throw rejection("has a syntax error", "Write sets as `[a-z]` or `[^a]`, and `\\[` for a `[` itself");
  });
  const levelsUp = names.findIndex((name) => name !== "..");
  if (names[0] === "..") {
    if (root !== undefined && leadsBack(steps, levelsUp, root))
      throw rejection("leads out of the directory and back in", relativeHint);
    return new Set();
  }
  const last = steps.slice(end + 1);
  if (end < 0 || last.length === 0 || names.slice(end + 1).some(isSpecial)) return start(pattern, steps);
  // `**/logs` leaves of a `logs` in the root its own name, and a file of that name.
  const anyName = [anyRun];
  return new Set([
    ...start(pattern, [...steps.slice(0, end + 1), anyName, ...last]),
    ...start(pattern, [...steps.slice(0, end), ...last, "**"]),
  ]);
}

/** Returns whether a pattern that begins with `..`, so many times, means the directory itself or something in it. */
function leadsBack(steps: readonly PatternState["step"][], levelsUp: number, root: string): boolean {
  if (levelsUp === -1) return false;
  // The names that lead from there to the directory.
  const names = resolve(root).split(/[\\/]/).slice(1).slice(-levelsUp);
  for (const [index, name] of names.entries()) {
    const step = steps[levelsUp + index];
    if (step === "**") return true;
    if (step === undefined || !matchesName(step, Array.from(name))) return false;
  }
  return true;
}

function start(pattern: ExcludePattern, steps: readonly PatternState["step"][]): PatternStates {
  const globstar = steps.indexOf("**");
  let next: PatternState | undefined;
  for (const [index, step] of [...steps.entries()].reverse())
    next = { pattern, step, isAfterGlobstar: globstar !== -1 && globstar < index, next };
  return new Set(next && reachable(next));
}

/** A `**` can stand for nothing, but not at the end. */
const reachable = (state: PatternState): readonly PatternState[] =>
  state.step === "**" && state.next !== undefined ? [state, state.next] : [state];

const isSpecial = (name: string): boolean => /[*?[\\]/.test(name);

/** Parses the pattern of one name: `*`, `?`, `[a-z]`, `[^a]`, `\` before what means itself. Undefined for a syntax error. */
function parseName(name: string): readonly Token[] | undefined {
  const item = /\[(?:(\^)|(?!\^))((?:(?:\\.|[^\\\]-])(?:-(?:\\.|[^\\\]-]))?)+)\]|\\(.)|([^[\\])/suy;
  const tokens: Token[] = [];
  for (let match = item.exec(name); match !== null; match = item.exec(name)) {
    const [, caret = "", members, escaped, plain = ""] = match;
    if (members !== undefined) {
      const ranges = [...members.matchAll(/\\?(.)(?:-\\?(.))?/gsu)].map(
        ([, from = "", to = from]) => [from, to] as const,
      );
      tokens.push({ ranges, isNegated: caret !== "" });
    } else if (escaped !== undefined) tokens.push(escaped);
    else tokens.push(plain === "*" ? anyRun : plain === "?" ? anyCharacter : plain);
    if (item.lastIndex === name.length) return tokens;
  }
  return undefined;
}

/** Where a name leads to: the patterns that exclude its entry, and the states for what is in it. */
interface Advanced {
  readonly excludedBy: readonly ExcludePattern[];
  readonly states: PatternStates;
}

/**
 * Compares the name of an entry with the next step of all patterns.
 * @param directory returns the path from the root to where the entry is, "" or with a slash at its end
 * @throws ConfigurationError where other clients would keep an entry that a pattern matches
 */
export function nextStates(states: PatternStates, directory: () => string, name: string): Advanced {
  if (states.size === 0) return { excludedBy: [], states };
  const excludedBy: ExcludePattern[] = [];
  const next = new Set<PatternState>();
  const characters = Array.from(name);
  for (const state of states) {
    if (state.step !== "**" && !matchesName(state.step, characters)) continue;
    if (state.next === undefined) {
      if (state.isAfterGlobstar && isSpecial(directory()))
        throw rereadError(state.pattern, directory() + name);
      excludedBy.push(state.pattern);
    } else for (const following of reachable(state.step === "**" ? state : state.next)) next.add(following);
  }
  return { excludedBy, states: next };
}

const rereadError = ({ text, source }: ExcludePattern, path: string) =>
  new ConfigurationError({
    message: `${source}: pattern \`${text}\` matches \`${path}\`, but other clients of the service may keep it`,
    reason: "They read the `*`, `?`, `[` or `\\` in its path as a pattern",
    hint: "List what to exclude without `**`, with `\\` before these characters",
  });

/** The file with a directory's own patterns. */
export const ignoreFile = ".kosli_ignore";

const maxLineBytes = 65_535;
/** Each name in the directory is compared with each pattern. */
const maxPatterns = 10_000;

/**
 * Parses the content of an ignore file: one pattern per line, `#` begins a comment anywhere, white space around a pattern is
 * left out.
 * @param path its path, for messages
 * @throws ConfigurationError where other clients would silently use less of it than it says
 */
export function parseIgnoreFile(content: Buffer, path: string): readonly ExcludePattern[] {
  const rejection = (problem: string) =>
    new ConfigurationError({
      message: `\`${path}\` ${problem}`,
      reason: "Other clients of the service use less of it than it says",
      hint: "Save it as UTF-8 without a byte order mark, with shorter lines",
    });
  if (!isUtf8(content)) throw rejection("is not UTF-8 text");
  const text = content.toString("utf8");
  if (text.startsWith("\ufeff")) throw rejection("begins with a byte order mark");
  const patterns: ExcludePattern[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (Buffer.byteLength(line) > maxLineBytes)
      throw rejection(`has a line (${index + 1}) of more than ${maxLineBytes} bytes`);
    // The lookbehind: of a long run of blanks within the line, only its beginning is tried.
    const trimmed = line
      .replace(/#.*/s, "")
      .replace(/^\p{White_Space}+|(?<!\p{White_Space})\p{White_Space}+$/gu, "");
    if (trimmed === "") continue;
    if (patterns.length === maxPatterns)
      throw new ConfigurationError({
        message: `\`${path}\` has more than ${grouped(maxPatterns)} patterns`,
        hint: "List directories in place of the files in them, or build into a clean directory",
      });
    patterns.push({ text: trimmed, source: `\`${path}\` line ${index + 1}` });
  }
  return patterns;
}
