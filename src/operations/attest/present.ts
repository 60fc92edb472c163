// What `attest` shows: a single attestation, or those of the lines of `attestations`.
import { count } from "../../lib/format.ts";
import type { Presentation } from "../../report/presentation.ts";
import { artifactLine, single } from "../shared/present-artifacts.ts";
import { withShortCommits } from "../../report/visible-text.ts";
import { presentDryRun } from "../shared/nothing-sent.ts";
import {
  attestationParts,
  describeAttestation,
  complianceText,
  detailsOf,
  failedTestLines,
  nextOfFailed,
  problemParts,
} from "./present-attestations.ts";
import { commitsOf, outputsOf } from "../shared/write.ts";
import type { Attested, PlannedAttestations } from "./attest.ts";

const isNotCompliant = "`attest` failed: the attestation is not compliant.";
const titleOfRed = "Attested as not compliant";

/** Presents what was attested: each result, the tests or pull requests behind it, and what was attached. */
export function presentAttested(outcome: Attested): Presentation {
  const [only] = outcome.attestations;
  return outcome.isSingle && only !== undefined ? presentSingle(outcome, only) : presentLines(outcome);
}

function presentSingle(outcome: Attested, only: Attested["attestations"][number]): Presentation {
  const { flow, trail, gitCommit } = outcome;
  const { severity, nonCompliant } = attestationParts([only], outcome);
  const fails = severity === "error";
  const subject = `${describeAttestation(only)} in trail ${withShortCommits(trail)} of flow ${flow}`;
  const text = `Attested ${subject}${complianceText(only, gitCommit)}.`;
  const details = detailsOf(only, {});
  return {
    result: { severity, text },
    lastLine: fails ? isNotCompliant : undefined,
    next: fails ? nextOfFailed(only.type) : undefined,
    problem: nonCompliant.length > 0 && { title: titleOfRed, lines: [text, ...failedTestLines(only)] },
    warnings: outcome.warnings.map(withShortCommits),
    outputs: {
      reported: true,
      ...outputsOf(outcome),
      fingerprint: only.artifact?.fingerprint,
      "attestation-compliant": only.compliant,
    },
    documents: { result: outcome.result ?? null },
    log: [...commitsOf(outcome), ...outcome.subjects.map(artifactLine), ...details.log],
    page: [...commitsOf(outcome), ...details.page],
  };
}

function presentLines(outcome: Attested): Presentation {
  const { attestations, flow, trail, onNonCompliance } = outcome;
  const parts = attestationParts(attestations, outcome);
  const { severity, failed, nonCompliant, steps } = parts;
  const all = count(attestations.length, "attestation");
  const begin = failed.length > 0 ? `Could not record ${failed.length} of ${all}` : `Recorded ${all}`;
  const text = `${begin} in trail ${withShortCommits(trail)} of flow ${flow}: ${parts.counts}.`;
  const isComplete = failed.length === 0;
  return {
    result: { severity, text },
    ...problemParts(text, {
      ...{ operation: "attest", titles: { notRecorded: "Not attested", nonCompliant: titleOfRed } },
      ...{ isComplete, severity, causes: failed, nonCompliant, steps, onNonCompliance },
    }),
    warnings: outcome.warnings.map(withShortCommits),
    outputs: {
      reported: isComplete,
      ...outputsOf(outcome),
      fingerprint: single(outcome.subjects)?.fingerprint,
    },
    documents: { attestations: parts.document, result: outcome.result },
    log: [...commitsOf(outcome), ...outcome.subjects.map(artifactLine), ...parts.log],
    page: [...commitsOf(outcome), ...parts.page],
  };
}

/** Presents a dry run. What is known without the service counts: what is not compliant, and a look-up that failed. */
export function presentPlanned(
  outcome: PlannedAttestations,
  operation = "attest",
  notDone = "nothing was attested",
): Presentation {
  const { attestations } = outcome;
  const dryRun = presentDryRun(outcome, notDone);
  const parts = attestationParts(attestations, { ...outcome, isDryRun: true });
  const { severity, failed, nonCompliant, steps } = parts;
  const fails = severity === "error";
  const text = `Dry run: ${notDone} (${parts.counts}).`;
  return {
    ...dryRun,
    result: { severity: fails ? "error" : dryRun.result.severity, text },
    lastLine: fails ? `\`${operation}\` failed: see above.` : undefined,
    next: fails ? steps.join(" ") : undefined,
    problem: fails && {
      title: failed.length > 0 ? "Not attested" : "Not compliant",
      lines: [text, ...failed, ...nonCompliant],
    },
    annotations:
      !fails && nonCompliant.length > 0
        ? [{ level: "warning", title: "Not compliant", lines: nonCompliant }]
        : [],
    documents: { ...dryRun.documents, ...(!outcome.isSingle && { attestations: parts.document }) },
    log: [...parts.log, ...dryRun.log],
    page: [...parts.page, ...dryRun.page],
  };
}
