// Requests to GitHub's REST API.
//
// @actions/github makes the requests, loaded only when there is a token. The HTTP client sends them, and their responses
// are read here: @actions/github's own fetch would follow redirects, read responses of any size, and let an environment
// variable turn TLS checks off.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { wholeNumberSchema } from "../domain/identifiers.ts";
import { CancelledError, joinParts, messageOf } from "../lib/errors.ts";
import { ok, err, type Result } from "../lib/result.ts";
import type { HttpResponse, HttpResult } from "../domain/http-result.ts";
import { parseJson } from "../lib/json.ts";
import { createHttpClient, type SendLimits } from "../http/client.ts";
import { hasNextPage, retryAfter } from "../http/headers.ts";
import { seconds } from "../lib/format.ts";
import { anyCaseShaSchema } from "./fields.ts";

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
  const received: { result?: HttpResult; limitedFor?: number | undefined } = {};
  const fetch = async (address: string, { headers }: { readonly headers: Record<string, string> }) => {
    for (;;) {
      const result = await client.send({ method: "GET", url: new URL(address), headers });
      const wait = result.kind === "response" ? rateLimitWait(result, context.clock.now()) : undefined;
      Object.assign(received, { result, limitedFor: wait });
      if (wait === undefined || wait >= deadline.left()) return Response.json({});
      context.logger.info(`GitHub's API limits the rate of requests; asking again in ${seconds(wait)}`);
      await context.clock.sleep(wait, context.signal);
    }
  };
  try {
    const { getOctokit } = await import("@actions/github");
    const headers = { "x-github-api-version": apiVersion };
    await getOctokit(token, { request: { fetch } }).request({ method: "GET", url, headers });
  } catch (error) {
    // @actions/github reads the payload of the event while it is loaded. The message of a syntax error would quote it.
    const isPayload = error instanceof SyntaxError;
    return err(isPayload ? "the event's payload (`GITHUB_EVENT_PATH`) is not JSON" : messageOf(error));
  }
  const { result, limitedFor } = received;
  if (result === undefined) return err("the request was not sent");
  if (result.kind === "no-response") {
    if (context.signal.aborted)
      throw new CancelledError({
        message: "The step was ended from outside during a request to GitHub's API",
      });
    return err(joinParts(result.failure));
  }
  const { status, headers, body } = result;
  const failed = (reason: string, facts: Omit<GitHubFailure, "reason">) =>
    ({ success: false, reason, ...facts }) as const;
  if (limitedFor !== undefined) {
    const limits = `its rate limit ends in ${seconds(limitedFor)}, and \`timeout\` before that`;
    return failed(`it responded with HTTP ${status}: ${limits}`, { isRateLimit: true });
  }
  if (status !== 200) return failed(`it responded with HTTP ${status}`, { status });
  const json = parseJson(body);
  if (!json.success) return err("its response is not JSON");
  const parsed = v.safeParse(schema, json.value, { abortEarly: true });
  if (parsed.success) return ok({ content: parsed.output, hasNext: hasNextPage(headers) ?? false });
  if (v.is(v.object({ errors: v.array(v.unknown()) }), json.value))
    return failed("it responded with errors in place of an answer", { isRejected: true });
  const field = v.getDotPath(parsed.issues[0]) ?? "the response";
  return err(`its response does not have the form that GitHub documents (${field})`);
}

/** GitHub's largest page, and more pages than anything real has. */
const pageSize = 100;
const maxPages = 1_000;

/** Returns all items of a list, from all of its pages. */
export async function listFromGitHub<Item>(
  url: string,
  schema: v.GenericSchema<unknown, Item>,
  access: GitHubAccess,
  context: Context,
): Promise<Result<readonly Item[], GitHubFailure>> {
  const items: Item[] = [];
  for (let page = 1; page <= maxPages; page++) {
    const pageUrl = `${url}?per_page=${pageSize}&page=${page}`;
    const read = await getFromGitHub(pageUrl, v.array(schema), access, context);
    if (!read.success) return read;
    const { content, hasNext } = read.value;
    items.push(...content);
    // A proxy can drop the header that names the next page.
    if (content.length === 0 || (!hasNext && content.length < pageSize)) return ok(items);
  }
  return err(`the list has more than ${maxPages} pages`);
}

/**
 * Returns the commits that a commit has and a base does not have, the oldest first, the base's SHA, and how many GitHub
 * counts: more, where it does not list all.
 * @param url of the repository
 * @param range both ends: a SHA, a branch or a tag each
 */
export async function compareOnGitHub<Commit>(
  url: string,
  range: { readonly base: string; readonly head: string },
  commitSchema: v.GenericSchema<unknown, Commit>,
  access: GitHubAccess,
  context: Context,
) {
  const schema = v.object({
    base_commit: v.object({ sha: anyCaseShaSchema }),
    total_commits: wholeNumberSchema,
    commits: v.array(commitSchema),
  });
  const commits: Commit[] = [];
  const rangeUrl = `${url}/compare/${encodeURIComponent(range.base)}...${range.head}`;
  for (let page = 1; ; page++) {
    const read = await getFromGitHub(
      `${rangeUrl}?per_page=${pageSize}&page=${page}`,
      schema,
      access,
      context,
    );
    if (!read.success) return read;
    const { base_commit, total_commits: total, commits: more } = read.value.content;
    commits.push(...more);
    if (more.length === 0 || commits.length >= total) return ok({ base: base_commit.sha, total, commits });
  }
}

/** The shortest wait, and the one where GitHub names none, as its documentation has it; in milliseconds. */
const minWait = 1_000;
const defaultWait = 60_000;

/** Returns how long to wait for the end of a rate limit, in milliseconds; undefined for a response that is none. */
function rateLimitWait({ status, headers }: HttpResponse, now: number): number | undefined {
  const isUsedUp = headers["x-ratelimit-remaining"] === "0";
  const requested = retryAfter(headers["retry-after"], now);
  if (status !== 429 && (status !== 403 || (!isUsedUp && requested === undefined))) return undefined;
  const reset = Number(headers["x-ratelimit-reset"]) * 1_000;
  const untilReset = isUsedUp && reset > 0 ? reset - now : defaultWait;
  return Math.max(requested ?? untilReset, minWait);
}
