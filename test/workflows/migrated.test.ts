// The workflows of docs/examples/migrated/: what they were uses only commands and flags that the client has, and what they
// became is tested on the workflow engine.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { project, read } from "./documents.ts";

const folder = "docs/examples/migrated";
const names = readdirSync(join(project, folder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);
const client = JSON.parse(read("test/workflows/client-commands.json")) as {
  readonly global: string;
  readonly commands: Readonly<Record<string, string>>;
};

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
    // Those that have none beside them became an example of the same name.
    const isBeside = existsSync(join(project, `${folder}/${name}/after.yml`));
    const after = isBeside ? `migrated/${name}/after` : name;
    expect(read(`docs/examples/${after}.yml`)).not.toMatch(/kosli/i);
    const run = new RegExp(`example\\("${after}"\\)|runMigrated\\(\\s*"${name}"`);
    expect(run.test(read("test/workflows/act/run.ts"))).toBe(true);
  });
});
