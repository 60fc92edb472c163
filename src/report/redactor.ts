// Redacts secrets in everything that is shown or written, while the text is still whole: an escape or a cut could leave
// half a secret.
import { shorten } from "../lib/format.ts";
import type { Redact } from "../context.ts";

/** Deeper than this, JSON is not followed: writing it out would overflow the stack. No service nests like that. */
const maxDepth = 500;

/** A shorter secret is not distinguishable from ordinary words. The runner's own mask still hides it in the log. */
const minLength = 4;

/** Names of fields as this action and the service write them; what they say is public. */
const fieldName = /^[a-z_-]+$/;

/** The pattern has so many characters of each secret at most: a long pattern does not compile. */
const maxStart = 32;

/** Returns a redactor that knows no secret yet. */
export function createRedactor() {
  const known = new Set<string>();
  let longestFirst: readonly string[] = [];
  let starts: RegExp | undefined;

  /** The text with `***` for each secret; secrets that overlap are replaced together. */
  function redactText(raw: string): string {
    if (starts === undefined) return raw;
    let redacted = "";
    let end = 0;
    starts.lastIndex = 0;
    for (let start = starts.exec(raw); start !== null; start = starts.exec(raw)) {
      const { index } = start;
      starts.lastIndex = index + 1;
      const secret = longestFirst.find((form) => raw.startsWith(form, index));
      if (secret === undefined) continue;
      if (index >= end) redacted += `${raw.slice(end, index)}***`;
      end = Math.max(end, index + secret.length);
    }
    return end === 0 ? raw : redacted + raw.slice(end);
  }

  // Two signatures, because the value keeps its type: only texts change.
  function redactValue<T>(value: T, maxLength: number, depth: number): T;
  function redactValue(value: unknown, maxLength: number, depth: number): unknown {
    if (typeof value === "string") return shorten(redactText(value), maxLength);
    if (typeof value !== "object" || value === null) return value;
    if (JSON.isRawJSON(value)) {
      const source = JSON.stringify(value);
      return redactText(source) === source ? value : redactText(source);
    }
    if (depth > maxDepth) return "(nested too deeply to be kept)";
    // What holds no secret stays the same object: a response can have a million values.
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      const redacted = items.map((item) => redactValue(item, maxLength, depth + 1));
      return redacted.every((item, index) => item === items[index]) ? items : redacted;
    }
    let redacted: [key: string, item: unknown][] | undefined;
    for (const [index, key] of Object.keys(value).entries()) {
      const item: unknown = Reflect.get(value, key);
      const shownKey = fieldName.test(key) ? key : redactText(key);
      const shown = redactValue(item, maxLength, depth + 1);
      if (shownKey !== key || shown !== item) redacted ??= Object.entries(value).slice(0, index);
      redacted?.push([shownKey, shown]);
    }
    return redacted === undefined ? value : Object.fromEntries(redacted);
  }

  const redact: Redact = (value, maxLength = Infinity) => redactValue(value, maxLength, 0);
  return {
    redact,
    /** Adds secrets, in every form in which they may appear. */
    add(forms: readonly string[]): void {
      for (const form of forms) if (form.length >= minLength) known.add(form);
      longestFirst = [...known].sort((one, other) => other.length - one.length);
      const patterns = new Set(longestFirst.map((form) => RegExp.escape(form.slice(0, maxStart))));
      starts = known.size === 0 ? undefined : new RegExp([...patterns].join("|"), "g");
    },
  };
}
