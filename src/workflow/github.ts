// Requests to GitHub's REST API about the run's repository, by the octokit of @actions/github with its own fetch, which knows the
// proxies. Pages are asked for by number: octokit's `paginate` would follow a link in an answer, with the token, to any host.
import * as v from "valibot";
import type { Context, Redact } from "../context.ts";
import { maxBytes, waitForRetry } from "../http/http-client.ts";
import {
  attemptTimeout,
  cancelled,
  cutOff,
  deadlineExceeded,
  type HttpFailure,
  isRetryableStatus,
  proxyRefusal,
  refused,
  type Target,
  toHttpFailure,
  tooLarge,
} from "../http/http-failures.ts";
import { isExempt, readProxies } from "../http/proxies.ts";
import type { Deadline } from "../lib/deadline.ts";
import { cancelledWhile, type ErrorParts, messageOf, ServiceError } from "../lib/errors.ts";
import { count, formatSize } from "../lib/format.ts";
import type { Run } from "./read-run.ts";

/** GitHub gave nothing that can be used. */
export class GitHubError extends ServiceError {
  /** HTTP status; undefined where no response came, or one of another form than GitHub documents. */
  readonly status: number | undefined;

  constructor(parts: ErrorParts, status?: number) {
    super(parts);
    this.status = status;
  }
}

type Parameters = Readonly<Record<string, string | number>>;

/** The version of the API whose answers are parsed here. Without a version GitHub chooses one. */
const apiVersion = "2022-11-28";
const pageSize = 100;
const maxPages = 100;
/** How long one attempt may take, in milliseconds. */
const attemptTime = 30_000;
const label = "GitHub's API";

interface Settings {
  readonly token: string;
  /** Of each request. */
  readonly retries: number;
  /** The time for all requests. */
  readonly deadline: Deadline;
}

/**
 * Opens GitHub's API with a token.
 * @throws GitHubError where its address is not known; ConfigurationError where that of a proxy cannot be used
 */
export async function openGitHub(
  settings: Settings,
  { apiUrl, repository }: Run,
  context: Context,
): Promise<GitHub> {
  if (apiUrl === undefined)
    throw new GitHubError({
      message: "GitHub's API cannot be asked: `GITHUB_API_URL` is not an https address",
      hint: "Run this step on a runner of GitHub Actions, which sets it",
    });
  const sendOnce = await createSender(settings, apiUrl, context);
  return new GitHub({ ...settings, apiUrl, repository, sendOnce }, context);
}

type Api = Settings & Readonly<{ apiUrl: string; repository: string; sendOnce: Sender }>;

/** Requests about the run's repository. Each method throws GitHubError and CancelledError. */
export class GitHub {
  readonly #api: Api;
  readonly #context: Context;

  constructor(api: Api, context: Context) {
    this.#api = api;
    this.#context = context;
  }

  /**
   * Gets a resource of the repository.
   * @param path below the repository, with `{parameters}`; other parameters go into the query
   * @param what it is, for messages
   */
  async get<Value>(
    path: string,
    parameters: Parameters,
    schema: v.GenericSchema<unknown, Value>,
    what: string,
  ): Promise<Value> {
    return (await this.#read(path, parameters, schema, what)).value;
  }

  /** Gets a list, all pages of it. */
  async list<Item>(
    path: string,
    parameters: Parameters,
    schema: v.GenericSchema<unknown, Item>,
    what: string,
  ): Promise<readonly Item[]> {
    const items: Item[] = [];
    for (let page = 1; page <= maxPages; page++) {
      const paging = { ...parameters, per_page: pageSize, page };
      const { value, headers } = await this.#read(path, paging, v.array(schema), what);
      items.push(...value);
      // A page may hold less than was asked for and not be the last; a proxy can drop the header that says so.
      if (value.length < pageSize && !/\brel="?next\b/.test(headers["link"] ?? "")) return items;
    }
    throw new GitHubError({
      message: `GitHub's API did not give ${what}: there are over ${maxPages} pages`,
    });
  }

  async #read<Value>(
    path: string,
    parameters: Parameters,
    schema: v.GenericSchema<unknown, Value>,
    what: string,
  ) {
    const { data, headers } = await this.#request(path, parameters, what);
    const parsed = v.safeParse(schema, data, { abortEarly: true });
    if (parsed.success) return { value: parsed.output, headers };
    const field =
      typeof data === "string" ? "not JSON" : (v.getDotPath(parsed.issues[0]) ?? "another kind of JSON");
    throw new GitHubError({
      message: `GitHub's API did not give ${what}: its response (HTTP 200) does not have the form that GitHub documents (${field})`,
      hint: `Check that ${this.#api.apiUrl} is GitHub's REST API, and that no proxy answers in its place`,
    });
  }

  /** Gets an answer of status 200. */
  async #request(path: string, parameters: Parameters, what: string): Promise<Answer> {
    const { apiUrl, repository, retries, deadline, sendOnce } = this.#api;
    const { logger } = this.#context;
    const [owner = "", repo = ""] = repository.split("/");
    const route = `GET /repos/{owner}/{repo}/${path}`;
    const name = `GET ${apiUrl}/repos/${repository}/${path}`;
    for (let attempts = 1; ; attempts++) {
      logger.debug(`${name} ${JSON.stringify(parameters)}`);
      const outcome = await sendOnce(route, { owner, repo, ...parameters });
      const came = `${name}: ${"cause" in outcome ? outcome.problem : "HTTP 200"}`;
      logger.debug(came);
      if (!("cause" in outcome)) return outcome;
      const { cause, headers, isRetryable = false, problem, reason, status } = outcome;
      if (cause === "cancelled") throw cancelledWhile("GitHub's API was asked");
      const retrying = { what: came, retries, deadline };
      if (isRetryable && (await waitForRetry(headers?.["retry-after"], attempts, retrying, this.#context)))
        continue;
      const times = attempts > 1 ? ` (${count(attempts, "attempt")})` : "";
      const message = `GitHub's API did not give ${what}: ${problem}${times}`;
      const permission = path.includes("pulls") ? "pull-requests: read" : "contents: read";
      const hint = outcome.hint ?? hintFor(outcome, permission);
      throw new GitHubError({ message, reason, hint }, status);
    }
  }
}

const responseSchema = v.object({
  status: v.number(),
  headers: v.record(v.string(), v.string()),
  data: v.unknown(),
});
type Answer = v.InferOutput<typeof responseSchema>;

/** Octokit's error of a response that is not a success. It makes one without a response where a request failed. */
const errorSchema = v.object({ response: responseSchema });

const fetchSchema = v.custom<typeof fetch>((value) => typeof value === "function");

/**
 * Returns a response whose body ends with an error where it is larger than accepted: octokit reads it whole, whatever its size.
 * @param tooMuch is aborted then
 */
function withLimit({ body, status, headers }: Response, tooMuch: AbortController): Response {
  let left = maxBytes;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.length;
      if (left >= 0) {
        controller.enqueue(chunk);
        return;
      }
      tooMuch.abort();
      controller.error(new RangeError("The response is too large"));
    },
  });
  return new Response(body?.pipeThrough(limit) ?? null, { status, headers });
}

/** Sends a request once. */
type Sender = (route: string, parameters: Parameters) => Promise<Answer | HttpFailure>;

/** Loads octokit. While it is loaded, it reads the event's file, which `readRun` has checked, and the proxies. */
async function createSender(
  { token, deadline }: Settings,
  baseUrl: string,
  context: Context,
): Promise<Sender> {
  const { environment, logger, redact, signal } = context;
  const url = new URL(baseUrl);
  // Checked before: the package would fail without a word on which variable is wrong.
  const { https } = readProxies(environment);
  const target: Target = { label, host: url.host, proxy: isExempt(url, environment) ? undefined : https };
  const { getOctokit } = await import("@actions/github");
  const octokit = getOctokit(token, { baseUrl });
  const proxyFetch = v.parse(fetchSchema, octokit.request.endpoint.DEFAULTS.request?.fetch);

  return async (route, parameters) => {
    const tooMuch = new AbortController();
    const left = deadline.left();
    if (left <= 0) return deadlineExceeded(deadline.total, target);
    const timeout = AbortSignal.timeout(Math.min(left, attemptTime));
    try {
      const response: unknown = await octokit.request(route, {
        ...parameters,
        headers: { "x-github-api-version": apiVersion },
        // With each request: given to `getOctokit`, they would replace the fetch that knows the proxies.
        request: {
          signal: AbortSignal.any([signal, timeout]),
          // A redirect can lead to another host, which would say what the commit is.
          redirect: "manual",
          fetch: async (url: string, init: RequestInit) => withLimit(await proxyFetch(url, init), tooMuch),
          // Octokit prints what a header says of a deprecation, as it is.
          log: {
            warn: (text: string) => {
              logger.debug(text);
            },
          },
        },
      });
      if (tooMuch.signal.aborted) return tooLarge(formatSize(maxBytes), target);
      return judge(v.parse(responseSchema, response), target, redact);
    } catch (error) {
      const failed = v.safeParse(errorSchema, error);
      if (failed.success) return judge(failed.output.response, target, redact);
      if (signal.aborted) return cancelled;
      if (deadline.left() <= 0) return deadlineExceeded(deadline.total, target);
      if (timeout.aborted) return attemptTimeout(attemptTime, target);
      return connectionFailure(error, target, context);
    }
  };
}

/** Returns an answer of status 200 that has a body; or what is wrong with another one. */
function judge(answer: Answer, target: Target, redact: Redact): Answer | HttpFailure {
  const { status, headers, data } = answer;
  const text = typeof data === "string" ? data : "";
  if (status === 200) {
    // Octokit gives an empty text where the body is cut off.
    return data === "" ? cutOff(status, target) : answer;
  }
  // GitHub gives 403 with a pause where requests come too fast.
  const isTooFast = status === 403 && headers["retry-after"] !== undefined;
  return refused(
    { status, headers, text, json: data },
    target,
    isTooFast || isRetryableStatus(status, false),
    redact,
  );
}

/** Describes what is thrown where no response came. */
function connectionFailure(thrown: unknown, target: Target, context: Context): HttpFailure {
  const cause = rootCause(thrown);
  // The status with which a proxy refuses stands only in the text.
  const [, status] = /^Proxy response \((\d+)\)/.exec(messageOf(cause)) ?? [];
  return status !== undefined && target.proxy !== undefined
    ? proxyRefusal(Number(status), target.proxy, target.host)
    : toHttpFailure(cause, target, context);
}

const rootCause = (thrown: unknown): unknown =>
  thrown instanceof Error && thrown.cause !== undefined ? rootCause(thrown.cause) : thrown;

/** Says what to do about a status. @param permission of the job that the request needs */
function hintFor({ status = 0, headers = {} }: HttpFailure, permission: string): string {
  const isLimited = headers["retry-after"] !== undefined || headers["x-ratelimit-remaining"] === "0";
  if (status === 401) return "Omit `github-token`: its default is the job's own token, which is valid";
  if (status === 429 || (status === 403 && isLimited))
    return "GitHub limits the rate of requests: run the job again later";
  if (status === 403) return `Give the job the permission \`${permission}\``;
  if (status === 404 || status === 422)
    return `Check that it exists in this repository, and give the job the permission \`${permission}\``;
  if (status >= 300 && status < 400)
    return "Redirects are not followed: check `GITHUB_API_URL`, and whether the repository was renamed";
  return "Run the job again when GitHub's API works";
}
