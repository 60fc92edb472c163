// Patterns for names and paths, as docs/fingerprints.md describes them. In a name: `*` any run of bytes, `?` one
// character, `[a-z]` and `[^a]` one of a set, `\` before a character means that character. No braces, no `[!a]`, case
// matters. Works on bytes; only `?` and sets read whole characters of UTF-8.
//
// A path is compared one name at a time, with the set of all positions in the pattern that the names so far can lead to.
// So the time for a name grows with the length of the pattern only; trying one way after the other can be exponential.
import type { PathBytes } from "./paths.ts";

/** Returns how many bytes of a name it matches at an index; 0 when it does not match. */
type Matcher = (name: PathBytes, at: number) => number;

export interface NamePattern {
  /** `*` stands for itself, everything else for one character. */
  readonly parts: readonly ("*" | Matcher)[];
  /** The only name that it matches, where it has no `*`, `?`, `[` or `\`. */
  readonly plainName: PathBytes | undefined;
}

/** Makes the error of a pattern whose syntax is wrong: a set is not closed or empty, or nothing follows a `\`. */
export type RejectSyntax = (reason: string) => Error;

function parseNamePattern(pattern: PathBytes, reject: RejectSyntax): NamePattern {
  const parts: ("*" | Matcher)[] = [];
  let at = 0;
  while (at < pattern.length) {
    const byte = pattern.charAt(at);
    at += 1;
    if (byte === "*") parts.push("*");
    else if (byte === "?") parts.push((name, index) => characterAt(name, index).length);
    else if (byte === "[") {
      const [set, end] = parseSet(pattern, at, reject);
      parts.push(set);
      at = end;
    } else {
      const isEscape = byte === "\\";
      if (isEscape && at === pattern.length)
        throw reject("it ends with a `\\` that has no character after it");
      const literal = isEscape ? pattern.charAt(at) : byte;
      parts.push((name, index) => (name.charAt(index) === literal ? 1 : 0));
      if (isEscape) at += 1;
    }
  }
  return { parts, plainName: /[*?[\\]/.test(pattern) ? undefined : pattern };
}

/** Parses a set from behind its `[`. Returns it and the index behind its `]`. */
function parseSet(pattern: PathBytes, start: number, reject: RejectSyntax): [Matcher, end: number] {
  const isNegated = pattern.charAt(start) === "^";
  const ranges: [low: number, high: number][] = [];
  let at = isNegated ? start + 1 : start;
  while (pattern.charAt(at) !== "]" || ranges.length === 0) {
    const low = parseMember(pattern, at, reject);
    const high = pattern.charAt(low.end) === "-" ? parseMember(pattern, low.end + 1, reject) : low;
    ranges.push([low.codePoint, high.codePoint]);
    at = high.end;
  }
  const matchSet: Matcher = (name, index) => {
    const { codePoint, length } = characterAt(name, index);
    return ranges.some(([low, high]) => low <= codePoint && codePoint <= high) === isNegated ? 0 : length;
  };
  return [matchSet, at + 1];
}

/** Parses one character of a set, which something must follow, at least the `]`. */
function parseMember(pattern: PathBytes, start: number, reject: RejectSyntax) {
  const first = pattern.charAt(start);
  if (first === "-" || first === "]") {
    throw reject(`a set must not be empty, and \`${first}\` in it is written \`\\${first}\``);
  }
  const at = first === "\\" ? start + 1 : start;
  const { codePoint, length } = characterAt(pattern, at);
  if (length === 0 || at + length >= pattern.length) throw reject("a `[` has no closing `]`");
  if (codePoint === replacement && length === 1) throw reject("a set has bytes that are not UTF-8");
  return { codePoint, end: at + length };
}

/** Returns whether the pattern matches the whole name. */
export function matchesName({ parts, plainName }: NamePattern, name: PathBytes): boolean {
  if (plainName !== undefined) return name === plainName;
  let part = 0;
  let at = 0;
  // Where to continue after a mismatch: behind the last `*`, which then takes one byte more.
  let retryPart = -1;
  let retryAt = 0;
  for (;;) {
    const current = parts[part];
    if (current === "*") {
      part += 1;
      retryPart = part;
      retryAt = at;
      continue;
    }
    if (current === undefined && at === name.length) return true;
    const length = current?.(name, at) ?? 0;
    if (length > 0) {
      part += 1;
      at += length;
    } else {
      if (retryPart < 0 || retryAt >= name.length) return false;
      retryAt += 1;
      part = retryPart;
      at = retryAt;
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
export const globstar = "**";
/** Exactly one directory, as a part of what `**` stands for. */
export const oneDirectory = "*/";
export type PatternStep = NamePattern | typeof globstar | typeof oneDirectory;

/** How far the names of a path have come in a list of steps. */
export interface PathMatch {
  readonly steps: readonly PatternStep[];
  /**
   * The indexes that the names so far can lead to; the one behind the last step means that the whole pattern matches. The
   * value is the first name with special characters that a `**` before the index stands for. Where all names before a
   * `**` are plain, as in exclude patterns, all ways to an index agree on it.
   */
  readonly indexes: ReadonlyMap<number, PathBytes | undefined>;
}

/** Starts the comparison of a path with a list of steps. */
export function startMatch(steps: readonly PatternStep[]): PathMatch {
  const indexes = new Map<number, PathBytes | undefined>();
  addIndex(steps, indexes, 0, undefined);
  return { steps, indexes };
}

/** Continues a comparison with one more name. Only a step that is `..` itself matches the name `..`. */
export function advanceMatch({ steps, indexes }: PathMatch, name: PathBytes): PathMatch {
  const next = new Map<number, PathBytes | undefined>();
  const special = /[*?[\\]/.test(name) ? name : undefined;
  for (const [index, reinterpretedAsPattern] of indexes) {
    const step = steps[index];
    if (step === undefined || (name === ".." && (typeof step === "string" || step.plainName === undefined)))
      continue;
    if (step === oneDirectory) {
      addIndex(steps, next, index + 1, reinterpretedAsPattern ?? special);
    } else if (step === globstar) {
      addIndex(steps, next, index, reinterpretedAsPattern ?? special);
      if (index === steps.length - 1) addIndex(steps, next, index + 1, reinterpretedAsPattern);
    } else if (matchesName(step, name)) {
      addIndex(steps, next, index + 1, reinterpretedAsPattern);
    }
  }
  return { steps, indexes: next };
}

function addIndex(
  steps: readonly PatternStep[],
  indexes: Map<number, PathBytes | undefined>,
  index: number,
  reinterpretedAsPattern: PathBytes | undefined,
): void {
  if (indexes.has(index)) return;
  indexes.set(index, reinterpretedAsPattern);
  if (steps[index] === globstar && index < steps.length - 1)
    addIndex(steps, indexes, index + 1, reinterpretedAsPattern);
}

/** Continues a comparison with all these names. */
export const advanceAll = (match: PathMatch, names: readonly PathBytes[]): PathMatch =>
  names.reduce((state, name) => advanceMatch(state, name), match);

/**
 * Parses the names of a path pattern. Several `**` in a row mean the same as one.
 * @throws what `reject` makes
 */
export const parseSteps = (
  names: readonly PathBytes[],
  reject: RejectSyntax,
): (NamePattern | typeof globstar)[] =>
  names
    .filter((name, index) => name !== globstar || names[index - 1] !== globstar)
    .map((name) => (name === globstar ? globstar : parseNamePattern(name, reject)));

/** Splits a path into its names. */
export const splitPath = (path: PathBytes): PathBytes[] =>
  path.split("/").filter((name) => name !== "" && name !== ".");
