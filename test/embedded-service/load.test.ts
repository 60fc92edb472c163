/**
 * Many concurrent clients, and faulty clients: no record is lost or duplicated, and other clients get their responses.
 */
import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { expect, test } from "vitest";
import { type ApiResponse, minimalArtifact, sendRequest, begin, fingerprintOf, report } from "./client.ts";
import { type Service, startService } from "../../src/embedded-service/start.ts";

const scenario = { flows: { web: {} } };

test("of 1,000 concurrent reports none is lost and none is duplicated", async () => {
  await using service = await startService({ scenario });
  const numbers = Array.from({ length: 1000 }, (_, at) => at);
  const responses = await Promise.all(
    numbers.map((at) =>
      report(
        service,
        "web",
        minimalArtifact({ trail_name: `t${at % 10}`, fingerprint: fingerprintOf(at), filename: `app-${at}` }),
      ),
    ),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1000);
  expect(service.control.artifacts()).toHaveLength(1000);
  expect(new Set(await listAllBuilds(service))).toEqual(new Set(numbers.map(fingerprintOf)));
  const { json } = await sendRequest(service, "trails/demo/web/t0");
  const { artifacts_statuses: statuses } = (json as { compliance_status: { artifacts_statuses: object } })
    .compliance_status;
  expect(Object.keys(statuses)).toHaveLength(100);
});

/** Returns the fingerprints of all pages of List builds, with duplicates. */
async function listAllBuilds(service: Service): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const { json } = await sendRequest(service, `builds/demo?per_page=50&page=${page}`);
    found.push(
      ...(json as { builds: { fingerprint: string }[] }).builds.map(({ fingerprint }) => fingerprint),
    );
  }
  expect(found).toHaveLength(1000);
  return found;
}

test("of 100 clients that begin one trail concurrently exactly one creates it", async () => {
  await using service = await startService({ scenario });
  const begun = Array.from({ length: 100 }, () => begin(service, "web", { name: "t1" }));
  const statuses = (await Promise.all(begun)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(99);
});

function openSocket(service: Service): Promise<Socket> {
  const socket = connect(Number(new URL(service.baseUrl).port), "127.0.0.1");
  socket.on("error", () => undefined);
  return once(socket, "connect").then(() => socket);
}

function requestHead(service: Service, more: string): string {
  const lines = [
    "POST /api/v2/artifacts/demo/web HTTP/1.1",
    "Host: localhost",
    `Authorization: Bearer ${service.apiToken}`,
    "Content-Type: application/json",
    "Connection: close",
  ];
  return `${lines.join("\r\n")}\r\n${more}\r\n\r\n`;
}

async function readAll(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return text;
}

test("a client that disconnects in the middle of its body records nothing and does not affect other clients", async () => {
  await using service = await startService({ scenario });
  for (let at = 0; at < 20; at += 1) {
    const socket = await openSocket(service);
    socket.write(requestHead(service, "Content-Length: 1000") + '{"fingerprint":');
    socket.resetAndDestroy();
  }
  expect(await sendRequest(service, "actions/demo")).toMatchObject({ status: 200 });
  expect(service.control.artifacts()).toEqual([]);
  expect(service.control.requests("report-artifact")).toEqual([]);
});

test("a body that arrives byte by byte is accepted, and other clients get responses meanwhile", async () => {
  await using service = await startService({ scenario });
  const body = JSON.stringify(minimalArtifact());
  const socket = await openSocket(service);
  socket.write(requestHead(service, `Content-Length: ${body.length}`));
  const others: Promise<ApiResponse>[] = [];
  for (const byte of body) {
    await new Promise((written) => socket.write(byte, written));
    others.push(sendRequest(service, "actions/demo"));
  }
  expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 201 /);
  expect((await Promise.all(others)).every(({ status }) => status === 200)).toBe(true);
});

test("60 large requests without a credential leave nothing behind", async () => {
  await using service = await startService({ scenario });
  const options = { method: "POST", body: "x".repeat(2_000_000), headers: { authorization: "Bearer other" } };
  for (let at = 0; at < 60; at += 1)
    expect(await sendRequest(service, "artifacts/demo/web", options)).toMatchObject({ status: 401 });
  expect(service.control.requests()).toEqual([]);
  expect(service.control.refusedRequests()).toBe(60);
});

test("of large requests the newest are recorded, so that memory is bounded", async () => {
  await using service = await startService({ scenario });
  for (let at = 0; at < 30; at += 1) {
    const options = { method: "POST", body: String(at).padEnd(10_000_000) };
    expect(await sendRequest(service, "artifacts/demo/web", options)).toMatchObject({ status: 400 });
  }
  expect(service.control.requests().map(({ body }) => Number(body))).toEqual(
    Array.from({ length: 10 }, (_, at) => at + 20),
  );
});

test("10,000 bytes of headers are accepted", async () => {
  await using service = await startService({ scenario });
  const headers = { "x-long": "x".repeat(10_000) };
  expect(await sendRequest(service, "actions/demo", { headers })).toMatchObject({ status: 200 });
});

test.for([
  {
    name: "headers that are too large",
    sent: `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    response: /^HTTP\/1\.1 431 /,
  },
  { name: "text that is not HTTP", sent: "HELO mail.example.com\r\n\r\n", response: /^HTTP\/1\.1 400 / },
  {
    name: "two lengths",
    sent: "POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    response: /^HTTP\/1\.1 400 /,
  },
  {
    name: "an invalid host",
    sent: "GET /api/v2/actions/demo HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
    response: /^HTTP\/1\.1 421 /,
  },
  {
    name: "an invalid path",
    sent: "GET nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    response: /^HTTP\/1\.1 40\d /,
  },
  {
    name: "a path of another host",
    sent: "GET http://example.com/api/v2/actions/demo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    response: /^HTTP\/1\.1 404 /,
  },
  {
    name: "two slashes for a host",
    sent: "GET //example.com/api/v2/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    response: /^HTTP\/1\.1 404 /,
  },
])("$name: the request is rejected, and the next client gets a response", async ({ sent, response }) => {
  await using service = await startService({ scenario });
  const socket = await openSocket(service);
  socket.write(sent);
  expect(await readAll(socket)).toMatch(response);
  expect(await sendRequest(service, "actions/demo")).toMatchObject({ status: 200 });
});

test("close() ends waiting requests and frees the port", async () => {
  const service = await startService({ scenario });
  service.control.fault({ ending: "hang", times: "always" }, { delay: 600_000, times: "always" });
  const waiting = Promise.allSettled([
    sendRequest(service, "actions/demo"),
    sendRequest(service, "actions/demo"),
    openSocket(service),
  ]);
  while (service.control.requests().length < 2) await sendRequest(service, "../../control/faults");
  await service.close();
  const outcomes = (await waiting).map(({ status }) => status);
  expect(outcomes).toEqual(["rejected", "rejected", "fulfilled"]);
  await using again = await startService({ scenario, port: Number(new URL(service.baseUrl).port) });
  expect(await sendRequest(again, "actions/demo")).toMatchObject({ status: 200 });
});
