// `node .ci/mirrors.ts [--check]`: carries what action.yml says to the files that repeat it, or checks that they do:
// the descriptions in the reusable workflows, and .github/actions/self, the action under a path, for `uses: $/PATH`
// (the runner does not take `$/` alone).
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import { parse, parseDocument } from "yaml";

const project = resolve(import.meta.dirname, "..");

interface Described {
  readonly description: string;
}
interface ActionFile {
  readonly inputs: Readonly<Record<string, Described>>;
  readonly outputs: Readonly<Record<string, Described>>;
}

const actionText = readFileSync(join(project, "action.yml"), "utf8");
const action = parse(actionText) as ActionFile;

await write(".github/actions/self/action.yml", () => selfAction(actionText));
for (const workflow of ["record", "gate"]) await write(`.github/workflows/${workflow}.yml`, described);

async function write(name: string, made: (before: string) => string): Promise<void> {
  const path = join(project, name);
  const before = readFileSync(path, "utf8");
  const after = await format(made(before), { ...(await resolveConfig(path)), parser: "yaml" });
  if (before === after) return;
  if (!process.argv.includes("--check")) {
    writeFileSync(path, after);
    return;
  }
  process.stderr.write(`${name} and action.yml differ. Run \`node .ci/mirrors.ts\` and commit the result.\n`);
  process.exitCode = 1;
}

/** The action with the path of its bundle as seen from .github/actions/self. */
function selfAction(text: string): string {
  const main = "main: dist/index.js";
  if (text.split(main).length !== 2) throw new Error(`action.yml does not say \`${main}\` once`);
  const note =
    "# The action under a path of its own. Made from action.yml by .ci/mirrors.ts: change it there.\n";
  return note + text.replace(main, "main: ../../../dist/index.js");
}

/** A reusable workflow whose inputs, secrets and outputs have the descriptions of the action's, where it has them. */
function described(text: string): string {
  const workflow = parseDocument(text);
  const call = ["on", "workflow_call"];
  const kinds = { inputs: action.inputs, secrets: action.inputs, outputs: action.outputs };
  const here = workflow.toJS() as { on: { workflow_call: Record<keyof typeof kinds, object> } };
  for (const [kind, said] of Object.entries(kinds)) {
    for (const name of Object.keys(here.on.workflow_call[kind as keyof typeof kinds])) {
      const source = said[name];
      if (source) workflow.setIn([...call, kind, name, "description"], source.description);
    }
  }
  return workflow.toString({ lineWidth: 0 });
}
