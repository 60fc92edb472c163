/** Assert artifact: scopes, and compliance by templates, attestations and policies. */
import { expect, test } from "vitest";
import { minimalArtifact, sendRequest, fingerprintOf, report } from "./client.ts";
import { type Scenario, startService } from "../../src/embedded-service/start.ts";

const app = fingerprintOf(1);

/**
 * One artifact in one trail of flow `web`, whose template asks for a review of the trail and a test of the artifact.
 */
function scenario(attestations: object[], more: Scenario = {}): Scenario {
  return {
    flows: {
      web: {
        tags: { kind: "build" },
        template: {
          version: 1,
          trail: {
            attestations: [{ name: "review", type: "pull_request" }],
            artifacts: [{ name: "app", attestations: [{ name: "unit-test", type: "junit" }] }],
          },
        },
        trails: {
          t1: {
            attestations: attestations as { name: string }[],
            artifacts: [{ fingerprint: app, filename: "app.tgz", template_reference_name: "app" }],
          },
        },
      },
    },
    ...more,
  };
}

const review = { name: "review", type: "pull_request" };
const tested = { name: "unit-test", type: "junit", artifact: "app" };

const states = [
  { name: "nothing attested", attestations: [], status: "INCOMPLETE", trail: "INCOMPLETE" },
  { name: "only the trail attested", attestations: [review], status: "INCOMPLETE", trail: "INCOMPLETE" },
  { name: "only the artifact attested", attestations: [tested], status: "INCOMPLETE", trail: "INCOMPLETE" },
  { name: "everything attested", attestations: [review, tested], status: "COMPLIANT", trail: "COMPLIANT" },
  {
    name: "everything attested, the artifact by its fingerprint",
    attestations: [review, { ...tested, artifact: app }],
    status: "COMPLIANT",
    trail: "COMPLIANT",
  },
  {
    name: "a failing test beside a missing review",
    attestations: [{ ...tested, compliant: false }],
    status: "NON-COMPLIANT",
    trail: "NON-COMPLIANT",
  },
  {
    name: "a failing review of the trail",
    attestations: [{ ...review, compliant: false }, tested],
    status: "NON-COMPLIANT",
    trail: "NON-COMPLIANT",
  },
  {
    name: "a test that failed first and passed later",
    attestations: [
      review,
      { ...tested, compliant: false, at: "2 hours ago" },
      { ...tested, at: "1 hour ago" },
    ],
    status: "COMPLIANT",
    trail: "COMPLIANT",
  },
  {
    name: "a test that passed first and failed later",
    attestations: [
      review,
      { ...tested, at: "2 hours ago" },
      { ...tested, compliant: false, at: "1 hour ago" },
    ],
    status: "NON-COMPLIANT",
    trail: "NON-COMPLIANT",
  },
  {
    name: "an unexpected attestation that passes",
    attestations: [review, tested, { name: "extra", artifact: "app" }],
    status: "COMPLIANT",
    trail: "COMPLIANT",
  },
  {
    name: "an unexpected attestation that fails",
    attestations: [review, tested, { name: "extra", artifact: "app", compliant: false }],
    status: "NON-COMPLIANT",
    trail: "NON-COMPLIANT",
  },
  {
    name: "an attestation of another artifact that fails",
    attestations: [review, tested, { name: "extra", artifact: "other", compliant: false }],
    status: "COMPLIANT",
    trail: "COMPLIANT",
  },
];

test.for(states)(
  "with $name the artifact is $status in its flow",
  async ({ attestations, status, trail }) => {
    await using service = await startService({ scenario: scenario(attestations) });
    expect(await sendRequest(service, `asserts/demo/fingerprint/${app}`)).toMatchObject({
      status: 200,
      json: {
        fingerprint: app,
        scope: "flow",
        flow: "web",
        trail: "t1",
        compliant: status === "COMPLIANT",
        compliance_status: { status, artifact_fingerprint: app, unexpected: false },
        flows: [{ flow: "web", trail: "t1", compliant: status === "COMPLIANT" }],
      },
    });
    expect(await sendRequest(service, "trails/demo/web/t1")).toMatchObject({
      json: { compliance_state: trail },
    });
  },
);

test("an override keeps the id of what it overrides", async () => {
  const failed = { ...tested, compliant: false, at: "1 hour ago" };
  await using service = await startService({
    scenario: scenario([review, failed, { ...tested, override: true }]),
  });
  const [first] =
    service.control.store.flows
      .get("web")
      ?.trails.get("t1")
      ?.attestations.filter(({ name }) => name === "unit-test") ?? [];
  const { json } = await sendRequest(service, `asserts/demo/fingerprint/${app}`);
  expect(json).toMatchObject({
    compliant: true,
    compliance_status: {
      attestations_statuses: [
        {},
        { attestation_name: "unit-test", overridden_attestation_id: first?.id, is_compliant: true },
      ],
    },
  });
});

test("an attestation that is added while the service runs counts at once", async () => {
  await using service = await startService({ scenario: scenario([review]) });
  service.control.attest("web", "t1", tested);
  expect(await sendRequest(service, `asserts/demo/fingerprint/${app}`)).toMatchObject({
    json: { compliant: true },
  });
});

test("an artifact in a flow without a template is compliant without attestations", async () => {
  await using service = await startService({ scenario: { flows: { free: {} } } });
  await report(service, "free", minimalArtifact({ trail_name: "t1" }));
  expect(await sendRequest(service, `asserts/demo/fingerprint/${app}`)).toMatchObject({
    json: {
      compliant: true,
      compliance_status: { status: "COMPLIANT", unexpected: true, attestations_statuses: [] },
    },
  });
});

test("an artifact that was reported with is_compliant: false is not compliant", async () => {
  await using service = await startService({ scenario: { flows: { free: {} } } });
  await report(service, "free", minimalArtifact({ trail_name: "t1", is_compliant: false }));
  expect(await sendRequest(service, `asserts/demo/fingerprint/${app}`)).toMatchObject({
    json: { compliant: false },
  });
});

test("an artifact in two flows is compliant only if it is compliant in both; flow_name selects one of them", async () => {
  const other: Scenario = { flows: { ...scenario([]).flows, free: {} } };
  await using service = await startService({ scenario: other });
  await report(service, "free", minimalArtifact({ trail_name: "t9" }));
  expect(await sendRequest(service, `asserts/demo/fingerprint/${app}`)).toMatchObject({
    json: {
      compliant: false,
      flows: [
        { flow: "web", compliant: false },
        { flow: "free", compliant: true },
      ],
    },
  });
  expect(await sendRequest(service, `asserts/demo/fingerprint/${app}?flow_name=free`)).toMatchObject({
    json: { compliant: true, flow: "free", flows: [{ flow: "free" }] },
  });
});

const missing = [
  {
    path: `asserts/demo/fingerprint/${fingerprintOf(9)}`,
    message: `Artifact with fingerprint '${fingerprintOf(9)}' does not exist in organization 'demo'`,
  },
  {
    path: `asserts/demo/fingerprint/${fingerprintOf(9)}?flow_name=web`,
    message: `Artifact with fingerprint '${fingerprintOf(9)}' does not exist in flow 'web' belonging to organization 'demo'`,
  },
  {
    path: `asserts/demo/fingerprint/${app}?flow_name=no`,
    message: "Flow named 'no' does not exist for organization 'demo'",
  },
  {
    path: `asserts/demo/fingerprint/${app}?environment_name=no`,
    message: "Environment named 'no' does not exist for organization 'demo'",
  },
  {
    path: `asserts/demo/fingerprint/${app}?policy_name=no`,
    message: "Policy 'no' does not exist in organization 'demo'",
  },
  { path: `asserts/other/fingerprint/${app}`, message: "Organization 'other' does not exist" },
  { path: "trails/demo/no/t1", message: "Flow named 'no' does not exist for organization 'demo'" },
  {
    path: "trails/demo/web/no",
    message: "Trail with name 'no' does not exist for Organization 'demo' and Flow 'web'",
  },
];

test.for(missing)("$path is a 404 that says what is missing", async ({ path, message }) => {
  await using service = await startService({ scenario: scenario([]) });
  expect(await sendRequest(service, path)).toMatchObject({ status: 404, json: { message } });
});

const policies: NonNullable<Scenario["policies"]> = {
  provenance: { artifacts: { provenance: { required: true } } },
  trail: { version: 3, artifacts: { "trail-compliance": { required: true } } },
  excepted: {
    artifacts: {
      "trail-compliance": { required: true, exceptions: [{ if: '${{ flow.tags.kind == "build" }}' }] },
    },
  },
  scanned: { artifacts: { attestations: [{ type: "snyk" }] } },
  "scanned-elsewhere": {
    artifacts: { attestations: [{ type: "snyk", if: '${{ flow.name == "elsewhere" }}' }] },
  },
  "test-made": {
    artifacts: { attestations: [{ type: "junit", name: "unit-test", must_be_compliant: false }] },
  },
};

test("policies are evaluated one by one, in the order of the request", async () => {
  await using service = await startService({
    scenario: scenario([review, { ...tested, compliant: false }], { policies }),
  });
  const query = Object.keys(policies).map((name) => `policy_name=${name}`);
  const { json } = await sendRequest(service, `asserts/demo/fingerprint/${app}?${query.join("&")}`);
  expect(json).toMatchObject({
    scope: "policy",
    compliant: false,
    policy_evaluations: [
      {
        policy_name: "provenance",
        policy_version: 1,
        status: "COMPLIANT",
        rule_evaluations: [{ satisfied: true, ignored: false }],
      },
      {
        policy_name: "trail",
        policy_version: 3,
        status: "NON-COMPLIANT",
        rule_evaluations: [
          {
            rule: { type: "trail-compliance", definition: { required: true, exceptions: [] } },
            satisfied: false,
            ignored: false,
            resolutions: [
              {
                type: "non_compliant_in_trail",
                context: { flow_name: "web", trail_name: "t1", artifact_status: "NON-COMPLIANT" },
              },
            ],
          },
        ],
      },
      {
        policy_name: "excepted",
        status: "COMPLIANT",
        rule_evaluations: [{ satisfied: null, ignored: true }],
      },
      {
        policy_name: "scanned",
        status: "NON-COMPLIANT",
        rule_evaluations: [{ satisfied: false, resolutions: [{ type: "missing_attestation" }] }],
      },
      {
        policy_name: "scanned-elsewhere",
        status: "COMPLIANT",
        rule_evaluations: [
          { satisfied: null, ignored: true, resolutions: [{ type: "rule_not_applicable" }] },
        ],
      },
      { policy_name: "test-made", status: "COMPLIANT", rule_evaluations: [{ satisfied: true }] },
    ],
  });
  expect(json).not.toHaveProperty("environment");
});

test("an attestation rule must be satisfied in one trail, a trail-compliance rule in every trail", async () => {
  const both: Scenario = {
    flows: {
      ...scenario([review, tested]).flows,
      ...{ other: scenario([{ name: "scan", type: "snyk", artifact: "app" }]).flows?.["web"] ?? {} },
    },
    policies,
  };
  await using service = await startService({ scenario: both });
  expect(
    await sendRequest(service, `asserts/demo/fingerprint/${app}?policy_name=scanned&policy_name=trail`),
  ).toMatchObject({
    json: { compliant: false, policy_evaluations: [{ status: "COMPLIANT" }, { status: "NON-COMPLIANT" }] },
  });
});

test("a trail-compliance rule judges an artifact with the trail's attestations, without its other artifacts", async () => {
  const statusWith = async (attestations: object[]) => {
    await using service = await startService({ scenario: scenario(attestations, { policies }) });
    const other = { fingerprint: fingerprintOf(2), trail_name: "t1", template_reference_name: "api" };
    await report(service, "web", minimalArtifact({ ...other, is_compliant: false }));
    const trail = await sendRequest(service, "trails/demo/web/t1");
    expect(trail).toMatchObject({ json: { compliance_state: "NON-COMPLIANT" } });
    const { json } = await sendRequest(service, `asserts/demo/fingerprint/${app}?policy_name=trail`);
    return (json as { compliant: boolean }).compliant;
  };
  expect(await statusWith([review, tested])).toBe(true);
  expect(await statusWith([{ ...review, compliant: false }, tested])).toBe(false);
});

test("in an environment, all of its policies must be satisfied", async () => {
  const environments = { production: { policies: ["provenance", "trail"] } };
  await using service = await startService({ scenario: scenario([review], { policies, environments }) });
  const path = `asserts/demo/fingerprint/${app}?environment_name=production`;
  expect(await sendRequest(service, path)).toMatchObject({
    json: {
      scope: "environment",
      environment: "production",
      compliant: false,
      policy_evaluations: [{ status: "COMPLIANT" }, { status: "NON-COMPLIANT" }],
    },
  });
  service.control.attest("web", "t1", tested);
  expect(await sendRequest(service, path)).toMatchObject({ json: { compliant: true } });
});

test("with an environment and policies in the request, all of them are evaluated", async () => {
  const environments = { production: { policies: ["provenance"] } };
  await using service = await startService({ scenario: scenario([], { policies, environments }) });
  expect(
    await sendRequest(
      service,
      `asserts/demo/fingerprint/${app}?environment_name=production&policy_name=trail`,
    ),
  ).toMatchObject({
    json: {
      scope: "environment",
      compliant: false,
      policy_evaluations: [{ policy_name: "provenance" }, { policy_name: "trail" }],
    },
  });
});

test("an allow-listed artifact is compliant in that environment, and the response names who allowed it", async () => {
  const allow_list = [{ fingerprint: app, by: "ada", at: 1_700_000_000, description: "known" }];
  const environments = { production: { policies: ["trail"], allow_list }, other: { policies: ["trail"] } };
  await using service = await startService({ scenario: scenario([], { policies, environments }) });
  expect(
    await sendRequest(service, `asserts/demo/fingerprint/${app}?environment_name=production`),
  ).toMatchObject({
    json: {
      compliant: true,
      policy_evaluations: [{ status: "NON-COMPLIANT" }],
      allow_listing: { allowed_by_user_id: "ada", timestamp: 1_700_000_000, description: "known" },
    },
  });
  const { json } = await sendRequest(service, `asserts/demo/fingerprint/${app}?environment_name=other`);
  expect(json).toMatchObject({ compliant: false });
  expect(json).not.toHaveProperty("allow_listing");
});

test("in an environment without policies an artifact is compliant with no evaluations, as on a real service", async () => {
  await using service = await startService({ scenario: scenario([], { environments: { staging: {} } }) });
  expect(
    await sendRequest(service, `asserts/demo/fingerprint/${app}?environment_name=staging`),
  ).toMatchObject({
    json: { scope: "environment", environment: "staging", compliant: true, policy_evaluations: [] },
  });
});

test("with environment_without_policies: flow an environment without policies is ignored, as the specification says", async () => {
  const ignored: Scenario = { environments: { staging: {} }, environment_without_policies: "flow" };
  await using service = await startService({ scenario: scenario([], ignored) });
  const { json } = await sendRequest(service, `asserts/demo/fingerprint/${app}?environment_name=staging`);
  expect(json).toMatchObject({ scope: "flow", compliant: false });
  expect(json).not.toHaveProperty("policy_evaluations");
});

test("a policy for a control follows the decisions about that control, one after the other", async () => {
  const forControl = { type: "decision", for_control: "four-eyes" };
  await using service = await startService({
    scenario: scenario([review, tested], {
      policies: { controlled: { artifacts: { attestations: [forControl] } } },
    }),
  });
  const decide = (control: string, compliant: boolean) => {
    const decision = { name: `about-${control}`, type: "system:decision", control, compliant };
    service.control.attest("web", "t1", { ...decision, artifact: app });
  };
  const expectResolution = async (type: string, satisfied: boolean) => {
    const response = await sendRequest(service, `asserts/demo/fingerprint/${app}?policy_name=controlled`);
    const [evaluation] = (response.json as { policy_evaluations: { rule_evaluations: unknown[] }[] })
      .policy_evaluations;
    expect(evaluation?.rule_evaluations).toMatchObject([
      {
        rule: { type: "attestation", definition: { type: "decision", for_control: "four-eyes" } },
        satisfied,
        resolutions: [{ type, context: { for_control: "four-eyes" } }],
      },
    ]);
  };
  await expectResolution("missing_attestation", false);
  decide("something-else", true);
  await expectResolution("missing_attestation", false);
  decide("four-eyes", false);
  await expectResolution("non_compliant_attestation", false);
  decide("four-eyes", true);
  await expectResolution("rule_satisfied", true);
  expect(await sendRequest(service, "trails/demo/web/t1")).toMatchObject({
    json: {
      events: expect.arrayContaining([
        expect.objectContaining({
          type: "artifact_attestation_reported",
          attestation_type: "system:decision",
        }),
      ]) as unknown,
    },
  });
});

test("an attestation of a fingerprint that its trail does not have is refused, and nothing is recorded", async () => {
  await using service = await startService({ scenario: scenario([]) });
  const other = fingerprintOf(2);
  expect(() => {
    service.control.attest("web", "t1", { name: "unit-test", artifact: other });
  }).toThrow(
    `Artifact with fingerprint ${other} does not exist in trail "t1" of flow "web" belonging to organization "demo"`,
  );
  const response = await fetch(new URL("/control/attestations", service.baseUrl), {
    method: "POST",
    body: JSON.stringify({ flow: "web", trail: "t1", name: "unit-test", artifact: other }),
  });
  expect(response.status).toBe(404);
  expect(service.control.store.flows.get("web")?.trails.get("t1")?.attestations).toEqual([]);
});
