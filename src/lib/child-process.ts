// Runs other programs: git, docker and docker's credential helpers. Each ends in bounded time with bounded output, and
// gets neither the step's inputs nor the runner's tokens.
import { execFile, type ExecFileException } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, isAbsolute, join } from "node:path";
import { CancelledError } from "../domain/errors.ts";
import type { Environment, Context } from "../context.ts";

/** A program to run, without a shell. */
export interface Command {
  readonly program: string;
  readonly args: readonly string[];
  /** Written to its standard input. */
  readonly input?: string;
  /** Its variables; what `withoutSecrets` names is left out. */
  readonly environment: Environment;
  /** In milliseconds; the program is killed after that. */
  readonly timeLimit: number;
  /** The longest standard output and the longest standard error, in bytes. */
  readonly outputLimit: number;
}

/** What a program printed, and why it failed if it did. */
export interface ProcessResult {
  readonly output: Buffer;
  readonly errorOutput: Buffer;
  /** Absent when the program ended with exit code 0. */
  readonly failure?: {
    readonly kind: "not-found" | "timed-out" | "output-too-long" | "failed";
    /** In words, as in "git …", without anything that the program printed. */
    readonly reason: string;
  };
}

/**
 * Runs a program and waits for its end. Never throws for what the program does.
 * @throws CancelledError when the job is cancelled meanwhile; the program is killed then
 */
export async function runProgram(command: Command, { signal }: Context): Promise<ProcessResult> {
  let result = await start(command, signal);
  const script = result.failure?.kind === "not-found" ? commandScript(command) : undefined;
  if (script !== undefined) {
    const commandLine = `""${script}" ${command.args.join(" ")}"`;
    const args = ["/d", "/s", "/c", commandLine];
    result = await start({ ...command, program: "cmd.exe", args }, signal);
  }
  if (signal.aborted)
    throw new CancelledError({ message: `The job was cancelled while \`${command.program}\` was running` });
  return result;
}

/** Finds a script such as `docker-credential-gcloud.cmd` on the PATH. On Windows only the command line starts those. */
function commandScript({ program, args, environment }: Command): string | undefined {
  // The command line would read more than arguments in other texts.
  if (process.platform !== "win32" || !args.every((arg) => /^[\w-]+$/.test(arg))) return undefined;
  const path = Object.entries(environment).find(([name]) => name.toUpperCase() === "PATH")?.[1] ?? "";
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder));
  return folders
    .flatMap((folder) => [".cmd", ".bat"].map((extension) => join(folder, program + extension)))
    .find((file) => existsSync(file));
}

function start(command: Command, signal: AbortSignal): Promise<ProcessResult> {
  const { program, args, input, environment, timeLimit, outputLimit } = command;
  return new Promise((resolve) => {
    const options = {
      // Windows looks for a program in the current directory first: that must not be the workspace.
      cwd: dirname(process.execPath),
      env: withoutSecrets(environment),
      encoding: "buffer" as const,
      maxBuffer: outputLimit,
      // Whole milliseconds; 0 would be no limit.
      timeout: Math.max(1, Math.ceil(timeLimit)),
      signal,
      killSignal: "SIGKILL" as const,
      windowsHide: true,
      // For cmd.exe alone, whose quotes are not those of other programs.
      windowsVerbatimArguments: program === "cmd.exe",
    };
    const child = execFile(program, args, options, (error, output, errorOutput) => {
      const failure = error === null ? {} : { failure: failureOf(error, command) };
      resolve({ output, errorOutput, ...failure });
    });
    // A program may end before it has read everything: its exit code says more than a broken pipe.
    child.stdin?.on("error", () => undefined).end(input);
  });
}

// The error's message is not used: it contains all that the program wrote to standard error.
function failureOf(
  { code, signal, killed }: ExecFileException,
  { program, timeLimit }: Command,
): ProcessResult["failure"] & {} {
  if (code === "ENOENT") return { kind: "not-found", reason: `is not installed (no ${program} on the PATH)` };
  if (code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER")
    return { kind: "output-too-long", reason: "printed more output than is accepted" };
  // For its output and its time alone, execFile kills a program.
  if (killed === true)
    return { kind: "timed-out", reason: `did not answer within ${Math.round(timeLimit / 1000)} s` };
  const how = typeof code === "number" ? `exit code ${code}` : String(code ?? signal);
  return { kind: "failed", reason: `failed (${how})` };
}

/** Inputs, the runner's own variables for actions, and tokens. Windows ignores case in names. */
const secretVariable = /^(?:INPUT_.*|ACTIONS_.*|(?:GITHUB|GH|RUNNER)_(?:.*_)?TOKEN)$/i;

/** Returns the variables without the step's inputs and without the runner's tokens. */
export function withoutSecrets(environment: Environment): Environment {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secretVariable.test(name)));
}
