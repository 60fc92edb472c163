// The fault matrix: every operation that talks to the service times everything that goes wrong between the two, through
// the committed bundle. Each step ends with the right exit code, tells in one error what happened, sets its outputs and
// shows no secret; and what is on record is neither lost nor doubled, by the service's own account. A fault that passes
// is got over, one that stays ends the step.
//
// What was seen is kept in docs/faults.md; after an intended change, `--update` writes it anew.
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startService } from "../fake-service/start.ts";
import { canary, whereShown } from "./fault-matrix-canary.ts";
import { faultCases, wrongToken, type FaultCase } from "./fault-matrix-faults.ts";
import { operations, scenario, told, type Operation } from "./fault-matrix-operations.ts";
import { pageOf, type Seen } from "./fault-matrix-page.ts";
import { newFolder, runStep, type Inputs, type Step } from "./step.ts";

// More than there are processors, since most of them wait a while for a second request.
vi.setConfig({ maxConcurrency: 6 });

interface Pair {
  readonly operation: Operation;
  readonly faultCase: FaultCase;
}

interface Met extends Seen {
  readonly step: Step;
  /** Where a secret can be read. */
  readonly shown: readonly string[];
}

/** Where every step runs: it is empty, and stays so. */
const workspace = newFolder();

const seen: Seen[] = [];

/** Runs one step against a service of its own, which does this to its requests: to all of them, or to the first. */
async function meet(
  { operation, faultCase }: Pair,
  { stays, more = {} }: { readonly stays: boolean; readonly more?: Inputs },
): Promise<Met> {
  await using service = await startService({ scenario });
  const fault = faultCase.fault?.(operation);
  if (fault) service.control.fault({ ...fault, on: operation.asks, times: stays ? "always" : 1 });
  const inputs = {
    ...service.inputs,
    ...operation.inputs,
    retries: "1",
    ...faultCase.inputs?.(service),
    ...more,
  };
  const step = await runStep(inputs, { workspace });
  const shown = whereShown(step, [canary, wrongToken]);
  // There are hundreds of these.
  rmSync(step.temporary, { recursive: true });
  const met = {
    operation,
    faultCase,
    stays,
    passes: step.exitCode === 0,
    told: told(operation, step),
    // Not the trail that is read after a report, whose answer does not count.
    sent: service.control
      .requests()
      .filter(({ operation: id }) => id !== "get-trail" || id === operation.asks).length,
    onRecord: operation.onRecord(service),
  };
  seen.push(met);
  return { ...met, step, shown };
}

/** What holds however a step ends. */
function expectGoodManners({ operation, passes, step, shown }: Met): void {
  expect(shown).toEqual([]);
  expect(step.standardError).toBe("");
  expect(step.summary).not.toBe("");
  if (operation.kind === "read" && operation.hasResult !== false)
    expect("result" in step.outputs).toBe(passes);
}

function expectSuccess(met: Met, sent: number): void {
  expect(met.step).toMatchObject({ exitCode: 0, errors: [] });
  expect(met.told).toEqual(met.operation.good);
  expect({ sent: met.sent, onRecord: met.onRecord }).toEqual({ sent, onRecord: met.operation.leaves });
  expectGoodManners(met);
}

/** What the outputs say of a failure: `reported` or `compliant` is false, and nothing seems to have been read. */
function bad({ operation: { kind, good, verdictFor }, faultCase: { verdict } }: Pair) {
  switch (kind) {
    case "write":
      return { reported: "false" };
    case "gate":
      return { verdict: verdictFor?.(verdict) ?? verdict, compliant: "false" };
    case "read":
      return Object.fromEntries(Object.keys(good).map((name) => [name, undefined]));
  }
}

const pairs = operations.flatMap((operation) =>
  faultCases.map((faultCase) => ({ operation, faultCase, name: `${operation.name}: ${faultCase.name}` })),
);

const isRetried = ({ operation, faultCase: { retriedBy } }: Pair) =>
  retriedBy === "everybody" || (retriedBy === "writes" && operation.kind === "write");

/** These only wait, for half a minute of silence: all of them at once, while the others run. */
const late = pairs.filter(({ faultCase }) => faultCase.isGone === "late");
const lateRuns = new Map<Pair, Promise<Met>>();
beforeAll(() => {
  for (const pair of late) {
    const run = meet(pair, { stays: false, more: { timeout: "90s" } });
    // It is awaited by its test.
    run.catch(() => undefined);
    lateRuns.set(pair, run);
  }
});

describe.concurrent("a fault that stays ends the step", () => {
  test.for(pairs)("$name", async (pair) => {
    const met = await meet(pair, { stays: true });
    const { operation, faultCase } = pair;
    const sent = faultCase.sent ?? (isRetried(pair) ? 2 : 1);
    if (operation.kind === "write" && faultCase.goodForWrites === true) {
      expectSuccess(met, sent);
      return;
    }
    expect(met.step).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(faultCase.says)] });
    expect(met.told).toEqual(bad(pair));
    const onRecord = faultCase.carriedOut === true ? operation.leaves : [];
    expect({ sent: met.sent, onRecord: met.onRecord }).toEqual({ sent, onRecord });
    expectGoodManners(met);
  });
});

describe.concurrent("a fault that is gone at the second request is got over", () => {
  const passing = pairs.filter((pair) => isRetried(pair) && pair.faultCase.isGone === undefined);
  test.for(passing)("$name", async (pair) => {
    const met = await meet(pair, { stays: false });
    expectSuccess(met, 2);
    expect(met.step.log).toContain("(attempt 1 of 2); next attempt in");
  });
});

describe("a fault that is gone after half a minute of silence is got over", () => {
  test.for(late)("$name", { timeout: 120_000 }, async (pair) => {
    const met = await lateRuns.get(pair);
    if (met === undefined) throw new Error("it was not begun");
    expectSuccess(met, 2);
  });
});

test("the matrix is what docs/faults.md says", async () => {
  await expect(pageOf(seen, operations, faultCases)).toMatchFileSnapshot("../../docs/faults.md");
});

afterAll(async () => {
  await Promise.allSettled(lateRuns.values());
  rmSync(workspace, { recursive: true });
  process.stdout.write(`\n${pageOf(seen, operations, faultCases)}\n`);
}, 120_000);
