// Requests to GitHub's REST API.
//
// @actions/github makes the requests, loaded only when there is a token. The HTTP client sends them: @actions/github's
// own fetch would follow redirects, read responses of any size, and let an environment variable turn TLS checks off.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { CancelledError, joinParts, messageOf } from "../lib/errors.ts";
import { ok, err, type Result } from "../lib/result.ts";
import type { HttpResponse, HttpResult } from "../domain/http-result.ts";
import { parseJson } from "../lib/json.ts";
import { createHttpClient, type HttpRequest, type SendLimits } from "../http/client.ts";
import { hasNextPage, retryAfter } from "../http/headers.ts";
import { seconds } from "../lib/format.ts";

/** Why GitHub gave nothing that can be used. */
export interface GitHubFailure {
  /** In words that can follow a colon, without anything that the response holds. */
  readonly reason: string;
  /** Of a response that is not a success. */
  readonly status?: number;
  /** Whether the token may read it, but not at this time: GitHub limits how many requests it answers. */
  readonly isRateLimit?: boolean;
  /** Whether GitHub answered with errors in place of what was asked for, as its GraphQL API does with status 200. */
  readonly isRejected?: boolean;
}

interface GitHubAccess extends SendLimits {
  readonly token: string;
}

/** The version of the API whose responses are parsed here. Without a version GitHub chooses one, and it may change. */
const apiVersion = "2022-11-28";
/** The largest response that is read. A commit comes with its whole diff. */
const maxBytes = 32 * 1024 * 1024;

/**
 * Returns what a URL gives, as the schema describes it, and whether GitHub names a next page. Waits for the end of a rate
 * limit within the deadline.
 * @throws CancelledError
 */
export async function getFromGitHub<Value>(
  url: string,
  schema: v.GenericSchema<unknown, Value>,
  { token, deadline, retries }: GitHubAccess,
  context: Context,
): Promise<Result<{ readonly content: Value; readonly hasNext: boolean }, GitHubFailure>> {
  const target = { label: "GitHub's API", addressSource: "`GITHUB_API_URL`" };
  using client = createHttpClient({ deadline, retries, target, maxBytes }, context);
  /** Sends a request, and again after each wait for a rate limit. */
  const send = async (request: HttpRequest): Promise<{ result: HttpResult; limitedFor?: number }> => {
    for (;;) {
      const result = await client.send(request);
      const wait = result.kind === "response" ? rateLimitWait(result, context.clock.now()) : undefined;
      if (wait === undefined) return { result };
      if (wait >= deadline.left()) return { result, limitedFor: wait };
      context.logger.info(`GitHub's API limits the rate of requests; asking again in ${seconds(wait)}`);
      await context.clock.sleep(wait, context.signal);
    }
  };
  let hasNext = false;
  let failure: GitHubFailure | undefined;
  const fetch = async (address: string, { headers }: { readonly headers: Record<string, string> }) => {
    const { result, limitedFor } = await send({ method: "GET", url: new URL(address), headers });
    if (result.kind === "no-response") failure = { reason: joinParts(result.failure) };
    else if (limitedFor !== undefined) {
      const limits = `its rate limit ends in ${seconds(limitedFor)}, and \`timeout\` before that`;
      failure = { reason: `it responded with HTTP ${result.status}: ${limits}`, isRateLimit: true };
    } else if (result.status !== 200)
      failure = { reason: `it responded with HTTP ${result.status}`, status: result.status };
    else {
      hasNext = hasNextPage(result.headers) ?? false;
      const contentType = result.headers["content-type"] ?? "";
      return new Response(Buffer.from(result.body), { headers: { "content-type": contentType } });
    }
    throw new Error(failure.reason);
  };
  const headers = { "x-github-api-version": apiVersion };
  let octokit: ReturnType<typeof import("@actions/github").getOctokit>;
  try {
    const { getOctokit } = await import("@actions/github");
    octokit = getOctokit(token, { log: noopLogger, request: { fetch } });
  } catch (error) {
    // @actions/github reads the payload of the event while it is loaded. The message of a syntax error would quote it.
    const isPayload = error instanceof SyntaxError;
    return err(isPayload ? "the event's payload (`GITHUB_EVENT_PATH`) is not JSON" : messageOf(error));
  }
  try {
    const { data }: { data: unknown } = await octokit.request({ method: "GET", url, headers });
    const parsed = v.safeParse(schema, data, { abortEarly: true });
    if (parsed.success) return ok({ content: parsed.output, hasNext });
    if (v.is(errorsSchema, data))
      return { success: false, reason: "it responded with errors in place of an answer", isRejected: true };
    const field = v.getDotPath(parsed.issues[0]) ?? "the response";
    return err(`its response does not have the form that GitHub documents (${field})`);
  } catch (error) {
    if (context.signal.aborted)
      throw new CancelledError({
        message: "The step was ended from outside during a request to GitHub's API",
      });
    return { success: false, ...(failure ?? { reason: describeError(error) }) };
  }
}

/** An answer of GitHub's GraphQL API without data, which a proxy may give. */
const errorsSchema = v.object({ errors: v.array(v.object({ type: v.exactOptional(v.string()) })) });

/** The shortest wait, and the one where GitHub names none, as its documentation has it; in milliseconds. */
const minWait = 1_000;
const defaultWait = 60_000;

/** Returns how long to wait for the end of a rate limit, in milliseconds; undefined for a response that is none. */
function rateLimitWait({ status, headers, body }: HttpResponse, now: number): number | undefined {
  const isUsedUp = headers["x-ratelimit-remaining"] === "0";
  const requested = retryAfter(headers["retry-after"], now);
  const isLimited =
    status === 429 ||
    (status === 403 && (isUsedUp || requested !== undefined)) ||
    (status === 200 && isUsedUp && isRateLimitError(body));
  if (!isLimited) return undefined;
  const reset = Number(headers["x-ratelimit-reset"]) * 1_000;
  const untilReset = isUsedUp && reset > 0 ? reset - now : defaultWait;
  return Math.max(requested ?? untilReset, minWait);
}

/** Returns whether a body is an error of GitHub's GraphQL API that names a rate limit. */
function isRateLimitError(body: Uint8Array): boolean {
  const json = parseJson(body);
  return (
    json.success &&
    v.is(errorsSchema, json.value) &&
    json.value.errors.some(({ type }) => type === "RATE_LIMITED" || type === "RATE_LIMIT")
  );
}

/** Says what was wrong with a request, or with a response that Octokit cannot read. */
function describeError(error: unknown): string {
  // Octokit wraps what its fetch threw.
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  // The message of a syntax error quotes the response, which may hold what is to be redacted.
  return thrown instanceof SyntaxError ? "its response is not JSON" : messageOf(thrown);
}

/** Nothing of a response goes to standard output or error unescaped. */
const ignore = () => undefined;
const noopLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
