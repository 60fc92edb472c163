// Shortens texts. Secrets must be redacted before: half a secret would not be recognised.

/** Characters reserved for the note that says how much is missing. */
const noteLength = 40;

/** Returns the text in at most so many UTF-16 units: all of it, or its beginning and how much is missing. Surrogate pairs stay whole. */
export function shorten(text: string, atMost: number): string {
  if (text.length <= atMost) return text;
  const length = Math.max(atMost - noteLength, 1);
  const end = /[\ud800-\udbff]/.test(text.charAt(length - 1)) ? length - 1 : length;
  // A copy, because a slice would keep the whole text in memory.
  const beginning = Buffer.from(text.slice(0, end), "utf16le").toString("utf16le");
  return `${beginning}… (${count(text.length - end, "more character")})`;
}

/** Returns a count with its noun: `1 artifact`, `5,000 artifacts`. */
export function count(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** Returns a number with separators: `5,000`. Not by `toLocaleString`, which takes 15 ms to load its locales. */
export function grouped(number: number): string {
  return String(number).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ",");
}
