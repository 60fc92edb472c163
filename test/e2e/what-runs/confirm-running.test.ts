// `confirm-running` as whole steps: against the embedded service, whose environment is reported over time, and against
// servers whose answers are wrong.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { faults, startService, type Scenario, type Service } from "../../../src/embedded-service/start.ts";
import {
  digestOf,
  indexType,
  manifestBody,
  manifestType,
  startRegistry,
} from "../../artifacts/images/fake-registry.ts";
import { liveEnvironment, liveFingerprints, liveSnapshot } from "../../domain/live-answers.ts";
import { answers, startFaultServer, type Step as Handler } from "../../http/fault-server.ts";
import { runStep, type Inputs } from "../step.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const [app, web, old] = [sha256("app"), sha256("web"), sha256("old")];
const image = (version: number) => `registry.example/acme/app:${version}`;

const scenario: Scenario = {
  policies: { built: { artifacts: { provenance: { required: true } } } },
  environments: {
    production: { type: "K8S" },
    everything: { type: "logical", included_environments: ["production"] },
  },
};

const confirm = (service: Pick<Service, "inputs">, inputs: Inputs = {}, options = {}) =>
  runStep(
    {
      ...service.inputs,
      retries: "0",
      operation: "confirm-running",
      environment: "production",
      fingerprint: `app=${app}`,
      wait: "0",
      ...inputs,
    },
    options,
  );

const confirmed = { exitCode: 0, errors: [], warnings: [], outputs: { running: "true" } };
const notConfirmed = { exitCode: 1, errors: [expect.any(String)], outputs: { running: "false" } };

describe("with `wait: 0` the newest report counts as it is", () => {
  test("what runs is confirmed, and the summary says when the environment was reported", async () => {
    await using service = await startService({ scenario });
    service.control.reportSnapshot("production", {
      artifacts: [{ name: image(2), fingerprint: app }],
      at: "3 days ago",
    });
    const step = await confirm(service);
    expect(step).toMatchObject(confirmed);
    expect(step.outputs).toMatchObject({
      ...{ fingerprint: app, fingerprints: `app=${app}`, "reported-since": "false" },
      "snapshot-index": "1",
    });
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toMatchObject([{ name: "app", running: true }]);
    expect(JSON.parse(step.outputs["result"] ?? "")).toMatchObject({ index: 1, is_latest: true });
    expect(step.shownLog.at(-1)).toContain("Running in environment production: app");
    expect(step.log).toContain("no policy judges it");
    for (const shown of [step.summary, step.log]) expect(shown).toMatch(/last reported .*3 days ago/);
  });

  test("what has exited is not confirmed, and what runs in its place is shown", async () => {
    await using service = await startService({ scenario });
    service.control.reportSnapshot("production", { artifacts: [{ name: image(2), fingerprint: app }] });
    service.control.reportSnapshot("production", { artifacts: [{ name: image(1), fingerprint: old }] });
    const step = await confirm(service);
    expect(step).toMatchObject(notConfirmed);
    expect(step.errors[0]).toContain("Not running in environment production: app.");
    expect(step.errors[0]).toMatch(/had exited at the snapshot of \d{4}-\d\d-\d\d/);
    expect(step.errors[0]).toContain(
      `in its place runs: ${image(1)} (fingerprint ${old.slice(0, 12)}, since`,
    );
    expect(step.errors[0]).toContain("`artifact-type: oci`");
  });

  test("a pass names what else of the same name still runs", async () => {
    await using service = await startService({ scenario });
    service.control.reportSnapshot("production", {
      artifacts: [
        { name: image(1), fingerprint: old },
        { name: image(2), fingerprint: app },
      ],
    });
    const step = await confirm(service);
    expect(step).toMatchObject(confirmed);
    expect(step.log).toContain(`also running: ${image(1)}`);
  });

  test("every artifact must run", async () => {
    await using service = await startService({ scenario });
    service.control.reportSnapshot("production", { artifacts: [{ name: image(2), fingerprint: app }] });
    const step = await confirm(service, { fingerprint: `app=${app}\nweb=${web}` });
    expect(step).toMatchObject(notConfirmed);
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toMatchObject([
      { running: true },
      { running: false },
    ]);
  });

  test("an environment that was never reported confirms nothing", async () => {
    await using service = await startService({ scenario });
    const step = await confirm(service);
    expect(step).toMatchObject(notConfirmed);
    expect(step.errors[0]).toContain("nothing was reported (it was never reported)");
    expect(step.outputs).toMatchObject({ "reported-since": "false" });
  });
});

describe("without `wait: 0` only a report since the step began counts", { timeout: 120_000 }, () => {
  const wait = { wait: "3s", "wait-interval": "1s" };

  test("10 minutes are waited for it by default", async () => {
    await using service = await startService({ scenario });
    service.control.reportSnapshot("production", { artifacts: [{ name: image(2), fingerprint: app }] });
    service.control.reportSnapshot("production", { at: "in 3 seconds" });
    const step = await confirm(service, { wait: "", "wait-interval": "1s" });
    expect(step).toMatchObject(confirmed);
    expect(step.outputs).toMatchObject({ "reported-since": "true" });
    expect(step.log).toContain("waiting up to 10 minutes");
    expect(step.log).toContain("The environment was not reported since the step began");
  });

  test("without one the error says that it runs, since when nothing was reported, and names `wait: 0`", async () => {
    await using service = await startService({ scenario });
    const artifacts = [{ name: image(2), fingerprint: app }];
    service.control.reportSnapshot("production", { artifacts, at: "2 days ago" });
    const step = await confirm(service, wait);
    expect(step).toMatchObject(notConfirmed);
    expect(step.errors[0]).toMatch(/nothing was reported in 3 seconds \(last .*2 days ago\)/);
    expect(step.errors[0]).toContain("app runs in the latest snapshot");
    expect(step.errors[0]).toContain("set `wait` to twice the time between two reports");
    expect(step.errors[0]).toContain("set `wait: 0`");
    expect(step.outputs).toMatchObject({ "reported-since": "false" });
    expect(JSON.parse(step.outputs["artifacts"] ?? "")).toMatchObject([{ running: true }]);
  });

  test("a first report counts", async () => {
    await using service = await startService({ scenario });
    const artifacts = [{ name: image(2), fingerprint: app }];
    service.control.reportSnapshot("production", { artifacts, at: "in 3 seconds" });
    expect(await confirm(service, { wait: "1m", "wait-interval": "1s" })).toMatchObject(confirmed);
  });

  test("what does not run in a newer report may be rolled back", async () => {
    await using service = await startService({ scenario });
    service.control.reportSnapshot("production", { artifacts: [{ name: image(1), fingerprint: old }] });
    service.control.reportSnapshot("production", { at: "in 2 seconds" });
    const step = await confirm(service, { wait: "5s", "wait-interval": "1s" });
    expect(step).toMatchObject(notConfirmed);
    expect(step.outputs).toMatchObject({ "reported-since": "true" });
    expect(step.errors[0]).toContain("Not running in environment production: app.");
  });

  test("an outage at the end does not pass, and what was known before stays in the outputs", async () => {
    await using service = await startService({ scenario });
    service.control.reportSnapshot("production", { artifacts: [{ name: image(1), fingerprint: old }] });
    service.control.fault({ on: "get-snapshot", after: 1, ...faults.status(503), times: 100 });
    const step = await confirm(service, { ...wait, "on-outage": "warn" });
    expect(step).toMatchObject(notConfirmed);
    expect(step.errors[0]).toContain("the last request failed");
    expect(step.outputs).toMatchObject({ "snapshot-index": "1" });
  });
});

describe("an image that was deployed by its index", () => {
  const manifest = (architecture: string) =>
    manifestBody.replace("{", `{"annotations":{"a":"${architecture}"},`);
  const [amd64, arm64, elsewhere] = ["amd64", "arm64", "elsewhere"].map(manifest);
  const descriptor = (mediaType: string, body = "") => ({
    ...{ mediaType, size: body.length, digest: digestOf(body) },
    platform: { os: "linux", architecture: "amd64" },
  });
  const indexOf = (...manifests: readonly object[]) =>
    JSON.stringify({ schemaVersion: 2, mediaType: indexType, manifests });
  const inner = indexOf(descriptor(manifestType, arm64));
  const bodies = {
    multi: indexOf(descriptor(manifestType, amd64), descriptor(manifestType, arm64)),
    nested: indexOf(descriptor(manifestType, amd64), descriptor(indexType, inner)),
  };
  const hex = (body = "") => digestOf(body).slice(7);

  /** Deploys an index, of which one manifest is reported, and confirms the image by its digest in the registry. */
  const confirmImage = async (body: string, reported: string | undefined, served = body) => {
    await using service = await startService({ scenario });
    service.control.reportSnapshot("production", {
      artifacts: [{ name: image(2), fingerprint: hex(reported) }],
    });
    await using registry = await startRegistry({
      instead: (_, response) => {
        if (served !== body) response.writeHead(200, { "content-type": indexType }).end(served);
        return served !== body;
      },
      manifests: { "acme/app/v2": { type: indexType, body } },
    });
    const step = await confirm(service, {
      fingerprint: "",
      artifacts: `${registry.host}/acme/app@${digestOf(body)}`,
      "artifact-type": "oci",
    });
    return { step, asked: service.control.requests() };
  };

  test("is confirmed where one of its manifests is reported, and the log says so", async () => {
    const { step } = await confirmImage(bodies.multi, arm64);
    expect(step).toMatchObject(confirmed);
    expect(step.log).toContain(`as sha256:${hex(arm64).slice(0, 12)}, a manifest that its index names`);
    expect(step.outputs["fingerprint"]).toBe(hex(bodies.multi));
  });

  test.each([
    ["the index itself is reported", bodies.multi, bodies.multi, true],
    ["a manifest beside an index within it is reported", bodies.nested, amd64, true],
    ["only a manifest of an index within it is reported", bodies.nested, arm64, false],
    ["only an index within it is reported", bodies.nested, inner, false],
    ["a manifest that it does not name is reported", bodies.multi, elsewhere, false],
  ])("and %s, is confirmed: %#", async (_, body, reported, expected) => {
    const { step } = await confirmImage(body, reported);
    expect(step).toMatchObject(expected ? confirmed : notConfirmed);
  });

  test.each([
    ["cut off", bodies.multi.slice(0, 200), "is not valid JSON"],
    ["another one", bodies.nested, "answered for another digest"],
  ])("is not asked about where the registry's index is %s", async (_, served, message) => {
    const { step, asked } = await confirmImage(bodies.multi, arm64, served);
    expect(step).toMatchObject(notConfirmed);
    expect(step.errors[0]).toContain(message);
    expect(asked).toEqual([]);
  });

  test("is not confirmed by its digest alone, and the error says why", async () => {
    await using service = await startService({ scenario });
    service.control.reportSnapshot("production", {
      artifacts: [{ name: image(2), fingerprint: hex(amd64) }],
    });
    const step = await confirm(service, { fingerprint: hex(bodies.multi) });
    expect(step).toMatchObject(notConfirmed);
    expect(step.errors[0]).toMatch(
      /deployed by its index may be reported by one of its manifests.*`artifact-type: oci`/,
    );
  });
});

describe("compliance", () => {
  const red = async () => {
    const service = await startService({ scenario });
    service.control.reportSnapshot("production", {
      artifacts: [{ name: image(2), fingerprint: app, compliant: false }],
    });
    return service;
  };

  test("of what runs fails the step at once, and `running` stays true", async () => {
    await using service = await red();
    const step = await confirm(service);
    expect(step).toMatchObject({ exitCode: 1, outputs: { running: "true" } });
    expect(step.errors[0]).toContain("Running, but not compliant, in environment production: app");
  });

  test.each([
    ["warn", 1],
    ["ignore", 0],
  ])("with `on-non-compliance: %s` passes", async (setting, length) => {
    await using service = await red();
    const step = await confirm(service, { "on-non-compliance": setting });
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { running: "true" } });
    expect(step.warnings).toHaveLength(length);
  });
});

describe("fails at once", () => {
  test("where the environment does not exist, with the name that may be meant", async () => {
    await using service = await startService({ scenario });
    const step = await confirm(service, { environment: "producton", wait: "1h" });
    expect(step).toMatchObject(notConfirmed);
    expect(step.errors[0]).toMatch(/Environment `producton` does not exist.*did you mean `production`/);
    expect(step.outputs).toMatchObject({ "reported-since": "false" });
  });

  test("where it is logical, with its members", async () => {
    await using service = await startService({ scenario });
    const step = await confirm(service, { environment: "everything", wait: "1h" });
    expect(step).toMatchObject(notConfirmed);
    expect(step.errors[0]).toMatch(/`everything` is logical.*`production`/);
  });
});

test.each(["fail", "warn"])("an outage without any answer, with `on-outage: %s`", async (setting) => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.status(503), times: 100 });
  const step = await confirm(service, { "on-outage": setting });
  expect(step).toMatchObject({ exitCode: setting === "warn" ? 0 : 1, outputs: { running: "false" } });
  expect([...step.errors, ...step.warnings]).toHaveLength(1);
});

/** A server that gives these answers about an environment and its snapshot. */
const serving = (environment: Handler, snapshot: Handler) =>
  startFaultServer((request, response) => {
    (request.url?.includes("/snapshots/") === true ? snapshot : environment)(request, response);
  });
const json = (value: unknown, headers = {}) => answers(200, value, headers);

const confirmAt = async (environment: Handler, snapshot: Handler, inputs: Inputs = {}) => {
  await using server = await serving(environment, snapshot);
  return await confirm(
    { inputs: { "base-url": server.baseUrl, org: "acme", "api-token": "key-of-a-test" } },
    inputs,
  );
};

test("live answers are read right: all that runs is confirmed", async () => {
  const step = await confirmAt(json(liveEnvironment()), json(liveSnapshot()), {
    fingerprint: liveFingerprints.join("\n"),
    "on-non-compliance": "ignore",
  });
  expect(step).toMatchObject({
    exitCode: 0,
    errors: [],
    outputs: { running: "true", "snapshot-index": "4127" },
  });
});

test.each<[string, Handler, Handler, string]>([
  ["another environment", json(liveEnvironment({ name: "prod" })), json(liveSnapshot()), "Was it renamed?"],
  [
    "a snapshot of another environment",
    json(liveEnvironment()),
    json(liveSnapshot({ html_url: "https://service.example/acme/environments/staging/snapshots/7" })),
    "a snapshot of `acme/staging`",
  ],
  ["an older snapshot", json(liveEnvironment()), json(liveSnapshot({ is_latest: false })), "latest snapshot"],
  ["a list", json(liveEnvironment()), json([]), "not a valid latest snapshot"],
  ["an old copy", json(liveEnvironment()), json(liveSnapshot(), { age: "3600" }), "3600 s old"],
  ["no snapshots at all", json(liveEnvironment()), answers(404, {}), "does not offer snapshots"],
  ["a refusal", json(liveEnvironment({ last_reported_at: null })), answers(403, {}), "403"],
])("an answer that is %s ends the step at once", async (_, environment, snapshot, message) => {
  const step = await confirmAt(environment, snapshot, { fingerprint: liveFingerprints[0] ?? "", wait: "1h" });
  expect(step).toMatchObject(notConfirmed);
  expect(step.errors[0]).toContain(message);
});

test("an entry of an unknown form is a warning, and never confirms", async () => {
  const [entry] = liveSnapshot().artifacts;
  const artifacts = [{ ...entry, annotation: { now: "1" } }];
  const step = await confirmAt(json(liveEnvironment()), json(liveSnapshot({ artifacts })), {
    fingerprint: liveFingerprints[0] ?? "",
  });
  expect(step).toMatchObject(notConfirmed);
  expect(step.warnings[0]).toContain("Left out 1 entry of an unknown form");
});
