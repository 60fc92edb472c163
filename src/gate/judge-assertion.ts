// The judge of an assertion: the question and the service's response in, a verdict with its reasons out. The rules stand
// in the order of docs/gate.md, and the last line is the only one that opens.
import type { AssertionQuery } from "../domain/request.ts";
import type { Fingerprint } from "../domain/identifiers.ts";
import { assertionSchema, type Assertion } from "../domain/assertion.ts";
import type { Judgement, Reason } from "../domain/judgement.ts";
import { contradictionIn, flowWithoutArtifact, listsRequiredAttestation, reasonsAgainst } from "./reasons.ts";
import { blocked, judgeFailure, readBody, type ParsedResult } from "./request-failure.ts";

/** The question about one artifact. */
export interface ArtifactQuery extends AssertionQuery {
  readonly fingerprint: Fingerprint;
  /** `allow`: a response that judges nothing is taken as it is. */
  readonly onNothingJudged: "fail" | "allow";
}

/**
 * Judges one artifact. Never throws.
 * @param result any status, any bytes, or no response
 * @returns `compliant` only for a well-formed response to this very question that says so and does not contradict itself;
 * every other verdict carries at least one reason
 */
export function judgeAssertion(query: ArtifactQuery, result: ParsedResult): Judgement {
  const failure = judgeFailure(result, true);
  if (failure !== undefined) return failure;

  // unverifiable: 200 that is not a well-formed assertion result.
  const body = readBody(assertionSchema, "assertion result", result);
  return "invalid" in body ? body.invalid : judgeResponse(query, body.value);
}

function judgeResponse(query: ArtifactQuery, assertion: Assertion): Judgement {
  // unverifiable: another fingerprint, flow, scope or environment than asked; an asked policy that was not judged.
  const mismatch = mismatchWith(query, assertion);
  if (mismatch !== undefined) return blocked("unverifiable", "invalid-response", mismatch);

  // nothing-judged: no policy, or no template, requires anything of this artifact, whatever `compliant` says.
  const nothing = whyNothingJudged(query, assertion);
  const flow = flowWithoutArtifact(query, assertion);
  const unexpected =
    flow === undefined
      ? []
      : [
          `The template of flow ${flow} does not name this artifact. \`name=\` may have been missing or misspelt when it was reported`,
        ];
  if (nothing !== undefined && query.onNothingJudged === "fail")
    return { ...blocked("nothing-judged", "invalid-response", nothing), warnings: unexpected, assertion };

  const warnings = [
    ...(nothing === undefined
      ? []
      : [`${nothing}. \`on-nothing-judged: allow\` takes the response as it is`]),
    ...unexpected,
    ...(requiresNothing(query, assertion)
      ? [
          "The template of the flow requires nothing of this artifact: the response lists no required attestation",
        ]
      : []),
  ];

  // pending: every reason is something missing. non-compliant: a reason is a failure, or none can be read.
  if (!assertion.compliant) {
    const reasons = reasonsAgainst(query, assertion);
    if (reasons.length === 0)
      return { verdict: "non-compliant", reasons: [notCompliantWithoutReason], warnings, assertion };
    const verdict = reasons.every(({ kind }) => kind === "missing") ? "pending" : "non-compliant";
    return { verdict, reasons, warnings, assertion };
  }

  // unverifiable: something beside `compliant: true` contradicts it, unless the artifact is allow-listed.
  const contradiction = isAllowListed(assertion) ? undefined : contradictionIn(query, assertion);
  if (contradiction !== undefined)
    return {
      ...blocked("unverifiable", "invalid-response", `The response contradicts itself: ${contradiction}`),
      warnings,
    };

  // compliant: the only response that opens the gate.
  return { verdict: "compliant", reasons: [], warnings, assertion };
}

/** Returns why nothing was judged, if nothing was. */
function whyNothingJudged(query: ArtifactQuery, assertion: Assertion): string | undefined {
  if (query.scope === "environment" && (assertion.scope === "flow" || !wasJudged(assertion)))
    return `No policy was evaluated for environment ${query.environment ?? "(unnamed)"}, so nothing was judged`;
  if (
    query.scope === "flow" &&
    assertion.compliance_status.unexpected === true &&
    !listsRequiredAttestation(query, assertion)
  )
    return `No attestation that the template of flow ${assertion.flow} requires is listed, so nothing was judged`;
  return undefined;
}

/** Returns whether the template names the artifact, and requires nothing of it. */
function requiresNothing(query: ArtifactQuery, assertion: Assertion): boolean {
  return (
    assertion.scope === "flow" &&
    assertion.compliance_status.unexpected !== true &&
    !listsRequiredAttestation(query, assertion)
  );
}

/** Returns whether anything was judged in scope environment: by a policy, or by a person who allow-listed the artifact. */
function wasJudged(assertion: Assertion): boolean {
  return (
    (assertion.policy_evaluations ?? []).length > 0 ||
    (assertion.compliant && assertion.allow_listing !== undefined)
  );
}

/** Returns whether a person allowed the artifact, which only counts in scope environment. */
function isAllowListed(assertion: Assertion): boolean {
  return assertion.scope === "environment" && assertion.allow_listing !== undefined;
}

/** Returns how the response belongs to another question, if it does. */
function mismatchWith(query: ArtifactQuery, assertion: Assertion): string | undefined {
  const fingerprint = fingerprintsIn(assertion).find((found) => found !== query.fingerprint);
  if (fingerprint !== undefined) return `The response is about another fingerprint: ${fingerprint}`;
  if (query.flow !== undefined && assertion.flow !== query.flow)
    return `The response is about another flow: ${assertion.flow}`;
  // An environment without policies may be judged by the flow: `nothing-judged` is decided later.
  const fellBack = query.scope === "environment" && assertion.scope === "flow";
  if (assertion.scope !== query.scope && !fellBack)
    return `The response is in scope ${assertion.scope}, but scope ${query.scope} was requested`;
  if (assertion.environment === undefined) {
    if (assertion.scope === "environment") return "The response does not name its environment";
  } else if (assertion.environment !== query.environment)
    return `The response is about another environment: ${assertion.environment}`;
  // In scope policy a service may give no evaluations: then only `compliant` counts.
  const judged = assertion.policy_evaluations?.map((evaluation) => evaluation.policy_name);
  const unjudged = judged && query.policies.filter((policy) => !judged.includes(policy));
  return unjudged && unjudged.length > 0
    ? `The response has no evaluation of policy ${unjudged.join(", ")}`
    : undefined;
}

/** Returns the fingerprints in the response: its own, and those of its compliance statuses. */
function fingerprintsIn(assertion: Assertion): readonly string[] {
  const statuses = [assertion.compliance_status, ...assertion.flows.map((flow) => flow.compliance_status)];
  return [assertion.fingerprint, ...statuses.flatMap((status) => status?.artifact_fingerprint ?? [])];
}

const notCompliantWithoutReason: Reason = {
  kind: "failed",
  text: "The service says that the artifact is not compliant, but gives no reason",
};
