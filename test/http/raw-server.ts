// A server of bare connections on 127.0.0.1, below HTTP and TLS.
import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** Starts the server, which calls the function with each connection. */
export async function listen(
  onConnection: (socket: Socket) => void,
): Promise<AsyncDisposable & { port: number }> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
