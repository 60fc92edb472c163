// A server on 127.0.0.1 that handles each request by the next step of its script; the last step is repeated.
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

export type Step = (request: IncomingMessage, response: ServerResponse) => void;

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  /** The client's port: the same for requests over one kept-alive connection. */
  readonly clientPort: number;
}

export interface FaultServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly port: number;
  readonly received: Received[];
}

export async function startFaultServer(...script: Step[]): Promise<FaultServer> {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("error", () => undefined);
    response.on("error", () => undefined);
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      received.push({
        method: request.method ?? "",
        url: request.url ?? "",
        headers: request.headers,
        rawHeaders: request.rawHeaders,
        body: Buffer.concat(pieces),
        clientPort: request.socket.remotePort ?? 0,
      });
      const step = script[Math.min(count, script.length - 1)];
      count += 1;
      step?.(request, response);
    });
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/api/v2`,
    port,
    received,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An answer with a JSON body. */
export const answers =
  (status: number, json: unknown = "OK", headers: Record<string, string> = {}): Step =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(json));
  };

/** An answer with the bytes given. */
export const answersBytes =
  (status: number, body: string | Uint8Array, headers: Record<string, string> = {}): Step =>
  (_, response) => {
    response.writeHead(status, headers).end(body);
  };

/** Resets the connection without a response. */
export const resets: Step = (request) => {
  request.socket.resetAndDestroy();
};

/** Receives the request, and never responds. */
export const neverResponds: Step = () => undefined;

/** Writes raw bytes to the connection, and then ends it or keeps it open. */
export const writes =
  (text: string, then: "keep-open" | "end" = "end"): Step =>
  (request) => {
    if (then === "keep-open") request.socket.write(text);
    else request.socket.end(text);
  };
