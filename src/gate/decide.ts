// Makes the decision of a gate on artifacts: may the job pass on each of them, and on all together? With its record, from
// which the decision is derived a second time before it opens the gate (docs/gate.md, "The second derivation").
import type { Artifact } from "../domain/artifact.ts";
import type { Fingerprint } from "../domain/identifiers.ts";
import type { Judgement, Verdict } from "../domain/verdict.ts";
import type { Enforcement } from "../domain/request.ts";
import { decisionRecord, type Decision, type RecordedArtifact } from "./decision-record.ts";
import { deriveDecision } from "./derive-decision.ts";
import { aggregateVerdict, enforce, enforcementAt, type EnforcementDecision } from "./enforcement.ts";

/** One artifact and how it was judged. */
export type AssertedArtifact = Artifact & Judgement & Pick<RecordedArtifact, "answer" | "requests">;

/** Everything that a decision rests on but the artifacts. */
export type Circumstances = Omit<Decision, "verdict" | "passes" | "artifacts">;

/**
 * Decides whether the job may pass. A decision that would open the gate and that its own record does not support is
 * `unverifiable`.
 * @param selected the fingerprints that were selected before the first request, for the second derivation alone
 * @returns the verdict, whether the job may pass, each artifact, and the finished record
 */
export function decide<One extends AssertedArtifact>(
  circumstances: Circumstances,
  asserted: readonly One[],
  selected: readonly Fingerprint[],
) {
  const { cancelled, endedAt } = circumstances;
  const enforcement = enforcementAt(circumstances.enforcement, endedAt);
  // A gate that was cancelled has not decided: no setting lets anything pass then.
  const mayPass = (verdict: Verdict): EnforcementDecision =>
    cancelled && verdict !== "compliant" ? { passes: false } : enforce(verdict, enforcement);
  const enforced = (artifacts: readonly One[]) =>
    artifacts.map((artifact) => ({ ...artifact, ...mayPass(artifact.verdict) }));
  const recorded = <Result extends Pick<Decision, "verdict" | "passes" | "artifacts">>(result: Result) => ({
    ...result,
    record: decisionRecord({ ...circumstances, ...result }),
  });

  const judged = asserted.map((artifact) => withdrawAllowed(artifact, enforcement));
  const artifacts = enforced(judged);
  const verdict = aggregateVerdict(artifacts.map((artifact) => artifact.verdict));
  const passes = artifacts.length > 0 && artifacts.every((artifact) => artifact.passes);
  const decision = recorded({ verdict, passes, artifacts });
  const differences = passes ? deriveDecision(decision.record, selected) : [];
  if (differences.length === 0) return decision;

  const refused = judged.map((artifact, index) => {
    const difference = differences.find((one) => one.artifact === undefined || one.artifact === index);
    if (difference === undefined) return artifact;
    const text = `The decision was derived a second time from its record, and the result differs: ${difference.text}. This is a bug of the action: please report it with the record`;
    return judgedAs("unverifiable", artifact, text);
  });
  return recorded({ verdict: "unverifiable" as const, passes: false, artifacts: enforced(refused) });
}

/** Judges as `nothing-judged` what `on-nothing-judged: allow` let pass, where that has ended since. */
const withdrawAllowed = <One extends AssertedArtifact>(artifact: One, { onNothingJudged }: Enforcement) =>
  artifact.nothingJudged === undefined || onNothingJudged === "allow"
    ? artifact
    : judgedAs("nothing-judged", artifact, artifact.nothingJudged);

const judgedAs = <One extends AssertedArtifact>(verdict: Verdict, artifact: One, text: string): One => ({
  ...artifact,
  verdict,
  reasons: [{ kind: "invalid-response", text }],
});
