// Lists of what is recorded: how many there are, and a table of them.
import type { ListRead } from "../../domain/outcome.ts";
import { gfm, prose } from "../markdown.ts";
import type { Block } from "../summary-writer.ts";
import { warningOf, type Presentation } from "../presentation.ts";
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
  const answer = { severity: list.items.length === 0 ? "info" : "success", text } as const;
  return {
    passes: true,
    outputs: {
      count: String(list.items.length),
      "total-count": totalCount === undefined ? undefined : String(totalCount),
      flow: list.of === "approvals" ? list.flow : undefined,
    },
    documents: { result: { value: result } },
    log: parts.map(({ log }) => log),
    annotations: warningOf("Warnings", warnings),
    answer,
    page: [
      gfm`### ${severityIcons[answer.severity].page} ${text}`,
      ...warnings.map((warning) => gfm`> ⚠️ ${prose(warning)}`),
      ...(remark === undefined ? [] : [remark]),
      ...pageBlocks(parts, list.items.length),
    ],
  };
}

function answerText({ list, totalCount, hasMore }: ListRead): string {
  const { length } = list.items;
  const noun = nouns[list.of];
  const owner =
    list.of === "environment-events"
      ? ` of environment ${list.environment}`
      : list.of === "approvals"
        ? ` of flow ${list.flow}`
        : "";
  if (length === 0) return `Found no ${noun}s${owner}.`;
  if (!hasMore) return `Found ${count(length, noun)}${owner}.`;
  return totalCount === undefined
    ? `Found ${count(length, noun)}${owner}; there may be more.`
    : `Found ${count(totalCount, noun)}${owner} and read ${grouped(length)} of them.`;
}

const nouns: Readonly<Record<ListRead["list"]["of"], string>> = {
  environments: "environment",
  "environment-events": "event",
  approvals: "approval",
  builds: "build",
  actions: "action",
};

/** The tables for the summary, up to a number of rows that people read. */
function pageBlocks(parts: readonly ListPart[], length: number): readonly Block[] {
  const blocks: Block[] = [];
  let left = mostRows;
  for (const { heading, length, page } of parts) {
    if (left <= 0) break;
    if (heading !== undefined) blocks.push(gfm`#### ${heading}`);
    blocks.push(page(left));
    left -= length;
  }
  return length <= mostRows
    ? blocks
    : [...blocks, gfm`_…and ${length - mostRows} more. All of them are in the result file._`];
}
