import { describe, expect, test } from "vitest";
import { compareWithTrail } from "../../../src/operations/record/compare-with-trail.ts";
import type { Failure } from "../../../src/service/result.ts";
import { artifact, assign, trailOf } from "./support.ts";

const request = { method: "GET", url: "https://service.example.com", attempts: [] };
const template = ["trail:review", "app.unit-test", "app.lint", "web.unit-test"];
const app = artifact("app=dist/app");
const other = artifact("app=dist/other");
const onTrail = ({ fingerprint }: { readonly fingerprint: string }) => ({
  ofArtifacts: { app: { fingerprint } },
});

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
  read: Parameters<typeof trailOf>[0] | { readonly failure: Failure },
  { operation = "record", artifacts = [], lines = [], sendsTemplate = false }: Planned,
) {
  const assigned = await assign(
    lines.map((line) => `${line} generic true`),
    artifacts.map(artifact),
  );
  const planned = { flow: "shop", trail: "release", sendsTemplate, ...operations[operation], ...assigned };
  if ("failure" in read) return compareWithTrail({ request, ok: false, failure: read.failure }, planned);
  const body = trailOf(read);
  return compareWithTrail({ request, ok: true, body, json: body }, planned);
}

describe("names that the template does not have", () => {
  test("are one warning, each with what may be meant, and say that the gate stays closed", async () => {
    const { warnings } = await compare(
      { template },
      {
        artifacts: ["ap=dist/app", "web=dist/web"],
        lines: ["trail:reviews", "web.unit-tset", "web.scan", "ap.lint"],
      },
    );
    expect(warnings).toHaveLength(1);
    for (const text of [
      "`ap` (did you mean `app`?)",
      "`trail:reviews` (did you mean `trail:review`?)",
      "`web.unit-tset` (did you mean `web.unit-test`?)",
      "`web.scan`",
      "gate stays closed",
      "`release`",
    ])
      expect(warnings[0]).toContain(text);
    // The artifact's own name says it already.
    expect(warnings[0]).not.toContain("ap.lint");
  });

  test.each<[string, Parameters<typeof trailOf>[0], Planned]>([
    [
      "the template has them",
      { template },
      { artifacts: ["app=dist/app"], lines: ["app.lint", "unit-test", "trail:review"] },
    ],
    [
      "the template has no names",
      { template: [] },
      { artifacts: ["app=dist/app"], lines: ["trail:review", "app.lint"] },
    ],
    [
      "the step sends a template",
      { template },
      { artifacts: ["x=dist/app"], lines: ["x.y"], sendsTemplate: true },
    ],
  ])("give no warning where %s", async (_, trail, planned) => {
    expect(await compare(trail, planned)).toEqual({ warnings: [] });
  });

  test("are found of an artifact without a name among those of any artifact", async () => {
    const trail = { template, reported: [artifact("dist/x").fingerprint] };
    const { warnings } = await compare(trail, {
      operation: "attest",
      artifacts: ["dist/x"],
      lines: ["lint", "scan"],
    });
    expect(warnings).toEqual([expect.stringMatching(/does not have `scan`\./)]);
  });

  test("of an artifact are compared by `attest` within its lines", async () => {
    const trail = { template, ofArtifacts: { ap: { fingerprint: artifact("ap=dist/app").fingerprint } } };
    const { warnings } = await compare(trail, {
      operation: "attest",
      artifacts: ["ap=dist/app"],
      lines: ["lint"],
    });
    expect(warnings).toEqual([expect.stringContaining("`ap.lint` (did you mean `app.lint`?)")]);
  });

  test("are listed to the twentieth", async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `trail:x${index}`);
    const { warnings } = await compare({ template }, { lines });
    expect(warnings).toEqual([expect.stringContaining("10 more")]);
  });
});

describe("an artifact without a name", () => {
  test("is a warning where the template has names, which it lists", async () => {
    const { warnings } = await compare(
      { template },
      { operation: "report-artifact", artifacts: ["dist/a", "dist/b", "app=dist/c"] },
    );
    expect(warnings).toEqual([expect.stringMatching(/`a`, `b`.*`app=…`, `web=…`/)]);
  });

  test.each<[string, Parameters<typeof trailOf>[0], Planned]>([
    ["the template names no artifact", { template: ["trail:review"] }, { artifacts: ["dist/a"] }],
    ["the step sends a template", { template }, { artifacts: ["dist/a"], sendsTemplate: true }],
  ])("is none where %s", async (_, trail, planned) => {
    expect(await compare(trail, planned)).toEqual({ warnings: [] });
  });
});

describe("`attest` to a trail", () => {
  const missing = {
    failure: { cause: "status", status: 404, notFound: "trail", message: "Not found" },
  } as const;

  test("that does not exist is a warning", async () => {
    const { warnings } = await compare(missing, { operation: "attest", lines: ["app.lint"] });
    expect(warnings).toEqual([expect.stringMatching(/`release`.*`shop`.*`begin-trail`/)]);
  });

  test.each(["record", "report-artifact"] as const)(
    "that `%s` begins is a line in the log",
    async (operation) => {
      const { warnings, log } = await compare(missing, { operation, artifacts: ["app=dist/app"] });
      expect(warnings).toEqual([]);
      expect(log).toMatch(/`release`.*begins it/);
    },
  );

  test.each<[string, Parameters<typeof trailOf>[0], readonly string[]]>([
    ["has the artifact's name with other bytes", onTrail(other), ["app=dist/app"]],
    ["has only a row that waits for it", { ofArtifacts: { app: { fingerprint: null } } }, []],
    ["has nothing of it", {}, []],
  ])("that %s is a warning", async (_, trail, artifacts) => {
    const { warnings } = await compare(trail, {
      operation: "attest",
      artifacts,
      lines: ["app.lint", "app.scan"],
    });
    expect(warnings).toEqual([expect.stringMatching(/`release` does not have.*`app.lint`, `app.scan`/)]);
  });

  test.each<[string, Parameters<typeof trailOf>[0], Planned]>([
    ["has the artifact", onTrail(app), { artifacts: ["app=dist/app"], lines: ["app.lint"] }],
    ["has it under its name", onTrail(other), { lines: ["app.lint"] }],
    ["has it without a row", { reported: [app.fingerprint] }, { artifacts: ["dist/app"], lines: ["lint"] }],
    ["it is about itself", {}, { lines: ["trail:lint"] }],
  ])("gives no warning where the trail %s", async (_, trail, planned) => {
    expect(await compare(trail, { operation: "attest", ...planned })).toEqual({ warnings: [] });
  });
});

describe("a row of the same name that says no", () => {
  const trail = {
    ofTrail: { review: false, lint: true },
    ofArtifacts: {
      app: { fingerprint: app.fingerprint, rows: { "unit-test": false, lint: true, scan: null } },
    },
  };

  test("is a warning, because it is about to be replaced", async () => {
    const { warnings } = await compare(trail, {
      artifacts: ["app=dist/app"],
      lines: ["trail:review", "trail:lint", "app.unit-test", "app.lint", "app.scan"],
      // Also where the trail gets another template.
      sendsTemplate: true,
    });
    expect(warnings).toEqual([expect.stringMatching(/not compliant.*: `trail:review`, `app.unit-test`$/)]);
  });

  test("is found by the artifact's name where the step has no artifacts", async () => {
    const { warnings } = await compare(trail, { operation: "attest", lines: ["app.unit-test"] });
    expect(warnings).toEqual([expect.stringContaining("`app.unit-test`")]);
  });

  test("of other bytes of the same name is not replaced", async () => {
    expect(await compare(trail, { artifacts: ["app=dist/other"], lines: ["app.unit-test"] })).toEqual({
      warnings: [],
    });
  });
});

// Many artifacts of a step, and many names in an answer: neither memory nor time may grow with the product of both.
test("a template of very many names costs each artifact nothing", () => {
  const names = Array.from({ length: 60_000 }, (_, index) => ({ name: `a${index}` }));
  const body = { ...trailOf({ template }), template: { trail: { artifacts: names } } };
  const artifacts = Array.from({ length: 1_000 }, (_, index) => artifact(`x${index}=dist/${index}`));
  const planned = { flow: "shop", trail: "release", sendsTemplate: false, lines: [], ...operations.record };
  const before = process.memoryUsage().heapUsed;
  const { warnings } = compareWithTrail({ request, ok: true, body, json: {} }, { ...planned, artifacts });
  expect(warnings[0]).toContain("980 more");
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(200e6);
});

test.each([
  { cause: "status", status: 503, message: "HTTP 503" },
  { cause: "status", status: 404, message: "HTTP 404" },
  { cause: "invalid", status: 200, message: "it is no trail" },
] as const)("a trail that cannot be read is a line in the log: %j", async (failure) => {
  const { warnings, log } = await compare({ failure }, { operation: "attest", lines: ["app.lint"] });
  expect(warnings).toEqual([]);
  expect(log).toContain(failure.message);
});
