/** Many clients at once, and clients that misbehave: nothing is lost or doubled, and the others are answered. */
import { once } from "node:events";
import { type Socket, connect } from "node:net";
import { expect, test } from "vitest";
import { type Reply, anArtifact, ask, begin, fingerprintOf, report } from "./asking.ts";
import { type Service, startService } from "./start.ts";

const scenario = { flows: { web: {} } };

test("of 1,000 distinct reports at once none is lost and none is doubled", async () => {
  await using service = await startService({ scenario });
  const numbers = Array.from({ length: 1000 }, (_, at) => at);
  const replies = await Promise.all(
    numbers.map((at) =>
      report(
        service,
        "web",
        anArtifact({ trail_name: `t${at % 10}`, fingerprint: fingerprintOf(at), filename: `app-${at}` }),
      ),
    ),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1000);
  expect(service.control.artifacts()).toHaveLength(1000);
  expect(new Set(await everyBuild(service))).toEqual(new Set(numbers.map(fingerprintOf)));
  const { json } = await ask(service, "trails/demo/web/t0");
  const { artifacts_statuses: statuses } = (json as { compliance_status: { artifacts_statuses: object } })
    .compliance_status;
  expect(Object.keys(statuses)).toHaveLength(100);
});

/** The fingerprints of List builds, page by page, each as often as it is there. */
async function everyBuild(service: Service): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; page <= 20; page += 1) {
    const { json } = await ask(service, `builds/demo?per_page=50&page=${page}`);
    found.push(
      ...(json as { builds: { fingerprint: string }[] }).builds.map(({ fingerprint }) => fingerprint),
    );
  }
  expect(found).toHaveLength(1000);
  return found;
}

test("of 100 clients that begin one trail at once exactly one begins it", async () => {
  await using service = await startService({ scenario });
  const begun = Array.from({ length: 100 }, () => begin(service, "web", { name: "t1" }));
  const statuses = (await Promise.all(begun)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(99);
});

function connected(service: Service): Promise<Socket> {
  const socket = connect(Number(new URL(service.baseUrl).port), "127.0.0.1");
  socket.on("error", () => undefined);
  return once(socket, "connect").then(() => socket);
}

function head(service: Service, more: string): string {
  const lines = [
    "POST /api/v2/artifacts/demo/web HTTP/1.1",
    "Host: localhost",
    `Authorization: Bearer ${service.apiToken}`,
    "Content-Type: application/json",
    "Connection: close",
  ];
  return `${lines.join("\r\n")}\r\n${more}\r\n\r\n`;
}

async function everythingFrom(socket: Socket): Promise<string> {
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  return text;
}

test("a client that goes away in the middle of its body leaves nothing on record and harms nobody", async () => {
  await using service = await startService({ scenario });
  for (let at = 0; at < 20; at += 1) {
    const socket = await connected(service);
    socket.write(head(service, "Content-Length: 1000") + '{"fingerprint":');
    socket.resetAndDestroy();
  }
  expect(await ask(service, "actions/demo")).toMatchObject({ status: 200 });
  expect(service.control.artifacts()).toEqual([]);
  expect(service.control.requests("report-artifact")).toEqual([]);
});

test("a body that comes byte by byte is taken, and others are answered meanwhile", async () => {
  await using service = await startService({ scenario });
  const body = JSON.stringify(anArtifact());
  const socket = await connected(service);
  socket.write(head(service, `Content-Length: ${body.length}`));
  const others: Promise<Reply>[] = [];
  for (const byte of body) {
    await new Promise((written) => socket.write(byte, written));
    others.push(ask(service, "actions/demo"));
  }
  expect(await everythingFrom(socket)).toMatch(/^HTTP\/1\.1 201 /);
  expect((await Promise.all(others)).every(({ status }) => status === 200)).toBe(true);
});

test("10,000 bytes of headers are taken", async () => {
  await using service = await startService({ scenario });
  const headers = { "x-long": "x".repeat(10_000) };
  expect(await ask(service, "actions/demo", { headers })).toMatchObject({ status: 200 });
});

test.for([
  {
    name: "headers without end",
    sent: `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
    answer: /^HTTP\/1\.1 431 /,
  },
  { name: "no HTTP", sent: "HELO mail.example.com\r\n\r\n", answer: /^HTTP\/1\.1 400 / },
  {
    name: "two lengths",
    sent: "POST /x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    answer: /^HTTP\/1\.1 400 /,
  },
  {
    name: "a host that is none",
    sent: "GET /api/v2/actions/demo HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n",
    answer: /^HTTP\/1\.1 401 /,
  },
  {
    name: "a path that is none",
    sent: "GET nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    answer: /^HTTP\/1\.1 40\d /,
  },
  {
    name: "a path of another host",
    sent: "GET http://example.com/api/v2/actions/demo HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    answer: /^HTTP\/1\.1 404 /,
  },
  {
    name: "two slashes for a host",
    sent: "GET //example.com/api/v2/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    answer: /^HTTP\/1\.1 404 /,
  },
])("$name is refused, and the next client is answered", async ({ sent, answer }) => {
  await using service = await startService({ scenario });
  const socket = await connected(service);
  socket.write(sent);
  expect(await everythingFrom(socket)).toMatch(answer);
  expect(await ask(service, "actions/demo")).toMatchObject({ status: 200 });
});

test("a service ends while clients still wait, and its port is free again", async () => {
  const service = await startService({ scenario });
  service.control.fault({ ending: "hang", times: "always" }, { delay: 600_000, times: "always" });
  const waiting = Promise.allSettled([
    ask(service, "actions/demo"),
    ask(service, "actions/demo"),
    connected(service),
  ]);
  while (service.control.requests().length < 2) await ask(service, "../../control/faults");
  await service.close();
  const outcomes = (await waiting).map(({ status }) => status);
  expect(outcomes).toEqual(["rejected", "rejected", "fulfilled"]);
  await using again = await startService({ scenario, port: Number(new URL(service.baseUrl).port) });
  expect(await ask(again, "actions/demo")).toMatchObject({ status: 200 });
});
