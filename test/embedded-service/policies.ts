// The rules of policies, evaluated for an artifact in every trail that holds it. A `trail-compliance` rule must hold in each
// trail, the others in one. A rule that applies to no trail is ignored (`satisfied` null) and fails nothing. An artifact
// without a trail satisfies no rule that applies everywhere.
import { artifactStatus, countingAttestations } from "./compliance.ts";
import type { AttestationRule, Holding, Policy } from "./records.ts";

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
    ...(provenance === undefined ? [] : [provenanceRule(holdings)]),
    ...(trailCompliance === undefined ? [] : [trailComplianceRule(holdings)]),
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

function provenanceRule(holdings: readonly Holding[]) {
  const resolutions = holdings.map((holding) => resolutionOf(holding, "rule_satisfied"));
  return ruleEvaluation({ type: "provenance", definition: { required: true } }, resolutions);
}

function trailComplianceRule(holdings: readonly Holding[]) {
  const resolutions = holdings.map((holding) => {
    const { status } = artifactStatus(holding.trail, holding.artifact);
    return resolutionOf(
      holding,
      status === "COMPLIANT" ? "rule_satisfied" : "non_compliant_in_trail",
      status,
    );
  });
  const rule = { type: "trail-compliance", definition: { required: true } };
  return ruleEvaluation(rule, resolutions, { inEachTrail: true });
}

function attestationRule(rule: AttestationRule, holdings: readonly Holding[]) {
  const { name = "*", type = "*", flow } = rule;
  const resolutions = holdings.map((holding) => {
    const applies = flow === undefined || flow === holding.trail.flow.name;
    return resolutionOf(holding, applies ? attestationResolution(rule, holding) : "rule_not_applicable");
  });
  const condition = flow === undefined ? null : { text: `flow.name == "${flow}"` };
  const definition = { name, type, if: condition, must_be_compliant: true, for_control: null };
  return ruleEvaluation({ type: "attestation", definition }, resolutions);
}

function attestationResolution(rule: AttestationRule, { trail, artifact }: Holding): ResolutionType {
  const { name = "*", type = "*" } = rule;
  const matching = countingAttestations(trail, artifact).filter(
    (made) => (name === "*" || name === made.name) && (type === "*" || type === made.type),
  );
  if (matching.length === 0) return "missing_attestation";
  return matching.some(({ compliant }) => compliant) ? "rule_satisfied" : "non_compliant_attestation";
}

const resolutionOf = (
  { trail }: Holding,
  type: ResolutionType,
  status: string | null = null,
): Resolution => ({
  type,
  context: { flow_name: trail.flow.name, trail_name: trail.name, artifact_status: status },
});

function ruleEvaluation(
  rule: object,
  resolutions: readonly Resolution[],
  { inEachTrail = false }: { readonly inEachTrail?: boolean } = {},
) {
  const applicable = resolutions.filter(({ type }) => type !== "rule_not_applicable");
  const satisfied = applicable.filter(({ type }) => type === "rule_satisfied").length;
  if (resolutions.length > 0 && applicable.length === 0)
    return { rule, satisfied: null, ignored: true, resolutions };
  const isSatisfied = inEachTrail ? satisfied === applicable.length : satisfied > 0;
  return { rule, satisfied: resolutions.length > 0 && isSatisfied, ignored: false, resolutions };
}
