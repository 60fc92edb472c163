import * as v from "valibot";
import { expect, test } from "vitest";
import { assertArtifactEndpoint, getTrailEndpoint, writeEndpoint } from "../../src/service/endpoints.ts";
import type { ReportArtifactBody } from "../../src/domain/write.ts";
import { createServiceClient } from "../../src/service/client.ts";
import type { Fingerprint, FlowName, HttpUrl, TrailName } from "../../src/domain/identifiers.ts";
import type { Endpoint } from "../../src/service/request.ts";
import { answers, neverResponds, resets, startFaultServer, writes } from "../http/fault-server.ts";
import { canary, settingsFor, testContext } from "../http/context.ts";

const flow = "shop" as FlowName;
const trail = "release-1" as TrailName;
const fingerprint = "a".repeat(64) as Fingerprint;
const artifact: ReportArtifactBody = {
  fingerprint,
  filename: "app.tar",
  build_url: "https://ci.example/1" as HttpUrl,
  commit_url: "https://git.example/1" as HttpUrl,
  trail_name: trail,
};
const short = { idleTimeoutMs: 200, maxBytes: 64 * 1_048_576 };

test("a trail is begun with a form whose only JSON is a plain, compact field", async () => {
  await using server = await startFaultServer(answers(201));
  const settings = settingsFor(server.baseUrl);
  using client = createServiceClient(settings, testContext());
  const request = writeEndpoint(settings, {
    endpoint: "begin-trail",
    flow,
    data: { name: trail, user_data: { a: 1 } },
  });

  expect(await client.call(request)).toMatchObject({ response: { status: 201 } });

  const [received] = server.received;
  expect(received).toMatchObject({ method: "PUT", url: "/api/v2/trails/acme/shop" });
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(
    received?.headers["content-type"] ?? "",
  )?.[1];
  expect(received?.body.toString()).toBe(
    `--${boundary}\r\nContent-Disposition: form-data; name="data_json"\r\n\r\n` +
      `{"name":"release-1","user_data":{"a":1}}\r\n--${boundary}--\r\n`,
  );
  expect(received?.headers["content-length"]).toBe(String(received?.body.length));
});

test("a template goes along as a file part with its name and bytes", async () => {
  await using server = await startFaultServer(answers(200));
  const settings = settingsFor(server.baseUrl);
  using client = createServiceClient(settings, testContext());
  const content = Buffer.from([0, 255, 13, 10, 45, 45]);

  await client.call(
    writeEndpoint(settings, {
      endpoint: "begin-trail",
      flow,
      data: { name: trail },
      file: { filename: 'a"\r\n.yml', content },
    }),
  );

  const body = server.received[0]?.body.toString("latin1") ?? "";
  expect(body).toContain(
    '\r\nContent-Disposition: form-data; name="template_file"; filename="a%22%0D%0A.yml"\r\n' +
      "Content-Type: application/octet-stream\r\n\r\n" +
      content.toString("latin1") +
      "\r\n--",
  );
});

test("an artifact is reported as JSON", async () => {
  await using server = await startFaultServer(answers(201));
  const settings = settingsFor(server.baseUrl);
  using client = createServiceClient(settings, testContext());

  await client.call(writeEndpoint(settings, { endpoint: "report-artifact", flow, data: artifact }));

  expect(server.received[0]).toMatchObject({
    method: "POST",
    url: "/api/v2/artifacts/acme/shop",
    headers: { "content-type": "application/json" },
  });
  expect(JSON.parse(server.received[0]?.body.toString() ?? "")).toEqual(artifact);
});

test("an assertion repeats the parameter for several policies", async () => {
  await using server = await startFaultServer(answers(200));
  const settings = settingsFor(server.baseUrl, { org: "a/b c?d#e%2e" });
  using client = createServiceClient(settings, testContext());

  await client.call(
    assertArtifactEndpoint(settings, fingerprint, { flow: "x&y" as FlowName, policies: ["p 1", "p+2"] }),
  );

  expect(server.received[0]?.url).toBe(
    `/api/v2/asserts/a%2Fb%20c%3Fd%23e%252e/fingerprint/${fingerprint}` +
      "?flow_name=x%26y&policy_name=p+1&policy_name=p%2B2",
  );
});

test.each([
  ["bearer", `Bearer ${canary}`],
  ["basic", `Basic ${Buffer.from(`${canary}:`).toString("base64")}`],
] as const)("the credential is sent in the %s form", async (authScheme, header) => {
  await using server = await startFaultServer(answers(200));
  const settings = settingsFor(server.baseUrl, { authScheme });
  using client = createServiceClient(settings, testContext());

  await client.call(getTrailEndpoint(settings, flow, trail));

  expect(server.received[0]?.headers.authorization).toBe(header);
});

test("connections are kept alive from request to request", async () => {
  await using server = await startFaultServer(answers(200));
  const settings = settingsFor(server.baseUrl);
  using client = createServiceClient(settings, testContext());

  for (let i = 0; i < 3; i += 1) await client.call(getTrailEndpoint(settings, flow, trail));

  expect(new Set(server.received.map(({ clientPort }) => clientPort)).size).toBe(1);
});

test("a write is retried with the same bytes after an outage, a lock and a reset, until it succeeds", async () => {
  await using server = await startFaultServer(
    answers(503),
    answers(409, "resource temporarily locked"),
    resets,
    answers(201),
  );
  const settings = settingsFor(server.baseUrl);
  const context = testContext();
  using client = createServiceClient(settings, context);

  const result = await client.call(
    writeEndpoint(settings, { endpoint: "begin-trail", flow, data: { name: trail } }),
  );

  expect(result).toMatchObject({
    response: { status: 201 },
    attempts: [
      { result: "HTTP 503" },
      { result: "HTTP 409" },
      { result: "ECONNRESET" },
      { result: "HTTP 201" },
    ],
  });
  expect(new Set(server.received.map(({ body }) => body.toString())).size).toBe(1);
  expect(context.sleeps).toEqual([500, 1_000, 2_000]);
  expect(context.notes).toHaveLength(3);
});

test("a status that stays is given back as the answer it is, after the retries", async () => {
  await using server = await startFaultServer(answers(500, { message: "oops" }));
  const settings = settingsFor(server.baseUrl, { retries: 2 });
  using client = createServiceClient(settings, testContext());

  const result = await client.call(getTrailEndpoint(settings, flow, trail));

  expect(result).toMatchObject({ failure: { cause: "status", status: 500 } });
  expect(result.attempts).toHaveLength(3);
});

test("a missing response is tried again, and then described", async () => {
  await using server = await startFaultServer(neverResponds);
  const settings = settingsFor(server.baseUrl, { retries: 1 });
  using client = createServiceClient(settings, testContext(), short);

  const result = await client.call(getTrailEndpoint(settings, flow, trail));

  expect(result).toMatchObject({ failure: { cause: "unreachable" } });
  expect(!result.success && result.failure).toEqual({
    cause: "unreachable",
    message: "The service gave no response within 0.2 s",
    hint: expect.stringMatching(/^Check /) as unknown,
    detail: expect.stringMatching(
      new RegExp(
        String.raw`^GET http://127\.0\.0\.1:${server.port}/api/v2/trails/acme/shop/release-1 failed \(2 attempts in .* s\)$`,
      ),
    ) as unknown,
  });
});

test("a body that drips for ever is ended by the step's time", async () => {
  await using server = await startFaultServer((_, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write(" "), 20);
    response.on("close", () => {
      clearInterval(drip);
    });
  });
  const settings = settingsFor(server.baseUrl, { timeout: 400 });
  using client = createServiceClient(settings, testContext());

  const result = await client.call(getTrailEndpoint(settings, flow, trail));

  expect(result).toMatchObject({ failure: { cause: "unreachable" } });
  expect(result.attempts).toMatchObject([{ result: "time limit reached" }]);
});

test("a request whose job is cancelled is given up at once", async () => {
  const context = testContext();
  await using server = await startFaultServer(() => {
    context.cancel();
  });
  const settings = settingsFor(server.baseUrl);
  using client = createServiceClient(settings, context);

  expect(await client.call(getTrailEndpoint(settings, flow, trail))).toMatchObject({
    failure: { cause: "cancelled" },
  });
});

test("the credential is in no text, whatever happens", async () => {
  await using server = await startFaultServer(answers(503), resets, writes("nonsense\r\n\r\n"));
  const settings = settingsFor(server.baseUrl, { authScheme: "basic" });
  const context = testContext();
  using client = createServiceClient(settings, context);

  const result = await client.call(
    writeEndpoint(settings, { endpoint: "begin-trail", flow, data: { name: trail } }),
  );

  const texts = JSON.stringify([result, context.notes, context.details]);
  expect(texts).not.toContain(canary);
  expect(texts).not.toContain(Buffer.from(`${canary}:`).toString("base64"));
});

test("the responses that a step holds are limited together, and one takes the place of the one before", async () => {
  const body = { numbers: [1, 2, 3, 4, 5] };
  await using server = await startFaultServer(answers(201, body));
  const settings = settingsFor(server.baseUrl);
  const bytes = 2 * Buffer.byteLength(JSON.stringify(body));
  const get = (name: string): Endpoint<unknown> => ({
    method: "GET",
    path: ["flows", name],
    expected: { statuses: [201], body: v.unknown() },
  });
  const write: Endpoint<unknown> = { ...get("shop"), method: "POST" };

  using client = createServiceClient(settings, testContext(), { held: { bytes, values: 14 } });
  for (const name of ["a", "b", "a", "b"])
    expect(await client.call(get(name))).toMatchObject({ success: true, response: { json: body } });
  const third = await client.call(get("c"));
  expect(third).toMatchObject({
    success: false,
    response: { status: 201, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
    failure: {
      cause: "invalid-body",
      message: expect.stringContaining("with it, this step would hold responses of over ") as unknown,
      hint: "Ask for less in one step: fewer artifacts, or a smaller `limit`",
    },
  });
  expect(third.response).not.toHaveProperty("json");
  // What is held stays, and can be replaced.
  expect(await client.call(get("a"))).toMatchObject({ success: true });

  using other = createServiceClient(settings, testContext(), { held: { bytes: 1_000, values: 14 } });
  for (const isHeld of [true, true, false])
    expect(await other.call(write)).toMatchObject({ success: isHeld });
  expect(await other.call(write)).toMatchObject({
    failure: { message: expect.stringContaining("over 14 JSON values") as unknown },
  });
});
