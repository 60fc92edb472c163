// Markdown that only this room can write. Outside text enters as a string and is escaped on the way in; what is a
// Markdown already was written here. The escapes are entities, which mean the same inside and outside of HTML.
import type { HttpUrl } from "../vocabulary.ts";
import { visible } from "./visible.ts";

/** A piece of GitHub-flavoured Markdown. It cannot be made from a string but through the functions below. */
export class Markdown {
  readonly #source: string;
  /** @internal use `gfm` */
  private constructor(source: string) {
    this.#source = source;
  }
  /** The Markdown as it goes to the file. */
  toString(): string {
    return this.#source;
  }
  /** The tagged template below: its literal parts are our own words, its values are not. */
  static readonly tag = (words: TemplateStringsArray, ...values: readonly Value[]): Markdown =>
    new Markdown(String.raw({ raw: words }, ...values.map((value) => Markdown.#inline(value))));
  static readonly code = (raw: string): Markdown => new Markdown(`<code>${escaped(visible(raw))}</code>`);
  static readonly link = (label: Value, url: HttpUrl): Markdown =>
    new Markdown(`[${Markdown.#inline(label)}](${destination(url)})`);
  static readonly joined = (pieces: readonly Value[], separator: Markdown): Markdown =>
    new Markdown(pieces.map((piece) => Markdown.#inline(piece)).join(separator.#source));
  static readonly #inline = (value: Value): string => {
    if (value instanceof Markdown) return value.#source;
    return typeof value === "number" ? value.toLocaleString("en") : escaped(visible(value));
  };
}

export type Value = Markdown | string | number;

/** Writes Markdown: ``gfm`**${name}** is here` ``. Strings among the values are escaped, Markdown is not. */
export const gfm = Markdown.tag;

/** Outside text as code: `<code>` rather than backticks, which would mean nothing inside HTML. */
export const code = Markdown.code;

/** A link. Only a parsed address can be one, so `javascript:` and `data:` cannot. */
export const link = Markdown.link;

/** Pieces, one after the other. */
export const joined = Markdown.joined;

// Characters that mean something to Markdown or HTML wherever they stand; an underscore only at the edge of a word.
const meaningful = /[&<>[\]\\`*|~$#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
// What begins a list or a code block, at the start of a line.
const leading = /^[-+ ]|(?<=^\d{1,9})[.)]/gu;
// GitHub makes mentions, references, links and emoji of these after Markdown is done, one text node at a time.
const trigger = /[@#:](?=[\p{L}\p{N}/_+-])|\bwww(?=\.)|\bGH-(?=\d)/giu;

const entity = (character: string) => `&#${String(character.codePointAt(0) ?? 0)};`;

/** Visible text for Markdown and HTML: entities for what has a meaning, a comment that keeps text nodes apart. */
function escaped(text: string): string {
  // NUL holds the place of a comment meanwhile: visible text has none.
  return text
    .replace(trigger, "$&\0")
    .replace(meaningful, entity)
    .replace(leading, entity)
    .replaceAll("\0", "<!-- -->");
}

/** The address percent-encoded until nothing in it ends a link or a table cell. */
function destination(url: HttpUrl): string {
  return new URL(url).href
    .replace(/[^A-Za-z0-9\-.~:/?#@!$&+,;=%]/gu, (character) =>
      [...Buffer.from(character)]
        .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
        .join(""),
    )
    .replaceAll("&", "&amp;");
}
