/** Snapshots of an environment: expressions, entries of each kind, and what a report changes. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprintOf, minimalArtifact, report, sendRequest } from "./client.ts";
import { type Scenario, type Service, startService } from "../../src/embedded-service/start.ts";

const [app, web, old] = [fingerprintOf(1), fingerprintOf(2), fingerprintOf(3)];
const scenario: Scenario = {
  flows: { web: {} },
  policies: { built: { artifacts: { provenance: { required: true } } } },
  environments: {
    production: { type: "K8S" },
    strict: { policies: ["built"] },
    all: { type: "logical", included_environments: ["production"] },
  },
};
const start = 1_800_000_000;

/** Starts a service whose time is `clock.now`. */
const startAt = (clock: { now: number }, more: Scenario = scenario) =>
  startService({ scenario: more, clock: () => clock.now });

interface Entry {
  name: string;
  fingerprint: string | null;
  compliant: boolean | null;
  annotation: { type: string; was: number; now: number };
  creationTimestamp: number[];
}

interface Snapshot {
  index: number;
  artifacts: Entry[];
  [field: string]: unknown;
}

const request = (service: Service, expression: string, environment = "production") =>
  sendRequest(service, `snapshots/demo/${environment}/${encodeURIComponent(expression)}`);

async function snapshotOf(service: Service, expression = "-1", environment?: string): Promise<Snapshot> {
  const { status, json } = await request(service, expression, environment);
  expect(status, JSON.stringify(json)).toBe(200);
  return json as Snapshot;
}

const changesIn = ({ artifacts }: Snapshot) =>
  artifacts.map(({ name, annotation: { type, was, now } }) => `${name} ${type} ${was} ${now}`);

async function environmentOf(service: Service, name = "production") {
  const { json } = await sendRequest(service, `environments/demo/${name}`);
  return json as Record<string, unknown>;
}

describe("a snapshot", () => {
  test("of an artifact on record has every field, with its flow and its policies", async () => {
    await using service = await startAt({ now: start });
    const commit = "a".repeat(40);
    await report(service, "web", minimalArtifact({ trail_name: "t1", git_commit: commit }));
    service.control.reportSnapshot("strict", {
      artifacts: [{ name: "acme/shop:1", fingerprint: app, instances: 2 }],
    });
    const snapshot = await snapshotOf(service, "-1", "strict");
    const { html_url: page } = snapshot;
    expect(snapshot).toEqual({
      index: 1,
      is_latest: true,
      next_snapshot_timestamp: null,
      timestamp: start,
      type: "K8S",
      compliant: true,
      html_url: service.baseUrl.replace("/api/v2", "/demo/environments/strict/snapshots/1"),
      artifact_compliance_count: { true: 1, false: 0, null: 0 },
      applied_policies: [{ name: "built", version: 1 }],
      artifacts: [
        {
          name: "acme/shop:1",
          fingerprint: app,
          compliant: true,
          annotation: { type: "started-compliant", was: 0, now: 2 },
          creationTimestamp: [start, start],
          flow_name: "web",
          git_commit: commit,
          commit_url: "https://git.example.com/1",
          html_url: expect.stringContaining(`/demo/flows/web/artifacts/${app}`) as string,
          flow_html_url: expect.stringContaining("/demo/flows/web") as string,
          flows: [
            expect.objectContaining({
              flow_name: "web",
              trail_name: "t1",
              template_reference_name: null,
              git_commit: commit,
              artifact_compliance_in_flow: true,
              flow_reasons_for_non_compliance: [],
            }),
          ],
          policy_decisions: [expect.objectContaining({ policy_name: "built", status: "COMPLIANT" })],
          reasons_for_incompliance: [],
          deployments: [],
          deployment_diff: null,
          commit_lead_time: null,
          pods: null,
          ecs_context: null,
        },
      ],
    });
    expect((await fetch(String(page))).status).toBe(200);
  });

  test("of an artifact without provenance or fingerprint has no flow, and fails a policy that requires one", async () => {
    await using service = await startAt({ now: start });
    const artifacts = [{ name: "cache:7", fingerprint: old }, { name: "debug-shell" }];
    service.control.reportSnapshot("strict", { artifacts });
    service.control.reportSnapshot("production", { artifacts });
    const without = { flow_name: "", git_commit: "", commit_url: null, html_url: null, flows: [] };
    expect(await snapshotOf(service, "-1", "strict")).toMatchObject({
      compliant: false,
      artifact_compliance_count: { true: 0, false: 2, null: 0 },
      artifacts: [
        {
          ...without,
          fingerprint: old,
          compliant: false,
          reasons_for_incompliance: ["Policy 'built' is not satisfied"],
        },
        { ...without, fingerprint: null, compliant: false },
      ],
    });
    expect(await snapshotOf(service)).toMatchObject({
      compliant: null,
      artifact_compliance_count: { true: 0, false: 0, null: 2 },
      artifacts: [{ annotation: { type: "started-unknown" } }, { compliant: null }],
    });
    expect(await environmentOf(service, "strict")).toMatchObject({ state: false });
    expect(await environmentOf(service)).toMatchObject({ state: null });
  });

  test("has what the report says about compliance, and else what the policies of today say", async () => {
    await using service = await startAt({ now: start });
    service.control.reportSnapshot("strict", {
      artifacts: [
        { name: "app", fingerprint: app },
        { name: "web", fingerprint: web, compliant: true },
      ],
    });
    expect(await snapshotOf(service, "-1", "strict")).toMatchObject({
      artifacts: [{ compliant: false }, { compliant: true }],
    });
    await report(service, "web", minimalArtifact());
    expect(await snapshotOf(service, "-1", "strict")).toMatchObject({
      compliant: true,
      artifacts: [{ compliant: true }, { compliant: true }],
    });
  });

  test("lists what has exited once, with no instances", async () => {
    const clock = { now: start };
    await using service = await startAt(clock);
    service.control.reportSnapshot("production", {
      artifacts: [
        { name: "app:1", fingerprint: old, instances: 3 },
        { name: "web:1", fingerprint: web },
      ],
    });
    clock.now += 10.5;
    service.control.reportSnapshot("production", { deploy: [{ name: "app:2", fingerprint: app }] });
    expect(changesIn(await snapshotOf(service))).toEqual([
      "web:1 unchanged 1 1",
      "app:2 started-unknown 0 1",
      "app:1 exited 3 0",
    ]);
    service.control.reportSnapshot("production", { exit: [web] });
    expect(changesIn(await snapshotOf(service))).toEqual(["app:2 unchanged 1 1", "web:1 exited 1 0"]);
    const [running, exited] = (await snapshotOf(service)).artifacts;
    expect(running?.creationTimestamp).toEqual([start + 10]);
    expect(exited?.creationTimestamp).toEqual([start]);
  });

  test("is made only if something changed, but each report counts as one", async () => {
    const clock = { now: start };
    await using service = await startAt(clock);
    expect(await environmentOf(service)).toMatchObject({ last_reported_at: null, last_changed_at: null });
    const artifacts = [{ name: "app", fingerprint: app, instances: 2 }];
    service.control.reportSnapshot("production", { artifacts });
    clock.now += 60;
    service.control.reportSnapshot("production");
    clock.now += 60;
    service.control.reportSnapshot("production", { artifacts });
    expect(await snapshotOf(service)).toMatchObject({ index: 1, timestamp: start });
    expect(await environmentOf(service)).toMatchObject({
      last_reported_at: start + 120,
      last_modified_at: start + 120,
      last_changed_at: start,
    });
  });

  test("has changed entries when the number of instances differs, or when they were started again", async () => {
    const clock = { now: start };
    await using service = await startAt(clock);
    const artifact = { name: "app:1", fingerprint: app };
    service.control.reportSnapshot("production", { artifacts: [artifact] });
    clock.now += 10;
    service.control.reportSnapshot("production", { artifacts: [{ ...artifact, instances: 2 }] });
    expect(await snapshotOf(service)).toMatchObject({
      artifacts: [
        { annotation: { type: "changed", was: 1, now: 2 }, creationTimestamp: [start, start + 10] },
      ],
    });
    clock.now += 10;
    service.control.reportSnapshot("production", { deploy: [artifact] });
    expect(await snapshotOf(service)).toMatchObject({
      index: 3,
      artifacts: [{ annotation: { type: "changed", was: 2, now: 1 }, creationTimestamp: [start + 20] }],
    });
    const { json } = await sendRequest(service, "environments/demo/production/events");
    expect(json).toMatchObject([{ type: "started-unknown" }]);
  });

  test("may have one artifact several times", async () => {
    await using service = await startAt({ now: start });
    const artifact = { name: "app", fingerprint: app };
    service.control.reportSnapshot("production", { artifacts: [artifact, artifact] });
    service.control.reportSnapshot("production", { artifacts: [artifact] });
    expect(changesIn(await snapshotOf(service))).toEqual(["app unchanged 1 1", "app exited 1 0"]);
  });
});

describe("a deployment", () => {
  test.each([
    ["registry.example:5000/acme/shop:1", "registry.example:5000/acme/shop:2", ["exited", "started-unknown"]],
    [`acme/shop:1@sha256:${old}`, `acme/shop@sha256:${app}`, ["exited", "started-unknown"]],
    ["registry.example:5000/acme/shop", "registry.example:6000/acme/shop", ["started-unknown", "unchanged"]],
    ["acme/shop:1", "acme/shop-worker:1", ["started-unknown", "unchanged"]],
  ])("of %s and then of %s", async (first, second, types) => {
    await using service = await startAt({ now: start });
    service.control.reportSnapshot("production", { deploy: [{ name: first, fingerprint: old }] });
    service.control.reportSnapshot("production", { deploy: [{ name: second, fingerprint: app }] });
    const { artifacts } = await snapshotOf(service);
    expect(artifacts.map(({ annotation }) => annotation.type).sort()).toEqual(types);
  });

  test("that is rolled back runs what ran before, and nothing else", async () => {
    const clock = { now: start };
    await using service = await startAt(clock);
    service.control.reportSnapshot("production", { artifacts: [{ name: "app:1", fingerprint: old }] });
    clock.now += 10;
    service.control.reportSnapshot("production", { deploy: [{ name: "app:2", fingerprint: app }] });
    clock.now += 10;
    service.control.reportSnapshot("production", { roll_back: "~1" });
    const snapshot = await snapshotOf(service);
    expect(changesIn(snapshot)).toEqual(["app:1 started-unknown 0 1", "app:2 exited 1 0"]);
    expect(snapshot.artifacts[0]?.creationTimestamp).toEqual([start + 20]);
  });

  test("of later is there when its time has come, and a report of now comes before it", async () => {
    const clock = { now: start };
    await using service = await startAt(clock);
    service.control.reportSnapshot("production", { artifacts: [{ name: "app:1", fingerprint: old }] });
    service.control.reportSnapshot("production", {
      at: "in 30 seconds",
      deploy: [{ name: "app:2", fingerprint: app }],
    });
    clock.now += 10;
    service.control.reportSnapshot("production", { deploy: [{ name: "web", fingerprint: web }] });
    expect(await snapshotOf(service)).toMatchObject({ index: 2, is_latest: true });
    clock.now = start + 30;
    expect(changesIn(await snapshotOf(service))).toEqual([
      "web unchanged 1 1",
      "app:2 started-unknown 0 1",
      "app:1 exited 1 0",
    ]);
    expect(await snapshotOf(service, "2")).toMatchObject({
      is_latest: false,
      next_snapshot_timestamp: start + 30,
    });
  });
});

describe("an expression", () => {
  const withReports: Scenario = {
    environments: {
      production: {
        reports: ["2026-08-01T10:00:00Z", "2026-08-01T12:00:00Z", "2026-08-02T12:00:00Z"].map(
          (at, index) => ({
            at,
            artifacts: [{ name: "app", fingerprint: fingerprintOf(index) }],
          }),
        ),
      },
    },
  };

  test.each([
    ["-1", 3],
    ["-3", 1],
    ["2", 2],
    ["~0", 3],
    ["~2", 1],
    ["@{2026-08-01T12:00:00}", 2],
    ["@{2026-08-01T11:59:59}", 1],
    ["@{2026-08-01T13:00:00+02:00}", 1],
    ["@{2026-08-02}", 2],
    ["@{2027-01-01T00:00:00Z}", 3],
  ])("%s is snapshot %i", async (expression, index) => {
    await using service = await startAt({ now: start }, withReports);
    expect(await snapshotOf(service, expression)).toMatchObject({ index });
  });

  test.each([
    ["0", "production#0' resolves to 'production#0'"],
    ["4", "production#4' resolves to 'production#4'"],
    ["-4", "production#-4' resolves to 'production#0'"],
    ["~3", "production~3' resolves to 'production#0'"],
    ["@{2026-01-01}", "production@{2026-01-01}' resolves to 'production#0'"],
  ])("%s leads to no snapshot: 404", async (expression, message) => {
    await using service = await startAt({ now: start }, withReports);
    expect(await request(service, expression)).toMatchObject({
      status: 404,
      json: { message: `Org: 'demo'. Snapshot '${message}. len(snapshots) == 3. Indexes are 1-based` },
    });
  });

  test.each(["x", "~", "-", "~x", "@{}", "@{x}", "@{now}", "1.5", "+1"])(
    "%s is invalid: 400",
    async (expression) => {
      await using service = await startAt({ now: start }, withReports);
      expect(await request(service, expression)).toMatchObject({
        status: 400,
        json: { message: `Bad snappish ${expression}` },
      });
    },
  );

  test.each(["production", "all"])(
    "of an environment that was never reported (%s) leads to no snapshot: 404",
    async (name) => {
      await using service = await startAt({ now: start });
      expect(await request(service, "-1", name)).toMatchObject({
        status: 404,
        json: {
          message: `Org: 'demo'. Snapshot '${name}#-1' resolves to '${name}#0'. len(snapshots) == 0. Indexes are 1-based`,
        },
      });
    },
  );

  test("of an environment that does not exist: 404", async () => {
    await using service = await startAt({ now: start });
    expect(await request(service, "-1", "none")).toMatchObject({
      status: 404,
      json: { message: "Environment named 'none' does not exist for organization 'demo'" },
    });
  });
});

test("starts and exits are events, with the index of their snapshot", async () => {
  const clock = { now: start };
  await using service = await startAt(clock);
  const repo_info = { name: "acme/shop", url: "https://git.example.com/acme/shop" };
  await report(service, "web", minimalArtifact({ repo_info }));
  service.control.reportSnapshot("strict", {
    artifacts: [{ name: "app:1", fingerprint: app, instances: 2 }],
  });
  clock.now += 10;
  service.control.reportSnapshot("strict", { exit: ["app:1"] });
  const { json } = await sendRequest(service, "environments/demo/strict/events?repo_name=acme/shop");
  expect(json).toEqual([
    expect.objectContaining({
      type: "exited",
      snapshot_index: 2,
      description: "2 instances stopped running (from 2 to 0)",
      reported_at: start + 10,
    }),
    {
      _links: expect.any(Object) as object,
      type: "started-compliant",
      environment_name: "strict",
      snapshot_index: 1,
      artifact_name: "app:1",
      sha256: app,
      description: "2 instances started running (from 0 to 2)",
      reported_at: start,
      pipeline: "web",
      deployments: [],
      flows: [{ flow_name: "web", deployments: null }],
      artifact_compliance: true,
      snapshot_compliance: true,
      code_diff: null,
    },
  ]);
});

test("the default scenario has a snapshot with an entry of each kind", async () => {
  await using service = await startService();
  const { artifacts } = await snapshotOf(service, "-1", "staging");
  const kinds = artifacts.map(({ fingerprint, annotation: { type }, ...rest }) => [
    type,
    fingerprint === null ? "no fingerprint" : "fingerprint",
    (rest as unknown as { flow_name: string }).flow_name,
  ]);
  expect(kinds).toEqual([
    ["unchanged", "fingerprint", ""],
    ["unchanged", "no fingerprint", ""],
    ["started-unknown", "fingerprint", "demo"],
    ["exited", "fingerprint", "demo"],
  ]);
  expect(await snapshotOf(service, "-1", "production")).toMatchObject({ index: 2, compliant: true });
});

test("a page shows a digest once, and what exited apart from what runs", async () => {
  await using service = await startService({ scenario });
  const artifact = { name: `acme/shop:1@sha256:${app}`, fingerprint: app };
  service.control.reportSnapshot("production", { artifacts: [artifact, { name: "old", fingerprint: old }] });
  service.control.reportSnapshot("production", { exit: ["old"] });
  const page = async (path: string) => (await fetch(new URL(path, service.baseUrl))).text();
  const snapshot = await page("/demo/environments/production/snapshots/2");
  expect(snapshot).toMatch(/Running <span class="count">1<.*acme\/shop:1<.*Exited <span class="count">1</s);
  expect(snapshot).not.toContain("@sha256:");
  expect(snapshot).toContain(app.slice(0, 12));
  expect(await page("/demo/environments/production")).toMatch(/Snapshots <span class="count">2</);
});

test.for([
  { name: "all that runs", body: { artifacts: [{ name: "app", fingerprint: app }] }, status: 200 },
  { name: "nothing that changed", body: {}, status: 200 },
  { name: "what starts and exits", body: { exit: ["old"], deploy: [{ name: "app" }] }, status: 200 },
  { name: "what does not run and exits", body: { exit: ["none"] }, status: 400 },
  { name: "a snapshot that does not exist", body: { roll_back: "~9" }, status: 400 },
  { name: "an expression that is invalid", body: { roll_back: "x" }, status: 400 },
  { name: "both kinds", body: { artifacts: [], deploy: [{ name: "app" }] }, status: 400 },
  { name: "both kinds", body: { artifacts: [], exit: ["old"] }, status: 400 },
  {
    name: "a fingerprint that is none",
    body: { artifacts: [{ name: "app", fingerprint: "x" }] },
    status: 400,
  },
  { name: "no instances", body: { artifacts: [{ name: "app", instances: 0 }] }, status: 400 },
  { name: "another key", body: { artefacts: [] }, status: 400 },
  { name: "an environment that does not exist", body: { environment: "none" }, status: 404 },
  { name: "a logical environment", body: { environment: "all" }, status: 400 },
  { name: "no environment", body: { environment: null }, status: 400 },
])("POST /control/snapshots with $name: $status", async ({ body, status }) => {
  await using service = await startAt({ now: start });
  service.control.reportSnapshot("production", { artifacts: [{ name: "old", fingerprint: old }] });
  const before = await environmentOf(service);
  const response = await fetch(new URL("/control/snapshots", service.baseUrl), {
    method: "POST",
    body: JSON.stringify({ environment: "production", at: "in 0 seconds", ...body }),
  });
  expect(response.status, await response.text()).toBe(status);
  if (status !== 200) expect(await environmentOf(service)).toEqual(before);
});

const step = fc.oneof(
  fc.record({
    artifacts: fc.array(
      fc.record({ name: fc.constantFrom("a:1", "a:2", "b:1"), fingerprint: fc.constantFrom(app, web, old) }),
      { maxLength: 4 },
    ),
  }),
  fc.record({
    deploy: fc.array(
      fc.record({ name: fc.constantFrom("a:1", "a:2", "b:1"), fingerprint: fc.constantFrom(app, web, old) }),
      { maxLength: 2 },
    ),
  }),
  fc.constant({}),
);

test("in any history the latest snapshot has exactly what the last report says, and entries follow from the one before", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const clock = { now: start };
      await using service = await startAt(clock);
      let before: string[] = [];
      for (const written of steps) {
        clock.now += 1;
        service.control.reportSnapshot("production", written);
        const { artifacts } = await snapshotOf(service);
        const running = artifacts.filter(({ annotation: { now } }) => now > 0);
        const keys = running.map(({ name, fingerprint }) => `${name} ${fingerprint ?? ""}`);
        if ("artifacts" in written)
          expect(keys).toEqual(written.artifacts.map(({ name, fingerprint }) => `${name} ${fingerprint}`));
        if ("deploy" in written)
          expect(keys).toEqual(
            expect.arrayContaining(written.deploy.map(({ name, fingerprint }) => `${name} ${fingerprint}`)),
          );
        if (Object.keys(written).length === 0) expect(new Set(keys)).toEqual(new Set(before));
        before = keys;
      }
    }),
    { numRuns: 40 },
  );
});
