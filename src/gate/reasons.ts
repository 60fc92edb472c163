// Why an assertion says what it says: each policy, rule and attestation that speaks against the artifact, as a sentence.
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

/** What speaks against the artifact: by policies where policies were judged, else by the flow's template. */
export function reasonsAgainst(question: AssertionQuery, answer: Assertion): readonly Reason[] {
  const policiesDecide = answer.scope !== "flow" && (answer.policy_evaluations ?? []).length > 0;
  return [...againstPolicies(answer), ...(policiesDecide ? [] : againstTrails(trailsOf(question, answer)))];
}

/**
 * What in the answer speaks against its own `compliant: true`: a policy in any scope, and in scope flow a trail. (An
 * environment or a policy may ask for less than a flow's template does, so there a trail does not contradict.)
 */
export function contradictionIn(question: AssertionQuery, answer: Assertion): string | undefined {
  const [policy] = againstPolicies(answer);
  if (policy !== undefined) return `\`compliant\` is true, but: ${policy.text}`;
  if (answer.scope !== "flow") return undefined;
  const trails = trailsOf(question, answer);
  const [against] = againstTrails(trails);
  if (against !== undefined) return `\`compliant\` is true, but: ${against.text}`;
  const denied = trails.find(
    ({ status }) => status?.is_compliant === false || NEGATIVE_STATUSES.has(status?.status),
  );
  return (
    denied &&
    `\`compliant\` is true, but \`compliance_status\` says no in trail ${denied.trail} of flow ${denied.flow}`
  );
}

/** The words that services have for an artifact that is not compliant (yet). Of other words nothing is known. */
const NEGATIVE_STATUSES: ReadonlySet<string | undefined> = new Set([
  "NON-COMPLIANT",
  "NON_COMPLIANT",
  "INCOMPLIANT",
  "INCOMPLETE",
  "MISSING",
]);

/** Tells whether an attestation that a template asks for is listed in a trail that decides. */
export function listsRequiredAttestation(question: AssertionQuery, answer: Assertion): boolean {
  return trailsOf(question, answer).some(({ status }) =>
    status?.attestations_statuses.some(({ unexpected }) => unexpected !== true),
  );
}

/** Finds the first flow that decides whose template does not name the artifact; none outside scope flow. */
export function flowWithoutArtifact(question: AssertionQuery, answer: Assertion): string | undefined {
  if (answer.scope !== "flow") return undefined;
  return trailsOf(question, answer).find(({ status }) => status?.unexpected === true)?.flow;
}

interface Trail {
  readonly flow: string;
  readonly trail: string;
  readonly status: ComplianceStatus | undefined;
  readonly compliant?: boolean | undefined;
  readonly url: HttpUrl | undefined;
}

/** The trails that decide in scope flow: the answer's own, and those of its flows that were asked. */
function trailsOf(question: AssertionQuery, answer: Assertion): readonly Trail[] {
  const own = {
    flow: answer.flow,
    trail: answer.trail,
    status: answer.compliance_status,
    url: linkTo(answer.html_url),
  };
  const others = answer.flows
    .filter(({ flow }) => question.flow === undefined || flow === undefined || flow === question.flow)
    .map(({ flow, trail, compliance_status, compliant, html_url }) => ({
      flow: flow ?? answer.flow,
      trail: trail ?? answer.trail,
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
  // Whatever else is said of it: what is missing cannot comply.
  const missing = status.status === "MISSING";
  if (!missing && status.is_compliant !== false) return [];
  const name = status.attestation_name ?? "(without a name)";
  const type = status.attestation_type ? ` (${status.attestation_type})` : "";
  const place = `in trail ${trail.trail} of flow ${trail.flow}`;
  return [
    {
      kind: missing ? "missing" : "failed",
      text: `Attestation ${name}${type} is ${missing ? "missing" : "non-compliant"} ${place}`,
      attestation: name,
      flow: trail.flow,
      trail: trail.trail,
      ...(trail.url && { url: trail.url }),
    },
  ];
}

function againstPolicies(answer: Assertion): readonly Reason[] {
  return answer.policy_evaluations?.flatMap((evaluation) => againstPolicy(evaluation, answer)) ?? [];
}

function againstPolicy(evaluation: PolicyEvaluation, answer: Assertion): readonly Reason[] {
  const policy = evaluation.policy_name;
  const url = linkTo(answer.html_url);
  const place = { policy, ...(url && { url }) };
  const reasons = evaluation.rule_evaluations.flatMap((rule) => againstRule(rule, policy, place));
  const says = evaluation.status;
  if (reasons.length > 0 || says === undefined || says === "COMPLIANT") return reasons;
  return [
    { kind: "failed", text: `Policy ${policy} is ${says}, without a reason that can be read`, ...place },
  ];
}

function againstRule(
  rule: RuleEvaluation,
  policy: string,
  place: { readonly policy: string; readonly url?: HttpUrl },
): readonly Reason[] {
  if (rule.ignored === true || rule.satisfied === true) return [];
  const told = rule.resolutions.filter(({ type }) => !IGNORED_RESOLUTIONS.has(type));
  if (told.length === 0)
    return [{ kind: "failed", text: `Policy ${policy}: rule ${ruleName(rule)} is not satisfied`, ...place }];
  return told.map((resolution) => {
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

/** Resolutions that speak for the artifact, or not about it. */
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
  const trail = context?.trail_name ? ` in trail ${context.trail_name}` : "";
  const place = `${trail}${context?.flow_name ? ` of flow ${context.flow_name}` : ""}`;
  const control = context?.for_control;
  const wanted = control ? `decision for control ${control}` : `attestation ${attestationOf(rule)}`;
  switch (resolution.type) {
    case "missing_attestation":
      return { kind: "missing", text: `Policy ${policy}: required ${wanted} is missing${place}` };
    case "non_compliant_attestation":
      return { kind: "failed", text: `Policy ${policy}: ${wanted} is non-compliant${place}` };
    case "non_compliant_in_trail": {
      // A trail that still lacks something is not one that failed: its status tells.
      const incomplete = context?.artifact_status === "INCOMPLETE" || context?.artifact_status === "MISSING";
      return incomplete
        ? { kind: "missing", text: `Policy ${policy}: something is still missing for the artifact${place}` }
        : { kind: "failed", text: `Policy ${policy}: the artifact is not compliant${place}` };
    }
    case undefined:
    default:
      return { kind: "failed", text: `Policy ${policy}: rule ${ruleName(rule)} is not satisfied${place}` };
  }
}

function attestationOf(rule: RuleEvaluation): string {
  const { name, type } = rule.rule?.definition ?? {};
  return `${name ?? "(without a name)"}${type ? ` (${type})` : ""}`;
}

function ruleName(rule: RuleEvaluation): string {
  return rule.rule?.type ?? "(without a name)";
}

/** Only an http(s) address becomes a link. */
function linkTo(address: string | undefined): HttpUrl | undefined {
  const url = v.safeParse(httpUrlSchema, address);
  return url.success ? url.output : undefined;
}

/** The answer's own trail stands among its flows too. */
function withoutRepeats(reasons: readonly Reason[]): readonly Reason[] {
  const told = new Set<string>();
  return reasons.filter(({ text }) => {
    if (told.has(text)) return false;
    told.add(text);
    return true;
  });
}
