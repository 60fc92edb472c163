// Stands in for GitHub's REST API (version 2022-11-28, as @octokit/openapi describes it): commits, comparisons and pull
// requests of one repository, in pages. Every request and every answer is checked against that description; what does
// not fit is in `problems`. Answers are the examples of the description with the values that a test gives.
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { Ajv, type ValidateFunction } from "ajv";

interface Operation {
  readonly parameters?: readonly object[];
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly content?: Readonly<Record<string, { readonly examples?: Readonly<Record<string, object>> }>>;
      }
    >
  >;
}
interface Description {
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>;
}

const require = createRequire(import.meta.url);
const description = JSON.parse(
  readFileSync(require.resolve("@octokit/openapi/generated/api.github.com.json"), "utf8"),
  // OpenAPI 3.0 has `nullable` beside any keyword, Ajv only beside `type`.
  (_key, value: unknown) => {
    if (!(value instanceof Object) || !("nullable" in value) || "type" in value) return value;
    const { nullable, ...schema } = value;
    return nullable === true ? { anyOf: [schema, { type: "null" }] } : schema;
  },
) as Description;
const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(description, "github");

const escaped = (segment: string) => encodeURIComponent(segment.replaceAll("~", "~0").replaceAll("/", "~1"));
const validators = new Map<string, ValidateFunction>();
function validatorOf(...pointer: readonly string[]): ValidateFunction {
  const reference = `github#/${pointer.map(escaped).join("/")}`;
  const known = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, known);
  return known;
}

/** Follows a reference within the description. */
function resolved(value: unknown): Record<string, unknown> {
  if (!(value instanceof Object)) throw new Error("not an object of the description");
  if (!("$ref" in value)) return value as Record<string, unknown>;
  const names = String(value.$ref).slice(2).split("/");
  return resolved(
    names.reduce((place: unknown, name) => (place as Record<string, unknown>)[name], description),
  );
}

const paths = Object.keys(description.paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{[^}]+\}/g, "([^/]+)")}$`),
}));

/** Returns the path of the description that a path fits: the one with the fewest parameters. */
const describedPath = (path: string) =>
  paths
    .filter(({ pattern }) => pattern.test(path))
    .sort((one, other) => one.path.split("{").length - other.path.split("{").length)[0]?.path;

/** Returns the example that the description gives of an answer; of a list, its first item. */
function exampleOf(path: string): Record<string, unknown> {
  const { examples = {} } =
    description.paths[path]?.get?.responses["200"]?.content?.["application/json"] ?? {};
  const { value } = resolved(Object.values(examples)[0]);
  const one: unknown = Array.isArray(value) ? value[0] : value;
  return structuredClone(one) as Record<string, unknown>;
}

export interface Commit {
  readonly sha: string;
  readonly message?: string;
  readonly [field: string]: unknown;
}
export interface PullRequest {
  readonly number: number;
  /** The commits that it is associated with. */
  readonly of: readonly string[];
  readonly commits?: readonly Commit[];
  /** How many it has, where the list has fewer. */
  readonly total?: number;
  readonly reviews?: readonly object[];
  readonly [field: string]: unknown;
}

export interface Repository {
  readonly commits?: readonly Commit[];
  readonly pulls?: readonly PullRequest[];
  /** Answers a request in place of the repository. */
  readonly answer?: (
    path: string,
    attempt: number,
  ) => { status: number; body: unknown; headers?: Record<string, string> } | undefined;
}

const repo = "/repos/{owner}/{repo}";
const merge = (base: object, more: object): Record<string, unknown> => {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(more))
    merged[key] =
      value instanceof Object && !Array.isArray(value) && merged[key] instanceof Object
        ? merge(merged[key], value as object)
        : value;
  return merged;
};

const commitObject = ({ sha, message = "first line\n\nmore", ...more }: Commit) =>
  merge(exampleOf(`${repo}/commits/{ref}`), {
    sha,
    html_url: `https://github.example.com/acme/shop/commit/${sha}`,
    // The example's own files lack required fields.
    files: [],
    commit: { message },
    ...more,
  });

function pullRequestObject(pull: PullRequest) {
  const ours = new Set(["of", "commits", "reviews", "total"]);
  const given = Object.fromEntries(Object.entries(pull).filter(([name]) => !ours.has(name)));
  const html_url = `https://github.example.com/acme/shop/pull/${pull.number}`;
  const base = { repo: { id: 4711, full_name: "acme/shop" } };
  // The example's own teams lack a required field.
  return merge(
    merge(exampleOf(`${repo}/commits/{commit_sha}/pulls`), { html_url, requested_teams: [], base }),
    given,
  );
}

/** Starts the API on the loopback address. */
export async function startGitHub(repository: Repository) {
  const problems: string[] = [];
  const requests: string[] = [];
  const attempts = new Map<string, number>();

  function pathsOf(segments: readonly string[]): readonly unknown[] | Record<string, unknown> | undefined {
    const { commits = [], pulls = [] } = repository;
    const [kind, id = "", what] = segments;
    if (kind === "commits" && what === undefined) {
      const found = commits.find(({ sha }) => sha === id);
      return found && commitObject(found);
    }
    if (kind === "commits" && what === "pulls")
      return commits.some(({ sha }) => sha === id)
        ? pulls.filter((one) => one.of.includes(id)).map(pullRequestObject)
        : undefined;
    const pull = pulls.find(({ number }) => String(number) === id);
    if (kind === "pulls" && pull) {
      if (what === "commits") return (pull.commits ?? []).slice(0, 250).map(commitObject);
      if (what === "reviews")
        return (pull.reviews ?? []).map((review) =>
          merge(exampleOf(`${repo}/pulls/{pull_number}/reviews`), review),
        );
      const whole = exampleOf(`${repo}/pulls/{pull_number}`);
      return merge(whole, {
        requested_teams: [],
        number: pull.number,
        commits: pull.total ?? pull.commits?.length ?? 0,
      });
    }
    if (kind === "compare") {
      const [base, head] = decodeURIComponent(id).split("...");
      const of =
        pulls.find((one) => (one["head"] as { sha?: string } | undefined)?.sha === head)?.commits ?? commits;
      const example = exampleOf(`${repo}/compare/{basehead}`);
      return merge(example, {
        total_commits: of.length,
        base_commit: commitObject({ sha: base ?? "" }),
        commits: of.map(commitObject),
      });
    }
    return undefined;
  }

  const server = createServer((request, response) => {
    response.on("error", () => undefined);
    const url = new URL(request.url ?? "/", "http://github");
    const path = url.pathname.replace(/^\/api\/v3/, "");
    requests.push(`${request.method ?? ""} ${path}${url.search}`);
    const attempt = (attempts.get(path) ?? 0) + 1;
    attempts.set(path, attempt);
    const described = describedPath(path);
    const operation = described === undefined ? undefined : description.paths[described]?.get;
    if (described === undefined || operation === undefined || request.method !== "GET") {
      problems.push(`${request.method ?? ""} ${path} is not described`);
      response.writeHead(404).end("{}");
      return;
    }
    const parameters = (operation.parameters ?? []).map(resolved);
    for (const [name, value] of url.searchParams) {
      const parameter = parameters.find((one) => one["in"] === "query" && one["name"] === name);
      const number = /^\d+$/.test(value) ? Number(value) : value;
      if (parameter === undefined) problems.push(`${described} has no parameter ${name}`);
      else if (!ajv.validate(parameter["schema"] as object, number))
        problems.push(`${name}=${value} is not valid`);
    }
    if (!/^(?:token|bearer) \S+$/i.test(request.headers.authorization ?? "")) problems.push("no credential");
    const version = request.headers["x-github-api-version"];
    if (version !== "2022-11-28") problems.push(`API version ${String(version)}`);

    const special = repository.answer?.(path, attempt);
    const [perPage, page] = ["per_page", "page"].map((name) => Number(url.searchParams.get(name) ?? "0"));
    const found = special === undefined ? pathsOf(path.split("/").slice(4)) : undefined;
    const status = special?.status ?? (found === undefined ? 422 : 200);
    let body = special?.body ??
      found ?? { message: "No commit found for SHA", documentation_url: "https://docs.github.com" };
    const headers: Record<string, string> = {
      "content-type": "application/json; charset=utf-8",
      ...special?.headers,
    };
    const pageOf = (list: readonly unknown[]) =>
      list.slice(((page ?? 1) - 1) * (perPage ?? 30), (page ?? 1) * (perPage ?? 30));
    if (special === undefined && Array.isArray(found)) {
      body = pageOf(found as readonly unknown[]);
      if ((page ?? 1) * (perPage ?? 30) < found.length)
        headers["link"] = `<https://github.example.com/next>; rel="next"`;
    } else if (special === undefined && found !== undefined && "total_commits" in found)
      body = { ...found, commits: pageOf(found["commits"] as readonly unknown[]) };
    if (status === 200 && special === undefined) {
      const validate = validatorOf(
        "paths",
        described,
        "get",
        "responses",
        "200",
        "content",
        "application/json",
        "schema",
      );
      if (!validate(body)) problems.push(`${described}: ${ajv.errorsText(validate.errors).slice(0, 500)}`);
    }
    response.writeHead(status, headers).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}/api/v3`,
    requests,
    /** What did not fit GitHub's description, of requests and of answers. */
    problems,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
