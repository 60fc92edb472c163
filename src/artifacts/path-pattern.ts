// Patterns for names and paths, as docs/fingerprints.md describes them. In a name: `*` any run of bytes, `?` one
// character, `[a-z]` and `[^a]` one of a set, `\` before a character means that character. No braces, no `[!a]`, case
// matters. Works on bytes; only `?` and sets read whole characters of UTF-8.
//
// A path is compared one name at a time, with the set of all positions in the pattern that the names so far can lead to.
// So the time for a name grows with the length of the pattern only; trying one way after the other can be exponential.
import type { PathBytes } from "./paths.ts";

type Part =
  | { readonly kind: "byte"; readonly byte: string }
  | { readonly kind: "any" }
  | { readonly kind: "character" }
  | { readonly kind: "set"; readonly negated: boolean; readonly ranges: readonly Range[] };
type Range = readonly [low: number, high: number];

/** A parsed pattern for one name. */
export interface NamePattern {
  readonly parts: readonly Part[];
  /** Whether it is a plain name: no `*`, `?`, `[` or `\` in it. */
  readonly isPlain: boolean;
}

/** Reports the syntax error of a pattern in words. */
export class PatternError extends Error {}

/**
 * Parses a pattern for one name.
 * @throws PatternError when a set is not closed or empty, or nothing follows a `\`
 */
export function parseNamePattern(pattern: PathBytes): NamePattern {
  const parts: Part[] = [];
  let at = 0;
  while (at < pattern.length) {
    const byte = pattern.charAt(at);
    at += 1;
    if (byte === "*") parts.push({ kind: "any" });
    else if (byte === "?") parts.push({ kind: "character" });
    else if (byte === "[") {
      const [set, end] = parseSet(pattern, at);
      parts.push(set);
      at = end;
    } else if (byte === "\\") {
      if (at === pattern.length) throw new PatternError("it ends with a `\\` that has no character after it");
      parts.push({ kind: "byte", byte: pattern.charAt(at) });
      at += 1;
    } else parts.push({ kind: "byte", byte });
  }
  return { parts, isPlain: !/[*?[\\]/.test(pattern) };
}

/** Parses a set from behind its `[`. Returns it and the index behind its `]`. */
function parseSet(pattern: PathBytes, start: number): [Part, end: number] {
  const negated = pattern.charAt(start) === "^";
  const ranges: Range[] = [];
  let at = negated ? start + 1 : start;
  while (pattern.charAt(at) !== "]" || ranges.length === 0) {
    const low = parseMember(pattern, at);
    const isRange = pattern.charAt(low.end) === "-";
    const high = isRange ? parseMember(pattern, low.end + 1) : low;
    ranges.push([low.codePoint, high.codePoint]);
    at = high.end;
  }
  return [{ kind: "set", negated, ranges }, at + 1];
}

/** Parses one character of a set, which something must follow, at least the `]`. */
function parseMember(pattern: PathBytes, start: number): { codePoint: number; end: number } {
  const first = pattern.charAt(start);
  if (first === "-" || first === "]") {
    throw new PatternError(`a set must not be empty, and \`${first}\` in it is written \`\\${first}\``);
  }
  const at = first === "\\" ? start + 1 : start;
  const { codePoint, length } = characterAt(pattern, at);
  if (length === 0 || at + length >= pattern.length) throw new PatternError("a `[` has no closing `]`");
  if (codePoint === replacement && length === 1) throw new PatternError("a set has bytes that are not UTF-8");
  return { codePoint, end: at + length };
}

/** Returns whether the pattern matches the whole name. */
export function matchesName({ parts }: NamePattern, name: PathBytes): boolean {
  let part = 0;
  let at = 0;
  // Where to continue after a mismatch: behind the last `*`, which then takes one byte more.
  let retryPart = -1;
  let retryAt = 0;
  for (;;) {
    const current = parts[part];
    if (current === undefined) {
      if (at === name.length) return true;
    } else if (current.kind === "any") {
      part += 1;
      retryPart = part;
      retryAt = at;
      continue;
    } else {
      const length = lengthOfMatch(current, name, at);
      if (length > 0) {
        part += 1;
        at += length;
        continue;
      }
    }
    if (retryPart < 0 || retryAt >= name.length) return false;
    retryAt += 1;
    part = retryPart;
    at = retryAt;
  }
}

/** Returns how many bytes of the name the part takes at an index; 0 when it does not match. */
function lengthOfMatch(part: Exclude<Part, { kind: "any" }>, name: PathBytes, at: number): number {
  switch (part.kind) {
    case "byte":
      return name.charAt(at) === part.byte ? 1 : 0;
    case "character":
      return characterAt(name, at).length;
    case "set": {
      const { codePoint, length } = characterAt(name, at);
      const isMember = part.ranges.some(([low, high]) => low <= codePoint && codePoint <= high);
      return isMember === part.negated ? 0 : length;
    }
  }
}

const replacement = 0xfffd;
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Decodes the character at an index. A byte that is not UTF-8 is U+FFFD of length 1; the end has length 0. */
function characterAt(bytes: PathBytes, at: number): { codePoint: number; length: number } {
  if (at >= bytes.length) return { codePoint: replacement, length: 0 };
  const first = bytes.charCodeAt(at);
  if (first < 0x80) return { codePoint: first, length: 1 };
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  try {
    const character = decoder.decode(Buffer.from(bytes.slice(at, at + length), "latin1"));
    return { codePoint: character.codePointAt(0) ?? replacement, length };
  } catch {
    return { codePoint: replacement, length: 1 };
  }
}

/** Any number of directories; at the end of a pattern, everything below a directory. */
export const anyDirectories = "**";
/** Exactly one directory, as a part of what `**` stands for. */
export const anyDirectory = "*/";
export type PatternStep = NamePattern | typeof anyDirectories | typeof anyDirectory;

/**
 * The indexes in a list of steps that the names so far can lead to; the one behind the last step means that the whole
 * pattern matches. The value is the first name with special characters that a `**` before the index stands for. Where
 * all names before a `**` are plain, as in exclude patterns, all ways to an index agree on it.
 */
export type MatchState = ReadonlyMap<number, PathBytes | undefined>;

/** Starts the comparison of a path with a list of steps. */
export function startMatch(steps: readonly PatternStep[]): MatchState {
  const state = new Map<number, PathBytes | undefined>();
  addIndex(steps, state, 0, undefined);
  return state;
}

/** Continues a comparison with one more name. Only a step that is `..` itself matches the name `..`. */
export function advanceMatch(steps: readonly PatternStep[], state: MatchState, name: PathBytes): MatchState {
  const next = new Map<number, PathBytes | undefined>();
  const special = /[*?[\\]/.test(name) ? name : undefined;
  for (const [index, misread] of state) {
    const step = steps[index];
    if (step === undefined || (name === ".." && (typeof step === "string" || !step.isPlain))) continue;
    if (step === anyDirectory) {
      addIndex(steps, next, index + 1, misread ?? special);
    } else if (step === anyDirectories) {
      addIndex(steps, next, index, misread ?? special);
      if (index === steps.length - 1) addIndex(steps, next, index + 1, misread);
    } else if (matchesName(step, name)) {
      addIndex(steps, next, index + 1, misread);
    }
  }
  return next;
}

function addIndex(
  steps: readonly PatternStep[],
  state: Map<number, PathBytes | undefined>,
  index: number,
  misread: PathBytes | undefined,
): void {
  if (state.has(index)) return;
  state.set(index, misread);
  if (steps[index] === anyDirectories && index < steps.length - 1) addIndex(steps, state, index + 1, misread);
}

/** Compares all of a path's names with a list of steps. */
export const matchNames = (steps: readonly PatternStep[], names: readonly PathBytes[]): MatchState =>
  names.reduce((state, name) => advanceMatch(steps, state, name), startMatch(steps));

/** Splits a path into its names. */
export const splitPath = (path: PathBytes): PathBytes[] =>
  path.split("/").filter((name) => name !== "" && name !== ".");
