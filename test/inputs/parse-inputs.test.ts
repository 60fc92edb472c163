import { describe, expect, it } from "vitest";
import type { InputName } from "../../src/inputs/definitions.ts";
import { isSummaryWanted, parseValues, readInputs } from "../../src/inputs/parse-inputs.ts";
import { createTestContext } from "../support/context.ts";
import { inputVariables } from "../support/step.ts";

const inputs: readonly InputName[] = [
  ...(["flow", "api-token", "github-token", "timeout", "policies", "wait", "base-url"] as const),
  ...(["exclude", "annotations", "description", "trail"] as const),
];

/** Parses inputs of an operation, where variables that are not of this step have their names. */
async function parse(
  given: Readonly<Record<string, string>>,
  requires: readonly InputName[] = ["flow"],
  operation = "assert",
) {
  const environment = { FLOW: "other", COMPLIANCE_FLOW: "other", ...inputVariables(given) };
  const context = createTestContext({ environment });
  const use = { name: operation, inputs, requires };
  const { values, warnings } = await parseValues(use, readInputs(context), context);
  return { values, warnings: warnings.map(({ text, names = [] }) => [text, ...names].join(": ")) };
}

describe("Inputs", () => {
  it("are trimmed, and have the defaults of the table where they are empty", async () => {
    const { values } = await parse({ flow: "  shop \n", timeout: "", "api-token": "key" });
    expect(values).toEqual({
      flow: "shop",
      apiToken: "key",
      timeout: 300_000,
      policies: [],
      exclude: [],
      wait: 0,
    });
  });

  it("are not read further once the job is cancelled", async () => {
    const context = createTestContext({
      environment: inputVariables({ flow: "shop" }),
      signal: AbortSignal.abort(),
    });
    const use = { name: "assert", inputs, requires: [] };
    await expect(parseValues(use, readInputs(context), context)).rejects.toThrow(/ended from outside/);
  });

  it("that are secrets are registered when they are read", () => {
    const environment = inputVariables({ org: "acme", "api-token": " key ", "github-token": "other" });
    const context = createTestContext({ environment });
    readInputs(context);
    expect(context.secrets).toEqual(["key", "other"]);
  });

  it("that are variables in small letters, which Linux keeps apart, are an error", async () => {
    const environment = { ...inputVariables({ flow: "shop", wait: "" }), INPUT_wait: "5m" };
    const context = createTestContext({ environment });
    const parsed = parseValues({ name: "assert", inputs, requires: [] }, readInputs(context), context);
    await expect(parsed).rejects.toThrow(/`INPUT_wait` is not an input/);
  });

  it.each([
    ["has the text of its default", { limit: "1000" }],
    ["names the service or is a token", { org: "acme", "auth-scheme": "basic" }],
    ["is empty", { environment: "", unknown: " " }],
  ])("may have one that the operation does not use where it %s", async (_, given) => {
    await expect(parse({ flow: "shop", ...given })).resolves.toBeDefined();
  });
});

describe("A list", () => {
  it.each([
    ["one line end at the end is no line", "one\ntwo\n", undefined],
    ["nothing to count", "one", undefined],
    ["an empty expression before the first item", "\none\n", "line 1"],
    ["within the items", "one\r\n  \r\ntwo\r\n", "line 2"],
    ["after the last item", "one\n\n\n", "line 2, 3"],
  ])("with a blank line, %s: %j", async (_, policies, line) => {
    const recorded = await parse({ flow: "shop", policies }, [], "record");
    expect(recorded.values).toMatchObject({ policies: policies.includes("two") ? ["one", "two"] : ["one"] });
    expect(recorded.warnings).toEqual(
      line === undefined ? [] : [expect.stringContaining(`\`policies\` has a blank line (${line})`)],
    );
    const gate = parse({ flow: "shop", policies });
    if (line === undefined) await expect(gate).resolves.toBeDefined();
    else await expect(gate).rejects.toThrow(`\`policies\` has a blank line (${line})`);
  });

  it("of patterns keeps the blanks in them", async () => {
    const { values } = await parse({ flow: "shop", exclude: " a \nb" });
    expect(values).toMatchObject({ exclude: [" a ", "b"] });
  });

  it("of keys leaves out those without a value, with a warning", async () => {
    const { values, warnings } = await parse({ flow: "shop", annotations: "a=1\nb=\nc=" });
    expect(values).toMatchObject({ annotations: { a: "1" } });
    expect(warnings).toEqual([
      expect.stringMatching(/`annotations`.*no value: `b`/),
      expect.stringMatching(/`annotations`.*no value: `c`/),
    ]);
  });
});

describe("`flow`", () => {
  it("is every flow in a gate that asks for `*`", async () => {
    expect((await parse({ flow: "*" })).values).toMatchObject({ flow: "*" });
  });

  it.each(["shop-", "shop.", "shop_", "shop~"])(
    "has a warning where a part of it may be missing: %s",
    async (flow) => {
      expect((await parse({ flow })).warnings).toEqual([expect.stringContaining(`\`flow\` is \`${flow}\``)]);
      expect((await parse({ flow: `${flow}1` })).warnings).toEqual([]);
    },
  );

  it("is a name in every other operation", async () => {
    await expect(parse({ flow: "*" }, [], "record")).rejects.toThrow("`flow` is `*`: expected");
  });
});

describe("A secret", () => {
  const key = "key-of-service";

  it.each<[input: string, text: string]>([
    ["description", `with ${key}`],
    ["annotations", `a=${key}`],
    ["trail", key],
    ["base-url", `https://service.example.com/${key}/v2`],
  ])("is refused in %s, which is sent, and is not shown", async (input, text) => {
    const failure = await parse({ flow: "shop", "api-token": key, [input]: text }).catch(String);
    expect(failure).toMatch(new RegExp(`\`${input}\` holds a secret`));
    expect(failure).not.toContain(key);
  });

  it("hides no other problem of the same input", async () => {
    const given = { flow: "shop", "api-token": key, policies: `a\n\n${key}` };
    await expect(parse(given)).rejects.toThrow(/`policies` has a blank line[^]*`policies` holds a secret/);
  });

  it("of both tokens must be another one", async () => {
    await expect(parse({ flow: "shop", "api-token": key, "github-token": key })).rejects.toThrow(
      /`api-token` and `github-token` are the same secret/,
    );
  });

  it("of both tokens may be one where the operation asks no service", async () => {
    const context = createTestContext({
      environment: inputVariables({ "api-token": key, "github-token": key }),
    });
    const use = { name: "fingerprint", inputs: ["artifacts"], requires: [] } as const;
    expect(await parseValues(use, readInputs(context), context)).toEqual({
      values: { artifacts: [] },
      warnings: [],
    });
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

  it.each([
    ["if", /below it/],
    ["if-no-matches", /Correct the name/],
    ["policy", /one name per line/],
    ["policy-names", /Correct the name/],
    ["summary-file", /It is an output/],
    ["images", /Correct the name/],
    ["artifact-path", /a line of `artifacts`/],
    ["artifact-paths", /Correct the name/],
  ])("says of a name that no input has what to do with it: %s", async (input, hint) => {
    const error = await parse({ flow: "shop", [input]: "x" }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ parts: [{ hint: expect.stringMatching(hint) as string }] });
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
