// What is shown of reported artifacts: first, what was not reported.
import { withoutHint } from "../../lib/errors.ts";
import { prose } from "../../report/markdown.ts";
import { ratedTable, sortBySeverity, worstOf } from "../../report/presentation.ts";
import {
  artifactLine,
  artifactStateLine,
  artifactTable,
  linkedFingerprint,
  nameOf,
  single,
  summarize,
  toOutputArtifacts,
} from "../shared/present-artifacts.ts";
import type { WritePart } from "../shared/present-write.ts";
import type { ReportedArtifact } from "./report-artifact.ts";

const failureOf = ({ failure }: ReportedArtifact) => (failure === undefined ? "" : withoutHint(failure));

/** Presents reported artifacts: first in the summary and last in the log those that were not reported. */
export function reportsPart(reports: readonly ReportedArtifact[]): WritePart {
  const rated = sortBySeverity(
    reports.map((one) => ({ ...one, severity: one.reported ? "success" : "error" }) as const),
  );
  const failed = rated.filter(({ reported }) => !reported);
  const recorded = rated.filter(({ reported }) => reported);
  const hints = new Set(failed.flatMap(({ failure }) => failure?.hint ?? []));
  return {
    noun: "artifact",
    items: reports,
    severity: worstOf(rated),
    failed: summarize(failed, failureOf),
    nonCompliant: [],
    warned: [],
    steps: [...hints].slice(0, 3).map((hint) => `${hint}.`),
    outputs: { "html-url": single(reports)?.htmlUrl },
    documents: { artifacts: toOutputArtifacts(reports, ({ reported }) => ({ reported })) },
    log: [
      ...recorded.map(artifactLine),
      ...failed.flatMap((one) => [
        artifactStateLine(one, "not reported"),
        `    ${failureOf(one)}`,
        one.failure?.detail && `    ${one.failure.detail}`,
      ]),
    ],
    page: [
      failed.length === 0
        ? artifactTable(recorded, "Fingerprint", linkedFingerprint)
        : ratedTable(rated, (one) => ({
            Artifact: nameOf(one),
            Fingerprint: linkedFingerprint(one),
            "Why it was not reported": prose(failureOf(one)),
          })),
    ],
  };
}
