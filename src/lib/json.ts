// JSON from files and inputs, which is sent on unchanged.
import { isUtf8 } from "node:buffer";
import { randomUUID } from "node:crypto";
import { ConfigurationError, type ErrorParts } from "./errors.ts";
import { grouped } from "./format.ts";

declare global {
  interface JSON {
    rawJSON(text: string): object;
    isRawJSON(value: unknown): boolean;
  }
}

/**
 * Parses JSON. A number whose digits a JavaScript number does not keep stays as it was written: `JSON.stringify` writes it so.
 * @param name what is parsed, for messages
 * @param hint what to do about text that is not JSON
 * @throws ConfigurationError that names the line and the column of what is not JSON
 */
export function parseJson(bytes: Buffer, name: string, hint?: string): unknown {
  rejectUtf16(bytes, name);
  if (!isUtf8(bytes)) throw new ConfigurationError({ message: `${name} is not UTF-8 text`, hint });
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  // No text has it by chance.
  const mark = randomUUID().slice(0, 13);
  const marked = markNumbers(text, mark);
  const tooLarge = {
    message: `${name} is nested too deeply, has a text that is too long, or more than ${grouped(maxMarked)} numbers such as \`1.0\``,
    hint,
  };
  if (marked === undefined) throw new ConfigurationError(tooLarge);
  try {
    const value: unknown = JSON.parse(marked);
    if (repeatsKey(text, value)) throw new SyntaxError("A key stands twice in an object");
    return marked === text ? value : restoreNumbers(value, mark);
  } catch (error) {
    if (error instanceof RangeError) throw new ConfigurationError(tooLarge, { cause: error });
    if (!(error instanceof SyntaxError)) throw error;
    // Without V8's own message, which repeats a part of the text: half a secret would not be recognised.
    throw new ConfigurationError(describeMistake(text, name, hint));
  }
}

/** @throws ConfigurationError for a text in UTF-16, which begins with a byte order mark. @param name what it is, for messages */
export function rejectUtf16(bytes: Buffer, name: string): void {
  if (/^(?:fffe|feff)$/.test(bytes.toString("hex", 0, 2)))
    throw new ConfigurationError({
      message: `${name} is UTF-16, not UTF-8 text`,
      hint: "Write it in UTF-8: Windows PowerShell does so with `Out-File -Encoding utf8`, not with `>`",
    });
}

/** Says where a text stops being JSON, or has a key twice. */
function describeMistake(text: string, name: string, hint: string | undefined): ErrorParts {
  const mistake = findMistake(text);
  if (mistake === undefined) return { message: `${name} is not valid JSON`, hint };
  const { at, isRepeatedKey } = mistake;
  const before = text.slice(0, at).split("\n");
  const place = `(line ${before.length}, column ${(before.at(-1) ?? "").length + 1})`;
  if (isRepeatedKey)
    return {
      message: `${name} has a key twice in one object ${place}`,
      hint: "Keep one of them: readers of JSON differ in which one they take",
    };
  return {
    message: `${name} is not valid JSON ${place}`,
    hint: /\b(?:NaN|Infinity)\b/.test(text.slice(at, at + 9))
      ? "Python writes `NaN` and `Infinity`, which JSON does not have: write `null` or a number"
      : hint,
  };
}

/**
 * Returns whether an object has a key twice. Readers differ in which one they take: what was checked could be another value than
 * what others see, and one of them would be lost without a word.
 * @param value what `JSON.parse` made of the text
 */
export const repeatsKey = (text: string, value: unknown): boolean => countKeys(text) > countEntries(value);

const colon = /[ \t\r\n]*:/y;

/** Counts the strings in a JSON text that are keys: a colon follows. */
function countKeys(text: string): number {
  let keys = 0;
  for (let start = text.indexOf('"'); start !== -1;) {
    colon.lastIndex = endOfString(text, start) + 1;
    start = text.indexOf('"', colon.lastIndex);
    if (colon.test(text)) keys += 1;
  }
  return keys;
}

/** Counts the keys of all objects in a value. */
function countEntries(value: unknown): number {
  let entries = 0;
  if (Array.isArray(value)) for (const item of value) entries += countEntries(item);
  else if (isObject(value)) for (const key of Object.keys(value)) entries += 1 + countEntries(value[key]);
  return entries;
}

/** `JSON.stringify`, and whoever goes through a value, call themselves for each level. */
const maxDepth = 1_000;
/** Keeping the digits of so many numbers takes half a second, in which nothing else runs. */
const maxMarked = 500_000;
const numberPattern = /-?\d[\d.eE+-]*/y;
/** As many pieces of text are joined at a time. */
const maxPieces = 10_000;

/**
 * Writes numbers whose digits a JavaScript number does not keep as texts that begin with a mark. A reviver of `JSON.parse` would
 * see the digits too, but takes fifty times the memory of the value.
 * @returns the text with the marks; undefined where it is nested too deeply, or has more such numbers than `maxMarked`
 */
function markNumbers(text: string, mark: string): string | undefined {
  const parts: string[] = [];
  let pieces: string[] = [];
  let [depth, copied, marked] = [0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === codes.quote) at = endOfString(text, at);
    else if (character === codes.array || character === codes.object) depth += 1;
    else if (character === codes.arrayEnd || character === codes.objectEnd) depth -= 1;
    else if (character === codes.minus || (character >= codes.zero && character <= codes.nine)) {
      numberPattern.lastIndex = at;
      const number = numberPattern.exec(text)?.[0] ?? "-";
      // What is not a number stays, and is an error for the parser.
      if (String(Number(number)) !== number && isJsonNumber.test(number)) {
        pieces.push(text.slice(copied, at), `"${mark}${number}"`);
        copied = at + number.length;
        marked += 1;
      }
      at += number.length - 1;
    }
    if (depth > maxDepth || marked > maxMarked) return undefined;
    if (pieces.length >= maxPieces) {
      parts.push(pieces.join(""));
      pieces = [];
    }
  }
  return copied === 0 ? text : parts.join("") + pieces.join("") + text.slice(copied);
}

const isJsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

const codes = {
  quote: 0x22,
  minus: 0x2d,
  zero: 0x30,
  nine: 0x39,
  array: 0x5b,
  backslash: 0x5c,
  arrayEnd: 0x5d,
  object: 0x7b,
  objectEnd: 0x7d,
} as const;

/** Returns where the quote stands that ends a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let first = end;
    while (text.charCodeAt(first - 1) === codes.backslash) first -= 1;
    if ((end - first) % 2 === 0) return end;
  }
  return text.length;
}

/**
 * Puts numbers as they were written in place of the texts that `markNumbers` made of them.
 * @throws SyntaxError for a number as the key of an object, which only its mark made a text
 */
function restoreNumbers(value: unknown, mark: string): unknown {
  if (typeof value === "string")
    return value.startsWith(mark) ? JSON.rawJSON(value.slice(mark.length)) : value;
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    for (let index = 0; index < items.length; index += 1) items[index] = restoreNumbers(items[index], mark);
    return items;
  }
  if (!isObject(value)) return value;
  // In place, because a new object with as many keys would take several times as long.
  for (const key of Object.keys(value)) {
    if (key.startsWith(mark)) throw new SyntaxError("A number is the key of an object");
    value[key] = restoreNumbers(value[key], mark);
  }
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** A place in a text where it stops being JSON, or has a key for the second time. */
interface Mistake {
  readonly at: number;
  readonly isRepeatedKey: boolean;
}

/** Returns the first mistake in a text; undefined where a string in it is too long for the stack of the pattern. */
function findMistake(text: string): Mistake | undefined {
  try {
    return firstMistake(text);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const token =
  // eslint-disable-next-line no-control-regex -- a text in JSON has none
  /[ \t\r\n]*(?:([[{])|([\]}])|(,)|(:)|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b)/y;

/** Reads a text up to its first mistake: V8 says where that is only for some. */
function firstMistake(text: string): Mistake {
  const open: { readonly bracket: string; readonly keys: Set<unknown> }[] = [];
  const wrong = (at: number) => ({ at, isRepeatedKey: false });
  let expected: "value" | "value or end" | "key" | "key or end" | "colon" | "comma or end" = "value";
  let at = 0;
  token.lastIndex = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [all, opening, closing, comma, colon, string] = match;
    const start = at + (all.length - all.trimStart().length);
    at = token.lastIndex;
    if (opening !== undefined) {
      if (!expected.startsWith("value")) return wrong(start);
      open.push({ bracket: opening, keys: new Set() });
      expected = opening === "{" ? "key or end" : "value or end";
    } else if (closing !== undefined) {
      if (!expected.endsWith("end") || open.pop()?.bracket !== (closing === "}" ? "{" : "["))
        return wrong(start);
      expected = "comma or end";
    } else if (comma !== undefined) {
      if (expected !== "comma or end" || open.length === 0) return wrong(start);
      expected = open.at(-1)?.bracket === "{" ? "key" : "value";
    } else if (colon !== undefined) {
      if (expected !== "colon") return wrong(start);
      expected = "value";
    } else if (string !== undefined && expected.startsWith("key")) {
      const key: unknown = JSON.parse(string);
      const keys = open.at(-1)?.keys;
      if (keys?.has(key) === true) return { at: start, isRepeatedKey: true };
      keys?.add(key);
      expected = "colon";
    } else {
      if (!expected.startsWith("value")) return wrong(start);
      expected = "comma or end";
    }
  }
  return wrong(at + (/^[ \t\r\n]*/.exec(text.slice(at, at + 1_000))?.[0].length ?? 0));
}
