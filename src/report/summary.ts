// The job summary as GitHub-flavoured Markdown in a limited space: what does not fit is cut at a row or a block.
import { appendFileSync, readFileSync, truncateSync } from "node:fs";
import type { Environment } from "../context.ts";
import { messageOf } from "../lib/errors.ts";
import { count, sentence } from "../lib/format.ts";
import { rejectPipe } from "../lib/read-file.ts";
import { gfm, joined, prose, type Markdown, type Value } from "./markdown.ts";
import type { Fold, Presentation, Severity, Table } from "./presentation.ts";
import { visibleJson } from "./visible-text.ts";

/**
 * The most bytes of a summary, with what earlier commands of the step wrote. GitHub refuses one over 1 MiB, and drops without a
 * message one that only the runner's own line ends make longer: each line counts as if it ended in CRLF.
 */
const maxBytes = 1_000_000;

const icons: Readonly<Record<Severity, Markdown>> = {
  success: gfm`✅`,
  warning: gfm`⚠️`,
  error: gfm`❌`,
  info: gfm`ℹ️`,
};

/** Returns a function that writes a summary, replaces the one that it wrote before, and returns why none could be written, if so. */
export function createSummary(environment: Environment): (presentation: Presentation) => string | undefined {
  let earlier: Buffer | undefined;
  return (presentation) => {
    const path = environment["GITHUB_STEP_SUMMARY"];
    if (!path) return "GITHUB_STEP_SUMMARY is not set";
    try {
      rejectPipe(path);
      earlier ??= readFileSync(path);
      // Earlier text may not end its last line.
      const gap = earlier.length === 0 ? "" : "\n\n";
      const text = renderSummary(presentation, maxBytes - sizeOf(earlier.toString() + gap));
      if (text === "") return "the summary of this step is full";
      truncateSync(path, earlier.length);
      appendFileSync(path, gap + text);
      return undefined;
    } catch (error) {
      return messageOf(error);
    }
  };
}

/** A part of the page: rows between a beginning and an end. */
interface Block {
  readonly before: string;
  readonly rows: readonly string[];
  readonly after: string;
}

/** Returns the summary in at most so many bytes; empty where there is no room for its heading. */
export function renderSummary(presentation: Presentation, space = maxBytes): string {
  const note =
    "_The rest is left out, because the summary is full. The files in this step's outputs have everything._\n";
  let free = space - sizeOf(note);
  const parts: string[] = [];
  const write = (text: string, reserved: number): boolean => {
    const size = sizeOf(text);
    if (size + reserved > free) return false;
    free -= size;
    parts.push(text);
    return true;
  };
  for (const { before, rows, after } of blocksOf(presentation)) {
    const reserved = sizeOf(after);
    const isBegun = write(before, reserved);
    const isWhole = isBegun && rows.every((row) => write(row, reserved));
    if (isBegun) write(after, 0);
    if (!isWhole) return parts.length === 0 ? "" : parts.join("") + note;
  }
  return parts.join("");
}

/** Bytes of UTF-8 with CRLF as line ends. */
const sizeOf = (text: string) => Buffer.byteLength(text) + text.split("\n").length - 1;

function* blocksOf(presentation: Presentation): Generator<Block> {
  const { severity, result, title, reasons, next, warnings, notices, table, folds = [] } = presentation;
  yield paragraph(gfm`### ${icons[severity]} ${title ?? prose(result)}`);
  if (presentation.hasReasonsInTable !== true) yield list(reasons, gfm``);
  if (next !== undefined) yield paragraph(gfm`**What to do:** ${prose(sentence(next))}`);
  yield list(warnings, gfm`${icons.warning} `);
  yield list(notices, gfm`${icons.info} `);
  if (table !== undefined) yield tableBlock(table);
  for (const fold of folds) if (fold.inLogOnly !== true) yield foldBlock(fold);
}

const paragraph = (content: Markdown): Block => ({
  before: `${content.toString()}\n\n`,
  rows: [],
  after: "",
});

const list = (texts: readonly string[] = [], icon: Markdown): Block => ({
  before: "",
  rows: texts.map((text) => `- ${gfm`${icon}${prose(sentence(text))}`.toString()}\n`),
  after: texts.length > 0 ? "\n" : "",
});

function tableBlock({ head, rows, more }: Table): Block {
  if (rows.length === 0) return { before: "", rows: [], after: "" };
  const row = (cells: readonly Value[]) => `| ${joined(cells, gfm` | `).toString()} |\n`;
  return {
    before: `${row(head)}|${" --- |".repeat(head.length)}\n`,
    rows: rows.map(row),
    // After a blank line: right below the table it would be a row.
    after: more > 0 ? `\n_… and ${count(more, "more row")}._\n\n` : "\n",
  };
}

function foldBlock({ title, table, json }: Fold): Block {
  const { before, rows, after } = table === undefined ? jsonBlock(json) : tableBlock(table);
  return {
    before: `<details><summary>${prose(title).toString()}</summary>\n\n${before}`,
    rows,
    after: `${after}</details>\n\n`,
  };
}

/** No line of JSON begins with a backtick, so nothing in it ends the block. */
const jsonBlock = (json: unknown): Block => ({
  before: "```json\n",
  rows: visibleJson(json).map((line) => `${line}\n`),
  after: "```\n\n",
});
