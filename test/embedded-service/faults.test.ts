/** Injected faults, recorded requests and the control routes. */
import { connect } from "node:net";
import { expect, test } from "vitest";
import { minimalArtifact, sendRequest, begin, fingerprintOf, report } from "./client.ts";
import { type Fault, type Service, faults, startService } from "../../src/embedded-service/start.ts";

const scenario = { flows: { web: {} } };

/** Returns the error of fetch for a missing or unreadable response. */
async function failureOf(response: Promise<unknown>): Promise<string> {
  try {
    await response;
  } catch (error) {
    return error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error);
  }
  return "there was a response";
}

/** Sends `count` requests. Returns an `x` for each one with the fault and a `.` for each one without. */
async function faultPattern(service: Service, count: number): Promise<string> {
  let pattern = "";
  while (pattern.length < count)
    pattern += (await sendRequest(service, "actions/demo")).status === 500 ? "x" : ".";
  return pattern;
}

function raw(service: Service): Promise<Response> {
  const headers = { authorization: `Bearer ${service.apiToken}` };
  return fetch(`${service.baseUrl}/actions/demo`, { headers, redirect: "manual" });
}

test("a fault applies to one request, and the next request succeeds", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.status(500));
  expect(await sendRequest(service, "actions/demo")).toMatchObject({
    status: 500,
    json: { message: "status 500" },
  });
  expect(await sendRequest(service, "actions/demo")).toMatchObject({ status: 200, json: [] });
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

test.for(statuses)("$name has its status and header", async ({ fault, status, header: [name, value] }) => {
  await using service = await startService({ scenario });
  service.control.fault(fault);
  const response = await raw(service);
  expect({ status: response.status, header: response.headers.get(name) }).toEqual({ status, header: value });
});

test("a fault can be limited to operations", async () => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.status(500), on: ["report-artifact", "begin-trail"] });
  expect(await sendRequest(service, "actions/demo")).toMatchObject({ status: 200 });
  expect(await begin(service, "web", { name: "t1" })).toMatchObject({ status: 500 });
  expect(await report(service, "web", minimalArtifact())).toMatchObject({ status: 201 });
});

const schedules: { name: string; fault: Fault; pattern: string }[] = [
  { name: "twice", fault: { times: 2 }, pattern: "xx......" },
  { name: "always", fault: { times: "always" }, pattern: "xxxxxxxx" },
  { name: "after three", fault: { after: 3 }, pattern: "...x...." },
  { name: "every third", fault: { every: 3 }, pattern: "..x..x.." },
  { name: "every second, after two, twice", fault: { every: 2, after: 2, times: 2 }, pattern: "...x.x.." },
  { name: "never", fault: { chance: 0 }, pattern: "........" },
];

test.for(schedules)("a fault can apply $name", async ({ fault, pattern }) => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.status(500), ...fault });
  expect(await faultPattern(service, pattern.length)).toBe(pattern);
});

test("with the same seed, `chance` selects the same requests, and about the expected number of them", async () => {
  const patterns = await Promise.all(
    [7, 7, 8].map(async (seed) => {
      await using service = await startService({ scenario });
      service.control.fault({ ...faults.status(500), chance: 0.3, seed });
      return await faultPattern(service, 100);
    }),
  );
  const [first, again, other] = patterns;
  expect(again).toBe(first);
  expect(other).not.toBe(first);
  const count = patterns.join("").replaceAll(".", "").length;
  expect(count).toBeGreaterThan(45);
  expect(count).toBeLessThan(135);
});

test("several faults apply one after the other, in the order in which they were set", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.status(500), faults.status(502));
  const responses = [
    await sendRequest(service, "actions/demo"),
    await sendRequest(service, "actions/demo"),
    await sendRequest(service, "actions/demo"),
  ];
  expect(responses.map(({ status }) => status)).toEqual([500, 502, 200]);
});

test("a cleared fault does not apply any more", async () => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.status(500), times: "always" });
  service.control.clearFaults();
  expect(await sendRequest(service, "actions/demo")).toMatchObject({ status: 200 });
});

test.for([
  { when: "before", stored: 0 },
  { when: "after", stored: 1 },
] as const)(
  "a connection dropped $when the report was carried out leaves $stored on record",
  async ({ when, stored }) => {
    await using service = await startService({ scenario });
    service.control.fault(faults.dropped(when));
    expect(await failureOf(report(service, "web", minimalArtifact()))).toContain("ECONNRESET");
    expect(service.control.artifacts()).toHaveLength(stored);
  },
);

test("an error response can follow a request that was carried out", async () => {
  await using service = await startService({ scenario });
  service.control.fault({ ...faults.status(502), carryOut: true });
  expect(await report(service, "web", minimalArtifact())).toMatchObject({ status: 502 });
  expect(service.control.artifacts()).toHaveLength(1);
});

test("single fields of the real response can be changed", async () => {
  await using service = await startService({ scenario });
  await report(service, "web", minimalArtifact());
  service.control.fault(faults.changed({ compliant: "true" }, ["scope"]));
  const { status, json } = await sendRequest(service, `asserts/demo/fingerprint/${fingerprintOf(1)}`);
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

test("a body can be sent byte by byte, and is complete", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.dripping(1));
  expect(await (await raw(service)).text()).toBe("[]");
});

test("a response can be delayed", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.slow(50));
  expect(await sendRequest(service, "actions/demo")).toMatchObject({ status: 200, json: [] });
});

test("a request can stay without a response, and a client that times out does not affect the next request", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.hanging());
  const url = `${service.baseUrl}/actions/demo`;
  const headers = { authorization: `Bearer ${service.apiToken}` };
  expect(await failureOf(fetch(url, { headers, signal: AbortSignal.timeout(50) }))).toContain("timeout");
  expect(await sendRequest(service, "actions/demo")).toMatchObject({ status: 200 });
});

test("a response can be text that is not HTTP", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.garbage("220 mail.example.com ESMTP\r\n"));
  expect(await failureOf(raw(service))).toContain("Response does not match the HTTP/1.1 protocol");
});

test("a body can be any bytes with any content type", async () => {
  await using service = await startService({ scenario });
  const bytes = Uint8Array.of(0x22, 0xff, 0xfe, 0x22);
  service.control.fault(faults.raw(bytes, { "Content-Type": "application/json; charset=latin1" }));
  const response = await raw(service);
  expect(response.headers.get("content-type")).toBe("application/json; charset=latin1");
  expect(await response.bytes()).toEqual(bytes);
});

test.for([false, true])("a huge body is generated while it is sent (compressed: %s)", async (gzip) => {
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
])("an invalid fault is rejected: %o", async (fault) => {
  await using service = await startService({ scenario });
  expect(() => {
    service.control.fault(fault as Fault);
  }).toThrow("the fault is invalid");
});

test("an invalid addition is refused as part of a scenario", async () => {
  await using service = await startService({ scenario });
  expect(() => {
    service.control.add({ flows: { "-": {} } });
  }).toThrow("the scenario is invalid");
});

test("requests are recorded as they were sent", async () => {
  await using service = await startService({ scenario });
  await sendRequest(service, "environments/demo?tag=a:b&tag=c&name=%C3%A4", {
    headers: { "user-agent": "me" },
  });
  await begin(service, "web", { name: "t1", invented: 1 }, "version: 1\n");
  await report(service, "web", minimalArtifact({ repo_info: { name: "x", url: "y", invented: 1 } }));
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
      undescribed: ["repo_info.invented"],
    },
  ]);
  expect(service.control.requests("begin-trail")).toHaveLength(1);
  service.control.clearRequests();
  expect(service.control.requests()).toEqual([]);
});

test("a query parameter that openapi.yaml does not describe is listed as undescribed", async () => {
  await using service = await startService({ scenario });
  await sendRequest(service, "actions/demo?page=1");
  expect(service.control.requests()).toMatchObject([{ status: 200, undescribed: ["query.page"] }]);
});

test("rejected requests and requests with a fault are recorded too", async () => {
  await using service = await startService({ scenario });
  service.control.fault(faults.dropped("before"));
  await failureOf(sendRequest(service, "actions/demo"));
  await sendRequest(service, "nothing");
  expect(service.control.requests()).toMatchObject([
    { operation: "list-actions", faulty: true, status: undefined },
    { operation: undefined, faulty: false, status: 404 },
  ]);
});

test("the control routes do the same as the methods of Control", async () => {
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
  expect(await sendRequest(service, "trails/demo/web/t1")).toMatchObject({
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
  expect(await sendRequest(service, "trails/demo/web/t2")).toMatchObject({
    json: {
      description: "begun by a test",
      compliance_status: { attestations_statuses: [{ attestation_name: "y" }] },
    },
  });
  await control("POST", "faults", [faults.status(500), faults.status(502)]);
  expect(await control("GET", "faults")).toMatchObject({
    json: [{ answer: { status: 500 } }, { answer: { status: 502 } }],
  });
  expect(await sendRequest(service, "actions/demo")).toMatchObject({ status: 500 });
  await control("DELETE", "faults");
  expect(await control("GET", "faults")).toMatchObject({ json: [] });
  await report(service, "web", minimalArtifact({ trail_name: "t1" }));
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

test("a path with `..` that the client did not resolve is rejected", async () => {
  await using service = await startService({ scenario });
  const { port } = new URL(service.baseUrl);
  const socket = connect(Number(port), "127.0.0.1");
  socket.end(
    `GET /api/v2/trails/demo/../../actions/demo HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`,
  );
  let response = "";
  for await (const chunk of socket) response += String(chunk);
  expect(response).toMatch(/^HTTP\/1\.1 400 /);
});
