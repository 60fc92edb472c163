// The judge of an assertion: the question and the service's response in, a verdict with its reasons out. The rules stand
// in the order of docs/internals/gate.md, and the last line is the only one that opens.
import type { Assertion, PolicyEvaluation } from "../domain/assertion.ts";
import type { Fingerprint } from "../domain/identifiers.ts";
import type { Judgement } from "../domain/verdict.ts";
import type { AssertionQuery, Enforcement } from "../domain/request.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { ServiceResult } from "../domain/service-result.ts";
import { judgeCached } from "./answer-age.ts";
import { areAllMissing, contradictionIn, reasonsAgainst, trailsOf } from "./reasons.ts";
import { blocked, judgeFailure, unverifiable } from "./request-failure.ts";

export interface ArtifactQuery extends AssertionQuery, Pick<Enforcement, "onNothingJudged"> {
  readonly fingerprint: Fingerprint;
}

/**
 * Judges one artifact. Never throws.
 * @param result the assertion result of an HTTP 200, or why there is none
 * @returns `compliant` only for a well-formed response to this very question that says so and does not contradict itself;
 * every other verdict carries at least one reason
 */
export function judgeAssertion(query: ArtifactQuery, result: ServiceResult<Assertion>): Judgement {
  if (!result.success) return judgeFailure(result.failure, { isAboutArtifact: true });
  // unverifiable: a response that a cache kept for too long.
  return judgeCached(result.response) ?? judgeResponse(query, result.value);
}

function judgeResponse(query: ArtifactQuery, assertion: Assertion): Judgement {
  // unverifiable: another fingerprint, flow, scope or environment than asked; an asked policy that was not judged.
  const mismatch = mismatchWith(query, assertion);
  if (mismatch !== undefined) return unverifiable(mismatch);

  // nothing-judged: no policy, or no template, requires anything of this artifact, whatever `compliant` says.
  const trails = trailsOf(query, assertion);
  const isInFlow = assertion.scope === "flow";
  const isNamed = assertion.compliance_status.unexpected !== true;
  const requiresNothing =
    isInFlow &&
    !trails.some(({ status }) => status?.attestations_statuses.some(({ unexpected }) => unexpected !== true));
  const nothing = nothingJudgedReason(query, assertion, requiresNothing && !isNamed);
  const unnamedIn = isInFlow ? trails.find(({ status }) => status?.unexpected === true) : undefined;
  const unnamed =
    unnamedIn &&
    `The template of flow ${unnamedIn.location.flow} does not name this artifact. \`name=\` may have been missing or misspelt when it was reported`;
  if (nothing !== undefined && query.onNothingJudged === "fail") {
    const warnings = unnamed === undefined ? [] : [unnamed];
    return { ...blocked("nothing-judged", "invalid-response", nothing), warnings, assertion };
  }

  const warnings = [
    nothing && `${nothing}. \`on-nothing-judged: allow\` takes the response as it is`,
    unnamed,
    requiresNothing && isNamed
      ? "The template of the flow requires nothing of this artifact: the response lists no required attestation"
      : undefined,
  ].filter((warning) => warning !== undefined);
  const about = { warnings, assertion, ...omitUndefined({ nothingJudged: nothing }) };

  // pending: every reason is something missing. non-compliant: a reason is a failure, or none can be read.
  if (!assertion.compliant) {
    const reasons = reasonsAgainst(trails, assertion);
    return { verdict: areAllMissing(reasons) ? "pending" : "non-compliant", reasons, ...about };
  }

  // unverifiable: something beside `compliant: true` contradicts it, unless a person allow-listed the artifact, which
  // only counts in scope environment.
  const isAllowListed = assertion.scope === "environment" && assertion.allow_listing !== undefined;
  const contradiction = isAllowListed ? undefined : contradictionIn(trails, assertion);
  if (contradiction !== undefined)
    return { ...unverifiable(`The response contradicts itself: ${contradiction}`), warnings };

  // compliant: the only response that opens the gate.
  return { verdict: "compliant", reasons: [], ...about };
}

/** Returns why nothing was judged, if nothing was. */
function nothingJudgedReason(
  query: ArtifactQuery,
  { scope, flow, policy_evaluations = [], allow_listing, compliant }: Assertion,
  isUnknownInFlow: boolean,
): string | undefined {
  // In scope environment a policy judges, or a person who allow-listed the artifact.
  const wasJudged = policy_evaluations.some(counts) || (compliant && allow_listing !== undefined);
  if (query.scope === "environment" && (scope === "flow" || !wasJudged))
    return `No policy was evaluated for environment ${query.environment ?? "(unnamed)"}, so nothing was judged`;
  if (isUnknownInFlow)
    return `No attestation that the template of flow ${flow} requires is listed, so nothing was judged`;
  return undefined;
}

/** Returns whether an evaluation judged anything: one without a status and without a rule did not. */
const counts = ({ status, rule_evaluations }: PolicyEvaluation): boolean =>
  status !== undefined || rule_evaluations.length > 0;

/** Returns how the response belongs to another question, if it does. */
function mismatchWith(query: ArtifactQuery, assertion: Assertion): string | undefined {
  const { scope, flow, environment, flows, compliance_status, policy_evaluations } = assertion;
  const statuses = [compliance_status, ...flows.map((one) => one.compliance_status)];
  const fingerprints = statuses.flatMap((status) => status?.artifact_fingerprint ?? []);
  const fingerprint = [assertion.fingerprint, ...fingerprints].find((found) => found !== query.fingerprint);
  if (fingerprint !== undefined) return `The response is about another fingerprint: ${fingerprint}`;
  if (query.flow !== undefined && flow !== query.flow) return `The response is about another flow: ${flow}`;
  // An environment without policies may be judged by the flow: `nothing-judged` is decided later.
  const fellBack = query.scope === "environment" && scope === "flow";
  if (scope !== query.scope && !fellBack)
    return `The response is in scope ${scope}, but scope ${query.scope} was requested`;
  if (environment === undefined && scope === "environment")
    return "The response does not name its environment";
  if (environment !== undefined && environment !== query.environment)
    return `The response is about another environment: ${environment}`;
  // In scope policy a service may give no evaluations: then only `compliant` counts.
  const judged = policy_evaluations?.filter(counts).map(({ policy_name }) => policy_name);
  const unjudged = judged && query.policies.filter((policy) => !judged.includes(policy));
  return unjudged && unjudged.length > 0
    ? `The response has no evaluation of policy ${unjudged.join(", ")}`
    : undefined;
}
