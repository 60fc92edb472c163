// Stands in for actions/upload-artifact v7. The rules were read in the source of upload-artifact v7.0.0 (src/upload,
// src/shared/search.ts), of @actions/glob (how paths are searched) and of @actions/artifact (names, servers, conflicts).
// Under the reference `v3-node20` it is that version, the last one that GitHub Enterprise Server supports.
//
// Not here, and an error: patterns, comments and `!` in `path`, and the other inputs. Nothing is compressed, and there are
// no outputs. GitHub may accept the name of an earlier attempt of the run again; here it is a conflict without `overwrite`.
import { chmodSync, copyFileSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";

const { STAND_IN_ARTIFACTS: store = "", GITHUB_SERVER_URL: server = "https://github.com" } = process.env;
const isVersion3 = process.env["GITHUB_ACTION_REF"] === "v3-node20";
const inputs = readInputs("name", "path", "if-no-files-found", "overwrite", "include-hidden-files");
const includesHidden = isTrue("include-hidden-files");
const overwrites = isTrue("overwrite") && !isVersion3;

const lines = inputs.path
  .split("\n")
  .map((line) => line.trim())
  .filter((line) => line !== "");
if (lines.length === 0) fail("Input required and not supplied: path");
const pattern = lines.find((line) => /^[#!~]|[*?[]/.test(line));
if (pattern !== undefined) fail(`The stub takes paths, not ${pattern}`);

// A path below another one is not searched again.
const all = [...new Set(lines.map((line) => resolve(line)))];
const searched = all.filter((path) => !all.some((other) => path.startsWith(other + sep)));
const files = searched.flatMap((path) => filesAt(path));
if (files.length === 0) reportNoFiles();
else upload();

function upload(): void {
  const { hostname } = new URL(server);
  if (!isVersion3 && !/^github\.com$|\.ghe\.com$|\.localhost$/i.test(hostname))
    fail("upload-artifact@v4+ and download-artifact@v4+ are not currently supported on GHES.");
  if (inputs.name === "") fail("Provided artifact name input during validation is empty");
  if (/[":<>|*?\r\n\\/]/.test(inputs.name)) fail(`The artifact name is not valid: ${inputs.name}`);
  const root = rootDirectory();
  const uploaded = files.map((file) => ({ file, path: relative(root, file) }));
  for (const { path } of uploaded)
    if (/[":<>|*?\r\n]/.test(path)) fail(`The path for one of the files in artifact is not valid: ${path}`);
  const folder = join(store, inputs.name);
  if (overwrites) rmSync(folder, { recursive: true, force: true });
  mkdirSync(store, { recursive: true });
  try {
    // Version 3 adds to an artifact that exists.
    mkdirSync(folder, { recursive: isVersion3 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    fail("(409) Conflict: an artifact with this name already exists on the workflow run");
  }
  for (const { file, path } of uploaded) {
    const stored = join(folder, path);
    mkdirSync(dirname(stored), { recursive: true });
    copyFileSync(file, stored);
    chmodSync(stored, 0o644);
  }
  process.stdout.write(`Artifact ${inputs.name} has been successfully uploaded!\n`);
}

/** Returns the files at and below a path, also behind links. Broken links, circles and hidden files are left out. */
function filesAt(path: string, above: readonly string[] = []): string[] {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined || (!includesHidden && basename(path).startsWith("."))) return [];
  if (!status.isDirectory()) return [path];
  const real = realpathSync(path);
  if (above.includes(real)) return [];
  return readdirSync(path).flatMap((name) => filesAt(join(path, name), [...above, real]));
}

/** Returns the directory to which the paths in the artifact are relative. */
function rootDirectory(): string {
  const [first = "", ...others] = searched;
  if (others.length === 0) return files[0] === first ? dirname(first) : first;
  // The longest common directory of all paths, also of those where there is nothing.
  const names = first.split(sep);
  const end = names.findIndex((name, index) => others.some((other) => other.split(sep)[index] !== name));
  return names.slice(0, end).join(sep) || sep;
}

function reportNoFiles(): void {
  const message = `No files were found with the provided path: ${inputs.path}. No artifacts will be uploaded.`;
  if (inputs["if-no-files-found"] === "error") fail(message);
  if (!["warn", "ignore"].includes(inputs["if-no-files-found"])) fail("Unrecognized if-no-files-found input");
  process.stdout.write(`${message}\n`);
}

function isTrue(name: "overwrite" | "include-hidden-files"): boolean {
  if (!/^(?:true|True|TRUE|false|False|FALSE)$/.test(inputs[name]))
    fail(`Input does not meet YAML 1.2 "Core Schema" specification: ${name}`);
  return inputs[name].toLowerCase() === "true";
}

/** Reads the inputs. One that the stub does not have is an error, because it would be without effect. */
function readInputs<Name extends string>(...names: readonly Name[]): Record<Name, string> {
  const given = Object.keys(process.env).filter((key) => key.startsWith("INPUT_"));
  const unknown = given.find((key) => !names.some((name) => key === `INPUT_${name.toUpperCase()}`));
  if (unknown !== undefined) fail(`The stub does not have the input ${unknown}`);
  const read = (name: Name) => process.env[`INPUT_${name.toUpperCase()}`]?.trim() ?? "";
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, string>;
}

function fail(message: string): never {
  process.stdout.write(`::error::${message}\n`);
  process.exit(1);
}
