// What is reported: artifacts, trails, attestations, flows.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "./client.ts";
import { startService, type Service } from "./start.ts";

const sha256 = "a".repeat(64);
const sha1 = "c".repeat(40);
const page = "https://ci.example.com/1";
const artifact = { fingerprint: sha256, filename: "app", build_url: page, commit_url: page, trail_name: "1" };

let service: Service;
let client: ReturnType<typeof createClient>;

beforeEach(async () => {
  service = await startService({ empty: true });
  client = createClient(service);
});
afterEach(() => service.close());

describe("Report artifact", () => {
  it("records it, and sets up a flow and a trail that do not exist", async () => {
    expect(await client.post("/artifacts/acme/web", artifact)).toMatchObject({ status: 201 });
    expect([...service.records.trail("web", "1").artifacts.keys()]).toEqual([sha256]);
  });

  it.each([
    [{ fingerprint: "x" }, "fingerprint"],
    [{ filename: undefined }, "filename"],
    [{ trail_name: "a b" }, "trail_name"],
    [{ template_reference_name: "a.b" }, "template_reference_name"],
    [{ commits_list: [{ sha1: "1" }] }, "commits_list.0.sha1"],
    [{ is_compliant: "true" }, "is_compliant"],
    [{ annotations: [] }, "annotations"],
  ])("refuses %j", async (change, at) => {
    const { status, body } = await client.post("/artifacts/acme/web", { ...artifact, ...change });
    expect([status, Object.keys(body.errors)]).toEqual([400, [at]]);
    expect(service.records.flows.size).toBe(0);
  });

  it("refuses what is not JSON", async () => {
    const answer = await client.send("POST", "/artifacts/acme/web", { body: "{" });
    expect(answer).toMatchObject({ status: 400, body: { errors: { payload: expect.any(String) } } });
  });
});

describe("Begin trail", () => {
  const begin = (json: object, files?: Record<string, string>) =>
    client.sendForm("PUT", "/trails/acme/web", json, files);

  beforeEach(() => {
    service.records.createFlow("web", {
      template: "version: 1\ntrail:\n  attestations: [{name: a, type: generic}]\n",
    });
  });

  it("answers 201 to a new trail and 200 to one that exists", async () => {
    expect((await begin({ name: "1" })).status).toBe(201);
    expect(await begin({ name: "1" })).toMatchObject({ status: 200, body: "OK" });
  });

  it("takes the template of the flow, or its own, byte for byte", async () => {
    await begin({ name: "1" });
    const content = "version: 1 # ours\n";
    await begin({ name: "2" }, { template_file: content });
    const [one, two] = await Promise.all([
      client.get("/trails/acme/web/1"),
      client.get("/trails/acme/web/2"),
    ]);
    expect(one.body.template.trail.attestations).toEqual([{ name: "a", type: "generic" }]);
    expect(two.body.template).toEqual({ version: 1, trail: { attestations: [], artifacts: [] }, content });
  });

  it("keeps what a later request leaves out, and replaces what it names", async () => {
    await begin({ name: "1", description: "first", user_data: { a: 1 } });
    await begin({ name: "1", description: null });
    expect((await client.get("/trails/acme/web/1")).body).toMatchObject({
      description: null,
      user_data: { a: 1 },
    });
  });

  it("refuses a template with an unknown type, and a body that is no form", async () => {
    const answer = await begin(
      { name: "1" },
      { template_file: "trail: {attestations: [{name: a, type: nope}]}" },
    );
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining("template") } });
    const json = await client.send("PUT", "/trails/acme/web", { body: "{}" });
    expect(json).toMatchObject({ status: 400, body: { errors: { data_json: "missing" } } });
  });

  it("refuses a flow that does not exist", async () => {
    expect((await client.sendForm("PUT", "/trails/acme/nope", { name: "1" })).status).toBe(404);
  });
});

it("Get trail has the state, and a row for everything that the template needs", async () => {
  const template = "version: 1\ntrail:\n  artifacts: [{name: app, attestations: [{name: t, type: junit}]}]\n";
  service.records.createFlow("web", { template, tags: { kind: "build" } });
  await client.sendForm("PUT", "/trails/acme/web", {
    name: "1",
    repo_info: { name: "a/b", url: page, id: "7" },
  });
  const get = async () => (await client.get("/trails/acme/web/1")).body;
  expect(await get()).toMatchObject({
    ...{
      name: "1",
      compliance_state: "INCOMPLETE",
      is_compliant: false,
      created_by: "ci-pipelines",
      repo_ids: ["7"],
    },
    flow: { name: "web", tags: { kind: "build" } },
    html_url: expect.stringContaining("/acme/flows/web/trails/1"),
    compliance_status: {
      status: "INCOMPLETE",
      artifacts_statuses: {
        app: {
          status: "MISSING",
          artifact_fingerprint: null,
          is_compliant: null,
          attestations_statuses: [{ status: "MISSING" }],
        },
      },
    },
  });
  await client.post("/artifacts/acme/web", { ...artifact, template_reference_name: "app" });
  expect((await get()).compliance_status.artifacts_statuses.app.status).toBe("INCOMPLETE");
  service.records.attest("web", "1", { name: "t", artifact: "app" });
  expect(await get()).toMatchObject({ compliance_state: "COMPLIANT", is_compliant: true });
});

describe("attestations", () => {
  const junit = (failures: number, errors = 0) => ({
    junit_results: [{ name: "s", total: 3, failures, errors, skipped: 0, duration: 0.5 }],
  });
  const decision = (is_compliant: boolean) => ({
    ...{ type_name: "decision", control: "C-1", attestation_data: { is_compliant } },
  });
  const coverage = (percent: number) => ({ type_name: "coverage", attestation_data: { percent } });
  const pullRequest = {
    ...{
      url: page,
      state: "MERGED",
      merge_commit: sha1,
      author: "ada",
      title: "t",
      head_ref: "b",
      created_at: 1,
    },
    ...{ approvers: [{ username: "grace", state: "APPROVED", timestamp: 2 }], commits: [] },
  };
  const requests = (...pull_requests: object[]) => ({ git_provider: "github", pull_requests });

  it.each([
    ["generic", { is_compliant: false }, "generic", false],
    ["junit", junit(0), "junit", true],
    ["junit", junit(1), "junit", false],
    ["junit", junit(0, 1), "junit", false],
    ["pull_request", requests(pullRequest), "pull_request", true],
    ["pull_request", requests(), "pull_request", false],
    ["custom", coverage(80), "custom:coverage", true],
    ["custom", coverage(79), "custom:coverage", false],
    ["system", decision(false), "system:decision", false],
  ])("of kind %s with %j are of type %s and compliant: %s", async (kind, fields, type, compliant) => {
    const answer = await client.attest("web/trail/1", kind, { attestation_name: "a", ...fields });
    expect(answer).toMatchObject({ status: 201, body: "OK" });
    expect(service.records.trail("web", "1").attestations).toMatchObject([
      { name: "a", type, compliant, subject: { kind: "trail" } },
    ]);
  });

  it.each([
    [{ artifact_fingerprint: sha256 }, { kind: "fingerprint", fingerprint: sha256 }],
    [
      { target_artifacts: ["app"], git_commit_info: { sha1 } },
      { kind: "name", artifact: "app", commit: sha1 },
    ],
    [{ target_artifacts: null, artifact_fingerprint: null }, { kind: "trail" }],
  ])("with %j are about %j", async (fields, subject) => {
    await client.post("/artifacts/acme/web", artifact);
    await client.attest("web/trail/1", "generic", { attestation_name: "a", is_compliant: true, ...fields });
    expect(service.records.trail("web", "1").attestations[0]?.subject).toEqual(subject);
  });

  it.each([
    [
      { target_artifacts: ["app"] },
      400,
      "requires at least one of: artifact_fingerprint or git_commit_info.",
    ],
    [{ artifact_fingerprint: sha256 }, 404, `does not exist in trail "1" of flow "web"`],
  ])("with %j are refused with %d", async (fields, status, message) => {
    const answer = await client.attest("web/trail/1", "generic", {
      attestation_name: "a",
      is_compliant: true,
      ...fields,
    });
    expect(answer).toMatchObject({ status, body: { message: expect.stringContaining(message) } });
    expect(service.records.flows.size).toBe(0);
  });

  it.each([
    ["generic", {}, "is_compliant"],
    ["generic", { is_compliant: true, extra: 1 }, "extra"],
    ["generic", { is_compliant: true, attestation_name: "a.b" }, "attestation_name"],
    ["generic", { is_compliant: true, origin_url: "" }, "origin_url"],
    ["pull_request", requests({ ...pullRequest, merge_commit: "" }), "pull_requests.0.merge_commit"],
    ["custom", { type_name: "coverage", attestation_data: "{}" }, "attestation_data"],
    ["system", { ...decision(true), control: "" }, "control"],
  ])("of kind %s with %j are refused for %s", async (kind, fields, at) => {
    const { status, body } = await client.attest("web/trail/1", kind, { attestation_name: "a", ...fields });
    expect([status, Object.keys(body.errors)]).toEqual([400, [at]]);
  });

  it("of an unknown kind or custom type are a 404", async () => {
    expect((await client.attest("web/trail/1", "jenkins", { attestation_name: "a" })).status).toBe(404);
    const custom = { attestation_name: "a", type_name: "nope", attestation_data: {} };
    expect((await client.attest("web/trail/1", "custom", custom)).body.message).toContain(
      "'nope' does not exist",
    );
  });

  it("take one file, and refuse more than 10 MB", async () => {
    const json = { attestation_name: "a", is_compliant: true };
    const attach = (content: string) =>
      client.sendForm("POST", "/attestations/acme/web/trail/1/generic", json, { attachment_file: content });
    expect((await attach("x")).status).toBe(201);
    expect(service.requests()[0]?.form?.get("attachment_file")?.content.toString()).toBe("x");
    expect((await attach("x".repeat(10_000_001))).status).toBe(413);
  });
});

describe("flows", () => {
  const create = (json: object, files = { template_file: "version: 1\n" }) =>
    client.sendForm("PUT", "/flows/acme/template_file", json, files);

  it("are created with 201 and updated with 200; their trails keep the template", async () => {
    expect((await create({ name: "web", description: "ours" })).status).toBe(201);
    service.records.beginTrail("web", { name: "1" });
    const changed = { template_file: "version: 1\ntrail: {attestations: [{name: a, type: '*'}]}\n" };
    expect((await create({ name: "web" }, changed)).status).toBe(200);
    expect((await client.get("/flows/acme/web")).body).toMatchObject({
      ...{ name: "web", description: "ours", org: "acme", visibility: "private", tags: {} },
      template: changed.template_file,
    });
    expect(service.records.trail("web", "1").template.trail.attestations).toEqual([]);
  });

  it("get tags, of which those stay that are not named", async () => {
    service.records.createFlow("web", { tags: { a: "1", b: "1" } });
    const changes = { set_tags: { b: "2", c: "2" }, remove_tags: ["a"] };
    expect((await client.patch("/tags/acme/flow/web", changes)).status).toBe(200);
    expect(service.records.flow("web").tags).toEqual({ b: "2", c: "2" });
    expect((await client.patch("/tags/acme/flow/nope", changes)).status).toBe(404);
  });

  it("need a name and a template", async () => {
    expect((await create({ name: "a b" })).body.errors).toHaveProperty("name");
    const without = await client.sendForm("PUT", "/flows/acme/template_file", { name: "web" });
    expect(without.body.errors).toHaveProperty("template_file");
  });
});
