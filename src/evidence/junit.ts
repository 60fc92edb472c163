// Evidence of test results: JUnit's XML files, counted and attached.
import { statSync } from "node:fs";
import type { Context } from "../context.ts";
import { readWholeFile } from "../files/read-file.ts";
import { checkLimits, progressTimer } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { count, grouped } from "../lib/format.ts";
import { describeRemarks, type Remark } from "../lib/remark.ts";
import type { Upload } from "../service/endpoints.ts";
import { findJobStart } from "../workflow/job-start.ts";
import { findFiles, readAttachment } from "./attachments.ts";
import type { EvidenceOptions, EvidenceResult } from "./attestation-lines.ts";
import { JunitDocument } from "./junit-document.ts";
import { JunitResults } from "./junit-results.ts";
import { parseXml, XmlError } from "./xml.ts";

const maxFileBytes = 50_000_000;

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
  const found = await findFiles(patterns, ".xml", options.deadline, context);
  const results = new JunitResults(context.redact);
  const jobStart = findJobStart(context.environment);
  const isProgressDue = progressTimer(context);
  for (const [index, { path }] of found.files.entries()) {
    await readResults(path, results, options, context);
    if (jobStart !== undefined && isOlder(path, jobStart)) results.note("oldFiles", `\`${path}\``);
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
  options: EvidenceOptions,
  context: Context,
): Promise<void> {
  const bytes = await readWholeFile(path, { maxBytes: maxFileBytes, signal: context.signal });
  const document = new JunitDocument(path, results);
  try {
    await parseXml(bytes, document, () => checkLimits(`\`${path}\``, options.deadline, context));
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

/** Returns whether a file was last changed before a time. By its ctime, because what is unpacked keeps its mtime. */
const isOlder = (path: string, time: number): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.ctimeMs ?? time) < time;

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
    hint: "Check that the tests ran, and that the paths name their results. For a scan use `generic`",
  });
}

/** Reads the files as an attachment. Results whose files must not or cannot be attached are recorded without them. */
async function attach(
  found: Awaited<ReturnType<typeof findFiles>>,
  fields: object,
  options: EvidenceOptions,
  context: Context,
): Promise<{ readonly attachment?: Upload; readonly notices: readonly Remark[] }> {
  const fieldBytes = Buffer.byteLength(JSON.stringify(fields));
  try {
    return { attachment: await readAttachment(found, fieldBytes, options, context), notices: [] };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { notices: [{ text: "Test results are recorded without their files", names: [error.message] }] };
  }
}
