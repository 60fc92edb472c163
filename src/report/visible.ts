// Text from outside made harmless to look at: one line, nothing hidden, nothing that moves the cursor or turns the
// writing direction. Every other escape of this room starts from here.

/**
 * What could hide or forge text: control, format, private and unassigned characters, lone surrogates, line
 * separators, characters that are drawn as nothing, and spaces that are not the space.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

const shorthand: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * The text as one line of visible characters: what is hidden reads as an escape (`\n`, `\u{202e}`).
 * @param atMost length in UTF-16 units from which the text is cut, saying how much is missing
 */
export function visible(raw: string, atMost = 1000): string {
  return cut(raw, atMost).replace(
    hidden,
    (character) => shorthand[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** The text, or its beginning and how many characters are missing; never half a character. */
export function cut(text: string, atMost: number): string {
  if (text.length <= atMost) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(atMost - 1)) ? atMost - 1 : atMost;
  return `${text.slice(0, end)}… (${count(text.length - end, "more character")})`;
}

/** `1 artifact`, `5,000 artifacts`. */
export function count(number: number, noun: string): string {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}
