// Everything that people and later steps see goes out through here: outputs and files, then the summary, then the log with the
// result last.
import type { Context, Environment, HostContext, Secrets } from "../context.ts";
import { InternalError, messageOf, toActionError, type ActionError, type ErrorParts } from "../lib/errors.ts";
import { count, sentence } from "../lib/format.ts";
import { describeRemarks } from "../lib/format.ts";
import type { Remark } from "../lib/remark.ts";
import { createSummary, setEarlyOutputs, setOutputs } from "./files.ts";
import { createLog, type Annotation } from "./log.ts";
import type { Outputs, Presentation } from "./presentation.ts";
import { createRedactor, secretMasks } from "./redactor.ts";
import type { Rendering } from "./text.ts";

/** What the process exits with: 0 lets the job go on. */
export type ExitCode = 0 | 1;

export interface Report extends Secrets, Pick<Context, "logger"> {
  /**
   * Sets outputs that hold until the step ends, also where it is killed.
   * @throws where they cannot be written
   */
  setEarly(outputs: Outputs): void;
  /** Writes outputs and files, the log, the summary and annotations, and flushes the log. Never throws. */
  show(presentation: Presentation, options: { readonly summary: boolean }): Promise<ExitCode>;
  /** Shows why the run ended early. Never throws. */
  showError(
    error: ActionError,
    options: {
      readonly summary: boolean;
      readonly outputs: Outputs;
      readonly warnings: readonly Remark[];
    },
  ): Promise<ExitCode>;
}

/** What is shown. Of an error, the annotation and the last line of the log do not follow from the presentation. */
interface Page {
  readonly presentation: Presentation;
  readonly annotation?: Annotation;
  readonly lastLine?: string;
}

/** Creates the report, which writes through `host.runner` and the files that `host.environment` names. */
export function createReport(host: HostContext): Report {
  const redactor = createRedactor();
  const { redact } = redactor;
  const log = createLog(host, redact);
  const rendering: Rendering = { redact, origins: linkedOrigins(host.environment) };
  const writeSummary = createSummary(host.environment, rendering);

  /** Writes what is not the log. Where outputs cannot be written, the step fails: a later one would take an unset output for a result. */
  function writeFiles(page: Page, summary: boolean): Page {
    let written = page;
    try {
      setOutputs(withTrueOnlyOnSuccess(page.presentation), rendering, host, (text) => {
        log.notice(text);
      });
    } catch (error) {
      written = failed(page, {
        message: `The outputs of this step could not be written: ${messageOf(error)}`,
        hint: "Check that RUNNER_TEMP and the file that GITHUB_OUTPUT names can be written on this runner",
      });
    }
    const problem = summary ? writeSummary(written.presentation) : undefined;
    if (problem !== undefined) log.notice(`There is no summary: ${problem}`);
    return written;
  }

  function print({ presentation, annotation = annotationOf(presentation), lastLine }: Page): void {
    const { severity, result, lines = [], folds = [], warnings = [], notices = [] } = presentation;
    for (const line of lines) log.print(line);
    for (const fold of folds) log.printFold(fold);
    for (const notice of describeRemarks(notices)) log.notice(notice);
    for (const warning of describeRemarks(warnings)) log.warn(warning);
    if (annotation !== undefined) log.annotate(severity === "error" ? "error" : "warning", annotation);
    log.print({ severity, text: lastLine ?? result }, "bold");
  }

  async function showPage(original: Page, summary: boolean): Promise<ExitCode> {
    const isCancelled = host.signal.aborted && original.presentation.severity !== "error";
    const page = writeFiles(
      isCancelled ? failed(original, { message: "The job was cancelled" }) : original,
      summary,
    );
    print(page);
    try {
      await host.flushLog();
    } catch (error) {
      writeFiles(
        failed(page, {
          message: `The log of this step could not be written: ${messageOf(error)}`,
          hint: "Check that the runner reads the step's standard output, and that its disk is not full",
        }),
        summary,
      );
      return 1;
    }
    return page.presentation.severity === "error" ? 1 : 0;
  }

  const showError: Report["showError"] = async (error, { summary, outputs, warnings }) => {
    try {
      for (const line of debugLines(error)) log.debug(line);
      const page = pageOf(error, outputs);
      return await showPage({ ...page, presentation: { ...page.presentation, warnings } }, summary);
    } catch (bug) {
      // Nothing is left that could show it but this.
      host.runner.error(redact(messageOf(bug)));
      return 1;
    }
  };

  return {
    ...redactor,
    logger: log,
    registerSecret(secret, owner) {
      redactor.add(secret, owner);
      for (const mask of secretMasks(secret, owner.user)) host.runner.setSecret(mask);
    },
    setEarly(outputs) {
      setEarlyOutputs(outputs, host);
    },
    async show(presentation, { summary }) {
      try {
        return await showPage({ presentation }, summary);
      } catch (bug) {
        return showError(toActionError(bug), { summary, outputs: presentation.outputs ?? {}, warnings: [] });
      }
    },
    showError,
  };
}

/** The addresses to which a summary may lead: of GitHub and of the service. */
function linkedOrigins(environment: Environment): ReadonlySet<string> {
  const addresses = [environment["GITHUB_SERVER_URL"], environment["INPUT_BASE-URL"]?.trim()];
  return new Set(addresses.flatMap((address) => URL.parse(address ?? "")?.origin ?? []));
}

/** Returns a page that says why the run ended early. A gate's verdict is said first, and last in the log. */
function pageOf({ parts }: ActionError, outputs: Outputs): Page {
  const { verdict } = outputs;
  const [only, ...others] = parts;
  const prefix = verdict === undefined ? "" : `${verdict}: `;
  const lastLine = verdict === undefined ? "The step failed" : `${verdict}: the gate stays closed`;
  if (only === undefined || others.length > 0) {
    const problems = count(parts.length, "problem");
    return {
      presentation: {
        severity: "error",
        result: verdict === undefined ? `The step failed: ${problems}` : `${verdict}: ${problems}`,
        reasons: sentencesOf(parts),
        outputs,
      },
      lastLine: verdict === undefined ? `${lastLine}: ${problems}` : lastLine,
    };
  }
  const { message, reason, hint } = only;
  const reasons = reason === undefined ? [] : [reason];
  return {
    presentation: { severity: "error", result: `${prefix}${message}`, reasons, next: hint, outputs },
    annotation: { lines: [sentence(message), ...reasonsAndNext(reasons, hint)] },
    lastLine,
  };
}

/** Returns several problems, each in sentences. What to do is said once, where several have the same hint. */
function sentencesOf(parts: readonly ErrorParts[]): readonly string[] {
  const hints = new Set<string | undefined>();
  return parts.map(({ message, reason, hint }) => {
    const isNew = !hints.has(hint);
    hints.add(hint);
    return [message, reason, isNew ? hint : undefined]
      .flatMap((part) => (part === undefined ? [] : sentence(part)))
      .join(" ");
  });
}

/** Returns the page of a step that fails although its result does not say so. */
const failed = ({ presentation }: Page, { message, hint }: ErrorParts): Page => ({
  presentation: {
    ...presentation,
    severity: "error",
    title: undefined,
    result: message,
    reasons: [`Without this the result is: ${presentation.result}`, ...(presentation.reasons ?? [])],
    next: hint,
  },
});

/** Returns the outputs of a step: `compliant` is true only where it passes. The rest says what happened, also where it fails. */
function withTrueOnlyOnSuccess(presentation: Presentation): Presentation {
  const { outputs = {}, severity } = presentation;
  if (severity !== "error" || outputs.compliant !== true) return presentation;
  return { ...presentation, outputs: { ...outputs, compliant: false } };
}

/** Returns the annotation of a result that is not a success. The result is its title, because the log says it last. */
function annotationOf({ severity, result, reasons = [], next }: Presentation): Annotation | undefined {
  if (severity === "success" || severity === "info") return undefined;
  const lines = reasonsAndNext(reasons, next);
  return { title: result, lines: lines.length > 0 ? lines : [sentence(result)] };
}

const reasonsAndNext = (reasons: readonly string[], next: string | undefined): readonly string[] => [
  ...reasons.map(sentence),
  ...(next === undefined ? [] : [`What to do: ${sentence(next)}`]),
];

/** Returns what only debug logging shows of an error: its causes and, of a bug, their stacks. */
function debugLines(error: ActionError): readonly string[] {
  const isBug = error instanceof InternalError;
  const lines = isBug ? [error.stack ?? ""] : [];
  let { cause } = error;
  for (let depth = 0; cause instanceof Error && depth < 10; depth += 1) {
    lines.push(`Caused by: ${(isBug ? cause.stack : undefined) ?? cause.message}`);
    cause = cause.cause;
  }
  return lines.flatMap((line) => line.split("\n"));
}
