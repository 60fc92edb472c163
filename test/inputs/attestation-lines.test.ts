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
    ["unit-test", "has no type", "`unit-test junit results/*.xml`"],
    [
      "unit-test results/*.xml",
      "has `results/*.xml` in the place of the type",
      "`unit-test junit results/*.xml`",
    ],
    ["lint true lint.txt", "has `true` in the place of the type", "`lint generic true`"],
    ["x juint a.xml", "has `juint` in the place of the type: expected `junit`,", "`x junit results/*.xml`"],
    ["x junit: a.xml", "has `junit:` in the place of the type", "`x junit results/*.xml`"],
    ["x pull-request", "(did you mean `pull_request`?)", ""],
    ["x decision true", "(did you mean `decision:CONTROL`?)", "`x generic true`"],
    ["x decision: true", "has `decision:` in the place of the type", "`x generic true`"],
    ["x custom a.json", "(did you mean `custom:TYPE`?)", "`x generic true`"],
    [
      "x snyk scan.json",
      "has the type `snyk`, which this action does not report",
      "the service's own client",
    ],
    // What a type needs.
    ["x junit", "has no test results after `junit`", "`x junit results/*.xml`"],
    ["x pull_request 12", "has `12` after `pull_request`, which takes nothing", "`x pull_request`"],
    ["x generic", "has nothing after `generic`: expected `true` or `false`", "`x generic true`"],
    ["x generic a.txt", "has `a.txt` after `generic`: expected `true` or `false`", "`x generic true`"],
    ["x decision:C", "has nothing after `decision:C`: expected `true`", "`x decision:C true`"],
    ["x custom:y", "has nothing after `custom:y`: expected the path", "`x custom:y data.json`"],
    ["x custom:y *.json", "has `*.json` after `custom:y`", "`x custom:y data.json`"],
    ["x custom:y a.json b.json", "expected the path of exactly one JSON file", "`x custom:y data.json`"],
    ['x custom:y {"a":1}', "after `custom:y`: expected the path", "`x custom:y data.json`"],
    // Quotation.
    ['x junit "my dir"/*.xml', 'no other `"` closes before a blank', "Quote the whole path"],
    ['x junit "my dir/a.xml', 'no other `"` closes', "Quote the whole path"],
    ['x generic true ""', 'has a `"` with nothing behind it', "Quote the whole path"],
    // Subject and name.
    [".x junit a.xml", "begins with `.x`: expected `name`", "may be unset"],
    ["app. junit a.xml", "begins with `app.`: expected `name`", "may be unset"],
    ["trail: junit a.xml", "begins with `trail:`: expected `name`", "may be unset"],
    ["trail:app.x junit a.xml", "`artifact.name` or `trail:name`", ""],
    ["a.b.c junit a.xml", "begins with `a.b.c`: expected", "template"],
    ["ä junit a.xml", "begins with `ä`: expected", "template"],
    ["# later", "begins with `#`: expected", ""],
    ["- x junit a.xml", "has `x` in the place of the type", ""],
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
