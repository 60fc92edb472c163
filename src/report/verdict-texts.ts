// The words for each verdict, state and severity: the same in log, annotation and summary.
import type { Verdict } from "../domain/verdict.ts";
import { gfm, inLog, type Markdown } from "./markdown.ts";

/** Decides colour, icon and order. */
export type Severity = "error" | "warning" | "info" | "success";

const order: readonly Severity[] = ["error", "warning", "info", "success"];

/** Returns the rows with the most severe first; those that are equally severe keep their order. */
export const worstFirst = <Row extends { readonly severity: Severity }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));

/** Returns the rows with the most severe last; those that are equally severe keep their order. */
export const worstLast = <Row extends { readonly severity: Severity }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => order.indexOf(other.severity) - order.indexOf(one.severity));

/** Returns the most severe of these severities. */
export const worstOf = (severities: readonly Severity[]): Severity =>
  order.find((severity) => severities.includes(severity)) ?? "info";

/** The icon of a severity: plain characters in the log, pictures in the summary. */
export const severityIcons: Readonly<Record<Severity, Markdown>> = {
  success: inLog(gfm`✅`, "✓"),
  warning: inLog(gfm`⚠️`, "!"),
  error: inLog(gfm`❌`, "✗"),
  info: inLog(gfm`ℹ️`, "–"),
};

/** The icon of what is missing and can still come. */
export const missingIcon = inLog(gfm`⏳`, "…");

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

export interface VerdictText {
  /** The verdict for people, at the start of a sentence. */
  readonly label: string;
  /** One sentence without a full stop: what is known of the artifact. */
  readonly meaning: string;
  /** What to do, as sentences. */
  readonly next: string;
}

export const verdictTexts: Readonly<Record<Verdict, VerdictText>> = {
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
