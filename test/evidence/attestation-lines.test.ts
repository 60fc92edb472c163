import { describe, expect, test } from "vitest";
import { parseAttestationLines } from "../../src/evidence/attestation-lines.ts";
import { ConfigurationError } from "../../src/lib/errors.ts";

/** Returns all that is wrong. */
function partsOf(raw: string): ConfigurationError["parts"] {
  try {
    parseAttestationLines(raw);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.parts;
    throw error;
  }
  return [];
}

const problemsOf = (raw: string) => partsOf(raw).map(({ message }) => message);

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
    ["x junit a.xml", { type: "junit", paths: ["a.xml"] }],
    ["x junit results/*.xml more/", { type: "junit", paths: ["results/*.xml", "more/"] }],
    ["x pull_request", { type: "pull_request" }],
    ["x generic true", { type: "generic", isCompliant: true, attachments: [] }],
    [
      "x generic False lint.txt b.txt",
      { type: "generic", isCompliant: false, attachments: ["lint.txt", "b.txt"] },
    ],
    [
      "x decision:CTRL-7 TRUE approval.json",
      { type: "decision", control: "CTRL-7", isCompliant: true, attachments: ["approval.json"] },
    ],
    ["x decision:a:b FALSE", { type: "decision", control: "a:b", isCompliant: false, attachments: [] }],
    ["x custom:coverage c.json", { type: "custom", typeName: "coverage", path: "c.json" }],
  ])("has what its type needs: %s", (raw, evidence) => {
    expect(parseAttestationLines(raw)).toMatchObject([{ evidence }]);
  });

  test.each(["true", "True", "TRUE", "false", "False", "FALSE"])("takes the boolean %s", (word) => {
    expect(parseAttestationLines(`x generic ${word}`)).toMatchObject([
      { evidence: { isCompliant: word.toLowerCase() === "true" } },
    ]);
  });

  test.each(["tRUE", "yes", "1", "True.", "${{ steps.x }}"])(
    "takes no other word for a boolean: %s",
    (word) => {
      expect(problemsOf(`x generic ${word}`)).toEqual([
        expect.stringContaining("expected `true` or `false`"),
      ]);
    },
  );

  test("has tokens with blanks in quotes", () => {
    const [line] = parseAttestationLines('x junit  "my results/a b.xml"\t"c.xml" d.xml');
    expect(line?.evidence).toMatchObject({ paths: ["my results/a b.xml", "c.xml", "d.xml"] });
    expect(parseAttestationLines('x "decision:two words" true')).toMatchObject([
      { evidence: { control: "two words" } },
    ]);
  });

  test("keeps its number among all lines and its text, for messages", () => {
    expect(parseAttestationLines("\r\n  a pull_request  \r\n\n\tb  generic true\n")).toMatchObject([
      { line: 2, text: "a pull_request" },
      { line: 4, text: "b  generic true" },
    ]);
    expect(parseAttestationLines("")).toEqual([]);
  });

  test.each([
    ["a name alone", "app.unit-test", "name type"],
    ["a type that does not exist", "x snyk a.json", "`snyk` is not a type"],
    ["a misspelt type", "x pull-request", "did you mean `pull_request`?"],
    ["a misspelt type with a parameter", "x descision:C true", "did you mean `decision`?"],
    ["a list of YAML", "- app.unit-test junit a.xml", "`- ` of a YAML list"],
    ["two dots", "a.b.c pull_request", "not `a.b.c`"],
    ["no name behind trail:", "trail: pull_request", "not `trail:`"],
    ["no artifact before the dot", ".x pull_request", "not `.x`"],
    ["a comment", "# app.x pull_request", "not `#`"],
    ["junit without a path", "x junit", "paths of test results"],
    ["pull_request with more", "x pull_request 7", "not `7`"],
    ["generic without a boolean", "x generic", "nothing is there"],
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

  test("without a boolean says that an expression may be empty", () => {
    expect(partsOf("app.test-run generic   ")[0]?.hint).toMatch(/expression.*empty/);
    expect(partsOf("app.lint generic lint.txt")[0]?.hint).toMatch(/expression.*empty/);
  });
});

describe("several lines", () => {
  test("that are wrong are one error", () => {
    expect(problemsOf("a snyk\nb junit ok.xml\nc generic\n")).toEqual([
      expect.stringMatching(/^line 1 .*snyk/),
      expect.stringMatching(/^line 3 .*true/),
    ]);
  });

  test.each([
    ["an artifact", "app.x pull_request\napp.y pull_request\napp.x generic true", "`app.x` is on line 1"],
    ["the trail", "trail:x pull_request\n\ntrail:x junit a.xml", "`trail:x` is on line 1"],
    ["the only artifact", "x pull_request\nx pull_request", "`x` is on line 1"],
  ])("cannot have the same subject and name: %s", (_, raw, problem) => {
    expect(problemsOf(raw)).toEqual([expect.stringContaining(problem)]);
  });

  test("can have the same name for different subjects", () => {
    expect(
      parseAttestationLines("app.x pull_request\nweb.x pull_request\ntrail:x pull_request"),
    ).toHaveLength(3);
  });
});

test("a long line takes time that grows with its length", () => {
  const started = performance.now();
  expect(problemsOf(`x junit ${"a".repeat(200_000)}"${'"a'.repeat(100_000)}`)).toHaveLength(1);
  expect(parseAttestationLines(`x junit ${"a ".repeat(200_000)}`)).toHaveLength(1);
  expect(performance.now() - started).toBeLessThan(2_000);
});
