// The endpoints of the service as plain requests, each with its expected response (docs/internals/interface.md).
import * as v from "valibot";
import { assertionSchema } from "../domain/assertion.ts";
import type { EnvironmentName, Fingerprint, FlowName, TrailName } from "../domain/identifiers.ts";
import type { AssertionQuery, ServiceSettings } from "../domain/request.ts";
import { flowSchema, type CreateFlowBody, type FlowTags } from "../domain/flow.ts";
import {
  environmentNotificationSchema,
  environmentSchema,
  type ListedEnvironment,
} from "../domain/resources.ts";
import { latestSnapshotSchema, reportedEnvironmentSchema } from "../domain/snapshot.ts";
import { trailSchema } from "../domain/trail.ts";
import type { Upload, Write } from "../domain/write.ts";
import type { ListEndpoint } from "./pagination.ts";
import type { Endpoint, ExpectedResponse, FormPart } from "./request.ts";

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
        // The service's own client does not read the body.
        expected: { ...anyJson(200, 201), isBodyIgnored: true },
      };
  }
}

/** The service gives a JSON string or `{"message": "OK"}`; any JSON is accepted. */
const anyJson = (...statuses: readonly number[]): ExpectedResponse<unknown> => ({
  statuses,
  body: v.unknown(),
});

function formOf(data: object, name: string, file: Upload | undefined): readonly FormPart[] {
  const metadata = { name: "data_json", content: JSON.stringify(data) };
  return file === undefined ? [metadata] : [metadata, { name, ...file }];
}

const get = <Body>(path: readonly string[], body: v.GenericSchema<unknown, Body>, noun?: string) => ({
  method: "GET" as const,
  path,
  expected: { statuses: [200], body, ...(noun !== undefined && { noun }) },
});

/** Makes Assert artifact, by the flow, the environment or the policies that it is asserted against. */
export function assertArtifactEndpoint(
  { org }: Org,
  fingerprint: Fingerprint,
  { flow, environment, policies = [] }: Partial<Omit<AssertionQuery, "scope">>,
) {
  const query: [string, string][] = policies.map((policy) => ["policy_name", policy]);
  if (environment !== undefined) query.unshift(["environment_name", environment]);
  if (flow !== undefined) query.unshift(["flow_name", flow]);
  const path = ["asserts", org, "fingerprint", fingerprint];
  return { ...get(path, assertionSchema, "assertion result"), query };
}

/** Makes Get trail. */
export const getTrailEndpoint = ({ org }: Org, flow: FlowName, trail: TrailName) =>
  get(["trails", org, flow, trail], trailSchema, "trail");

/** The names of listed items. One of an unknown form is left out. */
const namesSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((items) =>
    items.flatMap((item) => {
      const named = v.safeParse(v.object({ name: v.string() }), item);
      return named.success ? named.output.name : [];
    }),
  ),
);

/** Makes the list of flows, environments or policies, which gives their names: all of them, where no page size is given. */
export const listNamesEndpoint = ({ org }: Org, kind: "flows" | "environments" | "policies") =>
  get([kind, org], namesSchema, `list of ${kind}`);

/** Makes Get flow. A response about another flow is not valid. */
export const getFlowEndpoint = ({ org }: Org, flow: FlowName) => {
  const isSameFlow = v.check(({ name }: { readonly name: string }) => name === flow, "is another flow");
  return get(["flows", org, flow], v.pipe(flowSchema, v.forward(isSameFlow, ["name"])), "flow");
};

/** Makes Create flow, a form with the flow's template. It would replace the description and template of an existing flow. */
export const createFlowEndpoint = (
  { org }: Org,
  data: CreateFlowBody,
  template: Upload,
): Endpoint<unknown> => ({
  method: "PUT",
  path: ["flows", org, "template_file"],
  body: { form: formOf(data, "template_file", template) },
  // 201 when created, 200 when updated.
  expected: { ...anyJson(200, 201), isBodyIgnored: true },
});

/** Makes Set tags of a flow, which leaves other tags as they are. */
export const setFlowTagsEndpoint = ({ org }: Org, flow: FlowName, tags: FlowTags): Endpoint<unknown> => ({
  method: "PATCH",
  path: ["tags", org, "flow", flow],
  body: { json: { set_tags: tags, remove_tags: [] } },
  expected: { ...anyJson(200), isBodyIgnored: true },
});

/** Makes List environments. */
export const environmentList = ({ org }: Org): ListEndpoint<ListedEnvironment> => ({
  path: ["environments", org],
  noun: "environments",
  item: environmentSchema,
  key: "environments",
  perPage: 50,
  identity: ({ name }) => name,
});

/** Makes Get environment. */
export const getEnvironmentEndpoint = ({ org }: Org, environment: EnvironmentName) =>
  get(["environments", org, environment], environmentSchema, "environment");

/** Makes Get environment, of which only how it is reported is read. */
export const getReportedEnvironmentEndpoint = ({ org }: Org, environment: EnvironmentName) =>
  get(["environments", org, environment], reportedEnvironmentSchema, "environment");

/** Makes Get snapshot, of the latest one. */
export const getLatestSnapshotEndpoint = ({ org }: Org, environment: EnvironmentName) =>
  get(["snapshots", org, environment, "-1"], latestSnapshotSchema, "latest snapshot");

/** Makes Get policy. */
export const getPolicyEndpoint = ({ org }: Org, policy: string) =>
  get(["policies", org, policy], v.object({ name: v.string() }), "policy");

/** Makes Get environment notification. */
export const getEnvironmentNotificationEndpoint = ({ org }: Org, notificationNumber: number) =>
  get(
    ["organizations", org, "environments_notifications", String(notificationNumber)],
    environmentNotificationSchema,
  );
