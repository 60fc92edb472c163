// A step ends, in bounded time and memory, whatever inputs, files and answers hold. Measured with whole steps, because the memory is
// the process's. All figures are the step's own processor time and peak memory, so that a busy machine fails nothing.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startService } from "../embedded-service/start.ts";
import { newFolder, runStep } from "../support/step.ts";
import { enterWorkspace, runInProcess, type Inputs } from "./in-process.ts";

const service = await startService();
afterAll(() => service.close());
beforeEach(() => {
  service.reset();
});

const attest = { ...service.inputs, operation: "attest", flow: "shop", trail: "release-1.1" };
const gate = { ...service.inputs, operation: "assert", environment: "production", flow: "shop" };
const digests = (count: number) =>
  Array.from({ length: count }, (_, index) => `sha256:${index.toString(16).padStart(64, "0")}`);

const mebibyte = 1024 * 1024;

/** Runs a step in a process, and expects that it takes no more memory than so many bytes. */
async function measure(inputs: Inputs, limit: number, { workspace = newFolder(), nodeOptions = "" } = {}) {
  const [hook, result] = [join(workspace, "hook.cjs"), join(workspace, "usage.json")];
  const write = `require("fs").writeFileSync(${JSON.stringify(result)}, JSON.stringify(process.resourceUsage()))`;
  writeFileSync(hook, `process.on("exit", () => ${write});`);
  const environment = { NODE_OPTIONS: `--require ${hook} ${nodeOptions}` };
  const step = await runStep(inputs, { workspace, environment });
  const usage = JSON.parse(readFileSync(result, "utf8")) as NodeJS.ResourceUsage;
  const memory = usage.maxRSS * 1024;
  expect(step.standardError).toBe("");
  expect(memory).toBeLessThan(limit);
  return { step, memory, processorTime: usage.userCPUTime + usage.systemCPUTime };
}

test("a service that asks for another second is not waited for beyond `timeout`", async () => {
  service.fail({ status: 503, headers: { "retry-after": "1" }, times: Infinity });
  const inputs = { ...service.inputs, operation: "list-builds", timeout: "1s", retries: "10" };
  expect(await runStep(inputs)).toMatchObject({ exitCode: 1, errors: [expect.stringContaining("503")] });
  expect(service.requests()).toHaveLength(1);
});

test.skipIf(process.platform === "win32")("a FIFO ends a step, wherever it stands", async () => {
  const workspace = enterWorkspace();
  execFileSync("mkfifo", ["fifo"], { cwd: workspace });
  const steps: readonly Inputs[] = [
    { operation: "fingerprint", artifacts: "fifo" },
    { operation: "fingerprint", artifacts: "artifacts-file:fifo" },
    { ...attest, attestations: "app.unit-test junit fifo" },
  ];
  for (const inputs of steps) {
    const step = await runInProcess(inputs);
    expect(step.named("error")).toEqual([expect.stringContaining("fifo` is a FIFO")]);
  }
});

test("test results take time in proportion to their suites, and memory to one file", async () => {
  const suites = '<testsuite name="s"><testcase name="t"/></testsuite>'.repeat(2000);
  const measureFiles = (count: number) => {
    const results = Array.from({ length: count }, (_, index) => `results/${index}.xml`);
    const text = `<testsuite name="all">${suites}</testsuite>`;
    const workspace = enterWorkspace(Object.fromEntries(results.map((path) => [path, text])));
    const inputs = { ...attest, attestations: "app.unit-test junit results" };
    return measure(inputs, 512 * mebibyte, { workspace });
  };
  const [few, many] = [await measureFiles(2), await measureFiles(8)];
  expect(many.step.log).toContain("16,000 tests");
  expect(many.processorTime).toBeLessThan(4 * few.processorTime);
  expect(many.memory).toBeLessThan(few.memory + 60 * mebibyte);
});

// A quarter of the largest answer, in so much less memory than 1 GiB: it grows with the answer.
describe("an answer of many empty objects", () => {
  const objects = (mebibytes: number) => `[${"{},".repeat((mebibytes * mebibyte) / 3)}{}]`;
  const answerWith = (body: string) => {
    const headers = { "content-type": "application/json" };
    service.fail({ status: 200, headers, body, times: Infinity });
  };

  test("takes less than 320 MiB", async () => {
    answerWith(objects(2));
    const { step } = await measure({ ...service.inputs, operation: "list-environments" }, 320 * mebibyte);
    expect(step.outputs["count"]).toBe("1000");
  });

  test("to several questions is not kept: the heap has no room for all of them", async () => {
    answerWith(`{"a":${objects(2)}}`);
    const nodeOptions = "--max-old-space-size=100";
    const inputs = { ...gate, artifacts: digests(3).join("\n") };
    const { step } = await measure(inputs, 512 * mebibyte, { nodeOptions });
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unverifiable", compliant: "false" } });
  });
});

test("200 artifacts are asked about once each, with one annotation and little memory", async () => {
  const artifacts = digests(200).map((digest, index) => `app-${index}=${digest}`);
  const { step } = await measure({ ...gate, artifacts: artifacts.join("\n") }, 256 * mebibyte);
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unknown-artifact" } });
  expect(new Set(service.requests().map(({ path }) => path)).size).toBe(200);
  expect(service.requests()).toHaveLength(200);
  expect(step.errors).toHaveLength(1);
  expect(JSON.parse(step.outputs["artifacts"] ?? "")).toHaveLength(200);
});
