// What the gate answers: a verdict with its reasons, and whether the job may pass on it.
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { HttpUrl } from "./identifiers.ts";
import type { Verdict } from "./verdict.ts";
import type { Trail } from "./trail.ts";
import { assertionIn, type AllowListing, type Assertion } from "./assertion.ts";

/** Why a verdict is what it is. Texts may hold names from outside: neutralise before showing. */
export interface Reason {
  /**
   * `missing`: something that can still come. `failing`: something that was judged and found wrong.
   * `doubt`: the answer is none that could be believed. `said`: what the service or the network said.
   * `silence`: the service answered before, and could not be reached since.
   */
  readonly kind: "missing" | "failed" | "invalid-response" | "service-error" | "unreachable";
  /** One sentence without a full stop. */
  readonly text: string;
  readonly policy?: string;
  readonly attestation?: string;
  readonly flow?: string;
  readonly trail?: string;
  /** Where the service shows it. */
  readonly url?: HttpUrl;
}

/** The verdict on one artifact. */
export interface Judgement {
  readonly verdict: Verdict;
  /** Never empty unless the verdict is `compliant`. */
  readonly reasons: readonly Reason[];
  /** Things to know although the verdict stands. */
  readonly warnings: readonly string[];
  /** The answer, when it was a well-formed assertion result for the question. */
  readonly assertion?: Assertion;
}

/** A judgement as it is kept, for there may be ten thousand: of the answer no more than what every artifact shows. */
export interface KeptJudgement extends Omit<Judgement, "assertion"> {
  readonly scope?: Assertion["scope"];
  /** Who let the artifact in against its evaluations. */
  readonly allowListing?: AllowListing;
  readonly assertion?: KeptAssertion;
}

/** An assertion result that is read anew from its bytes whenever somebody looks at it. */
export class KeptAssertion {
  readonly #body: Uint8Array;

  constructor(body: Uint8Array) {
    this.#body = body;
  }

  /** @param mask takes out what nobody may see: it was not there yet when everything else was masked */
  read(mask: (assertion: Assertion) => Assertion): Assertion {
    return mask(assertionIn(this.#body));
  }
}

/**
 * A judgement as it is kept.
 * @param body what was judged; absent where it is not kept.
 */
export function keep({ assertion, ...judgement }: Judgement, body: Uint8Array | undefined): KeptJudgement {
  if (assertion === undefined) return judgement;
  const { scope, allow_listing: allowListing } = assertion;
  const kept = body && new KeptAssertion(body);
  return { ...judgement, ...omitUndefined({ scope, allowListing, assertion: kept }) };
}

/** A gate that opened although the verdict is not `compliant`, and which input opened it. */
export interface Override {
  readonly verdict: Verdict;
  readonly input: "on-outage" | "on-non-compliance" | "dry-run";
  readonly setting: string;
}

/** The verdict on a trail. */
export interface TrailJudgement extends Pick<Judgement, "verdict" | "reasons" | "warnings"> {
  /** The answer, when it is a well-formed trail and the one that was asked about. */
  readonly trail?: Trail;
}
