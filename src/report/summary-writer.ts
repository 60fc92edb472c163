// Writes the blocks of the job summary into a limited number of bytes: what does not fit is cut at a row or a block, and
// the summary says how much was omitted.
import { count } from "../lib/shorten.ts";
import { gfm, isMarkdown, joined, type Value } from "./markdown.ts";
import type { Block, Folded, Table } from "./presentation.ts";

const omitted = "omitted because the summary is full; the files in this step's outputs have everything";
/** Bytes that are kept free for the note of what was omitted. */
const noteBytes = 200;
/** The part of the free bytes that a table leaves to the blocks after it. */
const shareAfterTable = 0.4;

const tableLine = (cells: readonly Value[]) => `| ${joined(cells, gfm` | `).toString()} |\n`;

/** Returns the summary in at most so many bytes of UTF-8; empty when nothing fits. */
export function renderSummary(page: readonly Block[], bytes: number): string {
  const pieces: string[] = [];
  let free = bytes;
  writeBlocks(page, 0);
  return pieces.join("");

  // Each function keeps so many bytes free, and returns false when not even the beginning fits.

  /** Writes the text, if it fits whole. */
  function write(text: string, keep: number): boolean {
    const size = Buffer.byteLength(text);
    if (size > free - keep) return false;
    free -= size;
    pieces.push(text);
    return true;
  }

  function writeBlocks(blocks: readonly Block[], keep: number): void {
    const isWhole = blocks.every((block, index) =>
      writeBlock(block, index === blocks.length - 1, keep + noteBytes),
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
    if (!write(heading, keep + noteBytes)) return false;
    const writeRow = (row: readonly Value[], keepAfter: number) => write(tableLine(row), keepAfter);
    // The note begins a paragraph of its own: a line right below a table would be a row of it.
    return writeSome(rows(), length, "row", keep, writeRow, "\n") && write("\n", keep);
  }

  function writeFolded({ title, open, blocks }: Folded, keep: number): boolean {
    const opening = `<details${open ? " open" : ""}><summary>${title.toString()}</summary>\n\n`;
    const closing = "</details>\n\n";
    if (!write(opening, keep + closing.length + 2 * noteBytes)) return false;
    writeBlocks(blocks, keep + closing.length);
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
      if (!writeOne(part, keep + noteBytes)) break;
      written += 1;
    }
    const more = length - written;
    return more === 0 || write(`${gap}_…and ${count(more, `more ${noun}`)}, ${omitted}._\n\n`, keep);
  }
}
