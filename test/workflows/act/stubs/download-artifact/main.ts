// Stands in for actions/download-artifact v8.0.1. The rules were read in its source (src/download-artifact.ts) and in that
// of @actions/artifact. They were also seen on runner 2.336.0: exactly one artifact is unpacked straight into `path`, whether
// it was asked for by name, number or pattern; two or more get a directory each, with their names.
// Under the reference `v3-node20` it is that version, the last one that GitHub Enterprise Server supports: it has no `pattern`, so
// without a name it downloads everything, each artifact into a directory of its own.
//
// Not here, and an error: the other inputs, and another run than number 1, whose numbers are those of the stub for gh.
// `github-token`, without which the real action does not look into other runs, is not read: act has no token here.
import { cpSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import { join, matchesGlob, resolve } from "node:path";

const { STAND_IN_ARTIFACTS: store = "", GITHUB_SERVER_URL: server = "https://github.com" } = process.env;
const { GITHUB_WORKSPACE: workspace = "." } = process.env;
const isVersion3 = process.env["GITHUB_ACTION_REF"] === "v3-node20";
const known = ["name", "artifact-ids", "path", "pattern", "merge-multiple", "run-id", "github-token"];
const inputs = readInputs(known);
const { name = "", "artifact-ids": ids = "", pattern = "", "run-id": run = "", path = "" } = inputs;

if (name !== "" && ids !== "") fail("Inputs 'name' and 'artifact-ids' cannot be used together.");
const { hostname } = new URL(server);
if (!isVersion3 && !/^github\.com$|\.ghe\.com$|\.localhost$/i.test(hostname))
  fail("upload-artifact@v4+ and download-artifact@v4+ are not currently supported on GHES.");
if (run !== "" && run !== "1") fail("The stub has only run 1");

const to = resolve((path === "" ? workspace : path).replace(/^~/, homedir()));
const all = existsSync(store) ? readdirSync(store).sort() : [];
const found = select();
const mergesMultiple = inputs["merge-multiple"] === "true";
const isOne = isVersion3 ? name !== "" : found.length === 1;
for (const artifact of found) {
  const folder = isOne || mergesMultiple ? to : join(to, artifact);
  mkdirSync(folder, { recursive: true });
  cpSync(join(store, artifact), folder, { recursive: true });
}
process.stdout.write(`Total of ${found.length} artifact(s) downloaded\n`);

function select(): readonly string[] {
  if (name !== "") return all.includes(name) ? [name] : fail(`Artifact not found for name: ${name}`);
  if (ids !== "") {
    const numbers = ids
      .split(",")
      .map((id) => id.trim())
      .filter((id) => id !== "")
      .map((id) => Number.parseInt(id, 10));
    if (numbers.length === 0 || numbers.some(Number.isNaN)) fail(`Invalid artifact ID in: ${ids}`);
    const selected = all.filter((_, index) => numbers.includes(index + 1));
    if (selected.length === 0) fail("None of the provided artifact IDs were found");
    if (selected.length < numbers.length)
      process.stdout.write("::warning::Could not find all artifact IDs\n");
    return selected;
  }
  // Without a match, nothing is downloaded, and that is no error.
  return pattern === "" || isVersion3 ? all : all.filter((artifact) => matchesGlob(artifact, pattern));
}

/** Reads the inputs. One that the stub does not have is an error, because it would be without effect. */
function readInputs(names: readonly string[]): Readonly<Record<string, string>> {
  const given = Object.keys(process.env).filter((key) => key.startsWith("INPUT_"));
  const unknown = given.find((key) => !names.some((name) => key === `INPUT_${name.toUpperCase()}`));
  if (unknown !== undefined) fail(`The stub does not have the input ${unknown}`);
  return Object.fromEntries(
    names.map((input) => [input, process.env[`INPUT_${input.toUpperCase()}`]?.trim() ?? ""]),
  );
}

function fail(message: string): never {
  process.stdout.write(`::error::Unable to download artifact(s): ${message}\n`);
  process.exit(1);
}
