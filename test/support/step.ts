// Runs the action as a child process, as GitHub's runner starts it: inputs and paths of files in environment variables, of a
// push to `main` of `acme/shop`. Then reads what it left as the runner reads it: outputs, summary, and a log with commands.
//
//   await using service = await startService();
//   const step = await runStep({ operation: "get-trail", ...service.inputs, flow: "shop", trail: "release-1.1" });
//   expect(step.errors).toEqual([]);
//
// Steps run src/, or with STEPS_FROM=bundle what users get, dist/. They run on the Node of node_modules, the runner's version.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "yaml";
import { createEvent } from "./workspace.ts";

const project = resolve(import.meta.dirname, "../..");
const node = join(project, "node_modules/node/bin", process.platform === "win32" ? "node.exe" : "node");

export interface StepOptions {
  /** The working directory and GITHUB_WORKSPACE; by default a new, empty one. */
  readonly workspace?: string;
  /** Variables in addition to those of the runner; `undefined` removes one. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** What the process is beside src/index.ts or dist/index.js: another module to run. */
  readonly entry?: string;
  /** Called while the step runs; the result waits for it. */
  readonly whileRunning?: (step: RunningStep) => Promise<void>;
}

interface RunningStep {
  /** The runner sends SIGINT when the job is cancelled, 7.5 s later SIGTERM, and 2.5 s later SIGKILL. */
  readonly signal: (name: NodeJS.Signals) => void;
  /** Reads no more of what the step prints. */
  readonly closeLog: () => void;
  /** Resolves when the step has printed the text; rejects when it ends without it. */
  readonly logged: (text: string) => Promise<void>;
}

export interface Step {
  /** null if a signal ended it: SIGKILL after 50 s. */
  readonly exitCode: number | null;
  /** What later steps of the job get, unchanged. */
  readonly outputs: Readonly<Record<string, string>>;
  /** Annotations as a person reads them: unescaped and masked. */
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
const compileCache = {
  NODE_COMPILE_CACHE: join(project, "node_modules/.cache/node-compile-cache"),
} as const;

const actionEntry = join(project, process.env["STEPS_FROM"] === "bundle" ? "dist/index.js" : "src/index.ts");

/**
 * Runs one step. Inputs that are not given have the defaults of action.yml; expressions, such as the job's token, are empty.
 * @throws where the runner fails the step for what it wrote, and where it set variables for later steps
 */
export async function runStep(
  inputs: Readonly<Record<string, string>>,
  options: StepOptions = {},
): Promise<Step> {
  const { workspace = newFolder(), whileRunning } = options;
  const temporary = newFolder();
  const commands = join(temporary, "_runner_file_commands");
  mkdirSync(commands);
  const createFile = (name: string, content = "") => {
    const path = join(commands, name);
    writeFileSync(path, content);
    return path;
  };
  const files = {
    GITHUB_OUTPUT: createFile("set_output"),
    GITHUB_STATE: createFile("save_state"),
    GITHUB_ENV: createFile("set_env"),
    GITHUB_PATH: createFile("add_path"),
    GITHUB_STEP_SUMMARY: createFile("step_summary"),
    GITHUB_EVENT_PATH: createEvent(temporary),
  };
  const started = performance.now();
  const child = spawn(node, [options.entry ?? actionEntry], {
    cwd: workspace,
    env: {
      PATH: process.env["PATH"],
      HOME: temporary,
      ...compileCache,
      ...runnerVariables,
      RUNNER_TEMP: temporary,
      GITHUB_WORKSPACE: workspace,
      ...files,
      ...inputVariables({ ...defaultInputs, ...inputs }),
      ...options.environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 50_000,
    killSignal: "SIGKILL",
  });
  let printed = "";
  let standardError = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (standardError += text));
  const ended = new Promise<number | null>((end, fail) => child.on("error", fail).on("close", end));

  const running: RunningStep = {
    signal: (name) => child.kill(name),
    closeLog: () => child.stdout.destroy(),
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
    ...readLog(printed),
    printed,
    summary: readFileSync(files.GITHUB_STEP_SUMMARY, "utf8"),
    standardError,
    duration,
  };
}

interface DeclaredInputs {
  readonly inputs: Readonly<Record<string, { readonly default?: string }>>;
}

const declared = parse(readFileSync(join(project, "action.yml"), "utf8")) as DeclaredInputs;

/** The default of every input of action.yml; the runner sets an input without one to an empty text. */
export const defaultInputs: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(declared.inputs).map(([name, { default: text = "" }]) => [
    name,
    text.startsWith("${{") ? "" : text,
  ]),
);

/** Returns the environment variables of inputs: a blank becomes `_`, everything else stays. */
export const inputVariables = (inputs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(inputs).map(([name, text]) => [`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`, text]),
  );

/** Reads `name<<delimiter`, lines, the delimiter. `name=value`, which the runner reads too, would be forged. */
function readOutputs(text: string): Record<string, string> {
  const pattern = /^([^=<\n]+)<<([^\n]+)\n((?:[^\n]*\n)*?)\2\n/gm;
  const unread = text.replace(pattern, "");
  if (unread !== "") throw new Error(`The runner cannot read these outputs: ${unread}`);
  const outputs = text.matchAll(pattern);
  return Object.fromEntries([...outputs].map(([, name, , lines = ""]) => [name, lines.slice(0, -1)]));
}

/** Reads what was printed as the runner does, from its first line to its last. A command that no step of ours uses is an error. */
function readLog(printed: string) {
  const annotations: { readonly level: string; readonly message: string }[] = [];
  const masks: string[] = [];
  const lines: string[] = [];
  const mask = (text: string) => masks.reduce((shown, value) => shown.replaceAll(value, "***"), text);
  let indentation = "";
  const show = (text: string) => lines.push(text.replace(/^(?=.)/gm, indentation));
  for (const line of printed.split(/\r\n|\r|\n/)) {
    const { name, text } = parseCommand(line);
    switch (name) {
      case undefined:
        show(mask(line));
        break;
      case "add-mask":
        masks.push(text);
        break;
      case "debug":
        break;
      case "error":
      case "warning":
      case "notice": {
        const message = mask(text);
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
    masks,
  };
}

/** Reads `::name properties::text`, blanks before it allowed, or `##[name properties]text` anywhere in a line. */
function parseCommand(line: string): { readonly name?: string; readonly text: string } {
  const match =
    /^\s*::([^\s:]+)(?:\s(?:(?!::).)*)?::(.*)$/s.exec(line) ??
    /##\[([^\s\]]+)(?:\s[^\]]*)?\](.*)$/s.exec(line);
  if (match === null) return { text: line };
  const [, name = "", text = ""] = match;
  // `%25` is the last, so that `%250A` reads `%0A`.
  return {
    name: name.toLowerCase(),
    text: text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%"),
  };
}
