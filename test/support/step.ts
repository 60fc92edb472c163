// Runs the action as a child process, as GitHub's runner starts it: inputs and paths of files in environment variables, of a
// push to `main` of `acme/shop`. Then reads what it left as the runner reads it: outputs, summary, and a log with commands.
//
//   await using service = await startService();
//   const step = await runStep({ operation: "get-trail", ...service.inputs, flow: "shop", trail: "release-1.1" });
//   expect(step.errors).toEqual([]);
//
// Steps run src/, or with STEPS_FROM=bundle what users get, dist/. They run on the Node of node_modules, the runner's version.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "yaml";

const project = resolve(import.meta.dirname, "../..");
const node = join(project, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

export interface StepOptions {
  /** The working directory and GITHUB_WORKSPACE; by default a new, empty one. */
  readonly workspace?: string;
  /** RUNNER_TEMP; by default a new, empty one. */
  readonly temporary?: string;
  /** Variables in addition to those of the runner; `undefined` removes one. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** The event's payload. */
  readonly event?: unknown;
  /** What the process is beside src/index.ts or dist/index.js: another module to run. */
  readonly entry?: string;
  /** Called while the step runs; the result waits for it. */
  readonly whileRunning?: (step: RunningStep) => Promise<void>;
}

export interface RunningStep {
  readonly signal: (name: NodeJS.Signals) => void;
  /** Cancels the step as the runner does: SIGINT, 7.5 s later SIGTERM, 2.5 s later SIGKILL. Returns the last one sent. */
  readonly cancel: () => Promise<NodeJS.Signals>;
  /** Resolves when the step has printed the text; rejects when it ends without it. */
  readonly logged: (text: string) => Promise<void>;
}

export interface Step {
  /** null if a signal ended it. */
  readonly exitCode: number | null;
  /** What later steps of the job get, unchanged. */
  readonly outputs: Readonly<Record<string, string>>;
  /** Annotations as a person reads them: unescaped, masked, and cut at 4096 characters. */
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
  readonly notices: readonly string[];
  /** The log as a person reads it: masked; annotations begin with `Error: `, `Warning: `, `Notice: `; a group is `▼ ` and its title, then its lines behind two blanks. */
  readonly log: string;
  /** Everything on standard output as it was printed, with commands and without masks. */
  readonly printed: string;
  /** The summary, Markdown, as it was written. */
  readonly summary: string;
  readonly standardError: string;
  /** The values that the step masked, in order. */
  readonly masks: readonly string[];
  /** The folder that was RUNNER_TEMP. */
  readonly temporary: string;
  /** How long the process ran, in milliseconds. */
  readonly duration: number;
}

/** Creates an empty folder. */
export const newFolder = (): string => mkdtempSync(join(tmpdir(), "step-"));

/** The variables of the runner for a push to a branch. */
export const runnerVariables = {
  CI: "true",
  GITHUB_ACTIONS: "true",
  GITHUB_ACTOR: "octocat",
  GITHUB_API_URL: "https://github.example.com/api/v3",
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

/** With this variable Node keeps what it compiled: a start takes half the time. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(project, "node_modules/.cache/node-compile-cache"),
} as const;

/** Returns the program and its first argument that run the action. */
export const actionCommand = (): readonly [node: string, entry: string] => [
  node,
  join(project, process.env["STEPS_FROM"] === "bundle" ? "dist/index.js" : "src/index.ts"),
];

/**
 * Runs one step. Inputs that are not given have the defaults of action.yml; expressions, such as the job's token, are empty.
 * @throws where the runner fails the step for what it wrote, and where it set variables for later steps
 */
export async function runStep(
  inputs: Readonly<Record<string, string>>,
  options: StepOptions = {},
): Promise<Step> {
  const { workspace = newFolder(), temporary = newFolder(), event = {}, whileRunning } = options;
  const commands = join(temporary, "_runner_file_commands");
  mkdirSync(commands, { recursive: true });
  const createFile = (name: string, content = "") => {
    const path = join(commands, `${name}_${randomUUID()}`);
    writeFileSync(path, content);
    return path;
  };
  const files = {
    GITHUB_OUTPUT: createFile("set_output"),
    GITHUB_STATE: createFile("save_state"),
    GITHUB_ENV: createFile("set_env"),
    GITHUB_PATH: createFile("add_path"),
    GITHUB_STEP_SUMMARY: createFile("step_summary"),
    GITHUB_EVENT_PATH: createFile("event.json", JSON.stringify(event)),
  };
  const [program, entry] = actionCommand();
  const started = performance.now();
  const child = spawn(program, [options.entry ?? entry], {
    cwd: workspace,
    env: {
      PATH: process.env["PATH"],
      HOME: temporary,
      ...compileCache,
      ...runnerVariables,
      RUNNER_TEMP: temporary,
      GITHUB_WORKSPACE: workspace,
      ...files,
      ...inputVariables({ ...defaultInputs(), ...inputs }),
      ...options.environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  let standardError = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (standardError += text));
  const ended = new Promise<number | null>((end, fail) => child.on("error", fail).on("close", end));

  const running: RunningStep = {
    signal: (name) => child.kill(name),
    cancel: async () => {
      for (const [name, pause] of [["SIGINT", 7500] as const, ["SIGTERM", 2500] as const]) {
        child.kill(name);
        const waiting = new AbortController();
        const timer = sleep(pause, "late", { signal: waiting.signal }).catch(() => "late");
        const first = await Promise.race([ended, timer]);
        waiting.abort();
        if (first !== "late") return name;
      }
      child.kill("SIGKILL");
      return "SIGKILL";
    },
    logged: (text) =>
      new Promise((found, missing) => {
        const look = () => {
          if (printed.includes(text)) found();
        };
        look();
        child.stdout.on("data", look);
        child.on("close", () => {
          missing(new Error(`The step ended without printing "${text}":\n${printed}${standardError}`));
        });
      }),
  };
  await whileRunning?.(running);
  const exitCode = await ended;
  const duration = performance.now() - started;

  for (const variable of ["GITHUB_ENV", "GITHUB_PATH", "GITHUB_STATE"] as const)
    if (statSync(files[variable]).size > 0) throw new Error(`The step wrote to ${variable}`);
  if (statSync(files.GITHUB_STEP_SUMMARY).size > 1024 * 1024)
    throw new Error("The runner refuses a summary of more than 1 MiB");
  return {
    exitCode,
    outputs: readOutputs(readFileSync(files.GITHUB_OUTPUT, "utf8")),
    ...readLog(printed, options.environment?.["RUNNER_DEBUG"] === "1"),
    printed,
    summary: readFileSync(files.GITHUB_STEP_SUMMARY, "utf8"),
    standardError,
    temporary,
    duration,
  };
}

interface DeclaredInputs {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
}

let defaults: Readonly<Record<string, string>> | undefined;

/** Returns the default of every input of action.yml; the runner sets an input without one to an empty text. */
export function defaultInputs(): Readonly<Record<string, string>> {
  const { inputs } =
    defaults === undefined
      ? (parse(readFileSync(join(project, "action.yml"), "utf8")) as DeclaredInputs)
      : { inputs: {} };
  return (defaults ??= Object.fromEntries(
    Object.entries(inputs).map(([name, { default: text = "" }]) => [
      name,
      text.startsWith("${{") ? "" : text,
    ]),
  ));
}

/** Returns the environment variables of inputs: a blank becomes `_`, everything else stays. */
export const inputVariables = (inputs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, text]) => [`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`, text]),
  );

/** Reads `name<<delimiter`, lines, the delimiter. `name=value`, which the runner reads too, would be forged. */
function readOutputs(text: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = text.split("\n");
  while (lines.length > 0) {
    const line = lines.shift() ?? "";
    if (line === "") continue;
    const [, name = "", delimiter] = /^([^=<]+)<<(.+)$/.exec(line) ?? [];
    if (delimiter === undefined) throw new Error(`The runner cannot read the output: ${line}`);
    const end = lines.indexOf(delimiter);
    if (end < 0) throw new Error(`The runner does not find the end of the output ${name}`);
    outputs[name] = lines
      .splice(0, end + 1)
      .slice(0, -1)
      .join("\n");
  }
  return outputs;
}

const commandNames = new Set([
  ...["add-mask", "debug", "error", "warning", "notice", "group", "endgroup"],
  ...[
    "add-matcher",
    "remove-matcher",
    "stop-commands",
    "add-path",
    "echo",
    "save-state",
    "set-env",
    "set-output",
  ],
]);

/** Reads what was printed as the runner does, from its first line to its last. */
function readLog(printed: string, hasDebug: boolean) {
  const annotations: { readonly level: string; readonly message: string }[] = [];
  const masks: string[] = [];
  const lines: string[] = [];
  const mask = (text: string) => applyMasks(text, masks);
  let indentation = "";
  const show = (text: string) => lines.push(text.replace(/^(?=.)/gm, indentation));
  for (const line of printed.split(/\r\n|\r|\n/)) {
    const { name, text } = parseCommand(line);
    switch (name) {
      case undefined:
        show(mask(line));
        break;
      case "add-mask":
        // Each line of it is masked too.
        masks.push(...new Set([text, ...text.split(/[\r\n]+/).map((part) => part.trim())]));
        break;
      case "debug":
        if (hasDebug) show(mask(text));
        break;
      case "error":
      case "warning":
      case "notice": {
        const message = mask(text).slice(0, 4096);
        annotations.push({ level: name, message });
        show(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}: ${message}`);
        break;
      }
      case "group":
        lines.push(`▼ ${mask(text)}`);
        indentation = "  ";
        break;
      case "endgroup":
        indentation = "";
        break;
      default:
        throw new Error(`The step used the command ${name}: ${line}`);
    }
  }
  const messagesOf = (level: string) =>
    annotations.filter((annotation) => annotation.level === level).map(({ message }) => message);
  return {
    errors: messagesOf("error"),
    warnings: messagesOf("warning"),
    notices: messagesOf("notice"),
    log: lines.join("\n"),
    masks: masks.filter((value) => value !== ""),
  };
}

/** Reads `::name properties::text`, blanks before it allowed, or `##[name properties]text` anywhere in a line. */
function parseCommand(line: string): { readonly name?: string; readonly text: string } {
  const match =
    /^\s*::([^\s:]+)(?:\s(?:(?!::).)*)?::(.*)$/s.exec(line) ??
    /##\[([^\s\]]+)(?:\s[^\]]*)?\](.*)$/s.exec(line);
  const name = match?.[1]?.toLowerCase();
  if (name === undefined || !commandNames.has(name)) return { text: line };
  // `%25` is the last, so that `%250A` reads `%0A`.
  const text = (match?.[2] ?? "").replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
  return { name, text };
}

/** Replaces every mask with `***`; those that overlap or touch are replaced together. */
function applyMasks(text: string, masks: readonly string[]): string {
  const hidden = new Uint8Array(text.length);
  for (const value of masks)
    for (let at = value === "" ? -1 : text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1))
      hidden.fill(1, at, at + value.length);
  let shown = "";
  for (let index = 0; index < text.length; index++)
    if (hidden[index] === 0) shown += text.charAt(index);
    else if (index === 0 || hidden[index - 1] === 0) shown += "***";
  return shown;
}
