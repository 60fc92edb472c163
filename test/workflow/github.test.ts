import { describe, expect, it } from "vitest";
import * as v from "valibot";
import { Deadline } from "../../src/lib/deadline.ts";
import { CancelledError } from "../../src/lib/errors.ts";
import { GitHubError, openGitHub } from "../../src/workflow/github.ts";
import { readRun } from "../../src/workflow/read-run.ts";
import { createTestContext, realClock, type TestContext } from "../support/context.ts";
import {
  apiVersion,
  error,
  Reply,
  startGitHub,
  token,
  type Answer,
  type GitHubServer,
} from "../support/github.ts";
import { runStep } from "../support/step.ts";
import { makeCertificate } from "../http/certificates.ts";
import { listenRaw, listenTls } from "../http/servers.ts";
import { push, runContext } from "../support/run.ts";

const path = "/repos/acme/shop/thing";
const contextOf = ({ url }: GitHubServer) => runContext({ GITHUB_API_URL: url });

const open = async (context: TestContext, time = 300_000) =>
  openGitHub({ token, retries: 3, deadline: new Deadline(time, context.clock) }, readRun(context), context);

const thing = v.object({ name: v.string() });
const getThing = async (server: GitHubServer, context: TestContext = contextOf(server), time?: number) =>
  (await open(context, time)).get("thing", {}, thing, "the thing");

const errorOf = async (promise: Promise<unknown>): Promise<GitHubError> => {
  const thrown = await promise.catch((error: unknown) => error);
  if (thrown instanceof GitHubError) return thrown;
  throw new Error(`expected a GitHubError, got ${String(thrown)}`);
};

describe("a request to GitHub", () => {
  it("has the token, the version of the API, and parameters in path and query", async () => {
    await using server = await startGitHub({ "/repos/acme/shop/things/a/b": { name: "x" } });
    const github = await open(contextOf(server));
    const parameters = { id: "a/b", per_page: 1 };
    expect(await github.get("things/{id}", parameters, thing, "x")).toEqual({ name: "x" });
    expect(server.requests).toEqual(["GET /repos/acme/shop/things/a/b?per_page=1"]);
    expect(server.headers[0]).toMatchObject({
      authorization: `token ${token}`,
      "x-github-api-version": apiVersion,
    });
  });

  it.each([undefined, "http://github.example/api/v3", "https://user:secret@github.example/api/v3"])(
    "is not sent to GITHUB_API_URL %s",
    async (url) => {
      const failed = await errorOf(open(runContext({ GITHUB_API_URL: url })));
      expect(failed.message).toContain("GITHUB_API_URL");
      expect(failed.message).not.toContain("secret");
    },
  );

  it("is not sent past a proxy whose address cannot be used", async () => {
    const context = runContext({ GITHUB_API_URL: "https://github.example", HTTPS_PROXY: "ftp://proxy" });
    await expect(open(context)).rejects.toThrow("HTTPS_PROXY");
  });

  it("whose answer warns of a deprecation leaves that to the debug log, which neutralises it", async () => {
    const headers = { deprecation: "@1", sunset: "##[error]forged" };
    await using server = await startGitHub({ [path]: new Reply(200, { name: "x" }, headers) });
    const context = contextOf(server);
    await getThing(server, context);
    expect(context.log).toContainEqual(expect.stringMatching(/^debug: .*forged/));
  });

  it("does not follow a redirect to another host", async () => {
    await using other = await startGitHub({ [path]: { name: "x" } });
    const location = `${other.url}${path}`;
    await using server = await startGitHub({ [path]: new Reply(302, {}, { location }) });
    const { message } = await errorOf(getThing(server));
    expect(message).toContain(`HTTP 302, redirected to \`${location}\``);
    expect(message).toContain("not followed");
    expect(other.requests).toEqual([]);
    expect(server.requests).toHaveLength(1);
  });
});

/** Plans a trail in a whole step, by GitHub's facts. */
const beginTrail = (environment: Readonly<Record<string, string>>) =>
  runStep(
    {
      operation: "begin-trail",
      "base-url": "https://service.example.com/v2",
      org: "acme",
      "api-token": "key-of-service",
      flow: "shop",
      "dry-run": "true",
      retries: "0",
      "github-token": token,
    },
    { environment },
  );

it("a certificate that does not hold is no connection, whatever NODE_TLS_REJECT_UNAUTHORIZED says", async () => {
  await using server = await listenTls(await makeCertificate("localhost"));
  const GITHUB_API_URL = `https://localhost:${server.port}`;
  const { log } = await beginTrail({ GITHUB_API_URL, NODE_TLS_REJECT_UNAUTHORIZED: "0" });
  expect(log).toMatch(/certificate of `localhost:\d+` does not hold/);
});

// Whole steps: the package reads the variables when it is loaded.
describe("a request behind a proxy", () => {
  /** Records a trail by GitHub's facts and a proxy that answers so, whose address is written with this login. */
  async function recordBehind(reply: string, login = "", scheme = "http://") {
    const requests: string[] = [];
    await using proxy = await listenRaw((socket) => {
      socket.once("data", (bytes) => {
        requests.push(bytes.toString());
        socket.end(`${reply}\r\n\r\n`);
      });
    });
    const address = `127.0.0.1:${proxy.port}`;
    const step = await beginTrail({ HTTPS_PROXY: `${scheme}${login}${address}` });
    const text = requests.join();
    return { requests, text, address, log: step.log };
  }

  it.each([
    ["us%40er:p%2Fss@", "http://", "us@er:p/ss"],
    ["ada:a6%6qg-word@", "http://", "ada:a6%6qg-word"],
    ["a%da:a6%6qg-word@", "", "a%da:a6%6qg-word"],
  ])("logs in there as %s%s, and does not go past it", async (login, scheme, credentials) => {
    const { requests, text, log } = await recordBehind("HTTP/1.1 503 No", login, scheme);
    expect(requests).toHaveLength(1);
    expect(text).toMatch(/^CONNECT github\.example\.com:443 /);
    expect(text).toContain(`Basic ${Buffer.from(credentials).toString("base64")}`);
    expect(log).not.toContain("a6%");
  });

  it.each([
    ["HTTP/1.1 407 No", "HTTP 407"],
    ["HTTP/1.1 403 No", "HTTP 403"],
    ["hello", "valid HTTP"],
  ])("that answers `%s` names the proxy", async (reply, words) => {
    const { address, log } = await recordBehind(reply);
    expect(log).toContain(`\`${address}\` (\`HTTPS_PROXY\`)`);
    expect(log).toContain(words);
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
    ["an answer that is not JSON", new Reply(200, "<html>"), "not JSON"],
    ["an answer of another form", { name: 1 }, "(name)"],
    ["an error that is a web page", new Reply(404, "<html>"), "web page"],
  ])("%s is an error", async (_, answer, words) => {
    await using server = await startGitHub({ [path]: answer });
    expect((await errorOf(getThing(server))).message).toContain(words);
  });

  it("is repeated after the pause that GitHub asks for, with 403 too", async () => {
    await using server = await startGitHub();
    server.answer(path, error(403, "secondary rate limit", { "retry-after": "7" }), { name: "x" });
    const context = contextOf(server);
    await expect(getThing(server, context)).resolves.toEqual({ name: "x" });
    expect(context.pauses).toHaveLength(1);
    expect(context.pauses[0]).toBeGreaterThanOrEqual(7_000);
  });

  it("is repeated as often as `retries` says, and its last answer is the error", async () => {
    await using server = await startGitHub({ [path]: error(503, "down") });
    expect((await errorOf(getThing(server))).message).toContain(
      "HTTP 503 (4 attempts). GitHub's API said: down",
    );
    expect(server.requests).toHaveLength(4);
  });

  it("whose connection breaks is repeated, and says why", async () => {
    await using server = await startGitHub({ [path]: (response) => response.destroy() });
    const failed = await errorOf(getThing(server));
    expect(failed.message).toMatch(/the thing: GitHub's API at `127.0.0.1:\d+` cannot be reached/);
    expect(failed.status).toBeUndefined();
    expect(server.requests).toHaveLength(4);
  });

  it("that nobody answers ends with the time that is left", async () => {
    await using server = await startGitHub({ [path]: () => undefined });
    const environment = { ...push, GITHUB_API_URL: server.url };
    const context = createTestContext({ environment, clock: realClock });
    expect((await errorOf(getThing(server, context, 300))).message).toContain("time limit of 0.3 s");
  });

  it("is not sent where no time is left", async () => {
    await using server = await startGitHub({ [path]: { name: "x" } });
    expect((await errorOf(getThing(server, contextOf(server), 0))).message).toContain("time limit");
    expect(server.requests).toEqual([]);
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

  it("whose answer is cut off is repeated, and says so", async () => {
    const cut: Answer = (response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "99" });
      response.write("{");
      setTimeout(() => response.destroy(), 10);
    };
    await using server = await startGitHub();
    server.answer(path, cut, { name: "x" });
    expect(await getThing(server)).toEqual({ name: "x" });
    await using broken = await startGitHub({ [path]: cut });
    expect((await errorOf(getThing(broken))).message).toContain("was cut off");
  });

  it.each([
    [200, "larger than 8.0 MiB"],
    [500, "HTTP 500"],
  ])("whose answer has no end is given up at 8 MiB (%i)", async (status, words) => {
    const written: number[] = [];
    const endless: Answer = (response) => {
      response.writeHead(status, { "content-type": "application/json" });
      const write = () => {
        while (!response.destroyed && response.write(" ".repeat(65_536))) written.push(65_536);
      };
      response.on("drain", write);
      write();
    };
    await using server = await startGitHub({ [path]: endless });
    expect((await errorOf(getThing(server))).message).toContain(words);
    expect(written.length * 65_536).toBeLessThan(64 * 1_048_576);
  });
});

describe("a list", () => {
  const things = "/repos/acme/shop/things";
  const items = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}` }));
  const listThings = async (server: GitHubServer) =>
    (await open(contextOf(server))).list("things", {}, thing, "the things");

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

  it.each([["without an end", 100, "over 100 pages"]])("%s is an error", async (_, size, words) => {
    await using server = await startGitHub({ [things]: new Reply(200, items(size)) });
    expect((await errorOf(listThings(server))).message).toContain(words);
  });
});
