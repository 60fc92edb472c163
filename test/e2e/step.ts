// Runs the committed bundle as GitHub's runner does: in a child process, with inputs and file paths in environment
// variables. Then reads the outputs, the summary and the annotations.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { localPath, startBundle } from "./process.ts";

const project = resolve(import.meta.dirname, "../..");

export type Inputs = Readonly<Record<string, string>>;

export interface StepOptions {
  /** The working directory; by default a new, empty one. */
  readonly workspace?: string;
  /** Variables in addition to those of the runner; `undefined` removes one. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The event's payload. */
  readonly event?: unknown;
  /** Where standard output goes instead of the log: to a closed pipe, or to this file. */
  readonly standardOutput?: "closed pipe" | { readonly file: string };
  /** Called while the step runs. `signal` sends a signal to it; `logged` waits until the log contains a text. */
  readonly whileRunning?: (step: {
    readonly signal: (name: NodeJS.Signals) => void;
    readonly logged: (text: string) => Promise<void>;
  }) => Promise<void>;
}

/** The result of a step. */
export interface Step {
  readonly exitCode: number | null;
  readonly outputs: Readonly<Record<string, string>>;
  /** Messages of the error annotations, unescaped. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
  /** Everything on standard output, commands included. */
  readonly log: string;
  /** The job summary, Markdown. */
  readonly summary: string;
  readonly standardError: string;
  /** The folder that was RUNNER_TEMP. */
  readonly temporary: string;
}

/** Creates an empty folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "step-"));
}

/** Runs one step. Inputs that are not given have the defaults of action.yml. */
export async function runStep(inputs: Inputs, options: StepOptions = {}): Promise<Step> {
  const temporary = newFolder();
  const files = { output: join(temporary, "output"), summary: join(temporary, "summary") };
  for (const path of Object.values(files)) writeFileSync(path, "");
  const eventPath = join(temporary, "event.json");
  writeFileSync(eventPath, JSON.stringify(options.event ?? {}));

  let log = "";
  let standardError = "";
  const waiting: { text: string; found: () => void }[] = [];
  const { ended, signal } = startBundle({
    cwd: options.workspace ?? newFolder(),
    env: {
      PATH: process.env["PATH"],
      HOME: temporary,
      ...runnerVariables,
      RUNNER_TEMP: temporary,
      GITHUB_OUTPUT: files.output,
      GITHUB_STEP_SUMMARY: files.summary,
      GITHUB_EVENT_PATH: eventPath,
      GITHUB_WORKSPACE: options.workspace,
      ...asVariables({ ...defaultInputs(), ...inputs }),
      ...options.environment,
    },
    signals: options.whileRunning !== undefined,
    standardOutput: options.standardOutput,
    onOutput: (text) => {
      log += text;
      for (const { text: expected, found } of waiting) if (log.includes(expected)) found();
    },
    onError: (text) => {
      standardError += text;
    },
  });
  await options.whileRunning?.({
    signal,
    logged: (text) =>
      new Promise((found) => {
        if (log.includes(text)) found();
        waiting.push({ text, found });
      }),
  });
  const exitCode = await ended;
  return {
    exitCode,
    outputs: mapValues(readOutputs(readFileSync(files.output, "utf8")), localPath),
    errors: annotations(log, "error"),
    warnings: annotations(log, "warning"),
    notices: annotations(log, "notice"),
    log,
    summary: readFileSync(files.summary, "utf8"),
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

export function asVariables(inputs: Inputs): Record<string, string> {
  return Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`,
      value,
    ]),
  );
}

interface ActionFile {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
}

/** Returns the default of every input. The runner sets an input without a default to an empty text. */
export function defaultInputs(): Inputs {
  const action = parse(readFileSync(join(project, "action.yml"), "utf8")) as ActionFile;
  return Object.fromEntries(
    Object.entries(action.inputs).map(([name, input]) => [
      name,
      input.default?.startsWith("${{") ? "" : (input.default ?? ""),
    ]),
  );
}

/** Parses the output file as the runner does: `name<<delimiter`, lines, the delimiter; or `name=value`. */
export function readOutputs(file: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = file.split(/\r?\n/);
  while (lines.length > 0) {
    const line = lines.shift() ?? "";
    if (line === "") continue;
    const [, name = "", delimiter = ""] = /^([^=]*?)<<(.+)$/.exec(line) ?? [];
    if (name === "") {
      const equals = line.indexOf("=");
      if (equals <= 0) throw new Error(`Not a line of an output file: ${line}`);
      outputs[line.slice(0, equals)] = line.slice(equals + 1);
      continue;
    }
    const end = lines.indexOf(delimiter);
    if (end < 0) throw new Error(`The value of ${name} has no end`);
    outputs[name] = lines
      .splice(0, end + 1)
      .slice(0, -1)
      .join("\n");
  }
  return outputs;
}

const mapValues = (record: Readonly<Record<string, string>>, change: (value: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

function annotations(log: string, command: string): string[] {
  return [...log.matchAll(new RegExp(`^::${command}(?: [^\\r\\n]*?)?::(.*)$`, "gm"))].map(
    ([, message = ""]) => message.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%"),
  );
}
