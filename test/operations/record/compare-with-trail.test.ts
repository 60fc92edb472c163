import { describe, expect, test } from "vitest";
import { describeRemarks } from "../../../src/lib/format.ts";
import { compareWithTrail, replacedRows } from "../../../src/operations/record/compare-with-trail.ts";
import type { Trail } from "../../../src/service/answers.ts";
import type { Failure } from "../../../src/service/failures.ts";
import { artifact, assign, template, trailOf } from "./support.ts";

const request = { method: "GET", url: "https://service.example.com", askedAt: 0 };
const operations = {
  "report-artifact": { beginsTrail: false, reportsArtifacts: true },
  attest: { beginsTrail: false, reportsArtifacts: false },
  record: { beginsTrail: true, reportsArtifacts: true },
} as const;

interface Planned {
  readonly operation?: keyof typeof operations;
  readonly artifacts?: readonly string[];
  /** What follows the name is the type: `app.lint`, which is `generic`, or `app.lint junit a.xml`. */
  readonly lines?: readonly string[];
  readonly sendsTemplate?: boolean;
}

const read = (trail: Trail | Failure) =>
  "cause" in trail
    ? ({ request, ok: false, failure: trail } as const)
    : ({ request, ok: true, body: trail, json: {} } as const);

/** Compares what is planned with a trail, or with why it could not be read. Each remark is one text. */
async function compare(
  trail: Trail | Failure,
  { operation = "record", artifacts = [], lines = [], sendsTemplate = false }: Planned,
) {
  const assigned = await assign(lines, artifacts.map(artifact));
  const planned = {
    flow: "shop",
    trail: "release",
    gitCommit: "a".repeat(40),
    repositoryUrl: "https://github.example.com/acme/shop",
    sendsTemplate,
    ...operations[operation],
    lines: assigned.lines,
    artifacts: assigned.artifacts.map((artifact) => ({ artifact })),
  };
  const { warnings, notices } = compareWithTrail(read(trail), planned);
  return { warnings: describeRemarks(warnings), notices: describeRemarks(notices) };
}

const none = { warnings: [], notices: [] };
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
  test("are one warning, each with what may be meant, and say what a gate does then", async () => {
    const { warnings } = await compare(withTemplate, {
      artifacts: ["ap=dist/app", "web=dist/web"],
      lines: ["trail:reviews", "web.unit-tset", "web.scan", "ap.lint"],
    });
    // The artifact's own name says already what `ap.lint` would.
    const names =
      "`ap` (did you mean `app`?), `trail:reviews` (did you mean `trail:review`?), `web.unit-tset` (did you mean `web.unit-test`?), `web.scan`.";
    expect(warnings).toEqual([expect.stringContaining(`requires nothing under this name: ${names}`)]);
    expect(warnings[0]).toMatch(/`release`.*gate on the trail stays closed.*environment may open/);
  });

  const known = { artifacts: ["app=dist/app"], lines: ["app.lint", "unit-test", "trail:review"] };
  const unknown = { artifacts: ["x=dist/x", "dist/y"], lines: ["x.y"] };

  test.each([
    ["the template has them", withTemplate, known],
    ["the template has no names", trailOf({}), known],
    ["the step sends a template", withTemplate, { ...unknown, sendsTemplate: true }],
  ])("give no warning where %s", async (_, trail, planned) => {
    expect(await compare(trail, planned)).toEqual(none);
  });

  test("are found of an artifact without a name among those of any artifact", async () => {
    const planned = { operation: "attest", artifacts: ["dist/app"], lines: ["lint", "scan"] } as const;
    const { warnings } = await compare(withUnnamed(app), planned);
    expect(warnings).toEqual([expect.stringMatching(/under this name: `scan`\./)]);
    const misspelt = { ...planned, lines: ["lnt"] };
    expect((await compare(withUnnamed(app), misspelt)).warnings).toEqual([
      expect.stringMatching(/under this name: `lnt`\./),
    ]);
  });

  test("of an artifact are compared by `attest` within its lines", async () => {
    const planned = { operation: "attest", artifacts: ["ap=dist/app"], lines: ["lint"] } as const;
    const { warnings } = await compare(withUnnamed(app), planned);
    expect(warnings).toEqual([expect.stringContaining("`ap.lint` (did you mean `app.lint`?)")]);
  });
});

test.each([
  ["names of artifacts, which it lists", template, /: `a`, `b`\..*`app=…`, `web=…`/],
  [
    "names of the trail's evidence alone",
    { trail: { attestations: [{ name: "c" }] } },
    /: `a`, `b`\..*`name=…`/,
  ],
])("an artifact without a name is a warning where the template has %s", async (_, template, warning) => {
  const { warnings } = await compare(trailOf({ template }), { artifacts: ["dist/a", "dist/b"] });
  expect(warnings).toEqual([expect.stringMatching(warning)]);
});

test("an artifact without a name is not told to take one that the step has already", async () => {
  const { warnings } = await compare(trailOf({ template }), {
    artifacts: ["app=dist/app", "web=a", "dist/b"],
  });
  expect(warnings).toEqual([expect.stringMatching(/names no other artifact: add this one/)]);
});

describe("a type", () => {
  const typed = trailOf({
    template: {
      trail: {
        attestations: [{ name: "any", type: "*" }, { name: "open" }, { name: "release", type: "decision" }],
        artifacts: [
          { name: "app", attestations: [{ name: "scan", type: "snyk" }] },
          { name: "web", attestations: [{ name: "scan", type: "custom:scan" }] },
        ],
      },
    },
  });

  test.each([
    ["snyk", "app=a", "app.scan"],
    ["custom:scan", "web=a", "web.scan custom:scans a.json"],
    ["decision", "app=a", "trail:release"],
    ["snyk` or `custom:scan", "a", "scan"],
  ])("other than the template's `%s` is a warning with both: %s, %s", async (wanted, path, line) => {
    const { warnings } = await compare(typed, {
      operation: "attest",
      artifacts: [path],
      lines: [line, "trail:any"],
    });
    const [name = "", type = "generic"] = line.split(" ");
    expect(warnings[0]).toContain(`\`${name}\` (\`${type}\` in place of \`${wanted}\`)`);
  });

  test.each([
    ["is the template's", "web=a", "web.scan custom:scan a.json"],
    ["is any, where the template takes every type", "app=a", "trail:any"],
    ["is any, where the template names none", "app=a", "trail:open"],
    ["is a decision about a control", "app=a", "trail:release decision:C-1 true"],
    ["is that of one of the artifacts it may be about", "a", "scan custom:scan a.json"],
  ])("gives no warning where it %s", async (_, path, line) => {
    const { warnings } = await compare(typed, { operation: "attest", artifacts: [path], lines: [line] });
    expect(warnings).not.toContainEqual(expect.stringContaining("another type"));
  });

  test("is not compared where the step sends a template", async () => {
    const planned = { artifacts: ["app=a"], lines: ["app.scan"], sendsTemplate: true };
    expect(await compare(typed, planned)).toEqual(none);
  });
});

describe("a trail", () => {
  test("that does not exist and gets the template of the step needs no word", async () => {
    expect(await compare(missing, { sendsTemplate: true })).toEqual(none);
  });

  test.each<[keyof typeof operations, string, Failure]>([
    ["attest", "cannot be read", { ...missing, notFound: undefined }],
    ["record", "was begun, and is not there then", missing],
    ["report-artifact", "does not exist", missing],
  ])("is a notice where `%s` is about one that %s", async (operation, _, failure) => {
    const { warnings, notices } = await compare(failure, {
      operation,
      artifacts: ["app=a"],
      lines: ["app.lint"],
    });
    expect(warnings).toEqual([]);
    expect(notices).toEqual([expect.stringMatching(/not compared.* Not found/)]);
  });

  test("that does not exist is a warning of `attest`", async () => {
    const { warnings } = await compare(missing, { operation: "attest", lines: ["app.lint"] });
    expect(warnings).toEqual([expect.stringMatching(/`release`.*`shop`.*`begin-trail`/)]);
  });
});

describe("evidence about an artifact", () => {
  const names = { trail: { attestations: [{ name: "lint" }] } };

  test.each<[string, Trail, readonly string[]]>([
    ["has the artifact's name with other bytes", withApp(other), ["app=dist/app"]],
    ["has only a row that waits for it", withApp(null), []],
    ["has nothing of it", trailOf({}), []],
  ])("is a notice where the trail %s, and the template has no names", async (_, trail, artifacts) => {
    const planned = { operation: "attest", artifacts, lines: ["app.lint", "app.scan"] } as const;
    const { warnings, notices } = await compare(trail, planned);
    expect(warnings).toEqual([]);
    expect(notices[0]).toMatch(/`release` does not have.*`app.lint`, `app.scan`/);
  });

  test("is a warning where the template has names, but not this one", async () => {
    const { warnings } = await compare(trailOf({ template: names }), {
      operation: "attest",
      lines: ["app.lint"],
    });
    expect(warnings).toContainEqual(expect.stringMatching(/`release` does not have.*`app.lint`/));
  });

  test.each<[string, Trail, Planned]>([
    ["has the artifact", withApp(app), { artifacts: ["app=dist/app"], lines: ["app.lint"] }],
    ["has it under its name", withApp(other), { lines: ["app.lint"] }],
    ["has it without a row", withUnnamed(app), { artifacts: ["dist/app"], lines: ["lint"] }],
    ["has its name in the template", withTemplate, { artifacts: ["app=dist/app"], lines: ["app.lint"] }],
    ["is what the evidence is about", trailOf({}), { lines: ["trail:lint"] }],
  ])("gives no remark where the trail %s", async (_, trail, planned) => {
    expect(await compare(trail, { operation: "attest", ...planned })).toEqual(none);
  });
});

describe("evidence about an artifact by its name, where the trail has another commit", () => {
  const sha1 = "b".repeat(40);
  const url = `https://github.example.com/acme/shop/commit/${sha1}`;
  const planned = { operation: "attest", lines: ["app.lint", "trail:review"] } as const;

  test("is a notice with both commits", async () => {
    const trail = trailOf({ template, git_commit_info: { sha1, url: url.replace("acme", "Acme") } });
    const { warnings, notices } = await compare(trail, planned);
    expect(warnings).toEqual([]);
    expect(notices).toEqual([expect.stringMatching(/`b{40}`.*only.*`a{40}`: `app.lint`\..*`git-commit`/)]);
  });

  test.each([
    ["of the step", { sha1: "a".repeat(40), url }],
    ["of another repository", { sha1, url: url.replace("shop", "shop2") }],
    ["without a SHA", { url }],
  ])("gives no remark where the commit is one %s", async (_, git_commit_info) => {
    expect(await compare(trailOf({ template, git_commit_info }), planned)).toEqual(none);
  });

  test("gives no remark where the step has the artifact", async () => {
    const trail = trailOf({ template, git_commit_info: { sha1, url } });
    expect(await compare(trail, { ...planned, artifacts: ["app=dist/app"] })).toEqual(none);
  });
});

describe("a name that the trail already has", () => {
  test("from another commit is said to be of that", async () => {
    const { git_commit_info } = trailOf({ git_commit_info: { sha1: "d".repeat(40) } });
    const trail = { ...withApp(other), git_commit_info };
    const { notices } = await compare(trail, { artifacts: ["app=dist/app"] });
    expect(notices).toEqual([expect.stringMatching(/`app` .*another commit, `d{40}`.*Without `trail`/)]);
  });

  test("with another fingerprint is a notice", async () => {
    const { warnings, notices } = await compare(withApp(other), {
      artifacts: ["app=dist/app", "web=dist/web"],
    });
    expect(warnings).toEqual([]);
    expect(notices).toEqual([expect.stringContaining(`\`app\` (\`${other}\`)`)]);
  });

  test.each([
    ["the same fingerprint", app],
    ["none", null],
  ])("with %s gives no remark", async (_, fingerprint) => {
    expect(await compare(withApp(fingerprint), { artifacts: ["app=dist/app"] })).toEqual(none);
  });
});

describe("a row of the same name that says no", () => {
  const row = (attestation_name: string, is_compliant: boolean | null, status?: string) => ({
    attestation_name,
    is_compliant,
    status,
  });
  const ofApp = [
    row("unit-test", false, "COMPLETE"),
    row("lint", false),
    row("scan", null, "MISSING"),
    row("licenses", null, "non-compliant"),
  ];
  const trail = trailOf({
    template,
    compliance_status: {
      attestations_statuses: [row("review", false), row("lint", true)],
      artifacts_statuses: { app: { artifact_fingerprint: app, attestations_statuses: ofApp } },
    },
  });

  /** Returns what is said of rows that the lines have replaced. All were recorded but those about `lint`. */
  async function replaced(lines: readonly string[], artifacts: readonly string[]) {
    const assigned = await assign(lines, artifacts.map(artifact));
    const reported = new Set(lines.filter((line) => !line.endsWith(".lint")));
    return describeRemarks(await replacedRows(read(trail), assigned, reported));
  }

  test("is a warning, where it has been replaced", async () => {
    const lines = ["trail:review", "trail:lint", "app.unit-test", "app.lint", "app.scan", "app.licenses"];
    expect(await replaced(lines, ["app=dist/app"])).toEqual([
      expect.stringMatching(/not compliant on.*: `trail:review`, `app.unit-test`, `app.licenses`\./),
    ]);
  });

  test("is found by the artifact's name where the step has no artifacts", async () => {
    expect(await replaced(["app.unit-test"], [])).toEqual([expect.stringContaining("`app.unit-test`")]);
  });

  test.each([
    ["is of other bytes of the same name", ["app.unit-test"], ["app=dist/other"]],
    ["was to be replaced by a line that was not recorded", ["app.lint"], ["app=dist/app"]],
  ])("gives no remark where it %s", async (_, lines, artifacts) => {
    expect(await replaced(lines, artifacts)).toEqual([]);
  });

  test.each([undefined, read(missing)])(
    "gives no remark where the trail was not read: %j",
    async (before) => {
      expect(await replacedRows(before, { lines: [] }, new Set())).toEqual([]);
    },
  );
});

test("names are listed to the twentieth", async () => {
  const artifacts = Array.from({ length: 1_000 }, (_, index) => `x${index}=dist/${index}`);
  const { warnings } = await compare(withTemplate, { artifacts });
  expect(warnings).toEqual([expect.stringContaining("980 more")]);
});
