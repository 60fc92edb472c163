// JSON from files and inputs, which is sent on unchanged.
import { isUtf8 } from "node:buffer";
import { ConfigurationError } from "./errors.ts";

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
  if (!isUtf8(bytes)) throw new ConfigurationError({ message: `${name} is not UTF-8 text`, hint });
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
      typeof value === "number" && context?.source !== undefined && String(value) !== context.source
        ? JSON.rawJSON(context.source)
        : value,
    );
  } catch (error) {
    // The stack of the parser, or of the search for the place, was too small.
    const tooLarge = { message: `${name} is nested too deeply, or has a text that is too long`, hint };
    if (error instanceof RangeError) throw new ConfigurationError(tooLarge, { cause: error });
    const at = orUndefined(() => errorPosition(text));
    if (at === undefined) throw new ConfigurationError({ message: `${name} is not valid JSON`, hint });
    const before = text.slice(0, at).split("\n");
    const place = `line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
    // Without V8's own message, which repeats a part of the text: half a secret would not be recognised.
    throw new ConfigurationError({
      message: `${name} is not valid JSON (${place})`,
      hint: /\b(?:NaN|Infinity)\b/.test(text.slice(at, at + 9))
        ? "Python writes `NaN` and `Infinity`, which JSON does not have: write `null` or a number"
        : hint,
    });
  }
}

/** Returns what a function does, and undefined where its stack is too small. */
function orUndefined<Value>(find: () => Value): Value | undefined {
  try {
    return find();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const token =
  // eslint-disable-next-line no-control-regex -- a text in JSON has none
  /[ \t\r\n]*(?:([[{])|([\]}])|(,)|(:)|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)\b)/y;

/** Returns where a text stops being JSON: V8 says it only for some mistakes. */
function errorPosition(text: string): number {
  const open: string[] = [];
  let expected: "value" | "value or end" | "key" | "key or end" | "colon" | "comma or end" = "value";
  let at = 0;
  token.lastIndex = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [all, opening, closing, comma, colon, string] = match;
    const start = at + (all.length - all.trimStart().length);
    at = token.lastIndex;
    if (opening !== undefined) {
      if (!expected.startsWith("value")) return start;
      open.push(opening);
      expected = opening === "{" ? "key or end" : "value or end";
    } else if (closing !== undefined) {
      if (!expected.endsWith("end") || open.pop() !== (closing === "}" ? "{" : "[")) return start;
      expected = "comma or end";
    } else if (comma !== undefined) {
      if (expected !== "comma or end" || open.length === 0) return start;
      expected = open.at(-1) === "{" ? "key" : "value";
    } else if (colon !== undefined) {
      if (expected !== "colon") return start;
      expected = "value";
    } else if (string !== undefined && expected.startsWith("key")) {
      expected = "colon";
    } else {
      if (!expected.startsWith("value")) return start;
      expected = "comma or end";
    }
  }
  return at + (/^[ \t\r\n]*/.exec(text.slice(at, at + 1_000))?.[0].length ?? 0);
}
