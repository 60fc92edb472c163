// Builds dist/: compiles and checks TypeScript to build/, then creates a bundle and a file with the licences of its
// packages. Does the same for the embedded service, in dist/service/. With a folder as argument, both are written there
// instead, so that a check can compare two builds.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { extname, join, resolve } from "node:path";
import { parse } from "yaml";
import { digestFile, sourcesDigest } from "./sources.ts";

const project = resolve(import.meta.dirname, "..");
const dist = resolve(process.argv[2] ?? join(project, "dist"));
const compiled = join(project, "build");
const service = join(project, "src/embedded-service");
const compiledService = join(compiled, "embedded-service");

for (const folder of [compiled, dist]) rmSync(folder, { recursive: true, force: true });
run("typescript/bin/tsc", "-p", "src");
// The bundler finds this @actions/core first, with a stub for the packages that it imports.
const core = "node_modules/@actions/core";
cpSync(join(project, core), join(compiled, core), { recursive: true });
for (const unused of ["http-client", "exec"]) {
  const stub = join(compiled, core, "node_modules/@actions", unused);
  cpSync(join(project, ".ci/unused-by-core"), stub, { recursive: true });
}
nameImports();
bundle(join(compiled, "index.js"), dist);
// A thread starts from a file, so the one that hashes is a bundle of its own, beside the one that starts it.
const thread = join(compiled, "hash-worker");
runNcc(join(compiled, "artifacts/hash/hash-worker.js"), thread);
cpSync(join(thread, "index.js"), join(dist, "hash-worker.js"));
run("typescript/bin/tsc", "-p", service);
writeFileSync(join(compiledService, "texts.js"), serviceTexts());
bundle(join(compiledService, "bundle.js"), join(dist, "service"));
writeFileSync(join(dist, digestFile), sourcesDigest());

/** Bundles a compiled entry point and its imports as `index.js` in a folder, with the licences of the packages. */
function bundle(entry: string, folder: string): void {
  const statistics = join(compiled, "statistics.json");
  runNcc(entry, folder, "--stats-out", statistics);
  const stats = readFileSync(statistics, "utf8");
  nameChunks(folder, JSON.parse(stats) as Statistics);
  writeFileSync(join(folder, "licenses.txt"), licences(bundledPackages(stats)));
}

/** Tells the bundler to name the chunk of what is imported late after its file or folder: `assert`, `from-paths`, `github`. */
function nameImports(): void {
  for (const file of readdirSync(compiled, { recursive: true, encoding: "utf8" })) {
    if (extname(file) !== ".js" || /^(?:node_modules|embedded-service)/.test(file)) continue;
    const path = join(compiled, file);
    const text = readFileSync(path, "utf8");
    const named = text.replace(
      /import\("((?:.*\/)?(?!index\b)([\w-]+?)(?:\/index)?(?:\.js)?)"\)/g,
      'import(/* webpackChunkName: "$2" */ "$1")',
    );
    if (named !== text) writeFileSync(path, named);
  }
}

interface Statistics {
  readonly chunks: readonly {
    readonly id: number;
    readonly names: readonly string[];
    readonly files: readonly string[];
    readonly modules: readonly { readonly name: string; readonly size: number }[];
  }[];
}

/** Names the files of chunks, to which the bundler gives numbers. One that several share is named after its largest module from which no other one has its name. */
function nameChunks(folder: string, { chunks }: Statistics): void {
  const names = new Map<number, string>();
  for (const { id, names: given, files, modules } of chunks) {
    const [file = ""] = files;
    if (file === "index.js") continue;
    const possible = modules
      .toSorted((one, other) => other.size - one.size)
      // `./build/http/client.js + 1 modules`, `./node_modules/saxes/saxes.js`
      .map((module) => module.name.split(" ")[0] ?? "")
      .map((path) => `shared-${path.replace(/\.js$/, "").split("/").slice(-2).join("-")}`);
    const taken = [...names.values()];
    const name = (given.length > 0 ? given.slice(0, 1) : possible).find(
      (one) => !taken.includes(`${one}.js`),
    );
    if (name === undefined)
      throw new Error(`There is no name for chunk ${id}: ${[...given, ...possible].join()}`);
    names.set(id, `${name}.js`);
    renameSync(join(folder, file), join(folder, `${name}.js`));
  }
  const index = join(folder, "index.js");
  const text = readFileSync(index, "utf8");
  const byNumber = 'return "" + chunkId + ".index.js";';
  if (names.size > 0 && text.split(byNumber).length !== 2)
    throw new Error("The bundler names chunks in another way than before");
  writeFileSync(
    index,
    text.replace(byNumber, `return ${JSON.stringify(Object.fromEntries(names))}[chunkId];`),
  );
}

function runNcc(entry: string, folder: string, ...options: readonly string[]): void {
  run("@vercel/ncc/dist/ncc/cli.js", "build", entry, "-o", folder, "--quiet", ...options);
}

/** Returns the module texts.ts of the embedded service, with the contents of the files that it reads. */
function serviceTexts(): string {
  const text = (name: string) => readFileSync(join(service, name), "utf8");
  const texts = {
    style: text("pages/style.css"),
    description: parse(text("openapi.yaml")) as unknown,
    defaultScenario: parse(text("default-scenario.yaml")) as unknown,
  };
  return Object.entries(texts)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join("");
}

function run(tool: string, ...args: string[]): void {
  const { status } = spawnSync(process.execPath, [join(project, "node_modules", tool), ...args], {
    cwd: project,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(1);
}

/**
 * Returns the folders of the packages in the bundle. (The list of licences that ncc writes does not have ESM packages.)
 */
function bundledPackages(stats: string): string[] {
  const modules = stats.matchAll(
    /"(?:name|identifier|nameForCondition)":\s*"[^"]*?(node_modules\/[^"|!]+)"/g,
  );
  const folders = [...modules].flatMap(([, path = ""]) => {
    const folder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
    return folder !== undefined && existsSync(join(project, folder, "package.json")) ? [folder] : [];
  });
  if (folders.length === 0)
    throw new Error("The bundler's statistics contain no package: has their format changed?");
  return [...new Set(folders)].sort();
}

/** Returns the text of licenses.txt. */
function licences(folders: readonly string[]): string {
  const sections = folders.map((folder) => {
    const manifest = JSON.parse(readFileSync(join(project, folder, "package.json"), "utf8")) as Manifest;
    const file = readdirSync(join(project, folder)).find((name) => /^(licen[cs]e|copying)(\.|$)/i.test(name));
    const text = file === undefined ? "(the package has no licence file)" : read(folder, file);
    return `${manifest.name} ${manifest.version}\n${manifest.license ?? "licence not named"}\n\n${text}`;
  });
  return `The bundle in this folder holds these packages.\n\n${sections.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

function read(folder: string, file: string): string {
  return readFileSync(join(project, folder, file), "utf8")
    .replaceAll("\r\n", "\n")
    .trim();
}
