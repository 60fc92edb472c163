// The HTTP client against servers that answer well, badly and not at all.
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import {
  createHttpClient,
  type HttpRequest,
  type HttpResult,
  mapConcurrent,
  retryAfter,
  retryDelay,
} from "../../src/http/http-client.ts";
import { isRetryableStatus } from "../../src/http/http-failures.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { createTestContext, realClock } from "../support/context.ts";
import { answer, type Answer, listenHttp, listenRaw, rawAnswer } from "./servers.ts";

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
  const client = createHttpClient({ retries, idleLimit }, context);
  return { send: (request: HttpRequest) => client.send(request, { deadline }) };
}

/** A client for which time really passes. */
const createRealClient = (options: Options, signal?: AbortSignal) =>
  createClient(options, createTestContext({ clock: realClock, signal }));

const get = (url: URL): HttpRequest => ({ method: "GET", url, headers: {}, label: "the service" });
const post = (url: URL, body: string | Uint8Array = "{}") => ({
  ...get(url),
  method: "POST",
  body,
  isWrite: true,
});

function failureOf(result: HttpResult) {
  if (result.ok) throw new Error(`There is a response of status ${result.status}`);
  return result.failure;
}

function responseOf(result: HttpResult) {
  if (!result.ok) throw new Error(result.failure.problem);
  return result;
}

/** Lets timers run only where the test says that time passes. */
function useFakeTimers() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

describe("a response", () => {
  it("is given whole", async () => {
    await using server = await listenHttp(answer(200, "text", { "X-Name": "value" }));
    const result = responseOf(await createClient().send(get(server.url)));
    expect(result).toMatchObject({ status: 200, headers: { "x-name": "value" }, body: Buffer.from("text") });
  });

  it.each([
    ["https://login.test/sign-in?token=abc", "https://login.test/sign-in"],
    ["//login.test/sign-in", "https://login.test/sign-in"],
    ["/sign-in?token=abc", "/sign-in"],
  ])("that redirects is not followed, and is named without its query: %s", async (location, shown) => {
    await using server = await listenHttp(answer(302, "elsewhere", { location }));
    const result = await createClient({ retries: 1 }).send(get(server.url));
    expect(failureOf(result)).toMatchObject({
      cause: "status",
      status: 302,
      problem: `HTTP 302, redirected to \`${shown}\``,
      headers: { location },
    });
    expect(server.requests).toHaveLength(1);
  });

  it("that redirects to another scheme of the same host says to which", async () => {
    await using server = await listenHttp((response, { headers }) =>
      response.writeHead(302, { location: `https://${headers.host ?? ""}/v2` }).end(),
    );
    const { problem } = failureOf(await createClient().send(get(server.url)));
    expect(problem).toBe(`HTTP 302, redirected to \`https://${server.url.host}/v2\``);
  });

  it("answers a request with method, path, query, headers and bytes as given", async () => {
    await using server = await listenHttp(answer(201));
    const body = Uint8Array.of(0, 255, 13, 10);
    const url = new URL(`${server.url.href}/x?name=a+b`);
    await createClient().send({ ...post(url, body), method: "PUT", headers: { authorization: "Bearer k" } });
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
    expect(failureOf(result).problem).not.toMatch(/ENOTFOUND|EAI_/);
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
    const result = await createClient({ retries: 9 }, context).send(get(server.url));
    expect(failureOf(result).problem).toBe("HTTP 400 (4 attempts)");
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
    expect(failureOf(result).status).toBe(429);
    expect(context.pauses).toEqual([30_750, 31_500]);
    expect(context.log.join()).toContain("no further one");
  });

  it("are for each request alone", async () => {
    await using server = await listenHttp(answer(503), answer(200), answer(503), answer(200));
    const client = createClient({ retries: 1 });
    for (let sent = 0; sent < 2; sent++) expect((await client.send(get(server.url))).ok).toBe(true);
  });

  it("are left to the caller where the request says so", async () => {
    await using server = await listenHttp(answer(503));
    const request = { ...post(server.url), isSentOnce: true };
    expect(failureOf(await createClient({ retries: 3 }).send(request)).status).toBe(503);
    expect(server.requests).toHaveLength(1);
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
  ])("%s", async (_, bytes) => {
    await using server = await listenHttp(rawAnswer(bytes));
    const result = await createClient({ retries: 1 }).send(get(server.url));
    expect(failureOf(result).cause).toBe("unreachable");
    expect(failureOf(result).problem).toContain(server.url.host);
    expect(failureOf(result).problem).toContain("(2 attempts)");
  });

  it("that sends no byte for 30 s", async () => {
    useFakeTimers();
    await using server = await listenRaw(() => undefined);
    const sent = createClient().send(get(server.url));
    vi.advanceTimersByTime(60_000);
    expect(failureOf(await sent).problem).toContain("no byte within 30 s");
  });

  it("that stops in the middle of its body", async () => {
    await using server = await listenHttp((response) => response.writeHead(200).write("abc"));
    const result = await createRealClient({ idleLimit: 50 }).send(get(server.url));
    expect(failureOf(result).problem).toContain("no byte within");
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
    expect(failureOf(result).problem).toContain("time limit of 0.3 s");
  });

  it("is what earlier attempts and their pauses left of it", async () => {
    useFakeTimers();
    const silent: Answer = () => vi.advanceTimersByTime(20_000);
    await using server = await listenHttp(answer(503, "", { "retry-after": "40" }), silent);
    const result = await createClient({ time: 60_000, retries: 4 }).send(get(server.url));
    expect(failureOf(result).problem).toContain("time limit of 60 s");
    expect(server.requests).toHaveLength(2);
  });

  it("that is used up lets nothing be sent", async () => {
    await using server = await listenHttp(answer(200));
    const result = await createClient({ time: 0 }).send(get(server.url));
    expect(failureOf(result).problem).toContain("time limit");
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
    const problem = expect.stringContaining("8.0 MiB");
    expect(failureOf(result)).toMatchObject({ cause: "invalid", status: 200, problem });
    expect(server.requests).toHaveLength(1);
  });

  it("is not read where the status decides: of an error", async () => {
    await using server = await listenHttp(endless(404));
    expect(failureOf(await createClient().send(get(server.url))).status).toBe(404);
  });

  it("is not read where the status decides: of a write that was recorded", async () => {
    await using server = await listenHttp(endless(201));
    const result = responseOf(await createClient().send(post(server.url)));
    expect(result.status).toBe(201);
    expect(result.body).toHaveLength(65_536);
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
});

describe("of another status than 200 the status decides", () => {
  it.each([
    ["a body that is cut off", rawAnswer("HTTP/1.1 401 No\r\nContent-Length: 99\r\n\r\n{")],
    ["a body that is broken", rawAnswer("HTTP/1.1 401 No\r\nTransfer-Encoding: chunked\r\n\r\nxx\r\n")],
    ["a body that does not come", (response) => response.writeHead(401).write("{")],
  ] satisfies [string, Answer][])("of a read with %s", async (_, refuse) => {
    await using server = await listenHttp(refuse);
    const result = await createRealClient({ idleLimit: 50, retries: 3 }).send(get(server.url));
    expect(failureOf(result)).toMatchObject({ cause: "status", status: 401 });
    expect(server.requests).toHaveLength(1);
  });

  it("and what it says goes without the word at which it was cut: that could be half a secret", async () => {
    await using server = await listenHttp(answer(401, `no${" ".repeat(65_525)}secret-of-the-step`));
    const result = await createClient().send(get(server.url));
    expect(failureOf(result).reason).toBe("The service said: no");
  });

  it("of a write that is accepted but not recorded", async () => {
    await using server = await listenHttp(rawAnswer("HTTP/1.1 202 OK\r\nContent-Length: 9\r\n\r\n{"));
    const result = await createClient({ retries: 1 }).send(post(server.url));
    expect(failureOf(result)).toMatchObject({ cause: "status", status: 202 });
    expect(server.requests).toHaveLength(1);
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
    expect(failureOf(await sent).cause).toBe("cancelled");
    expect(server.requests).toHaveLength(1);
  });

  it("before a request lets nothing be sent", async () => {
    await using server = await listenHttp(answer(200));
    const context = createTestContext({ signal: AbortSignal.abort() });
    const result = await createClient({ retries: 1 }, context).send(get(server.url));
    expect(failureOf(result).cause).toBe("cancelled");
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

it.each([
  [[408, 429, 500, 502, 503, 599], [true, false], true],
  [[409], [true], true],
  [[409], [false], false],
  [[200, 201, 302, 400, 404, 407, 410, 428, 430, 499, 501, 600], [true, false], false],
])("statuses %j (of a write: %j) are worth another attempt: %s", (statuses, kinds, expected) => {
  for (const status of statuses)
    for (const isWrite of kinds)
      expect([status, isRetryableStatus(status, isWrite)]).toEqual([status, expected]);
});

it.each([
  ["7", 7000],
  [" 7 ", 7000],
  ["Fri, 02 Jan 2026 03:04:15 GMT", 10_000],
  ["Fri, 02 Jan 2026 03:04:00 GMT", 0],
  ["-5", 0],
  ["2030", 2_030_000],
  [undefined, 0],
])("`Retry-After: %s` asks for %i ms", (header, expected) => {
  expect(retryAfter(header, Date.UTC(2026, 0, 2, 3, 4, 5))).toBe(expected);
});

describe("the pause before an attempt", () => {
  it("doubles up to 30 s", () => {
    const delays = [1, 2, 3, 4, 5, 6, 60].map((attempts) => retryDelay(attempts, 0, Infinity, 0));
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it("is shorter by up to half, by chance", () => {
    expect(retryDelay(3, 0, Infinity, 0.5)).toBe(3000);
  });

  it.each([
    ["what the response asks for and a pause", 5000, 6001, 6000],
    ["what the response asks for, where there is room only for that", 5000, 6000, 5000],
    ["none, where there is no room", 5000, 5000, undefined],
    ["none, where there is no room and nothing is asked for", 0, 1000, undefined],
  ])("is %s", (_, requested, left, expected) => {
    expect(retryDelay(1, requested, left, 0)).toBe(expected);
  });
});

describe("work on several items", () => {
  it("is done four at a time, with the results in the items' order", async () => {
    let running = 0;
    let most = 0;
    const work = async (item: number) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 10 - item));
      running--;
      return item * 2;
    };
    expect(await mapConcurrent([1, 2, 3, 4, 5], work)).toEqual([2, 4, 6, 8, 10]);
    expect(most).toBe(4);
  });

  it("starts no further item after an error, and throws it when all have ended", async () => {
    const ended: number[] = [];
    const work = mapConcurrent([1, 2, 3, 4, 5], async (item) => {
      if (item === 1) throw new Error("first");
      await new Promise((resolve) => setTimeout(resolve, 10));
      ended.push(item);
    });
    await expect(work).rejects.toThrow("first");
    expect(ended).toEqual([2, 3, 4]);
  });
});
