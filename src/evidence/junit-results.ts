// The results of a line: what its files show, and what is to be said about them.
import type { Redact } from "../context.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { count, grouped, shorten } from "../lib/format.ts";
import type { Remark } from "../lib/remark.ts";
import { maxRequestBytes } from "./attachments.ts";

/** An outermost suite, or what stands outside of suites, as the service takes it. */
export interface SuiteResult {
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
const maxTextLength = 1_000;
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
  readonly #names = new Map<RemarkKind, Set<string>>();
  /** How many names of a kind are not kept. */
  readonly #more = new Map<RemarkKind, number>();
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
    const names = this.#names.get(kind) ?? new Set();
    this.#names.set(kind, names);
    if (names.size < maxNames) names.add(this.#show(name));
    else this.#more.set(kind, (this.#more.get(kind) ?? 0) + 1);
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
  addFailed(outcome: "failed" | "error", name: string, message = ""): void {
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
  addFigures(failures: number, place: string): void {
    const text = `${place} (${count(failures, "failure")} more)`;
    this.note("figures", text);
    this.addFailed("failed", `only in the figures of ${text}`);
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
    this.addFigures(total, `\`${name}\``);
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
    const names = [...(this.#names.get(kind) ?? [])];
    const more = this.#more.get(kind);
    return { text: remarks[kind], names: more === undefined ? names : [...names, `${grouped(more)} more`] };
  }

  /** Redacts before it cuts: half a secret would not be recognised. Copies, because a part of a chunk keeps all of it. */
  #show(text: string): string {
    return Buffer.from(shorten(this.#redact(text), maxTextLength)).toString();
  }
}

const hasNames = ({ names = [] }: Remark): boolean => names.length > 0;
