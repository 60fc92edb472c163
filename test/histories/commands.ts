// The commands of a history, the model that they are compared with, and the invariants that hold after each of them.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect } from "vitest";
import {
  artifacts,
  flow,
  writesIn,
  type ArtifactName,
  type ServiceState,
  type StepResult,
  type TemplateName,
  type World,
} from "./world.ts";
import type { Inputs } from "../e2e/step.ts";

const jobs = ["build", "again"] as const;
const trails = ["one", "two"] as const;
type Job = (typeof jobs)[number];
type TrailId = (typeof trails)[number];
const artifactNames = ["app", "lib"] as const;

/** What an attestation is about, and how it is written: by the artifact's name, its fingerprint, or both. */
const subjects = [
  "trail",
  ...artifactNames.flatMap((artifact) =>
    (["name", "fingerprint", "both"] as const).map((by) => ({ artifact, by })),
  ),
] as const;
type Subject = (typeof subjects)[number];

/** A write of the history. Its number is sent with it, so that what is on record shows which one it was. */
interface Write {
  readonly number: number;
  readonly job: Job;
  readonly trail: TrailId;
  readonly kind: "begin" | "report" | "attest";
  readonly template?: TemplateName;
}

/** What a history knows without the action: what was written, what was kept, and what was on record before. */
export interface Model {
  readonly writes: Write[];
  /** The kept files of all steps, those that were sent too. */
  readonly keptFiles: string[];
  /** By what it is about: the newest write that was seen on record. */
  readonly newest: Map<string, number>;
  /** By job and trail: a begin-trail that was kept, and of which nothing has been seen on record since. */
  readonly keptBegins: Map<string, Write>;
}

export const emptyModel = (): Model => ({
  writes: [],
  keptFiles: [],
  newest: new Map(),
  keptBegins: new Map(),
});

type HistoryCommand = fc.AsyncCommand<Model, World, boolean>;

/** Makes a command. A failing history shows the title. */
const command = (
  title: string,
  perform: (model: Model, world: World) => Promise<void> | void,
  check: HistoryCommand["check"] = () => true,
): HistoryCommand => ({
  check,
  run: async (model, world) => {
    await perform(model, world);
    expectNothingOlder(model, world);
  },
  toString: () => title,
});

/** What is on record is never older than what was on record before. */
function expectNothingOlder(model: Model, world: World): void {
  for (const trail of trails) {
    // A begin-trail is compared by the service's clock, so one that is behind can hide a newer one (docs/contract.md).
    if (world.skew >= 0) expectNotOlder(model, `trail ${trail}`, world.recordedBegin(trail)?.write);
    for (const name of artifactNames) {
      const reported = world.recordedReport(trail, artifacts[name]);
      expectNotOlder(model, `${name} in trail ${trail}`, reported?.write);
      expectNewestCounts(world.recordedAttestation(trail, "unit-test", name));
    }
    expectNewestCounts(world.recordedAttestation(trail, "review"));
  }
}

function expectNotOlder({ newest }: Model, subject: string, write: number | undefined): void {
  const before = newest.get(subject) ?? 0;
  if (write === undefined) {
    expect(before, `${subject} is gone`).toBe(0);
    return;
  }
  expect(write, `an older write replaced a newer one: ${subject}`).toBeGreaterThanOrEqual(before);
  newest.set(subject, write);
}

function expectNewestCounts(attestation: ReturnType<World["recordedAttestation"]>) {
  expect(attestation?.write, "an older attestation counts in place of a newer one").toBe(attestation?.newest);
}

/** A step that reports success has everything on record; one that passes without it has kept it. */
async function expectRecordedOrKept(write: Write, result: StepResult, model: Model, world: World) {
  const { passed, outputs } = result;
  if (outputs["reported"] === "true") {
    expect(passed, "a step that reported everything failed").toBe(true);
    expect(isOnRecord(write, world), "`reported` is true, but it is not on record").toBe(true);
  } else if (passed) {
    const file = outputs["kept-file"] ?? "";
    expect(writesIn(file), "a passing step neither recorded nor kept its request").toEqual([write.number]);
    const dryRun = await world.step("reader", {
      operation: "send-kept",
      "kept-from": file,
      "dry-run": "true",
    });
    expect(dryRun.errors, "send-kept does not accept what a step kept").toEqual([]);
    model.keptFiles.push(file);
  }
}

function isOnRecord({ number, kind, trail }: Write, world: World): boolean {
  switch (kind) {
    case "begin":
      return world.recordedBegin(trail)?.write === number;
    case "report":
      return Object.values(artifacts).some((one) => world.recordedReport(trail, one)?.write === number);
    case "attest":
      return world.hasAttestation(trail, number);
  }
}

const keyOf = ({ job, trail }: Write) => `${job} ${trail}`;

const beginTrail = (job: Job, trail: TrailId, name: TemplateName | "none") =>
  command(`beginTrail(${job}, ${trail}, ${name})`, async (model, world) => {
    const template = name === "none" ? {} : { template: name };
    const number = model.writes.length + 1;
    const write: Write = { number, kind: "begin", job, trail, ...template };
    model.writes.push(write);
    const result = await world.step(job, {
      operation: "begin-trail",
      flow,
      trail,
      description: String(number),
      "on-outage": "keep",
      ...(name !== "none" && { "template-file": world.templateFile(name) }),
    });
    await expectRecordedOrKept(write, result, model, world);
    if (result.outputs["reported"] === "true") model.keptBegins.delete(keyOf(write));
    else if (result.passed) model.keptBegins.set(keyOf(write), write);
  });

const report = (job: Job, trail: TrailId, artifact: ArtifactName, isCompliant: boolean) =>
  command(`report(${job}, ${trail}, ${artifact}, ${isCompliant})`, async (model, world) => {
    const number = model.writes.length + 1;
    const write: Write = { number, kind: "report", job, trail };
    model.writes.push(write);
    const result = await world.step(job, {
      operation: "report-artifact",
      flow,
      trail,
      fingerprint: `${artifact}=${artifacts[artifact]}`,
      "is-compliant": String(isCompliant),
      annotations: `write=${number}`,
      "on-outage": "keep",
    });
    await expectRecordedOrKept(write, result, model, world);
    expectKeptTemplate(write, result, model, world);
  });

/** What is reported to a trail whose begin-trail was kept in its job does not begin it with another template. */
function expectKeptTemplate(write: Write, { outputs }: StepResult, model: Model, world: World) {
  const kept = model.keptBegins.get(keyOf(write));
  if (outputs["reported"] !== "true" || kept?.template === undefined) return;
  expect(
    world.recordedBegin(write.trail)?.template,
    "a trail whose begin-trail was kept in this job was begun with another template",
  ).toBe(kept.template);
}

/** The inputs that name an attestation and its subject. */
function inputsFor(subject: Subject): Inputs {
  if (subject === "trail") return { attestation: "review", subject: "trail" };
  const { artifact, by } = subject;
  const fingerprint = artifacts[artifact];
  switch (by) {
    case "name":
      return { attestation: `${artifact}.unit-test` };
    case "fingerprint":
      return { attestation: "unit-test", fingerprint };
    case "both":
      return { attestation: `${artifact}.unit-test`, fingerprint };
  }
}

const attest = (job: Job, trail: TrailId, subject: Subject, isCompliant: boolean) =>
  command(`attest(${job}, ${trail}, ${JSON.stringify(subject)}, ${isCompliant})`, async (model, world) => {
    const number = model.writes.length + 1;
    const write: Write = { number, kind: "attest", job, trail };
    model.writes.push(write);
    const result = await world.step(job, {
      operation: "attest",
      flow,
      trail,
      ...inputsFor(subject),
      "attestation-type": "generic",
      "is-compliant": String(isCompliant),
      description: String(number),
      "on-outage": "keep",
    });
    await expectRecordedOrKept(write, result, model, world);
    expectKeptTemplate(write, result, model, world);
  });

/** Another client attests an artifact that is on record. */
function attestElsewhere(model: Model, world: World, { trail, artifact, isCompliant }: Attested) {
  if (world.recordedReport(trail, artifacts[artifact]) === undefined) return;
  const number = model.writes.length + 1;
  model.writes.push({ number, kind: "attest", job: "build", trail });
  world.attestElsewhere(number, trail, artifact, isCompliant);
}

interface Attested {
  readonly trail: TrailId;
  readonly artifact: ArtifactName;
  readonly isCompliant: boolean;
}

const setService = (state: ServiceState) =>
  command(`service ${state}`, (_, world) => {
    world.setService(state);
  });

const wait = (seconds: number) =>
  command(`wait(${seconds} s)`, (_, world) => {
    world.advance(seconds * 1000);
  });

/** Sends some of the files that were kept so far, in any order and maybe again. */
const sendKept = (chosen: readonly number[]) =>
  command(`sendKept(${chosen.join(", ")})`, async (model, world) => {
    const files = [...new Set(chosen.map((index) => model.keptFiles[index % model.keptFiles.length] ?? ""))];
    const sent = new Set(files.flatMap(writesIn));
    const result = await world.step("sender", { operation: "send-kept", "kept-from": files.join("\n") });
    const keptAgain = new Set(
      (result.outputs["kept-file"] ?? "").split("\n").filter(Boolean).flatMap(writesIn),
    );
    const writes = model.writes.filter(({ number }) => sent.has(number));
    const missing = writes.filter((write) => !keptAgain.has(write.number) && !isOnRecord(write, world));
    if (result.outputs["reported"] === "true") {
      expect(result.passed).toBe(true);
      expect(missing, "`reported` is true, but not everything is on record").toEqual([]);
    } else if (result.passed) {
      expect(result.warnings.length, "something was left out without a warning").toBeGreaterThan(0);
    } else {
      expect(result.errors, "a step that fails has one error").toHaveLength(1);
    }
    for (const file of (result.outputs["kept-file"] ?? "").split("\n"))
      if (file !== "") model.keptFiles.push(file);
    for (const write of writes)
      if (write.kind === "begin" && isOnRecord(write, world)) model.keptBegins.delete(keyOf(write));
  });

/** What changes while a gate waits. */
interface LaterChange extends Attested {
  readonly afterSeconds: number;
}

/** Expects of a gate that opened that it opens again at once, and that what is on record says so too. */
async function expectOpensAgain(result: StepResult, ask: () => Promise<StepResult>) {
  if (result.outputs["compliant"] !== "true") return;
  expect(result.passed, "a compliant gate failed").toBe(true);
  const again = await ask();
  expect(again.outputs["verdict"], "a gate opened, and does not open when it is asked again at once").toBe(
    "compliant",
  );
}

/** A rate limit: how many seconds the service asks to wait, and which of the requests it refuses. */
interface RateLimit {
  readonly retryAfter: number;
  readonly seed: number;
}

/**
 * A gate that pauses because of a rate limit opens on what is true when it decides. Only where its record gives the age of
 * the oldest answer may something have changed since, and that is at most 5 minutes.
 */
const limitedGate = ({ retryAfter, seed }: RateLimit, waitSeconds: number, changes: readonly LaterChange[]) =>
  command(
    `limitedGate(${retryAfter} s, seed ${seed}, ${waitSeconds} s, ${JSON.stringify(changes)})`,
    async (model, world) => {
      let lastChange = -Infinity;
      for (const change of changes)
        world.schedule(change.afterSeconds * 1000, () => {
          lastChange = world.now;
          attestElsewhere(model, world, change);
        });
      world.limitRate(retryAfter, seed);
      const inputs = {
        operation: "assert",
        scope: "flow",
        flow,
        fingerprint: artifactNames.map((name) => `${name}=${artifacts[name]}`).join("\n"),
      };
      const result = await world.step("gate", { ...inputs, wait: `${waitSeconds}s`, timeout: "30m" });
      world.clearSchedule();
      world.setService("up");
      if (result.outputs["compliant"] !== "true") return;
      const record = JSON.parse(readFileSync(result.outputs["record-file"] ?? "", "utf8")) as {
        ended_at: string;
        oldest_answer_seconds?: number;
      };
      const oldest = record.oldest_answer_seconds ?? 0;
      expect(oldest, "the gate opened on an answer that is too old").toBeLessThanOrEqual(300);
      if (Date.parse(record.ended_at) - Math.round(oldest * 1000) >= lastChange)
        await expectOpensAgain(result, () => world.step("gate", inputs));
    },
  );

const gate = (wanted: readonly ArtifactName[], waitSeconds: number, changes: readonly LaterChange[]) =>
  command(`gate(${wanted.join(" ")}, ${waitSeconds} s, ${JSON.stringify(changes)})`, async (model, world) => {
    // What changes while a lost answer is asked for again lies within one round, and may count or not.
    if (changes.length > 0 && world.state === "losing") world.setService("up");
    for (const change of changes)
      world.schedule(change.afterSeconds * 1000, () => {
        attestElsewhere(model, world, change);
      });
    const inputs = {
      operation: "assert",
      scope: "flow",
      flow,
      fingerprint: [...new Set(wanted)].map((name) => `${name}=${artifacts[name]}`).join("\n"),
    };
    const result = await world.step("gate", { ...inputs, wait: `${waitSeconds}s` });
    world.clearSchedule();
    world.setService("up");
    await expectOpensAgain(result, () => world.step("gate", inputs));
    if (result.outputs["compliant"] !== "true") return;
    for (const name of wanted) {
      const compliant = trails.filter(
        (trail) => world.recordedReport(trail, artifacts[name])?.isCompliant === true,
      );
      expect(compliant, `the gate opened without a compliant report of ${name}`).not.toEqual([]);
      const attested = compliant.filter(
        (trail) =>
          world.recordedBegin(trail)?.template === "weak" ||
          world.recordedAttestation(trail, "unit-test", name)?.isCompliant === true,
      );
      expect(attested, `the gate opened without the unit-test of ${name}`).not.toEqual([]);
    }
  });

const trailGate = (trail: TrailId) =>
  command(`trailGate(${trail})`, async (_, world) => {
    const inputs = { operation: "get-trail", flow, trail, "on-non-compliance": "fail" };
    const result = await world.step("gate", inputs);
    world.setService("up");
    await expectOpensAgain(result, () => world.step("gate", inputs));
  });

const job = fc.constantFrom(...jobs);
const trail = fc.constantFrom(...trails);
const artifact = fc.constantFrom(...artifactNames);
const change = fc.record({
  afterSeconds: fc.constantFrom(5, 15, 25, 45),
  artifact,
  isCompliant: fc.boolean(),
});

const lateChange = fc.record({
  afterSeconds: fc.constantFrom(5, 15, 25, 45, 100, 310),
  artifact,
  isCompliant: fc.boolean(),
});

/** Performs a command while the service is down, and brings it up again. */
const inOutage = (inner: HistoryCommand) =>
  command(`in an outage: ${String(inner)}`, async (model, world) => {
    world.setService("down");
    await inner.run(model, world);
    world.setService("up");
  });

/** A whole build with its evidence, some of which is withdrawn while a gate pauses because of a rate limit. */
const limitedRelease = (
  trail: TrailId,
  limit: RateLimit,
  wait: number,
  changes: readonly Omit<LaterChange, "trail">[],
) => {
  const steps = [
    build("build", trail, "strict"),
    ...artifactNames.map((artifact) => attest("build", trail, { artifact, by: "both" }, true)),
    limitedGate(
      limit,
      wait,
      changes.map((change) => ({ ...change, trail })),
    ),
  ];
  return command(`limitedRelease: ${steps.join(", ")}`, async (model, world) => {
    for (const step of steps) await step.run(model, world);
  });
};

/** A whole build: a trail, and both artifacts. */
const build = (job: Job, trail: TrailId, template: TemplateName) =>
  command(`build(${job}, ${trail}, ${template})`, async (model, world) => {
    const steps = [
      beginTrail(job, trail, template),
      report(job, trail, "app", true),
      report(job, trail, "lib", true),
    ];
    for (const step of steps) await step.run(model, world);
  });

/** A build whose evidence arrives while a gate waits for it. */
const release = (trail: TrailId, changes: readonly Omit<LaterChange, "trail">[]) => {
  const steps = [
    build("build", trail, "strict"),
    gate(
      ["app", "lib"],
      90,
      changes.map((change) => ({ ...change, trail })),
    ),
  ];
  return command(`release: ${steps.join(", ")}`, async (model, world) => {
    for (const step of steps) await step.run(model, world);
  });
};

const anyBegin = fc
  .tuple(job, trail, fc.constantFrom<(TemplateName | "none")[]>("weak", "strict", "strict", "none"))
  .map((all) => beginTrail(...all));
const anyReport = fc.tuple(job, trail, artifact, fc.boolean()).map((all) => report(...all));
const anyAttest = fc
  .tuple(job, trail, fc.constantFrom(...subjects), fc.boolean())
  .map((all) => attest(...all));
const anyGate = fc
  .tuple(
    fc.uniqueArray(artifact, { minLength: 1, maxLength: 2 }),
    fc.constantFrom(0, 90),
    fc.array(
      fc.tuple(trail, change).map(([trail, rest]) => ({ trail, ...rest })),
      { maxLength: 3 },
    ),
  )
  .map((all) => gate(...all));

/** Random sequences of commands. */
export const histories = (maxCommands: number) =>
  fc.commands(
    [
      fc.tuple(job, trail, fc.constantFrom<TemplateName[]>("weak", "strict")).map((all) => build(...all)),
      anyBegin,
      anyBegin.map(inOutage),
      anyReport,
      anyReport,
      anyReport.map(inOutage),
      anyAttest,
      anyAttest,
      anyAttest.map(inOutage),
      fc.constantFrom<ServiceState[]>("up", "up", "down", "losing").map(setService),
      fc.constantFrom(1, 200, 400, 90_000).map(wait),
      fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }).map(sendKept),
      anyGate,
      fc
        .tuple(trail, fc.array(change, { minLength: 3, maxLength: 6, size: "max" }))
        .map((all) => release(...all)),
      fc
        .tuple(
          trail,
          fc.record({ retryAfter: fc.constantFrom(20, 60, 200, 290), seed: fc.nat(1000) }),
          fc.constantFrom(0, 90),
          fc.array(lateChange, { minLength: 1, maxLength: 3 }),
        )
        .map((all) => limitedRelease(...all)),
      trail.map(trailGate),
    ],
    { maxCommands, size: "max" },
  );
