import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { Deadline } from "../../src/lib/deadline.ts";
import { CancelledError } from "../../src/lib/errors.ts";
import { GitHubError, openGitHub } from "../../src/workflow/github.ts";
import { readRun } from "../../src/workflow/read-run.ts";
import { createTestContext, realClock, type TestContext } from "../support/context.ts";
import { apiVersion, error, Reply, startGitHub, token, type GitHubServer } from "../support/github.ts";
import { push, runContext } from "../support/run.ts";

const path = "/repos/acme/shop/thing";

async function open(
  server: Pick<GitHubServer, "url">,
  context: TestContext = runContext({ GITHUB_API_URL: server.url }),
  time = 300_000,
) {
  return openGitHub({ token, deadline: new Deadline(time, context.clock) }, readRun(context), context);
}

const thing = v.object({ name: v.string() });
const getThing = async (server: GitHubServer, context?: TestContext, time?: number) =>
  (await open(server, context, time)).get("thing", {}, thing, "the thing");

const errorOf = async (promise: Promise<unknown>): Promise<GitHubError> => {
  const thrown = await promise.catch((error: unknown) => error);
  if (thrown instanceof GitHubError) return thrown;
  throw new Error(`expected a GitHubError, got ${String(thrown)}`);
};

describe("a request to GitHub", () => {
  it("has the token, the version of the API, parameters in path and query, and asks for no compression", async () => {
    await using server = await startGitHub({ "/repos/acme/shop/things/a/b": { name: "x" } });
    const github = await open(server);
    await expect(github.get("things/{id}", { id: "a/b", per_page: 1 }, thing, "x")).resolves.toEqual({
      name: "x",
    });
    expect(server.requests).toEqual(["GET /repos/acme/shop/things/a/b?per_page=1"]);
    expect(server.headers[0]).toMatchObject({
      authorization: `token ${token}`,
      "x-github-api-version": apiVersion,
      "accept-encoding": "identity",
    });
  });

  it.each([
    undefined,
    "",
    "http://github.example/api/v3",
    "nonsense",
    "https://user:secret@github.example/api/v3",
  ])("is not sent to GITHUB_API_URL %s", async (url) => {
    const failed = await errorOf(open({ url: "" }, runContext({ GITHUB_API_URL: url })));
    expect(failed.message).toContain("GITHUB_API_URL");
    expect(failed.message).not.toContain("secret");
  });

  it("is not sent past a proxy whose address cannot be used", async () => {
    await using server = await startGitHub();
    const context = runContext({ GITHUB_API_URL: server.url, HTTPS_PROXY: "ftp://proxy" });
    await expect(open(server, context)).rejects.toThrow("HTTPS_PROXY");
  });

  it("whose answer warns of a deprecation leaves that to the debug log, which neutralises it", async () => {
    const forged = "##[error]forged";
    await using server = await startGitHub({
      [path]: new Reply(200, { name: "x" }, { deprecation: "@1", sunset: forged }),
    });
    const context = runContext({ GITHUB_API_URL: server.url });
    await expect(getThing(server, context)).resolves.toEqual({ name: "x" });
    expect(context.log).toEqual([expect.stringMatching(/^debug: .*forged/)]);
  });

  it("does not follow a redirect, so that the token stays on one origin", async () => {
    await using other = await startGitHub({ [path]: { name: "x" } });
    await using server = await startGitHub({
      [path]: new Reply(302, {}, { location: `${other.url}/repos/acme/shop/thing` }),
    });
    const failed = await errorOf(getThing(server));
    expect(failed.message).toMatch(/HTTP 302.*[Rr]edirect/);
    expect(other.requests).toEqual([]);
    expect(server.requests).toHaveLength(1);
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
    "with status %i %o says what, the status, what GitHub said, and what to do",
    async (status, headers, said, hint) => {
      await using server = await startGitHub({ [path]: error(status, said, headers) });
      const failed = await errorOf(getThing(server));
      expect(failed.message).toContain(`the thing: HTTP ${status} (${said})`);
      expect(failed.message).toContain(hint);
      expect(failed.status).toBe(status);
      expect(server.requests).toHaveLength(1);
    },
  );

  it("about pull requests names their permission", async () => {
    await using server = await startGitHub({ "/repos/acme/shop/pulls/7": error(403, "no") });
    const github = await open(server);
    const failed = await errorOf(github.get("pulls/{n}", { n: 7 }, thing, "pull request 7"));
    expect(failed.message).toContain("`pull-requests: read`");
  });

  it.each([
    ["an answer that is not JSON", new Reply(200, "<html>"), "documents"],
    ["an answer of another form", { name: 1 }, "(name)"],
    ["a content type that cannot be parsed", new Reply(200, "{}", { "content-type": ";" }), "the thing: "],
    ["an error whose body is no JSON", new Reply(404, "<html>"), "HTTP 404. "],
  ])("%s is an error", async (_, answer, words) => {
    await using server = await startGitHub({ [path]: answer });
    expect((await errorOf(getThing(server))).message).toContain(words);
  });

  it.each([429, 503])("with status %i is repeated", async (status) => {
    await using server = await startGitHub();
    server.answer(path, error(status, "later"), { name: "x" });
    await expect(getThing(server)).resolves.toEqual({ name: "x" });
    expect(server.requests).toHaveLength(2);
  });

  it("is repeated after the pause that GitHub asks for, with 403 too", async () => {
    await using server = await startGitHub();
    server.answer(path, error(403, "secondary rate limit", { "retry-after": "7" }), { name: "x" });
    const context = runContext({ GITHUB_API_URL: server.url });
    await expect(getThing(server, context)).resolves.toEqual({ name: "x" });
    expect(context.pauses).toHaveLength(1);
    expect(context.pauses[0]).toBeGreaterThanOrEqual(7_000);
  });

  it("is repeated three times, and its last answer is the error", async () => {
    await using server = await startGitHub({ [path]: error(503, "down") });
    expect((await errorOf(getThing(server))).message).toContain("HTTP 503 (down)");
    expect(server.requests).toHaveLength(4);
  });

  it("is not repeated where the pause would not end in time", async () => {
    await using server = await startGitHub({ [path]: error(503, "down", { "retry-after": "20" }) });
    expect((await errorOf(getThing(server, undefined, 10_000))).message).toContain("HTTP 503");
    expect(server.requests).toHaveLength(1);
  });

  it("whose connection breaks is repeated, and says why", async () => {
    await using server = await startGitHub({ [path]: (response) => response.destroy() });
    const failed = await errorOf(getThing(server));
    expect(failed.message).toMatch(/the thing: \S+.*GITHUB_API_URL/);
    expect(failed.status).toBeUndefined();
    expect(server.requests).toHaveLength(4);
  });

  it("that nobody answers ends with the time that is left", async () => {
    await using server = await startGitHub({ [path]: () => undefined });
    const context = createTestContext({
      environment: { ...push, GITHUB_API_URL: server.url },
      clock: realClock,
    });
    const started = performance.now();
    expect((await errorOf(getThing(server, context, 300))).message).toContain("in time");
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it("is not sent where no time is left", async () => {
    await using server = await startGitHub({ [path]: { name: "x" } });
    expect((await errorOf(getThing(server, undefined, 0))).message).toContain("is over");
    expect(server.requests).toEqual([]);
  });

  it("ends at once when the job is cancelled", async () => {
    const cancellation = new AbortController();
    await using server = await startGitHub({
      [path]: () => {
        cancellation.abort();
      },
    });
    const context = createTestContext({
      environment: { ...push, GITHUB_API_URL: server.url },
      signal: cancellation.signal,
    });
    await expect(getThing(server, context)).rejects.toBeInstanceOf(CancelledError);
    expect(server.requests).toHaveLength(1);
  });

  it.each([200, 404])("with status %i and an endless body ends", async (status) => {
    await using server = await startGitHub({
      [path]: (response) => {
        response.writeHead(status);
        const more = () => {
          while (response.write(Buffer.alloc(256 * 1024)));
        };
        response.on("drain", more);
        more();
      },
    });
    const failed = await errorOf(getThing(server));
    expect(failed.message).toContain(status === 200 ? "larger than 8 MiB" : "HTTP 404");
  });
});

describe("a list", () => {
  const items = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}` }));
  const listThings = async (server: GitHubServer) =>
    (await open(server)).list("things", {}, thing, "the things");

  it("comes from all pages, asked for by number", async () => {
    await using server = await startGitHub({ "/repos/acme/shop/things": items(250) });
    expect(await listThings(server)).toEqual(items(250));
    expect(server.requests.map((request) => /page=\d+$/.exec(request)?.[0])).toEqual([
      "page=1",
      "page=2",
      "page=3",
    ]);
  });

  it("goes on after a short page that names another one, without following its link", async () => {
    await using other = await startGitHub({ "/repos/acme/shop/things": items(1) });
    await using server = await startGitHub();
    const link = `<${other.url}/repos/acme/shop/things?page=2>; rel="next"`;
    server.answer("/repos/acme/shop/things", new Reply(200, items(2), { link }), new Reply(200, items(1)));
    expect(await listThings(server)).toHaveLength(3);
    expect(other.requests).toEqual([]);
  });

  it("goes on after a full page whose link is missing", async () => {
    await using server = await startGitHub();
    server.answer("/repos/acme/shop/things", new Reply(200, items(100)), new Reply(200, items(5)));
    expect(await listThings(server)).toHaveLength(105);
  });

  it("with more on a page than was asked for is an error", async () => {
    await using server = await startGitHub({ "/repos/acme/shop/things": new Reply(200, items(101)) });
    expect((await errorOf(listThings(server))).message).toContain("not the form");
    expect(server.requests).toHaveLength(1);
  });

  it("without an end is an error", async () => {
    await using server = await startGitHub({ "/repos/acme/shop/things": new Reply(200, items(100)) });
    expect((await errorOf(listThings(server))).message).toContain("over 100 pages");
  });
});
