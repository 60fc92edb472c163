// Reads test results from JUnit's XML files.
import type { Context } from "../context.ts";
import { checkLimits, progressTimer } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { count, joinTruncated, shorten } from "../lib/format.ts";
import { readWholeFile } from "../files/read-file.ts";
import { findFiles, maxRequestBytes, readAttachment } from "./attachments.ts";
import type { EvidenceOptions, EvidenceResult } from "./attestation-lines.ts";
import { parseXml, XmlError, type XmlHandler } from "./xml.ts";

const maxFileBytes = 50_000_000;
/** The longest name and message, in code units. */
const maxTextLength = 1_000;
/** How much of the text of a failure is gathered: its first line can be behind blanks, and a secret in it is to be found. */
const maxMessageLength = 32_768;
/** How many failed tests, and how many warnings of a kind, are kept. */
const maxKept = 100;

/** An outermost suite, as the service takes it. */
interface SuiteResult {
  readonly name: string;
  readonly total: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
  /** In seconds. */
  readonly duration: number;
  /** In seconds since 1970. */
  readonly timestamp?: number;
}

/**
 * Reads results of tests, one file after the other.
 * @param patterns paths, globs, or directories, of which all `*.xml` are read
 * @throws ConfigurationError for files that cannot be read or show no test; CancelledError
 */
export async function readJunit(
  patterns: readonly string[],
  options: EvidenceOptions,
  context: Context,
): Promise<EvidenceResult> {
  const found = await findFiles(patterns, ".xml", options.deadline, context);
  const results = createResults(context);
  const isProgressDue = progressTimer(context);
  for (const [index, { path }] of found.files.entries()) {
    await readResults(path, results, options, context);
    if (isProgressDue())
      context.logger.info(`Read ${index + 1} of ${count(found.files.length, "file")} of test results`);
  }
  const { suites, warnings, details } = results.end();
  const sum = (field: "total" | "failures" | "errors" | "skipped") =>
    suites.reduce((total, suite) => total + suite[field], 0);
  const [total, failed, skipped] = [sum("total"), sum("failures") + sum("errors"), sum("skipped")];
  const summary = [
    count(total, "test"),
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped`,
  ]
    .filter((part) => part !== false)
    .join(", ");
  if (total === skipped)
    throw new ConfigurationError({
      message:
        // Without a test, each file is named by the one warning.
        total === 0 ? warnings.join(". ") : `The test results show only skipped tests (${summary})`,
      reason: total === 0 || warnings.length === 0 ? undefined : warnings.join(". "),
      hint: "Check that the tests ran, and that the paths name their results",
    });
  const fields = { junit_results: suites };
  const evidence = { kind: "junit", fields, isCompliant: failed === 0, summary, details, warnings } as const;
  try {
    const attachment = await readAttachment(
      found,
      Buffer.byteLength(JSON.stringify(fields)),
      options,
      context,
    );
    return { ...evidence, attachment, notices: [] };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { ...evidence, notices: [`The test results are recorded without their files. ${error.message}`] };
  }
}

async function readResults(
  path: string,
  results: Results,
  options: EvidenceOptions,
  context: Context,
): Promise<void> {
  const bytes = await readWholeFile(path, { maxBytes: maxFileBytes, signal: context.signal });
  const handler = results.createHandler(path);
  try {
    await parseXml(bytes, handler, () => checkLimits(`\`${path}\``, options.deadline, context));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw new ConfigurationError(
      {
        message: `\`${path}\` ${error.message} (line ${error.line}, column ${error.column})`,
        hint: "Check that the paths name results of tests only, and that what wrote them was not stopped",
      },
      { cause: error },
    );
  }
  handler.end();
}

type Outcome = "error" | "failed" | "skipped" | "unknown" | "passed";

const toEntries = (outcome: Outcome, words: string) =>
  words.split(" ").map((word) => [word, outcome] as const);

/** What words say of a test: its attributes `status` and `result`, and the names of its children. */
const outcomes = new Map<string, Outcome>([
  ...toEntries("failed", "failed failure fail error broken"),
  ...toEntries("skipped", "skipped skip disabled ignored notrun suppressed"),
  ...toEntries("passed", "passed pass success successful ok run completed done"),
]);

/** What names of children say besides: an error, or that a test did not run to its end. Any other name may be anything. */
const childOutcomes = new Map<string, Outcome>([
  ...outcomes,
  ...toEntries("error", "error"),
  ...toEntries(
    "unknown",
    "untested aborted abort cancelled canceled cancel pending blocked undefined unknown todo",
  ),
  ...toEntries(
    "unknown",
    "inconclusive incomplete interrupted notexecuted unexecuted deselected timeout timedout",
  ),
]);

const normalize = (word: string): string =>
  word
    .trim()
    .toLowerCase()
    .replace(/[-_\s]/g, "");

type Attributes = Readonly<Record<string, string>>;

interface Counts {
  total: number;
  failures: number;
  errors: number;
  skipped: number;
  /** Further runs of a test, which are no tests. */
  reruns: number;
  /** In seconds. */
  duration: number;
}

const noTests: Counts = { total: 0, failures: 0, errors: 0, skipped: 0, reruns: 0, duration: 0 };

function add(counts: Counts, more: Partial<Counts>): void {
  counts.failures += more.failures ?? 0;
  counts.errors += more.errors ?? 0;
  counts.skipped += more.skipped ?? 0;
  counts.reruns += more.reruns ?? 0;
  counts.duration += more.duration ?? 0;
  // Figures can name more failures than there are tests.
  counts.total = Math.max(counts.total + (more.total ?? 0), counts.failures + counts.errors + counts.skipped);
}

/** A `testsuite`, a `testsuites`, or the document. */
interface Group {
  readonly kind: "suite" | "suites" | "document";
  readonly attributes: Attributes;
  /** Of everything in it. */
  readonly all: Counts;
  /** Of what is in it, but in no suite in it. */
  readonly own: Counts;
}

const newGroup = (kind: Group["kind"], attributes: Attributes): Group => ({
  kind,
  attributes,
  all: { ...noTests },
  own: { ...noTests },
});

interface Test {
  readonly attributes: Attributes;
  readonly outcomes: Set<Outcome>;
  /** Of its words one that is not known. */
  unknownWord: string;
  reruns: number;
  message: string;
}

function newTest(attributes: Attributes): Test {
  const test: Test = { attributes, outcomes: new Set(), unknownWord: "", reruns: 0, message: "" };
  for (const word of [attributes["status"], attributes["result"]])
    if (word !== undefined && word.trim() !== "")
      addOutcome(test, outcomes.get(normalize(word)) ?? "unknown", word);
  if (normalize(attributes["success"] ?? "") === "false") test.outcomes.add("failed");
  return test;
}

function addOutcome(test: Test, outcome: Outcome, word: string): void {
  test.outcomes.add(outcome);
  if (outcome === "unknown") test.unknownWord = word.trim().toLowerCase();
}

/** An open element. Its children belong to the same group and test. */
interface Frame {
  readonly group: Group;
  readonly test?: Test;
  readonly ends?: "group" | "test";
  /** Whether it is a further run of its test, which says nothing about the test. */
  readonly isRerun?: boolean;
  /** Whether its text is the message of its test. */
  readonly isMessage?: boolean;
}

function openElement(parent: Frame, name: string, attributes: Attributes): Frame {
  const { group, test, isRerun } = parent;
  if (name === "testsuite" || name === "testsuites") {
    const isSuite = name === "testsuite" || group.kind === "suite";
    return { group: newGroup(isSuite ? "suite" : "suites", attributes), ends: "group" };
  }
  if (name === "testcase") return { group, test: newTest(attributes), ends: "test" };
  if (isRerun) return { group, test, isRerun };
  if (/^(?:flaky|rerun)/i.test(name)) {
    if (test !== undefined) test.reruns += 1;
    return { group, test, isRerun: true };
  }
  const outcome = childOutcomes.get(normalize(name));
  const isFailed = outcome === "error" || outcome === "failed";
  if (test !== undefined && outcome !== undefined && (isFailed || parent.ends === "test")) {
    // A failure anywhere in a test is its failure; a skipped step does not make it a skipped test.
    addOutcome(test, outcome, name);
    if (isFailed) test.message ||= attributes["message"]?.trim() ?? "";
    return { group, test, isMessage: isFailed && test.message === "" };
  }
  if (test !== undefined || !isFailed || group.kind === "document") return { group, test };
  const failed = newTest({ name: "outside of a test" });
  failed.outcomes.add(outcome);
  failed.message = attributes["message"]?.trim() ?? "";
  return { group, test: failed, ends: "test", isMessage: failed.message === "" };
}

type Results = ReturnType<typeof createResults>;

/** Counts the tests of all files of a line. */
function createResults({ redact }: Pick<Context, "redact">) {
  const suites: SuiteResult[] = [];
  let bytes = 0;
  const failed = { total: 0, texts: new Array<string>() };
  const figures = { total: 0, texts: new Array<string>() };
  const unknown = { total: 0, words: new Set<string>() };
  const withoutTest: string[] = [];

  // Redacted before it is cut: half a secret would not be recognised. A copy, because a part of a chunk keeps all of it.
  const keep = (text: string): string => Buffer.from(shorten(redact(text), maxTextLength)).toString();

  function addFailed(...texts: readonly string[]): void {
    failed.total += 1;
    if (failed.texts.length < maxKept)
      failed.texts.push(
        texts
          .filter((text) => text !== "")
          .map(keep)
          .join(": "),
      );
  }

  function addResult(attributes: Attributes, { total, failures, errors, skipped, duration }: Counts): void {
    // A suite without a test would look like one that passed.
    if (total === 0) return;
    const result = {
      name: keep(attributes["name"] ?? ""),
      total,
      failures,
      errors,
      skipped,
      duration: Math.round(duration * 1e6) / 1e6,
      timestamp: toTimestamp(attributes["timestamp"]),
    };
    bytes += Buffer.byteLength(JSON.stringify(result)) + 1;
    if (bytes > maxRequestBytes)
      throw new ConfigurationError({
        message: `The results of more than ${count(suites.length, "suite")} are larger than ${maxRequestBytes / 1_000_000} MB, which the service does not take`,
        hint: "Attest them by several lines, under several names",
      });
    suites.push(result);
  }

  /** Adds what the figures of a group have more than its tests show. */
  function addMissing({ kind, attributes, all, own }: Group, file: string): void {
    const figuresByName = (["errors", "failures", "failed"] as const).map(
      (name) => [name, toFigure(attributes[name])] as const,
    );
    const { errors, failures, failed: failedTests } = Object.fromEntries(figuresByName);
    const shown = all.errors + all.failures;
    const missing = (errors ?? 0) + Math.max(failures ?? 0, failedTests ?? 0) - shown - all.reruns;
    if (missing <= 0) return;
    const missingErrors = Math.min(Math.max((errors ?? 0) - all.errors, 0), missing);
    for (const counts of [all, own])
      add(counts, { errors: missingErrors, failures: missing - missingErrors });
    const words = figuresByName
      .filter(([, figure]) => figure > 0)
      .map(([name, figure]) => `\`${name}="${figure}"\``);
    const title = `${kind === "suite" ? "suite" : "`testsuites`"} \`${keep(attributes["name"] ?? "")}\``;
    const text = `${title} says ${words.join(" and ")}, more than its ${count(shown, "failed test")}`;
    figures.total += 1;
    if (figures.texts.length < maxKept) figures.texts.push(`\`${file}\`: ${text}. The larger number counts`);
    addFailed("only in the figures", text);
  }

  function closeTest(
    { attributes, outcomes, unknownWord, reruns, message }: Test,
    { all, own }: Group,
  ): void {
    const order = ["error", "failed", "skipped", "unknown"] as const;
    const outcome = order.find((candidate) => outcomes.has(candidate));
    const { name = "a test without a name", classname = "", time } = attributes;
    if (outcome === "error" || outcome === "failed")
      addFailed(outcome, name.startsWith(classname) ? name : `${classname} ${name}`, firstLine(message));
    if (outcome === "unknown") {
      unknown.total += 1;
      if (unknown.words.size < maxKept) unknown.words.add(`\`${keep(unknownWord)}\``);
    }
    const counts = {
      total: 1,
      errors: Number(outcome === "error"),
      failures: Number(outcome === "failed"),
      skipped: Number(outcome === "skipped" || outcome === "unknown"),
      reruns,
      duration: toSeconds(time),
    };
    add(all, counts);
    add(own, counts);
  }

  /** Creates the handler of one file's elements; `end` comes after the last one. */
  function createHandler(file: string): XmlHandler & { end(): void } {
    const document: Frame = { group: newGroup("document", {}) };
    const open = [document];
    const current = () => open.at(-1) ?? document;
    return {
      open(name, attributes) {
        open.push(openElement(current(), name, attributes));
      },
      text(piece) {
        const { test, isMessage } = current();
        if (isMessage && test !== undefined && test.message.length < maxMessageLength) test.message += piece;
      },
      close() {
        const { ends, group, test } = open.pop() ?? document;
        if (ends === "test" && test !== undefined) closeTest(test, group);
        if (ends !== "group") return;
        addMissing(group, file);
        const parent = current().group;
        add(parent.all, group.all);
        if (parent.kind !== "suite")
          addResult(group.attributes, group.kind === "suite" ? group.all : group.own);
      },
      end() {
        addResult({}, document.group.own);
        if (document.group.all.total === 0) withoutTest.push(`\`${file}\``);
      },
    };
  }

  function end() {
    const withMore = ({ texts, total }: typeof failed, noun: string): readonly string[] =>
      total > texts.length ? [...texts, `${count(total - texts.length, noun)} not shown`] : texts;
    const warnings = [...withMore(figures, "more suite")];
    if (unknown.total > 0)
      warnings.push(
        `${count(unknown.total, "test")} counted as skipped, because of ${joinTruncated([...unknown.words])}: not known as a word for a test that passed`,
      );
    if (withoutTest.length > 0) warnings.push(`No test in ${joinTruncated(withoutTest)}`);
    return { suites, warnings, details: withMore(failed, "more failed test") };
  }

  return { createHandler, end };
}

/** Reads a figure of a suite: `2`, `1,234`. Anything else counts as 0. */
const toFigure = (text = ""): number =>
  /^\s*\d[\d,]{0,14}\s*$/.test(text) ? Number(text.replaceAll(",", "")) : 0;

/** Reads seconds: `0.25`, `1,234.5`, `0,25`. Anything else counts as 0. */
function toSeconds(text = ""): number {
  const number = Number(text.includes(".") ? text.replaceAll(",", "") : text.replace(",", "."));
  return number >= 0 && number < 1e12 ? number : 0;
}

/** Reads a date as seconds since 1970: in UTC where it names no zone. */
function toTimestamp(text = ""): number | undefined {
  const date = text.trim().replace(" ", "T").replace(",", ".");
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(date)) return undefined;
  const milliseconds = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(date) ? date : `${date}Z`);
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 1_000;
}

const firstLine = (text: string): string => /\S[^\r\n]*/.exec(text)?.[0].trimEnd() ?? "";
