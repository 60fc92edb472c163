// What a history runs in: steps of several jobs, the embedded service, and one clock for all of them that moves only when
// a step sleeps or the history says so. Steps run in this process, with the same code as the bundle.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Clock, HostContext, Runner } from "../../src/context.ts";
import { latestByName } from "../../src/embedded-service/compliance.ts";
import { faults, startService, type Scenario, type Service } from "../../src/embedded-service/start.ts";
import type { Attestation } from "../../src/embedded-service/records.ts";
import { run } from "../../src/run.ts";
import { asVariables, defaultInputs, runnerVariables, type Inputs } from "../e2e/step.ts";

export const flow = "shop";

/** The artifacts of a history: each has one name in the template and one fingerprint. */
export const artifacts = { app: "a".repeat(64), lib: "b".repeat(64) } as const;
export type ArtifactName = keyof typeof artifacts;

/** What a step left behind. */
export interface StepResult {
  readonly passed: boolean;
  readonly outputs: Readonly<Record<string, string>>;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

/** How the service behaves: `losing` carries out every request and answers every second. */
export type ServiceState = "up" | "down" | "losing";

const weakTemplate = "version: 1\ntrail:\n  artifacts:\n    - name: app\n    - name: lib\n";
const strictTemplate = weakTemplate.replace(
  /- name: (?:app|lib)/g,
  "$&\n      attestations:\n        - name: unit-test\n          type: generic",
);
export const templates = { weak: weakTemplate, strict: strictTemplate };
export type TemplateName = keyof typeof templates;

const oneFlow: Scenario = { org: "acme", flows: { [flow]: { template: weakTemplate } } };

export class World implements AsyncDisposable {
  readonly service: Service;
  readonly #folder: string;
  readonly #time: { now: number };
  #state: ServiceState = "up";
  /** What happens later, while a step sleeps or the history waits. */
  readonly #later: { readonly at: number; readonly act: () => void }[] = [];
  readonly #defaults = defaultInputs();
  /** By id: the numbers of the attestations that another client made. */
  readonly #madeElsewhere = new Map<string, number>();

  private constructor(service: Service, folder: string, time: { now: number }) {
    this.service = service;
    this.#folder = folder;
    this.#time = time;
    for (const [name, text] of Object.entries(templates)) writeFileSync(join(folder, `${name}.yml`), text);
  }

  static async start(scenario: Scenario = oneFlow): Promise<World> {
    const time = { now: Date.UTC(2026, 8, 1) };
    const service = await startService({ scenario, clock: () => Math.floor(time.now / 1000) });
    return new World(service, mkdtempSync(join(tmpdir(), "history-")), time);
  }

  get state(): ServiceState {
    return this.#state;
  }

  templateFile(name: TemplateName): string {
    return join(this.#folder, `${name}.yml`);
  }

  setService(state: ServiceState): void {
    this.#state = state;
    const { control } = this.service;
    control.clearFaults();
    if (state === "down") control.fault({ ...faults.unavailable(), times: "always" });
    if (state === "losing") control.fault({ ...faults.dropped("after"), chance: 0.6, seed: 7 });
  }

  /** Lets the service limit the rate of assertions: it asks to wait so many seconds, for about half of them. */
  limitRate(retryAfter: number, seed: number): void {
    const { control } = this.service;
    control.clearFaults();
    control.fault({ ...faults.rateLimited(retryAfter), on: "assert-artifact", chance: 0.5, seed });
  }

  /** Milliseconds since 1970. */
  get now(): number {
    return this.#time.now;
  }

  /** Lets time pass. */
  advance(milliseconds: number): void {
    const until = this.#time.now + milliseconds;
    for (;;) {
      const due = this.#later.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
      if (due === undefined) break;
      this.#later.splice(this.#later.indexOf(due), 1);
      this.#time.now = Math.max(this.#time.now, due.at);
      due.act();
    }
    this.#time.now = until;
  }

  /** Does something after so many milliseconds. */
  schedule(milliseconds: number, act: () => void): void {
    this.#later.push({ at: this.#time.now + milliseconds, act });
  }

  /** Forgets what was to happen later. */
  clearSchedule(): void {
    this.#later.length = 0;
  }

  /** Runs a step of a job. Steps of one job share RUNNER_TEMP. */
  async step(job: string, inputs: Inputs): Promise<StepResult> {
    const temporary = join(this.#folder, job);
    mkdirSync(temporary, { recursive: true });
    const files = { output: join(temporary, "output"), summary: join(temporary, "summary") };
    for (const path of Object.values(files)) writeFileSync(path, "");
    const outputs: Record<string, string> = {};
    const errors: string[] = [];
    const warnings: string[] = [];
    const exitCode = await run({
      environment: {
        PATH: process.env["PATH"],
        HOME: temporary,
        ...runnerVariables,
        GITHUB_JOB: job,
        GITHUB_WORKSPACE: this.#folder,
        RUNNER_TEMP: temporary,
        GITHUB_OUTPUT: files.output,
        GITHUB_STEP_SUMMARY: files.summary,
        ...asVariables({ ...this.#defaults, ...this.service.inputs, ...inputs }),
      },
      clock: this.#clock,
      random: () => 0.5,
      runner: recordingRunner({ outputs, errors, warnings }),
      flushLog: () => Promise.resolve(),
      signal: new AbortController().signal,
    } satisfies HostContext);
    // A step takes time: no two write at the same moment.
    this.advance(1000);
    return { passed: exitCode === 0, outputs, errors, warnings };
  }

  readonly #clock: Clock = {
    now: () => this.#time.now,
    monotonic: () => this.#time.now,
    sleep: (milliseconds) => {
      this.advance(milliseconds);
      return Promise.resolve();
    },
  };

  /** The write that is on record for an artifact in a trail, by the number that it was given; and what it says. */
  recordedReport(trail: string, fingerprint: string): { write: number; isCompliant: boolean } | undefined {
    const artifact = this.#trail(trail)?.artifacts.get(fingerprint);
    if (artifact === undefined) return undefined;
    const { annotations, is_compliant } = artifact.report;
    const { write } = annotations as { write: string };
    return { write: Number(write), isCompliant: is_compliant !== false };
  }

  /** Attests an artifact of a trail that is on record, as another client does. */
  attestElsewhere(write: number, trail: string, artifact: ArtifactName, compliant: boolean): void {
    this.service.control.attest(flow, trail, { name: "unit-test", artifact, compliant });
    this.#madeElsewhere.set(this.#trail(trail)?.attestations.at(-1)?.id ?? "", write);
  }

  /** The attestation that counts for an artifact, or without one for the trail itself. */
  recordedAttestation(
    trail: string,
    name: string,
    artifact?: ArtifactName,
  ): { write: number; isCompliant: boolean } | undefined {
    const made = (this.#trail(trail)?.attestations ?? []).filter(({ about }) => {
      if (artifact === undefined) return "trail" in about;
      if ("reference" in about) return about.reference === artifact;
      return "fingerprint" in about && about.fingerprint === artifacts[artifact];
    });
    const latest = latestByName(made).get(name);
    return latest && { write: this.#writeOf(latest), isCompliant: latest.compliant };
  }

  #writeOf({ id, description }: Attestation): number {
    return this.#madeElsewhere.get(id) ?? Number(description);
  }

  /** The begin-trail that is on record for a trail: 0 where an artifact began it; undefined where there is no trail. */
  recordedBegin(trail: string): { write: number; template: TemplateName } | undefined {
    const found = this.#trail(trail);
    if (found === undefined) return undefined;
    const [app] = found.template.trail.artifacts;
    const template = app?.attestations.length === 0 ? "weak" : "strict";
    return { write: Number(found.description ?? "0"), template };
  }

  /** What counts of everything on record: templates, reports, and the latest attestations. */
  record(): unknown {
    const trails = [...(this.service.control.store.flows.get(flow)?.trails.keys() ?? [])];
    return trails.map((trail) => ({
      trail,
      begin: this.recordedBegin(trail),
      review: this.recordedAttestation(trail, "review"),
      artifacts: (["app", "lib"] as const).map((name) => [
        this.recordedReport(trail, artifacts[name]),
        this.recordedAttestation(trail, "unit-test", name),
      ]),
    }));
  }

  #trail(name: string) {
    return this.service.control.store.flows.get(flow)?.trails.get(name);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.service.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

interface Recorded {
  readonly outputs: Record<string, string>;
  readonly errors: string[];
  readonly warnings: string[];
}

function recordingRunner({ outputs, errors, warnings }: Recorded): Runner {
  const ignore = () => undefined;
  return {
    info: ignore,
    debug: ignore,
    isDebug: () => false,
    notice: ignore,
    warning: (text) => void warnings.push(text),
    error: (text) => void errors.push(text),
    startGroup: ignore,
    endGroup: ignore,
    setSecret: ignore,
    setOutput: (name, value) => {
      outputs[name] = value;
    },
  };
}
