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
/** How much text of a failure is gathered, in UTF-16 units. */
const maxMessageLength = 10_000;

const nothing = () => ({ total: 0, failures: 0, errors: 0, skipped: 0, duration: 0 });
type Counts = ReturnType<typeof nothing>;

function add(sum: Counts, more: Readonly<Counts>): void {
  sum.total += more.total;
  sum.failures += more.failures;
  sum.errors += more.errors;
  sum.skipped += more.skipped;
  sum.duration += more.duration;
}

/** What a suite says of itself in its attributes. */
type Figures = Partial<Record<"tests" | "failures" | "errors" | "skipped", number>>;

/** An open `testsuite` or `testsuites`, or the document. */
interface Group {
  readonly kind: "suite" | "suites" | "document";
  readonly name: string;
  readonly figures: Figures;
  readonly timestamp?: number;
  /** What its elements show: of a suite all of them, else only those that are in no suite. */
  readonly counts: Counts;
  /** What the suites in it count, where it is none itself. */
  readonly inSuites: Counts;
}

interface Case {
  readonly name: string;
  readonly duration: number;
  readonly place?: string | undefined;
  failure: boolean;
  error: boolean;
  skipped: boolean;
  kind?: FailedTest["kind"];
  message?: string | undefined;
}

/** Counts the tests of one file. `results` is called at its end. */
export function createTestCounter(): XmlHandler & { results(): FileResults } {
  const counts = { counts: nothing(), inSuites: nothing() };
  const document: Group = { kind: "document", name: "", figures: {}, ...counts };
  const groups: Group[] = [document];
  const cases: Case[] = [];
  const open: string[] = [];
  const suites: JunitResult[] = [];
  const failed: FailedTest[] = [];
  const warnings: string[] = [];
  let root: XmlElement | undefined;
  let isJunit = false;
  let text = "";

  const group = () => groups.at(-1) ?? document;

  function addResult({ name, timestamp }: Group, counts: Counts, place: Place): void {
    if (suites.length >= maxSuites)
      throw new DocumentError(`has more than ${count(maxSuites, "suite")}`, place);
    const duration = Math.round(counts.duration * 1e6) / 1e6;
    suites.push({ name: copyOf(name), ...counts, duration, ...omitUndefined({ timestamp }) });
  }

  function warn(text: string): void {
    if (warnings.length < maxKept) warnings.push(text);
  }

  /** Adds what the figures of a group have more than its elements show: the larger number counts. */
  function addMissing({ kind, name, figures }: Group, shown: Counts): Counts {
    const { tests = 0, failures = 0, errors = 0, skipped = 0 } = figures;
    const more = nothing();
    more.failures = Math.max(failures - shown.failures, 0);
    more.errors = Math.max(errors - shown.errors, 0);
    const isEmpty = shown.total === 0 && tests + failures + errors + skipped > 0;
    if (isEmpty && more.failures + more.errors === 0) more.errors = 1;
    const unseen = more.failures + more.errors;
    const bad = shown.failures + shown.errors + shown.skipped + unseen;
    more.total = Math.max(shown.total + unseen, bad, isEmpty ? tests : 0) - shown.total;
    const what = kind === "suite" ? `suite \`${copyOf(name)}\`` : "`testsuites`";
    if (isEmpty)
      warn(`${what} says that it has ${figuresText(figures)}, but has no test: it counts as failed`);
    else if (more.failures + more.errors > 0)
      warn(
        `${what} says ${figuresText(figures)}, but its tests show ${count(shown.failures, "failure")} and ` +
          `${count(shown.errors, "error")}: the larger numbers count`,
      );
    return more;
  }

  function closeGroup(closed: Group, place: Place): void {
    const parent = groups.at(-2) ?? document;
    groups.pop();
    if (closed.kind === "suite") {
      const { counts } = closed;
      add(counts, addMissing(closed, counts));
      const isOutermost = !groups.some(({ kind }) => kind === "suite");
      if (isOutermost) addResult(closed, counts, place);
      add(isOutermost ? parent.inSuites : parent.counts, counts);
      return;
    }
    // Tests that are in no suite, and those that only the figures know, are a suite without a name of its own.
    const all = { ...closed.counts };
    add(all, closed.inSuites);
    const loose = { ...closed.counts };
    add(loose, addMissing(closed, all));
    const isInSuite = groups.some(({ kind }) => kind === "suite");
    if (!isInSuite && loose.total > 0) addResult(closed, loose, place);
    add(isInSuite ? parent.counts : parent.inSuites, loose);
    if (!isInSuite) add(parent.inSuites, closed.inSuites);
  }

  function closeCase({ name, failure, error, skipped, duration, kind, message, place }: Case): void {
    add(group().counts, {
      total: 1,
      // One test can have both: tools that write both count both.
      failures: failure ? 1 : 0,
      errors: error ? 1 : 0,
      skipped: skipped && !failure && !error ? 1 : 0,
      duration,
    });
    if (kind !== undefined) addFailed({ name: copyOf(name), kind, ...omitUndefined({ message, place }) });
  }

  function addFailed({ message = "", ...test }: Omit<FailedTest, "suite">): void {
    if (failed.length >= maxKept) return;
    failed.push({ ...test, suite: copyOf(group().name), ...(message !== "" && { message }) });
  }

  return {
    open(element) {
      const { name, attributes, place } = element;
      root ??= element;
      const parent = open.at(-1);
      open.push(name);
      if (name === "testsuite" || name === "testsuites") {
        isJunit = true;
        const timestamp = toTimestamp(attributes["timestamp"]);
        groups.push({
          kind: name === "testsuite" ? "suite" : "suites",
          name: attributes["name"] ?? "",
          figures: figuresOf(attributes, place),
          counts: nothing(),
          inSuites: nothing(),
          ...omitUndefined({ timestamp }),
        });
      } else if (name === "testcase") {
        isJunit = true;
        cases.push(toCase(attributes));
      } else if (name === "failure" || name === "error") {
        text = "";
        const inCase = parent === "testcase" ? cases.at(-1) : undefined;
        if (inCase) {
          inCase[name] = true;
          inCase.kind ??= name;
          inCase.message ??= messageIn(attributes);
          return inCase.message === "";
        }
        // Of the suite itself, such as a setup that failed.
        if (parent === "testsuite") {
          const { counts } = group();
          counts[name === "failure" ? "failures" : "errors"] += 1;
          counts.total += 1;
          addFailed({ name: "(the suite itself)", kind: name, message: messageIn(attributes) });
        }
      } else if (name === "skipped" && parent === "testcase") {
        const inCase = cases.at(-1);
        if (inCase) inCase.skipped = true;
      }
      return false;
    },
    text(piece) {
      if (text.length < maxMessageLength) text += piece.slice(0, maxMessageLength - text.length);
    },
    close() {
      const name = open.pop();
      const inCase = cases.at(-1);
      if (name === "testsuite" || name === "testsuites") closeGroup(group(), root?.place ?? noPlace);
      else if (name === "testcase" && inCase) {
        cases.pop();
        closeCase(inCase);
      } else if (
        (name === "failure" || name === "error") &&
        open.at(-1) === "testcase" &&
        inCase?.message === ""
      )
        inCase.message = copyOf(firstLine(text));
    },
    results() {
      const { name = "", place = noPlace } = root ?? {};
      if (!isJunit)
        throw new DocumentError(
          `is not a file of JUnit results: its first element is \`${copyOf(name)}\``,
          place,
        );
      // Tests in no suite at all.
      if (document.counts.total > 0) addResult(document, document.counts, noPlace);
      return { suites, failed, warnings };
    },
  };
}

const noPlace: Place = { line: 1, column: 1 };

function toCase(attributes: XmlElement["attributes"]): Case {
  const { name = "", classname, time, file, line } = attributes;
  const place = file === undefined ? undefined : copyOf(line === undefined ? file : `${file}:${line}`);
  const isInName = classname === undefined || classname === "" || `${name} `.startsWith(`${classname} `);
  return {
    name: isInName ? name : `${classname}: ${name}`,
    duration: toSeconds(time),
    failure: false,
    error: false,
    skipped: false,
    place,
  };
}

/** @throws DocumentError for a figure that is not a whole number: what it hides is not known */
function figuresOf(attributes: XmlElement["attributes"], place: Place): Figures {
  const read = (name: string): number | undefined => {
    const raw = attributes[name]?.trim() ?? "";
    if (raw === "") return undefined;
    const digits = raw.replaceAll(",", "");
    if (/^\d{1,12}$/.test(digits)) return Number(digits);
    throw new DocumentError(
      `has \`${name}="${copyOf(raw.slice(0, 40))}"\`, which is not a whole number`,
      place,
    );
  };
  return omitUndefined({
    tests: read("tests"),
    failures: read("failures"),
    errors: read("errors"),
    skipped: read("skipped"),
  });
}

function figuresText({ tests, failures, errors, skipped }: Figures): string {
  return [
    tests !== undefined && count(tests, "test"),
    failures !== undefined && count(failures, "failure"),
    errors !== undefined && count(errors, "error"),
    skipped !== undefined && `${skipped} skipped`,
  ]
    .filter((part) => part !== false)
    .join(", ");
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
