/**
 * What is on record, and the only functions that change it. Everything lives in memory.
 *
 * The routes and the scenario both go through these functions, so what a scenario sets up looks exactly like what
 * requests would have left behind.
 */
import { newId } from "./ids.ts";
import type {
  Artifact,
  Attestation,
  CreateTrail,
  Environment,
  Flow,
  ReportedArtifact,
  Store,
  Trail,
} from "./records.ts";
import { missing } from "./refusal.ts";
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
  };
}

/** The flow of that name; a `Refusal` (404) if there is none. */
export function flowOf(store: Store, name: string): Flow {
  const flow = store.flows.get(name);
  if (flow === undefined) throw missing.flow(name, store.org);
  return flow;
}

/** The trail of that name in the flow of that name; a `Refusal` (404) if there is none. */
export function trailOf(store: Store, flowName: string, trailName: string): Trail {
  const trail = flowOf(store, flowName).trails.get(trailName);
  if (trail === undefined) throw missing.trail(trailName, flowName, store.org);
  return trail;
}

export function environmentOf(store: Store, name: string): Environment {
  const environment = store.environments.get(name);
  if (environment === undefined) throw missing.environment(name, store.org);
  return environment;
}

/** Makes a flow, or gives an existing one other tags or another template (which its existing trails do not see). */
export function putFlow(
  store: Store,
  name: string,
  tags?: Record<string, string>,
  template?: Template,
): Flow {
  const flow = store.flows.get(name) ?? {
    id: newId(),
    name,
    tags: {},
    template: emptyTemplate,
    templateId: newId(),
    trails: new Map<string, Trail>(),
  };
  if (tags !== undefined) flow.tags = tags;
  if (template !== undefined) {
    flow.template = template;
    flow.templateId = newId();
  }
  store.flows.set(name, flow);
  return flow;
}

/**
 * Begins a trail, or updates it: then only what `sent` mentions is written.
 * Returns whether the trail is new.
 */
export function beginTrail(
  flow: Flow,
  sent: CreateTrail,
  template: Template | undefined,
  at: number,
): boolean {
  const { name } = sent;
  const fields = mentioned(sent);
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
    happened(trail, "trail_reported", at, { trail_data_json: sent });
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
  happened(known, "trail_updated", at, { trail_data_json: sent, changes });
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

/** The fields that a request mentions, and no others: a body may hold keys that are none of a trail's. */
function mentioned(sent: CreateTrail): Omit<CreateTrail, "name"> {
  return Object.fromEntries(
    trailFields.filter((field) => Object.hasOwn(sent, field)).map((field) => [field, sent[field]]),
  );
}

/**
 * Puts an artifact on record in its trail, which is begun if it is not there. Without `trail_name` the trail is named
 * by the commit, and without that by the fingerprint. Repeating a report changes only the fields that it mentions.
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
  happened(trail, "artifact_creation_reported", at, {
    artifact_fingerprint: report.fingerprint,
    artifact_name: report.filename,
    artifact_id: artifact.id,
    template_reference_name: report.template_reference_name ?? null,
    git_commit: report.git_commit ?? null,
  });
}

/** Adds an attestation. Earlier ones of the same name stay on record and no longer count. */
export function attest(trail: Trail, attestation: Omit<Attestation, "id">): Attestation {
  const made = { ...attestation, id: newId() };
  trail.attestations.push(made);
  const { about } = attestation;
  const common = {
    attestation_type: attestation.type,
    is_compliant: attestation.compliant,
    attestation_id: made.id,
    template_reference_name: attestation.name,
  };
  if ("trail" in about) {
    happened(trail, "trail_attestation_reported", attestation.at, common);
  } else if ("reference" in about) {
    happened(trail, "trail_attestation_for_artifact_reported", attestation.at, {
      ...common,
      target_artifact: about.reference,
    });
  } else {
    const report = trail.artifacts.get(about.fingerprint)?.report;
    const name = report?.filename ?? about.fingerprint;
    happened(trail, "artifact_attestation_reported", attestation.at, {
      ...common,
      artifact_fingerprint: about.fingerprint,
      // Clients print both names, so they are never absent.
      artifact_name: name,
      target_artifact: report?.template_reference_name ?? name,
    });
  }
  return made;
}

function happened(trail: Trail, type: string, at: number, more: object): void {
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
