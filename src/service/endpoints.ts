// The endpoints of the service as plain requests (docs/interface.md).
import type { EnvironmentName, Fingerprint, FlowName, TrailName } from "../domain/identifiers.ts";
import type { Query } from "../domain/request.ts";
import type { ArtifactToReport, TrailToBegin } from "../domain/written.ts";
import type { FormPart, ServiceRequest } from "./request.ts";
import type { ServiceSettings } from "../domain/service-settings.ts";

/** A flow template: its file's base name and bytes, at most 10 MB. */
export interface TemplateFile {
  readonly filename: string;
  readonly content: Uint8Array;
}

/** The flow, the environment or the policies that an artifact is asserted against. */
export interface AssertionScope {
  readonly flow?: string;
  readonly environment?: string;
  readonly policies?: readonly string[];
}

type Org = Pick<ServiceSettings, "org">;

/** Makes Begin trail. The metadata is one plain form field of compact JSON. */
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

/** Makes Report artifact. */
export function reportArtifact({ org }: Org, flow: FlowName, artifact: ArtifactToReport): ServiceRequest {
  return { method: "POST", path: ["artifacts", org, flow], body: { kind: "json", value: artifact } };
}

/** Makes Assert artifact. */
export function assertArtifact(
  { org }: Org,
  fingerprint: Fingerprint,
  { flow, environment, policies = [] }: AssertionScope,
): ServiceRequest {
  const query: [string, string][] = policies.map((policy) => ["policy_name", policy]);
  if (environment !== undefined) query.unshift(["environment_name", environment]);
  if (flow !== undefined) query.unshift(["flow_name", flow]);
  return { method: "GET", path: ["asserts", org, "fingerprint", fingerprint], query };
}

/** Makes Get trail. */
export function getTrail({ org }: Org, flow: FlowName, trail: TrailName): ServiceRequest {
  return { method: "GET", path: ["trails", org, flow, trail] };
}

/** Makes Get environment notification. */
export function getEnvironmentNotification({ org }: Org, notificationNumber: number): ServiceRequest {
  return {
    method: "GET",
    path: ["organizations", org, "environments_notifications", String(notificationNumber)],
  };
}

/** Makes List environment events. */
export function listEnvironmentEvents(
  { org }: Org,
  environment: EnvironmentName,
  query: Query,
): ServiceRequest {
  return { method: "GET", path: ["environments", org, environment, "events"], query };
}

/** Makes List environments. */
export function listEnvironments({ org }: Org, query: Query): ServiceRequest {
  return { method: "GET", path: ["environments", org], query };
}

/** Makes List approvals, which hosted services removed in July 2026. */
export function listApprovals({ org }: Org, flow: FlowName, query: Query): ServiceRequest {
  return { method: "GET", path: ["approvals", org, flow], query };
}

/** Makes List builds. */
export function listBuilds({ org }: Org, query: Query): ServiceRequest {
  return { method: "GET", path: ["builds", org], query };
}

/** Makes List actions. */
export function listActions({ org }: Org): ServiceRequest {
  return { method: "GET", path: ["actions", org] };
}
