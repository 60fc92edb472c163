/**
 * Stores the records of a scenario. New records are created; of existing ones, only the named fields are changed.
 *
 * A reference to a policy, flow or environment that does not exist is an error, and nothing is changed.
 */
import { parseTime } from "./clock.ts";
import {
  type CheckedAttestation,
  type CheckedEnvironment,
  type CheckedEvent,
  type CheckedFlow,
  type CheckedReport,
  type CheckedChanges,
  ScenarioError,
} from "./scenario.ts";
import type {
  Action,
  Approval,
  CreateTrail,
  Environment,
  EnvironmentEvent,
  EnvironmentReport,
  ReportedArtifact,
  Store,
  Trail,
} from "./records.ts";
import { missing } from "./http-error.ts";
import { newId } from "./ids.ts";
import { problemsInReports } from "./snapshots.ts";
import { attest, beginTrail, putFlow, reportArtifact, trailOf } from "./store.ts";

/** Parses a time of the scenario to UNIX seconds. */
type ToSeconds = (written: number | string) => number;

/**
 * Stores all records of `changes` at the time `now` (UNIX seconds). Throws a `ScenarioError` for a missing reference.
 */
export function applyScenario(store: Store, changes: CheckedChanges, now: number): void {
  const problems = [...missingReferences(store, changes), ...missingArtifacts(store, changes)];
  if (problems.length > 0)
    throw new ScenarioError(["the scenario refers to things that do not exist:", ...problems].join("\n"));
  const toSeconds: ToSeconds = (written) => parseTime(written, now) ?? now;
  const environments = Object.entries(changes.environments).map(([name, environment]) =>
    environmentOf(name, environment, store.environments.get(name), toSeconds),
  );
  const reportProblems = environments.flatMap(problemsInReports);
  if (reportProblems.length > 0)
    throw new ScenarioError(["a report is not possible:", ...reportProblems].join("\n"));
  for (const [name, flow] of Object.entries(changes.flows)) addFlow(store, name, flow, toSeconds);
  for (const [name, { schema }] of Object.entries(changes.custom_types))
    store.customTypes.set(name, schema ?? (() => true));
  for (const [name, { version, artifacts }] of Object.entries(changes.policies)) {
    const { createdAt = now } = store.policies.get(name) ?? {};
    store.policies.set(name, { name, version, rules: artifacts, createdAt });
  }
  for (const environment of environments) store.environments.set(environment.name, environment);
  for (const [flow, approvals] of Object.entries(changes.approvals)) {
    const existing = store.approvals.get(flow) ?? [];
    for (const approval of approvals) existing.push(approvalOf(approval, existing.length + 1, toSeconds));
    store.approvals.set(flow, existing);
  }
  for (const action of changes.actions)
    store.actions.push(actionOf(action, store.actions.length + 1, toSeconds));
}

/**
 * Adds an attestation to a trail. Throws an `HttpError` (404) if the trail does not exist, or does not have the artifact
 * with the given fingerprint.
 */
export function attestInTrail(
  store: Store,
  flow: string,
  trail: string,
  attestation: CheckedAttestation,
  now: number,
): void {
  const found = trailOf(store, flow, trail);
  const { artifact } = attestation;
  if (artifact !== undefined && isFingerprint(artifact) && !found.artifacts.has(artifact))
    throw missing.artifactInTrail(artifact, trail, flow, store.org);
  addAttestation(found, attestation, (time) => parseTime(time, now) ?? now);
}

function missingReferences(store: Store, changes: CheckedChanges): string[] {
  const exists = {
    policy: (name: string) => store.policies.has(name) || Object.hasOwn(changes.policies, name),
    flow: (name: string) => store.flows.has(name) || Object.hasOwn(changes.flows, name),
    environment: (name: string) => store.environments.has(name) || Object.hasOwn(changes.environments, name),
  };
  const references = [
    ...Object.entries(changes.environments).flatMap(
      ([name, { policies = [], included_environments = [] }]) => [
        ...policies.map((policy) => [`environments.${name}.policies`, "policy", policy] as const),
        ...included_environments.map(
          (included) => [`environments.${name}.included_environments`, "environment", included] as const,
        ),
      ],
    ),
    ...Object.keys(changes.approvals).map((flow) => ["approvals", "flow", flow] as const),
  ];
  return references
    .filter(([, kind, name]) => !exists[kind](name))
    .map(([where, kind, name]) => `  ${where}: ${kind} ${name} does not exist`);
}

/** Finds attestations of a fingerprint that is not in their trail. */
function missingArtifacts(store: Store, { flows }: CheckedChanges): string[] {
  return Object.entries(flows).flatMap(([flow, { trails }]) =>
    Object.entries(trails).flatMap(([name, { artifacts, attestations }]) => {
      const existing = store.flows.get(flow)?.trails.get(name)?.artifacts;
      const reported = new Set(artifacts.map(({ fingerprint }) => fingerprint));
      return [...attestations, ...artifacts.flatMap((artifact) => artifact.attestations)]
        .flatMap(({ artifact }) => (artifact !== undefined && isFingerprint(artifact) ? [artifact] : []))
        .filter((fingerprint) => !reported.has(fingerprint) && existing?.has(fingerprint) !== true)
        .map((fingerprint) => `  flows.${flow}.trails.${name}: artifact ${fingerprint} does not exist`);
    }),
  );
}

function isFingerprint(text: string): boolean {
  return /^[a-f0-9]{64}$/.test(text);
}

function addFlow(store: Store, name: string, written: CheckedFlow, toSeconds: ToSeconds): void {
  const flow = putFlow(store, name, written);
  for (const [trailName, { begun, template, attestations, artifacts, ...fields }] of Object.entries(
    written.trails,
  )) {
    const sent = { name: trailName, ...fields } as CreateTrail;
    const isNew = !flow.trails.has(trailName);
    if (isNew || template !== undefined || Object.keys(fields).length > 0) {
      beginTrail(flow, sent, template, toSeconds(begun));
    }
    const trail = trailOf(store, name, trailName);
    for (const { reported, attestations: own, ...report } of artifacts) {
      reportArtifact(
        store,
        flow,
        { ...report, trail_name: trailName } as ReportedArtifact,
        toSeconds(reported),
      );
      for (const each of own) addAttestation(trail, { artifact: report.fingerprint, ...each }, toSeconds);
    }
    for (const each of attestations) addAttestation(trail, each, toSeconds);
  }
}

function addAttestation(trail: Trail, written: CheckedAttestation, toSeconds: ToSeconds): void {
  const { name, type, compliant, at, artifact, override, control } = written;
  const about =
    artifact === undefined
      ? ({ trail: true } as const)
      : isFingerprint(artifact)
        ? { fingerprint: artifact }
        : { reference: artifact };
  const overridden = override ? trail.attestations.findLast((each) => each.name === name) : undefined;
  attest(trail, {
    name,
    type,
    compliant,
    at: toSeconds(at),
    about,
    ...(overridden && { overrides: overridden.id }),
    ...(control !== undefined && { control }),
  });
}

function environmentOf(
  name: string,
  written: CheckedEnvironment,
  existing: Environment | undefined,
  toSeconds: ToSeconds,
): Environment {
  const allowed = new Map(existing?.allowed);
  for (const { fingerprint, by, at, description } of written.allow_list) {
    const timestamp = toSeconds(at);
    allowed.set(fingerprint, { allowlist_id: newId(), allowed_by_user_id: by, timestamp, description });
  }
  const events = [...(existing?.events ?? [])];
  for (const event of written.events) events.push(eventOf(name, event, events, toSeconds));
  const at = (given: number | string | undefined, before: number | null | undefined) =>
    given === undefined ? (before ?? null) : toSeconds(given);
  return {
    name,
    type: written.type ?? existing?.type ?? "K8S",
    description: written.description ?? existing?.description ?? "",
    tags: written.tags ?? existing?.tags ?? {},
    policies: written.policies ?? existing?.policies ?? [],
    spaces: written.spaces ?? existing?.spaces ?? [],
    includedEnvironments: written.included_environments ?? existing?.includedEnvironments ?? null,
    state: written.state === undefined ? existing?.state : written.state,
    modifiedAt: toSeconds(written.modified ?? "now"),
    reportedAt: at(written.reported, existing?.reportedAt),
    changedAt: at(written.changed, existing?.changedAt),
    allowed,
    reports: [
      ...(existing?.reports ?? []),
      ...written.reports.map((report) => reportOf(report, toSeconds)),
    ].sort((one, other) => one.at - other.at),
    events: events.sort((one, other) => one.shown.reported_at - other.shown.reported_at),
  };
}

function reportOf(written: CheckedReport, toSeconds: ToSeconds): EnvironmentReport {
  const { at, artifacts, deploy, exit, roll_back: rollBack } = written;
  const running = ({ started, fingerprint, compliant, ...rest }: NonNullable<typeof artifacts>[number]) => ({
    ...rest,
    ...(fingerprint !== undefined && { fingerprint }),
    ...(started !== undefined && { startedAt: toSeconds(started) }),
    ...(compliant !== undefined && { compliant }),
  });
  return {
    at: toSeconds(at),
    ...(artifacts && { artifacts: artifacts.map(running) }),
    ...(deploy && { deploy: deploy.map(running) }),
    ...(exit && { exit }),
    ...(rollBack !== undefined && { rollBack }),
  };
}

function eventOf(
  environment: string,
  written: CheckedEvent,
  before: readonly EnvironmentEvent[],
  toSeconds: ToSeconds,
): EnvironmentEvent {
  const { at, repo_name: repoName, snapshot_index: index, ...fields } = written;
  const shown = {
    environment_name: environment,
    snapshot_index: index ?? (before.at(-1)?.shown.snapshot_index ?? 0) + 1,
    artifact_name: null,
    sha256: null,
    description: "",
    reported_at: toSeconds(at),
    pipeline: "",
    deployments: [],
    flows: [],
    artifact_compliance: null,
    snapshot_compliance: null,
    code_diff: null,
    ...fields,
  };
  return { shown, repoName };
}

function approvalOf(written: { created: number | string }, number: number, toSeconds: ToSeconds): Approval {
  const { created, ...fields } = written;
  const at = toSeconds(created);
  return {
    release_number: number,
    created_at: at,
    last_modified_at: at,
    environment: null,
    user_data: {},
    ...fields,
  };
}

function actionOf(written: CheckedChanges["actions"][number], number: number, toSeconds: ToSeconds): Action {
  const { created, ...fields } = written;
  const at = toSeconds(created);
  return {
    number,
    created_by: "a.person",
    is_created_from_slack_app: false,
    is_failing: false,
    last_success_timestamp: null,
    last_failure_timestamp: null,
    created_at: at,
    last_modified_at: at,
    ...fields,
  };
}
