// Counts the tests of one JUnit result file, element by element (docs/internals/attestations.md, "How tests are counted"). Pure.
import type { FailedTest, JunitResult, TestResults } from "../../domain/test-results.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { count } from "../../lib/format.ts";
import { pick } from "../../lib/pick.ts";
import { DocumentError, type Location, type XmlElement, type XmlHandler } from "./parse-xml.ts";

/** What one file says. */
export type FileResults = Omit<TestResults, "files">;

/** How many failed tests, and how many differences, are kept of one file. */
const maxKept = 100;
const maxSuites = 50_000;
/** How much text of a failure is gathered, in UTF-16 code units. */
const maxMessageLength = 10_000;

type Outcome = FailedTest["kind"] | "skipped";

/** The outcomes that names of elements and the values of `status` and `result` stand for; any other word is none. */
const outcomes: ReadonlyMap<string, Outcome> = new Map([
  ["error", "error"],
  ["failure", "failure"],
  ["failed", "failure"],
  ["fail", "failure"],
  ["skipped", "skipped"],
  ["notrun", "skipped"],
  ["disabled", "skipped"],
  ["suppressed", "skipped"],
  ["ignored", "skipped"],
]);

interface Counts {
  readonly total: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  /** Further runs of a test, which are no tests. */
  readonly reruns: number;
  readonly duration: number;
}

const zeroCounts: Counts = { total: 0, failures: 0, errors: 0, skipped: 0, reruns: 0, duration: 0 };

const addCounts = (one: Counts, other: Counts): Counts => ({
  total: one.total + other.total,
  failures: one.failures + other.failures,
  errors: one.errors + other.errors,
  skipped: one.skipped + other.skipped,
  reruns: one.reruns + other.reruns,
  duration: one.duration + other.duration,
});

/** What a suite says of itself in its attributes. Not every tool says all. */
interface Figures {
  readonly tests?: number;
  readonly failures?: number;
  readonly errors?: number;
  readonly skipped?: number;
}

/** An open `testsuite`, `testsuites` or `testrun`, or the document. */
interface Group {
  readonly isSuite: boolean;
  /** As messages call it. */
  readonly title: string;
  readonly name: string;
  readonly figures: Figures;
  readonly timestamp?: number;
  /** What its elements show: of a suite all of them, else only those that are in no suite. */
  counts: Counts;
  /** The counts of the suites in it, where it is not a suite itself. */
  inSuites: Counts;
}

interface TestCase extends Pick<FailedTest, "name" | "location"> {
  readonly duration: number;
  readonly outcomes: Set<Outcome>;
  reruns: number;
  /** How a further run ended that did not pass. */
  failedRerun?: FailedTest["kind"];
  message?: string;
}

/** An open element that its children must know of; the others have the one around them. */
interface OpenElement {
  readonly group: Group;
  /** The test that the element is in. */
  readonly test?: TestCase;
  /** Whether the element is a further run of its test, which says nothing of the test's outcome. */
  readonly isRerun?: true;
  /** What ends with the element. */
  readonly ends?: "group" | "test";
  /** Gathers the text of a failure. */
  text?: string;
}

/** Counts the tests of one file. `results` is called at its end. */
export function createTestCounter(): XmlHandler & { results(): FileResults } {
  const document: Group = toGroup("document", {}, { line: 1, column: 1 });
  const open: OpenElement[] = [{ group: document }];
  const suites: JunitResult[] = [];
  const failed: FailedTest[] = [];
  const warnings: string[] = [];
  let root: Location = { line: 1, column: 1 };

  const current = (): OpenElement => open.at(-1) ?? { group: document };

  /** Returns what the figures of a group have more than its elements show, and reports it. */
  function missingIn(group: Group, shown: Counts): Counts {
    const { tests = 0, failures = 0, errors = 0, skipped = 0 } = group.figures;
    const seen = shown.failures + shown.errors;
    // Figures may count runs: then the further runs of tests are among them.
    const moreFailed = Math.max(failures + errors - seen - shown.reruns, 0);
    const named = Math.max(tests, failures + errors + skipped);
    const moreTests = named > shown.total + shown.reruns ? named - shown.total : 0;
    const moreSkipped = Math.max(Math.min(skipped - shown.skipped, moreTests - moreFailed), 0);
    const isLost = shown.total === 0 && moreFailed === 0 && moreSkipped < moreTests;
    const moreErrors = isLost ? 1 : Math.max(Math.min(errors - shown.errors, moreFailed), 0);
    const moreFailures = isLost ? 0 : moreFailed - moreErrors;
    // A result has at least as many tests as did not pass.
    const { counts: own } = group;
    const passed = own.total - own.failures - own.errors - own.skipped;
    const total = Math.max(moreTests, moreErrors + moreFailures + moreSkipped - passed);
    if (total + moreFailed > 0) {
      const text = `${group.title} says ${figuresText(group.figures)}, but the file has ${figuresText({ tests: shown.total, ...pick(shown, "failures", "errors") })}`;
      const sent = isLost ? "this counts as 1 error, the missing run" : "the larger numbers count";
      if (warnings.length < maxKept) warnings.push(`${text}: ${sent}`);
      const message = `${isLost ? "the missing run: " : ""}${text}`;
      if (moreErrors + moreFailures > 0)
        addFailed(group, {
          name: "(only in the figures)",
          kind: moreErrors > 0 ? "error" : "failure",
          message,
        });
    }
    return { ...zeroCounts, total, failures: moreFailures, errors: moreErrors, skipped: moreSkipped };
  }

  /** An outermost suite is a result. So are the tests that are in no suite, and those that only figures know. */
  function closeGroup(closed: Group): void {
    const counts = addCounts(closed.counts, missingIn(closed, addCounts(closed.counts, closed.inSuites)));
    const parent = current().group;
    if (open.some(({ group }) => group.isSuite)) {
      parent.counts = addCounts(parent.counts, counts);
      return;
    }
    parent.inSuites = addCounts(parent.inSuites, addCounts(counts, closed.inSuites));
    if (closed.isSuite || counts.total > 0) addResult(closed, counts);
  }

  function addResult({ name, timestamp }: Group, counts: Counts): void {
    if (suites.length >= maxSuites)
      throw new DocumentError(`has more than ${count(maxSuites, "suite")}`, root);
    const { total, failures, errors, skipped } = counts;
    const duration = Math.round(counts.duration * 1e6) / 1e6;
    suites.push({ name, total, failures, errors, skipped, duration, ...omitUndefined({ timestamp }) });
  }

  function closeTest(group: Group, test: TestCase): void {
    const { name, location, duration, outcomes, reruns, failedRerun, message = "" } = test;
    const failure = outcomes.has("failure") ? "failure" : failedRerun;
    const kind = outcomes.has("error") ? "error" : failure;
    group.counts = addCounts(group.counts, {
      total: 1,
      failures: kind === "failure" ? 1 : 0,
      errors: kind === "error" ? 1 : 0,
      skipped: kind === undefined && outcomes.has("skipped") ? 1 : 0,
      reruns,
      duration,
    });
    if (kind !== undefined) addFailed(group, { name, kind, message, ...omitUndefined({ location }) });
  }

  function addFailed({ name }: Group, { message = "", ...test }: Omit<FailedTest, "suite">): void {
    if (failed.length >= maxKept) return;
    failed.push({ ...test, suite: name, ...(message !== "" && { message: message }) });
  }

  /** Takes what is neither a suite nor a test. */
  function openOther(parent: OpenElement, { name, attributes }: XmlElement): OpenElement {
    const { group, test } = parent;
    if (test !== undefined && parent.isRerun === undefined && /^(?:flaky|rerun)/i.test(name)) {
      test.reruns += 1;
      if (/^rerun/i.test(name)) test.failedRerun ??= /error$/i.test(name) ? "error" : "failure";
      return { group, test, isRerun: true };
    }
    const outcome = outcomes.get(name.toLowerCase());
    if (outcome === undefined || parent.isRerun) return parent;
    if (outcome === "skipped") {
      test?.outcomes.add(outcome);
      return parent;
    }
    // In no test: of the suite itself, such as a setup that failed.
    const own = test ?? newTest("(the suite itself)");
    own.outcomes.add(outcome);
    own.message ??= attributes["message"]?.slice(0, maxMessageLength) ?? "";
    return {
      group,
      test: own,
      ...(test === undefined && { ends: "test" }),
      ...(own.message === "" && { text: "" }),
    };
  }

  return {
    open(element) {
      const { name, attributes, location } = element;
      const parent = current();
      if (open.length === 1) {
        root = location;
        if (!["testsuites", "testsuite", "testcase", "testrun"].includes(name))
          throw new DocumentError(
            `is not a file of JUnit results: its root is \`${name.slice(0, 100)}\`, not \`testsuites\`, \`testsuite\`, \`testcase\` or \`testrun\``,
            location,
          );
      }
      switch (name) {
        case "testsuite":
        case "testsuites":
        case "testrun":
          open.push({ group: toGroup(name, attributes, location), ends: "group" });
          break;
        case "testcase":
          open.push({ group: parent.group, test: toTest(attributes), ends: "test" });
          break;
        default:
          open.push(openOther(parent, element));
      }
    },
    text(chunk) {
      const element = current();
      if (element.text !== undefined && element.text.length < maxMessageLength)
        element.text += chunk.slice(0, maxMessageLength - element.text.length);
    },
    close() {
      const closed = open.pop();
      // An element that has the one around it ends nothing.
      if (closed === undefined || closed === open.at(-1)) return;
      const { group, test, text, ends } = closed;
      if (test !== undefined && text !== undefined) test.message ||= firstLine(text);
      if (ends === "group") closeGroup(group);
      else if (ends === "test" && test !== undefined) closeTest(group, test);
    },
    results() {
      // A test in no suite at all.
      if (document.counts.total > 0) addResult(document, document.counts);
      return { suites, failed, warnings };
    },
  };
}

function toGroup(element: string, attributes: XmlElement["attributes"], location: Location): Group {
  const name = attributes["name"] ?? "";
  const suite = name === "" ? "a suite without a name" : `suite \`${name}\``;
  return {
    isSuite: element === "testsuite",
    title: element === "testsuite" ? suite : `\`${element}\``,
    name,
    figures: figuresOf(attributes, location),
    ...omitUndefined({ timestamp: toTimestamp(attributes["timestamp"]) }),
    counts: zeroCounts,
    inSuites: zeroCounts,
  };
}

const newTest = (name: string): TestCase => ({ name, duration: 0, outcomes: new Set(), reruns: 0 });

function toTest(attributes: XmlElement["attributes"]): TestCase {
  const { name = "", classname = "", time, file, line, status = "", result = "" } = attributes;
  const location = line === undefined ? file : `${file ?? ""}:${line}`;
  const isInName = classname === "" || `${name} `.startsWith(`${classname} `);
  const words = [status, result].map((word) => outcomes.get(word.trim().toLowerCase()));
  return {
    ...newTest(isInName ? name : `${classname}: ${name}`),
    duration: toSeconds(time),
    outcomes: new Set(words.filter((outcome) => outcome !== undefined)),
    ...(file !== undefined && location !== undefined && { location }),
  };
}

/** @throws DocumentError for a figure that is not a whole number: what it hides is not known */
function figuresOf(attributes: XmlElement["attributes"], location: Location): Figures {
  const read = (name: string): number | undefined => {
    const raw = attributes[name]?.trim() ?? "";
    const digits = raw.replaceAll(",", "");
    if (raw === "") return undefined;
    if (/^\d{1,12}$/.test(digits)) return Number(digits);
    throw new DocumentError(`has \`${name}="${raw.slice(0, 40)}"\`, which is not a whole number`, location);
  };
  // Tools have several words for one figure. Some write two of them.
  const skipped = ["skipped", "disabled", "ignored", "skip"]
    .map(read)
    .filter((figure) => figure !== undefined);
  return omitUndefined({
    tests: read("tests"),
    failures: read("failures"),
    errors: read("errors"),
    skipped: skipped.length === 0 ? undefined : Math.max(...skipped),
  });
}

const figuresText = ({ tests, failures, errors, skipped }: Figures): string =>
  [
    tests === undefined ? [] : [count(tests, "test")],
    failures === undefined ? [] : [count(failures, "failure")],
    errors === undefined ? [] : [count(errors, "error")],
    skipped === undefined ? [] : [`${skipped} skipped`],
  ]
    .flat()
    .join(", ");

/** Reads seconds: `0.25`, `1,234.567` (surefire), `0,25`. What is none of them counts as no time. */
function toSeconds(text = ""): number {
  const seconds = Number(text.includes(".") ? text.replaceAll(",", "") : text.replace(",", "."));
  return seconds >= 0 && seconds < 1e12 ? seconds : 0;
}

/** Reads the time of a suite as UNIX seconds: in UTC where it names no zone. */
function toTimestamp(raw = ""): number | undefined {
  const text = raw.trim().replace(" ", "T").replace(",", ".");
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return undefined;
  const milliseconds = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000;
}

const firstLine = (text: string): string => /\S[^\r\n]*/.exec(text)?.[0].trimEnd() ?? "";
