// The endpoints of the service as plain requests (docs/interface.md).
import type { EnvironmentName, Fingerprint, FlowName, TrailName } from "../domain/identifiers.ts";
import type { Query } from "../domain/request.ts";
import type { ArtifactToReport, TrailToBegin } from "../domain/written.ts";
import { formBody, jsonBody, type FormPart, type ServiceRequest } from "./request.ts";
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
  return { method: "PUT", path: ["trails", org, flow], body: formBody(parts) };
}

/** Makes Report artifact. */
export function reportArtifact({ org }: Org, flow: FlowName, artifact: ArtifactToReport): ServiceRequest {
  return { method: "POST", path: ["artifacts", org, flow], body: jsonBody(artifact) };
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
  return get(["asserts", org, "fingerprint", fingerprint], query);
}

/** Makes Get trail. */
export const getTrail = ({ org }: Org, flow: FlowName, trail: TrailName) => get(["trails", org, flow, trail]);

/** Makes Get environment notification. */
export const getEnvironmentNotification = ({ org }: Org, notificationNumber: number) =>
  get(["organizations", org, "environments_notifications", String(notificationNumber)]);

/** Makes List environment events. */
export const listEnvironmentEvents = ({ org }: Org, environment: EnvironmentName, query: Query) =>
  get(["environments", org, environment, "events"], query);

/** Makes List environments. */
export const listEnvironments = ({ org }: Org, query: Query) => get(["environments", org], query);

/** Makes List approvals, which hosted services removed in July 2026. */
export const listApprovals = ({ org }: Org, flow: FlowName, query: Query) =>
  get(["approvals", org, flow], query);

/** Makes List builds. */
export const listBuilds = ({ org }: Org, query: Query) => get(["builds", org], query);

/** Makes List actions. */
export const listActions = ({ org }: Org) => get(["actions", org]);

function get(path: readonly string[], query?: Query): ServiceRequest {
  return { method: "GET", path, ...(query && { query }) };
}
