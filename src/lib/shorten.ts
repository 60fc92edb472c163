// The one way in which a text becomes shorter. Secrets are taken out before: half a secret would not be recognised.

/** What is kept free for saying how much is missing. */
const noteLength = 40;

/** Returns the text in at most so many UTF-16 units: whole, or its beginning and how much is missing; never half a character. */
export function shorten(text: string, atMost: number): string {
  if (text.length <= atMost) return text;
  const room = Math.max(atMost - noteLength, 1);
  const end = /[\ud800-\udbff]/.test(text.charAt(room - 1)) ? room - 1 : room;
  // A copy: a slice would keep the whole text in memory.
  const beginning = Buffer.from(text.slice(0, end), "utf16le").toString("utf16le");
  return `${beginning}… (${count(text.length - end, "more character")})`;
}

/** `1 artifact`, `5,000 artifacts`. */
export function count(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** `5,000`. By hand: `toLocaleString` first loads what it knows of languages, which takes longer than hashing a file. */
export function grouped(number: number): string {
  return String(number).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ",");
}
