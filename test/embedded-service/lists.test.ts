// What is listed: environments, events, approvals, builds, actions.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createClient } from "./client.ts";
import { seeded, startService, type Service } from "./start.ts";

const noon = 1_800_000_000;
const day = 86_400;

let service: Service;
let client: ReturnType<typeof createClient>;

beforeEach(async () => {
  service = await startService({ now: () => noon });
  client = createClient(service);
});
afterEach(() => service.close());

const names = (items: readonly { readonly name: string }[]) => items.map(({ name }) => name);

describe("List environments", () => {
  it("is a plain array without a page, and wrapped with one", async () => {
    expect(names((await client.get("/environments/acme")).body)).toEqual(["production", "staging"]);
    const { body } = await client.get("/environments/acme?page=2&per_page=1");
    expect(body).toMatchObject({ page: 2, per_page: 1, total_pages: 2, total_count: 2 });
    expect(names(body.environments)).toEqual(["staging"]);
    expect((await client.get("/environments/acme?page=9")).body.environments).toEqual([]);
  });

  it("has the fields of an environment", async () => {
    const [production, staging] = (await client.get("/environments/acme")).body;
    expect(production).toEqual({
      org: "acme",
      name: "production",
      type: "K8S",
      description: "Where customers are",
      tags: { tier: "1" },
      last_modified_at: noon - 10 * day,
      last_reported_at: noon - 300,
      last_changed_at: noon - 11 * day,
      state: true,
      include_scaling: false,
      policies: ["built-by-us", "tested"],
      included_environments: null,
    });
    expect(staging).toMatchObject({ state: null, policies: [] });
  });

  it.each([
    ["name=PROD", ["production"]],
    ["type=docker&type=K8S", ["production", "staging"]],
    ["tag=tier", ["production", "staging"]],
    ["tag=tier:3", ["staging"]],
    ["space_id=lab", ["staging"]],
    ["sort=last_changed_at&sort_direction=desc", ["staging", "production"]],
  ])("filters and sorts with %s", async (query, expected) => {
    expect(names((await client.get(`/environments/acme?${query}`)).body)).toEqual(expected);
  });

  it.each(["page=0", "per_page=51", "page=x", "type=k8s", "sort=age"])("refuses %s", async (query) => {
    expect((await client.get(`/environments/acme?${query}`)).status).toBe(400);
  });
});

describe("List environment events", () => {
  const events = async (query = "") =>
    (await client.get(`/environments/acme/production/events?${query}`)).body;
  const types = async (query = "") =>
    (await events(query)).map(
      (event: Record<"snapshot_index" | "type" | "sha256", string>) =>
        `${event.snapshot_index} ${event.type} ${event.sha256.slice(0, 4)}`,
    );
  const [old, current] = [seeded["1.0"].slice(0, 4), seeded["1.1"].slice(0, 4)];
  const [second, exit, firstStart] = [
    `2 started-compliant ${current}`,
    `2 exited ${old}`,
    `1 started-compliant ${old}`,
  ];

  it("has the events of each snapshot, newest first, and oldest first in reverse", async () => {
    expect(await types()).toEqual([second, exit, firstStart]);
    expect(await types("reverse=true")).toEqual([firstStart, exit, second]);
  });

  it("has the fields of an event", async () => {
    expect((await events())[0]).toMatchObject({
      environment_name: "production",
      snapshot_index: 2,
      sha256: seeded["1.1"],
      reported_at: noon - 11 * day,
      flows: [{ flow_name: "shop", deployments: null }],
      artifact_compliance: true,
      snapshot_compliance: true,
    });
  });

  it("has totals in headers", async () => {
    const { headers, body } = await client.get("/environments/acme/production/events?per_page=2");
    expect(body).toHaveLength(2);
    const totals = ["x-total-count", "x-total-pages", "x-per-page", "x-current-page"];
    expect(totals.map((name) => headers.get(name))).toEqual(["3", "2", "2", "1"]);
  });

  it.each([
    ["start=2", [second, exit]],
    ["start=-1", [second, exit]],
    ["end=1", [firstStart]],
    ["start=20days", [second, exit]],
    ["start=1hour", []],
    ["start=30mins", []],
    [`start_ts=${noon - 12 * day}`, [second, exit]],
    [`end_ts=${noon - 12 * day}`, [firstStart]],
    [`start=2&start_ts=${noon - 99 * day}`, [second, exit, firstStart]],
    ["interval=1..1", [firstStart]],
    ["interval=~1..NOW", [second, exit]],
    ["repo_name=acme/shop", [second, exit, firstStart]],
    ["repo_name=acme/site", []],
  ])("selects with %s", async (query, expected) => {
    expect(await types(query)).toEqual(expected);
  });

  it.each([
    ["end=soon", 400],
    ["interval=5", 400],
    ["per_page=101", 400],
    ["start_ts=x", 400],
  ])("answers %s with %d", async (query, status) => {
    expect((await client.get(`/environments/acme/production/events?${query}`)).status).toBe(status);
  });

  it("tells that an artifact is not compliant, and that nobody can tell without policies", async () => {
    service.records.reportSnapshot("production", [{ name: "x", fingerprint: "f".repeat(64) }]);
    expect((await types())[0]).toBe("3 started-non-compliant ffff");
    const [staging] = (await client.get("/environments/acme/staging/events")).body;
    expect(staging).toMatchObject({ type: "started-unknown", artifact_compliance: null });
    expect((await client.get("/environments/acme")).body[0].state).toBe(false);
  });
});

describe("List builds", () => {
  const builds = async (query = "") => (await client.get(`/builds/acme?${query}`)).body;
  const trails = async (query: string) =>
    (await builds(query)).builds.map(({ trail_name: name }: { trail_name: string }) => name);

  it("has those of the last 28 days, newest first, with their fields", async () => {
    const body = await builds();
    expect(body).toMatchObject({ page: 1, per_page: 15, total_pages: 1, total_count: 4 });
    expect(body.builds[0]).toMatchObject({
      ...{ created_at: noon - day, fingerprint: seeded["1.3"], flow_name: "shop", trail_name: "release-1.3" },
      repo_info: { name: "acme/shop", repo_id: "1001" },
    });
  });

  it.each([
    [`start_ts=${noon - 50 * day}`, ["release-1.3", "release-1.2", "weekly", "release-1.1", "release-1.0"]],
    [`end_ts=${noon - 10 * day}`, ["release-1.1"]],
    ["repo_name=acme/site", ["weekly"]],
    ["repo_id=1001&per_page=1&page=2", ["release-1.2"]],
    ["per_page=0", []],
  ])("selects with %s", async (query, expected) => {
    expect(await trails(query)).toEqual(expected);
  });

  it("refuses a page size over 50", async () => {
    expect((await client.get("/builds/acme?per_page=51")).status).toBe(400);
  });
});

it("List approvals is an array of pages of 20", async () => {
  const { body } = await client.get("/approvals/acme/shop");
  expect(body).toMatchObject([
    { release_number: 1, state: "APPROVED", target_artifact: seeded["1.1"], environment: "production" },
  ]);
  service.records.approvals.set(
    "site",
    Array.from({ length: 21 }, (_, index) => ({ release_number: index + 1 })),
  );
  expect((await client.get("/approvals/acme/site")).body).toHaveLength(20);
  expect((await client.get("/approvals/acme/site?page=2")).body).toEqual([{ release_number: 21 }]);
  expect((await client.get("/approvals/acme/nope")).status).toBe(404);
});

it("List actions and Get environment notification have the same rule", async () => {
  const { body: actions } = await client.get("/actions/acme");
  const { body: notification } = await client.get("/organizations/acme/environments_notifications/1");
  expect(actions).toEqual([notification]);
  expect(notification).toMatchObject({
    number: 1,
    environments: ["production"],
    targets: [{ type: "WEBHOOK" }],
  });
  expect((await client.get("/organizations/acme/environments_notifications/2")).status).toBe(404);
  expect((await client.get("/organizations/acme/environments_notifications/x")).status).toBe(400);
});
