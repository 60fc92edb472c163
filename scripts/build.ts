// Builds dist/: what `ncc build` makes of the compiled sources, the thread that hashes beside it, and the licences.
// `node scripts/build.ts FOLDER` writes to another folder, so that two builds can be compared.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, relative, resolve } from "node:path";

const project = resolve(import.meta.dirname, "..");
const dist = resolve(process.argv[2] ?? join(project, "dist"));
const build = join(project, "build");
const worker = join(build, "worker");
const statistics = join(build, "statistics.json");

rmSync(build, { recursive: true, force: true });
// Compiled before: ncc's own loader checks less.
run("typescript/bin/tsc", "-p", "scripts/tsconfig.build.json");
rmSync(dist, { recursive: true, force: true });
bundle("index.js", dist, "--stats-out", statistics);
// A thread starts from a file of its own.
bundle("artifacts/hash/worker.js", worker);
copyFileSync(join(worker, "index.js"), join(dist, "hash-worker.js"));
writeFileSync(join(dist, "licenses.txt"), licences(bundledPackages()));

for (const file of readdirSync(dist)) {
  const { size } = statSync(join(dist, file));
  process.stdout.write(
    `${`${Math.ceil(size / 1024)} KiB`.padStart(9)}  ${join(relative(project, dist), file)}\n`,
  );
}

function bundle(entry: string, folder: string, ...options: readonly string[]): void {
  run("@vercel/ncc/dist/ncc/cli.js", "build", join(build, entry), "-o", folder, "--quiet", ...options);
}

function run(tool: string, ...args: readonly string[]): void {
  const command = [join(project, "node_modules", tool), ...args];
  const { status } = spawnSync(process.execPath, command, { cwd: project, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

/** Returns the folders of the bundled packages. (The list that ncc writes lacks packages of ECMAScript modules.) */
function bundledPackages(): readonly string[] {
  const modules = readFileSync(statistics, "utf8").matchAll(
    /"(?:name|identifier)":\s*"[^"]*?((?:node_modules\/(?:@[^/"]+\/)?[^/"|!]+\/)+)/g,
  );
  const folders = [...new Set([...modules].map(([, folder = ""]) => folder))].sort();
  if (folders.length === 0)
    throw new Error("The bundler's statistics name no package: has their format changed?");
  return folders.filter((folder) => existsSync(join(project, folder, "package.json")));
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

function licences(folders: readonly string[]): string {
  const sections = folders.map((folder) => {
    const read = (file: string) =>
      readFileSync(join(project, folder, file), "utf8")
        .replaceAll("\r\n", "\n")
        .trim();
    const { name, version, license = "licence not named" } = JSON.parse(read("package.json")) as Manifest;
    const file = readdirSync(join(project, folder)).find((each) => /^(licen[cs]e|copying)(\.|$)/i.test(each));
    return `${name} ${version}\n${license}\n\n${file === undefined ? "(the package has no licence file)" : read(file)}`;
  });
  return `The bundle in this folder holds these packages.\n\n${sections.join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}
