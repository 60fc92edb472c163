// Whole steps of `begin-trail`, `report-artifact` and `record`: what they put on record, what stays when something goes wrong, and
// what later steps get. The sequence and the bodies are in test/operations/record.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { faults, startService, type Service } from "../embedded-service/start.ts";
import { newFolder, runnerVariables, runStep, type StepOptions } from "../support/step.ts";

const commit = runnerVariables.GITHUB_SHA;
const sha256 = (content: string) => createHash("sha256").update(content).digest("hex");

const template = `version: 1 # as written
trail:
  attestations:
    - name: review
      type: generic
  artifacts:
    - name: app
      attestations:
        - name: unit-test
          type: junit
`;

/** Returns a workspace with two artifacts, green and red test results, and a template. */
function createWorkspace(): string {
  const workspace = newFolder();
  const files = {
    "dist/app": "app",
    "dist/web": "web",
    "green.xml": '<testsuite name="unit"><testcase name="adds"/></testsuite>',
    "red.xml":
      '<testsuite name="unit"><testcase name="adds"><failure message="1 is not 2"/></testcase></testsuite>',
    "flow.yml": template,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(workspace, name)), { recursive: true });
    writeFileSync(join(workspace, name), content);
  }
  return workspace;
}

const step = (service: Service, inputs: Readonly<Record<string, string>>, options: StepOptions = {}) =>
  runStep({ ...service.inputs, flow: "web", ...inputs }, { workspace: createWorkspace(), ...options });

/** Starts a service with a flow `web` without a template. */
async function startWithFlow(): Promise<Service> {
  const service = await startService({ empty: true });
  service.records.createFlow("web", {});
  return service;
}

const everything = {
  operation: "record",
  "template-file": "flow.yml",
  artifacts: "app=dist/app",
  attestations: "app.unit-test junit green.xml\ntrail:review generic true",
};

describe("`record`", () => {
  test("puts trail, artifacts and evidence on record, on which a gate opens", async () => {
    await using service = await startWithFlow();
    const recorded = await step(service, everything);
    expect(recorded).toMatchObject({ exitCode: 0, errors: [], warnings: [], notices: [] });
    expect(service.writes()).toEqual([
      "PUT /trails/acme/web",
      "POST /artifacts/acme/web",
      `POST /attestations/acme/web/trail/${commit}/junit`,
      `POST /attestations/acme/web/trail/${commit}/generic`,
    ]);
    expect(service.records.trail("web", commit).template.content).toBe(template);
    expect(recorded.outputs).toMatchObject({
      reported: "true",
      flow: "web",
      trail: commit,
      "git-commit": commit,
      fingerprint: sha256("app"),
      fingerprints: `app=sha256:${sha256("app")}`,
    });
    expect(JSON.parse(recorded.outputs["artifacts"] ?? "")).toEqual([
      { name: "app", filename: "app", type: "file", fingerprint: sha256("app"), reported: true },
    ]);
    expect(JSON.parse(recorded.outputs["attestations"] ?? "")).toEqual([
      { name: "unit-test", subject: "app", type: "junit", compliant: true, reported: true },
      { name: "review", subject: "trail", type: "generic", compliant: true, reported: true },
    ]);
    const artifacts = recorded.outputs["fingerprints"] ?? "";
    const gate = await step(service, { operation: "assert", scope: "flow", artifacts });
    expect(gate.outputs).toMatchObject({ verdict: "compliant", compliant: "true" });
  });

  test("run again records the same, and then knows the trail's page", async () => {
    await using service = await startWithFlow();
    await step(service, everything);
    const before = service.requests().filter(({ method }) => method !== "GET");
    service.reset();
    const again = await step(service, everything);
    expect(again).toMatchObject({ exitCode: 0, warnings: [], outputs: { reported: "true" } });
    const after = service.requests().filter(({ method }) => method !== "GET");
    expect(after.map(({ path, json }) => ({ path, json }))).toEqual(
      before.map(({ path, json }) => ({ path, json })),
    );
    expect(again.outputs["html-url"]).toMatch(/\/acme\/flows\/web\/trails\/1f2e3d4c5b6a/);
  });

  test("is made good by running it again after an outage in the middle", async () => {
    await using service = await startWithFlow();
    service.fail({ ...faults.unavailable, method: "POST", path: "/artifacts", times: 1 });
    const failed = await step(service, { ...everything, retries: "0" });
    expect(failed).toMatchObject({ exitCode: 1, outputs: { reported: "false", trail: commit } });
    expect(failed.errors).toEqual([expect.stringMatching(/app.*503[^]*`Re-run failed jobs`/)]);
    expect(JSON.parse(failed.outputs["artifacts"] ?? "")).toMatchObject([{ name: "app", reported: false }]);
    expect(JSON.parse(failed.outputs["attestations"] ?? "")).toMatchObject([
      { reported: false },
      { reported: true },
    ]);
    const again = await step(service, everything);
    expect(again).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    expect(service.records.trail("web", commit).artifacts.size).toBe(1);
  });

  test("writes nothing to a flow that does not exist, and says how to create it", async () => {
    await using service = await startWithFlow();
    const misspelt = await step(service, { ...everything, flow: "wbe" });
    expect(misspelt).toMatchObject({
      exitCode: 1,
      outputs: { reported: "false", fingerprint: sha256("app") },
    });
    expect(misspelt.errors).toEqual([expect.stringMatching(/wbe[^]*`operation: create-flow`/)]);
    expect(service.writes()).toEqual([]);
    expect([...service.records.flows.keys()]).toEqual(["web"]);
  });

  test("sends nothing where an artifact cannot be fingerprinted, and names each that is wrong", async () => {
    await using service = await startWithFlow();
    const failed = await step(service, { ...everything, artifacts: "app=dist/app\na=dist/a\nb=dist/b" });
    expect(failed).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(failed.errors).toEqual([expect.stringMatching(/dist\/a[^]*dist\/b/)]);
    expect(service.requests()).toEqual([]);
  });

  test("passes with one warning on red evidence, whose failed tests the summary has", async () => {
    await using service = await startWithFlow();
    const red = await step(service, { ...everything, attestations: "app.unit-test junit red.xml" });
    expect(red).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true" } });
    expect(red.warnings).toEqual([expect.stringContaining("app.unit-test")]);
    expect(red.log.split("\n").at(-2)).toMatch(/1 not compliant.*`web`/);
    expect(red.summary).toMatch(/1 not compliant[^]*adds: 1 is not 2/);
    expect(service.records.trail("web", commit).attestations).toMatchObject([
      { name: "unit-test", compliant: false },
    ]);
  });

  test("fails on red evidence with `on-non-compliance: fail`, after all of it is recorded", async () => {
    await using service = await startWithFlow();
    const red = await step(service, {
      ...everything,
      attestations: "app.unit-test junit red.xml\ntrail:review generic true",
      "on-non-compliance": "fail",
    });
    expect(red).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(red.errors).toEqual([expect.stringContaining("app.unit-test")]);
    expect(JSON.parse(red.outputs["attestations"] ?? "")).toMatchObject([
      { reported: true },
      { reported: true },
    ]);
    expect(service.records.trail("web", commit).attestations).toHaveLength(2);
  });

  test("that is cancelled in the middle says what is on record", async () => {
    await using service = await startWithFlow();
    service.fail({ ...faults.hang, path: "/attestations" });
    const cancelled = await step(
      service,
      { ...everything, attestations: "app.unit-test junit green.xml" },
      {
        whileRunning: async ({ cancel }) => {
          await expect
            .poll(() => service.requests({ path: "/attestations" }).length, { interval: 5, timeout: 30_000 })
            .toBe(1);
          await cancel();
        },
      },
    );
    expect(cancelled).toMatchObject({ exitCode: 1, outputs: { reported: "false", trail: commit } });
    expect(JSON.parse(cancelled.outputs["artifacts"] ?? "")).toMatchObject([{ reported: true }]);
    expect(JSON.parse(cancelled.outputs["attestations"] ?? "")).toMatchObject([{ reported: false }]);
    expect(cancelled.errors.join()).toMatch(/cancelled/);
  });
});

test("`begin-trail` begins a trail, and updates it without clearing what it does not name", async () => {
  await using service = await startWithFlow();
  const inputs = { operation: "begin-trail", trail: "1.2", "external-urls": "ticket=https://example.com/1" };
  const begun = await step(service, { ...inputs, description: "Release 1.2", "template-file": "flow.yml" });
  const updated = await step(service, inputs);
  for (const one of [begun, updated])
    expect(one).toMatchObject({
      exitCode: 0,
      warnings: [],
      outputs: { reported: "true", flow: "web", trail: "1.2" },
    });
  expect(begun.log).toMatch(/Recorded trail `1\.2` of flow `web`/);
  expect(service.writes()).toEqual(["PUT /trails/acme/web", "PUT /trails/acme/web"]);
  const trail = service.records.trail("web", "1.2");
  expect(trail.fields).toMatchObject({
    description: "Release 1.2",
    git_commit_info: { sha1: commit, branch: "main" },
  });
  expect(trail.template.content).toBe(template);
});

test("`report-artifact` records all artifacts but the one that is refused, and warns of names that the template does not have", async () => {
  await using service = await startService();
  const filename = sha256("web");
  service.fail({ status: 400, body: { message: "no" }, method: "POST", path: "/artifacts" });
  const reported = await step(service, {
    operation: "report-artifact",
    flow: "shop",
    trail: "release-1.3",
    // One after the other: four are sent at a time.
    artifacts: `ap=sha256:${filename}\nweb=dist/app`,
  });
  expect(reported).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
  expect(reported.errors).toHaveLength(1);
  const listed = JSON.parse(reported.outputs["artifacts"] ?? "") as { reported: boolean }[];
  expect(listed.map((one) => one.reported).sort()).toEqual([false, true]);
  expect(reported.warnings).toEqual([
    expect.stringMatching(/release-1\.3.*`ap` \(did you mean `app`\?\), `web`.*gate stays closed/),
  ]);
});

describe("a dry run", () => {
  test.each<[string, Readonly<Record<string, string>>]>([
    ["begin-trail", {}],
    ["report-artifact", { artifacts: "app=dist/app" }],
    ["attest", { attestations: "trail:review generic true" }],
    ["record", { artifacts: "app=dist/app", attestations: "app.unit-test junit green.xml" }],
  ])(
    "of `%s` asks the service nothing, shows what it would send, and passes with one warning",
    async (operation, inputs) => {
      await using service = await startWithFlow();
      const dry = await step(service, { operation, ...inputs, "dry-run": "true" });
      expect(dry).toMatchObject({
        exitCode: 0,
        errors: [],
        outputs: { reported: "false", flow: "web", trail: commit },
      });
      expect(dry.warnings).toEqual([expect.stringContaining("Dry run")]);
      expect(dry.log).toContain(`${service.baseUrl}/`);
      expect(service.requests()).toEqual([]);
    },
  );

  test("fails on red evidence with `on-non-compliance: fail`, with the warning", async () => {
    await using service = await startWithFlow();
    const inputs = {
      attestations: "app.unit-test junit red.xml",
      "on-non-compliance": "fail",
      "dry-run": "true",
    };
    const dry = await step(service, { ...everything, ...inputs });
    expect(dry).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(dry.warnings).toEqual([expect.stringContaining("Dry run")]);
    expect(dry.errors).toEqual([expect.stringContaining("app.unit-test")]);
  });
});

test.each(["begin-trail", "record", "create-flow"])(
  "`%s` is skipped with a notice where GitHub withholds secrets and `on-missing-token` is `skip`",
  async (operation) => {
    const skipped = await runStep(
      {
        operation,
        flow: "web",
        "on-missing-token": "skip",
        ...(operation === "record" && { artifacts: "app=dist/app" }),
      },
      { workspace: createWorkspace(), environment: { GITHUB_ACTOR: "dependabot[bot]" } },
    );
    expect(skipped).toMatchObject({ exitCode: 0, errors: [], warnings: [], outputs: { reported: "false" } });
    expect(skipped.notices).toEqual([expect.stringContaining("Dependabot")]);
  },
);
