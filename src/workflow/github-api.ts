// What GitHub's API knows of commits. It is asked politely and briefly, and never fails a step: no answer in time, a
// refusal, or an answer that makes no sense leaves the question to the event and to git.
//
// @actions/github makes the requests, loaded only when there is a token to ask with. What carries them is our own:
// its fetch would follow redirects, read answers of any size, and let an environment variable turn verification off.
import type { IncomingMessage } from "node:http";
import * as v from "valibot";
import { createAgent, proxyFor, sendOver } from "../http/agent.ts";
import { CancelledError } from "../domain/errors.ts";
import type { CommitSha, HttpUrl } from "../domain/identifiers.ts";
import type { Environment, Context } from "../context.ts";
import { authorText, type CommitFacts } from "./commit.ts";
import type { OriginOptions } from "../domain/origin.ts";
import { writtenShaSchema } from "./run-variables.ts";
import { optionalOrUndefined, textSchema, timestampSchema, wholeNumberSchema } from "./optional-fields.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { withTimeout } from "../lib/with-timeout.ts";

/** All questions together take at most this long, in milliseconds (contract.md 3). */
const patience = 10_000;
/** The largest answer that is read, in bytes. A commit comes with its whole difference. */
const largestAnswer = 32 * 1024 * 1024;
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

/** What came of a question. */
export type ApiAnswer<T> =
  { readonly kind: "known"; readonly value: T } | { readonly kind: "unknown"; readonly reason: string };

/** The commits between two, as the API compares them. */
export interface Comparison {
  /** The commit that the base's name stands for. */
  readonly base: CommitSha;
  /** How many there are, also where only some are told. */
  readonly total: number;
  /** Newest first, at most as many as were asked for. */
  readonly commits: readonly CommitFacts[];
}

/** The commits of one repository in GitHub's API, read with the job's token. */
export class GitHubApi {
  readonly #home: string | undefined;
  readonly #token: string | undefined;
  readonly #budget: number;
  readonly #context: Context;
  #deadline: number | undefined;

  /** @param repository `owner/name` */
  constructor(
    question: Pick<OriginOptions, "githubToken" | "lookupBudget">,
    apiUrl: HttpUrl | undefined,
    repository: string | undefined,
    context: Context,
  ) {
    this.#home = apiUrl && repository ? `${apiUrl}/repos/${repository}` : undefined;
    this.#token = question.githubToken;
    this.#budget = Math.min(patience, question.lookupBudget);
    this.#context = context;
  }

  /** What the API says about a commit; an answer about another one is no answer. */
  async commit(sha: CommitSha): Promise<CommitFacts | undefined> {
    const answer = await this.#ask("the commit", `commits/${sha}`, commitSchema);
    if (answer.kind === "unknown") return undefined;
    if (answer.value.sha === sha) return factsOf(answer.value);
    this.#context.logger.info(
      "GitHub's API answered about another commit than was asked; that is left aside.",
    );
    return undefined;
  }

  /**
   * The commits that `head` has and `base` has not.
   * @param base a commit's name, or a branch or tag that GitHub knows
   * @param atMost how many of the newest are wanted
   */
  async commitsBetween(base: string, head: CommitSha, atMost: number): Promise<ApiAnswer<Comparison>> {
    const page = (number: number) =>
      this.#ask(
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
      return unknown("GitHub's API did not list all of the commits");
    }
    return { kind: "known", value: { base: baseCommit.sha, total, commits: newestFirst.slice(0, atMost) } };
  }

  async #ask<T>(subject: string, path: string, schema: v.GenericSchema<unknown, T>): Promise<ApiAnswer<T>> {
    if (this.#home === undefined) return unknown("the runner names no GitHub API");
    if (this.#token === undefined) return unknown("there is no `github-token` to ask GitHub's API with");
    if (this.#budget <= 0) return unknown("GitHub's API is not asked in a dry-run");
    const { clock, environment, logger: logger, signal: stop } = this.#context;
    this.#deadline ??= clock.monotonic() + this.#budget;

    const url = new URL(`${this.#home}/${path}`);
    const token = this.#token;
    const answer = await withTimeout(this.#deadline - clock.monotonic(), this.#context, async (signal) => {
      try {
        const octokit = await openOctokit(token, environment);
        const asked = { method: "GET" as const, url: url.href, request: { signal } };
        const { status, data }: { status: number; data: unknown } = await octokit.request(asked);
        return read(status, data, schema);
      } catch (error) {
        if (signal.aborted) return unknown("it did not answer in time");
        return unknown(inWords(error));
      }
    });
    if (stop.aborted)
      throw new CancelledError({ message: "The job was cancelled while GitHub's API was asked" });
    if (answer.kind === "known") return answer;
    logger.info(`GitHub's API could not tell about ${subject}: ${answer.reason}.`);
    return unknown(`GitHub's API could not tell: ${answer.reason}`);
  }
}

function unknown(reason: string): { readonly kind: "unknown"; readonly reason: string } {
  return { kind: "unknown", reason };
}

/** What refusals mean; others speak for themselves. */
const meaning: Readonly<Record<number, string>> = {
  401: "the token is not valid here",
  403: "the token lacks `contents: read`, or its rate limit is used up",
  404: "the token does not see it, or it is not there",
  429: "the token's rate limit is used up",
};

function read<T>(status: number, content: unknown, schema: v.GenericSchema<unknown, T>): ApiAnswer<T> {
  if (status !== 200) return unknown(refusal(status));
  const parsed = v.safeParse(schema, content);
  return parsed.success
    ? { kind: "known", value: parsed.output }
    : unknown("its answer is not what it promises to be");
}

function refusal(status: number): string {
  return [`it answered HTTP ${status}`, meaning[status]].filter(Boolean).join(", ");
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

/** Silent: what it has to say about an answer, it says in its errors. */
const silence = { debug: ignore, info: ignore, warn: ignore, error: ignore };
function ignore(): void {
  // Nothing of an answer goes to standard output or error unescaped.
}

async function openOctokit(token: string, environment: Environment) {
  const { getOctokit } = await loadToolkit();
  return getOctokit(token, { log: silence, request: { fetch: fetchOver(environment) } });
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

/** One GET, for Octokit. Redirects are not followed: the token goes to the API's address alone. */
function fetchOver(environment: Environment) {
  return async (address: string, { headers, signal }: FetchOptions): Promise<Response> => {
    const url = new URL(address);
    const agent = createAgent(url, proxyFor(url, environment));
    // A request that still waits for a mute proxy cannot be ended by its signal; its agent can.
    signal.addEventListener("abort", () => {
      agent.destroy();
    });
    try {
      const message = await sendOver(agent, signal, { method: "GET", url, headers });
      const body = await collect(message);
      const contentType = message.headers["content-type"] ?? "";
      return new Response(body, {
        status: message.statusCode ?? 0,
        headers: { "content-type": contentType },
      });
    } finally {
      agent.destroy();
    }
  };
}

interface FetchOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

async function collect(answer: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer) {
    if (!Buffer.isBuffer(piece)) continue;
    size += piece.length;
    if (size > largestAnswer) throw new Error("its answer is too long");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Octokit wraps what its fetch threw, with a status of its own making; an answer is a failure with a response.
  if ("response" in error && error.response !== undefined && "status" in error)
    return refusal(Number(error.status));
  if (error.cause instanceof Error) return inWords(error.cause);
  // The words of a syntax error quote the answer, and that may hold what is to be redacted.
  if (error instanceof SyntaxError) return "its answer is not JSON";
  const code = "code" in error ? String(error.code) : "";
  if (code === "ECONNRESET") return "the connection was closed before the answer was whole";
  if (/CERT|SIGNATURE/.test(code))
    return `${error.message} (${code}; NODE_EXTRA_CA_CERTS names a private CA)`;
  return error.message || code;
}
