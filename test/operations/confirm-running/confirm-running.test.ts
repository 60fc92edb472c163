// The rounds of `confirm-running` under a simulated clock: pauses, outages and moments that no whole step can be made to meet.
import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { environmentNameSchema, fingerprintSchema } from "../../../src/domain/identifiers.ts";
import { CancelledError } from "../../../src/lib/errors.ts";
import { confirmRunning } from "../../../src/operations/confirm-running/confirm-running.ts";
import { presentRunning } from "../../../src/operations/confirm-running/present.ts";
import { liveEntry, liveEnvironment, liveSnapshot } from "../../domain/live-answers.ts";
import { settingsFor, testContext, type TestContext } from "../../http/context.ts";
import { answers, resets, startFaultServer, type FaultServer, type Step } from "../../http/fault-server.ts";
import { operationOf } from "../all.ts";

type Values = Parameters<typeof confirmRunning>[0];

const app = "a".repeat(64);
const web = "b".repeat(64);
const selection = {
  artifacts: [],
  artifactType: "auto",
  artifactsFrom: [],
  exclude: [],
  ifNoMatch: "fail",
  manifest: false,
} as const;
const environment = v.parse(environmentNameSchema, "production");

/** A state of the environment: when it was reported, and what its latest snapshot is. */
interface State {
  readonly environment: Step;
  readonly snapshot: Step;
}
const reportedAt = (time: number | null, snapshot: Step): State => ({
  environment: answers(200, liveEnvironment({ last_reported_at: time })),
  snapshot,
});
const running = (...entries: readonly object[]) => answers(200, liveSnapshot({ artifacts: entries }));
const entryOf = (fingerprint: string, changes: object = {}) =>
  liveEntry({ name: "registry.example/acme/app:1", fingerprint, flows: [], ...changes });
const red = (type: string) => ({
  compliant: false,
  policy_decisions: [
    {
      policy_name: "rules",
      status: "NON-COMPLIANT",
      rule_evaluations: [
        {
          rule: { type: "attestation", definition: { name: "scan" } },
          ...{ satisfied: false, ignored: false, resolutions: [{ type }] },
        },
      ],
    },
  ],
});
const pending = red("missing_attestation");
const failed = red("non_compliant_attestation");
const unavailable = answers(503, {});

/** Answers each round by a state of its own; the last one is repeated. A round begins with a request about the environment. */
function rounds(...states: readonly State[]): Step {
  let round = -1;
  return (request, response) => {
    const isSnapshot = request.url?.includes("/snapshots/") === true;
    if (!isSnapshot) round += 1;
    const state = states[Math.min(round, states.length - 1)] ?? expect.fail("no state");
    (isSnapshot ? state.snapshot : state.environment)(request, response);
  };
}

const valuesFor = (server: FaultServer, changes: Partial<Values>): Values => ({
  ...settingsFor(server.baseUrl, { retries: 0 }),
  ...selection,
  environment,
  fingerprint: [{ fingerprint: v.parse(fingerprintSchema, app) }],
  ...({ onNonCompliance: "fail", onOutage: "fail" } as const),
  ...{ wait: 60_000, waitInterval: 10_000 },
  ...changes,
});

async function confirm(
  states: readonly State[],
  changes: Partial<Values> = {},
  context: TestContext = testContext({ random: () => 0 }),
) {
  await using server = await startFaultServer(rounds(...states));
  const outcome = await confirmRunning(valuesFor(server, changes), context);
  return { outcome, context, asked: server.received.map(({ url }) => url.replace(/^.*?acme\//, "")) };
}

const before = reportedAt(100, running());
const after = reportedAt(200, running(entryOf(app)));

describe("a round", () => {
  test("reads the environment and then its latest snapshot, and pauses between rounds", async () => {
    const { outcome, context, asked } = await confirm([before, before, after]);
    expect(asked).toEqual([1, 2, 3].flatMap(() => ["production", "production/-1"]));
    expect(context.sleeps).toEqual([10_000, 20_000]);
    expect(outcome).toMatchObject({
      ...{ kind: "running-confirmed", passes: true, running: true, reportedSince: true, waitedSeconds: 30 },
      ...{ environment: "production", wait: 60_000, onNonCompliance: "fail", reportedAt: 200, warnings: [] },
      artifacts: [{ fingerprint: app, running: true }],
      snapshot: { index: 4127 },
      result: { index: 4127 },
    });
    expect(outcome).not.toHaveProperty("failure");
  });

  test("says what it waits for, each text once", async () => {
    const files = [app, web].map((one) => ({ fingerprint: v.parse(fingerprintSchema, one) }));
    const { context } = await confirm(
      [
        before,
        { environment: resets, snapshot: resets },
        reportedAt(200, running(entryOf(app))),
        reportedAt(200, running(entryOf(app), entryOf(web, pending))),
      ],
      { fingerprint: files, wait: 600_000 },
    );
    expect(context.notes.filter((note) => !note.startsWith("GET "))).toEqual([
      "The environment was not reported since the step began",
      `Not running yet: ${app}, ${web}`,
      "The service does not answer",
      `Not running yet: ${web}`,
      `Running, with evidence missing: ${web}`,
    ]);
  });

  test("with `wait: 0` says nothing of reports, and is the only one", async () => {
    const { outcome, context, asked } = await confirm([before], { wait: 0 });
    expect(outcome).toMatchObject({ passes: false, running: false, waitedSeconds: 0 });
    expect(asked).toHaveLength(2);
    expect(context.notes).toEqual([]);
  });

  test("with `wait: 0` waits for nothing that an older report does not show", async () => {
    const { outcome } = await confirm([reportedAt(100, running(entryOf(app)))], { wait: 0 });
    expect(outcome).toMatchObject({ passes: true, running: true, reportedSince: false });
  });

  test("has the time of the step beside the time to wait", async () => {
    const context = testContext({ random: () => 0 });
    const { outcome } = await confirm([before, after], { timeout: 1_000 }, context);
    expect(outcome).toMatchObject({ passes: true });
  });

  test("of which the time is up gives what is known", async () => {
    const { outcome } = await confirm([before]);
    expect(outcome).toMatchObject({ passes: false, running: false, reportedSince: false, waitedSeconds: 60 });
  });

  test("with an entry of an unknown form has a warning", async () => {
    const { outcome } = await confirm([before, reportedAt(200, running(entryOf(app), {}))]);
    expect(outcome).toMatchObject({
      passes: true,
      warnings: [expect.stringContaining("Left out 1 entry of an unknown form")],
    });
  });
});

describe("an environment that was never reported", () => {
  test.each([400, 404, 410, 422])("may answer %i for its snapshot, and is waited for", async (status) => {
    const never = reportedAt(null, answers(status, { message: "len(snapshots) == 0" }));
    const { outcome } = await confirm([never, never, after]);
    expect(outcome).toMatchObject({ passes: true, running: true, reportedSince: true });
    const { outcome: atLast } = await confirm([never]);
    expect(atLast).toMatchObject({ passes: false, running: false, waitedSeconds: 60, warnings: [] });
    for (const field of ["reportedAt", "snapshot", "result"]) expect(atLast).not.toHaveProperty(field);
    const texts = presentRunning(atLast, 0);
    expect(texts.result.text).toContain("nothing was reported in 1 minute (it was never reported)");
    expect(texts.next).toContain("set `wait` to twice the time between two reports");
  });

  test.each([401, 403])("and refuses access (%i) is an error at once", async (status) => {
    await expect(confirm([reportedAt(null, answers(status, {}))])).rejects.toThrow(String(status));
  });

  test.each([408, 429])("and answers %i for its snapshot is out of reach", async (status) => {
    const { outcome } = await confirm([reportedAt(null, answers(status, {}))], { onOutage: "warn" });
    expect(outcome).toMatchObject({ passes: true, running: false, failure: {} });
  });

  test("is told from one that was, whose snapshot may not be missing", async () => {
    await expect(confirm([reportedAt(100, answers(404, { message: "no snapshot" }))])).rejects.toThrow();
  });

  test("and has a server that fails is out of reach", async () => {
    await expect(confirm([reportedAt(null, unavailable)])).rejects.toThrow("503");
  });
});

describe("compliance", () => {
  test("that is only missing is waited for", async () => {
    const { outcome } = await confirm([before, reportedAt(200, running(entryOf(app, pending))), after]);
    expect(outcome).toMatchObject({ passes: true, running: true });
  });

  test("that is missing at the end fails, and `running` stays true", async () => {
    const { outcome } = await confirm([before, reportedAt(200, running(entryOf(app, pending)))]);
    expect(outcome).toMatchObject({ passes: false, running: true, waitedSeconds: 60 });
    expect(presentRunning(outcome, 0).next).toBe(
      "Report the evidence that is missing, or set a longer `wait`.",
    );
  });

  test("that failed ends the step at once, and `running` stays true", async () => {
    const { outcome } = await confirm([before, reportedAt(200, running(entryOf(app, failed)))]);
    expect(outcome).toMatchObject({ passes: false, running: true, waitedSeconds: 10 });
  });

  test.each(["warn", "ignore"] as const)(
    "is not waited for with `on-non-compliance: %s`",
    async (setting) => {
      for (const kind of [pending, failed]) {
        const states = [before, reportedAt(200, running(entryOf(app, kind)))];
        const { outcome } = await confirm(states, { onNonCompliance: setting });
        expect(outcome).toMatchObject({ passes: true, running: true, waitedSeconds: 10 });
      }
    },
  );
});

describe("an outage", () => {
  const down: State = { environment: resets, snapshot: resets };

  test("is waited for, and says so once", async () => {
    const { outcome, context } = await confirm([before, down, down, after]);
    expect(outcome).toMatchObject({ passes: true, running: true });
    expect(context.notes.filter((text) => text === "The service does not answer")).toHaveLength(1);
  });

  test("of the first rounds only does not end the step, and the first answer is the one that counts", async () => {
    const { outcome } = await confirm([down, before, after]);
    expect(outcome).toMatchObject({ passes: true, reportedSince: true });
    const { outcome: late } = await confirm([down, after]);
    expect(late).toMatchObject({ passes: false, running: false, reportedSince: false });
  });

  test("without any answer fails the step, or lets it pass where that is allowed", async () => {
    await expect(confirm([down])).rejects.toThrow("ECONNRESET");
    const { outcome } = await confirm([down], { onOutage: "warn" });
    expect(outcome).toMatchObject({
      ...{ passes: true, running: false, reportedSince: false, warnings: [], waitedSeconds: 60 },
      artifacts: [{ fingerprint: app, running: false }],
      failure: { message: expect.any(String) as string },
    });
    expect(outcome).not.toHaveProperty("snapshot");
  });

  test("of snapshots alone is no answer, but the environment's first answer counts", async () => {
    const half = { ...before, snapshot: unavailable };
    const { outcome } = await confirm([half], { onOutage: "warn" });
    expect(outcome).toMatchObject({ passes: true, running: false });
    expect((await confirm([half, after])).outcome).toMatchObject({ passes: true, reportedSince: true });
    // What a later report says was never read, so it is no reason to roll back.
    const later = { ...after, snapshot: unavailable };
    const { outcome: unread } = await confirm([half, later], { onOutage: "warn" });
    expect(unread).toMatchObject({ passes: true, running: false, reportedSince: false });
  });

  test.each(["fail", "warn"] as const)(
    "at the end fails with what was known before, with `on-outage: %s`",
    async (onOutage) => {
      const { outcome } = await confirm([before, reportedAt(200, running(entryOf(web))), down], { onOutage });
      expect(outcome).toMatchObject({
        ...{ passes: false, running: false, reportedSince: true, reportedAt: 200 },
        ...{ snapshot: { index: 4127 }, failure: {} },
      });
      // What ran and lacked evidence is not confirmed by an outage.
      const missing = [before, reportedAt(200, running(entryOf(app, pending))), down];
      expect((await confirm(missing, { onOutage })).outcome).toMatchObject({ passes: false, running: true });
    },
  );

  test("that allows nothing is not an answer that is wrong", async () => {
    const other = { ...before, environment: answers(200, liveEnvironment({ name: "prod" })) };
    await expect(confirm([other], { onOutage: "warn" })).rejects.toThrow("Was it renamed?");
    // After an answer it ends the step at once.
    const { outcome } = await confirm([before, other], { onOutage: "warn" });
    expect(outcome).toMatchObject({ passes: false, running: false, waitedSeconds: 10 });
    expect(outcome.failure?.message).toContain("Was it renamed?");
  });
});

describe("a step that is cancelled", () => {
  test("while it waits asks no more, and says that it is not known what runs", async () => {
    const context = testContext({
      random: () => 0,
      onSleep: () => {
        context.cancel();
      },
    });
    await using server = await startFaultServer(rounds(before, after));
    const step = confirmRunning(valuesFor(server, {}), context);
    await expect(step).rejects.toThrow(CancelledError);
    await expect(step).rejects.toThrow("It is not known what runs in production");
    expect(server.received).toHaveLength(2);
    expect(operationOf("confirm-running").presentFailure?.(new CancelledError({ message: "" }))).toEqual({
      outputs: { running: false, "reported-since": false },
    });
  });
});
