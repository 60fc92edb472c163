/**
 * Evaluates the rules of environment policies for one artifact, in every trail that contains it.
 *
 * - A `trail-compliance` rule must be satisfied in every trail; `provenance` and `attestation` rules in at least one.
 * - A rule that is not required, or that applies to no trail, is ignored (`satisfied` null) and fails nothing.
 * - An artifact without a trail satisfies no rule that is required.
 */
import { artifactStatus, attestationsAbout, attestationsAboutTrail, latestByName } from "./compliance.ts";
import { holds } from "./expressions.ts";
import type { AttestationRule, Environment, Holding, Policy, RequiredRule, Store } from "./records.ts";

export interface PolicyEvaluation {
  policy_name: string;
  policy_version: number;
  status: "COMPLIANT" | "NON-COMPLIANT";
  rule_evaluations: RuleEvaluation[];
}

interface RuleEvaluation {
  rule: { type: string; definition: object };
  satisfied: boolean | null;
  ignored: boolean;
  resolutions: { type: string; context: object }[];
}

/**
 * Evaluates the policies of an environment for an artifact. It is compliant if it satisfies them all or is on the allow
 * list; null without policies. The fingerprint is null for an artifact that was reported without one.
 */
export function judgeInEnvironment(
  store: Store,
  { policies: names, allowed }: Environment,
  fingerprint: string | null,
): { compliant: boolean | null; evaluations: PolicyEvaluation[] } {
  const policies = names.flatMap((name) => store.policies.get(name) ?? []);
  const holdings = store.holdings.get(fingerprint ?? "") ?? [];
  const evaluations = policies.map((policy) => evaluate(policy, holdings));
  if (policies.length === 0) return { compliant: null, evaluations };
  const isAllowed = fingerprint !== null && allowed.has(fingerprint);
  return { compliant: isAllowed || evaluations.every(({ status }) => status === "COMPLIANT"), evaluations };
}

/** Evaluates one policy for an artifact in these trails. */
export function evaluate(policy: Policy, holdings: readonly Holding[]): PolicyEvaluation {
  const { provenance, "trail-compliance": trailCompliance, attestations } = policy.rules;
  const evaluations = [
    ...(provenance === undefined ? [] : [requiredRule("provenance", provenance, holdings)]),
    ...(trailCompliance === undefined ? [] : [requiredRule("trail-compliance", trailCompliance, holdings)]),
    ...attestations.map((rule) => attestationRule(rule, holdings)),
  ];
  return {
    policy_name: policy.name,
    policy_version: policy.version,
    status: evaluations.every(({ satisfied, ignored }) => ignored || satisfied)
      ? "COMPLIANT"
      : "NON-COMPLIANT",
    rule_evaluations: evaluations,
  };
}

type Resolution =
  | "rule_satisfied"
  | "rule_not_applicable"
  | "missing_attestation"
  | "non_compliant_attestation"
  | "non_compliant_in_trail";

function requiredRule(
  type: "provenance" | "trail-compliance",
  rule: RequiredRule,
  holdings: readonly Holding[],
): RuleEvaluation {
  const resolutions = holdings.map((holding) => {
    const applies = rule.required && !rule.exceptions.some((exception) => holds(exception.if, holding));
    const status =
      type === "trail-compliance" ? artifactStatus(holding.trail, holding.artifact).status : null;
    const satisfied: Resolution =
      status === null || status === "COMPLIANT" ? "rule_satisfied" : "non_compliant_in_trail";
    return resolved(holding, applies ? satisfied : "rule_not_applicable", status);
  });
  const definition = {
    required: rule.required,
    exceptions: rule.exceptions.map((exception) => ({ if: { text: exception.if.text } })),
  };
  return ruleEvaluation({ type, definition }, resolutions, "every trail", rule.required);
}

function attestationRule(rule: AttestationRule, holdings: readonly Holding[]): RuleEvaluation {
  const resolutions = holdings.map((holding) => {
    const applies = rule.if === undefined || holds(rule.if, holding);
    const resolution = applies ? attestationResolution(rule, holding) : "rule_not_applicable";
    return resolved(holding, resolution, null, rule.for_control);
  });
  const definition = {
    name: rule.name,
    type: rule.type,
    if: rule.if === undefined ? null : { text: rule.if.text },
    must_be_compliant: rule.must_be_compliant,
    for_control: rule.for_control ?? null,
  };
  return ruleEvaluation({ type: "attestation", definition }, resolutions, "one trail", rule.if === undefined);
}

function attestationResolution(rule: AttestationRule, { trail, artifact }: Holding): Resolution {
  const latest = [
    ...latestByName(attestationsAboutTrail(trail)).values(),
    ...latestByName(attestationsAbout(trail, artifact)).values(),
  ];
  const matching = latest.filter(
    ({ name, type, control }) =>
      (rule.name === "*" || rule.name === name) &&
      isOfType(rule.type, type) &&
      (rule.for_control === undefined || rule.for_control === control),
  );
  if (matching.length === 0) return "missing_attestation";
  const isSatisfied = !rule.must_be_compliant || matching.some(({ compliant }) => compliant);
  return isSatisfied ? "rule_satisfied" : "non_compliant_attestation";
}

/** A decision is on record as `system:decision`. */
function isOfType(required: string, type: string): boolean {
  return required === "*" || type === required || type === `system:${required}`;
}

interface Resolved {
  type: Resolution;
  context: object;
}

function resolved(
  { flow, trail }: Holding,
  type: Resolution,
  status: string | null,
  control: string | null = null,
): Resolved {
  return {
    type,
    context: { flow_name: flow.name, trail_name: trail.name, artifact_status: status, for_control: control },
  };
}

function ruleEvaluation(
  rule: RuleEvaluation["rule"],
  resolutions: Resolved[],
  satisfiedBy: "every trail" | "one trail",
  needsTrail: boolean,
): RuleEvaluation {
  if (resolutions.length === 0 && needsTrail) return { rule, satisfied: false, ignored: false, resolutions };
  const applicable = resolutions.filter(({ type }) => type !== "rule_not_applicable");
  const satisfied = applicable.filter(({ type }) => type === "rule_satisfied").length;
  const ignored = applicable.length === 0;
  return {
    rule,
    satisfied: ignored
      ? null
      : satisfiedBy === "every trail"
        ? satisfied === applicable.length
        : satisfied > 0,
    ignored,
    resolutions,
  };
}
