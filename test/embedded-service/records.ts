// What is on record, in memory, and the only functions that change it. Requests and tests use the same ones.
import { randomUUID } from "node:crypto";
import { parseTemplate, type CreateTrail, type ReportedArtifact, type Template } from "./bodies.ts";
import { found, notFound } from "./http-error.ts";

export interface Flow {
  readonly name: string;
  description: string;
  tags: Readonly<Record<string, string>>;
  template: Template;
  readonly trails: Map<string, Trail>;
}

export interface Trail {
  readonly flow: Flow;
  readonly name: string;
  /** What was sent about it; a later request changes only the fields that it contains. */
  fields: Omit<CreateTrail, "name">;
  template: Template;
  readonly createdAt: number;
  modifiedAt: number;
  /** By fingerprint. */
  readonly artifacts: Map<string, Artifact>;
  readonly attestations: Attestation[];
}

export interface Artifact {
  readonly report: ReportedArtifact;
  readonly createdAt: number;
}

/** An artifact in a trail. */
export interface Holding {
  readonly trail: Trail;
  readonly artifact: Artifact;
}

/** What an attestation is about: the trail, artifacts by name in the template and commit, or one by fingerprint. */
export type Subject =
  | { readonly kind: "trail" }
  | { readonly kind: "name"; readonly artifact: string; readonly commit: string }
  | { readonly kind: "fingerprint"; readonly fingerprint: string };

export interface Attestation {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly compliant: boolean;
  readonly subject: Subject;
  readonly control?: string;
}

export interface Policy {
  readonly name: string;
  readonly version: number;
  readonly provenance?: { readonly required: true };
  readonly trailCompliance?: { readonly required: true };
  /** The attestations that an artifact needs: of any name or type where none is given. */
  readonly attestations: readonly { readonly name?: string; readonly type?: string }[];
}

export interface Environment {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly spaces: readonly string[];
  readonly policies: readonly string[];
  readonly modifiedAt: number;
  /** Its allow list, by fingerprint, as the service sends it. */
  readonly allowed: ReadonlyMap<string, object>;
  /** The fingerprints of what ran in it, oldest first. */
  readonly snapshots: readonly { readonly at: number; readonly fingerprints: readonly string[] }[];
}

export class Records {
  readonly org: string;
  /** Where people would look at the records: of the same origin as the API, as real services have it. There are no pages. */
  readonly webUrl: string;
  /** Returns UNIX seconds. */
  now = (): number => Date.now() / 1000;
  readonly flows = new Map<string, Flow>();
  readonly policies = new Map<string, Policy>();
  readonly environments = new Map<string, Environment>();
  /** By flow, as the service sends them. */
  readonly approvals = new Map<string, readonly object[]>();
  /** By number, as the service sends them. */
  readonly actions = new Map<string, object>();

  constructor(org: string, origin: string) {
    this.org = org;
    this.webUrl = `${origin}/${org}`;
  }

  /** @throws HttpError 404, as the three below it */
  flow(name: string): Flow {
    return found(this.flows.get(name), `Flow named '${name}' does not exist for organization '${this.org}'`);
  }

  trail(flow: string, name: string): Trail {
    const message = `Trail with name '${name}' does not exist for Organization '${this.org}' and Flow '${flow}'`;
    return found(this.flow(flow).trails.get(name), message);
  }

  environment(name: string): Environment {
    const message = `Environment named '${name}' does not exist for organization '${this.org}'`;
    return found(this.environments.get(name), message);
  }

  policy(name: string): Policy {
    return found(this.policies.get(name), `Policy '${name}' does not exist in organization '${this.org}'`);
  }

  /** Returns all artifacts with their trails, oldest first; with a fingerprint only the trails that hold it. */
  holdings(fingerprint?: string): readonly Holding[] {
    return [...this.flows.values()]
      .flatMap(({ trails }) => [...trails.values()])
      .flatMap((trail) => [...trail.artifacts.values()].map((artifact) => ({ trail, artifact })))
      .filter(({ artifact }) => fingerprint === undefined || artifact.report.fingerprint === fingerprint)
      .sort((one, other) => one.artifact.createdAt - other.artifact.createdAt);
  }

  /** Creates a flow, or changes the fields of an existing one that are given; its trails keep their template. */
  createFlow(
    name: string,
    { description, tags, template }: { description?: string; tags?: Flow["tags"]; template?: string } = {},
  ): void {
    const flow: Flow = this.flows.get(name) ?? {
      name,
      description: "",
      tags: {},
      template: parseTemplate("version: 1\n"),
      trails: new Map(),
    };
    if (template !== undefined) flow.template = parseTemplate(template);
    flow.description = description ?? flow.description;
    flow.tags = tags ?? flow.tags;
    this.flows.set(name, flow);
  }

  /** Begins a trail in a flow that exists, or updates the fields that `sent` contains. */
  beginTrail(flowName: string, { name, ...sent }: CreateTrail, template?: string): void {
    const flow = this.flow(flowName);
    const now = this.now();
    const trail: Trail = flow.trails.get(name) ?? {
      flow,
      name,
      fields: {},
      template: flow.template,
      createdAt: now,
      modifiedAt: now,
      artifacts: new Map(),
      attestations: [],
    };
    if (template !== undefined) trail.template = parseTemplate(template);
    trail.fields = { ...trail.fields, ...sent };
    trail.modifiedAt = now;
    flow.trails.set(name, trail);
  }

  /** Reports an artifact. A flow and a trail that do not exist are set up, as the real service does. */
  reportArtifact(flowName: string, report: ReportedArtifact): void {
    const { fingerprint } = report;
    const trail = this.#trailOrNew(flowName, report.trail_name ?? report.git_commit ?? fingerprint);
    const known = trail.artifacts.get(fingerprint);
    trail.modifiedAt = this.now();
    trail.artifacts.set(fingerprint, {
      report: { ...known?.report, ...report },
      createdAt: known?.createdAt ?? trail.modifiedAt,
    });
  }

  /** Adds an attestation. Earlier ones of the same name no longer count. */
  attest(flowName: string, trailName: string, attestation: Omit<Attestation, "id">): void {
    const { subject } = attestation;
    const artifacts = this.flows.get(flowName)?.trails.get(trailName)?.artifacts;
    if (subject.kind === "fingerprint" && artifacts?.has(subject.fingerprint) !== true)
      throw notFound(
        `Artifact with fingerprint ${subject.fingerprint} does not exist in trail "${trailName}" of flow "${flowName}" belonging to organization "${this.org}"`,
      );
    const trail = this.#trailOrNew(flowName, trailName);
    trail.attestations.push({ id: randomUUID(), ...attestation });
    trail.modifiedAt = this.now();
  }

  createPolicy(name: string, rules: Partial<Omit<Policy, "name">>): void {
    this.policies.set(name, { version: 1, attestations: [], ...rules, name });
  }

  createEnvironment(name: string, fields: Partial<Omit<Environment, "name">>): void {
    this.environments.set(name, {
      type: "K8S",
      description: "",
      tags: {},
      spaces: [],
      policies: [],
      modifiedAt: this.now(),
      allowed: new Map(),
      snapshots: [],
      ...fields,
      name,
    });
  }

  #trailOrNew(flowName: string, name: string): Trail {
    if (!this.flows.has(flowName)) this.createFlow(flowName);
    if (!this.flow(flowName).trails.has(name)) this.beginTrail(flowName, { name });
    return this.trail(flowName, name);
  }
}
