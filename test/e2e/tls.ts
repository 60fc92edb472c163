// A TLS server in front of an HTTP server on this machine.
import { connect, type AddressInfo } from "node:net";
import { Transform } from "node:stream";
import { createServer } from "node:tls";
import type { Service } from "../../src/embedded-service/start.ts";
import type { Certificate } from "../http/certificates.ts";

/** Starts a server that terminates TLS and forwards to `upstream`, which gets its own address as the host. */
export async function startTls(
  upstream: Pick<Service, "baseUrl">,
  certificate: Certificate,
): Promise<AsyncDisposable & { readonly port: number }> {
  const port = Number(new URL(upstream.baseUrl).port);
  const sockets = new Set<{ destroy: () => void }>();
  const server = createServer(certificate, (client) => {
    const backend = connect(port, "127.0.0.1");
    for (const socket of [client, backend]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    client
      .pipe(withHost(`127.0.0.1:${port}`))
      .pipe(backend)
      .pipe(client);
  });
  server.on("tlsClientError", () => undefined);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Replaces the Host header in each chunk that begins a request. */
function withHost(host: string): Transform {
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      const text = chunk.toString("latin1");
      const isHead = /^[A-Z]+ \S+ HTTP\/1\.1\r\n/.test(text);
      done(null, isHead ? Buffer.from(text.replace(/^Host: .*$/im, `Host: ${host}`), "latin1") : chunk);
    },
  });
}
