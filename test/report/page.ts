// A job summary as GitHub renders it: GitHub-flavoured Markdown with HTML, then the HTML as a browser reads it.
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly depth: number;
  /** All text in it. */
  readonly text: string;
}

export const toHtml = (summary: string): string =>
  micromark(summary, { extensions: [gfm()], htmlExtensions: [gfmHtml()], allowDangerousHtml: true });

/** The elements of the rendered summary, in the order of the document. */
export function elementsOf(summary: string): Element[] {
  return parseFragment(toHtml(summary)).childNodes.flatMap((node) => elementsIn(node, 0));
}

function elementsIn(node: Node, depth: number): Element[] {
  if (!("tagName" in node)) return [];
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [
    { name: node.tagName, attributes, depth, text: textIn(node) },
    ...node.childNodes.flatMap((child) => elementsIn(child, depth + 1)),
  ];
}

function textIn(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  return "childNodes" in node ? node.childNodes.map(textIn).join("") : "";
}

/** The text nodes that GitHub searches for mentions, references and addresses: none inside code and links. */
export function linkableTexts(summary: string): string[] {
  const within = (node: Node): string[] => {
    if (node.nodeName === "#text" && "value" in node) return [node.value];
    if (["code", "pre", "a"].includes(node.nodeName) || !("childNodes" in node)) return [];
    return node.childNodes.flatMap(within);
  };
  return parseFragment(toHtml(summary)).childNodes.flatMap(within);
}

/** The cells of the rendered table whose number is given, row by row. */
export function tableIn(summary: string, index = 0): string[][] {
  const elements = elementsOf(summary);
  const starts = elements.flatMap(({ name }, at) => (name === "table" ? [at] : []));
  const from = starts[index] ?? elements.length;
  const rows: string[][] = [];
  for (const { name, text } of elements.slice(from + 1, starts[index + 1] ?? elements.length)) {
    if (name === "tr") rows.push([]);
    else if (name === "td" || name === "th") rows.at(-1)?.push(text);
  }
  return rows;
}
