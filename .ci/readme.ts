// Writes the tables that are made from another file, between their markers: inputs and outputs in README.md from
// action.yml, its example from the workflow that CI runs, and the reference of the interface in docs/embedded-service.md
// from openapi.yaml. With `--check` it writes nothing and fails when they differ.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import { parse } from "yaml";

const project = resolve(import.meta.dirname, "..");
const isCheck = process.argv.includes("--check");
const readYaml = (path: string): unknown => parse(readFileSync(join(project, path), "utf8"));

interface Entry {
  readonly description: string;
  readonly default?: string;
  readonly required?: boolean;
}

interface ActionFile {
  readonly inputs: Readonly<Record<string, Entry>>;
  readonly outputs: Readonly<Record<string, Entry>>;
}

const action = readYaml("action.yml") as ActionFile;

await keep("README.md", {
  "inputs: made from action.yml": table(
    ["Input", "Default", "What it is"],
    Object.entries(action.inputs).map(([name, input]) => [
      `\`${name}\`${input.required ? " (required)" : ""}`,
      input.default === undefined ? "" : `\`${input.default}\``,
      input.description,
    ]),
  ),
  "example: deploy": yamlBlock("test/workflows/examples/deploy.yml"),
  "outputs: made from action.yml": table(
    ["Output", "What it is"],
    Object.entries(action.outputs).map(([name, output]) => [`\`${name}\``, output.description]),
  ),
});

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly items?: Schema;
  readonly $ref?: string;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
  readonly $ref?: string;
}

interface Call {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Call>>>>;
}

const description = readYaml("test/fake-service/openapi.yaml") as Description;

await keep("docs/embedded-service.md", {
  "reference: made from openapi.yaml": table(
    ["Operation", "Request", "Query parameters", "Answers"],
    Object.entries(description.paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => [
        `${call.operationId}: ${call.summary}`,
        `\`${method.toUpperCase()} ${path}\``,
        (call.parameters ?? [])
          .map((parameter) => referred(parameter))
          .filter((parameter) => parameter.in === "query")
          .map((parameter) => `\`${parameter.name}\` ${ofSchema(parameter.schema)}`)
          .join("<br>"),
        Object.keys(call.responses).join(", "),
      ]),
    ),
  ),
});

/** What a `$ref` of the description leads to. */
function referred<Part extends { readonly $ref?: string }>(part: Part): Part {
  if (part.$ref === undefined) return part;
  let target: unknown = description;
  for (const key of part.$ref.replace("#/", "").split("/")) target = (target as Record<string, unknown>)[key];
  return target as Part;
}

function ofSchema(written: Schema): string {
  const schema = referred(written);
  if (schema.items) return `any of: ${ofSchema(schema.items)}; repeatable`;
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(", ");
  const type = [schema.type ?? "any"]
    .flat()
    .filter((name) => name !== "null")
    .join(" or ");
  const range = [
    schema.minimum === undefined ? "" : `from ${schema.minimum}`,
    schema.maximum === undefined ? "" : `to ${schema.maximum}`,
    schema.pattern === undefined ? "" : `\`${schema.pattern}\``,
    schema.default === undefined ? "" : `(default ${JSON.stringify(schema.default)})`,
  ];
  return [type, ...range].filter((part) => part !== "").join(" ");
}

/** A workflow as it stands in its file, without the comment at its top. */
function yamlBlock(path: string): string {
  const workflow = readFileSync(join(project, path), "utf8").replace(/^(#.*\n|\n)+/, "");
  return `\`\`\`yaml\n${workflow.trimEnd()}\n\`\`\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Keeps a file's tables as they should be: each stands between a comment that names it and one that ends it. */
async function keep(name: string, tables: Readonly<Record<string, string>>): Promise<void> {
  const path = join(project, name);
  const found = readFileSync(path, "utf8");
  let text = found;
  for (const [marker, content] of Object.entries(tables)) {
    const start = `<!-- ${marker} -->`;
    const from = text.indexOf(start);
    const to = text.indexOf(`<!-- end of ${marker.split(":")[0] ?? ""} -->`);
    if (from < 0 || to < from) throw new Error(`${name} lacks the markers of its table "${marker}"`);
    text = `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
  }
  text = await format(text, { ...(await resolveConfig(path)), parser: "markdown" });
  if (text === found) return;
  if (!isCheck) {
    writeFileSync(path, text);
    return;
  }
  process.stderr.write(
    `${name} and what its tables are made from differ. Run \`npm run readme\` and commit the result.\n`,
  );
  process.exitCode = 1;
}
