// TLS and proxies in a step: a fresh process, a server with a certificate of a private authority, and a
// real forward proxy. The proxy resolves every name to this machine, so hosts can have names that exist nowhere.
import { execFile, execFileSync } from "node:child_process";
import { lookup } from "node:dns";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get, type RequestListener } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Server as ProxyServer } from "proxy-chain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgent } from "../../src/http/agent.ts";
import { proxyFor } from "../../src/http/proxy.ts";
import type { ClientLimits } from "../../src/service/client.ts";
import { textOf } from "./sender.ts";
import type { HttpResult } from "../../src/domain/http-result.ts";
import { answers, startFaultServer } from "./fault-server.ts";
import { listen } from "./raw-server.ts";
import { compileCache } from "../steps-from.ts";
import { canary, settingsFor } from "./context.ts";
import { makeAuthority, makeCertificate } from "./certificates.ts";
import type { Certificate } from "./certificates.ts";

const folder = mkdtempSync(join(tmpdir(), "client-"));
const authorityFile = join(folder, "authority.pem");
const otherAuthority = join(folder, "other-authority.pem");
let authority: Certificate;
let certificate: Certificate;

beforeAll(async () => {
  authority = await makeAuthority();
  certificate = await makeCertificate({ names: ["service.test", "127.0.0.1"], authority });
  writeFileSync(authorityFile, authority.cert);
  writeFileSync(otherAuthority, (await makeAuthority()).cert);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Runs the asking program in a process with this environment alone, until it has ended by itself. */
async function ask(
  baseUrl: string,
  environment: Record<string, string> = {},
  options: { times?: number; limits?: ClientLimits; fifo?: string } = {},
): Promise<{ httpResult: HttpResult; texts: string; exitCode: number }> {
  const settings = settingsFor(baseUrl, { retries: 1, timeout: 20_000 });
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, "ask.ts"), JSON.stringify({ settings, ...options })],
      { env: { ...compileCache, PATH: process.env["PATH"], NODE_NO_WARNINGS: "1", ...environment } },
      (error, stdout, stderr) => {
        // The program ends with 7 when there was no answer.
        if (error && error.code !== 7) reject(new Error(stderr, { cause: error }));
        else
          resolve({
            httpResult: JSON.parse(stdout) as HttpResult,
            texts: stdout + stderr,
            exitCode: error ? 7 : 0,
          });
      },
    );
  });
}

interface Service extends AsyncDisposable {
  readonly port: number;
  readonly authorizations: (string | undefined)[];
  connections: number;
}

async function startService(
  given: Certificate,
  answer: RequestListener = (_, response) => response.end("{}"),
): Promise<Service> {
  const authorizations: (string | undefined)[] = [];
  const server = createServer(given, (request, response) => {
    authorizations.push(request.headers.authorization);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const service: Service = {
    port: (server.address() as AddressInfo).port,
    authorizations,
    connections: 0,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on("connection", () => {
    service.connections += 1;
  });
  return service;
}

interface ForwardProxy extends AsyncDisposable {
  readonly port: number;
  readonly connects: () => number;
}

async function startProxy(
  options: { user?: string; password?: string; tls?: Certificate } = {},
): Promise<ForwardProxy> {
  const toThisMachine = ((_host: string, ...rest: [never, never]) => {
    lookup("127.0.0.1", ...rest);
  }) as unknown as typeof lookup;
  const proxy = new ProxyServer({
    port: 0,
    host: "127.0.0.1",
    ...(options.tls ? { serverType: "https", httpsOptions: { ...options.tls } } : { serverType: "http" }),
    prepareRequestFunction: ({ username, password }) => ({
      dnsLookup: toThisMachine,
      requestAuthentication:
        options.user !== undefined && (username !== options.user || password !== options.password),
    }),
  });
  await proxy.listen();
  return {
    port: proxy.port,
    connects: () => proxy.stats.connectRequestCount,
    [Symbol.asyncDispose]: async () => {
      await proxy.close(true);
    },
  };
}

describe("TLS", () => {
  test("a private authority is trusted when NODE_EXTRA_CA_CERTS names it", async () => {
    await using service = await startService(certificate);
    const { httpResult } = await ask(`https://127.0.0.1:${service.port}/v2`, {
      NODE_EXTRA_CA_CERTS: authorityFile,
    });
    expect(httpResult).toMatchObject({ kind: "response", status: 200 });
    expect(service.authorizations).toEqual([`Bearer ${canary}`]);
  });

  test.each<[string, () => Promise<Certificate>, string, string]>([
    [
      "of a private authority",
      () => Promise.resolve(certificate),
      "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
      "NODE_EXTRA_CA_CERTS",
    ],
    [
      "that is self-signed",
      () => makeCertificate({ names: ["127.0.0.1"] }),
      "DEPTH_ZERO_SELF_SIGNED_CERT",
      "NODE_EXTRA_CA_CERTS",
    ],
  ])(
    "a certificate %s is not trusted, once, even where an environment variable says so",
    async (_, make, code, next) => {
      await using service = await startService(await make());
      const { httpResult } = await ask(`https://127.0.0.1:${service.port}/v2`, {
        NODE_TLS_REJECT_UNAUTHORIZED: "0",
      });
      expect(httpResult).toMatchObject({
        kind: "no-response",
        failure: { cause: "misconfigured" },
        attempts: [{ result: expect.stringContaining(code) as string }],
      });
      expect(textOf(httpResult)).toContain(next);
      expect(service.authorizations).toEqual([]);
    },
  );

  test("the error names the file of NODE_EXTRA_CA_CERTS that has another authority", async () => {
    await using service = await startService(certificate);
    const environment = { NODE_EXTRA_CA_CERTS: otherAuthority };
    const { httpResult } = await ask(`https://127.0.0.1:${service.port}/v2`, environment);
    expect(httpResult).toMatchObject({ kind: "no-response", failure: { cause: "misconfigured" } });
    expect(textOf(httpResult)).toContain(
      `check that NODE_EXTRA_CA_CERTS (\`${otherAuthority}\`) names a file that can be read`,
    );
  });

  test.each<[string, Parameters<typeof makeCertificate>[0], string, string]>([
    ["has expired", { names: ["127.0.0.1"], expired: true }, "CERT_HAS_EXPIRED", "certificate has expired"],
    [
      "is for another name",
      { names: ["other.test"] },
      "ERR_TLS_CERT_ALTNAME_INVALID",
      "does not match certificate's altnames",
    ],
  ])("a certificate that %s is not trusted, once", async (_, options, code, words) => {
    await using service = await startService(await makeCertificate({ ...options, authority }));
    const { httpResult } = await ask(`https://127.0.0.1:${service.port}/v2`, {
      NODE_EXTRA_CA_CERTS: authorityFile,
    });
    expect(httpResult).toMatchObject({
      kind: "no-response",
      failure: { cause: "misconfigured" },
      attempts: [{ result: expect.stringContaining(code) as string }],
    });
    expect(textOf(httpResult)).toContain(words);
    expect(service.authorizations).toEqual([]);
  });
});

describe("a forward proxy", () => {
  const trusted = () => ({ NODE_EXTRA_CA_CERTS: authorityFile });

  test.each(["HTTPS_PROXY", "https_proxy"])("is used when %s names it", async (variable) => {
    await using service = await startService(certificate);
    await using proxy = await startProxy();
    const { httpResult } = await ask(`https://service.test:${service.port}/v2`, {
      ...trusted(),
      [variable]: `http://127.0.0.1:${proxy.port}`,
    });
    expect(httpResult).toMatchObject({ kind: "response", status: 200 });
    expect(proxy.connects()).toBe(1);
  });

  test("is used when its address has no scheme", async () => {
    await using service = await startService(certificate);
    await using proxy = await startProxy();
    const { httpResult } = await ask(`https://service.test:${service.port}/v2`, {
      ...trusted(),
      HTTPS_PROXY: `127.0.0.1:${proxy.port}`,
    });
    expect(httpResult).toMatchObject({ kind: "response", status: 200 });
  });

  test("may itself use TLS", async () => {
    await using service = await startService(certificate);
    await using proxy = await startProxy({ tls: certificate });
    const { httpResult } = await ask(`https://service.test:${service.port}/v2`, {
      ...trusted(),
      HTTPS_PROXY: `https://127.0.0.1:${proxy.port}`,
    });
    expect(httpResult).toMatchObject({ kind: "response", status: 200 });
  });

  test("gets the percent-decoded credential of its address, and no other host does", async () => {
    await using service = await startService(certificate);
    await using proxy = await startProxy({ user: "jo@acme", password: "p:/ä%+" });
    const password = encodeURIComponent("p:/ä%+");
    const { httpResult, texts } = await ask(`https://service.test:${service.port}/v2`, {
      ...trusted(),
      HTTPS_PROXY: `http://jo%40acme:${password}@127.0.0.1:${proxy.port}`,
    });
    expect(httpResult).toMatchObject({ kind: "response", status: 200 });
    expect(service.authorizations).toEqual([`Bearer ${canary}`]);
    expect(texts).not.toContain("p:/ä%+");
    expect(texts).not.toContain(password);
  });

  test("that wants another credential is not asked again, and the credential is not shown", async () => {
    await using service = await startService(certificate);
    await using proxy = await startProxy({ user: "jo", password: "right" });
    const { httpResult, texts } = await ask(`https://service.test:${service.port}/v2`, {
      ...trusted(),
      HTTPS_PROXY: `http://jo:wr0ng-canary@127.0.0.1:${proxy.port}`,
    });
    expect(httpResult).toMatchObject({
      kind: "no-response",
      failure: { cause: "misconfigured" },
      attempts: [{ result: "proxy: HTTP 407" }],
    });
    expect(textOf(httpResult)).toContain(
      `The proxy 127.0.0.1:${proxy.port} (HTTPS_PROXY) refused to connect to \`service.test`,
    );
    expect(texts).not.toContain("wr0ng-canary");
  });

  test("is passed by for a host of this machine, and for one that NO_PROXY names", async () => {
    await using service = await startService(certificate);
    await using proxy = await startProxy();
    const { httpResult } = await ask(`https://127.0.0.1:${service.port}/v2`, {
      ...trusted(),
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
    });
    expect(httpResult).toMatchObject({ kind: "response", status: 200 });
    const { httpResult: unknownName } = await ask(`https://${"x".repeat(64)}.test/v2`, {
      ...trusted(),
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
      NO_PROXY: "example.com,.test",
    });
    expect(unknownName).toMatchObject({
      kind: "no-response",
      failure: { cause: "misconfigured" },
      attempts: [{ result: "ENOTFOUND" }, { result: "ENOTFOUND" }],
    });
    expect(proxy.connects()).toBe(0);
  });

  test("does not hide that the service's certificate is not trusted", async () => {
    await using service = await startService(certificate);
    await using proxy = await startProxy();
    const { httpResult } = await ask(`https://service.test:${service.port}/v2`, {
      HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
    });
    expect(httpResult).toMatchObject({
      attempts: [{ result: "UNABLE_TO_VERIFY_LEAF_SIGNATURE" }],
    });
    expect(service.authorizations).toEqual([]);
  });

  test("serves plain HTTP too, which only registries use", async () => {
    await using service = await startFaultServer(answers(200));
    await using proxy = await startProxy();
    const target = new URL(`http://registry.test:${service.port}/v2/`);
    const agent = createAgent(target, proxyFor(target, { http_proxy: `127.0.0.1:${proxy.port}` }));
    const status = await new Promise((resolve, reject) => {
      get(target, { agent }, (response) => {
        response.resume();
        resolve(response.statusCode);
      }).on("error", reject);
    });
    agent.destroy();
    expect([status, proxy.connects()]).toEqual([200, 1]);
  });

  test("is asked for one tunnel for several requests", async () => {
    await using service = await startService(certificate);
    await using proxy = await startProxy();
    const environment = { ...trusted(), HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` };
    await ask(`https://service.test:${service.port}/v2`, environment, { times: 3 });
    expect(service.authorizations).toHaveLength(3);
    expect([proxy.connects(), service.connections]).toEqual([1, 1]);
  });
});

describe("a process ends", () => {
  const limits = { idleTimeoutMs: 200, maxBytes: 1_000 };

  test("while a TLS handshake and a proxy never answer", async () => {
    await using mute = await listen(() => undefined);
    const { httpResult } = await ask(`https://127.0.0.1:${mute.port}/v2`, {}, { limits });
    expect(httpResult).toMatchObject({ kind: "no-response", failure: { cause: "unreachable" } });
    const { httpResult: proxied } = await ask(
      "https://service.test/v2",
      { HTTPS_PROXY: `http://127.0.0.1:${mute.port}` },
      { limits },
    );
    expect(proxied).toMatchObject({ kind: "no-response", failure: { cause: "unreachable" } });
  });

  test.skipIf(process.platform === "win32")(
    "while DNS never answers, with its exit code and its whole output",
    async () => {
      const fifo = join(folder, "never-written");
      execFileSync("mkfifo", [fifo]);
      const { httpResult, exitCode } = await ask(
        "https://service.test/v2",
        { UV_THREADPOOL_SIZE: "1" },
        { limits, fifo },
      );
      expect(exitCode).toBe(7);
      expect(httpResult).toMatchObject({
        kind: "no-response",
        attempts: [{ result: "no response within 0.2 s" }, {}],
      });
    },
  );
});

test("a kept-alive TLS connection that closes without a byte of an answer is an outage, not a broken answer", async () => {
  let count = 0;
  await using service = await startService(certificate, (request, response) => {
    count += 1;
    if (count === 1) response.end("{}");
    else request.socket.destroy();
  });
  const { httpResult } = await ask(
    `https://127.0.0.1:${service.port}/v2`,
    { NODE_EXTRA_CA_CERTS: authorityFile },
    { times: 2 },
  );
  expect(httpResult).toMatchObject({
    kind: "no-response",
    failure: { cause: "unreachable" },
    attempts: [{ result: "ECONNRESET" }, { result: "ECONNRESET" }],
  });
});

test("an answer over TLS that is cut off within its headers is a broken answer", async () => {
  await using service = await startService(certificate, ({ socket }) => {
    socket.end("HTTP/1.1 200 OK\r\nContent-");
  });
  const { httpResult } = await ask(`https://127.0.0.1:${service.port}/v2`, {
    NODE_EXTRA_CA_CERTS: authorityFile,
  });
  expect(httpResult).toMatchObject({
    kind: "no-response",
    failure: { cause: "malformed" },
    attempts: [{}, {}],
  });
});
