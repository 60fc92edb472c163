// The pull requests of a commit, from a stand-in that is checked against GitHub's description of its API.
import { expect, test } from "vitest";
import type { CommitSha } from "../../src/domain/identifiers.ts";
import { ActionError } from "../../src/lib/errors.ts";
import { omitUndefined } from "../../src/lib/omit-undefined.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { createGitHubApi } from "../../src/workflow/github-api.ts";
import { findPullRequests } from "../../src/workflow/pull-requests.ts";
import { testContext } from "../artifacts/context.ts";
import { startGitHub, type PullRequest, type Repository } from "../github/api.ts";

const sha = (digit: number) => digit.toString(16).padStart(40, "0") as CommitSha;
const head = sha(0xabc);
const commits = (count: number) => Array.from({ length: count }, (_, index) => ({ sha: sha(index + 1) }));
const known: Repository = { commits: [{ sha: head }] };

/** A pull request of the head. */
const pull = (changes: Partial<PullRequest> = {}): PullRequest => ({
  number: 7,
  of: [head],
  title: "Add a cart",
  state: "closed",
  merged_at: "2026-08-01T10:00:00Z",
  created_at: "2026-08-01T09:00:00Z",
  merge_commit_sha: sha(0xfff),
  user: { login: "ada" },
  head: { ref: "cart", sha: head },
  base: { ref: "main", sha: sha(0xb) },
  commits: commits(2),
  ...changes,
});

/** Asks for the pull requests of the head; while the action waits, only its own clock goes on. */
async function find(
  repository: Repository,
  {
    event = "pull_request",
    redact = [],
    token = "token-of-the-job",
    deadline = 300_000,
    repositoryId,
  }: {
    event?: string;
    redact?: readonly ("author" | "message" | "branch")[];
    token?: string | null;
    deadline?: number;
    repositoryId?: string;
  } = {},
) {
  await using github = await startGitHub(repository);
  const waits: number[] = [];
  const waited = () => waits.reduce((sum, wait) => sum + wait, 0);
  const { context, notes } = testContext({
    environment: {
      GITHUB_API_URL: github.url,
      GITHUB_REPOSITORY: "acme/shop",
      ...(repositoryId !== undefined && { GITHUB_REPOSITORY_ID: repositoryId }),
      GITHUB_EVENT_NAME: event,
    },
    clock: {
      now: () => startedAt + waited(),
      monotonic: waited,
      sleep: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
    },
  });
  const options = {
    token: token ?? undefined,
    redact,
    deadline: new Deadline(deadline, context.clock),
    retries: 1,
  };
  const found = await findPullRequests(head, options, context).catch((error: unknown) => {
    if (error instanceof ActionError) return error;
    throw error;
  });
  expect(github.problems).toEqual([]);
  return { found, waits, requests: github.requests, log: notes.join("\n") };
}

const startedAt = Date.parse("2026-08-01T12:00:00Z");

const messageOf = (found: unknown) => (found instanceof Error ? found.message : "");

test("a merged pull request has its author, approvers, commits and times", async () => {
  const reviews = [
    { user: { login: "grace" }, state: "APPROVED", submitted_at: "2026-08-01T09:30:00Z" },
    { user: { login: "alan" }, state: "CHANGES_REQUESTED", submitted_at: "2026-08-01T09:40:00Z" },
    { user: { login: "bot" }, state: "DISMISSED", submitted_at: "2026-08-01T09:41:00Z" },
    { user: null, state: "APPROVED", submitted_at: "2026-08-01T09:45:00Z" },
  ];
  const { found } = await find({ ...known, pulls: [pull({ reviews })] });
  expect(found).toMatchObject([
    {
      url: "https://github.example.com/acme/shop/pull/7",
      state: "MERGED",
      merge_commit: sha(0xfff),
      author: "ada",
      title: "Add a cart",
      head_ref: "cart",
      base_ref: "main",
      created_at: 1785574800,
      merged_at: 1785578400,
      approvers: [
        { username: "grace", state: "APPROVED", timestamp: 1785576600 },
        { username: "ghost", state: "APPROVED", timestamp: 1785577500 },
      ],
      commits: [{ sha1: sha(1), message: "first line", branch: "cart" }, { sha1: sha(2) }],
    },
  ]);
  expect(JSON.stringify(found), "an unsigned commit has no state of a signature").not.toMatch(
    /verified|signature/,
  );
});

test.each([
  ["valid", true, "VALID"],
  ["unknown_key", false, "UNKNOWN_KEY"],
  ["malformed_signature", false, "MALFORMED_SIG"],
  ["unknown_signature_type", false, "UNKNOWN_SIG_TYPE"],
])("a signature that REST calls %s has the word of GraphQL", async (reason, verified, signature_state) => {
  const verification = { verified, reason, signature: null, payload: null };
  const { found } = await find({
    ...known,
    pulls: [pull({ commits: [{ sha: sha(1), commit: { verification } }] })],
  });
  expect(found).toMatchObject([{ commits: [{ verified, signature_state }] }]);
});

test("an open pull request has no merge commit, and a closed one is not merged", async () => {
  const open = pull({ state: "open", merged_at: null, merge_commit_sha: sha(0xeee) });
  const closed = pull({ number: 8, merged_at: null, user: null });
  const { found } = await find({ ...known, pulls: [open, closed] });
  expect(found).toMatchObject([
    { state: "OPEN", merge_commit: null },
    { state: "CLOSED", merge_commit: null, author: "ghost" },
  ]);
  expect(JSON.stringify(found)).not.toContain("merged_at");
});

test("all pages are read: of pull requests, of reviews and of commits", async () => {
  const reviews = Array.from({ length: 201 }, () => ({
    state: "APPROVED",
    submitted_at: "2026-08-01T09:30:00Z",
  }));
  const pulls = [
    pull({ reviews, commits: commits(201) }),
    ...Array.from({ length: 100 }, (_, index) => pull({ number: 100 + index, commits: [] })),
  ];
  const { found } = await find({ ...known, pulls });
  expect(found).toHaveLength(101);
  expect(found).toMatchObject({ 0: { approvers: { length: 201 }, commits: { length: 201 } } });
});

test("more than 250 commits come from the comparison of both ends, and an incomplete list is an error", async () => {
  const { found, requests } = await find({ ...known, pulls: [pull({ commits: commits(420) })] });
  expect(found).toMatchObject([{ commits: { length: 420 } }]);
  expect(requests.filter((one) => one.includes("/compare/"))).toHaveLength(5);
  const lacking = await find({ ...known, pulls: [pull({ commits: commits(420), total: 500 })] });
  expect(messageOf(lacking.found)).toContain("it has 500, of which 420 are listed");
});

test("redaction reaches the commits and the branch; who wrote and approved the pull request stays", async () => {
  const { found } = await find(
    { ...known, pulls: [pull({ reviews: [{ user: { login: "grace" }, state: "APPROVED" }] })] },
    { redact: ["author", "message", "branch"] },
  );
  expect(found).toMatchObject([
    { author: "ada", head_ref: "**REDACTED**", approvers: [{ username: "grace" }] },
  ]);
  const text = JSON.stringify(found);
  for (const hidden of ["first line", "Monalisa", "octocat", '"cart"', "support@github.com"])
    expect(text).not.toContain(hidden);
  expect(text).not.toContain("author_username");
});

test("an empty answer is none; after a push it is asked for again after 5, 15 and 30 s", async () => {
  const onPullRequest = await find(known);
  expect(onPullRequest).toMatchObject({ found: [], waits: [] });
  const onPush = await find(known, { event: "push" });
  expect(onPush).toMatchObject({ found: [], waits: [5_000, 10_000, 15_000] });
  const late = { ...known, pulls: [pull()] };
  const answer = (path: string, attempt: number) =>
    path.endsWith(`${head}/pulls`) && attempt === 1 ? { status: 200, body: [] } : undefined;
  expect(await find({ ...late, answer }, { event: "push" })).toMatchObject({ found: [{}], waits: [5_000] });
});

test("where `timeout` ends the repetitions after a push early, it is an error and not none", async () => {
  const short = await find(known, { event: "push", deadline: 12_000 });
  expect(short).toMatchObject({ found: { name: "ServiceError" }, waits: [5_000] });
  expect(messageOf(short.found)).toMatch(/no pull request of commit 000000000000 yet[^]*longer `timeout`/);
});

test("a pull request for another repository does not count, and the log names it", async () => {
  const other = pull({
    number: 8,
    base: { ref: "main", sha: sha(0xb), repo: { id: 1, full_name: "upstream/shop" } },
  });
  const only = await find({ ...known, pulls: [other] });
  expect(only.found).toEqual([]);
  expect(only.log).toContain(
    "https://github.example.com/acme/shop/pull/8 does not count: it is for upstream/shop, not for acme/shop",
  );
  expect(only.requests.some((one) => one.includes("/pulls/8/"))).toBe(false);
  const both = await find({ ...known, pulls: [other, pull()] });
  expect(both.found).toMatchObject([{ url: "https://github.example.com/acme/shop/pull/7" }]);
});

test.each<[string, object, string | undefined, number]>([
  ["its id, whatever its name is", { id: 4711, full_name: "acme/renamed" }, "4711", 1],
  ["its id, where another one has the name", { id: 1, full_name: "acme/shop" }, "4711", 0],
  [
    "its name without regard to case, where the id is unknown",
    { id: 1, full_name: "ACME/Shop" },
    undefined,
    1,
  ],
])("the repository of a pull request is known by %s", async (_name, repo, repositoryId, count) => {
  const one = pull({ base: { ref: "main", sha: sha(0xb), repo } });
  const { found } = await find({ ...known, pulls: [one] }, omitUndefined({ repositoryId }));
  expect(found).toHaveLength(count);
});

test("a commit with pull requests for other repositories alone is asked about again after a push", async () => {
  const repo = { id: 1, full_name: "upstream/shop" };
  const other = pull({ base: { ref: "main", sha: sha(0xb), repo } });
  const { found, waits } = await find({ ...known, pulls: [other] }, { event: "push" });
  expect({ found, waits }).toEqual({ found: [], waits: [5_000, 10_000, 15_000] });
});

const limitEnd = String(startedAt / 1_000 + 90);

test.each<[string, number, unknown, Record<string, string>, readonly number[]]>([
  ["403 with Retry-After", 403, {}, { "retry-after": "20" }, [20_000]],
  ["403 without quota", 403, {}, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": limitEnd }, [90_000]],
  ["403 without quota that names no end", 403, {}, { "x-ratelimit-remaining": "0" }, [60_000]],
])("%s is a rate limit, which is waited for", async (_name, status, body, headers, waits) => {
  const answer = (_path: string, attempt: number) => (attempt === 1 ? { status, body, headers } : undefined);
  // Of the first request only.
  const limited = await find({
    ...known,
    pulls: [pull({ commits: [] })],
    answer: (path, attempt) => (path.endsWith(`${head}/pulls`) ? answer(path, attempt) : undefined),
  });
  expect(limited).toMatchObject({ found: [{}], waits });
  expect(limited.log).toContain(`limits the rate of requests; asking again in ${(waits[0] ?? 0) / 1_000} s`);
});

test("429 with Retry-After is waited for", async () => {
  const limited = await find({
    ...known,
    pulls: [pull({ commits: [] })],
    answer: (path, attempt) =>
      path.endsWith(`${head}/pulls`) && attempt <= 3
        ? { status: 429, body: {}, headers: { "retry-after": "10" } }
        : undefined,
  });
  expect(limited).toMatchObject({ found: [{}] });
});

test.each([
  [403, { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(startedAt / 1_000 + 3_600) }],
  [429, { "retry-after": "3600" }],
])(
  "a rate limit (%i) that ends after `timeout` is said as such, not as a missing permission",
  async (status, headers) => {
    const { found, waits } = await find({ ...known, answer: () => ({ status, body: {}, headers }) });
    expect(waits).toEqual([]);
    expect(messageOf(found)).toMatch(
      /rate limit ends in 3600 s, and `timeout` before that[^]*not a missing permission/,
    );
    expect(messageOf(found)).not.toContain("pull-requests: read");
  },
);

test.each<[string, number, unknown, Record<string, string>, RegExp]>([
  ["401", 401, { message: "Bad credentials" }, {}, /HTTP 401.*not valid[^]*Omit `github-token`/],
  ["403", 403, { message: "Resource not accessible by integration" }, {}, /HTTP 403.*`pull-requests: read`/],
  ["a used-up rate limit", 403, {}, { "x-ratelimit-remaining": "0" }, /rate limit ends in 60 s/],
  ["404 without quota", 404, {}, { "x-ratelimit-remaining": "0" }, /HTTP 404.*does not know it/],
  ["404", 404, { message: "Not Found" }, {}, /HTTP 404.*does not know it/],
  ["500", 500, {}, {}, /HTTP 500.*when GitHub works/],
  ["a redirect", 301, {}, { location: "https://example.com/" }, /HTTP 301/],
  ["null", 200, null, {}, /does not have the form/],
  [
    "errors with status 200",
    200,
    { errors: [{ type: "FORBIDDEN" }], data: null },
    {},
    /errors in place of an answer.*`pull-requests: read`/,
  ],
  ["a page of the web", 200, "<html>", {}, /does not have the form/],
])("%s is never taken for none", async (_name, status, body, headers, message) => {
  const answer = () => ({ status, body, headers });
  const { found } = await find({ ...known, answer });
  expect(found).toBeInstanceOf(ActionError);
  expect(messageOf(found)).toMatch(message);
});

test("a commit that GitHub does not know fails, as does a missing token", async () => {
  expect(messageOf((await find({})).found)).toMatch(/HTTP 422.*the commit is pushed/);
  const { found, requests } = await find(known, { token: null });
  expect(messageOf(found)).toContain("`github-token` is empty");
  expect(requests).toEqual([]);
});

test("what the action asks of commits fits GitHub's description too", async () => {
  await using github = await startGitHub({ commits: commits(150) });
  const { context } = testContext();
  const options = { githubToken: "token", lookupTimeoutMs: 10_000 };
  const api = createGitHubApi(
    options,
    github.url as Parameters<typeof createGitHubApi>[1],
    "acme/shop",
    context,
  );
  expect(await api.commit(sha(3))).toMatchObject({
    success: true,
    value: { sha1: sha(3), message: "first line\n\nmore" },
  });
  expect(await api.commitsBetween(sha(0xb), sha(150))).toMatchObject({
    success: true,
    value: { total: 150, commits: { length: 150 } },
  });
  expect(github.problems).toEqual([]);
});
