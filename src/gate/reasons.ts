// Why an artifact is not compliant: each policy, rule and attestation that fails or is missing, as a sentence.
import * as v from "valibot";
import type { Assertion, AttestationStatus, PolicyEvaluation, RuleEvaluation } from "../domain/assertion.ts";
import { httpUrlSchema } from "../domain/identifiers.ts";
import type { Reason } from "../domain/judgement.ts";
import type { AssertionQuery } from "../domain/request.ts";

/** The artifact in the trails that count in scope flow: the response's own, and those of its flows that were requested. */
export function trailsOf(query: AssertionQuery, assertion: Assertion) {
  const others = assertion.flows.filter(
    ({ flow }) => query.flow === undefined || flow === undefined || flow === query.flow,
  );
  return [{ ...assertion, compliant: undefined }, ...others].map((one) => ({
    status: one.compliance_status,
    compliant: one.compliant,
    place: {
      flow: one.flow ?? assertion.flow,
      trail: one.trail ?? assertion.trail,
      ...linkTo(one.html_url),
    },
  }));
}
type Trails = ReturnType<typeof trailsOf>;

/** Returns why the artifact is not compliant: by policies where policies were evaluated, else by the flow's template. */
export function reasonsAgainst(trails: Trails, assertion: Assertion): readonly Reason[] {
  const policiesDecide = assertion.scope !== "flow" && (assertion.policy_evaluations ?? []).length > 0;
  return [...againstPolicies(assertion), ...(policiesDecide ? [] : againstTrails(trails))];
}

/**
 * Returns what contradicts `compliant: true`: a policy in any scope, and in scope flow a trail. (An environment or a policy
 * may require less than a flow's template, so there a trail does not contradict.)
 */
export function contradictionIn(trails: Trails, assertion: Assertion): string | undefined {
  const counted = trails.filter(() => assertion.scope === "flow");
  const [against] = [...againstPolicies(assertion), ...againstTrails(counted)];
  if (against !== undefined) return `\`compliant\` is true, but: ${against.text}`;
  const denied = counted.find(
    ({ status }) => status?.is_compliant === false || NEGATIVE_STATUSES.has(status?.status),
  );
  return (
    denied && `\`compliant\` is true, but \`compliance_status\` is not compliant${placeText(denied.place)}`
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

function againstTrails(trails: Trails): readonly Reason[] {
  const attestations = trails.flatMap(
    ({ status, place }) =>
      status?.attestations_statuses
        .flatMap((one) => againstAttestation(one, "", placeText(place)))
        .map((reason) => ({ ...reason, ...place })) ?? [],
  );
  const keyOf = ({ flow, trail }: Pick<Reason, "flow" | "trail">) => JSON.stringify([flow, trail]);
  const explained = new Set(attestations.map(keyOf));
  const unexplained = trails
    .filter(({ compliant, place }) => compliant === false && !explained.has(keyOf(place)))
    .map(({ place }): Reason => ({
      kind: "failed",
      text: `The artifact is not compliant${placeText(place)}`,
      ...place,
    }));
  // The response's own trail is among its flows too.
  const texts = new Set<string>();
  return [...attestations.filter(({ text }) => texts.size < texts.add(text).size), ...unexplained];
}

/**
 * Returns why an attestation counts against an artifact or a trail, if it does.
 * @param of what it is an attestation of, if that must be said
 * @param where where it is missing or not compliant, if that must be said
 */
export function againstAttestation(status: AttestationStatus, of: string, where: string): readonly Reason[] {
  const { attestation_name: attestation = "(unnamed)", attestation_type: type } = status;
  // Something missing is not compliant, whatever `is_compliant` says.
  const missing = status.status === "MISSING";
  if (!missing && status.is_compliant !== false) return [];
  const what = `Attestation ${attestation}${type ? ` (${type})` : ""}${of}`;
  return [
    {
      kind: missing ? "missing" : "failed",
      text: `${what} is ${missing ? "missing" : "not compliant"}${where}`,
      attestation,
    },
  ];
}

const againstPolicies = ({ policy_evaluations: evaluations = [], html_url }: Assertion): readonly Reason[] =>
  evaluations.flatMap((evaluation) => {
    const policy = evaluation.policy_name;
    return againstPolicy(evaluation).map(({ kind, text, ...place }) => ({
      kind,
      text: `Policy ${policy}${text}`,
      policy,
      ...place,
      ...linkTo(html_url),
    }));
  });

/** Returns the reasons in the words that follow the policy's name. */
function againstPolicy({ rule_evaluations: rules, status }: PolicyEvaluation): readonly Reason[] {
  const reasons = rules.flatMap(againstRule);
  if (reasons.length > 0 || status === undefined || status === "COMPLIANT") return reasons;
  return [{ kind: "failed", text: ` is ${status}, but the service gives no reason` }];
}

function againstRule(rule: RuleEvaluation): readonly Reason[] {
  if (rule.ignored === true || rule.satisfied === true) return [];
  const resolutions = rule.resolutions.filter(({ type }) => !IGNORED_RESOLUTIONS.has(type));
  if (resolutions.length === 0) return [againstResolution(rule, {})];
  const { name: attestation } = rule.rule?.definition ?? {};
  return resolutions.map((resolution) => {
    const { flow_name: flow, trail_name: trail } = resolution.context ?? {};
    return {
      ...againstResolution(rule, resolution),
      ...(attestation && { attestation }),
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
  { rule }: RuleEvaluation,
  { type, context }: Partial<RuleEvaluation["resolutions"][number]>,
): Pick<Reason, "kind" | "text"> {
  const place = placeText({ flow: context?.flow_name, trail: context?.trail_name });
  const { name = "(unnamed)", type: attestationType } = rule?.definition ?? {};
  const required = context?.for_control
    ? `decision for control ${context.for_control}`
    : `attestation ${name}${attestationType ? ` (${attestationType})` : ""}`;
  switch (type) {
    case "missing_attestation":
      return { kind: "missing", text: `: required ${required} is missing${place}` };
    case "non_compliant_attestation":
      return { kind: "failed", text: `: ${required} is not compliant${place}` };
    case "non_compliant_in_trail": {
      // A trail that is incomplete has not failed.
      const incomplete = context?.artifact_status === "INCOMPLETE" || context?.artifact_status === "MISSING";
      return incomplete
        ? { kind: "missing", text: `: the artifact is incomplete${place}` }
        : { kind: "failed", text: `: the artifact is not compliant${place}` };
    }
    case undefined:
    default:
      return { kind: "failed", text: `: rule ${rule?.type ?? "(unnamed)"} is not satisfied${place}` };
  }
}

function placeText({
  flow,
  trail,
}: {
  readonly flow: string | undefined;
  readonly trail: string | undefined;
}) {
  const inTrail = trail ? ` in trail ${trail}` : "";
  return flow ? `${inTrail} ${inTrail ? "of" : "in"} flow ${flow}` : inTrail;
}

function linkTo(address: string | undefined): Pick<Reason, "url"> {
  const url = v.safeParse(httpUrlSchema, address);
  return url.success ? { url: url.output } : {};
}
