// Secrets are taken out of everything before it is shown or written: at the door, while the text is still whole, for
// an escape or a cut could leave half a secret standing.

import { Lazy } from "../lazy.ts";

/** Deeper than this, JSON is not followed: writing it out would overflow the stack. No service nests like that. */
const deepest = 500;

/** A secret shorter than this cannot be told from ordinary words. The runner's own mask still hides it in the log. */
const shortest = 4;

/** Names of fields as this action and the service write them; what they say is public. */
const fieldName = /^[a-z_-]+$/;

/** Takes secrets out. */
export interface Mask {
  /** Learns more secrets, in every form in which they may appear. */
  learn(forms: readonly string[]): void;
  /** The value with `***` for every secret in its texts, and in keys that are not plain names of fields. */
  over<T>(value: T): T;
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

export function maskOfSecrets(): Mask {
  const known = new Set<string>();
  let pattern: RegExp | undefined;

  const cleanText = (raw: string) => (pattern ? raw.replace(pattern, "***") : raw);
  const cleanKey = (key: string) => (fieldName.test(key) ? key : cleanText(key));

  // The two signatures are the promise of this function: the value keeps its type, for only texts change.
  function clean<T>(value: T, depth: number): T;
  function clean(value: unknown, depth: number): unknown {
    if (typeof value === "string") return cleanText(value);
    if (typeof value !== "object" || value === null) return value;
    if (depth > deepest) return "(nested too deeply to be kept)";
    if (value instanceof Lazy) return value.through(cleanWhole);
    return Array.isArray(value) ? cleanItems(value, depth + 1) : cleanEntries(value, depth + 1);
  }

  const cleanWhole = (item: unknown) => clean(item, 0);

  // What holds no secret stays the same object, and costs nothing: there may be ten thousand answers.
  function cleanItems(items: readonly unknown[], depth: number): readonly unknown[] {
    let cleaned: unknown[] | undefined;
    let index = 0;
    for (const item of items) {
      const shown = clean(item, depth);
      if (shown !== item) cleaned ??= items.slice(0, index);
      cleaned?.push(shown);
      index += 1;
    }
    return cleaned ?? items;
  }

  function cleanEntries(value: object, depth: number): object {
    let cleaned: [key: string, item: unknown][] | undefined;
    let index = 0;
    for (const key of Object.keys(value)) {
      const item: unknown = Reflect.get(value, key);
      const shownKey = cleanKey(key);
      const shown = clean(item, depth);
      if (shownKey !== key || shown !== item) cleaned ??= Object.entries(value).slice(0, index);
      cleaned?.push([shownKey, shown]);
      index += 1;
    }
    return cleaned ? Object.fromEntries(cleaned) : value;
  }

  return {
    learn(forms) {
      for (const form of forms) if (form.length >= shortest) known.add(form);
      // The longest first: a secret may be part of another one.
      const longestFirst = [...known].sort((one, other) => other.length - one.length);
      pattern = known.size === 0 ? undefined : new RegExp(longestFirst.map(literally).join("|"), "g");
    },
    over: (value) => clean(value, 0),
  };
}
