// A server on 127.0.0.1 in place of the GitHub API, with the faults that a test needs.
import { answers, startFaultServer, type Received, type Step } from "../http/fault-server.ts";

export type RequestHandler = Step;

export interface FakeGitHubApi extends AsyncDisposable {
  readonly url: string;
  /** The requests that came in: method, path and query. */
  readonly requests: readonly string[];
  readonly headers: readonly Received["headers"][];
}

export async function startFakeGitHubApi(answer: RequestHandler): Promise<FakeGitHubApi> {
  const requests: string[] = [];
  const headers: Received["headers"][] = [];
  const server = await startFaultServer((request, response) => {
    requests.push(`${request.method ?? ""} ${request.url ?? ""}`);
    headers.push(request.headers);
    answer(request, response);
  });
  return {
    url: `http://127.0.0.1:${server.port}/api/v3`,
    requests,
    headers,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Answers every request with this JSON. */
export const json = (content: unknown, status = 200): RequestHandler => answers(status, content);
