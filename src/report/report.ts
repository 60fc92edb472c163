// Everything that people and later steps see goes out through here. The order matters: files and outputs first, then the
// summary, then the log with the result last; the exit code, which fails the job, is the end of it.
import { appendFileSync, statSync, truncateSync } from "node:fs";
import type { Outcome } from "../domain/outcome.ts";
import { toActionError, InternalError, ConfigurationError, type ActionError } from "../domain/errors.ts";
import type { Request } from "../domain/request.ts";
import type { HostContext, Logger, Redact } from "../context.ts";
import { writeJson } from "./result-files.ts";
import { jsonPieces } from "./json.ts";
import { createLog } from "./log.ts";
import { gfm, prose } from "./markdown.ts";
import { renderSummary } from "./summary-writer.ts";
import { line, type Documents, type PlainOutputs, type Presentation } from "./presentation.ts";
import { createRedactor } from "./redactor.ts";
import { renderOutcome } from "./views/render-outcome.ts";
import { introductionOf } from "./introduction.ts";
import { inOneLine, renderError, errorTexts } from "./views/error.ts";
import { count } from "./visible-text.ts";

/** What the process exits with: 0 lets the job go on. */
export type ExitCode = 0 | 1;

export interface Report {
  /** Redacts these texts in everything that is shown or written from now on. */
  registerSecrets(secrets: readonly string[]): void;
  /** The log for operations while they work. */
  readonly logger: Logger;
  /** Redacts the registered secrets. */
  readonly redact: Redact;
  /** Writes to the log what will be done. */
  showIntroduction(request: Request): void;
  /** Shows the outcome of the run. */
  show(outcome: Outcome, how: { readonly summary: boolean; readonly operation: string }): ExitCode;
  /** Shows why the run ended early. */
  showError(
    error: ActionError,
    how: { readonly summary: boolean; readonly operation?: string; readonly readsOnly?: boolean },
  ): ExitCode;
}

/** The limit for an output, and GitHub's for the summary of a step; in bytes. */
const mebibyte = 1024 * 1024;

/** Creates the report, which writes through `host.runner` and the files that `host.environment` names. */
export function createReport({ environment, runner, clock }: HostContext): Report {
  const redactor = createRedactor();
  const { redact } = redactor;
  const log = createLog(runner, redact, environment["GITHUB_ACTIONS"] === "true");

  /** Size of the outputs file before this step has set any. */
  let outputsStart: number | undefined;

  return {
    registerSecrets(forms) {
      redactor.add(forms);
      for (const form of forms) if (form.trim() !== "") runner.setSecret(form);
    },
    logger: log,
    redact,
    showIntroduction(request) {
      log.info(introductionOf(request));
    },
    show(outcome, { summary, operation }) {
      try {
        return present(renderOutcome(redact(outcome), clock.now()), summary);
      } catch (error) {
        return presentError(toActionError(error), summary, operation);
      }
    },
    showError(error, { summary, operation, readsOnly }) {
      return presentError(error, summary, operation, readsOnly);
    },
  };

  function presentError(
    error: ActionError,
    summary: boolean,
    operation: string | undefined,
    readsOnly?: boolean,
  ): ExitCode {
    for (const one of debugLines(error)) log.debug(one);
    return present(renderError(errorTexts(error, redact), operation, readsOnly), summary);
  }

  function present(presentation: Presentation, summary: boolean): ExitCode {
    const { passes, log: parts, annotations = [], answer, page } = withOutputs(presentation);
    if (summary) writeSummary(page);
    log.print(parts);
    for (const annotation of annotations) log.annotate(annotation);
    log.answer(answer.text, answer.severity);
    return passes ? 0 : 1;
  }

  /**
   * Sets the outputs, in place of those that were set before: a step that fails late must not leave those of a success.
   * Where that fails, the step fails: a later step would take an unset output for a result.
   */
  function withOutputs(presentation: Presentation): Presentation {
    try {
      setOutputs(presentation.outputs, presentation.documents ?? {});
      return presentation;
    } catch (error) {
      const { errors } = errorTexts(outputsNotWritten(error), redact);
      return failedOutputs(presentation, errors.map(inOneLine).join(" "));
    }
  }

  function setOutputs(plain: PlainOutputs, documents: Documents): void {
    const { compliant, ...others } = plain;
    // `compliant` is the last: where it is set, everything else is.
    const outputs = Object.entries({ ...others, ...documentOutputs(documents), compliant });
    const path = environment["GITHUB_OUTPUT"];
    if (!path) {
      // Without the file, setting an output would become a command that the action never emits.
      log.notice("This step has no outputs, because GITHUB_OUTPUT is not set. GitHub's runner sets it.");
      return;
    }
    const start = (outputsStart ??= sizeOf(path));
    const discard = () => {
      if (sizeOf(path) > start) truncateSync(path, start);
    };
    discard();
    try {
      for (const [name, value] of outputs) if (value !== undefined) setOutput(name, value);
    } catch (error) {
      discard();
      throw error;
    }
  }

  function setOutput(name: string, value: string): void {
    runner.setOutput(name, value);
    // A response may hold what no log should, such as the address of a webhook.
    const shown = name === "result" ? count(value.length, "character") : value;
    log.debug(`Output ${name}: ${shown}`);
  }

  function documentOutputs({ artifacts, result, record, kept = [] }: Documents): Record<string, string> {
    const outputs: Record<string, string> = {};
    if (artifacts) {
      const path = writeJson("artifacts", { version: 1, artifacts }, environment);
      Object.assign(outputs, {
        ...fitting("fingerprints", fingerprintLines(artifacts), path),
        ...fitting("artifacts", jsonPieces(artifacts, 0), path),
        "artifacts-file": path,
      });
    }
    if (result) {
      // A response without a body is null in JSON.
      const value = result.value ?? null;
      const path = writeJson("result", value, environment);
      Object.assign(outputs, { ...fitting("result", jsonPieces(value, 0), path), "result-file": path });
    }
    if (record) outputs["record-file"] = writeJson("record", record.value, environment);
    // A kept file holds as many values as its reader accepts, so it has no white space.
    const paths = kept.map((file) => writeJson("kept", file, environment, 0));
    if (paths.length > 0) outputs["kept-file"] = paths.join("\n");
    return outputs;
  }

  function fitting(name: string, pieces: Iterable<string>, path: string): Record<string, string> {
    // Counted piece by piece, so that a value that does not fit is never one text in memory.
    const kept: string[] = [];
    let left = mebibyte;
    for (const piece of pieces) {
      left -= Buffer.byteLength(piece);
      kept.push(piece);
      if (left >= 0) continue;
      log.notice(`The output \`${name}\` is not set, because it is over 1 MiB. All of it is in ${path}`);
      return {};
    }
    return { [name]: kept.join("") };
  }

  function writeSummary(page: Presentation["page"]): void {
    const path = environment["GITHUB_STEP_SUMMARY"];
    if (!path) {
      log.notice("There is no summary, because GITHUB_STEP_SUMMARY is not set. GitHub's runner sets it.");
      return;
    }
    try {
      const taken = statSync(path).size;
      // Earlier text may not end its last line.
      const gap = taken === 0 ? "" : "\n\n";
      const text = renderSummary(page, mebibyte - taken - gap.length);
      if (text === "") log.notice("There is no summary, because the summary of this step is full (1 MiB).");
      else appendFileSync(path, gap + text);
    } catch (error) {
      log.notice(`There is no summary, because it could not be written: ${messageOf(error)}`);
    }
  }
}

/** Returns lines of `[name=]sha256`, as the input `fingerprint` takes them. */
const fingerprintLines = (artifacts: NonNullable<Documents["artifacts"]>) =>
  artifacts.map(
    ({ name, fingerprint }, index) =>
      `${index === 0 ? "" : "\n"}${name === null ? "" : `${name}=`}${fingerprint}`,
  );

/** Returns what only debug logging shows of an error: its causes and, of an internal error, the stack. */
function debugLines(error: ActionError): readonly string[] {
  const causes: string[] = [];
  let { cause } = error;
  while (cause instanceof Error && causes.length < 10) {
    causes.push(`Caused by: ${cause.message}`);
    cause = cause.cause;
  }
  return error instanceof InternalError ? [...(error.stack ?? "").split("\n"), ...causes] : causes;
}

/** Returns the presentation as a failure, because its outputs could not be written. */
function failedOutputs(presentation: Presentation, text: string): Presentation {
  const { annotations = [], answer, page } = presentation;
  return {
    ...presentation,
    passes: false,
    annotations: annotations.some(({ level }) => level === "error")
      ? annotations
      : [...annotations, { level: "error", title: "Outputs not written", lines: [text, answer.text] }],
    log: [...presentation.log, line(text)],
    answer: {
      severity: "error",
      text: `The outputs of this step could not be written. The result was: ${answer.text}`,
    },
    page: [gfm`### ❌ The outputs of this step could not be written`, prose(text), ...page],
  };
}

const outputsNotWritten = (error: unknown) =>
  new ConfigurationError(
    {
      message: `The outputs or result files of this step could not be written: ${messageOf(error)}`,
      hint: "Check that RUNNER_TEMP and the file that GITHUB_OUTPUT names can be written on this runner",
    },
    { cause: error },
  );

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
