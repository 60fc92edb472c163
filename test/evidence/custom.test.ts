import { execFileSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { apiToken, createWorkspace, failureOf, readLine } from "./support.ts";

describe("a custom type", () => {
  test.each(['{"lines": 10, "covered": 9.5}', "[1, {}]", '\ufeff{"a": null}'])(
    "sends the JSON of its file: %s",
    async (json) => {
      const { kind, fields, isCompliant, attachment } = await readLine(
        "trail:cov custom:coverage c.json",
        createWorkspace({ "c.json": json }),
      );
      expect(kind).toBe("custom");
      expect(fields).toEqual({
        type_name: "coverage",
        attestation_data: JSON.parse(json.replace("\ufeff", "")),
      });
      expect(isCompliant).toBeUndefined();
      expect(attachment).toBeUndefined();
    },
  );

  test("sends numbers as they were written", async () => {
    const json = '{"id":12345678901234567890,"rate":1.0,"small":1E-7}';
    const { fields } = await readLine("trail:x custom:c c.json", createWorkspace({ "c.json": json }));
    expect(JSON.stringify(fields)).toBe(`{"type_name":"c","attestation_data":${json}}`);
  });

  test("says that the service judges it", async () => {
    const { summary } = await readLine("trail:x custom:cov c.json", createWorkspace({ "c.json": "{}" }));
    expect(summary).toMatch(/`cov`.*service/);
  });

  test.each([
    ["Python's NaN", "c.json", /`c.json`.*line 3, column 13.*NaN/],
    ["a text that is not JSON", "bad.json", /`bad.json` is not valid JSON \(line 1, column 1\)/],
    ["bytes that are not UTF-8", "latin1.json", /`latin1.json` is not UTF-8/],
    ["a number", "number.json", /neither an object nor an array/],
    ["null", "null.json", /neither an object nor an array/],
    ["no file", "none.json", /`none.json` matches nothing/],
    ["two files", "first*.json", /`first\*.json` matches 2 files/],
    ["a directory", "dir", /`dir` is a directory/],
    ["more than 10 MB", "big.json", /larger than 10 MB/],
    ["the API key", "key.json", /`key.json`.*holds the API key/],
    ["the API key in base64", "base64.json", /`base64.json`.*holds the API key/],
  ])("fails its line for %s", async (_, path, problem) => {
    const workspace = createWorkspace({
      "c.json": '{\n "lines": 10,\n "covered": NaN\n}\n',
      "bad.json": "yaml: no",
      "latin1.json": Buffer.from('{"a": "é"}', "latin1"),
      "number.json": "7",
      "first.json": "{}",
      "first-t.json": "{}",
      "null.json": "null",
      "dir/x": "",
      "big.json": `{"a": "${"x".repeat(10_000_000)}"}`,
      "key.json": JSON.stringify({ log: `x ${apiToken}` }),
      "base64.json": JSON.stringify({ log: Buffer.from(`${apiToken}:`).toString("base64") }),
    });
    const failure = await failureOf(`trail:x custom:coverage ${path}`, workspace);
    expect(failure).toMatch(/^ConfigurationError/);
    expect(failure).toMatch(problem);
  });

  test.skipIf(process.platform === "win32")("does not wait for the writer of a FIFO", async () => {
    const workspace = createWorkspace();
    execFileSync("mkfifo", ["pipe"]);
    expect(await failureOf("trail:x custom:c pipe", workspace)).toContain("FIFO");
  });
});
