// A stand-in for GitHub's runner: what it gives a step, what a person then reads, and what later steps and jobs get.
// Rules of actions/runner 2.336.0, read in August 2026 in its source (Runner.Worker: ActionRunner.cs, Handlers/Handler.cs,
// Handlers/OutputManager.cs, ActionCommandManager.cs, ExecutionContext.cs, JobExtension.cs; Runner.Sdk/ProcessInvoker.cs)
// and tried on a runner that was built from it.
//
// It is not the whole runner: no expressions, no containers, no problem matchers, no `set-env`, `set-output` or
// `save-state`.
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { commandNames, parseCommand } from "./commands.ts";
import { readPairs, readSummary } from "./files.ts";
import { createMasks, type Masks } from "./masks.ts";

export const runnerVersion = "2.336.0";

/** What the steps of a job share. */
export interface Job {
  /** RUNNER_TEMP: emptied before the job, not between its steps. */
  readonly temporary: string;
  readonly masks: Masks;
}

/**
 * Creates a job.
 * @param temporary an empty folder
 * @param options.secrets of the repository or organization that the workflow uses: they are masked from the start
 */
export function createJob(temporary: string, options: { readonly secrets?: readonly string[] } = {}): Job {
  return { temporary, masks: createMasks(options.secrets) };
}

/** The files of a step by the variables that name them. */
export type StepFiles = Readonly<
  Record<
    | "GITHUB_OUTPUT"
    | "GITHUB_STATE"
    | "GITHUB_ENV"
    | "GITHUB_PATH"
    | "GITHUB_STEP_SUMMARY"
    | "GITHUB_ARTIFACTS",
    string
  >
>;

/** Creates the files of a step, which are empty. */
export function createStepFiles({ temporary }: Job): StepFiles {
  const folder = join(temporary, "_runner_file_commands");
  mkdirSync(folder, { recursive: true });
  const suffix = randomUUID();
  const path = (name: string) => join(folder, `${name}_${suffix}`);
  const files: StepFiles = {
    GITHUB_OUTPUT: path("set_output"),
    GITHUB_STATE: path("save_state"),
    GITHUB_ENV: path("set_env"),
    GITHUB_PATH: path("add_path"),
    GITHUB_STEP_SUMMARY: path("step_summary"),
    GITHUB_ARTIFACTS: path("artifacts"),
  };
  for (const file of Object.values(files)) writeFileSync(file, "");
  return files;
}

/** Writes the event's payload, anew for each step. Returns its path. */
export function writeEvent({ temporary }: Job, event: unknown): string {
  const folder = join(temporary, "_github_workflow");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "event.json");
  writeFileSync(path, JSON.stringify(event));
  return path;
}

/** What action.yml says of an input. */
export type DeclaredInputs = Readonly<Record<string, { readonly default?: string }>>;

/**
 * Returns the variables of a step's inputs. Every declared input is set, to the empty text without a default; one that
 * is not declared is set too.
 * @param declared its defaults are texts: expressions must have been evaluated
 */
export function inputVariables(
  declared: DeclaredInputs,
  inputs: Readonly<Record<string, string>>,
): Record<string, string> {
  const defaults = Object.entries(declared).map(([name, input]) => [name, input.default ?? ""] as const);
  const given = new Set(Object.keys(inputs).map((name) => name.toLowerCase()));
  return Object.fromEntries(
    [...Object.entries(inputs), ...defaults.filter(([name]) => !given.has(name.toLowerCase()))].map(
      ([name, value]) => [variableOf(name), value],
    ),
  );
}

/** Returns the variable of an input: a blank becomes `_`, everything else stays. */
export const variableOf = (input: string): string => `INPUT_${input.replaceAll(" ", "_").toUpperCase()}`;

/** An annotation of the run's page. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly title?: string;
  readonly message: string;
}

const longestAnnotation = 4096;
const mostAnnotations = 10;

/** What a person sees of a step. */
export interface Shown {
  /** Lines of the log, masked. Annotations and groups begin as the runner writes them: `##[error]`, `##[group]`. */
  readonly lines: readonly string[];
  /** All annotations, masked and cut, before the limit of ten of a kind on the run's page. */
  readonly annotations: readonly Annotation[];
  /** What the run's page shows of them. */
  readonly page: readonly Annotation[];
}

/** Reads what a step prints, as it prints it. */
export interface LogReader {
  readonly shown: Shown;
  /** Returns a function for one of the step's two streams: commands count on both. */
  stream(): { read(text: string): void; end(): void };
  /** Writes a line of the runner's own. */
  write(text: string): void;
}

/** Creates the reader of a step's log. With debug logging, `debug` lines are shown too. */
export function createLogReader({ masks }: Job, hasDebug: boolean): LogReader {
  const lines: string[] = [];
  const annotations: Annotation[] = [];
  let stoppedBy: string | undefined;

  const write = (text: string) => lines.push(...masks.mask(text).split(/\r\n|\r|\n/));
  const isName = (name: string) =>
    commandNames.has(name.toLowerCase()) || name.toLowerCase() === stoppedBy?.toLowerCase();

  function readLine(line: string): void {
    const command = parseCommand(line, isName);
    const name = command?.name.toLowerCase();
    if (command !== undefined && stoppedBy !== undefined && name === stoppedBy.toLowerCase()) {
      stoppedBy = undefined;
      write(line);
    } else if (command === undefined || name === undefined || stoppedBy !== undefined) {
      write(line.replaceAll(/##\[(?=(?:start|end)-action)/g, "##[\\"));
    } else {
      perform(name, command);
    }
  }

  function perform(name: string, { text, properties }: NonNullable<ReturnType<typeof parseCommand>>): void {
    switch (name) {
      case "add-mask":
        if (text.trim() === "") annotate("warning", "Can't add secret mask for empty string");
        else masks.add(text);
        return;
      case "debug":
        if (hasDebug) write(`##[debug]${text}`);
        return;
      case "error":
      case "warning":
      case "notice":
        annotate(name, text, properties["title"]);
        return;
      case "group":
        write(`##[group]${text}`);
        return;
      case "endgroup":
        write("##[endgroup]");
        return;
      case "stop-commands":
        stoppedBy = text;
        if (text.length > 6) masks.add(text);
        return;
      default:
        throw new Error(`The stand-in of the runner does not know the command ${name}`);
    }
  }

  function annotate(level: Annotation["level"], text: string, title?: string): void {
    const message = masks.mask(text).slice(0, longestAnnotation);
    annotations.push({ level, message, ...(title !== undefined && { title: masks.mask(title) }) });
    // As it is: the filter above does not see these lines.
    if (message !== "") write(`##[${level}]${message}`);
  }

  return {
    shown: {
      lines,
      annotations,
      get page() {
        return (["error", "warning", "notice"] as const).flatMap((level) =>
          annotations.filter((one) => one.level === level).slice(0, mostAnnotations),
        );
      },
    },
    stream() {
      let rest = "";
      return {
        read(text) {
          // A carriage return at the end may belong to the line feed that follows.
          const parts = (rest + text).split(/\r\n|\r(?!$)|\n/);
          rest = parts.pop() ?? "";
          parts.forEach(readLine);
        },
        end() {
          if (rest !== "") readLine(rest.replace(/\r$/, ""));
          rest = "";
        },
      };
    },
    write,
  };
}

/** Writes what the runner prints before an action starts: its inputs, masked only by what is known by then. */
export function printInputs(
  log: LogReader,
  declared: DeclaredInputs,
  inputs: Readonly<Record<string, string>>,
): void {
  const names = new Set(Object.keys(declared).map((name) => name.toLowerCase()));
  const unexpected = Object.keys(inputs).filter((name) => !names.has(name.toLowerCase()));
  if (unexpected.length > 0)
    log.write(
      `##[warning]Unexpected input(s) '${unexpected.join("', '")}', valid inputs are ['${Object.keys(declared).join("', '")}']`,
    );
  log.write("##[group]Run an-action@v1");
  const shown = Object.entries(inputs).filter(([, value]) => value !== "");
  if (shown.length > 0) log.write("with:");
  for (const [name, value] of shown) log.write(`  ${name}: ${value}`);
  log.write("##[endgroup]");
}

/** What a step leaves behind. */
export interface Leftover {
  /** What later steps of the job get, unchanged. */
  readonly outputs: Readonly<Record<string, string>>;
  /** What later jobs get, if the job hands all of them on: without empty ones, and without what holds a mask. */
  readonly jobOutputs: Readonly<Record<string, string>>;
  /** The summary as it is shown; undefined where the runner refuses it. */
  readonly summary: string | undefined;
  /** The values that the step set for later steps in GITHUB_ENV and its kin. */
  readonly settings: Readonly<
    Record<"GITHUB_ENV" | "GITHUB_PATH" | "GITHUB_STATE" | "GITHUB_ARTIFACTS", string>
  >;
  /** Why the runner fails the step, whatever its exit code. */
  readonly errors: readonly string[];
}

/**
 * Reads the files of a step that has ended, also after a failure or a cancellation.
 * @param options.hasDebug prints every output in full, as debug logging does
 */
export function readStepFiles(
  job: Job,
  files: StepFiles,
  log: LogReader,
  options: { readonly hasDebug: boolean; readonly isWindows: boolean },
): Leftover {
  const errors: string[] = [];
  const attempt = <Result>(variable: string, otherwise: Result, read: () => Result): Result => {
    try {
      return read();
    } catch (error) {
      const name = variable.replace("GITHUB_", "").toLowerCase();
      errors.push(`Unable to process file command '${name}' successfully. ${(error as Error).message}`);
      return otherwise;
    }
  };
  const outputs = attempt("GITHUB_OUTPUT", {}, () =>
    readPairs(readFileSync(files.GITHUB_OUTPUT, "utf8"), options.isWindows),
  );
  if (options.hasDebug)
    for (const [name, value] of Object.entries(outputs)) log.write(`##[debug]Set output ${name} = ${value}`);
  const summary = readSummary(files.GITHUB_STEP_SUMMARY, job.masks);
  if (summary === undefined)
    log.write("##[error]$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k");
  for (const error of errors) log.write(`##[error]${error}`);
  return {
    outputs,
    jobOutputs: jobOutputsOf(outputs, job, log),
    summary,
    settings: {
      GITHUB_ENV: readFileSync(files.GITHUB_ENV, "utf8"),
      GITHUB_PATH: readFileSync(files.GITHUB_PATH, "utf8"),
      GITHUB_STATE: readFileSync(files.GITHUB_STATE, "utf8"),
      GITHUB_ARTIFACTS: readFileSync(files.GITHUB_ARTIFACTS, "utf8"),
    },
    errors,
  };
}

/** Drops outputs as the runner does at the end of a job. */
function jobOutputsOf(outputs: Readonly<Record<string, string>>, { masks }: Job, log: LogReader) {
  const kept = Object.entries(outputs).filter(([name, value]) => {
    if (value !== "" && masks.contain(value)) {
      log.write(`##[warning]Skip output '${name}' since it may contain secret.`);
      return false;
    }
    return value !== "";
  });
  return Object.fromEntries(kept);
}

/** Milliseconds between the signals of a cancellation. */
export const signalPauses: Readonly<Record<"SIGINT" | "SIGTERM", number>> = { SIGINT: 7500, SIGTERM: 2500 };

/**
 * Cancels a step as the runner does for a cancelled job and for `timeout-minutes`: SIGINT, 7.5 s later SIGTERM, 2.5 s
 * later it is killed.
 * @param pauses milliseconds between the signals
 * @returns the last signal that was sent
 */
export async function cancelStep(
  signal: (name: NodeJS.Signals) => void,
  ended: Promise<unknown>,
  pauses = signalPauses,
): Promise<NodeJS.Signals> {
  const end = ended.then(
    () => "ended" as const,
    () => "ended" as const,
  );
  for (const name of ["SIGINT", "SIGTERM"] as const) {
    signal(name);
    const waiting = new AbortController();
    const result = await Promise.race([
      end,
      sleep(pauses[name], undefined, { signal: waiting.signal }).catch(() => undefined),
    ]);
    waiting.abort();
    if (result === "ended") return name;
  }
  signal("SIGKILL");
  return "SIGKILL";
}
