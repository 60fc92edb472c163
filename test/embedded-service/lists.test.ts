/** Lists: the three kinds of pagination, filters, sorting, and the periods of events and builds. */
import { expect, test } from "vitest";
import { parse } from "yaml";
import { sendRequest, fingerprintOf, minimalArtifact, report } from "./client.ts";
import { type Scenario, type Service, startService } from "../../src/embedded-service/start.ts";

const environments: NonNullable<Scenario["environments"]> = {
  Beta: {
    type: "ECS",
    tags: { tier: "2", url: "https://beta.example.com" },
    spaces: ["shop"],
    modified: 200,
    changed: 10,
  },
  alpha: { type: "K8S", tags: { tier: "1" }, spaces: ["shop", "lab"], modified: 300, changed: 30 },
  gamma: { type: "K8S", modified: 100, changed: 20, state: true },
};

async function names(service: Service, query: string): Promise<string[]> {
  const { status, json } = await sendRequest(service, `environments/demo${query}`);
  expect(status).toBe(200);
  const list = Array.isArray(json) ? json : (json as { environments: unknown[] }).environments;
  return (list as { name: string }[]).map(({ name }) => name);
}

const selections = [
  { query: "", found: ["Beta", "alpha", "gamma"] },
  { query: "?sort_direction=desc", found: ["gamma", "alpha", "Beta"] },
  { query: "?sort=last_modified_at", found: ["gamma", "Beta", "alpha"] },
  { query: "?sort=last_changed_at&sort_direction=desc", found: ["alpha", "gamma", "Beta"] },
  { query: "?name=ETA", found: ["Beta"] },
  { query: "?name=a&type=K8S", found: ["alpha", "gamma"] },
  { query: "?type=K8S&type=ECS", found: ["Beta", "alpha", "gamma"] },
  { query: "?type=S3", found: [] },
  { query: "?tag=tier", found: ["Beta", "alpha"] },
  { query: "?tag=tier:1", found: ["alpha"] },
  { query: "?tag=url:https://beta.example.com", found: ["Beta"] },
  { query: "?tag=tier:1&tag=url", found: ["Beta", "alpha"] },
  { query: "?tag=", found: [] },
  { query: "?space_id=lab", found: ["alpha"] },
  { query: "?space_id=lab&space_id=shop", found: ["Beta", "alpha"] },
  { query: "?per_page=2", found: ["Beta", "alpha"] },
  { query: "?per_page=2&page=2", found: ["gamma"] },
  { query: "?per_page=2&page=3", found: [] },
  { query: "?page=1", found: ["Beta", "alpha", "gamma"] },
];

test.for(selections)("environments$query gives $found", async ({ query, found }) => {
  await using service = await startService({ scenario: { environments } });
  expect(await names(service, query)).toEqual(found);
});

test("environments are a plain array, or with a page or a page size an object with totals and links", async () => {
  await using service = await startService({ scenario: { environments } });
  expect((await sendRequest(service, "environments/demo")).json).toBeInstanceOf(Array);
  const link = (page: number) => ({
    href: `${service.baseUrl}/environments/demo?name=&page=${page}&per_page=1`,
  });
  expect((await sendRequest(service, "environments/demo?per_page=1&name=&page=2")).json).toMatchObject({
    page: 2,
    per_page: 1,
    total_pages: 3,
    total_count: 3,
    _links: { self: link(2), first: link(1), prev: link(1), next: link(3), last: link(3) },
  });
});

test("an environment has every field, with null for an unknown value", async () => {
  await using service = await startService({ scenario: { environments: { one: { modified: 5 } } } });
  expect((await sendRequest(service, "environments/demo")).json).toEqual([
    {
      org: "demo",
      name: "one",
      type: "K8S",
      description: "",
      last_modified_at: 5,
      last_reported_at: null,
      last_changed_at: null,
      state: null,
      include_scaling: false,
      tags: {},
      policies: [],
      included_environments: null,
    },
  ]);
});

const day = 86_400;
const now = 1_800_000_000;
/** Five snapshots, one a day, the last of them a day ago; the third has two events. */
const events = [5, 4, 3, 3, 2, 1].map((daysAgo, at) => ({
  type: "changed",
  at: now - daysAgo * day,
  snapshot_index: 6 - daysAgo,
  description: `event ${at}`,
  repo_name: at % 2 === 0 ? "example/even" : "example/odd",
}));

const periods = [
  { query: "", found: [5, 4, 3, 2, 1, 0] },
  { query: "?reverse=true", found: [0, 1, 2, 3, 4, 5] },
  { query: "?start=2", found: [5, 4, 3, 2, 1] },
  { query: "?start=2&end=3", found: [3, 2, 1] },
  { query: "?start=-1", found: [5] },
  { query: "?start=-2&end=-2", found: [4] },
  { query: "?start=9", found: [] },
  { query: "?start=NOW", found: [] },
  { query: "?start=36hours", found: [5] },
  { query: "?start=2days", found: [5, 4] },
  { query: "?start=60h&end=1d", found: [5, 4] },
  { query: "?end=2days", found: [4, 3, 2, 1, 0] },
  { query: "?start=30mins", found: [] },
  { query: `?start_ts=${now - 2 * day}`, found: [5, 4] },
  { query: `?start=-1&start_ts=${now - 2 * day}`, found: [5, 4] },
  { query: `?end_ts=${now - 4.5 * day}`, found: [0] },
  { query: `?end=1&end_ts=${now - 4 * day}`, found: [1, 0] },
  { query: "?interval=2..3", found: [3, 2, 1] },
  { query: "?interval=~2..NOW", found: [5, 4] },
  { query: "?interval=2..3&start=-1", found: [5] },
  { query: "?interval=3..2", found: [3, 2, 1] },
  { query: "?interval=NOW", found: [5] },
  { query: "?interval=now", found: [5] },
  { query: "?interval=..4", found: [5, 4] },
  { query: "?interval=4..", found: [5, 4] },
  { query: "?interval=NOW..4", found: [5, 4] },
  { query: "?interval=", found: [5, 4, 3, 2, 1, 0] },
  { query: "?repo_name=example/even", found: [4, 2, 0] },
  { query: "?repo_name=example/even&repo_name=example/odd&per_page=2&page=2", found: [3, 2] },
  { query: "?per_page=4&page=3", found: [] },
];

test.for(periods)("events$query gives $found", async ({ query, found }) => {
  await using service = await startService({
    scenario: { environments: { one: { events } } },
    clock: () => now,
  });
  const { status, json } = await sendRequest(service, `environments/demo/one/events${query}`);
  expect(status).toBe(200);
  expect((json as { description: string }[]).map(({ description }) => Number(description.slice(6)))).toEqual(
    found,
  );
});

test.for([
  "?start=",
  "?end=",
  "?start=0",
  "?start=soon",
  "?interval=5",
  "?interval=1..2..3",
  "?interval=..",
  "?interval=..soon",
  "?start=1constructor",
])("events%s is invalid: 400", async (query) => {
  await using service = await startService({
    scenario: { environments: { one: { events } } },
    clock: () => now,
  });
  const { status, json } = await sendRequest(service, `environments/demo/one/events${query}`);
  expect(status).toBe(400);
  expect(json).toMatchObject({ message: expect.stringMatching(/^Invalid interval value: /) as string });
});

test("a repository that a trail, an artifact or an attestation names is known, also without events", async () => {
  const repository = (name: string) => ({ name, url: `https://github.com/${name}`, provider: "github" });
  await using service = await startService({
    scenario: {
      flows: { web: { trails: { t1: { repo_info: repository("acme/trail") } } } },
      environments: { one: {} },
    },
  });
  const { status } = await report(
    service,
    "web",
    minimalArtifact({ repo_info: repository("acme/artifact") }),
  );
  expect(status).toBe(201);
  await sendRequest(service, "attestations/demo/web/trail/t1/generic", {
    method: "POST",
    form: {
      data_json: JSON.stringify({
        attestation_name: "x",
        is_compliant: true,
        repo_info: repository("acme/attestation"),
      }),
    },
  });
  for (const name of ["acme/trail", "acme/artifact", "acme/attestation"]) {
    expect(await sendRequest(service, `environments/demo/one/events?repo_name=${name}`)).toMatchObject({
      status: 200,
      json: [],
    });
  }
});

test("an unknown repository is a 404 that names it", async () => {
  await using service = await startService({
    scenario: { environments: { one: { events } } },
    clock: () => now,
  });
  expect(await sendRequest(service, "environments/demo/one/events?repo_name=x")).toMatchObject({
    status: 404,
    json: { message: "Repo 'x' not found" },
  });
});

test("events have pagination headers, with links only if there are several pages", async () => {
  await using service = await startService({
    scenario: { environments: { one: { events } } },
    clock: () => now,
  });
  const several = await sendRequest(service, "environments/demo/one/events?page=2&per_page=2");
  expect(Object.fromEntries(several.headers)).toMatchObject({
    "x-total-count": "6",
    "x-per-page": "2",
    "x-current-page": "2",
    "x-total-pages": "3",
  });
  const page = (number: number) =>
    `<${service.baseUrl}/environments/demo/one/events?page=${number}&per_page=2>`;
  expect(several.headers.get("link")).toBe(
    `${page(1)}; rel="first", ${page(1)}; rel="prev", ${page(3)}; rel="next", ${page(3)}; rel="last"`,
  );
  const single = await sendRequest(service, "environments/demo/one/events");
  expect(single.headers.get("x-total-pages")).toBe("1");
  expect(single.headers.get("link")).toBeNull();
});

const trails = {
  old: { artifacts: [{ fingerprint: fingerprintOf(1), filename: "1", reported: now - 29 * day }] },
  new: {
    artifacts: [2, 3].map((at) => ({
      fingerprint: fingerprintOf(at),
      filename: String(at),
      reported: now - 27 * day + at,
      repo_info: { name: `example/${at}`, url: "https://git.example.com", id: String(at) },
    })),
  },
};

const buildPeriods = [
  { query: "", found: [3, 2], total: 2 },
  { query: `?start_ts=${now - 30 * day}`, found: [3, 2, 1], total: 3 },
  { query: `?start_ts=${now - 30 * day}&end_ts=${now - 28 * day}`, found: [1], total: 1 },
  { query: `?end_ts=${now - 20 * day}`, found: [3, 2, 1], total: 3 },
  { query: "?repo_id=2", found: [2], total: 1 },
  { query: "?repo_name=example/3", found: [3], total: 1 },
  { query: "?per_page=1&page=2", found: [2], total: 2 },
  { query: "?per_page=0", found: [], total: 2 },
  { query: "?page=7", found: [], total: 2 },
];

test.for(buildPeriods)("builds$query gives $found of $total", async ({ query, found, total }) => {
  await using service = await startService({ scenario: { flows: { web: { trails } } }, clock: () => now });
  const { status, json } = await sendRequest(service, `builds/demo${query}`);
  expect(status).toBe(200);
  const { builds, total_count } = json as { builds: { fingerprint: string }[]; total_count: number };
  expect({
    found: builds.map(({ fingerprint }) => Number.parseInt(fingerprint, 16)),
    total: total_count,
  }).toEqual({ found, total });
});

const approval = {
  state: "APPROVED",
  artifact_name: "app",
  base_artifact: fingerprintOf(1),
  target_artifact: fingerprintOf(2),
  description: "",
  src_commit_list: [],
  approvals: [],
};

test("approvals are one page of a plain array, newest first", async () => {
  const approvals = { web: [approval, approval, { ...approval, state: "PENDING" }] };
  await using service = await startService({ scenario: { flows: { web: {}, idle: {} }, approvals } });
  const numbers = async (path: string) =>
    ((await sendRequest(service, path)).json as { release_number: number }[]).map(
      (each) => each.release_number,
    );
  expect(await numbers("approvals/demo/web")).toEqual([3, 2, 1]);
  expect(await numbers("approvals/demo/web?per_page=2&page=2")).toEqual([1]);
  expect(await numbers("approvals/demo/idle")).toEqual([]);
  expect(await sendRequest(service, "approvals/demo/no")).toMatchObject({ status: 404 });
});

test("an action on environments is a notification of the same number, one on flows is not", async () => {
  const targets = [{ type: "EMAIL", emails: ["a@example.com"] }];
  const actions: NonNullable<Scenario["actions"]> = [
    { name: "on-flows", type: "flow", flows: ["web"], triggers: ["ON_STARTED_TRAIL"], targets },
    { name: "on-environments", environments: ["production"], triggers: ["ON_COMPLIANT_ENV"], targets },
  ];
  await using service = await startService({ scenario: { actions } });
  const { json } = await sendRequest(service, "actions/demo");
  expect(json).toMatchObject([
    { name: "on-flows", number: 1 },
    { name: "on-environments", number: 2, type: "env" },
  ]);
  const notification = await sendRequest(service, "organizations/demo/environments_notifications/2");
  expect(notification.json).toEqual((json as unknown[])[1]);
  expect(await sendRequest(service, "organizations/demo/environments_notifications/1")).toMatchObject({
    status: 404,
  });
});

test("the default scenario has records for every read", async () => {
  await using service = await startService();
  const app = "37ac12b267ce154a178807fa097a243a7628dfefbc55f7821f000df70a85728a";
  const lists = [
    "environments/demo",
    "environments/demo/production/events",
    "approvals/demo/demo",
    "actions/demo",
  ];
  for (const path of lists) expect((await sendRequest(service, path)).json, path).toHaveProperty("0");
  expect(await sendRequest(service, "builds/demo")).toMatchObject({ json: { total_count: 4 } });
  expect(await sendRequest(service, "organizations/demo/environments_notifications/1")).toMatchObject({
    status: 200,
  });
  expect(await sendRequest(service, "trails/demo/demo/release-1.1")).toMatchObject({
    json: { compliance_state: "COMPLIANT" },
  });
  const verdicts = ["", "production", "canary", "staging"].map(async (name) => {
    const query = name === "" ? "" : `?environment_name=${name}`;
    return (
      (await sendRequest(service, `asserts/demo/fingerprint/${app}${query}`)).json as { compliant: boolean }
    ).compliant;
  });
  expect(await Promise.all(verdicts)).toEqual([true, true, true, true]);
});

test("one environment is what the list has of it, and an unknown one is a 404 that names it", async () => {
  await using service = await startService();
  const { json } = await sendRequest(service, "environments/demo");
  const [first] = json as { name: string }[];
  const path = `environments/demo/${first?.name ?? ""}`;
  expect(await sendRequest(service, path)).toMatchObject({ status: 200, json: first });
  expect(await sendRequest(service, "environments/demo/none")).toMatchObject({
    status: 404,
    json: { message: "Environment named 'none' does not exist for organization 'demo'" },
  });
});

test("a policy has its file, and the environments that it is attached to", async () => {
  const artifacts = {
    provenance: { required: true, exceptions: [{ if: '${{ flow.name == "docs" }}' }] },
    attestations: [{ type: "decision", if: '${{ flow.tags.kind == "build" }}', for_control: "C1" }],
  };
  await using service = await startService({
    scenario: {
      policies: { strict: { version: 3, artifacts }, idle: { artifacts: {} } },
      environments: { production: { policies: ["strict"] } },
    },
    clock: () => 100,
  });
  const { status, json } = await sendRequest(service, "policies/demo/strict");
  const { versions } = json as { versions: { policy_yaml: string }[] };
  expect({ status, json }).toMatchObject({
    status: 200,
    json: { name: "strict", description: "", created_at: 100, consuming_envs: ["production"] },
  });
  expect(versions).toMatchObject([{ version: 3 }]);
  expect(parse(versions[0]?.policy_yaml ?? "")).toMatchObject({ artifacts });
  expect(await sendRequest(service, "policies/demo")).toMatchObject({
    status: 200,
    json: [json, { name: "idle", consuming_envs: [] }],
  });
  expect(await sendRequest(service, "policies/demo/none")).toMatchObject({
    status: 404,
    json: { message: "Policy 'none' does not exist in organization 'demo'" },
  });
});

test("flows are a plain array, and one page in an envelope with a page size", async () => {
  const content = "version: 1\n";
  await using service = await startService({
    scenario: { flows: { Web: { tags: { kind: "build" }, template: content }, api: {}, worker: {} } },
  });
  const { status, json } = await sendRequest(service, "flows/demo");
  expect({ status, json }).toMatchObject({
    status: 200,
    json: [{ name: "Web", org: "demo", template: content, tags: { kind: "build" } }, { name: "api" }, {}],
  });
  expect((await sendRequest(service, "flows/demo?page=2&per_page=2")).json).toMatchObject({
    data: [{ name: "worker" }],
    pagination: { total: 3, page: 2, per_page: 2, page_count: 2 },
  });
  const found = await sendRequest(service, "flows/demo?search_by_name=W&case_sensitive=false");
  expect(found.json).toMatchObject([{ name: "Web" }, { name: "worker" }]);
  const [first] = json as unknown[];
  expect(await sendRequest(service, "flows/demo/Web")).toMatchObject({ status: 200, json: first });
  expect(await sendRequest(service, "flows/demo/none")).toMatchObject({
    status: 404,
    json: { message: "Flow named 'none' does not exist for organization 'demo'" },
  });
});
