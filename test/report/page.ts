// A job summary as GitHub renders it, and what is in it.
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import type { Rendering } from "../../src/report/text.ts";

/** A step without secrets, whose service and GitHub are at `https://x.y`. */
export const rendering: Rendering = { redact: (value) => value, origins: new Set(["https://x.y"]) };

const toHtml = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });

/** The tags of the rendered page, without comments. */
export const tagsOf = (markdown: string): string[] =>
  [...toHtml(markdown).matchAll(/<(?!!--)[^>]*>?/g)].map(([tag]) => tag);

/** The texts between the tags and comments, as a reader sees them. */
function textsOf(html: string): { readonly text: string; readonly isCode: boolean }[] {
  let depth = 0;
  return html.split(/(<!--.*?-->|<[^>]*>)/).flatMap((part, index) => {
    if (index % 2 === 0) return { text: decode(part), isCode: depth > 0 };
    if (/^<(?:code|pre|a)\b/.test(part)) depth += 1;
    if (/^<\/(?:code|pre|a)\b/.test(part)) depth -= 1;
    return [];
  });
}

const names: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };
const decode = (text: string) =>
  text.replace(/&(?:#(\d+)|(lt|gt|quot|amp));/g, (_, digits: string | undefined, name = "") =>
    digits === undefined ? (names[String(name)] ?? "") : String.fromCodePoint(Number(digits)),
  );

const joinTexts = (html: string) =>
  textsOf(html)
    .map(({ text }) => text)
    .join("");

/** All text of the rendered page. */
export const readText = (markdown: string): string => joinTexts(toHtml(markdown));

/** What GitHub makes a link or an image of, within a text node. */
const linkable = /@[\w.-]|(?:^|[^&])#\d|\bGH-\d|https?:\/\/|www\.|:[\w+-]+:/i;

/** The text nodes in which GitHub finds mentions, references, emoji and addresses: it looks for none in code and links. */
export const linkedTexts = (markdown: string): string[] =>
  textsOf(toHtml(markdown)).flatMap(({ text, isCode }) => (isCode || !linkable.test(text) ? [] : text));

/** The cells of the first rendered table, row by row. */
export function cellsOf(markdown: string): string[][] {
  const table = toHtml(markdown).split("<table>")[1]?.split("</table>")[0] ?? "";
  return table
    .split("<tr>")
    .slice(1)
    .map((row) => [...row.matchAll(/<t[dh][^>]*>([^]*?)<\/t[dh]>/g)].map(([, cell = ""]) => joinTexts(cell)));
}
