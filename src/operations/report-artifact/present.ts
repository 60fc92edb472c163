// What `report-artifact` shows: first, what was not reported.
import type { Failure } from "../../domain/failure.ts";
import { withoutHint } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { prose } from "../../report/markdown.ts";
import {
  compact,
  ratedTable,
  sortBySeverity,
  type Presentation,
  type Severity,
} from "../../report/presentation.ts";
import {
  artifactLine,
  artifactOutputs,
  artifactStateLine,
  artifactTable,
  linkedFingerprint,
  manifestLines,
  nameOf,
  single,
  summarize,
  toOutputArtifacts,
} from "../shared/present-artifacts.ts";
import { withShortCommits } from "../../report/visible-text.ts";
import { commitsOf, outputsOf } from "../shared/write.ts";
import type { ArtifactsReported, ReportedArtifact } from "./report-artifact.ts";

/** Returns what to do about these failures: at most three different things, each as a sentence. */
const hintsOf = (failures: readonly Partial<Failure>[]): readonly string[] =>
  [...new Set(failures.flatMap(({ hint }) => hint ?? []))].slice(0, 3).map((hint) => `${hint}.`);

/** Returns the parts that show reported artifacts: first in the summary and last in the log those that were not reported. */
export function reportParts(artifacts: readonly ReportedArtifact[]) {
  const rated = sortBySeverity(artifacts.map((one) => ({ ...one, severity: severityOf(one) })));
  const failed = rated.filter(({ reported }) => !reported);
  const recorded = rated.filter(({ reported }) => reported);
  return {
    failed,
    recorded,
    hints: hintsOf(failed.map(({ failure = {} }) => failure)),
    lines: summarize(failed, failureOf),
    log: [
      ...recorded.map(artifactLine),
      ...failed.flatMap((one) => [
        artifactStateLine(one, "not reported"),
        `    ${failureOf(one)}`,
        one.failure?.detail && `    ${one.failure.detail}`,
      ]),
    ],
    page:
      failed.length === 0
        ? artifactTable(recorded, "Fingerprint", linkedFingerprint)
        : ratedTable(rated, (one) => ({
            Artifact: nameOf(one),
            Fingerprint: linkedFingerprint(one),
            "Why it was not reported": prose(failureOf(one)),
          })),
    document: toOutputArtifacts(artifacts, ({ reported }) => ({ reported })),
  };
}

/** Presents reported artifacts. */
export function presentReports(outcome: ArtifactsReported): Presentation {
  const { artifacts, flow, trail, warnings, result, subjects } = outcome;
  const { failed, recorded, hints, ...parts } = reportParts(artifacts);
  const passes = failed.length === 0 && artifacts.length > 0;
  const all = count(artifacts.length, "artifact");
  const only = single(artifacts);
  const which = only === undefined ? `${failed.length} of ${all}` : nameOf(only).text;
  const predicate = passes ? `Reported ${all}` : `Could not report ${which}`;
  const text = `${predicate} to trail ${withShortCommits(trail)} of flow ${flow}.`;
  const steps = compact([
    ...hints,
    hints.length === 0 && "Correct the cause and run the job again.",
    recorded.length > 0 && "Reporting an artifact twice changes nothing.",
  ]);
  return {
    result: { severity: passes ? "success" : "error", text },
    lastLine: passes ? undefined : "`report-artifact` failed.",
    next: passes ? undefined : steps.join(" "),
    problem: !passes && { title: "Not reported", lines: [text, ...parts.lines] },
    warnings: warnings.map(withShortCommits),
    outputs: { ...artifactOutputs(outcome), reported: passes, ...outputsOf(outcome) },
    documents: { artifacts: parts.document, subjects, result },
    log: [...commitsOf(outcome), ...manifestLines(outcome), ...parts.log],
    page: [...commitsOf(outcome), parts.page],
  };
}

const severityOf = ({ reported }: ReportedArtifact): Severity => (reported ? "success" : "error");

const failureOf = ({ reported, failure }: ReportedArtifact) =>
  reported ? "" : failure === undefined ? "it was not sent" : withoutHint(failure);
