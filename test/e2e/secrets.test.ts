// Secrets stay secret, whatever the service, GitHub, a registry or a proxy repeat: each operation, each credential. The steps run in
// this process with debug logging, and everything that they leave behind is searched, without the masks of the runner.
import { createServer, type IncomingMessage } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { seeded, startService } from "../embedded-service/start.ts";
import type { StepHost } from "../report/step-host.ts";
import { makeCertificate } from "../http/certificates.ts";
import { startGitHub } from "../support/github.ts";
import { startRegistry } from "../support/registry.ts";
import { runnerVariables, runStep } from "../support/step.ts";
import { enterWorkspace, runInProcess, type Inputs } from "./in-process.ts";

/** With characters that each way of writing a text writes otherwise. */
const key = String.raw`k"\/+&<%='ey-canary-7f3c9a1e5b0`;
const base64 = (text: string) => Buffer.from(text).toString("base64");
const unicodeEscape = (text: string) => `\\u00${text.charCodeAt(text.length - 1).toString(16)}`;

/** The ways in which others write a secret. */
function formsOf(secret: string, user?: string): readonly string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const url = encodeURIComponent(secret);
  const encoded = [secret, `${secret}:`, ...(user === undefined ? [] : [`${user}:${secret}`])].map(base64);
  return [
    secret,
    ...[json, json.replaceAll("/", "\\/")],
    ...[json.replace(/[<>&]/g, unicodeEscape), json.replace(/[<>&'+]|\\"/g, unicodeEscape)],
    ...[url, url.replace(/%../g, (escape) => escape.toLowerCase())],
    new URLSearchParams([["", secret]]).toString().slice(1),
    ...encoded,
    ...encoded.map((text) => text.replace(/=+$/, "")),
  ];
}

/** Returns what a step left behind: as it was printed, as it is read, files and outputs. Without the commands that mask. */
function leftBehind(step: StepHost): string {
  const commands = step.commands.filter(({ name }) => name !== "add-mask");
  const printed = step.lines.filter((line) => !line.startsWith("::add-mask::"));
  const files = step.everything.replace(step.printed, "");
  return [...printed, ...commands.flatMap(({ title = "", text }) => [title, text]), files].join("\n");
}

/** Expects that a step shows no secret: in no form, and no 12 characters of it. */
function expectNoSecret(step: StepHost, secret: string, user?: string): void {
  const text = leftBehind(step);
  expect(formsOf(secret, user).filter((form) => text.includes(form))).toEqual([]);
  const parts = Array.from({ length: secret.length - 11 }, (_, index) => secret.slice(index, index + 12));
  expect(parts.filter((part) => text.includes(part))).toEqual([]);
}

const service = await startService({ apiToken: key });
const otherRequests: IncomingMessage[] = [];
const other = createServer((request, response) => {
  otherRequests.push(request);
  response.end("{}");
});
await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
const otherUrl = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
afterAll(async () => {
  other.close();
  await service.close();
});
beforeEach(() => {
  service.reset();
  otherRequests.length = 0;
});

const inFlow = { flow: "shop", trail: "release-1.1" };
const known = `app=sha256:${seeded["1.1"]}`;
const operations: readonly Inputs[] = [
  { operation: "record", ...inFlow, artifacts: known, attestations: "app.lint generic true" },
  { operation: "create-flow", flow: "new" },
  { operation: "assert", environment: "production", flow: "shop", artifacts: known },
  { operation: "assert", scope: "trail", ...inFlow },
  { operation: "get-trail", ...inFlow },
  { operation: "list-environments" },
  { operation: "list-environment-events", environment: "production" },
  { operation: "list-approvals", flow: "shop" },
  { operation: "list-builds" },
  { operation: "list-actions" },
  { operation: "get-environment-notification", "notification-number": "1" },
];

describe.each(operations)("the API key in %j", (inputs) => {
  const repeated = formsOf(key).join(" and ");
  const runWithService = () => {
    enterWorkspace();
    return runInProcess({ ...service.inputs, retries: "1", ...inputs });
  };

  test("is not shown where the service repeats it with an error", async () => {
    const body = { message: repeated, errors: { [key]: repeated } };
    service.fail({ status: 503, body, headers: { "x-key": key, "retry-after": "0" }, times: Infinity });
    const step = await runWithService();
    expectNoSecret(step, key);
    expect(leftBehind(step)).toContain("***");
    expect(step.named("error")).toHaveLength(1);
  });

  test("is not shown, nor sent there, where the service redirects", async () => {
    const location = `${otherUrl}/${encodeURIComponent(key)}?key=${encodeURIComponent(key)}`;
    service.fail({ status: 302, body: "", headers: { location }, times: Infinity });
    expectNoSecret(await runWithService(), key);
    expect(otherRequests).toEqual([]);
  });

  test("is not shown where an answer has it in every name and text, and no link is followed", async () => {
    const repeatIn = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(repeatIn);
      if (typeof value !== "object" || value === null) return value;
      const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => {
        if (/html_url|next|webhook/.test(name)) return [name, `${otherUrl}/${encodeURIComponent(key)}`];
        const isText = typeof inner === "string" && /description|status|_name$|created_by|type$/.test(name);
        return [name, isText ? `${inner} ${repeated}` : repeatIn(inner)];
      });
      return Object.fromEntries([...entries, [key, repeated]]) as unknown;
    };
    service.fail({ change: repeatIn, times: Infinity });
    expectNoSecret(await runWithService(), key);
    expect(otherRequests).toEqual([]);
  });
});

test.each<Inputs>([
  { operation: "list-environments", limit: `${"x".repeat(65)}${key}${"x".repeat(90)}` },
  { operation: "list-environments", query: `${key}=${key}` },
  { operation: "fingerprint", artifacts: key },
  { operation: "record", ...inFlow, attestations: `app.x ${key} ${key}` },
  { operation: "begin-trail", ...inFlow, "user-data": `{"key": ${key}}` },
  { operation: "begin-trail", ...inFlow, "git-commit": key },
  { operation: "begin-trail", ...inFlow, description: key, "dry-run": "true" },
])("the API key is not shown where an input has it: %j", async (inputs) => {
  enterWorkspace();
  expectNoSecret(await runInProcess({ ...service.inputs, ...inputs }), key);
});

test("the key goes into the header alone, and is masked before all else", async () => {
  const inputs = { ...service.inputs, operation: "record", ...inFlow, artifacts: known };
  const step = await runStep(inputs, { environment: { RUNNER_DEBUG: "1" } });
  expect(step).toMatchObject({ exitCode: 0, standardError: "" });
  expect(step.printed).toMatch(/^::add-mask::/);
  expect(step.masks).toContain(key);
  for (const { headers, ...request } of service.requests()) {
    expect(headers["authorization"]).toBe(`Bearer ${key}`);
    expect(JSON.stringify(request)).not.toContain("canary");
  }
});

test("the API key is not shown in small letters where the service redirects to a host of its name", async () => {
  const apiToken = "SecretKeyCanary7f3c9a1e5b";
  await using other = await startService({ apiToken });
  other.fail({ status: 302, headers: { location: `https://${apiToken}.example/` }, times: Infinity });
  const step = await runInProcess({ ...other.inputs, operation: "list-environments" });
  expect(leftBehind(step)).toContain("redirected to `https://***.example/`");
  expect(leftBehind(step).toLowerCase()).not.toContain("secretkey");
});

test.each<Inputs>([
  { operation: "assert", scope: "flow", flow: "shop", artifacts: known },
  { operation: "assert", scope: "trail", ...inFlow },
  { operation: "list-environments" },
])(
  "no digit of a key that is like a fingerprint is shown where the service repeats it: %j",
  async (inputs) => {
    const hex = "0123456789abcdef".repeat(4);
    await using other = await startService({ apiToken: hex });
    const repeatIn = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(repeatIn);
      if (typeof value !== "object" || value === null) return value;
      const entries = Object.entries(value).map(([name, inner]: [string, unknown]) => [
        name,
        /artifact_fingerprint|description/.test(name) ? hex : repeatIn(inner),
      ]);
      return Object.fromEntries(entries) as unknown;
    };
    other.fail({ change: repeatIn, times: Infinity });
    enterWorkspace();
    const step = await runInProcess({ ...other.inputs, ...inputs });
    expectNoSecret(step, hex);
    expect(leftBehind(step)).toContain("***");
  },
);

describe("the token of GitHub", () => {
  const token = "ghs_canary/7f3c9a1e5b+of=the-tests";

  test("is not shown where GitHub repeats it, nor sent to the service", async () => {
    await using github = await startGitHub();
    const body = JSON.stringify({ message: formsOf(token).join(" "), [token]: token });
    for (const path of ["commits/", "compare/v1..."])
      github.answer(`/repos/acme/shop/${path}${runnerVariables.GITHUB_SHA}`, (response) => {
        response.writeHead(500, { "x-token": token, "content-type": "application/json" }).end(body);
      });
    const trail: Inputs = { operation: "begin-trail" };
    for (const inputs of [trail, { operation: "record", artifacts: known, "commits-from": "v1" }]) {
      enterWorkspace();
      const step = await runInProcess(
        { ...service.inputs, ...inFlow, ...inputs, "github-token": token },
        { environment: { GITHUB_API_URL: github.url } },
      );
      expectNoSecret(step, token);
      expect(leftBehind(step)).toContain("***");
    }
    expect(service.writes()).toEqual(["PUT /trails/acme/shop"]);
    expect(JSON.stringify(service.requests())).not.toContain(token.slice(-12));
  });

  test("is not sent to whoever answers in GitHub's place, also with NODE_TLS_REJECT_UNAUTHORIZED", async () => {
    const certificate = await makeCertificate("localhost");
    const server = createTlsServer(certificate, (request) => otherRequests.push(request));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const GITHUB_API_URL = `https://localhost:${(server.address() as AddressInfo).port}`;
    const inputs = { ...service.inputs, operation: "begin-trail", ...inFlow, "github-token": token };
    const step = await runStep(
      { ...inputs, timeout: "1s" },
      { environment: { GITHUB_API_URL, NODE_TLS_REJECT_UNAUTHORIZED: "0" } },
    );
    server.close();
    expect(step.log).toMatch(/GitHub's API did not give commit/);
    expect(otherRequests).toEqual([]);
  });
});

test.each(["basic", "bearer"] as const)(
  "the password of a registry is not shown where the registry repeats it (%s)",
  async (wants) => {
    const password = `p"\\/+&<%=-canary-7f3c9a1e5b`;
    const message = formsOf(password, "ada").join(" ");
    const sent: (string | undefined)[] = [];
    await using registry = await startRegistry({
      wants,
      user: { name: "ada", password },
      instead: ({ headers: { authorization } }, response) => {
        if (authorization === undefined) return false;
        sent.push(authorization);
        response.writeHead(403).end(JSON.stringify({ errors: [{ message, detail: password }] }));
        return true;
      },
    });
    const auths = { [registry.host]: { auth: base64(`ada:${password}`) } };
    const workspace = enterWorkspace({ "config.json": JSON.stringify({ auths }) });
    const step = await runInProcess(
      { operation: "fingerprint", artifacts: `oci:${registry.host}/acme/shop:1`, retries: "0" },
      { environment: { DOCKER_CONFIG: workspace } },
    );
    expect(sent).toContain(`Basic ${base64(`ada:${password}`)}`);
    expectNoSecret(step, password, "ada");
    expect(leftBehind(step)).toContain("***");
  },
);

test("the password of a proxy is not shown where the proxy repeats it", async () => {
  const password = "p@ss/canary-7f3c9a1e5b";
  const seen: (string | undefined)[] = [];
  const proxy = createServer().on("connect", ({ headers }, socket) => {
    seen.push(headers["proxy-authorization"]);
    socket.end(
      `HTTP/1.1 407 ${password}\r\nx-password: ${formsOf(password, "ada").join(" ")}\r\n\r\n${password}`,
    );
  });
  await new Promise<void>((listening) => proxy.listen(0, "127.0.0.1", listening));
  const port = (proxy.address() as AddressInfo).port;
  enterWorkspace();
  const HTTPS_PROXY = `http://ada:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  const inputs = {
    ...service.inputs,
    operation: "list-builds",
    "base-url": "https://service.example.com/v2",
  };
  const step = await runInProcess(inputs, { environment: { HTTPS_PROXY } });
  proxy.close();
  expect(step.named("add-mask")).toEqual(expect.arrayContaining([password, encodeURIComponent(password)]));
  expect(seen).toEqual([`Basic ${base64(`ada:${password}`)}`]);
  expect(step.named("error")).toEqual([expect.stringContaining("407")]);
  expectNoSecret(step, password, "ada");
  expectNoSecret(step, key);
});
