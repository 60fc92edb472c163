// Node processes that run one step after the other: loading src/ anew for each step takes most of the time of the tests.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { Socket } from "node:net";
import { join } from "node:path";
import { compileCache } from "../steps-from.ts";

/** What step-loop.ts is sent. */
export interface StepToRun {
  /** The module that Node would start. */
  readonly entry: string;
  readonly args?: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** What a step left behind. */
export interface EndedStep {
  readonly exitCode: number | null;
  readonly output: string;
  readonly errorOutput: string;
}

/** Returns what step-loop.ts writes to both streams after a step. No step prints this. */
export const endMark = (exitCode: number): string => `\0step ended: ${exitCode}\0`;
const endPattern = /\0step ended: (\d+)\0$/;

/** Variables that Node reads when it starts. Processes with the same authorities are reused, others are not. */
const authorities = "NODE_EXTRA_CA_CERTS";
const readAtStart = /^(?:NODE_|UV_|SSL_CERT_|MALLOC_|LD_|TZ$)/;

/** Whether a step with these variables may run in a process that has run others. */
export const canReuseProcess = (env: StepToRun["env"]): boolean =>
  !Object.entries(env).some(
    ([name, value]) => value !== undefined && name !== authorities && readAtStart.test(name),
  );

type Loop = ReturnType<typeof startLoop>;
/** By the file of their authorities. */
const idle = new Map<string | undefined, Loop[]>();

/** Runs a step in a process that may have run others, and that runs no other meanwhile. */
export async function runInReusedProcess(step: StepToRun): Promise<EndedStep> {
  const file = step.env[authorities];
  const loops = idle.get(file) ?? [];
  idle.set(file, loops);
  const loop = loops.pop() ?? startLoop(file);
  keepRunning(loop, true);
  loop.child.send(step);
  const [output, errors] = await Promise.all([readStep(loop.output), readStep(loop.errors)]);
  const texts = { output: output.text, errorOutput: errors.text };
  // What a step does not catch ends the process.
  if (output.exitCode === undefined || errors.exitCode === undefined)
    return { exitCode: await loop.exitCode, ...texts };
  keepRunning(loop, false);
  loops.push(loop);
  return { exitCode: output.exitCode, ...texts };
}

function startLoop(file: string | undefined) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "step-loop.ts")], {
    env: { ...process.env, ...compileCache, [authorities]: file },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { stdout: output, stderr: errors } = child;
  if (!(output instanceof Socket && errors instanceof Socket)) throw new Error("The streams are no pipes");
  for (const stream of [output, errors]) stream.setEncoding("utf8");
  return { child, output, errors, exitCode: once(child, "close").then(([code]) => code as number | null) };
}

/** Sets whether this process stays for the other one. */
function keepRunning({ child, output, errors }: Loop, stays: boolean): void {
  for (const one of [child, child.channel, output, errors]) one?.[stays ? "ref" : "unref"]();
}

/** Reads what one step writes to a stream. There is no exit code where the process has ended. */
function readStep(stream: Socket): Promise<{ text: string; exitCode?: number }> {
  return new Promise((resolve) => {
    let text = "";
    const end = (exitCode?: number) => {
      stream.off("data", read).off("end", endWithProcess);
      resolve({ text: text.replace(endPattern, ""), ...(exitCode !== undefined && { exitCode }) });
    };
    const read = (chunk: string) => {
      text += chunk;
      const exitCode = chunk.endsWith("\0") ? endPattern.exec(text)?.[1] : undefined;
      if (exitCode !== undefined) end(Number(exitCode));
    };
    const endWithProcess = () => {
      end();
    };
    stream.on("data", read).on("end", endWithProcess);
  });
}
