// actions/download-artifact: a name, or the only match of a pattern, is unpacked straight into `path`; several artifacts each
// into a directory of their name. A pattern without a match is no error, an unknown name is.
import { cpSync, mkdirSync, readdirSync } from "node:fs";
import { join, matchesGlob, resolve } from "node:path";
import { fail, readInputs, runFolder } from "./step.ts";

const { name, path, pattern } = readInputs({ name: "", path: ".", pattern: "*" });
const all = readdirSync(join(runFolder, "uploads"));
const found = all.filter((artifact) => (name === "" ? matchesGlob(artifact, pattern) : artifact === name));
if (name !== "" && found.length === 0) fail(`Artifact not found for name: ${name}`);
for (const artifact of found) {
  const folder = found.length === 1 ? resolve(path) : resolve(path, artifact);
  mkdirSync(folder, { recursive: true });
  cpSync(join(runFolder, "uploads", artifact), folder, { recursive: true });
}
