// GitHub-flavoured Markdown that only report/ can write. Outside text enters as a string and is escaped on its way in;
// a Markdown was written here. The escapes are entities, which mean the same in HTML.
import type { HttpUrl } from "../domain/identifiers.ts";
import { grouped, visible } from "./visible-text.ts";

/** A piece of Markdown. A string becomes one only by the functions below. */
export class Markdown {
  readonly #source: string;

  private constructor(source: string) {
    this.#source = source;
  }

  /** The Markdown as it goes to the file. */
  toString(): string {
    return this.#source;
  }

  static readonly gfm = (words: TemplateStringsArray, ...values: readonly Value[]): Markdown =>
    new Markdown(String.raw({ raw: words }, ...values.map(Markdown.#inline)));

  static readonly code = (raw: string): Markdown => new Markdown(`<code>${escaped(visible(raw))}</code>`);

  static readonly codeBlock = (language: "json" | "mermaid", text: string): Markdown => {
    let fence = "```";
    while (text.includes(fence)) fence += "`";
    return new Markdown(`${fence}${language}\n${text}\n${fence}`);
  };

  static readonly prose = (raw: string): Markdown => {
    // A control character holds the place of a backtick meanwhile, as visible text has none.
    const parts = escaped(visible(raw).replaceAll("`", "\u0001")).split("\u0001");
    return new Markdown(
      parts.map((part, index) => (index % 2 === 0 ? part : `<code>${part}</code>`)).join(""),
    );
  };

  static readonly link = (label: Value, url: HttpUrl): Markdown =>
    new Markdown(`[${Markdown.#inline(label)}](${destination(url)})`);

  static readonly joined = (pieces: readonly Value[], separator: Markdown): Markdown =>
    new Markdown(pieces.map(Markdown.#inline).join(separator.#source));

  static readonly #inline = (value: Value): string => {
    if (value instanceof Markdown) return value.#source;
    return typeof value === "number" ? grouped(value) : escaped(visible(value));
  };
}

/** What may stand in Markdown: a string is text from outside. */
export type Value = Markdown | string | number;

/** Writes Markdown: ``gfm`**${name}** is here` ``. Strings among the values are escaped, Markdown is not. */
export const gfm = Markdown.gfm;

/** Outside text as code: `<code>` rather than backticks, which would mean nothing inside HTML. */
export const code = Markdown.code;

/** Outside text in which backticks stand around code, as in every message of this action. */
export const prose = Markdown.prose;

/** Lines of a language as a block; they are ours or JSON's, for nothing in them is escaped. */
export const codeBlock = Markdown.codeBlock;

/** A link. Only a parsed address can be one, so `javascript:` and `data:` cannot. */
export const link = Markdown.link;

/** Pieces, one after the other. */
export const joined = Markdown.joined;

// What means something to Markdown or HTML: some characters everywhere, an underscore at the edge of a word, and at
// the start of a line what would begin a list or a code block.
const meaningful = /[&<>[\]\\`*|~$#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[-+ ]|(?<=^\d{1,9})[.)]/gu;
// GitHub makes mentions, references, links and emoji of these after Markdown is done, one text node at a time.
const trigger = /[@#](?=[\p{L}\p{N}_-])|:(?=\/\/|[\w+-]+:)|www(?=\.)|GH-(?=\d)/giu;

/** Visible text for Markdown and HTML: entities for what has a meaning, a comment that keeps text nodes apart. */
function escaped(text: string): string {
  // NUL holds the place of a comment meanwhile: visible text has none.
  return text
    .replace(trigger, "$&\0")
    .replace(meaningful, (character) => `&#${String(character.codePointAt(0) ?? 0)};`)
    .replaceAll("\0", "<!-- -->");
}

/** The address, percent-encoded until nothing in it ends a link or a table cell. */
function destination(url: HttpUrl): string {
  return new URL(url).href
    .replace(/[^\w\-.~:/?#@!$&+,;=%]/gu, (character) =>
      [...Buffer.from(character)]
        .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
        .join(""),
    )
    .replaceAll("&", "&amp;");
}
