import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseAttestationLines } from "../../src/evidence/attestation-lines.ts";
import { ConfigurationError } from "../../src/lib/errors.ts";
import { apiToken, createWorkspace, failureOf, readLine, writeFiles } from "./support.ts";

/** Returns all that is wrong, each with what to do. */
function problemsOf(raw: string): readonly string[] {
  try {
    parseAttestationLines(raw);
  } catch (error) {
    if (error instanceof ConfigurationError)
      return error.parts.map(({ message, hint = "" }) => `${message}. ${hint}`);
    throw error;
  }
  return [];
}

describe("a line of `attestations`", () => {
  test.each([
    ["an artifact and its name", "app.unit-test pull_request", { artifact: "app" }, "unit-test"],
    ["a name of the trail", "trail:review_1 pull_request", "trail", "review_1"],
    ["a name of the only artifact", "unit-test pull_request", undefined, "unit-test"],
    ["an artifact called trail", "trail.x pull_request", { artifact: "trail" }, "x"],
  ])("says by its first word what it is about: %s", (_, raw, subject, name) => {
    expect(parseAttestationLines(raw)).toMatchObject([{ subject, name }]);
  });

  test.each([
    ["junit results/*.xml more/", { type: "junit", paths: ["results/*.xml", "more/"] }],
    ["pull_request", { type: "pull_request" }],
    ["generic true", { type: "generic", isCompliant: true, attachments: [] }],
    ["generic False a.txt b.txt", { type: "generic", isCompliant: false, attachments: ["a.txt", "b.txt"] }],
    ["decision:a:b TRUE a.json", { control: "a:b", isCompliant: true, attachments: ["a.json"] }],
    ["custom:coverage c.json", { type: "custom", typeName: "coverage", path: "c.json" }],
    ['junit  "my results/a b.xml"\t"c.xml" d.xml', { paths: ["my results/a b.xml", "c.xml", "d.xml"] }],
    ["junit junit/ generic custom", { paths: ["junit/", "generic", "custom"] }],
    ["generic true generic", { attachments: ["generic"] }],
    ["generic true steps.log needs.txt", { attachments: ["steps.log", "needs.txt"] }],
    ["generic true a\u2013b.txt", { attachments: ["a\u2013b.txt"] }],
    ['"decision:two words" true', { type: "decision", control: "two words" }],
  ])("has what its type needs, tokens with blanks in quotes: %s", (rest, evidence) => {
    expect(parseAttestationLines(`x ${rest}`)).toMatchObject([{ evidence }]);
  });

  test("keeps its number among all lines and its text, for messages", () => {
    expect(parseAttestationLines("\r\n  a pull_request  \r\n\n\tb  generic true\n")).toMatchObject([
      { line: 2, text: "a pull_request" },
      { line: 4, text: "b  generic true" },
    ]);
  });

  test.each([
    ["a name alone", "app.unit-test", "name type"],
    ["a misspelt type", "x pull-request", "did you mean `pull_request`?"],
    ["a misspelt type with a parameter", "x descision:C true", "did you mean `decision`?"],
    ["a list of YAML", "- app.unit-test junit a.xml", "`- ` of a YAML list"],
    ["two dots", "a.b.c pull_request", "not `a.b.c`"],
    ["a blank behind trail:", "trail: review pull_request", "`trail:review`"],
    ["a map of YAML", "app.unit-test: junit a.xml", "YAML map"],
    ["a path in place of a type", "app: dist/app", "YAML map"],
    ["a line of `artifacts`", "app=dist/app", "name type"],
    ["a line of `artifacts` with a type", "app=dist/app generic true", "letters, digits"],
    ["a comment", "# tests of app", "above `with:`"],
    ["quotes around the line", '"app.x junit a.xml"', "around the line"],
    ["quotes of a chat", "x junit \u201ca.xml\u201d", '`"`'],
    ["a dash of a chat", "unit\u2013test junit a.xml", "as chats write them"],
    ["single quotes", "x junit 'my results/a.xml'", '`"`'],
    ["a comma behind the name", "app.x, junit a.xml", "without commas"],
    ["a comma behind the result", "x generic true, y", "without commas"],
    ["a comma behind the result in capitals", "x generic TRUE, y", "without commas"],
    ["a variable as name", "$APP.x junit a.xml", "`${{ … }}`"],
    ["a variable as result", "x generic $RESULT", "`${{ … }}`"],
    ["options of a client", "--name app.x --results-dir a", "options of a command"],
    ["type and name swapped", "junit app.x a.xml", "`app.x` is not a type of evidence"],
    ["a blank within the name", "app x junit a.xml", "without a blank"],
    ["`>` in place of `|`", "app.x junit a.xml app.y generic true", "`>` in place of `|`"],
    ["`>` without results", "app.x junit a.xml trail:y junit b.xml", "`>` in place of `|`"],
    ["`>` with plain names", "x pull_request y generic true", "`>` in place of `|`"],
    ["no artifact before the dot", ".x pull_request", "not `.x`"],
    ["junit without a path", "x junit", "paths of test results"],
    ["pull_request with more", "x pull_request 7", "not `7`"],
    ["generic with nothing, as of an empty expression", "x generic", "nothing is there"],
    ["generic with a file, as of an empty expression", "x generic lint.txt", "something else, or nothing"],
    ["another word for a boolean", "x generic yes", "expected `true` or `false`"],
    ["decision without a control", "x decision true", "`decision:CONTROL`"],
    ["decision without a boolean", "x decision:C a.json", "after `decision:C`, not `a.json`"],
    ["custom with an empty name", "x custom: c.json", "`custom:NAME`"],
    ["custom without a file", "x custom:c", "not none"],
    ["custom with two files", "x custom:c a.json b.json", "not several"],
    ["a parameter that a type does not have", "x junit:y a.xml", "without `:`"],
    ["a quote that is not closed", 'x junit "a b.xml', "quoted text"],
    ["a quote that ends within a token", 'x junit "a b"c', "quoted text"],
    ["an empty path", 'x junit ""', 'within `""`'],
  ])("is an error with its number and text: %s", (_, raw, problem) => {
    expect(problemsOf(raw)).toEqual([expect.stringContaining(problem)]);
    expect(problemsOf(raw)[0]).toContain(`line 1 is \`${raw}\`: `);
  });
});

test.each(["success", "failure", "cancelled", "skipped"])(
  "the outcome of a step in place of a result is named as such: %s",
  (outcome) => {
    expect(problemsOf(`x generic ${outcome}`)).toEqual([expect.stringContaining("the outcome of a step")]);
  },
);

describe("several lines", () => {
  test.each(["app.x", "trail:x", "x"])("cannot have the same subject and name: %s", (key) => {
    expect(problemsOf(`${key} pull_request\n\n${key} junit a.xml`)).toEqual([
      expect.stringContaining(`\`${key}\` is on line 1`),
    ]);
  });

  test("can have the same name for different subjects", () => {
    const raw = "app.x pull_request\nweb.x pull_request\ntrail:x pull_request";
    expect(parseAttestationLines(raw)).toHaveLength(3);
  });
});

test("a long line is read once: a search from each of its quotes to its end would not end", () => {
  expect(problemsOf(`x junit ${"a".repeat(400_000)}"${'"a'.repeat(400_000)}`)).toHaveLength(1);
});

describe("evidence whose result the workflow says", () => {
  const decision = { type_name: "decision", control: "CTRL-7" };

  test.each([
    ["generic true", "generic", { is_compliant: true }, true],
    ["generic false", "generic", { is_compliant: false }, false],
    ["decision:CTRL-7 true", "system", { ...decision, attestation_data: { is_compliant: true } }, true],
    ["decision:CTRL-7 false", "system", { ...decision, attestation_data: { is_compliant: false } }, false],
  ])("is sent as it is said, with its files: %s", async (type, kind, fields, isCompliant) => {
    const workspace = createWorkspace({ "a.txt": "A" });
    const alone = await readLine(`trail:x ${type}`, workspace);
    expect(alone).toMatchObject({ kind, isCompliant });
    expect([alone.fields, alone.attachment]).toEqual([fields, undefined]);
    const attachment = { filename: "a.txt", content: Buffer.from("A") };
    expect(await readLine(`trail:x ${type} a.txt`, workspace)).toEqual({ ...alone, attachment });
  });
});

test.each(["xml", "sarif", "pdf", "zip", "tgz", "gz"])(
  "an attached file of a format that is never empty fails its line where it is empty: %s",
  async (ending) => {
    const workspace = createWorkspace({ [`out.${ending}`]: "" });
    expect(await failureOf(`trail:x generic true out.${ending}`, workspace)).toContain("` is empty");
  },
);

test.each([
  ["lint.json", [{ text: "An attached JSON file is empty", names: ["`lint.json`"] }]],
  ["lint.txt", []],
])("an attached file that can be empty is attached, JSON with a notice: %s", async (file, notices) => {
  const read = await readLine(`trail:x generic true ${file}`, createWorkspace({ [file]: "" }));
  expect(read).toMatchObject({ attachment: { filename: file }, warnings: [], notices });
});

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
    ["no file", "none.json", /`none.json` matches nothing.*Check that the step before ran/],
    ["two files", "first*.json", /`first\*.json` matches 2 files/],
    ["more than 10 MB", "big.json", /larger than 10 MB/],
    ["a secret of the step", "key.json", /`key.json` holds a secret/],
    ["a secret whose characters are escaped", "escaped.json", /`escaped.json` holds a secret/],
    ["a link that leads out", "out.json", /`out.json` cannot be sent.*leads out/],
    ["a usual slip", "~/c.json", /`~\/c.json` matches nothing.*no shell/],
    ["a slip of `artifacts`", "c:x=1.json", /In `artifacts` write/],
  ])("fails its line for %s", async (_, path, problem) => {
    const workspace = createWorkspace({
      "c.json": '{\n "lines": 10,\n "covered": NaN\n}\n',
      "number.json": "1.0",
      "first.json": "{}",
      "first-t.json": "{}",
      "null.json": "null",
      "big.json": `{"a": "${"x".repeat(10_000_000)}"}`,
      "key.json": JSON.stringify({ log: `x ${apiToken}` }),
      "escaped.json": `{"log":"${apiToken.replace("k", "\\u006b")}"}`,
    });
    writeFiles(workspace.temp, { "o.json": "{}" });
    symlinkSync(join(workspace.temp, "o.json"), "out.json");
    const failure = await failureOf(`trail:x custom:coverage ${path}`, workspace);
    expect(failure).toMatch(/^ConfigurationError/);
    expect(failure).toMatch(problem);
  });
});
