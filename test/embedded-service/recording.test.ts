// What is reported is on record, and decides what the service says of an artifact and its trail.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient, type Json } from "./client.ts";
import { seeded, startService, type Service } from "./start.ts";

const app = "a".repeat(64);
const sha1 = "c".repeat(40);
const page = "https://ci.example.com/1";
const artifact = { fingerprint: app, filename: "app", build_url: page, commit_url: page, trail_name: "1" };
const named = { ...artifact, template_reference_name: "app", git_commit: sha1 };
const template = `version: 1 # ours
trail:
  attestations: [{ name: review, type: pull_request }]
  artifacts: [{ name: app, attestations: [{ name: unit-test, type: junit }] }]
`;

let service: Service;
let send: ReturnType<typeof createClient>;

beforeEach(async () => {
  service = await startService();
  send = createClient(service);
  service.records.createFlow("web", { template });
});
afterEach(() => service.close());

const report = (json: object, flow = "web") => send(`POST /artifacts/acme/${flow}`, { json });
const begin = (form: object, template_file?: string) =>
  send("PUT /trails/acme/web", { form, files: template_file === undefined ? {} : { template_file } });
const attest = (form: object, kind = "generic") =>
  send(`POST /attestations/acme/web/trail/1/${kind}`, {
    form: { attestation_name: "a", ...(kind === "generic" && { is_compliant: true }), ...form },
  });
const assert = async (query = "", fingerprint = app) =>
  (await send(`GET /asserts/acme/fingerprint/${fingerprint}${query}`)).body;
const trail = () => service.records.trail("web", "1");

describe("Report artifact", () => {
  it("answers 201 with a text, and sets up a flow and a trail that do not exist", async () => {
    expect(await report(artifact, "new")).toMatchObject({ status: 201, body: "OK" });
    expect([...service.records.trail("new", "1").artifacts.keys()]).toEqual([app]);
  });

  it.each([
    ["fingerprint", "a".repeat(63)],
    ["filename", undefined],
    ["build_url", undefined],
    ["commit_url", undefined],
    ["trail_name", "a b"],
    ["template_reference_name", "a.b"],
    ["git_commit", "abc"],
    ["is_compliant", "true"],
    ["annotations", []],
    ["external_urls", { docs: "https://docs.example.com" }],
  ])("refuses as `%s` the value %j", async (field, value) => {
    const { status, body } = await report({ ...artifact, [field]: value });
    expect([status, Object.keys(body.errors)]).toEqual([400, [expect.stringContaining(field)]]);
    expect(service.records.flow("web").trails.size).toBe(0);
  });

  it("refuses a form", async () => {
    expect((await send("POST /artifacts/acme/web", { form: artifact })).status).toBe(400);
  });
});

describe("Begin trail", () => {
  it("answers 201 to a new trail and 200 to one that exists, of which it keeps what is not sent", async () => {
    const first = { name: "1", description: "first", user_data: { a: 1 } };
    expect(await begin(first)).toMatchObject({ status: 201, body: "OK" });
    expect((await begin({ name: "1", description: null })).status).toBe(200);
    const { body } = await send("GET /trails/acme/web/1");
    expect(body).toMatchObject({ description: null, user_data: { a: 1 }, template: { content: template } });
  });

  it("takes all that can be known of a commit, and a link with the fingerprint of its target", async () => {
    const git_commit_info = { sha1, parents: [sha1], verified: true, signature_state: "VALID" };
    const external_urls = { docs: { href: "https://docs.example.com", fingerprint: app } };
    expect((await begin({ name: "1", git_commit_info, external_urls })).status).toBe(201);
    expect((await send("GET /trails/acme/web/1")).body).toMatchObject({ git_commit_info, external_urls });
  });

  it("takes a template of its own, byte for byte", async () => {
    await begin({ name: "1" }, "version: 1 # ö\r\n");
    expect(trail().template.content).toBe("version: 1 # ö\r\n");
    expect(service.records.flow("web").template.content).toBe(template);
  });

  it.each([
    ["a name with a blank", { name: "a b" }, "version: 1\n", 400],
    ["an unknown type", { name: "1" }, "trail: { attestations: [{ name: a, type: nope }] }", 400],
    ["a template over 10 MB", { name: "1" }, `version: 1 #${"x".repeat(10_000_000)}`, 400],
  ])("refuses %s", async (_, form, file, status) => {
    expect((await begin(form, file)).status).toBe(status);
    expect(service.records.flow("web").trails.size).toBe(0);
  });

  it("refuses a body that is not a form, and a flow that does not exist", async () => {
    expect((await send("PUT /trails/acme/web", { json: { name: "1" } })).status).toBe(400);
    expect((await send("PUT /trails/acme/nope", { form: { name: "1" } })).status).toBe(404);
  });
});

it("Create flow answers 201 to a new flow and 200 to one that exists, whose tags stay until they are named", async () => {
  const create = () =>
    send("PUT /flows/acme/template_file", {
      form: { name: "new", description: "ours" },
      files: { template_file: template },
    });
  const tag = (set_tags: object) =>
    send("PATCH /tags/acme/flow/new", { json: { set_tags, remove_tags: [] } });
  expect((await create()).status).toBe(201);
  expect((await tag({ team: "a", kind: "build" })).status).toBe(200);
  expect((await tag({ team: "b" })).status).toBe(200);
  expect((await create()).status).toBe(200);
  const { body } = await send("GET /flows/acme/new");
  expect(body).toMatchObject({ description: "ours", template, tags: { team: "b", kind: "build" } });
});

describe("an attestation", () => {
  const junit = (failures: number, errors = 0) => ({
    junit_results: [{ name: "s", total: 3, failures, errors, skipped: 0, duration: 0.5 }],
  });
  const decision = (is_compliant: boolean, control = "C-1") => ({
    type_name: "decision",
    control,
    attestation_data: { is_compliant },
  });
  const coverage = (percent: number) => ({ type_name: "coverage", attestation_data: { percent } });

  it.each([
    ["generic", { is_compliant: false }, "generic", false],
    ["junit", junit(0), "junit", true],
    ["junit", junit(1), "junit", false],
    ["junit", junit(0, 1), "junit", false],
    ["pull_request", { git_provider: "github", pull_requests: [] }, "pull_request", false],
    ["custom", coverage(80), "custom:coverage", true],
    ["custom", coverage(79), "custom:coverage", false],
    ["system", decision(false), "system:decision", false],
  ])("of kind %s with %j is of type %s and compliant: %s", async (kind, form, type, compliant) => {
    expect(await attest(form, kind)).toMatchObject({ status: 201, body: "OK" });
    expect(trail().attestations).toMatchObject([{ name: "a", type, compliant, subject: { kind: "trail" } }]);
    const { compliance_state: state } = (await send("GET /trails/acme/web/1")).body;
    expect(state).toBe(compliant ? "INCOMPLETE" : "NON-COMPLIANT");
  });

  it.each([
    ["generic", { is_compliant: undefined }, 400],
    ["generic", { extra: 1 }, 400],
    ["generic", { attestation_name: "a.b" }, 400],
    ["generic", { origin_url: "" }, 400],
    ["generic", { target_artifacts: ["app"] }, 400],
    ["generic", { artifact_fingerprint: app }, 404],
    ["custom", { type_name: "coverage", attestation_data: "{}" }, 400],
    ["system", decision(true, ""), 400],
    ["jenkins", {}, 404],
  ])("of kind %s with %j is refused with %d", async (kind, form, status) => {
    await begin({ name: "1" });
    expect((await attest(form, kind)).status).toBe(status);
    expect(trail().attestations).toEqual([]);
  });
});

describe("the compliance of an artifact", () => {
  const review = { attestation_name: "review" };
  const tests = { attestation_name: "unit-test", target_artifacts: ["app"], git_commit_info: { sha1 } };
  const scan = { attestation_name: "scan", artifact_fingerprint: app };
  const otherCommit = { git_commit_info: { sha1: "d".repeat(40) } };
  const red = { is_compliant: false };

  it.each<[string, readonly object[], string]>([
    ["nothing", [], "INCOMPLETE"],
    ["one of two", [review], "INCOMPLETE"],
    ["all that the template needs", [review, tests], "COMPLIANT"],
    ["evidence about its fingerprint", [review, { ...scan, attestation_name: "unit-test" }], "COMPLIANT"],
    ["evidence of another commit", [review, { ...tests, ...otherCommit }], "INCOMPLETE"],
    ["evidence of another artifact", [review, { ...tests, target_artifacts: ["web"] }], "INCOMPLETE"],
    ["evidence of the trail", [review, { attestation_name: "unit-test" }], "INCOMPLETE"],
    ["a red one that nobody needs", [review, tests, { ...scan, ...red }], "NON-COMPLIANT"],
    ["a red one, and something missing", [{ ...review, ...red }], "NON-COMPLIANT"],
    ["a red one that was replaced", [review, { ...tests, ...red }, tests], "COMPLIANT"],
  ])("with %s: number %#", async (_, attestations, status) => {
    await report(named);
    for (const attestation of attestations) expect((await attest(attestation)).status).toBe(201);
    const compliant = status === "COMPLIANT";
    expect(await assert()).toMatchObject({ scope: "flow", compliant, compliance_status: { status } });
    expect((await send("GET /trails/acme/web/1")).body).toMatchObject({
      compliance_state: status,
      compliance_status: { artifacts_statuses: { app: { status, is_compliant: compliant } } },
    });
  });

  it("is missing in its trail before it is reported", async () => {
    await begin({ name: "1" });
    const rows = [{ attestation_name: "unit-test", status: "MISSING", is_compliant: null }];
    expect((await send("GET /trails/acme/web/1")).body).toMatchObject({
      compliance_state: "INCOMPLETE",
      compliance_status: { artifacts_statuses: { app: { status: "MISSING", attestations_statuses: rows } } },
    });
  });

  it("is what it was reported to be, where that is `false`", async () => {
    await report({ ...artifact, is_compliant: false }, "green");
    expect((await assert()).compliance_status.status).toBe("NON-COMPLIANT");
  });

  it("is unexpected without a name in the template", async () => {
    await report(artifact);
    expect((await assert()).compliance_status.unexpected).toBe(true);
  });

  it("needs each flow that holds it, or the one that is asked", async () => {
    await report(named);
    await report(artifact, "green");
    const { compliant, flows } = await assert();
    expect(flows).toMatchObject([
      { flow: "web", compliant: false },
      { flow: "green", compliant: true },
    ]);
    expect(compliant).toBe(false);
    expect(await assert("?flow_name=green")).toMatchObject({ flow: "green", compliant: true });
  });
});

describe("an assertion with policies", () => {
  /** The policy, its status, and the resolutions of the rules that failed. */
  const show = ({ policy_name: name, status, rule_evaluations: rules }: Json) => {
    const failed = rules.filter(({ satisfied }: Json) => !satisfied);
    const resolutions = failed.flatMap((rule: Json) => rule.resolutions);
    const words = resolutions.map(({ type, context }: Json) => [type, context.artifact_status ?? "-"]);
    return [name, status, ...words.flat()].join(" ");
  };
  const red = "tested NON-COMPLIANT non_compliant_attestation -";
  const redTrail = "built-by-us NON-COMPLIANT non_compliant_in_trail NON-COMPLIANT";
  const incomplete = "built-by-us NON-COMPLIANT non_compliant_in_trail INCOMPLETE";
  const missing = "tested NON-COMPLIANT missing_attestation - missing_attestation -";

  it.each([
    [seeded["1.1"], "environment_name=production", true, ["built-by-us COMPLIANT", "tested COMPLIANT"]],
    // On the allow list.
    [seeded["1.2"], "environment_name=production", true, [redTrail, red]],
    [seeded["1.2"], "environment_name=staging", true, []],
    [seeded["1.3"], "policy_name=tested&policy_name=built-by-us", false, ["tested COMPLIANT", incomplete]],
    [app, "policy_name=tested", false, [missing]],
    // Every trail that holds it counts, also where a flow is asked.
    [app, "policy_name=built-by-us&flow_name=green", false, [`${incomplete} rule_satisfied COMPLIANT`]],
    [app, "environment_name=&policy_name=&flow_name=", false, undefined],
  ])("about %s with %s is compliant: %s", async (fingerprint, query, compliant, evaluations) => {
    await report(named);
    await report(artifact, "green");
    const { policy_evaluations, ...body } = await assert(`?${query}`, fingerprint);
    const scope = evaluations === undefined ? "flow" : query.replace(/_name.*/, "");
    expect(body).toMatchObject({ scope, compliant });
    expect(policy_evaluations?.map(show)).toEqual(evaluations);
  });
});
