// How fast artifacts are fingerprinted, and in how much memory, beside the system's own tools on the same bytes:
//
//     node test/bench/fingerprints.ts [--quick] [--rounds N] [--folder FOLDER] [--json FILE]
//
// Every round runs each contender once, one after the other, so that a busy machine slows all of them; the table has the
// median and the spread of the rounds. Needs about 3.5 GiB of disk (and as much free memory, to measure hashing and not the
// disk), `--quick` a tenth of it.
import { execFileSync, spawnSync } from "node:child_process";
import { randomFillSync } from "node:crypto";
import {
  closeSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { arch, availableParallelism, cpus, platform, release, tmpdir, totalmem } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";

const project = resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    rounds: { type: "string" },
    folder: { type: "string", default: tmpdir() },
    json: { type: "string", default: join(project, "reports", "bench-fingerprints.json") },
  },
});
const scale = options.quick ? 0.1 : 1;
const rounds = Number(options.rounds ?? (options.quick ? 3 : 5));
const mebibyte = 1024 * 1024;

/** One thing to fingerprint, and who else can. The first of the others is the reference. */
interface Case {
  readonly title: string;
  readonly select: readonly string[];
  readonly others: Readonly<Record<string, readonly string[]>>;
  /** What the ratio to the reference should be at most. */
  readonly goal?: number;
}

/** The times of one contender, in milliseconds, and the most memory that it had, in megabytes. */
interface Measured {
  readonly name: string;
  readonly times: number[];
  memory: number;
}

// What the action does for `fingerprint`, from the compiled source, so that nothing but it is measured.
const ourProgram = `
  import { fingerprintAll } from ${JSON.stringify(join(project, "build", "artifacts", "fingerprint-all.js"))};
  const clock = { now: () => Date.now(), sleep: () => Promise.resolve() };
  const say = () => undefined;
  const narrator = { note: say, detail: say, warn: say, table: say };
  const world = { environment: {}, clock, random: Math.random, stop: new AbortController().signal, narrator };
  const artifacts = process.argv.slice(1).map((pattern) => ({ pattern }));
  const rest = { artifactType: "auto", artifactsFrom: [], exclude: [], ifNoMatch: "fail" };
  await fingerprintAll({ artifacts, ...rest }, world);
  process.stdout.write(String(process.resourceUsage().maxRSS * 1024));
`;
const us = "this action";

function main(): void {
  execFileSync(process.execPath, [
    join(project, "node_modules/typescript/bin/tsc"),
    "-p",
    join(project, "src"),
  ]);
  const folder = mkdtempSync(join(options.folder, "bench-fingerprints-"));
  try {
    const cases = prepare(folder);
    const results = cases.map((one) => ({ ...one, measured: measure(one) }));
    for (const { title, goal, measured } of results) show(title, goal, measured);
    showTreeAgainstFile(results.map(({ measured }) => measured));
    record(results);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function prepare(folder: string): Case[] {
  const at = (...names: string[]) => join(folder, ...names);
  const size = Math.round(1024 * scale);
  writeLargeFile(at("large"), size * mebibyte);
  linkSync(at("large"), at("large-too"));
  writeTree(at("small"), Math.round(1000 * scale), 100, 6900);
  writeTree(at("medium"), Math.round(100 * scale), 100, 100_000);
  writeTree(at("selected"), 1, 200, mebibyte);
  const hashTree = (name: string) => [
    "sh",
    "-c",
    `cd '${at(name)}' && find . -type f -print0 | sort -z | xargs -0 sha256sum`,
  ];
  return [
    {
      title: `1 file of ${size} MiB`,
      select: [at("large")],
      others: {
        "openssl dgst": ["openssl", "dgst", "-sha256", at("large")],
        sha256sum: ["sha256sum", at("large")],
      },
      goal: 1.15,
    },
    {
      title: `2 files of ${size} MiB`,
      select: [at("large"), at("large-too")],
      others: { "openssl dgst": ["openssl", "dgst", "-sha256", at("large"), at("large-too")] },
      goal: 0.75,
    },
    {
      title: `a directory of ${(100_000 * scale).toLocaleString("en")} files of 7 kB`,
      select: [at("small")],
      others: { "find | sort | xargs sha256sum": hashTree("small") },
      goal: 0.5,
    },
    {
      title: `a directory of ${(10_000 * scale).toLocaleString("en")} files of 100 kB`,
      select: [at("medium")],
      others: { "find | sort | xargs sha256sum": hashTree("medium") },
    },
    {
      title: "200 selected files of 1 MiB",
      select: [at("selected", "0", "*")],
      others: { "find | sort | xargs sha256sum": hashTree("selected") },
    },
  ];
}

const noise = randomFillSync(Buffer.alloc(4 * mebibyte));

function writeLargeFile(path: string, size: number): void {
  const file = openSync(path, "w");
  for (let written = 0; written < size; written += noise.length) {
    noise.writeDoubleLE(written);
    writeSync(file, noise, 0, Math.min(noise.length, size - written));
  }
  closeSync(file);
}

function writeTree(path: string, directories: number, files: number, size: number): void {
  for (let directory = 0; directory < directories; directory += 1) {
    mkdirSync(join(path, String(directory)), { recursive: true });
    for (let file = 0; file < files; file += 1) {
      const start = (directory * files + file) * 13;
      writeFileSync(join(path, String(directory), `file-${file}`), noise.subarray(start, start + size));
    }
  }
}

function measure({ select, others, title }: Case): Measured[] {
  process.stderr.write(`${title} …\n`);
  const commands = {
    [us]: [process.execPath, "--input-type=module", "-e", ourProgram, "--", ...select],
    ...others,
  };
  const all = Object.keys(commands).map((name): Measured => ({ name, times: [], memory: 0 }));
  // One round more than is counted: the first brings the bytes into memory.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, [program = "", ...parameters]] of Object.values(commands).entries()) {
      const start = performance.now();
      const { status, stdout, stderr } = spawnSync(program, parameters, {
        maxBuffer: 64 * mebibyte,
        encoding: "utf8",
      });
      const time = performance.now() - start;
      if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
      const measured = all[index];
      if (measured === undefined || round === 0) continue;
      measured.times.push(time);
      if (measured.name === us) measured.memory = Math.max(measured.memory, Number(stdout));
    }
  }
  return all;
}

function median(times: readonly number[]): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);

function show(title: string, goal: number | undefined, measured: readonly Measured[]): void {
  const reference = median(measured[1]?.times ?? []);
  const goalText = goal === undefined || options.quick ? "" : ` (goal: at most ${goal})`;
  process.stdout.write(`\n${title}${goalText}\n`);
  for (const { name, times, memory } of measured) {
    const cells = [
      name.padEnd(30),
      `${seconds(median(times))} s`.padStart(9),
      `(${seconds(Math.min(...times))} to ${seconds(Math.max(...times))})`.padStart(17),
      `${(median(times) / reference).toFixed(2)} x`.padStart(8),
      memory === 0 ? "" : `${(memory / 1e6).toFixed(0)} MB`.padStart(8),
    ];
    process.stdout.write(`  ${cells.join(" ").trimEnd()}\n`);
  }
}

/** The tree of small files beside `openssl` on the large file: both have about the same number of bytes. */
function showTreeAgainstFile(all: readonly (readonly Measured[])[]): void {
  const ratio = median(all[2]?.[0]?.times ?? []) / median(all[0]?.[1]?.times ?? []);
  process.stdout.write(
    `\nthe directory of small files in units of openssl dgst on the large file: ${ratio.toFixed(2)} (goal: at most 1.6)\n`,
  );
}

function record(results: readonly (Case & { readonly measured: readonly Measured[] })[]): void {
  const version = (program: string) =>
    execFileSync(program, ["--version"], { encoding: "utf8" }).split("\n", 1)[0];
  const machine = {
    node: process.version,
    openssl: execFileSync("openssl", ["version"], { encoding: "utf8" }).trim(),
    sha256sum: version("sha256sum"),
    system: `${platform()} ${release()} ${arch()}`,
    processor: cpus()[0]?.model,
    processors: availableParallelism(),
    memory: totalmem(),
  };
  const cases = results.map(({ title, goal, measured }) => ({ title, goal, measured }));
  mkdirSync(dirname(options.json), { recursive: true });
  writeFileSync(
    options.json,
    `${JSON.stringify({ when: new Date().toISOString(), rounds, machine, cases }, undefined, 2)}\n`,
  );
  const { node, openssl, system, processor, processors } = machine;
  process.stdout.write(
    `\n${rounds} rounds on ${processors} x ${processor ?? "?"}, ${system}, Node ${node}, ${openssl}\n${options.json}\n`,
  );
}

main();
