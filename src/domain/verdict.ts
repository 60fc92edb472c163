// What a gate can decide about an artifact or a trail (docs/gate.md): one record of the verdicts, with everything that
// depends on the verdict alone; and what the gate answers: a verdict with its reasons, and which input let it pass.
import type { Assertion } from "./assertion.ts";
import type { HttpUrl } from "./identifiers.ts";
import type { Trail } from "./trail.ts";

interface VerdictRule {
  /** What lets the job pass: the verdict itself, an input that the workflow sets, or nothing. */
  readonly passesBy: "verdict" | "on-non-compliance" | "on-outage" | "dry-run" | "nothing";
  /** Whether a later response can give another verdict. */
  readonly canChange: boolean;
  /** How a sentence begins with the verdict. */
  readonly label: string;
  /** What to do, where the cause does not say more. */
  readonly next: string;
  /** What to do where that text does not fit, by the scope. */
  readonly nextOf?: Readonly<Record<string, string>>;
}

/** The most severe first: of several artifacts, the first that occurs is the verdict of the step. */
const rules = {
  misconfigured: {
    passesBy: "nothing",
    canChange: false,
    label: "Not verified: the configuration is wrong",
    next: "Correct what is named above and run the job again.",
  },
  unauthorized: {
    passesBy: "nothing",
    canChange: false,
    label: "Not verified: access was denied",
    next: "Check the secret for `api-token` (unset, expired, or not available to this workflow), `auth-scheme` and `org`.",
  },
  unverifiable: {
    passesBy: "nothing",
    canChange: false,
    label: "Not verified: the response is invalid",
    next: "Check that `base-url` is the address of the service. If it is, show the result file to the operator of the service.",
  },
  "non-compliant": {
    passesBy: "on-non-compliance",
    canChange: false,
    label: "Not compliant",
    next: "Fix what failed and report it again, or build and report a fixed artifact. Waiting does not help.",
    nextOf: { trail: "Fix what failed and report it again." },
  },
  "unknown-artifact": {
    passesBy: "on-non-compliance",
    canChange: true,
    label: "Unknown artifact",
    next: "Check that the build reported it (`report-artifact`), and that exactly these bytes are being deployed. If the build wrote a manifest (`manifest: true`), `sha256sum --check --strict --quiet MANIFEST` beside the files shows what differs.",
  },
  "nothing-judged": {
    passesBy: "on-non-compliance",
    canChange: false,
    label: "Nothing judged",
    next: "Attach a policy to the environment, or set `on-nothing-judged: allow` if it is meant to have none.",
    nextOf: {
      trail:
        "Report to the trail before this gate, or set `on-nothing-judged: allow` if it is meant to be empty.",
      flow: "Report the artifact under the name that the template has (`artifacts: name=path`), or set `on-nothing-judged: allow` if nothing is meant to be judged.",
    },
  },
  pending: {
    passesBy: "on-non-compliance",
    canChange: true,
    label: "Pending: required evidence is missing, and nothing has failed",
    next: "Report the missing evidence and run this job again, or set the input `wait` so that the gate waits for it.",
  },
  unreachable: {
    passesBy: "on-outage",
    canChange: true,
    label: "Not verified: the service is unreachable",
    next: "Check that this runner can reach the service, and run the job again.",
  },
  compliant: {
    passesBy: "verdict",
    canChange: false,
    label: "Compliant",
    next: "Nothing is left to do.",
  },
  "dry-run": {
    passesBy: "dry-run",
    canChange: false,
    label: "Not verified: dry run",
    next: "Remove `dry-run` to ask the service.",
  },
} as const satisfies Readonly<Record<string, VerdictRule>>;

/** Only `compliant` opens a gate by itself. */
export type Verdict = keyof typeof rules;

export const verdictRules: Readonly<Record<Verdict, VerdictRule>> = rules;

const isVerdict = (name: string): name is Verdict => Object.hasOwn(rules, name);
/** All verdicts, the most severe first. */
export const verdicts: readonly Verdict[] = Object.keys(rules).filter(isVerdict);

/** Why a verdict is what it is. Texts may hold names from outside: neutralise before showing. */
export interface Reason {
  /**
   * `missing`: something that can still come. `failed`: something that was judged and is not compliant.
   * `invalid-response`: the response is not a valid answer to the question. `service-error`: the service or the network
   * failed. `unreachable`: the service answered before, and could not be reached since.
   */
  readonly kind: "missing" | "failed" | "invalid-response" | "service-error" | "unreachable";
  /** Sentences, the last one without a full stop. */
  readonly text: string;
  readonly policy?: string;
  readonly attestation?: string;
  /** Of the attestation. */
  readonly type?: string;
  readonly flow?: string;
  readonly trail?: string;
  /** Where the service shows it. */
  readonly url?: HttpUrl;
  /** Whether the rows of the trail say why, and the response does not have them. */
  readonly isUnexplained?: boolean;
}

export interface Judgement {
  readonly verdict: Verdict;
  /** Never empty unless the verdict is `compliant`. */
  readonly reasons: readonly Reason[];
  /** Texts about the response that do not change the verdict. */
  readonly warnings: readonly string[];
  /** Why nothing was judged, where `on-nothing-judged: allow` took the response as it is. */
  readonly nothingJudged?: string;
  /** What to do about a request that failed, where that follows from its cause and not from the verdict. */
  readonly hint?: string;
  /** The request that failed, with its status and attempts: for the log. */
  readonly detail?: string;
  /** The response, when it is a well-formed assertion result for the question. */
  readonly assertion?: Assertion;
}

export interface TrailJudgement extends Omit<Judgement, "assertion"> {
  /** The response, when it is a well-formed trail and the one that was asked about. */
  readonly trail?: Trail;
}

/** A gate that opened although the verdict is not `compliant`, and which input opened it. */
export interface Override {
  readonly verdict: Verdict;
  readonly input: "on-outage" | "on-non-compliance" | "dry-run";
  readonly setting: string;
}
