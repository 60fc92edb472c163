// Writes the README's tables of inputs and outputs from action.yml, between their markers. With `--check` it writes
// nothing and fails when they differ.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import { parse } from "yaml";

interface Entry {
  readonly description: string;
  readonly default?: string;
  readonly required?: boolean;
}

interface ActionFile {
  readonly inputs: Readonly<Record<string, Entry>>;
  readonly outputs: Readonly<Record<string, Entry>>;
}

const project = resolve(import.meta.dirname, "..");
const path = join(project, "README.md");
const action = parse(readFileSync(join(project, "action.yml"), "utf8")) as ActionFile;
const readme = readFileSync(path, "utf8");

const inputs = table(
  ["Input", "Default", "What it is"],
  Object.entries(action.inputs).map(([name, input]) => [
    `\`${name}\`${input.required ? " (required)" : ""}`,
    input.default === undefined ? "" : `\`${input.default}\``,
    input.description,
  ]),
);
const outputs = table(
  ["Output", "What it is"],
  Object.entries(action.outputs).map(([name, output]) => [`\`${name}\``, output.description]),
);
const written = await format(between(between(readme, "inputs", inputs), "outputs", outputs), {
  ...(await resolveConfig(path)),
  parser: "markdown",
});

if (!process.argv.includes("--check")) writeFileSync(path, written);
else if (written !== readme) {
  process.stderr.write("README.md and action.yml differ. Run `npm run readme` and commit the result.\n");
  process.exitCode = 1;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

function between(text: string, marker: string, content: string): string {
  const [start, end] = [`<!-- ${marker}: made from action.yml -->`, `<!-- end of ${marker} -->`];
  const from = text.indexOf(start);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`README.md lacks the markers of its ${marker} table`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}
