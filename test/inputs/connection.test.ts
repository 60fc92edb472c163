// The input `connection`: one text for the address, the organization and how the API key is sent.
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ActionError, ConfigurationErrors } from "../../src/lib/errors.ts";
import { inputErrors, least, parse, read, token, type Inputs } from "./read-inputs.ts";

const { "base-url": baseUrl, org, ...rest } = least["get-trail"];
/** What is wrong with a step that has these inputs, in place of `base-url` and `org`. */
const wrong = (inputs: Inputs) => inputErrors({ ...rest, ...inputs });
/** All that a person reads of an error. */
const textOf = async (inputs: Inputs) => JSON.stringify(await parse({ ...rest, ...inputs }));
const partsOf = (error: Error) =>
  error instanceof ConfigurationErrors
    ? error.errors.map(({ parts }) => parts)
    : error instanceof ActionError && error.parts;
const valuesOf = async (inputs: Inputs): Promise<unknown> => (await read({ ...rest, ...inputs })).values;

describe("connection", () => {
  test.each([
    ["two lines", `base-url=${baseUrl}\norg=${org}`, "bearer"],
    ["three lines", `org=${org}\nauth-scheme=basic\nbase-url=${baseUrl}`, "basic"],
    ["blanks, blank lines and CRLF", `\r\n  base-url = ${baseUrl}/ \r\n\r\n\torg =${org}\r\n`, "bearer"],
  ])("gives address and organization by %s", async (_, connection, authScheme) => {
    expect(await valuesOf({ connection })).toMatchObject({ baseUrl, org, authScheme });
  });

  test("gives an organization with `=` in its name", async () => {
    expect(await valuesOf({ connection: `base-url=${baseUrl}\norg=a=b` })).toMatchObject({ org: "a=b" });
  });

  test("can give a part of what inputs give", async () => {
    expect(await valuesOf({ connection: `base-url=${baseUrl}`, org })).toMatchObject({ baseUrl, org });
  });

  test("accepts an input beside it with the same value, however that is written", async () => {
    const connection = `base-url=${baseUrl}\norg=${org}`;
    expect(await valuesOf({ connection, "base-url": `${baseUrl}/`, org })).toMatchObject({ baseUrl, org });
  });

  test.each([
    ["base-url", `${baseUrl.replace("service", "other")}/`, baseUrl.replace("service", "other")],
    ["org", "other", "other"],
    ["auth-scheme", "basic", "basic"],
  ])("refuses %s beside it with another value", async (input, text, value) => {
    const connection = `base-url=${baseUrl}\norg=${org}\nauth-scheme=bearer`;
    const own = { "base-url": baseUrl, org, "auth-scheme": "bearer" }[input] ?? "";
    expect(await wrong({ connection, [input]: text })).toEqual([
      `Input \`${input}\` is \`${value}\`, but \`connection\` has \`${input}=${own}\`. ` +
        `Omit \`${input}\`, or remove its line from \`connection\``,
    ]);
  });

  test("an operation without a service does not use it", async () => {
    const { warnings } = await read({ ...least.fingerprint, connection: "anything" });
    expect(warnings).toEqual(["Input `connection` is set, but fingerprint does not use it"]);
  });

  test("is no more than what it gives: nothing warns about it", async () => {
    expect(await read({ ...rest, connection: `base-url=${baseUrl}\norg=${org}` })).toMatchObject({
      warnings: [],
    });
  });
});

describe("what is missing names both ways", () => {
  test.each([
    ["without it", {}, ["base-url", "org"]],
    ["where it does not have the line", { connection: `base-url=${baseUrl}` }, ["org"]],
  ])("%s", async (_, inputs, missing) => {
    expect(await wrong(inputs)).toEqual(
      missing.map((input): unknown =>
        expect.stringContaining(`Input \`${input}\` is missing: get-trail needs it`),
      ),
    );
    for (const input of missing)
      expect(await textOf(inputs)).toContain(
        `Set \`${input}\`, or add the line \`${input}=…\` to \`connection\``,
      );
  });
});

describe("a mistake in it", () => {
  const good = `base-url=${baseUrl}\norg=${org}`;
  const expected =
    "Expected lines `base-url=…`, `org=…` and `auth-scheme=…`. The API key belongs into `api-token`: " +
    "if it was here, replace it, because the log shows this input";

  test.each([
    ["an unknown key", `${good}\nflow=shop`, `has the key \`flow\`, which it does not take. ${expected}`],
    [
      "a misspelt key",
      `base_url=${baseUrl}\norg=${org}`,
      `has the key \`base_url\`, which it does not take (did you mean \`base-url\`?). ${expected}`,
    ],
    ["a key twice", `${good}\norg=other`, "has `org` twice. Remove one of the lines"],
    ["no value", `base-url=${baseUrl}\norg=`, "has `org` without a value. Set its value, or remove the line"],
    [
      "a comment",
      `# our service\n${good}`,
      `line 1 does not begin with \`base-url=\`, \`org=\` or \`auth-scheme=\`. ${expected}`,
    ],
    [
      "an address without its version",
      `base-url=https://service.example\norg=${org}`,
      "line `base-url` is `https://service.example`: it must end in the version segment `/v2`, such as `https://example.com/api/v2`. Correct this line",
    ],
    [
      "a word that is not a scheme",
      `${good}\nauth-scheme=Bearer`,
      "has `auth-scheme` `Bearer`: expected `bearer` or `basic` (did you mean `bearer`?). Correct this line",
    ],
  ])("%s is named", async (_, connection, message) => {
    expect(await wrong({ connection })).toEqual([`Input \`connection\` ${message}`]);
  });

  test("does not hide other mistakes", async () => {
    expect(await wrong({ connection: `${good}\nflow=shop`, trail: "" })).toEqual([
      expect.stringContaining("`flow`"),
      expect.stringContaining("Input `trail` is missing"),
    ]);
  });

  const secret = fc.oneof(
    fc.base64String({ minLength: 12 }),
    fc.stringMatching(/^[A-Za-z0-9_-]{16,60}$/),
    fc.constant(token),
  );
  const line = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => `api-token=${text}`,
    (text) => `key = ${text}`,
    (text) => `${text}=`,
    (text) => `api-token: ${text}`,
    (text) => `base-url=https://user:${text}@service.example/api/v2`,
  );
  test("never shows what may be an API key", async () => {
    await fc.assert(
      fc.asyncProperty(secret, line, async (text, lineOf) => {
        const connection = `${lineOf(text)}\norg=${org}`;
        const parsed = await parse({ ...rest, "api-token": "", connection });
        expect(parsed.ok).toBe(false);
        const shown = JSON.stringify(parsed, (_, value: unknown) =>
          value instanceof Error
            ? { message: value.message, stack: value.stack, parts: partsOf(value) }
            : value,
        );
        expect(shown).not.toContain(JSON.stringify(text.replace(/=+$/, "")).slice(1, -1));
      }),
    );
  });
});
