// The workflows of docs/examples/migrated/: what they were uses only commands and flags that the client has, and what they
// became is tested on the workflow engine.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { project, read } from "./documents.ts";

const folder = "docs/examples/migrated";
const names = readdirSync(join(project, folder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const client = JSON.parse(read("test/workflows/client-commands.json")) as {
  readonly global: string;
  readonly commands: Readonly<Record<string, string>>;
};

interface Workflow {
  readonly env?: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly with?: Readonly<Record<string, string>> }[] }>
  >;
}

/** Returns the inputs of each step of a workflow. */
const inputsIn = (workflow: string) =>
  Object.values((parse(workflow) as Workflow).jobs).flatMap(({ steps }) =>
    steps.map((step) => step.with ?? {}),
  );

/** Returns the path of what a workflow became: those that have none beside them became an example of the same name. */
const afterOf = (name: string) =>
  existsSync(join(project, `${folder}/${name}/after.yml`)) ? `migrated/${name}/after` : name;

/** Returns the calls of the client in a workflow, each with its command and its flags. */
function callsIn(workflow: string) {
  const text = workflow.replaceAll(/\\\n\s*/g, " ");
  return [...text.matchAll(/\bkosli ([a-z][^\n]*)/g)].map(([, call = ""]) => {
    const words = call.split(/\s+/);
    const command = [3, 2, 1]
      .map((length) => words.slice(0, length).join(" "))
      .find((name) => name in client.commands);
    // `$(kosli fingerprint x)" >> file` and `if kosli …; then` end before the rest of the line.
    const flags = [...(call.split(/\)"|;/)[0] ?? "").matchAll(/\s--([a-z-]+)/g)].map(([, flag = ""]) => flag);
    return { call, command, flags };
  });
}

describe.each(names)("%s", (name) => {
  test("used commands and flags of the client before", () => {
    const calls = callsIn(read(`${folder}/${name}/before.yml`));
    expect(calls.length).toBeGreaterThan(2);
    for (const { call, command, flags } of calls) {
      expect(command, call).toBeDefined();
      const known = `${client.commands[command ?? ""] ?? ""} ${client.global}`.split(" ");
      expect(
        flags.filter((flag) => !known.includes(flag)),
        call,
      ).toEqual([]);
    }
  });

  test("does not use the client any more, and runs on the workflow engine", () => {
    const after = afterOf(name);
    expect(read(`docs/examples/${after}.yml`)).not.toMatch(/kosli/i);
    const run = new RegExp(`example\\("${after}"\\)|runMigrated\\(\\s*"${name}"`);
    expect(run.test(read("test/workflows/act/run.ts"))).toBe(true);
  });

  // The client reads `KOSLI_FLOW` in `assert artifact` too.
  test("asks the same question: about the artifact in the flow of the workflow", () => {
    const flow = (parse(read(`${folder}/${name}/before.yml`)) as Workflow).env?.["KOSLI_FLOW"];
    const gates = inputsIn(read(`docs/examples/${afterOf(name)}.yml`)).filter(
      ({ operation }) => operation === "assert",
    );
    expect(flow).toBeDefined();
    expect(gates).not.toEqual([]);
    for (const gate of gates) expect(gate["flow"]).toBe(flow);
  });

  // The client writes the template to the flow in every run, the action only to a new one.
  test("gives its trail the template that the client gave to the flow or the trail", () => {
    const templates = callsIn(read(`${folder}/${name}/before.yml`)).flatMap(
      ({ call }) => /--template-file (\S+)/.exec(call)?.[1] ?? [],
    );
    const given = inputsIn(read(`docs/examples/${afterOf(name)}.yml`)).flatMap(
      (inputs) => inputs["template-file"] ?? [],
    );
    expect(given).toEqual([...new Set(templates)]);
  });
});
