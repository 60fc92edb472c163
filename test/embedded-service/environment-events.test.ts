/** Reports of an environment: events that a control route makes, now or later, and what follows from the records. */
import { describe, expect, test } from "vitest";
import { fingerprintOf, minimalArtifact, report, sendRequest } from "./client.ts";
import { type Scenario, type Service, startService } from "../../src/embedded-service/start.ts";

const app = fingerprintOf(1);
const other = fingerprintOf(2);
const scenario: Scenario = {
  flows: { web: {} },
  environments: { production: { type: "K8S", reported: 5, changed: 5 }, empty: {} },
};
const start = 1_800_000_000;

/** A clock that the test sets. */
class TestClock {
  now = start;
  readonly read = () => this.now;
}

interface Event {
  type: string;
  sha256: string;
  snapshot_index: number;
  [field: string]: unknown;
}

async function eventsOf(service: Service, query = ""): Promise<Event[]> {
  const { status, json } = await sendRequest(service, `environments/demo/production/events${query}`);
  expect(status).toBe(200);
  return json as Event[];
}

test("an event has every field, filled in from the records", async () => {
  const clock = new TestClock();
  await using service = await startService({ scenario, clock: clock.read });
  const repo_info = { name: "acme/shop", url: "https://git.example.com/acme/shop" };
  await report(service, "web", minimalArtifact({ repo_info }));
  service.control.reportEnvironment("production", [
    { type: "started-compliant", artifact_name: "acme/shop:1", fingerprint: app, instances: 2 },
  ]);
  const [event] = await eventsOf(service, "?repo_name=acme/shop");
  expect(event).toEqual({
    _links: expect.any(Object) as object,
    type: "started-compliant",
    environment_name: "production",
    snapshot_index: 1,
    artifact_name: "acme/shop:1",
    sha256: app,
    description: "2 instances started running (from 0 to 2)",
    reported_at: start,
    pipeline: "web",
    deployments: [],
    flows: [{ flow_name: "web", deployments: null }],
    artifact_compliance: true,
    snapshot_compliance: true,
    code_diff: null,
  });
});

test("an event of later is there when its time has come, and not before", async () => {
  const clock = new TestClock();
  await using service = await startService({ scenario, clock: clock.read });
  service.control.reportEnvironment("production", [
    { type: "started-compliant", artifact_name: "app", fingerprint: app, at: "in 30 seconds" },
    { type: "exited", artifact_name: "app", fingerprint: app, at: "in 2 minutes" },
  ]);
  const seen = async () => (await eventsOf(service)).map(({ type }) => type);
  const page = async () => (await fetch(new URL("/demo/environments/production", service.baseUrl))).text();
  expect(await seen()).toEqual([]);
  expect(await page()).not.toContain("started-compliant");
  clock.now = start + 29;
  expect(await seen()).toEqual([]);
  clock.now = start + 30;
  expect(await seen()).toEqual(["started-compliant"]);
  expect(await page()).toContain("started-compliant");
  clock.now = start + 120;
  expect(await seen()).toEqual(["exited", "started-compliant"]);
});

test("with the real clock an artifact appears after some time", async () => {
  await using service = await startService({ scenario });
  service.control.reportEnvironment("production", [
    { type: "started", artifact_name: "app", fingerprint: app, at: "in 1 second" },
  ]);
  expect(await eventsOf(service)).toEqual([]);
  await expect.poll(() => eventsOf(service), { timeout: 30_000 }).toHaveLength(1);
});

test("events of one time are one snapshot, and a report of now comes before one that is still to come", async () => {
  const clock = new TestClock();
  await using service = await startService({ scenario, clock: clock.read });
  const started = (fingerprint: string, when: string) =>
    ({ type: "started-compliant", artifact_name: "app", fingerprint, at: when }) as const;
  service.control.reportEnvironment("production", [started(app, "now"), started(other, "now")]);
  service.control.reportEnvironment("production", [
    started(app, "in 60 seconds"),
    started(other, "in 90 seconds"),
  ]);
  service.control.reportEnvironment("production", [started(app, "now")]);
  clock.now = start + 90;
  expect((await eventsOf(service, "?reverse=true")).map(({ snapshot_index: index }) => index)).toEqual([
    1, 1, 2, 3, 4,
  ]);
});

describe("compliance", () => {
  test("of the artifact follows from the type or from its last event; of the snapshot from what runs", async () => {
    const clock = new TestClock();
    await using service = await startService({ scenario, clock: clock.read });
    const steps = [
      { type: "started-compliant", fingerprint: app },
      { type: "started-non-compliant", fingerprint: other },
      { type: "changed", fingerprint: app },
      { type: "scaled", fingerprint: other },
      { type: "became-compliant", fingerprint: other },
      { type: "exited", fingerprint: other },
      { type: "started-unknown", fingerprint: fingerprintOf(3) },
    ] as const;
    for (const [index, step] of steps.entries()) {
      clock.now = start + index;
      service.control.reportEnvironment("production", [{ artifact_name: "app", ...step }]);
    }
    const seen = await eventsOf(service, "?reverse=true");
    expect(
      seen.map((event) => [event.type, event["artifact_compliance"], event["snapshot_compliance"]]),
    ).toEqual([
      ["started-compliant", true, true],
      ["started-non-compliant", false, false],
      ["changed", true, false],
      ["scaled", false, false],
      ["became-compliant", true, true],
      ["exited", true, true],
      ["started-unknown", null, null],
    ]);
  });

  test("is what the report says, if it says it", async () => {
    const clock = new TestClock();
    await using service = await startService({ scenario, clock: clock.read });
    const said = {
      artifact_compliance: null,
      snapshot_compliance: false,
      snapshot_index: 41,
      description: "by hand",
    };
    service.control.reportEnvironment("production", [
      { type: "started-compliant", artifact_name: "app", fingerprint: app, ...said },
    ]);
    expect(await eventsOf(service)).toMatchObject([said]);
  });
});

test("a report sets when the environment was last reported and changed, from its time on", async () => {
  const clock = new TestClock();
  await using service = await startService({ scenario, clock: clock.read });
  const times = async () => {
    const { json } = await sendRequest(service, "environments/demo?name=production");
    return (json as Record<string, unknown>[]).map((each) => [
      each["last_reported_at"],
      each["last_changed_at"],
    ]);
  };
  service.control.reportEnvironment("production", [
    { type: "changed", artifact_name: "app", fingerprint: app, at: "in 10 seconds" },
  ]);
  expect(await times()).toEqual([[5, 5]]);
  clock.now = start + 11;
  expect(await times()).toEqual([[start + 10, start + 10]]);
});

const event = { type: "exited", artifact_name: "app", fingerprint: app };

test.for([
  { name: "a report", body: { environment: "production", events: [event] }, status: 200 },
  { name: "an environment that does not exist", body: { environment: "none", events: [event] }, status: 404 },
  {
    name: "an unknown type",
    body: { environment: "production", events: [{ ...event, type: "gone" }] },
    status: 400,
  },
  {
    name: "no fingerprint",
    body: { environment: "production", events: [{ ...event, fingerprint: "x" }] },
    status: 400,
  },
  {
    name: "an unknown time",
    body: { environment: "production", events: [{ ...event, at: "in a while" }] },
    status: 400,
  },
])("POST /control/environment-events with $name: $status", async ({ body, status }) => {
  await using service = await startService({ scenario });
  const response = await fetch(new URL("/control/environment-events", service.baseUrl), {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(status);
  expect(await eventsOf(service)).toHaveLength(status === 200 ? 1 : 0);
});
