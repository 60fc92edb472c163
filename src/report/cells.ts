// Tables that are shown twice: folded in the log, and in the summary.
import { code, gfm, joined, type Value } from "./markdown.ts";
import type { LogPart } from "./presentation.ts";
import { formatTime } from "./time-format.ts";
import { table, type Table } from "./summary-writer.ts";
import { severityIcons, type Severity } from "./verdict-texts.ts";

/** A cell: as it is in the summary, and in the log. */
export interface Cell {
  readonly page: Value;
  readonly log: string;
}

export const plain = (text: string): Cell => ({ page: text, log: text });
/** A name from outside, as code. */
export const named = (text: string): Cell => ({ page: text === "" ? "" : code(text), log: text });
export const icon = (severity: Severity): Cell => severityIcons[severity];
export const names = (list: readonly string[]): Cell => ({
  page: joined(list.map(code), gfm`, `),
  log: list.join(", "),
});
/** @param now milliseconds since 1970 */
export const time = (seconds: number | null | undefined, now: number): Cell =>
  plain(typeof seconds === "number" ? formatTime(seconds, now) : "");
/** The digits of a fingerprint or commit that people compare. */
export const short = (sha: string | null | undefined): Cell => named((sha ?? "").slice(0, 12));

/** Rows with cells for both, made one by one as they are written. */
export interface Grid<Item> {
  readonly head: readonly string[];
  readonly items: readonly Item[];
  readonly cells: (item: Item) => readonly Cell[];
}

/** Returns the table for the summary. */
export const pageTable = <Item>({ head, items, cells }: Grid<Item>): Table =>
  table(head, items, (item) => cells(item).map(({ page }) => page));

/** Returns the folded table for the log. */
export const logTable = <Item>(title: string, { head, items, cells }: Grid<Item>): LogPart => ({
  kind: "table",
  title,
  rows: rowsOf(head, items, cells),
});

function* rowsOf<Item>(head: readonly string[], items: readonly Item[], cells: Grid<Item>["cells"]) {
  yield head;
  for (const item of items) yield cells(item).map(({ log }) => log);
}
