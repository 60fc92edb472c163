// `npm run bench` (four to five minutes) or `npm run bench -- --quick` (about one): what the bundle in dist/ costs, beside
// the system's own tools in the same run. A table on the terminal, and everything as JSON in build/bench.json.
//
// Every figure that counts is a ratio to a reference of the same run, since machines differ. Processor time says more
// than wall-clock time on a busy machine; the spread says how busy it was. Nothing here fails a build.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { arch, availableParallelism, cpus, platform, release, tmpdir, totalmem } from "node:os";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { casesIn, quick, whole, type Goal, type Made } from "./cases.ts";
import { exponent, measure, median, type Figures } from "./measuring.ts";
import { startService } from "./scene.ts";

const project = resolve(import.meta.dirname, "../..");
const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    folder: { type: "string", default: tmpdir() },
    json: { type: "string", default: join(project, "build", "bench.json") },
  },
});

interface Measured extends Made {
  readonly title: string;
  readonly figures: readonly Figures[];
}

const scale = options.quick ? quick : whole;
const folder = mkdtempSync(join(options.folder, "bench-"));
try {
  await using service = await startService(folder, scale.asserted, Math.max(...scale.events));
  const machine = describeMachine();
  say(machine.shown, describeBundle());
  const results: Measured[] = [];
  const began = performance.now();
  for (const { title, make } of casesIn(folder, service, scale)) {
    if (!title.includes(options.only)) continue;
    const made = make();
    // What was just written is on its way to the disk otherwise, while it is measured.
    execFileSync("sync");
    const measured = { title, ...made, figures: await measure(made.contenders, made.rounds) };
    show(measured);
    results.push(measured);
  }
  say(`\n${Math.round((performance.now() - began) / 1000)} s in all`);
  record(machine, results);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join("\n")}\n`);
}

function show({ title, figures, goals, sizes, rounds }: Measured): void {
  say(`\n${title} (median of ${rounds}, least to most)`);
  say(row("", "seconds", "", "ratio", "processor", "ratio", "memory"));
  const [reference] = figures;
  for (const one of figures) say(figuresRow(one, reference ?? one));
  if (sizes !== undefined) say(...growth(figures, sizes));
  for (const goal of goalsOf(goals, figures))
    say(
      `  ${goal.reached ? "reached" : "MISSED "}  ${goal.shown}: ${goal.is.toFixed(2)} of ${goal.atMost.toFixed(2)}`,
    );
}

function figuresRow({ name, wall, processor, memory }: Figures, reference: Figures): string {
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

/** How time and memory grow: 1 is in proportion. Below the smallest size lies what every step costs. */
function growth(figures: readonly Figures[], sizes: readonly number[]): string[] {
  const grown = (cost: (figures: Figures) => number) => {
    const [first, ...rest] = figures.map((one, index) => ({ size: sizes[index] ?? 0, cost: cost(one) }));
    if (first === undefined) return Number.NaN;
    // Both ends of a step, start and report, cost the same at every size: differences have only what grows.
    const points = rest.map(({ size, cost: whole }) => ({
      size: size - first.size,
      cost: whole - first.cost,
    }));
    return points.length < 2 ? Number.NaN : exponent(points);
  };
  const time = grown(({ processor }) => median(processor));
  return [`  processor time grows with the ${time.toFixed(2)}th power of the size, beyond the smallest`];
}

function goalsOf(goals: readonly Goal[] | undefined, figures: readonly Figures[]) {
  const named = (name: string): Figures => {
    const found = figures.find((one) => one.name === name);
    if (found === undefined) throw new Error(`Nothing was measured of ${name}`);
    return found;
  };
  return (goals ?? []).map(({ shown, reached }) => {
    const { is, atMost } = reached(named);
    return { shown, is, atMost, reached: is <= atMost };
  });
}

function describeBundle(): string {
  const sizes = readdirSync(join(project, "dist"))
    .filter((name) => name.endsWith(".js"))
    .map((name) => ({ name, size: statSync(join(project, "dist", name)).size }));
  const kilobytes = (size: number) => `${Math.round(size / 1000)} kB`;
  const entry = sizes.find(({ name }) => name === "index.js")?.size ?? 0;
  const all = sizes.reduce((sum, { size }) => sum + size, 0);
  return `dist: ${kilobytes(entry)} are read by every step, ${kilobytes(all - entry)} when they are needed`;
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
  const shown = `${facts.processors} x ${facts.processor}, ${facts.system}, Node ${facts.node}, ${facts.openssl}, ${facts.sha256sum}, ${facts.curl}`;
  return { facts, shown };
}

function record({ facts }: ReturnType<typeof describeMachine>, results: readonly Measured[]): void {
  mkdirSync(dirname(options.json), { recursive: true });
  const cases = results.map(({ title, figures, goals, sizes }) => ({
    title,
    sizes,
    figures,
    goals: goalsOf(goals, figures),
  }));
  const written = { when: new Date().toISOString(), quick: options.quick, machine: facts, cases };
  writeFileSync(options.json, `${JSON.stringify(written, undefined, 2)}\n`);
  say(`\n${options.json}`);
}
