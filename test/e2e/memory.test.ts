// Answers that are small on the wire and large once they are decompressed: what a step keeps of them is bounded.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { startFaultServer, type Step as Reply } from "../http/fault-server.ts";
import { newFolder, runStep, type Inputs, type Step } from "./step.ts";

const mebibyte = 1024 * 1024;
const number = 12;
const fingerprints = Array.from({ length: number }, (_, index) => index.toString(16).padStart(64, "0"));
const filler = "x".repeat(40 * mebibyte);

/** Answers about whatever fingerprint is asked about. The JSON has this text in place of each fingerprint. */
function compressed(json: string, status = 200): Reply {
  const [beginning = "", end = ""] = json.split("FINGERPRINT");
  // A gzip file may have several members, so that only the short one is made anew for each answer.
  const rest = gzipSync(end);
  return (request, response) => {
    const fingerprint = /[0-9a-f]{64}/.exec(request.url ?? "")?.[0] ?? "";
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    response.writeHead(status, headers).end(Buffer.concat([gzipSync(beginning + fingerprint), rest]));
  };
}

async function measured(inputs: Inputs, httpResult: Reply): Promise<{ step: Step; memory: number }> {
  await using server = await startFaultServer(httpResult);
  const workspace = newFolder();
  const figure = join(workspace, "memory");
  writeFileSync(join(workspace, "sums"), fingerprints.map((hex, index) => `${hex}  app-${index}\n`).join(""));
  const hook = join(workspace, "hook.cjs");
  writeFileSync(
    hook,
    `process.on("exit", () => require("fs").writeFileSync(${JSON.stringify(figure)}, String(process.resourceUsage().maxRSS)));`,
  );
  const service = { "base-url": server.baseUrl, org: "demo", "api-token": "token-of-the-tests" };
  const step = await runStep(
    { ...service, checksums: "sums", ...inputs },
    { workspace, environment: { NODE_OPTIONS: `--require ${hook}` } },
  );
  return { step, memory: Number(readFileSync(figure, "utf8")) * 1024 };
}

const known = {
  ...{ flow: "shop", trail: "release-1", compliant: true, scope: "environment", environment: "production" },
  ...{ html_url: "https://service.example/shop", compliance_status: {} },
};
const policy = { policy_name: "tested", policy_version: 1, status: "COMPLIANT" };
const assertion = (changes: object) => JSON.stringify({ fingerprint: "FINGERPRINT", ...known, ...changes });
const gate = { operation: "assert", environment: "production" };

describe(`${number} answers of 40 MiB`, { timeout: 240_000 }, () => {
  test("that a gate opens for are kept as what is known of their fields", async () => {
    const json = assertion({ policy_evaluations: [policy], filler });
    const { step, memory } = await measured(gate, compressed(json));
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { verdict: "compliant" } });
    expect(JSON.parse(step.outputs["result"] ?? "")).toEqual(fingerprints.map(() => null));
    expect(step.notices).toEqual([expect.stringContaining(`null for ${number} artifacts`)]);
    expect(step.summary).toContain("tested");
    const record = JSON.parse(readFileSync(step.outputs["record-file"] ?? "", "utf8")) as {
      artifacts: { answer: object; exchanges: { body_sha256: string }[] }[];
    };
    expect(record.artifacts[0]?.answer).toMatchObject({ flow: "shop", compliant: true });
    expect(record.artifacts[0]?.exchanges[0]?.body_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(memory).toBeLessThan(600 * mebibyte);
  });

  test("whose known fields are large are left out, and the gate still says why it is closed", async () => {
    const refused = { ...policy, policy_name: `tested-${filler}`, status: "NON-COMPLIANT" };
    const json = assertion({ compliant: false, policy_evaluations: [refused] });
    const { step, memory } = await measured(gate, compressed(json));
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "non-compliant", compliant: "false" } });
    expect(step.errors).toEqual([expect.stringContaining("tested-xxx")]);
    expect(step.summary).toContain("too large to be shown");
    expect(memory).toBeLessThan(600 * mebibyte);
  });

  test("with an error are kept in a readable length", async () => {
    const { step, memory } = await measured(gate, compressed(JSON.stringify({ message: filler }), 400));
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "misconfigured" } });
    expect(memory).toBeLessThan(600 * mebibyte);
  });

  test.each([
    ["that artifacts are recorded", 201, "true"],
    ["that artifacts are refused", 400, "false"],
  ])("%s are not kept", async (_, status, reported) => {
    const report = { operation: "report-artifact", flow: "shop", trail: "release-1" };
    const { step, memory } = await measured(report, compressed(JSON.stringify({ message: filler }), status));
    expect(step.outputs).toMatchObject({ reported });
    expect(memory).toBeLessThan(600 * mebibyte);
  });

  test("with the pages of a list end in an error that says to read less", async () => {
    let page = 0;
    const httpResult: Reply = (request, response) => {
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
    const { step, memory } = await measured({ operation: "list-environments", checksums: "" }, httpResult);
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("smaller `limit`")] });
    expect(memory).toBeLessThan(600 * mebibyte);
  });
});

describe("a million items of which each is wrong", { timeout: 120_000 }, () => {
  const items = `[${Array.from({ length: 900_000 }, () => "{}").join()}]`;

  test.each(["list-approvals", "list-environments", "check"])(
    "in a response to `%s` are one error that names the first",
    async (operation) => {
      const { step, memory } = await measured(
        { operation, checksums: "", ...(operation === "list-approvals" && { flow: "shop" }) },
        (_request, response) => response.writeHead(200, { "content-type": "application/json" }).end(items),
      );
      expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringMatching(/`0\.\w+` is missing/)] });
      expect(memory).toBeLessThan(600 * mebibyte);
    },
  );

  test("in the artifact file of another job are one error that names the first", async () => {
    const workspace = newFolder();
    writeFileSync(join(workspace, "artifacts.json"), `{"version":1,"artifacts":${items}}`);
    const { step, memory } = await measured(
      { operation: "fingerprint", checksums: "", "artifacts-from": join(workspace, "artifacts.json") },
      () => undefined,
    );
    expect(step).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("artifacts.0.filename")] });
    expect(memory).toBeLessThan(600 * mebibyte);
  });
});
