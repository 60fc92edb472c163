// `confirm-running` as whole steps: against the embedded service, whose environment is reported over time, and
// against servers that page in other ways or give lists that cannot be true.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { faults, startService, type Scenario, type Service } from "../../src/embedded-service/start.ts";
import { answers, answersBytes, startFaultServer, type Step as Handler } from "../http/fault-server.ts";
import { newFolder, runStep, type Inputs } from "./step.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const [app, web, old] = [sha256("app"), sha256("web"), sha256("old")];

const scenario: Scenario = { environments: { production: { type: "K8S" }, staging: { type: "K8S" } } };

const confirm = (service: Pick<Service, "inputs">, inputs: Inputs = {}, options = {}) =>
  runStep(
    {
      ...service.inputs,
      retries: "0",
      operation: "confirm-running",
      environment: "production",
      fingerprint: `app=${app}`,
      ...inputs,
    },
    options,
  );

const named = "registry.example/acme/app:2";
const started = (fingerprint: string, more = {}) =>
  ({ type: "started-compliant", artifact_name: named, fingerprint, ...more }) as const;
const exited = (fingerprint: string, more = {}) =>
  ({ ...started(fingerprint), type: "exited", ...more }) as const;

const confirmed = { exitCode: 0, errors: [], warnings: [], outputs: { running: "true" } };
const notConfirmed = { exitCode: 1, errors: [expect.any(String)], outputs: { running: "false" } };

const artifactsOf = ({ outputs }: { outputs: Readonly<Record<string, string>> }) =>
  JSON.parse(outputs["artifacts"] ?? "") as unknown;

describe("the latest event about a fingerprint decides", () => {
  test("one that runs is confirmed, and its events are in the result, the log and the summary", async () => {
    await using service = await startService({ scenario });
    service.control.reportEnvironment("production", [started(app, { at: "5 minutes ago" })]);
    const step = await confirm(service);
    expect(step).toMatchObject(confirmed);
    expect(step.outputs).toMatchObject({ fingerprint: app, fingerprints: `app=${app}` });
    expect(artifactsOf(step)).toMatchObject([{ name: "app", fingerprint: app, running: true }]);
    const result = JSON.parse(step.outputs["result"] ?? "") as object[];
    expect(result).toMatchObject([
      { type: "started-compliant", sha256: app, environment_name: "production" },
    ]);
    expect(JSON.parse(readFileSync(step.outputs["result-file"] ?? "", "utf8"))).toEqual(result);
    expect(step.shownLog.at(-1)).toContain("Running in environment production: app");
    expect(step.log).toContain(`${app}  app: running: started-compliant`);
    expect(step.summary).toContain("5 minutes ago");
    expect(step.summary).toContain("The newest snapshot is compliant.");
  });

  test("one that stopped is not, and what runs instead is shown with its fingerprint and since when", async () => {
    await using service = await startService({ scenario });
    service.control.reportEnvironment("production", [
      started(app, { at: "3 hours ago" }),
      exited(app, { at: "2 hours ago" }),
      started(old, { at: "2 hours ago", artifact_name: "registry.example/acme/app:1" }),
    ]);
    const step = await confirm(service);
    expect(step).toMatchObject(notConfirmed);
    expect(artifactsOf(step)).toMatchObject([{ running: false }]);
    expect(step.errors[0]).toMatch(/Not running in environment production: app\./);
    expect(step.errors[0]).toMatch(/stopped: exited .*2 hours ago/);
    expect(step.errors[0]).toContain(`registry.example/acme/app:1 (${old.slice(0, 12)}) runs since`);
    expect(step.errors[0]).toMatch(/What to do: .*longer `wait`/);
  });

  test("one that was never seen is not, and the error says how far the events go back", async () => {
    await using service = await startService({ scenario });
    service.control.reportEnvironment("production", [
      started(old, { at: "1 day ago" }),
      { ...started(old), type: "changed", at: "1 hour ago" },
    ]);
    const step = await confirm(service);
    expect(step).toMatchObject(notConfirmed);
    expect(step.errors[0]).toMatch(/not seen in the last 2 events, back to .*1 day ago/);
    expect(step.errors[0]).toContain(old.slice(0, 12));
  });

  test("where the environment has no events, the error says so, and what that can mean", async () => {
    await using service = await startService({ scenario });
    const step = await confirm(service);
    expect(step).toMatchObject(notConfirmed);
    expect(step.errors[0]).toContain("not seen: there are no events of this environment");
    expect(step.errors[0]).toContain("something reports production. A logical environment has no events");
  });

  test("of several artifacts each must run", async () => {
    await using service = await startService({ scenario });
    service.control.reportEnvironment("production", [started(web)]);
    const step = await confirm(service, { fingerprint: `app=${app}\nweb=${web}` });
    expect(step).toMatchObject(notConfirmed);
    expect(artifactsOf(step)).toMatchObject([
      { name: "app", running: false },
      { name: "web", running: true },
    ]);
    service.control.reportEnvironment("production", [started(app)]);
    expect(await confirm(service, { fingerprint: `app=${app}\nweb=${web}` })).toMatchObject(confirmed);
  });

  test("an artifact is given as a file too", async () => {
    await using service = await startService({ scenario });
    service.control.reportEnvironment("production", [started(app)]);
    const workspace = newFolder();
    writeFileSync(join(workspace, "app.js"), "app");
    const step = await confirm(service, { fingerprint: "", artifacts: "app.js" }, { workspace });
    expect(step).toMatchObject({ ...confirmed, outputs: { running: "true", fingerprint: app } });
  });

  test("types that are not known do not count and are named, and those of provenance and compliance say nothing", async () => {
    await using service = await startService({
      scenario: {
        environments: {
          production: {
            events: [
              { type: "started", at: "3 hours ago", artifact_name: named, sha256: app },
              { type: "teleported", at: "2 hours ago", artifact_name: named, sha256: app },
              { type: "became-non-compliant", at: "1 hour ago", artifact_name: named, sha256: app },
              { type: "updated-provenance", at: "now", artifact_name: named, sha256: app },
            ],
          },
        },
      },
    });
    const step = await confirm(service);
    expect(step).toMatchObject(confirmed);
    expect(step.log).toContain("Events that do not count: type teleported");
    expect(await confirm(service, { fingerprint: `web=${web}` })).toMatchObject(notConfirmed);
  });
});

describe("an artifact that is not compliant in the environment", () => {
  const red = started(app, { type: "started-non-compliant" });

  test("fails the step at once, although it runs", async () => {
    await using service = await startService({ scenario });
    service.control.reportEnvironment("production", [red]);
    const step = await confirm(service, { wait: "6h" });
    expect(step).toMatchObject({ exitCode: 1, outputs: { running: "true" } });
    expect(step.errors).toEqual([expect.stringContaining("Running, but not compliant")]);
    expect(service.control.requests()).toHaveLength(1);
  });

  test.each([
    ["warn", 1],
    ["ignore", 0],
  ])("passes with `on-non-compliance: %s` and %i warnings", async (setting, warnings) => {
    await using service = await startService({ scenario });
    service.control.reportEnvironment("production", [red]);
    const step = await confirm(service, { "on-non-compliance": setting });
    expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { running: "true" } });
    expect(step.warnings).toHaveLength(warnings);
  });
});

describe("a step that waits", { timeout: 120_000 }, () => {
  test("passes once the artifact runs, and asks in later rounds for the newest events alone", async () => {
    await using service = await startService({ scenario });
    const events = Array.from({ length: 250 }, (_, index) =>
      started(sha256(String(index)), { at: "1 day ago" }),
    );
    service.control.reportEnvironment("production", [...events, started(app, { at: "in 3 seconds" })]);
    const step = await confirm(service, { wait: "2m", "wait-interval": "1s" });
    expect(step).toMatchObject(confirmed);
    expect(step.log).toContain("Not running yet: app");
    expect(step.summary).toMatch(/The step waited \d+ seconds/);
    const pages = service.control.requests().map(({ query }) => String(query["page"]));
    expect(pages.slice(0, 3)).toEqual(["1", "2", "3"]);
    expect(pages.slice(3).length).toBeGreaterThan(0);
    expect(new Set(pages.slice(3))).toEqual(new Set(["1"]));
  });

  test("reads all that decides again in one round before it confirms", async () => {
    await using service = await startService({ scenario });
    const events = Array.from({ length: 150 }, (_, index) =>
      started(sha256(String(index)), { at: "1 hour ago" }),
    );
    service.control.reportEnvironment("production", [
      started(web, { at: "1 day ago" }),
      ...events,
      started(app, { at: "in 3 seconds" }),
    ]);
    let isLate = false;
    const step = await confirm(
      service,
      { fingerprint: `app=${app}\nweb=${web}`, wait: "5s", "wait-interval": "1s" },
      {
        whileRunning: async ({ logged }: { logged: (text: string) => Promise<void> }) => {
          await logged("Not running yet: app");
          // An event that arrives late, deep in the list: no page that is asked for next has it.
          service.control.reportEnvironment("production", [exited(web, { at: "23 hours ago" })]);
          isLate = true;
        },
      },
    );
    expect(isLate).toBe(true);
    expect(step).toMatchObject(notConfirmed);
    expect(step.errors[0]).toMatch(/^web .*stopped: exited/m);
  });

  test("fails when the time is up", async () => {
    await using service = await startService({ scenario });
    const step = await confirm(service, { wait: "2s", "wait-interval": "1s" });
    expect(step).toMatchObject(notConfirmed);
    expect(service.control.requests().length).toBeGreaterThan(1);
  });

  test.skipIf(process.platform === "win32")("is not confirmed when the job is cancelled", async () => {
    await using service = await startService({ scenario });
    const step = await confirm(
      service,
      { wait: "6h", "wait-interval": "1h", "on-outage": "warn" },
      {
        whileRunning: async ({
          logged,
          cancel,
        }: {
          logged: (text: string) => Promise<void>;
          cancel: () => Promise<unknown>;
        }) => {
          await logged("Not running yet: app");
          await cancel();
        },
      },
    );
    expect(step).toMatchObject({ exitCode: 1, outputs: { running: "false" } });
    expect(step.errors[0]).toContain("cancelled");
  });

  test("goes on through an outage", async () => {
    await using service = await startService({ scenario });
    service.control.reportEnvironment("production", [started(app)]);
    service.control.fault({ ...faults.unavailable(), on: "list-environment-events", times: 1 });
    const step = await confirm(service, { wait: "2m", "wait-interval": "1s" });
    expect(step).toMatchObject(confirmed);
    expect(step.log).toContain("The service does not answer");
  });
});

describe("in an outage", () => {
  const outage = { ...faults.unavailable(), on: "list-environment-events", times: "always" } as const;

  test.each([
    ["fail", 1],
    ["warn", 0],
  ])("`on-outage: %s` ends with exit code %i, and `running` is false", async (setting, exitCode) => {
    await using service = await startService({ scenario });
    service.control.fault(outage);
    const step = await confirm(service, { "on-outage": setting });
    expect(step).toMatchObject({ exitCode, outputs: { running: "false" } });
    expect([...step.errors, ...step.warnings]).toEqual([expect.stringContaining("503")]);
    if (exitCode === 0) expect(artifactsOf(step)).toMatchObject([{ running: false }]);
  });

  test("that follows an answer, `on-outage: warn` lets nothing pass", async () => {
    await using service = await startService({ scenario });
    const step = await confirm(
      service,
      { "on-outage": "warn", wait: "3s", "wait-interval": "1s" },
      {
        whileRunning: async ({ logged }: { logged: (text: string) => Promise<void> }) => {
          await logged("Not running yet: app");
          service.control.fault(outage);
        },
      },
    );
    expect(step).toMatchObject(notConfirmed);
  });

  test("`on-outage: warn` does not let an unknown environment or a refused key pass", async () => {
    await using service = await startService({ scenario });
    const missing = await confirm(service, { environment: "prod", "on-outage": "warn", wait: "6h" });
    expect(missing).toMatchObject(notConfirmed);
    expect(missing.errors[0]).toContain("Environment `prod` does not exist");
    const unauthorized = await confirm(service, {
      "api-token": "wrong-token",
      "on-outage": "warn",
      wait: "6h",
    });
    expect(unauthorized).toMatchObject(notConfirmed);
  });
});

const event = (fingerprint: string, changes: object = {}) => ({
  environment_name: "production",
  snapshot_index: 7,
  artifact_name: named,
  sha256: fingerprint,
  description: "1 instance started running (from 0 to 1)",
  reported_at: 1_795_300_000.5,
  type: "started-compliant",
  artifact_compliance: true,
  snapshot_compliance: true,
  ...changes,
});

const json = (body: unknown, headers: Record<string, string> = {}): Handler =>
  typeof body === "string"
    ? answersBytes(200, body, { "content-type": "application/json", ...headers })
    : answers(200, body, headers);

/** The inputs of a step against a server of the test. */
const inputsOf = (baseUrl: string) => ({
  inputs: { "base-url": baseUrl, org: "demo", "api-token": "token-of-the-tests" },
});

test("the events of a fault server confirm, as they are", async () => {
  await using server = await startFaultServer(json([event(app)]));
  expect(await confirm(inputsOf(server.baseUrl))).toMatchObject(confirmed);
});

describe("never confirms:", () => {
  test.each<[string, unknown]>([
    ["an event of another environment", [event(app, { environment_name: "staging" })]],
    ["an event without an environment", [event(app, { environment_name: null })]],
    ["an event without a fingerprint", [event(app, { sha256: null })]],
    ["a fingerprint in another form", [event(app, { sha256: `sha256:${app}` })]],
    ["an empty list", []],
    ["a wrapped list", { events: [event(app)] }],
    ["one event", event(app)],
    ["null", null],
    ["a text", '"OK"'],
    ["a web page", "<html>Sign in</html>"],
    ["nothing", ""],
    ["an event without a type", [event(app, { type: undefined })]],
    ["a type that is a number", [event(app, { type: 1 })]],
    ["a type that only begins with a known one", [event(app, { type: "started-compliantly" })]],
    ["a snapshot that is no number", [event(app, { snapshot_index: "7" })]],
    ["a list of lists", [[event(app)]]],
    ["a list with something else behind the event", [event(app), "started"]],
    ["a key twice", `[${JSON.stringify(event(app)).replace("{", '{"type":"exited",')}]`],
    [
      "a list that is oldest first",
      [event(app), event(app, { type: "exited", snapshot_index: 8, reported_at: 1_795_300_001 })],
    ],
    [
      "an exit in a newer snapshot",
      [event(app, { type: "exited", snapshot_index: 8, reported_at: 1_795_300_100 }), event(app)],
    ],
    [
      "an exit in the same second of a newer snapshot",
      [event(app), event(app, { type: "exited", snapshot_index: 8 })],
    ],
    ["a stop of an unknown kind", [event(app, { type: "stopped-by-hand", snapshot_index: 8 }), event(app)]],
  ])("%s", async (_, body) => {
    await using server = await startFaultServer(json(body));
    const step = await confirm(inputsOf(server.baseUrl), {
      "on-outage": "warn",
      "on-non-compliance": "warn",
    });
    expect(step).toMatchObject(notConfirmed);
  });

  test("a redirect to a list", async () => {
    await using server = await startFaultServer(
      (_request, response) => {
        response.writeHead(302, { location: "/elsewhere" }).end();
      },
      json([event(app)]),
    );
    expect(await confirm(inputsOf(server.baseUrl))).toMatchObject(notConfirmed);
    expect(server.received).toHaveLength(1);
  });

  test("events of the members of a logical environment, which are named", async () => {
    await using server = await startFaultServer(json([event(app, { environment_name: "production-eu" })]));
    const step = await confirm(inputsOf(server.baseUrl));
    expect(step).toMatchObject(notConfirmed);
    expect(step.log).toContain("Events that do not count: environment production-eu");
  });
});

describe("events of one snapshot", () => {
  const stop = event(app, { type: "exited", artifact_name: "registry.example/acme/app:2-canary" });

  test("that disagree confirm where one of them says that it runs, in any order", async () => {
    for (const events of [
      [stop, event(app)],
      [event(app), stop],
    ]) {
      await using server = await startFaultServer(json(events));
      expect(await confirm(inputsOf(server.baseUrl))).toMatchObject(confirmed);
    }
  });

  test("may be on two pages", async () => {
    const headers = { "x-per-page": "1", "x-total-pages": "3", "x-total-count": "3" };
    const before = event(old, { snapshot_index: 6, reported_at: 1_795_200_000 });
    await using server = await startFaultServer(
      ...[stop, event(app), before].map((one) => json([one], headers)),
    );
    expect(await confirm(inputsOf(server.baseUrl))).toMatchObject(confirmed);
    expect(server.received).toHaveLength(3);
  });

  test("of which one is not compliant fail the step", async () => {
    const red = event(app, { artifact_compliance: false, artifact_name: "registry.example/acme/app:2b" });
    await using server = await startFaultServer(json([event(app), red]));
    const step = await confirm(inputsOf(server.baseUrl));
    expect(step).toMatchObject({ exitCode: 1, outputs: { running: "true" } });
  });
});

/** A server of a list that grows while it is read, with so many events on a page. */
async function startGrowingList(perPage: number, lists: readonly (readonly object[])[]) {
  const pages: number[] = [];
  const server = await startFaultServer((request, response) => {
    const page = Number(new URL(request.url ?? "", "http://localhost").searchParams.get("page"));
    const events = lists[Math.min(pages.length, lists.length - 1)] ?? [];
    pages.push(page);
    const totals = {
      "x-per-page": String(perPage),
      "x-total-pages": String(Math.ceil(events.length / perPage)),
    };
    answers(200, events.slice((page - 1) * perPage, page * perPage), totals)(request, response);
  });
  return {
    baseUrl: server.baseUrl,
    pages,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

test("the error of a list that cannot be read advises no input that the operation does not have", async () => {
  await using server = await startFaultServer((_request, response) => {
    response.writeHead(200, { "x-total-pages": "many" }).end("[]");
  });
  const step = await confirm(inputsOf(server.baseUrl));
  expect(step).toMatchObject({ exitCode: 1, outputs: { running: "false" } });
  expect(step.errors[0]).toContain('its header `x-total-pages` is "many"');
  expect(step.errors[0]).not.toContain("`query`");
});

test("a page boundary that shifts while the list is read neither loses nor repeats an event", async () => {
  const at = (index: number) => ({ snapshot_index: index, reported_at: 1_795_300_000 + index });
  const others = Array.from({ length: 8 }, (_, index) => event(sha256(`${index}`), at(20 - index)));
  const last = event(app, at(5));
  const grown = [event(sha256("new"), at(30)), ...others, last];
  await using server = await startGrowingList(4, [[...others, last], grown]);
  const step = await confirm(inputsOf(server.baseUrl));
  expect(step).toMatchObject(confirmed);
  const result = JSON.parse(step.outputs["result"] ?? "") as { sha256: string }[];
  expect(result.map((one) => one.sha256)).toEqual([...others, last].map((one) => one.sha256));
});

test("an event that the service has no more does not confirm", async () => {
  const running = [event(web, { snapshot_index: 6, reported_at: 1_795_200_000 })];
  await using server = await startGrowingList(4, [running, [event(app)]]);
  const both = { fingerprint: `app=${app}\nweb=${web}`, wait: "3s", "wait-interval": "1s" };
  const step = await confirm(inputsOf(server.baseUrl), both);
  expect(step).toMatchObject(notConfirmed);
  expect(step.errors[0]).toMatch(/^web .*not seen in the last 1 event/m);
  expect(server.pages.length).toBeLessThan(12);
});

test("no more pages are read than decide", async () => {
  const old = { snapshot_index: 6, reported_at: 1_795_200_000 };
  const headers = { "x-per-page": "2", "x-total-pages": "50" };
  await using server = await startFaultServer(json([event(app), event(web, old)], headers));
  expect(await confirm(inputsOf(server.baseUrl))).toMatchObject(confirmed);
  expect(server.received).toHaveLength(1);
});

test("the newest known compliance of a snapshot is shown", async () => {
  const snapshots = [event(app, { snapshot_compliance: null }), event(web, { snapshot_compliance: false })];
  await using server = await startFaultServer(json(snapshots));
  const step = await confirm(inputsOf(server.baseUrl));
  expect(step).toMatchObject(confirmed);
  expect(step.summary).toContain("The newest snapshot is not compliant.");
});

test("`on-outage: warn` does not let pass an outage after the first page", async () => {
  const headers = { "x-per-page": "1", "x-total-pages": "2" };
  await using server = await startFaultServer(json([event(web)], headers), (_request, response) => {
    response.writeHead(503).end();
  });
  const step = await confirm(inputsOf(server.baseUrl), { "on-outage": "warn" });
  expect(step).toMatchObject({ ...notConfirmed, errors: [expect.stringContaining("503")] });
});

test("at most 10,000 events are read", async () => {
  let index = 20_000;
  await using server = await startFaultServer((request, response) => {
    const events = Array.from({ length: 100 }, () => {
      index -= 1;
      return event(sha256(String(index)), { snapshot_index: index, reported_at: 1_795_300_000 + index });
    });
    json(events, { link: '<x>; rel="next"' })(request, response);
  });
  const step = await confirm(inputsOf(server.baseUrl));
  expect(step).toMatchObject(notConfirmed);
  expect(step.errors[0]).toContain("not seen in the last 10,000 events");
  expect(server.received).toHaveLength(100);
});

describe("the inputs", () => {
  test.each<[string, Inputs, RegExp]>([
    ["no environment", { environment: "" }, /`environment` is missing: confirm-running needs it/],
    ["no artifact", { fingerprint: "" }, /no artifact is selected/],
    ["`on-outage: ignore`", { "on-outage": "ignore" }, /`on-outage` .*`warn`/],
    ["a misspelt input", { evironment: "staging" }, /`evironment` is not an input/],
  ])("%s is an error before anything is sent", async (_, inputs, message) => {
    await using service = await startService({ scenario });
    const step = await confirm(service, inputs, {
      environment: "evironment" in inputs ? { INPUT_EVIRONMENT: "staging" } : {},
    });
    expect(step).toMatchObject({ ...notConfirmed, errors: [expect.stringMatching(message)] });
    expect(service.control.requests()).toEqual([]);
  });
});

test("names of artifacts in events change nothing else in log and summary", async () => {
  const hostile = "app\n::set-output name=running::true\n| x | <img src=x> `code` @octocat";
  await using server = await startFaultServer(
    json([
      event(old, { artifact_name: `${hostile}/app`, type: "started<b>" }),
      event(old, { artifact_name: "x\n::error::y/app", snapshot_index: 6 }),
    ]),
  );
  const step = await confirm(inputsOf(server.baseUrl));
  expect(step).toMatchObject(notConfirmed);
  expect(step.log).not.toMatch(/^::(?:set-output|error::y)/m);
  expect(step.summary).not.toMatch(/<img|<b>/);
});
