// Settings of a step reach each of its requests, whatever it does: `auth-scheme`, `retries`, `timeout`, and debug logging.
import { expect, it } from "vitest";
import { answer, listenHttp } from "../http/servers.ts";
import { startGitHub, token } from "../support/github.ts";
import { startRegistry } from "../support/registry.ts";
import { enterWorkspace, runInProcess, type Inputs } from "./in-process.ts";

const digest = `app=sha256:${"a".repeat(64)}`;
const onTrail = { flow: "shop", trail: "1" };
const connection = { org: "acme", "api-token": "key-of-service", "auth-scheme": "basic" };

const steps: readonly [operation: string, inputs: Inputs][] = [
  ["begin-trail", onTrail],
  ["report-artifact", { ...onTrail, artifacts: digest }],
  ["attest", { ...onTrail, attestations: "trail:lint generic true" }],
  ["record", { ...onTrail, artifacts: digest, attestations: "app.lint generic true" }],
  ["create-flow", { flow: "shop" }],
  ["assert", { flow: "shop", environment: "production", artifacts: digest }],
  ["assert", { ...onTrail, scope: "trail" }],
  ["get-trail", onTrail],
  ["list-environments", {}],
  ["get-environment-notification", { "notification-number": "1" }],
];

it.each(steps)(
  "each request of %s %o is retried, with its credential and a line in the debug log",
  async (operation, inputs) => {
    enterWorkspace();
    await using server = await listenHttp(answer(503));
    const step = await runInProcess({
      ...connection,
      ...inputs,
      operation,
      "base-url": server.url.href,
      retries: "1",
    });
    const sent = server.requests.map(({ method, url }) => `${method} ${url ?? ""}`);
    expect(sent).not.toEqual([]);
    // Each of them twice, whatever comes between.
    for (const request of new Set(sent)) expect(sent.filter((other) => other === request)).toHaveLength(2);
    for (const { headers } of server.requests)
      expect(headers.authorization).toBe(`Basic ${Buffer.from("key-of-service:").toString("base64")}`);
    for (const { method, url } of server.requests)
      expect(step.printed).toContain(`::debug::${method} ${server.url.origin}${url ?? ""}`);
  },
);

it.each(steps)("no request of %s %o is retried beyond `timeout`", async (operation, inputs) => {
  enterWorkspace();
  await using server = await listenHttp(answer(503, "", { "retry-after": "60" }));
  await runInProcess({ ...connection, ...inputs, operation, "base-url": server.url.href, timeout: "10s" });
  const sent = server.requests.map(({ method, url }) => `${method} ${url ?? ""}`);
  expect(sent).not.toEqual([]);
  expect(new Set(sent).size).toBe(sent.length);
});

it.each([0, 1])("a registry is asked %i times more", async (retries) => {
  enterWorkspace();
  let requests = 0;
  const instead = (_: unknown, response: { writeHead: (status: number) => { end: () => unknown } }) => {
    requests += 1;
    response.writeHead(503).end();
    return true;
  };
  await using registry = await startRegistry({ instead });
  const artifacts = `oci:${registry.host}/acme/app:v1`;
  await runInProcess({ operation: "fingerprint", artifacts, retries: `${retries}` });
  expect(requests).toBe(1 + retries);
});

it.each([0, 1])("GitHub is asked %i times more", async (retries) => {
  enterWorkspace();
  await using server = await listenHttp(answer(201));
  const path = `/repos/acme/shop/commits/${"1".repeat(40)}`;
  await using github = await startGitHub({ [path]: (response) => response.writeHead(503).end() });
  await runInProcess(
    {
      ...connection,
      ...onTrail,
      operation: "begin-trail",
      "base-url": server.url.href,
      "github-token": token,
      "git-commit": "1".repeat(40),
      retries: `${retries}`,
    },
    { environment: { GITHUB_API_URL: github.url } },
  );
  expect(github.requests).toHaveLength(1 + retries);
});
