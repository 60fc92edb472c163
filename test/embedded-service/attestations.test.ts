/** Reported attestations: kinds and their rules, subjects, attachments, and what they are in answers and events. */
import { describe, expect, test } from "vitest";
import { type ApiResponse, begin, fingerprintOf, minimalArtifact, report, sendRequest } from "./client.ts";
import { type Scenario, type Service, startService } from "../../src/embedded-service/start.ts";

const app = fingerprintOf(1);
const commit = { sha1: "c".repeat(40) };
const template = {
  version: 1 as const,
  trail: {
    attestations: [{ name: "review", type: "pull_request" }],
    artifacts: [{ name: "app", attestations: [{ name: "unit-test", type: "junit" }] }],
  },
};
const scenario: Scenario = {
  flows: {
    web: {
      template,
      trails: {
        t1: {
          artifacts: [
            {
              fingerprint: app,
              filename: "app.tgz",
              template_reference_name: "app",
              git_commit_info: commit,
            },
          ],
        },
      },
    },
  },
  custom_types: {
    coverage: {
      schema: {
        type: "object",
        properties: { percent: { type: "number", minimum: 80 } },
        required: ["percent"],
      },
    },
    note: {},
  },
};

interface Attest {
  data: object;
  kind?: string;
  file?: Blob;
  flow?: string;
  trail?: string;
}

function attest(
  service: Service,
  { kind = "generic", data, file, flow = "web", trail = "t1" }: Attest,
): Promise<ApiResponse> {
  const path = `attestations/demo/${flow}/trail/${trail}/${kind}`;
  const form = { data_json: JSON.stringify(data), ...(file && { attachment_file: file }) };
  return sendRequest(
    service,
    path,
    kind === "override" ? { method: "POST", json: data } : { method: "POST", form },
  );
}

interface Row {
  attestation_name: string;
  attestation_type: string;
  attestation_id: string;
  overridden_attestation_id: string | null;
  is_compliant: boolean | null;
  unexpected: boolean;
}

interface TrailBody {
  compliance_status: {
    attestations_statuses: Row[];
    artifacts_statuses: Record<string, { status: string; attestations_statuses: Row[] }>;
  };
  events: Record<string, unknown>[];
  template: object;
}

async function readTrail(service: Service, flow = "web", trail = "t1"): Promise<TrailBody> {
  const { status, json } = await sendRequest(service, `trails/demo/${flow}/${trail}`);
  expect(status).toBe(200);
  return json as TrailBody;
}

const suite = (failures: number, errors = 0, total = 3) => ({
  name: "s",
  total,
  failures,
  errors,
  skipped: 0,
  duration: 0.5,
});
const pullRequest = {
  url: "https://github.com/acme/shop/pull/1",
  state: "MERGED",
  merge_commit: "a".repeat(40),
  author: "ada",
  title: "Sell",
  head_ref: "feature",
  created_at: 1,
  approvers: [{ username: "grace", state: "APPROVED", timestamp: 2 }],
  commits: [],
};
/** A commit without URL. */
const commitInRequest = {
  sha1: "b".repeat(40),
  message: "Sell",
  author: "ada",
  timestamp: 1,
  branch: "feature",
};
const snyk = (high: number) => ({
  schema_version: 1,
  tool: { name: "snyk", version: "1" },
  results: [{ high_count: high, medium_count: 0, low_count: 0, high_vulnerabilities: [] }],
});
const issue = (exists: boolean) => ({ issue_id: "A-1", issue_url: "https://x", issue_exists: exists });

const kinds: [kind: string, type: string, compliant: boolean, fields: object][] = [
  ["generic", "generic", true, { is_compliant: true }],
  ["generic", "generic", false, { is_compliant: false }],
  ["custom", "custom:coverage", true, { type_name: "coverage", attestation_data: { percent: 80 } }],
  ["custom", "custom:coverage", false, { type_name: "coverage", attestation_data: { percent: 79 } }],
  ["custom", "custom:coverage", false, { type_name: "coverage", attestation_data: [] }],
  ["custom", "custom:note", true, { type_name: "note", attestation_data: [1] }],
  ["junit", "junit", true, { junit_results: [suite(0), suite(0)] }],
  ["junit", "junit", false, { junit_results: [suite(0), suite(1)] }],
  ["junit", "junit", false, { junit_results: [suite(0, 1)] }],
  ["pull_request", "pull_request", true, { git_provider: "github", pull_requests: [pullRequest] }],
  [
    "pull_request",
    "pull_request",
    true,
    { git_provider: "github", pull_requests: [{ ...pullRequest, state: "OPEN", merge_commit: null }] },
  ],
  [
    "pull_request",
    "pull_request",
    true,
    {
      git_provider: "github",
      pull_requests: [{ ...pullRequest, approvers: null, commits: [commitInRequest] }],
    },
  ],
  ["pull_request", "pull_request", false, { git_provider: "github", pull_requests: [] }],
  [
    "system",
    "system:decision",
    true,
    { type_name: "decision", control: "c1", attestation_data: { is_compliant: true } },
  ],
  [
    "system",
    "system:decision",
    false,
    { type_name: "decision", control: "c1", attestation_data: { is_compliant: false }, another_key: 1 },
  ],
  ["snyk", "snyk", true, { snyk_results: snyk(0) }],
  ["snyk", "snyk", false, { snyk_results: snyk(1) }],
  ["jira", "jira", true, { jira_results: [issue(true)] }],
  ["jira", "jira", false, { jira_results: [issue(true), issue(false)] }],
  ["jira", "jira", false, { jira_results: [] }],
  ["sonar", "sonar", true, { sonar_results: { quality_gate: { status: "OK" } } }],
  ["sonar", "sonar", false, { sonar_results: { quality_gate: { status: "ERROR" } } }],
];

test.for(kinds)("%s: of the type %s, compliant: %s, with %j", async ([kind, type, compliant, fields]) => {
  await using service = await startService({ scenario });
  expect(await attest(service, { kind, data: { attestation_name: "x", ...fields } })).toMatchObject({
    status: 201,
    json: "OK",
  });
  const { compliance_status: status, events } = await readTrail(service);
  expect(status.attestations_statuses.at(-1)).toMatchObject({
    attestation_name: "x",
    attestation_type: type,
    status: "COMPLETE",
    is_compliant: compliant,
    unexpected: true,
  });
  expect(events.at(-1)).toMatchObject({
    type: "trail_attestation_reported",
    attestation_type: type,
    is_compliant: compliant,
    template_reference_name: "x",
  });
});

const reported = { attestation_name: "unit-test", is_compliant: true };

describe("the subject", () => {
  test("is the trail without an artifact", async () => {
    await using service = await startService({ scenario });
    await attest(service, { data: { ...reported, git_commit_info: commit } });
    const { compliance_status: status, events } = await readTrail(service);
    expect(status.attestations_statuses.map((row) => row.attestation_name)).toEqual(["review", "unit-test"]);
    expect(events.at(-1)).toMatchObject({ type: "trail_attestation_reported", git_commit_info: commit });
  });

  test("is the artifact of a fingerprint", async () => {
    await using service = await startService({ scenario });
    await attest(service, { data: { ...reported, artifact_fingerprint: app, target_artifacts: ["app"] } });
    const { compliance_status: status, events } = await readTrail(service);
    expect(status.artifacts_statuses["app"]?.attestations_statuses).toMatchObject([
      { attestation_name: "unit-test", is_compliant: true, unexpected: false },
    ]);
    expect(events.at(-1)).toMatchObject({
      type: "artifact_attestation_reported",
      artifact_fingerprint: app,
      artifact_name: "app.tgz",
      target_artifact: "app",
    });
  });

  test.for([
    { order: "before the artifact", first: "attestation" },
    { order: "after the artifact", first: "artifact" },
  ])("is each artifact of a name and commit, when reported $order", async ({ first }) => {
    await using service = await startService({ scenario: { flows: { web: { template } } } });
    const artifact = (number: number, name: string, sha1: string) =>
      report(
        service,
        "web",
        minimalArtifact({
          fingerprint: fingerprintOf(number),
          trail_name: "t1",
          template_reference_name: name,
          git_commit: sha1,
        }),
      );
    const steps = [
      async () => {
        await artifact(1, "app", commit.sha1);
        await artifact(2, "app", "d".repeat(40));
        await artifact(3, "other", commit.sha1);
      },
      async () => {
        const data = { ...reported, target_artifacts: ["app"], git_commit_info: commit };
        expect(await attest(service, { data })).toMatchObject({ status: 201 });
      },
    ];
    for (const step of first === "artifact" ? steps : steps.toReversed()) await step();
    const attested = await Promise.all(
      [1, 2, 3].map(async (number) => {
        const { json } = await sendRequest(service, `asserts/demo/fingerprint/${fingerprintOf(number)}`);
        const { attestations_statuses: rows } = (
          json as { compliance_status: { attestations_statuses: Row[] } }
        ).compliance_status;
        return rows.find((row) => row.attestation_name === "unit-test")?.is_compliant;
      }),
    );
    expect(attested).toEqual([true, null, undefined]);
    const { events } = await readTrail(service);
    expect(events.find(({ target_artifact: target }) => target === "app")).toMatchObject({
      type: "trail_attestation_for_artifact_reported",
    });
  });

  test("must be on record if it is a fingerprint, else nothing is set up", async () => {
    await using service = await startService({ scenario });
    const data = { ...reported, artifact_fingerprint: fingerprintOf(2) };
    const message = `Artifact with fingerprint ${fingerprintOf(2)} does not exist in trail "t1" of flow "web" belonging to organization "demo"`;
    expect(await attest(service, { data })).toMatchObject({ status: 404, json: { message } });
    expect(await attest(service, { data, flow: "new" })).toMatchObject({ status: 404 });
    expect(await sendRequest(service, "trails/demo/new/t1")).toMatchObject({ status: 404 });
  });

  test("that is the name of an artifact needs a commit", async () => {
    await using service = await startService({ scenario });
    const message = "requires at least one of: artifact_fingerprint or git_commit_info.";
    expect(await attest(service, { data: { ...reported, target_artifacts: ["app"] } })).toMatchObject({
      status: 400,
      json: { message },
    });
  });
});

test("a flow and a trail that do not exist are set up, without a template", async () => {
  await using service = await startService({ scenario: {} });
  expect(await attest(service, { data: reported, flow: "new", trail: "t9" })).toMatchObject({ status: 201 });
  const { template: own, events } = await readTrail(service, "new", "t9");
  expect(own).toEqual({ version: 1, trail: { attestations: [], artifacts: [] }, content: "version: 1\n" });
  expect(events.map(({ type }) => type)).toEqual(["trail_reported", "trail_attestation_reported"]);
});

test("reports with the same name follow each other, and the last one counts", async () => {
  await using service = await startService({ scenario });
  await attest(service, {
    kind: "pull_request",
    data: { attestation_name: "review", git_provider: "github", pull_requests: [] },
  });
  const assertion = async () => {
    const { json } = await sendRequest(service, `asserts/demo/fingerprint/${app}`);
    return (json as { compliance_status: { status: string } }).compliance_status.status;
  };
  expect(await assertion()).toBe("NON-COMPLIANT");
  await attest(service, {
    kind: "pull_request",
    data: { attestation_name: "review", git_provider: "github", pull_requests: [pullRequest] },
  });
  expect(await assertion()).toBe("INCOMPLETE");
  const data = { attestation_name: "unit-test", artifact_fingerprint: app, junit_results: [suite(0)] };
  await attest(service, { kind: "junit", data });
  expect(await assertion()).toBe("COMPLIANT");
});

describe("an override", () => {
  const override = {
    attestation_name: "unit-test",
    artifact_fingerprint: app,
    reason: "known to be flaky",
    new_compliance_status: true,
    original_attestation_type: "junit",
  };
  const failed = { attestation_name: "unit-test", artifact_fingerprint: app, junit_results: [suite(2)] };

  test("replaces the latest attestation of its name and subject, and names it", async () => {
    await using service = await startService({ scenario });
    await attest(service, { kind: "junit", data: failed });
    const before = (await readTrail(service)).compliance_status.artifacts_statuses["app"];
    expect(await attest(service, { kind: "override", data: override })).toMatchObject({
      status: 200,
      json: "OK",
    });
    const after = (await readTrail(service)).compliance_status.artifacts_statuses["app"];
    expect(after?.attestations_statuses).toMatchObject([
      {
        attestation_type: "junit",
        is_compliant: true,
        overridden_attestation_id: before?.attestations_statuses[0]?.attestation_id,
      },
    ]);
  });

  test.for([
    ["junit", "junit"],
    ["decision", "system:decision"],
  ])("of what was never reported is accepted, with the type %s", async ([sent, type]) => {
    await using service = await startService({ scenario });
    const data = { ...override, original_attestation_type: sent };
    expect(await attest(service, { kind: "override", data })).toMatchObject({ status: 200, json: "OK" });
    const row = (await readTrail(service)).compliance_status.artifacts_statuses["app"];
    expect(row?.attestations_statuses).toMatchObject([
      { attestation_type: type, is_compliant: true, overridden_attestation_id: null },
    ]);
  });

  test("of another type is refused", async () => {
    await using service = await startService({ scenario });
    await attest(service, { kind: "junit", data: failed });
    const data = { ...override, original_attestation_type: "snyk" };
    expect(await attest(service, { kind: "override", data })).toMatchObject({ status: 400 });
  });
});

const refused: [what: string, kind: string, data: object, at: string][] = [
  ["no name", "generic", { is_compliant: true }, "attestation_name"],
  ["a dotted name", "generic", { ...reported, attestation_name: "app.unit-test" }, "attestation_name"],
  ["an empty fingerprint", "generic", { ...reported, artifact_fingerprint: "" }, "artifact_fingerprint"],
  ["no flag", "generic", { attestation_name: "x" }, "is_compliant"],
  ["another key", "generic", { ...reported, extra: 1 }, "extra"],
  ["an empty origin", "generic", { ...reported, origin_url: "" }, "origin_url"],
  ["a commit without SHA", "generic", { ...reported, git_commit_info: {} }, "git_commit_info.sha1"],
  ["a repository without URL", "generic", { ...reported, repo_info: { name: "a" } }, "repo_info.url"],
  [
    "a label with a dot",
    "generic",
    { ...reported, external_urls: { "a.b": { href: "x" } } },
    "external_urls",
  ],
  ["an annotation with a dot", "generic", { ...reported, annotations: { "a.b": "x" } }, "annotations"],
  ["an annotation that is no text", "generic", { ...reported, annotations: { a: 1 } }, "annotations.a"],
  ["user data that is a text", "generic", { ...reported, user_data: "x" }, "user_data"],
  ["no results", "junit", { attestation_name: "x" }, "junit_results"],
  [
    "a count that is no number",
    "junit",
    { attestation_name: "x", junit_results: [{ ...suite(0), total: "3" }] },
    "junit_results[0].total",
  ],
  [
    "a merge commit that is no SHA",
    "pull_request",
    {
      attestation_name: "x",
      git_provider: "github",
      pull_requests: [{ ...pullRequest, merge_commit: "main" }],
    },
    "pull_requests[0].merge_commit",
  ],
  [
    "no approver's name",
    "pull_request",
    { attestation_name: "x", git_provider: "github", pull_requests: [{ ...pullRequest, approvers: [{}] }] },
    "pull_requests[0].approvers[0].username",
  ],
  [
    "no control",
    "system",
    { attestation_name: "x", type_name: "decision", attestation_data: { is_compliant: true } },
    "control",
  ],
  [
    "data that is a text",
    "custom",
    { attestation_name: "x", type_name: "note", attestation_data: "{}" },
    "attestation_data",
  ],
];

test.for(refused)("with %s an attestation is refused (%s)", async ([, kind, data, at]) => {
  await using service = await startService({ scenario });
  const { status, json } = await attest(service, { kind, data });
  expect(status).toBe(400);
  const { errors } = json as { errors: Record<string, string> };
  expect(
    Object.keys(errors).some((place) => place.startsWith(`data_json.${at}`)),
    JSON.stringify(errors),
  ).toBe(true);
  expect((await readTrail(service)).events.map(({ type }) => type)).not.toContain(
    "trail_attestation_reported",
  );
});

test.for<[field: string, value: unknown, errors: Record<string, string>]>([
  [
    "git_commit_info",
    "",
    { git_commit_info: "Input should be a valid dictionary or object to extract fields from [input: ]" },
  ],
  ["origin_url", "", { origin_url: "Input should be a valid URL, input is empty [input: ]" }],
  [
    "origin_url",
    "ci",
    { origin_url: "Input should be a valid URL, relative URL without a base [input: ci]" },
  ],
  [
    "user_data",
    "",
    {
      "user_data.dict[any,any]": "Input should be a valid dictionary [input: ]",
      "user_data.list[any]": "Input should be a valid list [input: ]",
    },
  ],
  ["annotations", "", { annotations: "Input should be a valid dictionary [input: ]" }],
])("%s: %j is refused in the words of the service", async ([field, value, errors]) => {
  await using service = await startService({ scenario });
  const data = {
    attestation_name: "unit-test",
    reason: "flaky",
    new_compliance_status: true,
    original_attestation_type: "junit",
    [field]: value,
  };
  expect(await attest(service, { kind: "override", data })).toMatchObject({
    status: 400,
    json: { message: "Input payload validation failed", errors },
  });
});

test("JSON in place of a form is refused as the service does it", async () => {
  await using service = await startService({ scenario });
  const path = "attestations/demo/web/trail/t1/generic";
  expect(await sendRequest(service, path, { method: "POST", json: reported })).toMatchObject({
    status: 400,
    json: {
      message: "Input payload validation failed",
      errors: { data_json: "Field required [input: None]" },
    },
  });
});

test.for([
  { path: "attestations/demo/web/trail/t1/other", status: 404, why: "an unknown kind" },
  { path: "attestations/demo/-web/trail/t1/generic", status: 400, why: "a name that no flow can have" },
  { path: "attestations/demo/web/trail/~t/generic", status: 400, why: "a name that no trail can have" },
  { path: "attestations/other/web/trail/t1/generic", status: 404, why: "another organization" },
])("$why: $status", async ({ path, status }) => {
  await using service = await startService({ scenario });
  const form = { data_json: JSON.stringify(reported) };
  expect(await sendRequest(service, path, { method: "POST", form })).toMatchObject({ status });
});

test("a custom type that the scenario does not have is a 404 that names it", async () => {
  await using service = await startService({ scenario });
  const data = { attestation_name: "x", type_name: "size", attestation_data: {} };
  expect(await attest(service, { kind: "custom", data })).toMatchObject({
    status: 404,
    json: { message: "Custom attestation type 'size' does not exist in organization 'demo'" },
  });
});

describe("an attachment", () => {
  const file = (size: number, name = "evidence.tgz") => new File([new Uint8Array(size)], name);

  test("is shown with its name and size on the pages of its trail and artifact, beside what was counted", async () => {
    await using service = await startService({ scenario });
    const data = {
      attestation_name: "unit-test",
      artifact_fingerprint: app,
      description: "nightly run",
      junit_results: [suite(1), suite(0)],
    };
    expect(await attest(service, { kind: "junit", data, file: file(12_345) })).toMatchObject({ status: 201 });
    for (const path of ["/demo/flows/web/trails/t1", `/demo/artifacts/${app}`]) {
      const page = await (await fetch(new URL(path, service.baseUrl))).text();
      expect(page).toContain("6 tests in 2 suites, 1 failed");
      expect(page).toContain("nightly run");
      expect(page).toMatch(/evidence\.tgz \(12\.3 kB\)/);
    }
    const [recorded] = service.control.requests("attest");
    expect(recorded?.json).toEqual(data);
    expect(recorded?.form?.["attachment_file"]).toMatchObject({
      filename: "evidence.tgz",
      base64: Buffer.alloc(12_345).toString("base64"),
    });
  });

  test("with which the request is larger than 10 MB is refused", async () => {
    await using service = await startService({ scenario });
    expect(await attest(service, { data: reported, file: file(10_000_000) })).toMatchObject({ status: 413 });
    expect(await attest(service, { data: reported, file: file(9_999_000) })).toMatchObject({ status: 201 });
  });

  test("is one file", async () => {
    await using service = await startService({ scenario });
    const form = new FormData();
    form.set("data_json", JSON.stringify(reported));
    for (const name of ["a", "b"]) form.append("attachment_file", file(1, name));
    const path = "attestations/demo/web/trail/t1/generic";
    expect(await sendRequest(service, path, { method: "POST", body: form })).toMatchObject({
      status: 400,
      json: { errors: { attachment_file: "Input should be one file" } },
    });
  });
});

test("a scenario with an invalid schema of a custom type is rejected", async () => {
  const invalid: Scenario = { custom_types: { size: { schema: { type: "nothing" } } } };
  await expect(startService({ scenario: invalid })).rejects.toThrow(/custom_types\.size\.schema/);
});

test("begin trail after an attestation keeps it, and judges it by the new template", async () => {
  await using service = await startService({ scenario: {} });
  await attest(service, { data: { ...reported, attestation_name: "review" }, flow: "new" });
  expect(
    await begin(service, "new", { name: "t1" }, "trail: { attestations: [{ name: review, type: generic }] }"),
  ).toMatchObject({ status: 200 });
  const { compliance_status: status } = await readTrail(service, "new");
  expect(status.attestations_statuses).toMatchObject([
    { attestation_name: "review", is_compliant: true, unexpected: false },
  ]);
});
