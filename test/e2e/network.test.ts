// What only a whole step shows of the network: that it ends, with outputs and words, and that nothing leaks.
import { writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeAuthority, makeCertificate } from "../service/certificates.ts";
import { answer, listenHttp, listenRaw } from "../service/servers.ts";
import { newFolder, runStep } from "../support/step.ts";

const inputs = { operation: "list-actions", org: "acme", "api-token": "key-of-the-step", retries: "0" };

it("a proxy that never answers keeps no step beyond its time limit", async () => {
  await using proxy = await listenRaw(() => undefined);
  const environment = { HTTPS_PROXY: `http://user:word-of-proxy@127.0.0.1:${proxy.port}` };
  const step = await runStep(
    { ...inputs, "base-url": "https://service.test/v2", timeout: "1s" },
    { environment },
  );
  expect(step.exitCode).toBe(1);
  expect(step.errors[0]).toMatch(/list of actions could not be read[^]*time limit of 1 s/);
  expect(step.masks).toContain("word-of-proxy");
  expect(step.duration).toBeLessThan(5000);
});

it("a cancelled job ends a request at once", async () => {
  await using server = await listenRaw(() => undefined);
  let signal: NodeJS.Signals | undefined;
  const step = await runStep(
    { ...inputs, "base-url": `http://127.0.0.1:${server.port}/v2` },
    {
      whileRunning: async (running) => {
        while (server.connections === 0) await new Promise((resolve) => setTimeout(resolve, 5));
        signal = await running.cancel();
      },
    },
  );
  expect(signal).toBe("SIGINT");
  expect(step.exitCode).toBe(1);
  expect(step.errors[0]).toContain("ended from outside");
});

it("a redirect is not followed: the key goes to one origin alone", async () => {
  await using other = await listenHttp(answer(200, []));
  await using server = await listenHttp(answer(307, "", { location: `${other.url.href}?code=abc` }));
  const step = await runStep({ ...inputs, "base-url": server.url.href });
  expect(step.exitCode).toBe(1);
  expect(step.errors[0]).toMatch(/HTTP 307[^]*not followed[^]*`base-url`/);
  expect(step.log).not.toContain("code=abc");
  expect(other.requests).toEqual([]);
});

it("what the service says is text, and its secrets are hidden", async () => {
  const message = "::error::forged\n::add-mask::x key-of-the-step <img src=x>";
  await using server = await listenHttp(answer(400, { message }));
  const step = await runStep({ ...inputs, "base-url": server.url.href });
  expect(step.errors).toHaveLength(1);
  expect(step.errors[0]).toContain("***");
  expect(step.printed.replaceAll(/^::add-mask::.*$/gm, "")).not.toContain("key-of-the-step");
  expect(step.summary).not.toContain("<img");
});

it("a proxy's address that cannot be used ends the step without showing its password", async () => {
  const environment = { HTTPS_PROXY: "socks5://user:word-of-proxy@proxy.test" };
  const step = await runStep({ ...inputs, "base-url": "https://service.test/v2" }, { environment });
  expect(step.exitCode).toBe(1);
  expect(step.errors[0]).toContain("`HTTPS_PROXY`");
  expect(step.log).not.toContain("word-of-proxy");
});

it("a step reaches the service through a proxy with a password, and trusts a private authority", async () => {
  const authority = await makeAuthority();
  const file = join(newFolder(), "authority.pem");
  writeFileSync(file, authority.cert);
  const server = createServer(await makeCertificate("service.test", { authority }), (_, response) => {
    response.end("[]");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  await using proxy = await listenRaw((socket) => {
    socket.once("data", () => {
      socket.write("HTTP/1.1 200 OK\r\n\r\n");
      const tunnel = connect((server.address() as AddressInfo).port, "127.0.0.1").on(
        "error",
        () => undefined,
      );
      socket.pipe(tunnel).pipe(socket);
    });
  });
  const environment = {
    NODE_EXTRA_CA_CERTS: file,
    https_proxy: `http://user:word-of-proxy@127.0.0.1:${proxy.port}`,
  };
  const step = await runStep({ ...inputs, "base-url": "https://service.test/v2" }, { environment });
  server.closeAllConnections();
  server.close();
  expect(step).toMatchObject({ exitCode: 0, errors: [], outputs: { count: "0", result: "[]" } });
});
