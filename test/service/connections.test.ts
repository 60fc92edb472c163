// Certificates and proxies: which connections are made, and why others are not.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer as createTlsServer, type Server } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import type { Environment } from "../../src/context.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { createHttpClient, type HttpResult } from "../../src/service/http-client.ts";
import { createTestContext, realClock } from "../support/context.ts";
import { compileCache, newFolder } from "../support/step.ts";
import { makeAuthority, makeCertificate, type Certificate } from "./certificates.ts";
import { answer, listenHttp, listenRaw } from "./servers.ts";

const authority = await makeAuthority();
const authorityFile = join(newFolder(), "authority.pem");
writeFileSync(authorityFile, authority.cert);
const trusted = { NODE_EXTRA_CA_CERTS: authorityFile };

/** Sends in this process, once again where that may help. */
async function send(url: string, environment: Environment = {}): Promise<HttpResult> {
  const context = createTestContext({ environment });
  const deadline = new Deadline(60_000, context.clock);
  const client = createHttpClient({ deadline, retries: 1, label: "the service" }, context);
  return client.send({ method: "GET", url: new URL(url), headers: {} });
}

/** Sends in a new process, whose environment Node reads when it starts. */
async function sendInChild(url: string, environment: Environment): Promise<unknown> {
  const node = resolve(import.meta.dirname, "../../node_modules/node/bin/node");
  const script = join(import.meta.dirname, "send-one.ts");
  const { stdout } = await promisify(execFile)(node, [script, url], {
    env: { ...compileCache, ...environment },
  });
  return JSON.parse(stdout);
}

async function listenTls(certificate: Certificate): Promise<AsyncDisposable & { readonly port: number }> {
  const server: Server = createTlsServer(certificate, (_, response) => response.end("over TLS"));
  server.on("tlsClientError", () => undefined).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const failed = (cause: string, attempts: number, words: RegExp) => ({
  ok: false,
  failure: { cause, message: expect.stringMatching(words) as string, hint: expect.any(String) as string },
  attempts: expect.objectContaining({ length: attempts }) as unknown,
});

describe("a certificate", () => {
  it("of a private authority is trusted by NODE_EXTRA_CA_CERTS", async () => {
    await using server = await listenTls(await makeCertificate("localhost", { authority }));
    expect(await sendInChild(`https://localhost:${server.port}/`, trusted)).toMatchObject({
      ok: true,
      status: 200,
      body: "over TLS",
    });
  });

  it("that nobody vouches for is a configuration to correct, and is not tried again", async () => {
    await using server = await listenTls(await makeCertificate("localhost"));
    const result = await send(`https://localhost:${server.port}/`);
    expect(result).toMatchObject(failed("misconfigured", 1, /certificate of `localhost:\d+`.*SELF_SIGNED/));
    expect(JSON.stringify(result)).toContain("NODE_EXTRA_CA_CERTS");
  });

  it.each([
    ["another name", "service.test", false, /ALTNAME/],
    ["a past date", "localhost", true, /CERT_HAS_EXPIRED/],
  ])("with %s does not hold, although its authority is trusted", async (_, name, isExpired, words) => {
    await using server = await listenTls(await makeCertificate(name, { authority, isExpired }));
    const result = await sendInChild(`https://localhost:${server.port}/`, trusted);
    expect(result).toMatchObject(failed("misconfigured", 1, words));
  });

  it("is verified also when NODE_TLS_REJECT_UNAUTHORIZED says that it need not", async () => {
    await using server = await listenTls(await makeCertificate("localhost"));
    const result = await sendInChild(`https://localhost:${server.port}/`, {
      NODE_TLS_REJECT_UNAUTHORIZED: "0",
    });
    expect(result).toMatchObject(failed("misconfigured", 1, /SELF_SIGNED/));
  });
});

describe("a TLS handshake that breaks is an outage", () => {
  it("when the port speaks plain HTTP", async () => {
    await using server = await listenHttp(answer(200));
    const result = await send(`https://127.0.0.1:${server.port}/`);
    expect(result).toMatchObject(failed("unreachable", 2, /secure connection/));
  });

  it("when the connection is closed", async () => {
    await using server = await listenRaw((socket) => socket.once("data", () => socket.end()));
    const result = await send(`https://127.0.0.1:${server.port}/`);
    expect(result).toMatchObject(failed("unreachable", 2, /127\.0\.0\.1/));
  });
});

/** A proxy that answers every CONNECT with these bytes. */
const refusingProxy = (reply: string) => listenRaw((socket) => socket.once("data", () => socket.end(reply)));

describe("a proxy", () => {
  it("that HTTPS_PROXY names tunnels to the service, with its user and password", async () => {
    await using server = await listenTls(await makeCertificate("service.test", { authority }));
    const requests: string[] = [];
    await using proxy = await listenRaw((socket) => {
      socket.once("data", (bytes) => {
        requests.push(bytes.toString());
        socket.write("HTTP/1.1 200 OK\r\n\r\n");
        const tunnel = connect(server.port, "127.0.0.1").on("error", () => undefined);
        socket.pipe(tunnel).pipe(socket);
      });
    });
    const environment = { ...trusted, HTTPS_PROXY: `http://us%40er:p%2Fss@127.0.0.1:${proxy.port}` };
    const result = await sendInChild("https://service.test/", environment);
    expect(result).toMatchObject({ ok: true, body: "over TLS" });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatch(/^CONNECT service\.test:443 /);
    expect(requests[0]).toContain(`Basic ${Buffer.from("us@er:p/ss").toString("base64")}`);
  });

  it.each([
    ["that wants other credentials", "HTTP/1.1 407 No\r\n\r\n", "misconfigured", 1, /HTTP 407/],
    ["that forbids the host", "HTTP/1.1 403 No\r\n\r\n", "misconfigured", 1, /HTTP 403/],
    ["that is broken", "HTTP/1.1 500 No\r\n\r\n", "unreachable", 2, /HTTP 500/],
    ["that does not reach it", "HTTP/1.1 502 No\r\n\r\n", "unreachable", 2, /HTTP 502/],
    ["that is no proxy", "hello\r\n\r\n", "unreachable", 2, /no valid answer/],
  ])("%s", async (_, reply, cause, attempts, words) => {
    await using proxy = await refusingProxy(reply);
    const environment = { https_proxy: `http://user:secret-word@127.0.0.1:${proxy.port}` };
    const result = await send("https://service.test/", environment);
    expect(result).toMatchObject(failed(cause, attempts, words));
    expect(result).toMatchObject({ failure: { message: expect.stringContaining("service.test") as string } });
    expect(JSON.stringify(result)).not.toContain("secret-word");
  });

  it("that nobody runs is an outage", async () => {
    const proxy = await listenRaw(() => undefined);
    await proxy[Symbol.asyncDispose]();
    const result = await send("https://service.test/", { HTTPS_PROXY: `127.0.0.1:${proxy.port}` });
    expect(result).toMatchObject(failed("unreachable", 2, /ECONNREFUSED/));
  });

  it("whose own host does not exist is named, and is a configuration to correct", async () => {
    const result = await send("https://service.test/", { HTTPS_PROXY: "http://-proxy-.invalid:3128" });
    expect(result).toMatchObject(failed("misconfigured", 2, /`-proxy-\.invalid` does not exist/));
  });

  it("that never answers keeps no attempt beyond its limit, and none beyond a cancelled job", async () => {
    await using proxy = await listenRaw(() => undefined);
    const controller = new AbortController();
    const environment = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` };
    const context = createTestContext({ environment, clock: realClock, signal: controller.signal });
    const create = (idleLimit: number) =>
      createHttpClient(
        { deadline: new Deadline(60_000, realClock), retries: 0, label: "the service", idleLimit },
        context,
      );
    const request = { method: "GET", url: new URL("https://service.test/"), headers: {} };
    expect(await create(50).send(request)).toMatchObject(failed("unreachable", 1, /no byte within/));
    const sent = create(30_000).send(request);
    await sleep(20);
    controller.abort();
    expect(await sent).toMatchObject({ failure: { cause: "cancelled" } });
  });

  it("is not asked for this machine, nor for what NO_PROXY names", async () => {
    await using server = await listenTls(await makeCertificate("localhost"));
    await using proxy = await refusingProxy("HTTP/1.1 403 No\r\n\r\n");
    // No label of a name may have 64 characters: it is refused without asking anybody.
    const host = `${"x".repeat(64)}.invalid`;
    const environment = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`, NO_PROXY: host };
    const local = await send(`https://localhost:${server.port}/`, environment);
    expect(local).toMatchObject(failed("misconfigured", 1, /SELF_SIGNED/));
    // Their look-up fails: the proxy would have looked them up itself.
    for (const name of [host, `api.${host}`])
      expect(await send(`https://${name}/`, environment)).toMatchObject(
        failed("misconfigured", 2, /does not exist/),
      );
    expect(proxy.connections).toBe(0);
  });
});
