// Starts a step: with the Node that runs the tests, or with Node for Windows in Wine, in the chroot that `.ci/windows`
// sets in WINDOWS_CHROOT. The folder /d of the chroot is drive D: and the temporary folder of the tests.
import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, mkdtempSync, openSync, readSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { actionEntry, compileCache, stepsFrom } from "../steps-from.ts";
import { canReuseProcess, runInReusedProcess } from "./reused-process.ts";

const chroot = process.env["WINDOWS_CHROOT"];

/** Whether steps run on Windows, a real one or Wine. */
export const onWindows = process.platform === "win32" || chroot !== undefined;

/** Whether git is installed where the step runs. Wine has none. */
export const hasGit = chroot === undefined;

/** The signals that the runner sends to a step when a job is cancelled. Node cannot send Ctrl+C on Windows. */
export const cancellations: readonly NodeJS.Signals[] =
  process.platform === "win32" ? [] : onWindows ? ["SIGINT"] : ["SIGINT", "SIGTERM"];

export interface Program {
  /** Runs this module in place of what steps-from.ts chose. Not in Wine, which runs the bundle. */
  readonly entry?: string | undefined;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Whether a signal will be sent. */
  readonly signals: boolean;
  /** Where standard output goes instead of `onOutput`. */
  readonly standardOutput?: "closed pipe" | { readonly file: string } | undefined;
  readonly onOutput: (text: string) => void;
  readonly onError: (text: string) => void;
}

export interface RunningProgram {
  /** Resolves to the exit code, after all output was passed to the callbacks. */
  readonly ended: Promise<number | null>;
  readonly signal: (name: NodeJS.Signals) => void;
}

/** Starts a step. */
export function startProgram(program: Program): RunningProgram {
  if (chroot !== undefined) return startInWine(chroot, program);
  return canReuse(program) ? startInReusedProcess(program) : startWithNode(program);
}

/** Only from src/: the bundle is what users get, so it runs as they run it. */
const canReuse = ({ entry, env, signals, standardOutput }: Program) =>
  stepsFrom() === "src" &&
  entry === undefined &&
  !signals &&
  standardOutput === undefined &&
  canReuseProcess(env);

function startInReusedProcess({ cwd, env, onOutput, onError }: Program): RunningProgram {
  const ended = runInReusedProcess({ entry: actionEntry(), cwd, env });
  return {
    ended: ended.then(({ exitCode, output, errorOutput }) => {
      onOutput(output);
      onError(errorOutput);
      return exitCode;
    }),
    signal: () => {
      throw new Error("This step was started as one that gets no signal");
    },
  };
}

function startWithNode({ entry, cwd, env, standardOutput, onOutput, onError }: Program): RunningProgram {
  const toFile = typeof standardOutput === "object" ? openSync(standardOutput.file, "w") : undefined;
  const child = spawn(process.execPath, [entry ?? actionEntry()], {
    cwd,
    env: { ...compileCache, ...env },
    stdio: ["ignore", toFile ?? "pipe", "pipe"],
  });
  if (toFile !== undefined) closeSync(toFile);
  if (standardOutput === "closed pipe") child.stdout?.destroy();
  child.stdout?.setEncoding("utf8").on("data", onOutput);
  child.stderr?.setEncoding("utf8").on("data", onError);
  return { ended: endOf(child), signal: (name) => child.kill(name) };
}

const endOf = (child: ChildProcess) =>
  new Promise<number | null>((end, fail) => {
    child.on("error", fail);
    child.on("close", end);
  });

/** The variables that Wine reads. */
const wineVariables = ["WINEPREFIX", "WINEDEBUG", "NODE_SKIP_PLATFORM_CHECK", "XDG_RUNTIME_DIR", "LANG"];

function startInWine(root: string, { cwd, env, signals, onOutput, onError }: Program): RunningProgram {
  const { PATH: path = "", ...others } = env;
  // Wine sets PATH and adds WINEPATH to it.
  const programs = path.split(/[:;](?=\/)/).filter((one) => one.startsWith(root));
  const environment: Program["env"] = {
    ...Object.fromEntries(wineVariables.map((name) => [name, process.env[name]])),
    ...others,
    WINEPATH: programs.map(windowsPath).join(";"),
  };
  const variables = Object.entries(environment).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${windowsPath(value)}`],
  );
  // Node for Windows cannot read from, or write to, pipes of Linux.
  const folder = mkdtempSync(join(tmpdir(), "printed-"));
  const files = { output: join(folder, "output"), errors: join(folder, "errors"), end: join(folder, "end") };
  const [output, errors] = [openSync(files.output, "w"), openSync(files.errors, "w")];
  const command = [
    ...["/usr/sbin/chroot", root, "/usr/bin/env", "-i", `--chdir=${cwd.slice(root.length)}`],
    // Shells would drop names with a hyphen.
    ...variables,
    ...["/usr/lib/wine/wine64", "Z:\\node\\node.exe", "Z:\\repository\\dist\\index.js"],
  ];
  // The console interrupts its shell too. With a trap, dash waits for the program's own exit code, as bash does.
  const inConsole = `trap : INT
    ${command.map(quoted).join(" ")} >${quoted(files.output)} 2>${quoted(files.errors)}
    code=$?; touch ${quoted(files.end)}; exit $code`;
  // A console passes Ctrl+C on: it is the runner's signal on Windows.
  const [program = "", ...args] = signals
    ? ["/usr/bin/script", "--quiet", "--return", "--command", inConsole, "/dev/null"]
    : command;
  const child = spawn(program, args, {
    stdio: signals ? ["pipe", "ignore", "ignore"] : ["ignore", output, errors],
  });
  closeSync(output);
  closeSync(errors);
  const readers = [follow(files.output, onOutput), follow(files.errors, onError)];
  const polling = setInterval(() => {
    for (const read of readers) read();
    // `script` waits for the end of its own input too.
    if (existsSync(files.end)) child.stdin?.end();
  }, 20);
  const ended = endOf(child).finally(() => {
    clearInterval(polling);
    for (const read of readers) read();
  });
  return {
    ended,
    signal: (name) => {
      if (name !== "SIGINT") throw new Error(`Windows has no ${name}`);
      child.stdin?.write("\x03");
    },
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Returns a function that passes the text that was added to a file since its last call. */
function follow(path: string, onText: (text: string) => void): () => void {
  const decoder = new TextDecoder();
  const block = Buffer.alloc(64 * 1024);
  let at = 0;
  return () => {
    const file = openSync(path, "r");
    for (;;) {
      const count = readSync(file, block, 0, block.length, at);
      if (count === 0) break;
      at += count;
      onText(decoder.decode(block.subarray(0, count), { stream: true }));
    }
    closeSync(file);
  };
}

/** Converts a text for the step. In Wine, a path of this machine becomes a path on drive D:, with `\`. */
export function windowsPath(text: string): string {
  if (chroot === undefined) return text;
  const drive = join(chroot, "d");
  const isPath = text.startsWith(drive) && !text.includes("\n");
  const translated = text.replaceAll(drive, "D:");
  return isPath ? translated.replaceAll("/", "\\") : translated;
}

/** Converts a path in the output of a step to a path of this machine. */
export function localPath(text: string): string {
  if (chroot === undefined || !/^D:\\[^\n]*$/.test(text)) return text;
  return join(chroot, "d", text.slice(2).replaceAll("\\", sep));
}
