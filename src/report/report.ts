// Everything that people and later steps see goes out through here: outputs and files, then the summary, then the log with the
// result last.
import type { Context, Environment, HostContext, Redact, Secrets } from "../context.ts";
import { InternalError, messageOf, toActionError, type ActionError, type ErrorParts } from "../lib/errors.ts";
import { count, describeRemarks, sentence } from "../lib/format.ts";
import type { Remark } from "../lib/remark.ts";
import { createSummary, setEarlyOutputs, setOutputs } from "./files.ts";
import { createLog, type Annotation, type Log } from "./log.ts";
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
  const log = createLog(host, redactor.redact);
  const writer = new PageWriter(host, log, redactor.redact);

  const showError: Report["showError"] = async (error, { summary, outputs, warnings }) => {
    try {
      for (const line of debugLines(error)) log.debug(line);
      const page = pageOf(error, outputs);
      return await writer.write({ ...page, presentation: { ...page.presentation, warnings } }, summary);
    } catch (bug) {
      // Nothing is left that could show it but this.
      host.runner.error(redactor.redact(messageOf(bug)));
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
        return await writer.write({ presentation }, summary);
      } catch (bug) {
        return showError(toActionError(bug), { summary, outputs: presentation.outputs ?? {}, warnings: [] });
      }
    },
    showError,
  };
}

/** Writes pages: outputs and files, then the summary, then the log. */
class PageWriter {
  readonly #host: HostContext;
  readonly #log: Log;
  readonly #rendering: Rendering;
  readonly #writeSummary: (presentation: Presentation) => string | undefined;

  constructor(host: HostContext, log: Log, redact: Redact) {
    this.#host = host;
    this.#log = log;
    this.#rendering = { redact, origins: linkedOrigins(host.environment) };
    this.#writeSummary = createSummary(host.environment, this.#rendering);
  }

  /** Writes a page; of a step that was cancelled, one that says so. @throws where the log or the summary cannot be made */
  async write(original: Page, summary: boolean): Promise<ExitCode> {
    const isCancelled = this.#host.signal.aborted && original.presentation.severity !== "error";
    const page = this.#writeFiles(
      isCancelled ? failed(original, { message: "The job was cancelled" }) : original,
      summary,
    );
    this.#print(page);
    try {
      await this.#host.flushLog();
    } catch (error) {
      const problem = {
        message: `The log of this step could not be written: ${messageOf(error)}`,
        hint: "Check that the runner reads the step's standard output, and that its disk is not full",
      };
      this.#writeFiles(failed(page, problem), summary);
      return 1;
    }
    return page.presentation.severity === "error" ? 1 : 0;
  }

  /** Writes what is not the log. Where outputs cannot be written, the step fails: a later one would take an unset output for a result. */
  #writeFiles(page: Page, summary: boolean): Page {
    let written = page;
    try {
      setOutputs(withTrueOnlyOnSuccess(page.presentation), this.#rendering, this.#host, (text) => {
        this.#log.notice(text);
      });
    } catch (error) {
      written = failed(page, {
        message: `The outputs of this step could not be written: ${messageOf(error)}`,
        hint: "Check that the user of this step (of a container: `options: --user`) can write to RUNNER_TEMP and to the file that GITHUB_OUTPUT names. Outside of GitHub Actions set both",
      });
    }
    const problem = summary ? this.#writeSummary(written.presentation) : undefined;
    if (problem !== undefined) this.#log.notice(`There is no summary: ${problem}`);
    return written;
  }

  #print({ presentation, annotation = annotationOf(presentation), lastLine }: Page): void {
    const { severity, result, lines = [], folds = [], warnings = [], notices = [] } = presentation;
    for (const line of lines) this.#log.print(line);
    for (const fold of folds) this.#log.printFold(fold);
    for (const notice of describeRemarks(notices)) this.#log.notice(notice);
    for (const warning of describeRemarks(warnings)) this.#log.warn(warning);
    if (annotation !== undefined) this.#log.annotate(severity === "error" ? "error" : "warning", annotation);
    this.#log.print({ severity, text: lastLine ?? result }, "bold");
  }
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
  const closedGate = verdict === undefined ? undefined : `${verdict}: the gate stays closed`;
  if (only === undefined || others.length > 0) {
    const result = `${verdict ?? "The step failed"}: ${count(parts.length, "problem")}`;
    return {
      presentation: { severity: "error", result, reasons: sentencesOf(parts), outputs },
      lastLine: closedGate,
    };
  }
  const { message, reason, hint } = only;
  const result = verdict === undefined ? message : `${verdict}: ${message}`;
  const reasons = reason === undefined ? [] : [reason];
  return {
    presentation: { severity: "error", result, reasons, next: hint, outputs },
    annotation: { lines: [sentence(message), ...reasonsAndNext(reasons, hint)] },
    lastLine: closedGate ?? "The step failed",
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
