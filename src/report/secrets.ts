// Secrets are taken out of everything before it is shown or written: at the door, while the text is still whole, for
// an escape could cut a secret in two.

/** Deeper than this, JSON is not followed: writing it would overflow the stack. No service nests like that. */
const deepest = 500;

/** Replaces secrets by `***`. */
export interface Mask {
  /** Learns more secrets, in every form in which they may appear. */
  learn(forms: readonly string[]): void;
  /** The value with every text in it (keys too) free of secrets. */
  over<T>(value: T): T;
}

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

export function maskOfSecrets(): Mask {
  const known = new Set<string>();
  let pattern: RegExp | undefined;

  const text = (raw: string) => (pattern ? raw.replace(pattern, "***") : raw);

  // The return type is the promise of this function: only texts change, and a text stays a text.
  function over<T>(value: T, depth?: number): T;
  function over(value: unknown, depth = 0): unknown {
    if (typeof value === "string") return text(value);
    if (typeof value !== "object" || value === null) return value;
    if (depth > deepest) return "(nested too deeply to be shown)";
    if (Array.isArray(value)) return value.map((item: unknown) => over(item, depth + 1));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [text(key), over(item, depth + 1)]));
  }

  return {
    learn(forms) {
      for (const form of forms) if (form !== "") known.add(form);
      // The longest first: a secret may be part of another one.
      const longestFirst = [...known].sort((one, other) => other.length - one.length);
      pattern = known.size === 0 ? undefined : new RegExp(longestFirst.map(literally).join("|"), "g");
    },
    over: (value) => over(value),
  };
}
