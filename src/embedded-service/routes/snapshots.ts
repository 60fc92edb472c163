/** Get snapshot: what runs in an environment, or ran in it. */
import type { Handler, ServiceContext } from "../handler.ts";
import { artifactStatus } from "../compliance.ts";
import { paths } from "../pages/paths.ts";
import { judgeInEnvironment } from "../policies.ts";
import type { Environment, Holding } from "../records.ts";
import {
  type SnapshotEntry,
  annotationOf,
  complianceOf,
  runningIn,
  snapshotAt,
  snapshotCompliance,
  snapshotsOf,
} from "../snapshots.ts";
import { environmentOf, latestInEachFlow } from "../store.ts";

export const get: Handler = ({ path }, { store, clock, host }) => {
  const { env_name, snapshot: expression } = path as { env_name: string; snapshot: string };
  const environment = environmentOf(store, env_name);
  const snapshots = snapshotsOf(environment, clock());
  const snapshot = snapshotAt(snapshots, expression, env_name, store.org);
  const next = snapshots[snapshot.index];
  const states = runningIn(snapshot).map((entry) => complianceOf(entry, environment, store));
  const count = (state: boolean | null) => states.filter((each) => each === state).length;
  return {
    status: 200,
    body: {
      index: snapshot.index,
      is_latest: next === undefined,
      next_snapshot_timestamp: next?.at ?? null,
      artifact_compliance_count: { true: count(true), false: count(false), null: count(null) },
      timestamp: snapshot.at,
      type: environment.type,
      compliant: snapshotCompliance(snapshot, environment, store),
      html_url: `${host}${paths.snapshot(store.org, env_name, snapshot.index)}`,
      artifacts: snapshot.entries.map((entry) => toArtifact(entry, environment, { store, host })),
      applied_policies: environment.policies.map((name) => ({
        name,
        version: store.policies.get(name)?.version ?? 1,
      })),
    },
  };
};

type Shown = Pick<ServiceContext, "store" | "host">;

function toArtifact(entry: SnapshotEntry, environment: Environment, context: Shown) {
  const { name, fingerprint, starts, was, now } = entry;
  const { store } = context;
  const compliant = complianceOf(entry, environment, store);
  const { evaluations } = judgeInEnvironment(store, environment, fingerprint);
  const flows = latestInEachFlow(store.holdings.get(fingerprint ?? "") ?? []).map((holding) =>
    toFlow(holding, context),
  );
  const [first] = flows;
  return {
    name,
    compliant,
    deployments: [],
    policy_decisions: evaluations,
    reasons_for_incompliance:
      compliant === false
        ? evaluations
            .filter(({ status }) => status !== "COMPLIANT")
            .map(({ policy_name: policy }) => `Policy '${policy}' is not satisfied`)
        : [],
    fingerprint,
    creationTimestamp: starts,
    pods: null,
    annotation: { type: annotationOf(entry, compliant), was, now },
    flow_name: first?.flow_name ?? "",
    git_commit: first?.git_commit ?? "",
    commit_url: first?.commit_url ?? null,
    html_url: first?.html_url ?? null,
    flow_html_url: first?.flow_html_url ?? null,
    deployment_diff: null,
    commit_lead_time: null,
    flows,
    ecs_context: null,
  };
}

function toFlow({ flow, trail, artifact }: Holding, { store, host }: Shown) {
  const { report } = artifact;
  const { status } = artifactStatus(trail, artifact);
  return {
    flow_name: flow.name,
    trail_name: trail.name,
    template_reference_name: report.template_reference_name ?? null,
    git_commit: report.git_commit ?? report.git_commit_info?.sha1 ?? "",
    commit_url: report.commit_url,
    git_commit_info: report.git_commit_info ?? null,
    html_url: `${host}${paths.artifactInFlow(store.org, flow.name, report.fingerprint, artifact.id)}`,
    flow_html_url: `${host}${paths.flow(store.org, flow.name)}`,
    deployment_diff: null,
    commit_lead_time: null,
    artifact_compliance_in_flow: status === "COMPLIANT",
    flow_reasons_for_non_compliance: status === "COMPLIANT" ? [] : [`The artifact is ${status}`],
  };
}
