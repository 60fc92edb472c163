// Makes text from outside safe to show: as one line of visible characters, and as GitHub-flavoured Markdown.
import * as v from "valibot";
import type { Redact } from "../context.ts";
import { grouped, shorten } from "../lib/format.ts";
import { httpUrlSchema } from "../lib/identifiers.ts";

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

/** Returns the text with each commit and each fingerprint as 12 digits. Redacted before: 12 digits of a secret are not recognised. */
export const withShortDigests = (text: string): string =>
  withShortCommits(text).replace(/\b[0-9a-f]{64}\b/g, (fingerprint) => fingerprint.slice(0, 12));

/** How text from outside becomes Markdown: it is redacted while it is whole, then shortened and escaped. */
export interface Rendering {
  readonly redact: Redact;
  /** The origins to which a summary may lead: of the service and of GitHub. */
  readonly origins: ReadonlySet<string>;
}

/**
 * A piece of Markdown that was written here: a string, which is text from outside, becomes one only by the functions below. They
 * escape by entities, which mean the same in HTML.
 */
class Markdown {
  readonly #render: (rendering: Rendering) => string;
  /** What it says as raw text: the log shows that, redacted and neutralised. */
  readonly text: string;

  constructor(render: (rendering: Rendering) => string, text: string) {
    this.#render = render;
    this.text = text;
  }

  render(rendering: Rendering): string {
    return this.#render(rendering);
  }
}
export type { Markdown };

/** What may stand in Markdown: a string is text from outside. */
export type Value = Markdown | string | number;

/** Writes Markdown: ``gfm`**${name}** is here` ``. Strings among the values are escaped, Markdown is not. */
export const gfm = (words: TemplateStringsArray, ...values: readonly Value[]): Markdown =>
  new Markdown(
    (rendering) => String.raw({ raw: words }, ...values.map((value) => sourceOf(value, rendering))),
    String.raw({ raw: words }, ...values.map(textOf)),
  );

/** Formats outside text as code: `<code>` rather than backticks, which would mean nothing inside HTML. */
export const code = (raw: string): Markdown =>
  new Markdown(({ redact }) => (raw === "" ? "" : `<code>${escaped(shown(raw, redact))}</code>`), raw);

/** Formats outside texts as a list of code. */
export const codes = (list: readonly string[]): Markdown => joined(list.map(code), gfm`, `);

/** Formats outside text in which backticks stand around code, as in every message of this action. */
export const prose = (raw: string): Markdown =>
  new Markdown((rendering) => {
    // A control character is the placeholder of a backtick: visible text has none.
    const parts = shown(raw, rendering.redact).replaceAll("`", "\u0001").split("\u0001");
    return parts
      .map((part, index) =>
        index % 2 === 0 ? withLinks(part, rendering, index === 0) : `<code>${escaped(part, false)}</code>`,
      )
      .join("");
  }, raw);

/** Returns a link; only the label where the address is not one of the service or of GitHub. */
export const link = (label: Value, address: string | undefined): Markdown =>
  new Markdown((rendering) => {
    const text = sourceOf(label, rendering);
    const target = destination(address, rendering);
    return target === undefined ? text : `[${text}](${target})`;
  }, textOf(label));

/** Joins pieces, one after the other. */
export const joined = (pieces: readonly Value[], separator: Markdown): Markdown =>
  new Markdown(
    (rendering) => pieces.map((piece) => sourceOf(piece, rendering)).join(separator.render(rendering)),
    pieces.map(textOf).join(separator.text),
  );

function sourceOf(value: Value, rendering: Rendering): string {
  if (value instanceof Markdown) return value.render(rendering);
  return typeof value === "number" ? grouped(value) : withLinks(shown(value, rendering.redact), rendering);
}

/** Returns the value as raw text, for the log. */
export function textOf(value: Value): string {
  if (value instanceof Markdown) return value.text;
  return typeof value === "number" ? grouped(value) : value;
}

/** Returns text from outside as it may be seen. Half a secret would not be recognised: it is redacted first. */
const shown = (raw: string, redact: Redact): string => visible(redact(raw));

/** An address in a text, up to what usually ends one. */
const addressPattern = /(https?:\/\/[^\s<>"'`|\\^{}]*[^\s<>"'`|\\^{}.,;:!?()[\]])/;

/** Escapes visible text, and makes links of the addresses in it to which a summary may lead. */
function withLinks(text: string, rendering: Rendering, isStart = true): string {
  return text
    .split(addressPattern)
    .map((part, index) => {
      const target = index % 2 === 1 ? destination(part, rendering) : undefined;
      const label = escaped(part, isStart && index === 0);
      return target === undefined ? label : `[${label}](${target})`;
    })
    .join("");
}

// What means something to Markdown or HTML: some characters everywhere, an underscore at the edge of a word, and at
// the start of a line what would begin a list or a code block.
const meaningful = /[&<>[\]\\`*|~$#]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|^[-+ ]|(?<=^\d{1,9})[.)]/gu;
// GitHub makes mentions, references, links and emoji of these after Markdown is done, one text node at a time.
const trigger = /@(?=[\p{L}\p{N}_.-])|#(?=[\p{L}\p{N}_-])|:(?=\/\/|[\w+-]+:)|www(?=\.)|GH-(?=\d)/giu;

/**
 * Escapes visible text for Markdown and HTML: entities for what has a meaning, a comment that keeps text nodes apart.
 * @param isStart whether it can be at the start of a line
 */
function escaped(text: string, isStart = true): string {
  if (!isStart) return escaped(`\u0001${text}`).slice(1);
  // NUL is the placeholder of a comment: visible text has none.
  return withShortDigests(text)
    .replace(trigger, "$&\0")
    .replace(meaningful, (character) => `&#${String(character.codePointAt(0) ?? 0)};`)
    .replaceAll("\0", "<!-- -->");
}

/**
 * Returns an address to which a summary may lead, percent-encoded until nothing in it ends a link or a table cell; undefined for
 * any other, such as `javascript:` and what another host serves.
 */
function destination(address: string | undefined, { redact, origins }: Rendering): string | undefined {
  const parsed = v.safeParse(httpUrlSchema, address);
  if (!parsed.success || redact(parsed.output) !== parsed.output) return undefined;
  const url = new URL(parsed.output);
  if (!origins.has(url.origin)) return undefined;
  return url.href
    .replace(/[^\w\-.~:/?#@!$&+,;=%]/gu, (character) =>
      Buffer.from(character).toString("hex").toUpperCase().replace(/../g, "%$&"),
    )
    .replaceAll("&", "&amp;");
}
