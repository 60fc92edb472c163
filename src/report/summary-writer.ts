// Writes the blocks of the job summary into a limited space: what does not fit is cut at a row or a block, and
// the summary says how much was omitted.
import { count } from "../lib/format.ts";
import { gfm, isMarkdown, joined, type Value } from "./markdown.ts";
import { compact, type Block, type Folded, type Table } from "./presentation.ts";

const omitted = "omitted because the summary is full; the files in this step's outputs have everything";
/**
 * The most bytes and lines of a summary. GitHub's limit is 1 MiB. The runner checks it before it writes every line with the
 * line endings of its system, and a summary that is too large then is dropped without a message.
 */
const max = { bytes: 1_000_000, lines: 15_000 };
const bytesPerLine = Math.ceil(max.bytes / max.lines);

/** Space that is kept free for the note of what was omitted, of four lines at most. */
const noteSpace = 300;
/** The part of the free space that a table leaves to the blocks after it. */
const shareAfterTable = 0.4;

const tableLine = (cells: readonly Value[]) => `| ${joined(cells, gfm` | `).toString()} |\n`;

/** Bytes of UTF-8 with CRLF as line endings. A short line counts as more, so that the lines are limited too. */
function spaceOf(text: string): number {
  const lines = text.split("\n").length - 1;
  return Math.max(Buffer.byteLength(text) + lines, lines * bytesPerLine);
}

/** Returns how much space is left for a summary behind what stands there already. */
export const spaceFor = (earlier: string): number => max.bytes - spaceOf(earlier);

/** Returns the summary in at most so much space, in bytes; empty when nothing fits. */
export function renderSummary(page: readonly Block[], space: number): string {
  const pieces: string[] = [];
  let free = space;
  writeBlocks(page, 0);
  return pieces.join("");

  // Each function keeps so much space free, and returns false when not even the beginning fits.

  /** Writes the text, if it fits whole. */
  function write(text: string, keep: number): boolean {
    const size = spaceOf(text);
    if (size > free - keep) return false;
    free -= size;
    pieces.push(text);
    return true;
  }

  function writeBlocks(blocks: readonly Block[], keep: number): void {
    const isWhole = blocks.every((block, index) =>
      writeBlock(block, index === blocks.length - 1, keep + noteSpace),
    );
    if (!isWhole) write(`_The rest is ${omitted}._\n\n`, keep);
  }

  function writeBlock(block: Block, isLast: boolean, keep: number): boolean {
    if (isMarkdown(block)) return write(`${block.toString()}\n\n`, keep);
    if ("noun" in block) return writeSome(block.rows(), block.length, block.noun, keep, writeFolded);
    if (block.length === 0) return true;
    return writeTable(block, isLast ? keep : keep + Math.floor((free - keep) * shareAfterTable));
  }

  function writeTable({ head, rows, length }: Table, keep: number): boolean {
    const heading = `${tableLine(head)}|${" --- |".repeat(head.length)}\n`;
    if (!write(heading, keep + noteSpace)) return false;
    const writeRow = (row: readonly Value[], keepAfter: number) => write(tableLine(row), keepAfter);
    // The note begins a paragraph of its own: a line right below a table would be a row of it.
    return writeSome(rows(), length, "row", keep, writeRow, "\n") && write("\n", keep);
  }

  function writeFolded({ title, open, blocks }: Folded, keep: number): boolean {
    const opening = `<details${open ? " open" : ""}><summary>${title.toString()}</summary>\n\n`;
    const closing = "</details>\n\n";
    const keepInside = keep + spaceOf(closing);
    if (!write(opening, keepInside + 2 * noteSpace)) return false;
    writeBlocks(compact(blocks), keepInside);
    return write(closing, keep);
  }

  /** Writes parts until one does not fit, then how many more there are. */
  function writeSome<Part>(
    parts: Iterable<Part>,
    length: number,
    noun: string,
    keep: number,
    writeOne: (part: Part, keep: number) => boolean,
    gap = "",
  ): boolean {
    let written = 0;
    for (const part of parts) {
      if (!writeOne(part, keep + noteSpace)) break;
      written += 1;
    }
    const more = length - written;
    return more === 0 || write(`${gap}_…and ${count(more, `more ${noun}`)}, ${omitted}._\n\n`, keep);
  }
}
