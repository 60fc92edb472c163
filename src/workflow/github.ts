// Requests to GitHub's REST API about the run's repository, by the octokit of @actions/github. Pages are asked for by number:
// octokit's `paginate` would follow a link in an answer, with the token, to any host.
import * as v from "valibot";
import type { Context } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { CancelledError, messageOf, ServiceError, type ErrorParts } from "../lib/errors.ts";
import { shorten } from "../lib/format.ts";
import { readProxies } from "../http/proxies.ts";
import { isRetryableStatus, retryAfter, retryDelay } from "../http/retries.ts";
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

export interface GitHub {
  /**
   * Gets a resource of the repository.
   * @param path below the repository, with `{parameters}`; other parameters go into the query
   * @param what it is, for messages
   * @throws GitHubError, CancelledError
   */
  get<Value>(
    path: string,
    parameters: Parameters,
    schema: v.GenericSchema<unknown, Value>,
    what: string,
  ): Promise<Value>;
  /** Gets a list, all pages of it. @throws as `get` */
  list<Item>(
    path: string,
    parameters: Parameters,
    schema: v.GenericSchema<unknown, Item>,
    what: string,
  ): Promise<readonly Item[]>;
}

/** The version of the API whose answers are parsed here. Without a version GitHub chooses one. */
const apiVersion = "2022-11-28";
/** The longest answer, in bytes: `JSON.parse` can take 70 times that. Of an error only the message is of use. */
const maxBytes = { success: 8 * 1024 * 1024, error: 64 * 1024 };
const pageSize = 100;
const maxPages = 100;
/** How long one attempt may take, in milliseconds. */
const attemptTime = 30_000;
const retries = 3;

/**
 * Opens GitHub's API with a token.
 * @throws GitHubError where its address is not known; ConfigurationError where that of a proxy cannot be used
 */
export async function openGitHub(
  { token, deadline }: { readonly token: string; readonly deadline: Deadline },
  { apiUrl, repository }: Run,
  context: Context,
): Promise<GitHub> {
  if (apiUrl === undefined)
    throw new GitHubError({
      message: "GitHub's API cannot be asked: `GITHUB_API_URL` is not an https address",
      hint: "Run this step on a runner of GitHub Actions, which sets it",
    });
  // @actions/github reads the proxies when it is loaded, and would fail without a word on which one.
  readProxies(context.environment);
  const send = await createSender(token, apiUrl, context);

  async function request(path: string, parameters: Parameters): Promise<Result> {
    const [owner = "", repo = ""] = repository.split("/");
    const route = `GET /repos/{owner}/{repo}/${path}`;
    for (let attempt = 1; ; attempt++) {
      const left = deadline.left();
      if (left <= 0) return { problem: "the time for it is over" };
      const timeout = AbortSignal.timeout(Math.min(left, attemptTime));
      const result = await send(
        route,
        { owner, repo, ...parameters },
        AbortSignal.any([context.signal, timeout]),
      );
      if (context.signal.aborted)
        throw new CancelledError("The step was ended from outside during a request to GitHub's API");
      if (!isRetryable(result) || attempt > retries) return result;
      const requested = "problem" in result ? undefined : result.headers["retry-after"];
      const pause = retryDelay(
        attempt,
        retryAfter(requested, context.clock.now()),
        deadline.left(),
        context.random(),
      );
      if (pause === undefined) return result;
      await context.clock.sleep(pause, context.signal);
    }
  }

  async function read<Value>(
    path: string,
    parameters: Parameters,
    schema: v.GenericSchema<unknown, Value>,
    what: string,
  ) {
    const result = await request(path, parameters);
    if ("problem" in result || result.status !== 200)
      throw toGitHubError(
        result,
        what,
        path.includes("pulls") ? "pull-requests: read" : "contents: read",
        context,
      );
    const parsed = v.safeParse(schema, result.data, { abortEarly: true });
    if (parsed.success) return { value: parsed.output, headers: result.headers };
    const field = v.getDotPath(parsed.issues[0]) ?? "not the expected JSON";
    throw new GitHubError({
      message: `GitHub's API did not give ${what}: its answer has not the form that GitHub documents (${field})`,
      hint: `Check that ${apiUrl} is GitHub's REST API, and that no proxy answers in its place`,
    });
  }

  return {
    get: async (path, parameters, schema, what) => (await read(path, parameters, schema, what)).value,
    list: async <Item>(
      path: string,
      parameters: Parameters,
      schema: v.GenericSchema<unknown, Item>,
      what: string,
    ) => {
      const items: Item[] = [];
      for (let page = 1; page <= maxPages; page++) {
        const { value, headers } = await read(
          path,
          { ...parameters, per_page: pageSize, page },
          // GitHub gives no more than is asked for, and all pages are in memory.
          v.pipe(v.array(v.unknown()), v.maxLength(pageSize), v.array(schema)),
          what,
        );
        items.push(...value);
        // A page may hold less than was asked for and not be the last; a proxy can drop the header that says so.
        if (value.length < pageSize && !/\brel="?next\b/.test(headers.link ?? "")) return items;
      }
      throw new GitHubError({
        message: `GitHub's API did not give ${what}: there are over ${maxPages} pages`,
      });
    },
  };
}

/** A response of any status, or why there is none. */
type Result = v.InferOutput<typeof responseSchema> | { readonly problem: string };

const responseSchema = v.object({
  status: v.number(),
  headers: v.object({
    link: v.optional(v.string()),
    "retry-after": v.optional(v.string()),
    "x-ratelimit-remaining": v.optional(v.string()),
  }),
  data: v.unknown(),
});

/** Octokit's error of a response that is not a success. It makes one without a response where a request failed. */
const errorSchema = v.object({ response: responseSchema });

type Sender = (route: string, parameters: Parameters, signal: AbortSignal) => Promise<Result>;

/** Loads octokit. While it is loaded, it reads the event's file, which `readRun` has checked. */
async function createSender(token: string, baseUrl: string, { logger }: Context): Promise<Sender> {
  const { getOctokit } = await import("@actions/github");
  const { defaults } = await import("@actions/github/lib/utils");
  const octokit = getOctokit(token, { baseUrl });
  // The package's own knows the proxies.
  const send: unknown = defaults.request?.fetch;
  if (!isFetch(send)) throw new Error("@actions/github has no fetch");
  return async (route, parameters, signal) => {
    try {
      const response: unknown = await octokit.request(route, {
        ...parameters,
        headers: { "x-github-api-version": apiVersion, "accept-encoding": "identity" },
        request: {
          signal,
          // Octokit would send the token to where a redirect leads.
          redirect: "manual",
          // Octokit prints what a header says of a deprecation, as it is.
          log: {
            warn: (text: string) => {
              logger.debug(text);
            },
          },
          fetch: async (url: string, options: RequestInit) => limitSize(await send(url, options)),
        },
      });
      return v.parse(responseSchema, response);
    } catch (error) {
      const failed = v.safeParse(errorSchema, error);
      if (failed.success) return failed.output.response;
      if (signal.aborted) return { problem: "it did not answer in time" };
      // Where several addresses of a host were tried, Node gives an error without a message.
      const message = messageOf(error);
      return { problem: message === "" ? "no connection" : message };
    }
  };
}

const isFetch = (value: unknown): value is typeof fetch => typeof value === "function";

/** Reads a response of limited size. Of a longer error only the beginning is kept. */
async function limitSize({ status, headers, body, ok }: Response): Promise<Response> {
  const chunks: Uint8Array[] = [];
  const stream: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (ok && length > maxBytes.success) throw new Error("its answer is larger than 8 MiB");
    chunks.push(chunk);
    if (!ok && length > maxBytes.error) break;
  }
  return new Response(length === 0 ? null : Buffer.concat(chunks), { status, headers });
}

/** Returns whether GitHub may answer another attempt. It gives 403 with a pause where requests come too fast. */
const isRetryable = (result: Result): boolean =>
  "problem" in result ||
  isRetryableStatus(result.status, false) ||
  (result.status === 403 && result.headers["retry-after"] !== undefined);

/** Makes the error of a request: what GitHub did not give, its status, what it said, and what to do. */
function toGitHubError(
  result: Result,
  what: string,
  permission: string,
  { redact }: Pick<Context, "redact">,
): GitHubError {
  const message = `GitHub's API did not give ${what}`;
  if ("problem" in result)
    return new GitHubError({
      message: `${message}: ${result.problem}`,
      hint: "Check that the runner reaches GitHub's API (`GITHUB_API_URL`), and run the job again",
    });
  const { status, headers, data } = result;
  const said = v.safeParse(v.object({ message: v.string() }), data);
  // Redacted before it is cut: half a secret would not be recognised.
  const words = said.success ? ` (${shorten(redact(said.output.message).replace(/\s+/g, " "), 200)})` : "";
  const isLimited = headers["retry-after"] !== undefined || headers["x-ratelimit-remaining"] === "0";
  const hint = (): string => {
    if (status === 401) return "Omit `github-token`: its default is the job's own token, which is valid";
    if (status === 429 || (status === 403 && isLimited))
      return "GitHub limits the rate of requests: run the job again later";
    if (status === 403) return `Give the job the permission \`${permission}\``;
    if (status === 404 || status === 422)
      return `Check that it exists in this repository, and give the job the permission \`${permission}\``;
    if (status >= 300 && status < 400)
      return "Redirects are not followed: check `GITHUB_API_URL`, and whether the repository was renamed";
    return "Run the job again when GitHub's API works";
  };
  return new GitHubError({ message: `${message}: HTTP ${status}${words}`, hint: hint() }, status);
}
