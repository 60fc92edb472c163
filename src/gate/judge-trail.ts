// The gate on a whole trail. The trail that was asked about and the service's reply in, a verdict with its reasons
// out; nothing else is read or done here. As in judge.ts, the last line is the only one that opens.
import { readJsonAs } from "../lib/json.ts";
import type { FlowName, TrailName } from "../domain/identifiers.ts";
import type { HttpResult } from "../domain/http-result.ts";
import { withServiceMessage, blocked } from "./judge-assertion.ts";
import type { Reason, TrailJudgement } from "../domain/judgement.ts";
import { trailSchema, type Trail, type TrailArtifact, type TrailAttestation } from "../domain/trail.ts";

export interface TrailQuery {
  readonly flow: FlowName;
  readonly trail: TrailName;
}

/**
 * The verdict on one trail.
 * @param question which trail.
 * @param reply what came back: any status, any bytes, or silence.
 * @returns `compliant` only for a well-formed answer about this very trail that says COMPLIANT and does not contradict
 * itself; every other verdict carries at least one reason. Never throws.
 */
export function judgeTrail(question: TrailQuery, httpResult: HttpResult): TrailJudgement {
  // unreachable: no connection, TLS failure, time-out. What was cut off or cannot be read is no silence.
  if (httpResult.kind === "no-response")
    return blocked(
      httpResult.cause === "malformed" ? "unverifiable" : "unreachable",
      "service-error",
      httpResult.reason,
    );

  // unauthorized: 401, 403.
  const { status } = httpResult;
  const said = `(HTTP ${status})${withServiceMessage(httpResult)}`;
  if (status === 401 || status === 403)
    return blocked("unauthorized", "service-error", `The service refused the credential ${said}`);
  // unreachable: 408, 429, 5xx, after the retries.
  if (status === 408 || status === 429 || (status >= 500 && status <= 599))
    return blocked("unreachable", "service-error", `The service could not answer ${said}`);
  // misconfigured: any other 4xx, a redirect (never followed). A trail that does not exist, or a flow, is no answer
  // about a trail, so no input may let it through.
  if (status >= 300 && status <= 499)
    return blocked("misconfigured", "service-error", `The service did not answer about this trail ${said}`);
  // unverifiable: any 2xx other than 200; and what is no final answer at all.
  if (status !== 200)
    return blocked(
      "unverifiable",
      "invalid-response",
      `The answer has the status ${status}, where a trail has 200`,
    );

  // unverifiable: 200 that is not a well-formed answer.
  const read = readJsonAs(trailSchema, httpResult.body);
  if (!read.success)
    return blocked("unverifiable", "invalid-response", `The answer is no trail: ${read.reason}`);
  const trail = read.value;

  // unverifiable: another trail or flow than asked.
  if (trail.name !== question.trail)
    return blocked("unverifiable", "invalid-response", `The answer is about another trail, ${trail.name}`);
  if (trail.flow.name !== question.flow)
    return blocked(
      "unverifiable",
      "invalid-response",
      `The answer is about another flow, ${trail.flow.name}`,
    );
  return { ...judgeState(trail), trail };
}

function judgeState(trail: Trail): TrailJudgement {
  const against = reasonsAgainst(trail);

  // unverifiable: what the answer says elsewhere contradicts its state.
  const contradiction = contradictionIn(trail, against);
  if (contradiction !== undefined)
    return blocked("unverifiable", "invalid-response", `The answer contradicts itself: ${contradiction}`);

  const warnings = asksForNothing(trail)
    ? ["The trail has no attestation and no artifact, and asks for none: nothing was judged"]
    : [];
  switch (trail.compliance_state) {
    // non-compliant: the state says so.
    case "NON-COMPLIANT":
      return { verdict: "non-compliant", reasons: withState(against, trail), warnings };
    // pending: every readable reason is something missing. non-compliant: one is a failure, or none can be read.
    case "INCOMPLETE": {
      const onlyMissing = against.length > 0 && against.every((reason) => reason.kind === "missing");
      const reasons = onlyMissing ? against : withState(against, trail);
      return { verdict: onlyMissing ? "pending" : "non-compliant", reasons, warnings };
    }
    // compliant: the one legitimate answer.
    case "COMPLIANT":
      return { verdict: "compliant", reasons: [], warnings };
  }
}

/** What in the answer speaks against its own `compliance_state`. */
function contradictionIn(trail: Trail, against: readonly Reason[]): string | undefined {
  const state = `\`compliance_state\` is ${trail.compliance_state}`;
  const isCompliant = trail.compliance_state === "COMPLIANT";
  const { is_compliant, compliance_status } = trail;
  if (is_compliant !== isCompliant) return `${state}, but \`is_compliant\` is ${String(is_compliant)}`;
  const inner = compliance_status.is_compliant;
  if (inner !== undefined && inner !== isCompliant)
    return `${state}, but \`compliance_status.is_compliant\` is ${String(inner)}`;
  const { status } = compliance_status;
  if (status !== undefined && (status === "COMPLIANT") !== isCompliant)
    return `${state}, but \`compliance_status.status\` is ${status}`;
  const [first] = against;
  return isCompliant && first !== undefined ? `${state}, but: ${first.text}` : undefined;
}

function asksForNothing({ compliance_status, template }: Trail): boolean {
  return (
    compliance_status.attestations_statuses.length === 0 &&
    compliance_status.artifacts_statuses.length === 0 &&
    template.trail.attestations.length === 0 &&
    template.trail.artifacts.length === 0
  );
}

/** Why the trail is not compliant: each attestation and artifact that speaks against it, as a sentence. */
function reasonsAgainst(trail: Trail): readonly Reason[] {
  const { attestations_statuses: attestations, artifacts_statuses: artifacts } = trail.compliance_status;
  return [
    ...attestations.flatMap((attestation) => againstAttestation(attestation, "")),
    ...artifacts.flatMap(([name, artifact]) => againstArtifact(name, artifact)),
  ].map((reason) => ({ ...reason, flow: trail.flow.name, trail: trail.name }));
}

function againstAttestation(attestation: TrailAttestation, of: string): readonly Reason[] {
  const { attestation_name: name = "(without a name)", attestation_type: type, is_compliant } = attestation;
  const missing = attestation.status === "MISSING";
  if (!missing && is_compliant !== false) return [];
  const what = `Attestation ${name}${type === undefined ? "" : ` (${type})`}${of}`;
  return [
    {
      kind: missing ? "missing" : "failed",
      text: `${what} is ${missing ? "missing" : "non-compliant"}`,
      attestation: name,
    },
  ];
}

function againstArtifact(name: string, artifact: TrailArtifact): readonly Reason[] {
  const { status, is_compliant, attestations_statuses: attestations } = artifact;
  const reasons = attestations.flatMap((one) => againstAttestation(one, ` of artifact ${name}`));
  // What an artifact that is not there has no attestations of is said by saying that it is not there.
  if (status === "MISSING" && is_compliant !== true)
    return [
      { kind: "missing", text: `Artifact ${name} has not been reported` },
      ...reasons.filter((reason) => reason.kind === "failed"),
    ];
  const complies = is_compliant !== false && (status === undefined || status === "COMPLIANT");
  if (reasons.length > 0 || complies) return reasons;
  return status === "INCOMPLETE"
    ? [{ kind: "missing", text: `Something is still missing for artifact ${name}` }]
    : [{ kind: "failed", text: `Artifact ${name} is not compliant` }];
}

/** The reasons; where none is a failure, with what the service says of the trail as a whole. */
function withState(against: readonly Reason[], { compliance_state }: Trail): readonly Reason[] {
  if (against.some((reason) => reason.kind === "failed")) return against;
  const text = `The service says that the trail is ${compliance_state}, and gives no failure that can be read`;
  return [{ kind: "failed", text }, ...against];
}
