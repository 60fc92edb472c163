import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { Deadline } from "../../src/lib/deadline.ts";
import { CancelledError } from "../../src/lib/errors.ts";
import { GitHubError, openGitHub } from "../../src/workflow/github.ts";
import { readRun } from "../../src/workflow/read-run.ts";
import { listenRaw } from "../http/servers.ts";
import { createTestContext, type TestContext } from "../support/context.ts";
import { apiVersion, error, Reply, startGitHub, token, type GitHubServer } from "../support/github.ts";
import { push, runContext } from "../support/run.ts";

const path = "/repos/acme/shop/thing";
const contextOf = ({ url }: GitHubServer) => runContext({ GITHUB_API_URL: url });

const open = (context: TestContext) =>
  openGitHub(
    { token, retries: 3, deadline: new Deadline(300_000, context.clock) },
    readRun(context),
    context,
  );

const thing = v.object({ name: v.string() });
const getThing = async (server: GitHubServer, context: TestContext = contextOf(server)) =>
  open(context).get(["thing"], thing, "the thing");

const errorOf = async (promise: Promise<unknown>): Promise<GitHubError> => {
  const thrown = await promise.catch((error: unknown) => error);
  if (thrown instanceof GitHubError) return thrown;
  throw new Error(`expected a GitHubError, got ${String(thrown)}`);
};

describe("a request to GitHub", () => {
  it("has the token, the version of the API, its segments encoded, and its query", async () => {
    await using server = await startGitHub({ "/repos/acme/shop/things/a/b?": { name: "x" } });
    const github = open(contextOf(server));
    expect(await github.get(["things", "a/b?"], thing, "x", { per_page: 1 })).toEqual({ name: "x" });
    expect(server.requests).toEqual(["GET /repos/acme/shop/things/a/b??per_page=1"]);
    expect(server.headers[0]).toMatchObject({
      authorization: `token ${token}`,
      "x-github-api-version": apiVersion,
    });
  });

  it.each([undefined, "http://github.example/api/v3", "https://user:secret@github.example/api/v3"])(
    "is not sent to GITHUB_API_URL %s",
    (url) => {
      const context = runContext({ GITHUB_API_URL: url });
      expect(() => open(context)).toThrow(GitHubError);
      expect(() => open(context)).toThrow(/^(?!.*secret).*GITHUB_API_URL/s);
    },
  );

  it("goes through the proxy, which its error names", async () => {
    await using proxy = await listenRaw((socket) => {
      socket.once("data", () => socket.end("HTTP/1.1 407 No\r\n\r\n"));
    });
    const HTTPS_PROXY = `http://127.0.0.1:${proxy.port}`;
    const github = open(runContext({ GITHUB_API_URL: "https://github.example", HTTPS_PROXY }));
    const failed = await errorOf(github.get(["thing"], thing, "the thing"));
    expect(failed.message).toMatch(/did not give the thing: the proxy `127.*407/);
    expect(failed.status).toBeUndefined();
  });

  it("does not follow a redirect to another host", async () => {
    await using other = await startGitHub({ [path]: { name: "x" } });
    const location = `${other.url}${path}`;
    await using server = await startGitHub({ [path]: new Reply(302, {}, { location }) });
    expect((await errorOf(getThing(server))).message).toContain("not followed");
    expect(other.requests).toEqual([]);
  });
});

describe("a failed request", () => {
  it.each([
    [401, {}, "Bad credentials", "Omit `github-token`"],
    [403, {}, "Resource not accessible by integration", "`contents: read`"],
    [403, { "x-ratelimit-remaining": "0" }, "API rate limit exceeded", "limits the rate"],
    [404, {}, "Not Found", "`contents: read`"],
    [422, {}, "No commit found", "Check that it exists"],
    [301, {}, "Moved", "renamed"],
  ])(
    "with status %i %o says the status, what GitHub said, and what to do",
    async (status, headers, said, hint) => {
      await using server = await startGitHub({ [path]: error(status, said, headers) });
      const failed = await errorOf(getThing(server));
      expect(failed.message).toContain(`the thing: HTTP ${status}`);
      expect(failed.message).toContain(`GitHub's API said: ${said}`);
      expect(failed.message).toContain(hint);
      expect(failed.status).toBe(status);
      expect(server.requests).toHaveLength(1);
    },
  );

  it.each([
    ["is not JSON", "<html>", "not JSON"],
    ["has another form", { name: 1 }, "(name)"],
  ])("%s is an error", async (_, answer, words) => {
    await using server = await startGitHub({ [path]: new Reply(200, answer) });
    expect((await errorOf(getThing(server))).message).toContain(words);
  });

  it("is repeated after the pause that GitHub asks for, with 403 too", async () => {
    await using server = await startGitHub();
    server.answer(path, error(403, "secondary rate limit", { "retry-after": "7" }), { name: "x" });
    const context = contextOf(server);
    await expect(getThing(server, context)).resolves.toEqual({ name: "x" });
    expect(context.pauses).toEqual([7_750]);
  });

  it("is repeated as often as `retries` says", async () => {
    await using server = await startGitHub({ [path]: error(503, "down") });
    expect((await errorOf(getThing(server))).message).toContain("HTTP 503 (4 attempts)");
  });

  it("ends at once when the job is cancelled", async () => {
    const cancellation = new AbortController();
    await using server = await startGitHub({
      [path]: () => {
        cancellation.abort();
      },
    });
    const environment = { ...push, GITHUB_API_URL: server.url };
    const context = createTestContext({ environment, signal: cancellation.signal });
    await expect(getThing(server, context)).rejects.toBeInstanceOf(CancelledError);
    expect(server.requests).toHaveLength(1);
  });
});

describe("a list", () => {
  const things = "/repos/acme/shop/things";
  const items = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}` }));
  const listThings = async (server: GitHubServer) =>
    open(contextOf(server)).list(["things"], thing, "the things");

  it("comes from all pages, asked for by number", async () => {
    await using server = await startGitHub({ [things]: items(250) });
    expect(await listThings(server)).toEqual(items(250));
    expect(server.requests).toEqual([1, 2, 3].map((page) => `GET ${things}?per_page=100&page=${page}`));
  });

  it("goes on after a short page that names another one, without following its link", async () => {
    await using other = await startGitHub({ [things]: items(1) });
    await using server = await startGitHub();
    const link = `<${other.url}${things}?page=2>; rel="next"`;
    server.answer(things, new Reply(200, items(2), { link }), new Reply(200, items(1)));
    expect(await listThings(server)).toHaveLength(3);
    expect(other.requests).toEqual([]);
  });

  it("goes on after a full page whose link is missing", async () => {
    await using server = await startGitHub();
    server.answer(things, new Reply(200, items(100)), new Reply(200, items(5)));
    expect(await listThings(server)).toHaveLength(105);
  });

  it("without an end is an error", async () => {
    await using server = await startGitHub({ [things]: new Reply(200, items(100)) });
    expect((await errorOf(listThings(server))).message).toContain("over 100 pages");
  });
});
