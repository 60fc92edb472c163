// A server on 127.0.0.1 in place of the GitHub API, with the faults that a test needs.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export interface FakeGitHubApi extends AsyncDisposable {
  readonly url: string;
  /** The requests that came in: method, path and query. */
  readonly requests: string[];
  readonly headers: IncomingMessage["headers"][];
}

export async function startFakeGitHubApi(answer: RequestHandler): Promise<FakeGitHubApi> {
  const requests: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ""} ${request.url ?? ""}`);
    headers.push(request.headers);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}/api/v3`,
    requests,
    headers,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Answers every request with this JSON. */
export const json =
  (content: unknown, status = 200): RequestHandler =>
  (_, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
  };
