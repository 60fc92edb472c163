// What is on record, in memory, and the only functions that change it. Requests and tests use the same ones.
import { randomUUID } from "node:crypto";
import type { CreateTrail, ReportedArtifact } from "./bodies.ts";
import { missing } from "./http-error.ts";
import { emptyTemplate, parseTemplate, type Template } from "./template.ts";

export interface Flow {
  readonly id: string;
  readonly name: string;
  description: string;
  tags: Record<string, string>;
  template: Template;
  readonly trails: Map<string, Trail>;
}

export interface Trail {
  readonly flow: Flow;
  readonly name: string;
  /** What was sent about it; a later request changes only the fields that it contains. */
  fields: Omit<CreateTrail, "name">;
  template: Template;
  templateId: string;
  readonly createdAt: number;
  modifiedAt: number;
  /** By fingerprint. */
  readonly artifacts: Map<string, Artifact>;
  readonly attestations: Attestation[];
}

export interface Artifact {
  readonly id: string;
  report: ReportedArtifact;
  readonly createdAt: number;
  reportedAt: number;
}

/** What an attestation is about: the trail, artifacts by name in the template and commit, or one by fingerprint. */
export type Subject =
  | { readonly kind: "trail" }
  | { readonly kind: "name"; readonly artifact: string; readonly commit?: string }
  | { readonly kind: "fingerprint"; readonly fingerprint: string };

/** The subject as it is given: nothing of it means the trail. */
export interface About {
  readonly artifact?: string;
  readonly commit?: string;
  readonly fingerprint?: string;
}

export interface Attestation {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly compliant: boolean;
  readonly subject: Subject;
  readonly control?: string;
}

/** An artifact in a trail. */
export interface Holding {
  readonly trail: Trail;
  readonly artifact: Artifact;
}

export interface Policy {
  readonly name: string;
  readonly version: number;
  readonly provenance?: { readonly required: true };
  readonly trailCompliance?: { readonly required: true };
  readonly attestations: readonly AttestationRule[];
}

export interface AttestationRule {
  /** `*` by default, as `type`. */
  readonly name?: string;
  readonly type?: string;
  /** The flow to whose trails it applies; to all by default. */
  readonly flow?: string;
}

export interface Environment {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly spaces: readonly string[];
  readonly modifiedAt: number;
  policies: readonly string[];
  readonly allowed: Map<string, AllowListing>;
  readonly reports: { readonly at: number; readonly artifacts: readonly RunningArtifact[] }[];
}

export interface AllowListing {
  readonly allowlist_id: string;
  readonly allowed_by_user_id: string;
  readonly timestamp: number;
  readonly description: string;
}

export interface RunningArtifact {
  readonly name: string;
  readonly fingerprint: string;
}

/** Ids of the real service look like UUIDs with a shorter end. */
const newId = () => randomUUID().slice(0, -4);

export class Records {
  readonly org: string;
  /** Returns UNIX seconds. */
  now: () => number;
  readonly flows = new Map<string, Flow>();
  readonly policies = new Map<string, Policy>();
  readonly environments = new Map<string, Environment>();
  /** By flow, as the service sends them. */
  readonly approvals = new Map<string, object[]>();
  /** As the service sends them. */
  readonly actions: { readonly number: number; readonly type: string; readonly [field: string]: unknown }[] =
    [];
  /** Whether the data of a custom attestation is compliant, by type. */
  readonly customTypes = new Map<string, (data: unknown) => boolean>([
    ["coverage", (data) => Number((data as { readonly percent?: unknown }).percent) >= 80],
  ]);

  constructor(org: string, now: () => number) {
    this.org = org;
    this.now = now;
  }

  /** @throws HttpError 404 */
  flow(name: string): Flow {
    const flow = this.flows.get(name);
    if (flow === undefined) throw missing.flow(name, this.org);
    return flow;
  }

  /** @throws HttpError 404 */
  trail(flow: string, name: string): Trail {
    const trail = this.flow(flow).trails.get(name);
    if (trail === undefined) throw missing.trail(name, flow, this.org);
    return trail;
  }

  /** @throws HttpError 404 */
  environment(name: string): Environment {
    const environment = this.environments.get(name);
    if (environment === undefined) throw missing.environment(name, this.org);
    return environment;
  }

  /** @throws HttpError 404 */
  policy(name: string): Policy {
    const policy = this.policies.get(name);
    if (policy === undefined) throw missing.policy(name, this.org);
    return policy;
  }

  /** Returns the trails that hold an artifact, oldest report first. */
  holdings(fingerprint: string): Holding[] {
    return [...this.flows.values()]
      .flatMap(({ trails }) => [...trails.values()])
      .flatMap((trail) => {
        const artifact = trail.artifacts.get(fingerprint);
        return artifact === undefined ? [] : [{ trail, artifact }];
      })
      .sort((one, other) => one.artifact.reportedAt - other.artifact.reportedAt);
  }

  /** Creates a flow, or changes the fields of an existing one that are given; its trails keep their template. */
  createFlow(
    name: string,
    fields: {
      readonly description?: string;
      readonly tags?: Record<string, string>;
      /** YAML. */
      readonly template?: string;
    } = {},
  ): Flow {
    const template = fields.template === undefined ? undefined : parseTemplate(fields.template);
    const flow = this.flows.get(name) ?? {
      ...{ id: newId(), name, description: "", tags: {}, template: emptyTemplate },
      trails: new Map<string, Trail>(),
    };
    flow.description = fields.description ?? flow.description;
    flow.tags = fields.tags ?? flow.tags;
    flow.template = template ?? flow.template;
    this.flows.set(name, flow);
    return flow;
  }

  /** Begins a trail in a flow that exists, or updates the fields that `sent` contains. Returns whether it is new. */
  beginTrail(flowName: string, sent: CreateTrail, template?: string): boolean {
    const flow = this.flow(flowName);
    const parsed = template === undefined ? undefined : parseTemplate(template);
    const { name, ...fields } = sent;
    const now = this.now();
    const known = flow.trails.get(name);
    if (known === undefined) {
      const trail: Trail = {
        ...{
          flow,
          name,
          fields,
          template: parsed ?? flow.template,
          templateId: newId(),
        },
        ...{ createdAt: now, modifiedAt: now, artifacts: new Map(), attestations: [] },
      };
      flow.trails.set(name, trail);
      return true;
    }
    known.fields = { ...known.fields, ...fields };
    if (parsed !== undefined) [known.template, known.templateId] = [parsed, newId()];
    known.modifiedAt = now;
    return false;
  }

  /** Reports an artifact. A flow and a trail that do not exist are set up, as the real service does. */
  reportArtifact(
    flowName: string,
    sent: Pick<ReportedArtifact, "fingerprint"> & Partial<ReportedArtifact>,
  ): void {
    const page = "https://ci.example.com/";
    const report = {
      filename: sent.template_reference_name ?? "app",
      build_url: page,
      commit_url: page,
      ...sent,
    };
    const name = report.trail_name ?? report.git_commit ?? report.fingerprint;
    const trail = this.#trailOrNew(flowName, name);
    const known = trail.artifacts.get(report.fingerprint);
    const now = this.now();
    const artifact = known ?? { id: newId(), report, createdAt: now, reportedAt: now };
    artifact.report = { ...artifact.report, ...report };
    artifact.reportedAt = now;
    trail.artifacts.set(report.fingerprint, artifact);
    trail.modifiedAt = now;
  }

  /**
   * Adds an attestation: about the trail, or with `artifact` about the artifacts of that name, or with `fingerprint` about
   * that one. Earlier ones of the same name no longer count.
   */
  attest(
    flowName: string,
    trailName: string,
    given: { readonly name: string } & Partial<Pick<Attestation, "type" | "compliant" | "control">> & About,
  ): void {
    const { name, type = "generic", compliant = true, artifact, fingerprint, commit, control } = given;
    const existing = this.flows.get(flowName)?.trails.get(trailName);
    if (fingerprint !== undefined && existing?.artifacts.has(fingerprint) !== true)
      throw missing.artifactInTrail(fingerprint, trailName, flowName, this.org);
    const subject: Subject =
      fingerprint !== undefined
        ? { kind: "fingerprint", fingerprint }
        : artifact !== undefined
          ? { kind: "name", artifact, commit }
          : { kind: "trail" };
    const trail = this.#trailOrNew(flowName, trailName);
    trail.attestations.push({ id: newId(), name, type, compliant, subject, control });
    trail.modifiedAt = this.now();
  }

  createPolicy(name: string, rules: Partial<Omit<Policy, "name">>): void {
    this.policies.set(name, { version: 1, attestations: [], ...rules, name });
  }

  createEnvironment(
    name: string,
    fields: Partial<Omit<Environment, "name" | "allowed" | "reports">> = {},
  ): void {
    this.environments.set(name, {
      ...{ type: "K8S", description: "", tags: {}, spaces: [], policies: [] },
      ...{ modifiedAt: this.now(), ...fields, name, allowed: new Map(), reports: [] },
    });
  }

  /** Puts an artifact on the allow list of an environment. */
  allow(environment: string, fingerprint: string, description = "Allowed"): void {
    const timestamp = this.now();
    this.environment(environment).allowed.set(fingerprint, {
      ...{ allowlist_id: newId(), allowed_by_user_id: "ada", timestamp, description },
    });
  }

  /** Reports all that runs in an environment. It makes a snapshot only where something changed. */
  reportSnapshot(environment: string, artifacts: readonly RunningArtifact[], at = this.now()): void {
    this.environment(environment).reports.push({ at, artifacts });
  }

  #trailOrNew(flowName: string, name: string): Trail {
    if (!this.flows.has(flowName)) this.createFlow(flowName);
    if (!this.flow(flowName).trails.has(name)) this.beginTrail(flowName, { name });
    return this.trail(flowName, name);
  }
}
