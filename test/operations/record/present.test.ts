import { describe, expect, test } from "vitest";
import * as v from "valibot";
import {
  commitShaSchema,
  flowNameSchema,
  httpUrlSchema,
  trailNameSchema,
} from "../../../src/lib/identifiers.ts";
import { presentRecorded } from "../../../src/operations/record/present.ts";
import type {
  Recorded,
  RecordedArtifact,
  RecordedAttestation,
} from "../../../src/operations/record/record.ts";
import { textOf } from "../../../src/report/text.ts";
import type { Table } from "../../../src/report/presentation.ts";
import { artifact as artifactOf } from "./support.ts";

const commit = v.parse(commitShaSchema, "1f2e3d4c5b6a79881f2e3d4c5b6a79881f2e3d4c");
const app: RecordedArtifact = { ...artifactOf("app=dist/app.js"), reported: true };
const web: RecordedArtifact = { ...artifactOf("web=dist/web"), reported: true };
const green: RecordedAttestation = {
  key: "app.unit-test",
  name: "unit-test",
  subject: "app",
  type: "junit",
  isCompliant: true,
  summary: "34 tests",
  details: [],
  reported: true,
};
const red: RecordedAttestation = {
  ...green,
  key: "web.lint",
  name: "lint",
  isCompliant: false,
  summary: "1 of 9 failed",
  details: ["sum adds"],
};
const failure = { message: "The service answered HTTP 400", reason: "It said no", hint: "Correct the name" };

const record: Recorded = {
  beginsTrail: true,
  reportsArtifacts: true,
  attests: true,
  flow: v.parse(flowNameSchema, "shop"),
  trail: v.parse(trailNameSchema, commit),
  gitCommit: commit,
  artifacts: [app, web],
  attestations: [green],
  onNonCompliance: "warn",
  warnings: [],
  notices: [],
  sources: [{ field: "git_commit", value: commit, source: "GITHUB_SHA" }],
};

const present = (more: Partial<Recorded> = {}) => presentRecorded({ ...record, ...more });
const cellsOf = (table: Table | undefined) => table?.rows.map((row) => row.map(textOf));

describe("a step that recorded everything", () => {
  test("says so in one line for each thing and one for the result, and nothing else", () => {
    const shown = present();
    expect(shown).toMatchObject({ severity: "success", reasons: [], warnings: [], next: undefined });
    expect(shown.result).toMatch(/^Recorded 2 artifacts and 1 attestation in .*`1f2e3d4c5b6a`.*`shop`$/);
    expect(shown.lines).toEqual([
      { severity: "success", text: "trail 1f2e3d4c5b6a" },
      { severity: "success", text: `app (app.js): sha256:${app.fingerprint}` },
      { severity: "success", text: `web: sha256:${web.fingerprint}` },
      {
        severity: "success",
        text: expect.stringMatching(/^app.unit-test \(junit\): 34 tests, recorded$/) as string,
      },
    ]);
    expect(cellsOf(shown.table)).toEqual([
      ["app (app.js)", app.fingerprint.slice(0, 12), "recorded"],
      ["web", web.fingerprint.slice(0, 12), "recorded"],
    ]);
    expect(shown.folds?.map(({ title }) => title)).toEqual(["1 attestation", "Where the values come from"]);
    expect(cellsOf(shown.folds?.[0]?.table)).toEqual([["app.unit-test", "junit", "34 tests", "recorded"]]);
    expect(cellsOf(shown.folds?.[1]?.table)).toEqual([["git_commit", commit, "GITHUB_SHA"]]);
  });

  test("gives later steps what is on record", () => {
    const { outputs, files } = present({
      htmlUrl: v.parse(httpUrlSchema, "https://service.example.com/trail"),
      attestations: [green, { ...red, isCompliant: undefined, type: "custom:coverage", subject: "trail" }],
    });
    expect(outputs).toEqual({
      reported: true,
      flow: "shop",
      trail: commit,
      "git-commit": commit,
      "html-url": "https://service.example.com/trail",
    });
    expect(files?.artifacts).toMatchObject([
      { name: "app", filename: "app.js", type: "file", fingerprint: app.fingerprint, reported: true },
      { name: "web" },
    ]);
    expect(files?.attestations).toEqual([
      { name: "unit-test", subject: "app", type: "junit", compliant: true, reported: true },
      { name: "lint", subject: "trail", type: "custom:coverage", compliant: null, reported: true },
    ]);
  });

  test.each<[string, Partial<Recorded>, RegExp]>([
    [
      "a trail",
      { reportsArtifacts: false, attests: false, artifacts: [], attestations: [] },
      /^Recorded trail/,
    ],
    ["artifacts", { beginsTrail: false, attests: false, attestations: [] }, /^Recorded 2 artifacts in trail/],
    [
      "evidence",
      { beginsTrail: false, reportsArtifacts: false, artifacts: [] },
      /^Recorded 1 attestation in trail/,
    ],
  ])("that is %s counts only that", (_, parts, result) => {
    expect(present(parts).result).toMatch(result);
  });

  test("that only attests has the attestations as its table, and artifacts that it did not report", () => {
    const { reported, ...unreported } = app;
    const shown = present({ beginsTrail: false, reportsArtifacts: false, artifacts: [unreported] });
    expect(reported).toBe(true);
    expect(shown.lines?.[0]).toEqual({
      severity: "info",
      text: expect.stringContaining(app.fingerprint) as string,
    });
    expect(cellsOf(shown.table)).toEqual([["app.unit-test", "junit", "34 tests", "recorded"]]);
    expect(shown.files?.artifacts?.[0]?.reported).toBeUndefined();
  });

  test("that does not attest has no output `attestations`, and without artifacts none of these", () => {
    const { files } = present({ attests: false, artifacts: [], attestations: [] });
    expect(files).toEqual({ artifacts: undefined, attestations: undefined });
  });
});

describe("what is not compliant", () => {
  const attestations = [green, red];

  test("is a warning, and the step passes", () => {
    const shown = present({ attestations });
    expect(shown).toMatchObject({ severity: "warning", outputs: { reported: true }, warnings: [] });
    expect(shown.result).toContain("2 attestations (1 not compliant)");
    expect(shown.reasons).toEqual([expect.stringMatching(/`?web.lint`? \(junit\).*1 of 9 failed/)]);
    expect(shown.lines?.at(-1)).toMatchObject({
      severity: "warning",
      text: expect.stringContaining("not compliant") as string,
    });
  });

  test("fails the step with `on-non-compliance: fail`, and is on record", () => {
    const shown = present({ attestations, onNonCompliance: "fail" });
    expect(shown).toMatchObject({ severity: "error", outputs: { reported: false } });
    expect(shown.reasons).toEqual([expect.stringContaining("web.lint")]);
    expect(shown.next).toContain("`on-non-compliance: warn`");
    expect(shown.files?.attestations).toMatchObject([
      { reported: true },
      { compliant: false, reported: true },
    ]);
  });

  test("comes first in the table, and its details before others", () => {
    const { folds = [] } = present({ attestations: [{ ...green, details: ["34 tests of sum"] }, red] });
    expect(cellsOf(folds[0]?.table)).toEqual([
      ["web.lint", "junit", "1 of 9 failed", "recorded, not compliant"],
      ["app.unit-test", "junit", "34 tests", "recorded"],
    ]);
    expect(folds.slice(1, 3).map(({ title, table }) => [title, cellsOf(table)])).toEqual([
      ["web.lint: 1 of 9 failed", [["sum adds"]]],
      ["app.unit-test: 34 tests", [["34 tests of sum"]]],
    ]);
  });

  test.each(["warn", "fail"] as const)(
    "is told beside what is not recorded, with `%s`",
    (onNonCompliance) => {
      const shown = present({
        attestations,
        artifacts: [{ ...app, reported: false, failure }, web],
        onNonCompliance,
      });
      expect(shown.severity).toBe("error");
      const lists = { warn: shown.warnings, fail: shown.reasons };
      expect(lists[onNonCompliance]?.join()).toContain("web.lint (junit) is not compliant");
      expect(shown.reasons?.[0]).toMatch(/^app \(app.js\): .*HTTP 400/);
    },
  );
});

describe("what is not recorded", () => {
  test("is a reason each, all together, and the step fails", () => {
    const shown = present({
      artifacts: [web, { ...app, reported: false, failure }],
      attestations: [
        { ...green, reported: false, isCompliant: undefined, summary: undefined },
        { ...red, reported: false, failure: { message: "`lint.xml` does not exist" } },
      ],
    });
    expect(shown).toMatchObject({ severity: "error", outputs: { reported: false }, next: failure.hint });
    expect(shown.result).toContain("1 of 2 artifacts and 0 of 2 attestations");
    expect(shown.reasons).toEqual([
      expect.stringMatching(/^app \(app.js\): .*HTTP 400.*It said no$/),
      expect.stringMatching(/^web.lint \(junit\): .*`lint.xml`/),
    ]);
    expect(cellsOf(shown.table)?.map((row) => row.at(-1))).toEqual(["not recorded", "recorded"]);
    expect(cellsOf(shown.folds?.[0]?.table)?.map((row) => row.at(-1))).toEqual(["not recorded", "not sent"]);
    expect(shown.lines?.filter(({ severity }) => severity === "error").map(({ text }) => text)).toEqual([
      expect.stringContaining("HTTP 400"),
      expect.stringContaining("not sent"),
      expect.stringContaining("`lint.xml`"),
    ]);
  });

  test("after the trail failed is told once, by that", () => {
    const shown = present({
      failure,
      artifacts: [{ ...app, reported: false }],
      attestations: [{ ...green, reported: false, isCompliant: undefined, summary: undefined }],
    });
    expect(shown).toMatchObject({
      severity: "error",
      outputs: { reported: false, trail: commit },
      next: failure.hint,
    });
    expect(shown.result).toMatch(/^Nothing was recorded/);
    expect(shown.reasons).toEqual([expect.stringContaining("HTTP 400")]);
    expect(shown.lines?.map(({ severity }) => severity)).toEqual(["info", "info"]);
  });

  test("without a hint says that the job can run again", () => {
    expect(present({ failure: { message: "No" } }).next).toContain("run the job again");
  });
});

describe("a dry run", () => {
  const requests = [{ method: "PUT", url: "https://service.example.com/v2/trails/acme/shop" }];
  const unsent = {
    artifacts: [{ ...app, reported: false }],
    attestations: [{ ...red, reported: false }],
    requests,
  };

  test("is a warning, shows the requests, and reports nothing", () => {
    const shown = present({ ...unsent, attestations: [] });
    expect(shown).toMatchObject({
      severity: "warning",
      reasons: [expect.stringContaining("log")],
      warnings: [],
      outputs: { reported: false },
    });
    expect(shown.result).toMatch(/^Dry run: nothing was recorded/);
    expect(shown.folds?.at(-1)).toMatchObject({
      title: expect.stringContaining("1 request") as string,
      json: requests,
    });
    expect(shown.lines?.map(({ severity }) => severity)).toEqual(["info"]);
  });

  test("has a warning and fails where evidence is red and `on-non-compliance` is `fail`", () => {
    const shown = present({ ...unsent, onNonCompliance: "fail" });
    expect(shown).toMatchObject({ severity: "error", outputs: { reported: false } });
    expect(shown.reasons).toEqual([expect.stringContaining("web.lint")]);
    expect(shown.warnings).toEqual([expect.stringContaining("Dry run")]);
  });
});

test("warnings and notices that came up on the way are shown", () => {
  const shown = present({ warnings: [`Commit ${commit}`], notices: ["A notice"] });
  expect(shown).toMatchObject({
    severity: "success",
    warnings: ["Commit 1f2e3d4c5b6a"],
    notices: ["A notice"],
  });
});
