// A stand-in for GitHub's API on 127.0.0.1, with whatever faults a test asks for.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export type Answering = (request: IncomingMessage, response: ServerResponse) => void;

export interface StandIn extends AsyncDisposable {
  readonly url: string;
  /** The requests that came in: method, path and query. */
  readonly asked: string[];
  readonly headers: IncomingMessage["headers"][];
}

export async function startStandIn(answer: Answering): Promise<StandIn> {
  const asked: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method ?? ""} ${request.url ?? ""}`);
    headers.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}/api/v3`,
    asked,
    headers,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers every question with this JSON. */
export const json =
  (content: unknown, status = 200): Answering =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
  };
