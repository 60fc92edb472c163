// Lists of what is on record: how many there are, and a table of them.
import type { ListRead } from "../../domain/outcome.ts";
import { gfm, prose } from "../markdown.ts";
import type { Block } from "../summary-writer.ts";
import type { LogPart, Presentation } from "../presentation.ts";
import { severityIcons } from "../verdict-texts.ts";
import { count, grouped } from "../visible-text.ts";
import { partsOf, type ListPart } from "./list-parts.ts";

/** Rows that people still scroll through; all items are in the result file. */
const mostRows = 200;

/** @param now milliseconds since 1970, for "3 days ago" */
export function renderListRead(outcome: ListRead, now: number): Presentation {
  const { list, totalCount, warnings, result } = outcome;
  const { parts, remark } = partsOf(list, now);
  const text = answerText(outcome);
  const answer = { tone: list.items.length === 0 ? "neutral" : "good", text } as const;
  return {
    passes: true,
    outputs: {
      count: String(list.items.length),
      "total-count": totalCount === undefined ? undefined : String(totalCount),
      flow: list.of === "approvals" ? list.flow : undefined,
    },
    documents: { result: { value: result } },
    log: logOf(parts, text),
    warnings: warnings.length === 0 ? [] : [{ title: "To know about this list", lines: warnings }],
    answer,
    page: [
      gfm`### ${severityIcons[answer.tone].page} ${text}`,
      ...warnings.map((warning) => gfm`> ⚠️ ${prose(warning)}`),
      ...(remark === undefined ? [] : [remark]),
      ...blocks(parts, list.items.length),
    ],
  };
}

function answerText({ list, totalCount, hasMore }: ListRead): string {
  const { length } = list.items;
  const noun = nouns[list.of];
  const of =
    list.of === "environment-events"
      ? ` of ${list.environment}`
      : list.of === "approvals"
        ? ` of flow ${list.flow}`
        : "";
  if (length === 0) return `READ: no ${noun}s${of}.`;
  const said = hasMore
    ? totalCount === undefined
      ? `${count(length, noun)}${of}; there may be more`
      : `${grouped(length)} of ${count(totalCount, noun)}${of}`
    : `${count(length, noun)}${of}`;
  return `READ: ${said}.`;
}

const nouns: Readonly<Record<ListRead["list"]["of"], string>> = {
  environments: "environment",
  "environment-events": "event",
  approvals: "approval",
  builds: "build",
  actions: "action",
};

function* logOf(parts: Iterable<ListPart>, text: string): Generator<LogPart> {
  for (const { title, head, log } of parts) {
    const rows = function* () {
      yield head;
      yield* log;
    };
    yield { kind: "table", title: title ?? text, rows: rows() };
  }
}

/** The tables, cut where nobody reads on. */
function blocks(parts: Iterable<ListPart>, length: number): readonly Block[] {
  const made: Block[] = [];
  let room = mostRows;
  for (const { title, head, page } of parts) {
    const rows = first(page, room);
    room -= rows.length;
    if (title !== undefined) made.push(gfm`#### ${title}`);
    made.push({ kind: "table", head, length: rows.length, rows });
    if (room === 0) break;
  }
  const left = length - (mostRows - room);
  return left === 0 ? made : [...made, gfm`_…and ${left} more. All of them are in the result file._`];
}

function first<Item>(list: Iterable<Item>, most: number): readonly Item[] {
  const items: Item[] = [];
  for (const item of list) {
    items.push(item);
    if (items.length === most) break;
  }
  return items;
}
