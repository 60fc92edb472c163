// Counts the tests of one JUnit result file, element by element (docs/attestations.md, "How tests are counted"). Pure.
import type { FailedTest, JunitResult, TestResults } from "../../domain/test-results.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { count } from "../../lib/format.ts";
import { DocumentError, type Place, type XmlElement, type XmlHandler } from "./xml-parser.ts";

/** What one file says. */
export type FileResults = Omit<TestResults, "files">;

/** How many failed tests, and how many differences, are kept of one file. */
const maxKept = 100;
const maxSuites = 50_000;
/** How much text of a failure is gathered, in UTF-16 code units. */
const maxMessageLength = 10_000;

interface Counts {
  readonly total: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  readonly duration: number;
}

const zeroCounts: Counts = { total: 0, failures: 0, errors: 0, skipped: 0, duration: 0 };

const addCounts = (one: Counts, other: Counts): Counts => ({
  total: one.total + other.total,
  failures: one.failures + other.failures,
  errors: one.errors + other.errors,
  skipped: one.skipped + other.skipped,
  duration: one.duration + other.duration,
});

const figureNames = ["tests", "failures", "errors", "skipped"] as const;

/** What a suite says of itself in its attributes. */
type Figures = Partial<Record<(typeof figureNames)[number], number>>;

/** An open `testsuite` or `testsuites`, or the document. */
interface Group {
  readonly isSuite: boolean;
  readonly name: string;
  readonly figures: Figures;
  readonly timestamp?: number;
  /** What its elements show: of a suite all of them, else only those that are in no suite. */
  counts: Counts;
  /** The counts of the suites in it, where it is not a suite itself. */
  inSuites: Counts;
}

interface TestCase extends Pick<FailedTest, "name" | "place"> {
  readonly duration: number;
  /** In the order of the elements. */
  readonly outcomes: Set<FailedTest["kind"] | "skipped">;
  message?: string;
}

/** Counts the tests of one file. `results` is called at its end. */
export function createTestCounter(): XmlHandler & { results(): FileResults } {
  const document: Group = { isSuite: false, name: "", figures: {}, counts: zeroCounts, inSuites: zeroCounts };
  const groups = [document];
  const openElements: { readonly name: string; readonly test?: TestCase }[] = [];
  const suites: JunitResult[] = [];
  const failed: FailedTest[] = [];
  const warnings: string[] = [];
  let root: Pick<XmlElement, "name" | "place"> = { name: "", place: { line: 1, column: 1 } };
  let isJunit = false;
  let text = "";

  const group = () => groups.at(-1) ?? document;

  function warn(text: string): void {
    if (warnings.length < maxKept) warnings.push(text);
  }

  /** Returns what the figures of a group have more than its elements show: the larger number counts. */
  function missingIn({ isSuite, name, figures }: Group, shown: Counts): Counts {
    const { tests = 0, failures = 0, errors = 0, skipped = 0 } = figures;
    const isEmpty = shown.total === 0 && tests + failures + errors + skipped > 0;
    const moreFailures = Math.max(failures - shown.failures, 0);
    const moreErrors = isEmpty && failures + errors === 0 ? 1 : Math.max(errors - shown.errors, 0);
    const unseen = moreFailures + moreErrors;
    const notPassed = shown.failures + shown.errors + shown.skipped + unseen;
    const total = Math.max(shown.total + unseen, notPassed, isEmpty ? tests : 0) - shown.total;
    const suite = name === "" ? "a suite without a name" : `suite \`${copyOf(name)}\``;
    const what = isSuite ? suite : "`testsuites`";
    if (isEmpty)
      warn(`${what} says that it has ${figuresText(figures)}, but has no test: it counts as failed`);
    else if (unseen > 0)
      warn(
        `${what} says ${figuresText(figures)}, but its tests show ${count(shown.failures, "failure")} and ` +
          `${count(shown.errors, "error")}: the larger numbers count`,
      );
    return { ...zeroCounts, total, failures: moreFailures, errors: moreErrors };
  }

  /** An outermost suite is a result. So are the tests that are in no suite, and those that only figures know. */
  function closeGroup(): void {
    const closed = group();
    groups.pop();
    const counts = addCounts(closed.counts, missingIn(closed, addCounts(closed.counts, closed.inSuites)));
    const parent = group();
    if (groups.some(({ isSuite }) => isSuite)) {
      parent.counts = addCounts(parent.counts, counts);
      return;
    }
    parent.inSuites = addCounts(parent.inSuites, addCounts(counts, closed.inSuites));
    if (closed.isSuite || counts.total > 0) addResult(closed, counts);
  }

  function addResult({ name, timestamp }: Group, counts: Counts): void {
    if (suites.length >= maxSuites)
      throw new DocumentError(`has more than ${count(maxSuites, "suite")}`, root.place);
    const duration = Math.round(counts.duration * 1e6) / 1e6;
    suites.push({ name: copyOf(name), ...counts, duration, ...omitUndefined({ timestamp }) });
  }

  function closeCase({ name, place, duration, outcomes, message }: TestCase): void {
    // One test can have both: tools that write both count both.
    const failures = outcomes.has("failure") ? 1 : 0;
    const errors = outcomes.has("error") ? 1 : 0;
    const skipped = outcomes.has("skipped") && failures + errors === 0 ? 1 : 0;
    group().counts = addCounts(group().counts, { total: 1, failures, errors, skipped, duration });
    const kind = outcomes.values().find((outcome) => outcome !== "skipped");
    if (kind !== undefined) addFailed({ name: copyOf(name), kind, ...omitUndefined({ message, place }) });
  }

  function addFailed({ message = "", ...test }: Omit<FailedTest, "suite">): void {
    if (failed.length >= maxKept) return;
    failed.push({ ...test, suite: copyOf(group().name), ...(message !== "" && { message }) });
  }

  /** Takes a `failure` or an `error`. Returns whether its text is wanted. */
  function openFailure(kind: FailedTest["kind"], { attributes }: XmlElement): boolean {
    const parent = openElements.at(-1);
    text = "";
    if (parent?.test !== undefined) {
      parent.test.outcomes.add(kind);
      parent.test.message ??= messageIn(attributes);
      return parent.test.message === "";
    }
    // Of the suite itself, such as a setup that failed.
    if (parent?.name === "testsuite") {
      const one = { ...zeroCounts, total: 1, [kind === "failure" ? "failures" : "errors"]: 1 };
      group().counts = addCounts(group().counts, one);
      addFailed({ name: "(the suite itself)", kind, message: messageIn(attributes) });
    }
    return false;
  }

  return {
    open(element) {
      const { name, attributes, place } = element;
      if (root.name === "") root = { name, place };
      isJunit ||= ["testsuite", "testsuites", "testcase"].includes(name);
      let isTextWanted = false;
      let test: TestCase | undefined;
      switch (name) {
        case "testsuite":
        case "testsuites":
          groups.push({
            isSuite: name === "testsuite",
            name: attributes["name"] ?? "",
            figures: figuresOf(attributes, place),
            ...omitUndefined({ timestamp: toTimestamp(attributes["timestamp"]) }),
            counts: zeroCounts,
            inSuites: zeroCounts,
          });
          break;
        case "testcase":
          test = toCase(attributes);
          break;
        case "failure":
        case "error":
          isTextWanted = openFailure(name, element);
          break;
        case "skipped":
          openElements.at(-1)?.test?.outcomes.add(name);
      }
      openElements.push({ name, ...omitUndefined({ test }) });
      return isTextWanted;
    },
    text(piece) {
      if (text.length < maxMessageLength) text += piece.slice(0, maxMessageLength - text.length);
    },
    close() {
      const closed = openElements.pop();
      const parent = openElements.at(-1);
      if (closed?.name === "testsuite" || closed?.name === "testsuites") closeGroup();
      else if (closed?.test !== undefined) closeCase(closed.test);
      else if ((closed?.name === "failure" || closed?.name === "error") && parent?.test?.message === "")
        parent.test.message = copyOf(firstLine(text));
    },
    results() {
      if (!isJunit)
        throw new DocumentError(
          `is not a file of JUnit results: its first element is \`${copyOf(root.name)}\``,
          root.place,
        );
      // A test in no suite at all.
      if (document.counts.total > 0) addResult(document, document.counts);
      return { suites, failed, warnings };
    },
  };
}

function toCase({ name = "", classname = "", time, file, line }: XmlElement["attributes"]): TestCase {
  const place = line === undefined ? file : `${file ?? ""}:${line}`;
  const isInName = classname === "" || `${name} `.startsWith(`${classname} `);
  return {
    name: isInName ? name : `${classname}: ${name}`,
    duration: toSeconds(time),
    outcomes: new Set(),
    ...(file !== undefined && place !== undefined && { place: copyOf(place) }),
  };
}

/** @throws DocumentError for a figure that is not a whole number: what it hides is not known */
function figuresOf(attributes: XmlElement["attributes"], place: Place): Figures {
  const figures: Figures = {};
  for (const name of figureNames) {
    const raw = attributes[name]?.trim() ?? "";
    const digits = raw.replaceAll(",", "");
    if (raw === "") continue;
    if (!/^\d{1,12}$/.test(digits))
      throw new DocumentError(
        `has \`${name}="${copyOf(raw.slice(0, 40))}"\`, which is not a whole number`,
        place,
      );
    figures[name] = Number(digits);
  }
  return figures;
}

function figuresText({ skipped, ...figures }: Figures): string {
  // `count` makes its own plural.
  const texts = Object.entries(figures).map(([name, number]) => count(number, name.replace(/s$/, "")));
  return [...texts, ...(skipped === undefined ? [] : [`${skipped} skipped`])].join(", ");
}

/** Reads seconds: `0.25`, `1,234.567` (surefire), `0,25`. What is none of them counts as no time. */
function toSeconds(raw = ""): number {
  const text = raw.trim();
  const plain = /^\d{1,3}(,\d{3})+\.\d+$/.test(text) ? text.replaceAll(",", "") : text.replace(",", ".");
  return /^\d{0,12}(\.\d{1,20})?(e-?\d{1,2})?$/i.test(plain) && plain !== "" ? Number(plain) || 0 : 0;
}

/** Reads the time of a suite as UNIX seconds: in UTC where it names no zone. */
function toTimestamp(raw = ""): number | undefined {
  const [, date, time, zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?$/i.exec(raw.trim()) ??
    [];
  if (date === undefined || time === undefined) return undefined;
  const offset = zone.toUpperCase().replace(/^(...)(\d\d)$/, "$1:$2");
  const milliseconds = Date.parse(`${date}T${time.replace(",", ".")}${offset}`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000;
}

const messageIn = ({ message = "" }: XmlElement["attributes"]): string =>
  copyOf(message.slice(0, maxMessageLength));

const firstLine = (text: string): string => /\S[^\r\n]*/.exec(text)?.[0].trimEnd() ?? "";

/** A copy: what is cut out of a piece of the file would keep that piece in memory. */
const copyOf = (text: string): string => Buffer.from(text, "utf16le").toString("utf16le");
