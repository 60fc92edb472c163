// `user-data`: JSON as it stands, from the input or from a file, or an error; never another value than was given.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readUserData, readUserDataFile } from "../../src/inputs/user-data.ts";
import { complaints, least, read } from "./reading.ts";

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

/** Reads JSON text or the file that it names. */
const readAny = async (text: string) => readUserData(text, await readUserDataFile(text, goesOn));
const goesOn = new AbortController().signal;

const valid: readonly (readonly [text: string, value: object])[] = [
  ["{}", {}],
  ["[]", []],
  ['{"a": null, "b": [null, {}]}', { a: null, b: [null, {}] }],
  [
    '{"1": 1.50, "e": 1e3, "z": -0.0, "big": 9007199254740991}',
    { 1: 1.5, e: 1000, z: -0, big: 9007199254740991 },
  ],
  ["[0.1, 123456.789e-3, 100000000000000000000, 1E+2]", [0.1, 123.456789, 100000000000000000000, 100]],
  ['{"ä": "\\u00e4\\n"}', { ä: "ä\n" }],
];

test.each(valid)("%s is taken as it stands, inline and from a file", async (text, value) => {
  expect(readUserData(text)).toStrictEqual({ kind: "value", value });
  expect(await readAny(file(text))).toStrictEqual({ kind: "value", value });
  expect(await readAny(file(`\uFEFF\n ${text}\r\n`))).toStrictEqual({ kind: "value", value });
});

test("null is not given", async () => {
  expect(readUserData("null")).toEqual({ kind: "absent" });
  expect(await readAny(file(" null\n"))).toEqual({ kind: "absent" });
  expect(read({ ...least["begin-trail"], "user-data": "null" }).request).not.toHaveProperty("userData");
});

describe("a number that would lose digits", () => {
  test.each([
    "9007199254740993",
    "-9007199254740993",
    "0.1234567890123456789",
    "1e400",
    "-1e400",
    "1e-400",
    "123456789012345678901",
    "3.14159265358979323846",
  ])("is an error: %s", async (number) => {
    for (const text of [`{"a": [${number}]}`, file(`{"a": [${number}]}`)])
      expect(await readAny(text)).toEqual({
        kind: "wrong",
        complaint: `holds a number that would lose digits: ${number}; write it as a string`,
      });
  });

  test("is told with at most two others", () => {
    const numbers = ["9007199254740993", "9007199254740995", "9007199254740997", "9007199254740999"];
    expect(readUserData(`[${numbers.join(",")}]`)).toMatchObject({
      complaint: expect.stringContaining("40997;") as string,
    });
  });

  test("is the only kind of number that is refused", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const reading = readUserData(`[${Object.is(number, -0) ? "-0" : String(number)}]`);
        expect(reading).toStrictEqual({ kind: "value", value: [number] });
      }),
    );
  });
});

describe("what is no JSON object or array", () => {
  test.each([
    ['{"a": 1', "cannot be used: it is not valid JSON (line 1, column 8)"],
    ["{'a': 1}", "cannot be used: it is not valid JSON (line 1, column 2)"],
    ["[1,]", "cannot be used: it is not valid JSON"],
    ['{"a": 1, "\\u0061": 2}', 'cannot be used: it has the key "a" twice in one object'],
    ['{"__proto__": {"a": 1}}', "cannot be used: it has the key `__proto__`"],
  ])("%s", async (text, complaint) => {
    expect(readUserData(text)).toEqual({ kind: "wrong", complaint });
    expect(await readAny(file(text))).toEqual({
      kind: "wrong",
      complaint: complaint.replace("cannot", "names a file that cannot"),
    });
  });

  test.each(["7", "true", '"text"'])("in a file: %s", async (text) => {
    expect(await readAny(file(text))).toEqual({ kind: "wrong", complaint: "must be a JSON object or array" });
  });

  test("an empty file, and one that is not UTF-8", async () => {
    const names = "names a file that cannot be used";
    expect(await readAny(file(""))).toEqual({ kind: "wrong", complaint: `${names}: it is empty` });
    expect(await readAny(file(Uint8Array.of(0x5b, 0x22, 0xe4, 0x22, 0x5d)))).toEqual({
      kind: "wrong",
      complaint: `${names}: it is not UTF-8 text`,
    });
  });

  test.each([
    ["no-such-file.json", "`no-such-file.json` does not exist (looked in `" + process.cwd() + "`)"],
    ["true", "`true` does not exist (looked in `" + process.cwd() + "`)"],
    [".", "`.` is a directory"],
    ["x".repeat(10_000), "the path is too long for this system"],
  ])("a path that cannot be read: %s", async (path, why) => {
    expect(await readAny(path)).toEqual({
      kind: "wrong",
      complaint: `is neither JSON (an object or an array) nor a file that can be used: ${why}`,
      next: "Give JSON, or the path of a regular file of at most 10 MB that holds it",
    });
  });

  test("a file over 10 MB", async () => {
    const path = file(Buffer.alloc(10_000_001, "["));
    expect(await readAny(path)).toMatchObject({
      complaint: expect.stringContaining("larger than 10 MB") as string,
    });
  });

  test("is told as a problem of the input", () => {
    expect(complaints({ ...least["begin-trail"], "user-data": '{"a": 1' })).toEqual([
      "Input `user-data` cannot be used: it is not valid JSON (line 1, column 8)",
    ]);
  });
});
