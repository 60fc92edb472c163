import * as v from "valibot";
import { describe, expect, it } from "vitest";
import * as endpoints from "../../src/service/endpoints.ts";

const file = { filename: "a.txt", content: Buffer.from("a") };
const fingerprint = "f".repeat(64);
const scope = { flow: "f", environment: "e", policies: ["p", "q"] };
const body = { fingerprint, filename: "app", build_url: "b", commit_url: "c", trail_name: "1" };

it.each<[expected: string, endpoints.Endpoint<unknown>, about: object]>([
  [
    `GET asserts/acme/fingerprint/${fingerprint}`,
    endpoints.assertArtifactEndpoint("acme", fingerprint, scope, "`app`"),
    { artifact: fingerprint, ...scope },
  ],
  ["GET trails/acme/f/1", endpoints.getTrailEndpoint("acme", "f", "1"), { flow: "f", trail: "1" }],
  ["PUT trails/acme/f", endpoints.beginTrailEndpoint("acme", "f", { name: "1" }), { flow: "f", trail: "1" }],
  [
    "POST artifacts/acme/f",
    endpoints.reportArtifactEndpoint("acme", "f", body, "`app`"),
    { flow: "f", trail: "1", artifact: fingerprint },
  ],
  [
    "POST attestations/acme/f/trail/1/junit",
    endpoints.attestEndpoint("acme", "f", "1", "junit", { artifact_fingerprint: fingerprint }),
    { flow: "f", trail: "1", artifact: fingerprint },
  ],
  ["GET flows/acme/f", endpoints.getFlowEndpoint("acme", "f"), { flow: "f" }],
  ["PUT flows/acme/template_file", endpoints.createFlowEndpoint("acme", { name: "f" }, file), { flow: "f" }],
  ["PATCH tags/acme/flow/f", endpoints.setFlowTagsEndpoint("acme", "f", { a: "b" }), { flow: "f" }],
  [
    "GET organizations/acme/environments_notifications/7",
    endpoints.getEnvironmentNotificationEndpoint("acme", 7),
    {},
  ],
  ["GET builds/acme", endpoints.listEndpoint(["builds", "acme"], { org: "acme" }, "builds", []), {}],
])("%s is about what its path and query name", (expected, { method, path, about, schema }, subjects) => {
  expect(`${method} ${path.join("/")}`).toBe(expected);
  expect(about).toEqual({ org: "acme", ...subjects });
  expect(schema !== undefined).toBe(method === "GET");
});

it("an assertion asks by flow, environment and each policy", () => {
  expect(endpoints.assertionQuery(scope)).toEqual([
    ["flow_name", "f"],
    ["environment_name", "e"],
    ["policy_name", "p"],
    ["policy_name", "q"],
  ]);
  expect(endpoints.assertionQuery({ policies: [] })).toEqual([]);
});

it("forms have their file in the part of the service", () => {
  const parts = [
    endpoints.beginTrailEndpoint("acme", "f", { name: "1" }, file),
    endpoints.createFlowEndpoint("acme", { name: "f" }, file),
    endpoints.attestEndpoint("acme", "f", "1", "generic", {}, file),
  ].map(({ body: sent }) => (sent !== undefined && "form" in sent ? sent.form.file?.part : "no form"));
  expect(parts).toEqual(["template_file", "template_file", "attachment_file"]);
});

it("tags that are not named stay", () => {
  expect(endpoints.setFlowTagsEndpoint("acme", "f", { a: "b" }).body).toEqual({
    json: { set_tags: { a: "b" }, remove_tags: [] },
  });
});

it("another flow is not an answer about a flow", () => {
  const { schema = v.never() } = endpoints.getFlowEndpoint("acme", "shop");
  expect([v.is(schema, { name: "shop", more: 1 }), v.is(schema, { name: "shed" })]).toEqual([true, false]);
});

describe("a page of a list", () => {
  const list = endpoints.listEndpoint(["environments", "acme"], { org: "acme" }, "environments", []);
  const { schema = v.never() } = list;
  const totals = { page: 1, total_pages: 3, total_count: 5 };

  it.each([
    ["bare", [{ a: 1 }, { b: [2] }], { items: [{ a: 1 }, { b: [2] }] }],
    ["wrapped", { environments: [{}], ...totals }, { items: [{}], totalPages: 3, totalCount: 5 }],
    ["wrapped without totals", { environments: [] }, { items: [] }],
  ])("is read: %s", (_, json, expected) => {
    expect(v.parse(schema, json)).toEqual(expected);
  });

  it.each([
    ["a text", "text"],
    ["an object in place of the list", { environments: {} }],
    ["another list", { builds: [] }],
    ["a list of lists", [{}, []]],
    ["a list with a null", { environments: [null] }],
    ["a negative total", { environments: [], total_count: -1 }],
  ])("is not valid: %s", (_, json) => {
    expect(v.is(schema, json)).toBe(false);
  });
});
