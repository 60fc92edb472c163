/** Faults on demand, and the record of what was sent. */
import { connect } from "node:net";
import { expect, test } from "vitest";
import { anArtifact, ask, begin, fingerprintOf, report } from "./asking.ts";
import { type Fault, type Service, faults, startService } from "./start.ts";

const scenario = { flows: { web: {} } };

/** What fetch says when there is no answer, or none that it can read. */
async function failureOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
  } catch (error) {
    return error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error);
  }
  return "there was an answer";
}

/** Asks so often, and draws the requests that met the fault. */
async function hitsOf(service: Service, count: number): Promise<string> {
  let seen = "";
  while (seen.length < count) seen += (await ask(service, "actions/demo")).status === 500 ? "x" : ".";
  return seen;
}

function raw(service: Service): Promise<Response> {
  const headers = { authorization: `Bearer ${service.apiToken}` };
  return fetch(`${service.baseUrl}/actions/demo`, { headers, redirect: "manual" });
}

test("a fault hits once, and the next request finds everything as it was", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.status(500));
  expect(await ask(service, "actions/demo")).toMatchObject({ status: 500, json: { message: "status 500" } });
  expect(await ask(service, "actions/demo")).toMatchObject({ status: 200, json: [] });
});

const statuses: { name: string; fault: Fault; status: number; header: [string, string] }[] = [
  { name: "a lock", fault: faults.locked(), status: 409, header: ["content-type", "text/plain"] },
  { name: "a rate limit", fault: faults.rateLimited(2), status: 429, header: ["retry-after", "2"] },
  {
    name: "a rate limit until a date",
    fault: faults.rateLimited("Wed, 21 Oct 2026 07:28:00 GMT"),
    status: 429,
    header: ["retry-after", "Wed, 21 Oct 2026 07:28:00 GMT"],
  },
  { name: "an outage", fault: faults.unavailable(1), status: 503, header: ["retry-after", "1"] },
  {
    name: "a redirect",
    fault: faults.redirect("https://login.example.com/"),
    status: 302,
    header: ["location", "https://login.example.com/"],
  },
  {
    name: "a login page",
    fault: faults.loginPage(),
    status: 200,
    header: ["content-type", "text/html; charset=utf-8"],
  },
];

test.for(statuses)("$name looks like one", async ({ fault, status, header: [name, value] }) => {
  await using service = await startService({ scenario });
  service.control.fault(fault);
  const response = await raw(service);
  expect({ status: response.status, header: response.headers.get(name) }).toEqual({ status, header: value });
});

test("a fault aims at operations", async () => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.status(500), on: ["report-artifact", "begin-trail"] });
  expect(await ask(service, "actions/demo")).toMatchObject({ status: 200 });
  expect(await begin(service, "web", { name: "t1" })).toMatchObject({ status: 500 });
  expect(await report(service, "web", anArtifact())).toMatchObject({ status: 201 });
});

const aims: { name: string; fault: Fault; hits: string }[] = [
  { name: "twice", fault: { times: 2 }, hits: "xx......" },
  { name: "always", fault: { times: "always" }, hits: "xxxxxxxx" },
  { name: "after three", fault: { after: 3 }, hits: "...x...." },
  { name: "every third", fault: { every: 3 }, hits: "..x..x.." },
  { name: "every second, after two, twice", fault: { every: 2, after: 2, times: 2 }, hits: "...x.x.." },
  { name: "never", fault: { chance: 0 }, hits: "........" },
];

test.for(aims)("a fault can hit $name", async ({ fault, hits }) => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.status(500), ...fault });
  expect(await hitsOf(service, hits.length)).toBe(hits);
});

test("a chance with the same seed hits the same requests, and about as many as it says", async () => {
  const seen = await Promise.all(
    [7, 7, 8].map(async (seed) => {
      await using service = await startService({ scenario });
      service.control.fault({ ...faults.status(500), chance: 0.3, seed });
      return await hitsOf(service, 100);
    }),
  );
  const [first, again, other] = seen;
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  const count = seen.join("").replaceAll(".", "").length;
  expect(count).toBeGreaterThan(45);
  expect(count).toBeLessThan(135);
});

test("several faults hit one after the other, in the order in which they were set", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.status(500), faults.status(502));
  const seen = [
    await ask(service, "actions/demo"),
    await ask(service, "actions/demo"),
    await ask(service, "actions/demo"),
  ];
  expect(seen.map(({ status }) => status)).toEqual([500, 502, 200]);
});

test("faults that are cleared are gone", async () => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.status(500), times: "always" });
  service.control.clearFaults();
  expect(await ask(service, "actions/demo")).toMatchObject({ status: 200 });
});

test.for([
  { when: "before", stored: 0 },
  { when: "after", stored: 1 },
] as const)(
  "a connection dropped $when the report was carried out leaves $stored on record",
  async ({ when, stored }) => {
    await using service = await startService({ scenario });
    service.control.fault(faults.dropped(when));
    expect(await failureOf(report(service, "web", anArtifact()))).toContain("ECONNRESET");
    expect(service.control.artifacts()).toHaveLength(stored);
  },
);

test("an error answer may hide that the request was carried out", async () => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.status(502), carryOut: true });
  expect(await report(service, "web", anArtifact())).toMatchObject({ status: 502 });
  expect(service.control.artifacts()).toHaveLength(1);
});

test("the true answer can be changed in single fields", async () => {
  await using service = await startService({ scenario });
  await report(service, "web", anArtifact());
  service.control.fault(faults.changed({ compliant: "true" }, ["scope"]));
  const { status, json } = await ask(service, `asserts/demo/fingerprint/${fingerprintOf(1)}`);
  expect(status).toBe(200);
  expect(json).toMatchObject({ compliant: "true", fingerprint: fingerprintOf(1) });
  expect(json).not.toHaveProperty("scope");
});

test("a body can be cut", async () => {
  await using service = await startService();
  service.control.fault(faults.cut(10));
  const response = await raw(service);
  expect(response.status).toBe(200);
  expect(await failureOf(response.text())).toContain("terminated");
});

test("a body can drip and still be whole", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.dripping(1));
  expect(await (await raw(service)).text()).toBe("[]");
});

test("an answer can come late", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.slow(50));
  expect(await ask(service, "actions/demo")).toMatchObject({ status: 200, json: [] });
});

test("an answer can stay away, and a client that gives up harms nobody", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.hanging());
  const url = `${service.baseUrl}/actions/demo`;
  expect(await failureOf(fetch(url, { signal: AbortSignal.timeout(50) }))).toContain("timeout");
  expect(await ask(service, "actions/demo")).toMatchObject({ status: 200 });
});

test("an answer can be no HTTP at all", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.garbage("220 mail.example.com ESMTP\r\n"));
  expect(await failureOf(raw(service))).toContain("Response does not match the HTTP/1.1 protocol");
});

test("bytes can be sent as they are, under any type", async () => {
  await using service = await startService({ scenario });
  const bytes = Uint8Array.of(0x22, 0xff, 0xfe, 0x22);
  service.control.fault(faults.raw(bytes, { "Content-Type": "application/json; charset=latin1" }));
  const response = await raw(service);
  expect(response.headers.get("content-type")).toBe("application/json; charset=latin1");
  expect(await response.bytes()).toEqual(bytes);
});

test.for([false, true])("a huge body is made while it is sent (compressed: %s)", async (gzip) => {
  await using service = await startService({ scenario });
  service.control.fault(faults.huge(80_000_000, gzip));
  const response = await raw(service);
  expect(response.headers.get("content-encoding")).toBe(gzip ? "gzip" : null);
  let size = 0;
  for await (const chunk of response.body ?? []) size += (chunk as Uint8Array).byteLength;
  expect(size).toBe(80_000_000);
});

test.for([
  { on: "report" },
  { answer: { satus: 500 } },
  { ending: "explode" },
  { every: 0 },
  { chance: 2 },
  { answer: { base64: "%" } },
])("a fault that is none is refused: %o", async (fault) => {
  await using service = await startService({ scenario });
  expect(() => {
    service.control.fault(fault as Fault);
  }).toThrow("the fault is invalid");
});

test("requests are recorded as they were sent", async () => {
  await using service = await startService({ scenario });
  await ask(service, "environments/demo?tag=a:b&tag=c&name=%C3%A4", { headers: { "user-agent": "me" } });
  await begin(service, "web", { name: "t1", invented: 1 }, "version: 1\n");
  await report(service, "web", anArtifact({ repo_info: { name: "x", url: "y", provider: "github" } }));
  expect(service.control.requests()).toMatchObject([
    {
      number: 1,
      method: "GET",
      path: "/api/v2/environments/demo",
      query: { tag: ["a:b", "c"], name: ["ä"] },
      operation: "list-environments",
      headers: { authorization: `Bearer ${service.apiToken}`, "user-agent": "me" },
      json: undefined,
      status: 200,
      faulty: false,
      undescribed: [],
    },
    {
      operation: "begin-trail",
      json: { name: "t1", invented: 1 },
      form: {
        data_json: { text: '{"name":"t1","invented":1}' },
        template_file: { text: "version: 1\n", filename: "blob" },
      },
      status: 201,
      undescribed: ["invented"],
    },
    {
      operation: "report-artifact",
      json: { filename: "app.tgz" },
      status: 201,
      undescribed: ["repo_info.provider"],
    },
  ]);
  expect(service.control.requests("begin-trail")).toHaveLength(1);
  service.control.forgetRequests();
  expect(service.control.requests()).toEqual([]);
});

test("a query parameter that the description does not know is noted", async () => {
  await using service = await startService({ scenario });
  await ask(service, "actions/demo?page=1");
  expect(service.control.requests()).toMatchObject([{ status: 200, undescribed: ["query.page"] }]);
});

test("requests that were refused or met a fault are recorded too", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.dropped("before"));
  await failureOf(ask(service, "actions/demo"));
  await ask(service, "nothing");
  expect(service.control.requests()).toMatchObject([
    { operation: "list-actions", faulty: true, status: undefined },
    { operation: undefined, faulty: false, status: 404 },
  ]);
});

test("everything that tests can do in the process is there under /control", async () => {
  await using service = await startService({ scenario });
  const control = async (method: string, route: string, body?: unknown) => {
    const url = new URL(`/control/${route}`, service.baseUrl);
    const response = await fetch(url, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json() };
  };
  expect(await control("POST", "scenario", { flows: { web: { trails: { t1: {} } } } })).toMatchObject({
    status: 200,
  });
  expect(await control("POST", "attestations", { flow: "web", trail: "t1", name: "x" })).toMatchObject({
    status: 200,
  });
  expect(await ask(service, "trails/demo/web/t1")).toMatchObject({
    json: { compliance_status: { attestations_statuses: [{ attestation_name: "x", unexpected: true }] } },
  });
  const trail = {
    flow: "web",
    trail: "t2",
    begun: "1 day ago",
    description: "begun by a test",
    attestations: [{ name: "y" }],
  };
  expect(await control("POST", "trails", trail)).toEqual({ status: 200, json: "OK" });
  expect(await ask(service, "trails/demo/web/t2")).toMatchObject({
    json: {
      description: "begun by a test",
      compliance_status: { attestations_statuses: [{ attestation_name: "y" }] },
    },
  });
  await control("POST", "faults", [faults.status(500), faults.status(502)]);
  expect(await control("GET", "faults")).toMatchObject({
    json: [{ answer: { status: 500 } }, { answer: { status: 502 } }],
  });
  expect(await ask(service, "actions/demo")).toMatchObject({ status: 500 });
  await control("DELETE", "faults");
  expect(await control("GET", "faults")).toMatchObject({ json: [] });
  await report(service, "web", anArtifact({ trail_name: "t1" }));
  expect(await control("GET", "artifacts")).toMatchObject({ json: [{ flow: "web", trail: "t1" }] });
  expect(await control("GET", "requests?operation=report-artifact")).toMatchObject({
    json: [{ status: 201 }],
  });
  await control("DELETE", "requests");
  expect(await control("GET", "requests")).toMatchObject({ json: [] });
});

test.for([
  { method: "POST", route: "faults", body: '{"on":"x"}', status: 400 },
  { method: "POST", route: "faults", body: "x", status: 400 },
  { method: "POST", route: "scenario", body: '{"org":"other"}', status: 400 },
  { method: "POST", route: "scenario", body: "[1]", status: 400 },
  { method: "POST", route: "attestations", body: '{"flow":"web","trail":"no","name":"x"}', status: 404 },
  { method: "POST", route: "attestations", body: "null", status: 400 },
  { method: "POST", route: "trails", body: '{"flow":"none","trail":"t1"}', status: 404 },
  { method: "POST", route: "trails", body: '{"flow":"web","trail":"a b"}', status: 400 },
  { method: "POST", route: "trails", body: '{"flow":"web"}', status: 400 },
  { method: "GET", route: "requests?operation=x", body: undefined, status: 400 },
  { method: "GET", route: "nothing", body: undefined, status: 404 },
])("$method /control/$route with $body: $status", async ({ method, route, body, status }) => {
  await using service = await startService({ scenario });
  const response = await fetch(new URL(`/control/${route}`, service.baseUrl), {
    method,
    ...(body === undefined ? {} : { body }),
  });
  expect(response.status).toBe(status);
  expect(await response.json()).toHaveProperty("message");
});

test("a path that looks like traversal on the wire is refused", async () => {
  await using service = await startService({ scenario });
  const { port } = new URL(service.baseUrl);
  const socket = connect(Number(port), "127.0.0.1");
  socket.end(
    `GET /api/v2/trails/demo/../../actions/demo HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
  );
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
});
