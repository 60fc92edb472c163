// A TLS server in front of an HTTP server on this machine.
import { connect, type AddressInfo } from "node:net";
import { createServer } from "node:tls";
import type { Service } from "../fake-service/start.ts";
import type { Certificate } from "../http/certificates.ts";

/** Starts a server that terminates TLS and forwards to `upstream`. */
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
    client.pipe(backend).pipe(client);
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
