import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";

// act has no list of artifacts, so the test sets one file for all steps, which is read here as the runner does.
const { GITHUB_ARTIFACTS: declared = "", GITHUB_WORKSPACE: workspace = "" } = process.env;
const paths = readFileSync(declared, "utf8")
  .split("\n")
  .filter((line) => line !== "");

if (paths.length === 0) throw new Error("There is nothing to attest");
for (const line of paths) {
  const path = resolve(workspace, line.replace("file://", ""));
  const digest = createHash("sha256").update(readFileSync(path)).digest("hex");
  process.stdout.write(`Attested ${basename(path)} sha256:${digest}\n`);
}
