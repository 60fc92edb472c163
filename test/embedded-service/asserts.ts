// Assert artifact: the compliance of an artifact in its trails, or by the rules of policies. A policy is evaluated in every
// trail that holds the artifact: a `trail-compliance` rule must hold in each of them, the others in one.
import { assertedStatus } from "./compliance.ts";
import { notFound } from "./http-error.ts";
import type { Holding, Policy, Records } from "./records.ts";
import type { RecordedRequest } from "./request.ts";

/** @throws HttpError 404 */
export function assertArtifact(fingerprint: string, { query }: RecordedRequest, records: Records) {
  const flowName = query.get("flow_name");
  const environmentName = query.get("environment_name");
  const environment = environmentName === null ? undefined : records.environment(environmentName);
  const policyNames = [...(environment?.policies ?? []), ...query.getAll("policy_name")];
  const policies = policyNames.map((name) => records.policy(name));
  const flow = flowName === null ? undefined : records.flow(flowName);
  const everywhere = records.holdings(fingerprint);
  const holdings = everywhere.filter(({ trail }) => flow === undefined || trail.flow === flow);
  if (holdings.length === 0)
    throw notFound(
      `Artifact with fingerprint '${fingerprint}' does not exist in ${flow === undefined ? "" : `flow '${flow.name}' belonging to `}organization '${records.org}'`,
    );

  // Of each flow the last trail.
  const latest = new Map(holdings.map((holding) => [holding.trail.flow.name, holding]));
  const flows = [...latest.values()].map(({ trail, artifact }) => {
    const status = assertedStatus(trail, artifact);
    return {
      flow: trail.flow.name,
      trail: trail.name,
      compliant: status.is_compliant,
      compliance_status: status,
      html_url: `${records.webUrl}/flows/${trail.flow.name}/artifacts/${fingerprint}`,
    };
  });
  const inFlow = {
    fingerprint,
    ...flows[0],
    flows,
    scope: "flow",
    compliant: flows.every(({ compliant }) => compliant),
  };
  if (environment === undefined && policies.length === 0) return inFlow;
  const evaluations = policies.map((policy) => evaluate(policy, everywhere));
  const inPolicy = {
    ...inFlow,
    scope: "policy",
    compliant: evaluations.every(({ status }) => status === "COMPLIANT"),
    policy_evaluations: evaluations,
  };
  if (environment === undefined) return inPolicy;
  const listing = environment.allowed.get(fingerprint);
  return {
    ...inPolicy,
    scope: "environment",
    compliant: inPolicy.compliant || listing !== undefined,
    environment: environment.name,
    allow_listing: listing,
  };
}

/** Returns a policy evaluation as an assertion has it. */
export function evaluate(
  { name, version, provenance, trailCompliance, attestations }: Policy,
  holdings: readonly Holding[],
) {
  const rules = [];
  if (provenance !== undefined)
    rules.push(
      evaluateRule("provenance", { ...provenance, exceptions: [] }, holdings, () => "rule_satisfied"),
    );
  if (trailCompliance !== undefined)
    rules.push(
      evaluateRule(
        "trail-compliance",
        { ...trailCompliance, exceptions: [] },
        holdings,
        ({ is_compliant }) => (is_compliant ? "rule_satisfied" : "non_compliant_in_trail"),
      ),
    );
  for (const { name: attestation = "*", type = "*" } of attestations) {
    const definition = { if: null, name: attestation, type, must_be_compliant: true };
    rules.push(
      evaluateRule("attestation", definition, holdings, (status) => resolveAttestation(definition, status)),
    );
  }
  return {
    policy_name: name,
    policy_version: version,
    status: rules.every(({ satisfied }) => satisfied) ? "COMPLIANT" : "NON-COMPLIANT",
    rule_evaluations: rules,
  };
}

type AssertedStatus = ReturnType<typeof assertedStatus>;

function evaluateRule(
  type: string,
  definition: object,
  holdings: readonly Holding[],
  resolve: (status: AssertedStatus) => string,
) {
  const isInEachTrail = type === "trail-compliance";
  const resolutions = holdings.map(({ trail, artifact }) => {
    const status = assertedStatus(trail, artifact);
    return {
      type: resolve(status),
      context: {
        flow_name: trail.flow.name,
        trail_name: trail.name,
        artifact_status: isInEachTrail ? status.status : null,
      },
    };
  });
  const satisfied = resolutions.filter((resolution) => resolution.type === "rule_satisfied").length;
  return {
    rule: { type, definition },
    satisfied: isInEachTrail ? satisfied === holdings.length : satisfied > 0,
    // Conditions and exceptions, by which a rule is ignored, are not evaluated here.
    ignored: false,
    resolutions,
  };
}

function resolveAttestation(
  { name, type }: { readonly name: string; readonly type: string },
  { attestations_statuses: rows }: AssertedStatus,
): string {
  const made = rows
    .filter(({ status }) => status === "COMPLETE")
    .filter((row) => name === "*" || row.attestation_name === name)
    .filter((row) => type === "*" || row.attestation_type === type);
  if (made.length === 0) return "missing_attestation";
  return made.some((row) => row.is_compliant) ? "rule_satisfied" : "non_compliant_attestation";
}
