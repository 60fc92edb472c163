// The most that a step holds of the service's responses: within it a step takes less than 1 GiB of memory, beyond it it
// fails and says so.
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { liveEntry, liveEnvironment, liveSnapshot } from "../../domain/live-answers.ts";
import { startFaultServer, type Step as Handler } from "../../http/fault-server.ts";
import { measureStep, mebibyte, type MeasuredStep } from "./measured.ts";
import { newFolder, type Inputs } from "../step.ts";

/** Answers with this JSON, compressed, in which FINGERPRINT is replaced by the fingerprint of the request. */
function compressed(json: string, status = 200): Handler {
  return (request, response) => {
    const fingerprint = /[0-9a-f]{64}/.exec(request.url ?? "")?.[0] ?? "";
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    response.writeHead(status, headers).end(gzipSync(json.replace("FINGERPRINT", fingerprint), { level: 1 }));
  };
}

/** Runs a step, on so many artifacts where it takes some, and measures it: it takes less than 1 GiB. */
async function measure(
  inputs: Inputs,
  handler: Handler,
  artifacts = 0,
  heap?: number,
): Promise<MeasuredStep> {
  await using server = await startFaultServer(handler);
  const workspace = newFolder();
  const digests = Array.from({ length: artifacts }, (_, index) => index.toString(16).padStart(64, "0"));
  writeFileSync(join(workspace, "sums"), digests.map((hex, index) => `${hex}  app-${index}\n`).join(""));
  const service = { "base-url": server.baseUrl, org: "demo", "api-token": "token-of-the-tests" };
  const options = { workspace, ...(heap !== undefined && { heap }) };
  const checksums = artifacts > 0 ? "sums" : "";
  const measured = await measureStep({ ...service, checksums, ...inputs }, options);
  expect(measured.step.standardError).toBe("");
  expect(measured.memory).toBeLessThan(1024 * mebibyte);
  return measured;
}

const known = {
  ...{ flow: "shop", trail: "release-1", compliant: true, scope: "environment", environment: "production" },
  ...{ html_url: "https://service.example/shop", compliance_status: {} },
};
const policy = { policy_name: "tested", policy_version: 1, status: "COMPLIANT" };
const assertion = (changes: object) =>
  JSON.stringify({ fingerprint: "FINGERPRINT", ...known, policy_evaluations: [policy], ...changes });
const gate = { operation: "assert", environment: "production" };
const unverifiable = { verdict: "unverifiable", compliant: "false" };
const askForLess = "What to do: Ask for less in one step: fewer artifacts, or a smaller `limit`";

describe("responses of many bytes", { timeout: 240_000 }, () => {
  const filler = "x".repeat(60 * mebibyte);

  test("that a step can hold open a gate, and are in `result` as they came", async () => {
    const { step } = await measure(gate, compressed(assertion({ filler })), 4);
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { verdict: "compliant" } });
    expect(statSync(step.outputs["result-file"] ?? "").size).toBeGreaterThan(240 * mebibyte);
    const record = JSON.parse(readFileSync(step.outputs["record-file"] ?? "", "utf8")) as {
      artifacts: { answer: object; requests: { body_sha256: string }[] }[];
    };
    expect(record.artifacts[3]).toMatchObject({
      answer: { flow: "shop", compliant: true },
      requests: [{ body_sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown }],
    });
  });

  test("do not count any more when a later round has replaced them", async () => {
    let asked = 0;
    const handler: Handler = (request, response) => {
      asked += 1;
      const resolutions = [{ type: "missing_attestation" }];
      const rule = { satisfied: false, rule: { definition: { name: "scan" } }, resolutions };
      const missing = { ...policy, status: "NON-COMPLIANT", rule_evaluations: [rule] };
      const pending = asked <= 3 && { compliant: false, policy_evaluations: [missing] };
      compressed(assertion({ filler, ...pending }))(request, response);
    };
    const inputs = { ...gate, wait: "5m", "wait-interval": "1s" };
    const { step } = await measure(inputs, handler, 3);
    expect(asked).toBe(6);
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { verdict: "compliant" } });
  });

  test("that are over 256 MiB together keep a gate closed, which says so and what to do", async () => {
    const { step } = await measure(gate, compressed(assertion({ filler })), 5);
    expect(step).toMatchObject({ exitCode: 1, outputs: unverifiable });
    expect(step.errors).toEqual([expect.stringContaining("would hold responses of over 256 MiB")]);
    expect(step.errors[0]).toContain(askForLess);
  });

  test("with an error keep the meaning of their status", async () => {
    const { step } = await measure(gate, compressed(JSON.stringify({ message: filler }), 400), 5);
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured" } });
    expect(step.errors[0]?.length).toBeLessThanOrEqual(4_000);
  });

  test("to reports are an error beyond 256 MiB: nothing says that those were recorded", async () => {
    const report = { operation: "report-artifact", flow: "shop", trail: "release-1" };
    const { step } = await measure(report, compressed(JSON.stringify({ message: filler }), 201), 5);
    expect(step).toMatchObject({ exitCode: 1, outputs: { reported: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("would hold responses of over 256 MiB")]);
  });

  test("that are pages of a list are an error beyond 256 MiB", async () => {
    let page = 0;
    const handler: Handler = (request, response) => {
      page += 1;
      const items = Array.from({ length: 50 }, (_, index) => ({ name: `e-${page}-${index}` }));
      compressed(JSON.stringify([{ ...items[0], description: filler }, ...items.slice(1)]))(
        request,
        response,
      );
    };
    const { step } = await measure({ operation: "list-environments" }, handler);
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("of over 256 MiB")] });
    expect(step.errors[0]).toContain(askForLess);
  });
});

describe("responses of many small values", { timeout: 240_000 }, () => {
  // Rules take much more memory than other values. Each has seven.
  const rules = Array.from({ length: 125_000 }, (_, index) => ({
    ...{ satisfied: false, ignored: false },
    rule: { type: "provenance", definition: { name: `n${index}` } },
  }));
  const failing = assertion({
    compliant: false,
    policy_evaluations: [{ ...policy, status: "NON-COMPLIANT", rule_evaluations: rules }],
  });

  test("that a step can hold are judged", async () => {
    const { step } = await measure(gate, compressed(failing), 2);
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("Policy tested: ")]);
    expect(Buffer.byteLength(step.log)).toBeLessThan(2 * mebibyte);
  });

  test("that are over 2,000,000 together keep a gate closed, which says so and what to do", async () => {
    const filler = Array.from({ length: 800_000 }, () => 1);
    const { step } = await measure(gate, compressed(assertion({ filler })), 3);
    expect(step).toMatchObject({ exitCode: 1, outputs: unverifiable });
    expect(step.errors).toEqual([expect.stringContaining("of over 2,000,000 JSON values")]);
    expect(step.errors[0]).toContain(askForLess);
  });

  test("that are the pages of the longest list are listed", async () => {
    const item = (index: number) => ({
      ...{ flow_name: "shop", trail_name: `release-${index}`, created_at: 1_795_300_000.5 + index },
      fingerprint: index.toString(16).padStart(64, "a"),
      fields: Array.from({ length: 30 }, (_, field) => `field ${field} of ${index}`),
    });
    const handler: Handler = (request, response) => {
      const { searchParams } = new URL(request.url ?? "", "http://localhost");
      const size = Number(searchParams.get("per_page"));
      const start = (Number(searchParams.get("page")) - 1) * size;
      const builds = Array.from({ length: size }, (_, index) => item(start + index));
      const paging = { page: start / size + 1, per_page: size, total_pages: 50_000 / size };
      compressed(JSON.stringify({ builds, ...paging, total_count: 50_000 }))(request, response);
    };
    const { step } = await measure({ operation: "list-builds", limit: "50000" }, handler);
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { count: "50000" } });
  });
});

test.each(["confirm-running", "get-snapshot"])(
  "a snapshot of 10,000 artifacts takes little memory in $0",
  { timeout: 240_000 },
  async (operation) => {
    const fingerprintAt = (index: number) => index.toString(16).padStart(64, "0");
    const artifacts = Array.from({ length: 10_000 }, (_, index) =>
      liveEntry({
        name: `registry.example/acme/service-${index}@sha256:${fingerprintAt(index)}`,
        fingerprint: fingerprintAt(index),
      }),
    );
    const json = JSON.stringify(liveSnapshot({ artifacts }));
    const confirming = { fingerprint: fingerprintAt(9999), wait: "0" };
    const { step, memory } = await measure(
      {
        ...{ operation, environment: "production", org: "acme" },
        ...(operation === "confirm-running" && confirming),
      },
      (request, response) => {
        const isSnapshot = request.url?.includes("/snapshots/") === true;
        response
          .writeHead(200, { "content-type": "application/json" })
          .end(isSnapshot ? json : JSON.stringify(liveEnvironment()));
      },
      0,
      200,
    );
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    expect(step.outputs).toMatchObject(
      operation === "confirm-running" ? { running: "true" } : { count: "10000" },
    );
    // Measured in six runs of each, from src/ and with this heap: 263 to 309 MiB.
    expect(memory).toBeLessThan(360 * mebibyte);
  },
);

describe("a million items of which each is wrong", { timeout: 120_000 }, () => {
  const items = `[${Array.from({ length: 900_000 }, () => "{}").join()}]`;
  const answerItems: Handler = (_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(items);

  test.each([{ operation: "list-approvals", flow: "shop" }, { operation: "list-environments" }])(
    "in a response to $operation are left out, and a warning counts those up to `limit`",
    async (inputs: Inputs) => {
      const { step } = await measure(inputs, answerItems);
      expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { count: "0" } });
      expect(step.warnings).toEqual([expect.stringContaining("Left out 1,000 items of an unknown form")]);
      expect(JSON.parse(step.outputs["result"] ?? "")).toHaveLength(1000);
    },
  );

  test("do not keep `check` from finding the service", async () => {
    const { step } = await measure({ operation: "check" }, answerItems);
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
  });

  test("in the artifact file of another job are one error that names the first", async () => {
    const list = join(newFolder(), "artifacts.json");
    writeFileSync(list, `{"version":1,"artifacts":${items}}`);
    const { step } = await measure({ operation: "fingerprint", "artifacts-from": list }, () => undefined);
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("artifacts.0.filename")] });
  });
});
