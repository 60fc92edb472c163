import { cpSync, statSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { EvidenceResult } from "../../src/evidence/attestation-lines.ts";
import { describeRemarks } from "../../src/lib/format.ts";
import {
  apiToken,
  createWorkspace,
  failureOf,
  readLine,
  redacting,
  withContext,
  writeFiles,
  type Workspace,
} from "./support.ts";

type Suite = Readonly<Record<"total" | "failures" | "errors" | "skipped", number>> & {
  readonly name: string;
};

const suitesOf = ({ fields }: EvidenceResult) =>
  (fields as { readonly junit_results: readonly Suite[] }).junit_results;

/** Reads the results that a line names. Its `counts` are `total failures errors skipped` of each entry that is sent. */
async function read(paths: string, workspace: Workspace) {
  const evidence = await readLine(`trail:unit junit ${paths}`, workspace);
  const suites = suitesOf(evidence);
  const counts = suites.map((suite) => [suite.total, suite.failures, suite.errors, suite.skipped].join(" "));
  const [warnings, notices] = [describeRemarks(evidence.warnings), describeRemarks(evidence.notices)];
  return { ...evidence, suites, counts, warnings, notices };
}

const readXml = (xml: string) => read("r.xml", createWorkspace({ "r.xml": xml }));

/** A suite with one test that passed, so that what stands beside it is seen. */
const beside = (testCase: string) => `<testsuite name="s"><testcase name="ok"/>${testCase}</testsuite>`;

const suite = (attributes: string, ...inner: readonly string[]) =>
  `<testsuite ${attributes}>${inner.join("")}</testsuite>`;
const passed = "<testcase/>";
const failed = "<testcase><failure/></testcase>";
const error = "<testcase><error/></testcase>";

/** Copies files of results that are kept beside this test. */
function useResults(name: string): Workspace {
  const workspace = createWorkspace();
  cpSync(join(import.meta.dirname, "results", name), ".", { recursive: true });
  return workspace;
}

describe("a healthy run", () => {
  test.each([
    ["pytest", "junit.xml", "4 tests, 2 skipped"],
    ["maven", "*-reports", "4 tests, 1 skipped"],
    ["gradle", ".", "2 tests, 1 skipped"],
    ["jest", "junit.xml", "2 tests, 1 skipped"],
    ["go", "gotestsum.xml", "2 tests, 1 skipped"],
    ["playwright", "results.xml", "2 tests, 1 skipped"],
    ["gtest", "results.xml", "3 tests, 2 skipped"],
    ["ctest", "junit.xml", "3 tests, 2 skipped"],
    ["phpunit", "junit.xml", "3 tests, 1 skipped"],
    ["testng", "**/TEST-*.xml", "2 tests, 1 skipped"],
    ["words-that-pass", "gatling.xml plax.xml trx2junit.xml", "5 tests, 1 skipped"],
  ])("of %s is compliant, without a warning", async (name, paths, summary) => {
    const pattern = paths === "*-reports" ? "*-reports/" : paths;
    const result = await read(pattern, useResults(name));
    expect(result).toMatchObject({ summary, isCompliant: true, warnings: [], notices: [] });
  });

  test("of Bazel is read through the link that leads out of the workspace", async () => {
    const workspace = useResults("bazel");
    cpSync("cart", join(workspace.outside, "testlogs/cart"), { recursive: true });
    symlinkSync(join(workspace.outside, "testlogs"), "bazel-testlogs");
    const result = await read("bazel-testlogs/**/test.xml", workspace);
    expect(result).toMatchObject({ summary: "1 test", isCompliant: true, warnings: [] });
  });
});

describe("a run that went wrong", () => {
  test.each([
    ["several-failures-in-a-test/jasmine.xml", "3 tests, 1 failed", []],
    ["several-failures-in-a-test/pytest-subtests.xml", "8 tests, 5 failed, 2 skipped", []],
    [
      "several-failures-in-a-test/gotestsum.xml",
      "12 tests, 7 failed, 1 skipped",
      [/its root \(1 failure more\)/],
    ],
    ["word-of-a-suite/plan-with-error.xml", "2 tests, 1 failed", []],
    ["word-of-a-suite/suite-status-failed.xml", "2 tests, 1 failed", []],
    [
      "word-of-a-suite/plan-without-machine.xml",
      "2 tests, 1 failed",
      [/suite `\/plans\/ci` \(`undefined`\)/],
    ],
    ["words-that-pass/gatling-red.xml", "2 tests, 1 failed", []],
  ])("is not compliant: %s", async (path, summary, warnings) => {
    const [directory = "", file = ""] = path.split("/");
    const result = await read(file, useResults(directory));
    expect(result).toMatchObject({ summary, isCompliant: false });
    expect(result.warnings).toEqual(warnings.map((pattern) => expect.stringMatching(pattern)));
  });

  test("shows a case with a `warning` as one that did not run", async () => {
    const workspace = useResults("warning-in-a-case");
    const result = await read("one-of-two.xml", workspace);
    expect(result).toMatchObject({ summary: "2 tests, 1 skipped", isCompliant: true });
    expect(result.warnings).toEqual([
      expect.stringMatching(/did not run.*`warning` \(1 test, .*`Warning`\)/),
    ]);
    expect(await failureOf("trail:x junit nothing-else.xml", workspace)).toMatch(/only skipped.*`warning`/);
  });
});

/** Reads a test, and expects that it has this outcome. */
async function expectOutcome(testCase: string, outcome: string): Promise<void> {
  const result = await readXml(beside(testCase));
  const [failures, errors] = [outcome === "failed", outcome === "error"].map(Number);
  const skipped = Number(["skipped", "not run"].includes(outcome));
  expect(result.counts, testCase).toEqual([`2 ${failures} ${errors} ${skipped}`]);
  expect(result.isCompliant).toBe(!["failed", "error"].includes(outcome));
  const warning = expect.stringContaining("did not run");
  expect(result.warnings, testCase).toEqual(outcome === "not run" ? [warning] : []);
}

describe("a test case", () => {
  const didNotRun =
    "untested aborted cancelled pending blocked notrun warning timeout timedout interrupted incomplete";

  test.each([
    ["<error/>", "error"],
    ["<failure/>", "failed"],
    ["<failed/>", "failed"],
    ["<failure/><error/>", "error"],
    ["<skipped/><failure/>", "failed"],
    ["<steps><step><failure/></step></steps>", "failed"],
    ["<skipped/>", "skipped"],
    ["<skipped message='docker not found'/>", "skipped"],
    ["<skipped/><pending/>", "skipped"],
    ["<steps><step><skipped/><timeout/></step></steps>", "passed"],
    ["<system-out>failure</system-out><properties><property name='failure'/></properties>", "passed"],
    ["<flakyFailure><error/></flakyFailure>", "passed"],
    ["<rerunFailure/>", "passed"],
    ...didNotRun.split(" ").map((name) => [`<${name}/>`, "not run"]),
    ["<timedOut/>", "not run"],
    ["<status exit-status='256' result='failed'/>", "failed"],
    ["<verdict result='fail'/>", "failed"],
    ["<verdict result='pass'/>", "passed"],
    ["<verdict result='inconclusive'/>", "not run"],
    ["<steps><status result='failed'/></steps>", "passed"],
    ["<not-executed/>", "passed"],
    ["", "passed"],
  ])("is by its children %s %s", async (children, outcome = "") => {
    await expectOutcome(`<testcase name="t">${children}</testcase>`, outcome);
  });

  test.each([
    ["failed", "failed failure fail error broken false no 0 Fail"],
    ["skipped", "skipped skip disabled ignored suppressed SKIPPED"],
    ["passed", "passed pass success successful ok run completed done executed true yes 1 PASS"],
    ["not run", "untested aborted cancelled pending notrun undefined 2 passedish constructor did_not_run"],
  ])("is %s by each of the words `%s` in each attribute", async (outcome, words) => {
    for (const word of words.split(" "))
      for (const attribute of ["status", "result", "outcome", "passed", "success"])
        await expectOutcome(`<testcase name="t" ${attribute}="${word}"/>`, outcome);
  });

  test.each([
    ['status="run" result="failed"', "failed"],
    ['status="passed" result="odd"', "not run"],
    ['status="failed" result="skipped"', "failed"],
    ['status="odd" result="skipped"', "skipped"],
    ['success="false" status="passed"', "failed"],
    ['status=" Failed "', "failed"],
    ['status=" " result=""', "passed"],
    ['status="did not run"', "not run"],
    ['Status="Failed"', "failed"],
    ['Status="passed" status="failed"', "failed"],
  ])("is by the first rule that applies: %s", async (attributes, outcome) => {
    await expectOutcome(`<testcase name="t" ${attributes}/>`, outcome);
  });

  test.each([
    ["<skipped message='Unable to find executable'/>", "not run"],
    ["<skipped message='Required Files Missing'/>", "not run"],
    ["<skipped message='Fixture dependency failed'/>", "not run"],
    ["<skipped>file not found</skipped>", "not run"],
    ["<skipped message='SKIP_RETURN_CODE=77'/>", "skipped"],
  ])("that `notrun` and a skip speak of is by its reason: %s", async (skipped, outcome) => {
    await expectOutcome(`<testcase name="t" status="notrun">${skipped}</testcase>`, outcome);
  });

  test("that did not run is named with what says so, and how many there are", async () => {
    const canceled = '<testcase classname="Cart" name="b" status="CANCELED"/>';
    const { warnings } = await readXml(beside(`${canceled}${canceled}<testcase name="c" status="pending"/>`));
    expect(warnings).toEqual([
      expect.stringMatching(/`canceled` \(2 tests, such as `Cart b`\), `pending` \(1 test, such as `c`\)/),
    ]);
  });

  test("counts as the root of a file, too", async () => {
    expect((await readXml('<testcase name="a"/>')).counts).toEqual(["1 0 0 0"]);
    expect((await readXml('<testcase name="a" status="failed"/>')).counts).toEqual(["1 1 0 0"]);
  });

  test.each(["<exception/>", "<steps><exception/></steps>", "<test/>", "<test-case result='Failed'/>"])(
    "is as it is with %s, which a warning names",
    async (element) => {
      const result = await readXml(beside(`<testcase>${element}</testcase>`));
      expect(result).toMatchObject({ counts: ["2 0 0 0"], isCompliant: true });
      const name = /(exception|test(?:-case)?)\b/.exec(element)?.[1];
      expect(result.warnings).toEqual([expect.stringContaining(`: \`${name}\` in \`r.xml\``)]);
    },
  );

  test.each([
    ["Catch2", '<TestCase name="a"><OverallResult success="false"/></TestCase>'],
    ["Boost", '<TestSuite><TestCase name="a"><FatalError>m</FatalError></TestCase></TestSuite>'],
    ["Qt", '<TestCase name="a"><TestFunction><Incident type="fail"/></TestFunction></TestCase>'],
  ])("is not the `TestCase` of %s, which a warning names", async (_, element) => {
    const result = await readXml(beside(element));
    expect(result.counts).toEqual(["1 0 0 0"]);
    expect(result.warnings).toEqual([expect.stringMatching(/not part of JUnit.*`TestCase` in `r.xml`/)]);
    const alone = createWorkspace({ "r.xml": `<r>${element}</r>` });
    expect(await failureOf("trail:x junit r.xml", alone)).toMatch(/No test was found.*`TestCase`/);
  });

  test("is not what an `exception` outside of a case speaks of", async () => {
    expect((await readXml(suite("", "<exception/>", passed))).warnings).toEqual([]);
  });
});

describe("a failure outside of every test", () => {
  test.each([
    ["in a suite", suite("", passed, '<error message="setup"/>'), ["2 0 1 0"]],
    ["deeper in it", suite("", passed, "<setup><failure/></setup>"), ["2 1 0 0"]],
    ["among suites", `<testsuites>${suite("", passed)}<failure/></testsuites>`, ["1 0 0 0", "1 1 0 0"]],
    ["alone", suite("", "<system-err/><error>boom</error>"), ["1 0 1 0"]],
    ["which the figures count", suite('errors="1" tests="1"', passed, "<error/>"), ["2 0 1 0"]],
  ])("is one failed test: %s", async (_, xml, counts) => {
    expect(await readXml(xml)).toMatchObject({ counts, isCompliant: false, warnings: [] });
  });

  test("counts nothing in a file of another kind", async () => {
    const lint = createWorkspace({ "r.xml": "<checkstyle><file><error message='m'/></file></checkstyle>" });
    expect(await failureOf("trail:x junit r.xml", lint)).toMatch(/No test was found.*`r.xml`/);
  });

  test("is not what is skipped or did not run", async () => {
    const { counts } = await readXml(suite("", passed, "<skipped/><pending/><failed>0</failed>"));
    expect(counts).toEqual(["1 0 0 0"]);
  });
});

describe("a word of a suite or of the root", () => {
  test.each([
    [suite('result="failed"', passed), ["2 1 0 0"]],
    [suite('status="ERROR"', passed), ["2 1 0 0"]],
    [suite('overall-result="fail"', passed), ["2 1 0 0"]],
    [suite('result="failed" status="failed"', passed), ["2 1 0 0"]],
    [suite('result="failed"', failed), ["1 1 0 0"]],
    [suite('result="failed" failures="1"', failed), ["1 1 0 0"]],
    [suite('result="failed"', suite('result="failed"', passed)), ["2 1 0 0"]],
    [suite('result="failed" failures="1"', suite('status="failed"', passed)), ["2 1 0 0"]],
    [`<testsuites result="failed">${suite("", passed)}</testsuites>`, ["1 0 0 0", "1 1 0 0"]],
    [`<testsuites result="failed">${suite("", failed)}</testsuites>`, ["1 1 0 0"]],
    [
      `<testsuites result="failed">${suite("", failed)}${suite("", passed)}</testsuites>`,
      ["1 1 0 0", "1 0 0 0"],
    ],
    [`<testrun result="failed">${suite("", passed)}</testrun>`, ["1 0 0 0", "1 1 0 0"]],
  ])("that fails is one failed test, unless one failed in it: %s", async (xml, counts) => {
    expect(await readXml(xml)).toMatchObject({ counts, isCompliant: false, warnings: [] });
  });

  test.each(["passed", "completed", "skipped", "", "OK"])(
    "that passes or skips says nothing: %s",
    async (word) => {
      const xml = suite(`result="${word}" status="${word}"`, passed);
      expect(await readXml(xml)).toMatchObject({ counts: ["1 0 0 0"], warnings: [] });
    },
  );

  test.each([
    [suite('name="s" result="odd"', passed), /`r.xml`, suite `s` \(`odd`\)/],
    [`<testsuites status="odd">${suite("", passed)}</testsuites>`, /`r.xml`, its root \(`odd`\)/],
  ])("of another kind is a warning: %s", async (xml, warning) => {
    const result = await readXml(xml);
    expect(result).toMatchObject({ counts: ["1 0 0 0"], isCompliant: true });
    expect(result.warnings).toEqual([expect.stringMatching(warning)]);
  });

  test("is not what other attributes say", async () => {
    const { warnings, counts } = await readXml(suite('outcome="failed" passed="0" success="false"', passed));
    expect({ warnings, counts }).toEqual({ warnings: [], counts: ["1 0 0 0"] });
  });
});

describe("figures of a suite or of the root", () => {
  test.each([
    [suite('errors="1" failures="2"', passed, passed, passed), ["3 2 1 0"]],
    [suite('errors="1"', "<testcase><skipped/></testcase>"), ["2 0 1 1"]],
    [suite('failures="1" failed="3"', passed), ["3 3 0 0"]],
    [suite('failed="2" tests="2" name="lettuce"', passed, passed), ["2 2 0 0"]],
    [suite('failures="2"', passed, failed), ["2 2 0 0"]],
    [suite('failures="1" result="failed"', passed, passed), ["2 1 0 0"]],
    [suite('failures="1,000"'), ["1000 1000 0 0"]],
    [suite('failures="1" FAILURES="0"', passed), ["1 1 0 0"]],
    [suite('failures="3"', "<testcase><flakyFailure/></testcase>", passed, passed), ["3 2 0 0"]],
    [suite('failures="1"', "<testcase><timeout/></testcase>", passed), ["2 1 0 1"]],
    [suite('failures="3"', suite('name="in" failures="2"', passed, failed)), ["3 3 0 0"], 2],
    [`<testsuites failures="2">${suite("", passed)}</testsuites>`, ["1 0 0 0", "2 2 0 0"]],
    [`<testsuites failures="2">${suite('failures="2"', passed)}</testsuites>`, ["2 2 0 0"]],
    [`<testsuites errors="1">${suite("", passed)}</testsuites>`, ["1 0 0 0", "1 0 1 0"]],
    [`<testrun failures="1">${suite("", passed)}</testrun>`, ["1 0 0 0", "1 1 0 0"]],
    [`<test-results failures="1" errors="0"/>`, ["1 1 0 0"]],
  ])("above what is shown count, with a warning: %s", async (xml, counts, places = 1) => {
    const result = await readXml(xml);
    expect(result).toMatchObject({ counts, isCompliant: false });
    const figures = result.warnings.filter((warning) => warning.includes("larger number counts"));
    expect(figures).toHaveLength(1);
    expect(figures[0]?.match(/more/g)).toHaveLength(places + 1);
    expect(result.details.join()).toContain("figures");
  });

  const reruns = "<testcase><flakyFailure/><flakyError/><rerunError/></testcase>";
  const three = "<testcase><failure/><failure/><failure/></testcase>";
  test.each([
    ["equal", suite('failures="1" errors="1"', failed, error), ["2 1 1 0"]],
    ["a failure that the case calls an error", suite('failures="1"', error), ["1 0 1 0"]],
    ["shown by a word", suite('failures="1"', '<testcase status="failed"/>'), ["1 1 0 0"]],
    ["shown by a nested suite", suite('failures="1"', suite("", failed)), ["1 1 0 0"]],
    ["of several failures in a test", suite('failures="3"', three, passed), ["2 1 0 0"]],
    [
      "of several failures in a test of a suite",
      `<testsuites failures="3">${suite('failures="1"', three)}</testsuites>`,
      ["1 1 0 0"],
    ],
    [
      "of a suite that says more than it shows, which is warned of once",
      `<testsuites failures="2">${suite('failures="2"', suite('failures="2"', failed, failed))}</testsuites>`,
      ["2 2 0 0"],
    ],
    ["explained by further runs", suite('failures="2" errors="1"', reruns), ["1 0 0 0"]],
    ["of assertions", suite('errors="0" failures="0" skipped="4" tests="12"', passed, passed), ["2 0 0 0"]],
    ["that are empty", suite('failures="" errors=" " failed=" 0 " tests=""', passed), ["1 0 0 0"]],
  ])("that elements and suites explain add nothing: %s", async (_, xml, counts) => {
    expect(await readXml(xml)).toMatchObject({ counts, warnings: [] });
  });

  test.each(["1.0", "+1", "-1", "1 of 3", "none", "1,00", "1e3", "0x1", "٣", "99999999999999999999"])(
    "that are no number of tests fail the line: %s",
    async (figure) => {
      for (const name of ["tests", "errors", "failures", "failed"])
        for (const element of ["testsuite", "testsuites"]) {
          const xml = `<${element} ${name}="${figure}"><testcase/></${element}>`;
          const failure = await failureOf("trail:x junit r.xml", createWorkspace({ "r.xml": xml }));
          expect(failure).toMatch(/`r.xml` says `(tests|errors|failures|failed)` is .*line 1, column/);
        }
    },
  );

  test.each([
    [suite(`failures="${" ".repeat(999)}1"`), ["1 1 0 0"]],
    [`<testcase status="${" ".repeat(994)}failed"/>`, ["1 1 0 0"]],
  ])("and words are read to their end", async (xml, counts) => {
    expect((await readXml(xml)).counts).toEqual(counts);
  });

  test.each([
    [suite(`failures="${" ".repeat(1_000)}0"`, passed)],
    [suite("", `<testcase status="${" ".repeat(40_000)}failed"/>`)],
    [suite(`result="${" ".repeat(100_000)}failed"`, passed)],
    // The parser takes 65,536 bytes at a time.
    [`<testsuites>${" ".repeat(60_000)}<testcase success="${" ".repeat(5_520)}false"/></testsuites>`],
    [`<failsafe-summary><errors>${" ".repeat(200_000)}1</errors></failsafe-summary>`],
  ])("and words that are longer than 1,000 characters fail the line", async (xml) => {
    const failure = await failureOf("trail:x junit r.xml", createWorkspace({ "r.xml": xml }));
    expect(failure).toMatch(/`r.xml` has `\w+` with more than 1000 characters/);
  });
});

describe("a summary of Maven's failsafe", () => {
  const summary = (errors: string, failures: string, message = "") =>
    `<failsafe-summary result="255"><completed>3</completed><errors>${errors}</errors><failures>${failures}</failures>` +
    `<skipped>0</skipped><failureMessage>${message}</failureMessage></failsafe-summary>`;

  test.each([
    ["1", "2", "", passed, ["1 0 0 0", "3 2 1 0"]],
    ["1", "1", "", failed, ["1 1 0 0", "1 0 1 0"]],
    ["0", "0", "The forked VM terminated", passed, ["1 0 0 0", "1 0 1 0"]],
  ])(
    "counts what the other files do not show: %s errors, %s failures, %s",
    async (errors, failures, message, ...rest) => {
      const [testCase, counts] = rest;
      const files = { "a.xml": suite("", testCase), "s.xml": summary(errors, failures, message) };
      const result = await read("*.xml", createWorkspace(files));
      expect(result).toMatchObject({ counts, isCompliant: false });
      expect(result.warnings).toEqual([expect.stringMatching(/larger number counts: `failsafe-summary`/)]);
    },
  );

  test.each([
    ["0", "0", "", passed, ["1 0 0 0"]],
    ["", "0", " ", passed, ["1 0 0 0"]],
    ["0", "1", "There are test failures", failed, ["1 1 0 0"]],
    ["1", "0", "", error, ["1 0 1 0"]],
    ["0", "0", "There are test failures", failed, ["1 1 0 0"]],
  ])(
    "adds nothing to what they show: %s errors, %s failures, %s",
    async (errors, failures, message, ...rest) => {
      const [testCase, counts] = rest;
      const files = { "a.xml": suite("", testCase), "s.xml": summary(errors, failures, message) };
      expect(await read("*.xml", createWorkspace(files))).toMatchObject({ counts, warnings: [] });
    },
  );

  test.each([
    ["true", "1 0 1 0"],
    ["false", undefined],
    ["0", undefined],
  ])("whose tests were ended by a time limit is one failed test: %s", async (timeout, further) => {
    const timed = summary("0", "0").replace("result=", `timeout="${timeout}" result=`);
    const { counts } = await read("*.xml", createWorkspace({ "a.xml": suite("", passed), "s.xml": timed }));
    expect(counts).toEqual(["1 0 0 0", ...(further === undefined ? [] : [further])]);
  });

  test("alone is no test, unless it counts failures", async () => {
    const workspace = createWorkspace({ "a.xml": summary("0", "0"), "b.xml": summary("0", "1") });
    expect(await failureOf("trail:x junit a.xml", workspace)).toContain("No test was found");
    expect((await read("b.xml", workspace)).counts).toEqual(["1 1 0 0"]);
  });

  test("with figures that are no numbers fails the line", async () => {
    const workspace = createWorkspace({ "a.xml": summary("none", "0") });
    expect(await failureOf("trail:x junit a.xml", workspace)).toContain("`errors` is `none`");
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
    ["2026-11-27T17:27:11 UTC", 1795800431],
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
    const result = await readXml(`<testsuite name="s">
      <testcase classname="Cart" name="adds"><failure message="&#10; expected 1&#10;but 2">trace</failure></testcase>
      <testcase classname="Cart" name="Cart removes"><error>
        <![CDATA[ boom ]]> at line 3
        and more</error></testcase>
      <testcase><failure/></testcase><testcase name="fine"/><testcase><skipped/></testcase>
      <failure message="set up"/></testsuite>`);
    expect(result).toMatchObject({ kind: "junit", summary: "6 tests, 4 failed, 1 skipped" });
    expect(result.details).toEqual([
      "failed: Cart adds: expected 1",
      "error: Cart removes: boom  at line 3",
      "failed: a test without a name",
      "failed: suite `s`: set up",
    ]);
  });

  test("keeps 100 failed tests and says how many more there are", async () => {
    const { details } = await readXml(suite("", failed.repeat(150)));
    expect(details).toHaveLength(101);
    expect(details.at(-1)).toContain("50 more failed tests");
  });

  test("has names and messages of at most 1,000 characters, whose secrets were replaced before", async () => {
    const long = `${"n".repeat(955)}${apiToken}${"m".repeat(2_000)}`;
    const workspace = createWorkspace({
      "r.xml": `<testsuite name="${long}"><testcase name="${long}"><failure message="${long}"/></testcase></testsuite>`,
    });
    const result = await read(
      "r.xml",
      redacting(workspace, (text) => text.replaceAll(apiToken, "***")),
    );
    const texts = [result.suites[0]?.name, ...(result.details[0] ?? "").split(": ").slice(1)];
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toMatch(/^(?=.{900,1000}$)n+\*\*\*.*more characters/);
  });

  test("has no secret of several lines in a message", async () => {
    const workspace = createWorkspace({
      "r.xml": suite("", "<testcase><failure>key-1&#10;key-2 is wrong</failure></testcase>"),
    });
    const redact = (text: string) => text.replace("key-1\nkey-2", "***");
    const { details } = await read("r.xml", redacting(workspace, redact));
    expect(details).toEqual(["failed: a test without a name: *** is wrong"]);
  });

  test("has no secret in a warning", async () => {
    const attributes = `name="${apiToken}" tests="1" result="${apiToken}"`;
    const files = {
      "r.xml": suite("", passed, suite(attributes), `<testcase name="${apiToken}" status="odd"/>`),
    };
    const redact = (text: string) => text.replaceAll(new RegExp(RegExp.escape(apiToken), "gi"), "***");
    const { warnings } = await read("r.xml", redacting(createWorkspace(files), redact));
    expect(warnings).toHaveLength(3);
    for (const warning of warnings) expect(warning).toContain("`***`");
  });
});

const green = '<testsuite name="s"><testcase name="t"/></testsuite>';

describe("files of results", () => {
  test.each(["out", "out/", "o*t/", "out out/*.xml ./out/a.xml"])(
    "of a directory are its `*.xml` at any depth, each read once: %s",
    async (paths) => {
      const notes = { "out/notes.xml.txt": "no XML" };
      const results = { "out/a.xml": green, "out/deep/er/b.xml": green, "out/.hidden/c.xml": green };
      expect((await read(paths, createWorkspace({ ...results, ...notes }))).summary).toBe("3 tests");
    },
  );

  test.each([
    ["a.xml none/*.xml", /`none\/\*.xml` matches nothing/],
    ["empty", /`empty` has no `\*.xml`/],
    ["a.xml broken.xml", /`broken.xml` is not well-formed XML.*line 2, column 2\d/],
    ["untested.xml", /only skipped tests \(3 tests, 3 skipped\).*`untested` \(3 tests/s],
    ["skipped.xml", /only skipped tests \(1 test, 1 skipped\)/],
    ["no-test.xml", /No test was found.*`no-test.xml`.*`generic`/],
    ["big.xml", /`big.xml` is larger than 50 MB/],
  ])("that are missing, broken or without a test that ran fail the line: %s", async (paths, problem) => {
    const untested = '<testcase classname="checkout" name="a" status="untested" time="0"/>';
    const workspace = createWorkspace({
      "a.xml": green,
      "empty/x.txt": "",
      "broken.xml": "<testsuite>\n <testcase></testsuite>",
      "untested.xml": suite('name="c" tests="3" skipped="0"', untested.repeat(3)),
      "skipped.xml": suite("", "<testcase><skipped/></testcase>"),
      "no-test.xml": suite('name="AbortedSuite" tests="0" errors="0"', "<properties/>"),
      "big.xml": "",
    });
    truncateSync("big.xml", 50_000_001);
    const failure = await failureOf(`trail:x junit ${paths}`, workspace);
    expect(failure).toContain("ConfigurationError");
    expect(failure).toMatch(problem);
  });

  test("are counted once where links lead to them, too", async () => {
    const workspace = createWorkspace({ "a/r.xml": green });
    symlinkSync("a/r.xml", "latest.xml");
    symlinkSync("a", "b");
    expect((await read("latest.xml a/r.xml a b", workspace)).counts).toEqual(["1 0 0 0"]);
  });

  test("without a test are named, and nothing shows them as passed", async () => {
    const aborted = suite('name="AbortedSuite" tests="0"', "<properties/>");
    const workspace = createWorkspace({ "a.xml": aborted, "b.xml": green, "c.xml": "<coverage/>" });
    const { warnings, suites } = await read("*.xml", workspace);
    expect(warnings).toEqual([expect.stringMatching(/`a.xml`, `c.xml`$/)]);
    expect(suites).toMatchObject([{ name: "s", total: 1 }]);
  });

  test("of a directory without a test are named with a pattern as the way out", async () => {
    const { warnings } = await read(".", useResults("testng"));
    expect(warnings).toEqual([
      expect.stringMatching(/`test` in `.*testng-results.xml`/),
      expect.stringMatching(/without a test: `.*testng-results.xml`\. .*`TEST-\*.xml`/),
    ]);
  });

  test.each([
    [suite('name="e" tests="2"'), 1],
    [suite('name="e" tests="2"', suite('name="f" tests="2"')), 2],
    [suite('name="e" tests="2"', passed), 0],
    [suite('name="e" tests="0"'), 0],
  ])("with a suite that shows none of its tests are named: %s", async (inner, count) => {
    const { warnings } = await readXml(suite("", passed, inner));
    expect(warnings.join().match(/suite `[ef]`/g) ?? []).toHaveLength(count);
  });

  test("that were last changed before the job began are a notice", async () => {
    const workspace = createWorkspace({ "old.xml": green });
    const changed = statSync("old.xml").ctimeMs;
    // The runner makes the event in a directory of its own, before the first step.
    let event = "";
    for (let attempt = 0; event === "" || statSync(event).birthtimeMs <= changed; attempt += 1) {
      event = join(workspace.temp, `event-${attempt}.json`);
      writeFileSync(event, "{}");
    }
    utimesSync(workspace.temp, statSync(event).mtimeMs, statSync(event).mtimeMs);
    writeFiles(workspace.root, { "new.xml": green });
    // As of what is unpacked.
    utimesSync("new.xml", 0, 0);
    const environment = { ...workspace.context.environment, GITHUB_EVENT_PATH: event };
    const { notices, warnings } = await read("*.xml", withContext(workspace, { environment }));
    expect(notices).toEqual([expect.stringMatching(/older than this job.*: `old.xml`$/)]);
    expect(warnings).toEqual([]);
  });

  test("are attached", async () => {
    const result = await read("a.xml", createWorkspace({ "a.xml": green }));
    expect(result.attachment).toEqual({ filename: "a.xml", content: Buffer.from(green) });
    expect(result.notices).toEqual([]);
  });

  test("that change before they are attached fail the line: the counts would say something else", async () => {
    const workspace = createWorkspace({ "r.xml": suite('name="s"', passed) });
    const { ctimeMs } = statSync("r.xml");
    const changing = redacting(workspace, (text) => {
      while (statSync("r.xml").ctimeMs === ctimeMs) writeFileSync("r.xml", suite("", failed));
      return text;
    });
    expect(await failureOf("trail:x junit r.xml", changing)).toContain("r.xml` changed while it was read");
  });

  test.each([
    ["one holds the API key", suite("", passed, `<!--${apiToken}-->`), "`r.xml`.*holds a secret"],
    [
      "they are too large, with what is sent besides",
      `<testsuites>${green.repeat(200)}<!--${"x".repeat(9_960_000)}--></testsuites>`,
      "10 MB",
    ],
    [
      "they are too large, with names of several bytes for each character",
      // 6.6 MB, of which 3.6 MB are sent besides.
      `<testsuites>${suite(`name="${"€".repeat(900)}"`, passed).repeat(1_350)}<!--${"x".repeat(2_900_000)}--></testsuites>`,
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
    expect(await failureOf("trail:x junit r.xml", workspace)).toContain("`timeout`");
  });

  test("end the whole step when the job is cancelled in the reading of the results", async () => {
    const controller = new AbortController();
    const workspace = createWorkspace({ "r.xml": green }, { signal: controller.signal });
    const abort = (text: string) => {
      controller.abort();
      return text;
    };
    expect(await failureOf("trail:x junit r.xml", redacting(workspace, abort))).toMatch(
      /CancelledError.*`r.xml`/,
    );
  });

  test("end the whole step when the job is cancelled in the reading of the attachment", async () => {
    const controller = new AbortController();
    const workspace = createWorkspace({ "r.xml": green }, { signal: controller.signal });
    // Progress is shown when the results are read.
    let time = 0;
    const clock = { ...workspace.context.clock, monotonic: () => (time += 10_000) };
    const info = () => {
      controller.abort();
    };
    const changed = withContext(workspace, { clock, logger: { ...workspace.context.logger, info } });
    expect(await failureOf("trail:x junit r.xml", changed)).toContain("CancelledError");
  });

  test("show progress at most every 10 s", async () => {
    const workspace = createWorkspace({ "a.xml": green, "b.xml": green, "c.xml": green });
    let time = 0;
    const clock = { ...workspace.context.clock, monotonic: () => (time += 6_000) };
    await readLine("trail:x junit *.xml", withContext(workspace, { clock }));
    expect(workspace.context.log).toContain("info: Read 2 of 3 files of test results");
  });

  test("end the reading of results that no request can hold", async () => {
    // Three bytes each: limits are in bytes.
    const large = `<testsuite name="${"€".repeat(900)}"><testcase/></testsuite>`;
    const workspace = createWorkspace({ "r.xml": `<testsuites>${large.repeat(3_700)}</testsuites>` });
    expect(await failureOf("trail:x junit r.xml", workspace)).toMatch(/suites are larger than 10 MB/);
  });

  test("keep some of very many names, and say how many more there are", async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `<testcase status="odd${index}"/>`).join("");
    const empty = Array.from({ length: 1_500 }, (_, index) => suite(`name="e${index}" tests="1"`)).join("");
    const evidence = await readLine(
      "trail:x junit r.xml",
      createWorkspace({ "r.xml": beside(words + empty) }),
    );
    const names = evidence.warnings.map((warning) =>
      typeof warning === "string" ? [] : (warning.names ?? []),
    );
    expect(names.map((list) => [list.length, list.at(-1)])).toEqual([
      [1_001, expect.stringMatching(/`another reason` \(500 tests/)],
      [1_001, "500 more"],
    ]);
  });
});
