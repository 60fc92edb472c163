// Servers for tests of the network, on free ports of 127.0.0.1: of bare connections, and of HTTP.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createRawServer, type AddressInfo, type Server, type Socket } from "node:net";
import type { Readable } from "node:stream";

export interface RunningServer extends AsyncDisposable {
  readonly port: number;
  /** `http://127.0.0.1:N/` */
  readonly url: URL;
  /** How many connections there were. */
  readonly connections: number;
}

/** Starts a server, which calls the function with each connection. */
export const listenRaw = (onConnection: (socket: Socket) => void): Promise<RunningServer> =>
  start(createRawServer(onConnection));

export interface ReceivedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** Its `url` ends in `/api/v2`. */
export interface HttpServer extends RunningServer {
  readonly requests: readonly ReceivedRequest[];
}

/** Answers a request, which is read whole before. */
export type Answer = (response: ServerResponse, request: ReceivedRequest) => unknown;

/** Starts an HTTP server; each answer is for one request, the last one for all that follow. */
export async function listenHttp(...answers: readonly Answer[]): Promise<HttpServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((incoming, response) => {
    response.on("error", () => undefined);
    void readAll(incoming).then((body) => {
      const { method = "", url = "", headers } = incoming;
      const request = { method, url, headers, body };
      requests.push(request);
      answers[Math.min(requests.length, answers.length) - 1]?.(response, request);
    });
  });
  const running = await start(server);
  return {
    ...running,
    get connections() {
      return running.connections;
    },
    url: new URL(`http://127.0.0.1:${running.port}/api/v2`),
    requests,
  };
}

/** Returns an answer of this status; a body that is no text is JSON. */
export const answer =
  (status: number, body: unknown = "", headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) => {
    response.writeHead(status, headers).end(typeof body === "string" ? body : JSON.stringify(body));
  };

/** Returns an answer that writes these bytes to the connection, and ends it. */
export const rawAnswer =
  (bytes: string): Answer =>
  ({ socket }) => {
    socket?.end(bytes);
  };

export async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function start(server: Server): Promise<RunningServer> {
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
    url: new URL(`http://127.0.0.1:${port}/`),
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
