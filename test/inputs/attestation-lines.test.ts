// The lines of the input `attestations` (docs/attestations.md, "Lines").
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keyOf } from "../../src/domain/attestation.ts";
import { parseAttestationLines } from "../../src/inputs/attestation-lines.ts";

/** What one line gives. */
const parseOne = (line: string) => {
  const { lines, issues } = parseAttestationLines(line);
  expect(issues).toEqual([]);
  expect(lines).toHaveLength(1);
  return lines[0];
};
/** What is wrong with a text: each message with what to do. */
const wrong = (text: string) =>
  parseAttestationLines(text).issues.map(({ message, hint = "" }) => [message, hint]);

describe("a line", () => {
  test.each([
    ["unit-test junit results/*.xml", { evidence: { type: "junit", testResults: ["results/*.xml"] } }],
    ["e2e junit a.xml b/*.xml", { evidence: { type: "junit", testResults: ["a.xml", "b/*.xml"] } }],
    [
      "app.coverage custom:coverage coverage.json",
      {
        subject: { kind: "artifact", name: "app" },
        name: "coverage",
        evidence: { type: "custom", name: "coverage", path: "coverage.json" },
        attachments: [],
      },
    ],
    [
      "trail:pull-request pull_request",
      { subject: { kind: "trail" }, name: "pull-request", evidence: { type: "pull_request" } },
    ],
    [
      "lint generic true reports/lint.txt logs",
      {
        subject: { kind: "only-artifact" },
        name: "lint",
        evidence: { type: "generic", isCompliant: true },
        attachments: ["reports/lint.txt", "logs"],
      },
    ],
    ["lint generic FALSE", { evidence: { type: "generic", isCompliant: false }, attachments: [] }],
    [
      "review decision:SDLC-1.2 True minutes.pdf",
      {
        evidence: { type: "decision", control: "SDLC-1.2", isCompliant: true },
        attachments: ["minutes.pdf"],
      },
    ],
    ["trail.x junit a.xml", { subject: { kind: "artifact", name: "trail" }, name: "x" }],
  ])("%s", (line, expected) => {
    expect(parseOne(line)).toMatchObject(expected);
  });

  test.each([
    ["blanks and tabs separate and surround", " \tlint\t generic  true \t a.txt\t", ["a.txt"]],
    [
      'a `"` quotes a path with blanks',
      'lint generic true "my dir/a b.txt" c.txt',
      ["my dir/a b.txt", "c.txt"],
    ],
    ["a tab is quoted too", 'lint generic true "a\tb"', ["a\tb"]],
    ['a `"` within a path is a character', 'lint generic true a"b"c "d"e f"', ['a"b"c', 'd"e f']],
    ["`\\` is a character, also at the end", 'lint generic true "a b\\" c\\', ["a b\\", "c\\"]],
    ["`'` is a character", "lint generic true 'a b'", ["'a", "b'"]],
    ["other white space is a character", "lint generic true a\u00a0b", ["a\u00a0b"]],
  ])("%s", (_, line, attachments) => {
    expect(parseOne(line)?.attachments).toEqual(attachments);
  });

  test("blank lines and CRLF are accepted, and messages count them", () => {
    const { lines, issues } = parseAttestationLines("\r\na generic true\r\n \t\r\nb generic\r\n");
    expect(lines).toHaveLength(1);
    expect(issues[0]?.message).toMatch(/^line 4 \(`b generic`\)/);
  });

  test("the same name of two subjects is two attestations", () => {
    const text = "x generic true\ntrail:x generic true\napp.x generic true\nsite.x generic true";
    expect(parseAttestationLines(text).lines.map(keyOf)).toEqual(["x", "trail:x", "app.x", "site.x"]);
  });
});

describe("a mistake is named with its line, its cause and a line that works", () => {
  test.each([
    // The type is missing.
    ["unit-test", "has no type", "`unit-test junit results/*.xml`"],
    [
      "unit-test results/*.xml",
      "has no type: `results/*.xml` is in its place",
      "`unit-test junit results/*.xml`",
    ],
    ["unit-test a.xml b.xml", "has no type: `a.xml`", "`unit-test junit a.xml b.xml`"],
    [
      "app.coverage coverage.json",
      "has no type: `coverage.json`",
      "`app.coverage custom:TYPE coverage.json`",
    ],
    ["lint true lint.txt", "has no type: `true`", "`lint generic true lint.txt`"],
    // Another type.
    ["x juint a.xml", "has the type `juint`: expected `junit`,", "`x junit results/*.xml`"],
    ["x junit: a.xml", "has the type `junit:`: expected `junit`,", "`x junit results/*.xml`"],
    ["x pull-request", "(did you mean `pull_request`?)", ""],
    [
      "x snyk scan.json",
      "has the type `snyk`, which this action does not report",
      "the service's own client",
    ],
    // What a type needs.
    ["x junit", "has no test results after `junit`", "`x junit results/*.xml`"],
    ["x pull_request 12", "has `12` after `pull_request`, which takes nothing", "`x pull_request`"],
    ["x generic", "has neither `true` nor `false` after `generic`", "`x generic true`"],
    ["x generic a.txt", "has `a.txt` in place of `true` or `false`", "`x generic true`"],
    ["x decision:C", "has neither `true` nor `false` after `decision:C`", "`x decision:C true`"],
    ["x decision true", "has the type `decision` without the name of a control", "`x decision:CONTROL true`"],
    [
      "x decision: true",
      "has the type `decision:` without the name of a control",
      "`x decision:CONTROL true`",
    ],
    ["x custom a.json", "has the type `custom` without the name", "`x custom:TYPE data.json`"],
    ["x custom:y", "has no file of data after `custom:y`", "`x custom:y data.json`"],
    ["x custom:y *.json", "has the glob `*.json`", "`x custom:y data.json`"],
    ["x custom:y a.json b.json", "has 2 texts after `custom:y`", "`x custom:y data.json`"],
    ['x custom:y {"a":1}', "has JSON after `custom:y`", "`x custom:y data.json`"],
    // Quotation.
    ['x junit "my dir"/*.xml', "quotes only a part of a path", '`"my dir/*.xml"`'],
    ['x junit "my dir"/*.xml b.xml', "quotes only a part of a path", '`"my dir/*.xml"`'],
    ['x junit "my dir/a.xml', 'has a `"` that no other one closes', '`"my dir/a.xml"`'],
    ['x generic true ""', 'has an empty text (`""`)', "between the marks"],
    // Subject and name.
    [".x junit a.xml", "begins with `.x`, in which the artifact's name is missing", "may be unset"],
    ["app. junit a.xml", "begins with `app.`, in which the name is missing", "may be unset"],
    ["trail: junit a.xml", "begins with `trail:`, in which the name is missing", "may be unset"],
    ["trail:app.x junit a.xml", "which names the trail and an artifact", "`trail:NAME`"],
    ["a.b.c junit a.xml", "begins with `a.b.c`, which is not a name", "`artifact.name`"],
    ["ä junit a.xml", "begins with `ä`, which is not a name", "`artifact.name`"],
    ["# later", "begins with `#`: there are no comments here", "Remove the line"],
    ["- x junit a.xml", "is an item of a YAML list", "Remove the `- `"],
  ])("%s", (line, cause, hint) => {
    const [[message = "", next = ""] = [], ...more] = wrong(line);
    expect(more).toEqual([]);
    expect(message).toContain("line 1 (");
    expect(message).toContain(cause);
    expect(next).toContain(hint);
  });

  test.each(["x", "trail:x", "app.x"])("%s twice", (name) => {
    expect(wrong(`${name} junit a.xml\nother generic true\n${name} generic true`)).toEqual([
      [
        `line 3 (\`${name} generic true\`) attests \`${name}\` a second time: line 1 has the same subject and name`,
        "Give one of them another name, or remove it: of one name only the latest counts",
      ],
    ]);
  });

  test("all mistakes are reported together", () => {
    expect(wrong("x\ny juint\nz junit")).toHaveLength(3);
  });
});

/** A text of characters that mean something here and some others. */
const token = fc
  .array(fc.constantFrom("a", "b.xml", "/", "*", '"', "\\", "'", " ", "\t", "ä", "=", "-", "#"), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(""));

/** Writes a path as the documentation says: in quotation marks where it has blanks or begins with one. */
const quotePath = (path: string) => (/[ \t]|^"/.test(path) ? `"${path}"` : path);
/** Inside of marks, one before a blank would end the text. */
const canBeQuoted = (path: string) => !/"[ \t]/.test(path) || !/[ \t]|^"/.test(path);

describe("for every text", () => {
  test("what a writer quotes is read as it was", () => {
    fc.assert(
      fc.property(fc.array(token.filter(canBeQuoted), { minLength: 1, maxLength: 5 }), (paths) => {
        const line = `x generic true ${paths.map(quotePath).join(" ")}`;
        expect(parseAttestationLines(line)).toMatchObject({ lines: [{ attachments: paths }], issues: [] });
      }),
    );
  });

  test("each line that is not blank is an attestation or a mistake that names it", () => {
    const line = fc.array(fc.oneof(token, fc.constantFrom("x", "junit", "generic", "true", "custom:y")), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(
        fc.array(
          line.map((parts) => parts.join(" ")),
          { maxLength: 5 },
        ),
        (lines) => {
          const { lines: read, issues } = parseAttestationLines(lines.join("\n"));
          const named = new Set([
            ...read.map(({ location }) => location.split(" ")[1]),
            ...issues.map(({ message }) => message.split(" ")[1]),
          ]);
          const filled = lines.flatMap((text, index) => (/[^ \t]/.test(text) ? [String(index + 1)] : []));
          expect([...named].toSorted()).toEqual(filled.toSorted());
        },
      ),
    );
  });
});
