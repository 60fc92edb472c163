// A stand-in of GitHub's REST API, over real HTTP on loopback. Written from GitHub's documentation of API version 2022-11-28:
// "Commits" (Get a commit, Compare two commits, List pull requests associated with a commit), "Pull requests" (Get a pull
// request, List commits on a pull request) and "Pull request reviews" (List reviews for a pull request), with "Using
// pagination in the REST API" and "Troubleshooting the REST API" (errors).
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const apiVersion = "2022-11-28";

/** What is answered: JSON with status 200, an answer of another status, or a handler that writes it. */
export type Answer = object | Reply | ((response: ServerResponse) => void);

export class Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown = {}, headers: Readonly<Record<string, string>> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

export interface GitHubServer extends AsyncDisposable {
  /** For GITHUB_API_URL. */
  readonly url: string;
  /** Method and path with the query of each request, below the API's root. */
  readonly requests: readonly string[];
  readonly headers: readonly IncomingMessage["headers"][];
  /** Sets what a path (without the query) is answered: the same each time, or one after the other and then the last. */
  readonly answer: (path: string, ...answers: readonly Answer[]) => void;
}

export const token = "ghs_0123456789abcdefghij";

/** Starts a server that answers 404 to what is not set, and 401 without the token. Lists come by pages. */
export async function startGitHub(answers: Readonly<Record<string, Answer>> = {}): Promise<GitHubServer> {
  const requests: string[] = [];
  const headers: IncomingMessage["headers"][] = [];
  const known = new Map<string, Answer[]>(Object.entries(answers).map(([path, answer]) => [path, [answer]]));

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://localhost");
    const path = decodeURIComponent(url.pathname).replace(/^\/api\/v3/, "");
    requests.push(`${request.method ?? ""} ${path}${url.search}`);
    headers.push(request.headers);
    const queue = known.get(path) ?? [];
    const answer = queue.length > 1 ? queue.shift() : queue[0];
    if (typeof answer === "function") {
      answer(response);
      return;
    }
    const reply = replyTo(request, url, answer);
    response.writeHead(reply.status, { "content-type": "application/json; charset=utf-8", ...reply.headers });
    response.end(typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v3`,
    requests,
    headers,
    answer: (path, ...given) => known.set(path, [...given]),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function replyTo(request: IncomingMessage, url: URL, answer: object | undefined): Reply {
  if (request.headers.authorization !== `token ${token}`) return error(401, "Bad credentials");
  if (request.headers["x-github-api-version"] !== apiVersion) return error(400, "Unsupported API version");
  if (answer === undefined) return error(404, "Not Found");
  if (answer instanceof Reply) return answer;
  const size = Number(url.searchParams.get("per_page") ?? 30);
  const page = Number(url.searchParams.get("page") ?? 1);
  const [start, end] = [(page - 1) * size, page * size];
  if (Array.isArray(answer)) {
    const next = new URL(url);
    next.searchParams.set("page", `${page + 1}`);
    const hasNext = end < answer.length;
    return new Reply(200, answer.slice(start, end), hasNext ? { link: `<${next.href}>; rel="next"` } : {});
  }
  if ("total_commits" in answer && "commits" in answer && Array.isArray(answer.commits))
    return new Reply(200, { ...answer, commits: answer.commits.slice(start, end) });
  return new Reply(200, answer);
}

/** An error as GitHub answers it. */
export const error = (
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Reply =>
  new Reply(
    status,
    { message, documentation_url: "https://docs.github.com/rest", status: `${status}` },
    headers,
  );

/** A SHA-1 made of a number: 40 hex digits. */
export const sha = (number: number): string => number.toString(16).padStart(40, "0");

/** A commit as GitHub answers it, with the fields that the documentation requires and the action knows. */
export const commit = (sha: string, changes: object = {}): object => ({
  sha,
  html_url: `https://github.example/acme/shop/commit/${sha}`,
  commit: {
    message: `Subject of ${sha.slice(-4)}\n\nBody\n`,
    author: { name: "Ada Lovelace", email: "ada@example.org", date: "2026-01-02T03:04:05Z" },
    committer: { name: "GitHub", email: "noreply@github.com", date: "2026-01-03T03:04:05Z" },
    verification: { verified: false, reason: "unsigned", signature: null, payload: null },
  },
  author: { login: "ada", id: 1 },
  committer: { login: "web-flow", id: 2 },
  parents: [{ sha: "f".repeat(40) }],
  ...changes,
});

/** A pull request as GitHub answers it: open, from branch `feature/x` to `main`. */
export const pullRequest = (number: number, changes: object = {}): object => ({
  number,
  html_url: `https://github.example/acme/shop/pull/${number}`,
  state: "open",
  title: `Title of ${number}`,
  user: { login: "ada", id: 1 },
  head: { ref: "feature/x", sha: "5".repeat(40), repo: { id: 4711, full_name: "acme/shop" } },
  base: { ref: "main", sha: "3".repeat(40), repo: { id: 4711, full_name: "acme/shop" } },
  created_at: "2026-01-01T10:00:00Z",
  merged_at: null,
  merge_commit_sha: "9".repeat(40),
  ...changes,
});

/** A review as GitHub answers it. */
export const review = (login: string | null, state: string, submitted_at?: string): object => ({
  id: 1,
  user: login === null ? null : { login, id: 3 },
  state,
  submitted_at,
});
