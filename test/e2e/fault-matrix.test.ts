// The fault matrix: every operation that talks to the service times everything that goes wrong between the two, through
// the committed bundle. Each step ends with the right exit code, tells in one error what happened, sets its outputs and
// shows no secret; and what is on record is neither lost nor doubled, by the service's own account. A fault that passes
// is got over, one that stays ends the step.
//
// What was seen is kept in .github/FAULTS.md; after a change that is meant, `--update` writes it anew.
import { stripVTControlCharacters } from "node:util";
import { afterAll, describe, expect, test, vi } from "vitest";
import { startService } from "../service/start.ts";
import { canary, whereShown } from "./fault-matrix-canary.ts";
import { troubles, wrongToken, type Trouble } from "./fault-matrix-faults.ts";
import { operations, scenario, type Operation } from "./fault-matrix-operations.ts";
import { pageOf, type Seen } from "./fault-matrix-page.ts";
import { runStep, type Inputs, type Step } from "./step.ts";

// Some wait, so more than there are processors.
vi.setConfig({ maxConcurrency: 6 });

const seen: Seen[] = [];

/** Runs one step against a service of its own, which does this to its requests: to all of them, or to the first. */
async function meet(
  operation: Operation,
  trouble: Trouble,
  stays: boolean,
  more: Inputs = {},
): Promise<Seen & { readonly step: Step }> {
  await using service = await startService({ scenario });
  const fault = trouble.fault?.(operation);
  if (fault) service.control.fault({ ...fault, on: operation.asks, times: stays ? "always" : 1 });
  const step = await runStep({
    ...service.inputs,
    operation: operation.name,
    ...operation.inputs,
    retries: "1",
    ...trouble.inputs?.(service),
    ...more,
  });
  const passes = step.exitCode === 0;
  const sent = service.control.requests().length;
  const onRecord = operation.onRecord(service);
  const met = { operation, trouble, stays, passes, told: operation.told(step), sent, onRecord };
  seen.push(met);
  return { ...met, step };
}

/** What holds however a step ends. */
function expectGoodManners(step: Step): void {
  expect(whereShown(step, [canary, wrongToken])).toEqual([]);
  expect(step.standardError).toBe("");
  expect(step.summary).not.toBe("");
}

const good = {
  write: { reported: "true" },
  gate: { verdict: "compliant", compliant: "true" },
} as const;

const pairs = operations.flatMap((operation) =>
  troubles.map((trouble) => ({ operation, trouble, name: `${operation.name}: ${trouble.name}` })),
);

const isRetried = (operation: Operation, { retriedBy }: Trouble) =>
  retriedBy === "everybody" || (retriedBy === "writes" && operation.kind === "write");

// First, since its steps only wait: those of the other tests run meanwhile.
describe.concurrent("a fault that is gone after half a minute of silence", () => {
  const late = pairs.filter(({ trouble }) => trouble.isGone === "late");
  test.for(late)("$name", { timeout: 120_000 }, async ({ operation, trouble }) => {
    const { step, sent, onRecord, told } = await meet(operation, trouble, false, { timeout: "90s" });
    expect(told).toEqual(good[operation.kind]);
    expect({ sent, onRecord }).toEqual({ sent: 2, onRecord: operation.leaves });
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    expectGoodManners(step);
  });
});

describe.concurrent("a fault that stays ends the step", () => {
  test.for(pairs)("$name", async ({ operation, trouble }) => {
    const { step, sent, onRecord, told } = await meet(operation, trouble, true);
    const isGood = operation.kind === "write" && trouble.goodForWrites === true;
    const bad = {
      write: { reported: "false" },
      gate: { verdict: trouble.verdict, compliant: "false" },
    } as const;
    expect(told).toEqual((isGood ? good : bad)[operation.kind]);
    expect(step.exitCode).toBe(isGood ? 0 : 1);
    expect(step.errors).toEqual(isGood ? [] : [expect.stringContaining(trouble.says)]);
    expect(sent).toBe(trouble.sent ?? (isRetried(operation, trouble) ? 2 : 1));
    expect(onRecord).toEqual(trouble.carriedOut === true ? operation.leaves : []);
    expectGoodManners(step);
  });
});

describe.concurrent("a fault that passes is got over", () => {
  const passing = pairs.filter(
    ({ operation, trouble }) => isRetried(operation, trouble) && trouble.isGone === undefined,
  );
  test.for(passing)("$name", async ({ operation, trouble }) => {
    const { step, sent, onRecord, told } = await meet(operation, trouble, false);
    expect(told).toEqual(good[operation.kind]);
    expect({ sent, onRecord }).toEqual({ sent: 2, onRecord: operation.leaves });
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    // What was tried is in the log.
    expect(stripVTControlCharacters(step.log)).toContain("(try 1 of 2); again in");
    expectGoodManners(step);
  });
});

test("the matrix is what .github/FAULTS.md says", async () => {
  const page = await pageOf(seen, operations, troubles);
  await expect(page).toMatchFileSnapshot("../../.github/FAULTS.md");
});

afterAll(async () => {
  process.stdout.write(`\n${await pageOf(seen, operations, troubles)}\n`);
});
