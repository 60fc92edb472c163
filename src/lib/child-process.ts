// Runs other programs: git and docker's credential helpers. Each ends in bounded time with bounded output, and gets neither an
// input of the step nor one of its two tokens.
import { type ChildProcess, spawn } from "node:child_process";
import { dirname } from "node:path";
import { cancelledWhile } from "./errors.ts";
import type { Context, Environment } from "../context.ts";

/** A program to run, without a shell. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  readonly input?: string;
  /** Its variables; `withoutTokens` says which are left out. */
  readonly environment: Environment;
  /** In milliseconds; then the program is killed, with all that it started. */
  readonly timeLimit: number;
  /** The longest standard output, in bytes. */
  readonly outputLimit: number;
}

/** What a program printed, and why it failed if it did. */
interface ProcessResult {
  readonly output: Buffer;
  /** In words, as in "git …", without anything that the program printed; absent when it ended with exit code 0. */
  readonly failure?: string;
}

/**
 * Runs a program and waits for its end. Never throws for what the program does.
 * @throws CancelledError when the job is cancelled meanwhile; the program is killed then, with all that it started
 */
export async function runProgram(command: Command, context: Context): Promise<ProcessResult> {
  const { signal } = context;
  const result = signal.aborted ? undefined : await start(command, context);
  if (result !== undefined && !signal.aborted) return result;
  throw cancelledWhile(`\`${command.program}\` was running`);
}

function start(command: Command, context: Context): Promise<ProcessResult> {
  const { clock, signal } = context;
  const { program, args, input, environment, timeLimit, outputLimit } = command;
  const child = spawn(program, args, {
    // Windows looks for a program in the current directory first: that must not be the workspace.
    cwd: dirname(process.execPath),
    env: withoutTokens(environment, context),
    stdio: ["pipe", "pipe", "ignore"],
    // A group of its own, so that what it starts can be ended with it. On Windows this would open a console.
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  return new Promise((resolve) => {
    if (child.pid === undefined) {
      child.on("error", (error) => {
        resolve({ output: Buffer.of(), failure: startFailure(error, program) });
      });
      return;
    }
    let failure: string | undefined;
    const end = (reason: string) => {
      failure ??= reason;
      killGroup(child);
      // What left the group could keep it open.
      child.stdout.destroy();
    };
    const closed = new AbortController();
    void clock.sleep(timeLimit, closed.signal).then(() => {
      if (!closed.signal.aborted) end(`did not answer within ${Math.round(timeLimit / 1000)} s`);
    });
    const onAbort = () => {
      end("was cancelled");
    };
    signal.addEventListener("abort", onAbort, { signal: closed.signal });
    const output: Buffer[] = [];
    let length = 0;
    child.stdout.on("data", (chunk: Buffer) => {
      length += chunk.length;
      if (length > outputLimit) end("printed more output than is accepted");
      else output.push(chunk);
    });
    // A program may end before it has read everything: its exit code says more than a broken pipe.
    child.stdin.on("error", () => undefined).end(input);
    child.on("exit", () => {
      killGroup(child);
    });
    child.on("close", (code, killedBy) => {
      closed.abort();
      if (code !== 0) failure ??= `failed (${killedBy ?? `exit code ${code}`})`;
      resolve({ output: Buffer.concat(output), failure });
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

const startFailure = (error: NodeJS.ErrnoException, program: string): string =>
  error.code === "ENOENT"
    ? `is not installed (no ${program} on the PATH)`
    : `failed (${error.code ?? "cannot be started"})`;

/** Whose secrets no other program gets. The proxy's password is handed on, and a registry's to its own helper. */
const ownersOfTokens = ["`api-token`", "`github-token`"];

/** Returns the variables without inputs, by their names, and without those that hold a token of the step, by their values. */
function withoutTokens(environment: Environment, { findSecret }: Pick<Context, "findSecret">): Environment {
  const kept = Object.entries(environment).filter(
    ([name, value = ""]) =>
      // Windows ignores case in names.
      !/^INPUT_/i.test(name) && !ownersOfTokens.includes(findSecret(value) ?? ""),
  );
  return Object.fromEntries(kept);
}
