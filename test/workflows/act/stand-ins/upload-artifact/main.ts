import { cpSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";

const { INPUT_NAME: name = "", INPUT_PATH: lines = "", STAND_IN_ARTIFACTS: store = "" } = process.env;
const folder = join(store, name);

if (name === "" || /[/\\:*?"<>|\r\n]/.test(name)) throw new Error(`"${name}" is not a name of an artifact`);
const paths = lines.split("\n").filter((path) => path !== "");
if (paths.length === 0 || !paths.every((path) => existsSync(path))) {
  process.stdout.write(`No files were found at: ${lines}\n`);
  process.exit(process.env["INPUT_IF-NO-FILES-FOUND"] === "error" ? 1 : 0);
}
if (existsSync(folder) && process.env["INPUT_OVERWRITE"] !== "true")
  throw new Error(`An artifact with the name ${name} exists already`);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const path of paths)
  cpSync(path, statSync(path).isDirectory() ? folder : join(folder, basename(path)), { recursive: true });
