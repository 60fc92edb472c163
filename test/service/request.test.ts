import fc from "fast-check";
import { expect, test } from "vitest";
import {
  createFlowEndpoint,
  getEnvironmentNotificationEndpoint,
  getFlowEndpoint,
  listNamesEndpoint,
  setFlowTagsEndpoint,
  writeEndpoint,
  environmentList,
} from "../../src/service/endpoints.ts";
import { actions, approvals, builds, events } from "../../src/operations/list/lists.ts";
import type { ReportArtifactBody } from "../../src/domain/write.ts";
import { describeRequest, encodeBody, urlOf } from "../../src/service/request.ts";
import type { ServiceRequest } from "../../src/service/request.ts";
import type { FlowName, TrailName } from "../../src/domain/identifiers.ts";
import { readOf } from "./read.ts";
import { canary, settingsFor } from "../http/context.ts";

const settings = settingsFor("https://service.example/api/v2");
const flow = "shop" as FlowName;

test.each<[ServiceRequest, string]>([
  [getEnvironmentNotificationEndpoint(settings, 7), "organizations/acme/environments_notifications/7"],
  [
    readOf(events.endpoint(settings, "prod"), [
      ["repo_name", "a/b"],
      ["repo_name", "c"],
    ]),
    "environments/acme/prod/events?repo_name=a%2Fb&repo_name=c",
  ],
  [readOf(environmentList(settings), [["tag", "key:a b&c"]]), "environments/acme?tag=key%3Aa+b%26c"],
  [readOf(approvals.endpoint(settings, flow), [["page", "1"]]), "approvals/acme/shop?page=1"],
  [readOf(builds.endpoint(settings, "")), "builds/acme"],
  [readOf(actions.endpoint(settings, "")), "actions/acme"],
  [getFlowEndpoint(settings, flow), "flows/acme/shop"],
  [listNamesEndpoint(settings, "flows"), "flows/acme"],
])("%j goes to %s", (request, path) => {
  expect(request.method).toBe("GET");
  expect(urlOf(request, settings).href).toBe(`https://service.example/api/v2/${path}`);
});

test("no segment and no query value leaves its place, whatever it is", () => {
  const text = fc.string({ unit: "grapheme", minLength: 1 });
  fc.assert(
    fc.property(text, text, text, (org, name, value) => {
      fc.pre(![".", ".."].includes(org));
      const url = urlOf({ method: "GET", path: ["flows", org, "end"], query: [[name, value]] }, settings);
      expect(url.origin).toBe("https://service.example");
      expect(url.pathname.split("/").map(decodeURIComponent)).toEqual(["", "api", "v2", "flows", org, "end"]);
      expect([...url.searchParams]).toEqual([[name, value]]);
      expect(url.hash).toBe("");
    }),
  );
});

test.each(["", ".", "..", "\ud800"])("the segment %j is refused", (segment) => {
  expect(() => urlOf({ method: "GET", path: ["flows", segment] }, settings)).toThrow("cannot be a segment");
});

test("a dry-run shows a report as it would be sent, without the credential", () => {
  const artifact = { fingerprint: "a".repeat(64), filename: "ä" } as ReportArtifactBody;
  const planned = describeRequest(
    writeEndpoint(settings, { endpoint: "report-artifact", flow, data: artifact }),
    settings,
  );
  expect(planned).toEqual({
    method: "POST",
    url: "https://service.example/api/v2/artifacts/acme/shop",
    headers: {
      accept: "application/json",
      "accept-encoding": "gzip, br",
      "user-agent": "artifact-compliance-action/0.1.0",
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(JSON.stringify(artifact))),
    },
    body: artifact,
  });
  expect(JSON.stringify(planned)).not.toContain(canary);
});

test("a dry-run shows the parts of a form", () => {
  const template = { filename: "flow.yml", content: Buffer.from("version: 1\n") };
  const request = writeEndpoint(settings, {
    endpoint: "begin-trail",
    flow,
    data: { name: "t" as TrailName },
    file: template,
  });
  expect(describeRequest(request, settings)).toMatchObject({
    method: "PUT",
    parts: [
      { name: "data_json", content: '{"name":"t"}' },
      {
        name: "template_file",
        filename: "flow.yml",
        content_type: "application/octet-stream",
        content: "version: 1\n",
      },
    ],
  });
});

test("a flow is created by a form with its name, its description and its template", () => {
  const template = { filename: "flow.yml", content: Buffer.from("version: 1\n") };
  const request = createFlowEndpoint(settings, { name: flow, description: "The shop" }, template);
  expect(request.expected.statuses).toEqual([200, 201]);
  expect(describeRequest(request, settings)).toMatchObject({
    method: "PUT",
    url: "https://service.example/api/v2/flows/acme/template_file",
    parts: [
      { name: "data_json", content: '{"name":"shop","description":"The shop"}' },
      {
        name: "template_file",
        filename: "flow.yml",
        content_type: "application/octet-stream",
        content: "version: 1\n",
      },
    ],
  });
});

test("tags of a flow are set, and none is removed", () => {
  const request = setFlowTagsEndpoint(settings, flow, { team: "payments", tier: "1" });
  expect(request.expected.statuses).toEqual([200]);
  expect(describeRequest(request, settings)).toMatchObject({
    method: "PATCH",
    url: "https://service.example/api/v2/tags/acme/flow/shop",
    headers: { "content-type": "application/json" },
    body: { set_tags: { team: "payments", tier: "1" }, remove_tags: [] },
  });
});

test("the same form has the same bytes each time, and no part can hold its boundary", () => {
  fc.assert(
    fc.property(fc.uint8Array(), (content) => {
      const parts = [{ name: "f", filename: "f", content }];
      const { contentType, bytes } = encodeBody({ form: parts });
      expect(encodeBody({ form: parts }).bytes).toEqual(bytes);
      const boundary = contentType.split("boundary=")[1] ?? "";
      expect(boundary.length).toBeLessThanOrEqual(70);
      expect(Buffer.from(content).includes(boundary)).toBe(false);
    }),
  );
});
