// The Markdown files of this repository, and functions that parse them.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

export const project = resolve(import.meta.dirname, "../..");

/** Reads a file of this repository. */
export const read = (path: string) => readFileSync(join(project, path), "utf8");

/** The paths of all Markdown files of this repository. */
export const documents = [
  ...markdownIn(".", false),
  ...markdownIn(".github", false),
  ...markdownIn("docs", true),
  ...markdownIn("test", true),
];

/** Returns a Markdown text without code blocks and inline code. */
export function withoutCode(markdown: string): string {
  return markdown.replace(/^(\s*)```[^]*?^\1```$/gm, "").replace(/`[^`\n]*`/g, "code");
}

/**
 * Returns the sentences of the paragraphs, list items, headings and table cells. Inline code is one word, and of a link
 * only its text counts. A sentence ends at `.`, `!` or `?`, and a colon or a semicolon does not end it.
 */
export function sentencesIn(markdown: string): string[] {
  const prose = withoutCode(markdown)
    .replace(/<!--[^]*?-->/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/<br>/g, "\n")
    .replace(/<[^>\n]*>/g, "")
    .replaceAll("**", "");
  return prose
    .split(/\n{2,}|\n(?=\s*(?:[-*]|\d+\.|#+|\|) )|^(?:\s*(?:[-*]|\d+\.|#+) )| \| |^\| | \|$/m)
    .flatMap((block) => block.split(/(?<=[.!?][)"]?)\s+/))
    .map((sentence) => sentence.replace(/^\s*(?:[-*]|\d+\.|#+) /, "").trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** Returns the anchors of the headings, as GitHub creates them. */
export function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of markdown.replace(/^(\s*)```[^]*?^\1```$/gm, "").matchAll(/^#+ (.+)$/gm)) {
    const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const anchor = plain.replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-");
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}

/** Returns the targets of all links and images. */
export function linksIn(markdown: string): string[] {
  const text = withoutCode(markdown);
  return [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"/g)].map(
    ([, link = "", attribute = ""]) => link || attribute,
  );
}

/** Returns the rows of all tables as lists of cells. */
export function tableRows(markdown: string): string[][] {
  return markdown
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\|(?: --- \|)+$/.test(line))
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

function markdownIn(folder: string, recursive: boolean): string[] {
  return readdirSync(join(project, folder), { recursive, encoding: "utf8" })
    .filter((name) => name.endsWith(".md") && !name.includes("node_modules"))
    .map((name) => join(folder, name))
    .sort();
}
