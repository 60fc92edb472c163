// The judge of a whole trail: the trail that was requested and the service's response in, a verdict with its reasons out.
// As in judge-assertion.ts, the last line is the only one that opens (docs/gate.md, "A gate on a whole trail").
import type { FlowName, TemplateReferenceName, TrailName } from "../domain/identifiers.ts";
import type { Reason, TrailJudgement } from "../domain/judgement.ts";
import { trailSchema, type Trail, type TrailArtifact, type TrailAttestation } from "../domain/trail.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { aggregateVerdict } from "./enforcement.ts";
import { blocked, judgeFailure, readBody, type ParsedResult } from "./request-failure.ts";

export interface TrailQuery {
  readonly flow: FlowName;
  readonly trail: TrailName;
  /** Names of artifacts that must be on the trail and compliant (input `expect`). */
  readonly expect: readonly TemplateReferenceName[];
}

/**
 * Judges one trail. Never throws.
 * @param result any status, any bytes, or no response
 * @returns `compliant` only for a well-formed response about this very trail that says COMPLIANT and does not contradict
 * itself; every other verdict carries at least one reason
 */
export function judgeTrail(query: TrailQuery, result: ParsedResult): TrailJudgement {
  // A trail or a flow that does not exist is misconfigured: no input may let it through.
  const failure = judgeFailure(result, false);
  if (failure !== undefined) return failure;

  // unverifiable: 200 that is not a well-formed trail.
  const body = readBody(trailSchema, "trail", result);
  if ("invalid" in body) return body.invalid;
  const trail = body.value;

  // unverifiable: another trail or flow than asked.
  if (trail.name !== query.trail) return mismatch(`trail: ${trail.name}`);
  if (trail.flow.name !== query.flow) return mismatch(`flow: ${trail.flow.name}`);
  return { ...judgeExpected(query.expect, trail, judgeState(trail)), trail };
}

function mismatch(found: string): TrailJudgement {
  return blocked("unverifiable", "invalid-response", `The response is about another ${found}`);
}

function judgeState(trail: Trail): TrailJudgement {
  const against = reasonsAgainst(trail);

  // unverifiable: the response contradicts its own state.
  const contradiction = contradictionIn(trail, against);
  if (contradiction !== undefined)
    return blocked("unverifiable", "invalid-response", `The response contradicts itself: ${contradiction}`);

  const warnings = requiresNothing(trail)
    ? ["The trail requires nothing and has no attestation and no artifact, so nothing was judged"]
    : [];
  switch (trail.compliance_state) {
    // non-compliant: the state says so.
    case "NON-COMPLIANT":
      return { verdict: "non-compliant", reasons: withState(against, trail), warnings };
    // pending: every reason is something missing. non-compliant: one is a failure, or none can be read.
    case "INCOMPLETE": {
      const onlyMissing = against.length > 0 && against.every((reason) => reason.kind === "missing");
      const reasons = onlyMissing ? against : withState(against, trail);
      return { verdict: onlyMissing ? "pending" : "non-compliant", reasons, warnings };
    }
    // compliant: the only response that opens the gate.
    case "COMPLIANT":
      return { verdict: "compliant", reasons: [], warnings };
  }
}

/** Adds the artifacts of `expect` that the trail does not have (pending), or does not call compliant (non-compliant). */
function judgeExpected(
  expect: TrailQuery["expect"],
  trail: Trail,
  judgement: TrailJudgement,
): TrailJudgement {
  const unmet = [...new Set(expect)].flatMap((name) => againstExpected(name, trail));
  const verdicts = unmet.map(({ kind }) => (kind === "missing" ? "pending" : "non-compliant"));
  return {
    ...judgement,
    verdict: aggregateVerdict([judgement.verdict, ...verdicts]),
    reasons: [
      ...judgement.reasons,
      ...unmet.map((reason) => ({ ...reason, flow: trail.flow.name, trail: trail.name })),
    ],
  };
}

function againstExpected(name: TemplateReferenceName, trail: Trail): readonly Reason[] {
  const rows = trail.compliance_status.artifacts_statuses;
  const artifact = rows.find(([other]) => other === name)?.[1];
  const reason = (kind: Reason["kind"], why: string): readonly Reason[] => [
    { kind, text: `Artifact ${name} is in \`expect\`, but ${why}` },
  ];
  if (artifact === undefined) {
    const others = rows.slice(0, mostCompared).map(([other]) => other);
    return reason("missing", `not on the trail${didYouMean(name, others)}`);
  }
  if (isNamedByFile(name, artifact, trail))
    return reason("missing", "the artifact of this file name was reported without a name");
  // What the row says against the artifact is among the trail's reasons already.
  if (againstArtifact(name, artifact).length > 0) return [];
  if (artifact.artifact_fingerprint === undefined)
    return reason("missing", "has no fingerprint on the trail");
  const isCompliant = artifact.is_compliant ?? artifact.status === "COMPLIANT";
  return isCompliant ? [] : reason("failed", "the response does not say that it is compliant");
}

/** Names of a trail that are compared with a misspelt one. */
const mostCompared = 1000;

/**
 * Returns whether an artifact outside the template was reported without a name: services then list it by its file name.
 * Only the trail's events tell; without them the name counts.
 */
function isNamedByFile(name: string, artifact: TrailArtifact, { events }: Trail): boolean {
  const reports = events.filter(
    ({ type, artifact_fingerprint }) =>
      type === "artifact_creation_reported" && artifact_fingerprint === artifact.artifact_fingerprint,
  );
  return (
    artifact.unexpected === true &&
    reports.length > 0 &&
    reports.every(({ template_reference_name }) => template_reference_name !== name)
  );
}

/** Returns what in the response contradicts its own `compliance_state`. */
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

function requiresNothing({ compliance_status, template }: Trail): boolean {
  return (
    compliance_status.attestations_statuses.length === 0 &&
    compliance_status.artifacts_statuses.length === 0 &&
    template.trail.attestations.length === 0 &&
    template.trail.artifacts.length === 0
  );
}

/** Returns why the trail is not compliant: each attestation and artifact that fails or is missing. */
function reasonsAgainst(trail: Trail): readonly Reason[] {
  const { attestations_statuses: attestations, artifacts_statuses: artifacts } = trail.compliance_status;
  return [
    ...attestations.flatMap((attestation) => againstAttestation(attestation, "")),
    ...artifacts.flatMap(([name, artifact]) => againstArtifact(name, artifact)),
  ].map((reason) => ({ ...reason, flow: trail.flow.name, trail: trail.name }));
}

function againstAttestation(attestation: TrailAttestation, of: string): readonly Reason[] {
  const { attestation_name: name = "(unnamed)", attestation_type: type, is_compliant } = attestation;
  const missing = attestation.status === "MISSING";
  if (!missing && is_compliant !== false) return [];
  const what = `Attestation ${name}${type === undefined ? "" : ` (${type})`}${of}`;
  return [
    {
      kind: missing ? "missing" : "failed",
      text: `${what} is ${missing ? "missing" : "not compliant"}`,
      attestation: name,
    },
  ];
}

function againstArtifact(name: string, artifact: TrailArtifact): readonly Reason[] {
  const { status, is_compliant, attestations_statuses: attestations } = artifact;
  const reasons = attestations.flatMap((one) => againstAttestation(one, ` of artifact ${name}`));
  // That an artifact is missing explains why its attestations are.
  if (status === "MISSING" && is_compliant !== true)
    return [
      { kind: "missing", text: `Artifact ${name} has not been reported` },
      ...reasons.filter((reason) => reason.kind === "failed"),
    ];
  const complies = is_compliant !== false && (status === undefined || status === "COMPLIANT");
  if (reasons.length > 0 || complies) return reasons;
  return status === "INCOMPLETE"
    ? [{ kind: "missing", text: `Artifact ${name} is incomplete` }]
    : [{ kind: "failed", text: `Artifact ${name} is not compliant` }];
}

/** Adds the state of the trail where no reason is a failure. */
function withState(against: readonly Reason[], { compliance_state }: Trail): readonly Reason[] {
  if (against.some((reason) => reason.kind === "failed")) return against;
  const text = `The service says that the trail is ${compliance_state}, but names nothing that failed`;
  return [{ kind: "failed", text }, ...against];
}
