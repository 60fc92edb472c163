// `user-data`: JSON as it stands, from the input or from a file, or an error; never another value than was given.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readUserData } from "../../src/inputs/files.ts";
import { inputErrors, least, read } from "./read-inputs.ts";

let directory = "";
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "user-data-"));
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

function file(content: string | Uint8Array): string {
  const path = join(directory, "user-data.json");
  writeFileSync(path, content);
  return path;
}

/** Reads JSON text, or the file that it names. */
const readAny = (text: string) => readUserData("user-data", text, new AbortController().signal);

/** What is sent of it. */
async function sent(text: string): Promise<string> {
  const userData = await readAny(text);
  return JSON.stringify(userData.success ? userData.value : userData);
}

const valid = [
  "{}",
  "[]",
  '{"a":null,"b":[null,{}]}',
  '{"1":1.50,"e":1e3,"z":-0.0,"big":9007199254740991}',
  "[0.1,123456.789e-3,100000000000000000000,1E+2]",
  '{"a":[9007199254740993,-9007199254740993,0.1234567890123456789,1e400,-1e-400,3.14159265358979323846]}',
];

test.each(valid)("%s is sent with the same digits, inline and from a file", async (text) => {
  expect(await sent(text)).toBe(text);
  expect(await sent(file(text))).toBe(text);
  expect(await sent(file(`\uFEFF\n ${text}\r\n`))).toBe(text);
});

test("escapes are parsed", async () => {
  expect(await readAny('{"ä": "\\u00e4\\n"}')).toStrictEqual({ success: true, value: { ä: "ä\n" } });
});

test("null means not given", async () => {
  expect(await readAny("null")).toEqual({ success: true });
  expect(await readAny(file(" null\n"))).toEqual({ success: true });
  expect((await read({ ...least["begin-trail"], "user-data": "null" })).values).not.toHaveProperty(
    "userData",
  );
});

test("every number that JavaScript can write is sent as it is written", async () => {
  await fc.assert(
    fc.asyncProperty(fc.double({ noNaN: true, noDefaultInfinity: true }), async (number) => {
      expect(await sent(`[${String(number)}]`)).toBe(`[${String(number)}]`);
    }),
  );
});

const hint = "Expected a JSON object or array, or the path of a regular JSON file of at most 10 MB";

describe("what is not a JSON object or array is refused", () => {
  test.each(['{"a": 1', "{'a': 1}", "[1,]", '{"a": 1} x', "[01]"])("%s", async (text) => {
    const message = "cannot be used: it is not valid JSON";
    expect(await readAny(text)).toEqual({ success: false, message, hint });
    const path = file(text);
    expect(await readAny(path)).toEqual({
      success: false,
      message: `names file \`${path}\`, which ${message}`,
      hint,
    });
  });

  test.each([
    ['{"a": 1, "\\u0061": 2}', 'it has the key "a" twice in one object'],
    ['{"__proto__": {"a": 1}}', "it has the key `__proto__`"],
    ["[".repeat(1_000_000), "it is nested deeper than 100 levels"],
  ])("with what makes it ambiguous", async (text, reason) => {
    expect(await readAny(text)).toEqual({ success: false, message: `cannot be used: ${reason}`, hint });
    expect(await readAny(file(text))).toMatchObject({
      message: expect.stringContaining(`which cannot be used: ${reason}`) as string,
    });
  });

  test.each(["7", "true", '"text"', "1e999"])("in a file: %s", async (text) => {
    expect(await readAny(file(text))).toMatchObject({
      success: false,
      message: expect.stringContaining("which is not a JSON object or array") as string,
    });
  });

  test("an empty file, and one that is not UTF-8", async () => {
    const message = (reason: string) => ({ message: expect.stringContaining(reason) as string });
    expect(await readAny(file(""))).toMatchObject(message("which cannot be used: it is empty"));
    expect(await readAny(file(Uint8Array.of(0x5b, 0x22, 0xe4, 0x22, 0x5d)))).toMatchObject(
      message("which cannot be used: it is not UTF-8 text"),
    );
  });

  test.each([
    [
      "no-such-file.json",
      `cannot be used: \`no-such-file.json\` does not exist (looked in \`${process.cwd()}\`)`,
    ],
    ["/no-such-folder/file.json", "cannot be used: `/no-such-folder/file.json` does not exist"],
  ])("a path where there is nothing: %s", async (path, message) => {
    expect(await readAny(path)).toEqual({ success: false, message, hint });
  });

  test("a directory, and a file over 10 MB", async () => {
    expect(await readAny(".")).toMatchObject({
      message: expect.stringContaining("is a directory") as string,
    });
    expect(await readAny(file(Buffer.alloc(10_000_001, "[")))).toMatchObject({
      message: expect.stringContaining("larger than 10 MB") as string,
    });
  });

  test("as a problem of the input", async () => {
    expect(await inputErrors({ ...least["begin-trail"], "user-data": '{"a": 1' })).toEqual([
      `Input \`user-data\` cannot be used: it is not valid JSON. ${hint}`,
    ]);
  });
});
