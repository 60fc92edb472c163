// Text from outside made harmless to look at: one line, nothing hidden, nothing that moves the cursor or turns the
// writing direction. Every other escape of this room starts from here.

/**
 * What could hide or forge text: control, format, private and unassigned characters, lone surrogates, line
 * separators, characters that are drawn as nothing, and spaces that are not the space. None of them may stay even
 * where it seems harmless: .NET, in which the runner is written, finds `::` in `:<soft hyphen>:` too.
 */
export const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

const shorthand: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * The text as one line of visible characters: what is hidden reads as an escape (`\n`, `\u{202e}`).
 * @param atMost length in UTF-16 units from which the text is cut, saying how much is missing
 */
export function visible(raw: string, atMost = 1000): string {
  const text = cut(raw, atMost);
  // Nearly every text is this plain, and a summary of 5,000 artifacts has a hundred thousand of them.
  if (/^[ -~]*$/.test(text)) return text;
  return text.replace(
    hidden,
    (character) => shorthand[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** What is kept free for saying how much is missing. */
const cutNote = 40;

/** The text in at most so many UTF-16 units: whole, or its beginning and how much is missing; never half a character. */
export function cut(text: string, atMost: number): string {
  if (text.length <= atMost) return text;
  const room = Math.max(atMost - cutNote, 1);
  const end = /[\ud800-\udbff]/.test(text.charAt(room - 1)) ? room - 1 : room;
  return `${text.slice(0, end)}… (${count(text.length - end, "more character")})`;
}

/** `1 artifact`, `5,000 artifacts`. */
export function count(number: number, noun: string): string {
  return `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** `5,000`. By hand: `toLocaleString` first loads what it knows of languages, which takes longer than hashing a file. */
export function grouped(number: number): string {
  return String(number).replace(/(?<!\.\d*)\B(?=(?:\d{3})+(?!\d))/g, ",");
}
