// How test results are read: what each tool's file counts, encodings, and what is refused.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTestResults } from "../../src/attestations/junit/read-results.ts";
import { ActionError } from "../../src/lib/errors.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { testContext } from "../artifacts/context.ts";
import { sumOf } from "../../src/domain/test-results.ts";
import { resultFiles } from "./junit-files.ts";
import { producerForms, ruleForms, type ProducerForm } from "./junit-producers.ts";

const folder = mkdtempSync(join(tmpdir(), "results-"));
let files = 0;

/** Reads the bytes of files, or texts in UTF-8. */
function read(...contents: readonly (string | Uint8Array)[]) {
  const paths = contents.map((content) => {
    const path = join(folder, `results-${files++}.xml`);
    writeFileSync(path, content);
    return path;
  });
  const { context } = testContext();
  return readTestResults(paths, new Deadline(60_000, context.clock), context);
}

/** Returns the error of a file, without its path. */
async function rejection(content: string | Uint8Array): Promise<string> {
  const error: unknown = await read(content).catch((thrown: unknown) => thrown);
  if (!(error instanceof ActionError)) throw new Error("the file was not refused", { cause: error });
  return error.parts.message.replace(/^`.*?` /, "");
}

test("there are forms of more than sixty producers", () => {
  const producers = new Set(producerForms.map(({ producer }) => producer.split(/[:(]/)[0]?.trim()));
  expect(producers.size).toBeGreaterThan(60);
});

async function expectCounts({ xml, counts, warnings = 0 }: ProducerForm) {
  const results = await read(xml);
  const { total, failures, errors, skipped } = sumOf(results.suites);
  expect([total, failures, errors, skipped]).toEqual(counts);
  expect(results.warnings).toHaveLength(warnings);
}

test.each(producerForms)("the form of $producer is counted", expectCounts);

test.each(ruleForms)("$producer", expectCounts);

test.each(resultFiles)("$title", async ({ xml, suites, warnings = 0, failed = [] }) => {
  const results = await read(xml);
  expect(
    results.suites.map(({ name, total, failures, errors, skipped, duration, timestamp }) => [
      ...[name, total, failures, errors, skipped, duration],
      ...(timestamp === undefined ? [] : [timestamp]),
    ]),
  ).toEqual(suites);
  expect(results.warnings).toHaveLength(warnings);
  expect(results.failed.map(({ name }) => name)).toEqual(failed);
});

test("several files are one list, in their order", async () => {
  const results = await read(
    '<testsuite name="a"><testcase/></testsuite>',
    '<testsuite name="b"><testcase/></testsuite>',
  );
  expect(results.suites.map(({ name }) => name)).toEqual(["a", "b"]);
  expect(results.files).toBe(2);
});

test("a failed test has its message, or the first line of its text, and its place", async () => {
  const { failed } = await read(
    `<testsuite name="s"><testcase classname="C" name="a" file="a.py" line="7"><failure message="first">text</failure></testcase>
     <testcase name="b"><error><![CDATA[
       second line
       third]]></error></testcase><testcase name="c"><failure>fourth &amp; last
     more</failure></testcase></testsuite>`,
  );
  expect(failed).toEqual([
    { suite: "s", name: "C: a", kind: "failure", message: "first", location: "a.py:7" },
    { suite: "s", name: "b", kind: "error", message: "second line" },
    { suite: "s", name: "c", kind: "failure", message: "fourth & last" },
  ]);
});

describe("encodings", () => {
  const xml = (encoding: string) =>
    `<?xml version="1.0" encoding="${encoding}"?><testsuite name="Grüße €" tests="1"><testcase name="é"/></testsuite>`;
  const latin1 = (text: string) => Buffer.from(text.replaceAll("€", "\u00a4"), "latin1");
  const swapped = (text: string) => Buffer.from(text, "utf16le").swap16();

  test.each([
    ["UTF-8", Buffer.from(xml("UTF-8")), "Grüße €"],
    ["UTF-8 with a byte-order mark", Buffer.from(`\ufeff${xml("utf-8")}`), "Grüße €"],
    ["UTF-16, little-endian with a mark", Buffer.from(`\ufeff${xml("utf-16")}`, "utf16le"), "Grüße €"],
    ["UTF-16, big-endian with a mark", swapped(`\ufeff${xml("UTF-16")}`), "Grüße €"],
    ["UTF-16 without a mark", Buffer.from(xml("UTF-16LE"), "utf16le"), "Grüße €"],
    ["ISO-8859-1", latin1(xml("ISO-8859-1")), "Grüße ¤"],
    ["US-ASCII", Buffer.from(xml("us-ascii").replace(/[^\0-\x7f]/g, "x")), "Grxxe x"],
    [
      "UTF-8 with U+FFFD as a character of the text",
      Buffer.from(xml("UTF-8").replace("€", "\ufffd")),
      "Grüße \ufffd",
    ],
  ])("%s is read", async (_name, bytes, name) => {
    const { suites } = await read(bytes);
    expect(suites).toMatchObject([{ name, total: 1 }]);
  });

  test.each([
    [
      "another encoding",
      xml("windows-1252"),
      "is not in windows-1252, or that cannot be read; UTF-8, US-ASCII, UTF-16 and ISO-8859-1 can",
    ],
    ["UTF-8 that says UTF-16", xml("utf-16"), "is not in utf-16"],
    [
      "bytes that are not UTF-8",
      Buffer.from(xml("UTF-8"), "latin1"),
      "is not valid UTF-8, here or after this place (line 1, column 58)",
    ],
    ["a text that ends within a character", Buffer.from("<a>é").subarray(0, -1), "is not valid UTF-8"],
  ])("%s is refused", async (_name, content, message) => {
    expect(await rejection(content)).toContain(message);
  });
});

test("figures of a suite without a name are warned about in words", async () => {
  const { warnings } = await read("<testsuite tests='2'/>");
  expect(warnings).toEqual([
    expect.stringContaining(
      "`: a suite without a name says 2 tests, but the file has 0 tests, 0 failures, 0 errors",
    ),
  ]);
});

test.each([
  ["a file that ends early", "<testsuite>\n<testcase>\n", "unclosed tag: testcase (line 3, column 1)"],
  ["tags that cross", "<testsuite>\n  <testcase></testsuite>", "(line 2, column 24)"],
  ["an empty file", "", "document must contain a root element (line 1, column 1)"],
  ["an entity of its own", "<!DOCTYPE a [<!ENTITY x 'y'>]><testsuite/>", "has a DOCTYPE with declarations"],
  ["an external identifier", "<!DOCTYPE a SYSTEM 'http://x/y.dtd'><testsuite/>", "or an external identifier"],
  ["an undeclared entity", "<testsuite name='&x;'/>", "undefined entity"],
  ["an HTML page", "<!DOCTYPE html><html><body><br></body></html>", "its root is `html`"],
  ["deep nesting", `<testsuite>${"<a>".repeat(200)}`, "is nested deeper than 100 elements"],
  [
    "too many attributes",
    `<testsuite ${Array.from({ length: 2000 }, (_, n) => `a${n}=""`).join(" ")}/>`,
    "more than 1000 attributes",
  ],
  [
    "figures that are not numbers",
    "<testsuite tests='many'/>",
    '`tests="many"`, which is not a whole number (line 1',
  ],
  [
    "another format",
    "<TestRun id='1'><Results/></TestRun>",
    "is not a file of JUnit results: its root is `TestRun`, not `testsuites`",
  ],
])("%s is refused, with its place", async (_name, content, message) => {
  expect(await rejection(content)).toContain(message);
  expect(await rejection(content)).toMatch(/\(line \d+, column \d+\)$/);
});

test("every file that is wrong is named", async () => {
  const error: unknown = await read("<a", "<b", "<testsuite/>").catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ errors: [{ name: "ConfigurationError" }, { name: "ConfigurationError" }] });
});

test("reading stops when the time is used up", async () => {
  const path = join(folder, "large.xml");
  writeFileSync(path, `<testsuite>${"<testcase name='a'/>\n".repeat(200_000)}</testsuite>`);
  const { context } = testContext();
  const deadline = new Deadline(1, context.clock);
  await expect(readTestResults([path], deadline, context)).rejects.toThrow(/took longer than `timeout`/);
});

test("counts do not depend on where the file is cut into pieces, and add up", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ bad: fc.constantFrom("", "failure", "error", "skipped"), size: fc.nat(70_000) }), {
        maxLength: 12,
      }),
      async (cases) => {
        const xml = cases.map(
          ({ bad, size }) =>
            `<testcase name="é">${bad && `<${bad}/>`}<system-out><![CDATA[${"é]]".repeat(size / 3)}]]></system-out></testcase>`,
        );
        const { suites } = await read(`<testsuite name="s">${xml.join("")}</testsuite>`);
        const number = (kind: string) => cases.filter(({ bad }) => bad === kind).length;
        expect(suites).toEqual([
          {
            name: "s",
            total: cases.length,
            failures: number("failure"),
            errors: number("error"),
            skipped: number("skipped"),
            duration: 0,
          },
        ]);
      },
    ),
    { numRuns: 30 },
  ));

/** A random test, with what is wrong with it and how the file says so. */
const anyTest = fc
  .record({
    says: fc.constantFrom(
      ...[
        '<failure message="no"/>',
        "<error/>",
        "<skipped/><failure/>",
        "<rerunFailure/>",
        "<x><error/></x>",
      ],
      ...["<failure/><rerunError><failure/></rerunError>", "status", "result"],
    ),
    isBad: fc.boolean(),
    good: fc.constantFrom(
      "",
      "<skipped/>",
      "<flakyFailure><failure/></flakyFailure>",
      "<system-out>x</system-out>",
    ),
  })
  .map(({ says, isBad, good }) => {
    const attribute = isBad && ["status", "result"].includes(says) ? `${says}="Failed"` : "";
    const children = isBad && attribute === "" ? says : good;
    return { xml: `<testcase name="t" ${attribute}>${children}</testcase>`, tests: 1, bad: isBad ? 1 : 0 };
  });

interface RandomPart {
  readonly xml: string;
  readonly tests: number;
  readonly bad: number;
}

/** Random suites in suites, whose figures may say anything. */
const anySuite = fc.letrec<{ part: RandomPart; suite: RandomPart }>((tie) => ({
  part: fc.oneof({ maxDepth: 4 }, anyTest, tie("suite")),
  suite: fc
    .record({
      element: fc.constantFrom("testsuite", "testsuites", "testrun"),
      parts: fc.array(tie("part"), { maxLength: 5 }),
      figures: fc.dictionary(fc.constantFrom("tests", "failures", "errors", "skipped"), fc.nat(4)),
    })
    .map(({ element, parts, figures }) => {
      const attributes = Object.entries(figures).map(([name, figure]) => `${name}="${figure}"`);
      return {
        xml: `<${element} ${attributes.join(" ")}>${parts.map(({ xml }) => xml).join("")}</${element}>`,
        tests: parts.reduce((sum, { tests }) => sum + tests, 0),
        bad: parts.reduce((sum, { bad }) => sum + bad, 0),
      };
    }),
})).suite;

test("no failure is lost, wherever it is and whatever the figures say", () =>
  fc.assert(
    fc.asyncProperty(anySuite, async ({ xml, tests, bad }) => {
      const { suites } = await read(xml);
      const { total, failures, errors, skipped } = sumOf(suites);
      expect(failures + errors).toBeGreaterThanOrEqual(bad);
      expect(total).toBeGreaterThanOrEqual(tests);
      for (const suite of suites)
        expect(suite.total).toBeGreaterThanOrEqual(suite.failures + suite.errors + suite.skipped);
      expect(total).toBeGreaterThanOrEqual(failures + errors + skipped);
    }),
    { numRuns: 300 },
  ));
