import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { flowNameSchema, httpUrlSchema, trailNameSchema } from "../../../src/lib/identifiers.ts";
import { presentRecorded } from "../../../src/operations/record/present.ts";
import type { Recorded } from "../../../src/operations/record/send.ts";
import { textOf } from "../../../src/report/text.ts";
import type { Table } from "../../../src/report/presentation.ts";
import { toSha } from "../../support/run.ts";
import { artifact } from "./support.ts";

const commit = toSha("1f2e3d4c5b6a79881f2e3d4c5b6a79881f2e3d4c");
const app = { ...artifact("app=dist/app.js"), reported: true };
const web = { ...artifact("web=dist/web"), reported: true };
const green = {
  key: "app.unit-test",
  name: "unit-test",
  subject: "app",
  type: "junit",
  isCompliant: true,
  summary: "34 tests",
  details: [],
  warnings: [],
  notices: [],
  reported: true,
};
const red = { ...green, key: "web.lint", isCompliant: false, summary: "1 failed", details: ["sum adds"] };
const unread = { ...green, reported: false, isCompliant: undefined, summary: undefined };
const failure = { message: "The service answered HTTP 400", reason: "It said no", hint: "Correct the name" };

const recorded: Recorded = {
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

const present = (more: Partial<Recorded> = {}) => presentRecorded({ ...recorded, ...more });
const cellsOf = (table: Table | undefined) => table?.rows.map((row) => row.map(textOf));
const resultsOf = (table: Table | undefined) => cellsOf(table)?.map((row) => row.at(-1));
const saying = (text: string) => expect.stringContaining(text) as string;

describe("a step that recorded everything", () => {
  test("says so in one line for each thing and one for the result, and nothing else", () => {
    const shown = present({ onNonCompliance: "fail" });
    expect(shown).toMatchObject({ severity: "success", reasons: [], warnings: [], next: undefined });
    expect(shown.result).toMatch(/^Recorded 2 artifacts and 1 attestation in .*`1f2e3d4c\w+`.*`shop`$/);
    expect(shown.lines).toEqual([
      { severity: "success", text: `trail ${commit}` },
      { severity: "success", text: `app (app.js): sha256:${app.fingerprint}` },
      { severity: "success", text: `web: sha256:${web.fingerprint}` },
      { severity: "success", text: "app.unit-test (junit): 34 tests, recorded" },
    ]);
    expect(cellsOf(shown.table)).toEqual([
      ["app (app.js)", app.fingerprint.slice(0, 12), "recorded"],
      ["web", web.fingerprint.slice(0, 12), "recorded"],
    ]);
    expect(shown.folds?.map(({ title, table }) => [title, cellsOf(table)])).toEqual([
      ["1 attestation", [["app.unit-test", "junit", "34 tests", "recorded"]]],
      ["Where the values come from", [["git_commit", commit, "GITHUB_SHA"]]],
    ]);
  });

  test("gives later steps what is on record", () => {
    const htmlUrl = v.parse(httpUrlSchema, "https://service.example.com/trail");
    const reference = `ghcr.io/acme/web@sha256:${web.fingerprint}`;
    const image = { ...web, type: "oci", reference, htmlUrl } as const;
    const custom = { ...red, name: "lint", isCompliant: undefined, type: "custom:lint", subject: "trail" };
    const { outputs, files } = present({ htmlUrl, artifacts: [app, image], attestations: [green, custom] });
    const ofTrail = { flow: "shop", trail: commit, "git-commit": commit, "html-url": htmlUrl };
    expect(outputs).toEqual({ reported: true, ...ofTrail });
    expect(files?.artifacts).toMatchObject([
      { name: "app", filename: "app.js", type: "file", fingerprint: app.fingerprint, reported: true },
      { name: "web", type: "oci", reference, html_url: htmlUrl, reported: true },
    ]);
    expect(files?.attestations).toEqual([
      { name: "unit-test", subject: "app", type: "junit", compliant: true, reported: true },
      { name: "lint", subject: "trail", type: "custom:lint", compliant: null, reported: true },
    ]);
  });

  test("that only attests has the attestations as its table, and artifacts that it did not report", () => {
    const only = artifact("app=dist/app.js");
    const shown = present({ beginsTrail: false, reportsArtifacts: false, artifacts: [only] });
    expect(shown.result).toMatch(/^Recorded 1 attestation in trail/);
    expect(shown.lines?.[0]).toEqual({ severity: "info", text: saying(app.fingerprint) });
    expect(cellsOf(shown.table)).toEqual([["app.unit-test", "junit", "34 tests", "recorded"]]);
    expect(shown.files?.artifacts?.[0]?.reported).toBeUndefined();
  });

  test("that begins a trail alone counts nothing, and has no output of artifacts and attestations", () => {
    const { result, files } = present({ attests: false, artifacts: [], attestations: [] });
    expect(result).toMatch(/^Recorded trail/);
    expect(files).toEqual({ artifacts: undefined, attestations: undefined });
  });
});

describe("what is not compliant", () => {
  const attestations = [green, red];

  test("is a warning, and the step passes", () => {
    const shown = present({ attestations });
    expect(shown).toMatchObject({ severity: "warning", outputs: { reported: true }, warnings: [] });
    expect(shown.result).toContain("2 attestations (1 not compliant)");
    expect(shown.reasons).toEqual(["web.lint (junit) is not compliant: 1 failed"]);
    expect(shown.lines?.at(-1)).toMatchObject({ severity: "warning", text: saying("not compliant") });
  });

  test("fails the step with `on-non-compliance: fail`, and is on record", () => {
    expect(present({ attestations, onNonCompliance: "fail" })).toMatchObject({
      severity: "error",
      outputs: { reported: true },
      reasons: [saying("web.lint")],
      next: saying("`on-non-compliance: warn`"),
      files: { attestations: [{ reported: true }, { compliant: false, reported: true }] },
    });
  });

  test.each([
    ["warn", "warning", "(1 not compliant)"],
    ["fail", "error", "`on-non-compliance: warn`"],
  ] as const)("can be an artifact, with `%s`", (onNonCompliance, severity, words) => {
    const shown = present({ artifacts: [app, { ...web, isCompliant: false }], onNonCompliance });
    expect(shown).toMatchObject({ severity, outputs: { reported: true }, reasons: ["web is not compliant"] });
    expect(`${shown.result}. ${shown.next ?? ""}`).toContain(words);
    expect(resultsOf(shown.table)).toEqual(["recorded, not compliant", "recorded"]);
    expect(shown.lines?.[2]).toEqual({
      severity: "warning",
      text: `web: sha256:${web.fingerprint}, recorded, not compliant`,
    });
  });

  test("comes first in the table, and its details before others", () => {
    const { folds = [] } = present({ attestations: [{ ...green, details: ["34 tests of sum"] }, red] });
    expect(resultsOf(folds[0]?.table)).toEqual(["recorded, not compliant", "recorded"]);
    expect(folds.slice(1, 3).map(({ title, table }) => [title, cellsOf(table)])).toEqual([
      ["web.lint: 1 failed", [["sum adds"]]],
      ["app.unit-test: 34 tests", [["34 tests of sum"]]],
    ]);
  });

  test.each([
    ["warn", { reasons: [saying("HTTP 400")], warnings: [{ names: [saying("web.lint")] }] }],
    ["fail", { reasons: [saying("HTTP 400"), saying("web.lint")], warnings: [] }],
  ] as const)("is shown beside what is not recorded, with `%s`", (onNonCompliance, said) => {
    const artifacts = [{ ...app, reported: false, failure }, web];
    const shown = present({ attestations, artifacts, onNonCompliance });
    expect(shown).toMatchObject({ severity: "error", ...said });
  });
});

describe("what is not recorded", () => {
  test("is a reason each, all together, and the step fails", () => {
    const shown = present({
      artifacts: [web, { ...app, reported: false, failure }],
      attestations: [unread, { ...red, reported: false, failure: { message: "`lint.xml` does not exist" } }],
    });
    expect(shown).toMatchObject({ severity: "error", outputs: { reported: false }, next: failure.hint });
    expect(shown.result).toContain("1 of 2 artifacts and 0 of 2 attestations");
    expect(shown.reasons).toEqual([
      expect.stringMatching(/^app \(app.js\): .*HTTP 400.*It said no$/),
      expect.stringMatching(/^web.lint \(junit\): .*`lint.xml`/),
    ]);
    expect(resultsOf(shown.table)).toEqual(["not recorded", "recorded"]);
    expect(resultsOf(shown.folds?.[0]?.table)).toEqual(["not recorded", "not sent"]);
    expect(shown.lines?.filter(({ severity }) => severity === "error")).toMatchObject([
      { text: saying("HTTP 400") },
      { text: saying("not sent") },
      { text: saying("`lint.xml`") },
    ]);
  });

  test("after the trail failed is told once, by that", () => {
    const shown = present({ failure, artifacts: [{ ...app, reported: false }], attestations: [unread] });
    expect(shown).toMatchObject({
      severity: "error",
      result: saying("Nothing was recorded"),
      outputs: { reported: false, trail: commit },
      reasons: [saying("HTTP 400")],
      lines: [{ severity: "info" }, { severity: "info" }],
      next: failure.hint,
    });
  });

  test("that was not reached fails the step too, and is listed to the twentieth reason", () => {
    expect(present({ attestations: [unread] })).toMatchObject({
      severity: "error",
      outputs: { reported: false },
    });
    const attestations = Array.from({ length: 25 }, () => ({ ...unread, failure }));
    const { reasons = [] } = present({ attestations });
    expect([reasons.length, reasons.at(-1)]).toEqual([21, "5 more"]);
  });

  test("without a hint says that the job can run again", () => {
    expect(present({ failure: { message: "No" } }).next).toContain("run the job again");
  });
});

describe("a dry run", () => {
  const requests = [{ method: "PUT", url: "https://service.example.com/v2/trails/acme/shop" }];
  const artifacts = [{ ...app, reported: false }];

  test("is a warning, shows the requests, and reports nothing", () => {
    const shown = present({ requests, artifacts, attestations: [] });
    expect(shown).toMatchObject({
      severity: "warning",
      result: saying("Dry run: nothing was recorded"),
      reasons: [saying("Log and summary show the requests")],
      warnings: [],
      outputs: { reported: false },
      lines: [{ severity: "info" }],
    });
    expect(shown.folds?.at(-1)).toMatchObject({ title: saying("1 request"), json: requests });
  });

  test("has a warning and fails where evidence is red and `on-non-compliance` is `fail`", () => {
    const attestations = [{ ...red, reported: false }];
    expect(present({ requests, artifacts, attestations, onNonCompliance: "fail" })).toMatchObject({
      severity: "error",
      outputs: { reported: false },
      reasons: [saying("web.lint")],
      warnings: [saying("Dry run")],
    });
  });
});

test("warnings and notices that came up on the way are shown", () => {
  const warnings = ["Commit"];
  const notices = [{ text: "Trail", names: [commit] }];
  expect(present({ warnings, notices })).toMatchObject({ severity: "success", warnings, notices });
});
