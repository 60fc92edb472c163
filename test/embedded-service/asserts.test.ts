// What decides an assertion: templates and attestations in scope flow, policies in the scopes environment and policy.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "./client.ts";
import { seeded, startService, type Service } from "./start.ts";

const app = "a".repeat(64);
const template = `version: 1
trail:
  attestations: [{ name: review, type: pull_request }]
  artifacts: [{ name: app, attestations: [{ name: unit-test, type: junit }] }]
`;

type Row = Readonly<Record<string, string>>;

let service: Service;
let client: ReturnType<typeof createClient>;

beforeEach(async () => {
  service = await startService();
  client = createClient(service);
});
afterEach(() => service.close());

const assert = async (fingerprint: string, query = "") =>
  (await client.get(`/asserts/acme/fingerprint/${fingerprint}${query}`)).body;

function reportApp(flow = "web", trail = "1"): void {
  service.records.createFlow(flow, { template });
  service.records.reportArtifact(flow, {
    fingerprint: app,
    trail_name: trail,
    template_reference_name: "app",
    git_commit: "c".repeat(40),
  });
}

describe("scope flow", () => {
  it("lacks what the template needs until it is attested", async () => {
    reportApp();
    const before = await assert(app);
    expect(before).toMatchObject({
      ...{ fingerprint: app, flow: "web", trail: "1", scope: "flow", compliant: false },
      compliance_status: { status: "INCOMPLETE", is_compliant: false, unexpected: false },
    });
    expect(before.compliance_status.attestations_statuses).toEqual([
      expect.objectContaining({ attestation_name: "review", status: "MISSING", is_compliant: null }),
      expect.objectContaining({ attestation_name: "unit-test", status: "MISSING", is_compliant: null }),
    ]);
    service.records.attest("web", "1", { name: "review" });
    service.records.attest("web", "1", { name: "unit-test", artifact: "app" });
    expect(await assert(app)).toMatchObject({ compliant: true, compliance_status: { status: "COMPLIANT" } });
  });

  it("is not compliant with an attestation that failed, also one that nobody asked for", async () => {
    reportApp();
    service.records.attest("web", "1", { name: "review" });
    service.records.attest("web", "1", { name: "unit-test", artifact: "app" });
    service.records.attest("web", "1", { name: "scan", artifact: "app", compliant: false });
    const { compliant, compliance_status: status } = await assert(app);
    expect([compliant, status.status]).toEqual([false, "NON-COMPLIANT"]);
    expect(status.attestations_statuses.at(-1)).toMatchObject({ unexpected: true, is_compliant: false });
  });

  it("counts the latest attestation of a name", async () => {
    service.records.createFlow("web");
    service.records.reportArtifact("web", { fingerprint: app, trail_name: "1" });
    for (const [compliant, expected] of [
      [false, false],
      [true, true],
    ] as const) {
      service.records.attest("web", "1", { name: "scan", fingerprint: app, compliant });
      expect((await assert(app)).compliant).toBe(expected);
    }
  });

  it.each([
    ["of another commit", { artifact: "app", commit: "d".repeat(40) }, "MISSING"],
    ["of its commit", { artifact: "app", commit: "c".repeat(40) }, "COMPLETE"],
    ["of another artifact's name", { artifact: "worker" }, "MISSING"],
    ["of its fingerprint", { fingerprint: app }, "COMPLETE"],
  ])("finds attestations %s: %s", async (_, subject, expected) => {
    reportApp();
    service.records.attest("web", "1", { name: "unit-test", ...subject });
    const rows = (await assert(app)).compliance_status.attestations_statuses;
    expect(rows.find((row: Row) => row.attestation_name === "unit-test").status).toBe(expected);
  });

  it("needs every flow that holds the artifact, or the one that is asked", async () => {
    reportApp("red");
    service.records.createFlow("green");
    service.records.reportArtifact("green", { fingerprint: app, trail_name: "1" });
    const everywhere = await assert(app);
    expect(everywhere.flows.map(({ flow, compliant }: Row) => [flow, compliant])).toEqual([
      ["red", false],
      ["green", true],
    ]);
    expect(everywhere.compliant).toBe(false);
    expect(await assert(app, "?flow_name=green")).toMatchObject({ flow: "green", compliant: true });
  });

  it("is not compliant when it was reported so", async () => {
    service.records.reportArtifact("web", { fingerprint: app, trail_name: "1", is_compliant: false });
    expect((await assert(app)).compliant).toBe(false);
  });

  it("marks an artifact whose name the template does not have", async () => {
    reportApp();
    service.records.reportArtifact("web", { fingerprint: "b".repeat(64), trail_name: "1" });
    expect((await assert("b".repeat(64))).compliance_status.unexpected).toBe(true);
  });
});

describe("scope environment", () => {
  it("needs every policy of the environment", async () => {
    expect(await assert(seeded["1.1"], "?environment_name=production")).toMatchObject({
      ...{ scope: "environment", environment: "production", compliant: true },
      policy_evaluations: [
        { policy_name: "built-by-us", policy_version: 2, status: "COMPLIANT" },
        { policy_name: "tested", policy_version: 1, status: "COMPLIANT" },
      ],
    });
  });

  it("says which rule failed, and in which trail", async () => {
    service.records.reportArtifact("shop", { fingerprint: app, trail_name: "release-1.1" });
    const { compliant, policy_evaluations: evaluations } = await assert(app, "?environment_name=production");
    expect(compliant).toBe(false);
    expect(evaluations[1]).toMatchObject({
      status: "NON-COMPLIANT",
      rule_evaluations: [
        {
          rule: { type: "attestation", definition: { type: "junit", if: { text: 'flow.name == "shop"' } } },
          ...{ satisfied: false, ignored: false },
          resolutions: [
            { type: "missing_attestation", context: { flow_name: "shop", trail_name: "release-1.1" } },
          ],
        },
      ],
    });
  });

  it("is compliant by the allow list, whatever the policies say", async () => {
    expect(await assert(seeded["1.2"], "?environment_name=production")).toMatchObject({
      compliant: true,
      allow_listing: { allowed_by_user_id: "ada", description: expect.stringContaining("not shipped") },
    });
  });

  it("is compliant without policies, and evaluates nothing", async () => {
    expect(await assert(seeded["1.2"], "?environment_name=staging")).toMatchObject({
      ...{ scope: "environment", compliant: true, policy_evaluations: [] },
      compliance_status: { is_compliant: false },
    });
  });
});

describe("scope policy", () => {
  it("evaluates the policies of the request, in their order", async () => {
    const body = await assert(seeded["1.3"], "?policy_name=tested&policy_name=built-by-us");
    expect(body).toMatchObject({ scope: "policy", compliant: false });
    expect(body.policy_evaluations.map(({ policy_name: name, status }: Row) => [name, status])).toEqual([
      ["tested", "COMPLIANT"],
      ["built-by-us", "NON-COMPLIANT"],
    ]);
    expect(body).not.toHaveProperty("environment");
  });

  it("ignores a rule that applies to no trail", async () => {
    service.records.createPolicy("docs", { attestations: [{ name: "spelling", flow: "site" }] });
    const [evaluation] = (await assert(seeded["1.1"], "?policy_name=docs")).policy_evaluations;
    expect(evaluation).toMatchObject({
      status: "COMPLIANT",
      rule_evaluations: [{ satisfied: null, ignored: true }],
    });
  });

  it("is not satisfied by an attestation that failed", async () => {
    service.records.reportArtifact("web", { fingerprint: app, trail_name: "1" });
    service.records.attest("web", "1", { name: "scan", compliant: false });
    service.records.createPolicy("p", { attestations: [{ name: "scan" }] });
    const [evaluation] = (await assert(app, "?policy_name=p")).policy_evaluations;
    expect(evaluation).toMatchObject({
      status: "NON-COMPLIANT",
      rule_evaluations: [{ satisfied: false, resolutions: [{ type: "non_compliant_attestation" }] }],
    });
  });

  it("needs compliance in every trail that holds the artifact, also beside a flow that is compliant", async () => {
    reportApp("red");
    service.records.reportArtifact("green", { fingerprint: app, trail_name: "1" });
    service.records.createPolicy("p", { trailCompliance: { required: true } });
    expect((await assert(app, "?policy_name=p&flow_name=green")).compliant).toBe(false);
  });
});

it.each([
  [`/asserts/acme/fingerprint/${app}`, /^Artifact .* organization 'acme'/],
  [`/asserts/acme/fingerprint/${app}?flow_name=shop`, /^Artifact .* flow 'shop'/],
  [`/asserts/acme/fingerprint/${app}?environment_name=nope`, /^Environment named 'nope'/],
  [`/asserts/acme/fingerprint/${app}?policy_name=nope`, /^Policy 'nope'/],
  ["/trails/acme/shop/nope", /^Trail with name 'nope' .* Flow 'shop'/],
  ["/trails/acme/nope/1", /^Flow named 'nope'/],
  ["/actions/other", /^Organization 'other'/],
  ["/snapshots/acme", /^Not found/],
])("answers 404 to %s", async (path, message) => {
  const { status, body } = await client.get(path);
  expect(status).toBe(404);
  expect(body.message).toMatch(message);
});
