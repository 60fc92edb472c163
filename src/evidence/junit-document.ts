// Counts what one file shows: its test cases, and what its suites and its root say besides.
import type { JunitResults } from "./junit.ts";
import { InvalidElement, maxTextLength, type XmlHandler } from "./xml.ts";

type Outcome = "passed" | "failed" | "error" | "skipped" | "not run";

/** What an element such as `failure` or `skipped` says. */
interface Message {
  readonly attribute: string;
  /** What stands in the element. */
  text: string;
}

/** An element `error`, `failure` or `failed`. */
interface Failure extends Message {
  readonly outcome: "error" | "failed";
}

interface TestCase {
  readonly attributes: Attributes;
  /** What its attributes say, and a child that is a result. */
  readonly words: string[];
  /** How many elements `error`, `failure` and `failed` it has. */
  failures: number;
  isError: boolean;
  firstFailure?: Failure;
  skipped?: Message;
  /** A child whose name says that the test did not run. */
  notRunElement?: string;
}

/** A suite, or the root of a file: what it shows, and what it says of itself. */
interface Group {
  readonly isRoot: boolean;
  /** Whether an `error` or `failure` in it, outside of its cases, is a failed test; in files of other kinds it is not. */
  readonly isSuite: boolean;
  readonly attributes: Attributes;
  readonly words: readonly string[];
  readonly figures: { readonly tests: number; readonly errors: number; readonly failures: number };
  /** Of a suite with its nested suites; of a root without its suites, since each outermost suite is sent by itself. */
  readonly counts: Counts;
  /** How many failures of its figures are explained by elements and by suites in it. */
  explained: number;
  /** Whether a test failed in it or in a suite in it. */
  hasFailed: boolean;
}

interface Counts {
  total: number;
  failures: number;
  errors: number;
  skipped: number;
  /** In seconds. */
  duration: number;
}

/** What Maven's `failsafe-summary` says. */
interface FailsafeSummary {
  /** What the elements of `summaryElements` say. */
  readonly elements: ReadonlyMap<string, Message>;
  /** Whether the tests were ended by a time limit, of which no element and no other file says anything. */
  readonly isTimeout: boolean;
}

/** An element that is open, with the group and the test case that it is in, and what its text belongs to. */
type OpenElement = { readonly group: Group; readonly testCase?: TestCase; readonly message?: Message } & (
  | { readonly kind: "group" | "other" | "ignored" }
  | { readonly kind: "case"; readonly testCase: TestCase }
  | { readonly kind: "failure"; readonly message: Failure }
);

/** Attributes that say how a test case ended. */
const caseAttributes = ["status", "result", "outcome", "passed", "success"];

/** Attributes that say how a suite or a run ended. */
const groupAttributes = ["result", "status", "overall-result"];

/** Children of a test case that did not run, or not to its end. */
const notRunElements: ReadonlySet<string> = new Set([
  "untested",
  "aborted",
  "cancelled",
  "pending",
  "blocked",
  "notrun",
  "warning",
  "timeout",
  "timedout",
  "interrupted",
  "incomplete",
]);

/** Children of a test case whose attributes say how it ended: of gtester, of CANoe. */
const resultElements: ReadonlySet<string> = new Set(["status", "verdict", "result", "outcome"]);

/** JUnit writes these in lower case. Catch2, doctest, Boost and Qt write `TestCase`, and say elsewhere in it that it failed. */
const caseSensitive: ReadonlySet<string> = new Set(["testsuites", "testsuite", "testcase"]);

/** Why a skipped test could not run: CTest's `Unable to find executable`, `Required Files Missing`, `Fixture dependency failed`. */
const faultWords = /missing|not found|unable|failed/i;

/** Counts one document into the results of its line. */
export class JunitDocument implements XmlHandler {
  readonly #path: string;
  readonly #results: JunitResults;
  readonly #open: OpenElement[] = [];
  #root = createGroup({ isRoot: true, isSuite: false, attributes: {} });
  #summary: FailsafeSummary | undefined;
  #total = 0;

  constructor(path: string, results: JunitResults) {
    this.#path = path;
    this.#results = results;
  }

  open(tag: string, anyAttributes: Attributes): void {
    const isForeign = caseSensitive.has(tag.toLowerCase()) && !caseSensitive.has(tag);
    const name = isForeign ? tag : tag.toLowerCase();
    const attributes = inLowerCase(anyAttributes);
    const parent = this.#open.at(-1);
    const isException = name === "exception" && parent?.testCase !== undefined;
    if (isForeign || isException || name === "test" || name === "test-case")
      this.#results.note("elements", `\`${name}\` in \`${this.#path}\``);
    if (parent === undefined) this.#open.push(this.#openRoot(name, attributes));
    else if (this.#summary?.elements.has(name) === true)
      this.#open.push({ kind: "ignored", group: parent.group, message: this.#summary.elements.get(name) });
    else this.#open.push(openElement(parent, name, attributes));
  }

  text(piece: string): void {
    const message = this.#open.at(-1)?.message;
    if (message !== undefined && message.text.length < maxTextLength) message.text += piece;
  }

  close(): void {
    const element = this.#open.pop();
    if (element === undefined) return;
    const { group } = element;
    switch (element.kind) {
      case "group":
        this.#closeGroup(group);
        this.#addToParent(group, this.#open.at(-1)?.group ?? this.#root);
        break;
      case "case":
        this.#closeCase(element.testCase, group);
        break;
      case "failure":
        if (element.testCase === undefined)
          this.#addFailed(group, element.message.outcome, describeGroup(group), element.message);
        break;
      case "other":
      case "ignored":
        break;
    }
  }

  /** Counts what the root says. */
  end(): void {
    if (this.#summary !== undefined) {
      this.#results.addSummary(readSummary(this.#summary));
      return;
    }
    this.#closeGroup(this.#root);
    this.#send(this.#root);
    if (this.#total === 0) this.#results.note("filesWithoutTest", `\`${this.#path}\``);
  }

  /** Opens the root. A suite or a case that is the root stands in one that says nothing. */
  #openRoot(name: string, attributes: Attributes): OpenElement {
    const outside: OpenElement = { kind: "other", group: this.#root };
    if (name === "failsafe-summary") {
      const { timeout = "" } = attributes;
      this.#summary = {
        elements: new Map(summaryElements.map((element) => [element, newMessage({})])),
        isTimeout: !["", "false", "0"].includes(timeout.trim().toLowerCase()),
      };
      return outside;
    }
    if (name === "testsuite" || name === "testcase") return openElement(outside, name, attributes);
    this.#root = createGroup({ isRoot: true, isSuite: name === "testsuites", attributes });
    return { kind: "other", group: this.#root };
  }

  #closeCase(testCase: TestCase, group: Group): void {
    const { counts } = group;
    const outcome = outcomeOf(testCase);
    counts.duration += toSeconds(testCase.attributes["time"]);
    if (outcome === "failed" || outcome === "error") {
      this.#addFailed(group, outcome, testName(testCase.attributes), testCase.firstFailure);
      // Figures count tests, or each failure of a test.
      group.explained += Math.max(testCase.failures - 1, 0);
      return;
    }
    counts.total += 1;
    if (outcome !== "passed") counts.skipped += 1;
    if (outcome === "not run") this.#results.addNotRun(reasonOf(testCase), testName(testCase.attributes));
  }

  #addFailed(group: Group, outcome: "failed" | "error", name: string, message?: Message): void {
    group.counts.total += 1;
    group.counts[outcome === "error" ? "errors" : "failures"] += 1;
    group.explained += 1;
    group.hasFailed = true;
    this.#results.listFailed(outcome, name, textOf(message));
  }

  /** Counts what a group says and the elements in it do not show. */
  #closeGroup(group: Group): void {
    const place = `\`${this.#path}\`, ${describeGroup(group)}`;
    if (!group.isRoot && group.figures.tests > 0 && group.counts.total === 0)
      this.#results.note("suitesWithoutTest", place);
    this.#addFigures(group, place);
    for (const word of group.words) {
      const meaning = meaningOf(word);
      if (meaning === "failed" && !group.hasFailed)
        this.#addFailed(group, "failed", `${describeGroup(group)} says \`${word}\``);
      if (meaning === "unknown") this.#results.note("words", `${place} (\`${word}\`)`);
    }
  }

  /** Counts the failures in a group's figures that nothing in it explains: as tests that seemed to pass, then as further tests. */
  #addFigures(group: Group, place: string): void {
    const { figures, counts } = group;
    const excess = figures.errors + figures.failures - group.explained;
    if (excess <= 0) return;
    const errors = Math.min(excess, Math.max(figures.errors - counts.errors, 0));
    counts.errors += errors;
    counts.failures += excess - errors;
    counts.total = Math.max(counts.total, counts.errors + counts.failures + counts.skipped);
    group.explained += excess;
    group.hasFailed = true;
    this.#results.listFigures(excess, place);
  }

  #addToParent(suite: Group, parent: Group): void {
    parent.explained += suite.explained;
    parent.hasFailed ||= suite.hasFailed;
    if (parent.isRoot) this.#send(suite);
    else addCounts(parent.counts, suite.counts);
  }

  #send({ counts, attributes }: Group): void {
    this.#total += counts.total;
    const { name = "", timestamp } = attributes;
    this.#results.addSuite({ ...counts, name, timestamp: toTimestamp(timestamp) });
  }
}

const summaryElements = ["errors", "failures", "failuremessage"];

/** @throws InvalidElement for figures that cannot be read */
function readSummary({ elements, isTimeout }: FailsafeSummary) {
  const figure = (name: string) => readFigure(elements.get(name)?.text, name);
  const [errors, failures] = [figure("errors"), figure("failures")];
  const hasMessage = (elements.get("failuremessage")?.text ?? "").trim() !== "";
  return { errors: errors + failures === 0 && (hasMessage || isTimeout) ? 1 : errors, failures };
}

/** @throws InvalidElement for figures and words that cannot be read */
function createGroup(group: Pick<Group, "isRoot" | "isSuite" | "attributes">): Group {
  const { attributes } = group;
  const figure = (name: string) => readFigure(attributes[name], name);
  return {
    ...group,
    words: readWords(attributes, groupAttributes),
    figures: {
      tests: figure("tests"),
      errors: figure("errors"),
      failures: Math.max(figure("failures"), figure("failed")),
    },
    counts: { total: 0, failures: 0, errors: 0, skipped: 0, duration: 0 },
    explained: 0,
    hasFailed: false,
  };
}

function describeGroup({ isRoot, attributes: { name = "" } }: Group): string {
  if (isRoot) return "its root";
  return name === "" ? "a suite without a name" : `suite \`${name}\``;
}

/** Opens an element in another one, and notes what it says about the group and the case that it is in. */
function openElement(parent: OpenElement, name: string, attributes: Attributes): OpenElement {
  const { group, testCase } = parent;
  if (parent.kind === "ignored" || parent.kind === "failure") return { kind: "ignored", group };
  if (name === "testsuite" || name === "testsuites")
    return { kind: "group", group: createGroup({ isRoot: false, isSuite: true, attributes }) };
  if (name === "testcase") return { kind: "case", group, testCase: createTestCase(attributes) };
  if (name.startsWith("flaky") || name.startsWith("rerun")) {
    // An earlier run, which figures can count too.
    group.explained += 1;
    return { kind: "ignored", group };
  }
  const outcome = failureOutcome(parent, name);
  if (outcome !== undefined) {
    const message: Failure = { outcome, ...newMessage(attributes) };
    if (testCase !== undefined) {
      testCase.failures += 1;
      testCase.isError ||= outcome === "error";
      testCase.firstFailure ??= message;
    }
    return { kind: "failure", group, testCase, message };
  }
  if (parent.kind === "case" && testCase !== undefined) {
    if (name === "skipped") testCase.skipped ??= newMessage(attributes);
    if (notRunElements.has(name)) testCase.notRunElement ??= name;
    if (resultElements.has(name))
      for (const word of readWords(attributes, caseAttributes)) testCase.words.push(word);
    return { kind: "other", group, testCase, message: name === "skipped" ? testCase.skipped : undefined };
  }
  return { kind: "other", group, testCase };
}

const newMessage = ({ message = "" }: Attributes): Message => ({ attribute: message.trim(), text: "" });

const textOf = ({ attribute, text }: Message = { attribute: "", text: "" }): string =>
  attribute === "" ? text : attribute;

/** Returns what kind of failure an element is, in a case or outside of all; undefined where it is none. */
function failureOutcome({ group, testCase }: OpenElement, name: string): Failure["outcome"] | undefined {
  if (testCase === undefined && !group.isSuite) return undefined;
  if (name === "error") return "error";
  const isFailure = name === "failure" || (name === "failed" && testCase !== undefined);
  return isFailure ? "failed" : undefined;
}

/** @throws InvalidElement for words that cannot be read */
function createTestCase(attributes: Attributes): TestCase {
  const words = readWords(attributes, caseAttributes);
  return { attributes, words, failures: 0, isError: false };
}

/** Returns how a test ended, by the first rule that applies. */
function outcomeOf({ failures, isError, words, skipped, notRunElement }: TestCase): Outcome {
  const meanings = words.map(meaningOf);
  if (isError) return "error";
  if (failures > 0 || meanings.includes("failed")) return "failed";
  const didNotRun = notRunElement !== undefined || meanings.includes("unknown");
  if (didNotRun && faultWords.test(textOf(skipped))) return "not run";
  if (skipped !== undefined || meanings.includes("skipped")) return "skipped";
  return didNotRun ? "not run" : "passed";
}

/** Returns what says that a test did not run. */
function reasonOf({ words, skipped, notRunElement }: TestCase): string {
  const reason = notRunElement ?? words.find((word) => meaningOf(word) === "unknown") ?? "";
  const message = textOf(skipped);
  return message === "" ? reason : `${reason}: ${message}`;
}

function addCounts(counts: Counts, more: Counts): void {
  counts.total += more.total;
  counts.failures += more.failures;
  counts.errors += more.errors;
  counts.skipped += more.skipped;
  counts.duration += more.duration;
}

// What attributes in JUnit files mean: words, figures, times, names.

type Attributes = Readonly<Record<string, string>>;

/** Returns attributes by their names in lower case. Of two that differ only by case, the one in lower case counts. */
function inLowerCase(attributes: Attributes): Attributes {
  const names = Object.keys(attributes);
  if (names.every((name) => name === name.toLowerCase())) return attributes;
  const entries = names.map((name) => [name.toLowerCase(), attributes[name] ?? ""] as const);
  return { ...Object.fromEntries(entries), ...attributes };
}

/** What a word says about a test, a suite or a run. */
type Meaning = "passed" | "failed" | "skipped" | "unknown";

const meanings: ReadonlyMap<string, Meaning> = new Map([
  ...toEntries("failed", ["failed", "failure", "fail", "error", "broken", "false", "no", "0"]),
  ...toEntries("skipped", ["skipped", "skip", "disabled", "ignored", "suppressed"]),
  ...toEntries("passed", ["passed", "pass", "success", "successful", "ok", "run", "completed", "done"]),
  ...toEntries("passed", ["executed", "true", "yes", "1"]),
]);

function toEntries(meaning: Meaning, words: readonly string[]): readonly (readonly [string, Meaning])[] {
  return words.map((word) => [word, meaning]);
}

/** Returns what a word in lower case means. */
const meaningOf = (word: string): Meaning => meanings.get(word) ?? "unknown";

/** The longest word or figure, in code units. Longer texts can have been cut by the parser. */
const maxWordLength = 1_000;

/**
 * Reads the words in attributes, in lower case. A blank one is none.
 * @throws InvalidElement
 */
function readWords(attributes: Attributes, names: readonly string[]): string[] {
  const words: string[] = [];
  for (const name of names) {
    const word = readShort(attributes[name], name).toLowerCase();
    if (word !== "") words.push(word);
  }
  return words;
}

/**
 * Reads a figure: `2`, `1,234`. None, and a blank one, is 0.
 * @throws InvalidElement for anything else
 */
function readFigure(text: string | undefined, name: string): number {
  const trimmed = readShort(text, name);
  if (trimmed === "") return 0;
  const isNumber = /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(trimmed);
  const figure = Number(trimmed.replaceAll(",", ""));
  if (!isNumber || !Number.isSafeInteger(figure))
    throw new InvalidElement(`says \`${name}\` is \`${trimmed}\`, which is not a number of tests`);
  return figure;
}

function readShort(text = "", name: string): string {
  if (text.length > maxWordLength)
    throw new InvalidElement(`has \`${name}\` with more than ${maxWordLength} characters`);
  return text.trim();
}

/** Reads seconds: `0.25`, `1,234.5`, `0,25`. Anything else counts as 0. */
function toSeconds(text = ""): number {
  const seconds = Number(text.includes(".") ? text.replaceAll(",", "") : text.replace(",", "."));
  return seconds >= 0 && seconds < 1e12 ? seconds : 0;
}

/** Reads a date as seconds since 1970: in UTC where it names no zone. Undefined for anything else. */
function toTimestamp(text = ""): number | undefined {
  const date = text.trim().replace(/ UTC$/, "Z").replace(" ", "T").replace(",", ".");
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(date)) return undefined;
  const milliseconds = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(date) ? date : `${date}Z`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000;
}

/** Returns the name of a test, with its class where it does not begin with it. */
function testName({ name = "", classname = "" }: Attributes): string {
  const names = name.startsWith(classname) ? [name] : [classname, name];
  return names.filter((part) => part !== "").join(" ") || "a test without a name";
}
