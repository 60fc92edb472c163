// The HTTP client against servers that answer well, badly and not at all.
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { Deadline } from "../../src/lib/deadline.ts";
import { createHttpClient, type HttpResult } from "../../src/service/http-client.ts";
import { createTestContext, realClock } from "../support/context.ts";
import { answer, listenHttp, listenRaw, rawAnswer, type Answer } from "./servers.ts";

interface Options {
  readonly time?: number;
  readonly retries?: number;
  readonly idleLimit?: number;
}

function createClient(
  { time = 60_000, retries = 0, idleLimit }: Options = {},
  context = createTestContext(),
) {
  const deadline = new Deadline(time, context.clock);
  return createHttpClient({ deadline, retries, label: "the service", idleLimit }, context);
}

/** A client for which time really passes. */
const createRealClient = (options: Options, signal?: AbortSignal) =>
  createClient(options, createTestContext({ clock: realClock, signal }));

const get = (url: URL) => ({ method: "GET", url, headers: {} });
const post = (url: URL, body: string | Uint8Array = "{}") => ({ ...get(url), method: "POST", body });

function failureOf(result: HttpResult) {
  if (result.ok) throw new Error(`There is a response of status ${result.status}`);
  return result.failure;
}

function responseOf(result: HttpResult) {
  if (!result.ok) throw new Error(result.failure.message);
  return result;
}

/** Lets timers run only where the test says that time passes. */
function useFakeTimers() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

const outcomesOf = ({ attempts }: HttpResult) => attempts.map(({ result }) => result);

describe("a response", () => {
  it("is given whole, whatever its status, and no redirect is followed", async () => {
    await using server = await listenHttp(answer(302, "elsewhere", { Location: "/elsewhere" }));
    const result = responseOf(await createClient().send(get(server.url)));
    expect(result).toMatchObject({ status: 302, headers: { location: "/elsewhere" } });
    expect(result.body.toString()).toBe("elsewhere");
    expect(outcomesOf(result)).toEqual(["HTTP 302"]);
    expect(server.requests).toHaveLength(1);
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
      "user-agent": `artifact-compliance-action/${packageJson.version}`,
      host: server.url.host,
    });
  });

  it("without a body to send has neither length nor encoding", async () => {
    await using server = await listenHttp(answer(200));
    await createClient().send(get(server.url));
    expect(server.requests[0]?.headers).not.toHaveProperty("content-length");
    expect(server.requests[0]?.headers).not.toHaveProperty("transfer-encoding");
  });

  it("of an IPv6 address takes no look-up of a host", async () => {
    const result = await createClient().send(get(new URL("http://[::1]:1/")));
    expect(outcomesOf(result)).toEqual([expect.not.stringMatching(/ENOTFOUND|EAI_/)]);
  });

  it("keeps the connection for the next request", async () => {
    await using server = await listenHttp(answer(200, "one"));
    const client = createClient();
    for (let sent = 0; sent < 3; sent++) responseOf(await client.send(get(server.url)));
    expect(server.connections).toBe(1);
  });
});

describe("retries", () => {
  it("go on until a response that is not worth another attempt, with growing pauses and one line for each", async () => {
    await using server = await listenHttp(answer(503), answer(429), answer(500), answer(400));
    const context = createTestContext();
    const result = responseOf(await createClient({ retries: 9 }, context).send(get(server.url)));
    expect(outcomesOf(result)).toEqual(["HTTP 503", "HTTP 429", "HTTP 500", "HTTP 400"]);
    expect(context.pauses).toEqual([750, 1500, 3000]);
    const lines = context.log.filter((line) => line.startsWith("info"));
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/GET http:.*\/api\/v2: HTTP 503 \(attempt 1 of 10; next in 0\.8 s\)/);
  });

  it("wait as long as the response asks", async () => {
    await using server = await listenHttp(answer(429, "", { "retry-after": "20" }), answer(200));
    const context = createTestContext();
    await createClient({ retries: 1 }, context).send(get(server.url));
    expect(context.pauses).toEqual([20_750]);
  });

  it("do not begin after the time limit", async () => {
    await using server = await listenHttp(answer(429, "", { "retry-after": "30" }));
    const context = createTestContext();
    const result = await createClient({ retries: 5, time: 80_000 }, context).send(get(server.url));
    expect(responseOf(result).status).toBe(429);
    expect(context.pauses).toEqual([30_750, 31_500]);
    expect(context.log.join()).toContain("no further one");
  });

  it("are for a write that conflicts, which is sent with the same bytes", async () => {
    await using server = await listenHttp(answer(409));
    await createClient({ retries: 1 }).send(post(server.url, "the same"));
    expect(server.requests.map(({ body }) => body.toString())).toEqual(["the same", "the same"]);
  });
});

describe("a server that does not answer properly is unreachable, and is asked again", () => {
  it.each([
    ["that is no HTTP", "This is not HTTP\r\n\r\n"],
    ["that closes the connection", ""],
    ["whose body is shorter than it says", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc"],
    ["whose body is cut off after an error", "HTTP/1.1 404 No\r\nContent-Length: 9\r\n\r\n{"],
  ])("%s", async (_, bytes) => {
    await using server = await listenHttp(rawAnswer(bytes));
    const result = await createClient({ retries: 1 }).send(get(server.url));
    expect(failureOf(result).cause).toBe("unreachable");
    expect(failureOf(result).message).toContain(server.url.host);
    expect(failureOf(result).message).toContain("(2 attempts)");
  });

  it("that sends no byte for 30 s", async () => {
    useFakeTimers();
    await using server = await listenRaw(() => undefined);
    const sent = createClient().send(get(server.url));
    vi.advanceTimersByTime(60_000);
    expect(failureOf(await sent).message).toContain("no byte within 30 s");
  });

  it("that stops in the middle of its body", async () => {
    await using server = await listenHttp((response) => response.writeHead(200).write("abc"));
    const result = await createRealClient({ idleLimit: 50 }).send(get(server.url));
    expect(failureOf(result).message).toContain("no byte within");
  });

  it("but a status line in time begins the idle limit again", async () => {
    useFakeTimers();
    await using server = await listenHttp(async (response) => {
      vi.advanceTimersByTime(20_000);
      response.writeHead(200).flushHeaders();
      await sleep(50);
      vi.advanceTimersByTime(20_000);
      response.end("late");
    });
    expect(responseOf(await createClient().send(get(server.url))).body.toString()).toBe("late");
  });

  it("but a large request on a slow line is not cut off: 30 MB in 45 s", async () => {
    useFakeTimers();
    await using server = await listenRaw((socket) => {
      let received = 0;
      socket.on("data", (chunk) => {
        received += chunk.length;
        vi.advanceTimersByTime(Math.floor(chunk.length / 667));
        if (received > 30_000_000) socket.end("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n");
      });
    });
    const result = await createClient().send(post(server.url, Buffer.alloc(30_000_000)));
    expect(responseOf(result).status).toBe(201);
  });

  it("and the connection of an attempt that is given up is closed", async () => {
    const closed = Promise.withResolvers<undefined>();
    await using server = await listenRaw((socket) => socket.on("close", closed.resolve).resume());
    await createRealClient({ idleLimit: 50 }).send(get(server.url));
    await closed.promise;
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
    const result = await createRealClient({ idleLimit: 250, time: 300, retries: 4 }).send(get(server.url));
    expect(failureOf(result).cause).toBe("unreachable");
    expect(failureOf(result).message).toContain("time limit of 0.3 s");
    expect(result.attempts).toHaveLength(1);
  });

  it("is what earlier attempts and their pauses left of it", async () => {
    useFakeTimers();
    const silent: Answer = () => vi.advanceTimersByTime(20_000);
    await using server = await listenHttp(answer(503, "", { "retry-after": "40" }), silent);
    const result = await createClient({ time: 60_000, retries: 4 }).send(get(server.url));
    expect(failureOf(result).message).toContain("time limit of 60 s");
    expect(result.attempts).toHaveLength(2);
  });

  it("that is used up lets nothing be sent", async () => {
    await using server = await listenHttp(answer(200));
    const result = await createClient({ time: 0 }).send(get(server.url));
    expect(failureOf(result).message).toContain("time limit");
    await sleep(20);
    expect(server.connections).toBe(0);
  });
});

/** An answer of this status, of whose body there is always more to come. */
const endless =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status).write(Buffer.alloc(9 * 1_048_576, " "));

describe("a body of more than 8 MiB", () => {
  it("with status 200 is not valid, and is not asked for again", async () => {
    await using server = await listenHttp(endless(200));
    const result = await createClient({ retries: 3 }).send(get(server.url));
    const message = expect.stringContaining("8.0 MiB");
    expect(failureOf(result)).toMatchObject({ cause: "invalid", status: 200, message });
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
    const text = "0123456789abcde\n".repeat(524_288);
    await using server = await listenHttp(answer(200, text));
    const { body } = responseOf(await createClient().send(get(server.url)));
    expect(body.toString() === text).toBe(true);
  });
});

describe("a write with status 200 or 201 is recorded, and not sent again", () => {
  it.each([200, 201])("when its body is cut off (%i)", async (status) => {
    await using server = await listenHttp(rawAnswer(`HTTP/1.1 ${status} OK\r\nContent-Length: 99\r\n\r\n"O`));
    const result = responseOf(await createClient({ retries: 1 }).send(post(server.url)));
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
    const result = await createClient({ retries: 1 }).send(post(server.url));
    expect(failureOf(result).cause).toBe("unreachable");
    expect(server.requests).toHaveLength(2);
  });
});

describe("cancelling the job", () => {
  it("ends a pause at once, and nothing is sent after it", async () => {
    await using server = await listenHttp(answer(503, "", { "retry-after": "30" }));
    const controller = new AbortController();
    const context = createTestContext({ clock: realClock, signal: controller.signal });
    const sent = createClient({ retries: 3 }, context).send(get(server.url));
    while (!context.log.join().includes("next in")) await sleep(5);
    controller.abort();
    const started = Date.now();
    expect(failureOf(await sent).cause).toBe("cancelled");
    expect(Date.now() - started).toBeLessThan(5000);
    expect(server.requests).toHaveLength(1);
  });

  it("before a request lets nothing be sent", async () => {
    await using server = await listenHttp(answer(200));
    const context = createTestContext({ signal: AbortSignal.abort() });
    const result = await createClient({ retries: 1 }, context).send(get(server.url));
    expect(failureOf(result).cause).toBe("cancelled");
    expect(result.attempts).toHaveLength(1);
    expect(server.requests).toEqual([]);
  });

  it("ends a request at once, also after the status line of a write", async () => {
    const controller = new AbortController();
    await using server = await listenHttp((response) => response.writeHead(201).write("{"));
    const sent = createRealClient({}, controller.signal).send(post(server.url));
    await sleep(50);
    controller.abort();
    expect(failureOf(await sent).cause).toBe("cancelled");
  });
});
