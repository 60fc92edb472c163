// Writes the blocks of the job summary into a limited number of bytes: what does not fit is cut at a row or a block, and
// the summary says how much was omitted.
import { joined, Markdown, gfm, type Value } from "./markdown.ts";
import { count } from "./visible-text.ts";

export type Block = Markdown | Table | Details | DetailsList;

/** A table. Its rows can be read once: they are made one by one, until the summary is full. */
export interface Table {
  readonly kind: "table";
  readonly head: readonly Value[];
  readonly length: number;
  readonly rows: Iterable<readonly Value[]>;
}

/** Blocks that are folded under a title. */
export interface Details {
  readonly kind: "details";
  readonly title: Markdown;
  readonly open: boolean;
  readonly blocks: readonly Block[];
}

/** Many details of one kind, made one by one; `noun` says in the singular what each is about. */
export interface DetailsList {
  readonly kind: "details-list";
  readonly noun: string;
  readonly length: number;
  readonly items: Iterable<Details>;
}

/** Returns a table with a row for each item. */
export const table = <Item>(
  head: readonly Value[],
  items: readonly Item[],
  cells: (item: Item) => readonly Value[],
): Table => ({ kind: "table", head, length: items.length, rows: items.values().map((item) => cells(item)) });

/** Returns details for each item. */
export const detailsList = <Item>(
  noun: string,
  items: readonly Item[],
  toDetails: (item: Item) => Details,
): DetailsList => ({
  kind: "details-list",
  noun,
  length: items.length,
  items: items.values().map((item) => toDetails(item)),
});

/** Returns blocks that are folded under a title. */
export const details = (title: Markdown, blocks: readonly Block[], open = false): Details => ({
  kind: "details",
  title,
  open,
  blocks,
});

const omitted = "omitted because the summary is full; the files in this step's outputs have everything";
/** Bytes that are kept free for the note of what was omitted. */
const noteBytes = 200;
/** The part of the free bytes that a table leaves to the blocks after it. */
const shareAfterTable = 0.4;

/** Returns the summary in at most so many bytes of UTF-8; empty when nothing fits. */
export function renderSummary(blocks: readonly Block[], bytes: number): string {
  const writer = new SummaryWriter(bytes);
  writer.blocks(blocks);
  return writer.toString();
}

const tableLine = (cells: readonly Value[]) => `| ${joined(cells, gfm` | `).toString()} |\n`;

/** Its methods write as much as fits; they return false when not even the beginning fits. */
class SummaryWriter {
  readonly #pieces: string[] = [];
  #free: number;

  constructor(bytes: number) {
    this.#free = bytes;
  }

  toString(): string {
    return this.#pieces.join("");
  }

  blocks(blocks: readonly Block[]): void {
    const isWhole = this.#reserving(noteBytes, () =>
      blocks.every((block, index) => this.#block(block, index === blocks.length - 1)),
    );
    if (!isWhole) this.#write(`_The rest is ${omitted}._\n\n`);
  }

  #block(block: Block, isLast: boolean): boolean {
    if (block instanceof Markdown) return this.#write(`${block.toString()}\n\n`);
    switch (block.kind) {
      case "table":
        return this.#reserving(isLast ? 0 : Math.floor(this.#free * shareAfterTable), () =>
          this.#table(block),
        );
      case "details":
        return this.#details(block);
      case "details-list":
        return this.#some(block.items, block.length, block.noun, (one) => this.#details(one));
    }
  }

  #table({ head, rows, length }: Table): boolean {
    const heading = `${tableLine(head)}|${" --- |".repeat(head.length)}\n`;
    if (!this.#reserving(noteBytes, () => this.#write(heading))) return false;
    // The note begins a paragraph of its own: a line right below a table would be a row of it.
    return this.#some(rows, length, "row", (row) => this.#write(tableLine(row)), "\n") && this.#write("\n");
  }

  #details({ title, open, blocks }: Details): boolean {
    const opening = `<details${open ? " open" : ""}><summary>${title.toString()}</summary>\n\n`;
    const closing = "</details>\n\n";
    if (!this.#reserving(closing.length + 2 * noteBytes, () => this.#write(opening))) return false;
    this.#reserving(closing.length, () => {
      this.blocks(blocks);
    });
    return this.#write(closing);
  }

  /** Writes parts until one does not fit, then how many more there are. */
  #some<Part>(
    parts: Iterable<Part>,
    length: number,
    noun: string,
    write: (part: Part) => boolean,
    gap = "",
  ): boolean {
    let written = 0;
    this.#reserving(noteBytes, () => {
      for (const part of parts) {
        if (!write(part)) break;
        written += 1;
      }
    });
    return (
      written === length ||
      this.#write(`${gap}_…and ${count(length - written, `more ${noun}`)}, ${omitted}._\n\n`)
    );
  }

  /** Writes the text, if it fits whole. */
  #write(text: string): boolean {
    const size = Buffer.byteLength(text);
    if (size > this.#free) return false;
    this.#free -= size;
    this.#pieces.push(text);
    return true;
  }

  /** Calls a function with fewer bytes, so that so many are free after it. */
  #reserving<Result>(bytes: number, act: () => Result): Result {
    this.#free -= bytes;
    const result = act();
    this.#free += bytes;
    return result;
  }
}
