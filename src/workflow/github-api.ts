// What GitHub's API knows of commits. It never fails a step: without a usable response in time, the commit is taken from
// the event and from git.
//
// @actions/github makes the requests, loaded only when there is a token. The HTTP client sends them: @actions/github's
// own fetch would follow redirects, read responses of any size, and let an environment variable turn TLS checks off.
import * as v from "valibot";
import { createHttpClient } from "../http/client.ts";
import { CancelledError } from "../domain/errors.ts";
import type { CommitSha, HttpUrl } from "../domain/identifiers.ts";
import type { Context } from "../context.ts";
import { Budget } from "../lib/budget.ts";
import { authorText, type CommitFacts } from "./commit.ts";
import type { OriginOptions } from "../domain/origin.ts";
import { writtenShaSchema } from "./run-variables.ts";
import { optionalOrUndefined, textSchema, timestampSchema, wholeNumberSchema } from "./optional-fields.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";

/** All requests together take at most this long, in milliseconds. */
const maxTotalMs = 10_000;
/** The largest response that is read, in bytes. A commit comes with its whole diff. */
const maxBytes = 32 * 1024 * 1024;
const retries = 2;
/** GitHub's largest page of commits. */
const pageSize = 100;

const commitSchema = v.object({
  sha: writtenShaSchema,
  commit: optionalOrUndefined(
    v.object({
      message: optionalOrUndefined(textSchema),
      author: optionalOrUndefined(
        v.object({
          name: optionalOrUndefined(textSchema),
          email: optionalOrUndefined(textSchema),
          date: optionalOrUndefined(timestampSchema),
        }),
      ),
      verification: optionalOrUndefined(
        v.object({ verified: optionalOrUndefined(v.boolean()), reason: optionalOrUndefined(textSchema) }),
      ),
    }),
  ),
  author: optionalOrUndefined(v.object({ login: optionalOrUndefined(textSchema) })),
  parents: optionalOrUndefined(v.array(v.object({ sha: writtenShaSchema }))),
});

const comparisonSchema = v.object({
  base_commit: v.object({ sha: writtenShaSchema }),
  total_commits: wholeNumberSchema,
  commits: v.array(commitSchema),
});

/** A value of the API, or why it is not known. */
export type ApiAnswer<T> =
  { readonly kind: "known"; readonly value: T } | { readonly kind: "unknown"; readonly reason: string };

/** The commits between two commits. */
export interface Comparison {
  /** The commit that the base's name stands for. */
  readonly base: CommitSha;
  /** How many there are, also where only some are listed. */
  readonly total: number;
  /** Newest first, at most as many as were requested. */
  readonly commits: readonly CommitFacts[];
}

/** The commits of one repository in GitHub's API, read with the job's token. */
export class GitHubApi {
  readonly #repositoryUrl: string | undefined;
  readonly #token: string | undefined;
  readonly #budget: Budget;
  readonly #context: Context;

  /** @param repository `owner/name` */
  constructor(
    { githubToken, lookupBudget }: Pick<OriginOptions, "githubToken" | "lookupBudget">,
    apiUrl: HttpUrl | undefined,
    repository: string | undefined,
    context: Context,
  ) {
    this.#repositoryUrl = apiUrl && repository ? `${apiUrl}/repos/${repository}` : undefined;
    this.#token = githubToken;
    this.#budget = new Budget(Math.min(maxTotalMs, lookupBudget), context.clock);
    this.#context = context;
  }

  /** Returns what the API knows about a commit; an answer about another commit is not used. */
  async commit(sha: CommitSha): Promise<ApiAnswer<CommitFacts>> {
    const answer = await this.#get("the commit", `commits/${sha}`, commitSchema);
    if (answer.kind === "unknown") return answer;
    if (answer.value.sha === sha) return { kind: "known", value: factsOf(answer.value) };
    const reason = "GitHub's API responded with another commit than the requested one";
    this.#context.logger.info(`${reason}: ignored.`);
    return unknown(reason);
  }

  /**
   * Lists the commits that `head` has and `base` does not have.
   * @param base a commit's name, or a branch or tag that GitHub knows
   * @param atMost the largest number of commits, the newest first
   */
  async commitsBetween(base: string, head: CommitSha, atMost: number): Promise<ApiAnswer<Comparison>> {
    const page = (number: number) =>
      this.#get(
        "the commits in between",
        `compare/${encodeURIComponent(base)}...${head}?per_page=${pageSize}&page=${number}`,
        comparisonSchema,
      );
    const first = await page(1);
    if (first.kind === "unknown") return first;

    // GitHub lists the oldest first, so the newest are on the last pages.
    const { total_commits: total, base_commit: baseCommit } = first.value;
    let newestFirst: CommitFacts[] = [];
    for (let number = Math.ceil(total / pageSize); number >= 1 && newestFirst.length < atMost; number -= 1) {
      const answer = number === 1 ? first : await page(number);
      if (answer.kind === "unknown") return answer;
      newestFirst = newestFirst.concat(answer.value.commits.map(factsOf).reverse());
    }
    const count = new Set(newestFirst.map(({ sha1 }) => sha1)).size;
    const isWhole = count === newestFirst.length && (count === total || (count < total && count >= atMost));
    if (!isWhole || (total > 0 && newestFirst[0]?.sha1 !== head)) {
      return unknown("GitHub's API did not list all commits");
    }
    return { kind: "known", value: { base: baseCommit.sha, total, commits: newestFirst.slice(0, atMost) } };
  }

  async #get<T>(subject: string, path: string, schema: v.GenericSchema<unknown, T>): Promise<ApiAnswer<T>> {
    if (this.#repositoryUrl === undefined) return unknown("the runner names no GitHub API");
    if (this.#token === undefined) return unknown("there is no `github-token` for GitHub's API");
    if (this.#budget.total <= 0) return unknown("GitHub's API is not used in a dry run");
    const answer = await this.#request(`${this.#repositoryUrl}/${path}`, this.#token, schema);
    if (this.#context.signal.aborted)
      throw new CancelledError({ message: "The job was cancelled during a request to GitHub's API" });
    if (answer.kind === "known") return answer;
    this.#context.logger.info(`GitHub's API did not give ${subject}: ${answer.reason}`);
    return unknown(`GitHub's API did not give ${subject}: ${answer.reason}`);
  }

  async #request<T>(url: string, token: string, schema: v.GenericSchema<unknown, T>): Promise<ApiAnswer<T>> {
    const peer = { noun: "GitHub's API", address: "`GITHUB_API_URL`" };
    using client = createHttpClient({ budget: this.#budget, retries, peer, maxBytes }, this.#context);
    const fetch = async (address: string, { headers }: FetchOptions): Promise<Response> => {
      const result = await client.send({ method: "GET", url: new URL(address), headers });
      if (result.kind === "no-response") throw new Error(result.reason);
      const { status, body } = result;
      const contentType = result.headers["content-type"] ?? "";
      return new Response(body.byteLength === 0 ? null : Buffer.from(body), {
        status,
        headers: { "content-type": contentType },
      });
    };
    try {
      const { getOctokit } = await loadToolkit();
      const octokit = getOctokit(token, { log: noopLogger, request: { fetch } });
      const { status, data }: { status: number; data: unknown } = await octokit.request({
        method: "GET",
        url,
      });
      if (status !== 200) return unknown(describeStatus(status));
      const parsed = v.safeParse(schema, data);
      return parsed.success
        ? { kind: "known", value: parsed.output }
        : unknown("its response does not have the form that GitHub documents");
    } catch (error) {
      return unknown(describeError(error));
    }
  }
}

interface FetchOptions {
  readonly headers: Readonly<Record<string, string>>;
}

function unknown(reason: string): { readonly kind: "unknown"; readonly reason: string } {
  return { kind: "unknown", reason };
}

function describeStatus(status: number): string {
  const reasons: Readonly<Record<number, string>> = {
    401: ": the token is not valid here",
    403: ": the token lacks `contents: read`, or its rate limit is used up",
    404: ": it does not exist, or the token may not read it",
    429: ": the token's rate limit is used up",
  };
  return `it responded with HTTP ${status}${reasons[status] ?? ""}`;
}

function factsOf({ sha, commit, author, parents }: v.InferOutput<typeof commitSchema>): CommitFacts {
  return omitUndefined({
    sha1: sha,
    message: commit?.message,
    author: authorText(commit?.author?.name, commit?.author?.email),
    author_username: author?.login,
    timestamp: commit?.author?.date,
    parents: parents?.map((parent) => parent.sha),
    verified: commit?.verification?.verified,
    signature_state: commit?.verification?.reason,
  });
}

/** Nothing of a response goes to standard output or error unescaped. */
const noopLogger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore(): void {
  // Errors are thrown, too, and described there.
}

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

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Octokit wraps what its fetch threw, with a status of its own; an HTTP error has a response.
  if ("response" in error && error.response !== undefined && "status" in error)
    return describeStatus(Number(error.status));
  if (error.cause instanceof Error) return describeError(error.cause);
  // The message of a syntax error quotes the response, which may hold what is to be redacted.
  return error instanceof SyntaxError ? "its response is not JSON" : error.message;
}
