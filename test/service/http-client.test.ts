// The HTTP client against servers that answer well, badly and not at all.
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { Deadline } from "../../src/lib/deadline.ts";
import {
  createHttpClient,
  type HttpClientOptions,
  type HttpRequest,
  type HttpResult,
} from "../../src/service/http-client.ts";
import type { Failure } from "../../src/service/result.ts";
import { createTestContext, realClock, type TestContext } from "../support/context.ts";
import { answer, listenHttp, listenRaw, rawAnswer, type Answer } from "./servers.ts";

type Options = Partial<Omit<HttpClientOptions, "deadline">> & { readonly time?: number };

function createClient(
  context: TestContext = createTestContext(),
  { time = 60_000, ...options }: Options = {},
) {
  const deadline = new Deadline(time, context.clock);
  return createHttpClient({ deadline, retries: 0, label: "the service", ...options }, context);
}

/** A client for which time really passes. */
const createRealClient = (options: Options, signal?: AbortSignal) =>
  createClient(createTestContext({ clock: realClock, signal }), options);

const get = (url: URL): HttpRequest => ({ method: "GET", url, headers: {} });
const post = (url: URL, body: string | Uint8Array = "{}"): HttpRequest => ({
  method: "POST",
  url,
  headers: {},
  body,
});

function failureOf(result: HttpResult): Failure {
  if (result.ok) throw new Error(`There is a response of status ${result.status}`);
  return result.failure;
}

function responseOf(result: HttpResult) {
  if (!result.ok) throw new Error(result.failure.message);
  return result;
}

const outcomesOf = ({ attempts }: HttpResult) => attempts.map(({ result }) => result);

describe("a response", () => {
  it("is given whole, whatever its status", async () => {
    await using server = await listenHttp(answer(404, "nothing here", { "X-Total-Count": "7" }));
    const result = responseOf(await createClient().send(get(server.url)));
    expect(result.status).toBe(404);
    expect(result.headers["x-total-count"]).toBe("7");
    expect(result.body.toString()).toBe("nothing here");
    expect(outcomesOf(result)).toEqual(["HTTP 404"]);
  });

  it("answers a request with method, path, query, headers and bytes as given", async () => {
    await using server = await listenHttp(answer(201));
    const body = Uint8Array.of(0, 255, 13, 10);
    const url = new URL(`${server.url.href}/x?name=a+b`);
    await createClient().send({ method: "PUT", url, headers: { authorization: "Bearer k" }, body });
    const [request] = server.requests;
    expect(request).toMatchObject({ method: "PUT", url: "/api/v2/x?name=a+b", body: Buffer.from(body) });
    expect(request?.headers).toMatchObject({
      authorization: "Bearer k",
      "accept-encoding": "identity",
      "content-length": "4",
      host: server.url.host,
    });
  });

  it("answers a client that names the version of package.json", async () => {
    await using server = await listenHttp(answer(200));
    await createClient().send(get(server.url));
    const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
    expect(server.requests[0]?.headers["user-agent"]).toBe(`artifact-compliance-action/${version}`);
  });

  it("without a body to send has neither length nor encoding", async () => {
    await using server = await listenHttp(answer(200));
    await createClient().send(get(server.url));
    expect(server.requests[0]?.headers).not.toHaveProperty("content-length");
    expect(server.requests[0]?.headers).not.toHaveProperty("transfer-encoding");
  });

  it("keeps the connection for the next request", async () => {
    await using server = await listenHttp(answer(200, "one"));
    const client = createClient();
    for (let sent = 0; sent < 3; sent++) responseOf(await client.send(get(server.url)));
    expect(server.connections).toBe(1);
  });

  it("that redirects is not followed", async () => {
    await using server = await listenHttp(answer(302, "", { location: "/elsewhere" }));
    expect(responseOf(await createClient().send(get(server.url))).status).toBe(302);
    expect(server.requests).toHaveLength(1);
  });

  it("of single bytes is put together", async () => {
    await using server = await listenHttp((response) => {
      response.socket?.end(
        `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\na\r\n".repeat(20_000)}0\r\n\r\n`,
      );
    });
    const { body } = responseOf(await createClient().send(get(server.url)));
    expect(body.equals(Buffer.alloc(20_000, "a"))).toBe(true);
  });
});

describe("retries", () => {
  it("go on until a response that is not worth another attempt, with growing pauses and one line for each", async () => {
    await using server = await listenHttp(answer(503), answer(429), answer(500), answer(400));
    const context = createTestContext();
    const result = responseOf(await createClient(context, { retries: 9 }).send(get(server.url)));
    expect(outcomesOf(result)).toEqual(["HTTP 503", "HTTP 429", "HTTP 500", "HTTP 400"]);
    expect(context.pauses).toEqual([750, 1500, 3000]);
    const lines = context.log.filter((line) => line.startsWith("info"));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/GET http:.*\/api\/v2: HTTP 503 \(attempt 1 of 10; next in 0\.8 s\)/);
  });

  it("end with the number of retries, and give the last response", async () => {
    await using server = await listenHttp(answer(503, "down"));
    const result = responseOf(await createClient(undefined, { retries: 2 }).send(get(server.url)));
    expect(result.status).toBe(503);
    expect(server.requests).toHaveLength(3);
  });

  it("send the same bytes again", async () => {
    await using server = await listenHttp(answer(503), answer(201));
    await createClient(undefined, { retries: 1 }).send(post(server.url, "the same"));
    expect(server.requests.map(({ body }) => body.toString())).toEqual(["the same", "the same"]);
  });

  it("wait as long as the response asks", async () => {
    await using server = await listenHttp(answer(429, "", { "retry-after": "20" }), answer(200));
    const context = createTestContext();
    await createClient(context, { retries: 1 }).send(get(server.url));
    expect(context.pauses).toEqual([20_750]);
  });

  it("do not begin after the time limit", async () => {
    await using server = await listenHttp(answer(429, "", { "retry-after": "90" }));
    const context = createTestContext();
    const result = await createClient(context, { retries: 5, time: 80_000 }).send(get(server.url));
    expect(responseOf(result).status).toBe(429);
    expect(context.pauses).toEqual([]);
    expect(context.log.join()).toContain("no further one");
  });

  it.each([
    ["a write that is locked", post, 2],
    ["a read that conflicts", get, 1],
  ])("of 409 depend on the method: %s", async (_, request, attempts) => {
    await using server = await listenHttp(answer(409));
    await createClient(undefined, { retries: 1 }).send(request(server.url));
    expect(server.requests).toHaveLength(attempts);
  });
});

const head = "HTTP/1.1 200 OK\r\n";

describe("a server that does not answer properly is unreachable, and is asked again", () => {
  it.each<[string, Answer]>([
    ["that is no HTTP", rawAnswer("This is not HTTP\r\n\r\n")],
    ["that closes the connection", rawAnswer("")],
    ["that resets the connection", ({ socket }) => socket?.resetAndDestroy()],
    ["whose body is shorter than it says", rawAnswer(`${head}Content-Length: 10\r\n\r\nabc`)],
    ["whose chunks are cut off", rawAnswer(`${head}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`)],
    [
      "whose headers do not end",
      ({ socket }) => {
        const write = (error?: Error | null) => {
          if (!error) socket?.write(`X-${"a".repeat(1000)}: b\r\n`.repeat(10), write);
        };
        socket?.write(head, write);
      },
    ],
    [
      "of which another status than 200 is cut off",
      rawAnswer("HTTP/1.1 404 No\r\nContent-Length: 9\r\n\r\n{"),
    ],
  ])("%s", async (_, badAnswer) => {
    await using server = await listenHttp(badAnswer);
    const result = await createClient(undefined, { retries: 1 }).send(get(server.url));
    expect(failureOf(result)).toMatchObject({ cause: "unreachable", hint: expect.any(String) as string });
    expect(failureOf(result).message).toContain(server.url.host);
    expect(result.attempts).toHaveLength(2);
  });

  it("that nobody listens to", async () => {
    const server = await listenRaw(() => undefined);
    await server[Symbol.asyncDispose]();
    const result = await createClient(undefined, { retries: 1 }).send(get(server.url));
    expect(failureOf(result)).toMatchObject({
      cause: "unreachable",
      message: expect.stringMatching(/127\.0\.0\.1.*ECONNREFUSED.*2 attempts/) as string,
    });
    expect(outcomesOf(result)).toEqual(["ECONNREFUSED", "ECONNREFUSED"]);
  });

  it("that never answers, once no byte came for the idle limit", async () => {
    await using server = await listenRaw(() => undefined);
    const result = await createRealClient({ idleLimit: 50 }).send(get(server.url));
    expect(failureOf(result)).toMatchObject({ cause: "unreachable" });
    expect(failureOf(result).message).toContain("no byte within 0.1 s");
  });

  it("that never answers, by default after 30 s", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    await using server = await listenRaw(() => undefined);
    const sent = createClient().send(get(server.url));
    vi.advanceTimersByTime(60_000);
    expect(failureOf(await sent).message).toContain("no byte within 30 s");
  });

  it("that switches protocols, which Node passes over in silence", async () => {
    const switching = "HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n";
    await using server = await listenHttp(rawAnswer(switching));
    const result = await createRealClient({ idleLimit: 50 }).send(get(server.url));
    expect(failureOf(result).cause).toBe("unreachable");
  });

  it("that stops in the middle of its body", async () => {
    await using server = await listenHttp((response) => response.writeHead(200).write("abc"));
    const result = await createRealClient({ idleLimit: 50 }).send(get(server.url));
    expect(failureOf(result).message).toContain("no byte within");
  });

  it("but a status line in time begins the idle limit again", async () => {
    await using server = await listenHttp(async (response) => {
      await sleep(200);
      response.writeHead(200).flushHeaders();
      await sleep(200);
      response.end("late");
    });
    const result = await createRealClient({ idleLimit: 350 }).send(get(server.url));
    expect(responseOf(result).body.toString()).toBe("late");
  });

  it("and the connection of an attempt that is given up is closed", async () => {
    const closed = Promise.withResolvers<undefined>();
    await using server = await listenRaw((socket) => socket.on("close", closed.resolve).resume());
    await createRealClient({ idleLimit: 50 }).send(get(server.url));
    await closed.promise;
  });

  it("that takes no byte of the request", async () => {
    await using server = await listenRaw((socket) => socket.pause());
    const result = await createRealClient({ idleLimit: 100 }).send(
      post(server.url, Buffer.alloc(16_000_000)),
    );
    expect(failureOf(result).message).toContain("no byte within");
  });
});

describe("the time limit", () => {
  it("ends a server that sends byte after byte", async () => {
    await using server = await listenHttp((response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write("a"), 10);
      response.on("close", () => {
        clearInterval(timer);
      });
    });
    const started = Date.now();
    const result = await createRealClient({ idleLimit: 250, time: 300, retries: 4 }).send(get(server.url));
    expect(failureOf(result)).toMatchObject({ cause: "unreachable" });
    expect(failureOf(result).message).toContain("time limit of 0.3 s");
    expect(result.attempts).toHaveLength(1);
    expect(Date.now() - started).toBeGreaterThan(250);
  });

  it("that is used up lets nothing be sent", async () => {
    await using server = await listenHttp(answer(200));
    const result = await createClient(undefined, { time: 0 }).send(get(server.url));
    expect(failureOf(result).message).toContain("time limit");
    await sleep(20);
    expect(server.connections).toBe(0);
  });

  it("is shared by all requests of a client", async () => {
    await using server = await listenHttp(answer(503));
    const client = createClient(undefined, { time: 2000, retries: 9 });
    expect((await client.send(get(server.url))).attempts).toHaveLength(2);
    expect((await client.send(get(server.url))).attempts).toHaveLength(2);
    expect((await client.send(get(server.url))).attempts).toHaveLength(1);
  });

  it("of a large body on a slow line is not cut by the idle limit", async () => {
    let received = 0;
    await using slow = await listenRaw((socket) => {
      let free = 1_000_000;
      socket.on("data", (chunk) => {
        received += chunk.length;
        if (received >= 16_000_000) socket.end("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n");
        else if (received > free) {
          free += 1_000_000;
          socket.pause();
          setTimeout(() => socket.resume(), 40);
        }
      });
    });
    const result = await createRealClient({ idleLimit: 400 }).send(post(slow.url, Buffer.alloc(16_000_000)));
    expect(responseOf(result).status).toBe(201);
  });
});

/** An answer of this status whose body does not end. */
const endless =
  (status: number): Answer =>
  (response) => {
    const block = Buffer.alloc(1_000_000, " ");
    const write = () => {
      if (!response.destroyed) response.write(block, write);
    };
    response.writeHead(status, { "content-length": String(2 ** 30) });
    write();
  };

describe("a body of more than 8 MiB", () => {
  it("with status 200 is not valid, and is not asked for again", async () => {
    await using server = await listenHttp(endless(200));
    const result = await createClient(undefined, { retries: 3 }).send(get(server.url));
    expect(failureOf(result)).toMatchObject({ cause: "invalid", status: 200 });
    expect(failureOf(result).message).toContain("8.0 MiB");
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ["an error", get, 404],
    ["a write that was recorded", post, 201],
  ])("is cut where the status decides: %s", async (_, request, status) => {
    await using server = await listenHttp(endless(status));
    const result = responseOf(await createClient().send(request(server.url)));
    expect(result.status).toBe(status);
    expect(result.body).toHaveLength(8 * 1_048_576);
  });

  it("begins after exactly 8 MiB", async () => {
    await using server = await listenHttp(answer(200, "x".repeat(8 * 1_048_576)));
    expect(responseOf(await createClient().send(get(server.url))).body).toHaveLength(8 * 1_048_576);
  });
});

describe("a write with status 200 or 201 is recorded, and not sent again", () => {
  it.each([200, 201])("when its body is cut off (%i)", async (status) => {
    await using server = await listenHttp(rawAnswer(`HTTP/1.1 ${status} OK\r\nContent-Length: 99\r\n\r\n"O`));
    const result = responseOf(await createClient(undefined, { retries: 3 }).send(post(server.url)));
    expect(result).toMatchObject({ status, body: Buffer.from('"O') });
    expect(server.requests).toHaveLength(1);
  });

  it("when the rest of its body does not come", async () => {
    await using server = await listenHttp((response) => response.writeHead(201).write("{"));
    const result = await createRealClient({ idleLimit: 50, retries: 3 }).send(post(server.url));
    expect(responseOf(result).status).toBe(201);
    expect(server.requests).toHaveLength(1);
  });

  it("but with another status it is sent again when its body is cut off", async () => {
    await using server = await listenHttp(rawAnswer("HTTP/1.1 202 OK\r\nContent-Length: 9\r\n\r\n{"));
    const result = await createClient(undefined, { retries: 1 }).send(post(server.url));
    expect(failureOf(result).cause).toBe("unreachable");
    expect(server.requests).toHaveLength(2);
  });
});

describe("cancelling the job", () => {
  it("ends a request at once", async () => {
    await using server = await listenRaw(() => undefined);
    const controller = new AbortController();
    const sent = createRealClient({ retries: 3 }, controller.signal).send(get(server.url));
    await sleep(20);
    controller.abort();
    const started = Date.now();
    expect(failureOf(await sent)).toMatchObject({ cause: "cancelled" });
    expect(Date.now() - started).toBeLessThan(100);
  });

  it("ends a pause at once, and nothing is sent after it", async () => {
    await using server = await listenHttp(answer(503));
    const controller = new AbortController();
    const context = createTestContext({ clock: realClock, signal: controller.signal, random: () => 0 });
    const sent = createClient(context, { retries: 3 }).send(get(server.url));
    while (context.log.every((line) => !line.startsWith("info"))) await sleep(5);
    controller.abort();
    const started = Date.now();
    expect(failureOf(await sent).cause).toBe("cancelled");
    expect(Date.now() - started).toBeLessThan(500);
    expect(server.requests).toHaveLength(1);
  });

  it("before a request lets nothing be sent", async () => {
    await using server = await listenHttp(answer(200));
    const context = createTestContext({ signal: AbortSignal.abort() });
    expect(failureOf(await createClient(context).send(get(server.url))).cause).toBe("cancelled");
    expect(server.requests).toEqual([]);
  });

  it("gives cancelled, also after the status line of a write", async () => {
    const controller = new AbortController();
    await using server = await listenHttp((response) => response.writeHead(201).write("{"));
    const sent = createRealClient({}, controller.signal).send(post(server.url));
    await sleep(50);
    controller.abort();
    expect(failureOf(await sent).cause).toBe("cancelled");
  });
});

describe("a host that does not exist", () => {
  // A name that begins with a hyphen is refused without asking anybody.
  it("is asked for again, and then is a wrong address", async () => {
    const result = await createClient(undefined, { retries: 2 }).send(
      get(new URL("https://-none-.invalid/api/v2")),
    );
    expect(outcomesOf(result)).toEqual(["ENOTFOUND", "ENOTFOUND", "ENOTFOUND"]);
    expect(failureOf(result)).toMatchObject({ cause: "misconfigured" });
    expect(failureOf(result).message).toContain("`-none-.invalid` does not exist");
  });
});
