import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { setOutputs } from "../../src/report/files.ts";
import type { ListedArtifact, Presentation } from "../../src/report/presentation.ts";
import { hostileTexts } from "./hostile.ts";
import { StepHost } from "./step-host.ts";

const file: ListedArtifact = { filename: "app.js", type: "file", fingerprint: "a".repeat(64) };
const digest = "b".repeat(64);
const image: ListedArtifact = {
  name: "backend",
  filename: "ghcr.io/acme/shop:1",
  type: "oci",
  fingerprint: digest,
  reference: `ghcr.io/acme/shop@sha256:${digest}`,
};

function set(parts: Partial<Presentation>, step = new StepHost()) {
  const notices: string[] = [];
  setOutputs({ severity: "success", result: "r", ...parts }, step.host, (text) => notices.push(text));
  return { step, notices, outputs: step.outputs };
}

describe("of artifacts", () => {
  test("an only file has fingerprint, fingerprints, artifacts and a file with the same list", () => {
    const { step, outputs } = set({ files: { artifacts: [file] } });
    expect(outputs).toEqual({
      fingerprint: "a".repeat(64),
      fingerprints: `sha256:${"a".repeat(64)}`,
      artifacts: JSON.stringify([file]),
      "artifacts-file": expect.any(String),
      "summary-file": expect.any(String),
    });
    expect(step.file("artifacts-file")).toBe(`${JSON.stringify([file], null, 2)}\n`);
  });

  test("several have a line each, as `artifacts` of another step takes it, and no output `fingerprint`", () => {
    const { outputs } = set({ files: { artifacts: [file, image] } });
    expect(outputs["fingerprints"]).toBe(
      `sha256:${"a".repeat(64)}\nbackend=oci:ghcr.io/acme/shop@sha256:${digest}`,
    );
    expect(outputs["fingerprint"]).toBeUndefined();
  });

  test.each([
    ["the only image", [file, image], image.reference],
    ["none of several images", [image, { ...image, reference: `x@sha256:${"c".repeat(64)}` }], undefined],
    ["none without an image", [file], undefined],
  ])("`image` is %s", (_, artifacts, expected) => {
    expect(set({ files: { artifacts } }).outputs["image"]).toBe(expected);
  });

  test("a reference that holds a secret is left out everywhere, and its line is the digest", () => {
    const { step, outputs } = set({
      files: { artifacts: [{ ...image, reference: `ghcr.io/***/shop@sha256:${digest}` }] },
    });
    expect(outputs["fingerprints"]).toBe(`backend=sha256:${digest}`);
    expect(outputs["image"]).toBeUndefined();
    for (const text of [outputs["artifacts"] ?? "", step.file("artifacts-file")])
      expect(JSON.parse(text)).toEqual([{ ...image, reference: undefined }]);
  });

  test("none are an empty list", () => {
    const { outputs } = set({ files: { artifacts: [] } });
    expect(outputs).toMatchObject({ artifacts: "[]" });
    expect(outputs).not.toHaveProperty("fingerprints");
  });
});

test("an absent value is no output, and other values are texts", () => {
  const { outputs } = set({ outputs: { verdict: "pending", count: 0, flow: undefined, compliant: false } });
  expect(outputs).toEqual({
    verdict: "pending",
    count: "0",
    compliant: "false",
    "summary-file": expect.any(String),
  });
});

test("`reported` and `compliant` are set last: where they are, everything else is", () => {
  const { outputs } = set({
    outputs: { compliant: true, reported: true, verdict: "compliant" },
    files: { artifacts: [file], result: 1, record: 2, attestations: [] },
  });
  expect(Object.keys(outputs).slice(-2)).toEqual(["reported", "compliant"]);
});

test("result, record and summary are files; result and attestations are JSON as well", () => {
  const { step, outputs } = set({
    files: { result: [{ a: 1 }], record: { b: 2 }, attestations: [{ name: "x" }] },
  });
  expect(outputs).toMatchObject({ result: '[{"a":1}]', attestations: '[{"name":"x"}]' });
  expect(step.file("result-file")).toBe('[\n  {\n    "a": 1\n  }\n]\n');
  expect(step.file("record-file")).toBe('{\n  "b": 2\n}\n');
  expect(step.file("summary-file")).toMatch(/^### ✅ r\n/);
  expect(outputs).not.toHaveProperty("record");
});

test.skipIf(process.platform === "win32")(
  "files are for their owner alone, with names that no step has twice",
  () => {
    const step = new StepHost();
    const first = set({ files: { record: 1 } }, step).outputs["record-file"] ?? "";
    const second = set({ files: { record: 1 } }, step).outputs["record-file"] ?? "";
    expect(first).not.toBe(second);
    expect(dirname(first)).toBe(step.folder);
    expect(statSync(first).mode & 0o777).toBe(0o600);
  },
);

describe("an output over 1 MiB", () => {
  test("is left out with a notice that names what has all of it", () => {
    const { step, outputs, notices } = set({ files: { result: "x".repeat(1024 * 1024) } });
    expect(outputs).not.toHaveProperty("result");
    expect(notices).toEqual([expect.stringMatching(/`result`.*`result-file`/)]);
    expect(step.file("result-file").length).toBeGreaterThan(1024 * 1024);
  });

  test("counts bytes, and one of exactly 1 MiB is set", () => {
    const exact = set({ outputs: { flow: "é".repeat(512 * 1024) } });
    expect(Buffer.byteLength(exact.outputs["flow"] ?? "")).toBe(1024 * 1024);
    expect(set({ outputs: { flow: `${"é".repeat(512 * 1024)}x` } }).outputs).not.toHaveProperty("flow");
  });
});

test.each(hostileTexts)("%j as a value sets no other output", (text) => {
  const { outputs } = set({ outputs: { flow: text } });
  expect(outputs).toEqual({ flow: text.toWellFormed(), "summary-file": expect.any(String) });
});

describe("where outputs cannot be written it throws", () => {
  test.each<[string, (step: StepHost) => void, RegExp]>([
    ["GITHUB_OUTPUT is not set", (step) => (step.environment["GITHUB_OUTPUT"] = undefined), /GITHUB_OUTPUT/],
    ["RUNNER_TEMP is not set", (step) => (step.environment["RUNNER_TEMP"] = ""), /RUNNER_TEMP/],
    [
      "RUNNER_TEMP is missing",
      (step) => (step.environment["RUNNER_TEMP"] = join(step.folder, "none")),
      /ENOENT/,
    ],
    ["GITHUB_OUTPUT is a directory", (step) => (step.environment["GITHUB_OUTPUT"] = tmpdir()), /EISDIR/],
  ])("%s", (_, spoil, reason) => {
    const step = new StepHost();
    spoil(step);
    expect(() => set({ outputs: { compliant: true } }, step)).toThrow(reason);
    expect(step.outputs).not.toHaveProperty("compliant");
  });

  test.skipIf(process.platform === "win32")("GITHUB_OUTPUT is a FIFO, without waiting for its reader", () => {
    const step = new StepHost();
    spawnSync("mkfifo", [(step.environment["GITHUB_OUTPUT"] = join(step.folder, "fifo"))]);
    expect(() => set({}, step)).toThrow(/FIFO/);
  });
});
