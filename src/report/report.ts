// The report room: everything that people and later steps see goes out through here, and nothing else does.
// The order is a promise: outputs and files first, then the summary, the log with the verdict last, and the exit
// code, which fails the job, after all of it.
import { appendFileSync, statSync } from "node:fs";
import type { Outcome } from "../outcome.ts";
import { Bug, ConfigurationProblem, type Problem } from "../problem.ts";
import type { Host, Narrator } from "../world.ts";
import { writeJson, type FileKind } from "./files.ts";
import { logTo } from "./log.ts";
import { rendered } from "./page.ts";
import type { Presentation } from "./presentation.ts";
import { maskOfSecrets } from "./secrets.ts";
import { showArtifactsReported } from "./show/artifacts-reported.ts";
import { showFingerprinted } from "./show/fingerprinted.ts";
import { showJudged } from "./show/judged.ts";
import { showPlanned } from "./show/planned.ts";
import { showProblem } from "./show/problem.ts";
import { showSkipped } from "./show/skipped.ts";
import { showTrailBegun } from "./show/trail-begun.ts";

/** What the process exits with: 0 lets the job go on. */
export type ExitCode = 0 | 1;

export interface Report {
  /** Takes these texts out of everything that is shown or written from now on. */
  mask(secrets: readonly string[]): void;
  /** For operations to speak while they work. */
  readonly narrator: Narrator;
  /** Says at the start of the log what will be done: a headline and what belongs to it. */
  plan(lines: readonly string[]): void;
  /** Shows what came of the run. */
  show(outcome: Outcome, how: { readonly summary: boolean; readonly operation: string }): ExitCode;
  /** Shows why the run ended early. */
  showProblem(problem: Problem, how: { readonly summary: boolean; readonly operation?: string }): ExitCode;
}

/** The limit for an output (contract.md 4) and for a step's summary (GitHub's), in bytes. */
const mebibyte = 1024 * 1024;

export function reportTo({ environment, runner }: Host): Report {
  const secrets = maskOfSecrets();
  const log = logTo(runner, (text) => secrets.over(text), environment["GITHUB_ACTIONS"] === "true");

  function show(presentation: Presentation, summary: boolean): ExitCode {
    const shown = secrets.over({ outputs: presentation.outputs, documents: presentation.documents });
    setOutputs(shown.outputs, shown.documents);
    if (summary) writeSummary(presentation);
    presentation.log.forEach((part) => {
      log.print(part);
    });
    presentation.warnings.forEach((warning) => {
      log.warning(warning);
    });
    if (presentation.error) log.error(presentation.error);
    log.print({ kind: "line", ...presentation.answer });
    return presentation.passes ? 0 : 1;
  }

  function setOutputs(outputs: Presentation["outputs"], documents: Presentation["documents"]): void {
    const file = (kind: FileKind, value: unknown) =>
      writeJson(kind, `${JSON.stringify(value, null, 2)}\n`, environment);
    const all: [name: string, value: string | undefined][] = Object.entries(outputs);
    if (documents.artifacts) {
      const path = file("artifacts", { version: 1, artifacts: documents.artifacts });
      all.push(
        ["artifacts-file", path],
        ["artifacts", fitting("artifacts", JSON.stringify(documents.artifacts), path)],
      );
    }
    if (documents.result) {
      const path = file("result", documents.result.value);
      all.push(
        ["result-file", path],
        ["result", fitting("result", JSON.stringify(documents.result.value), path)],
      );
    }
    if (documents.record) all.push(["record-file", file("record", documents.record.value)]);
    if (!environment["GITHUB_OUTPUT"]) {
      log.notice("GITHUB_OUTPUT is not set, so this step has no outputs. GitHub's runner sets it.");
      return;
    }
    for (const [name, value] of all) if (value !== undefined) runner.setOutput(name, value);
  }

  function fitting(name: string, value: string, path: string): string | undefined {
    if (Buffer.byteLength(value) <= mebibyte) return value;
    log.notice(`Output \`${name}\` is left out because it is over 1 MiB; ${path} has all of it`);
    return undefined;
  }

  function writeSummary({ page }: Presentation): void {
    const path = environment["GITHUB_STEP_SUMMARY"];
    if (!path) {
      log.notice("GITHUB_STEP_SUMMARY is not set, so there is no summary. GitHub's runner sets it.");
      return;
    }
    try {
      const taken = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
      appendFileSync(path, rendered(page, mebibyte - taken));
    } catch (error) {
      log.notice(
        `The summary could not be written: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  return {
    mask(forms) {
      secrets.learn(forms);
      for (const form of forms) if (form !== "") runner.setSecret(form);
    },
    narrator: log,
    plan([headline, ...details]) {
      if (headline !== undefined) log.note(headline);
      for (const detail of details) log.note(`  ${detail}`);
    },
    show(outcome, { summary, operation }) {
      const masked = secrets.over(outcome);
      try {
        return show(present(masked), summary);
      } catch (error) {
        return this.showProblem(notShown(error), { summary, operation });
      }
    },
    showProblem(problem, { summary, operation }) {
      if (problem instanceof Bug) for (const line of (problem.stack ?? "").split("\n")) log.detail(line);
      const presentation = showProblem(problem, operation);
      try {
        return show(presentation, summary);
      } catch (error) {
        // The problem matters more than its outputs.
        log.notice(notShown(error).message);
        return show({ ...presentation, outputs: {} }, summary);
      }
    },
  };
}

function notShown(error: unknown): Problem {
  return new ConfigurationProblem(
    {
      what: `Outputs or result files could not be written: ${error instanceof Error ? error.message : String(error)}`,
      next: "Check that RUNNER_TEMP and the file in GITHUB_OUTPUT can be written on this runner",
    },
    { cause: error },
  );
}

function present(outcome: Outcome): Presentation {
  switch (outcome.kind) {
    case "fingerprinted":
      return showFingerprinted(outcome);
    case "trail-begun":
      return showTrailBegun(outcome);
    case "artifacts-reported":
      return showArtifactsReported(outcome);
    case "judged":
      return showJudged(outcome);
    case "planned":
      return showPlanned(outcome);
    case "skipped":
      return showSkipped(outcome);
  }
}
