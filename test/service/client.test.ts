// The client of the service: what it sends, and what it makes of answers.
import { createHash } from "node:crypto";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Deadline } from "../../src/lib/deadline.ts";
import { createServiceClient, describeRequest, type ServiceSettings } from "../../src/service/client.ts";
import * as endpoints from "../../src/service/endpoints.ts";
import { bodyOf, isOutage, type ServiceResult } from "../../src/service/result.ts";
import { createTestContext, type TestContext } from "../support/context.ts";
import { answer, listenHttp, rawAnswer, type Answer, type HttpServer } from "./servers.ts";

function createClient(
  server: HttpServer,
  settings: Partial<ServiceSettings> = {},
  context: TestContext = createTestContext(),
) {
  const deadline = new Deadline(60_000, context.clock);
  const given = {
    baseUrl: server.url,
    apiToken: "key-1",
    authScheme: "bearer",
    retries: 0,
    deadline,
  } as const;
  return createServiceClient({ ...given, ...settings }, context);
}

const read: endpoints.Endpoint<{ name: string }> = {
  method: "GET",
  path: ["flows", "acme", "shop"],
  about: { org: "acme", flow: "shop" },
  noun: "flow `shop`",
  schema: v.object({ name: v.string() }),
};

const write: endpoints.Endpoint<unknown> = {
  method: "POST",
  path: ["artifacts", "acme", "shop"],
  body: { json: { fingerprint: "ff", description: undefined } },
  about: { org: "acme", flow: "shop" },
  noun: "artifact `ff`",
};

async function ask<Body>(
  endpoint: endpoints.Endpoint<Body>,
  ...answers: readonly Answer[]
): Promise<ServiceResult<Body>> {
  await using server = await listenHttp(...answers);
  return await createClient(server, { retries: answers.length - 1 }).send(endpoint);
}

function failureOf(result: ServiceResult<unknown>) {
  if (result.ok) throw new Error("The request succeeded");
  return result.failure;
}

describe("a request", () => {
  it("has its segments encoded, its query in order, and the credential", async () => {
    await using server = await listenHttp(answer(200, { name: "x" }));
    const query = [
      ["b", "1 &"],
      ["a", "ü"],
      ["b", "2"],
    ] as const;
    await createClient(server).send({ ...read, path: ["flows", "ac/me", "a b?ü%"], query });
    const [request] = server.requests;
    expect(request?.url).toBe("/api/v2/flows/ac%2Fme/a%20b%3F%C3%BC%25?b=1+%26&a=%C3%BC&b=2");
    expect(request?.headers).toMatchObject({
      authorization: "Bearer key-1",
      accept: "application/json",
      "cache-control": "no-cache",
    });
    expect(request?.headers).not.toHaveProperty("content-type");
  });

  it("has a basic credential with the key as user and no password", async () => {
    await using server = await listenHttp(answer(200, { name: "x" }));
    await createClient(server, { authScheme: "basic" }).send(read);
    const expected = `Basic ${Buffer.from("key-1:").toString("base64")}`;
    expect(server.requests[0]?.headers.authorization).toBe(expected);
  });

  it("has compact JSON without absent fields", async () => {
    await using server = await listenHttp(answer(201, '"OK"'));
    await createClient(server).send(write);
    expect(server.requests[0]?.headers["content-type"]).toBe("application/json");
    expect(server.requests[0]?.body.toString()).toBe('{"fingerprint":"ff"}');
  });
});

describe("a form", () => {
  const file = {
    filename: 'a"b\r\n.yml',
    content: Buffer.from([0, 255, 13, 10]),
    part: "template_file" as const,
  };
  const form = { ...write, body: { form: { data: { name: "1" }, file } } };

  it("has the metadata as a plain field and the file byte for byte", async () => {
    await using server = await listenHttp(answer(201));
    await createClient(server).send(form);
    const [request] = server.requests;
    const [, boundary = ""] =
      /^multipart\/form-data; boundary=(\S+)$/.exec(request?.headers["content-type"] ?? "") ?? [];
    expect(request?.body.toString("latin1")).toBe(
      `--${boundary}\r\nContent-Disposition: form-data; name="data_json"\r\n\r\n{"name":"1"}\r\n` +
        `--${boundary}\r\nContent-Disposition: form-data; name="template_file"; filename="a%22b%0D%0A.yml"\r\n` +
        `Content-Type: application/octet-stream\r\n\r\n\0\xff\r\n\r\n--${boundary}--\r\n`,
    );
  });

  it("is the same on every attempt, and another for another content", async () => {
    await using server = await listenHttp(answer(503), answer(201));
    const client = createClient(server, { retries: 1 });
    await client.send(form);
    await client.send({ ...form, body: { form: { data: { name: "2" }, file } } });
    const [first, second, other] = server.requests.map(({ headers, body }) => ({
      type: headers["content-type"],
      body: body.toString("latin1"),
    }));
    expect(second).toEqual(first);
    expect(other?.type).not.toBe(first?.type);
  });
});

describe("a read", () => {
  it("gives what its schema describes, the JSON as it came, and the hash of its bytes", async () => {
    const text = '{ "name": "shop", "more": [1] }';
    const result = await ask(read, answer(200, text));
    expect(bodyOf(result)).toEqual({ name: "shop" });
    expect(result).toMatchObject({
      json: { name: "shop", more: [1] },
      request: { method: "GET", status: 200, sha256: createHash("sha256").update(text).digest("hex") },
    });
    expect(result.request.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v2\/flows\/acme\/shop$/);
  });

  it.each([
    ["no JSON", "shop", "not JSON"],
    ["nothing", "", "not JSON"],
    ["another form", { name: 1 }, "`name`"],
    ["null", "null", "null"],
    ["a web page", "<html>", "web page"],
    ["JSON that is nested without end", "[".repeat(1_000_000), "not JSON"],
    ["JSON that is nested too deeply", `${"[".repeat(1000)}${"]".repeat(1000)}`, "nested"],
  ])("is not valid with %s", async (_, body, words) => {
    const result = await ask(read, answer(200, body), answer(200));
    expect(failureOf(result)).toMatchObject({ cause: "invalid", status: 200 });
    expect(failureOf(result).message).toContain("flow `shop` could not be read");
    expect(failureOf(result).message).toContain(words);
    expect(failureOf(result).hint).toContain("base-url");
    expect(result.request.attempts).toHaveLength(1);
    expect(isOutage(failureOf(result))).toBe(false);
  });

  it.each([201, 202, 204, 206])("has no answer in status %i", async (status) => {
    const result = await ask(read, answer(status, status === 204 ? "" : { name: "shop" }));
    expect(failureOf(result)).toMatchObject({ cause: "status", status });
  });

  it("is refused where all answers together would take too much memory", async () => {
    const big = answer(200, { name: "x".repeat(7_500_000) });
    await using server = await listenHttp(...Array.from({ length: 7 }, () => big), answer(404));
    const client = createClient(server);
    for (let sent = 0; sent < 6; sent += 1) expect((await client.send(read)).ok).toBe(true);
    const failure = failureOf(await client.send(read));
    expect(failure).toMatchObject({ cause: "invalid", status: 200 });
    expect(failure.message).toMatch(/flow `shop` could not be read.*48.0 MiB/);
    expect(failureOf(await client.send(read))).toMatchObject({ cause: "status", status: 404 });
  });

  it("of another flow is no answer", async () => {
    const result = await ask(endpoints.getFlowEndpoint("acme", "shop"), answer(200, { name: "shed" }));
    expect(failureOf(result).message).toContain("another flow");
  });

  it("that nobody answers names the thing and the way", async () => {
    const result = await ask(read, rawAnswer("nonsense"));
    expect(failureOf(result)).toMatchObject({ cause: "unreachable" });
    expect(failureOf(result).message).toMatch(/^The flow `shop` could not be read: the service at `127/);
    expect(result.request).not.toHaveProperty("sha256");
  });
});

describe("a write", () => {
  it.each([
    [200, '"OK"'],
    [201, '{"message":"OK"}'],
    [201, ""],
    [201, "no JSON at all"],
  ])("is recorded by status %i with the body `%s`", async (status, body) => {
    expect((await ask(write, answer(status, body))).ok).toBe(true);
  });

  it.each([
    ["that begins like one", answer(200, "\n <!doctype html>")],
    ["that says so", answer(201, "Sign in", { "content-type": "text/html; charset=utf-8" })],
  ])("is not recorded by a web page %s, and is not sent again", async (_, page) => {
    const result = await ask(write, page, answer(201));
    expect(failureOf(result)).toMatchObject({ cause: "invalid" });
    expect(failureOf(result).message).toMatch(/artifact `ff` was not recorded.*web page/);
    expect(result.request.attempts).toHaveLength(1);
  });

  it.each([202, 204, 302])("is not recorded by status %i", async (status) => {
    expect(failureOf(await ask(write, answer(status)))).toMatchObject({ cause: "status", status });
  });
});

describe("a request for people", () => {
  const baseUrl = new URL("https://service.test/api/v2");

  it("has method, address and JSON as they would be sent", () => {
    expect(describeRequest(write, baseUrl)).toEqual({
      method: "POST",
      url: "https://service.test/api/v2/artifacts/acme/shop",
      json: { fingerprint: "ff" },
    });
  });

  it("has files by name, size and SHA-256", () => {
    const template = { filename: "t.yml", content: Buffer.from("version: 1\n") };
    const endpoint = endpoints.beginTrailEndpoint("acme", "shop", { name: "1" }, template);
    expect(describeRequest(endpoint, baseUrl)).toEqual({
      method: "PUT",
      url: "https://service.test/api/v2/trails/acme/shop",
      form: {
        data_json: { name: "1" },
        file: {
          part: "template_file",
          filename: "t.yml",
          size: 11,
          sha256: createHash("sha256").update("version: 1\n").digest("hex"),
        },
      },
    });
  });
});

it("an address of the service with a port and a longer path is kept", async () => {
  await using server = await listenHttp(answer(200, { name: "x" }));
  const baseUrl = new URL(`${server.url.origin}/some/where/v2`);
  await createClient(server, { baseUrl }).send(read);
  expect(server.requests[0]?.url).toBe("/some/where/v2/flows/acme/shop");
});
