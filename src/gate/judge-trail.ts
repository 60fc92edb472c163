// The judge of a whole trail: the trail that was requested and the service's response in, a verdict with its reasons out.
// As in judge-assertion.ts, the last line is the only one that opens (docs/internals/gate.md, "A trail").
import type { Reason, TrailJudgement } from "../domain/verdict.ts";
import * as v from "valibot";
import { fingerprintSchema } from "../domain/identifiers.ts";
import type { Enforcement, TrailQuestion } from "../domain/request.ts";
import type { Failure } from "../domain/failure.ts";
import type { ServiceResult } from "../domain/service-result.ts";
import type { Trail, TrailArtifact, TrailAttestation, TrailState } from "../domain/trail.ts";
import { didYouMean } from "../lib/did-you-mean.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { judgeCached } from "./answer-age.ts";
import { speaksForCompliance } from "../domain/row-compliance.ts";
import { againstAttestation, areAllMissing, attestationOf, attestationText } from "./reasons.ts";
import { blocked, judgeFailure, unverifiable } from "./request-failure.ts";

export interface TrailQuery
  extends Pick<TrailQuestion, "flow" | "trail" | "expect">, Pick<Enforcement, "onNothingJudged"> {
  /** Whether the gate waits, so that a trail which does not exist can still be begun. */
  readonly isAwaited?: boolean;
}

/**
 * Judges one trail. Never throws.
 * @param result the trail of an HTTP 200, or why there is none
 * @returns `compliant` only for a well-formed response about this very trail that says COMPLIANT and does not contradict
 * itself; every other verdict carries at least one reason
 */
export function judgeTrail(query: TrailQuery, result: ServiceResult<Trail>): TrailJudgement {
  // pending: a trail that does not exist, where the gate waits for it. Else it is misconfigured, as a flow is.
  if (!result.success)
    return query.isAwaited && result.failure.notFound === "trail"
      ? notBegun(query, result.failure)
      : judgeFailure(result.failure);
  // unverifiable: a response that a cache kept for too long.
  const cached = judgeCached(result.response);
  if (cached !== undefined) return cached;
  const trail = result.value;

  // unverifiable: another trail or flow than asked.
  if (trail.name !== query.trail) return unverifiable(`The response is about another trail: ${trail.name}`);
  if (trail.flow.name !== query.flow)
    return unverifiable(`The response is about another flow: ${trail.flow.name}`);

  const against = reasonsAgainst(trail);
  // unverifiable: the response contradicts its own state.
  const contradiction = contradictionIn(trail, against);
  if (contradiction !== undefined)
    return { ...unverifiable(`The response contradicts itself: ${contradiction}`), trail };

  // missing: what the template requires and has no row. missing or failed: an artifact of `expect`.
  const unlisted = againstTemplate(trail);
  const unmet = [...new Set(query.expect)].flatMap((name) => againstExpected(name, trail));

  // nothing-judged: the response has no row of an attestation or an artifact, whatever its state is.
  const { attestations_statuses, artifacts_statuses } = trail.compliance_status;
  const nothingJudged =
    attestations_statuses.length + artifacts_statuses.length > 0
      ? undefined
      : "The trail has no attestation and no artifact, so nothing was judged";
  if (nothingJudged !== undefined && query.onNothingJudged === "fail") {
    const judgement = blocked("nothing-judged", "invalid-response", nothingJudged);
    return { ...judgement, reasons: [...judgement.reasons, ...unlisted, ...unmet], trail };
  }
  const warnings =
    nothingJudged === undefined
      ? []
      : [`${nothingJudged}. \`on-nothing-judged: allow\` takes the response as it is`];
  const about = { warnings, ...omitUndefined({ nothingJudged }), trail };

  // pending: every reason is something missing. non-compliant: a reason is a failure, or none can be read.
  const reasons = [...withState([...against, ...unlisted], trail), ...unmet];
  if (reasons.length > 0)
    return { verdict: areAllMissing(reasons) ? "pending" : "non-compliant", reasons, ...about };

  // compliant: the only response that opens the gate.
  return { verdict: "compliant", reasons, ...about };
}

type RequiredAttestations = Trail["template"]["trail"]["attestations"];

/** Returns the state for a later step. A response that contradicts itself has none, so that nobody relies on it. */
export const readState = ({ verdict, trail }: TrailJudgement): TrailState | undefined =>
  verdict === "unverifiable" ? undefined : trail?.compliance_state;

function notBegun({ flow, trail }: TrailQuery, { message, detail }: Failure): TrailJudgement {
  const reason: Reason = { kind: "missing", text: message, flow, trail };
  return { verdict: "pending", reasons: [reason], warnings: [], ...omitUndefined({ detail }) };
}

/** Returns what the response's own template requires and has no row for. */
function againstTemplate(trail: Trail): readonly Reason[] {
  const { compliance_status: status, template } = trail;
  const artifacts = new Map<unknown, TrailArtifact>(status.artifacts_statuses);
  const missing = (what: string, named: Pick<Reason, "attestation" | "type"> = {}): Reason => ({
    kind: "missing",
    text: `${what} is required by the template, but not on the trail`,
    ...named,
    ...locationOf(trail),
  });
  const missingAttestations = (
    required: RequiredAttestations,
    rows: readonly TrailAttestation[],
    of = "",
  ) => {
    const names = new Set(rows.map(({ attestation_name }) => attestation_name));
    return required
      .filter(({ name }) => name === undefined || !names.has(name))
      .map((one) => missing(`${attestationText(one)}${of}`, attestationOf(one)));
  };
  return [
    ...missingAttestations(template.trail.attestations, status.attestations_statuses),
    ...template.trail.artifacts.flatMap(({ name, attestations }) => {
      const artifact = artifacts.get(name);
      if (artifact === undefined) return [missing(`Artifact ${name ?? "(unnamed)"}`)];
      // That an artifact is missing explains why its attestations are.
      return artifact.status === "MISSING"
        ? []
        : missingAttestations(attestations, artifact.attestations_statuses, ` of artifact ${name}`);
    }),
  ];
}

/** Returns why an artifact of `expect` is not compliant, unless the trail's own reasons say so. */
function againstExpected(name: string, trail: Trail): readonly Reason[] {
  const rows = trail.compliance_status.artifacts_statuses;
  const artifact = rows.find(([other]) => other === name)?.[1];
  const reason = (kind: Reason["kind"], why: string): readonly Reason[] => [
    { kind, text: `Artifact ${name} is in \`expect\`, but ${why}`, ...locationOf(trail) },
  ];
  if (artifact === undefined) {
    const others = rows.slice(0, maxCompared).map(([other]) => other);
    return reason("missing", `not on the trail${didYouMean(name, others)}`);
  }
  if (isNamedByFile(name, artifact, trail))
    return reason("missing", "the artifact of this file name was reported without a name");
  if (againstArtifact(name, artifact).length > 0) return [];
  if (!v.is(fingerprintSchema, artifact.artifact_fingerprint))
    return reason("missing", "has no fingerprint on the trail");
  const isCompliant = artifact.is_compliant ?? artifact.status === "COMPLIANT";
  return isCompliant ? [] : reason("failed", "the response does not say that it is compliant");
}

const locationOf = ({ flow, name }: Trail) => ({ flow: flow.name, trail: name });

/** Names of a trail that are compared with a misspelt one. */
const maxCompared = 1000;

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
  const { is_compliant: inner, status } = trail.compliance_status;
  for (const [field, value, saysCompliant] of [
    ["is_compliant", trail.is_compliant, trail.is_compliant],
    ["compliance_status.is_compliant", inner, inner],
    ["compliance_status.status", status, status === "COMPLIANT"],
  ] as const)
    if (value !== undefined && saysCompliant !== isCompliant)
      return `${state}, but \`${field}\` is ${String(value)}`;
  const [first] = against;
  return isCompliant && first !== undefined ? `${state}, but: ${first.text}` : undefined;
}

/** Returns why the trail is not compliant: each attestation and artifact that fails or is missing. */
function reasonsAgainst(trail: Trail): readonly Reason[] {
  const { attestations_statuses: attestations, artifacts_statuses: artifacts } = trail.compliance_status;
  return [
    ...attestations.flatMap((attestation) => againstAttestation(attestation, "", "")),
    ...artifacts.flatMap(([name, artifact]) => againstArtifact(name, artifact)),
  ].map((reason) => ({ ...reason, ...locationOf(trail) }));
}

function againstArtifact(name: string, artifact: TrailArtifact): readonly Reason[] {
  const { status, is_compliant, attestations_statuses: attestations } = artifact;
  const reasons = attestations.flatMap((one) => againstAttestation(one, ` of artifact ${name}`, ""));
  // That an artifact is missing explains why its attestations are.
  if (status === "MISSING" && is_compliant !== true)
    return [
      { kind: "missing", text: `Artifact ${name} has not been reported` },
      ...reasons.filter((reason) => reason.kind === "failed"),
    ];
  if (reasons.length > 0 || speaksForCompliance(artifact)) return reasons;
  return status === "INCOMPLETE"
    ? [{ kind: "missing", text: `Artifact ${name} is incomplete` }]
    : [{ kind: "failed", text: `Artifact ${name} is not compliant` }];
}

/** Adds the state of the trail where the reasons do not explain it. */
function withState(against: readonly Reason[], { compliance_state: state }: Trail): readonly Reason[] {
  const isExplained =
    state === "COMPLIANT" ||
    against.some(({ kind }) => kind === "failed") ||
    (state === "INCOMPLETE" && against.length > 0);
  const text = `The service says that the trail is ${state}, but names nothing that failed`;
  return isExplained ? against : [{ kind: "failed", text }, ...against];
}
