import { describe, expect, it } from "vitest";
import type { InputName } from "../../src/inputs/definitions.ts";
import { isSummaryWanted, parseValues, readInputs } from "../../src/inputs/parse-inputs.ts";
import { createTestContext } from "../support/context.ts";
import { inputVariables } from "../support/step.ts";

const inputs: readonly InputName[] = ["flow", "api-token", "timeout", "policies", "wait", "base-url"];

/** Parses inputs of an operation, where variables that are not of this step have their names. */
async function parse(
  given: Readonly<Record<string, string>>,
  requires: readonly InputName[] = ["flow"],
): Promise<unknown> {
  const environment = { FLOW: "other", COMPLIANCE_FLOW: "other", ...inputVariables(given) };
  const context = createTestContext({ environment });
  return await parseValues({ name: "assert", inputs, requires }, readInputs(context), context);
}

describe("Inputs", () => {
  it("are trimmed, and have the defaults of the table where they are empty", async () => {
    expect(await parse({ flow: "  shop \n", timeout: "", "api-token": "key" })).toEqual({
      flow: "shop",
      apiToken: "key",
      timeout: 300_000,
      policies: [],
      wait: 0,
    });
  });

  it("that are secrets are registered when they are read", () => {
    const environment = inputVariables({ org: "acme", "api-token": " key ", "github-token": "other" });
    const context = createTestContext({ environment });
    readInputs(context);
    expect(context.secrets).toEqual(["key", "other"]);
  });

  it.each([
    ["has the text of its default", { limit: "1000" }],
    ["names the service or is a token", { org: "acme", "auth-scheme": "basic", "github-token": "t" }],
    ["is empty", { environment: "", unknown: " " }],
  ])("may have one that the operation does not use where it %s", async (_, given) => {
    await expect(parse({ flow: "shop", ...given })).resolves.toBeDefined();
  });
});

describe("An error about inputs", () => {
  it("names everything that is wrong at once", async () => {
    const given = { limit: "5", waits: "5m", timeout: " \n", policies: "- a", wait: "soon" };
    const error = await parse(given).catch((thrown: unknown) => thrown);
    expect(String(error).split("\n")).toEqual([
      expect.stringContaining("`waits` is not an input of this action (did you mean `wait`?)"),
      expect.stringContaining("Input `limit` is not used by `assert`"),
      expect.stringContaining("Input `flow` is missing: `assert` needs it"),
      expect.stringContaining("Input `timeout` contains only white space"),
      expect.stringContaining("Input `policies`: line 1 is `- a`: expected"),
      expect.stringContaining("Input `wait` is `soon`: expected"),
    ]);
  });

  it("names a list that is needed, although lists are empty by default", async () => {
    await expect(parse({}, ["policies"])).rejects.toThrow("`policies` is missing");
  });

  it("shows the beginning of a long value", async () => {
    await expect(parse({ flow: "x".repeat(500) + "!" })).rejects.toThrow(
      /x{60,120}… \(\d+ more characters\)/,
    );
  });

  it.each<Readonly<Record<string, string>>>([
    { "api-token": "hidden key" },
    { "base-url": "//me:hidden@service/v2" },
    { "base-url": "service/v2?key=hidden" },
    { "base-url": "service/v2#hidden" },
  ])("does not show what may be secret: %j", async (given) => {
    await expect(parse({ flow: "shop", ...given })).rejects.toThrow(/^((?!hidden).)*$/s);
  });
});

it("a summary is written unless `summary` is false", () => {
  const texts = [undefined, "nonsense", "false", "FALSE"];
  expect(texts.map((summary) => isSummaryWanted({ summary }))).toEqual([true, true, false, false]);
});
