// What only a whole step shows of a gate: exit codes, outputs, annotations, the summary, the record file, a cancelled wait.
import { readFileSync } from "node:fs";
import { afterAll, beforeEach, expect, it } from "vitest";
import { faults, seeded, startService } from "../embedded-service/start.ts";
import { runStep, type Step, type StepOptions } from "../support/step.ts";
import { enterWorkspace } from "../support/workspace.ts";

const service = await startService();
afterAll(() => service.close());
beforeEach(() => {
  service.reset();
});

const gate = (inputs: Readonly<Record<string, string>>, options?: StepOptions) =>
  runStep({ operation: "assert", ...service.inputs, ...inputs }, options);
const inProduction = { environment: "production", flow: "shop" };
const inFlow = { scope: "flow", flow: "shop" };
const recordOf = ({ outputs }: Pick<Step, "outputs">): unknown =>
  JSON.parse(readFileSync(outputs["record-file"] ?? "", "utf8"));

it("an open gate lets the job pass, with a line of what was judged, outputs and a record", async () => {
  const workspace = enterWorkspace({ "out/app.txt": "shop app 1.1\n" });
  const step = await gate({ ...inProduction, artifacts: "app=out/app.txt", expect: "app" }, { workspace });
  expect(step).toMatchObject({
    exitCode: 0,
    errors: [],
    warnings: [],
    outputs: { verdict: "compliant", compliant: "true", fingerprint: seeded["1.1"] },
  });
  expect(step.log.trimEnd()).toMatch(/compliant: app .*2 policies, 3 rules.*$/);
  expect(step.summary).toMatch(/### ✅ compliant: app/);
  expect(JSON.parse(step.outputs["result"] ?? "")).toMatchObject({ fingerprint: seeded["1.1"] });
  expect(recordOf(step)).toMatchObject({
    run: { repository: "acme/shop", run_id: "1234567890", actor: "octocat" },
    verdict: "compliant",
    passes: true,
    decisions: [{ artifact: { name: "app", filename: "app.txt" }, verdict: "compliant" }],
  });
  expect(service.writes()).toEqual([]);
});

it.each(["true", "false"])(
  "shows people the path, and has it in no output and record: dry-run %s",
  async (dryRun) => {
    const workspace = enterWorkspace({ "out/app.txt": "shop app 1.1\n" });
    const inputs = { ...inProduction, artifacts: "app=out/app.txt", "dry-run": dryRun };
    const { log, outputs } = await gate(inputs, { workspace });
    expect(log).toContain("app (out/app.txt) sha256:");
    expect(Object.keys((JSON.parse(outputs["artifacts"] ?? "") as object[])[0] ?? {})).not.toContain("path");
    expect(Object.values(outputs).join("\n")).not.toContain("out/app.txt");
    if (dryRun === "false") expect(JSON.stringify(recordOf({ outputs }))).not.toContain('"path"');
  },
);

it("a closed gate fails the job with one annotation that says what, why and what to do", async () => {
  const step = await gate({ ...inFlow, artifacts: `app=sha256:${seeded["1.2"]}` });
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant", compliant: "false" } });
  expect(step.errors).toEqual([expect.stringMatching(/`unit-test`.*not compliant[^]*What to do/)]);
  expect(step.summary).toContain("### ❌ non-compliant");
  expect(recordOf(step)).toMatchObject({ passes: false });
});

it("a login page in place of an answer is unverifiable, and no setting lets it pass", async () => {
  service.fail(faults.loginPage);
  const lenient = { "on-outage": "warn", "on-non-compliance": "warn" };
  const step = await gate({ ...inProduction, ...lenient, artifacts: `sha256:${seeded["1.1"]}` });
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unverifiable", compliant: "false" } });
});

it("a gate that is killed while it waits has `compliant: false`", async () => {
  const step = await gate(
    { ...inFlow, artifacts: `sha256:${seeded["1.3"]}`, wait: "1h" },
    {
      whileRunning: async ({ logged, signal }) => {
        await logged("pending: waiting");
        signal("SIGKILL");
      },
    },
  );
  expect(step).toMatchObject({ exitCode: null, outputs: { compliant: "false" } });
});

it("a gate that waits and is cancelled ends at once, closed, with its outputs", async () => {
  const step = await gate(
    { ...inFlow, artifacts: `sha256:${seeded["1.3"]}`, wait: "1h", "on-non-compliance": "warn" },
    {
      whileRunning: async ({ logged, signal }) => {
        await logged("pending: waiting");
        signal("SIGINT");
      },
    },
  );
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "pending", compliant: "false" } });
  // Within the first pause, of 2 s: a round would have followed it.
  expect(service.requests()).toHaveLength(1);
  expect(recordOf(step)).toMatchObject({ cancelled: true, passes: false });
});
