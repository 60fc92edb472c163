// Makes the decision of a gate: may the job pass on each artifact and on all together, or on the trail? With its record, from
// which the decision is derived a second time before it opens the gate (docs/internals/gate.md, "The second derivation").
import type { Artifact } from "../domain/artifact.ts";
import type { Fingerprint } from "../domain/identifiers.ts";
import type { Judgement, TrailJudgement, Verdict } from "../domain/verdict.ts";
import type { Enforcement } from "../domain/request.ts";
import {
  decisionRecord,
  trailDecisionRecord,
  type AnyDecision,
  type Decision,
  type RecordedArtifact,
  type RecordedTrail,
  type TrailDecision,
} from "./decision-record.ts";
import { pick } from "../lib/pick.ts";
import { deriveDecision } from "./derive-decision.ts";
import type { DecisionDifference } from "./derive-record.ts";
import { deriveTrailDecision, type AskedTrail } from "./derive-trail.ts";
import { aggregateVerdict, enforce, enforcementAt, type EnforcementDecision } from "./enforcement.ts";

/** One artifact and how it was judged. */
export type AssertedArtifact = Artifact & Judgement & Pick<RecordedArtifact, "answer" | "requests">;
/** How a trail was judged. */
export type AssertedTrail = TrailJudgement & Pick<RecordedTrail, "answer" | "requests">;

/** Everything that a decision rests on but what was asked about. */
export type Circumstances<Of extends AnyDecision = Decision> = Omit<
  Of,
  "verdict" | "passes" | "artifacts" | "trail"
>;

/**
 * Decides whether the job may pass on artifacts. A decision that would open the gate and that its own record does not
 * support is `unverifiable`.
 * @param selected the fingerprints that were selected before the first request, for the second derivation alone
 * @returns the verdict, whether the job may pass, each artifact, and the finished record
 */
export function decide<One extends AssertedArtifact>(
  circumstances: Circumstances,
  asserted: readonly One[],
  selected: readonly Fingerprint[],
) {
  const { settle, enforced } = rulesOf<One>(circumstances);
  const recorded = <Result extends Pick<Decision, "verdict" | "passes" | "artifacts">>(result: Result) => ({
    ...result,
    record: decisionRecord({ ...circumstances, ...result }),
  });
  const judged = asserted.map(settle);
  const artifacts = judged.map(enforced);
  const verdict = aggregateVerdict(artifacts.map((artifact) => artifact.verdict));
  const passes = artifacts.length > 0 && artifacts.every((artifact) => artifact.passes);
  const decision = recorded({ verdict, passes, artifacts });
  const differences = passes ? deriveDecision(decision.record, selected) : [];
  if (differences.length === 0) return decision;

  const rejected = judged.map((artifact, index) => {
    const difference = differences.find((one) => (one.artifact ?? index) === index);
    return difference === undefined ? artifact : rejectedFor(artifact, difference);
  });
  return recorded({ verdict: "unverifiable" as const, passes: false, artifacts: rejected.map(enforced) });
}

/**
 * Decides whether the job may pass on a trail, as `decide` does on artifacts.
 * @param asked what the inputs say, for the second derivation alone
 */
export function decideTrail<One extends AssertedTrail>(
  circumstances: Circumstances<TrailDecision>,
  asserted: One,
  asked: AskedTrail,
) {
  const { settle, enforced } = rulesOf<One>(circumstances);
  const recorded = (judged: One) => {
    const trail = enforced(judged);
    const decided = { ...pick(trail, "verdict", "passes"), trail };
    return { ...decided, record: trailDecisionRecord({ ...circumstances, ...decided }) };
  };
  const judged = settle(asserted);
  const decision = recorded(judged);
  const [difference] = decision.passes ? deriveTrailDecision(decision.record, asked) : [];
  return difference === undefined ? decision : recorded(rejectedFor(judged, difference));
}

type Judged = Pick<Judgement, "verdict" | "reasons" | "nothingJudged">;

/** Returns how settings count at the end: what they took as it stands, and whether the job may pass. */
function rulesOf<One extends Judged>({
  cancelled,
  endedAt,
  ...circumstances
}: Pick<AnyDecision, "cancelled" | "endedAt" | "enforcement">) {
  const enforcement = enforcementAt(circumstances.enforcement, endedAt);
  // A gate that was cancelled has not decided: no setting lets anything pass then.
  const mayPass = (verdict: Verdict): EnforcementDecision =>
    cancelled && verdict !== "compliant" ? { passes: false } : enforce(verdict, enforcement);
  return {
    settle: (one: One) => withdrawAllowed(one, enforcement),
    enforced: (one: One) => ({ ...one, ...mayPass(one.verdict) }),
  };
}

/** Judges as `nothing-judged` what `on-nothing-judged: allow` let pass, where that has ended since. */
const withdrawAllowed = <One extends Judged>(one: One, { onNothingJudged }: Enforcement) =>
  one.nothingJudged === undefined || onNothingJudged === "allow"
    ? one
    : judgedAs("nothing-judged", one, one.nothingJudged);

const rejectedFor = <One extends Judged>(one: One, { text }: DecisionDifference) =>
  judgedAs(
    "unverifiable",
    one,
    `The decision was derived a second time from its record, and the result differs: ${text}. This is a bug of the action: please report it with the record`,
  );

const judgedAs = <One extends Judged>(verdict: Verdict, one: One, text: string): One => ({
  ...one,
  verdict,
  reasons: [{ kind: "invalid-response", text }],
});
