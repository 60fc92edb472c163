/**
 * Assert artifact.
 *
 * - Scope `flow`: the artifact must be compliant in every flow that contains it, or in the flow of the request.
 * - Scope `environment`: it must satisfy every policy of the environment, or be on its allow list.
 * - Scope `policy`: it must satisfy every policy of the request.
 * - Environment and policies together: it must satisfy all of them. The interface only says that both are allowed.
 */
import type { Handler, ServiceContext } from "../handler.ts";
import { type ArtifactStatus, assertedStatus } from "../compliance.ts";
import { paths } from "../pages/paths.ts";
import { evaluate } from "../policies.ts";
import { missing } from "../http-error.ts";
import type { Environment, Holding, Policy, Store } from "../records.ts";
import { environmentOf, flowOf, latestInEachFlow, policyOf } from "../store.ts";

interface Query {
  flow_name?: string;
  environment_name?: string;
  policy_name?: string[];
}

interface FlowResult {
  flow: string;
  trail: string;
  compliant: boolean;
  compliance_status: ArtifactStatus;
  html_url: string;
}

export const assertArtifact: Handler = ({ path, query }, context) => {
  const { store } = context;
  const { fingerprint } = path as { fingerprint: string };
  const {
    flow_name: flowName,
    environment_name: environmentName,
    policy_name: policyNames = [],
  } = query as Query;
  const environment = environmentName === undefined ? undefined : environmentOf(store, environmentName);
  const policies = policiesNamed(store, [...(environment?.policies ?? []), ...policyNames]);
  const holdings = holdingsOf(store, fingerprint, flowName);
  const flows = flowResults(holdings, context);
  const [first] = flows;
  if (first === undefined) throw missing.artifact(fingerprint, store.org);
  const flowResult = { ...first, fingerprint, compliant: flows.every(({ compliant }) => compliant), flows };

  const isIgnored = policies.length === 0 && context.environmentWithoutPolicies === "flow";
  const allowListing = environment?.allowed.get(fingerprint);
  if (policies.length === 0 && (environment === undefined || (isIgnored && allowListing === undefined))) {
    return { status: 200, body: { ...flowResult, scope: "flow" } };
  }
  // A policy is evaluated in every trail that contains the artifact, even if the request names one flow.
  const everywhere = store.holdings.get(fingerprint) ?? [];
  const evaluations = policies.map((policy) => evaluate(policy, everywhere));
  const compliant = evaluations.every(({ status }) => status === "COMPLIANT");
  return {
    status: 200,
    body: {
      ...flowResult,
      scope: environment === undefined ? "policy" : "environment",
      compliant: compliant || allowListing !== undefined,
      policy_evaluations: evaluations,
      ...(environment === undefined ? {} : environmentFields(environment, allowListing)),
    },
  };
};

function environmentFields(environment: Environment, allowListing: object | undefined): object {
  return {
    environment: environment.name,
    ...(allowListing === undefined ? {} : { allow_listing: allowListing }),
  };
}

function policiesNamed(store: Store, names: readonly string[]): Policy[] {
  return [...new Set(names)].map((name) => policyOf(store, name));
}

function holdingsOf(store: Store, fingerprint: string, flowName: string | undefined): Holding[] {
  const everywhere = store.holdings.get(fingerprint) ?? [];
  if (flowName === undefined) return everywhere;
  const flow = flowOf(store, flowName);
  const inFlow = everywhere.filter((holding) => holding.flow === flow);
  if (inFlow.length === 0) throw missing.artifactInFlow(fingerprint, flowName, store.org);
  return inFlow;
}

/** Returns one result for each flow, from the trail in which the artifact was reported last. */
function flowResults(holdings: readonly Holding[], { store, host }: ServiceContext): FlowResult[] {
  return latestInEachFlow(holdings).map(({ flow, trail, artifact }) => {
    const status = assertedStatus(trail, artifact);
    const page = paths.artifactInFlow(store.org, flow.name, artifact.report.fingerprint, artifact.id);
    return {
      flow: flow.name,
      trail: trail.name,
      compliant: status.is_compliant === true,
      compliance_status: status,
      html_url: `${host}${page}`,
    };
  });
}
