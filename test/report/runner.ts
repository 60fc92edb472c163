// GitHub's runner as far as a step's output goes, written from its source (actions/runner, read in November 2026):
// how it finds commands in standard output (Runner.Common/ActionCommand.cs, TryParseV2 and TryParse, asked in this
// order by Runner.Worker/ActionCommandManager.cs) and outputs in a file (Runner.Worker/FileCommandManager.cs).
import { mkdtempSync, readFileSync, rmSync, writeFileSync, appendFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HostContext, Runner } from "../../src/context.ts";

export interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly text: string;
}

const unescapeData = (text: string) =>
  text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");

const unescapeProperty = (text: string) =>
  text
    .replaceAll("%0D", "\r")
    .replaceAll("%0A", "\n")
    .replaceAll("%3A", ":")
    .replaceAll("%2C", ",")
    .replaceAll("%25", "%");

/** Standard output as the runner's line reader splits it. */
export const linesOf = (output: string): string[] => output.split(/\r\n|\r|\n/).slice(0, -1);

/**
 * The command in a line of standard output. Stricter than the runner, which knows a fixed list of names: any name
 * counts. The runner compares by the rules of a culture, where characters that are drawn as nothing do not count, so
 * they are dropped before looking.
 */
export function commandIn(line: string): Command | undefined {
  const compared = line.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
  return secondForm(compared) ?? firstForm(compared);
}

/** `::name key=value,key=value::text`, after white space at most. */
function secondForm(line: string): Command | undefined {
  const trimmed = line.trimStart();
  if (!trimmed.startsWith("::")) return undefined;
  const end = trimmed.indexOf("::", 2);
  if (end < 0) return undefined;
  const [name = "", ...rest] = trimmed.slice(2, end).split(" ");
  const properties = rest
    .join(" ")
    .trim()
    .split(",")
    .map((pair) => [pair.replace(/=.*/s, ""), unescapeProperty(pair.replace(/^[^=]*=/, ""))] as const)
    .filter(([key]) => key !== "");
  return { name, properties: Object.fromEntries(properties), text: unescapeData(trimmed.slice(end + 2)) };
}

/** `##[name key=value;key=value]text`, anywhere in the line. */
function firstForm(line: string): Command | undefined {
  const start = line.indexOf("##[");
  const end = line.indexOf("]", start);
  if (start < 0 || end < 0) return undefined;
  const [name = ""] = line.slice(start + 3, end).split(" ");
  return { name, properties: {}, text: line.slice(end + 1) };
}

export const commandsIn = (output: string): Command[] =>
  linesOf(output).flatMap((line) => commandIn(line) ?? []);

/** The outputs in a GITHUB_OUTPUT file. Throws where the runner would fail the step. */
export function outputsIn(file: string): Record<string, string> {
  const outputs: Record<string, string> = {};
  const lines = file.split("\n");
  if (lines.pop() !== "") throw new Error("The last line does not end");
  while (lines.length > 0) {
    const line = lines.shift() ?? "";
    if (line === "") continue;
    const [, name = "", delimiter = ""] = /^([^=]*?)<<(.*)$/s.exec(line) ?? [];
    if (name === "" || delimiter === "") throw new Error(`Invalid format: ${line}`);
    const end = lines.indexOf(delimiter);
    if (end < 0) throw new Error(`Matching delimiter not found: ${delimiter}`);
    outputs[name] = lines
      .splice(0, end + 1)
      .slice(0, -1)
      .join("\n");
  }
  return outputs;
}

/** A step: a folder as RUNNER_TEMP, the files of a step, and what came of it. */
export class Step implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), "report-"));
  readonly environment: Record<string, string | undefined> = {
    GITHUB_ACTIONS: "true",
    GITHUB_JOB: "deploy",
    RUNNER_TEMP: this.folder,
    GITHUB_OUTPUT: join(this.folder, "output"),
    GITHUB_STEP_SUMMARY: join(this.folder, "summary"),
  };
  readonly #written: string[] = [];
  #delimiters = 0;
  debug = false;

  constructor() {
    writeFileSync(join(this.folder, "output"), "");
    writeFileSync(join(this.folder, "summary"), "");
  }

  /** The host of a run in this step; its runner writes as @actions/core 3 does. */
  get host(): HostContext {
    return {
      environment: this.environment,
      clock: { now: () => Date.UTC(2026, 8, 1), monotonic: () => 0, sleep: () => Promise.resolve() },
      random: () => 0.5,
      signal: new AbortController().signal,
      runner: this.#runner(),
      flushLog: () => Promise.resolve(),
    };
  }

  #runner(): Runner {
    const say = (line: string) => void this.#written.push(`${line}\n`);
    const data = (text: string) =>
      text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
    const property = (text: string) => data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
    const command = (name: string) => (text: string, properties?: { title: string }) => {
      say(`::${name}${properties ? ` title=${property(properties.title)}` : ""}::${data(text)}`);
    };
    return {
      info: say,
      debug: command("debug"),
      isDebug: () => this.debug,
      notice: command("notice"),
      warning: command("warning"),
      error: command("error"),
      startGroup: command("group"),
      endGroup: () => {
        command("endgroup")("");
      },
      setSecret: command("add-mask"),
      setOutput: (name, value) => {
        const delimiter = `ghadelimiter_${String((this.#delimiters += 1))}_${this.folder}`;
        appendFileSync(
          this.environment["GITHUB_OUTPUT"] ?? "",
          `${name}<<${delimiter}\n${value}\n${delimiter}\n`,
        );
      },
    };
  }

  get log(): string {
    return this.#written.join("");
  }
  get lines(): string[] {
    return linesOf(this.log);
  }
  get commands(): Command[] {
    return commandsIn(this.log);
  }
  named(name: string): string[] {
    return this.commands.filter((command) => command.name === name).map(({ text }) => text);
  }
  get outputs(): Record<string, string> {
    return outputsIn(readFileSync(join(this.folder, "output"), "utf8"));
  }
  get summary(): string {
    return readFileSync(join(this.folder, "summary"), "utf8");
  }
  get files(): string[] {
    return readdirSync(this.folder);
  }
  /** The JSON in the file that an output names. */
  json(output: string): unknown {
    return JSON.parse(readFileSync(this.outputs[output] ?? "", "utf8"));
  }
  [Symbol.dispose](): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
