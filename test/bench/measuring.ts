// Measures commands beside each other: in every round each runs once, one after the other, so that a busy machine
// slows all of them. bash's `time` measures wall-clock and processor time, a last run apart the memory.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/** A command that is measured. */
export interface Contender {
  readonly name: string;
  readonly command: readonly [program: string, ...parameters: string[]];
  /** The working directory. */
  readonly folder?: string;
  /** Its whole environment; that of this process otherwise. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** What is done before each run, unmeasured. */
  readonly before?: () => void;
}

/** What was measured of one command. Times are in seconds. */
export interface Figures {
  readonly name: string;
  /** Wall-clock times, in the order of the rounds. */
  readonly wall: readonly number[];
  /** Processor times (user and system) of the command with all that it started. */
  readonly processor: readonly number[];
  /** The most memory that the command's process held, in bytes; absent where there is no /proc. */
  readonly memory?: number;
}

/**
 * Runs each contender so many times, interleaved.
 * @throws when one ends with another exit code than 0: its time would mean nothing
 */
export async function measure(contenders: readonly Contender[], rounds: number): Promise<Figures[]> {
  const runs = contenders.map((contender) => ({
    contender,
    wall: new Array<number>(),
    processor: new Array<number>(),
  }));
  // The round before the first brings files into memory and is not counted; what is measured once is long enough.
  for (let round = rounds === 1 ? 0 : -1; round < rounds; round += 1)
    for (const { contender, wall, processor } of runs) {
      const times = await timesOf(contender);
      if (round < 0) continue;
      wall.push(times.wall);
      processor.push(times.processor);
    }
  const figures: Figures[] = [];
  for (const { contender, wall, processor } of runs) {
    const memory = await memoryOf(contender);
    figures.push({ name: contender.name, wall, processor, ...(memory !== undefined && { memory }) });
  }
  return figures;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The exponent of growth: 1 when twice as many take twice as long. A straight line through the logarithms. */
export function exponent(points: readonly { readonly size: number; readonly cost: number }[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const centre = { x: mean(logs.map(({ x }) => x)), y: mean(logs.map(({ y }) => y)) };
  const along = mean(logs.map(({ x, y }) => (x - centre.x) * (y - centre.y)));
  return along / mean(logs.map(({ x }) => (x - centre.x) ** 2));
}

async function timesOf(contender: Contender): Promise<{ wall: number; processor: number }> {
  const { command, ...rest } = contender;
  const timed = [
    "bash",
    "-c",
    'TIMEFORMAT="%3R %3U %3S"; time "$@" 2> /dev/null',
    "bash",
    ...command,
  ] as const;
  const ended = await outcome({ ...rest, command: timed });
  const [wall = Number.NaN, user = Number.NaN, system = Number.NaN] = ended.trim().split(" ").map(Number);
  if (Number.isNaN(wall + user + system)) throw new Error(`bash measured "${ended}"`);
  return { wall, processor: user + system };
}

/** Runs the command and gives what it wrote to standard error. */
async function outcome(contender: Contender): Promise<string> {
  const child = start(contender);
  let ended = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (ended += text));
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0) throw new Error(`${contender.name} ended with ${String(status)}: ${ended}`);
  return ended;
}

async function memoryOf(contender: Contender): Promise<number | undefined> {
  if (process.platform !== "linux") return undefined;
  const child = start(contender);
  child.stderr.resume();
  let most = 0;
  // The kernel's own high-water mark: only what is used in the last moments can be missed.
  const watch = setInterval(() => {
    most = Math.max(most, highWater(child.pid));
  }, 2);
  await once(child, "close");
  clearInterval(watch);
  return most === 0 ? undefined : most;
}

function highWater(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    // It has ended.
    return 0;
  }
}

function start({ command: [program, ...parameters], folder, environment, before }: Contender) {
  before?.();
  return spawn(program, parameters, {
    ...(folder !== undefined && { cwd: folder }),
    env: environment ?? process.env,
    stdio: ["ignore", "ignore", "pipe"],
  });
}
