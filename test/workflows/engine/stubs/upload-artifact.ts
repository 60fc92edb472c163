// actions/upload-artifact: the content of a directory, or a file, is at the top. A name is taken once, unless it is overwritten.
// A path without files is always an error here.
import { cpSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { fail, readInputs, runFolder } from "./step.ts";

const inputs = readInputs({ name: "artifact", path: "", "if-no-files-found": "warn", overwrite: "false" });
const path = resolve(inputs.path);
const folder = join(runFolder, "uploads", inputs.name);
if (/["*:<>?|\\/\r\n]/.test(inputs.name)) fail(`The artifact name is not valid: ${inputs.name}`);
if (/^$|[*?[\n]|^[!~]/.test(inputs.path)) fail(`The stub uploads one path, not ${inputs.path}`);
if (!existsSync(path)) fail(`No files were found with the provided path: ${inputs.path}`);
if (inputs.overwrite === "true") rmSync(folder, { recursive: true, force: true });
if (existsSync(folder)) fail("Conflict: an artifact with this name already exists on the workflow run");
mkdirSync(folder, { recursive: true });
cpSync(path, statSync(path).isDirectory() ? folder : join(folder, basename(path)), {
  recursive: true,
  filter: (source) => !basename(source).startsWith("."),
});
