// The words for each verdict, state and severity: the same in log, annotation and summary.
import type { Override, Reason } from "../domain/judgement.ts";
import type { Verdict } from "../domain/verdict.ts";
import { withShortCommits } from "./visible-text.ts";

/** What the service writes of a state, for people. */
const stateTexts = new Map([
  ["COMPLIANT", "compliant"],
  ["NON-COMPLIANT", "not compliant"],
  ["NON_COMPLIANT", "not compliant"],
  ["INCOMPLIANT", "not compliant"],
  ["INCOMPLETE", "incomplete"],
  ["MISSING", "missing"],
]);

/** Returns the state in words: by the service's status, else by its boolean; another status is shown as it is. */
export function stateText(status: string | null | undefined, compliant?: boolean | null): string {
  if (status) return stateTexts.get(status) ?? status;
  return compliant === true ? "compliant" : compliant === false ? "not compliant" : "unknown";
}

/** How a sentence begins with the verdict; what is known of the artifact, without a full stop; what to do. */
export const verdictTexts: Readonly<Record<Verdict, { label: string; meaning: string; next: string }>> = {
  compliant: {
    label: "Compliant",
    meaning: "The service judged every artifact compliant",
    next: "Nothing is left to do.",
  },
  "non-compliant": {
    label: "Not compliant",
    meaning: "A required check has failed",
    next: "Fix what failed and report it again, or build and report a fixed artifact. Waiting does not help.",
  },
  pending: {
    label: "Pending",
    meaning: "Nothing has failed, but required evidence has not been reported yet",
    next: "Report the missing evidence and run this job again, or set the input `wait` so that the gate waits for it.",
  },
  "unknown-artifact": {
    label: "Unknown artifact",
    meaning: "No artifact with this fingerprint has been reported",
    next: "Check that the build reported it to this organization and flow, and that exactly these bytes are being deployed.",
  },
  "nothing-judged": {
    label: "Nothing judged",
    meaning: "No policy or template requirement applies to the artifact",
    next: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none.",
  },
  unverifiable: {
    label: "Not verified: the response is invalid",
    meaning: "The response does not answer what was asked",
    next: "Check that `base-url` is the address of the service, not of a login page or a proxy. If it is, show the result file to the operator of the service.",
  },
  unauthorized: {
    label: "Not verified: access was denied",
    meaning: "The service refused the credentials",
    next: "Check the secret for `api-token` (unset, expired, or not available to this workflow), `auth-scheme` and `org`.",
  },
  unreachable: {
    label: "Not verified: the service is unreachable",
    meaning: "Nothing was judged",
    next: "Run the job again when the service is back. `on-outage: warn` lets jobs pass while it is down.",
  },
  misconfigured: {
    label: "Not verified: the request is invalid",
    meaning: "Nothing was judged",
    next: "Correct the inputs named above and run the job again.",
  },
  "dry-run": {
    label: "Not verified: dry run",
    meaning: "Nothing was sent",
    next: "Remove `dry-run` to ask the service.",
  },
};

// What both gates say: the one on artifacts, and the one on a trail.

export const gateOutputs = (verdict: Verdict, passes: boolean) => ({
  verdict,
  compliant: passes && verdict === "compliant",
});

/** Returns the result of a gate that is open for these artifacts or this trail, and which input overrode the verdict. */
export function openText(verdict: Verdict, override: Override | undefined, subject: string): string {
  const { label } = verdictTexts[verdict];
  if (verdict === "compliant") return `${label}: the gate is open for ${subject}.`;
  const by = override === undefined ? "" : `; allowed by \`${override.input}: ${override.setting}\``;
  return `${label}${by} for ${subject}.`;
}

/** Returns how a closed gate is shown: the lines of its annotation before what to do, and what to do. */
export const closedGate = (verdict: Verdict, lines: readonly string[], next: string) => ({
  // The annotation has said the rest.
  lastLine: closedText(verdict),
  next,
  problem: { title: `Gate closed: ${verdict}`, lines },
});

export const closedText = (verdict: Verdict) => `The gate stays closed. Verdict: ${verdict}.`;

export const overrideText = ({ input, setting, verdict }: Override): string =>
  `\`${input}: ${setting}\` lets the job pass although the verdict is ${verdict}`;

export const reasonText = ({ text }: Reason): string => withShortCommits(text);

/** How many reasons are shown where not all are. */
export const fewReasons = 3;
