/** The types of the stored records. */
import type { Template } from "./template.ts";

/** Body of Report artifact, as openapi.yaml describes it. */
export interface ReportedArtifact {
  fingerprint: string;
  filename: string;
  build_url: string;
  commit_url: string;
  trail_name?: string | null;
  template_reference_name?: string | null;
  git_commit?: string | null;
  git_commit_info?: { sha1: string } | null;
  repo_info?: RepoInfo | null;
  is_compliant?: boolean | null;
  [field: string]: unknown;
}

/** data_json of Begin trail. */
export interface CreateTrail {
  name: string;
  description?: string | null;
  git_commit_info?: object | null;
  repo_info?: RepoInfo | null;
  origin_url?: string | null;
  external_urls?: object | null;
  user_data?: unknown;
}

export interface RepoInfo {
  name: string;
  url: string;
  id?: string | null;
  description?: string | null;
  provider?: string | null;
}

/** data_json of Create flow. */
export interface CreateFlow {
  name: string;
  description?: string | null;
}

/** Body of Tag flow. */
export interface TagChanges {
  set_tags?: Record<string, string>;
  remove_tags?: string[];
}

export interface Attestation {
  id: string;
  name: string;
  type: string;
  compliant: boolean;
  at: number;
  /** Its subject: the trail, or the artifacts with this template name (and commit), or with this fingerprint. */
  about: { trail: true } | { reference: string; commit?: string } | { fingerprint: string };
  overrides?: string;
  /** The control that a decision is about. */
  control?: string;
  /** What was counted, in words: `12 tests in 2 suites, 1 failed`. */
  counts?: string;
  description?: string;
  attachment?: Attachment;
  /** The repository that it was reported from. */
  repoName?: string;
}

/** A file that came with an attestation. Its content is not kept. */
export interface Attachment {
  name: string;
  /** Bytes. */
  size: number;
  sha256: string;
}

export interface Artifact {
  id: string;
  /** The last report, with the fields of earlier reports that it did not contain. */
  report: ReportedArtifact;
  createdAt: number;
  reportedAt: number;
}

export interface Trail extends Omit<CreateTrail, "name"> {
  id: string;
  name: string;
  flow: Flow;
  template: Template;
  templateId: string;
  createdAt: number;
  modifiedAt: number;
  createdBy: string;
  artifacts: Map<string, Artifact>;
  attestations: Attestation[];
  events: object[];
}

export interface Flow {
  id: string;
  name: string;
  description: string;
  tags: Record<string, string>;
  template: Template;
  templateId: string;
  trails: Map<string, Trail>;
}

export interface Environment {
  name: string;
  type: string;
  description: string;
  tags: Record<string, string>;
  policies: string[];
  spaces: string[];
  includedEnvironments: string[] | null;
  /** Whether it is compliant. If absent, its latest snapshot decides. */
  state: boolean | null | undefined;
  modifiedAt: number;
  reportedAt: number | null;
  changedAt: number | null;
  allowed: Map<string, AllowListing>;
  /** Oldest first. */
  reports: EnvironmentReport[];
  /** Events that do not follow from the reports, oldest first. */
  events: EnvironmentEvent[];
}

/** A report of an environment: all that runs, or what changed. Without any of these fields nothing changed. */
export interface EnvironmentReport {
  /** UNIX seconds. */
  at: number;
  /** All that runs. */
  artifacts?: RunningArtifact[];
  /** What starts, in place of what has the same name without tag and digest. */
  deploy?: RunningArtifact[];
  /** Names and fingerprints of what exits. */
  exit?: string[];
  /** The snapshot of which everything runs again. */
  rollBack?: string;
}

export interface RunningArtifact {
  name: string;
  fingerprint?: string;
  instances: number;
  /** UNIX seconds. If absent, it is the time of the first report. */
  startedAt?: number;
  compliant?: boolean | null;
}

export interface AllowListing {
  allowlist_id: string;
  allowed_by_user_id: string;
  timestamp: number;
  description: string;
}

/** An event as List environment events returns it, and the repository of its artifact, for the filter by repository. */
export interface EnvironmentEvent {
  shown: { type: string; snapshot_index: number; reported_at: number; [field: string]: unknown };
  repoName: string | undefined;
}

export interface Policy {
  name: string;
  version: number;
  rules: PolicyRules;
  createdAt: number;
}

/** What a policy requires. */
export interface PolicyRules {
  provenance?: RequiredRule | undefined;
  "trail-compliance"?: RequiredRule | undefined;
  attestations: AttestationRule[];
}

export interface RequiredRule {
  required: boolean;
  exceptions: { if: Condition }[];
}

export interface AttestationRule {
  name: string;
  type: string;
  if?: Condition | undefined;
  must_be_compliant: boolean;
  /** Only decisions about this control count. */
  for_control?: string | undefined;
}

/** A parsed condition, which can be evaluated many times. */
export interface Condition {
  text: string;
  value: Evaluate;
}

/** Evaluates a part of a condition for an artifact in a trail. */
export type Evaluate = (about: Holding) => unknown;

/** A notification rule: an element of List actions; one on environments is also a notification. */
export interface Action {
  name: string;
  type: string;
  number: number;
  environments?: string[] | null;
  [field: string]: unknown;
}

export interface Approval {
  release_number: number;
  [field: string]: unknown;
}

/** A fingerprint in a trail. A fingerprint has one for each trail that contains it. */
export interface Holding {
  flow: Flow;
  trail: Trail;
  artifact: Artifact;
}

export interface Store {
  org: string;
  flows: Map<string, Flow>;
  holdings: Map<string, Holding[]>;
  environments: Map<string, Environment>;
  policies: Map<string, Policy>;
  approvals: Map<string, Approval[]>;
  actions: Action[];
  /** Of each type of custom attestations, whether its data is compliant. */
  customTypes: Map<string, (data: unknown) => boolean>;
}
