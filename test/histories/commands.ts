// The commands of a history: jobs that record, outages, further attempts of jobs, and gates; and what must hold after each.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect } from "vitest";
import {
  artifacts,
  flow,
  type ArtifactName,
  type ServiceState,
  type StepResult,
  type TemplateName,
  World,
} from "./world.ts";
import type { Inputs } from "../e2e/step.ts";

const trails = ["one", "two"] as const;
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

/** A step that records. Its number is sent with it, so that what is on record shows which one it was. */
interface RecordingStep {
  readonly number: number;
  readonly trail: TrailId;
  readonly inputs: (world: World) => Inputs;
  /** Whether what it sent is on record, and counts. */
  readonly isOnRecord: (world: World) => boolean;
}

/** A job that records: it ends at the first step that fails, and can be run again as it is. */
interface Job {
  readonly steps: readonly RecordingStep[];
  hasPassed: boolean;
}

/** What a history knows without the action: the jobs that ran, and how many things were numbered. */
interface Model {
  readonly jobs: Job[];
  numbered: number;
}

const emptyModel = (): Model => ({ jobs: [], numbered: 0 });

type HistoryCommand = fc.AsyncCommand<Model, World, boolean>;

/** Makes a command. A failing history shows the title. */
const command = (
  title: string,
  perform: (model: Model, world: World) => Promise<void> | void,
): HistoryCommand => ({
  check: () => true,
  run: async (model, world) => {
    await perform(model, world);
  },
  toString: () => title,
});

/** Runs the steps of a job. One that passes has everything on record; one that fails has one error. */
async function runJob(job: Job, world: World): Promise<void> {
  job.hasPassed = false;
  for (const { number, inputs, isOnRecord } of job.steps) {
    const { passed, outputs, errors } = await world.step("record", inputs(world));
    expect(outputs["reported"] === "true", "`reported` is not whether the step passed").toBe(passed);
    if (!passed) {
      expect(errors, "a step that fails has one error").toHaveLength(1);
      const advises = String(errors).includes("Re-run failed jobs");
      if (world.state !== "losing")
        expect(advises, `wrong advice while the service is ${world.state}: ${String(errors)}`).toBe(
          world.state === "down",
        );
      return;
    }
    expect(isOnRecord(world), `step ${number} passed, and what it sent does not count`).toBe(true);
  }
  job.hasPassed = true;
}

/** Runs a job again. When that records it, a further attempt changes nothing of what counts. */
async function runJobAgain(job: Job, world: World): Promise<void> {
  await runJob(job, world);
  if (!job.hasPassed || world.state !== "up") return;
  const recorded = world.record();
  await runJob(job, world);
  expect(job.hasPassed, "a job that passed fails when it is run again").toBe(true);
  expect(world.record(), "a job that is run again records something else").toEqual(recorded);
}

/** Runs again what has not passed, when the service is back. */
async function runFailedJobs({ jobs }: Model, world: World): Promise<void> {
  world.setService("up");
  for (const job of jobs.filter(({ hasPassed }) => !hasPassed)) await runJobAgain(job, world);
}

type MakeStep = (number: number) => RecordingStep;

/** Runs a new job of these steps. */
const runNewJob = (title: string, steps: readonly MakeStep[]) =>
  command(title, async (model, world) => {
    const made = steps.map((makeStep) => makeStep((model.numbered += 1)));
    const job = { steps: made, hasPassed: false };
    model.jobs.push(job);
    await runJob(job, world);
  });

const beginTrail =
  (trail: TrailId, template: TemplateName | "none"): MakeStep =>
  (number) => ({
    number,
    trail,
    inputs: (world) => ({
      operation: "begin-trail",
      flow,
      trail,
      description: String(number),
      ...(template !== "none" && { "template-file": world.templateFile(template) }),
    }),
    isOnRecord: (world) => {
      const recorded = world.recordedBegin(trail);
      return recorded?.write === number && (template === "none" || recorded.template === template);
    },
  });

const report =
  (trail: TrailId, artifact: ArtifactName, isCompliant: boolean): MakeStep =>
  (number) => ({
    number,
    trail,
    inputs: () => ({
      operation: "report-artifact",
      flow,
      trail,
      fingerprint: `${artifact}=${artifacts[artifact]}`,
      "is-compliant": String(isCompliant),
      annotations: `write=${number}`,
    }),
    isOnRecord: (world) => world.recordedReport(trail, artifacts[artifact])?.write === number,
  });

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

const attest =
  (trail: TrailId, subject: Subject, isCompliant: boolean): MakeStep =>
  (number) => ({
    number,
    trail,
    inputs: () => ({
      operation: "attest",
      flow,
      trail,
      ...inputsFor(subject),
      "attestation-type": "generic",
      "is-compliant": String(isCompliant),
      description: String(number),
    }),
    isOnRecord: (world) =>
      (subject === "trail"
        ? world.recordedAttestation(trail, "review")
        : world.recordedAttestation(trail, "unit-test", subject.artifact)
      )?.write === number,
  });

/** Another client attests an artifact that is on record. */
function attestElsewhere(model: Model, world: World, { trail, artifact, isCompliant }: Attested) {
  if (world.recordedReport(trail, artifacts[artifact]) === undefined) return;
  world.attestElsewhere((model.numbered += 1), trail, artifact, isCompliant);
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

/** Runs one of the jobs again, a failed one if there is any: "Re-run failed jobs", or by hand any of them. */
const rerun = (chosen: number) =>
  command(`rerun(${chosen})`, async ({ jobs }, world) => {
    const failed = jobs.filter(({ hasPassed }) => !hasPassed);
    const candidates = failed.length > 0 ? failed : jobs;
    const job = candidates[chosen % candidates.length];
    if (job !== undefined) await runJobAgain(job, world);
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
    const inputs = { operation: "assert", scope: "trail", flow, trail };
    const result = await world.step("gate", inputs);
    world.setService("up");
    await expectOpensAgain(result, () => world.step("gate", inputs));
  });

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
    build(trail, "strict"),
    ...artifactNames.map((artifact) =>
      runNewJob(`attest(${trail}, ${artifact})`, [attest(trail, { artifact, by: "both" }, true)]),
    ),
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
const build = (trail: TrailId, template: TemplateName) =>
  runNewJob(`build(${trail}, ${template})`, [
    beginTrail(trail, template),
    report(trail, "app", true),
    report(trail, "lib", true),
  ]);

/** A build whose evidence arrives while a gate waits for it. */
const release = (trail: TrailId, changes: readonly Omit<LaterChange, "trail">[]) => {
  const steps = [
    build(trail, "strict"),
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

const anyTemplate = fc.constantFrom<(TemplateName | "none")[]>("weak", "strict", "strict", "none");
const anyBegin = fc
  .tuple(trail, anyTemplate)
  .map((all) => runNewJob(`beginTrail(${String(all)})`, [beginTrail(...all)]));
const anyReport = fc
  .tuple(trail, artifact, fc.boolean())
  .map((all) => runNewJob(`report(${String(all)})`, [report(...all)]));
const anyAttest = fc
  .tuple(trail, fc.constantFrom(...subjects), fc.boolean())
  .map((all) => runNewJob(`attest(${JSON.stringify(all)})`, [attest(...all)]));
const anyBuild = fc
  .tuple(trail, fc.constantFrom<TemplateName[]>("weak", "strict"))
  .map((all) => build(...all));
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
const histories = (maxCommands: number) =>
  fc.commands(
    [
      anyBuild,
      anyBuild.map(inOutage),
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
      fc.nat(20).map(rerun),
      fc.nat(20).map(rerun),
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

/** What holds in every history of jobs that record, and of gates. */
export const recordingHolds = fc.asyncProperty(histories(14), async (history) => {
  await using world = await World.start();
  const model = emptyModel();
  await fc.asyncModelRun(() => ({ model, real: world }), history);
  await runFailedJobs(model, world);
});
