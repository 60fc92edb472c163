import { cpSync, existsSync, readdirSync } from "node:fs";
import { join, matchesGlob } from "node:path";

const { INPUT_NAME: name = "", INPUT_PATTERN: pattern = "", INPUT_PATH: path = "." } = process.env;
const { STAND_IN_ARTIFACTS: store = "" } = process.env;

const ids = process.env["INPUT_ARTIFACT-IDS"] ?? "";

if (ids !== "") {
  // The stand-in for `gh` has the same ids. The real action unpacks a single artifact directly into `path`.
  if (process.env["INPUT_RUN-ID"] !== "1") throw new Error("There is only run 1");
  const all = readdirSync(store).sort();
  const names = ids.split(",").map((id) => all[Number(id) - 1] ?? `no artifact ${id}`);
  for (const artifact of names)
    cpSync(join(store, artifact), names.length === 1 ? path : join(path, artifact), { recursive: true });
} else if (name !== "") {
  if (!existsSync(join(store, name))) throw new Error(`Artifact not found: ${name}`);
  cpSync(join(store, name), path, { recursive: true });
} else {
  // As in the real action, a pattern without a match is not an error.
  const found = existsSync(store)
    ? readdirSync(store).filter((artifact) => matchesGlob(artifact, pattern))
    : [];
  process.stdout.write(`Found ${found.length} artifacts for ${pattern}\n`);
  for (const artifact of found) cpSync(join(store, artifact), join(path, artifact), { recursive: true });
}
