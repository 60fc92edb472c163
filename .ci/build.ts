// Builds dist/: TypeScript to build/ (types are checked here), then one bundle with the licences of what is in it.
// With a folder as argument the bundle goes there instead, so that a check can compare two builds.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join, resolve } from "node:path";

const project = resolve(import.meta.dirname, "..");
const bundle = resolve(process.argv[2] ?? join(project, "dist"));
const run = (tool: string, ...args: string[]) => {
  execFileSync(process.execPath, [join(project, "node_modules", tool), ...args], {
    cwd: project,
    stdio: "inherit",
  });
};

rmSync(join(project, "build"), { recursive: true, force: true });
rmSync(bundle, { recursive: true, force: true });
run("typescript/bin/tsc", "-p", "src");
run(
  "@vercel/ncc/dist/ncc/cli.js",
  "build",
  "build/index.js",
  "-o",
  bundle,
  "--license",
  "licenses.txt",
  "--quiet",
);
