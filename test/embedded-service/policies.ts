// The rules of policies, evaluated for an artifact in every trail that holds it. A `trail-compliance` rule must hold in each
// trail, the others in one. A rule that is not required or applies to no trail is ignored (`satisfied` null) and fails
// nothing. An artifact without a trail satisfies no rule that is required.
import { artifactStatus, countingAttestations } from "./compliance.ts";
import type { AttestationRule, Condition, Holding, Policy, RequiredRule } from "./records.ts";

type ResolutionType =
  | "rule_satisfied"
  | "rule_not_applicable"
  | "missing_attestation"
  | "non_compliant_attestation"
  | "non_compliant_in_trail";

interface Resolution {
  readonly type: ResolutionType;
  readonly context: object;
}

/** Returns a policy evaluation as an assertion has it. */
export function evaluate(policy: Policy, holdings: readonly Holding[]) {
  const { name, version, provenance, trailCompliance, attestations } = policy;
  const rules = [
    ...(provenance === undefined ? [] : [requiredRule("provenance", provenance, holdings)]),
    ...(trailCompliance === undefined ? [] : [requiredRule("trail-compliance", trailCompliance, holdings)]),
    ...attestations.map((rule) => attestationRule(rule, holdings)),
  ];
  const isCompliant = rules.every(({ satisfied, ignored }) => ignored || satisfied);
  return {
    policy_name: name,
    policy_version: version,
    status: isCompliant ? "COMPLIANT" : "NON-COMPLIANT",
    rule_evaluations: rules,
  };
}

function requiredRule(
  type: "provenance" | "trail-compliance",
  { required, exceptions = [] }: RequiredRule,
  holdings: readonly Holding[],
) {
  const resolutions = holdings.map((holding) => {
    const applies = required && !exceptions.some((exception) => holds(exception.if, holding));
    const status = type === "provenance" ? null : artifactStatus(holding.trail, holding.artifact).status;
    const isSatisfied = status === null || status === "COMPLIANT";
    const found = isSatisfied ? "rule_satisfied" : "non_compliant_in_trail";
    return resolutionOf(holding, applies ? found : "rule_not_applicable", status);
  });
  const definition = {
    required,
    exceptions: exceptions.map((exception) => ({ if: { text: exception.if } })),
  };
  return ruleEvaluation({ type, definition }, resolutions, {
    inEachTrail: type === "trail-compliance",
    required,
  });
}

function attestationRule(rule: AttestationRule, holdings: readonly Holding[]) {
  const { name = "*", type = "*", if: condition, mustBeCompliant = true, forControl } = rule;
  const resolutions = holdings.map((holding) => {
    const applies = condition === undefined || holds(condition, holding);
    const found = applies ? attestationResolution(rule, holding) : "rule_not_applicable";
    return resolutionOf(holding, found, null, forControl);
  });
  const definition = {
    name,
    type,
    if: condition === undefined ? null : { text: condition },
    must_be_compliant: mustBeCompliant,
    for_control: forControl ?? null,
  };
  return ruleEvaluation({ type: "attestation", definition }, resolutions, {
    inEachTrail: false,
    required: condition === undefined,
  });
}

function attestationResolution(rule: AttestationRule, { trail, artifact }: Holding): ResolutionType {
  const { name = "*", type = "*", mustBeCompliant = true, forControl } = rule;
  const matching = countingAttestations(trail, artifact).filter(
    (made) =>
      (name === "*" || name === made.name) &&
      (type === "*" || type === made.type || `system:${type}` === made.type) &&
      (forControl === undefined || forControl === made.control),
  );
  if (matching.length === 0) return "missing_attestation";
  const isSatisfied = !mustBeCompliant || matching.some(({ compliant }) => compliant);
  return isSatisfied ? "rule_satisfied" : "non_compliant_attestation";
}

const resolutionOf = (
  { trail }: Holding,
  type: ResolutionType,
  status: string | null,
  control: string | null = null,
): Resolution => ({
  type,
  context: {
    flow_name: trail.flow.name,
    trail_name: trail.name,
    artifact_status: status,
    for_control: control,
  },
});

function ruleEvaluation(
  rule: object,
  resolutions: readonly Resolution[],
  options: { readonly inEachTrail: boolean; readonly required: boolean },
) {
  if (resolutions.length === 0 && options.required)
    return { rule, satisfied: false, ignored: false, resolutions };
  const applicable = resolutions.filter(({ type }) => type !== "rule_not_applicable");
  const satisfied = applicable.filter(({ type }) => type === "rule_satisfied").length;
  if (applicable.length === 0) return { rule, satisfied: null, ignored: true, resolutions };
  const isSatisfied = options.inEachTrail ? satisfied === applicable.length : satisfied > 0;
  return { rule, satisfied: isSatisfied, ignored: false, resolutions };
}

/** Returns whether a condition is true for an artifact in a trail. */
function holds(condition: Condition, { trail, artifact }: Holding): boolean {
  const match = /^(flow|artifact)\.(name|fingerprint|tags\.(\S+)) (==|!=) "([^"]*)"$/.exec(condition);
  if (match === null) throw new Error(`The embedded service cannot read the condition ${condition}`);
  const [, of, field, tag = "", operator, expected] = match;
  const { template_reference_name: name, fingerprint } = artifact.report;
  const ofFlow = field === "name" ? trail.flow.name : trail.flow.tags[tag];
  const ofArtifact = field === "name" ? name : fingerprint;
  return ((of === "flow" ? ofFlow : ofArtifact) === expected) === (operator === "==");
}
