// The job summary as blocks, and their way into a limited number of bytes: what does not fit is cut at a row or a
// block, and the page says how much was left out.
import { each } from "../lib/lazy.ts";
import { joined, Markdown, gfm, type Value } from "./markdown.ts";
import { count } from "./visible-text.ts";

export type Block = Markdown | Table | Details | DetailsList;

/** A table. Rows are made one by one, while there is room. */
export interface Table {
  readonly kind: "table";
  readonly head: readonly Value[];
  readonly length: number;
  readonly rows: Iterable<readonly Value[]>;
}

/** Blocks behind a title that is clicked on to see them. */
export interface Details {
  readonly kind: "fold";
  readonly title: Markdown;
  readonly open: boolean;
  readonly blocks: readonly Block[];
}

/** Many folds of one kind, made one by one; `noun` says in the singular what each is about. */
export interface DetailsList {
  readonly kind: "series";
  readonly noun: string;
  readonly length: number;
  readonly folds: Iterable<Details>;
}

/** A table with a row for each item. */
export function table<Item>(
  head: readonly Value[],
  items: readonly Item[],
  cells: (item: Item) => readonly Value[],
): Table {
  return { kind: "table", head, length: items.length, rows: each(items, cells) };
}

/** A fold for each item. */
export function detailsList<Item>(
  noun: string,
  items: readonly Item[],
  makeFold: (item: Item) => Details,
): DetailsList {
  return { kind: "series", noun, length: items.length, folds: each(items, makeFold) };
}

/** The blocks behind a title. */
export function details(title: Markdown, blocks: readonly Block[], open = false): Details {
  return { kind: "fold", title, open, blocks };
}

/** Said wherever something is left out. */
const wantOfRoom = "left out for want of room; the files that this step's outputs name have everything";
/** Bytes kept free for saying so. */
const noteBytes = 200;
/** What a table leaves to the blocks after it, as a part of the room that it finds. */
const shareAfterTable = 0.4;

/** The page as GitHub-flavoured Markdown in at most so many bytes of UTF-8; empty when there is no room for anything. */
export function renderSummary(blocks: readonly Block[], bytes: number): string {
  const sheet = new SummaryWriter(bytes);
  placeAll(blocks, sheet);
  return sheet.toString();
}

/** Paper of a limited size. */
class SummaryWriter {
  readonly #pieces: string[] = [];
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }
  get left(): number {
    return this.#left;
  }
  /** Writes the text, if it fits whole. */
  write(text: string): boolean {
    const size = Buffer.byteLength(text);
    if (size > this.#left) return false;
    this.#left -= size;
    this.#pieces.push(text);
    return true;
  }
  /** Does something with less paper, so that so many bytes are left after it. */
  keeping<Result>(bytes: number, act: () => Result): Result {
    this.#left -= bytes;
    const result = act();
    this.#left += bytes;
    return result;
  }
  toString(): string {
    return this.#pieces.join("");
  }
}

function placeAll(blocks: readonly Block[], sheet: SummaryWriter): void {
  const whole = sheet.keeping(noteBytes, () =>
    blocks.every((block, index) => place(block, sheet, index === blocks.length - 1)),
  );
  if (!whole) sheet.write(`_The rest is ${wantOfRoom}._\n\n`);
}

/** Places a block, or as many of its rows or folds as fit. Is false when not even its beginning fits. */
function place(block: Block, sheet: SummaryWriter, last: boolean): boolean {
  if (block instanceof Markdown) return sheet.write(`${block.toString()}\n\n`);
  switch (block.kind) {
    case "table":
      return sheet.keeping(last ? 0 : Math.floor(sheet.left * shareAfterTable), () =>
        placeTable(block, sheet),
      );
    case "fold":
      return placeFold(block, sheet);
    case "series":
      return placeSome(block.folds, block.length, block.noun, sheet, (one) => placeFold(one, sheet));
  }
}

const tableLine = (cells: readonly Value[]) => `| ${joined(cells, gfm` | `).toString()} |\n`;

function placeTable(block: Table, sheet: SummaryWriter): boolean {
  const head = `${tableLine(block.head)}|${" --- |".repeat(block.head.length)}\n`;
  if (!sheet.keeping(noteBytes, () => sheet.write(head))) return false;
  // The note begins a paragraph of its own: a line right below a table would be a row of it.
  return (
    placeSome(block.rows, block.length, "row", sheet, (row) => sheet.write(tableLine(row)), "\n") &&
    sheet.write("\n")
  );
}

function placeFold(block: Details, sheet: SummaryWriter): boolean {
  const opening = `<details${block.open ? " open" : ""}><summary>${block.title.toString()}</summary>\n\n`;
  const closing = "</details>\n\n";
  if (!sheet.keeping(closing.length + 2 * noteBytes, () => sheet.write(opening))) return false;
  sheet.keeping(closing.length, () => {
    placeAll(block.blocks, sheet);
  });
  return sheet.write(closing);
}

/** Places parts until one does not fit, then says how many more there are. */
function placeSome<Part>(
  parts: Iterable<Part>,
  length: number,
  noun: string,
  sheet: SummaryWriter,
  placePart: (part: Part) => boolean,
  gap = "",
): boolean {
  let placed = 0;
  sheet.keeping(noteBytes, () => {
    for (const part of parts) {
      if (!placePart(part)) break;
      placed += 1;
    }
  });
  if (placed === length) return true;
  return sheet.write(`${gap}_…and ${count(length - placed, `more ${noun}`)}, ${wantOfRoom}._\n\n`);
}
