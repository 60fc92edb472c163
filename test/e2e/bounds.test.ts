// Work that neither a response nor a signal could interrupt, as whole steps: whatever comes from outside, a step ends
// in bounded time, memory and log.
import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { startFaultServer, type FaultServer } from "../http/fault-server.ts";
import { measureStep, mebibyte, type MeasuredStep } from "./measured.ts";
import { newFolder, runStep, type Inputs, type StepOptions } from "./step.ts";

/** The longest processor time, in milliseconds. */
const longest = 10_000;

function expectBounded({ step, memory, processorTime }: MeasuredStep): void {
  expect(step.standardError).toBe("");
  expect(processorTime).toBeLessThan(longest);
  expect(memory).toBeLessThan(700 * mebibyte);
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
])("%s of 2,000 artifacts that are refused at length", { timeout: 120_000 }, async (operation, inputs) => {
  const message = "The template does not allow it. ".repeat(100);
  await using server = await startFaultServer((_request, response) =>
    response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ message })),
  );
  const workspace = newFolder();
  const sums = Array.from({ length: 2_000 }, (_, index) => `${sha256(String(index))}  app-${index}\n`);
  writeFileSync(join(workspace, "sums"), sums.join(""));
  const measured = await measureStep(
    { ...serviceInputs(server), ...inputs, operation, flow: "shop", checksums: "sums" },
    { workspace },
  );
  expect(measured.step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("2,000")] });
  expect(measured.step.log).toContain("more lines before these");
  expectBounded(measured);
});

describe("a flow template", { timeout: 120_000 }, () => {
  const lines = (length: number, line: (index: number) => string) =>
    Array.from({ length }, (_, index) => line(index)).join("\n");
  const begun = () =>
    startFaultServer((_request, response) =>
      response.writeHead(201, { "content-type": "application/json" }).end("{}"),
    );

  async function beginWith(template: string, inputs: Inputs = {}) {
    await using server = await begun();
    const workspace = newFolder();
    writeFileSync(join(workspace, "flow.yml"), template);
    const begin = { operation: "begin-trail", flow: "shop", "template-file": "flow.yml", ...inputs };
    const measured = await measureStep({ ...serviceInputs(server), ...begin }, { workspace });
    return { measured, step: measured.step, requests: server.received.length };
  }

  test("of 60,000 keys is sent", async () => {
    const { measured, step, requests } = await beginWith(lines(60_000, (index) => `key-${index}: value`));
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { reported: "true" } });
    expect(requests).toBe(1);
    expectBounded(measured);
  });

  test("whose last key of 60,000 occurs twice is refused with its line", async () => {
    const { step, requests } = await beginWith(
      `${lines(60_000, (index) => `key-${index}: value`)}\nkey-7: other`,
    );
    expect(step).toMatchObject({
      exitCode: 1,
      errors: [expect.stringContaining("Map keys must be unique at line 60001, column 1")],
    });
    expect(requests).toBe(0);
  });

  test.each([
    ["of millions of list items", `list:\n${"-\n".repeat(4_900_000)}`, "more than 1,000,000 lines"],
    [
      "of millions of list items in one line",
      `list: [${"1,".repeat(4_900_000)}]`,
      "more than 1,000,000 tokens",
    ],
    ["of lines without end", `text: |\n${"\n".repeat(9_900_000)} x`, "more than 1,000,000 lines"],
    ["of opening braces", `map: ${"{".repeat(9_900_000)}`, "deeper than 100 levels"],
    ["of opening brackets", `list: ${"[".repeat(9_900_000)}`, "deeper than 100 levels"],
    ["of lists in lists", "- ".repeat(4_900_000), "deeper than 100 levels"],
    ["of many documents", "a: 1\n---\n".repeat(100_000), "several documents"],
    ["of many mistakes", '"'.repeat(999_000), "Unexpected double-quoted-scalar"],
  ])("%s is refused in words", async (_, template, reason) => {
    const { measured, step, requests } = await beginWith(template);
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining(reason)] });
    expect(requests).toBe(0);
    expectBounded(measured);
  });

  const large = lines(140_000, (index) => `key-${index}: value`);

  describe("that takes long to be checked", () => {
    /** Simulates a machine that needs a second for each piece of the text. */
    function slowMachine(): string {
      const hook = join(newFolder(), "slow.mjs");
      writeFileSync(
        hook,
        `import timers from "node:timers/promises";
         import { syncBuiltinESMExports } from "node:module";
         timers.setImmediate = () => {
           console.log("Checking a piece");
           return timers.setTimeout(1_000);
         };
         syncBuiltinESMExports();`,
      );
      return `--import ${pathToFileURL(hook).href}`;
    }
    const run = async (options: StepOptions) => {
      await using server = await begun();
      const workspace = newFolder();
      writeFileSync(join(workspace, "flow.yml"), large);
      const begin = { operation: "begin-trail", flow: "shop", "template-file": "flow.yml", timeout: "2" };
      const environment = { NODE_OPTIONS: slowMachine() };
      const step = await runStep(
        { ...serviceInputs(server), ...begin },
        { workspace, environment, ...options },
      );
      expect(server.received).toEqual([]);
      expect(step.log.split("Checking a piece").length - 1).toBeLessThan(5);
      return step;
    };

    test("ends the step at `timeout`", async () => {
      const step = await run({});
      expect(step).toMatchObject({
        exitCode: 1,
        errors: [expect.stringContaining("not checked within `timeout` (2 s)")],
      });
    });

    test.skipIf(process.platform === "win32")("is given up when the job is cancelled", async () => {
      const step = await run({
        whileRunning: async ({ logged, signal }) => {
          await logged("Checking a piece");
          signal("SIGTERM");
        },
      });
      expect(step).toMatchObject({
        exitCode: 1,
        errors: [expect.stringContaining("cancelled while `template-file`")],
      });
    });
  });
});

test.each([50_000, 250_000])(
  "`check` suggests the nearest of %i environments",
  { timeout: 120_000 },
  async (count) => {
    const environments = Array.from({ length: count }, (_, index) => ({
      name: `productive${index}`,
      policies: [],
    }));
    const json = JSON.stringify([...environments, { name: "production", policies: ["tested"] }]);
    await using server = await startFaultServer((_request, response) =>
      response.writeHead(200, { "content-type": "application/json" }).end(json),
    );
    const environment = "produktion";
    const measured = await measureStep({ ...serviceInputs(server), operation: "check", environment });
    expect(measured.step.errors).toEqual([expect.stringContaining("did you mean `production`?")]);
    expectBounded(measured);
  },
);

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
      const trail = { operation: "get-trail", trail: "release-1", "on-non-compliance": "fail" };
      const measured = await gateOn(json, 200, { ...trail, scope: "", fingerprint: "" });
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
