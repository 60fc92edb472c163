// Builds dist/: TypeScript to build/ (types are checked here), then one bundle with the licences of what is in it; and
// the same for the embedded service, to dist/service/. With a folder as argument both go there instead, so that a check
// can compare two builds.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parse } from "yaml";

const project = resolve(import.meta.dirname, "..");
const dist = resolve(process.argv[2] ?? join(project, "dist"));
const compiled = join(project, "build");
const service = join(project, "test/fake-service");
const compiledService = join(compiled, "embedded");

for (const folder of [compiled, dist]) rmSync(folder, { recursive: true, force: true });
run("typescript/bin/tsc", "-p", "src");
bundle(join(compiled, "index.js"), dist);
run("typescript/bin/tsc", "-p", service);
writeFileSync(join(compiledService, "texts.js"), serviceTexts());
bundle(join(compiledService, "bundle.js"), join(dist, "service"));

/** Puts a compiled entry point and everything it imports into `index.js` of a folder, with the licences beside it. */
function bundle(entry: string, folder: string): void {
  const statistics = join(compiled, "statistics.json");
  run("@vercel/ncc/dist/ncc/cli.js", "build", entry, "-o", folder, "--stats-out", statistics, "--quiet");
  writeFileSync(join(folder, "licenses.txt"), licences(bundledPackages(readFileSync(statistics, "utf8"))));
}

/** The module texts.ts of the embedded service, with the contents of the files that it reads. */
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

/** Folders of the packages that have a module in the bundle. (ncc's own list of licences leaves out ESM packages.) */
function bundledPackages(stats: string): string[] {
  const modules = stats.matchAll(
    /"(?:name|identifier|nameForCondition)":\s*"[^"]*?(node_modules\/[^"|!]+)"/g,
  );
  const folders = [...modules].flatMap(([, path = ""]) => {
    const folder = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
    return folder !== undefined && existsSync(join(project, folder, "package.json")) ? [folder] : [];
  });
  if (folders.length === 0)
    throw new Error("The bundler's statistics name no package: has their form changed?");
  return [...new Set(folders)].sort();
}

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
