// Why an artifact is not compliant: each policy, rule and attestation that fails or is missing, as a sentence.
import * as v from "valibot";
import type { Assertion, AttestationStatus, PolicyEvaluation, RuleEvaluation } from "../domain/assertion.ts";
import { httpUrlSchema } from "../domain/identifiers.ts";
import type { Reason } from "../domain/verdict.ts";
import type { AssertionQuery } from "../domain/request.ts";
import { attestationComplies, ruleComplies, speaksForCompliance } from "../domain/row-compliance.ts";

/** Lists the artifact's trails that count in scope flow: the response's own, and those of its flows that were requested. */
export function trailsOf(query: AssertionQuery, assertion: Assertion) {
  const others = assertion.flows.filter(
    // An entry that names no flow may be about the one that was asked.
    ({ flow }) => query.flow === undefined || !flow || flow === query.flow,
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
  return [...againstPolicies(trails, assertion), ...(policiesDecide ? [] : againstTrails(trails))];
}

/**
 * Returns what contradicts `compliant: true`: a policy in any scope, and in scope flow a trail. (An environment or a policy
 * may require less than a flow's template, so there a trail does not contradict.)
 */
export function contradictionIn(trails: Trails, assertion: Assertion): string | undefined {
  const counted = trails.filter(() => assertion.scope === "flow");
  const [against] = [...againstPolicies(trails, assertion), ...againstTrails(counted)];
  if (against !== undefined) return `\`compliant\` is true, but: ${against.text}`;
  const denied = counted.find(({ status }) => status !== undefined && !speaksForCompliance(status));
  return (
    denied && `\`compliant\` is true, but \`compliance_status\` is not compliant${placeText(denied.place)}`
  );
}

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
  return [...withoutRepetition(attestations), ...unexplained];
}

function withoutRepetition(reasons: readonly Reason[]): readonly Reason[] {
  const texts = new Set<string>();
  return reasons.filter(({ text }) => texts.size < texts.add(text).size);
}

/**
 * Returns why an attestation counts against an artifact or a trail, if it does.
 * @param of what it is an attestation of, if that must be said
 * @param where where it is missing or not compliant, if that must be said
 */
export function againstAttestation(row: AttestationStatus, of: string, where: string): readonly Reason[] {
  const { attestation_name: attestation = "(unnamed)", attestation_type: type, status, is_compliant } = row;
  if (attestationComplies(row)) return [];
  const what = `Attestation ${attestation}${type ? ` (${type})` : ""}${of}`;
  // Something missing is not compliant, whatever `is_compliant` says.
  if (status === "MISSING") return [{ kind: "missing", text: `${what} is missing${where}`, attestation }];
  const state =
    is_compliant === false ? "is not compliant" : `is not known to be compliant (status ${status})`;
  return [{ kind: "failed", text: `${what} ${state}${where}`, attestation }];
}

/** Returns why evaluations of policies count against what they judge, where no trail is known besides. */
export const reasonsOfPolicies = (evaluations: readonly PolicyEvaluation[]): readonly Reason[] =>
  againstPolicies([], { policy_evaluations: evaluations, html_url: undefined });

const againstPolicies = (
  trails: Trails,
  {
    policy_evaluations: evaluations = [],
    html_url,
  }: {
    readonly policy_evaluations?: readonly PolicyEvaluation[] | undefined;
    readonly html_url: string | undefined;
  },
): readonly Reason[] =>
  evaluations.flatMap((evaluation) => {
    const policy = evaluation.policy_name;
    return againstPolicy(trails, evaluation).map(({ kind, text, ...place }) => ({
      kind,
      text: `Policy ${policy}${text}`,
      policy,
      ...place,
      ...linkTo(html_url),
    }));
  });

/** Returns the reasons in the words that follow the policy's name. */
function againstPolicy(trails: Trails, evaluation: PolicyEvaluation): readonly Reason[] {
  const reasons = evaluation.rule_evaluations.flatMap((rule) => againstRule(trails, rule));
  if (reasons.length > 0 || speaksForCompliance(evaluation)) return reasons;
  const { is_compliant, status } = evaluation;
  const state = is_compliant === false ? "not compliant" : status;
  return [{ kind: "failed", text: ` is ${state}, but the service gives no reason` }];
}

function againstRule(trails: Trails, rule: RuleEvaluation): readonly Reason[] {
  if (ruleComplies(rule)) return [];
  if (rule.ignored === true || rule.satisfied === true) {
    const state = rule.is_compliant === false ? "not compliant" : rule.status;
    return [{ kind: "failed", text: `: rule ${rule.rule?.type ?? "(unnamed)"} is ${state}` }];
  }
  const resolutions = rule.resolutions.filter(({ type }) => !ignoredResolutions.has(type));
  if (resolutions.length === 0) return againstResolution(trails, rule, {});
  const { name } = rule.rule?.definition ?? {};
  const attestation = name === anyName ? undefined : name;
  return resolutions.flatMap((resolution) => {
    const { flow_name: flow, trail_name: trail } = resolution.context ?? {};
    return againstResolution(trails, rule, resolution).map((reason) => ({
      ...(attestation && { attestation }),
      ...reason,
      ...(flow && { flow }),
      ...(trail && { trail }),
    }));
  });
}

/** Resolutions that are not a reason against the artifact. */
const ignoredResolutions: ReadonlySet<string | undefined> = new Set([
  "rule_satisfied",
  "rule_not_applicable",
]);

function againstResolution(
  trails: Trails,
  { rule }: RuleEvaluation,
  { type, context }: Partial<RuleEvaluation["resolutions"][number]>,
): readonly Reason[] {
  const place = { flow: context?.flow_name, trail: context?.trail_name };
  const where = placeText(place);
  const required = context?.for_control
    ? `decision for control ${context.for_control}`
    : attestationText(rule?.definition);
  switch (type) {
    case "missing_attestation":
      return [{ kind: "missing", text: `: required ${required} is missing${where}` }];
    case "non_compliant_attestation":
      return [{ kind: "failed", text: `: ${required} is not compliant${where}` }];
    case "legacy_flow":
      return [
        {
          kind: "failed",
          text: `: the artifact comes from a flow of an older kind, which has no attestations that policies can judge${where}`,
        },
      ];
    case "non_compliant_in_trail": {
      // A trail that is incomplete has not failed.
      const isIncomplete =
        context?.artifact_status === "INCOMPLETE" || context?.artifact_status === "MISSING";
      if (!isIncomplete) return [{ kind: "failed", text: `: the artifact is not compliant${where}` }];
      const missing = missingIn(trails, place);
      return missing.length > 0
        ? missing
        : [{ kind: "missing", text: `: the artifact is incomplete${where}` }];
    }
    case undefined:
    default:
      return [{ kind: "failed", text: `: rule ${rule?.type ?? "(unnamed)"} is not satisfied${where}` }];
  }
}

/** The name in a policy that requires an attestation of a type, whatever its name is. */
const anyName = "*";

function attestationText(definition: Readonly<Record<"name" | "type", string | undefined>> | undefined) {
  const { name = "(unnamed)", type } = definition ?? {};
  if (name === anyName) return type ? `attestation of type ${type}` : "attestation";
  return `attestation ${name}${type ? ` (${type})` : ""}`;
}

/** Returns the attestations that are missing in a trail, as reasons of a policy. */
const missingIn = (trails: Trails, { flow, trail }: Place): readonly Reason[] =>
  withoutRepetition(
    trails
      .filter(({ place }) => place.flow === flow && place.trail === trail)
      .flatMap(({ status }) => status ?? [])
      .flatMap(({ attestations_statuses: rows }) => rows)
      .flatMap((row) => againstAttestation(row, "", placeText({ flow, trail })))
      .filter(({ kind }) => kind === "missing")
      .map((reason) => ({ ...reason, text: `: ${reason.text.replace("Attestation", "attestation")}` })),
  );

type Place = Readonly<Record<"flow" | "trail", string | undefined>>;

function placeText({ flow, trail }: Place) {
  const inTrail = trail ? ` in trail ${trail}` : "";
  return flow ? `${inTrail} ${inTrail ? "of" : "in"} flow ${flow}` : inTrail;
}

function linkTo(address: string | undefined): Pick<Reason, "url"> {
  const url = v.safeParse(httpUrlSchema, address);
  return url.success ? { url: url.output } : {};
}
