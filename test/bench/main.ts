// `npm run bench` (four to five minutes) or `npm run bench -- --quick` (about one): measures the bundle in dist/
// and the system's own tools. Prints a table, and writes all measurements as JSON to build/bench.json.
//
// Machines differ, so only the ratios to a reference of the same run can be compared. On a busy machine, processor time
// is more reliable than wall-clock time; the spread shows how busy it was. A missed limit does not fail a build.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, release, tmpdir, totalmem } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { isDistFresh } from "../../.ci/sources.ts";
import { createBenchmarks, fullScale, quickScale, type Goal, type Setup } from "./benchmarks.ts";
import { exponent, measure, median, type Measurement } from "./measure.ts";
import { startService } from "./fixtures.ts";

const project = resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    folder: { type: "string", default: tmpdir() },
    json: { type: "string", default: join(project, "build", "bench.json") },
  },
});

interface Result extends Setup {
  readonly title: string;
  readonly measurements: readonly Measurement[];
}

const scale = options.quick ? quickScale : fullScale;
const folder = mkdtempSync(join(options.folder, "bench-"));
try {
  await using service = await startService(folder, scale.asserted, Math.max(...scale.events));
  const machine = describeMachine();
  print(machine.description, describeBundle());
  const results: Result[] = [];
  const startedAt = performance.now();
  for (const { title, prepare } of createBenchmarks(folder, service, scale)) {
    if (!title.includes(options.only)) continue;
    const setup = prepare();
    // Otherwise the files would still be written to the disk during the measurement.
    execFileSync("sync");
    const result = { title, ...setup, measurements: await measure(setup.candidates, setup.rounds) };
    printResult(result);
    results.push(result);
  }
  print(`\n${Math.round((performance.now() - startedAt) / 1000)} s in total`);
  writeResults(machine, results);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function print(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

function printResult({ title, measurements, goals, sizes, rounds }: Result): void {
  print(`\n${title} (median of ${rounds}, minimum to maximum)`);
  print(row("", "seconds", "", "ratio", "processor", "ratio", "memory"));
  const [reference] = measurements;
  for (const one of measurements) print(measurementRow(one, reference ?? one));
  if (sizes !== undefined) print(...growth(measurements, sizes));
  for (const goal of evaluateGoals(goals, measurements))
    print(
      `  ${goal.isReached ? "reached" : "MISSED "}  ${goal.title}: ${goal.value.toFixed(2)} of ${goal.atMost.toFixed(2)}`,
    );
}

function measurementRow({ name, wall, processor, memory }: Measurement, reference: Measurement): string {
  return row(
    name,
    seconds(median(wall)),
    `${seconds(Math.min(...wall))} to ${seconds(Math.max(...wall))}`,
    (median(wall) / median(reference.wall)).toFixed(2),
    seconds(median(processor)),
    (median(processor) / median(reference.processor)).toFixed(2),
    memory === undefined ? "" : `${(memory / 1e6).toFixed(0)} MB`,
  );
}

function row(name: string, ...cells: readonly string[]): string {
  const widths = [8, 17, 8, 10, 8, 9];
  return `  ${name.padEnd(24)}${cells.map((cell, index) => cell.padStart(widths[index] ?? 8)).join("")}`.trimEnd();
}

function seconds(time: number): string {
  return time.toFixed(time < 10 ? 3 : 1);
}

/** Returns a line about the growth of time with the size. The exponent 1 means proportional growth. */
function growth(measurements: readonly Measurement[], sizes: readonly number[]): string[] {
  const exponentOf = (cost: (measurement: Measurement) => number) => {
    const [first, ...rest] = measurements.map((one, index) => ({ size: sizes[index] ?? 0, cost: cost(one) }));
    if (first === undefined) return Number.NaN;
    // The fixed cost of a step is the same at every size, so only the difference to the smallest size counts.
    const points = rest.map(({ size, cost: total }) => ({
      size: size - first.size,
      cost: total - first.cost,
    }));
    return points.length < 2 ? Number.NaN : exponent(points);
  };
  const time = exponentOf(({ processor }) => median(processor));
  return [`  processor time grows with the ${time.toFixed(2)}th power of the size, beyond the smallest`];
}

function evaluateGoals(goals: readonly Goal[] | undefined, measurements: readonly Measurement[]) {
  const measurementOf = (name: string): Measurement => {
    const found = measurements.find((one) => one.name === name);
    if (found === undefined) throw new Error(`There is no measurement of ${name}`);
    return found;
  };
  return (goals ?? []).map(({ title, evaluate }) => {
    const { value, atMost } = evaluate(measurementOf);
    return { title, value, atMost, isReached: value <= atMost };
  });
}

function describeBundle(): string {
  const sizes = readdirSync(join(project, "dist"))
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, size: statSync(join(project, "dist", name)).size }));
  const kilobytes = (size: number) => `${Math.round(size / 1000)} kB`;
  const entry = sizes.find(({ name }) => name === "index.js")?.size ?? 0;
  const all = sizes.reduce((sum, { size }) => sum + size, 0);
  return `dist: ${kilobytes(entry)} read by every step, ${kilobytes(all - entry)} on demand${isDistFresh() ? "" : "; not built from src/ as it is now: run `npm run build`"}`;
}

function describeMachine() {
  const firstLine = (program: string, parameter: string) =>
    execFileSync(program, [parameter], { encoding: "utf8" }).split("\n", 1)[0] ?? "";
  const facts = {
    processor: cpus()[0]?.model ?? "unknown",
    processors: availableParallelism(),
    memory: totalmem(),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
    openssl: firstLine("openssl", "version"),
    sha256sum: firstLine("sha256sum", "--version"),
    curl: firstLine("curl", "--version"),
  };
  const description = `${facts.processors} x ${facts.processor}, ${facts.system}, Node ${facts.node}, ${facts.openssl}, ${facts.sha256sum}, ${facts.curl}`;
  return { facts, description };
}

function writeResults({ facts }: ReturnType<typeof describeMachine>, results: readonly Result[]): void {
  mkdirSync(dirname(options.json), { recursive: true });
  const cases = results.map(({ title, measurements, goals, sizes }) => ({
    title,
    sizes,
    measurements,
    goals: evaluateGoals(goals, measurements),
  }));
  const content = { when: new Date().toISOString(), quick: options.quick, machine: facts, cases };
  writeFileSync(options.json, `${JSON.stringify(content, undefined, 2)}\n`);
  print(`\n${options.json}`);
}
