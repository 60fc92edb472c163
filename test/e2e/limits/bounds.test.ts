// Work that neither a response nor a signal could interrupt, as whole steps: whatever comes from outside, a step ends
// in bounded time, memory and log.
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startFaultServer, type FaultServer } from "../../http/fault-server.ts";
import { measureStep, mebibyte, type MeasuredStep } from "./measured.ts";
import { newFolder, runStep, type Inputs } from "../step.ts";

/** The longest processor time, in milliseconds. */
const longest = 10_000;

function expectBounded({ step, memory, processorTime }: MeasuredStep): void {
  expect(step.standardError).toBe("");
  expect(processorTime).toBeLessThan(longest);
  expect(memory).toBeLessThan(1024 * mebibyte);
  expect(Buffer.byteLength(step.log)).toBeLessThan(2 * mebibyte);
}

const sha256 = (text: string) => hash("sha256", text);

const serviceInputs = ({ baseUrl }: FaultServer): Inputs => ({
  "base-url": baseUrl,
  org: "acme",
  "api-token": "token-of-the-tests",
  retries: "0",
});

test.each([
  ["report-artifact", { trail: "release-1" }],
  ["assert", { scope: "flow" }],
])("%s of 1,000 artifacts that are refused at length", { timeout: 120_000 }, async (operation, inputs) => {
  const message = "The template does not allow it. ".repeat(100);
  await using server = await startFaultServer((_request, response) =>
    response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ message })),
  );
  const workspace = newFolder();
  const sums = Array.from({ length: 1_000 }, (_, index) => `${sha256(String(index))}  app-${index}\n`);
  writeFileSync(join(workspace, "sums"), sums.join(""));
  const measured = await measureStep(
    { ...serviceInputs(server), ...inputs, operation, flow: "shop", checksums: "sums" },
    { workspace },
  );
  expect(measured.step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("1,000")] });
  expect(measured.step.log).toContain("more lines before these");
  expectBounded(measured);
});

test("`check` suggests the nearest of 49,000 environments", { timeout: 120_000 }, async () => {
  const environments = Array.from({ length: 49_000 }, (_, index) => ({
    name: `productive${index}`,
    policies: [],
  }));
  const json = JSON.stringify([...environments, { name: "production", policies: ["tested"] }]);
  const unknown = JSON.stringify({ message: "Environment 'produktion' does not exist" });
  await using server = await startFaultServer((request, response) => {
    const isOne = request.url?.endsWith("/produktion") === true;
    response.writeHead(isOne ? 404 : 200, { "content-type": "application/json" }).end(isOne ? unknown : json);
  });
  const environment = "produktion";
  const measured = await measureStep({ ...serviceInputs(server), operation: "check", environment });
  expect(measured.step.errors).toEqual([expect.stringContaining("did you mean `production`?")]);
  expectBounded(measured);
});

describe("a gate", { timeout: 120_000 }, () => {
  const fingerprint = "a".repeat(64);
  const answer = (changes: object) =>
    JSON.stringify({
      ...{ fingerprint, flow: "shop", trail: "release-1", compliant: false, scope: "flow", flows: [] },
      ...{ html_url: "https://service.example/shop", compliance_status: {}, ...changes },
    });
  async function gateOn(json: string, status = 200, inputs: Inputs = {}) {
    await using server = await startFaultServer((_request, response) =>
      response.writeHead(status, { "content-type": "application/json" }).end(json),
    );
    const assert = { operation: "assert", scope: "flow", flow: "shop", fingerprint };
    return await measureStep({ ...serviceInputs(server), ...assert, ...inputs });
  }

  test("on 330,000 missing attestations stays closed, and counts those that it does not show", async () => {
    const attestations_statuses = Array.from({ length: 330_000 }, (_, index) => ({
      ...{ attestation_name: `a-${index}`, attestation_type: "junit", status: "MISSING" },
    }));
    const measured = await gateOn(
      answer({ compliance_status: { is_compliant: false, attestations_statuses } }),
    );
    expect(measured.step).toMatchObject({ exitCode: 1, outputs: { verdict: "pending", compliant: "false" } });
    const reasons = measured.step.log.match(/Attestation a-\d+ \(junit\) is missing/g) ?? [];
    expect(reasons.length).toBeGreaterThan(100);
    expect(measured.step.log).toContain("and 329,500 more reasons");
    expectBounded(measured);
  });

  test.each(["reported as missing", "required by the template", "required and missing"])(
    "on a trail with 330,000 attestations that are %s stays closed",
    async (how) => {
      const names = Array.from(
        { length: how.includes("and") ? 150_000 : 330_000 },
        (_, index) => `a-${index}`,
      );
      const missing = names.map((attestation_name) => ({ attestation_name, status: "MISSING" }));
      const required = names.map((name) => ({ name }));
      const json = JSON.stringify({
        ...{ name: "release-1", last_modified_at: 1, created_at: 1, created_by: "ci", html_url: "" },
        ...{ compliance_state: "INCOMPLETE", is_compliant: false, flow: { name: "shop" } },
        template: { trail: { attestations: how.includes("required") ? required : [] } },
        compliance_status: { attestations_statuses: how.includes("missing") ? missing : [] },
      });
      const trail = { operation: "assert", scope: "trail", trail: "release-1" };
      const measured = await gateOn(json, 200, { ...trail, fingerprint: "" });
      expect(measured.step).toMatchObject({ exitCode: 1, outputs: { compliant: "false" } });
      expectBounded(measured);
    },
  );

  test.each([200, 404])("on a message of 63 MB with status %i stays closed", async (status) => {
    const measured = await gateOn(JSON.stringify({ message: "no such artifact ".repeat(3_800_000) }), status);
    expect(measured.step).toMatchObject({ exitCode: 1, outputs: { compliant: "false" } });
    expectBounded(measured);
  });

  test.each(["html_url", "flow", "trail", "description"])("on a %s of 60 MB stays closed", async (field) => {
    const measured = await gateOn(answer({ [field]: "x".repeat(60_000_000) }));
    expect(measured.step).toMatchObject({ exitCode: 1, outputs: { compliant: "false" } });
    expectBounded(measured);
  });
});

describe("a file of the runner", { timeout: 120_000 }, () => {
  test("with the event that is 20 MB of brackets is ignored", async () => {
    const event = join(newFolder(), "event.json");
    writeFileSync(event, "[".repeat(20_000_000));
    const inputs = { operation: "begin-trail", flow: "shop", "dry-run": "true" };
    const service = {
      "base-url": "http://127.0.0.1:1/api/v2",
      org: "acme",
      "api-token": "token-of-the-tests",
    };
    const environment = { GITHUB_EVENT_PATH: event, RUNNER_DEBUG: "1" };
    const measured = await measureStep({ ...service, ...inputs }, { environment });
    expect(measured.step).toMatchObject({ exitCode: 0, errors: [] });
    expect(measured.step.log).toContain("payload is ignored: it is nested deeper than 100 levels");
    expectBounded(measured);
  });

  describe.skipIf(process.platform === "win32")("that is a FIFO", () => {
    function withFifo() {
      const workspace = newFolder();
      const fifo = join(workspace, "fifo");
      execFileSync("mkfifo", [fifo]);
      writeFileSync(join(workspace, "app"), "app\n");
      return { workspace, fifo };
    }
    const fingerprint = { operation: "fingerprint", artifacts: "app" };

    test("fails the step where the outputs should go", async () => {
      const { workspace, fifo } = withFifo();
      const step = await runStep(fingerprint, { workspace, environment: { GITHUB_OUTPUT: fifo } });
      expect(step).toMatchObject({
        exitCode: 1,
        errors: [expect.stringContaining("is a FIFO (named pipe)")],
      });
    });

    test("has no summary, and a notice says so", async () => {
      const { workspace, fifo } = withFifo();
      const step = await runStep(fingerprint, { workspace, environment: { GITHUB_STEP_SUMMARY: fifo } });
      expect(step).toMatchObject({
        exitCode: 0,
        notices: [expect.stringContaining("is a FIFO (named pipe)")],
      });
    });

    test("has no event", async () => {
      const { workspace, fifo } = withFifo();
      const environment = { GITHUB_EVENT_PATH: fifo };
      const step = await runStep(fingerprint, { workspace, environment });
      expect(step).toMatchObject({ exitCode: 0, errors: [] });
    });
  });
});
