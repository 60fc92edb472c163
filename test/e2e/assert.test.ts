// What only a whole step shows of a gate: exit codes, outputs, annotations, the summary, the record file, signals.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { faults, seeded, startService } from "../embedded-service/start.ts";
import { newFolder, runStep, type StepOptions } from "../support/step.ts";
import { enterWorkspace, runInProcess } from "./in-process.ts";

const service = await startService();
afterAll(() => service.close());
beforeEach(() => {
  service.reset();
});

const gate = (inputs: Readonly<Record<string, string>>, options?: StepOptions) =>
  runStep({ operation: "assert", ...service.inputs, ...inputs }, options);
const inProduction = { environment: "production", flow: "shop" };
const inFlow = { scope: "flow", flow: "shop" };

it("an open gate lets the job pass, with a line of what was judged, outputs and a record", async () => {
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

it("a closed gate fails the job with one annotation that says what, why and what to do", async () => {
  const step = await gate({ ...inFlow, artifacts: `app=sha256:${seeded["1.2"]}` });
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant", compliant: "false" } });
  expect(step.errors).toEqual([expect.stringMatching(/`unit-test`.*not compliant[^]*What to do/)]);
  expect(step.summary).toContain("### ❌ non-compliant");
  expect(JSON.parse(readFileSync(step.outputs["record-file"] ?? "", "utf8"))).toMatchObject({
    passes: false,
  });
});

it("a gate that waits and is cancelled ends at once, closed, with its outputs", async () => {
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

it.each([
  ["a login page", faults.loginPage],
  [
    "an answer about another artifact",
    { change: (body: object) => ({ ...body, fingerprint: "12".repeat(32) }) },
  ],
  ["an array", { status: 200, body: [{ compliant: true }] }],
  ["an answer with 201", { status: 201, carryOut: true }],
])("%s is unverifiable, and no setting lets it pass", async (_, fault) => {
  service.fail(fault);
  enterWorkspace();
  const lenient = { "on-outage": "warn", "on-non-compliance": "warn" };
  const inputs = { ...service.inputs, ...inProduction, ...lenient, artifacts: `sha256:${seeded["1.1"]}` };
  const step = await runInProcess({ operation: "assert", ...inputs });
  expect(step.outputs).toMatchObject({ verdict: "unverifiable", compliant: "false" });
  expect(step.named("error")).toHaveLength(1);
});
