import { execFileSync } from "node:child_process";
import { statSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Redact } from "../../src/context.ts";
import { createSummary, renderSummary, setOutputs } from "../../src/report/files.ts";
import { table, type ListedArtifact, type Presentation } from "../../src/report/presentation.ts";
import { createRedactor } from "../../src/report/redactor.ts";
import { gfm } from "../../src/report/text.ts";
import { cellsOf, readText, rendering } from "./page.ts";
import { StepHost } from "./step-host.ts";

const small: Presentation = { severity: "success", result: "Compliant" };

const file: ListedArtifact = { filename: "app.js", type: "file", fingerprint: "a".repeat(64) };
const digest = "b".repeat(64);
const image: ListedArtifact = {
  name: "backend",
  filename: "ghcr.io/acme/shop:1",
  type: "oci",
  fingerprint: digest,
  reference: `ghcr.io/acme/shop@sha256:${digest}`,
};

const noSecrets: Redact = (value) => value;

function set(parts: Partial<Presentation>, step = new StepHost(), redact = noSecrets) {
  const notices: string[] = [];
  setOutputs({ ...small, ...parts }, { ...rendering, redact }, step.host, (text) => notices.push(text));
  return { step, notices, outputs: step.outputs };
}

describe("outputs of artifacts", () => {
  test("of an only file are fingerprint, fingerprints, artifacts and a file with the same list", () => {
    const { step, outputs } = set({ files: { artifacts: [file] } });
    expect(outputs).toEqual({
      fingerprint: "a".repeat(64),
      fingerprints: `sha256:${"a".repeat(64)}`,
      artifacts: JSON.stringify([file]),
      "artifacts-file": expect.any(String),
      "summary-file": expect.any(String),
    });
    expect(JSON.parse(step.file("artifacts-file"))).toEqual([file]);
  });

  test("of several have a line each, as `artifacts` of another step takes it, and no `fingerprint`", () => {
    const { outputs } = set({ files: { artifacts: [file, image] } });
    const lines = `sha256:${"a".repeat(64)}\nbackend=oci:ghcr.io/acme/shop@sha256:${digest}`;
    expect(outputs).toMatchObject({ fingerprints: lines, image: image.reference });
    expect(outputs).not.toHaveProperty("fingerprint");
  });

  test("of several images are no `image`", () => {
    expect(set({ files: { artifacts: [image, image] } }).outputs).not.toHaveProperty("image");
  });

  test("have no reference that holds a secret, and its line is the digest", () => {
    const reference = `ghcr.io/hidden-1/shop@sha256:${digest}`;
    const redactor = createRedactor();
    redactor.add("hidden-1", { owner: "`api-token`" });
    const files = { artifacts: [{ ...image, reference }] };
    const { step, outputs } = set({ files }, new StepHost(), redactor.redact);
    expect(outputs["fingerprints"]).toBe(`backend=sha256:${digest}`);
    expect(outputs["image"]).toBeUndefined();
    for (const text of [outputs["artifacts"] ?? "", step.file("artifacts-file")])
      expect(JSON.parse(text)).toEqual([{ ...image, reference: undefined }]);
  });

  test("of none are an empty list", () => {
    const { outputs } = set({ files: { artifacts: [] } });
    expect(outputs).toMatchObject({ artifacts: "[]" });
    expect(outputs).not.toHaveProperty("fingerprints");
  });
});

describe("outputs", () => {
  test("are texts, and an absent value is none", () => {
    const { outputs } = set({ outputs: { verdict: "pending", count: 0, flow: undefined, compliant: false } });
    expect(outputs).toMatchObject({ verdict: "pending", count: "0", compliant: "false" });
    expect(outputs).not.toHaveProperty("flow");
  });

  test("end with `reported` and `compliant`: where they are set, everything else is", () => {
    const { outputs } = set({
      outputs: { compliant: true, reported: true, verdict: "compliant" },
      files: { artifacts: [file], result: 1, record: 2, attestations: [] },
    });
    expect(Object.keys(outputs).slice(-2)).toEqual(["reported", "compliant"]);
  });

  test("name files of result, record and summary; result and attestations are JSON as well", () => {
    const { step, outputs } = set({
      files: { result: [{ a: 1 }], record: { b: 2 }, attestations: [{ name: "x" }] },
    });
    expect(outputs).toMatchObject({ result: '[{"a":1}]', attestations: '[{"name":"x"}]' });
    // Without blanks before its lines, which would grow with the product of its values and their depth.
    expect(step.file("result-file")).toBe('[{"a":1}]\n');
    expect(JSON.parse(step.file("record-file"))).toEqual({ b: 2 });
    expect(step.file("summary-file")).toMatch(/^### ✅ Compliant\n/);
  });

  test.skipIf(process.platform === "win32")("name files for their owner alone, each its own", () => {
    const step = new StepHost();
    const first = set({ files: { record: 1 } }, step).outputs["record-file"] ?? "";
    const second = set({ files: { record: 1 } }, step).outputs["record-file"] ?? "";
    expect(first).not.toBe(second);
    expect(dirname(first)).toBe(step.folder);
    expect(statSync(first).mode & 0o777).toBe(0o600);
  });

  test("of more than 1 MiB, in bytes, are left out with a notice that names what has all of it", () => {
    const mebibyte = "é".repeat(512 * 1024);
    const files = { result: mebibyte, artifacts: [{ ...file, filename: mebibyte }] };
    const { step, outputs, notices } = set({ outputs: { flow: mebibyte }, files });
    expect(outputs["flow"]).toBe(mebibyte);
    expect(outputs).not.toHaveProperty("result");
    expect(notices.join("\n")).toMatch(/`artifacts`.*`artifacts-file`.*\n.*`result`.*`result-file`/);
    expect(step.file("result-file")).toBe(`"${mebibyte}"\n`);
  });

  test("of more than 128,000 bytes have a notice where a step on Linux could not have them as a variable", () => {
    const artifacts = Array.from({ length: 1000 }, (_, index) => ({ ...image, name: `n${index}` }));
    const { outputs, notices } = set({ files: { artifacts } });
    expect(outputs["fingerprints"]?.length).toBeGreaterThan(98_000);
    expect(notices).toEqual([]);
    const more = set({ files: { artifacts: [...artifacts, ...artifacts] } });
    expect(more.outputs["fingerprints"]?.length).toBeGreaterThan(128_000);
    expect(more.notices).toEqual([expect.stringContaining("`artifacts-file`")]);
    const leftOut = set({ files: { artifacts: Array.from({ length: 11 }, () => artifacts).flat() } });
    expect(leftOut.notices.filter((notice) => notice.includes("`fingerprints`"))).toEqual([
      expect.stringContaining("is left out"),
    ]);
  });

  test.each(["GITHUB_OUTPUT", "RUNNER_TEMP"])("without %s are an error, and no gate opens", (variable) => {
    const step = new StepHost();
    step.environment[variable] = "";
    expect(() => set({ outputs: { compliant: true } }, step)).toThrow(variable);
    expect(step.outputs).not.toHaveProperty("compliant");
  });
});

describe("the summary", () => {
  test("has a title as its heading in place of the result, and no reasons that the table has", () => {
    const parts = {
      title: gfm`**${"<t>"}**`,
      reasons: ["why"],
      hasReasonsInTable: true,
      table: table([], () => ({})),
    };
    expect(renderSummary({ ...small, ...parts }, rendering)).toBe("### ✅ **&#60;t&#62;**\n\n");
  });

  test("counts rows that are left out below the table", () => {
    const rows = table(Array.from({ length: 5000 }), () => ({ a: "x" }));
    const summary = renderSummary({ ...small, table: rows }, rendering);
    expect(cellsOf(summary)).toHaveLength(1001);
    expect(readText(summary)).toContain("… and 4,000 more rows.");
  });
});

describe("the summary in little space", () => {
  const sizeOf = (text: string) => Buffer.byteLength(text.replaceAll("\n", "\r\n"));
  const rows = fc.array(fc.string({ unit: "grapheme", maxLength: 20 }), { maxLength: 20 });
  const count = (text: string, part: string) => text.split(part).length - 1;

  // Catches space that is not kept free for an end or a note.
  test("keeps to it, closes what it opened, and is whole or says that something is left out", () => {
    const spaces = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(rows, fc.array(rows, { maxLength: 3 }), spaces, (list, folds, space) => {
        const whole: Presentation = {
          ...small,
          reasons: list,
          table: table(list, (a) => ({ a })),
          folds: folds.flatMap((fold) => [
            { title: "t", table: table(fold, (a) => ({ a })) },
            { title: "j", json: fold },
          ]),
        };
        const summary = renderSummary(whole, rendering, space);
        expect(sizeOf(summary)).toBeLessThanOrEqual(space);
        if (summary !== "" && summary !== renderSummary(whole, rendering))
          expect(summary).toContain("is left out");
        expect(count(summary, "<details>")).toBe(count(summary, "</details>"));
        expect(count(summary, "```json")).toBe(count(summary, "```\n"));
      }),
      { numRuns: 300 },
    );
  });

  test("is cut at a row of the table", () => {
    const whole = { ...small, table: table(["aaa", "bbb", "ccc"], (a) => ({ a })) };
    const summary = renderSummary(whole, rendering, sizeOf(renderSummary(whole, rendering)) + 102);
    expect(cellsOf(summary)).toEqual([["a"], ["aaa"], ["bbb"]]);
    expect(readText(summary)).toContain("summary is full");
  });
});

describe("writing the summary", () => {
  const write = (earlier: string, ...pages: Presentation[]) => {
    const path = join(new StepHost().folder, "summary");
    writeFileSync(path, earlier);
    const writeSummary = createSummary({ GITHUB_STEP_SUMMARY: path }, rendering);
    const problems = pages.map((presentation) => writeSummary(presentation));
    return { problems, text: readFileSync(path, "utf8") };
  };

  test("keeps what earlier commands of the step have written, and replaces its own", () => {
    const { problems, text } = write("Earlier", small, { severity: "error", result: "Failed" });
    expect(problems).toEqual([undefined, undefined]);
    expect(text).toBe("Earlier\n\n### ❌ Failed\n\n");
  });

  test("counts earlier text, and each line as if it ended in CRLF: GitHub refuses more than 1 MiB", () => {
    const items = Array.from({ length: 1000 }, (_, index) => `row ${index} ${"é".repeat(900)}`);
    const { text } = write("é\n".repeat(100_000), { ...small, table: table(items, (a) => ({ a })) });
    expect(Buffer.byteLength(text.replaceAll("\n", "\r\n"))).toBeLessThanOrEqual(1_000_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(890_000);
    expect(text.endsWith("have everything._\n")).toBe(true);
  });

  test("says that the summary is full, and leaves it as it is", () => {
    const full = "x".repeat(1024 * 1024);
    expect(write(full, small)).toEqual({ problems: [expect.stringContaining("full")], text: full });
  });

  test.each([
    [undefined, /GITHUB_STEP_SUMMARY/],
    [join(tmpdir(), "missing", "summary"), /ENOENT/],
  ])("says why there is none where its file is %s", (path, reason) => {
    expect(createSummary({ GITHUB_STEP_SUMMARY: path }, rendering)(small)).toMatch(reason);
  });
});

test.skipIf(process.platform === "win32").each(["/dev/zero", tmpdir()])(
  "neither outputs nor summary are written to what is no file: %s",
  (path) => {
    const step = new StepHost();
    Object.assign(step.environment, { GITHUB_OUTPUT: path, GITHUB_STEP_SUMMARY: path });
    expect(() => set({}, step)).toThrow(/not a regular file/);
    expect(createSummary(step.environment, rendering)(small)).toMatch(/not a regular file/);
  },
);

test.skipIf(process.platform === "win32")("neither outputs nor summary wait for the reader of a FIFO", () => {
  const step = new StepHost();
  const fifo = join(step.folder, "fifo");
  execFileSync("mkfifo", [fifo]);
  Object.assign(step.environment, { GITHUB_OUTPUT: fifo, GITHUB_STEP_SUMMARY: fifo });
  expect(() => set({}, step)).toThrow(/FIFO/);
  expect(createSummary(step.environment, rendering)(small)).toMatch(/FIFO/);
});
