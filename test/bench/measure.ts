// Measures commands in interleaved rounds: in each round every command runs once, so that a busy machine slows all of
// them. bash's `time` measures wall-clock and processor time; a separate last run measures the memory.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";

/** A command to measure. */
export interface Candidate {
  readonly name: string;
  readonly command: readonly [program: string, ...parameters: string[]];
  /** The working directory. */
  readonly folder?: string;
  /** The complete environment; by default that of this process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Called before each run; not measured. */
  readonly before?: () => void;
}

/** The measurement of one command. Times are in seconds. */
export interface Measurement {
  readonly name: string;
  /** Wall-clock times, in the order of the rounds. */
  readonly wall: readonly number[];
  /** Processor times (user and system) of the command and its child processes. */
  readonly processor: readonly number[];
  /** The peak memory of the process in bytes; absent on systems without /proc. */
  readonly memory?: number;
}

/**
 * Measures each candidate in this number of rounds.
 * @throws when a command ends with another exit code than 0
 */
export async function measure(candidates: readonly Candidate[], rounds: number): Promise<Measurement[]> {
  const runs = candidates.map((candidate) => ({
    candidate,
    wall: new Array<number>(),
    processor: new Array<number>(),
  }));
  // A first round fills the file cache and is not counted. A benchmark with a single round is long enough without it.
  for (let round = rounds === 1 ? 0 : -1; round < rounds; round += 1)
    for (const { candidate, wall, processor } of runs) {
      const times = await measureTimes(candidate);
      if (round < 0) continue;
      wall.push(times.wall);
      processor.push(times.processor);
    }
  const measurements: Measurement[] = [];
  for (const { candidate, wall, processor } of runs) {
    const memory = await measureMemory(candidate);
    measurements.push({ name: candidate.name, wall, processor, ...(memory !== undefined && { memory }) });
  }
  return measurements;
}

/** Returns the median of the numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Returns the exponent of growth by linear regression of the logarithms: 1 means that cost is proportional to size. */
export function exponent(points: readonly { readonly size: number; readonly cost: number }[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }));
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  const centre = { x: mean(logs.map(({ x }) => x)), y: mean(logs.map(({ y }) => y)) };
  const covariance = mean(logs.map(({ x, y }) => (x - centre.x) * (y - centre.y)));
  return covariance / mean(logs.map(({ x }) => (x - centre.x) ** 2));
}

async function measureTimes(candidate: Candidate): Promise<{ wall: number; processor: number }> {
  const { command, ...rest } = candidate;
  const timed = [
    "bash",
    "-c",
    'TIMEFORMAT="%3R %3U %3S"; time "$@" 2> /dev/null',
    "bash",
    ...command,
  ] as const;
  const output = await standardErrorOf({ ...rest, command: timed });
  const [wall = Number.NaN, user = Number.NaN, system = Number.NaN] = output.trim().split(" ").map(Number);
  if (Number.isNaN(wall + user + system)) throw new Error(`Unexpected output of time: "${output}"`);
  return { wall, processor: user + system };
}

/** Runs a command and returns its standard error. */
async function standardErrorOf(candidate: Candidate): Promise<string> {
  const child = start(candidate);
  let text = "";
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
  const [status] = (await once(child, "close")) as [number | null];
  if (status !== 0) throw new Error(`${candidate.name} ended with ${String(status)}: ${text}`);
  return text;
}

async function measureMemory(candidate: Candidate): Promise<number | undefined> {
  if (process.platform !== "linux") return undefined;
  const child = start(candidate);
  child.stderr.resume();
  let peak = 0;
  // The kernel records the peak, so polling can only miss memory that is allocated just before the end.
  const watch = setInterval(() => {
    peak = Math.max(peak, peakMemory(child.pid));
  }, 2);
  await once(child, "close");
  clearInterval(watch);
  return peak === 0 ? undefined : peak;
}

function peakMemory(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${String(pid)}/status`, "utf8");
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    // The process has ended.
    return 0;
  }
}

function start({ command: [program, ...parameters], folder, environment, before }: Candidate) {
  before?.();
  return spawn(program, parameters, {
    ...(folder !== undefined && { cwd: folder }),
    env: environment ?? process.env,
    stdio: ["ignore", "ignore", "pipe"],
  });
}
