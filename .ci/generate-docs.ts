// `npm run docs [-- --check]`: writes the generated parts of files, or checks that they are up to date.
//
// - docs/reference.md: inputs and outputs, from action.yml and the table of inputs in src/inputs/
// - README.md: its workflow, from docs/examples/, and its pictures, from a step against the embedded service (Chromium
//   draws them when that shows something else)
// - docs/getting-started.md and docs/attestations.md: the log of the gate and an output, from such steps
// - docs/examples/migrated/README.md: how long the workflows are before and after
// - docs/internals/embedded-service.md: the endpoints, from openapi.yaml
// - docs/internals/performance.md, docs/internals/decisions/waiting.md and its pictures: the simulation of 10,000 waiting gates, from
//   test/simulate/
// - .github/actions/self/action.yml: action.yml under a path, for `uses: $/PATH` (the runner does not accept `$/`
//   alone)
// - .github/workflows/record.yml, gate.yml, confirm.yml and check.yml: the descriptions of inputs, secrets and
//   outputs, from action.yml
//
// docs/internals/faults.md is written by its test: see its first lines.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import { isMap, isNode, isScalar, isSeq, parse, parseDocument, visit, type Node } from "yaml";
import { operationNames as operations, type OperationName } from "../src/operations/index.ts";
import { uses } from "../test/operations/all.ts";
import { attestationsOutput, logsOfGettingStarted, summaryOfClosedGate } from "../test/demo/logs.ts";
import { pictureOf, shortTableOf, simulateAll, tableOf } from "../test/simulate/page.ts";

const project = resolve(import.meta.dirname, "..");
const isCheck = process.argv.includes("--check");
const read = (path: string) => readFileSync(join(project, path), "utf8");

interface Entry {
  readonly description: string;
  readonly default?: string;
  readonly required?: boolean;
}
interface ActionFile {
  readonly inputs: Readonly<Record<string, Entry>>;
  readonly outputs: Readonly<Record<string, Entry>>;
}

const actionText = read("action.yml");
const action = parse(actionText) as ActionFile;
const lists = operations.filter((name) => name.startsWith("list-"));

replaceParts("docs/reference.md", { inputs: inputTables(), outputs: outputTable() });
replaceParts("README.md", {
  "example one-job": codeBlock("yaml", read("docs/examples/one-job.yml").replace(/^(#.*\n|\n)+/, "")),
});
replaceParts(
  "docs/getting-started.md",
  Object.fromEntries(
    Object.entries(await logsOfGettingStarted()).map(([name, log]) => [name, codeBlock("text", log)]),
  ),
);
replaceParts("docs/attestations.md", {
  "output attestations": codeBlock(
    "json",
    await format(await attestationsOutput(), { parser: "json", printWidth: 110 }),
  ),
});
// The text of what the pictures show.
const [summary, shown] = [await summaryOfClosedGate(), ".github/pictures/gate-closed-summary.txt"];
if (!isCheck && read(shown) !== summary)
  await (await import("../test/screenshots/readme.ts")).drawClosedGate(summary);
write(shown, summary);
const reusable = ["record", "gate", "confirm", "check"];
replaceParts("docs/reusable-workflows.md", { "inputs of the action": inputsOfTheAction() });
replaceParts("docs/examples/migrated/README.md", { "migrated workflows": migratedTable() });
replaceParts("docs/internals/embedded-service.md", { endpoints: endpointTable() });
const simulated = simulateAll();
replaceParts("docs/internals/performance.md", { "waiting gates": tableOfRows(shortTableOf(simulated)) });
replaceParts("docs/internals/decisions/waiting.md", { simulation: tableOfRows(tableOf(simulated)) });
for (const theme of ["light", "dark"] as const)
  write(`.github/pictures/waiting-gates-${theme}.svg`, pictureOf(simulated, theme));
write(".github/actions/self/action.yml", await formatYaml(selfAction(actionText)));
for (const name of reusable) {
  const path = `.github/workflows/${name}.yml`;
  write(path, await formatYaml(withDescriptions(read(path))));
}

/** Writes a file, or with `--check` fails if its content differs. */
function write(path: string, content: string): void {
  if (read(path) === content) return;
  if (!isCheck) {
    writeFileSync(join(project, path), content);
    return;
  }
  process.stderr.write(`${path} is not up to date. Run \`npm run docs\` and commit the result.\n`);
  process.exitCode = 1;
}

/** Replaces the parts of a Markdown file between `<!-- generated: NAME -->` and `<!-- end: NAME -->`. */
function replaceParts(path: string, parts: Readonly<Record<string, string>>): void {
  let text = read(path);
  for (const [name, content] of Object.entries(parts)) {
    const start = `<!-- generated: ${name} -->`;
    const from = text.indexOf(start);
    const to = text.indexOf(`<!-- end: ${name} -->`);
    if (from < 0 || to < from) throw new Error(`${path} has no part "${name}" between its two comments`);
    text = `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
  }
  write(path, text);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `|${cells.map((cell) => (cell === "" ? " |" : ` ${cell.replaceAll("|", "\\|")} |`)).join("")}`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Returns a table of rows whose first one is the head. */
function tableOfRows([head = [], ...rows]: readonly (readonly string[])[]): string {
  return table(head, rows);
}

/** Returns a table of the inputs that a reusable workflow does not take although one of its operations does. */
function inputsOfTheAction(): string {
  const rows = reusable.map((name) => {
    const text = read(`.github/workflows/${name}.yml`);
    const { on } = parse(text) as { on: { workflow_call: { inputs?: object; secrets?: object } } };
    const taken = { operation: "", ...on.workflow_call.inputs, ...on.workflow_call.secrets };
    const performed = operations.filter((operation) => text.includes(` operation: ${operation}\n`));
    const missing = Object.keys(action.inputs).filter(
      (input) => !(input in taken) && performed.some((operation) => uses(operation, input)),
    );
    const code = (names: readonly string[]) => names.map((one) => `\`${one}\``).join(", ");
    return [`\`${name}.yml\``, code(performed), code(missing)];
  });
  return table(["Workflow", "Operations", "Inputs that it does not take"], rows);
}

/** Returns a table of the migrated workflows: what each shows, and its lines before and after. */
function migratedTable(): string {
  const folder = "docs/examples/migrated";
  const names = readdirSync(join(project, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  const rows = names.map((name) => {
    const own = `${name}/after.yml`;
    const link = existsSync(join(project, folder, own)) ? own : `../${name}.yml`;
    const [before, after] = [`${name}/before.yml`, link].map((path) => read(join(folder, path)));
    const shows = /^# (.+)$/m.exec(after ?? "")?.[1]?.replace(/\.$/, "") ?? "";
    const counts = [before ?? "", after ?? ""].map(
      (text) => [linesIn(text), complianceLinesIn(text)] as const,
    );
    return [
      `\`${name}\`: [before](${name}/before.yml), [after](${link})`,
      shows,
      counts.map(([all]) => all).join(" → "),
      counts.map(([, about]) => about).join(" → "),
    ];
  });
  return table(["Workflow", "What it shows", "Lines", "About compliance"], rows);
}

function linesIn(text: string): number {
  return text.trimEnd().split("\n").length;
}

/** Counts the lines of steps and jobs that use the client or this action, and of variables for the client. */
function complianceLinesIn(text: string): number {
  const isAbout = (node: Node) => /\bkosli\b|setup-cli-action|artifact-compliance-action/.test(textOf(node));
  const textOf = ({ range }: Node) => (range ? text.slice(range[0], range[1]) : "");
  let count = 0;
  visit(parseDocument(text), {
    Pair(_, { key, value }) {
      if (!isScalar(key)) return undefined;
      if (key.value === "env" && isMap(value))
        for (const { key: name } of value.items)
          if (isScalar(name) && String(name.value).startsWith("KOSLI_")) count += 1;
      // A job that calls a workflow.
      const isCall = isMap(value) && value.has("uses") && isAbout(value);
      if (isCall) count += linesIn(textOf(value)) + 1;
      if (key.value === "steps" && isSeq(value))
        for (const step of value.items) if (isNode(step) && isAbout(step)) count += linesIn(textOf(step));
      return isCall || key.value === "steps" ? visit.SKIP : undefined;
    },
  });
  return count;
}

/** Returns one table for each group of inputs. The group of an input depends on the operations that use it. */
function inputTables(): string {
  const onlyBy = (names: readonly OperationName[]) => (usedBy: readonly OperationName[]) =>
    usedBy.every((name) => names.includes(name));
  // The last group has the inputs that several operations share. Its table is placed after "The service".
  const groups: [string, (usedBy: readonly OperationName[]) => boolean][] = [
    ["Every operation", (usedBy) => usedBy.length === operations.length],
    ["The service", (usedBy) => usedBy.length === operations.length - 1],
    ["Artifacts", (usedBy) => usedBy.includes("fingerprint")],
    ["The check of a setup", onlyBy(["check"])],
    ["Attestations", onlyBy(["record", "attest"])],
    ["What is recorded", onlyBy(["begin-trail", "report-artifact", "record", "attest", "check"])],
    ["The gate", onlyBy(["assert", "get-trail", "confirm-running", "check"])],
    ["Lists and notifications", onlyBy([...lists, "get-environment-notification"])],
    ["Flow, trail, environment, dry run", () => true],
  ];
  const inputs = Object.entries(action.inputs).map(([name, input]) => {
    const usedBy = operations.filter((operation) => uses(operation, name));
    return { name, input, usedBy, group: groups.find(([, holds]) => holds(usedBy))?.[0] };
  });
  const titles = groups.map(([title]) => title);
  return [...titles.slice(0, 2), ...titles.slice(-1), ...titles.slice(2, -1)]
    .map((title) => {
      const ofGroup = inputs.filter(({ group }) => group === title);
      const usual = mostFrequent(ofGroup.map(({ usedBy }) => usedByText(usedBy)));
      const isUniform = ofGroup.every(({ usedBy }) => usedByText(usedBy) === usual);
      const rows = ofGroup.map(({ name, input, usedBy }) => [
        [
          `\`${name}\``,
          ...(input.required === true ? ["(required)"] : []),
          ...(input.default === undefined ? [] : [`(\`${input.default}\`)`]),
        ].join(" "),
        usedByText(usedBy) === usual
          ? input.description
          : input.description.replace(/\.$/, ` (${usedByText(usedBy)}).`),
      ]);
      const users = `Used by ${usual}${isUniform ? "" : ", or by those in parentheses"}.`;
      return `### ${title}\n\n${users}\n\n${table(["Input (default)", "Meaning"], rows)}`;
    })
    .join("\n\n");
}

/** Returns the text that occurs most often; of several the first one. */
function mostFrequent(texts: readonly string[]): string {
  const countOf = (one: string) => texts.filter((text) => text === one).length;
  return [...new Set(texts)].sort((a, b) => countOf(b) - countOf(a))[0] ?? "";
}

function usedByText(usedBy: readonly OperationName[]): string {
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");
  if (usedBy.length === operations.length) return "all operations";
  if (usedBy.length === operations.length - 1)
    return `all operations but ${code(operations.filter((operation) => !usedBy.includes(operation)))}`;
  // `check` takes the inputs of every operation, as the page says once.
  const named = usedBy.filter((name) => name !== "check" || usedBy.length === 1);
  if (!lists.every((name) => named.includes(name))) return code(named);
  return [code(named.filter((name) => !lists.includes(name))), "all `list-…`"]
    .filter((text) => text !== "")
    .join(", ");
}

function outputTable(): string {
  return table(
    ["Output", "Meaning"],
    Object.entries(action.outputs).map(([name, output]) => [`\`${name}\``, output.description]),
  );
}

function codeBlock(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

async function formatYaml(text: string): Promise<string> {
  return format(text, { ...(await resolveConfig(join(project, "package.json"))), parser: "yaml" });
}

/** Returns action.yml with the path of the bundle relative to .github/actions/self. */
function selfAction(text: string): string {
  const main = "main: dist/index.js";
  if (text.split(main).length !== 2) throw new Error(`action.yml must contain \`${main}\` exactly once`);
  const note =
    "# The action under a path of its own. Generated from action.yml (`npm run docs`): change it there.\n";
  return note + text.replace(main, "main: ../../../dist/index.js");
}

/** Returns a reusable workflow whose inputs, secrets and outputs have the descriptions of action.yml. */
function withDescriptions(text: string): string {
  const workflow = parseDocument(text);
  const call = ["on", "workflow_call"];
  const kinds = { inputs: action.inputs, secrets: action.inputs, outputs: action.outputs };
  const here = workflow.toJS() as { on: { workflow_call: Partial<Record<keyof typeof kinds, object>> } };
  for (const [kind, described] of Object.entries(kinds)) {
    for (const name of Object.keys(here.on.workflow_call[kind as keyof typeof kinds] ?? {})) {
      const source = described[name];
      if (source) workflow.setIn([...call, kind, name, "description"], source.description);
    }
  }
  return workflow.toString({ lineWidth: 0 });
}

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
interface Endpoint {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, unknown>>;
}

function endpointTable(): string {
  const openapi = parse(read("src/embedded-service/openapi.yaml")) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;
  };
  const resolved = <Part extends { readonly $ref?: string }>(part: Part): Part => {
    if (part.$ref === undefined) return part;
    let target: unknown = openapi;
    for (const key of part.$ref.replace("#/", "").split("/"))
      target = (target as Record<string, unknown>)[key];
    return target as Part;
  };
  const schemaText = (written: Schema): string => {
    const schema = resolved(written);
    if (schema.items) return `any of: ${schemaText(schema.items)}; repeatable`;
    if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(", ");
    const types = [schema.type ?? "any"].flat().filter((name) => name !== "null");
    const range = [
      schema.minimum === undefined ? "" : `from ${schema.minimum}`,
      schema.maximum === undefined ? "" : `to ${schema.maximum}`,
      schema.pattern === undefined ? "" : `\`${schema.pattern}\``,
      schema.default === undefined ? "" : `(default ${JSON.stringify(schema.default)})`,
    ];
    return [types.join(" or "), ...range].filter((part) => part !== "").join(" ");
  };
  return table(
    ["Operation", "Request", "Query parameters", "Answers"],
    Object.entries(openapi.paths).flatMap(([path, endpoints]) =>
      Object.entries(endpoints).map(([method, endpoint]) => [
        `${endpoint.operationId}: ${endpoint.summary}`,
        `\`${method.toUpperCase()} ${path}\``,
        (endpoint.parameters ?? [])
          .map((parameter) => resolved(parameter))
          .filter((parameter) => parameter.in === "query")
          .map((parameter) => `\`${parameter.name}\` ${schemaText(parameter.schema)}`)
          .join("<br>"),
        Object.keys(endpoint.responses).join(", "),
      ]),
    ),
  );
}
