// What only a whole step shows of the network: that its process ends, and that its own variables reach every connection.
import { writeFileSync } from "node:fs";
import { createServer } from "node:https";
import { connect, type AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeAuthority, makeCertificate } from "../service/certificates.ts";
import { listenRaw } from "../service/servers.ts";
import { newFolder, runStep } from "../support/step.ts";

const inputs = { operation: "list-actions", org: "acme", "api-token": "key-of-the-step", retries: "0" };

it("a cancelled job ends a request at once, also one through a proxy that never answers", async () => {
  await using proxy = await listenRaw(() => undefined);
  let signal: NodeJS.Signals | undefined;
  const step = await runStep(
    { ...inputs, "base-url": "https://service.test/v2" },
    {
      environment: { HTTPS_PROXY: `http://user:word-of-proxy@127.0.0.1:${proxy.port}` },
      whileRunning: async (running) => {
        while (proxy.connections === 0) await new Promise((resolve) => setTimeout(resolve, 5));
        signal = await running.cancel();
      },
    },
  );
  expect(signal).toBe("SIGINT");
  expect(step.exitCode).toBe(1);
  expect(step.errors[0]).toContain("ended from outside");
  expect(step.masks).toContain("word-of-proxy");
});

it("no variable lets a step trust whoever answers in place of GitHub", async () => {
  let requests = 0;
  const server = createServer(await makeCertificate("localhost"), (_, response) => {
    requests += 1;
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const step = await runStep(
    {
      ...inputs,
      operation: "begin-trail",
      "base-url": "https://service.test/v2",
      flow: "shop",
      "dry-run": "true",
      "github-token": "token-of-the-job",
      timeout: "1s",
    },
    {
      environment: {
        GITHUB_API_URL: `https://localhost:${port}`,
        NODE_TLS_REJECT_UNAUTHORIZED: "0",
      },
    },
  );
  server.closeAllConnections();
  server.close();
  expect(requests).toBe(0);
  expect(step.log).toMatch(/GitHub's API did not give commit/);
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
