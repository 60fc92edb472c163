// A port where TLS ends; a server on this machine is behind it.
import { connect, type AddressInfo } from "node:net";
import { createServer } from "node:tls";
import type { Service } from "../fake-service/start.ts";
import type { Certificate } from "../http/certificates.ts";

export async function startTls(
  behind: Pick<Service, "baseUrl">,
  certificate: Certificate,
): Promise<AsyncDisposable & { readonly port: number }> {
  const port = Number(new URL(behind.baseUrl).port);
  const sockets = new Set<{ destroy: () => void }>();
  const server = createServer(certificate, (outside) => {
    const inside = connect(port, "127.0.0.1");
    for (const socket of [outside, inside]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    outside.pipe(inside).pipe(outside);
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
