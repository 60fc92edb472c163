// What `record` shows: the trail, the artifacts and the attestations, first what is not on record.
import { withoutHint } from "../../lib/errors.ts";
import { count } from "../../lib/format.ts";
import { code, gfm, link } from "../../report/markdown.ts";
import { compact, type Presentation, type Severity } from "../../report/presentation.ts";
import { artifactOutputs, manifestLines } from "../shared/present-artifacts.ts";
import { withShortCommits } from "../../report/visible-text.ts";
import { reportParts } from "../report-artifact/present.ts";
import { attestationParts, problemParts } from "../attest/present-attestations.ts";
import { commitsOf, outputsOf } from "../shared/write.ts";
import type { Recorded } from "./record.ts";

const titles = { notRecorded: "Not recorded", nonCompliant: "Recorded as not compliant" };

/** Presents what was recorded. */
export function presentRecorded(outcome: Recorded): Presentation {
  const { begun, artifacts, attestations, onNonCompliance } = outcome;
  const reports = reportParts(artifacts);
  const attested = attestationParts(attestations, outcome);
  const isComplete = begun.success && reports.failed.length === 0 && attested.failed.length === 0;
  const text = resultText(outcome, attested.counts);
  const severity: Severity = isComplete ? attested.severity : "error";
  // Where the trail is not on record, that is the cause of everything else.
  const causes = begun.success ? [...reports.lines, ...attested.failed] : [withoutHint(begun.failure)];
  const hints = begun.success
    ? [...reports.hints, ...attested.steps]
    : compact([begun.failure.hint && `${begun.failure.hint}.`]);
  const htmlUrl = begun.success ? begun.value.htmlUrl : undefined;
  return {
    result: { severity, text },
    ...problemParts(text, {
      ...{ operation: "record", titles },
      ...{ isComplete, severity, causes, nonCompliant: attested.nonCompliant, onNonCompliance },
      steps: [...new Set(hints)],
    }),
    warnings: outcome.warnings.map(withShortCommits),
    outputs: {
      ...artifactOutputs(outcome),
      reported: isComplete,
      ...outputsOf(outcome),
      ...(htmlUrl && { "html-url": htmlUrl }),
    },
    documents: {
      ...(artifacts.length > 0 && { artifacts: reports.document }),
      ...(attestations.length > 0 && { attestations: attested.document }),
      subjects: outcome.subjects,
      result: outcome.result,
    },
    log: [
      ...commitsOf(outcome),
      ...manifestLines(outcome),
      !begun.success && { severity: "error", text: withoutHint(begun.failure) },
      !begun.success && begun.failure.detail && `    ${begun.failure.detail}`,
      ...reports.log,
      ...attested.log,
    ],
    page: [
      begun.success &&
        gfm`Trail ${link(code(withShortCommits(outcome.trail)), htmlUrl)} of flow ${code(outcome.flow)}`,
      ...commitsOf(outcome),
      artifacts.length > 0 && reports.page,
      ...attested.page,
    ],
  };
}

function resultText({ flow, trail, begun, artifacts, attestations }: Recorded, counts: string): string {
  const where = `trail ${withShortCommits(trail)} of flow ${flow}`;
  if (!begun.success) return `Could not begin ${where}: nothing more was sent.`;
  const part = (noun: string, all: readonly { readonly reported: boolean }[]) => {
    const recorded = all.filter(({ reported }) => reported).length;
    if (all.length === 0) return undefined;
    return recorded === all.length ? count(recorded, noun) : `${recorded} of ${count(all.length, noun)}`;
  };
  const parts = compact([part("artifact", artifacts), part("attestation", attestations)]);
  return `Recorded ${parts.join(" and ")} in ${where}${counts === "" ? "" : ` (attestations: ${counts})`}.`;
}
