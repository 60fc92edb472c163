// The endpoints of the service as plain requests, each with its expected response (docs/interface.md).
import * as v from "valibot";
import { assertionSchema } from "../domain/assertion.ts";
import type { Fingerprint, FlowName, TrailName } from "../domain/identifiers.ts";
import type { ServiceSettings } from "../domain/request.ts";
import { environmentNotificationSchema } from "../domain/resources.ts";
import { trailSchema } from "../domain/trail.ts";
import type { SentFile, Write } from "../domain/write.ts";
import type { Endpoint, ExpectedResponse, FormPart, ServiceRequest } from "./request.ts";

/** The flow, the environment or the policies that an artifact is asserted against. */
export interface AssertionScope {
  readonly flow?: string;
  readonly environment?: string;
  readonly policies?: readonly string[];
}

type Org = Pick<ServiceSettings, "org">;

/**
 * Makes the request of a write. Begin trail and Report attestation are forms, in which the metadata is one plain field of
 * compact JSON.
 */
export function writeEndpoint({ org }: Org, write: Write): Endpoint<unknown> {
  switch (write.endpoint) {
    case "begin-trail":
      return {
        method: "PUT",
        path: ["trails", org, write.flow],
        body: { form: formOf(write.data, "template_file", write.file) },
        // 201 when begun, 200 when updated.
        expected: anyJson(200, 201),
      };
    case "report-artifact":
      return {
        method: "POST",
        path: ["artifacts", org, write.flow],
        body: { json: write.data },
        expected: anyJson(201),
      };
    case "attest":
      return {
        method: "POST",
        path: ["attestations", org, write.flow, "trail", write.trail, write.kind],
        body: { form: formOf(write.data, "attachment_file", write.file) },
        // Not an upsert: a repetition adds a row.
        isConflictFinal: true,
        expected: anyJson(200, 201),
      };
  }
}

/** The service gives a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const anyJson = (...statuses: readonly number[]): ExpectedResponse<unknown> => ({
  statuses,
  body: v.unknown(),
});

function formOf(data: object, name: string, file: SentFile | undefined): readonly FormPart[] {
  const metadata = { name: "data_json", content: JSON.stringify(data) };
  return file === undefined ? [metadata] : [metadata, { name, ...file }];
}

const assertionResponse = { statuses: [200], body: assertionSchema, noun: "assertion result" } as const;
const trailResponse = { statuses: [200], body: trailSchema, noun: "trail" } as const;
const notificationResponse = { statuses: [200], body: environmentNotificationSchema } as const;

/** Makes Assert artifact. */
export function assertArtifactEndpoint(
  { org }: Org,
  fingerprint: Fingerprint,
  { flow, environment, policies = [] }: AssertionScope,
) {
  const query: [string, string][] = policies.map((policy) => ["policy_name", policy]);
  if (environment !== undefined) query.unshift(["environment_name", environment]);
  if (flow !== undefined) query.unshift(["flow_name", flow]);
  return { ...get(["asserts", org, "fingerprint", fingerprint], query), expected: assertionResponse };
}

/** Makes Get trail. */
export const getTrailEndpoint = ({ org }: Org, flow: FlowName, trail: TrailName) => ({
  ...get(["trails", org, flow, trail]),
  expected: trailResponse,
});

/** Makes Get environment notification. */
export const getEnvironmentNotificationEndpoint = ({ org }: Org, notificationNumber: number) => ({
  ...get(["organizations", org, "environments_notifications", String(notificationNumber)]),
  expected: notificationResponse,
});

function get(path: readonly string[], query?: ServiceRequest["query"]): ServiceRequest {
  return { method: "GET", path, ...(query && { query }) };
}
