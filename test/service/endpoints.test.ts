import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as endpoints from "../../src/service/endpoints.ts";

const file = { filename: "a.txt", content: Buffer.from("a") };
const fingerprint = "f".repeat(64);
const body = { fingerprint, filename: "app", build_url: "b", commit_url: "c", trail_name: "1" };

describe("method, path and subjects of", () => {
  it.each<[string, endpoints.Endpoint<unknown>, string, object]>([
    [
      "Assert artifact",
      endpoints.assertArtifactEndpoint("acme", { fingerprint, flow: "f", environment: "e", policies: [] }),
      `GET asserts/acme/fingerprint/${fingerprint}`,
      { org: "acme", artifact: fingerprint, flow: "f", environment: "e", policies: [] },
    ],
    [
      "Get trail",
      endpoints.getTrailEndpoint("acme", "f", "1"),
      "GET trails/acme/f/1",
      { org: "acme", flow: "f", trail: "1" },
    ],
    [
      "Begin trail",
      endpoints.beginTrailEndpoint("acme", "f", { name: "1" }),
      "PUT trails/acme/f",
      { org: "acme", flow: "f", trail: "1" },
    ],
    [
      "Report artifact",
      endpoints.reportArtifactEndpoint("acme", "f", body),
      "POST artifacts/acme/f",
      { org: "acme", flow: "f", trail: "1", artifact: fingerprint },
    ],
    [
      "Report attestation",
      endpoints.attestEndpoint("acme", "f", "1", "junit", { artifact_fingerprint: fingerprint }),
      "POST attestations/acme/f/trail/1/junit",
      { org: "acme", flow: "f", trail: "1", artifact: fingerprint },
    ],
    ["Get flow", endpoints.getFlowEndpoint("acme", "f"), "GET flows/acme/f", { org: "acme", flow: "f" }],
    [
      "Create flow",
      endpoints.createFlowEndpoint("acme", { name: "f" }, file),
      "PUT flows/acme/template_file",
      { org: "acme", flow: "f" },
    ],
    [
      "Set tags",
      endpoints.setFlowTagsEndpoint("acme", "f", { a: "b" }),
      "PATCH tags/acme/flow/f",
      { org: "acme", flow: "f" },
    ],
    [
      "Get environment notification",
      endpoints.getEnvironmentNotificationEndpoint("acme", 7),
      "GET organizations/acme/environments_notifications/7",
      { org: "acme" },
    ],
    [
      "a list of the organization",
      endpoints.listEndpoint(["builds", "acme"], { org: "acme" }, "builds", []),
      "GET builds/acme",
      { org: "acme" },
    ],
  ])("%s", (_, { method, path, about, schema }, expected, subjects) => {
    expect(`${method} ${path.join("/")}`).toBe(expected);
    expect(about).toEqual(subjects);
    expect(schema !== undefined).toBe(method === "GET");
  });
});

it("an assertion asks by flow, environment and each policy", () => {
  const question = { fingerprint, flow: "f", environment: "e", policies: ["p", "q"] };
  expect(endpoints.assertArtifactEndpoint("acme", question).query).toEqual([
    ["flow_name", "f"],
    ["environment_name", "e"],
    ["policy_name", "p"],
    ["policy_name", "q"],
  ]);
  expect(endpoints.assertArtifactEndpoint("acme", { fingerprint, policies: [] }).query).toEqual([]);
});

it("forms have their file in the part of the service", () => {
  const parts = [
    endpoints.beginTrailEndpoint("acme", "f", { name: "1" }, file),
    endpoints.createFlowEndpoint("acme", { name: "f" }, file),
    endpoints.attestEndpoint("acme", "f", "1", "generic", {}, file),
    endpoints.attestEndpoint("acme", "f", "1", "generic", {}),
  ].map(({ body: sent }) => (sent !== undefined && "form" in sent ? sent.form.file?.part : "no form"));
  expect(parts).toEqual(["template_file", "template_file", "attachment_file", undefined]);
});

it("tags that are not named stay", () => {
  expect(endpoints.setFlowTagsEndpoint("acme", "f", { a: "b" }).body).toEqual({
    json: { set_tags: { a: "b" }, remove_tags: [] },
  });
});

describe("a page of a list", () => {
  const { schema = v.never() } = endpoints.listEndpoint(
    ["environments", "acme"],
    { org: "acme" },
    "environments",
    [],
  );

  it.each([
    ["bare", [1, 2], { items: [1, 2] }],
    [
      "wrapped",
      { environments: [1], page: 1, total_pages: 3, total_count: 5, _links: {} },
      { items: [1], totalPages: 3, totalCount: 5 },
    ],
    ["wrapped without totals", { environments: [] }, { items: [] }],
  ])("is read: %s", (_, json, expected) => {
    expect(v.parse(schema, json)).toEqual(expected);
  });

  it.each([
    ["no object", "text"],
    ["no list", { environments: {} }],
    ["another list", { builds: [] }],
    ["a total that is none", { environments: [], total_pages: "many" }],
    ["a negative total", { environments: [], total_count: -1 }],
  ])("is not valid: %s", (_, json) => {
    expect(v.safeParse(schema, json).success).toBe(false);
  });
});
