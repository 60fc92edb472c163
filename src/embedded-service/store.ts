/**
 * The stored records, in memory, and the only functions that change them.
 *
 * The routes and scenarios use the same functions, so the records of a scenario look exactly like those of requests.
 */
import { newId } from "./ids.ts";
import type {
  Artifact,
  Attestation,
  CreateTrail,
  Environment,
  Flow,
  Holding,
  Policy,
  ReportedArtifact,
  Store,
  Trail,
} from "./records.ts";
import { missing } from "./http-error.ts";
import { type Template, emptyTemplate } from "./template.ts";

export function emptyStore(org: string): Store {
  return {
    org,
    flows: new Map(),
    holdings: new Map(),
    environments: new Map(),
    policies: new Map(),
    approvals: new Map(),
    actions: [],
    customTypes: new Map(),
  };
}

/** Returns a flow. Throws an `HttpError` (404) if it does not exist. */
export function flowOf(store: Store, name: string): Flow {
  const flow = store.flows.get(name);
  if (flow === undefined) throw missing.flow(name, store.org);
  return flow;
}

/** Returns a flow. One that does not exist is set up, without a template. */
export function flowOrNew(store: Store, name: string): Flow {
  return store.flows.get(name) ?? putFlow(store, name);
}

/** Returns a trail of a flow. Throws an `HttpError` (404) if it does not exist. */
export function trailOf(store: Store, flowName: string, trailName: string): Trail {
  const trail = flowOf(store, flowName).trails.get(trailName);
  if (trail === undefined) throw missing.trail(trailName, flowName, store.org);
  return trail;
}

/** Returns an environment. Throws an `HttpError` (404) if it does not exist. */
export function environmentOf(store: Store, name: string): Environment {
  const environment = store.environments.get(name);
  if (environment === undefined) throw missing.environment(name, store.org);
  return environment;
}

/** Returns a policy. Throws an `HttpError` (404) if it does not exist. */
export function policyOf(store: Store, name: string): Policy {
  const policy = store.policies.get(name);
  if (policy === undefined) throw missing.policy(name, store.org);
  return policy;
}

/** Returns, for each flow, the trail in which an artifact was reported last. */
export function latestInEachFlow(holdings: readonly Holding[]): Holding[] {
  const latest = new Map<string, Holding>();
  for (const holding of holdings) {
    const known = latest.get(holding.flow.name);
    if (known === undefined || holding.artifact.reportedAt >= known.artifact.reportedAt)
      latest.set(holding.flow.name, holding);
  }
  return [...latest.values()];
}

/** The fields of a flow that can be changed. Those that are undefined stay as they are. */
interface FlowFields {
  description?: string | undefined;
  tags?: Record<string, string> | undefined;
  template?: Template | undefined;
}

/** Creates a flow, or changes the given fields of an existing one. Its existing trails keep their template. */
export function putFlow(store: Store, name: string, { description, tags, template }: FlowFields = {}): Flow {
  const flow = store.flows.get(name) ?? {
    id: newId(),
    name,
    description: "",
    tags: {},
    template: emptyTemplate,
    templateId: newId(),
    trails: new Map<string, Trail>(),
  };
  if (description !== undefined) flow.description = description;
  if (tags !== undefined) flow.tags = tags;
  if (template !== undefined) {
    flow.template = template;
    flow.templateId = newId();
  }
  store.flows.set(name, flow);
  return flow;
}

/**
 * Begins a trail, or updates the fields of an existing one that `sent` contains. Returns whether the trail is new.
 */
export function beginTrail(
  flow: Flow,
  sent: CreateTrail,
  template: Template | undefined,
  at: number,
): boolean {
  const { name } = sent;
  const fields = givenFields(sent);
  const known = flow.trails.get(name);
  if (known === undefined) {
    const trail: Trail = {
      description: null,
      ...fields,
      id: newId(),
      name,
      flow,
      template: template ?? flow.template,
      templateId: template === undefined ? flow.templateId : newId(),
      createdAt: at,
      modifiedAt: at,
      createdBy: "ci-pipelines",
      artifacts: new Map(),
      attestations: [],
      events: [],
    };
    flow.trails.set(name, trail);
    addEvent(trail, "trail_reported", at, { trail_data_json: sent });
    return true;
  }
  const before = { ...known };
  Object.assign(known, fields);
  if (template !== undefined) {
    known.template = template;
    known.templateId = newId();
  }
  const changes = Object.keys(fields).filter(
    (field) =>
      JSON.stringify(before[field as keyof CreateTrail]) !==
      JSON.stringify(known[field as keyof CreateTrail]),
  );
  if (template !== undefined) changes.push("template");
  addEvent(known, "trail_updated", at, { trail_data_json: sent, changes });
  return false;
}

const trailFields = [
  "description",
  "git_commit_info",
  "repo_info",
  "origin_url",
  "external_urls",
  "user_data",
] as const satisfies (keyof CreateTrail)[];

/** Returns the fields of a trail that a request contains. A body may have other keys too. */
function givenFields(sent: CreateTrail): Omit<CreateTrail, "name"> {
  return Object.fromEntries(
    trailFields.filter((field) => Object.hasOwn(sent, field)).map((field) => [field, sent[field]]),
  );
}

/**
 * Stores an artifact in its trail, and begins the trail if it does not exist. Without `trail_name`, the trail's name is
 * the commit, or else the fingerprint. A repeated report changes only the fields that it contains.
 */
export function reportArtifact(store: Store, flow: Flow, report: ReportedArtifact, at: number): void {
  const name = report.trail_name ?? report.git_commit ?? report.fingerprint;
  if (!flow.trails.has(name)) beginTrail(flow, { name }, undefined, at);
  const trail = trailOf(store, flow.name, name);
  const known = trail.artifacts.get(report.fingerprint);
  const artifact: Artifact = known ?? { id: newId(), report, createdAt: at, reportedAt: at };
  artifact.report = { ...artifact.report, ...report };
  artifact.reportedAt = at;
  if (known === undefined) {
    trail.artifacts.set(report.fingerprint, artifact);
    const holdings = store.holdings.get(report.fingerprint) ?? [];
    holdings.push({ flow, trail, artifact });
    store.holdings.set(report.fingerprint, holdings);
  }
  addEvent(trail, "artifact_creation_reported", at, {
    artifact_fingerprint: report.fingerprint,
    artifact_name: report.filename,
    artifact_id: artifact.id,
    template_reference_name: report.template_reference_name ?? null,
    git_commit: report.git_commit ?? null,
  });
}

/** Adds an attestation, with its commit if it has one. Earlier ones of the same name stay and no longer count. */
export function attest(trail: Trail, attestation: Omit<Attestation, "id">, commit?: object): Attestation {
  const added = { ...attestation, id: newId() };
  trail.attestations.push(added);
  const { about } = attestation;
  const common = {
    attestation_type: attestation.type,
    is_compliant: attestation.compliant,
    attestation_id: added.id,
    template_reference_name: attestation.name,
    ...(commit && { git_commit_info: commit }),
  };
  if ("trail" in about) {
    addEvent(trail, "trail_attestation_reported", attestation.at, common);
  } else if ("reference" in about) {
    addEvent(trail, "trail_attestation_for_artifact_reported", attestation.at, {
      ...common,
      target_artifact: about.reference,
    });
  } else {
    const report = trail.artifacts.get(about.fingerprint)?.report;
    const name = report?.filename ?? about.fingerprint;
    addEvent(trail, "artifact_attestation_reported", attestation.at, {
      ...common,
      artifact_fingerprint: about.fingerprint,
      // Clients print both names, so they must not be absent.
      artifact_name: name,
      target_artifact: report?.template_reference_name ?? name,
    });
  }
  return added;
}

function addEvent(trail: Trail, type: string, at: number, more: object): void {
  trail.modifiedAt = Math.max(trail.modifiedAt, at);
  trail.events.push({
    flow_id: trail.flow.id,
    trail_id: trail.id,
    timestamp: at,
    type,
    git_commit_info: trail.git_commit_info ?? null,
    repo_info: trail.repo_info ?? null,
    ...more,
  });
}
