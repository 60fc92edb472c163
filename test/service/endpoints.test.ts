// The ten calls against the embedded service, which is written from the same specification and shares no code.
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import * as records from "../../src/domain/resources.ts";
import * as calls from "../../src/service/endpoints.ts";
import { readOf } from "./read.ts";
import { actions, approvals, builds, events } from "../../src/operations/list/lists.ts";
import type { ReportArtifactBody, BeginTrailBody } from "../../src/domain/write.ts";
import type { ExpectedResponse, ServiceRequest } from "../../src/service/request.ts";
import type { ServiceSettings } from "../../src/domain/request.ts";
import { bodyOf } from "../../src/service/service-error.ts";
import { createServiceClient } from "../../src/service/client.ts";
import type { EnvironmentName, Fingerprint, FlowName, TrailName } from "../../src/domain/identifiers.ts";
import { faults, startService } from "../../src/embedded-service/start.ts";
import type { Fault, Service } from "../../src/embedded-service/start.ts";
import { settingsFor, testContext } from "../http/context.ts";

const flow = "demo" as FlowName;
const fingerprint = "b".repeat(64) as Fingerprint;
const trail = {
  name: "release-1",
  description: "ä",
  git_commit_info: { sha1: "c".repeat(40), message: "m\n\nn", parents: [], timestamp: 1, verified: true },
  repo_info: { name: "acme/shop", url: "https://git.example/acme/shop", id: "1" },
  origin_url: "https://ci.example/1",
  external_urls: { docs: { href: "https://docs.example" } },
  user_data: [1, { a: null }],
} as unknown as BeginTrailBody;
const artifact = {
  fingerprint,
  filename: "app.tar",
  git_commit: "c".repeat(40),
  build_url: "https://ci.example/1",
  commit_url: "https://git.example/c",
  repo_url: "https://git.example/acme/shop",
  trail_name: "release-1",
  template_reference_name: "app",
  annotations: { key: "value" },
  template: ["app"],
  is_compliant: true,
} as unknown as ReportArtifactBody;

async function ask<Body>(
  service: Service,
  call: (settings: ServiceSettings) => ServiceRequest,
  expected: ExpectedResponse<Body>,
): Promise<Body> {
  const settings = settingsFor(service.baseUrl, { org: service.org, apiToken: service.apiToken });
  using client = createServiceClient(settings, testContext());
  const request = call(settings);
  const result = await client.call({ ...request, expected });
  return bodyOf(result);
}

const answered = <Body>(body: v.GenericSchema<unknown, Body>): ExpectedResponse<Body> => ({
  statuses: [200],
  body,
});
const listOf = <Item>(item: v.GenericSchema<unknown, Item>) => answered(v.array(item));
const anything = answered(v.unknown());
const written = (...statuses: number[]): ExpectedResponse<unknown> => ({ statuses, body: v.unknown() });
const answers = { trailBegun: written(200, 201), artifactReported: written(201) };

const begin = (settings: ServiceSettings) =>
  calls.writeEndpoint(settings, {
    endpoint: "begin-trail",
    flow,
    data: trail,
    file: { filename: "flow.yml", content: Buffer.from("version: 1\n") },
  });
const report = (settings: ServiceSettings) =>
  calls.writeEndpoint(settings, { endpoint: "report-artifact", flow, data: artifact });

test("a trail is begun and begun again, an artifact is reported into it, and the trail has it", async () => {
  await using service = await startService();
  await ask(service, begin, answers.trailBegun);
  await ask(service, begin, answers.trailBegun);
  await ask(service, report, answers.artifactReported);
  const read = await ask(
    service,
    (settings) => calls.getTrailEndpoint(settings, flow, "release-1" as TrailName),
    anything,
  );
  expect(read).toMatchObject({
    name: "release-1",
    description: "ä",
    user_data: [1, { a: null }],
    compliance_status: { artifacts_statuses: { app: { artifact_fingerprint: fingerprint } } },
  });
  expect(service.control.requests().map(({ status, undescribed }) => [status, undescribed])).toEqual([
    [201, []],
    [200, []],
    [201, []],
    [200, []],
  ]);
});

describe("reads", () => {
  const environment = "production" as EnvironmentName;
  test.each<[string, (settings: ServiceSettings) => ServiceRequest, ExpectedResponse<unknown>]>([
    [
      "environments, all",
      (settings) => readOf(calls.environmentList(settings), []),
      listOf(records.environmentSchema),
    ],
    [
      "environments, a page",
      (settings) =>
        readOf(calls.environmentList(settings), [
          ["page", "1"],
          ["per_page", "2"],
          ["type", "K8S"],
        ]),
      answered(v.object({ environments: v.array(records.environmentSchema) })),
    ],
    [
      "environment events",
      (settings) => readOf(events.endpoint(settings, environment), [["reverse", "true"]]),
      listOf(events.endpoint({ org: "" }, environment).item),
    ],
    [
      "approvals",
      (settings) => readOf(approvals.endpoint(settings, flow)),
      listOf(approvals.endpoint({ org: "" }, flow).item),
    ],
    [
      "builds",
      (settings) => readOf(builds.endpoint(settings, "")),
      answered(v.object({ builds: v.array(builds.endpoint({ org: "" }, "").item) })),
    ],
    ["actions", (settings) => readOf(actions.endpoint(settings, "")), listOf(records.actionSchema)],
    [
      "a notification",
      (settings) => calls.getEnvironmentNotificationEndpoint(settings, 1),
      answered(records.environmentNotificationSchema),
    ],
    [
      "an assertion",
      (settings) => calls.assertArtifactEndpoint(settings, fingerprint, { flow }),
      { statuses: [404], body: answers.trailBegun.body },
    ],
  ])("%s", async (_, call, expected) => {
    await using service = await startService();
    expect(await ask(service, call, expected)).toBeTruthy();
    expect(service.control.requests().map(({ undescribed }) => undescribed)).toEqual([[]]);
  });
});

test.each<[string, Fault]>([
  ["a reset before the service did it", faults.dropped("before")],
  ["a reset after the service did it", faults.dropped("after")],
  ["an outage after the service did it", { ...faults.unavailable(), carryOut: true }],
  ["an answer that is cut", faults.cut(1)],
  ["a lock", faults.locked()],
])("%s leaves exactly one record, made of the same bytes", async (_, fault) => {
  await using service = await startService({ scenario: { flows: { demo: {} } } });
  service.control.fault({ ...fault, on: "report-artifact", times: 2 });
  await ask(service, report, answers.artifactReported);
  expect(service.control.artifacts()).toHaveLength(1);
  const sent = service.control.requests("report-artifact");
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
});
