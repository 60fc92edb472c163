// Long lists: log and summary have every row.
import { describe, expect, test } from "vitest";
import { createReport } from "../../src/report/report.ts";
import { artifact, compliantJudged, eventsRead, plain, reported } from "./outcomes.ts";
import { tableIn } from "./page.ts";
import { Step } from "./runner.ts";
import { presentable, type AnyListRead } from "./present.ts";
import { operationOf } from "../operations/all.ts";

const how = { summary: true, operation: operationOf("list-environment-events") } as const;
const midnight = Date.UTC(2026, 7, 1) / 1000;

/** So many events on each of so many days. */
function timeline(days: number, ofDay: number): AnyListRead {
  const items = Array.from({ length: days * ofDay }, (_, number) => ({
    type: "changed",
    reported_at: midnight + Math.floor(number / ofDay) * 86_400 + (number % ofDay),
    snapshot_index: number + 1,
  }));
  const read = eventsRead(plain);
  if (read.list.of !== "environment-events") throw new Error("events were expected");
  return { ...read, list: { ...read.list, items }, hasMore: false, result: items };
}

function shown(outcome: AnyListRead) {
  using step = new Step();
  createReport(step.host).show(presentable(outcome), how);
  return { lines: step.lines, summary: step.summary, result: step.json("result-file") };
}

/** The snapshots in the log's rows, in their order. */
const snapshotsIn = (lines: readonly string[]) =>
  lines.flatMap((line) => /changed\s+(\d+)$/.exec(line)?.[1] ?? []).map(Number);

const upTo = (count: number) => [...new Array(count).keys()].map((number) => number + 1);

describe("events of several days", () => {
  test.each([
    ["a few", 3, 50],
    ["more than say how wide the columns are", 2, 1500],
  ])("%s", (_, days, ofDay) => {
    const count = days * ofDay;
    const { lines, summary, result } = shown(timeline(days, ofDay));
    expect(snapshotsIn(lines)).toEqual(upTo(count));
    expect(result).toHaveLength(count);
    const shownRows = tableIn(summary, 0).slice(1);
    expect(shownRows.map((row) => Number(row[4]))).toEqual(upTo(count));
  });
});

test("a row that is wider than the first thousand stands whole in the log", () => {
  using step = new Step();
  const wide = "w".repeat(60);
  const rows = [...new Array<[string, string]>(1500).fill(["a", "b"]), [wide, "last"] as const];
  createReport(step.host).logger.table("Rows", rows);
  expect(step.lines.filter((line) => line === "a  b")).toHaveLength(1500);
  expect(step.lines).toContain(`${wide}  last`);
});

const sizeOf = (lines: readonly string[]) => Buffer.byteLength(lines.join("\n"));

test("of many long refusals the log has the last ones, and says how many lines are before them", () => {
  using step = new Step();
  const failure = { cause: "status", message: "refused ".repeat(200) } as const;
  const artifacts = Array.from({ length: 2_000 }, (_, index) => {
    return { ...artifact(plain), filename: `app-${index}.tar`, reported: false, failure };
  });
  createReport(step.host).show(
    presentable({ ...reported(plain), shown: { ...reported(plain).shown, reports: artifacts } }),
    how,
  );
  expect(sizeOf(step.lines)).toBeLessThan(1_050_000);
  const [before, ...others] = step.lines.flatMap(
    (line) => /^… ([\d,]+) more lines before these; /.exec(line)?.[1] ?? [],
  );
  expect(others).toEqual([]);
  const shown = step.lines.filter((line) => /app-\d+\.tar/.test(line) && !line.startsWith("::"));
  expect(shown.at(-1)).toContain("app-1999.tar");
  expect(shown.length).toBeGreaterThan(500);
  expect(Number(before?.replace(",", ""))).toBeGreaterThan(2_000);
  expect(step.lines.at(-1)).toContain("`record` failed: not everything is recorded.");
});

test("lines while a step works end at a limit, and the result is still shown", () => {
  using step = new Step();
  const report = createReport(step.host);
  for (let index = 0; index < 10_000; index += 1) report.logger.info(`app-${index}: pending`);
  report.show(presentable(compliantJudged(plain)), how);
  expect(step.lines.filter((line) => line.includes("pending")).length).toBeGreaterThan(5_000);
  expect(step.lines.filter((line) => line === "… and more lines, which are left out")).toHaveLength(1);
  expect(sizeOf(step.lines)).toBeLessThan(110_000);
  expect(step.lines.at(-1)).toContain("the gate is open");
});

test("a secret in a long list is shown nowhere", () => {
  using step = new Step();
  const secret = "tok3n-of-the-service";
  const report = createReport(step.host);
  report.registerSecrets([secret]);
  const items = [1, 2].map((number) => ({ type: `changed by ${secret}`, snapshot_index: number }));
  const read = eventsRead(plain);
  if (read.list.of !== "environment-events") throw new Error("events were expected");
  report.show(presentable({ ...read, list: { ...read.list, items }, result: items }), how);
  report.show(presentable({ ...compliantJudged(plain), result: items, record: { artifacts: items } }), how);

  const everything = [...step.lines.filter((line) => !line.startsWith("::add-mask::")), step.summary];
  for (const name of ["result-file", "record-file"]) everything.push(JSON.stringify(step.json(name)));
  expect(everything.join("\n")).not.toContain(secret);
  expect(everything.join("\n")).toContain("changed by ***");
});
