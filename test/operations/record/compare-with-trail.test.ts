import { describe, expect, test } from "vitest";
import { compareWithTrail } from "../../../src/operations/record/compare-with-trail.ts";
import type { Trail } from "../../../src/service/answers.ts";
import type { Failure } from "../../../src/service/result.ts";
import { artifact, assign, template, trailOf } from "./support.ts";

const request = { method: "GET", url: "https://service.example.com", attempts: [] };
const operations = {
  "report-artifact": { beginsTrail: false, reportsArtifacts: true },
  attest: { beginsTrail: false, reportsArtifacts: false },
  record: { beginsTrail: true, reportsArtifacts: true },
} as const;

interface Planned {
  readonly operation?: keyof typeof operations;
  readonly artifacts?: readonly string[];
  readonly lines?: readonly string[];
  readonly sendsTemplate?: boolean;
}

/** Compares what is planned with a trail, or with why it could not be read. */
async function compare(
  read: Trail | Failure,
  { operation = "record", artifacts = [], lines = [], sendsTemplate = false }: Planned,
) {
  const assigned = await assign(lines, artifacts.map(artifact));
  const planned = { flow: "shop", trail: "release", sendsTemplate, ...operations[operation], ...assigned };
  if ("cause" in read) return compareWithTrail({ request, ok: false, failure: read }, planned);
  return compareWithTrail({ request, ok: true, body: read, json: {} }, planned);
}

const missing = { cause: "status", status: 404, notFound: "trail", message: "Not found" } as const;
const withTemplate = trailOf({ template });
const app = artifact("app=dist/app").fingerprint;
const other = artifact("app=dist/other").fingerprint;

/** Returns a trail with the artifact `app`, which is reported with this fingerprint, or is not. */
const withApp = (artifact_fingerprint: string | null) =>
  trailOf({ compliance_status: { artifacts_statuses: { app: { artifact_fingerprint } } } });

/** Returns a trail with an artifact that has no row. */
const withUnnamed = (artifact_fingerprint: string) =>
  trailOf({ template, events: [{ type: "other" }, { artifact_fingerprint }] });

describe("names that the template does not have", () => {
  test("are one warning, each with what may be meant, and say that the gate stays closed", async () => {
    const { warnings } = await compare(withTemplate, {
      artifacts: ["ap=dist/app", "web=dist/web"],
      lines: ["trail:reviews", "web.unit-tset", "web.scan", "ap.lint"],
    });
    // The artifact's own name says already what `ap.lint` would.
    const names =
      "`ap` (did you mean `app`?), `trail:reviews` (did you mean `trail:review`?), `web.unit-tset` (did you mean `web.unit-test`?), `web.scan`.";
    expect(warnings).toEqual([expect.stringContaining(`trail \`release\` does not have ${names}`)]);
    expect(warnings[0]).toContain("gate stays closed");
  });

  const known = { artifacts: ["app=dist/app"], lines: ["app.lint", "unit-test", "trail:review"] };
  const unknown = { artifacts: ["x=dist/x", "dist/y"], lines: ["x.y"] };

  test.each([
    ["the template has them", withTemplate, known],
    ["the template has no names", trailOf({}), known],
    ["the step sends a template", withTemplate, { ...unknown, sendsTemplate: true }],
  ])("give no warning where %s", async (_, trail, planned) => {
    expect(await compare(trail, planned)).toEqual({ warnings: [] });
  });

  test("are found of an artifact without a name among those of any artifact", async () => {
    const planned = { operation: "attest", artifacts: ["dist/app"], lines: ["lint", "scan"] } as const;
    const { warnings } = await compare(withUnnamed(app), planned);
    expect(warnings).toEqual([expect.stringMatching(/does not have `scan`\./)]);
  });

  test("of an artifact are compared by `attest` within its lines", async () => {
    const planned = { operation: "attest", artifacts: ["ap=dist/app"], lines: ["lint"] } as const;
    const { warnings } = await compare(withUnnamed(app), planned);
    expect(warnings).toEqual([expect.stringContaining("`ap.lint` (did you mean `app.lint`?)")]);
  });
});

describe("an artifact without a name", () => {
  test("is a warning where the template has names, which it lists", async () => {
    const artifacts = ["dist/a", "dist/b", "app=dist/c"];
    const { warnings } = await compare(withTemplate, { artifacts });
    expect(warnings).toEqual([expect.stringMatching(/`a`, `b`\..*`app=…`, `web=…`/)]);
  });

  test("is none where the template names no artifact", async () => {
    const trail = trailOf({ template: { trail: { attestations: [{ name: "review" }] } } });
    expect(await compare(trail, { artifacts: ["dist/a"] })).toEqual({ warnings: [] });
  });
});

test.each<[keyof typeof operations, string, Failure, RegExp]>([
  ["report-artifact", "does not exist", missing, /`release`.*this step begins it/],
  ["attest", "cannot be read", { ...missing, notFound: undefined }, /could not be read.*: Not found/],
])("where `%s` is about a trail that %s, the log says so", async (operation, _, failure, words) => {
  const { warnings, log } = await compare(failure, { operation, lines: ["app.lint"] });
  expect(warnings).toEqual([]);
  expect(log).toMatch(words);
});

describe("`attest` to a trail", () => {
  test("that does not exist is a warning", async () => {
    const { warnings } = await compare(missing, { operation: "attest", lines: ["app.lint"] });
    expect(warnings).toEqual([expect.stringMatching(/`release`.*`shop`.*`begin-trail`/)]);
  });

  test.each<[string, Trail, readonly string[]]>([
    ["has the artifact's name with other bytes", withApp(other), ["app=dist/app"]],
    ["has only a row that waits for it", withApp(null), []],
    ["has nothing of it", trailOf({}), []],
  ])("that %s is a warning", async (_, trail, artifacts) => {
    const planned = { operation: "attest", artifacts, lines: ["app.lint", "app.scan"] } as const;
    const { warnings } = await compare(trail, planned);
    expect(warnings).toEqual([expect.stringMatching(/`release` does not have.*`app.lint`, `app.scan`/)]);
  });

  test.each<[string, Trail, Planned]>([
    ["has the artifact", withApp(app), { artifacts: ["app=dist/app"], lines: ["app.lint"] }],
    ["has it under its name", withApp(other), { lines: ["app.lint"] }],
    ["has it without a row", withUnnamed(app), { artifacts: ["dist/app"], lines: ["lint"] }],
    ["it is about itself", trailOf({}), { lines: ["trail:lint"] }],
  ])("gives no warning where the trail %s", async (_, trail, planned) => {
    expect(await compare(trail, { operation: "attest", ...planned })).toEqual({ warnings: [] });
  });
});

describe("a row of the same name that says no", () => {
  const row = (attestation_name: string, is_compliant: boolean | null) => ({
    attestation_name,
    is_compliant,
  });
  const ofApp = [row("unit-test", false), row("lint", true), row("scan", null)];
  const trail = trailOf({
    template,
    compliance_status: {
      attestations_statuses: [row("review", false), row("lint", true)],
      artifacts_statuses: { app: { artifact_fingerprint: app, attestations_statuses: ofApp } },
    },
  });

  test("is a warning, because it is about to be replaced, also where the trail gets another template", async () => {
    const { warnings } = await compare(trail, {
      artifacts: ["app=dist/app"],
      lines: ["trail:review", "trail:lint", "app.unit-test", "app.lint", "app.scan"],
      sendsTemplate: true,
    });
    expect(warnings).toEqual([expect.stringMatching(/not compliant.*: `trail:review`, `app.unit-test`$/)]);
  });

  test("is found by the artifact's name where the step has no artifacts", async () => {
    const { warnings } = await compare(trail, { operation: "attest", lines: ["app.unit-test"] });
    expect(warnings).toEqual([expect.stringContaining("`app.unit-test`")]);
  });

  test("of other bytes of the same name is not replaced", async () => {
    const planned = { artifacts: ["app=dist/other"], lines: ["app.unit-test"] };
    expect(await compare(trail, planned)).toEqual({ warnings: [] });
  });
});

// Many artifacts of a step, and many names in an answer: neither memory nor time may grow with the product of both.
test("names are listed to the twentieth, and a template of very many costs each artifact nothing", async () => {
  const names = Array.from({ length: 60_000 }, (_, index) => ({ name: `a${index}` }));
  const trail = trailOf({ template: { trail: { artifacts: names } } });
  const artifacts = Array.from({ length: 1_000 }, (_, index) => `x${index}=dist/${index}`);
  const before = process.memoryUsage().heapUsed;
  const { warnings } = await compare(trail, { artifacts });
  expect(warnings).toEqual([expect.stringContaining("980 more")]);
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200e6);
});
