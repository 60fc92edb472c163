import { gunzipSync } from "node:zlib";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { Deadline } from "../../src/lib/deadline.ts";
import { apiToken, createWorkspace, failureOf, readLine } from "./support.ts";

interface Counts {
  readonly total: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
}

/** The tests of one file, as `total failures errors skipped` of each outermost suite, with what is shown. */
async function readXml(xml: string) {
  const read = await readLine("trail:unit junit r.xml", createWorkspace({ "r.xml": xml }));
  const suites = suitesOf(read.fields);
  return { ...read, suites, counts: suites.map(formatCounts) };
}

const formatCounts = ({ total, failures, errors, skipped }: Counts) =>
  [total, failures, errors, skipped].join(" ");

type Suite = Counts & { readonly name: string; readonly duration: number; readonly timestamp?: number };

function suitesOf(fields: object): readonly Suite[] {
  return (fields as { junit_results: readonly Suite[] }).junit_results;
}

/** A suite with one test that passed, so that what stands beside it is seen. */
const beside = (testCase: string) => `<testsuite name="s"><testcase name="ok"/>${testCase}</testsuite>`;

test("behave's untested tests alone fail the line, beside others they are skipped", async () => {
  const untested = '<testcase classname="checkout" name="a" status="untested" time="0"/>';
  const alone = createWorkspace({
    "r.xml": `<testsuite name="c" tests="3" skipped="0">${untested.repeat(3)}</testsuite>`,
  });
  expect(await failureOf("trail:unit junit r.xml", alone)).toMatch(
    /only skipped tests \(3 tests, 3 skipped\).*`untested`/s,
  );
  const read = await readXml(beside(untested));
  expect(read.counts).toEqual(["2 0 0 1"]);
  expect(read.warnings).toEqual([expect.stringMatching(/1 test counted as skipped.*`untested`/)]);
});

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
    ["<flakyFailure/><flakyError/>", "passed"],
    ["<flakyFailure><error/></flakyFailure>", "passed"],
    ["<rerunFailure/>", "passed"],
    ["<failure/><rerunFailure/><rerunError/>", "failed"],
    ["<untested/>", "unknown"],
    ["<aborted/>", "unknown"],
    ["<cancelled/>", "unknown"],
    ["<pending/>", "unknown"],
    ["<blocked/>", "unknown"],
    ["<not-executed/>", "unknown"],
    ["<pending/><failure/>", "failed"],
    ["", "passed"],
  ])("is by its children %s %s", async (children, outcome) => {
    const read = await readXml(beside(`<testcase name="t">${children}</testcase>`));
    expectOutcome(read, outcome);
  });

  test.each([
    ...["failed", "failure", "fail", "error", "broken", "FAILED", " Fail "].map((word) => [word, "failed"]),
    ...[
      "skipped",
      "skip",
      "disabled",
      "ignored",
      "notrun",
      "suppressed",
      "Not-Run",
      "not run",
      "NOT_RUN",
    ].map((word) => [word, "skipped"]),
    ...["passed", "pass", "success", "successful", "ok", "run", "completed", "done", "PASS", "", " "].map(
      (word) => [word, "passed"],
    ),
    ...["untested", "aborted", "inconclusive", "0", "passedish", "constructor", "true"].map((word) => [
      word,
      "unknown",
    ]),
  ])("is by the word `%s` of `status` or `result` %s", async (word, outcome) => {
    for (const attribute of ["status", "result"])
      expectOutcome(await readXml(beside(`<testcase name="t" ${attribute}="${word}"/>`)), outcome);
  });

  test.each([
    ['status="run" result="failed"', "failed"],
    ['status="notrun" result="suppressed"', "skipped"],
    ['status="passed" result="odd"', "unknown"],
    ['status="failed" result="skipped"', "failed"],
    ['status="odd" result="skipped"', "skipped"],
    ['success="false"', "failed"],
    ['success="False" status="passed"', "failed"],
    ['success="true"', "passed"],
  ])("is by the first rule that applies: %s", async (attributes, outcome) => {
    expectOutcome(await readXml(beside(`<testcase name="t" ${attributes}/>`)), outcome);
  });

  function expectOutcome(read: Awaited<ReturnType<typeof readXml>>, outcome = ""): void {
    const [failures, errors] = [outcome === "failed", outcome === "error"].map(Number);
    const skipped = Number(["skipped", "unknown"].includes(outcome));
    expect(read.counts).toEqual([`2 ${failures} ${errors} ${skipped}`]);
    expect(read.isCompliant).toBe(!["failed", "error"].includes(outcome));
    expect(read.warnings).toHaveLength(outcome === "unknown" ? 1 : 0);
  }

  test("is a test in a test, directly in `testsuites`, and as the root, too", async () => {
    const nested = await readXml(
      '<testsuite><testcase name="a"><testcase name="b"><failure/></testcase></testcase></testsuite>',
    );
    expect(nested.counts).toEqual(["2 1 0 0"]);
    const loose = await readXml(
      '<testsuites name="all"><testcase name="a"/><testsuite name="s"><testcase/></testsuite></testsuites>',
    );
    expect(loose.suites).toMatchObject([
      { name: "s", total: 1 },
      { name: "all", total: 1 },
    ]);
    expect((await readXml('<testcase name="a"/>')).suites).toMatchObject([{ name: "", total: 1 }]);
  });
});

describe("a failure outside of every test", () => {
  test.each([
    [
      "in a suite",
      '<testsuite name="s"><testcase name="a"/><error message="setup"/></testsuite>',
      ["2 0 1 0"],
    ],
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
    expect((await readXml("<testsuite><testcase/><skipped/><pending/></testsuite>")).counts).toEqual([
      "1 0 0 0",
    ]);
  });
});

describe("figures of a suite", () => {
  const suite = (attributes: string, ...inner: readonly string[]) =>
    `<testsuite ${attributes}>${inner.join("")}</testsuite>`;
  const [passed, failed] = ["<testcase/>", "<testcase><failure/></testcase>"];

  test.each([
    [suite('failures="1"', passed, passed), ["2 1 0 0"]],
    [suite('errors="2"', passed), ["2 0 2 0"]],
    [suite('errors="1" failures="2"', passed, passed, passed), ["3 2 1 0"]],
    [suite('failures="1" failed="3"', passed), ["3 3 0 0"]],
    [suite('failures="2"', passed, failed), ["2 2 0 0"]],
    [suite('failures="1,000"'), ["1000 1000 0 0"]],
    [`<testsuites failures="2">${suite("", passed)}</testsuites>`, ["1 0 0 0", "2 2 0 0"]],
    [suite('failures="3"', "<testcase><flakyFailure/></testcase>", passed, passed), ["3 2 0 0"]],
  ])("above what its cases show count, with a warning: %s", async (xml, counts) => {
    const read = await readXml(xml);
    expect(read.counts).toEqual(counts);
    expect(read.isCompliant).toBe(false);
    expect(read.warnings).toEqual([expect.stringContaining("larger number counts")]);
    expect(read.details.join()).toContain("figures");
  });

  test.each([
    ["equal", suite('failures="1" errors="1"', failed, "<testcase><error/></testcase>"), "2 1 1 0"],
    [
      "a failure that the case calls an error",
      suite('failures="1"', "<testcase><error/></testcase>"),
      "1 0 1 0",
    ],
    ["shown by a nested suite", suite('failures="1"', suite("", failed)), "1 1 0 0"],
    [
      "explained by further runs",
      suite('failures="2" errors="1"', "<testcase><flakyFailure/><flakyError/><rerunError/></testcase>"),
      "1 0 0 0",
    ],
    ["of another kind", suite('tests="9" skipped="4" disabled="2"', passed), "1 0 0 0"],
    ["that are none", suite('failures="none" errors="" failed="-1"', passed), "1 0 0 0"],
  ])("that say no more change nothing: %s", async (_, xml, counts) => {
    const read = await readXml(xml);
    expect(read.counts).toEqual([counts]);
    expect(read.warnings).toEqual([]);
  });

  test("that are counted once are not counted again around", async () => {
    const read = await readXml(
      '<testsuites failures="2"><testsuite name="s" failures="2"><testcase/></testsuite></testsuites>',
    );
    expect(read.counts).toEqual(["2 2 0 0"]);
    expect(read.warnings).toHaveLength(1);
  });
});

describe("what is sent", () => {
  test("has one entry for each outermost suite, with its nested ones", async () => {
    const { suites } = await readXml(`<testsuites>
      <testsuite name="a" timestamp="2026-11-27T17:27:11"><testcase time="0.25"/>
        <testsuite name="b" timestamp="2020-01-01T00:00:00"><testcase time="1,000.5"><failure/></testcase></testsuite>
      </testsuite>
      <testsuite><testcase time="0,5"/><testcase time="odd"/><testcase time="-1"/><testcase><skipped/></testcase></testsuite>
    </testsuites>`);
    expect(suites).toEqual([
      { name: "a", total: 2, failures: 1, errors: 0, skipped: 0, duration: 1000.75, timestamp: 1795800431 },
      { name: "", total: 4, failures: 0, errors: 0, skipped: 1, duration: 0.5, timestamp: undefined },
    ]);
  });

  test.each([
    ["2026-11-27T17:27:11", 1795800431],
    ["2026-11-27T17:27:11Z", 1795800431],
    ["2026-11-27T18:27:11+01:00", 1795800431],
    ["2026-11-27 17:27:11.5", 1795800431.5],
    ["27 Nov 2026", undefined],
    ["2026-11-27T99:00:00", undefined],
    ["", undefined],
  ])("has the time `%s` in UTC", async (timestamp, seconds) => {
    const before = process.env["TZ"];
    process.env["TZ"] = "Asia/Tokyo";
    onTestFinished(() => {
      if (before === undefined) delete process.env["TZ"];
      else process.env["TZ"] = before;
    });
    const { suites } = await readXml(`<testsuite timestamp="${timestamp}"><testcase/></testsuite>`);
    expect(suites[0]?.timestamp).toBe(seconds);
  });

  test("has the words of a summary", async () => {
    const { summary, kind } = await readXml(
      beside("<testcase><failure/></testcase><testcase><error/></testcase><testcase><skipped/></testcase>"),
    );
    expect(summary).toBe("4 tests, 2 failed, 1 skipped");
    expect(kind).toBe("junit");
  });

  test("shows each failed test with the first line of its message, from the attribute or the text", async () => {
    const { details } = await readXml(`<testsuite name="s">
      <testcase classname="Cart" name="adds"><failure message="&#10; expected 1&#10;but 2">trace</failure></testcase>
      <testcase classname="Cart" name="Cart removes"><error>
        <![CDATA[ boom ]]> at line 3
        and more</error></testcase>
      <testcase><failure/></testcase><testcase name="fine"/></testsuite>`);
    expect(details).toEqual([
      "failed: Cart adds: expected 1",
      "error: Cart removes: boom  at line 3",
      "failed: a test without a name",
    ]);
  });

  test("keeps 100 failed tests and says how many more there are", async () => {
    const { details } = await readXml(
      `<testsuite>${'<testcase name="n"><failure/></testcase>'.repeat(150)}</testsuite>`,
    );
    expect(details).toHaveLength(101);
    expect(details.at(-1)).toContain("50 more failed tests");
  });

  test("has names and messages of at most 1,000 characters, whose secrets were replaced before", async () => {
    const workspace = createWorkspace();
    const context = {
      ...workspace.context,
      redact: <T>(value: T): T =>
        typeof value === "string" ? (value.replaceAll(apiToken, "***") as T) : value,
    };
    const long = `${"n".repeat(955)}${apiToken}${"m".repeat(2_000)}`;
    writeFileSync(
      join(workspace.root, "r.xml"),
      `<testsuite name="${long}"><testcase name="${long}"><failure message="${long}"/></testcase></testsuite>`,
    );
    const read = await readLine("trail:x junit r.xml", { ...workspace, context });
    const texts = [suitesOf(read.fields)[0]?.name ?? "", ...(read.details[0] ?? "").split(": ").slice(1)];
    expect(texts).toHaveLength(3);
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(1_000);
      expect(text).toContain("n***");
      expect(text).toContain("more characters");
    }
  });
});

describe("files of results", () => {
  const green = '<testsuite name="s"><testcase name="t"/></testsuite>';

  test("of a directory are its `*.xml` at any depth, hidden ones too", async () => {
    const workspace = createWorkspace({
      "out/a.xml": green,
      "out/deep/er/b.xml": green,
      "out/.hidden/c.xml": green,
      "out/notes.txt": "no XML",
    });
    for (const path of ["out", "out/", "o*t/"])
      expect((await readLine(`trail:x junit ${path}`, workspace)).summary).toBe("3 tests");
  });

  test("are each read once, though several paths select them", async () => {
    const workspace = createWorkspace({ "out/a.xml": green, "b.xml": green });
    expect((await readLine("trail:x junit out out/*.xml ./out/a.xml b.xml", workspace)).summary).toBe(
      "2 tests",
    );
  });

  test.each([
    ["a.xml none/*.xml", /`none\/\*.xml` matches nothing/],
    ["empty", /`empty` has no `\*.xml`/],
    ["a.xml broken.xml", /`broken.xml` is not well-formed XML.*line 2, column 2\d/],
  ])("that are missing or broken fail the line: %s", async (paths, problem) => {
    const workspace = createWorkspace({
      "a.xml": green,
      "empty/x.txt": "",
      "broken.xml": "<testsuite>\n <testcase></testsuite>",
    });
    const failure = await failureOf(`trail:x junit ${paths}`, workspace);
    expect(failure).toContain("ConfigurationError");
    expect(failure).toMatch(problem);
  });

  test("of more than 50 MB fail the line", async () => {
    const workspace = createWorkspace({ "big.xml": Buffer.alloc(50_000_001) });
    expect(await failureOf("trail:x junit big.xml", workspace)).toContain("`big.xml` is larger than 50 MB");
  });

  test("without a test are named, and their root too", async () => {
    const workspace = createWorkspace({ "a.xml": green, "b.xml": "<coverage/>", "c.xml": "<testsuites/>" });
    const { warnings } = await readLine("trail:x junit *.xml", workspace);
    expect(warnings).toEqual([expect.stringMatching(/`b.xml`.*`c.xml`/)]);
  });

  test("with only skipped tests and a failing figure are red", async () => {
    const { isCompliant } = await readXml(
      '<testsuite errors="1"><testcase><skipped/></testcase></testsuite>',
    );
    expect(isCompliant).toBe(false);
  });
});

describe("the attachment of results", () => {
  const green = '<testsuite name="s"><testcase name="t"/></testsuite>';

  test("is the one file, or an archive of the files", async () => {
    const workspace = createWorkspace({ "out/a.xml": green, "out/b.xml": green });
    expect((await readLine("trail:x junit out/a.xml", workspace)).attachment).toEqual({
      filename: "a.xml",
      content: Buffer.from(green),
    });
    const { attachment, notices } = await readLine("trail:x junit out/*.xml", workspace);
    expect(attachment?.filename).toBe("evidence.tgz");
    const tar = gunzipSync(attachment?.content ?? "").toString();
    expect(tar).toContain("out/a.xml");
    expect(tar).toContain("out/b.xml");
    expect(notices).toEqual([]);
  });

  test.each([
    [
      "a file that holds the API key",
      { "k.xml": `<testsuite><testcase name="t"/><!--${apiToken}--></testsuite>` },
      "`k.xml`.*API key",
    ],
    ["files that are too large", { "k.xml": `${green}<!--${"x".repeat(10_000_000)}-->` }, "10 MB"],
  ])("is left out with a notice, and the line recorded: %s", async (_, files, reason) => {
    const workspace = createWorkspace(files);
    const { attachment, notices, isCompliant } = await readLine("trail:x junit k.xml", workspace);
    expect(attachment).toBeUndefined();
    expect(notices).toEqual([expect.stringMatching(reason)]);
    expect(isCompliant).toBe(true);
  });
});

describe("the limits of a step", () => {
  const many = `<testsuite>${'<testcase name="t"/>'.repeat(100_000)}</testsuite>`;

  test("end the reading at `timeout`", async () => {
    const workspace = createWorkspace({ "r.xml": many }, { timeout: 0 });
    expect(await failureOf("trail:x junit r.xml", workspace)).toMatch(/`r.xml`.*`timeout`/);
  });

  test("end the reading within a file when the job is cancelled", async () => {
    const controller = new AbortController();
    const workspace = createWorkspace({ "r.xml": many, "warm.xml": many }, { signal: controller.signal });
    const result = failureOf("trail:x junit r.xml", workspace);
    setTimeout(() => {
      controller.abort();
    }, 20);
    expect(await result).toContain("CancelledError");
  });

  test("end the step, not only the attachment, when the job is cancelled meanwhile", async () => {
    const controller = new AbortController();
    const workspace = createWorkspace({ "r.xml": beside("") }, { signal: controller.signal });
    let calls = 0;
    // The time is looked at after each chunk: first of the results, then of the attachment.
    const monotonic = () => {
      calls += 1;
      if (calls === 2) controller.abort();
      return 0;
    };
    const deadline = new Deadline(60_000, { ...workspace.context.clock, monotonic });
    const options = { ...workspace.options, deadline };
    expect(await failureOf("trail:x junit r.xml", { ...workspace, options })).toContain("CancelledError");
  });

  test("show progress at most every 10 s", async () => {
    const workspace = createWorkspace({ "a.xml": beside(""), "b.xml": beside(""), "c.xml": beside("") });
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
