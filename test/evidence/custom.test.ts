import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { apiToken, createWorkspace, failureOf, readLine, writeFiles } from "./support.ts";

describe("a custom type", () => {
  test.each(['{"id":12345678901234567890,"rate":1.0,"small":1E-7}', "[1,{}]", "\ufeff{}"])(
    "sends the JSON of its file unchanged, and the service judges it: %s",
    async (json) => {
      const workspace = createWorkspace({ "c.json": json });
      const read = await readLine("trail:cov custom:coverage c.json", workspace);
      expect(read.kind).toBe("custom");
      expect(read.isCompliant).toBeUndefined();
      expect(read.summary).toMatch(/`coverage`.*service/);
      expect(JSON.stringify(read.fields)).toBe(
        `{"type_name":"coverage","attestation_data":${json.replace("\ufeff", "")}}`,
      );
    },
  );

  test.each([
    ["Python's NaN", "c.json", /`c.json`.*line 3, column 13.*NaN/],
    ["a number", "number.json", /neither an object nor an array/],
    ["null", "null.json", /neither an object nor an array/],
    ["no file", "none.json", /`none.json` matches nothing/],
    ["two files", "first*.json", /`first\*.json` matches 2 files/],
    ["more than 10 MB", "big.json", /larger than 10 MB/],
    ["a secret of the step", "key.json", /`key.json` cannot be sent: it holds a secret/],
    ["a link that leads out", "out.json", /`out.json` cannot be sent.*leads out/],
    ["a usual slip", "~/c.json", /`~\/c.json` matches nothing.*no shell/],
  ])("fails its line for %s", async (_, path, problem) => {
    const workspace = createWorkspace({
      "c.json": '{\n "lines": 10,\n "covered": NaN\n}\n',
      "number.json": "1.0",
      "first.json": "{}",
      "first-t.json": "{}",
      "null.json": "null",
      "big.json": `{"a": "${"x".repeat(10_000_000)}"}`,
      "key.json": JSON.stringify({ log: `x ${apiToken}` }),
    });
    writeFiles(workspace.temp, { "o.json": "{}" });
    symlinkSync(join(workspace.temp, "o.json"), "out.json");
    const failure = await failureOf(`trail:x custom:coverage ${path}`, workspace);
    expect(failure).toMatch(/^ConfigurationError/);
    expect(failure).toMatch(problem);
  });
});
