// Decisions that others can verify, exceptions that end, overrides at the service, and the summary as a file: through the
// committed bundle.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { describe, expect, test } from "vitest";
import type { WrittenAttestation } from "../../../src/embedded-service/scenario.ts";
import { faults, startService, type Scenario, type Service } from "../../../src/embedded-service/start.ts";
import { onWindows } from "../process.ts";
import { newFolder, runStep, type Inputs, type Step, type StepOptions } from "../step.ts";

const bytes = "shop\n";
const app = createHash("sha256").update(bytes).digest("hex");
const unitTest: WrittenAttestation = { name: "unit-test", type: "junit" };

function scenario(attestations: WrittenAttestation[]): Scenario {
  const artifact = { fingerprint: app, filename: "app", template_reference_name: "app", attestations };
  const template = {
    version: 1 as const,
    trail: { artifacts: [{ name: "app", attestations: [{ name: "unit-test", type: "junit" }] }] },
  };
  return {
    org: "acme",
    flows: { shop: { template, trails: { "release-1": { artifacts: [artifact] } } } },
    policies: { tested: { artifacts: { attestations: [{ type: "junit", name: "unit-test" }] } } },
    environments: { production: { type: "K8S", policies: ["tested"] }, staging: { type: "K8S" } },
  };
}
const compliant = scenario([unitTest]);
const failed = scenario([{ ...unitTest, compliant: false }]);
const overridden = scenario([
  { ...unitTest, compliant: false },
  { ...unitTest, compliant: true, override: true },
]);

/** A workspace with the file `app` and the directory `site`. */
function newWorkspace(): string {
  const workspace = newFolder();
  writeFileSync(join(workspace, "app"), bytes);
  mkdirSync(join(workspace, "site"));
  writeFileSync(join(workspace, "site", "index.html"), "hello\n");
  return workspace;
}

const gate = (service: Service, inputs: Inputs, options: StepOptions = {}) =>
  runStep(
    {
      ...service.inputs,
      operation: "assert",
      artifacts: "app",
      environment: "production",
      retries: "0",
      ...inputs,
    },
    { workspace: newWorkspace(), ...options },
  );
const fileOf = ({ outputs }: Step, output: string) => readFileSync(outputs[output] ?? "", "utf8");
const recordOf = (step: Step): unknown => JSON.parse(fileOf(step, "record-file"));
function compile(name: string) {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  formats.default(ajv);
  return ajv.compile(
    JSON.parse(readFileSync(join(import.meta.dirname, "../../../.github", name), "utf8")) as object,
  );
}
const isPredicate = compile("vsa.schema.json");
const isRecord = compile("decision-record.schema.json");

describe("a compliant decision", () => {
  test("has a predicate and its subjects, as actions/attest takes them", async () => {
    await using service = await startService({ scenario: compliant });
    const step = await gate(service, {});
    expect(step).toMatchObject({ exitCode: 0, notices: [], outputs: { compliant: "true" } });
    expect(fileOf(step, "subjects-file")).toBe(`${app}  app\n`);
    const predicate: unknown = JSON.parse(fileOf(step, "vsa-file"));
    expect([isPredicate(predicate), isPredicate.errors]).toEqual([true, null]);
    const record = createHash("sha256").update(fileOf(step, "record-file")).digest("hex");
    const repository = "https://github.example.com/acme/shop";
    expect(predicate).toMatchObject({
      verifier: { id: `${repository}/.github/workflows/release.yml@refs/heads/main` },
      timeVerified: (recordOf(step) as { ended_at: string }).ended_at,
      resourceUri: repository,
      policy: { uri: `${service.baseUrl}/environments/acme/production` },
      inputAttestations: [{ uri: `${repository}/actions/runs/1234567890`, digest: { sha256: record } }],
      verifiedLevels: ["ENVIRONMENT_PRODUCTION_COMPLIANT"],
    });
    if (!onWindows)
      for (const output of ["vsa-file", "subjects-file", "summary-file"])
        expect(statSync(step.outputs[output] ?? "").mode & 0o777).toBe(0o600);
  });

  test("of gate.yml names that workflow", async () => {
    await using service = await startService({ scenario: compliant });
    const workflow = "acme/gates/.github/workflows/gate.yml@refs/tags/v1";
    const step = await gate(service, {}, { environment: { JOB_WORKFLOW_REF: workflow } });
    expect(JSON.parse(fileOf(step, "vsa-file"))).toMatchObject({
      verifier: { id: `https://github.example.com/${workflow}` },
    });
  });

  test("has subjects alone where the runner does not name the workflow", async () => {
    await using service = await startService({ scenario: compliant });
    const step = await gate(service, {}, { environment: { GITHUB_WORKFLOW_REF: "" } });
    expect(step).toMatchObject({ exitCode: 0, outputs: { compliant: "true" } });
    expect(fileOf(step, "subjects-file")).toBe(`${app}  app\n`);
    expect(step.outputs).not.toHaveProperty("vsa-file");
  });

  test("has subjects alone where the predicate would contain a secret, and says so", async () => {
    await using service = await startService({ scenario: compliant });
    const step = await gate(service, { "registry-password": "production", "registry-username": "ada" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { compliant: "true" } });
    expect(step.outputs).toHaveProperty("subjects-file");
    expect(step.outputs).not.toHaveProperty("vsa-file");
    expect(step.log).toContain("`vsa-file` is not written: it would contain a secret");
  });

  test("leaves out what has no digest of a file, and says so", async () => {
    await using service = await startService({ scenario: compliant });
    const inputs = { artifacts: "", fingerprint: app };
    const step = await gate(service, inputs);
    expect(step).toMatchObject({ exitCode: 0, outputs: { compliant: "true" } });
    expect(step.notices).toEqual([]);
    expect(step.log).toContain("Not in `subjects-file`");
    expect(step.outputs).not.toHaveProperty("vsa-file");
    expect(step.outputs).not.toHaveProperty("subjects-file");
  });

  test.each<[string, Scenario, Inputs]>([
    ["that is not compliant", failed, {}],
    ["that was let through", failed, { "on-non-compliance": "warn" }],
    ["in which nothing was judged", compliant, { environment: "staging", "on-nothing-judged": "allow" }],
    ["of a dry run", compliant, { "dry-run": "true" }],
  ])("is none %s", async (_, context, inputs) => {
    await using service = await startService({ scenario: context });
    const { outputs } = await gate(service, inputs);
    expect(outputs["verdict"]).toBeDefined();
    expect(outputs).not.toHaveProperty("vsa-file");
    expect(outputs).not.toHaveProperty("subjects-file");
  });
});

/** The date so many days after today, in UTC. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const exception = (days: number) => ({ "allow-until": inDays(days), "allow-reason": "ticket 7" });

describe("an exception", () => {
  const lenient = { "on-non-compliance": "warn" };

  test("lets the job pass until its last day, with a warning when that is near", async () => {
    await using service = await startService({ scenario: failed });
    const step = await gate(service, { ...lenient, ...exception(5) });
    expect(step).toMatchObject({
      exitCode: 0,
      outputs: { verdict: "non-compliant", compliant: "false" },
    });
    const [, until] = [step.warnings[0], inDays(5)];
    expect(step.warnings).toContainEqual(
      expect.stringMatching(/`allow-until` ends in [45] days, at the end of 2.*`on-non-compliance: warn`/),
    );
    expect(step.summary).toMatch(/Allowed until 2\d{3}-\d\d-\d\d \(UTC\): ticket 7\./);
    const record = recordOf(step);
    expect([isRecord(record), isRecord.errors]).toEqual([true, null]);
    expect(record).toMatchObject({
      enforcement: { allow_until: until, allow_reason: "ticket 7", on_non_compliance: "warn" },
    });
  });

  test("names every setting that ends with it", async () => {
    await using service = await startService({ scenario: failed });
    const step = await gate(service, { ...lenient, "on-outage": "warn", ...exception(5) });
    expect(step.warnings).toContainEqual(
      expect.stringContaining("`on-non-compliance: warn` and `on-outage: warn` count as `fail`"),
    );
  });

  test("has no warning while its end is far", async () => {
    await using service = await startService({ scenario: failed });
    const step = await gate(service, { ...lenient, ...exception(30) });
    expect(step.exitCode).toBe(0);
    expect(step.warnings).toEqual([expect.stringContaining("lets the job pass")]);
  });

  test("has no warning where the job passes without it", async () => {
    await using service = await startService({ scenario: compliant });
    const step = await gate(service, { ...lenient, ...exception(1) });
    expect(step).toMatchObject({ exitCode: 0, warnings: [], outputs: { compliant: "true" } });
  });

  test.each<[string, Scenario, Inputs, string]>([
    ["non-compliant", failed, { "on-non-compliance": "warn" }, "on-non-compliance: warn"],
    ["non-compliant", failed, { "on-non-compliance": "ignore" }, "on-non-compliance: ignore"],
    [
      "nothing-judged",
      compliant,
      { environment: "staging", "on-nothing-judged": "allow" },
      "on-nothing-judged: allow",
    ],
  ])("that has ended lets nothing pass: %s", async (verdict, context, inputs, setting) => {
    await using service = await startService({ scenario: context });
    const step = await gate(service, { ...inputs, ...exception(-2) });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict, compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining(`so \`${setting}\` counts as \`fail\``)]);
    expect(step.errors[0]).toContain("`allow-until` ended on 2");
  });

  test("that has ended does not let an outage pass", async () => {
    await using service = await startService({ scenario: compliant });
    service.control.fault({ ...faults.unavailable(), on: "assert-artifact", times: "always" });
    const step = await gate(service, { "on-outage": "warn", ...exception(-2) });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unreachable" } });
    expect(step.errors[0]).toContain("`on-outage: warn` counts as `fail`");
    expect(step.errors[0]).toMatch(/To let the job pass again, set a later `allow-until`\.$/);
  });

  test("that has ended does not close a gate that is compliant", async () => {
    await using service = await startService({ scenario: compliant });
    const step = await gate(service, { ...lenient, ...exception(-2) });
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { compliant: "true" } });
  });

  test("holds for a gate on a trail too", async () => {
    await using service = await startService({ scenario: failed });
    const trail = {
      operation: "assert",
      scope: "trail",
      flow: "shop",
      trail: "release-1",
      artifacts: "",
      environment: "",
      "on-non-compliance": "warn",
    };
    const open = await gate(service, { ...trail, ...exception(5) });
    expect(open).toMatchObject({ exitCode: 0, outputs: { verdict: "non-compliant" } });
    expect(open.warnings).toContainEqual(expect.stringContaining("`allow-until` ends in"));
    expect(open.summary).toContain("ticket 7");
    const closed = await gate(service, { ...trail, ...exception(-2) });
    expect(closed).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant" } });
    expect(closed.errors).toEqual([expect.stringContaining("`allow-until` ended on 2")]);
  });
});

describe("an override at the service", () => {
  test("is shown by a gate in the log, the summary and the record", async () => {
    await using service = await startService({ scenario: overridden });
    const step = await gate(service, { environment: "", scope: "flow", flow: "shop" });
    expect(step).toMatchObject({ exitCode: 0, outputs: { compliant: "true" } });
    for (const text of [step.shownLog.join("\n"), step.summary, fileOf(step, "summary-file")])
      expect(text).toMatch(/unit-test.*compliant, overridden/);
    expect(recordOf(step)).toMatchObject({
      artifacts: [
        { answer: { flows: [{ compliance_status: { attestations: [{ overridden: true, count: 1 }] } }] } },
      ],
    });
  });

  test("is shown by get-trail in the log and the summary", async () => {
    await using service = await startService({ scenario: overridden });
    const inputs = { ...service.inputs, operation: "get-trail", flow: "shop", trail: "release-1" };
    const step = await runStep({ ...inputs, retries: "0" });
    for (const text of [step.shownLog.join("\n"), step.summary])
      expect(text).toMatch(/compliant, overridden/);
  });
});

describe("the record", () => {
  test("names the called workflow, as the step was given it", async () => {
    await using service = await startService({ scenario: compliant });
    const run = {
      JOB_WORKFLOW_REF: "acme/gates/.github/workflows/gate.yml@v1",
      JOB_WORKFLOW_SHA: "1f2e3d4c5b6a79881f2e3d4c5b6a79881f2e3d4c",
    };
    const record = recordOf(await gate(service, {}, { environment: run }));
    expect([isRecord(record), isRecord.errors]).toEqual([true, null]);
    expect(record).toMatchObject({
      record_version: 2,
      run: { job_workflow_ref: run.JOB_WORKFLOW_REF, job_workflow_sha: run.JOB_WORKFLOW_SHA },
    });
  });
});

describe("`summary-file` has the summary", () => {
  test("of a gate, also with `summary: false`", async () => {
    await using service = await startService({ scenario: failed });
    const shown = await gate(service, {});
    expect(fileOf(shown, "summary-file")).toBe(shown.summary);
    const quiet = await gate(service, { summary: "false" });
    expect(quiet.summary).toBe("");
    expect(fileOf(quiet, "summary-file")).toContain("Not compliant");
  });

  test("of a step that ends in an error, and of one that asks nobody", async () => {
    const wrong = await runStep({ operation: "assert" });
    expect(wrong.exitCode).toBe(1);
    expect(fileOf(wrong, "summary-file")).toBe(wrong.summary);
    const offline = await runStep(
      { operation: "fingerprint", artifacts: "app" },
      { workspace: newWorkspace() },
    );
    expect(fileOf(offline, "summary-file")).toContain(app.slice(0, 12));
  });

  test("cut to 65,000 bytes, failures first", async () => {
    await using service = await startService({ scenario: compliant });
    const others = Array.from({ length: 999 }, (_, index) =>
      createHash("sha256").update(String(index)).digest("hex"),
    );
    const step = await gate(service, {
      artifacts: "",
      fingerprint: [`app=${app}`, ...others.map((digits, index) => `artifact-${index}=${digits}`)].join("\n"),
    });
    const text = fileOf(step, "summary-file");
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(65_000);
    expect(text.slice(0, 3000)).toContain("artifact-0");
    expect(text.slice(0, 3000)).not.toContain("<code>app</code>");
    expect(text).toContain("more rows");
    expect(step.summary.length).toBeGreaterThan(text.length);
  });
});
