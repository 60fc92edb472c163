// The report room: everything that people and later steps see goes out through here, and nothing else does.
// The order is a promise: files and outputs first, then the summary, then the log with the answer last; the exit
// code, which fails the job, is the end of it.
import { appendFileSync, statSync, truncateSync } from "node:fs";
import type { Outcome } from "../domain/outcome.ts";
import { toActionError, InternalError, ConfigurationError, type ActionError } from "../domain/errors.ts";
import type { Request } from "../domain/request.ts";
import type { HostContext, Logger, Redact } from "../context.ts";
import { writeJson } from "./result-files.ts";
import { jsonPieces } from "./json.ts";
import { logTo } from "./log.ts";
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
  /** Takes these texts out of everything that is shown or written from now on. */
  mask(secrets: readonly string[]): void;
  /** For operations to speak while they work. */
  readonly logger: Logger;
  /** Takes out secrets. */
  readonly redact: Redact;
  /** Says at the start of the log what will be done. */
  plan(request: Request): void;
  /** Shows what came of the run. */
  show(outcome: Outcome, how: { readonly summary: boolean; readonly operation: string }): ExitCode;
  /** Shows why the run ended early. */
  showProblem(
    problem: ActionError,
    how: { readonly summary: boolean; readonly operation?: string; readonly readsOnly?: boolean },
  ): ExitCode;
}

/** The limit for an output (contract.md 4), and GitHub's for the summary of a step; in bytes. */
const mebibyte = 1024 * 1024;

/** Everything goes out through `host.runner` and the files that `host.environment` names. */
export function createReport({ environment, runner, clock }: HostContext): Report {
  const secrets = createRedactor();
  const { redact } = secrets;
  const log = logTo(runner, redact, environment["GITHUB_ACTIONS"] === "true");

  /** Size of the outputs file before this step has set any. */
  let outputsStart: number | undefined;

  return {
    mask(forms) {
      secrets.add(forms);
      for (const form of forms) if (form.trim() !== "") runner.setSecret(form);
    },
    logger: log,
    redact,
    plan(request) {
      log.info(introductionOf(request));
    },
    show(outcome, { summary, operation }) {
      try {
        return give(renderOutcome(redact(outcome), clock.now()), summary);
      } catch (error) {
        return giveProblem(toActionError(error), summary, operation);
      }
    },
    showProblem(problem, { summary, operation, readsOnly }) {
      return giveProblem(problem, summary, operation, readsOnly);
    },
  };

  function giveProblem(
    problem: ActionError,
    summary: boolean,
    operation: string | undefined,
    readsOnly?: boolean,
  ): ExitCode {
    for (const one of depthsOf(problem)) log.debug(one);
    return give(renderError(errorTexts(problem, redact), operation, readsOnly), summary);
  }

  function give(presentation: Presentation, summary: boolean): ExitCode {
    const { passes, log: parts, warnings, error, answer, page } = withOutputs(presentation);
    if (summary) writeSummary(page);
    log.print(parts);
    for (const warning of warnings) log.warning(warning);
    if (error) log.error(error);
    log.answer(answer.text, answer.tone);
    return passes ? 0 : 1;
  }

  /**
   * Sets the outputs, in place of those that were set before: a step that fails late must not leave those of a success.
   * Where that fails the step fails: a later step would read nothing and think that it is an answer.
   */
  function withOutputs(presentation: Presentation): Presentation {
    try {
      setOutputs(presentation.outputs, presentation.documents);
      return presentation;
    } catch (error) {
      const { stories } = errorTexts(outputsNotWritten(error), redact);
      return failedOutputs(presentation, stories.map(inOneLine).join(" "));
    }
  }

  function setOutputs(plain: PlainOutputs, documents: Documents): void {
    const { compliant, ...others } = plain;
    // `compliant` is the last of all: whoever finds it finds everything else.
    const outputs = Object.entries({ ...others, ...documentOutputs(documents), compliant });
    const path = environment["GITHUB_OUTPUT"];
    if (!path) {
      // Without the file, setting an output would become a command that the action never emits.
      log.notice("This step has no outputs, because GITHUB_OUTPUT is not set. GitHub's runner sets it.");
      return;
    }
    const start = (outputsStart ??= sizeOf(path));
    const takeBack = () => {
      if (sizeOf(path) > start) truncateSync(path, start);
    };
    takeBack();
    try {
      for (const [name, value] of outputs) if (value !== undefined) setOutput(name, value);
    } catch (error) {
      takeBack();
      throw error;
    }
  }

  function setOutput(name: string, value: string): void {
    runner.setOutput(name, value);
    // An answer may hold what no log should, such as the address of a webhook.
    const shown = name === "result" ? count(value.length, "character") : value;
    log.debug(`Output ${name}: ${shown}`);
  }

  function documentOutputs({ artifacts, result, record }: Documents): Record<string, string> {
    const outputs: Record<string, string> = {};
    if (artifacts) {
      const path = writeJson("artifacts", { version: 1, artifacts }, environment);
      Object.assign(outputs, { ...fitting("artifacts", artifacts, path), "artifacts-file": path });
    }
    if (result) {
      // An answer without a body is none: JSON has no other word for that.
      const value = result.value ?? null;
      const path = writeJson("result", value, environment);
      Object.assign(outputs, { ...fitting("result", value, path), "result-file": path });
    }
    if (record) outputs["record-file"] = writeJson("record", record.value, environment);
    return outputs;
  }

  function fitting(name: string, value: unknown, path: string): Record<string, string> {
    // Counted first, so that what does not fit is never a whole text.
    let left = mebibyte;
    for (const piece of jsonPieces(value, 0)) {
      left -= Buffer.byteLength(piece);
      if (left >= 0) continue;
      log.notice(`The output \`${name}\` is left out, because it is over 1 MiB. All of it is in ${path}`);
      return {};
    }
    return { [name]: JSON.stringify(value) };
  }

  function writeSummary(page: Presentation["page"]): void {
    const path = environment["GITHUB_STEP_SUMMARY"];
    if (!path) {
      log.notice("There is no summary, because GITHUB_STEP_SUMMARY is not set. GitHub's runner sets it.");
      return;
    }
    try {
      const taken = statSync(path).size;
      // What is there already may not end its last line.
      const gap = taken === 0 ? "" : "\n\n";
      const text = renderSummary(page, mebibyte - taken - gap.length);
      if (text === "") log.notice("There is no summary, because the summary of this step is full (1 MiB).");
      else appendFileSync(path, gap + text);
    } catch (error) {
      log.notice(`There is no summary, because it could not be written: ${messageOf(error)}`);
    }
  }
}

/** What only debug logging shows of a Problem: its causes and, of a bug, the stack. */
function depthsOf(problem: ActionError): readonly string[] {
  const causes: string[] = [];
  let cause = problem.cause;
  while (cause instanceof Error && causes.length < 10) {
    causes.push(`Because: ${cause.message}`);
    cause = cause.cause;
  }
  return problem instanceof InternalError ? [...(problem.stack ?? "").split("\n"), ...causes] : causes;
}

/** What was to be shown, as a failure because its outputs did not get out. */
function failedOutputs(presentation: Presentation, story: string): Presentation {
  return {
    ...presentation,
    passes: false,
    error: presentation.error ?? {
      title: "Outputs could not be written",
      lines: [presentation.answer.text, story],
    },
    log: [...presentation.log, line(story)],
    answer: {
      tone: "bad",
      text: `The outputs could not be written. Before that: ${presentation.answer.text}`,
    },
    page: [gfm`### ❌ The outputs of this step could not be written`, prose(story), ...presentation.page],
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
