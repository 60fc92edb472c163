// The story of a release in steps that hand outputs to each other, as in the jobs of a workflow: what none of them shows alone.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faults, startService, type Service } from "../embedded-service/start.ts";
import type { StepHost } from "../report/step-host.ts";
import { commit, pullRequest, review, startGitHub, token } from "../support/github.ts";
import { runnerVariables, runStep } from "../support/step.ts";
import { enterWorkspace, runInProcess, type Inputs } from "./in-process.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const sha = runnerVariables.GITHUB_SHA;

const template = `version: 1 # as written
trail:
  attestations:
    - { name: review, type: pull_request }
  artifacts:
    - name: app
      attestations:
        - { name: unit-test, type: junit }
        - { name: coverage, type: "custom:coverage" }
        - { name: release, type: "*" }
    - name: web
      attestations:
        - { name: lint, type: generic }
`;

/** Enters a workspace with what the build makes. */
const enterBuild = () =>
  enterWorkspace({
    "dist/app.tar.gz": "app",
    "dist/web/index.html": "<p>shop</p>",
    "junit.xml": '<testsuite name="unit"><testcase name="adds"/></testsuite>',
    "flow.yml": template,
  });

const record = {
  operation: "record",
  artifacts: "app=dist/app.tar.gz\nweb=dist/web",
  attestations: "app.unit-test junit junit.xml\nweb.lint generic True",
  "template-file": "flow.yml",
};

/** Runs a step of the flow `store` in the workspace, which has to pass. */
async function pass(
  service: Service,
  inputs: Inputs,
  options?: Parameters<typeof runInProcess>[1],
): Promise<StepHost> {
  const step = await runInProcess({ ...service.inputs, flow: "store", ...inputs }, options);
  expect(step.named("error")).toEqual([]);
  return step;
}

test("a release is recorded by several jobs, and deployed after the gate", async () => {
  await using service = await startService();
  // GitHub Enterprise Server: its own addresses for pages and for the API.
  await using github = await startGitHub({
    [`/repos/acme/shop/commits/${sha}`]: commit(sha),
    [`/repos/acme/shop/commits/${sha}/pulls`]: [pullRequest(7)],
    "/repos/acme/shop/pulls/7/reviews": [review("grace", "APPROVED", "2026-01-01T11:00:00Z")],
    "/repos/acme/shop/pulls/7/commits": [commit(sha)],
  });
  const server = "https://ghes.example.com";
  const environment = { GITHUB_SERVER_URL: server, GITHUB_API_URL: github.url };
  const withGitHub = { "github-token": token };

  // Job "build"
  const workspace = enterBuild();
  const flow = { "template-file": "flow.yml", description: "The web shop", tags: "risk=high" };
  const created = await pass(service, { operation: "create-flow", ...flow });
  expect(created.named("notice")).toEqual([expect.stringContaining("`store` was created")]);
  expect(service.records.flow("store")).toMatchObject({
    description: "The web shop",
    tags: { risk: "high" },
    template: { content: template },
  });
  const built = await runStep(
    { ...service.inputs, flow: "store", ...record, ...withGitHub },
    { workspace, environment },
  );
  expect(built).toMatchObject({ exitCode: 0, errors: [], warnings: [], notices: [], standardError: "" });
  expect(built.outputs).toMatchObject({ reported: "true", flow: "store", trail: sha, "git-commit": sha });
  const { fingerprints = "", trail = "", "artifacts-file": list = "" } = built.outputs;
  expect(fingerprints).toMatch(new RegExp(`^app=sha256:${sha256("app")}\nweb=sha256:[0-9a-f]{64}$`));
  expect(service.records.trail("store", sha).template.content).toBe(template);
  const [reported] = service.requests({ method: "POST", path: "/artifacts" });
  expect(reported?.json).toMatchObject({
    commit_url: `${server}/acme/shop/commit/${sha}`,
    build_url: `${server}/acme/shop/actions/runs/1234567890`,
    git_commit_info: { message: expect.stringMatching(/^Subject/) as string },
  });

  // Job "test", on another machine: only what outputs carry.
  enterWorkspace({ "coverage.json": '{"percent": 91.50}' });
  const attest = {
    operation: "attest",
    trail,
    artifacts: fingerprints,
    attestations: [
      "app.coverage custom:coverage coverage.json",
      "trail:review pull_request",
      "app.release decision:CTRL-7 true",
    ].join("\n"),
  };
  const attested = await pass(service, { ...attest, ...withGitHub }, { environment });
  expect(JSON.parse(attested.outputs["attestations"] ?? "")).toMatchObject([
    { name: "coverage", subject: "app", compliant: null, reported: true },
    { name: "review", subject: "trail", compliant: true, reported: true },
    { name: "release", subject: "app", compliant: true, reported: true },
  ]);
  const subject = { kind: "fingerprint", fingerprint: sha256("app") };
  expect(service.records.trail("store", sha).attestations).toMatchObject([
    { name: "unit-test", type: "junit", compliant: true, subject },
    { name: "lint", type: "generic", compliant: true },
    { name: "coverage", type: "custom:coverage", compliant: true, subject },
    { name: "review", type: "pull_request", compliant: true, subject: { kind: "trail" } },
    { name: "release", type: "system:decision", compliant: true, control: "CTRL-7", subject },
  ]);
  // Byte for byte: the digits of the number too.
  const [custom] = service.requests({ method: "POST", path: "/custom" });
  expect(custom?.form?.get("data_json")?.content.toString()).toContain('{"percent":91.50}');

  // Job "deploy": the gate asks about what the upload of "build" names.
  enterWorkspace({ "artifacts.json": readFileSync(list) });
  const gate = { operation: "assert", expect: "app\nweb" };
  const ofArtifacts = { ...gate, scope: "flow", artifacts: "artifacts-file:*.json" };
  const opened = await pass(service, ofArtifacts);
  expect(opened.outputs).toMatchObject({ verdict: "compliant", compliant: "true", fingerprints });
  const whole = await pass(service, { ...gate, scope: "trail", trail });
  expect(whole.outputs).toMatchObject({ verdict: "compliant", "compliance-state": "COMPLIANT" });

  // What people look up later.
  const read = await pass(service, { operation: "get-trail", trail });
  expect(read.outputs).toMatchObject({ "git-commit": sha, "compliance-state": "COMPLIANT" });
});

test("an outage is made good by running the failed job again, and nothing is recorded twice", async () => {
  await using service = await startService();
  service.records.createFlow("store", {});
  enterBuild();
  const inputs = { ...service.inputs, ...record, flow: "store", retries: "0" };
  service.fail({ ...faults.unavailable, path: "/attestations", times: 2 });
  const failed = await runInProcess(inputs);
  expect(failed.outputs).toMatchObject({ reported: "false", trail: sha });
  expect(failed.named("error")).toEqual([expect.stringMatching(/app\.unit-test[^]*`Re-run failed jobs`/)]);
  const { fingerprints } = failed.outputs;
  const again = await pass(service, record, { environment: { GITHUB_RUN_ATTEMPT: "2" } });
  expect(again.outputs).toMatchObject({ reported: "true", fingerprints });
  const reports = service.requests({ method: "POST", path: "/artifacts" }).map(({ json }) => json);
  expect(reports.slice(0, 2)).toEqual(reports.slice(2));
  const { artifacts, attestations } = service.records.trail("store", sha);
  expect([artifacts.size, attestations.length]).toEqual([2, 2]);
});

test("a dry run shows the requests, asks the service nothing, and passes with one warning", async () => {
  await using service = await startService();
  await using github = await startGitHub({ [`/repos/acme/shop/commits/${sha}`]: commit(sha) });
  enterBuild();
  const environment = { GITHUB_API_URL: github.url };
  const inputs = { ...record, "dry-run": "true", "github-token": token };
  const step = await pass(service, inputs, { environment });
  expect(step.outputs).toMatchObject({ reported: "false", flow: "store" });
  const annotations = step.commands.filter(({ name }) => name === "warning" || name === "notice");
  expect(annotations).toMatchObject([
    { name: "warning", title: expect.stringContaining("Dry run") as string },
  ]);
  expect(step.printed).toContain(`${service.baseUrl}/artifacts/acme/store`);
  expect(service.requests()).toEqual([]);
});
