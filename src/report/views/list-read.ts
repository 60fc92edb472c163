// Lists of what is recorded: how many there are, and a table of them.
import type { ListRead } from "../../domain/outcome.ts";
import { count, grouped } from "../../lib/shorten.ts";
import { gfm } from "../markdown.ts";
import { annotation, heading, quoted, type Block, type Presentation } from "../presentation.ts";
import { partsOf, remarksOn, type ListPart } from "./list-tables.ts";

/** Rows that people still scroll through; all items are in the result file. */
const mostRows = 200;

/** @param now milliseconds since 1970, for "3 days ago" */
export function renderListRead(outcome: ListRead, now: number): Presentation {
  const { list, totalCount, warnings, result } = outcome;
  const { length } = list.items;
  const parts = partsOf(list, now);
  const answer = { severity: length === 0 ? "info" : "success", text: answerText(outcome) } as const;
  return {
    passes: true,
    outputs: {
      count: String(length),
      "total-count": totalCount === undefined ? undefined : String(totalCount),
      flow: list.of === "approvals" ? list.flow : undefined,
    },
    documents: { result: { value: result } },
    log: parts,
    annotations: annotation("warning", "Warnings", warnings),
    answer,
    page: [
      heading(answer),
      ...quoted(warnings),
      ...remarksOn(list),
      ...firstTables(parts, list.of === "environment-events"),
      ...(length <= mostRows
        ? []
        : [gfm`_…and ${length - mostRows} more. All of them are in the result file._`]),
    ],
  };
}

const nouns: Readonly<Record<ListRead["list"]["of"], string>> = {
  environments: "environment",
  "environment-events": "event",
  approvals: "approval",
  builds: "build",
  actions: "action",
};

function answerText({ list, totalCount, hasMore }: ListRead): string {
  const { length } = list.items;
  const noun = nouns[list.of];
  const owner = ownerOf(list);
  if (length === 0) return `Found no ${noun}s${owner}.`;
  if (!hasMore) return `Found ${count(length, noun)}${owner}.`;
  return totalCount === undefined
    ? `Found ${count(length, noun)}${owner}; there may be more.`
    : `Found ${count(totalCount, noun)}${owner} and read ${grouped(length)} of them.`;
}

function ownerOf(list: ListRead["list"]): string {
  if (list.of === "environment-events") return ` of environment ${list.environment}`;
  return list.of === "approvals" ? ` of flow ${list.flow}` : "";
}

/** The tables for the summary, up to a number of rows that people read. */
function firstTables(parts: readonly ListPart[], withTitles: boolean): readonly Block[] {
  const blocks: Block[] = [];
  let left = mostRows;
  for (const { title, table } of parts) {
    if (left <= 0) break;
    const most = left;
    if (withTitles) blocks.push(gfm`#### ${title}`);
    blocks.push({ ...table, length: Math.min(table.length, most), rows: () => table.rows().take(most) });
    left -= table.length;
  }
  return blocks;
}
