// GitHub drops a summary of more than 1 MiB, also when only its line endings, which the runner writes anew, make it longer:
// ours is cut at a row well before that, and says how much is missing.
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Judged } from "../../src/operations/assert/outcome.ts";
import type { Outcome } from "./present.ts";
import { code, gfm } from "../../src/report/markdown.ts";
import { folded, table } from "../../src/report/presentation.ts";
import { renderSummary, spaceFor } from "../../src/report/summary-writer.ts";
import { createReport } from "../../src/report/report.ts";
import { fingerprinted, plain, planned, reported, blockedJudged } from "./outcomes.ts";
import { elementsOf, tableIn } from "./page.ts";
import { Step } from "./runner.ts";
import { presentable } from "./present.ts";
import { operationOf } from "../operations/all.ts";

const mebibyte = 1024 * 1024;
/** What the action writes at most, in bytes and in lines. */
const most = { bytes: 1_000_000, lines: 15_000 };
const linesIn = (text: string) => text.split("\n").length - 1;

/** So many of them, as in a list that never ends. */
const many = <Item>(number: number, items: readonly Item[]): Item[] =>
  Array.from({ length: number }, () => items).flat();

const gateOf = (number: number): Judged => {
  const { artifacts, ...gate } = blockedJudged((like) => `${like} 漢字 ✓`);
  return { ...gate, artifacts: many(number / 2, artifacts) };
};

const summaryOf = (outcome: Outcome, before = "") => {
  using step = new Step();
  writeFileSync(join(step.folder, "summary"), before);
  createReport(step.host).show(presentable(outcome), { summary: true, operation: operationOf("assert") });
  return { text: step.summary, bytes: statSync(join(step.folder, "summary")).size };
};

describe("a summary of 5,000 artifacts", () => {
  test("keeps to its limit with what stood there before, and shows failures first, with details", () => {
    const { text, bytes } = summaryOf(gateOf(5000), "é".repeat(100_000));
    expect(bytes + linesIn(text)).toBeLessThanOrEqual(most.bytes);
    expect(bytes).toBeGreaterThan(most.bytes * 0.85);
    expect(text).toMatch(/_…and [\d,]+ more rows, omitted because the summary is full/);
    expect(text).toMatch(/_…and [\d,]+ more artifacts, omitted because the summary is full/);
    const rows = tableIn(text).slice(1);
    const blocked = rows.filter(([, , , verdict]) => verdict === "non-compliant").length;
    expect(blocked).toBeGreaterThan(500);
    expect(rows.findIndex(([, , , verdict]) => verdict === "compliant")).toBe(
      blocked === rows.length ? -1 : blocked,
    );
  });

  test.each([0, 300_000])("has at most 15,000 lines, with %d bytes of lines before", (before) => {
    const rows = Array.from({ length: 60_000 }, (_, index) => ({ type: "x", snapshot_index: index }));
    const earlier = "x\n".repeat(before / 2);
    const text = earlier + renderSummary([table(rows, () => ({ a: "b" }))], spaceFor(earlier));
    expect(linesIn(text)).toBeLessThanOrEqual(Math.max(most.lines, linesIn(earlier)));
    expect(Buffer.byteLength(text.replaceAll("\n", "\r\n"))).toBeLessThanOrEqual(mebibyte);
  });

  test("says exactly how many rows it omitted", () => {
    const { text } = summaryOf({
      ...reported(plain),
      shown: { ...reported(plain).shown, reports: many(5000, reported(plain).shown.reports) },
    });
    const left = Number(/and ([\d,]+) more rows/.exec(text)?.[1]?.replaceAll(",", ""));
    expect(tableIn(text).length - 1 + left).toBe(10_000);
  });

  test("closes everything that it opened", () => {
    const { text } = summaryOf(gateOf(5000));
    expect(text.match(/<details/g)?.length).toBe(text.match(/<\/details>/g)?.length);
    expect(elementsOf(text).filter(({ name }) => name === "table").length).toBeGreaterThan(10);
    expect(text.endsWith("\n")).toBe(true);
  });
});

test("a summary with few free bytes has the result at least", () => {
  const { text } = summaryOf(fingerprinted(plain), "x".repeat(most.bytes - 900));
  expect(text.slice(most.bytes - 900)).toMatch(
    /^\n\n### ✅ Fingerprinted.*omitted because the summary is full/s,
  );
});

test("a dry-run's JSON that does not fit leaves the rest of the summary standing", () => {
  const [request] = planned(plain).requests;
  if (request === undefined) throw new Error("one request was expected");
  const { text, bytes } = summaryOf({
    ...planned(plain),
    requests: [{ ...request, body: { text: "x".repeat(2 * mebibyte) } }],
  });
  expect(text).toContain("### ℹ️ Dry run");
  expect(text).toContain("payments-api");
  expect(bytes).toBeLessThan(10_000);
});

describe("any page in any number of bytes", () => {
  const cell = fc.string({ unit: "grapheme", maxLength: 20 });
  const rows = fc.array(fc.tuple(cell, cell), { maxLength: 20 });
  const page = fc.array(rows, { minLength: 1, maxLength: 5 });
  const blocks = (content: [string, string][][]) => [
    gfm`### Title`,
    ...content.map((list) => table(list, ([a, b]) => ({ a, b }))),
    folded("thing", content, (list) => ({
      title: gfm`${list.length} things`,
      open: false,
      blocks: [gfm`before`, table(list, ([a, b]) => ({ a: code(a), b: code(b) }))],
    })),
  ];

  test("keeps to it", () => {
    fc.assert(
      fc.property(page, fc.integer({ min: -10, max: 8000 }), (content, bytes) => {
        expect(Buffer.byteLength(renderSummary(blocks(content), bytes))).toBeLessThanOrEqual(
          Math.max(bytes, 0),
        );
      }),
      { numRuns: 500 },
    );
  });

  test("is whole, or says that something is omitted", () => {
    fc.assert(
      fc.property(page, fc.integer({ min: 200, max: 8000 }), (content, bytes) => {
        const text = renderSummary(blocks(content), bytes);
        const whole = renderSummary(blocks(content), mebibyte);
        expect(text === whole || text.includes("omitted because the summary is full")).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test("closes all details that it opens", () => {
    fc.assert(
      fc.property(page, fc.integer({ min: 0, max: 8000 }), (content, bytes) => {
        const text = renderSummary(blocks(content), bytes);
        expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
      }),
      { numRuns: 500 },
    );
  });
});
