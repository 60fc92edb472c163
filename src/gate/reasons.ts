// Why an artifact is not compliant: each policy, rule and attestation that fails or is missing, as a sentence.
import * as v from "valibot";
import type { AssertionQuery } from "../domain/request.ts";
import { httpUrlSchema, type HttpUrl } from "../domain/identifiers.ts";
import type {
  Assertion,
  AttestationStatus,
  ComplianceStatus,
  PolicyEvaluation,
  Resolution,
  RuleEvaluation,
} from "../domain/assertion.ts";
import type { Reason } from "../domain/judgement.ts";

/** Returns why the artifact is not compliant: by policies where policies were evaluated, else by the flow's template. */
export function reasonsAgainst(query: AssertionQuery, assertion: Assertion): readonly Reason[] {
  const policiesDecide = assertion.scope !== "flow" && (assertion.policy_evaluations ?? []).length > 0;
  return [
    ...againstPolicies(assertion),
    ...(policiesDecide ? [] : againstTrails(trailsOf(query, assertion))),
  ];
}

/**
 * Returns what contradicts `compliant: true`: a policy in any scope, and in scope flow a trail. (An environment or a policy
 * may require less than a flow's template, so there a trail does not contradict.)
 */
export function contradictionIn(query: AssertionQuery, assertion: Assertion): string | undefined {
  const [policy] = againstPolicies(assertion);
  if (policy !== undefined) return `\`compliant\` is true, but: ${policy.text}`;
  if (assertion.scope !== "flow") return undefined;
  const trails = trailsOf(query, assertion);
  const [against] = againstTrails(trails);
  if (against !== undefined) return `\`compliant\` is true, but: ${against.text}`;
  const denied = trails.find(
    ({ status }) => status?.is_compliant === false || NEGATIVE_STATUSES.has(status?.status),
  );
  return (
    denied &&
    `\`compliant\` is true, but \`compliance_status\` is not compliant in trail ${denied.trail} of flow ${denied.flow}`
  );
}

/** The statuses of an artifact that is not compliant (yet). Another word proves nothing. */
const NEGATIVE_STATUSES: ReadonlySet<string | undefined> = new Set([
  "NON-COMPLIANT",
  "NON_COMPLIANT",
  "INCOMPLIANT",
  "INCOMPLETE",
  "MISSING",
]);

/** Returns whether an attestation that a template requires is listed in a trail that counts. */
export function listsRequiredAttestation(query: AssertionQuery, assertion: Assertion): boolean {
  return trailsOf(query, assertion).some(({ status }) =>
    status?.attestations_statuses.some(({ unexpected }) => unexpected !== true),
  );
}

/** Returns the first flow that counts whose template does not name the artifact; none outside scope flow. */
export function flowWithoutArtifact(query: AssertionQuery, assertion: Assertion): string | undefined {
  if (assertion.scope !== "flow") return undefined;
  return trailsOf(query, assertion).find(({ status }) => status?.unexpected === true)?.flow;
}

interface Trail {
  readonly flow: string;
  readonly trail: string;
  readonly status: ComplianceStatus | undefined;
  readonly compliant?: boolean | undefined;
  readonly url: HttpUrl | undefined;
}

/** Returns the trails that count in scope flow: the response's own, and those of its flows that were requested. */
function trailsOf(query: AssertionQuery, assertion: Assertion): readonly Trail[] {
  const own = {
    flow: assertion.flow,
    trail: assertion.trail,
    status: assertion.compliance_status,
    url: linkTo(assertion.html_url),
  };
  const others = assertion.flows
    .filter(({ flow }) => query.flow === undefined || flow === undefined || flow === query.flow)
    .map(({ flow, trail, compliance_status, compliant, html_url }) => ({
      flow: flow ?? assertion.flow,
      trail: trail ?? assertion.trail,
      status: compliance_status,
      compliant,
      url: linkTo(html_url),
    }));
  return [own, ...others];
}

function againstTrails(trails: readonly Trail[]): readonly Reason[] {
  const attestations = withoutRepeats(
    trails.flatMap(
      (trail) =>
        trail.status?.attestations_statuses.flatMap((status) => againstAttestation(status, trail)) ?? [],
    ),
  );
  const explained = new Set(attestations.map(placeOf));
  const unexplained = trails
    .filter((trail) => trail.compliant === false && !explained.has(placeOf(trail)))
    .map((trail): Reason => ({
      kind: "failed",
      text: `The artifact is not compliant in trail ${trail.trail} of flow ${trail.flow}`,
      flow: trail.flow,
      trail: trail.trail,
      ...(trail.url && { url: trail.url }),
    }));
  return [...attestations, ...unexplained];
}

function placeOf({ flow, trail }: Pick<Reason, "flow" | "trail">): string {
  return JSON.stringify([flow, trail]);
}

function againstAttestation(status: AttestationStatus, trail: Trail): readonly Reason[] {
  // Something missing is not compliant, whatever `is_compliant` says.
  const missing = status.status === "MISSING";
  if (!missing && status.is_compliant !== false) return [];
  const name = status.attestation_name ?? "(unnamed)";
  const type = status.attestation_type ? ` (${status.attestation_type})` : "";
  const place = `in trail ${trail.trail} of flow ${trail.flow}`;
  return [
    {
      kind: missing ? "missing" : "failed",
      text: `Attestation ${name}${type} is ${missing ? "missing" : "not compliant"} ${place}`,
      attestation: name,
      flow: trail.flow,
      trail: trail.trail,
      ...(trail.url && { url: trail.url }),
    },
  ];
}

function againstPolicies(assertion: Assertion): readonly Reason[] {
  return assertion.policy_evaluations?.flatMap((evaluation) => againstPolicy(evaluation, assertion)) ?? [];
}

function againstPolicy(evaluation: PolicyEvaluation, assertion: Assertion): readonly Reason[] {
  const policy = evaluation.policy_name;
  const url = linkTo(assertion.html_url);
  const place = { policy, ...(url && { url }) };
  const reasons = evaluation.rule_evaluations.flatMap((rule) => againstRule(rule, policy, place));
  const { status } = evaluation;
  if (reasons.length > 0 || status === undefined || status === "COMPLIANT") return reasons;
  return [
    { kind: "failed", text: `Policy ${policy} is ${status}, but the service gives no reason`, ...place },
  ];
}

function againstRule(
  rule: RuleEvaluation,
  policy: string,
  place: { readonly policy: string; readonly url?: HttpUrl },
): readonly Reason[] {
  if (rule.ignored === true || rule.satisfied === true) return [];
  const reasons = rule.resolutions.filter(({ type }) => !IGNORED_RESOLUTIONS.has(type));
  if (reasons.length === 0)
    return [{ kind: "failed", text: `Policy ${policy}: rule ${ruleName(rule)} is not satisfied`, ...place }];
  return reasons.map((resolution) => {
    const flow = resolution.context?.flow_name;
    const trail = resolution.context?.trail_name;
    return {
      ...againstResolution(rule, resolution, policy),
      ...place,
      ...(rule.rule?.definition?.name && { attestation: rule.rule.definition.name }),
      ...(flow && { flow }),
      ...(trail && { trail }),
    };
  });
}

/** Resolutions that are not a reason against the artifact. */
const IGNORED_RESOLUTIONS: ReadonlySet<string | undefined> = new Set([
  "rule_satisfied",
  "rule_not_applicable",
]);

function againstResolution(
  rule: RuleEvaluation,
  resolution: Resolution,
  policy: string,
): Pick<Reason, "kind" | "text"> {
  const { context } = resolution;
  const place = placeText(context?.trail_name, context?.flow_name);
  const control = context?.for_control;
  const required = control ? `decision for control ${control}` : `attestation ${attestationOf(rule)}`;
  switch (resolution.type) {
    case "missing_attestation":
      return { kind: "missing", text: `Policy ${policy}: required ${required} is missing${place}` };
    case "non_compliant_attestation":
      return { kind: "failed", text: `Policy ${policy}: ${required} is not compliant${place}` };
    case "non_compliant_in_trail": {
      // A trail that is incomplete has not failed.
      const incomplete = context?.artifact_status === "INCOMPLETE" || context?.artifact_status === "MISSING";
      return incomplete
        ? { kind: "missing", text: `Policy ${policy}: the artifact is incomplete${place}` }
        : { kind: "failed", text: `Policy ${policy}: the artifact is not compliant${place}` };
    }
    case undefined:
    default:
      return { kind: "failed", text: `Policy ${policy}: rule ${ruleName(rule)} is not satisfied${place}` };
  }
}

function placeText(trail: string | undefined, flow: string | undefined): string {
  const inTrail = trail ? ` in trail ${trail}` : "";
  return flow ? `${inTrail} ${inTrail ? "of" : "in"} flow ${flow}` : inTrail;
}

function attestationOf(rule: RuleEvaluation): string {
  const { name, type } = rule.rule?.definition ?? {};
  return `${name ?? "(unnamed)"}${type ? ` (${type})` : ""}`;
}

function ruleName(rule: RuleEvaluation): string {
  return rule.rule?.type ?? "(unnamed)";
}

/** Returns the address as a link, if it is an http(s) URL. */
function linkTo(address: string | undefined): HttpUrl | undefined {
  const url = v.safeParse(httpUrlSchema, address);
  return url.success ? url.output : undefined;
}

/** Removes repeated reasons: the response's own trail is among its flows too. */
function withoutRepeats(reasons: readonly Reason[]): readonly Reason[] {
  const seen = new Set<string>();
  return reasons.filter(({ text }) => seen.size < seen.add(text).size);
}
