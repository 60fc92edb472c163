// Makes text from outside safe to show: as one line of visible characters, and as GitHub-flavoured Markdown.
import * as v from "valibot";
import { grouped, shorten } from "../lib/format.ts";
import { httpUrlSchema, type HttpUrl } from "../lib/identifiers.ts";

/**
 * What could hide or forge text: control, format, private and unassigned characters, lone surrogates, line
 * separators, characters that are drawn as nothing, and spaces that are not the space. None of them may stay even
 * where it seems harmless: .NET, in which the runner is written, finds `::` in `:<soft hyphen>:` too.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/gu;

const shorthand: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * Returns the text as one line of visible characters, from which every other escape starts: what is hidden reads as an escape (`\n`, `\u{202e}`).
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

/**
 * A piece of Markdown that was written here: a string, which is text from outside, becomes one only by the functions below. They
 * escape by entities, which mean the same in HTML.
 */
class Markdown {
  readonly #source: string;
  /** What it says as raw text: the log shows that, neutralised. */
  readonly text: string;

  constructor(source: string, text: string) {
    this.#source = source;
    this.text = text;
  }

  toString(): string {
    return this.#source;
  }
}
export type { Markdown };

/** What may stand in Markdown: a string is text from outside. */
export type Value = Markdown | string | number;

/** Writes Markdown: ``gfm`**${name}** is here` ``. Strings among the values are escaped, Markdown is not. */
export const gfm = (words: TemplateStringsArray, ...values: readonly Value[]): Markdown =>
  new Markdown(
    String.raw({ raw: words }, ...values.map(sourceOf)),
    String.raw({ raw: words }, ...values.map(textOf)),
  );

/** Formats outside text as code: `<code>` rather than backticks, which would mean nothing inside HTML. */
export const code = (raw: string): Markdown =>
  new Markdown(raw === "" ? "" : `<code>${escaped(visible(raw))}</code>`, raw);

/** Formats outside texts as a list of code. */
export const codes = (list: readonly string[]): Markdown => joined(list.map(code), gfm`, `);

/** Formats outside text in which backticks stand around code, as in every message of this action. */
export function prose(raw: string): Markdown {
  // A control character is the placeholder of a backtick: visible text has none.
  const parts = escaped(visible(raw).replaceAll("`", "\u0001")).split("\u0001");
  return new Markdown(
    parts.map((part, index) => (index % 2 === 0 ? part : `<code>${part}</code>`)).join(""),
    raw,
  );
}

/** Returns a link; only the label where the address is not http or https, such as `javascript:` and `data:`. */
export function link(label: Value, address: unknown): Markdown {
  const url = v.safeParse(httpUrlSchema, address);
  const text = sourceOf(label);
  return new Markdown(url.success ? `[${text}](${destination(url.output)})` : text, textOf(label));
}

/** Returns the text, with a link after it where there is an address. */
export const withLink = (text: Markdown, address: unknown): Markdown =>
  v.is(httpUrlSchema, address) ? gfm`${text} (${link("open", address)})` : text;

/** Joins pieces, one after the other. */
export const joined = (pieces: readonly Value[], separator: Markdown): Markdown =>
  new Markdown(pieces.map(sourceOf).join(separator.toString()), pieces.map(textOf).join(separator.text));

function sourceOf(value: Value): string {
  if (value instanceof Markdown) return value.toString();
  return typeof value === "number" ? grouped(value) : escaped(visible(value));
}

/** Returns the value as raw text, for the log. */
export function textOf(value: Value): string {
  if (value instanceof Markdown) return value.text;
  return typeof value === "number" ? grouped(value) : value;
}

// What means something to Markdown or HTML: some characters everywhere, an underscore at the edge of a word, and at
// the start of a line what would begin a list or a code block.
const meaningful = /[&<>[\]\\`*|~$#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[-+ ]|(?<=^\d{1,9})[.)]/gu;
// GitHub makes mentions, references, links and emoji of these after Markdown is done, one text node at a time.
const trigger = /@(?=[\p{L}\p{N}_.-])|#(?=[\p{L}\p{N}_-])|:(?=\/\/|[\w+-]+:)|www(?=\.)|GH-(?=\d)/giu;

/** Escapes visible text for Markdown and HTML: entities for what has a meaning, a comment that keeps text nodes apart. */
function escaped(text: string): string {
  // NUL is the placeholder of a comment: visible text has none.
  return text
    .replace(trigger, "$&\0")
    .replace(meaningful, (character) => `&#${String(character.codePointAt(0) ?? 0)};`)
    .replaceAll("\0", "<!-- -->");
}

/** Returns the address, percent-encoded until nothing in it ends a link or a table cell. */
function destination(url: HttpUrl): string {
  return new URL(url).href
    .replace(/[^\w\-.~:/?#@!$&+,;=%]/gu, (character) =>
      Buffer.from(character).toString("hex").toUpperCase().replace(/../g, "%$&"),
    )
    .replaceAll("&", "&amp;");
}
