// action.yml says what the code does: its inputs are those of the table, its outputs those that steps set.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { definitionOf, inputNames } from "../src/inputs/definitions.ts";
import { loadOperation, operationNames } from "../src/operations/operation.ts";
import { seeded, startService } from "./embedded-service/start.ts";
import { newFolder, runStep } from "./support/step.ts";

interface Action {
  readonly inputs: Readonly<
    Record<string, { readonly description: string; readonly default?: string; readonly required?: boolean }>
  >;
  readonly outputs: Readonly<Record<string, { readonly description: string }>>;
  readonly runs: { readonly using: string; readonly main: string };
}

const action = parse(readFileSync(join(import.meta.dirname, "../action.yml"), "utf8")) as Action;

it("runs the bundle on Node 24", () => {
  expect(action.runs).toEqual({ using: "node24", main: "dist/index.js" });
});

it("has the inputs of the table, with its defaults", () => {
  const declared = Object.entries(action.inputs).map(([name, input]) => [name, input.default ?? ""]);
  const table = inputNames.map((name) => [
    name,
    // The token of the job: an expression, which the table cannot have.
    name === "github-token" ? "${{ github.token }}" : (definitionOf(name).default ?? ""),
  ]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(table));
});

it("requires the operation alone, and names each", () => {
  const required = Object.entries(action.inputs).filter(([, input]) => input.required === true);
  expect(required.map(([name]) => name)).toEqual(["operation"]);
  for (const name of operationNames) expect(required[0]?.[1].description).toContain(`\`${name}\``);
});

it("has no input that no operation uses", async () => {
  const operations = await Promise.all(operationNames.map((name) => loadOperation(name)));
  const used = new Set(operations.flatMap((operation) => operation?.inputs ?? []));
  expect(inputNames.filter((name) => !used.has(name))).toEqual([]);
});

it("has the outputs that steps set, and no others", async () => {
  await using service = await startService();
  const workspace = newFolder();
  writeFileSync(join(workspace, "app"), "app\n");
  const image = `oci:ghcr.io/acme/shop@sha256:${"a".repeat(64)}`;
  const inputs: readonly Readonly<Record<string, string>>[] = [
    { operation: "record", flow: "shop", artifacts: "app=app", attestations: "trail:review generic true" },
    { operation: "assert", environment: "production", flow: "shop", artifacts: `sha256:${seeded["1.1"]}` },
    { operation: "get-trail", flow: "shop", trail: "release-1.1" },
    { operation: "list-builds" },
  ];
  const steps = await Promise.all(
    inputs.map((given) => runStep({ ...given, ...service.inputs }, { workspace })),
  );
  steps.push(await runStep({ operation: "fingerprint", artifacts: image }));
  expect(steps.flatMap(({ errors }) => errors)).toEqual([]);
  const names = new Set(steps.flatMap(({ outputs }) => Object.keys(outputs)));
  expect([...names].sort()).toEqual(Object.keys(action.outputs).sort());
});
