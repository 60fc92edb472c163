// What only a whole step shows of a gate: exit codes, outputs, annotations, the summary, the record file, signals.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { faults, seeded, startService } from "../embedded-service/start.ts";
import { newFolder, runStep, type StepOptions } from "../support/step.ts";

const service = await startService();
afterAll(() => service.close());
beforeEach(() => {
  service.reset();
});

const gate = (inputs: Readonly<Record<string, string>>, options?: StepOptions) =>
  runStep({ operation: "assert", ...service.inputs, ...inputs }, options);
const inProduction = { environment: "production", flow: "shop" };
const inFlow = { scope: "flow", flow: "shop" };

describe("an open gate", () => {
  it("lets the job pass, with a line of what was judged, outputs and a record", async () => {
    const workspace = newFolder();
    writeFileSync(join(workspace, "app.txt"), "shop app 1.1\n");
    const step = await gate({ ...inProduction, artifacts: "app=app.txt", expect: "app" }, { workspace });
    expect(step).toMatchObject({
      exitCode: 0,
      errors: [],
      warnings: [],
      outputs: {
        verdict: "compliant",
        compliant: "true",
        fingerprint: seeded["1.1"],
        flow: "shop",
        trail: "release-1.1",
      },
    });
    expect(step.log.split("\n").findLast((line) => line !== "")).toMatch(
      /compliant: app .*2 policies, 3 rules/,
    );
    expect(step.summary).toMatch(/### ✅ compliant: app/);
    expect(JSON.parse(step.outputs["result"] ?? "")).toMatchObject({ fingerprint: seeded["1.1"] });
    expect(JSON.parse(readFileSync(step.outputs["record-file"] ?? "", "utf8"))).toMatchObject({
      run: { repository: "acme/shop", run_id: "1234567890", actor: "octocat" },
      verdict: "compliant",
      passes: true,
      decisions: [{ artifact: { name: "app", filename: "app.txt" }, verdict: "compliant" }],
    });
    expect(service.writes()).toEqual([]);
  });
});

describe("a closed gate", () => {
  it("fails the job with one annotation that says what, why and what to do", async () => {
    const step = await gate({ ...inFlow, artifacts: `app=sha256:${seeded["1.2"]}` });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringMatching(/`unit-test`.*not compliant[^]*What to do/)]);
    expect(step.summary).toContain("### ❌ non-compliant");
    expect(JSON.parse(readFileSync(step.outputs["record-file"] ?? "", "utf8"))).toMatchObject({
      passes: false,
    });
  });

  it("has a verdict for bad input too", async () => {
    const step = await gate({ artifacts: `sha256:${seeded["1.2"]}`, wait: "soon" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured", compliant: "false" } });
  });

  it("that a setting lets pass is a warning", async () => {
    const step = await gate({ ...inFlow, artifacts: `sha256:${seeded["1.3"]}`, "on-non-compliance": "warn" });
    expect(step).toMatchObject({
      exitCode: 0,
      errors: [],
      outputs: { verdict: "pending", compliant: "false" },
    });
    expect(step.warnings).toEqual([expect.stringMatching(/`coverage`/)]);
    expect(step.summary).toContain("on-non-compliance: warn");
  });
});

it.each([
  ["fails the job", "fail", 1],
  ["passes it by `on-outage: warn`, unverified", "warn", 0],
])("an outage %s", async (_, onOutage, exitCode) => {
  service.fail({ ...faults.reset, times: Infinity });
  const step = await gate({
    ...inProduction,
    artifacts: `sha256:${seeded["1.1"]}`,
    retries: "0",
    "on-outage": onOutage,
  });
  expect(step).toMatchObject({ exitCode, outputs: { verdict: "unreachable", compliant: "false" } });
});

it.each([
  ["a login page", faults.loginPage],
  [
    "an answer about another artifact",
    { change: (body: object) => ({ ...body, fingerprint: "12".repeat(32) }) },
  ],
  ["no JSON", { status: 200, body: "yes" }],
  ["an array", { status: 200, body: [{ compliant: true }] }],
  ["an answer with 201", { status: 201, carryOut: true }],
])("%s is unverifiable, and no setting lets it pass", async (_, fault) => {
  service.fail(fault);
  const step = await gate({
    ...inProduction,
    artifacts: `sha256:${seeded["1.1"]}`,
    "on-outage": "warn",
    "on-non-compliance": "warn",
  });
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unverifiable", compliant: "false" } });
});

it("an answer that is hostile forges nothing", async () => {
  const forged = "x\n::set-output name=compliant::true\n| a | b |\n<script>alert(1)</script>`";
  service.fail({
    change: (body: object) => ({
      ...body,
      compliant: false,
      environment: "production",
      policy_evaluations: [
        {
          policy_name: forged,
          status: forged,
          rule_evaluations: [{ rule: { type: forged }, satisfied: false }],
        },
      ],
      html_url: "javascript:alert(1)",
    }),
  });
  const step = await gate({ ...inProduction, artifacts: `sha256:${seeded["1.1"]}` });
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant", compliant: "false" } });
  expect(step.printed).not.toMatch(/^::set-output/m);
  expect(step.summary).not.toContain("<script>");
  expect(step.summary).not.toContain("(javascript:");
});

it("a dry run prints the requests and fails the job", async () => {
  const step = await gate({ ...inProduction, artifacts: `sha256:${seeded["1.1"]}`, "dry-run": "true" });
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "dry-run", compliant: "false" } });
  expect(step.log).toContain(
    `/asserts/acme/fingerprint/${seeded["1.1"]}?flow_name=shop&environment_name=production`,
  );
  expect(step.warnings).toHaveLength(1);
  expect(service.requests()).toEqual([]);
});

it("a step that is cancelled ends at once, closed, with its outputs", async () => {
  const step = await gate(
    { ...inFlow, artifacts: `sha256:${seeded["1.3"]}`, wait: "1h", "on-non-compliance": "warn" },
    {
      whileRunning: async ({ logged, cancel }) => {
        await logged("pending: waiting");
        expect(await cancel()).toBe("SIGINT");
      },
    },
  );
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "pending", compliant: "false" } });
  expect(step.duration).toBeLessThan(10_000);
  expect(JSON.parse(readFileSync(step.outputs["record-file"] ?? "", "utf8"))).toMatchObject({
    cancelled: true,
    passes: false,
  });
});
