// Requests to GitHub's REST API about the run's repository. Pages are asked for by number: a link in an answer could lead anywhere.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { createHttpClient, type HttpClient, parseJson } from "../http/http-client.ts";
import type { HttpFailure } from "../http/http-failures.ts";
import type { Deadline } from "../lib/deadline.ts";
import { CancelledError, type ErrorParts, ServiceError } from "../lib/errors.ts";
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

/** The version of the API whose answers are parsed here. Without a version GitHub chooses one. */
const apiVersion = "2022-11-28";
const pageSize = 100;
const maxPages = 100;

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
export function openGitHub(
  { token, retries, deadline }: Settings,
  { apiUrl, repository }: Run,
  context: Context,
): GitHub {
  if (apiUrl === undefined)
    throw new GitHubError({
      message: "GitHub's API cannot be asked: `GITHUB_API_URL` is not an https address",
      hint: "Run this step on a runner of GitHub Actions, which sets it",
    });
  const http = createHttpClient({ retries }, context);
  return new GitHub({ url: `${apiUrl}/repos/${repository}`, token, http, deadline });
}

interface Repository {
  /** Its address in the API. */
  readonly url: string;
  readonly token: string;
  readonly http: HttpClient;
  readonly deadline: Deadline;
}

/** Requests about the run's repository. Each method throws GitHubError and CancelledError. */
export class GitHub {
  readonly #repository: Repository;

  constructor(repository: Repository) {
    this.#repository = repository;
  }

  /**
   * Gets a resource of the repository.
   * @param path its segments below the repository, not encoded
   * @param what it is, for messages
   */
  async get<Value>(
    path: readonly string[],
    schema: v.GenericSchema<unknown, Value>,
    what: string,
    query: Readonly<Record<string, number>> = {},
  ): Promise<Value> {
    return (await this.#read(path, query, schema, what)).value;
  }

  /** Gets a list, all pages of it. */
  async list<Item>(
    path: readonly string[],
    schema: v.GenericSchema<unknown, Item>,
    what: string,
  ): Promise<readonly Item[]> {
    const items: Item[] = [];
    for (let page = 1; page <= maxPages; page++) {
      const { value, headers } = await this.#read(path, { per_page: pageSize, page }, v.array(schema), what);
      items.push(...value);
      // A page may hold less than was asked for and not be the last; a proxy can drop the header that says so.
      if (value.length < pageSize && !/\brel="?next\b/.test(headers["link"] ?? "")) return items;
    }
    throw new GitHubError({
      message: `GitHub's API did not give ${what}: there are over ${maxPages} pages`,
    });
  }

  async #read<Value>(
    path: readonly string[],
    query: Readonly<Record<string, number>>,
    schema: v.GenericSchema<unknown, Value>,
    what: string,
  ) {
    const { token, http, deadline } = this.#repository;
    const url = new URL(`${this.#repository.url}/${path.map(encodeURIComponent).join("/")}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const headers = {
      accept: "application/vnd.github+json",
      authorization: `token ${token}`,
      "x-github-api-version": apiVersion,
    };
    const result = await http.send({ method: "GET", url, headers, label: "GitHub's API" }, { deadline });
    if (!result.ok) throw toError(result.failure, path, what);
    const json = parseJson(result.body.toString());
    const parsed = v.safeParse(schema, json, { abortEarly: true });
    if (parsed.success) return { value: parsed.output, headers: result.headers };
    const field =
      json === undefined ? "not JSON" : (v.getDotPath(parsed.issues[0]) ?? "another kind of JSON");
    throw new GitHubError({
      message: `GitHub's API did not give ${what}: its response (HTTP 200) has not the form that GitHub documents (${field})`,
      hint: `Check that ${url.origin} is GitHub's REST API, and that no proxy answers in its place`,
    });
  }
}

function toError(failure: HttpFailure, path: readonly string[], what: string): GitHubError | CancelledError {
  const { cause, problem, reason, status, hint } = failure;
  if (cause === "cancelled")
    return new CancelledError("The step was ended from outside during a request to GitHub's API");
  const permission = path.includes("pulls") ? "pull-requests: read" : "contents: read";
  const message = `GitHub's API did not give ${what}: ${problem}`;
  return new GitHubError({ message, reason, hint: hint ?? hintFor(failure, permission) }, status);
}

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
