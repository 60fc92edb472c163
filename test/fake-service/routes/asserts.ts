/**
 * Assert artifact.
 *
 * - Scope `flow`: every flow that holds the fingerprint (or the one asked for) must find it compliant.
 * - Scope `environment`: every policy of the environment must; an allow-listed artifact is compliant whatever they say.
 * - Scope `policy`: every policy named in the request must.
 * - Environment and policies together: all of them, since the interface says no more than that both may be given.
 */
import type { Handler, ServiceContext } from "../answer.ts";
import { type ArtifactStatus, assertedStatus } from "../compliance.ts";
import { paths } from "../pages/paths.ts";
import { evaluate } from "../policies.ts";
import { missing } from "../refusal.ts";
import type { Environment, Holding, Policy, Store } from "../records.ts";
import { environmentOf, flowOf } from "../store.ts";

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

  const judgesNothing = policies.length === 0 && context.environmentWithoutPolicies === "flow";
  const allowListing = environment?.allowed.get(fingerprint);
  if (policies.length === 0 && (environment === undefined || (judgesNothing && allowListing === undefined))) {
    return { status: 200, body: { ...flowResult, scope: "flow" } };
  }
  // A policy looks at every trail that holds the artifact, also where the question names one flow.
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
      ...(environment === undefined ? {} : aboutEnvironment(environment, allowListing)),
    },
  };
};

function aboutEnvironment(environment: Environment, allowListing: object | undefined): object {
  return {
    environment: environment.name,
    ...(allowListing === undefined ? {} : { allow_listing: allowListing }),
  };
}

function policiesNamed(store: Store, names: readonly string[]): Policy[] {
  return [...new Set(names)].map((name) => {
    const policy = store.policies.get(name);
    if (policy === undefined) throw missing.policy(name, store.org);
    return policy;
  });
}

function holdingsOf(store: Store, fingerprint: string, flowName: string | undefined): Holding[] {
  const everywhere = store.holdings.get(fingerprint) ?? [];
  if (flowName === undefined) return everywhere;
  const flow = flowOf(store, flowName);
  const there = everywhere.filter((holding) => holding.flow === flow);
  if (there.length === 0) throw missing.artifactInFlow(fingerprint, flowName, store.org);
  return there;
}

/** One result for each flow, from the trail in which the artifact was reported last. */
function flowResults(holdings: readonly Holding[], { store, host }: ServiceContext): FlowResult[] {
  const latest = new Map<string, Holding>();
  for (const holding of holdings) {
    const known = latest.get(holding.flow.name);
    if (known === undefined || holding.artifact.reportedAt >= known.artifact.reportedAt) {
      latest.set(holding.flow.name, holding);
    }
  }
  return [...latest.values()].map(({ flow, trail, artifact }) => {
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
