// The calls of spec.md ("Endpoints") as plain requests. Which status is a success is in answers.ts.
import type {
  CommitSha,
  EnvironmentName,
  Fingerprint,
  FlowName,
  HttpUrl,
  TemplateReferenceName,
  TrailName,
} from "../domain/identifiers.ts";
import type { GitCommit, RepoInfo } from "../domain/commit.ts";
import type { Query } from "../domain/request.ts";
import type { FormPart, ServiceRequest } from "./request.ts";
import type { ServiceSettings } from "../domain/service-settings.ts";

/** Links by label, as services take them (api-facts.md 1.2). */
export type ExternalUrls = Readonly<Record<string, { readonly href: HttpUrl }>>;

/** Metadata of a trail (spec.md, "Trail creation body"). Absent fields leave what is stored as it is. */
export interface TrailToBegin {
  readonly name: TrailName;
  readonly description?: string;
  readonly git_commit_info?: GitCommit;
  readonly repo_info?: RepoInfo;
  readonly origin_url?: HttpUrl;
  readonly external_urls?: ExternalUrls;
  /** A JSON object or array. */
  readonly user_data?: object;
}

/** A flow template: its file's base name and bytes, at most 10 MB. */
export interface TemplateFile {
  readonly filename: string;
  readonly content: Uint8Array;
}

/** Body of Report artifact (spec.md, "Reported artifact"). Absent fields leave what is stored as it is. */
export interface ArtifactToReport {
  readonly fingerprint: Fingerprint;
  readonly filename: string;
  readonly git_commit?: CommitSha;
  readonly git_commit_info?: GitCommit;
  readonly commits_list?: readonly GitCommit[];
  readonly repo_info?: RepoInfo;
  readonly build_url: HttpUrl;
  readonly commit_url: HttpUrl;
  readonly repo_url?: HttpUrl;
  readonly trail_name?: TrailName;
  readonly template_reference_name?: TemplateReferenceName;
  readonly description?: string;
  readonly is_compliant?: boolean;
  readonly template?: readonly string[];
  readonly external_urls?: ExternalUrls;
  readonly annotations?: Readonly<Record<string, string>>;
  /** A JSON object or array. */
  readonly user_data?: object;
}

/** What an assertion is asked about (spec.md, endpoint 1). */
export interface AssertionScope {
  readonly flow?: string;
  readonly environment?: string;
  readonly policies?: readonly string[];
}

type Org = Pick<ServiceSettings, "org">;

/** Endpoint 4. The trail's metadata goes as one plain form field of compact JSON (api-facts.md 1.1). */
export function beginTrail(
  { org }: Org,
  flow: FlowName,
  trail: TrailToBegin,
  template?: TemplateFile,
): ServiceRequest {
  const parts: FormPart[] = [{ name: "data_json", content: JSON.stringify(trail) }];
  if (template) parts.push({ name: "template_file", ...template });
  return { method: "PUT", path: ["trails", org, flow], body: { kind: "form", parts } };
}

/** Endpoint 2. */
export function reportArtifact({ org }: Org, flow: FlowName, artifact: ArtifactToReport): ServiceRequest {
  return { method: "POST", path: ["artifacts", org, flow], body: { kind: "json", value: artifact } };
}

/** Endpoint 1. */
export function assertArtifact(
  { org }: Org,
  fingerprint: Fingerprint,
  scope: AssertionScope,
): ServiceRequest {
  const query: [string, string][] = [];
  if (scope.flow !== undefined) query.push(["flow_name", scope.flow]);
  if (scope.environment !== undefined) query.push(["environment_name", scope.environment]);
  for (const policy of scope.policies ?? []) query.push(["policy_name", policy]);
  return { method: "GET", path: ["asserts", org, "fingerprint", fingerprint], query };
}

/** Endpoint 3. */
export function getTrail({ org }: Org, flow: FlowName, trail: TrailName): ServiceRequest {
  return { method: "GET", path: ["trails", org, flow, trail] };
}

/** Endpoint 5. */
export function getEnvironmentNotification({ org }: Org, notificationNumber: number): ServiceRequest {
  return {
    method: "GET",
    path: ["organizations", org, "environments_notifications", String(notificationNumber)],
  };
}

/** Endpoint 6. */
export function listEnvironmentEvents(
  { org }: Org,
  environment: EnvironmentName,
  query: Query,
): ServiceRequest {
  return { method: "GET", path: ["environments", org, environment, "events"], query };
}

/** Endpoint 7. */
export function listEnvironments({ org }: Org, query: Query): ServiceRequest {
  return { method: "GET", path: ["environments", org], query };
}

/** Endpoint 8. Hosted services removed it in July 2026 (api-facts.md 0). */
export function listApprovals({ org }: Org, flow: FlowName, query: Query): ServiceRequest {
  return { method: "GET", path: ["approvals", org, flow], query };
}

/** Endpoint 9. */
export function listBuilds({ org }: Org, query: Query): ServiceRequest {
  return { method: "GET", path: ["builds", org], query };
}

/** Endpoint 10. */
export function listActions({ org }: Org): ServiceRequest {
  return { method: "GET", path: ["actions", org] };
}
