// A step without a process: the report writes to the stand-in of GitHub's runner in test/runner/.
import { mkdtempSync, readFileSync, rmSync, writeFileSync, appendFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HostContext, Runner } from "../../src/context.ts";
import { linesOf, parseCommand, type Command } from "../runner/commands.ts";
import { readPairs } from "../runner/files.ts";

/**
 * The command in a line of standard output. Stricter than the runner, which knows a fixed list of names: any name
 * counts. The runner compares by the rules of a culture, where characters that are drawn as nothing do not count, so
 * they are dropped before looking.
 */
export const commandIn = (line: string): Command | undefined =>
  parseCommand(line.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ""), () => true);

export const commandsIn = (output: string): Command[] =>
  linesOf(output).flatMap((line) => commandIn(line) ?? []);

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
    return readPairs(readFileSync(join(this.folder, "output"), "utf8"));
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
