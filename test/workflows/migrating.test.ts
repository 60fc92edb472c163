// Compares the tables of docs/migrating-from-the-cli.md with action.yml and the flags of the client's commands.
import { describe, expect, test } from "vitest";
import { operationNames as operations } from "../../src/operations/index.ts";
import { uses } from "../operations/all.ts";
import { parse } from "yaml";
import { read, tableRows } from "./documents.ts";

const { inputs } = parse(read("action.yml")) as { inputs: Readonly<Record<string, unknown>> };

/** Every command of the client with its flags, as of this version. */
const client = JSON.parse(read("test/workflows/client-commands.json")) as {
  readonly version: string;
  readonly global: string;
  readonly commands: Readonly<Record<string, string>>;
};
const page = read("docs/migrating-from-the-cli.md");

/** Returns the commands that a heading or a table names: `kosli a b`, `c`. One that ends with `…` names all below it. */
function commandsIn(text: string): readonly string[] {
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name.replace(/^kosli /, ""));
  return named.flatMap((name) => {
    if (!name.endsWith(" …")) return [name];
    return Object.keys(client.commands).filter((command) => `${command} `.startsWith(name.slice(0, -1)));
  });
}

/** Returns the commands whose flags a table lists. Those after the first are named without the word that all begin with. */
function commandsOf(heading: string): readonly string[] {
  const [first = "", ...others] = commandsIn(heading);
  const [group = ""] = first.split(" ");
  return [first, ...others.map((name) => `${group} ${name}`)];
}

const sections = page
  .split(/^### /m)
  .slice(1)
  .map((section) => {
    const [heading = ""] = section.split("\n", 1);
    const [, command, operation] = /^(`.+`) → `(.+)`$/.exec(heading) ?? [];
    const commands = command === undefined ? [] : commandsOf(command);
    return { heading, commands, operation, rows: tableRows(section).slice(1) };
  });

test("each command of the client has one place: a table, or the list of what stays with the client", () => {
  const [, stays = ""] = /^## What stays with the client\n([^]*?)^## /m.exec(page) ?? [];
  const staying = tableRows(stays).flatMap(([cell = ""]) => commandsIn(cell));
  const mapped = new Set(sections.flatMap(({ commands }) => commands));
  // `get …` stands for those that have no table.
  const places = [...mapped, ...new Set(staying.filter((command) => !mapped.has(command)))];
  expect(places.sort()).toEqual(Object.keys(client.commands).sort());
  expect(page).toContain(`version ${client.version} of the client`);
});

const flagsOf = (rows: readonly string[][]) =>
  rows.flatMap(([flag = ""]) => /^`--(.+)`$/.exec(flag)?.[1] ?? []);
const isShared = (heading: string) => heading === "Flags of several commands";
/** The flags that have their row in the table of several commands. */
const shared = flagsOf(sections.find(({ heading }) => isShared(heading))?.rows ?? []);
const flagsOfClient = (commands: readonly string[]) => [
  ...new Set(commands.flatMap((command) => (client.commands[command] ?? "").split(" "))),
];

test("a flag that several tables would have has its row in the table of several commands", () => {
  const tables = sections.filter(({ commands }) => commands.length > 0);
  for (const flag of shared)
    expect(
      tables.filter(({ commands }) => flagsOfClient(commands).includes(flag)).length,
      flag,
    ).toBeGreaterThan(1);
  expect(shared).toEqual([...new Set(shared)].sort());
});

describe.each(sections)("$heading", ({ heading, commands, operation, rows }) => {
  test("has exactly one row for each flag", () => {
    if (isShared(heading)) return;
    const all = commands.length === 0 ? client.global.split(" ") : flagsOfClient(commands);
    const named = flagsOf(rows);
    // A row of its own says where a shared flag has another meaning.
    const own = all.filter((flag) => commands.length === 0 || !shared.includes(flag) || named.includes(flag));
    expect(named).toEqual(own.sort());
  });

  test("names only inputs that its operation uses, and a reason for a flag without an input", () => {
    for (const [flag = "", cell = ""] of rows) {
      const [, input] = /^`([^`]+)`(?:: .+)?$/.exec(cell) ?? [];
      if (input === undefined) expect(cell, flag).toMatch(/^none: ./);
      // A shared flag must be one of every operation whose command has it.
      const sharing = sections
        .filter(({ commands }) => flagsOfClient(commands).includes(flag.slice(3, -1)))
        .filter((section) => !section.rows.some(([own]) => own === flag && !isShared(section.heading)))
        .map((section) => section.operation);
      const used = operations.filter((name) =>
        isShared(heading) ? sharing.includes(name) : operation === undefined || name === operation,
      );
      expect(used, flag).not.toEqual([]);
      if (input === undefined) continue;
      expect(Object.keys(inputs), flag).toContain(input);
      const using = used.filter((one) => uses(one, input));
      if (isShared(heading)) expect(using, `${flag}: ${input}`).toEqual(used);
      else expect(using, `${flag}: ${input}`).not.toEqual([]);
    }
  });
});
