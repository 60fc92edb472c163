// Makes text from outside safe to show: one line, nothing hidden, nothing that moves the cursor or changes the writing
// direction. Every other escape in report/ starts from here.
import { shorten } from "../lib/format.ts";

/**
 * What could hide or forge text: control, format, private and unassigned characters, lone surrogates, line
 * separators, characters that are drawn as nothing, and spaces that are not the space. None of them may stay even
 * where it seems harmless: .NET, in which the runner is written, finds `::` in `:<soft hyphen>:` too.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

const shorthand: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * Returns the text as one line of visible characters: what is hidden reads as an escape (`\n`, `\u{202e}`).
 * @param maxLength length in UTF-16 code units from which the text is cut, saying how much is missing
 */
export function visible(raw: string, maxLength = 1000): string {
  const text = shorten(raw, maxLength);
  // Nearly every text is this plain, and a summary of 1,000 artifacts has ten thousand of them.
  if (/^[ -~]*$/.test(text)) return text;
  return text.replace(
    hidden,
    (character) => shorthand[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Returns the lines of the value as indented JSON, of visible characters: the rest are `\u` escapes, which a parser reads. */
export const visibleJson = (value: unknown): readonly string[] =>
  JSON.stringify(value ?? null, null, 2)
    .split("\n")
    .map((line) => line.replace(hidden, unicodeEscapes));

const unicodeEscapes = (text: string) =>
  text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Returns the text with each commit as 12 digits: trails are often named after their commit. */
export const withShortCommits = (text: string): string =>
  text.replace(/\b[0-9a-f]{40}\b/g, (sha) => sha.slice(0, 12));
