// Runs other programs: git, docker and docker's credential helpers. Each ends in bounded time with bounded output, and
// gets neither the step's inputs nor the runner's tokens.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join } from "node:path";
import type { Readable } from "node:stream";
import { CancelledError } from "./errors.ts";
import type { Environment, Context } from "../context.ts";

/** A program to run, without a shell. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly input?: string;
  /** Its variables; what `withoutSecrets` names is left out. */
  readonly environment: Environment;
  /** In milliseconds; then the program is killed, with all that it started. */
  readonly timeLimit: number;
  /** The longest standard output and the longest standard error, in bytes. */
  readonly outputLimit: number;
}

/** What a program printed, and why it failed if it did. */
interface ProcessResult {
  readonly output: Buffer;
  readonly errorOutput: Buffer;
  /** Absent when the program ended with exit code 0. */
  readonly failure?: ProcessFailure;
}

interface ProcessFailure {
  readonly kind: "not-found" | "timed-out" | "output-too-long" | "failed";
  /** In words, as in "git …", without anything that the program printed. */
  readonly reason: string;
}

/**
 * Runs a program and waits for its end. Never throws for what the program does.
 * @throws CancelledError when the job is cancelled meanwhile; the program is killed then, with all that it started
 */
export async function runProgram(command: Command, context: Context): Promise<ProcessResult> {
  const { signal } = context;
  throwIfCancelled(command, signal);
  let result = await start(command, context);
  const script = result.failure?.kind === "not-found" ? commandScript(command) : undefined;
  if (script !== undefined) {
    const commandLine = `""${script}" ${command.args.join(" ")}"`;
    const args = ["/d", "/s", "/c", commandLine];
    result = await start({ ...command, program: "cmd.exe", args }, context);
  }
  throwIfCancelled(command, signal);
  return result;
}

function throwIfCancelled({ program }: Command, signal: AbortSignal): void {
  if (signal.aborted)
    throw new CancelledError({ message: `The step was ended from outside while \`${program}\` was running` });
}

/** Finds a script such as `docker-credential-gcloud.cmd` on the PATH. On Windows only the command line starts those. */
function commandScript({ program, args, environment }: Command): string | undefined {
  // The command line would read more than arguments in other texts.
  if (process.platform !== "win32" || !args.every((arg) => /^[\w-]+$/.test(arg))) return undefined;
  const path = Object.entries(environment).find(([name]) => name.toUpperCase() === "PATH")?.[1] ?? "";
  const directories = path.split(delimiter).filter((directory) => isAbsolute(directory));
  return directories
    .flatMap((directory) => [".cmd", ".bat"].map((extension) => join(directory, program + extension)))
    .find((file) => existsSync(file));
}

function start(command: Command, { clock, signal }: Context): Promise<ProcessResult> {
  const { program, args, input, environment, timeLimit, outputLimit } = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      // Windows looks for a program in the current directory first: that must not be the workspace.
      cwd: dirname(process.execPath),
      env: withoutSecrets(environment),
      // A group of its own, so that what it starts can be ended with it. On Windows this would open a console.
      detached: process.platform !== "win32",
      windowsHide: true,
      // For cmd.exe alone, whose quotes are not those of other programs.
      windowsVerbatimArguments: program === "cmd.exe",
    });
    if (child.pid === undefined) {
      child.on("error", (error) => {
        resolve({ output: Buffer.of(), errorOutput: Buffer.of(), failure: startFailure(error, program) });
      });
      return;
    }
    let failure: ProcessFailure | undefined;
    const end = () => {
      killGroup(child);
      // What left the group could keep them open.
      child.stdout.destroy();
      child.stderr.destroy();
    };
    const endOnTooMuch = () => {
      failure ??= { kind: "output-too-long", reason: "printed more output than is accepted" };
      end();
    };
    const ended = new AbortController();
    void clock.sleep(timeLimit, ended.signal).then(() => {
      if (ended.signal.aborted) return;
      const reason = `did not answer within ${Math.round(timeLimit / 1000)} s`;
      failure ??= { kind: "timed-out", reason };
      end();
    });
    signal.addEventListener("abort", end);
    const output = collect(child.stdout, outputLimit, endOnTooMuch);
    const errorOutput = collect(child.stderr, outputLimit, endOnTooMuch);
    // A program may end before it has read everything: its exit code says more than a broken pipe.
    child.stdin.on("error", () => undefined).end(input);
    child.on("exit", () => {
      killGroup(child);
    });
    child.on("close", (code, killedBy) => {
      ended.abort();
      signal.removeEventListener("abort", end);
      if (code !== 0) failure ??= { kind: "failed", reason: `failed (${killedBy ?? `exit code ${code}`})` };
      resolve({
        output: Buffer.concat(output),
        errorOutput: Buffer.concat(errorOutput),
        ...(failure && { failure }),
      });
    });
  });
}

/** Kills a program and all that it started, except what has made a group of its own. */
function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // Nothing of the group is left.
  }
}

/** Collects what a stream gives, up to a limit in bytes. */
function collect(stream: Readable, limit: number, onTooMuch: () => void): readonly Buffer[] {
  const chunks: Buffer[] = [];
  let length = 0;
  stream.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit) onTooMuch();
    else chunks.push(chunk);
  });
  return chunks;
}

const startFailure = (error: NodeJS.ErrnoException, program: string): ProcessFailure =>
  error.code === "ENOENT"
    ? { kind: "not-found", reason: `is not installed (no ${program} on the PATH)` }
    : { kind: "failed", reason: `failed (${error.code ?? "cannot be started"})` };

/** Inputs, the runner's own variables for actions, and tokens. Windows ignores case in names. */
const secretVariable = /^(?:INPUT_.*|ACTIONS_.*|(?:GITHUB|GH|RUNNER)_(?:.*_)?TOKEN)$/i;

/** Returns the variables without the step's inputs and without the runner's tokens. */
export function withoutSecrets(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secretVariable.test(name)));
}
