// Requests to GitHub's REST API.
//
// @actions/github makes the requests, loaded only when there is a token. The HTTP client sends them: @actions/github's
// own fetch would follow redirects, read responses of any size, and let an environment variable turn TLS checks off.
import type { Context } from "../context.ts";
import { createHttpClient, type SendLimits } from "../http/client.ts";

/** A response that is not a success, or none (without a status). */
export class GitHubError extends Error {
  readonly status: number | undefined;
  /** Whether the token has no requests left for now. */
  readonly isRateLimit: boolean;

  constructor(message: string, status?: number, isRateLimit = false) {
    super(message);
    this.status = status;
    this.isRateLimit = isRateLimit;
  }
}

interface GitHubAccess extends SendLimits {
  readonly token: string;
}

/** The version of the API whose answers are parsed here. Without a version GitHub chooses one, and it may change. */
const apiVersion = "2022-11-28";
/** The largest response that is read. A commit comes with its whole diff. */
const maxBytes = 32 * 1024 * 1024;

/**
 * Returns the JSON at a URL, and whether GitHub names a next page.
 * @throws GitHubError, or what Octokit makes of one
 */
export async function getFromGitHub(url: string, { token, budget, retries }: GitHubAccess, context: Context) {
  const peer = { label: "GitHub's API", addressSource: "`GITHUB_API_URL`" };
  using client = createHttpClient({ budget, retries, peer, maxBytes }, context);
  let hasNext = false;
  const fetch = async (address: string, { headers }: { readonly headers: Record<string, string> }) => {
    const result = await client.send({ method: "GET", url: new URL(address), headers });
    if (result.kind === "no-response") throw new GitHubError(result.reason);
    const { status } = result;
    if (status !== 200) {
      const isRateLimit = status === 429 || result.headers["x-ratelimit-remaining"] === "0";
      throw new GitHubError(`it responded with HTTP ${status}`, status, isRateLimit);
    }
    hasNext = /;\s*rel="?next"?/.test(result.headers["link"] ?? "");
    const contentType = result.headers["content-type"] ?? "";
    return new Response(Buffer.from(result.body), { headers: { "content-type": contentType } });
  };
  const { getOctokit } = await loadToolkit();
  const octokit = getOctokit(token, { log: noopLogger, request: { fetch } });
  const headers = { "x-github-api-version": apiVersion };
  const { data: json }: { data: unknown } = await octokit.request({ method: "GET", url, headers });
  return { json, hasNext };
}

/** Returns the GitHubError that Octokit wraps. */
export function gitHubErrorIn(error: unknown): GitHubError | undefined {
  if (error instanceof GitHubError) return error;
  return error instanceof Error ? gitHubErrorIn(error.cause) : undefined;
}

/** Says what was wrong with a request or its response, without anything that the response holds. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Octokit wraps what its fetch threw.
  if (error.cause instanceof Error) return describeError(error.cause);
  // The message of a syntax error quotes the response, which may hold what is to be redacted.
  return error instanceof SyntaxError ? "its response is not JSON" : error.message;
}

/** Nothing of a response goes to standard output or error unescaped. */
const ignore = () => undefined;
const noopLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Loads @actions/github. While it is loaded it reads the event's payload, throws where that is no JSON, and prints the
 * path where there is none. Its context is not used here (event.ts reads the payload), so the payload is hidden from it.
 */
async function loadToolkit() {
  const path = process.env["GITHUB_EVENT_PATH"];
  delete process.env["GITHUB_EVENT_PATH"];
  try {
    return await import("@actions/github");
  } finally {
    if (path !== undefined) process.env["GITHUB_EVENT_PATH"] = path;
  }
}
