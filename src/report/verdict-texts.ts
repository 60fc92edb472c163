// What each verdict is called, what it means and what to do about it: the same words in log, annotation and summary.
import { gfm, type Markdown } from "./markdown.ts";
import type { Verdict } from "../domain/verdict.ts";

/** How good news is; decides colour and mark. */
export type Severity = "good" | "warning" | "bad" | "neutral";

export interface VerdictText {
  readonly tone: Severity;
  /** One sentence without a full stop: what is known of the artifact. */
  readonly meaning: string;
  /** What to do next, as sentences. */
  readonly next: string;
}

export const verdictTexts: Readonly<Record<Verdict, VerdictText>> = {
  compliant: {
    tone: "good",
    meaning: "The service says so of every fingerprint that was asked about",
    next: "Nothing is left to do.",
  },
  "non-compliant": {
    tone: "bad",
    meaning: "Something that is required was checked and has failed",
    next: "Fix what failed and have it reported again, or build and report a fixed artifact. Waiting alone will not help.",
  },
  pending: {
    tone: "warning",
    meaning: "Nothing has failed, but something that is required has not been reported yet",
    next: "Let the missing evidence be reported and run this job again, or set the input `wait` so that the gate waits for it.",
  },
  "unknown-artifact": {
    tone: "bad",
    meaning: "Nobody has reported an artifact with this fingerprint",
    next: "Check that the build reported it to this organization and flow, and that exactly these bytes are being deployed.",
  },
  "nothing-judged": {
    tone: "bad",
    meaning: "There was nothing to judge the artifact by",
    next: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none.",
  },
  unverifiable: {
    tone: "bad",
    meaning: "The service's answer is not one that can be believed",
    next: "Check that `base-url` names the service and not a login page or a proxy; if it does, show the result file to whoever runs the service.",
  },
  unauthorized: {
    tone: "bad",
    meaning: "The service refused the credentials",
    next: "Check the secret behind `api-token` (unset, expired, or not visible to this workflow), `auth-scheme` and `org`.",
  },
  unreachable: {
    tone: "bad",
    meaning: "The service did not answer",
    next: "Run the job again when the service is back. `on-outage: warn` would let jobs pass while it is down.",
  },
  misconfigured: {
    tone: "bad",
    meaning: "The question itself is wrong, so there is no verdict on the artifact",
    next: "Correct the inputs named above and run the job again.",
  },
  "dry-run": {
    tone: "neutral",
    meaning: "Nothing was asked, because this was a dry-run",
    next: "Remove `dry-run` to ask the service.",
  },
};

/** How a tone is marked: with plain characters in the log, with pictures on a page. */
export const severityIcons: Readonly<Record<Severity, { readonly log: string; readonly page: Markdown }>> = {
  good: { log: "✓", page: gfm`✅` },
  warning: { log: "!", page: gfm`⚠️` },
  bad: { log: "✗", page: gfm`❌` },
  neutral: { log: "–", page: gfm`ℹ️` },
};
