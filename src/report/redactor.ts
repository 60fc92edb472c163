// Secrets are taken out of everything before it is shown or written: at the door, while the text is still whole, for
// an escape or a cut could leave half a secret standing.

import { Lazy } from "../lib/lazy.ts";
import { shorten } from "../lib/shorten.ts";
import type { Redact } from "../context.ts";

/** Deeper than this, JSON is not followed: writing it out would overflow the stack. No service nests like that. */
const deepest = 500;

/** A secret shorter than this cannot be told from ordinary words. The runner's own mask still hides it in the log. */
const shortest = 4;

/** Names of fields as this action and the service write them; what they say is public. */
const fieldName = /^[a-z_-]+$/;

/** Takes secrets out. */
export interface Redactor {
  /** Learns more secrets, in every form in which they may appear. */
  add(forms: readonly string[]): void;
  readonly redact: Redact;
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

/** The pattern has so many characters of each secret at most: a long pattern does not compile. */
const longestStart = 32;

export function createRedactor(): Redactor {
  const known = new Set<string>();
  let longestFirst: readonly string[] = [];
  let starts: RegExp | undefined;

  /** The text with `***` for each secret; secrets that overlap are replaced together. */
  function cleanText(raw: string): string {
    if (starts === undefined) return raw;
    let cleaned = "";
    let end = 0;
    starts.lastIndex = 0;
    for (let start = starts.exec(raw); start !== null; start = starts.exec(raw)) {
      const { index } = start;
      starts.lastIndex = index + 1;
      const secret = longestFirst.find((form) => raw.startsWith(form, index));
      if (secret === undefined) continue;
      if (index >= end) cleaned += `${raw.slice(end, index)}***`;
      end = Math.max(end, index + secret.length);
    }
    return end === 0 ? raw : cleaned + raw.slice(end);
  }
  const cleanKey = (key: string) => (fieldName.test(key) ? key : cleanText(key));

  // The two signatures are the promise of this function: the value keeps its type, for only texts change.
  function clean<T>(value: T, atMost: number, depth: number): T;
  function clean(value: unknown, atMost: number, depth: number): unknown {
    if (typeof value === "string") return shorten(cleanText(value), atMost);
    if (typeof value !== "object" || value === null) return value;
    if (JSON.isRawJSON(value)) {
      const source = JSON.stringify(value);
      return cleanText(source) === source ? value : cleanText(source);
    }
    if (depth > deepest) return "(nested too deeply to be kept)";
    if (value instanceof Lazy) return value.through((item: unknown) => clean(item, atMost, 0));
    return Array.isArray(value)
      ? cleanItems(value, atMost, depth + 1)
      : cleanEntries(value, atMost, depth + 1);
  }

  // What holds no secret stays the same object, and costs nothing: there may be ten thousand answers.
  function cleanItems(items: readonly unknown[], atMost: number, depth: number): readonly unknown[] {
    let cleaned: unknown[] | undefined;
    let index = 0;
    for (const item of items) {
      const shown = clean(item, atMost, depth);
      if (shown !== item) cleaned ??= items.slice(0, index);
      cleaned?.push(shown);
      index += 1;
    }
    return cleaned ?? items;
  }

  function cleanEntries(value: object, atMost: number, depth: number): object {
    let cleaned: [key: string, item: unknown][] | undefined;
    let index = 0;
    for (const key of Object.keys(value)) {
      const item: unknown = Reflect.get(value, key);
      const shownKey = cleanKey(key);
      const shown = clean(item, atMost, depth);
      if (shownKey !== key || shown !== item) cleaned ??= Object.entries(value).slice(0, index);
      cleaned?.push([shownKey, shown]);
      index += 1;
    }
    return cleaned ? Object.fromEntries(cleaned) : value;
  }

  return {
    add(forms) {
      for (const form of forms) if (form.length >= shortest) known.add(form);
      longestFirst = [...known].sort((one, other) => other.length - one.length);
      const patterns = new Set(longestFirst.map((form) => literally(form.slice(0, longestStart))));
      starts = known.size === 0 ? undefined : new RegExp([...patterns].join("|"), "g");
    },
    redact: (value, atMost = Infinity) => clean(value, atMost, 0),
  };
}
