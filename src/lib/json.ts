// Parses JSON from outside. What parsers could read in two ways is rejected.
import * as v from "valibot";
import { grouped } from "./format.ts";
import { ok, err, type Result } from "./result.ts";

/** A parsed value, or what is wrong, in words that can follow a colon. */
export type JsonResult<Value = unknown> = Result<
  Value,
  { readonly reason: string; readonly isSyntaxError?: true }
>;

/** Reads parsed JSON as the value that a schema describes; otherwise says what is wrong first. */
export function validateJson<Value>(
  schema: v.GenericSchema<unknown, Value>,
  json: JsonResult,
): JsonResult<Value> {
  if (!json.success) return json;
  // Only the first issue: there can be a million of them.
  const parsed = v.safeParse(schema, json.value, { abortEarly: true });
  return parsed.success ? ok(parsed.output) : err(describeIssue(parsed.issues[0]));
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (field === null) return `it is not a JSON ${issue.expected === "Array" ? "array" : "object"}`;
  return `\`${field}\` is ${issue.received === "undefined" ? "missing" : `invalid (${issue.message})`}`;
}

/** More than any response has; recursive code stays within its stack. */
const maxDepth = 100;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** A parsed value, and its lists, objects and commas as a measure of its size; or what is wrong. */
type ParsedJson =
  | (Extract<JsonResult, { success: true }> & { readonly size: number })
  | Extract<JsonResult, { success: false }>;

/**
 * Parses JSON text in UTF-8. Rejected, besides what is not JSON: bytes that are not UTF-8, a key that occurs twice in one
 * object (parsers differ in which one counts), the key `__proto__`, nesting deeper than 100, and more than a million
 * values.
 * @param bytes the text; a byte-order mark at its start is skipped
 */
export function parseJson(bytes: Uint8Array): ParsedJson {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    return err("it is not UTF-8 text");
  }
  if (text.trim() === "") return err("it is empty");
  if (/^\s*</.test(text)) return err("it is HTML or XML, not JSON");
  // Before parsing: text that is nothing but opening brackets must not take memory.
  const scanned = scan(text);
  if (!scanned.success) return scanned;
  try {
    return { ...ok<unknown>(JSON.parse(text)), size: scanned.value };
  } catch {
    return { success: false, reason: "it is not valid JSON", isSyntaxError: true };
  }
}

/**
 * Parses valid JSON and keeps the digits of every number: a double cannot hold every number, and `1.50` would become
 * `1.5`. Such a number is raw JSON, which JSON.stringify writes as it is.
 */
export function parseKeepingDigits(json: string): unknown {
  return JSON.parse(json, (_key, item: unknown, context?: { source?: string }): unknown =>
    typeof item === "number" && context?.source !== undefined && context.source !== String(item)
      ? JSON.rawJSON(context.source)
      : item,
  );
}

/** Returns whether a value is a JSON object or array. */
export const isObjectOrArray = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !JSON.isRawJSON(value);

/** More than any response has, of texts, numbers and the like, and of lists and objects. */
const maxValues = 1_000_000;
const tooMany = `it has more than ${grouped(maxValues)} JSON values`;

/**
 * Returns how many lists, objects and commas are in a text that is JSON, or why it is rejected all the same. The result for
 * text that is not JSON means nothing.
 */
function scan(text: string): JsonResult<number> {
  const open: (Set<string> | undefined)[] = [];
  let containers = 0;
  let commas = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x7b: // {
      case 0x5b: // [
        open.push(text.charCodeAt(at) === 0x7b ? new Set() : undefined);
        if (open.length > maxDepth) return err(`it is nested deeper than ${maxDepth} levels`);
        containers++;
        if (containers > maxValues) return err(tooMany);
        break;
      case 0x7d: // }
      case 0x5d: // ]
        open.pop();
        break;
      case 0x2c: // ,
        commas++;
        if (commas >= maxValues) return err(tooMany);
        break;
      case 0x22: {
        const closing = endOfString(text, at);
        const keys = open.at(-1);
        colonAfter.lastIndex = closing + 1;
        if (keys !== undefined && colonAfter.test(text)) {
          const key = unescape(text.slice(at, closing + 1));
          if (key === "__proto__") return err("it has the key `__proto__`");
          if (keys.has(key)) return err(`it has the key ${JSON.stringify(key)} twice in one object`);
          keys.add(key);
        }
        at = closing;
        break;
      }
    }
  }
  return ok(containers + commas);
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at;
    if (code === 0x5c) at++; // a backslash takes the next character with it
  }
  return text.length;
}

const colonAfter = /[ \t\n\r]*:/y;

/** Returns the string that a JSON string literal stands for: two spellings of one key are one key. */
function unescape(literal: string): string {
  if (!literal.includes("\\")) return literal.slice(1, -1);
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}
