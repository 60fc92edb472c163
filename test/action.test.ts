// action.yml, package.json and the code say the same.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { defaults, inputSchemas, fromWorkflow, operations } from "../src/inputs/definitions.ts";
import { operationSchemas } from "../src/inputs/requests.ts";
import { version } from "../src/lib/version.ts";

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

test("action.yml has every input that an operation reads, and no other", () => {
  expect(Object.keys(action.inputs).sort()).toEqual(Object.keys(inputSchemas).sort());
  const read = new Set([
    "operation",
    "summary",
    ...operations.flatMap((name) => Object.keys(operationSchemas[name].entries)),
  ]);
  expect([...read].sort()).toEqual(Object.keys(inputSchemas).sort());
});

test("action.yml has the defaults that the code has", () => {
  const written = Object.fromEntries(
    Object.entries(action.inputs).flatMap(([name, input]) =>
      input.default === undefined || input.default.startsWith("${{") ? [] : [[name, input.default]],
    ),
  );
  expect(written).toEqual(defaults);
});

test("only inputs that come from the workflow have an expression as default", () => {
  const expressions = Object.entries(action.inputs).filter(([, input]) => input.default?.startsWith("${{"));
  expect(expressions.map(([name]) => name)).toEqual([...fromWorkflow]);
});

test("action.yml runs the bundle on Node 24", () => {
  expect(action.runs).toEqual({ using: "node24", main: "dist/index.js" });
});

test("the version in the code is the one of package.json", () => {
  const manifest = JSON.parse(readFileSync(join(project, "package.json"), "utf8")) as { version: string };
  expect(version).toBe(manifest.version);
});
