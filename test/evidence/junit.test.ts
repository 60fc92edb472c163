import { truncateSync } from "node:fs";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Deadline } from "../../src/lib/deadline.ts";
import type { EvidenceResult } from "../../src/evidence/attestation-lines.ts";
import { apiToken, createWorkspace, failureOf, readLine } from "./support.ts";

type Suite = Readonly<Record<"total" | "failures" | "errors" | "skipped", number>> & {
  readonly name: string;
};

const suitesOf = ({ fields }: EvidenceResult) =>
  (fields as { readonly junit_results: readonly Suite[] }).junit_results;

/** Reads one file. Its `counts` are `total failures errors skipped` of each outermost suite. */
async function readXml(xml: string) {
  const read = await readLine("trail:unit junit r.xml", createWorkspace({ "r.xml": xml }));
  const suites = suitesOf(read);
  const counts = suites.map((suite) => [suite.total, suite.failures, suite.errors, suite.skipped].join(" "));
  return { ...read, suites, counts };
}

/** A suite with one test that passed, so that what stands beside it is seen. */
const beside = (testCase: string) => `<testsuite name="s"><testcase name="ok"/>${testCase}</testsuite>`;

/** Reads a test, and expects that it has this outcome. */
async function expectOutcome(testCase: string, outcome: string): Promise<void> {
  const read = await readXml(beside(testCase));
  const [failures, errors] = [outcome === "failed", outcome === "error"].map(Number);
  const skipped = Number(["skipped", "unknown"].includes(outcome));
  expect(read.counts, testCase).toEqual([`2 ${failures} ${errors} ${skipped}`]);
  expect(read.isCompliant).toBe(!["failed", "error"].includes(outcome));
  expect(read.warnings).toHaveLength(outcome === "unknown" ? 1 : 0);
}

describe("a test case", () => {
  test.each([
    ["<error/>", "error"],
    ["<failure/>", "failed"],
    ["<failed/>", "failed"],
    ["<failure/><error/>", "error"],
    ["<skipped/><failure/>", "failed"],
    ["<steps><step><failure/></step></steps>", "failed"],
    ["<skipped/>", "skipped"],
    ["<steps><step><skipped/></step></steps>", "passed"],
    ["<system-out>failure</system-out><properties><property name='failure'/></properties>", "passed"],
    ["<flakyFailure><error/></flakyFailure>", "passed"],
    ["<rerunFailure/>", "passed"],
    ...["untested", "aborted", "cancelled", "pending", "blocked", "not-executed"].map((name) => [
      `<${name}/>`,
      "unknown",
    ]),
    ["", "passed"],
  ])("is by its children %s %s", async (children, outcome = "") => {
    await expectOutcome(`<testcase name="t">${children}</testcase>`, outcome);
  });

  test.each([
    ["failed", ["failed", "failure", "fail", "error", "broken", " Fail "]],
    ["skipped", ["skipped", "skip", "disabled", "ignored", "notrun", "suppressed", "not run", "NOT_RUN"]],
    ["passed", ["passed", "pass", "success", "successful", "ok", "run", "completed", "done", "PASS", " "]],
    ["unknown", ["untested", "aborted", "cancelled", "pending", "0", "passedish", "constructor"]],
  ])("is %s by each of the words %j in `status` or `result`", async (outcome, words) => {
    for (const word of words)
      for (const attribute of ["status", "result"])
        await expectOutcome(`<testcase name="t" ${attribute}="${word}"/>`, outcome);
  });

  test.each([
    ['status="run" result="failed"', "failed"],
    ['status="passed" result="odd"', "unknown"],
    ['status="failed" result="skipped"', "failed"],
    ['status="odd" result="skipped"', "skipped"],
    ['success="False" status="passed"', "failed"],
    ['success="true"', "passed"],
  ])("is by the first rule that applies: %s", async (attributes, outcome) => {
    await expectOutcome(`<testcase name="t" ${attributes}/>`, outcome);
  });

  test("that did not run is skipped, and its word is named in a warning", async () => {
    const flows = '<testcase name="b" status="CANCELED"/><testcase name="c" status="PENDING"/>';
    const read = await readXml(beside(flows));
    expect(read).toMatchObject({ counts: ["3 0 0 2"], isCompliant: true });
    expect(read.warnings).toEqual([
      expect.stringMatching(/2 tests counted as skipped.*`canceled`, `pending`/),
    ]);
  });

  test("counts as the root of a file, too", async () => {
    expect((await readXml('<testcase name="a"/>')).counts).toEqual(["1 0 0 0"]);
  });
});

describe("a failure outside of every test", () => {
  test.each([
    ["in a suite", '<testsuite><testcase/><error message="setup"/></testsuite>', ["2 0 1 0"]],
    [
      "among suites",
      "<testsuites><testsuite><testcase/></testsuite><failure/></testsuites>",
      ["1 0 0 0", "1 1 0 0"],
    ],
    ["alone", "<testsuite><system-err/><error>boom</error></testsuite>", ["1 0 1 0"]],
  ])("is one failed test: %s", async (_, xml, counts) => {
    const read = await readXml(xml);
    expect(read.counts).toEqual(counts);
    expect(read.isCompliant).toBe(false);
  });

  test("counts nothing in a file of another kind", async () => {
    const lint = createWorkspace({ "r.xml": "<checkstyle><file><error message='m'/></file></checkstyle>" });
    expect(await failureOf("trail:x junit r.xml", lint)).toContain("No test in `r.xml`");
  });

  test("does not count what is skipped", async () => {
    const { counts } = await readXml("<testsuite><testcase/><skipped/><pending/></testsuite>");
    expect(counts).toEqual(["1 0 0 0"]);
  });
});

describe("figures of a suite", () => {
  const suite = (attributes: string, ...inner: readonly string[]) =>
    `<testsuite ${attributes}>${inner.join("")}</testsuite>`;
  const passed = "<testcase/>";
  const failed = "<testcase><failure/></testcase>";
  const error = "<testcase><error/></testcase>";

  test.each([
    [suite('errors="1" failures="2"', passed, passed, passed), ["3 2 1 0"]],
    [suite('errors="1"', "<testcase><skipped/></testcase>"), ["2 0 1 1"]],
    [suite('failures="1" failed="3"', passed), ["3 3 0 0"]],
    [suite('failed="2" tests="2" name="lettuce"', passed, passed), ["2 2 0 0"]],
    [suite('failures="2"', passed, failed), ["2 2 0 0"]],
    [suite('failures="1,000"'), ["1000 1000 0 0"]],
    [`<testsuites failures="2">${suite("", passed)}</testsuites>`, ["1 0 0 0", "2 2 0 0"]],
    [`<testsuites failures="2">${suite('failures="2"', passed)}</testsuites>`, ["2 2 0 0"]],
    [suite('failures="3"', "<testcase><flakyFailure/></testcase>", passed, passed), ["3 2 0 0"]],
  ])("above what its cases show count, with a warning: %s", async (xml, counts) => {
    const read = await readXml(xml);
    expect(read.counts).toEqual(counts);
    expect(read.isCompliant).toBe(false);
    expect(read.warnings).toEqual([expect.stringContaining("larger number counts")]);
    expect(read.details.join()).toContain("figures");
  });

  const reruns = "<testcase><flakyFailure/><flakyError/><rerunError/></testcase>";
  test.each([
    ["equal", suite('failures="1" errors="1"', failed, error), "2 1 1 0"],
    ["a failure that the case calls an error", suite('failures="1"', error), "1 0 1 0"],
    ["shown by a nested suite", suite('failures="1"', suite("", failed)), "1 1 0 0"],
    ["explained by further runs", suite('failures="2" errors="1"', reruns), "1 0 0 0"],
    ["of assertions", suite('errors="0" failures="0" skipped="4" tests="12"', passed, passed), "2 0 0 0"],
    ["that are none", suite('failures="none" errors="" failed="-1"', passed), "1 0 0 0"],
  ])("that say no more change nothing: %s", async (_, xml, counts) => {
    const read = await readXml(xml);
    expect(read.counts).toEqual([counts]);
    expect(read.warnings).toEqual([]);
  });
});

describe("what is sent", () => {
  test("has one entry for each outermost suite, with its nested ones", async () => {
    const { suites } = await readXml(`<testsuites name="all">
      <testsuite name="a" timestamp="2026-11-27T17:27:11"><testcase time="0.25"/>
        <testsuite name="b" timestamp="2020-01-01T00:00:00"><testcase time="1,000.5"><failure/></testcase></testsuite>
      </testsuite>
      <testsuite><testcase time="0,5"/><testcase time="odd"/><testcase time="-1"/><testcase><skipped/></testcase></testsuite>
      <testcase/>
    </testsuites>`);
    const one = { total: 1, failures: 0, errors: 0, skipped: 0, duration: 0 };
    expect(suites).toEqual([
      { ...one, name: "a", total: 2, failures: 1, duration: 1000.75, timestamp: 1795800431 },
      { ...one, name: "", total: 4, skipped: 1, duration: 0.5, timestamp: undefined },
      { ...one, name: "all", timestamp: undefined },
    ]);
  });

  test.each([
    ["2026-11-27T17:27:11", 1795800431],
    ["2026-11-27T17:27:11Z", 1795800431],
    ["2026-11-27T18:27:11+01:00", 1795800431],
    ["2026-11-27 17:27:11.5", 1795800431.5],
    ["11/27/2026", undefined],
    ["2026-11-27T99:00:00", undefined],
  ])("has the time `%s` in UTC", async (timestamp, seconds) => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    onTestFinished(() => void vi.unstubAllEnvs());
    const { suites } = await readXml(`<testsuite timestamp="${timestamp}"><testcase/></testsuite>`);
    expect(suites).toMatchObject([{ timestamp: seconds }]);
  });

  test("has a summary, and each failed test with the first line of its message", async () => {
    const read = await readXml(`<testsuite name="s">
      <testcase classname="Cart" name="adds"><failure message="&#10; expected 1&#10;but 2">trace</failure></testcase>
      <testcase classname="Cart" name="Cart removes"><error>
        <![CDATA[ boom ]]> at line 3
        and more</error></testcase>
      <testcase><failure/></testcase><testcase name="fine"/><testcase><skipped/></testcase></testsuite>`);
    expect(read).toMatchObject({ kind: "junit", summary: "5 tests, 3 failed, 1 skipped" });
    expect(read.details).toEqual([
      "failed: Cart adds: expected 1",
      "error: Cart removes: boom  at line 3",
      "failed: a test without a name",
    ]);
  });

  test("keeps 100 failed tests and says how many more there are", async () => {
    const tests = '<testcase name="n"><failure/></testcase>'.repeat(150);
    const { details } = await readXml(`<testsuite>${tests}</testsuite>`);
    expect(details).toHaveLength(101);
    expect(details.at(-1)).toContain("50 more failed tests");
  });

  test("has names and messages of at most 1,000 characters, whose secrets were replaced before", async () => {
    const long = `${"n".repeat(955)}${apiToken}${"m".repeat(2_000)}`;
    const workspace = createWorkspace({
      "r.xml": `<testsuite name="${long}"><testcase name="${long}"><failure message="${long}"/></testcase></testsuite>`,
    });
    const redact = <T>(value: T) => String(value).replaceAll(apiToken, "***") as T;
    const context = { ...workspace.context, redact };
    const read = await readLine("trail:x junit r.xml", { ...workspace, context });
    const texts = [suitesOf(read)[0]?.name, ...(read.details[0] ?? "").split(": ").slice(1)];
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toMatch(/^(?=.{900,1000}$)n+\*\*\*.*more characters/);
  });
});

const green = '<testsuite name="s"><testcase name="t"/></testsuite>';

describe("files of results", () => {
  test.each(["out", "out/", "o*t/", "out out/*.xml ./out/a.xml"])(
    "of a directory are its `*.xml` at any depth, each read once: %s",
    async (paths) => {
      const notes = { "out/notes.xml.txt": "no XML" };
      const results = { "out/a.xml": green, "out/deep/er/b.xml": green, "out/.hidden/c.xml": green };
      const read = await readLine(`trail:x junit ${paths}`, createWorkspace({ ...results, ...notes }));
      expect(read.summary).toBe("3 tests");
    },
  );

  test.each([
    ["a.xml none/*.xml", /`none\/\*.xml` matches nothing/],
    ["empty", /`empty` has no `\*.xml`/],
    ["a.xml broken.xml", /`broken.xml` is not well-formed XML.*line 2, column 2\d/],
    ["untested.xml", /only skipped tests \(3 tests, 3 skipped\).*`untested`/s],
    ["no-test.xml", /No test in `no-test.xml`/],
    ["big.xml", /`big.xml` is larger than 50 MB/],
  ])("that are missing, broken or without a test that ran fail the line: %s", async (paths, problem) => {
    const untested = '<testcase classname="checkout" name="a" status="untested" time="0"/>';
    const workspace = createWorkspace({
      "a.xml": green,
      "empty/x.txt": "",
      "broken.xml": "<testsuite>\n <testcase></testsuite>",
      "untested.xml": `<testsuite name="c" tests="3" skipped="0">${untested.repeat(3)}</testsuite>`,
      "no-test.xml": '<testsuite name="AbortedSuite" tests="0" errors="0"><properties/></testsuite>',
      "big.xml": "",
    });
    truncateSync("big.xml", 50_000_001);
    const failure = await failureOf(`trail:x junit ${paths}`, workspace);
    expect(failure).toContain("ConfigurationError");
    expect(failure).toMatch(problem);
  });

  test("without a test are named, and nothing shows them as passed", async () => {
    const aborted = '<testsuite name="AbortedSuite" tests="0"><properties/></testsuite>';
    const workspace = createWorkspace({ "a.xml": aborted, "b.xml": green, "c.xml": "<coverage/>" });
    const read = await readLine("trail:x junit *.xml", workspace);
    expect(read.warnings).toEqual([expect.stringMatching(/`a.xml`.*`c.xml`/)]);
    expect(suitesOf(read)).toMatchObject([{ name: "s", total: 1 }]);
  });

  test("are attached", async () => {
    const read = await readLine("trail:x junit a.xml", createWorkspace({ "a.xml": green }));
    expect(read.attachment).toEqual({ filename: "a.xml", content: Buffer.from(green) });
    expect(read.notices).toEqual([]);
  });

  test.each([
    [
      "one holds the API key",
      `<testsuite><testcase name="t"/><!--${apiToken}--></testsuite>`,
      "`r.xml`.*API key",
    ],
    [
      "they are too large, with what is sent besides",
      `<testsuites>${green.repeat(200)}<!--${"x".repeat(9_960_000)}--></testsuites>`,
      "10 MB",
    ],
  ])("are left out with a notice, and the line is recorded, where %s", async (_, xml, reason) => {
    const { attachment, notices, isCompliant } = await readXml(xml);
    expect(attachment).toBeUndefined();
    expect(notices).toEqual([expect.stringMatching(reason)]);
    expect(isCompliant).toBe(true);
  });
});

describe("the limits of a step", () => {
  test("end the reading at `timeout`", async () => {
    const workspace = createWorkspace({ "r.xml": green }, { timeout: 0 });
    expect(await failureOf("trail:x junit r.xml", workspace)).toMatch(/`r.xml`.*`timeout`/);
  });

  test.each([
    ["of the results", 1],
    ["of the attachment", 2],
  ])("end the whole step when the job is cancelled in the reading %s", async (_, last) => {
    const controller = new AbortController();
    const twoChunks = { "r.xml": green + " ".repeat(100_000) };
    const workspace = createWorkspace(twoChunks, { signal: controller.signal });
    let calls = 0;
    // The time is looked at after each chunk: first of the results, then of the attachment.
    const monotonic = () => {
      calls += 1;
      if (calls === last) controller.abort();
      return 0;
    };
    const deadline = new Deadline(60_000, { ...workspace.context.clock, monotonic });
    const options = { ...workspace.options, deadline };
    expect(await failureOf("trail:x junit r.xml", { ...workspace, options })).toContain("CancelledError");
  });

  test("show progress at most every 10 s", async () => {
    const workspace = createWorkspace({ "a.xml": green, "b.xml": green, "c.xml": green });
    let time = 0;
    const clock = { ...workspace.context.clock, monotonic: () => (time += 6_000) };
    await readLine("trail:x junit *.xml", { ...workspace, context: { ...workspace.context, clock } });
    expect(workspace.context.log).toEqual(["info: Read 2 of 3 files of test results"]);
  });

  test("end the reading of results that no request can hold", async () => {
    const suite = `<testsuite name="${"n".repeat(900)}"><testcase/></testsuite>`;
    const workspace = createWorkspace({ "r.xml": `<testsuites>${suite.repeat(11_000)}</testsuites>` });
    expect(await failureOf("trail:x junit r.xml", workspace)).toMatch(/suites are larger than 10 MB/);
  });
});
