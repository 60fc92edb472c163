// The fault matrix: runs every operation that sends requests to the service with every fault, as whole steps. Each
// step ends with the right exit code, reports the failure in one error, sets its outputs and shows no secret. No record is
// lost, and none but an attestation is there twice. A fault of the first request only is retried with success.
//
// The results are in docs/internals/faults.md; after an intended change, `--update` writes it again.
import { rmSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { operationNames } from "../../../src/operations/index.ts";
import { startService } from "../../../src/embedded-service/start.ts";
import { canary, findLeaks } from "./fault-matrix-canary.ts";
import { faultCases, wrongToken, type FaultCase } from "./fault-matrix-faults.ts";
import { operations, resultOutputs, scenario, type Operation } from "./fault-matrix-operations.ts";
import { renderPage, type StepResult } from "./fault-matrix-page.ts";
import { newFolder, runStep, type Inputs, type Step } from "../step.ts";

// More than the number of processors, because most steps wait before their second request.
vi.setConfig({ maxConcurrency: 6 });

interface Pair {
  readonly operation: Operation;
  readonly faultCase: FaultCase;
}

interface FaultRun extends StepResult {
  readonly step: Step;
  /** Places that contain a secret. */
  readonly leaks: readonly string[];
}

const isRead = ({ reads = [] }: Operation, id: string | undefined) => reads.some((read) => read === id);

/** The workspace of every step. It is always empty. */
const workspace = newFolder();

const results: StepResult[] = [];

/** Runs one step against its own service, with the fault in every request or only in the first one. */
async function runWithFault(
  { operation, faultCase }: Pair,
  { everyRequestFails, more = {} }: { readonly everyRequestFails: boolean; readonly more?: Inputs },
): Promise<FaultRun> {
  await using service = await startService({ scenario });
  const fault = faultCase.fault?.(operation);
  if (fault)
    service.control.fault({ ...fault, on: operation.endpoint, times: everyRequestFails ? "always" : 1 });
  const inputs: Inputs = {
    ...service.inputs,
    ...operation.inputs,
    retries: "1",
    ...faultCase.inputs?.(service),
    ...more,
  };
  const step = await runStep(inputs, { workspace });
  const leaks = findLeaks(step, [canary, wrongToken]);
  // Hundreds of these folders would fill the disk.
  rmSync(step.temporary, { recursive: true });
  const result = {
    operation,
    faultCase,
    everyRequestFails,
    passes: step.exitCode === 0,
    outputs: resultOutputs(operation, step),
    requestCount:
      service.control.refusedRequests() +
      service.control
        .requests()
        // Without a fault of the endpoint, every request fails.
        .filter(({ operation: id }) => fault === undefined || !isRead(operation, id)).length,
    records: operation.recordsOf(service),
  };
  results.push(result);
  return { ...result, step, leaks };
}

/** Expects what is true for every step, with or without success. */
function expectInvariants({ operation, passes, step, leaks }: FaultRun): void {
  expect(leaks).toEqual([]);
  expect(step.standardError).toBe("");
  expect(step.summary).not.toBe("");
  if (operation.kind === "read" && operation.hasResult !== false)
    expect("result" in step.outputs).toBe(passes);
}

/** Returns what is on record after so many requests were carried out. */
const recordsAfter = ({ adds, expectedRecords }: Operation, carriedOut: number) =>
  Array.from({ length: adds === true ? carriedOut : Math.min(carriedOut, 1) }, () => expectedRecords).flat();

function expectSuccess(run: FaultRun, requestCount: number): void {
  const { step, outputs, operation, faultCase, records } = run;
  expect(step).toMatchObject({ exitCode: 0, errors: [] });
  expect(outputs).toEqual(operation.successOutputs);
  expect({ requestCount: run.requestCount, records }).toEqual({
    requestCount,
    records: recordsAfter(operation, faultCase.carriedOut === true ? requestCount : 1),
  });
  expectInvariants(run);
}

/** Returns the outputs after a failure: `reported`, `compliant` or `running` is false, and any other read sets none. */
function failureOutputs({ operation: { kind, successOutputs, verdictFor }, faultCase: { verdict } }: Pair) {
  switch (kind) {
    case "write":
      return { reported: "false" };
    case "gate":
      return { verdict: verdictFor?.(verdict) ?? verdict, compliant: "false" };
    case "read":
      return Object.fromEntries(
        Object.keys(successOutputs).map((name) => [name, name === "running" ? "false" : undefined]),
      );
  }
}

const pairs = operations.flatMap((operation) =>
  faultCases.map((faultCase) => ({ operation, faultCase, name: `${operation.name}: ${faultCase.name}` })),
);

const isRetried = ({ operation, faultCase: { retriedBy } }: Pair) =>
  retriedBy === "all" || (retriedBy === "writes" && operation.kind === "write");

const isAccepted = ({ operation: { kind, endpoint }, faultCase: { acceptedBy } }: Pair) =>
  (acceptedBy === "writes" && kind === "write") || (acceptedBy === "attest" && endpoint === "attest");

/** Pairs that wait for the idle timeout of half a minute. They start first and run while the other tests run. */
const withIdleTimeout = pairs.filter(({ faultCase }) => faultCase.recovery === "after idle timeout");
const idleTimeoutRuns = new Map<Pair, Promise<FaultRun>>();
beforeAll(() => {
  for (const pair of withIdleTimeout) {
    const run = runWithFault(pair, { everyRequestFails: false, more: { timeout: "90s" } });
    // Its test awaits it and reports its error.
    run.catch(() => undefined);
    idleTimeoutRuns.set(pair, run);
  }
});

test("every operation that sends requests is there", () => {
  const tested = operations.map(({ inputs }) => inputs["operation"]);
  expect(operationNames.filter((name) => !tested.includes(name))).toEqual(["fingerprint"]);
});

describe.concurrent("a fault of every request fails the step", () => {
  test.for(pairs)("$name", async (pair) => {
    const run = await runWithFault(pair, { everyRequestFails: true });
    const { operation, faultCase } = pair;
    const writeCount = faultCase.requestCount ?? (isRetried(pair) ? 2 : 1);
    const failingReads = faultCase.fault === undefined && writeCount > 0 ? (operation.readsFirst ?? 0) : 0;
    const endsAtRead = faultCase.isUnknown === true && operation.endsAtUnknown === true;
    // Where the asked flow does not have the artifact, the gate asks once more without it, for its message.
    const askedAgain = operation.name === "assert" && faultCase.verdict === "unknown-artifact" ? 1 : 0;
    const requestCount = (endsAtRead ? failingReads : writeCount + failingReads) + askedAgain;
    if (isAccepted(pair)) {
      expectSuccess(run, requestCount);
      return;
    }
    expect(run.step).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(faultCase.message)] });
    expect(run.outputs).toEqual(failureOutputs(pair));
    const records = recordsAfter(operation, faultCase.carriedOut === true ? requestCount : 0);
    expect({ requestCount: run.requestCount, records: run.records }).toEqual({ requestCount, records });
    expectInvariants(run);
  });
});

describe.concurrent("a fault of the first request only is retried with success", () => {
  const retried = pairs.filter((pair) => isRetried(pair) && pair.faultCase.recovery === undefined);
  test.for(retried)("$name", async (pair) => {
    const run = await runWithFault(pair, { everyRequestFails: false });
    expectSuccess(run, 2);
    expect(run.step.log).toContain("(attempt 1 of 2); next attempt in");
  });
});

describe("a first request without a response is retried with success after the idle timeout", () => {
  test.for(withIdleTimeout)("$name", { timeout: 120_000 }, async (pair) => {
    const run = await idleTimeoutRuns.get(pair);
    if (run === undefined) throw new Error("the step was not started");
    expectSuccess(run, 2);
  });
});

test("docs/internals/faults.md shows the results", async () => {
  await expect(renderPage(results, operations, faultCases)).toMatchFileSnapshot(
    "../../../docs/internals/faults.md",
  );
});

afterAll(async () => {
  await Promise.allSettled(idleTimeoutRuns.values());
  rmSync(workspace, { recursive: true });
  process.stdout.write(`\n${renderPage(results, operations, faultCases)}\n`);
}, 120_000);
