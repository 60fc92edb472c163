import { expect, test } from "vitest";
import { createHttpClient, describeAttempts } from "../../src/http/client.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { version } from "../../src/lib/version.ts";
import { answers, startFaultServer } from "./fault-server.ts";
import { testContext } from "./context.ts";

const target = { label: "the registry", addressSource: "the image's name" };

function client(retries = 0, context = testContext()) {
  return createHttpClient({ deadline: new Deadline(60_000, context.clock), retries, target }, context);
}

test("every request names the action and its version, whatever headers it has", async () => {
  await using server = await startFaultServer(answers(200));
  using http = client();
  await http.send({ method: "GET", url: new URL(server.baseUrl), headers: { "user-agent": "other" } });
  expect(server.received[0]?.headers["user-agent"]).toBe(`artifact-compliance-action/${version}`);
});

test("one client keeps connections to several hosts alive", async () => {
  await using first = await startFaultServer(answers(200));
  await using second = await startFaultServer(answers(200));
  using http = client();
  for (const { baseUrl } of [first, second, first, second])
    await http.send({ method: "GET", url: new URL(baseUrl), headers: {} });
  for (const { received } of [first, second])
    expect(new Set(received.map(({ clientPort }) => clientPort)).size).toBe(1);
});

test("an error names the reason and where the address comes from, and for the log the request without its query", async () => {
  using http = client(1);
  const url = new URL("http://127.0.0.1:1/v2/app?signature=hidden");
  expect(await http.send({ method: "HEAD", url, headers: {} })).toMatchObject({
    kind: "no-response",
    failure: {
      cause: "unreachable",
      message: "The registry at `127.0.0.1:1` refused the connection (ECONNREFUSED)",
      hint: "Check host and port in the image's name, and that the registry is running",
      detail: expect.stringMatching(
        /^HEAD http:\/\/127\.0\.0\.1:1\/v2\/app failed \(2 attempts in .* s\)$/,
      ) as unknown,
    },
  });
});

test("a proxy address that cannot be used stops the request before it is sent", async () => {
  using http = client(0, testContext({ environment: { HTTP_PROXY: "socks5://proxy.test" } }));
  const request = { method: "GET", url: new URL("http://service.test"), headers: {} };
  await expect(http.send(request)).rejects.toThrow("HTTP_PROXY is not a proxy address");
});

test.each<[words: string, results: readonly string[]]>([
  ["not sent", []],
  ["1 attempt, 0.5 s", ["HTTP 503"]],
  ["2 attempts in 1.5 s", ["HTTP 503", "HTTP 503"]],
  ["3 attempts in 2.5 s, before that HTTP 503, HTTP 429", ["HTTP 503", "HTTP 429", "HTTP 500"]],
])("attempts are described as %s", (words, results) => {
  const attempts = results.map((result, index) => ({ startedAt: index * 1_000, duration: 500, result }));
  expect(describeAttempts(attempts)).toBe(words);
});
