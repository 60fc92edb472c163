// Everything that people and later steps see goes out through here: files and outputs first, then the summary, then the
// log with the result last.
import { appendFileSync, readFileSync } from "node:fs";
import { InternalError, messageOf, toActionError, type ActionError } from "../lib/errors.ts";
import type { HostContext, Logger } from "../context.ts";
import { rejectPipe } from "../lib/read-file.ts";
import { createLog } from "./log.ts";
import { prose } from "./markdown.ts";
import { createOutputs } from "./outputs.ts";
import {
  annotationsOf,
  logOf,
  pageOf,
  type Block,
  type FailedOperation,
  type Presentable,
  type Presentation,
} from "./presentation.ts";
import { createRedactor } from "./redactor.ts";
import { renderSummary, spaceFor } from "./summary-writer.ts";
import { renderError } from "./present-error.ts";

/** The most bytes of `summary-file`: below what a comment of a pull request can hold, 65,536 characters. */
const summaryFileSpace = 65_000;

/** What the process exits with: 0 lets the job go on. */
export type ExitCode = 0 | 1;

interface ShowOptions {
  readonly summary: boolean;
  /** The operation, where it is known. */
  readonly operation?: FailedOperation;
}

export type Report = ReturnType<typeof createReport>;

/** Creates the report, which writes through `host.runner` and the files that `host.environment` names. */
export function createReport(host: HostContext) {
  const { environment, runner, clock } = host;
  const redactor = createRedactor();
  const { redact } = redactor;
  const log = createLog(runner, redact, environment["GITHUB_ACTIONS"] === "true");
  const setOutputs = createOutputs(host, log);
  /** The log for operations while they work. */
  const logger: Logger = log;

  return {
    /** Redacts these texts in everything that is shown or written from now on. */
    registerSecrets(forms: readonly string[]): void {
      redactor.add(forms);
      for (const form of masksOf(forms)) runner.setSecret(form);
    },
    logger,
    redact,
    show(presentOutcome: Presentable, options: ShowOptions): ExitCode {
      try {
        return present(presentOutcome(redact, clock.now()), options);
      } catch (error) {
        return showError(toActionError(error), options);
      }
    },
    showError,
  };

  /** Shows why the run ended early. */
  function showError(error: ActionError, options: ShowOptions): ExitCode {
    for (const one of debugLines(error)) log.debug(one);
    return present(renderError(error, redact, options.operation), options);
  }

  function present(rendered: Presentation, { summary }: ShowOptions): ExitCode {
    const presentation = withOutputs(rendered);
    const { result, lastLine } = presentation;
    if (summary) writeSummary(pageOf(presentation));
    log.print(logOf(presentation));
    for (const annotation of annotationsOf(presentation)) log.annotate(annotation);
    log.printResult({ ...result, text: lastLine ?? result.text });
    return result.severity === "error" ? 1 : 0;
  }

  /** Sets the outputs. Where that fails, the step fails: a later step would take an unset output for a result. */
  function withOutputs(presentation: Presentation): Presentation {
    try {
      setOutputs(presentation, renderSummary(pageOf(presentation), summaryFileSpace));
      return presentation;
    } catch (error) {
      return failedOutputs(presentation, redact(messageOf(error)));
    }
  }

  function writeSummary(page: readonly Block[]): void {
    const path = environment["GITHUB_STEP_SUMMARY"];
    if (!path) {
      log.notice("There is no summary, because GITHUB_STEP_SUMMARY is not set. GitHub's runner sets it.");
      return;
    }
    try {
      rejectPipe(path);
      const earlier = readFileSync(path, "utf8");
      // Earlier text may not end its last line.
      const gap = earlier === "" ? "" : "\n\n";
      const text = renderSummary(page, spaceFor(earlier + gap));
      if (text === "") log.notice("There is no summary, because the summary of this step is full (1 MB).");
      else appendFileSync(path, gap + text);
    } catch (error) {
      log.notice(`There is no summary, because it could not be written: ${messageOf(error)}`);
    }
  }
}

/**
 * Returns the forms that the runner is asked to mask (docs/internals/contract.md). It masks each line of a text alone, so a form of
 * several lines would hide every `{` of the job; and the base64 of each form, which need not be named then.
 */
function masksOf(forms: readonly string[]): readonly string[] {
  const masks = forms.filter((form) => form.trim() !== "" && !/[\r\n]/.test(form));
  const derived = new Set(masks.map((form) => Buffer.from(form).toString("base64")));
  return masks.filter((form) => !derived.has(form));
}

/** Returns what only debug logging shows of an error: its causes and, of an internal error, the stack. */
const debugLines = (error: ActionError) => [
  ...(error instanceof InternalError ? (error.stack ?? "").split("\n") : []),
  ...causesOf(error.cause, 10),
];

const causesOf = (cause: unknown, max: number): readonly string[] =>
  cause instanceof Error && max > 0 ? [`Caused by: ${cause.message}`, ...causesOf(cause.cause, max - 1)] : [];

/** Returns the presentation as a failure, because its outputs could not be written. */
function failedOutputs(presentation: Presentation, cause: string): Presentation {
  const failure = "The outputs or result files of this step could not be written";
  const text = `${failure}: ${cause}. Check that RUNNER_TEMP and the file that GITHUB_OUTPUT names can be written on this runner.`;
  const { text: result } = presentation.result;
  return {
    result: { severity: "error", text: failure },
    lastLine: `${failure}. Without this error: ${result}`,
    annotations: [
      ...annotationsOf(presentation).filter(({ level }) => level !== "error"),
      { level: "error", title: "Outputs not written", lines: [text, result] },
    ],
    log: [...logOf(presentation), text],
    page: [prose(text), ...pageOf(presentation)],
  };
}
