// What the specification says of each endpoint: the form of its answer, what it selects, and what it refuses.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { createClient } from "./client.ts";
import { seeded, startService } from "./start.ts";

const service = await startService({ apiToken: "key" });
const send = createClient(service);
afterAll(() => service.close());

const text: unknown = expect.any(String);
const number: unknown = expect.any(Number);
const flag: unknown = expect.any(Boolean);
const object: unknown = expect.any(Object);
const now = Date.now() / 1000;
const day = 86_400;

const attestationStatus = {
  attestation_name: text,
  unexpected: false,
  attestation_type: text,
  status: text,
  is_compliant: flag,
};
const status = { unexpected: false, status: text, is_compliant: false, evaluated_at: number };
const rows = [attestationStatus, attestationStatus, attestationStatus];
const inTrail = {
  flow: "shop",
  trail: "release-1.2",
  compliance_status: { ...status, artifact_fingerprint: seeded["1.2"], attestations_statuses: rows },
  html_url: text,
};
const rule = (type: string) => ({ type, definition: { required: true, exceptions: [] } });
const satisfied = {
  satisfied: true,
  ignored: false,
  resolutions: [{ type: "rule_satisfied", context: { flow_name: "shop", trail_name: "release-1.2" } }],
};
const needs = [
  { name: "unit-test", type: "junit" },
  { name: "coverage", type: "custom:coverage" },
];
const notification = {
  name: "production-alerts",
  type: "env",
  number: 1,
  environments: ["production"],
  triggers: ["ON_NON_COMPLIANT_ENV", "ON_COMPLIANT_ENV"],
  targets: [{ type: "WEBHOOK", webhook: text, last_success_at: number }],
  created_by: text,
  is_created_from_slack_app: false,
  last_modified_at: number,
};

it.each<[string, object]>([
  [
    `asserts/acme/fingerprint/${seeded["1.2"]}?environment_name=production`,
    {
      ...inTrail,
      fingerprint: seeded["1.2"],
      compliant: true,
      scope: "environment",
      flows: [{ ...inTrail, compliant: false }],
      environment: "production",
      policy_evaluations: [
        {
          policy_name: "built-by-us",
          policy_version: 2,
          status: "NON-COMPLIANT",
          rule_evaluations: [
            { rule: rule("provenance"), ...satisfied },
            { rule: rule("trail-compliance"), satisfied: false, ignored: false, resolutions: [object] },
          ],
        },
        {
          policy_name: "tested",
          policy_version: 1,
          status: "NON-COMPLIANT",
          rule_evaluations: [
            {
              rule: {
                type: "attestation",
                definition: { name: "*", type: "junit", must_be_compliant: true },
              },
              ignored: false,
            },
          ],
        },
      ],
      allow_listing: { allowlist_id: text, allowed_by_user_id: "ada", timestamp: number, description: text },
    },
  ],
  [
    "trails/acme/shop/release-1.1",
    {
      name: "release-1.1",
      last_modified_at: number,
      created_at: number,
      compliance_status: {
        is_compliant: true,
        attestations_statuses: [{ ...attestationStatus, attestation_id: text }],
        artifacts_statuses: { app: { artifact_fingerprint: seeded["1.1"], is_compliant: true } },
        evaluated_at: number,
        flow_template_id: text,
      },
      template: {
        version: 1,
        trail: {
          attestations: [{ name: "review", type: "pull_request" }],
          artifacts: [{ name: "app", attestations: needs }],
        },
        content: expect.stringMatching(/^version: 1/),
      },
      compliance_state: "COMPLIANT",
      is_compliant: true,
      created_by: text,
      flow: { name: "shop", tags: { kind: "build" } },
      html_url: text,
      description: "Release 1.1",
      git_commit_info: {
        sha1: text,
        message: text,
        author: text,
        branch: "main",
        timestamp: number,
        url: text,
      },
      origin_url: text,
    },
  ],
  ["organizations/acme/environments_notifications/1", notification],
  ["actions/acme", [notification]],
  [
    "environments/acme/production/events?per_page=1",
    [
      {
        type: "started",
        environment_name: "production",
        snapshot_index: 2,
        artifact_name: text,
        sha256: seeded["1.1"],
        description: text,
        reported_at: number,
        pipeline: "shop",
        deployments: [],
        flows: [{ flow_name: "shop" }],
        artifact_compliance: true,
        snapshot_compliance: true,
        _links: {},
      },
    ],
  ],
  [
    "environments/acme?per_page=1",
    {
      page: 1,
      per_page: 1,
      total_pages: 2,
      total_count: 2,
      _links: {},
      environments: [
        {
          org: "acme",
          name: "production",
          type: "K8S",
          description: text,
          last_modified_at: number,
          include_scaling: false,
          tags: { tier: "1" },
          last_reported_at: number,
          last_changed_at: number,
          state: true,
          policies: ["built-by-us", "tested"],
        },
      ],
    },
  ],
  ["environments/acme?name=staging", [{ state: null, policies: [], last_changed_at: null }]],
  [
    "approvals/acme/shop",
    [
      {
        release_number: 1,
        base_artifact: seeded["1.0"],
        artifact_name: "app",
        target_artifact: seeded["1.1"],
        description: text,
        src_commit_list: [expect.stringMatching(/^[a-f0-9]{40}$/)],
        created_at: number,
        last_modified_at: number,
        state: "APPROVED",
        approvals: [{ comment: text, approved_by: "grace", approval_url: text, timestamp: number }],
        environment: "production",
      },
    ],
  ],
  [
    "builds/acme?per_page=1",
    {
      page: 1,
      per_page: 1,
      total_pages: 3,
      total_count: 3,
      _links: {},
      builds: [
        {
          created_at: number,
          fingerprint: seeded["1.3"],
          flow_name: "shop",
          trail_name: "release-1.3",
          repo_info: { name: "acme/shop", repo_id: "1001" },
          _links: {},
        },
      ],
    },
  ],
])("GET %s has the form of the specification", async (path, form) => {
  const answer = await send(`GET /${path}`);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject(form);
});

it("List environment events has totals of its pages in headers", async () => {
  const { headers } = await send("GET /environments/acme/production/events?page=2&per_page=2");
  const names = ["x-total-count", "x-total-pages", "x-current-page", "x-per-page"];
  expect(names.map((name) => headers.get(name))).toEqual(["3", "2", "2", "2"]);
});

describe("a list", () => {
  const [second, exit, first] = ["2 started", "2 exited", "1 started"];
  const events = "environments/acme/production/events";

  it.each<[string, readonly string[]]>([
    ["environments/acme", ["production", "staging"]],
    ["environments/acme?page=2&per_page=1", ["staging"]],
    ["environments/acme?page=9", []],
    ["environments/acme?name=PROD", ["production"]],
    ["environments/acme?type=docker", ["staging"]],
    ["environments/acme?type=docker&type=K8S", ["production", "staging"]],
    ["environments/acme?tag=tier", ["production", "staging"]],
    ["environments/acme?tag=tier:3", ["staging"]],
    ["environments/acme?space_id=lab", ["staging"]],
    ["environments/acme?sort_direction=desc", ["staging", "production"]],
    ["environments/acme?sort=last_changed_at", ["staging", "production"]],
    ["environments/acme?page=&name=&type=&tag=&space_id=", ["production", "staging"]],
    ["environments/acme/staging/events", []],
    [`${events}?interval=&start=&end=&start_ts=&repo_name=`, [second, exit, first]],
    [events, [second, exit, first]],
    [`${events}?reverse=true`, [first, exit, second]],
    [`${events}?page=2&per_page=2`, [first]],
    [`${events}?start=2`, [second, exit]],
    [`${events}?start=-1`, [second, exit]],
    [`${events}?end=1`, [first]],
    [`${events}?start=20days`, [second, exit]],
    [`${events}?end=480h`, [first]],
    [`${events}?start=1hour`, []],
    [`${events}?start=30mins`, []],
    [`${events}?start_ts=${now - 20 * day}`, [second, exit]],
    [`${events}?end_ts=${now - 20 * day}`, [first]],
    [`${events}?start=2&start_ts=${now - 99 * day}`, [second, exit, first]],
    [`${events}?interval=1..1`, [first]],
    [`${events}?interval=~1..NOW`, [second, exit]],
    [`${events}?repo_name=acme/site&repo_name=acme/shop`, [second, exit, first]],
    [`${events}?repo_name=acme/site`, []],
    ["builds/acme", ["release-1.3", "release-1.2", "release-1.1"]],
    [`builds/acme?start_ts=${now - 50 * day}&page=2&per_page=3`, ["release-1.0"]],
    [`builds/acme?end_ts=${now - 2 * day}`, ["release-1.2", "release-1.1"]],
    ["builds/acme?repo_name=acme/site", []],
    ["builds/acme?repo_id=1001&per_page=1", ["release-1.3"]],
    ["builds/acme?repo_id=1002", []],
    ["builds/acme?per_page=0", []],
    ["approvals/acme/shop?page=2", []],
  ])("GET %s", async (path, expected) => {
    const { body } = await send(`GET /${path}`);
    const items: readonly Record<string, string | number>[] = body.environments ?? body.builds ?? body;
    const labels = items.map(({ snapshot_index: snapshot, type, trail_name: trail, name }) =>
      snapshot === undefined ? (trail ?? name) : `${snapshot} ${type ?? ""}`,
    );
    expect(labels).toEqual(expected);
  });

  it.each([
    ["environments/acme/busy/events", 15],
    ["approvals/acme/busy", 20],
    ["builds/acme", 15],
  ])("GET %s has pages of %d by default", async (path, size) => {
    await using busy = await startService({ empty: true });
    const fingerprints = Array.from({ length: 21 }, (_, index) => String(index).padStart(64, "0"));
    const page = "https://ci.example.com/1";
    for (const fingerprint of fingerprints)
      busy.records.reportArtifact("busy", {
        fingerprint,
        filename: "app",
        build_url: page,
        commit_url: page,
      });
    busy.records.createEnvironment("busy", { snapshots: [{ at: now, fingerprints }] });
    busy.records.approvals.set(
      "busy",
      fingerprints.map(() => ({})),
    );
    const { body } = await createClient(busy)(`GET /${path}`);
    expect(body.builds ?? body).toHaveLength(size);
  });
});

it.each([
  "environments/acme?page=0",
  "environments/acme?per_page=0",
  "environments/acme?per_page=51",
  "environments/acme?type=k8s",
  "environments/acme?sort=age",
  "environments/acme?sort_direction=up",
  "environments/acme/production/events?page=0",
  "environments/acme/production/events?per_page=101",
  "environments/acme/production/events?reverse=yes",
  "environments/acme/production/events?end=soon",
  "environments/acme/production/events?interval=5",
  "environments/acme/production/events?start_ts=x",
  "builds/acme?page=0",
  "builds/acme?per_page=51",
  "organizations/acme/environments_notifications/x",
])("GET %s is refused", async (path) => {
  expect(await send(`GET /${path}`)).toMatchObject({ status: 400, body: { message: text } });
});

const unknown = "f".repeat(64);

it.each([
  [`asserts/acme/fingerprint/${unknown}`, /^Artifact .* organization 'acme'/],
  [`asserts/acme/fingerprint/${unknown}?flow_name=shop`, /^Artifact .* flow 'shop'/],
  [`asserts/acme/fingerprint/${seeded["1.1"]}?environment_name=nope`, /^Environment named 'nope'/],
  [`asserts/acme/fingerprint/${seeded["1.1"]}?policy_name=nope`, /^Policy 'nope'/],
  ["trails/acme/shop/nope", /^Trail with name 'nope' .* Flow 'shop'/],
  ["approvals/acme/nope", /^Flow named 'nope'/],
  ["environments/acme/nope/events", /^Environment named 'nope'/],
  ["organizations/acme/environments_notifications/2", /notification 2/],
  ["actions/other", /^Organization 'other'/],
  ["snapshots/acme", /^Not found/],
])("GET %s is not found", async (path, message) => {
  const { status: code, body } = await send(`GET /${path}`);
  expect(code).toBe(404);
  expect(body.message).toMatch(message);
});

const base64 = (credential: string) => Buffer.from(credential).toString("base64");

it.each([
  ["Bearer key", 200],
  ["Bearer other", 401],
  ["key", 401],
  ["", 401],
  [`Basic ${base64("key:")}`, 200],
  [`Basic ${base64("key:any")}`, 200],
  [`Basic ${base64("key")}`, 401],
  [`Basic ${base64(":key")}`, 401],
])("the credential `%s` is answered with %d", async (authorization, code) => {
  expect((await send("GET /actions/acme", { authorization })).status).toBe(code);
});

describe("the command", () => {
  const readSettings = async (stdout: Readable) => {
    const [line] = (await once(stdout, "data")) as [Buffer];
    return JSON.parse(line.toString()) as Record<string, string>;
  };

  it("says in its first line where it listens, for whom and with which key, and ends on SIGTERM", async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), "--port", "0"]);
    const { base_url, org, api_token } = await readSettings(child.stdout);
    const headers = { authorization: `Bearer ${api_token}` };
    expect((await fetch(`${base_url}/environments/${org}`, { headers })).status).toBe(200);
    const ended = once(child, "close");
    child.kill("SIGTERM");
    // Windows knows no signals: there a process is ended from outside.
    if (process.platform === "win32") await ended;
    else expect(await ended).toEqual([0, null]);
  });

  // npm ends its shell alone. Its output is closed when the service, which has it too, has ended.
  it.skipIf(process.platform === "win32")("ends with the npm that runs it", async () => {
    const child = spawn("npm", ["run", "--silent", "service"], { cwd: join(import.meta.dirname, "../..") });
    await readSettings(child.stdout);
    const ended = once(child, "close");
    child.kill("SIGTERM");
    await ended;
  });
});
