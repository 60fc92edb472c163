// GitHub's API tells what git and the event cannot, and no fault of it fails a step or changes a fact (docs/recorded-values.md).
import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { resolveRunMetadata } from "../../src/workflow/run-metadata.ts";
import { Folder, defaultOptions, pushVariables, Repository, testContext } from "./context.ts";
import { json, startFakeGitHubApi, type RequestHandler } from "./fake-github-api.ts";

const sha = pushVariables.GITHUB_SHA;
const parent = "4444444444444444444444444444444444444444";
const asking = { ...defaultOptions, githubToken: "gh-token", lookupTimeoutMs: 5000 };

const commit = {
  sha,
  html_url: "https://elsewhere.example/c",
  commit: {
    message: "From the API\n\nwhole\n",
    author: { name: "Ada", email: "ada@example.org", date: "2023-11-14T22:13:20Z" },
    committer: { name: "GitHub", email: "noreply@github.com", date: "2024-01-01T00:00:00Z" },
    verification: { verified: true, reason: "valid", signature: "…", payload: "…" },
  },
  author: { login: "ada" },
  parents: [{ sha: parent, url: "…" }],
};

async function metadataFrom(answer: RequestHandler, question = asking) {
  await using api = await startFakeGitHubApi(answer);
  const context = testContext({ ...pushVariables, GITHUB_API_URL: api.url });
  const metadata = await resolveRunMetadata(question, context);
  return { metadata, context, requests: api.requests, headers: api.headers };
}

test("the commit is told whole, each field with its source", async () => {
  const { metadata, requests, headers } = await metadataFrom(json(commit));
  expect(requests).toStrictEqual([`GET /api/v3/repos/acme/rocket/commits/${sha}`]);
  expect(headers[0]).toMatchObject({ authorization: "token gh-token" });
  expect(metadata.gitCommitInfo).toStrictEqual({
    sha1: sha,
    message: "From the API\n\nwhole",
    author: "Ada <ada@example.org>",
    author_username: "ada",
    branch: "main",
    timestamp: 1_700_000_000,
    url: `https://github.com/acme/rocket/commit/${sha}`,
    parents: [parent],
    verified: true,
    signature_state: "valid",
  });
  expect(metadata.sources).toContainEqual(["signature state", "valid", "GitHub API"]);
});

test("an unsigned commit without parents is told as such", async () => {
  const { metadata } = await metadataFrom(
    json({ ...commit, parents: [], commit: { verification: { verified: false, reason: "unsigned" } } }),
  );
  expect(metadata.gitCommitInfo).toMatchObject({ parents: [], verified: false, signature_state: "unsigned" });
  expect(metadata.gitCommitInfo).not.toHaveProperty("message");
});

describe("nothing is asked", () => {
  test.each([
    ["without a token", { ...defaultOptions, lookupTimeoutMs: 5000 }, {}],
    ["in a dry-run", { ...asking, lookupTimeoutMs: 0 }, {}],
    ["without GITHUB_API_URL", asking, { GITHUB_API_URL: "" }],
    ["without GITHUB_REPOSITORY", asking, { GITHUB_REPOSITORY: "" }],
  ])("%s", async (_, question, environment) => {
    await using api = await startFakeGitHubApi(json(commit));
    await resolveRunMetadata(
      question,
      testContext({ ...pushVariables, GITHUB_API_URL: api.url, ...environment }),
    );
    expect(api.requests).toStrictEqual([]);
  });
});

describe("a faulty answer leaves the commit as the other sources know it", () => {
  const html: RequestHandler = (_, response) => response.end("<html>secret words</html>");
  const drip: RequestHandler = (_, response) => {
    response.writeHead(200, { "content-type": "application/json" });
    const dripping = setInterval(() => response.write(" "), 20);
    response.on("close", () => {
      clearInterval(dripping);
    });
  };
  const cut: RequestHandler = (_, response) => {
    response.writeHead(200, { "content-length": "1000" }).write("{");
    setTimeout(() => response.destroy(), 20);
  };
  const endless: RequestHandler = (_, response) => {
    response.writeHead(200);
    const piece = Buffer.alloc(1_048_576, " ");
    const more = () => {
      while (!response.destroyed && response.write(piece));
    };
    response.on("drain", more);
    more();
  };

  test.each<[string, RequestHandler]>([
    ["HTTP 401", json({ message: "Bad credentials" }, 401)],
    ["HTTP 403", json({ message: "Resource not accessible by integration" }, 403)],
    ["HTTP 404", json({ message: "Not Found" }, 404)],
    ["HTTP 422", json({ message: "No commit found" }, 422)],
    ["HTTP 429", json({ message: "rate limit" }, 429)],
    ["HTTP 500", json({}, 500)],
    ["HTTP 502 in HTML", (_, response) => response.writeHead(502).end("<html>")],
    ["HTML", html],
    ["an empty body", (_, response) => response.end()],
    ["null", json(null)],
    ["a list", json([commit])],
    ["no commit", json({})],
    ["a SHA that is none", json({ ...commit, sha: 7 })],
    ["another commit", json({ ...commit, sha: parent })],
    ["a connection that closes", (_, response) => response.destroy()],
    ["a body cut short", cut],
  ])("%s", async (_, answer) => {
    const { metadata, context } = await metadataFrom(answer);
    expect(metadata.gitCommitInfo).toStrictEqual({
      sha1: sha,
      branch: "main",
      url: `https://github.com/acme/rocket/commit/${sha}`,
    });
    expect(context.logged.filter(({ text }) => text.startsWith("GitHub's API"))).toMatchObject([
      { level: "info" },
    ]);
    expect(JSON.stringify(context.logged)).not.toMatch(/gh-token|secret words/);
  });

  test.each<[string, RequestHandler]>([
    ["no answer", () => undefined],
    ["a dripping body", drip],
  ])("%s ends with the time for look-ups", async (_, answer) => {
    const { metadata, context } = await metadataFrom(answer, { ...asking, lookupTimeoutMs: 200 });
    expect(metadata.gitCommitInfo).not.toHaveProperty("message");
    expect(JSON.stringify(context.logged)).toContain("within the time limit");
  });

  test("an endless body is cut off, not read until the time is over", async () => {
    const { metadata, context } = await metadataFrom(endless);
    expect(metadata.gitCommitInfo).not.toHaveProperty("message");
    expect(JSON.stringify(context.logged)).toContain("larger than 32 MiB");
  });

  test("fields of the wrong type are unknown, the others are not", async () => {
    const { metadata } = await metadataFrom(
      json({
        sha,
        commit: {
          message: 7,
          author: { name: null, email: "", date: "yesterday" },
          verification: { verified: "true", reason: "" },
        },
        author: { login: "ada" },
        parents: [{ sha: "abc" }],
      }),
    );
    expect(metadata.gitCommitInfo).toStrictEqual({
      sha1: sha,
      author_username: "ada",
      branch: "main",
      url: `https://github.com/acme/rocket/commit/${sha}`,
    });
  });
});

test("a redirect is not followed, and the token goes nowhere else", async () => {
  await using elsewhere = await startFakeGitHubApi(json(commit));
  const { metadata } = await metadataFrom((_, response) =>
    response.writeHead(301, { location: `${elsewhere.url}/repos/acme/rocket/commits/${sha}` }).end(),
  );
  expect(elsewhere.requests).toStrictEqual([]);
  expect(metadata.gitCommitInfo).not.toHaveProperty("message");
});

test("nobody listening is no reason to fail", async () => {
  const api = await startFakeGitHubApi(json(commit));
  await api[Symbol.asyncDispose]();
  const metadata = await resolveRunMetadata(
    asking,
    testContext({ ...pushVariables, GITHUB_API_URL: api.url }),
  );
  expect(metadata.commit?.value).toBe(sha);
});

test("a token that no header can carry is no reason to fail, and is not shown", async () => {
  const { metadata, requests, context } = await metadataFrom(json(commit), {
    ...asking,
    githubToken: "a\nb: c",
  });
  expect(metadata.commit?.value).toBe(sha);
  expect(requests).toStrictEqual([]);
  expect(JSON.stringify(context.logged)).not.toContain("b: c");
});

test("a cancelled job ends the look-up", async () => {
  const stop = new AbortController();
  await using api = await startFakeGitHubApi(() => {
    stop.abort();
  });
  const context = testContext({ ...pushVariables, GITHUB_API_URL: api.url }, stop.signal);
  await expect(resolveRunMetadata(asking, context)).rejects.toThrow("cancelled");
});

test("a mute proxy is let go of when the time is over", async () => {
  let released: () => void = () => undefined;
  const release = new Promise<void>((resolve) => (released = resolve));
  const proxy = createServer((socket) => {
    socket
      .on("error", () => undefined)
      .on("close", released)
      .resume();
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  try {
    const https_proxy = `http://127.0.0.1:${address.port}`;
    const context = testContext({ ...pushVariables, GITHUB_API_URL: "https://api.git.example", https_proxy });
    const metadata = await resolveRunMetadata({ ...asking, lookupTimeoutMs: 200 }, context);
    expect(metadata.commit?.value).toBe(sha);
    await release;
  } finally {
    proxy.close();
  }
});

test("the API's word comes before the event's, and the event's before git's", async () => {
  using folder = new Folder();
  const repository = new Repository(folder.folder("repo"));
  const known = repository.commit("From git");
  const payload = {
    head_commit: { id: known, message: "From the event", author: { name: "Eve", email: "e@v.e" } },
  };
  await using api = await startFakeGitHubApi(
    json({ sha: known, commit: { message: "From the API" }, author: { login: "ada" } }),
  );
  const context = testContext({
    ...pushVariables,
    GITHUB_SHA: known,
    GITHUB_API_URL: api.url,
    GITHUB_WORKSPACE: repository.path,
    GITHUB_EVENT_PATH: folder.file("event.json", JSON.stringify(payload)),
  });
  const metadata = await resolveRunMetadata(asking, context);
  expect(metadata.gitCommitInfo).toMatchObject({
    message: "From the API",
    author: "Eve <e@v.e>",
    author_username: "ada",
    timestamp: 1_700_000_000,
    parents: [],
  });
});

test("the event's time of a commit serves only where neither the API nor git knows the commit", async () => {
  using folder = new Folder();
  const payload = { head_commit: { id: sha, timestamp: "2030-01-01T00:00:00Z" } };
  const GITHUB_EVENT_PATH = folder.file("event.json", JSON.stringify(payload));
  await using api = await startFakeGitHubApi(json({ sha, commit: { message: "Without a date" } }));
  const known = await resolveRunMetadata(
    asking,
    testContext({ ...pushVariables, GITHUB_API_URL: api.url, GITHUB_EVENT_PATH }),
  );
  expect(known.gitCommitInfo).not.toHaveProperty("timestamp");
  const alone = await resolveRunMetadata(
    defaultOptions,
    testContext({ ...pushVariables, GITHUB_EVENT_PATH }),
  );
  expect(alone.gitCommitInfo?.timestamp).toBe(1_893_456_000);
});
