// Responses that are small when compressed and large when decompressed: the memory that a step uses for them is
// bounded.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { liveEntry, liveEnvironment, liveSnapshot } from "../domain/live-answers.ts";
import { startFaultServer, type Step as Handler } from "../http/fault-server.ts";
import { measureStep, mebibyte, type MeasuredStep } from "./measured.ts";
import { newFolder, type Inputs } from "./step.ts";

const count = 12;
const fingerprints = Array.from({ length: count }, (_, index) => index.toString(16).padStart(64, "0"));
const filler = "x".repeat(40 * mebibyte);

/** Answers with this JSON, compressed, in which FINGERPRINT is replaced by the fingerprint of the request. */
function compressed(json: string, status = 200): Handler {
  return (request, response) => {
    const fingerprint = /[0-9a-f]{64}/.exec(request.url ?? "")?.[0] ?? "";
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    response.writeHead(status, headers).end(gzipSync(json.replace("FINGERPRINT", fingerprint), { level: 1 }));
  };
}

/** Runs a step on the artifacts with these fingerprints, and measures it. */
async function measureMemory(inputs: Inputs, handler: Handler, heap?: number): Promise<MeasuredStep> {
  await using server = await startFaultServer(handler);
  const workspace = newFolder();
  writeFileSync(join(workspace, "sums"), fingerprints.map((hex, index) => `${hex}  app-${index}\n`).join(""));
  const service = { "base-url": server.baseUrl, org: "demo", "api-token": "token-of-the-tests" };
  const options = { workspace, ...(heap !== undefined && { heap }) };
  return await measureStep({ ...service, checksums: "sums", ...inputs }, options);
}

const known = {
  ...{ flow: "shop", trail: "release-1", compliant: true, scope: "environment", environment: "production" },
  ...{ html_url: "https://service.example/shop", compliance_status: {} },
};
const policy = { policy_name: "tested", policy_version: 1, status: "COMPLIANT" };
const assertion = (changes: object) => JSON.stringify({ fingerprint: "FINGERPRINT", ...known, ...changes });
const gate = { operation: "assert", environment: "production" };

describe(`${count} responses of 40 MiB`, { timeout: 240_000 }, () => {
  test("of a gate that opens are stored only with their known fields", async () => {
    const json = assertion({ policy_evaluations: [policy], filler });
    const { step, memory } = await measureMemory(gate, compressed(json));
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { verdict: "compliant" } });
    expect(JSON.parse(step.outputs["result"] ?? "")).toEqual(fingerprints.map(() => null));
    expect(step.notices).toEqual([expect.stringContaining(`null for ${count} artifacts`)]);
    expect(step.summary).toContain("tested");
    const record = JSON.parse(readFileSync(step.outputs["record-file"] ?? "", "utf8")) as {
      artifacts: { answer: object; requests: { body_sha256: string }[] }[];
    };
    expect(record.artifacts[0]?.answer).toMatchObject({ flow: "shop", compliant: true });
    expect(record.artifacts[0]?.requests[0]?.body_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(memory).toBeLessThan(600 * mebibyte);
  });

  test("with large known fields are omitted, and the gate still reports why it is closed", async () => {
    const refused = { ...policy, policy_name: `tested-${filler}`, status: "NON-COMPLIANT" };
    const json = assertion({ compliant: false, policy_evaluations: [refused] });
    const { step, memory } = await measureMemory(gate, compressed(json));
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("tested-xxx")]);
    expect(step.summary).toContain("too large to be shown");
    expect(memory).toBeLessThan(600 * mebibyte);
  });

  test("with an error are shortened", async () => {
    const { step, memory } = await measureMemory(gate, compressed(JSON.stringify({ message: filler }), 400));
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured" } });
    expect(memory).toBeLessThan(600 * mebibyte);
  });

  test.each([
    ["to accepted reports", 201, "true"],
    ["to rejected reports", 400, "false"],
  ])("%s are not stored", async (_, status, reported) => {
    const report = { operation: "report-artifact", flow: "shop", trail: "release-1" };
    const { step, memory } = await measureMemory(
      report,
      compressed(JSON.stringify({ message: filler }), status),
    );
    expect(step.outputs).toMatchObject({ reported });
    expect(memory).toBeLessThan(600 * mebibyte);
  });

  test("with pages of a list are an error with the hint to set a smaller limit", async () => {
    let page = 0;
    const handler: Handler = (request, response) => {
      page += 1;
      const items = Array.from({ length: 50 }, (_, index) => ({
        name: `e-${page}-${index}`,
        description: "",
      }));
      compressed(JSON.stringify([{ ...items[0], description: filler }, ...items.slice(1)]))(
        request,
        response,
      );
    };
    const { step, memory } = await measureMemory({ operation: "list-environments", checksums: "" }, handler);
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("smaller `limit`")] });
    expect(memory).toBeLessThan(600 * mebibyte);
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
    const { step, memory } = await measureMemory(
      {
        ...{ operation, environment: "production", org: "acme", checksums: "" },
        ...(operation === "confirm-running" && confirming),
      },
      (request, response) => {
        const isSnapshot = request.url?.includes("/snapshots/") === true;
        response
          .writeHead(200, { "content-type": "application/json" })
          .end(isSnapshot ? json : JSON.stringify(liveEnvironment()));
      },
      200,
    );
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    expect(step.outputs).toMatchObject(
      operation === "confirm-running" ? { running: "true" } : { count: "10000" },
    );
    expect(memory).toBeLessThan(400 * mebibyte);
  },
);

describe("a million items of which each is wrong", { timeout: 120_000 }, () => {
  const items = `[${Array.from({ length: 900_000 }, () => "{}").join()}]`;
  const measureOn = (inputs: Inputs) =>
    measureMemory({ checksums: "", ...inputs }, (_request, response) =>
      response.writeHead(200, { "content-type": "application/json" }).end(items),
    );

  test.each([{ operation: "list-approvals", flow: "shop" }, { operation: "list-environments" }])(
    "in a response to $operation are left out, and a warning counts those up to `limit`",
    async (inputs) => {
      const { step, memory } = await measureOn(inputs);
      expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { count: "0" } });
      expect(step.warnings).toEqual([expect.stringContaining("Left out 1,000 items of an unknown form")]);
      expect(JSON.parse(step.outputs["result"] ?? "")).toHaveLength(1000);
      expect(memory).toBeLessThan(600 * mebibyte);
    },
  );

  test("do not keep `check` from finding the service", async () => {
    const { step, memory } = await measureOn({ operation: "check" });
    expect(step).toMatchObject({ exitCode: 0, errors: [] });
    expect(memory).toBeLessThan(600 * mebibyte);
  });

  test("in the artifact file of another job are one error that names the first", async () => {
    const workspace = newFolder();
    writeFileSync(join(workspace, "artifacts.json"), `{"version":1,"artifacts":${items}}`);
    const { step, memory } = await measureMemory(
      { operation: "fingerprint", checksums: "", "artifacts-from": join(workspace, "artifacts.json") },
      () => undefined,
    );
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("artifacts.0.filename")] });
    expect(memory).toBeLessThan(600 * mebibyte);
  });
});
