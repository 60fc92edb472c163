// Secrets are taken out of everything before it is shown or written: at the door, while the text is still whole, for
// an escape or a cut could leave half a secret standing.

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
    // What holds no secret stays the same object: ten thousand answers are not kept twice.
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      const cleaned = items.map((item) => clean(item, depth + 1));
      return cleaned.every((item, index) => item === items[index]) ? items : cleaned;
    }
    const entries = Object.entries(value);
    const cleaned = entries.map(([key, item]) => [cleanKey(key), clean(item, depth + 1)] as const);
    const isSame = cleaned.every(
      ([key, item], index) => key === entries[index]?.[0] && item === entries[index][1],
    );
    return isSame ? value : Object.fromEntries(cleaned);
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
