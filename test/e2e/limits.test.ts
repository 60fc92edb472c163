// A step ends, in bounded time and memory, whatever inputs, files and answers hold. Measured with whole steps, because the memory is
// the process's. All figures are the step's own processor time and peak memory, so that a busy machine fails nothing.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startService } from "../embedded-service/start.ts";
import { newFolder, runStep, type StepOptions } from "../support/step.ts";
import { enterWorkspace, runInProcess, type Inputs } from "./in-process.ts";

const service = await startService();
afterAll(() => service.close());
beforeEach(() => {
  service.reset();
});

const inFlow = { ...service.inputs, flow: "shop", trail: "release-1.1" };
const attest = { ...inFlow, operation: "attest", attestations: "app.unit-test junit results" };
const gate = { ...service.inputs, operation: "assert", environment: "production" };
const digests = (count: number) =>
  Array.from({ length: count }, (_, index) => `sha256:${index.toString(16).padStart(64, "0")}`);

const mebibyte = 1024 * 1024;

/** Runs a step in a process, and expects that it takes no more memory than so many bytes. */
async function measure(inputs: Inputs, limit: number, options: StepOptions = {}, nodeOptions = "") {
  const folder = newFolder();
  const [hook, result] = [join(folder, "hook.cjs"), join(folder, "usage.json")];
  const write = `require("fs").writeFileSync(${JSON.stringify(result)}, JSON.stringify(process.resourceUsage()))`;
  writeFileSync(hook, `process.on("exit", () => ${write});`);
  const step = await runStep(inputs, {
    ...options,
    environment: { NODE_OPTIONS: `--require ${hook} ${nodeOptions}` },
  });
  const { maxRSS, userCPUTime, systemCPUTime } = JSON.parse(
    readFileSync(result, "utf8"),
  ) as NodeJS.ResourceUsage;
  const memory = maxRSS * 1024;
  expect(step.standardError).toBe("");
  expect(memory).toBeLessThan(limit);
  return { step, memory, processorTime: (userCPUTime + systemCPUTime) / 1000 };
}

test.each<Inputs>([
  { ...gate, artifacts: "dist/\u001b[2Jx\u0007" },
  { ...gate, artifacts: "oci:ghcr.io/acme\u202e/shop:1" },
  { ...gate, artifacts: digests(1)[0] ?? "", policies: "tested\u200b" },
  { ...attest, attestations: "app.unit-test\u0085 generic true" },
  { ...attest, flow: "shop\u2028::error::forged" },
  { ...attest, org: "acme\u001b" },
])("control characters are an error that shows none of them: $operation, number %#", async (inputs) => {
  enterWorkspace();
  const step = await runInProcess(inputs);
  expect(step.named("error")).toHaveLength(1);
  expect(step.lines.join("") + step.summary.replaceAll("\n", "")).not.toMatch(/\p{Cc}|\p{Cf}|\u2028/u);
  expect(service.writes()).toEqual([]);
});

test.skipIf(process.platform === "win32")("a FIFO ends a step, wherever it stands", async () => {
  const workspace = enterWorkspace({ "dist/app": "app" });
  for (const path of ["fifo", "dist/fifo"]) execFileSync("mkfifo", [path], { cwd: workspace });
  const steps: readonly Inputs[] = [
    { operation: "fingerprint", artifacts: "fifo" },
    { operation: "fingerprint", artifacts: "dist" },
    { operation: "fingerprint", artifacts: "artifacts-file:fifo" },
    { ...inFlow, operation: "begin-trail", "template-file": "fifo" },
    { ...inFlow, operation: "begin-trail", "user-data": "fifo" },
    { ...attest, attestations: "app.unit-test junit fifo" },
    { ...attest, attestations: "app.lint generic true dist" },
    { ...attest, attestations: "app.coverage custom:coverage fifo" },
  ];
  for (const inputs of steps) {
    const step = await runInProcess(inputs);
    expect(step.named("error")).toEqual([expect.stringContaining("fifo` is a FIFO")]);
  }
  expect(service.writes()).toEqual([]);
});

/** Returns a workspace with these test results. */
const workspaceWith = (...results: readonly string[]): string =>
  enterWorkspace(Object.fromEntries(results.map((text, index) => [`results/${index}.xml`, text])));

describe("test results", () => {
  test("with a name of 12 MB are recorded, and it is cut", async () => {
    const results = `<testsuite name="${"x".repeat(12_000_000)}"><testcase name="a"/></testsuite>`;
    const { step } = await measure(attest, 280 * mebibyte, { workspace: workspaceWith(results) });
    expect(step).toMatchObject({ exitCode: 0, outputs: { reported: "true" } });
    const [request] = service.requests({ method: "POST" });
    expect(JSON.stringify(request?.json)).toMatch(/"name":"x{900,1000}… \([\d,]+ more characters\)"/);
  });

  test("take time in proportion to their suites, and memory to one file", async () => {
    const suites = '<testsuite name="s"><testcase name="t"/></testsuite>'.repeat(3000);
    const measureFiles = (count: number) => {
      const files = Array.from({ length: count }, () => `<testsuite name="all">${suites}</testsuite>`);
      return measure(attest, 512 * mebibyte, { workspace: workspaceWith(...files) });
    };
    const [few, many] = [await measureFiles(2), await measureFiles(8)];
    expect(many.step.log).toContain("24,000 tests");
    expect(many.processorTime).toBeLessThan(4 * few.processorTime);
    expect(many.memory).toBeLessThan(few.memory + 60 * mebibyte);
  });
});

// Smaller answers than the largest one of 8 MiB, in so much less memory: it grows with the answer.
describe("an answer of many small things", () => {
  const fail = (body: string) => {
    const headers = { "content-type": "application/json" };
    service.fail({ status: 200, headers, body, times: Infinity });
  };
  const emptyObjects = (mebibytes: number) => `[${"{},".repeat((mebibytes * mebibyte) / 3)}{}]`;

  test.each([
    ["open arrays", "[".repeat(4 * mebibyte), { ...gate, artifacts: digests(1).join() }, "unverifiable"],
    [
      "empty objects",
      emptyObjects(4),
      { ...service.inputs, operation: "list-environments" },
      "Found 1,000 environments",
    ],
  ])("that is 4 MiB of %s takes less than 512 MiB", async (_, body, inputs, words) => {
    fail(body);
    const { step } = await measure(inputs, 512 * mebibyte);
    expect(step.log).toContain(words);
    expect(step.outputs["compliant"]).not.toBe("true");
  });

  test("to several questions is not kept: the heap has no room for all of them", async () => {
    fail(`{"a":${emptyObjects(2)}}`);
    const inputs = { ...gate, artifacts: digests(3).join("\n") };
    const { step } = await measure(inputs, 512 * mebibyte, {}, "--max-old-space-size=100");
    expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unverifiable", compliant: "false" } });
  });
});

test("300 artifacts are asked about once each, with one annotation and little memory", async () => {
  const artifacts = digests(300).map((digest, index) => `app-${index}=${digest}`);
  const { step } = await measure({ ...gate, artifacts: artifacts.join("\n") }, 256 * mebibyte);
  expect(step).toMatchObject({ exitCode: 1, outputs: { verdict: "unknown-artifact" } });
  expect(new Set(service.requests().map(({ path }) => path)).size).toBe(300);
  expect(service.requests()).toHaveLength(300);
  expect(step.errors).toHaveLength(1);
  expect(JSON.parse(step.outputs["artifacts"] ?? "")).toHaveLength(300);
});
