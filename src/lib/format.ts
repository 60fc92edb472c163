// Formats counts, sizes, times and lists for people, and shortens texts.
import type { Remark } from "./remark.ts";

/** Code units that are kept free for the note of how much is missing. */
const noteLength = 40;

/**
 * Shortens a text to its beginning and how much is missing, unless all of it fits. Surrogate pairs stay whole. Redact first:
 * half a secret would not be recognised.
 * @param maxLength in UTF-16 code units
 */
export function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const kept = Math.max(maxLength - noteLength, 1);
  const end = /[\ud800-\udbff]/.test(text.charAt(kept - 1)) ? kept - 1 : kept;
  return `${text.slice(0, end)}… (${count(text.length - end, "more character")})`;
}

/** Ends a text with a full stop, unless it has an end. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** Formats a count with its noun: `1 artifact`, `2 directories`. */
export function count(number: number, noun: string): string {
  return `${grouped(number)} ${number === 1 ? noun : plural(noun)}`;
}

/** Returns the plural of a noun: `artifacts`, `directories`. */
export const plural = (noun: string): string => noun.replace(/([^aeiou])y$/, "$1ie") + "s";

/** Formats a number as `5,000`. By hand: `toLocaleString` first loads locale data, which takes longer than hashing a file. */
export function grouped(number: number): string {
  return String(number).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ",");
}

const sizeUnits = ["B", "KiB", "MiB", "GiB", "TiB"];

/** Formats a number of bytes: `831 B`, `1.2 GiB`. */
export function formatSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(sizeUnits.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${sizeUnits[step] ?? "B"}`;
}

/** Formats milliseconds as seconds: `1.5 s`, `30 s`. */
export const seconds = (milliseconds: number): string =>
  `${Number((milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0))} s`;

const ageUnits = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3600 },
  { unit: "minute", seconds: 60 },
] as const;

/** Formats seconds since 1970 in UTC, with the age at `now` in milliseconds. A number that is not a time stays as it is. */
export function formatTime(seconds: number, now: number): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC (${formatAge(seconds, now)})`;
}

/** Formats how long ago a time was: `3 days ago`, `in 2 hours`, `now`. */
function formatAge(time: number, now: number): string {
  const difference = time - now / 1000;
  const fitting = ageUnits.find(({ seconds }) => Math.abs(difference) >= seconds);
  if (fitting === undefined) return "now";
  const distance = count(Math.floor(Math.abs(difference) / fitting.seconds), fitting.unit);
  return difference < 0 ? `${distance} ago` : `in ${distance}`;
}

/** Formats whole seconds, such as `45 seconds`, `20 minutes`, `1 hour 30 minutes`. */
export function formatDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), "hour"],
    [Math.floor((seconds % 3600) / 60), "minute"],
    [seconds % 60, "second"],
  ] as const;
  const texts = parts.filter(([number]) => number > 0).map(([number, noun]) => count(number, noun));
  return texts.join(" ") || "0 seconds";
}

/** Returns the first items, and one that says how many more there are. */
export const truncate = <Item>(
  items: readonly Item[],
  max: number,
  rest: (more: number) => Item,
): readonly Item[] => (items.length > max ? [...items.slice(0, max), rest(items.length - max)] : items);

/** Joins the first names by commas, and says how many more there are. */
export const joinTruncated = (names: readonly string[], max = 20): string =>
  truncate(names, max, (more) => `${more} more`).join(", ");

/** A text that is an expression without `${{ }}`, which `if:` does not need. */
export const bareExpression =
  /^(?:github\.(?:sha|ref|ref_name|head_ref|run_id|run_number|event\.[\w.-]+)|(?:steps|needs)\.[\w-]+\.(?:outputs\.[\w-]+|outcome|conclusion|result)|(?:inputs|matrix|vars)\.[\w-]+|env\.[A-Z]\w+)$/;

/** Formats words as a list to choose from: `a`, `b` or `c`. */
export const oneOf = (words: readonly string[]): string =>
  words
    .map((word) => `\`${word}\``)
    .join(", ")
    .replace(/, ([^,]*)$/, " or $1");

/** Returns the boolean that a word means in one of YAML's three spellings; undefined for any other word. */
export function toBoolean(word = ""): boolean | undefined {
  if (/^(?:true|True|TRUE)$/.test(word)) return true;
  return /^(?:false|False|FALSE)$/.test(word) ? false : undefined;
}

/** Returns a remark that says which line or artifact it is about. */
export function remarkAbout(subject: string, remark: Remark): Remark {
  const { names = [] } = remark;
  return { ...remark, names: names.length === 0 ? [subject] : names.map((name) => `${subject}: ${name}`) };
}

/** Merges remarks of one kind, in the order of their first ones, and writes each as one text. */
export function describeRemarks(remarks: readonly (Remark | string)[]): readonly string[] {
  const kinds = new Map<
    string,
    { readonly text: string; readonly hint?: string; readonly names: string[] }
  >();
  for (const remark of remarks) {
    const { text, hint, names = [] } = typeof remark === "string" ? { text: remark } : remark;
    const key = JSON.stringify([text, hint]);
    const kind = kinds.get(key) ?? { text, hint, names: [] };
    kinds.set(key, kind);
    for (const name of names) kind.names.push(name);
  }
  return [...kinds.values()].map(({ text, hint, names }) => {
    const fact = names.length === 0 ? text : `${text}: ${joinTruncated([...new Set(names)])}`;
    return hint === undefined ? fact : `${sentence(fact)} ${hint}`;
  });
}
