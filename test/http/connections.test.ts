// Certificates and proxies: which connections are made, and why others are not.
import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { Environment } from "../../src/context.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { createHttpClient } from "../../src/http/http-client.ts";
import { createTestContext } from "../support/context.ts";
import { newFolder, runStep } from "../support/step.ts";
import { makeCertificate } from "./certificates.ts";
import { listenRaw, listenTls } from "./servers.ts";

const authority = await makeCertificate("authority.test");
const authorityFile = join(newFolder(), "authority.pem");
writeFileSync(authorityFile, authority.cert);
const trusted = { NODE_EXTRA_CA_CERTS: authorityFile };

/** Sends in this process, once again where that may help. */
function send(url: string, environment: Environment = {}, idleLimit = 30_000) {
  const context = createTestContext({ environment });
  const deadline = new Deadline(60_000, context.clock);
  const client = createHttpClient({ retries: 1, idleLimit }, context);
  return client.send({ method: "GET", url: new URL(url), headers: {}, label: "the service" }, { deadline });
}

/** Reads a list in a whole step: Node reads some variables when a process starts. */
const runList = (host: string, environment: Environment) =>
  runStep(
    { operation: "list-actions", "base-url": `https://${host}/v2`, org: "acme", "api-token": "key-1" },
    { environment },
  );

const failed = (cause: string, attempts: number, words: RegExp) => ({
  ok: false,
  failure: {
    cause,
    problem: expect.stringMatching(
      new RegExp(
        attempts === 1 ? `${words.source}(?!.*attempt)` : `${words.source}.*\\(${attempts} attempts\\)`,
      ),
    ),
  },
});

describe("a certificate", () => {
  it("of a private authority is trusted by NODE_EXTRA_CA_CERTS", async () => {
    await using server = await listenTls(await makeCertificate("localhost", authority));
    const step = await runList(`localhost:${server.port}`, trusted);
    expect(step).toMatchObject({ errors: [], outputs: { result: "[]" } });
  });

  it("of another name does not hold, although its authority is trusted", async () => {
    await using server = await listenTls(await makeCertificate("service.test", authority));
    const step = await runList(`localhost:${server.port}`, trusted);
    expect(step.errors).toEqual([expect.stringContaining("ALTNAME")]);
  });

  it("that nobody vouches for is a wrong configuration, whatever NODE_TLS_REJECT_UNAUTHORIZED says", async () => {
    vi.stubEnv("NODE_TLS_REJECT_UNAUTHORIZED", "0");
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    await using server = await listenTls(await makeCertificate("localhost"));
    const result = await send(`https://localhost:${server.port}/`);
    expect(result).toMatchObject(failed("misconfigured", 1, /certificate of `localhost:\d+`.*SELF_SIGNED/));
  });
});

/** Answers whatever comes first, such as CONNECT, with these bytes. */
const listenWith = (reply: string) => listenRaw((socket) => socket.once("data", () => socket.end(reply)));

it("a TLS handshake that a plain HTTP server answers is an outage", async () => {
  await using server = await listenWith("HTTP/1.1 400 Bad Request\r\n\r\n");
  const result = await send(`https://127.0.0.1:${server.port}/`);
  expect(result).toMatchObject(failed("unreachable", 2, /secure connection/));
});

describe("a proxy", () => {
  it("that HTTPS_PROXY names tunnels to the service, with its user and password", async () => {
    await using server = await listenTls(await makeCertificate("service.test", authority));
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
    const step = await runList("service.test", environment);
    expect(step).toMatchObject({ errors: [], outputs: { result: "[]" } });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatch(/^CONNECT service\.test:443 /);
    expect(requests[0]).toContain(`Basic ${Buffer.from("us@er:p/ss").toString("base64")}`);
  });

  it.each([
    ["that wants other credentials", "HTTP/1.1 407 No", "misconfigured", 1, /service\.test.*407/, "password"],
    ["that wants credentials", "HTTP/1.1 401 No", "misconfigured", 1, /service\.test.*401/, "password"],
    ["that forbids the host", "HTTP/1.1 403 No", "misconfigured", 1, /service\.test.*403/, "NO_PROXY"],
    ["that is broken", "HTTP/1.1 500 No", "unreachable", 2, /service\.test.*500/, "later"],
    ["that is no proxy", "hello", "unreachable", 2, /service\.test.*no valid answer/, "later"],
  ])("%s is `%s`: %s", async (_, reply, cause, attempts, words, hint) => {
    await using proxy = await listenWith(`${reply}\r\n\r\n`);
    const environment = { https_proxy: `http://user:secret-word@127.0.0.1:${proxy.port}` };
    const result = await send("https://service.test/", environment);
    expect(result).toMatchObject(failed(cause, attempts, words));
    expect(result).toMatchObject({ failure: { hint: expect.stringContaining(hint) } });
    expect(result).toMatchObject({
      failure: { problem: expect.stringContaining(`proxy \`127.0.0.1:${proxy.port}\` (\`https_proxy\`)`) },
    });
    expect(JSON.stringify(result)).not.toContain("secret-word");
  });

  it("whose answer has no end is given up, and takes no memory", async () => {
    await using proxy = await listenRaw((socket) => {
      const drip = setInterval(() => socket.write("HTTP/1.1 "), 5);
      socket
        .on("error", () => undefined)
        .on("close", () => {
          clearInterval(drip);
        });
    });
    const environment = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` };
    const result = await send("https://service.test/", environment);
    expect(result).toMatchObject(failed("unreachable", 2, /service\.test.*no valid answer/));
  });

  it("is named where the service refuses behind it", async () => {
    await using proxy = await listenWith("HTTP/1.1 403 No\r\n\r\n");
    const environment = { HTTP_PROXY: `http://127.0.0.1:${proxy.port}` };
    const result = await send("http://service.test/", environment);
    expect(result).toMatchObject(
      failed("status", 1, /^HTTP 403 through the proxy `127.*` \(`HTTP_PROXY`\)$/),
    );
  });

  it("of http that wants a login is the proxy, not the service", async () => {
    await using proxy = await listenWith("HTTP/1.1 407 No\r\n\r\n");
    const environment = { HTTP_PROXY: `http://127.0.0.1:${proxy.port}` };
    const result = await send("http://service.test/", environment);
    expect(result).toMatchObject(
      failed("misconfigured", 1, /the proxy .* did not connect to `service.test`/),
    );
  });

  it("whose own host does not exist is named, and is a configuration to correct", async () => {
    const result = await send("https://service.test/", { HTTPS_PROXY: "http://-proxy-.invalid:3128" });
    expect(result).toMatchObject(failed("misconfigured", 2, /`-proxy-\.invalid` of the proxy/));
  });

  it("that never answers keeps no attempt beyond its limit", async () => {
    await using proxy = await listenRaw(() => undefined);
    const environment = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}` };
    const result = await send("https://service.test/", environment, 50);
    expect(result).toMatchObject(failed("unreachable", 2, /no byte within/));
  });

  it("is not asked for this machine, nor for what NO_PROXY names", async () => {
    await using server = await listenTls(await makeCertificate("localhost"));
    await using proxy = await listenWith("HTTP/1.1 403 No\r\n\r\n");
    // No label of a name may have 64 characters: it is refused without asking anybody.
    const host = `${"x".repeat(64)}.invalid`;
    const environment = { HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`, NO_PROXY: host };
    const local = await send(`https://localhost:${server.port}/`, environment);
    expect(local).toMatchObject(failed("misconfigured", 1, /SELF_SIGNED/));
    // Its look-up fails: the proxy would have looked it up itself.
    const result = await send(`https://api.${host}/`, environment);
    expect(result).toMatchObject(failed("misconfigured", 2, /does not exist/));
    expect(proxy.connections).toBe(0);
  });
});
