// `query` holds exactly the parameters of the list that is asked for, each of its type and within its range.
import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { optionsOf } from "../../../src/operations/list/query.ts";
import { operationNames as operations } from "../../../src/operations/index.ts";
import { inputErrors as inputErrorsOf, read as readInputs } from "../../inputs/read-inputs.ts";

const inputs = {
  "base-url": "https://service.example/api/v2",
  org: "acme",
  "api-token": "secret",
  flow: "shop",
  environment: "production",
};

const read = async (operation: string, query: string, more: Readonly<Record<string, string>> = {}) =>
  optionsOf((await readInputs({ ...inputs, operation, query, ...more })).values);

const inputErrors = (operation: string, query: string, more?: Readonly<Record<string, string>>) =>
  inputErrorsOf({ ...inputs, operation, query, ...more });

test("filters keep their order and their repetitions; page and size go their own way", async () => {
  expect(
    await read(
      "list-environments",
      "type=K8S\r\nper_page=7\n\ntype=ECS\nname= a b=c \nsort_direction=desc\npage=2",
    ),
  ).toMatchObject({
    filters: [
      ["type", "K8S"],
      ["type", "ECS"],
      ["name", "a b=c"],
      ["sort_direction", "desc"],
    ],
    page: 2,
    perPage: 7,
    limit: 1000,
  });
});

test("without a query nothing is asked for but the list", async () => {
  expect(await read("list-builds", "")).toMatchObject({ filters: [], limit: 1000 });
  expect(await read("list-actions", "", { limit: "3" })).toMatchObject({ filters: [], limit: 3 });
});

test("`limit` is at most 50,000", async () => {
  expect(await read("list-builds", "", { limit: "50000" })).toMatchObject({ limit: 50_000 });
  expect(await inputErrors("list-builds", "", { limit: "50001" })).toEqual([
    expect.stringMatching(/`limit`.*50001.*50,?000/),
  ]);
});

test("booleans have YAML's three spellings, and are sent in one", async () => {
  expect(await read("list-environment-events", "reverse=TRUE")).toMatchObject({
    filters: [["reverse", "true"]],
  });
});

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: {
    readonly type?: string | readonly string[];
    readonly enum?: readonly string[];
    readonly items?: { readonly enum?: readonly string[]; readonly $ref?: string };
    readonly minimum?: number;
    readonly maximum?: number;
  };
}
interface Description {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          { readonly operationId: string; readonly parameters: readonly (Parameter | { $ref: string })[] }
        >
      >
    >
  >;
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly schemas: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
  };
}
const description = parse(
  readFileSync(new URL("../../../src/embedded-service/openapi.yaml", import.meta.url), "utf8"),
) as Description;

const lists = Object.values(description.paths)
  .flatMap((methods) => Object.values(methods))
  .filter(({ operationId: id }) => id.startsWith("list-") && operations.some((name) => name === id))
  .map(({ operationId, parameters }) => ({
    operation: operationId,
    parameters: parameters
      .map((one) =>
        "$ref" in one
          ? description.components.parameters[one.$ref.replace("#/components/parameters/", "")]
          : one,
      )
      .filter((one) => one?.in === "query"),
  }));

const schemaBehind = (reference = "") =>
  description.components.schemas[reference.replace("#/components/schemas/", "")];

describe.each(lists)("$operation", ({ operation, parameters }) => {
  test("knows the parameters of the interface, and no others", async () => {
    const known = (await inputErrors(operation, "no_such_parameter=1")).join("");
    const named = [...known.matchAll(/`([a-z_]+)` \((?!did)/g)].map(([, name]) => name);
    expect(named.sort()).toEqual(parameters.map((one) => one?.name).sort());
    expect(known).toContain("`no_such_parameter`");
  });

  test("takes what the interface takes at the ends of its ranges, and nothing beyond", async () => {
    for (const parameter of parameters) {
      if (parameter === undefined) throw new Error("a reference leads nowhere");
      const { name, schema } = parameter;
      const words = schema.enum ?? schema.items?.enum ?? schemaBehind(schema.items?.$ref)?.enum ?? [];
      for (const word of words) expect(await inputErrors(operation, `${name}=${word}`)).toEqual([]);
      if (words.length > 0) expect(await inputErrors(operation, `${name}=other`)).toHaveLength(1);
      const isInteger = [schema.type].flat().includes("integer");
      for (const [end, step] of [
        [schema.minimum, -1],
        [schema.maximum, 1],
      ] as const)
        if (end !== undefined) {
          expect(await inputErrors(operation, `${name}=${end}`)).toEqual([]);
          expect(await inputErrors(operation, `${name}=${end + step}`)).toHaveLength(1);
        }
      if (isInteger)
        for (const wrong of ["1.5", "one", "1e3", "0x1", "-1"])
          expect(await inputErrors(operation, `${name}=${wrong}`)).toHaveLength(1);
      const isList = [schema.type].flat().includes("array");
      const value =
        words[0] ?? (isInteger ? "1" : name === "interval" ? "1..2" : name === "reverse" ? "true" : "1");
      expect(await inputErrors(operation, `${name}=${value}\n${name}=${value}`)).toHaveLength(isList ? 0 : 1);
    }
  });
});

describe("says what is wrong and what is allowed", () => {
  test.each([
    [
      "list-environments",
      "tpe=K8S",
      ["not a parameter of list-environments", "did you mean `type`?", "`sort_direction` (`asc` or `desc`)"],
    ],
    ["list-environments", "perPage=5", ["did you mean `per_page`?"]],
    ["list-environments", "type=k8s", ["did you mean `K8S`?", "`azure-apps`"]],
    ["list-environments", "name=", ["`name` without a value"]],
    ["list-environments", "K8S", ["`name=value`"]],
    ["list-environment-events", "per_page=101", ["a whole number from 1 to 100"]],
    ["list-environment-events", "start_ts=2026-01-01", ["UNIX timestamp"]],
    ["list-environment-events", "reverse=yes", ["`true` or `false`"]],
    ["list-environment-events", "interval=5-10", ["`5..10`"]],
    ["list-environment-events", "start=0", ["`NOW`"]],
    ["list-builds", "sort=name", ["not a parameter of list-builds", "`repo_id`"]],
    ["list-approvals", "page=0", ["at least 1"]],
    ["list-actions", "page=1", ["list-actions has no parameters"]],
  ])("%s, %s", async (operation, query, expected) => {
    const errors = await inputErrors(operation, query);
    expect(errors).toHaveLength(1);
    for (const words of expected) expect(errors[0]).toContain(words);
  });

  test("of every line, and of the other inputs, in one error", async () => {
    expect(
      await inputErrors("list-environments", "tpe=1\nper_page=99\nsort=up", { limit: "0", org: "a/b" }),
    ).toHaveLength(5);
  });
});

test.each([["1", "5", "-1", "NOW", "now", "1hour", "1h", "2days", "30mins", "30 mins"]])(
  "`start` is a snapshot or a time: %s",
  async (...forms) => {
    for (const form of forms)
      expect(await inputErrors("list-environment-events", `start=${form}`)).toEqual([]);
  },
);

test.each([["5..10", "~5..NOW", "5..", "..5", "NOW", "now"]])(
  "`interval` is two snapshots, of which one may be left out, or NOW: %s",
  async (...forms) => {
    for (const form of forms)
      expect(await inputErrors("list-environment-events", `interval=${form}`)).toEqual([]);
    for (const wrong of ["..", "5", "5-10"])
      expect(await inputErrors("list-environment-events", `interval=${wrong}`)).toHaveLength(1);
  },
);

test("whatever the text, the query is read or refused with errors about it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...lists),
      fc.string({ unit: "binary", maxLength: 60 }),
      async ({ operation }, text) => {
        for (const message of await inputErrors(operation, text)) expect(message).toContain("Input `query`");
      },
    ),
    { numRuns: 500 },
  );
});
