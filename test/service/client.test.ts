// The client of the service: what it sends, and what it makes of answers.
import { createHash } from "node:crypto";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { createHttpClient } from "../../src/http/http-client.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { createServiceClient, describeRequest } from "../../src/service/client.ts";
import * as endpoints from "../../src/service/endpoints.ts";
import { requireBody, type ServiceResult } from "../../src/service/failures.ts";
import { answer, type Answer, listenHttp, rawAnswer, type RunningServer } from "../http/servers.ts";
import { createTestContext } from "../support/context.ts";

function createClient({ url }: RunningServer, retries = 0, authScheme: "bearer" | "basic" = "bearer") {
  const context = createTestContext();
  const http = createHttpClient({ retries }, context);
  const client = createServiceClient({ baseUrl: url, apiToken: "key-1", authScheme }, http);
  const newDeadline = () => new Deadline(60_000, context.clock);
  const deadline = newDeadline();
  return {
    newDeadline,
    send: <Body>(endpoint: endpoints.Endpoint<Body>, within = deadline) => client.send(endpoint, within),
  };
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

/** Sends a request to a server with these answers, and again while there are more. */
async function ask<Body>(endpoint: endpoints.Endpoint<Body>, ...answers: readonly Answer[]) {
  await using server = await listenHttp(...answers);
  return await createClient(server, answers.length - 1).send(endpoint);
}

/** Returns a request as a server receives it. */
async function received(endpoint: endpoints.Endpoint<unknown>, authScheme?: "basic") {
  await using server = await listenHttp(answer(200));
  await createClient(server, 0, authScheme).send(endpoint);
  return server.requests[0];
}

function failureOf(result: ServiceResult<unknown>) {
  if (result.ok) throw new Error("The request succeeded");
  return result.failure;
}

describe("a request", () => {
  it("has its segments encoded, its query in order, and the credential", async () => {
    const query = [
      ["b", "1 &"],
      ["a", "ü"],
      ["b", "2"],
    ] as const;
    const request = await received({ ...read, path: ["flows", "ac/me", "a b?ü%"], query });
    expect(request?.url).toBe("/api/v2/flows/ac%2Fme/a%20b%3F%C3%BC%25?b=1+%26&a=%C3%BC&b=2");
    expect(request?.headers).toMatchObject({
      authorization: "Bearer key-1",
      accept: "application/json",
      "cache-control": "no-cache",
    });
    expect(request?.headers).not.toHaveProperty("content-type");
  });

  it("has a basic credential with the key as user and no password", async () => {
    const request = await received(read, "basic");
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from("key-1:").toString("base64")}`);
  });

  it("has compact JSON without absent fields", async () => {
    const request = await received(write);
    expect(request?.headers["content-type"]).toBe("application/json");
    expect(request?.body.toString()).toBe('{"fingerprint":"ff"}');
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
    const request = await received(form);
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
    const client = createClient(server, 1);
    await client.send(form);
    await client.send({ ...form, body: { form: { data: { name: "2" }, file } } });
    const [first, second, other] = server.requests;
    expect(second).toEqual(first);
    expect(other?.headers["content-type"]).not.toBe(first?.headers["content-type"]);
  });
});

describe("a read", () => {
  it("gives what its schema describes, the JSON as it came, and the hash of its bytes", async () => {
    const text = '{ "name": "shop", "more": [null] }';
    const result = await ask(read, answer(200, text));
    expect(requireBody(result).body).toEqual({ name: "shop" });
    expect(result).toMatchObject({
      json: { name: "shop", more: [null] },
      request: { method: "GET", status: 200, sha256: createHash("sha256").update(text).digest("hex") },
    });
    expect(result.request.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v2\/flows\/acme\/shop$/);
  });

  it.each([
    ["no JSON", "shop", "not JSON"],
    ["nothing in it", "", "not valid, it is empty"],
    ["another form", { name: 1 }, "`name`: expected string"],
    ["a field missing", {}, "`name` is missing"],
    ["a key twice", '{"name":"other","name":"shop"}', "key twice"],
    ["a web page", "<html>", "web page"],
    ["JSON that is nested too deeply", `${"[".repeat(1000)}${"]".repeat(1000)}`, "nested"],
  ])("is not valid with %s, and is not asked for again", async (_, body, words) => {
    const result = await ask(read, answer(200, body), answer(200, { name: "shop" }));
    expect(failureOf(result)).toMatchObject({
      cause: "invalid",
      status: 200,
      message: expect.stringMatching(`flow \`shop\` could not be read.*${words}`),
      hint: expect.stringContaining("base-url"),
    });
  });

  it.each([201, 202])("has no answer in status %i", async (status) => {
    const result = await ask(read, answer(status, { name: "shop" }));
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

  it("that nobody answers names the thing and the way", async () => {
    const failure = failureOf(await ask(read, rawAnswer("nonsense")));
    expect(failure.cause).toBe("unreachable");
    expect(failure.message).toMatch(/^The flow `shop` could not be read: the service at `127/);
  });
});

describe("a write", () => {
  it.each([
    [200, '"OK"'],
    [201, "no JSON at all"],
  ])("is recorded by status %i with the body `%s`", async (status, body) => {
    expect((await ask(write, answer(status, body))).ok).toBe(true);
  });

  it.each([
    ["that begins like one", answer(200, "\n <!doctype html>")],
    ["that says so", answer(201, "Sign in", { "content-type": "text/html; charset=utf-8" })],
  ])("is not recorded by a web page %s, and is not sent again", async (_, page) => {
    const result = await ask(write, page, answer(201));
    expect(failureOf(result).cause).toBe("invalid");
    expect(failureOf(result).message).toMatch(/artifact `ff` was not recorded.*web page/);
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

  it("has the data as size and SHA-256 above 1 MiB", () => {
    const sized = (length: number) => ({ name: "1", description: "d".repeat(length) });
    const shown = (data: ReturnType<typeof sized>) =>
      describeRequest(endpoints.beginTrailEndpoint("acme", "shop", data), baseUrl).form?.data_json;
    const whole = sized(1_048_576 - JSON.stringify(sized(0)).length);
    const larger = sized(whole.description.length + 1);
    expect(shown(whole)).toEqual(whole);
    const sha256 = createHash("sha256").update(JSON.stringify(larger)).digest("hex");
    expect(shown(larger)).toEqual({ size: 1_048_577, sha256 });
  });
});
