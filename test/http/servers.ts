// Servers for tests of the network, on free ports of 127.0.0.1: of bare connections, of HTTP, and of HTTPS.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { type AddressInfo, createServer as createRawServer, type Server, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Certificate } from "./certificates.ts";

export interface RunningServer extends AsyncDisposable {
  readonly port: number;
  readonly url: URL;
  /** How many connections there were. */
  readonly connections: number;
}

/** Starts a server, which calls the function with each connection. */
export const listenRaw = (onConnection: (socket: Socket) => void): Promise<RunningServer> =>
  start(createRawServer(onConnection));

/** Starts an HTTPS server, which answers every request with an empty list. */
export const listenTls = (certificate: Certificate): Promise<RunningServer> =>
  start(createTlsServer(certificate, (_, response) => response.end("[]")));

interface ReceivedRequest {
  readonly method: string;
  readonly url?: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** Answers a request, which is read whole before. */
export type Answer = (response: ServerResponse, request: ReceivedRequest) => unknown;

/** Starts an HTTP server whose `url` ends in `/api/v2`. Each answer is for one request, the last one for all that follow. */
export async function listenHttp(...answers: readonly Answer[]) {
  const requests: ReceivedRequest[] = [];
  const server = createServer((incoming, response) => {
    response.on("error", () => undefined);
    void buffer(incoming).then((body) => {
      const { method = "", url, headers } = incoming;
      const request = { method, url, headers, body };
      requests.push(request);
      answers[Math.min(requests.length, answers.length) - 1]?.(response, request);
    });
  });
  return Object.assign(await start(server, "/api/v2"), { requests });
}

/** Returns an answer of this status; a body that is no text is JSON. */
export const answer =
  (status: number, body: unknown = "", headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));

/** Returns an answer that writes these bytes to the connection, and ends it. */
export const rawAnswer =
  (bytes: string): Answer =>
  ({ socket }) =>
    socket?.end(bytes);

async function start(server: Server, path = "/"): Promise<RunningServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: new URL(`http://127.0.0.1:${port}${path}`),
    get connections() {
      return connections;
    },
    [Symbol.asyncDispose]: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
