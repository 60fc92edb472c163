// A step without a process: a runner that writes as @actions/core does, the files of a step, and what came of them.
import { randomUUID } from "node:crypto";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { HostContext, Runner } from "../../src/context.ts";
import { startOfTime } from "../support/context.ts";

interface Command {
  readonly name: string;
  readonly title?: string;
  readonly text: string;
}

const escapeText = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent);
const escapeProperty = (text: string) => text.replace(/[%\r\n:,]/g, encodeURIComponent);
const unescape = (text: string) => text.replace(/%(?:25|0D|0A|3A|2C)/g, decodeURIComponent);

/**
 * Returns the command in a line of the log, by the rules of actions/runner (ActionCommand.cs): `::` after white space, or
 * `##[` anywhere. Stricter, because any name counts, and characters that .NET's comparison ignores are dropped first.
 */
export function commandIn(line: string): Command | undefined {
  const text = line.replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, "");
  const [, name, title, payload = ""] =
    /^\s*::([^\s:]+)(?: title=([^:]*))?[^:]*::(.*)$/s.exec(text) ??
    /##\[([^\]\s]*)()[^\]]*\](.*)$/s.exec(text) ??
    [];
  if (name === undefined) return undefined;
  return { name, ...(title ? { title: unescape(title) } : {}), text: unescape(payload) };
}

export class StepHost {
  readonly folder = mkdtempSync(join(tmpdir(), "report-"));
  readonly environment: Record<string, string | undefined> = {
    GITHUB_ACTIONS: "true",
    RUNNER_TEMP: this.folder,
    GITHUB_OUTPUT: join(this.folder, "output"),
    GITHUB_STEP_SUMMARY: join(this.folder, "summary"),
  };
  readonly cancellation = new AbortController();
  isDebug = false;
  /** Why the log cannot be flushed. */
  brokenLog: Error | undefined;
  printed = "";

  constructor() {
    for (const file of ["output", "summary"]) writeFileSync(join(this.folder, file), "");
  }

  get host(): HostContext {
    return {
      environment: this.environment,
      clock: { now: () => startOfTime, monotonic: () => 0, sleep: () => Promise.resolve() },
      random: () => 0.5,
      signal: this.cancellation.signal,
      runner: this.#runner(),
      flushLog: () => (this.brokenLog === undefined ? Promise.resolve() : Promise.reject(this.brokenLog)),
    };
  }

  #runner(): Runner {
    const info = (text: string) => void (this.printed += `${text}\n`);
    const command = (name: string) => (text: string, properties?: { title: string }) => {
      const title = properties && ` title=${escapeProperty(properties.title)}`;
      info(`::${name}${title ?? ""}::${escapeText(text)}`);
    };
    return {
      info,
      debug: command("debug"),
      isDebug: () => this.isDebug,
      notice: command("notice"),
      warning: command("warning"),
      error: command("error"),
      startGroup: command("group"),
      endGroup: () => {
        command("endgroup")("");
      },
      setSecret: command("add-mask"),
      setOutput: (name, value) => {
        const end = `ghadelimiter_${randomUUID()}`;
        appendFileSync(this.environment["GITHUB_OUTPUT"] ?? "", `${name}<<${end}\n${value}\n${end}\n`);
      },
    };
  }

  /** Lines of the log without the action's own colours. */
  get lines(): string[] {
    // eslint-disable-next-line no-control-regex -- colours
    const lines = this.printed.replace(/\u001b\[[\d;]*m/g, "").split("\n");
    return lines.slice(0, -1);
  }
  get commands(): Command[] {
    return this.lines.flatMap((line) => commandIn(line) ?? []);
  }
  /** The texts of commands of one kind. */
  named(name: string): string[] {
    return this.commands.filter((command) => command.name === name).map(({ text }) => text);
  }
  /** The outputs in the order in which they were set; the last value of one counts. */
  get outputs(): Record<string, string> {
    const text = readFileSync(join(this.folder, "output"), "utf8");
    const values = text.matchAll(/^([^\n]+)<<(ghadelimiter_.*)\n([^]*?)\n\2\n/gm);
    return Object.fromEntries([...values].map(([, name, , value]) => [name, value]));
  }
  get summary(): string {
    return readFileSync(join(this.folder, "summary"), "utf8");
  }
  /** The text of the file that an output names. */
  file(output: string): string {
    return readFileSync(this.outputs[output] ?? `no ${output}`, "utf8");
  }
  /** Everything that the step has left behind. */
  get everything(): string {
    const files = readdirSync(this.folder).map((file) => readFileSync(join(this.folder, file), "utf8"));
    return [this.printed, ...files].join("\n");
  }
}
