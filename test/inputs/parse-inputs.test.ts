import { describe, expect, it } from "vitest";
import { isSummaryWanted, parseValues, readInputs } from "../../src/inputs/parse-inputs.ts";
import type { InputName } from "../../src/inputs/definitions.ts";
import { createTestContext } from "../support/context.ts";

const inputs: readonly InputName[] = [
  "flow",
  "api-token",
  "timeout",
  "policies",
  "wait",
  "base-url",
  "exclude",
];

/** Parses inputs of an operation that needs `flow`. */
async function parse(given: Readonly<Record<string, string>>) {
  const environment = Object.fromEntries(
    Object.entries(given).map(([name, text]) => [`INPUT_${name.toUpperCase()}`, text]),
  );
  const context = createTestContext({ environment });
  const values: unknown = await parseValues(
    { name: "assert", inputs, requires: ["flow"] },
    readInputs(context),
    context,
  );
  return values;
}

describe("Inputs", () => {
  it("are trimmed, and have the defaults of the table where they are empty", async () => {
    expect(await parse({ flow: "  shop \n", timeout: "" })).toEqual({
      flow: "shop",
      timeout: 300_000,
      policies: [],
      wait: 0,
      exclude: [],
    });
  });

  it("that are secrets are registered before anything is parsed", async () => {
    const context = createTestContext({
      environment: { "INPUT_API-TOKEN": " key ", "INPUT_GITHUB-TOKEN": "other" },
    });
    readInputs(context);
    expect(context.secrets).toEqual(["key", "other"]);
    await expect(parse({ flow: "shop", "api-token": "a secret" })).rejects.toThrow(/^((?!a secret).)*$/s);
  });

  it("have no default from a variable of the environment", async () => {
    const context = createTestContext({ environment: { FLOW: "shop", COMPLIANCE_FLOW: "shop" } });
    await expect(
      parseValues({ name: "assert", inputs, requires: ["flow"] }, readInputs(context), context),
    ).rejects.toThrow("`flow` is missing");
  });
});

describe("An error about inputs", () => {
  it.each([
    ["a missing one", {}, "Input `flow` is missing: `assert` needs it"],
    ["one of only white space", { flow: "shop", wait: " \n" }, "Input `wait` contains only white space"],
    [
      "an unknown one",
      { flow: "shop", waits: "5m" },
      "`waits` is not an input of this action (did you mean `wait`?)",
    ],
    ["one that is not used", { flow: "shop", limit: "5" }, "Input `limit` is not used by `assert`"],
    ["a value", { flow: "a b" }, "Input `flow` is `a b`: expected"],
  ])("names %s", async (_, given, error) => {
    await expect(parse(given)).rejects.toThrow(error);
  });

  it("names everything that is wrong at once", async () => {
    await expect(parse({ wait: "soon", limit: "5", foo: "bar", policies: "- a" })).rejects.toThrow(
      /`foo`.*`limit`.*`flow` is missing.*policies.*`wait` is `soon`/s,
    );
  });

  it("shows neither an address that may hold a password nor all of a long value", async () => {
    await expect(parse({ flow: "x".repeat(500) + "!" })).rejects.toThrow(
      /x{60,120}… \(\d+ more characters\)/,
    );
    await expect(parse({ flow: "shop", "base-url": "https://a:hidden@b/c" })).rejects.toThrow(
      /^((?!hidden).)*$/s,
    );
  });
});

it("a list that is needed is missing where it is not given, although lists are empty by default", async () => {
  const context = createTestContext({ environment: {} });
  const use = { name: "fingerprint", inputs: ["artifacts"], requires: ["artifacts"] } as const;
  await expect(parseValues(use, readInputs(context), context)).rejects.toThrow("`artifacts` is missing");
});

describe("An input that the operation does not use", () => {
  it.each([
    ["has the text of its default", { limit: "1000" }],
    [
      "names the service or is a token, which workflows hand to every step",
      { org: "acme", "github-token": "t" },
    ],
    ["is empty", { environment: "" }],
  ])("is no error where it %s", async (_, given) => {
    await expect(parse({ flow: "shop", ...given })).resolves.toBeDefined();
  });
});

it("a summary is written unless `summary` is false", () => {
  const wanted = [undefined, "true", "nonsense", "false", "FALSE"].map((summary) =>
    isSummaryWanted({ summary }),
  );
  expect(wanted).toEqual([true, true, true, false, false]);
});
