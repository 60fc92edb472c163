// JSON from outside, read so that nothing in it can mislead: one meaning or none.
import * as v from "valibot";

export type JsonResult<Value = unknown> =
  | { readonly success: true; readonly value: Value }
  | { readonly success: false; readonly reason: string; readonly isSyntaxError?: true };

/** Reads parsed JSON as the value that a schema describes; otherwise says what is wrong first. */
export function validateJson<Value>(
  schema: v.GenericSchema<unknown, Value>,
  json: JsonResult,
): JsonResult<Value> {
  if (!json.success) return json;
  // The first issue only: a million of them would take a lot of memory.
  const parsed = v.safeParse(schema, json.value, { abortEarly: true });
  return parsed.success
    ? { success: true, value: parsed.output }
    : { success: false, reason: describeIssue(parsed.issues[0]) };
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (field === null) return "it is not a JSON object";
  return `\`${field}\` is ${issue.received === "undefined" ? "missing" : `invalid (${issue.message})`}`;
}

/** Deeper nesting than any answer has; a reader that recurses stays within its stack. */
const maxDepth = 100;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads a JSON text in UTF-8. Refused, beyond what is not JSON: bytes that are not UTF-8, a key that stands twice in
 * one object (readers differ in which one counts), the key `__proto__`, nesting deeper than 100, and more than a million
 * values.
 * @param bytes the text; a byte-order mark at its start is passed over.
 */
export function parseJson(bytes: Uint8Array): JsonResult {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return { success: false, reason: "it is not UTF-8 text" };
  }
  if (text.trim() === "") return { success: false, reason: "it is empty" };
  if (/^\s*</.test(text)) return { success: false, reason: "it is HTML or XML, not JSON" };
  // Before parsing: an answer that is nothing but opening brackets must not cost memory.
  const oddity = findAmbiguity(text);
  if (oddity !== undefined) return { success: false, reason: oddity };
  try {
    const value: unknown = JSON.parse(text);
    return { success: true, value };
  } catch {
    return { success: false, reason: "it is not JSON, or was cut short", isSyntaxError: true };
  }
}

/** More values than any answer has; what reads them later takes memory for each. */
const maxValues = 1_000_000;

/** One pass over the text: what a parser would accept without a word. Text that is no JSON may give any answer. */
function findAmbiguity(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let commas = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x7b: // {
      case 0x5b: // [
        open.push(text.charCodeAt(at) === 0x7b ? new Set() : undefined);
        if (open.length > maxDepth) return `it is nested deeper than ${maxDepth} levels`;
        break;
      case 0x7d: // }
      case 0x5d: // ]
        open.pop();
        break;
      case 0x2c: // ,
        commas++;
        if (commas >= maxValues) return `it holds more than ${maxValues} values`;
        break;
      case 0x22: {
        const end = endOfString(text, at);
        const keys = open.at(-1);
        if (keys !== undefined && isFollowedByColon(text, end)) {
          const key = unescaped(text.slice(at, end + 1));
          if (key === "__proto__") return "it has the key `__proto__`";
          if (keys.has(key)) return `it has the key ${JSON.stringify(key)} twice in one object`;
          keys.add(key);
        }
        at = end;
        break;
      }
    }
  }
  return undefined;
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at;
    if (code === 0x5c) at++; // a backslash takes the next character with it
  }
  return text.length;
}

function isFollowedByColon(text: string, end: number): boolean {
  for (let at = end + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x3a) return true;
    if (code !== 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) return false;
  }
  return false;
}

/** The string that a JSON string literal stands for; two spellings of one key are one key. */
function unescaped(literal: string): string {
  if (!literal.includes("\\")) return literal.slice(1, -1);
  try {
    const value: unknown = JSON.parse(literal);
    return String(value);
  } catch {
    return literal;
  }
}
