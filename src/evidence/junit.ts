// Evidence of test results: JUnit's XML files, counted and attached.
import { realpathSync, statSync } from "node:fs";
import type { Context, Redact } from "../context.ts";
import { fileError, orFileError, readWholeFile } from "../files/read-file.ts";
import { yieldWithinTime, type Deadline, progressTimer } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { count, describeRemarks, grouped, shorten } from "../lib/format.ts";
import type { Remark } from "../lib/remark.ts";
import type { Upload } from "../service/endpoints.ts";
import { findJobStart } from "../workflow/read-run.ts";
import { findFiles, maxFileBytes, maxRequestBytes, readAttachment } from "./attachments.ts";
import type { EvidenceOptions, EvidenceResult } from "./attestation-lines.ts";
import { JunitDocument } from "./junit-document.ts";
import { parseXml, XmlError } from "./xml.ts";

/**
 * Reads results of tests, one file after the other.
 * @param patterns paths, globs, or directories, of which all `*.xml` are read
 * @throws ConfigurationError for files that cannot be read, and where no test ran; CancelledError
 */
export async function readJunit(
  patterns: readonly string[],
  options: EvidenceOptions,
  context: Context,
): Promise<EvidenceResult> {
  const { deadline } = options;
  const found = await findFiles(patterns, ".xml", deadline, context);
  const results = new JunitResults(context.redact);
  const jobStart = findJobStart(context.environment);
  const isProgressDue = progressTimer(context);
  const read = new Map<string, number>();
  for (const [index, { path }] of found.files.entries()) {
    // A link such as `latest.xml` leads to a file that is there too.
    const resolved = orFileError(path, () => realpathSync.native(path));
    if (read.has(resolved)) continue;
    // By its ctime, because what is unpacked keeps its mtime.
    const changedAt = orFileError(path, () => statSync(resolved).ctimeMs);
    read.set(resolved, changedAt);
    await readResults(path, results, deadline, context);
    if (jobStart !== undefined && changedAt < jobStart) results.note("oldFiles", `\`${path}\``);
    if (isProgressDue())
      context.logger.info(`Read ${index + 1} of ${count(found.files.length, "file")} of test results`);
  }
  results.countSummaries();
  const hint = patterns.some(isDirectory)
    ? "Name the results by a pattern, such as `TEST-*.xml` in place of the directory"
    : undefined;
  const warnings = results.warnings(hint);
  const summary = summarize(results);
  rejectNoResult(results, summary, warnings);
  const fields = { junit_results: results.suites };
  const { attachment, notices } = await attach(found, fields, options, context);
  for (const [path, changedAt] of read) rejectChanged(path, changedAt);
  return {
    kind: "junit",
    fields,
    isCompliant: results.sum("failures") + results.sum("errors") === 0,
    summary,
    details: results.details(),
    attachment,
    warnings,
    notices: [...results.notices(), ...notices],
  };
}

async function readResults(
  path: string,
  results: JunitResults,
  deadline: Deadline,
  context: Context,
): Promise<void> {
  const bytes = await readWholeFile(path, { maxBytes: maxFileBytes, signal: context.signal });
  if (bytes.length === 0)
    throw new ConfigurationError({
      message: `\`${path}\` is empty`,
      hint: "Check that the tests ran to their end, and wrote their results there",
    });
  const document = new JunitDocument(path, results);
  try {
    await parseXml(bytes, document, () => yieldWithinTime(`\`${path}\``, deadline, context));
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
}

/** @throws ConfigurationError where a file is not what was counted: it is read again to be attached */
function rejectChanged(path: string, changedAt: number): void {
  if (statSync(path, { throwIfNoEntry: false })?.ctimeMs === changedAt) return;
  throw fileError(path, "changed while it was read", "Run this step after the tests have ended");
}

const isDirectory = (pattern: string): boolean =>
  pattern.endsWith("/") || statSync(pattern, { throwIfNoEntry: false })?.isDirectory() === true;

/** Returns counts for people: `34 tests, 1 failed`. */
function summarize(results: JunitResults): string {
  const [failed, skipped] = [results.sum("failures") + results.sum("errors"), results.sum("skipped")];
  const parts = [count(results.sum("total"), "test")];
  if (failed > 0) parts.push(`${grouped(failed)} failed`);
  if (skipped > 0) parts.push(`${grouped(skipped)} skipped`);
  return parts.join(", ");
}

/** @throws ConfigurationError where no test passed and none failed */
function rejectNoResult(results: JunitResults, summary: string, warnings: readonly Remark[]): void {
  const total = results.sum("total");
  if (total > results.sum("skipped")) return;
  throw new ConfigurationError({
    message: total === 0 ? "No test was found" : `The test results show only skipped tests (${summary})`,
    reason: warnings.length === 0 ? undefined : describeRemarks(warnings).join(". "),
    hint: "Check that the tests ran, and that the paths name their results, in JUnit's format. For a scan use `generic`",
  });
}

/** Reads the files as an attachment. Results whose files must not or cannot be attached are recorded without them. */
async function attach(
  found: Awaited<ReturnType<typeof findFiles>>,
  fields: object,
  { deadline, commonBytes }: EvidenceOptions,
  context: Context,
): Promise<{ readonly attachment?: Upload; readonly notices: readonly Remark[] }> {
  const fieldBytes = commonBytes + Buffer.byteLength(JSON.stringify(fields));
  try {
    return { attachment: await readAttachment(found, fieldBytes, deadline, context), notices: [] };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const text = "The files of test results are not attached: all of them are, or none";
    return { notices: [{ text, names: [error.message] }] };
  }
}

// The results of a line: what its files show, and what is to be said about them.

/** An outermost suite, or what stands outside of suites, as the service takes it. */
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

/** The longest name and message, in code units. */
const maxShownLength = 1_000;
/** How many failed tests are listed. */
const maxDetails = 100;
/** How many names of a kind are kept: more than are shown in an annotation. */
const maxNames = 1_000;

/** What is to be said about files, suites and elements, by its kind. */
const remarks = {
  words: "Suites have words that say neither that they passed nor that they were skipped",
  figures: "Figures say more failures than the tests show, and the larger number counts",
  elements: "Elements that are not part of JUnit results say nothing here",
  filesWithoutTest: "Files without a test",
  suitesWithoutTest: "Suites say that they have tests, and show none",
  oldFiles: "Test results are older than this job, and may be of an earlier run",
};

type RemarkKind = keyof typeof remarks;

/** Collects what the files of a line show. */
export class JunitResults {
  readonly suites: SuiteResult[] = [];
  readonly #redact: Redact;
  /** The names of each kind of remark, and how many more there are. */
  readonly #noted = new Map<RemarkKind, { readonly names: Set<string>; more: number }>();
  /** The tests that did not run, by the reason: how many, and one of them. */
  readonly #notRun = new Map<string, { readonly total: number; readonly example: string }>();
  readonly #details: string[] = [];
  #failed = 0;
  #bytes = 0;
  #summaries = { errors: 0, failures: 0 };

  constructor(redact: Redact) {
    this.#redact = redact;
  }

  /** Notes what a remark of this kind is to name. */
  note(kind: RemarkKind, name: string): void {
    const noted = this.#noted.get(kind) ?? { names: new Set(), more: 0 };
    this.#noted.set(kind, noted);
    if (noted.names.size < maxNames) noted.names.add(this.#show(name));
    else noted.more += 1;
  }

  /**
   * Adds what is sent of a suite. One without a test is left out, because it would look like one that passed.
   * @throws ConfigurationError when no request could hold all of them
   */
  addSuite(suite: SuiteResult): void {
    if (suite.total === 0) return;
    const duration = Math.round(suite.duration * 1e6) / 1e6;
    const result = { ...suite, name: this.#show(suite.name), duration };
    this.#bytes += Buffer.byteLength(JSON.stringify(result)) + 1;
    if (this.#bytes > maxRequestBytes)
      throw new ConfigurationError({
        message: `The results of more than ${count(this.suites.length, "suite")} are larger than ${maxRequestBytes / 1_000_000} MB, which the service does not take`,
        hint: "Attest them by several lines, under several names",
      });
    this.suites.push(result);
  }

  /** Lists a failed test with the first line of its message. */
  listFailed(outcome: "failed" | "error", name: string, message = ""): void {
    this.#failed += 1;
    if (this.#details.length >= maxDetails) return;
    const firstLine = /\S[^\r\n]*/.exec(this.#redact(message))?.[0].trimEnd() ?? "";
    const texts = [outcome, this.#show(name), this.#show(firstLine)];
    this.#details.push(texts.filter((text) => text !== "").join(": "));
  }

  /** Notes a test that did not run, by what says so. */
  addNotRun(reason: string, test: string): void {
    const shown = this.#show(reason);
    const key = this.#notRun.has(shown) || this.#notRun.size < maxNames ? shown : "another reason";
    const { total, example } = this.#notRun.get(key) ?? { total: 0, example: this.#show(test) };
    this.#notRun.set(key, { total: total + 1, example });
  }

  /** Lists failures that only the figures of a suite, a root or a summary show. */
  listFigures(failures: number, place: string): void {
    const text = `${place} (${count(failures, "failure")} more)`;
    this.note("figures", text);
    this.listFailed("failed", `only in the figures of ${text}`);
  }

  /** Adds the figures of Maven's `failsafe-summary`. */
  addSummary({ errors, failures }: { readonly errors: number; readonly failures: number }): void {
    this.#summaries.errors += errors;
    this.#summaries.failures += failures;
  }

  /** Counts the failures of the summaries that the other files of the line do not show. */
  countSummaries(): void {
    const { errors, failures } = this.#summaries;
    const total = errors + failures - this.sum("failures") - this.sum("errors");
    if (total <= 0) return;
    const name = "failsafe-summary";
    const counted = { errors: Math.min(errors, total), failures: total - Math.min(errors, total) };
    this.addSuite({ name, total, ...counted, skipped: 0, duration: 0 });
    this.listFigures(total, `\`${name}\``);
  }

  sum(field: "total" | "failures" | "errors" | "skipped"): number {
    return this.suites.reduce((total, suite) => total + suite[field], 0);
  }

  /** Returns the failed tests that were listed, and how many more there are. */
  details(): readonly string[] {
    const more = this.#failed - this.#details.length;
    return more > 0 ? [...this.#details, `${count(more, "more failed test")} not shown`] : this.#details;
  }

  /**
   * Returns what is to be warned of.
   * @param hint what to do about files and suites that show no test
   */
  warnings(hint: string | undefined): readonly Remark[] {
    const notRun = [...this.#notRun].map(
      ([reason, { total, example }]) => `\`${reason}\` (${count(total, "test")}, such as \`${example}\`)`,
    );
    const warnings: readonly Remark[] = [
      { text: "Tests did not run, and count as skipped", names: notRun },
      this.#toRemark("words"),
      this.#toRemark("figures"),
      this.#toRemark("elements"),
      { ...this.#toRemark("filesWithoutTest"), hint },
      { ...this.#toRemark("suitesWithoutTest"), hint },
    ];
    return warnings.filter(hasNames);
  }

  notices(): readonly Remark[] {
    return [this.#toRemark("oldFiles")].filter(hasNames);
  }

  #toRemark(kind: RemarkKind): Remark {
    const { names = [], more = 0 } = this.#noted.get(kind) ?? {};
    return { text: remarks[kind], names: [...names, ...(more > 0 ? [`${grouped(more)} more`] : [])] };
  }

  /** Redacts before it cuts: half a secret would not be recognised. Copies, because a part of a chunk keeps all of it. */
  #show(text: string): string {
    return Buffer.from(shorten(this.#redact(text), maxShownLength)).toString();
  }
}

const hasNames = ({ names = [] }: Remark): boolean => names.length > 0;
