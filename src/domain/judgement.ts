// What the gate answers: a verdict with its reasons, and which input let it pass.
import type { HttpUrl } from "./identifiers.ts";
import type { Verdict } from "./verdict.ts";
import type { Trail } from "./trail.ts";
import type { Assertion } from "./assertion.ts";

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
  readonly flow?: string;
  readonly trail?: string;
  /** Where the service shows it. */
  readonly url?: HttpUrl;
}

/** Returns the names of the attestations that are missing, each once, and the reasons that name none. */
export function missingEvidence(reasons: readonly Reason[]) {
  const isNamed = ({ kind, attestation }: Reason) => kind === "missing" && attestation !== undefined;
  return {
    names: [...new Set(reasons.filter(isNamed).flatMap(({ attestation }) => attestation ?? []))],
    others: reasons.filter((reason) => !isNamed(reason)),
  };
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
