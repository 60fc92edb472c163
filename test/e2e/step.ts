// Runs the action in a child process, from src/ or as the bundle (test/steps-from.ts), through the stand-in of GitHub's
// runner in test/runner/: with inputs and file paths in environment variables. Then reads the outputs, the summary and the
// annotations.
import type { Service } from "../../src/embedded-service/start.ts";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import {
  cancelStep,
  createJob,
  createLogReader,
  createStepFiles,
  inputVariables,
  printInputs,
  readStepFiles,
  writeEvent,
  type DeclaredInputs,
  type Job,
} from "../runner/job.ts";
import { localPath, onWindows, startProgram } from "./process.ts";

const project = resolve(import.meta.dirname, "../..");

export type Inputs = Readonly<Record<string, string>>;

export interface StepOptions {
  /** Runs this module in place of what steps-from.ts chose. */
  readonly entry?: string;
  /** The working directory; by default a new, empty one. */
  readonly workspace?: string;
  /** Variables in addition to those of the runner; `undefined` removes one. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The event's payload. */
  readonly event?: unknown;
  /** The job of the step, to run several in one; by default a new one. */
  readonly job?: Job;
  /** Where standard output goes instead of the log: to a closed pipe, or to this file. */
  readonly standardOutput?: "closed pipe" | { readonly file: string };
  /**
   * Called while the step runs. `signal` sends a signal to it, `cancel` cancels it as the runner does and returns the
   * last signal; `logged` waits until the log contains a text.
   */
  readonly whileRunning?: (step: {
    readonly signal: (name: NodeJS.Signals) => void;
    readonly cancel: () => Promise<NodeJS.Signals>;
    readonly logged: (text: string) => Promise<void>;
  }) => Promise<void>;
}

/** The result of a step. */
export interface Step {
  readonly exitCode: number | null;
  /** What later steps of the job get. */
  readonly outputs: Readonly<Record<string, string>>;
  /** What later jobs get: the runner drops what holds a mask. */
  readonly jobOutputs: Readonly<Record<string, string>>;
  /** Messages of the error annotations, as a person reads them: unescaped and masked. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
  /** Everything on standard output as it was printed, commands included. */
  readonly log: string;
  /** The lines of the log as a person reads them, masked, with what the runner adds. */
  readonly shownLog: readonly string[];
  /** The job summary as it was written, Markdown. */
  readonly summary: string;
  /** The job summary as a person reads it, masked; undefined where the runner refuses it. */
  readonly shownSummary: string | undefined;
  readonly standardError: string;
  /** The folder that was RUNNER_TEMP. */
  readonly temporary: string;
}

/** Creates an empty folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "step-"));
}

/**
 * Runs one step. Inputs that are not given have the defaults of action.yml.
 * @throws where the runner fails the step for what it wrote to its files, and where it set variables for later steps
 */
export async function runStep(inputs: Inputs, options: StepOptions = {}): Promise<Step> {
  const job = options.job ?? createJob(newFolder());
  const { temporary } = job;
  const workspace = options.workspace ?? newFolder();
  const files = createStepFiles(job);
  const environment: Record<string, string | undefined> = {
    PATH: process.env["PATH"],
    HOME: temporary,
    ...runnerVariables,
    RUNNER_TEMP: temporary,
    ...files,
    GITHUB_EVENT_PATH: writeEvent(job, options.event ?? {}),
    GITHUB_WORKSPACE: options.workspace,
    ...inputVariables(declaredInputs(), inputs),
    ...options.environment,
  };
  const hasDebug = environment["RUNNER_DEBUG"] === "1";
  const reader = createLogReader(job, hasDebug);
  printInputs(reader, declaredInputs(), { ...defaultInputs(), ...inputs });

  let log = "";
  let standardError = "";
  const waiting: { text: string; found: () => void }[] = [];
  const streams = { output: reader.stream(), errors: reader.stream() };
  const { ended, signal } = startProgram({
    entry: options.entry,
    cwd: workspace,
    env: environment,
    signals: options.whileRunning !== undefined,
    standardOutput: options.standardOutput,
    onOutput: (text) => {
      log += text;
      streams.output.read(text);
      for (const { text: expected, found } of waiting) if (log.includes(expected)) found();
    },
    onError: (text) => {
      standardError += text;
      streams.errors.read(text);
    },
  });
  await options.whileRunning?.({
    signal,
    cancel: () => cancelStep(signal, ended),
    logged: (text) =>
      new Promise((found) => {
        if (log.includes(text)) found();
        waiting.push({ text, found });
      }),
  });
  const exitCode = await ended;
  for (const stream of Object.values(streams)) stream.end();
  const { errors, settings, outputs, jobOutputs, summary } = readStepFiles(job, files, reader, {
    hasDebug,
    isWindows: onWindows,
  });
  if (errors.length > 0) throw new Error(`The runner fails this step: ${errors.join("; ")}`);
  const set = Object.entries(settings).filter(([, text]) => text !== "");
  if (set.length > 0) throw new Error(`The step changed later steps: ${JSON.stringify(set)}`);
  const { lines, annotations } = reader.shown;
  const messages = (level: "error" | "warning" | "notice") =>
    annotations.filter((one) => one.level === level).map(({ message }) => message);
  return {
    exitCode,
    outputs: mapValues(outputs, localPath),
    jobOutputs: mapValues(jobOutputs, localPath),
    errors: messages("error"),
    warnings: messages("warning"),
    notices: messages("notice"),
    log,
    shownLog: lines,
    summary: readFileSync(files.GITHUB_STEP_SUMMARY, "utf8"),
    shownSummary: summary,
    standardError,
    temporary,
  };
}

/** The variables of the runner for a push to a branch. */
export const runnerVariables = {
  CI: "true",
  GITHUB_ACTIONS: "true",
  GITHUB_ACTOR: "octocat",
  GITHUB_EVENT_NAME: "push",
  GITHUB_JOB: "build",
  GITHUB_REF: "refs/heads/main",
  GITHUB_REPOSITORY: "acme/shop",
  GITHUB_REPOSITORY_ID: "4711",
  GITHUB_RUN_ATTEMPT: "1",
  GITHUB_RUN_ID: "1234567890",
  GITHUB_SERVER_URL: "https://github.example.com",
  GITHUB_SHA: "1f2e3d4c5b6a79881f2e3d4c5b6a79881f2e3d4c",
  GITHUB_WORKFLOW_REF: "acme/shop/.github/workflows/release.yml@refs/heads/main",
} as const;

/** Returns the variables of these inputs alone. */
export const asVariables = (inputs: Inputs): Record<string, string> => inputVariables({}, inputs);

/** Returns the default of every input. The runner sets an input without a default to an empty text. */
export const defaultInputs = (): Inputs => mapValues(declaredInputs(), (input) => input.default ?? "");

let declared: DeclaredInputs | undefined;

/** Returns the inputs of action.yml. Expressions, such as the run's token, count as empty. */
function declaredInputs(): DeclaredInputs {
  const read = () =>
    (parse(readFileSync(join(project, "action.yml"), "utf8")) as { inputs: DeclaredInputs }).inputs;
  return (declared ??= mapValues(read(), (input) =>
    input.default?.startsWith("${{") ? { ...input, default: "" } : input,
  ));
}

const mapValues = <Value, Changed>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Changed,
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/** Returns the requests to the service that write. */
export const writesTo = (service: { readonly control: Service["control"] }) =>
  service.control.requests().filter(({ method }) => method !== "GET");
