// `npm run docs [-- --check]`: writes the generated parts of files, or checks that they are up to date.
//
// - README.md, docs/, .github/: the name under which workflows use the action, `repository` in package.json
// - docs/reference.md: inputs and outputs, from action.yml and the operations
// - README.md, docs/organizations.md: workflows, from docs/examples/
// - docs/getting-started.md: logs, from steps against the embedded service
// - docs/moving-from-the-client.md: the moved workflows with their lines
// - .github/actions/self/action.yml: action.yml under a path, for `uses: $/PATH` in the reusable workflows
import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parse } from "yaml";
import { loadOperation, operationNames } from "../src/operations/operation.ts";
import { runForDocuments } from "./demo.ts";

const project = resolve(import.meta.dirname, "..");
const isCheck = process.argv.includes("--check");
const read = (path: string) => readFileSync(join(project, path), "utf8");

interface Entry {
  readonly description: string;
  readonly default?: string;
  readonly required?: boolean;
}

writeName();
write("docs/reference.md", await referencePage());
replaceParts("README.md", { "one-job": exampleBlock("one-job") });
replaceParts("docs/organizations.md", { organization: exampleBlock("organization") });
replaceParts("docs/moving-from-the-client.md", { moved: movedTable() });
replaceParts(
  "docs/getting-started.md",
  Object.fromEntries(
    Object.entries((await runForDocuments()).logs).map(([name, log]) => [name, block("text", log)]),
  ),
);
write(".github/actions/self/action.yml", selfAction());

/** Writes a file, or with `--check` fails if its content differs. */
function write(path: string, content: string): void {
  const file = join(project, path);
  let current: string | undefined;
  try {
    current = readFileSync(file, "utf8");
  } catch {
    // It is written below, or missing in a check.
  }
  if (current === content) return;
  if (isCheck) {
    process.stderr.write(`${path} is not up to date. Run \`npm run docs\` and commit the result.\n`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Replaces the name that README.md clones by that of package.json, and its owner in CODEOWNERS. */
function writeName(): void {
  const { repository } = JSON.parse(read("package.json")) as { readonly repository: string };
  const [owner = "", name = ""] = repository.replace("github:", "").split("/");
  const cloned = /git clone https:\/\/github\.com\/([^/]+)\/(.+)\.git/.exec(read("README.md"));
  if (cloned === null) throw new Error("README.md has no `git clone` of this repository");
  const [, oldOwner = "", oldName = ""] = cloned;
  for (const path of globSync(["README.md", "docs/**/*.{md,yml}", ".github/**/*"], { cwd: project }))
    if (/\.(md|yml)$|CODEOWNERS$/.test(path))
      write(
        path,
        read(path)
          .replaceAll(`${oldOwner}/${oldName}`, `${owner}/${name}`)
          .replaceAll(`cd ${oldName}\n`, `cd ${name}\n`)
          .replaceAll(`@${oldOwner}/`, `@${owner}/`),
      );
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

function block(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/** Returns a workflow of docs/examples/ as a code block, without the comment at its beginning. */
function exampleBlock(name: string): string {
  return block("yaml", read(`docs/examples/${name}.yml`).replace(/^(?:#.*\n)+/, ""));
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Returns the inputs of action.yml by the comments above them, in its order. The comment beside a name is an example of its value. */
function inputGroups() {
  const [, inputs = ""] = /^inputs:\n((?:(?: .*)?\n)*)/m.exec(read("action.yml")) ?? [];
  const groups = new Map<string, { name: string; example: string }[]>();
  let group: { name: string; example: string }[] = [];
  for (const line of inputs.split("\n")) {
    const [, title] = /^ {2}# (.*)$/.exec(line) ?? [];
    if (title !== undefined) groups.set(title, (group = []));
    const [, name, example = ""] = /^ {2}([a-z-]+):(?: # (.*))?$/.exec(line) ?? [];
    if (name !== undefined) group.push({ name, example });
  }
  return groups;
}

async function referencePage(): Promise<string> {
  const action = parse(read("action.yml")) as {
    readonly inputs: Readonly<Record<string, Entry>>;
    readonly outputs: Readonly<Record<string, Entry>>;
  };
  const operations = await Promise.all(
    operationNames.map(async (name) => ({ name, inputs: (await loadOperation(name))?.inputs ?? [] })),
  );
  const usedBy = (input: string) => {
    const users = operations
      .filter(({ inputs }) => inputs.some((one) => one === input))
      .map(({ name }) => name);
    const others = operationNames.filter((name) => !users.includes(name));
    if (others.length === 0) return "all";
    if (others.length === 1) return `all but \`${others[0] ?? ""}\``;
    return users.map((name) => `\`${name}\``).join(", ");
  };
  const inputTables = [...inputGroups()].map(([title, names]) => {
    const rows = names.map(({ name, example }) => {
      const { description, default: fallback, required } = action.inputs[name] ?? { description: "" };
      const note = required === true ? " (required)" : fallback === undefined ? "" : ` (\`${fallback}\`)`;
      return [`\`${name}\`${note}`, description, `\`${example}\``, usedBy(name)];
    });
    return `### ${title}\n\n${table(["Input (default)", "Meaning", "Example", "Used by"], rows)}`;
  });
  const outputs = Object.entries(action.outputs).map(([name, { description }]) => [
    `\`${name}\``,
    description,
  ]);
  return `# Reference

Every input and output of the action, as action.yml has them. [The gate](gate.md), [Recording](recording.md) and [Artifacts](artifacts.md) explain them.

## Inputs

Values are trimmed (patterns of \`exclude\` keep their blanks). An empty value counts as not given; a value of only white space is an error. Lists have one item per line, maps one \`key=value\` per line; an entry without a value is left out with a warning. A blank line in a list, which an empty expression leaves, is a warning, and in a gate an error. Booleans are \`true\`, \`True\`, \`TRUE\`, \`false\`, \`False\` or \`FALSE\`. Durations are \`90s\`, \`10m\`, \`1h\`, or \`0\`.

Files that inputs name are regular files of at most 10 MB, results of at most 50 MB. Templates, data and \`artifacts-file:\` are read from the workspace or RUNNER_TEMP alone, after links. A text or a file that is sent and holds a secret of the step (the two tokens, the proxy's password, secrets of registries) is an error.

An unknown input is an error, and so is an input that the operation does not use, unless its value is the default. \`base-url\`, \`org\`, \`auth-scheme\`, \`api-token\` and \`github-token\` are allowed in every operation. No input has a default from a variable of the environment.

${inputTables.join("\n\n")}

### Parameters of lists

| Operation | Parameters in \`query\` |
| --- | --- |
| \`list-environments\` | \`sort\` (\`name\`, \`last_modified_at\`, \`last_changed_at\`), \`sort_direction\` (\`asc\`, \`desc\`), \`space_id\`, \`name\`, \`type\`, \`tag\`; \`space_id\`, \`type\` and \`tag\` can be repeated |
| \`list-environment-events\` | \`start\`, \`end\`, \`start_ts\`, \`end_ts\`, \`interval\`, \`reverse\`, \`repo_name\`; \`repo_name\` can be repeated |
| \`list-builds\` | \`repo_id\`, \`repo_name\`, \`start_ts\`, \`end_ts\`; the last 28 days by default |
| \`list-approvals\`, \`list-actions\` | none |

All lists but \`list-actions\` also take \`per_page\`, and \`page\`, with which that page alone is read.

## Outputs

Outputs are set however a step ends, as far as their values are known then. \`compliant\` is \`true\` only in a step that passes; the rest says what happened, also in a step that fails. An output over 1 MiB is left out with a notice; the files have everything.

${table(["Output", "Content"], outputs)}
`;
}

/** Returns a table of the moved workflows with their lines before and after. */
function movedTable(): string {
  const lines = (path: string) => String(read(path).trimEnd().split("\n").length);
  const rows = [
    ["site", "One artifact, a flow, four kinds of evidence, a gate"],
    ["products", "A monorepo with a matrix and a gate on two artifacts"],
  ].map(([name = "", shows = ""]) => {
    const [before, after] = [
      `examples/moved/${name}/before.yml`,
      `examples/moved/${name}/after.yml`,
    ] as const;
    return [
      shows,
      `[${lines(`docs/${before}`)} lines](${before})`,
      `[${lines(`docs/${after}`)} lines](${after})`,
    ];
  });
  return table(["Workflow", "Before", "After"], rows);
}

/** Returns action.yml as an action two directories further down. */
function selfAction(): string {
  const text = read("action.yml").replace("main: dist/index.js", "main: ../../../dist/index.js");
  return `# Generated from action.yml by \`npm run docs\`, for \`uses: $/.github/actions/self\` in the reusable workflows.\n${text}`;
}
