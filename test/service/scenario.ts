/**
 * A scenario: what is on record before the first request, and what control routes may add later.
 *
 * It is a JSON or YAML file, or an object of the same shape in a test; README.md here shows one and names every key.
 * Every key may be left out. Adding to a store is an upsert: what is there stays, what is named is made or changed.
 */
import { readFileSync } from "node:fs";
import * as v from "valibot";
import { parseDocument } from "yaml";
import { momentOf } from "./clock.ts";
import { problemsOf } from "./description.ts";
import { type Condition, conditionOf } from "./expressions.ts";
import {
  type Action,
  type Approval,
  type Attestation,
  type EnvironmentEvent,
  type ReportedArtifact,
  type Store,
  type Trail,
  attest,
  beginTrail,
  newId,
  putFlow,
  reportArtifact,
  trailOf,
} from "./store.ts";
import { templateOf, templateOfFile } from "./template.ts";

const Fingerprint = v.pipe(v.string(), v.regex(/^[a-f0-9]{64}$/, "64 lower-case hex characters are needed"));
const FlowName = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9][a-zA-Z0-9.\-_~]*$/, "this is not a flow or trail name"),
);
const EnvironmentName = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9][a-zA-Z0-9.\-_]*$/, "this is not an environment name"),
);
const Tags = v.record(v.string(), v.string());

/** UNIX seconds, `now`, `3 days ago`, or an ISO date. */
const Moment = v.pipe(
  v.union([v.number(), v.string()]),
  v.check(
    (moment) => momentOf(moment, 0) !== undefined,
    "a moment is a number, `now`, `3 days ago` or an ISO date",
  ),
);

const ConditionText = v.pipe(
  v.string(),
  v.rawTransform<string, Condition>(({ dataset, addIssue, NEVER }) => {
    try {
      return conditionOf(dataset.value);
    } catch (error) {
      addIssue({ message: error instanceof Error ? error.message : String(error) });
      return NEVER;
    }
  }),
);

const AttestationShape = v.strictObject({
  name: v.string(),
  type: v.optional(v.string(), "generic"),
  compliant: v.optional(v.boolean(), true),
  at: v.optional(Moment, "now"),
  /** Template name or fingerprint of the artifact that it speaks about; without it, about the trail. */
  artifact: v.optional(v.string()),
  /** Whether it overrides the latest one of its name. */
  override: v.optional(v.boolean(), false),
});

const Repository = v.strictObject({
  name: v.string(),
  url: v.string(),
  id: v.optional(v.string()),
  description: v.optional(v.string()),
});

const GitCommit = v.looseObject({ sha1: v.string() });

const ArtifactShape = v.strictObject({
  fingerprint: Fingerprint,
  filename: v.string(),
  template_reference_name: v.optional(v.string()),
  reported: v.optional(Moment, "now"),
  build_url: v.optional(v.string(), "https://ci.example.com/builds/1"),
  commit_url: v.optional(v.string(), "https://git.example.com/commit/1"),
  git_commit: v.optional(v.string()),
  git_commit_info: v.optional(GitCommit),
  repo_info: v.optional(Repository),
  attestations: v.optional(v.array(AttestationShape), []),
});

const TrailShape = v.strictObject({
  description: v.optional(v.string()),
  begun: v.optional(Moment, "now"),
  template: v.optional(v.union([v.string(), v.looseObject({})])),
  git_commit_info: v.optional(GitCommit),
  repo_info: v.optional(Repository),
  origin_url: v.optional(v.string()),
  external_urls: v.optional(v.looseObject({})),
  user_data: v.optional(v.unknown()),
  attestations: v.optional(v.array(AttestationShape), []),
  artifacts: v.optional(v.array(ArtifactShape), []),
});

const FlowShape = v.strictObject({
  tags: v.optional(Tags),
  template: v.optional(v.union([v.string(), v.looseObject({})])),
  trails: v.optional(v.record(FlowName, TrailShape), {}),
});

const RequiredRule = v.strictObject({
  required: v.optional(v.boolean(), false),
  exceptions: v.optional(v.array(v.strictObject({ if: ConditionText })), []),
});

const PolicyShape = v.strictObject({
  version: v.optional(v.pipe(v.number(), v.integer()), 1),
  _schema: v.optional(v.string()),
  artifacts: v.strictObject({
    provenance: v.optional(RequiredRule),
    "trail-compliance": v.optional(RequiredRule),
    attestations: v.optional(
      v.array(
        v.pipe(
          v.strictObject({
            type: v.string(),
            name: v.optional(v.string(), "*"),
            if: v.optional(ConditionText),
            must_be_compliant: v.optional(v.boolean(), true),
          }),
          v.check(({ name, type }) => name !== "*" || type !== "*", "name and type must not both be `*`"),
        ),
      ),
    ),
  }),
});

const AllowListingShape = v.strictObject({
  fingerprint: Fingerprint,
  by: v.optional(v.string(), "a.person"),
  at: v.optional(Moment, "now"),
  description: v.optional(v.string(), ""),
});

const EventShape = v.looseObject({
  type: v.string(),
  at: v.optional(Moment, "now"),
  snapshot_index: v.optional(v.pipe(v.number(), v.integer())),
  repo_name: v.optional(v.string()),
});

const EnvironmentShape = v.strictObject({
  type: v.optional(
    v.picklist(["K8S", "ECS", "S3", "lambda", "server", "docker", "azure-apps", "cloud-run", "logical"]),
  ),
  description: v.optional(v.string()),
  tags: v.optional(Tags),
  policies: v.optional(v.array(v.string())),
  spaces: v.optional(v.array(v.string())),
  included_environments: v.optional(v.array(v.string())),
  state: v.optional(v.nullable(v.boolean())),
  modified: v.optional(Moment),
  reported: v.optional(Moment),
  changed: v.optional(Moment),
  allow_list: v.optional(v.array(AllowListingShape), []),
  events: v.optional(v.array(EventShape), []),
});

const ScenarioShape = v.strictObject({
  org: v.optional(v.pipe(v.string(), v.minLength(1))),
  api_token: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** What asserting in an environment without policies answers: seen in practice, or as the specification says. */
  environment_without_policies: v.optional(v.picklist(["environment", "flow"])),
  flows: v.optional(v.record(FlowName, FlowShape), {}),
  policies: v.optional(v.record(v.string(), PolicyShape), {}),
  environments: v.optional(v.record(EnvironmentName, EnvironmentShape), {}),
  /** By flow; openapi.yaml's Approval, with moments for `created` and `modified`. */
  approvals: v.optional(
    v.record(FlowName, v.array(v.looseObject({ created: v.optional(Moment, "now") }))),
    {},
  ),
  /** openapi.yaml's Action, with a moment for `created`; those of type `env` are notifications too. */
  actions: v.optional(v.array(v.looseObject({ name: v.string(), created: v.optional(Moment, "now") })), []),
});

/** A scenario as one writes it. */
export type Scenario = v.InferInput<typeof ScenarioShape>;
/** One attestation as one writes it. */
export type ScenarioAttestation = v.InferInput<typeof AttestationShape>;

/** A scenario that was read and found to be one. */
export type CheckedScenario = v.InferOutput<typeof ScenarioShape>;

/** Something in a scenario is not as it should be; the message names each place. */
export class ScenarioError extends Error {
  override readonly name = "ScenarioError";
}

/** Checks a scenario. Throws a `ScenarioError` that names the path of everything that is wrong. */
export function checkedScenario(scenario: unknown, from = "the scenario"): CheckedScenario {
  const result = v.safeParse(ScenarioShape, scenario);
  if (result.success) return result.output;
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? "(the whole)"}: ${issue.message}`);
  throw new ScenarioError([`${from} is not as it should be:`, ...lines].join("\n"));
}

/** Reads a scenario from a JSON or YAML file. Throws a `ScenarioError` with line or path, or the file system's error. */
export function scenarioFrom(file: string | URL): CheckedScenario {
  const document = parseDocument(readFileSync(file, "utf8"));
  const [problem] = document.errors;
  if (problem !== undefined) throw new ScenarioError(`${String(file)}: ${problem.message}`);
  return checkedScenario(document.toJS() ?? {}, String(file));
}

/** Puts everything that the scenario names on record, as of `now` (UNIX seconds). */
export function add(store: Store, scenario: CheckedScenario, now: number): void {
  const moment = (written: number | string) => momentOf(written, now) ?? now;
  for (const [name, flow] of Object.entries(scenario.flows)) addFlow(store, name, flow, moment);
  for (const [name, policy] of Object.entries(scenario.policies)) {
    store.policies.set(name, { name, version: policy.version, rules: rulesOf(policy) });
  }
  for (const [name, environment] of Object.entries(scenario.environments)) {
    addEnvironment(store, name, environment, moment);
  }
  for (const [flow, approvals] of Object.entries(scenario.approvals)) {
    const known = store.approvals.get(flow) ?? [];
    store.approvals.set(flow, [
      ...known,
      ...approvals.map((each, at) => approvalOf(each, known.length + at + 1, moment)),
    ]);
  }
  for (const action of scenario.actions)
    store.actions.push(actionOf(action, store.actions.length + 1, moment));
}

type ToSeconds = (written: number | string) => number;

function addFlow(
  store: Store,
  name: string,
  written: v.InferOutput<typeof FlowShape>,
  moment: ToSeconds,
): void {
  const flow = putFlow(
    store,
    name,
    written.tags,
    written.template === undefined ? undefined : templateIn(written.template),
  );
  for (const [trailName, { begun, template, attestations, artifacts, ...fields }] of Object.entries(
    written.trails,
  )) {
    const known = flow.trails.has(trailName);
    if (!known || template !== undefined || Object.keys(fields).length > 0) {
      const sent = { name: trailName, ...fields } as Parameters<typeof beginTrail>[1];
      beginTrail(flow, sent, template === undefined ? undefined : templateIn(template), moment(begun));
    }
    const trail = trailOf(store, name, trailName);
    for (const { reported, attestations: own, ...report } of artifacts) {
      reportArtifact(store, flow, { ...report, trail_name: trailName } as ReportedArtifact, moment(reported));
      for (const each of own)
        addAttestation(trail, { ...each, artifact: each.artifact ?? report.fingerprint }, moment);
    }
    for (const each of attestations) addAttestation(trail, each, moment);
  }
}

function addAttestation(
  trail: Trail,
  written: v.InferOutput<typeof AttestationShape>,
  moment: ToSeconds,
): void {
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

/** Attests in a trail that is there. A `Refusal` (404) if it is not. */
export function attestIn(
  store: Store,
  flow: string,
  trail: string,
  written: ScenarioAttestation,
  now: number,
): void {
  const attestation = v.parse(AttestationShape, written);
  addAttestation(trailOf(store, flow, trail), attestation, (moment) => momentOf(moment, now) ?? now);
}

function templateIn(written: string | object) {
  return typeof written === "string"
    ? templateOfFile(new TextEncoder().encode(written))
    : templateOf(written);
}

function rulesOf({ artifacts }: v.InferOutput<typeof PolicyShape>) {
  return {
    ...(artifacts.provenance === undefined ? {} : { provenance: artifacts.provenance }),
    ...(artifacts["trail-compliance"] === undefined
      ? {}
      : { "trail-compliance": artifacts["trail-compliance"] }),
    attestations: (artifacts.attestations ?? []).map((rule) => ({ ...rule, if: rule.if })),
  };
}

function addEnvironment(
  store: Store,
  name: string,
  written: v.InferOutput<typeof EnvironmentShape>,
  moment: ToSeconds,
): void {
  const known = store.environments.get(name);
  const seconds = (given: number | string | undefined, before: number | null | undefined) =>
    given === undefined ? (before ?? null) : moment(given);
  const environment = {
    name,
    type: written.type ?? known?.type ?? "K8S",
    description: written.description ?? known?.description ?? "",
    tags: written.tags ?? known?.tags ?? {},
    policies: written.policies ?? known?.policies ?? [],
    spaces: written.spaces ?? known?.spaces ?? [],
    includedEnvironments: written.included_environments ?? known?.includedEnvironments ?? null,
    state: written.state === undefined ? (known?.state ?? null) : written.state,
    modifiedAt: moment(written.modified ?? "now"),
    reportedAt: seconds(written.reported, known?.reportedAt),
    changedAt: seconds(written.changed, known?.changedAt),
    allowed: new Map(known?.allowed),
    events: [...(known?.events ?? [])],
  };
  for (const { fingerprint, by, at, description } of written.allow_list) {
    environment.allowed.set(fingerprint, {
      allowlist_id: newId(),
      allowed_by_user_id: by,
      timestamp: moment(at),
      description,
    });
  }
  for (const event of written.events)
    environment.events.push(eventOf(name, event, environment.events, moment));
  environment.events.sort((one, other) => one.shown.reported_at - other.shown.reported_at);
  store.environments.set(name, environment);
}

function eventOf(
  environment: string,
  written: v.InferOutput<typeof EventShape>,
  before: readonly EnvironmentEvent[],
  moment: ToSeconds,
): EnvironmentEvent {
  const { at, repo_name, snapshot_index, ...fields } = written;
  const shown = {
    environment_name: environment,
    artifact_name: null,
    sha256: null,
    description: "",
    pipeline: "",
    deployments: [],
    flows: [],
    artifact_compliance: null,
    snapshot_compliance: null,
    code_diff: null,
    _links: {},
    ...fields,
    snapshot_index: snapshot_index ?? (before.at(-1)?.shown.snapshot_index ?? 0) + 1,
    reported_at: moment(at),
  };
  return {
    shown: described("EnvironmentEvent", shown, `environments.${environment}.events`),
    repoName: repo_name,
  };
}

function approvalOf(written: { created: number | string }, number: number, moment: ToSeconds): Approval {
  const { created, ...fields } = written;
  const at = moment(created);
  return described(
    "Approval",
    {
      release_number: number,
      created_at: at,
      last_modified_at: at,
      environment: null,
      user_data: {},
      ...fields,
    },
    "approvals",
  );
}

function actionOf(
  written: { name: string; created: number | string },
  number: number,
  moment: ToSeconds,
): Action {
  const { created, ...fields } = written;
  const at = moment(created);
  const action: Action = described(
    "Action",
    {
      type: "env",
      number,
      created_by: "a.person",
      is_created_from_slack_app: false,
      is_failing: false,
      last_success_timestamp: null,
      last_failure_timestamp: null,
      created_at: at,
      last_modified_at: at,
      ...fields,
    },
    "actions",
  );
  return action.type === "env"
    ? described("EnvironmentNotification", { environments: [], ...action }, "actions")
    : action;
}

/** What a scenario gives whole must be what openapi.yaml says that it is. */
function described<T extends object>(schema: string, value: T, at: string): T {
  const problems = problemsOf(schema, value, at);
  if (problems === undefined) return value;
  const lines = Object.entries(problems).map(([where, what]) => `  ${where}: ${what}`);
  throw new ScenarioError([`the scenario is not as it should be:`, ...lines].join("\n"));
}
