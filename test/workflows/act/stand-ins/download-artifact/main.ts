import { cpSync, existsSync, readdirSync } from "node:fs";
import { join, matchesGlob } from "node:path";

const { INPUT_NAME: name = "", INPUT_PATTERN: pattern = "", INPUT_PATH: path = "." } = process.env;
const { STAND_IN_ARTIFACTS: store = "" } = process.env;

const ids = process.env["INPUT_ARTIFACT-IDS"] ?? "";

if (ids !== "") {
  // As the stand-in for `gh` numbers them. The real one unpacks a single artifact into `path` itself.
  if (process.env["INPUT_RUN-ID"] !== "1") throw new Error("There is only run 1");
  const all = readdirSync(store).sort();
  const names = ids.split(",").map((id) => all[Number(id) - 1] ?? `no artifact ${id}`);
  for (const one of names)
    cpSync(join(store, one), names.length === 1 ? path : join(path, one), { recursive: true });
} else if (name !== "") {
  if (!existsSync(join(store, name))) throw new Error(`Artifact not found: ${name}`);
  cpSync(join(store, name), path, { recursive: true });
} else {
  // As the real one does: a pattern that matches nothing is no error.
  const found = existsSync(store) ? readdirSync(store).filter((one) => matchesGlob(one, pattern)) : [];
  process.stdout.write(`Found ${found.length} artifacts for ${pattern}\n`);
  for (const one of found) cpSync(join(store, one), join(path, one), { recursive: true });
}
