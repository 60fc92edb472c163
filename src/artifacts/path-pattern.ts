// Patterns for names and paths, as docs/fingerprints.md describes them. In a name: `*` any run of characters, `?` one
// character, `[a-z]` and `[^a]` one of a set, `\` before a character means that character. No braces, no `[!a]`, case
// matters. Names are bytes: a byte that is not UTF-8 is a character of its own.
//
// A path is compared one name at a time, with the set of all positions in the pattern that the names so far can lead to.
// So the time for a name grows with the length of the pattern only; trying one way after the other can be exponential.
import type { PathBytes } from "./paths.ts";

/** Returns whether it matches a character, in the bytes of UTF-8. */
type Matcher = (character: PathBytes) => boolean;

interface NamePattern {
  /** `*` stands for itself, everything else for one character. */
  readonly parts: readonly ("*" | Matcher)[];
  /** The only name that it matches, where it has no `*`, `?`, `[` or `\`. */
  readonly plainName: PathBytes | undefined;
}

const charactersOf = (bytes: PathBytes): readonly PathBytes[] =>
  bytes.match(/[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[^]/g) ?? [];

const isUtf8 = (character: PathBytes) => !/^[\x80-\xff]$/.test(character);

/** Returns whether a name or pattern has characters that are special in patterns. */
export const isSpecial = (name: PathBytes): boolean => /[*?[\\]/.test(name);

/** What to do about a pattern whose syntax is wrong. */
export const syntaxHint =
  "Write a set as `[a-z]` or `[^a]`, and `\\[`, `\\*` or `\\?` for these characters themselves";

/** @throws what `reject` makes where the syntax is wrong */
function parseNamePattern(pattern: PathBytes, reject: () => Error): NamePattern {
  const characters = charactersOf(pattern).values();
  const take = (): PathBytes => {
    const { value } = characters.next();
    if (value === undefined) throw reject();
    return value;
  };
  /** Takes a character of a set, and returns it with the one behind it. */
  const takeMember = (first: PathBytes): [member: PathBytes, next: PathBytes] => {
    const member = first === "\\" ? take() : first;
    if (first === "-" || first === "]" || !isUtf8(member)) throw reject();
    return [member, take()];
  };
  const takeSet = (): Matcher => {
    let next = take();
    const isNegated = next === "^";
    if (isNegated) next = take();
    const ranges: [low: PathBytes, high: PathBytes][] = [];
    do {
      let low: PathBytes;
      [low, next] = takeMember(next);
      let high = low;
      if (next === "-") [high, next] = takeMember(take());
      ranges.push([low, high]);
    } while (next !== "]");
    // The bytes of UTF-8 have the order of the characters.
    const isInRange = (one: PathBytes) => ranges.some(([low, high]) => low <= one && one <= high);
    return (one) => (isUtf8(one) && isInRange(one)) !== isNegated;
  };
  const parts: ("*" | Matcher)[] = [];
  for (const character of characters) {
    if (character === "*") parts.push("*");
    else if (character === "?") parts.push(() => true);
    else if (character === "[") parts.push(takeSet());
    else {
      const literal = character === "\\" ? take() : character;
      parts.push((one) => one === literal);
    }
  }
  return { parts, plainName: isSpecial(pattern) ? undefined : pattern };
}

/** Returns whether the pattern matches the whole name. */
export function matchesName({ parts, plainName }: NamePattern, name: PathBytes): boolean {
  if (plainName !== undefined) return name === plainName;
  const characters = charactersOf(name);
  let [part, at] = [0, 0];
  // Where to continue after a mismatch: behind the last `*`, which then takes one character more.
  let [retryPart, retryAt] = [-1, 0];
  for (;;) {
    const current = parts[part];
    const character = characters[at];
    if (current === "*") {
      part += 1;
      [retryPart, retryAt] = [part, at];
    } else if (current !== undefined && character !== undefined && current(character)) {
      part += 1;
      at += 1;
    } else if (current === undefined && character === undefined) {
      return true;
    } else {
      if (retryPart < 0 || retryAt >= characters.length) return false;
      retryAt += 1;
      [part, at] = [retryPart, retryAt];
    }
  }
}

/** Any number of directories; at the end of a pattern, everything below a directory. */
export const globstar = "**";
export type PatternStep = NamePattern | typeof globstar;

/** The step for exactly one directory. */
export const anyName: PatternStep = { parts: ["*"], plainName: undefined };

/** How far the names of a path have come in a list of steps. */
export interface PathMatch {
  readonly steps: readonly PatternStep[];
  /** The indexes that the names so far can lead to. */
  readonly indexes: ReadonlySet<number>;
}

/** Returns whether the names so far match the whole pattern. */
export const isMatch = ({ steps, indexes }: PathMatch): boolean => indexes.has(steps.length);

/** Starts the comparison of a path with a list of steps. */
export const startMatch = (steps: readonly PatternStep[]): PathMatch => ({
  steps,
  indexes: new Set(reachable(steps, 0)),
});

/** Continues a comparison with one more name. Only a step that is `..` itself matches the name `..`. */
export function advanceMatch({ steps, indexes }: PathMatch, name: PathBytes): PathMatch {
  const next = [...indexes].flatMap((index) => {
    const step = steps[index];
    if (step === undefined) return [];
    if (step === globstar && name !== "..")
      return index === steps.length - 1 ? [index, index + 1] : reachable(steps, index);
    if (step === globstar || (name === ".." && step.plainName === undefined)) return [];
    return matchesName(step, name) ? reachable(steps, index + 1) : [];
  });
  return { steps, indexes: new Set(next) };
}

/** Returns the indexes at which a comparison is that has come to one: a `**` may stand for nothing, but not at the end. */
const reachable = (steps: readonly PatternStep[], index: number): readonly number[] =>
  steps[index] === globstar && index < steps.length - 1 ? [index, index + 1] : [index];

/** Continues a comparison with all these names. */
export const advanceAll = (match: PathMatch, names: readonly PathBytes[]): PathMatch =>
  names.reduce((state, name) => advanceMatch(state, name), match);

/**
 * Parses the names of a path pattern. Several `**` in a row mean the same as one.
 * @throws what `reject` makes where the syntax is wrong
 */
export const parseSteps = (names: readonly PathBytes[], reject: () => Error): PatternStep[] =>
  names
    .filter((name, index) => name !== globstar || names[index - 1] !== globstar)
    .map((name) => (name === globstar ? globstar : parseNamePattern(name, reject)));

/** Splits a path into its names. */
export const splitPath = (path: PathBytes): PathBytes[] =>
  path.split("/").filter((name) => name !== "" && name !== ".");
