/**
 * Puts a scene on record: an upsert, in which what is there stays and what is named is made or changed.
 *
 * A scene that names a policy, flow or environment which is nowhere is refused before anything is changed.
 */
import { momentOf } from "./clock.ts";
import {
  type CheckedAttestation,
  type CheckedEnvironment,
  type CheckedEvent,
  type CheckedFlow,
  type CheckedScene,
  ScenarioError,
} from "./scenario.ts";
import type {
  Action,
  Approval,
  Attestation,
  CreateTrail,
  Environment,
  EnvironmentEvent,
  ReportedArtifact,
  Store,
  Trail,
} from "./records.ts";
import { newId } from "./ids.ts";
import { attest, beginTrail, putFlow, reportArtifact, trailOf } from "./store.ts";

/** A moment of the scene in UNIX seconds. */
type ToSeconds = (written: number | string) => number;

/** Puts everything that the scene names on record, as of `now` (UNIX seconds). A `ScenarioError` for a name that is nowhere. */
export function add(store: Store, scene: CheckedScene, now: number): void {
  const strangers = namesThatAreNowhere(store, scene);
  if (strangers.length > 0)
    throw new ScenarioError(["the scenario refers to things that do not exist:", ...strangers].join("\n"));
  const moment: ToSeconds = (written) => momentOf(written, now) ?? now;
  for (const [name, flow] of Object.entries(scene.flows)) addFlow(store, name, flow, moment);
  for (const [name, { version, artifacts }] of Object.entries(scene.policies)) {
    store.policies.set(name, { name, version, rules: artifacts });
  }
  for (const [name, environment] of Object.entries(scene.environments)) {
    store.environments.set(name, environmentOf(name, environment, store.environments.get(name), moment));
  }
  for (const [flow, approvals] of Object.entries(scene.approvals)) {
    const known = store.approvals.get(flow) ?? [];
    for (const approval of approvals) known.push(approvalOf(approval, known.length + 1, moment));
    store.approvals.set(flow, known);
  }
  for (const action of scene.actions) store.actions.push(actionOf(action, store.actions.length + 1, moment));
}

/** Attests in a trail that is there. A `Refusal` (404) if it is not. */
export function attestIn(
  store: Store,
  flow: string,
  trail: string,
  attestation: CheckedAttestation,
  now: number,
): void {
  addAttestation(trailOf(store, flow, trail), attestation, (moment) => momentOf(moment, now) ?? now);
}

function namesThatAreNowhere(store: Store, scene: CheckedScene): string[] {
  const isThere = {
    policy: (name: string) => store.policies.has(name) || Object.hasOwn(scene.policies, name),
    flow: (name: string) => store.flows.has(name) || Object.hasOwn(scene.flows, name),
    environment: (name: string) => store.environments.has(name) || Object.hasOwn(scene.environments, name),
  };
  const named = [
    ...Object.entries(scene.environments).flatMap(([name, { policies = [], included_environments = [] }]) => [
      ...policies.map((policy) => [`environments.${name}.policies`, "policy", policy] as const),
      ...included_environments.map(
        (included) => [`environments.${name}.included_environments`, "environment", included] as const,
      ),
    ]),
    ...Object.keys(scene.approvals).map((flow) => ["approvals", "flow", flow] as const),
  ];
  return named
    .filter(([, kind, name]) => !isThere[kind](name))
    .map(([where, kind, name]) => `  ${where}: ${kind} ${name} does not exist`);
}

function addFlow(store: Store, name: string, written: CheckedFlow, moment: ToSeconds): void {
  const flow = putFlow(store, name, written.tags, written.template);
  for (const [trailName, { begun, template, attestations, artifacts, ...fields }] of Object.entries(
    written.trails,
  )) {
    const sent = { name: trailName, ...fields } as CreateTrail;
    const isNew = !flow.trails.has(trailName);
    if (isNew || template !== undefined || Object.keys(fields).length > 0) {
      beginTrail(flow, sent, template, moment(begun));
    }
    const trail = trailOf(store, name, trailName);
    for (const { reported, attestations: own, ...report } of artifacts) {
      reportArtifact(store, flow, { ...report, trail_name: trailName } as ReportedArtifact, moment(reported));
      for (const each of own) addAttestation(trail, { artifact: report.fingerprint, ...each }, moment);
    }
    for (const each of attestations) addAttestation(trail, each, moment);
  }
}

function addAttestation(trail: Trail, written: CheckedAttestation, moment: ToSeconds): void {
  const { name, type, compliant, at, artifact, override } = written;
  const about =
    artifact === undefined
      ? ({ trail: true } as const)
      : /^[a-f0-9]{64}$/.test(artifact)
        ? { fingerprint: artifact }
        : { reference: artifact };
  const overridden = override ? trail.attestations.findLast((each) => each.name === name) : undefined;
  const attestation: Omit<Attestation, "id"> = { name, type, compliant, at: moment(at), about };
  attest(trail, overridden === undefined ? attestation : { ...attestation, overrides: overridden.id });
}

function environmentOf(
  name: string,
  written: CheckedEnvironment,
  known: Environment | undefined,
  moment: ToSeconds,
): Environment {
  const allowed = new Map(known?.allowed);
  for (const { fingerprint, by, at, description } of written.allow_list) {
    const timestamp = moment(at);
    allowed.set(fingerprint, { allowlist_id: newId(), allowed_by_user_id: by, timestamp, description });
  }
  const events = [...(known?.events ?? [])];
  for (const event of written.events) events.push(eventOf(name, event, events, moment));
  const at = (given: number | string | undefined, before: number | null | undefined) =>
    given === undefined ? (before ?? null) : moment(given);
  return {
    name,
    type: written.type ?? known?.type ?? "K8S",
    description: written.description ?? known?.description ?? "",
    tags: written.tags ?? known?.tags ?? {},
    policies: written.policies ?? known?.policies ?? [],
    spaces: written.spaces ?? known?.spaces ?? [],
    includedEnvironments: written.included_environments ?? known?.includedEnvironments ?? null,
    state: written.state === undefined ? (known?.state ?? null) : written.state,
    modifiedAt: moment(written.modified ?? "now"),
    reportedAt: at(written.reported, known?.reportedAt),
    changedAt: at(written.changed, known?.changedAt),
    allowed,
    events: events.sort((one, other) => one.shown.reported_at - other.shown.reported_at),
  };
}

function eventOf(
  environment: string,
  written: CheckedEvent,
  before: readonly EnvironmentEvent[],
  moment: ToSeconds,
): EnvironmentEvent {
  const { at, repo_name: repoName, snapshot_index: index, ...fields } = written;
  const shown = {
    environment_name: environment,
    snapshot_index: index ?? (before.at(-1)?.shown.snapshot_index ?? 0) + 1,
    artifact_name: null,
    sha256: null,
    description: "",
    reported_at: moment(at),
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

function approvalOf(written: { created: number | string }, number: number, moment: ToSeconds): Approval {
  const { created, ...fields } = written;
  const at = moment(created);
  return {
    release_number: number,
    created_at: at,
    last_modified_at: at,
    environment: null,
    user_data: {},
    ...fields,
  };
}

function actionOf(written: CheckedScene["actions"][number], number: number, moment: ToSeconds): Action {
  const { created, ...fields } = written;
  const at = moment(created);
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
