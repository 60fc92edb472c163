// What a network or a server can do to a request: how many attempts there are, and whether the result is a response. The
// server is a real one on this machine; only waiting takes no time.
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, crc32, deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { getTrailEndpoint, writeEndpoint } from "../../src/service/endpoints.ts";
import type { ReportArtifactBody } from "../../src/domain/write.ts";
import type { FlowName, TrailName } from "../../src/domain/identifiers.ts";
import type { HttpResult } from "../../src/domain/http-result.ts";
import { answers, answersBytes, neverResponds, resets, startFaultServer, writes } from "./fault-server.ts";
import type { Step } from "./fault-server.ts";
import { listen } from "./raw-server.ts";
import { createSender, textOf } from "./sender.ts";
import { canary, settingsFor, testContext } from "./context.ts";
import type { TestContext } from "./context.ts";

const flow = "shop" as FlowName;
const read = getTrailEndpoint({ org: "acme" }, flow, "release-1" as TrailName);
const write = writeEndpoint(
  { org: "acme" },
  { endpoint: "report-artifact", flow, data: { filename: "app" } as ReportArtifactBody },
);

/** Short only where no response is expected: a loaded machine may be slow. */
const shortTimeoutMs = 250;
const longTimeoutMs = 20_000;

const megabytes = (count: number) => Buffer.alloc(count * 1_048_576);
/** A copy of bytes in which the one at an index, counted from the end, is another. */
const withByte = (bytes: Buffer, index: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(copy.length + index) ^ 1, copy.length + index);
  return copy;
};
const dripping = (first: string, drip: string | Buffer): Step => {
  return (request) => {
    request.socket.write(first);
    const interval = setInterval(() => request.socket.write(drip), 20);
    request.socket.on("close", () => {
      clearInterval(interval);
    });
  };
};
const flooding = (first: string, piece: Buffer): Step => {
  return ({ socket }) => {
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on("drain", more);
    socket.write(first);
    more();
  };
};
const json = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";
const chunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);

interface Fault {
  readonly name: string;
  readonly step: Step;
  /** A part of how the first attempt ends, as the attempts say it. */
  readonly result: string;
  readonly cause?: "unreachable" | "malformed";
  readonly isRetried: boolean;
  readonly of?: "read" | "write";
  readonly timeout?: number;
}

const faults: readonly Fault[] = [
  // No connection, or one that ends too early.
  {
    name: "a reset before the answer",
    step: resets,
    result: "ECONNRESET",
    cause: "unreachable",
    isRetried: true,
  },
  {
    name: "an end without a word",
    step: writes(""),
    result: "ECONNRESET",
    cause: "unreachable",
    isRetried: true,
  },
  // An answer that began and does not come to its end: another try may help, but it is no outage.
  {
    name: "an end within the headers",
    step: writes("HTTP/1.1 200 OK\r\nContent-"),
    result: "ECONNRESET",
    cause: "malformed",
    isRetried: true,
  },
  {
    name: "an end within the body",
    step: writes(`${json}Content-Length: 100\r\n\r\n{"name":`),
    result: "ECONNRESET",
    cause: "malformed",
    isRetried: true,
  },
  {
    name: "an end within a chunked body",
    step: writes(`${json}Transfer-Encoding: chunked\r\n\r\n4\r\n{"na\r\n`),
    result: "ECONNRESET",
    cause: "malformed",
    isRetried: true,
  },
  {
    name: "a compressed body that is cut with its connection",
    step: (_, response) => {
      const body = gzipSync(Buffer.from(JSON.stringify("x".repeat(10_000))));
      response.writeHead(200, { "content-encoding": "gzip", "content-length": body.length });
      response.write(body.subarray(0, 20), () => response.socket?.resetAndDestroy());
    },
    result: "ECONNRESET",
    cause: "malformed",
    isRetried: true,
  },
  // Time.
  {
    name: "no answer",
    step: neverResponds,
    result: "no response within 0.3 s",
    cause: "unreachable",
    isRetried: true,
  },
  {
    name: "headers that never end",
    step: dripping("HTTP/1.1 200 OK\r\n", "X: y\r\n"),
    result: "no response within 0.3 s",
    cause: "unreachable",
    isRetried: true,
  },
  {
    name: "interim answers for ever",
    step: dripping("", "HTTP/1.1 102 Processing\r\n\r\n"),
    result: "no response within 0.3 s",
    cause: "unreachable",
    isRetried: true,
  },
  {
    name: "a body that stops in the middle",
    step: writes(`${json}Content-Length: 100\r\n\r\n{"name":`, "keep-open"),
    result: "no response within 0.3 s",
    cause: "unreachable",
    isRetried: true,
  },
  {
    name: "a body that drips for ever",
    step: dripping(`${json}\r\n`, " "),
    result: "time limit reached",
    cause: "unreachable",
    isRetried: false,
    timeout: 700,
  },
  {
    name: "a compressed body that drips and never gives a byte",
    step: dripping(`${json}Content-Encoding: gzip\r\n\r\n`, gzipSync("")),
    result: "time limit reached",
    cause: "unreachable",
    isRetried: false,
    timeout: 700,
  },
  // Answers that cannot be read.
  {
    name: "something that is not HTTP",
    step: writes("220 smtp.example ESMTP\r\n"),
    result: "HPE_INVALID_CONSTANT",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "headers of 100 kB",
    step: writes(`HTTP/1.1 200 OK\r\nX: ${"y".repeat(100_000)}\r\n\r\n`),
    result: "HPE_HEADER_OVERFLOW",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a chunk without a size",
    step: writes(`${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`),
    result: "HPE_INVALID_CHUNK_SIZE",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a second chunk without a size",
    step: writes(`${json}Transfer-Encoding: chunked\r\n\r\n4\r\n{"na\r\nzz\r\n`),
    result: "HPE_INVALID_CHUNK_SIZE",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a chunk that is longer than it says",
    step: writes(`${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{}XX`),
    result: "HPE_STRICT",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a trailer that is no header",
    step: writes(`${json}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nno header\r\n\r\n`),
    result: "HPE_INVALID_HEADER_TOKEN",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a header that is none",
    step: writes("HTTP/1.1 200 OK\r\nno header\r\n\r\n{}"),
    result: "HPE_INVALID_HEADER_TOKEN",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a length that is no number",
    step: writes(`${json}Content-Length: abc\r\n\r\n{}`),
    result: "HPE_INVALID_CONTENT_LENGTH",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a length with chunks",
    step: writes(`${json}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`),
    result: "HPE_INVALID_TRANSFER_ENCODING",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "another protocol that was not requested",
    step: writes(
      "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n",
      "keep-open",
    ),
    result: "the response has the status 101, which does not answer this request",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "the status 101 without a protocol",
    step: writes("HTTP/1.1 101 Switching Protocols\r\n\r\n", "keep-open"),
    result: "the response has the status 101, which does not answer this request",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "two lengths that differ",
    step: writes(`${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} `),
    result: "HPE_UNEXPECTED_CONTENT_LENGTH",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "compressed bytes that are none",
    step: answersBytes(200, "{}", { "content-encoding": "gzip" }),
    result: "the response is not compressed as its header says",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "brotli bytes that are none",
    step: answersBytes(200, Buffer.alloc(64, 0xff), { "content-encoding": "br" }),
    result: "ERR__ERROR_FORMAT_PADDING_2",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a compressed body that ends too early",
    step: answersBytes(200, gzipSync(Buffer.from("x".repeat(10_000))).subarray(0, 30), {
      "content-encoding": "gzip",
    }),
    result: "Z_BUF_ERROR",
    cause: "malformed",
    isRetried: false,
  },
  ...(
    [
      ["gzip", gzipSync],
      ["br", brotliCompressSync],
      ["deflate", deflateSync],
    ] as const
  ).flatMap(([encoding, compress]) =>
    (
      [
        ["a second body", compress("[]")],
        ["a second body that is empty", compress("")],
        ["zero bytes", Buffer.alloc(8)],
        ["other bytes", Buffer.from("not compressed")],
      ] as const
    ).map(([name, after]) => ({
      name: `${name} after the end of a body in ${encoding}`,
      step: answersBytes(200, Buffer.concat([compress("{}"), after]), { "content-encoding": encoding }),
      result: "the response does not end where its compressed body ends",
      cause: "malformed" as const,
      isRetried: false,
    })),
  ),
  {
    name: "an empty compressed body before the body",
    step: answersBytes(200, Buffer.concat([gzipSync(""), gzipSync("{}")]), { "content-encoding": "gzip" }),
    result: "the response does not end where its compressed body ends",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a compressed body with a wrong checksum",
    step: answersBytes(200, withByte(gzipSync("{}"), -8), { "content-encoding": "gzip" }),
    result: "the response is not compressed as its header says",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a compressed body with a wrong length",
    step: answersBytes(200, withByte(gzipSync("{}"), -1), { "content-encoding": "gzip" }),
    result: "the response is not compressed as its header says",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a compressed body whose name has no end",
    step: answersBytes(
      200,
      Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 8, 1, 1, 1, 1, 1, 1]), Buffer.alloc(20, 1)]),
      {
        "content-encoding": "gzip",
      },
    ),
    result: "the response is not compressed as its header says",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "an encoding that was not requested",
    step: answersBytes(200, "{}", { "content-encoding": "zstd" }),
    result: "the response has a content encoding that was not asked for",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "an encoding with a name that every object knows",
    step: answersBytes(200, "{}", { "content-encoding": "constructor" }),
    result: "the response has a content encoding that was not asked for",
    cause: "malformed",
    isRetried: false,
  },
  // Answers that are too large.
  {
    name: "a body over the limit",
    step: answersBytes(200, megabytes(2)),
    result: "the response is larger than 1 MiB",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a body without end",
    step: flooding(`${json}\r\n`, megabytes(1)),
    result: "the response is larger than 1 MiB",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "chunks without end",
    step: flooding(`${json}Transfer-Encoding: chunked\r\n\r\n`, chunk(Buffer.alloc(50_000))),
    result: "the response is larger than 1 MiB",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a gzip bomb",
    step: answersBytes(200, gzipSync(megabytes(64)), { "content-encoding": "gzip" }),
    result: "the response is larger than 1 MiB",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "a brotli bomb",
    step: answersBytes(200, brotliCompressSync(megabytes(64)), { "content-encoding": "br" }),
    result: "the response is larger than 1 MiB",
    cause: "malformed",
    isRetried: false,
  },
  {
    name: "empty compressed members without end",
    step: flooding(
      `${json}Content-Encoding: gzip\r\n\r\n`,
      Buffer.concat(Array<Buffer>(1_000).fill(gzipSync(""))),
    ),
    result: "the response is larger than 1 MiB",
    cause: "malformed",
    isRetried: false,
  },
  // Statuses: retried are 408, 429, 5xx but 501, and 409 for a write.
  ...[408, 429, 500, 502, 503, 504, 507, 599].map((status) => statusFault(status, true)),
  ...[301, 302, 307, 400, 401, 403, 404, 405, 407, 410, 413, 422, 501].map((status) =>
    statusFault(status, false),
  ),
  { ...statusFault(409, true), of: "write" },
  { ...statusFault(409, false), name: "status 409 for a read", of: "read" },
];

function statusFault(status: number, isRetried: boolean): Fault {
  return {
    name: `status ${status}`,
    step: answers(status, { message: "no" }, { location: "http://127.0.0.1:1/elsewhere" }),
    result: `HTTP ${status}`,
    isRetried,
  };
}

function idleTimeoutFor({ result }: Fault): number {
  return result.startsWith("no response") ? shortTimeoutMs : longTimeoutMs;
}

async function sendTo(
  baseUrl: string,
  options: Pick<Fault, "of" | "timeout"> & { idleTimeoutMs?: number },
  context: TestContext = testContext(),
  retries = 1,
): Promise<HttpResult> {
  const settings = settingsFor(baseUrl, { retries, ...(options.timeout && { timeout: options.timeout }) });
  using client = createSender(settings, context, {
    idleTimeoutMs: options.idleTimeoutMs ?? longTimeoutMs,
    maxBytes: 1_048_576,
  });
  return await client.send(options.of === "write" ? write : read);
}

test.each(faults)("$name", async (fault) => {
  await using server = await startFaultServer(fault.step);
  const context = testContext();

  const httpResult = await sendTo(
    server.baseUrl,
    { ...fault, idleTimeoutMs: idleTimeoutFor(fault) },
    context,
  );

  expect(httpResult.attempts.map(({ result }) => result)).toEqual(
    Array(fault.isRetried ? 2 : 1).fill(expect.stringContaining(fault.result)),
  );
  expect(httpResult).toMatchObject(
    fault.cause
      ? { kind: "no-response", failure: { cause: fault.cause } }
      : { kind: "response", status: Number(fault.result.slice(5)) },
  );
  expect(JSON.stringify([httpResult, context.notes, context.details])).not.toContain(canary);
});

test.each(faults.filter(({ isRetried }) => isRetried))("$name, and then the answer", async (fault) => {
  await using server = await startFaultServer(fault.step, answers(200));
  // As many tries as it takes: on a loaded machine the good answer may be late too.
  const httpResult = await sendTo(
    server.baseUrl,
    { ...fault, idleTimeoutMs: idleTimeoutFor(fault) },
    testContext(),
    10,
  );
  expect(httpResult).toMatchObject({ kind: "response", status: 200 });
});

test("a closed port is tried again, and the error names it", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));

  const httpResult = await sendTo(`http://127.0.0.1:${port}/v2`, {});

  expect(httpResult).toMatchObject({
    kind: "no-response",
    failure: { cause: "unreachable" },
    attempts: [{ result: "ECONNREFUSED" }, {}],
  });
  expect(textOf(httpResult)).toContain(`The service at \`127.0.0.1:${port}\` refused the connection`);
});

test("a kept-alive connection that closes without a byte of an answer is an outage, not a broken answer", async () => {
  await using server = await startFaultServer(answers(200), resets);
  const settings = settingsFor(server.baseUrl, { retries: 0 });
  using client = createSender(settings, testContext());
  expect(await client.send(read)).toMatchObject({ kind: "response" });
  expect(await client.send(read)).toMatchObject({ kind: "no-response", failure: { cause: "unreachable" } });
  expect(server.received[1]?.clientPort).toBe(server.received[0]?.clientPort);
});

test("what follows a whole response is not a part of it", async () => {
  const whole = `${json}Content-Length: 2\r\n\r\n{}`;
  await using server = await startFaultServer(writes(`${whole}no HTTP`));
  expect(await sendTo(server.baseUrl, {})).toMatchObject({ kind: "response", status: 200 });
});

test("a clock that is set back between attempts does not extend the time limit", async () => {
  await using server = await startFaultServer(answers(503));
  const context = testContext({ random: () => 0.999 });
  const { clock } = context;
  const setBack = { ...clock, now: () => clock.now() - 2 * clock.monotonic() };
  const settings = settingsFor(server.baseUrl, { retries: 10, timeout: 20_000 });
  using client = createSender(settings, { ...context, clock: setBack });
  const httpResult = await client.send(read);
  // 1 + 2 + 4 + 8 seconds; 16 more would be too late.
  expect(httpResult.attempts).toHaveLength(5);
  const dates = httpResult.attempts.map(({ startedAt }) => startedAt);
  expect(dates).toEqual(dates.toSorted((one, other) => one - other));
});

test("a name that DNS does not know is tried again, and the error names DNS", async () => {
  // A label of more than 63 characters is refused by the resolver itself: no network is asked.
  const httpResult = await sendTo(`https://${"x".repeat(64)}.test/v2`, {});
  expect(httpResult).toMatchObject({
    kind: "no-response",
    attempts: [{ result: "ENOTFOUND" }, { result: "ENOTFOUND" }],
  });
  expect(textOf(httpResult)).toContain("does not exist in DNS");
});

test("a request to a server without TLS is not retried", async () => {
  await using server = await startFaultServer(answers(200));
  const httpResult = await sendTo(server.baseUrl.replace("http:", "https:"), {});
  expect(httpResult).toMatchObject({ kind: "no-response", failure: { cause: "unreachable" } });
  expect(httpResult.attempts).toHaveLength(1);
  expect(textOf(httpResult)).toContain("answered without TLS (EPROTO)");
});

test("a TLS handshake that stalls is a timeout", async () => {
  await using server = await listen(() => undefined);
  const httpResult = await sendTo(`https://127.0.0.1:${server.port}/v2`, { idleTimeoutMs: shortTimeoutMs });
  expect(httpResult).toMatchObject({
    kind: "no-response",
    attempts: [{ result: "no response within 0.3 s" }, {}],
  });
});

test("a TLS handshake that is cut off is tried again", async () => {
  await using server = await listen((socket) => {
    socket.once("data", () => socket.destroy());
  });
  const httpResult = await sendTo(`https://127.0.0.1:${server.port}/v2`, {});
  expect(httpResult.attempts).toMatchObject([{ result: "ECONNRESET" }, { result: "ECONNRESET" }]);
});

test.each<[string, string, number]>([
  ["HTTP/1.1 502 Bad Gateway\r\n\r\n", "proxy: HTTP 502", 2],
  ["HTTP/1.1 403 Forbidden\r\n\r\n", "proxy: HTTP 403", 1],
  ["HTTP/1.1 407 Proxy Authentication Required\r\n\r\n", "proxy: HTTP 407", 1],
  ["SSH-2.0-OpenSSH\r\n", "HPE_INVALID_CONSTANT", 1],
  ["", "ECONNRESET", 2],
])("a proxy that answers %j", async (text, result, tries) => {
  await using proxy = await listen((socket) => {
    socket.once("data", () => socket.end(text));
  });
  const context = testContext({ environment: { HTTPS_PROXY: `http://jo:hidden@127.0.0.1:${proxy.port}` } });
  const httpResult = await sendTo("https://service.test/v2", {}, context);
  expect(httpResult.attempts.map((attempt) => attempt.result)).toEqual(
    Array(tries).fill(expect.stringContaining(result)),
  );
  expect(textOf(httpResult)).toContain("HTTPS_PROXY");
  expect(textOf(httpResult)).toContain(`127.0.0.1:${proxy.port}`);
  expect(JSON.stringify([httpResult, context.notes, context.details])).not.toContain("hidden");
});

test("a proxy that never answers is a timeout that names the proxy", async () => {
  await using proxy = await listen(() => undefined);
  const context = testContext({ environment: { https_proxy: `127.0.0.1:${proxy.port}` } });
  const httpResult = await sendTo("https://service.test/v2", { idleTimeoutMs: shortTimeoutMs }, context);
  expect(httpResult).toMatchObject({
    kind: "no-response",
    failure: { cause: "unreachable" },
    attempts: [{}, {}],
  });
  expect(textOf(httpResult)).toContain(
    `no response within 0.3 s through the proxy 127.0.0.1:${proxy.port} (https_proxy)`,
  );
});

test("what a proxy sends before TLS begins is not a response of the service", async () => {
  await using proxy = await listen((socket) => {
    socket.once("data", () =>
      socket.end("HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"),
    );
  });
  const context = testContext({ environment: { https_proxy: `127.0.0.1:${proxy.port}` } });
  const httpResult = await sendTo("https://service.test/v2", {}, context);
  expect(httpResult).toMatchObject({ kind: "no-response", failure: { cause: "unreachable" } });
});

test("a redirect is not followed, and the credential is not sent there", async () => {
  await using other = await startFaultServer(answers(200));
  await using server = await startFaultServer(
    answers(307, {}, { location: `http://127.0.0.1:${other.port}/api/v2/trails` }),
  );
  expect(await sendTo(server.baseUrl, {})).toMatchObject({ kind: "response", status: 307 });
  expect(other.received).toEqual([]);
});

test("a wait that the service asks for in seconds is kept, with a random pause on top", async () => {
  await using server = await startFaultServer(answers(429, {}, { "retry-after": "17" }), answers(200));
  const context = testContext();
  expect(await sendTo(server.baseUrl, {}, context)).toMatchObject({ status: 200 });
  expect(context.sleeps).toEqual([25_500]);
});

test("a wait that the service asks for as a date is kept", async () => {
  const context = testContext();
  const date = new Date(context.clock.now() + 60_000);
  await using server = await startFaultServer(
    answers(503, {}, { "retry-after": date.toUTCString() }),
    answers(200),
  );
  expect(await sendTo(server.baseUrl, {}, context)).toMatchObject({ status: 200 });
  expect(context.sleeps).toHaveLength(1);
  // HTTP dates have whole seconds, and the request itself takes a little.
  expect(context.sleeps[0]).toBeGreaterThan(30_000);
  expect(context.sleeps[0]).toBeLessThanOrEqual(75_000);
});

test("a wait that the service asks for is kept without the random pause where only that much time is left", async () => {
  await using server = await startFaultServer(answers(429, {}, { "retry-after": "17" }), answers(200));
  const context = testContext({ random: () => 0.999 });
  expect(await sendTo(server.baseUrl, { timeout: 20_000 }, context)).toMatchObject({ status: 200 });
  expect(context.sleeps).toEqual([17_000]);
});

test("a wait beyond the time limit ends the attempts at once, and the log says so", async () => {
  await using server = await startFaultServer(
    answers(429, { message: "slow down" }, { "retry-after": "86400" }),
  );
  const context = testContext();
  const httpResult = await sendTo(server.baseUrl, {}, context, 4);
  expect(httpResult).toMatchObject({ kind: "response", status: 429, attempts: [{ result: "HTTP 429" }] });
  expect(context.sleeps).toEqual([]);
  expect(context.notes).toEqual([expect.stringContaining("the service asks to wait 86400 s")]);
});

test("waiting between attempts counts against the time limit", async () => {
  await using server = await startFaultServer(answers(503));
  const context = testContext({ random: () => 0.999 });
  const httpResult = await sendTo(server.baseUrl, { timeout: 20_000 }, context, 10);
  expect(httpResult).toMatchObject({ kind: "response", status: 503 });
  // 1 + 2 + 4 + 8 seconds; 16 more would be too late.
  expect(httpResult.attempts).toHaveLength(5);
});

test("nothing is sent after the time limit", async () => {
  await using server = await startFaultServer(answers(503));
  const context = testContext();
  const settings = settingsFor(server.baseUrl, { timeout: 10_000 });
  using client = createSender(settings, context);
  await client.send(read);
  await context.clock.sleep(10_000);
  const received = server.received.length;
  const httpResult = await client.send(read);
  expect(httpResult).toMatchObject({ kind: "no-response", failure: { cause: "unreachable" }, attempts: [] });
  expect(textOf(httpResult)).toContain("`timeout`");
  expect(server.received).toHaveLength(received);
});

test("a job that is cancelled during a wait ends it", async () => {
  await using server = await startFaultServer(answers(503));
  const context: TestContext = testContext({
    onSleep: () => {
      context.cancel();
    },
  });
  const httpResult = await sendTo(server.baseUrl, {}, context, 4);
  expect(httpResult).toMatchObject({
    kind: "no-response",
    failure: { cause: "cancelled" },
    attempts: [{ result: "HTTP 503" }],
  });
});

test("a job that is cancelled sends nothing more", async () => {
  await using server = await startFaultServer(answers(200));
  const context = testContext();
  context.cancel();
  expect(await sendTo(server.baseUrl, {}, context)).toMatchObject({
    kind: "no-response",
    failure: { cause: "cancelled" },
  });
  expect(server.received).toEqual([]);
});

test("a gzip body whose header has all optional fields arrives whole", async () => {
  const [fixed, rest] = [
    Buffer.from([0x1f, 0x8b, 8, 0x1f, 0, 0, 0, 0, 0, 255]),
    gzipSync("[1]").subarray(10),
  ];
  const optional = Buffer.from("\x03\0abcname\0comment\0", "latin1");
  const header = Buffer.concat([fixed, optional]);
  const checksum = Buffer.alloc(2);
  checksum.writeUInt16LE(crc32(header) & 0xffff);
  const body = Buffer.concat([header, checksum, rest]);
  await using server = await startFaultServer(answersBytes(200, body, { "content-encoding": "gzip" }));
  const httpResult = await sendTo(server.baseUrl, {});
  expect(httpResult.kind === "response" && new TextDecoder().decode(httpResult.body)).toBe("[1]");
});

test("an answer in pieces, compressed twenty times over, arrives whole", async () => {
  const text = JSON.stringify({ name: "ä".repeat(400_000) });
  for (const [encoding, bytes] of [
    ["gzip", gzipSync(text)],
    ["br", brotliCompressSync(text)],
    ["identity", Buffer.from(text)],
  ] as const) {
    await using server = await startFaultServer((_, response) => {
      response.writeHead(200, { "content-encoding": encoding });
      for (let at = 0; at < bytes.length; at += 1_000) response.write(bytes.subarray(at, at + 1_000));
      response.end();
    });
    const httpResult = await sendTo(server.baseUrl, {});
    expect(httpResult.kind === "response" && new TextDecoder().decode(httpResult.body)).toBe(text);
  }
});
