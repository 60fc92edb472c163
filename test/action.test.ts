// action.yml, package.json and the code say the same.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { verdicts } from "../src/domain/verdict.ts";
import { isConnectionKey } from "../src/inputs/connection.ts";
import { definitionOf, inputNames } from "../src/inputs/definitions.ts";
import { version } from "../src/lib/version.ts";
import { operationNames } from "../src/operations/index.ts";
import { operationOf, usersOf } from "./operations/all.ts";

interface Entry {
  readonly description: string;
  readonly default?: string;
}

const project = resolve(import.meta.dirname, "..");
const action = parse(readFileSync(join(project, "action.yml"), "utf8")) as {
  readonly inputs: Readonly<Record<string, Entry>>;
  readonly outputs: Readonly<Record<string, Entry>>;
  readonly runs: { readonly using: string; readonly main: string };
};

test("action.yml has every input of the table, and no other; each is used by an operation", () => {
  expect(Object.keys(action.inputs).sort()).toEqual([...inputNames].sort());
  for (const name of inputNames) {
    expect(usersOf(name).users.length, name).toBeGreaterThan(0);
  }
});

test("an operation needs only inputs that it uses, and has a default of its own only where there is no other", () => {
  for (const { inputs, requires = [], defaults = {} } of operationNames.map(operationOf)) {
    expect(inputs).toEqual(expect.arrayContaining([...requires, ...Object.keys(defaults)]));
    for (const name of inputNames.filter((one) => defaults[one] !== undefined))
      expect(definitionOf(name).default).toBeUndefined();
  }
});

test("action.yml names every operation", () => {
  for (const name of operationNames) expect(action.inputs["operation"]?.description).toContain(`\`${name}\``);
});

test("action.yml names every verdict", () => {
  const named = action.outputs["verdict"]?.description;
  for (const verdict of verdicts) expect(named).toContain(`\`${verdict}\``);
});

test("an input that is named after a credential is a secret", () => {
  const named = inputNames.filter((name) => /(?:^|-)(?:token|password|secret|key)$/.test(name));
  expect(named.length).toBeGreaterThan(2);
  const exceptions = ["on-missing-token"];
  expect(named.filter((name) => !definitionOf(name).secret)).toEqual(exceptions);
});

test("action.yml has the defaults that the code has, but for what `connection` can give", () => {
  const written = Object.fromEntries(
    Object.entries(action.inputs).flatMap(([name, input]) =>
      input.default === undefined || input.default.startsWith("${{") ? [] : [[name, input.default]],
    ),
  );
  const defaults = inputNames.flatMap((name) => {
    const { default: standard } = definitionOf(name);
    return standard === undefined || isConnectionKey(name) ? [] : [[name, standard]];
  });
  expect(written).toEqual(Object.fromEntries(defaults));
});

test("only inputs that come from the workflow have an expression as default", () => {
  const expressions = Object.entries(action.inputs).filter(([, input]) => input.default?.startsWith("${{"));
  expect(expressions.map(([name]) => name)).toEqual(
    inputNames.filter((name) => definitionOf(name).fromWorkflow),
  );
});

test("action.yml runs the bundle on Node 24", () => {
  expect(action.runs).toEqual({ using: "node24", main: "dist/index.js" });
});

test("the version in the code is the one of package.json", () => {
  const manifest = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as { version: string };
  expect(version).toBe(manifest.version);
});
