// Patterns for one name (api-facts 7.3): `*` any run of bytes, `?` one character, `[a-z]` and `[^a]` one of a set,
// `\` before a character means that character. No braces, no `[!a]`, case matters. Works on bytes; only `?` and sets
// read whole characters of UTF-8.
import type { PathBytes } from "./path-bytes.ts";

type Part =
  | { readonly kind: "byte"; readonly byte: string }
  | { readonly kind: "anything" }
  | { readonly kind: "character" }
  | { readonly kind: "set"; readonly negated: boolean; readonly ranges: readonly Range[] };
type Range = readonly [low: number, high: number];

/** A pattern for one name, ready to be compared. */
export interface Wildcard {
  readonly parts: readonly Part[];
  /** Whether it is a plain name: no `*`, `?`, `[` or `\` in it. */
  readonly isPlain: boolean;
}

/** Thrown for a pattern that is not one; its message says what is wrong. */
export class BadWildcard extends Error {}

/**
 * Reads a pattern for one name.
 * @throws BadWildcard when a set is not closed or empty, or nothing follows a `\`
 */
export function wildcard(pattern: PathBytes): Wildcard {
  const parts: Part[] = [];
  let at = 0;
  while (at < pattern.length) {
    const byte = pattern.charAt(at);
    at += 1;
    if (byte === "*") parts.push({ kind: "anything" });
    else if (byte === "?") parts.push({ kind: "character" });
    else if (byte === "[") {
      const [set, end] = readSet(pattern, at);
      parts.push(set);
      at = end;
    } else if (byte === "\\") {
      if (at === pattern.length) throw new BadWildcard("nothing follows the last `\\`");
      parts.push({ kind: "byte", byte: pattern.charAt(at) });
      at += 1;
    } else parts.push({ kind: "byte", byte });
  }
  return { parts, isPlain: !/[*?[\\]/.test(pattern) };
}

/** Reads a set from behind its `[`; gives it and the place behind its `]`. */
function readSet(pattern: PathBytes, start: number): [Part, end: number] {
  const negated = pattern.charAt(start) === "^";
  const ranges: Range[] = [];
  let at = negated ? start + 1 : start;
  while (pattern.charAt(at) !== "]" || ranges.length === 0) {
    const low = readMember(pattern, at);
    const isRange = pattern.charAt(low.end) === "-";
    const high = isRange ? readMember(pattern, low.end + 1) : low;
    ranges.push([low.codePoint, high.codePoint]);
    at = high.end;
  }
  return [{ kind: "set", negated, ranges }, at + 1];
}

/** Reads one character of a set. A set goes on behind each of them, at least with its `]`. */
function readMember(pattern: PathBytes, start: number): { codePoint: number; end: number } {
  const first = pattern.charAt(start);
  if (first === "-" || first === "]") {
    throw new BadWildcard(`a set must not be empty and has \`\\${first}\` where it means \`${first}\``);
  }
  const at = first === "\\" ? start + 1 : start;
  const { codePoint, length } = characterAt(pattern, at);
  if (length === 0 || at + length >= pattern.length) throw new BadWildcard("a `[` has no `]`");
  if (codePoint === replacement && length === 1)
    throw new BadWildcard("a set holds bytes that are not UTF-8");
  return { codePoint, end: at + length };
}

/** Whether the pattern describes the whole name. */
export function matches({ parts }: Wildcard, name: PathBytes): boolean {
  let part = 0;
  let at = 0;
  // Where to go on when it does not fit: behind the last `*`, which then takes one byte more.
  let retryPart = -1;
  let retryAt = 0;
  for (;;) {
    const current = parts[part];
    if (current === undefined) {
      if (at === name.length) return true;
    } else if (current.kind === "anything") {
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

/** How many bytes of the name the part takes there; 0 when it does not fit. */
function lengthOfMatch(part: Exclude<Part, { kind: "anything" }>, name: PathBytes, at: number): number {
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

/** The character of UTF-8 that begins there. A byte that begins none counts as U+FFFD of one byte; the end has length 0. */
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
