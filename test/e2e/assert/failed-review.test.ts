// A gate on an artifact that passed its test, in a trail with a failed review, as whole steps.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Scenario } from "../../../src/embedded-service/start.ts";
import { faults, startService } from "../../../src/embedded-service/start.ts";
import { runStep, type Inputs } from "../step.ts";

const app = "a".repeat(64);
const unknownFingerprint = "0".repeat(64);

/**
 * One artifact that passed its test, in a trail with a failed review; an environment whose policy requires the test.
 */
const failedReview: Scenario = {
  flows: {
    shop: {
      template: {
        version: 1,
        trail: {
          attestations: [{ name: "review", type: "pull_request" }],
          artifacts: [{ name: "app", attestations: [{ name: "unit-test", type: "junit" }] }],
        },
      },
      trails: {
        "release-1": {
          attestations: [{ name: "review", type: "pull_request", compliant: false }],
          artifacts: [
            {
              fingerprint: app,
              filename: "app",
              template_reference_name: "app",
              attestations: [{ name: "unit-test", type: "junit" }],
            },
          ],
        },
      },
    },
  },
  policies: {
    tested: { artifacts: { attestations: [{ type: "junit", name: "unit-test" }] } },
    orphaned: { artifacts: { attestations: [{ type: "junit", name: "unit-test" }] } },
  },
  environments: { production: { type: "K8S", policies: ["tested"] } },
};

const assertInputs: Inputs = { operation: "assert", fingerprint: app };

test("a non-compliant artifact stays blocked after an outage with `on-outage: warn`", async () => {
  await using service = await startService({ scenario: failedReview });
  service.control.fault({ ...faults.unavailable(), on: "assert-artifact", times: 1 });
  const step = await runStep({
    ...service.inputs,
    ...assertInputs,
    scope: "flow",
    flow: "shop",
    "on-outage": "warn",
  });
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant", compliant: "false" } });
  expect(service.control.requests()).toHaveLength(2);
});

test("the verdict of a compliant artifact in a non-compliant trail depends on the scope, and the summary shows both", async () => {
  await using service = await startService({ scenario: failedReview });
  const inEnvironment = await runStep({ ...service.inputs, ...assertInputs, environment: "production" });
  const inFlow = await runStep({ ...service.inputs, ...assertInputs, scope: "flow", flow: "shop" });
  expect(inEnvironment).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant" } });
  expect(inFlow).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant" } });
  expect(inFlow.errors).toEqual([expect.stringContaining("review")]);
  for (const { summary } of [inEnvironment, inFlow]) {
    expect(summary).toMatch(/✅.*unit-test/);
    expect(summary).toMatch(/❌.*review/);
  }
});

test("an artifact that is still unknown after `wait` has the verdict unknown-artifact, not non-compliant", async () => {
  await using service = await startService({ scenario: failedReview });
  const waiting = { wait: "2s", "wait-interval": "1s", scope: "flow", flow: "shop" };
  const step = await runStep({
    ...service.inputs,
    ...assertInputs,
    fingerprint: unknownFingerprint,
    ...waiting,
  });
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unknown-artifact", compliant: "false" } });
  expect(service.control.requests().length).toBeGreaterThan(1);
});

test("a closed gate sets every output and writes its summary", async () => {
  await using service = await startService({ scenario: failedReview });
  const step = await runStep({ ...service.inputs, ...assertInputs, scope: "flow", flow: "shop" });
  expect(step.exitCode).toBe(1);
  const { outputs } = step;
  expect(Object.keys(outputs).sort()).toEqual([
    "artifacts",
    "artifacts-file",
    "compliant",
    "fingerprint",
    "fingerprints",
    "flow",
    "html-url",
    "record-file",
    "result",
    "result-file",
    "scope",
    "summary-file",
    "verdict",
  ]);
  expect(JSON.parse(outputs["artifacts"] ?? "")).toMatchObject([
    { fingerprint: app, verdict: "non-compliant" },
  ]);
  expect(JSON.parse(outputs["result"] ?? "")).toMatchObject({ fingerprint: app, compliant: false });
  for (const name of ["artifacts-file", "result-file", "record-file"])
    expect(() => JSON.parse(readFileSync(outputs[name] ?? "", "utf8")) as unknown).not.toThrow();
  expect(step.summary).toContain("Not compliant");
});

test("a policy that is attached to no environment is evaluated if `policies` names it, and the summary names it", async () => {
  await using service = await startService({ scenario: failedReview });
  const step = await runStep({ ...service.inputs, ...assertInputs, policies: "orphaned" });
  expect(step).toMatchObject({ exitCode: 0, outputs: { verdict: "compliant", scope: "policy" } });
  expect(step.summary).toContain("orphaned");
  expect(step.summary).not.toContain("production");
});

test.each<[string, Inputs, string]>([
  ["an empty fingerprint", { fingerprint: "" }, "`artifacts`"],
  ["a blank fingerprint", { fingerprint: " " }, "`fingerprint`"],
  ["a fingerprint that is a line break", { fingerprint: "\n" }, "`fingerprint`"],
  ["an environment from a variable that is not set", { environment: "", scope: "" }, "`scope"],
  ["an environment that is blank", { environment: " ", scope: "" }, "`environment`"],
])("a gate with %s fails, names the input and sends nothing", async (_, inputs, input) => {
  await using service = await startService({ scenario: failedReview });
  const step = await runStep({
    ...service.inputs,
    ...assertInputs,
    scope: "flow",
    flow: "shop",
    ...inputs,
  });
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured", compliant: "false" } });
  expect(step.errors).toEqual([expect.stringContaining(input)]);
  expect(service.control.requests()).toEqual([]);
});

test("a gate ends after `timeout` when the service is unavailable for longer", async () => {
  await using service = await startService({ scenario: failedReview });
  // The pause that the service asks for would end after `timeout`.
  service.control.fault({ ...faults.unavailable(60), times: "always" });
  const inputs = { ...assertInputs, scope: "flow", flow: "shop", timeout: "20s", retries: "10" };
  const step = await runStep({ ...service.inputs, ...inputs });
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unreachable", compliant: "false" } });
  expect(step.errors).toEqual([expect.stringContaining("HTTP 503")]);
  expect(step.log).toContain("`timeout`");
  expect(service.control.requests().length).toBeLessThan(11);
});
