// `npm run bench`: how long the bundle takes beside other programs, or beside itself with less to do. Each pair runs in turn,
// so that a busy machine slows both; the median counts. Needs 3 GB in the temporary folder.
import { spawn } from "node:child_process";
import { randomFillSync } from "node:crypto";
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { inputVariables, runnerVariables } from "../test/support/step.ts";
import { seeded, startService } from "../test/embedded-service/start.ts";

interface Command {
  readonly program: string;
  readonly parameters: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

interface Benchmark {
  readonly title: string;
  readonly reference: Command;
  readonly action: Command;
  readonly rounds: number;
  /** The most that the action may take, in times of the reference. */
  readonly target: number;
}

const folder = mkdtempSync(join(tmpdir(), "bench-"));
const at = (...names: readonly string[]) => join(folder, ...names);
const bundle = resolve(import.meta.dirname, "../dist/index.js");
const random = randomFillSync(Buffer.alloc(2 * 1024 * 1024));

const shell = (script: string): Command => ({ program: "sh", parameters: ["-c", script] });

function step(inputs: Readonly<Record<string, string>>): Command {
  const files = {
    GITHUB_OUTPUT: at("output"),
    GITHUB_STEP_SUMMARY: at("summary"),
    GITHUB_EVENT_PATH: at("event"),
  };
  return {
    program: process.execPath,
    parameters: [bundle],
    environment: {
      ...{ ...runnerVariables, ...files, RUNNER_TEMP: folder, GITHUB_WORKSPACE: folder },
      ...inputVariables(inputs),
    },
  };
}

function createLargeFile(path: string, mebibytes: number): void {
  const file = openSync(path, "w");
  for (let written = 0; written < mebibytes; written += 2) {
    random.writeDoubleLE(written);
    writeSync(file, random);
  }
  closeSync(file);
}

function createFiles(): void {
  writeFileSync(at("event"), "{}");
  writeFileSync(at("small"), "x");
  for (let index = 0; index < 100_000; index++) {
    const directory = at("many", String(Math.floor(index / 1000)));
    if (index % 1000 === 0) mkdirSync(directory, { recursive: true });
    writeFileSync(join(directory, String(index)), random.subarray(index, index + 7000));
  }
  createLargeFile(at("large"), 1024);
  mkdirSync(at("eight"));
  for (let index = 0; index < 8; index++) createLargeFile(at("eight", String(index)), 128);
}

/** Runs a command, and returns the seconds that it took. */
async function run({ program, parameters, environment }: Command): Promise<number> {
  writeFileSync(at("output"), "");
  writeFileSync(at("summary"), "");
  const started = performance.now();
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exitCode = await new Promise((end) => child.on("close", end));
  if (exitCode !== 0) throw new Error(`${program} ${parameters.join(" ")} ended with ${String(exitCode)}`);
  return (performance.now() - started) / 1000;
}

async function measure({ reference, action, rounds }: Benchmark): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  // A first round fills the file cache.
  for (let round = -1; round < rounds; round++)
    for (const [index, command] of [reference, action].entries()) {
      const seconds = await run(command);
      if (round >= 0) times[index]?.push(seconds);
    }
  const [first, second] = times.map((list) => list.sort((one, other) => one - other)[rounds >> 1] ?? NaN);
  return [first ?? NaN, second ?? NaN];
}

createFiles();
await using service = await startService();
const attest = (names: readonly string[]) =>
  step({
    ...{ operation: "attest", ...service.inputs, flow: "shop", trail: "release-1.1" },
    attestations: names.map((name) => `trail:${name} generic true`).join("\n"),
  });
const bareNode: Command = { program: process.execPath, parameters: ["-e", "0"] };
const fingerprint = (path: string) => step({ operation: "fingerprint", artifacts: path });

const benchmarks: readonly Benchmark[] = [
  {
    title: "100,000 files of 7 kB, beside find, sort and sha256sum",
    reference: shell("find many -type f -print0 | sort -z | xargs -0 sha256sum"),
    action: fingerprint("many"),
    rounds: 5,
    target: 0.45,
  },
  {
    title: "a file of 1 GiB, beside openssl",
    reference: shell("openssl dgst -sha256 large"),
    action: fingerprint("large"),
    rounds: 5,
    target: 1.1,
  },
  {
    title: "8 files of 128 MiB in a directory, beside one after the other",
    reference: shell("openssl dgst -sha256 eight/*"),
    action: fingerprint("eight"),
    rounds: 5,
    target: 0.71,
  },
  {
    title: "3 attestations in a step, beside 1",
    reference: attest(["a"]),
    action: attest(["a", "b", "c"]),
    rounds: 15,
    target: 1.5,
  },
  {
    title: "start of fingerprint, beside bare Node",
    reference: bareNode,
    action: fingerprint("small"),
    rounds: 15,
    target: 4.5,
  },
  {
    title: "start of assert, beside bare Node",
    reference: bareNode,
    action: step({
      ...{ operation: "assert", ...service.inputs, environment: "production", flow: "shop" },
      artifacts: `sha256:${seeded["1.1"]}`,
    }),
    rounds: 15,
    target: 6.5,
  },
];

const print = (...cells: readonly string[]) => {
  const [title = "", ...others] = cells;
  process.stdout.write(`${title.padEnd(64)}${others.map((cell) => cell.padStart(11)).join("")}\n`);
};

try {
  print("", "reference", "action", "ratio", "at most", "");
  for (const benchmark of benchmarks) {
    const [reference, action] = await measure(benchmark);
    const ratio = action / reference;
    const seconds = [reference, action].map((time) => `${time.toFixed(3)} s`);
    const verdict = ratio <= benchmark.target ? "reached" : "MISSED";
    if (ratio > benchmark.target) process.exitCode = 1;
    print(benchmark.title, ...seconds, ratio.toFixed(2), benchmark.target.toFixed(2), verdict);
  }
} finally {
  rmSync(folder, { recursive: true });
}
