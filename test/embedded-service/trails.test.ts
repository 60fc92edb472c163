/** Begin trail, Get trail and Report artifact: writes, updates and the reads after them. */
import { expect, test } from "vitest";
import { minimalArtifact, sendRequest, begin, fingerprintOf, report } from "./client.ts";
import { startService } from "../../src/embedded-service/start.ts";

const template = `
version: 1
trail:
  attestations: [{ name: review, type: pull_request }]
  artifacts: [{ name: app, attestations: [{ name: unit-test, type: junit }] }]
`;

test("a trail that is begun can be read, with the flow's template and everything missing", async () => {
  await using service = await startService({
    scenario: { flows: { web: { template, tags: { kind: "build" } } } },
  });
  expect(await begin(service, "web", { name: "t1", description: "first" })).toMatchObject({
    status: 201,
    json: "OK",
  });
  const { status, json } = await sendRequest(service, "trails/demo/web/t1");
  expect(status).toBe(200);
  expect(json).toMatchObject({
    name: "t1",
    description: "first",
    compliance_state: "INCOMPLETE",
    is_compliant: false,
    flow: { name: "web", tags: { kind: "build" } },
    html_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/demo\/flows\/web\/trails\/t1$/) as string,
    template: { version: 1, content: template },
    compliance_status: {
      attestations_statuses: [
        { attestation_name: "review", status: "MISSING", is_compliant: null, attestation_id: null },
      ],
      artifacts_statuses: { app: { status: "MISSING", is_compliant: null, artifact_fingerprint: null } },
    },
  });
});

test("an update answers 200 and keeps the fields that it does not contain", async () => {
  await using service = await startService({ scenario: { flows: { web: {} } } });
  await begin(service, "web", {
    name: "t1",
    description: "first",
    user_data: { a: 1 },
    origin_url: "https://ci/1",
  });
  expect(await begin(service, "web", { name: "t1", origin_url: "https://ci/2" })).toMatchObject({
    status: 200,
    json: "OK",
  });
  const { json } = await sendRequest(service, "trails/demo/web/t1");
  expect(json).toMatchObject({ description: "first", user_data: { a: 1 }, origin_url: "https://ci/2" });
});

test("a null in an update clears the field", async () => {
  await using service = await startService({ scenario: { flows: { web: {} } } });
  await begin(service, "web", { name: "t1", description: "first" });
  await begin(service, "web", { name: "t1", description: null });
  expect(await sendRequest(service, "trails/demo/web/t1")).toMatchObject({ json: { description: null } });
});

test("a template in an update replaces that of the trail; a later template of the flow does not", async () => {
  await using service = await startService({ scenario: { flows: { web: {} } } });
  await begin(service, "web", { name: "t1" });
  await begin(service, "web", { name: "t1" }, template);
  service.control.add({ flows: { web: { template: "version: 1\n" } } });
  expect(await sendRequest(service, "trails/demo/web/t1")).toMatchObject({
    json: { template: { trail: { attestations: [{ name: "review", type: "pull_request" }] } } },
  });
});

test("unknown keys of a trail are accepted and change nothing", async () => {
  await using service = await startService({ scenario: { flows: { web: {} } } });
  await begin(service, "web", { name: "t1" });
  const hostile = '{"name":"t1","artifacts":1,"events":2,"flow":3,"template":4,"__proto__":{"id":5}}';
  const put = { method: "PUT", form: { data_json: hostile } };
  expect(await sendRequest(service, "trails/demo/web", put)).toMatchObject({ status: 200 });
  expect(await sendRequest(service, "trails/demo/web/t1")).toMatchObject({
    status: 200,
    json: { flow: { name: "web" } },
  });
});

test("a reported artifact is in its trail, in the builds and in the assertion", async () => {
  await using service = await startService({ scenario: { flows: { web: { template } } } });
  const repo_info = { name: "example/app", url: "https://git.example.com/example/app", id: "7" };
  const artifact = minimalArtifact({ trail_name: "t1", template_reference_name: "app", repo_info });
  expect(await report(service, "web", artifact)).toMatchObject({ status: 201, json: { message: "OK" } });
  expect(await sendRequest(service, "trails/demo/web/t1")).toMatchObject({
    json: {
      repo_ids: ["7"],
      compliance_status: {
        artifacts_statuses: {
          app: {
            artifact_fingerprint: fingerprintOf(1),
            status: "INCOMPLETE",
            is_compliant: false,
            unexpected: false,
          },
        },
      },
    },
  });
  expect(await sendRequest(service, "builds/demo")).toMatchObject({
    json: {
      total_count: 1,
      builds: [
        { fingerprint: fingerprintOf(1), flow_name: "web", trail_name: "t1", repo_info: { repo_id: "7" } },
      ],
    },
  });
  expect(await sendRequest(service, `asserts/demo/fingerprint/${fingerprintOf(1)}`)).toMatchObject({
    status: 200,
    json: { scope: "flow", flow: "web", trail: "t1", compliant: false },
  });
});

test("a report into a flow that does not exist sets it up, without a template", async () => {
  await using service = await startService({ scenario: {} });
  expect(await report(service, "new", minimalArtifact({ trail_name: "t1" }))).toMatchObject({ status: 201 });
  expect(await sendRequest(service, "trails/demo/new/t1")).toMatchObject({
    json: { template: { content: "version: 1\n" }, flow: { name: "new" } },
  });
  expect(await report(service, "-new", minimalArtifact({ trail_name: "t1" }))).toMatchObject({
    status: 400,
    json: { errors: { flow_name: expect.stringContaining("String should match pattern") as string } },
  });
});

test("an artifact that is reported twice is on record once, with the fields of both reports", async () => {
  await using service = await startService({ scenario: { flows: { web: {} } } });
  await report(service, "web", minimalArtifact({ trail_name: "t1", description: "first" }));
  expect(
    await report(service, "web", minimalArtifact({ trail_name: "t1", filename: "again" })),
  ).toMatchObject({
    status: 201,
  });
  expect(service.control.artifacts()).toMatchObject([
    { report: { description: "first", filename: "again" } },
  ]);
});

test("a report without a trail is stored in a trail named by its commit, or else by its fingerprint", async () => {
  await using service = await startService({ scenario: { flows: { web: {} } } });
  await report(service, "web", minimalArtifact({ git_commit: "c".repeat(40) }));
  await report(service, "web", minimalArtifact({ fingerprint: fingerprintOf(2) }));
  expect(service.control.artifacts().map(({ trail }) => trail)).toEqual(["c".repeat(40), fingerprintOf(2)]);
});

test("artifacts that are not in the template are accepted and marked as unexpected, each with its own entry", async () => {
  await using service = await startService({ scenario: { flows: { web: {} } } });
  await report(service, "web", minimalArtifact({ trail_name: "t1" }));
  await report(service, "web", minimalArtifact({ trail_name: "t1", fingerprint: fingerprintOf(2) }));
  const { json } = await sendRequest(service, "trails/demo/web/t1");
  const { artifacts_statuses: statuses } = (json as { compliance_status: { artifacts_statuses: object } })
    .compliance_status;
  expect(Object.values(statuses)).toMatchObject([
    { artifact_fingerprint: fingerprintOf(1), unexpected: true, status: "COMPLIANT" },
    { artifact_fingerprint: fingerprintOf(2), unexpected: true, status: "COMPLIANT" },
  ]);
});

test("the events of a trail list its changes in order", async () => {
  await using service = await startService({ scenario: { flows: { web: {} } } });
  await begin(service, "web", { name: "t1" });
  await report(service, "web", minimalArtifact({ trail_name: "t1" }));
  service.control.attest("web", "t1", { name: "unit-test", artifact: fingerprintOf(1) });
  await begin(service, "web", { name: "t1", description: "new" });
  expect(await sendRequest(service, "trails/demo/web/t1")).toMatchObject({
    json: {
      events: [
        { type: "trail_reported" },
        { type: "artifact_creation_reported", artifact_fingerprint: fingerprintOf(1) },
        { type: "artifact_attestation_reported", is_compliant: true },
        { type: "trail_updated", changes: ["description"] },
      ],
    },
  });
});

test("the event of an attestation contains the name of the attested artifact", async () => {
  await using service = await startService({ scenario: { flows: { web: {} } } });
  await report(service, "web", minimalArtifact({ trail_name: "t1", template_reference_name: "app" }));
  await report(
    service,
    "web",
    minimalArtifact({ trail_name: "t1", fingerprint: fingerprintOf(2), filename: "b.tgz" }),
  );
  for (const artifact of [undefined, "app", fingerprintOf(1), fingerprintOf(2)])
    service.control.attest("web", "t1", { name: "x", ...(artifact && { artifact }) });
  const { json } = await sendRequest(service, "trails/demo/web/t1");
  const events = (json as { events: Record<string, unknown>[] }).events.filter(
    ({ attestation_id: id }) => id !== undefined,
  );
  expect(
    events.map(({ type, artifact_fingerprint, artifact_name, target_artifact }) => [
      type,
      artifact_fingerprint,
      artifact_name,
      target_artifact,
    ]),
  ).toEqual([
    ["trail_attestation_reported", undefined, undefined, undefined],
    ["trail_attestation_for_artifact_reported", undefined, undefined, "app"],
    ["artifact_attestation_reported", fingerprintOf(1), "app.tgz", "app"],
    ["artifact_attestation_reported", fingerprintOf(2), "b.tgz", "b.tgz"],
  ]);
});

const commit = (digit: string) => digit.repeat(40);

test.for([
  { path: `${fingerprintOf(9)}/latest_commit`, latest: commit("c"), why: "the commit reported last" },
  { path: `${fingerprintOf(3)}/latest_commit`, latest: commit("b"), why: "not the artifact's own" },
  { path: `${fingerprintOf(9)}/latest_commit?branch=main`, latest: commit("b"), why: "on that branch" },
  { path: `${fingerprintOf(9)}/latest_commit?branch=none`, latest: null, why: "none on another branch" },
])("GET $path returns $why", async ({ path, latest }) => {
  let now = 1_000_000_000;
  await using service = await startService({ scenario: { flows: { web: {} } }, clock: () => (now += 1) });
  for (const [number, digit, branch] of [
    [1, "a", "main"],
    [2, "b", "main"],
    [3, "c", "other"],
  ] as const) {
    const git_commit_info = { sha1: commit(digit), branch };
    const artifact = minimalArtifact({
      fingerprint: fingerprintOf(number),
      git_commit: commit(digit),
      git_commit_info,
    });
    expect(await report(service, "web", artifact)).toMatchObject({ status: 201 });
  }
  expect(await sendRequest(service, `artifacts/demo/web/${path}`)).toMatchObject({
    status: 200,
    json: { latest_commit: latest },
  });
});

const badTemplates = {
  "too large": `# ${"x".repeat(10_000_000)}`,
  "not YAML": "trail: [",
  "not a mapping": "- a\n- b",
  "of an unknown version": "version: 2",
  "with an unknown key": "trail: { attestation: [] }",
  "with an unknown type": "trail: { attestations: [{ name: a, type: not-supported }] }",
  "with a name twice": "trail: { attestations: [{ name: a, type: junit }, { name: a, type: snyk }] }",
  "made of 60,000 keys": Array.from({ length: 60_000 }, (_, at) => `key${at}: 1\n`).join(""),
  "made of 5 million items": `[${"1,".repeat(4_900_000)}]`,
  "with a key twice": "version: 1\nversion: 1\n",
  "with a list that contains itself": "&a [*a]",
  "nested 90,000 deep": "[".repeat(90_000),
  "made of exponentially nested aliases": `a: &a [x,x,x,x,x,x,x,x,x,x]\n${Array.from({ length: 9 }, (_, at) => `b${at}: &b${at} [*${at === 0 ? "a" : `b${at - 1}`},*${at === 0 ? "a" : `b${at - 1}`}]`).join("\n")}`,
};

test.for(Object.entries(badTemplates))(
  "a template that is %s is rejected, and no trail is begun",
  async ([, file]) => {
    await using service = await startService({ scenario: { flows: { web: {} } } });
    const response = await begin(service, "web", { name: "t1" }, file);
    expect(response).toMatchObject({
      status: 400,
      json: { message: expect.stringContaining("template file is") as string },
    });
    expect(await sendRequest(service, "trails/demo/web/t1")).toMatchObject({ status: 404 });
  },
);

test("a template of 1,000 artifacts with five attestations each is accepted", async () => {
  await using service = await startService({ scenario: { flows: { web: {} } } });
  const artifact = (_: unknown, at: number) =>
    `    - name: app-${at}\n      attestations:\n${["a", "b", "c", "d", "e"].map((name) => `        - { name: ${name}, type: junit }\n`).join("")}`;
  const file = `version: 1\ntrail:\n  artifacts:\n${Array.from({ length: 1000 }, artifact).join("")}`;
  expect(await begin(service, "web", { name: "t1" }, file)).toMatchObject({ status: 201 });
});

test("a template of exactly 10 MB is accepted", async () => {
  await using service = await startService({ scenario: { flows: { web: {} } } });
  const file = `version: 1\n${`#${"x".repeat(99_998)}\n`.repeat(99)}`;
  const whole = file + "#".repeat(10_000_000 - file.length);
  expect(await begin(service, "web", { name: "t1" }, whole)).toMatchObject({ status: 201 });
});

test("a template that is not UTF-8 is rejected", async () => {
  await using service = await startService({ scenario: { flows: { web: {} } } });
  const latin = new Blob([Uint8Array.of(0x23, 0xe4, 0x0a)]);
  expect(await begin(service, "web", { name: "t1" }, latin)).toMatchObject({ status: 400 });
});
