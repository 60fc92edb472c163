import { describe, expect, it } from "vitest";
import { Deadline } from "../../src/lib/deadline.ts";
import { CancelledError, ConfigurationError, ServiceError } from "../../src/lib/errors.ts";
import { url } from "../../src/inputs/parsers.ts";
import { describeRun, type RunOptions } from "../../src/workflow/describe-run.ts";
import { createTestContext, type TestContext } from "../support/context.ts";
import { Repository } from "../support/git.ts";
import { commit, error, Reply, sha, startGitHub, token } from "../support/github.ts";
import { gitContext, head, push, runContext } from "../support/run.ts";

const describeIn = (context: TestContext, options: Partial<RunOptions> = {}) =>
  describeRun({ redact: [], deadline: new Deadline(300_000, context.clock), ...options }, context);

const other = "2".repeat(40);
const merge = "3".repeat(40);

/** A run on the merge commit of pull request 7, of branch `feature/x` with commit `other`. */
const onMergeCommit = {
  GITHUB_EVENT_NAME: "pull_request",
  GITHUB_REF: "refs/pull/7/merge",
  GITHUB_HEAD_REF: "feature/x",
  GITHUB_SHA: merge,
} as const;
const pullRequestEvent = { pull_request: { head: { sha: other } } };

describe("of a push, without a token and a checkout", () => {
  it("is recorded what the runner says, and nothing else", async () => {
    const { sources, ...facts } = await describeIn(runContext());
    expect(JSON.parse(JSON.stringify(facts))).toEqual({
      git_commit: head,
      git_commit_info: { sha1: head, branch: "main", url: `https://github.example/acme/shop/commit/${head}` },
      repo_info: {
        name: "acme/shop",
        url: "https://github.example/acme/shop",
        id: "4711",
        provider: "github",
      },
      repo_url: "https://github.example/acme/shop",
      commit_url: `https://github.example/acme/shop/commit/${head}`,
      build_url: "https://github.example/acme/shop/actions/runs/42",
      origin_url: "https://github.example/acme/shop/actions/runs/42",
      warnings: [],
    });
    expect(sources).toContainEqual({ field: "git_commit", value: head, source: "GITHUB_SHA" });
    expect(sources).toContainEqual({ field: "branch", value: "main", source: "GITHUB_REF" });
    expect(sources.map(({ field }) => field)).not.toContain("message");
  });

  it("the addresses can be given, and the repository's description comes from the event", async () => {
    const options = { buildUrl: url("https://ci.example/1"), originUrl: url("https://ci.example/2") };
    const facts = await describeIn(runContext({}, { repository: { description: "A shop" } }), options);
    expect(facts).toMatchObject({
      build_url: "https://ci.example/1",
      origin_url: "https://ci.example/2",
      repo_info: { description: "A shop" },
    });
    expect(facts.sources).toContainEqual({
      field: "build_url",
      value: "https://ci.example/1",
      source: "input build-url",
    });
  });
});

/** The variables and the event of a run. */
const runs = {
  "a push": [{}, {}],
  "a push to a branch with a slash": [{ GITHUB_REF: "refs/heads/a/b" }, {}],
  "a push of a tag": [{ GITHUB_REF: "refs/tags/v1" }, {}],
  "the merge commit of a pull request": [onMergeCommit, pullRequestEvent],
  "a merge commit whose head is unknown": [onMergeCommit, {}],
  "a merged pull request": [{ ...onMergeCommit, GITHUB_REF: "refs/heads/main" }, pullRequestEvent],
  pull_request_target: [
    { ...onMergeCommit, GITHUB_EVENT_NAME: "pull_request_target", GITHUB_REF: "refs/heads/main" },
    pullRequestEvent,
  ],
  "workflow_run of the same commit": [
    { GITHUB_EVENT_NAME: "workflow_run" },
    { workflow_run: { head_sha: head } },
  ],
  "workflow_run of another commit": [
    { GITHUB_EVENT_NAME: "workflow_run" },
    { workflow_run: { head_sha: other } },
  ],
  "a run without GITHUB_SHA": [{ GITHUB_SHA: "" }, {}],
} as const;

describe("the commit", () => {
  it.each<[keyof typeof runs, string | undefined, string, string | undefined]>([
    ["a push", undefined, head, "main"],
    ["a push", other, other, undefined],
    ["a push", "ABCDEF0123".repeat(4), "abcdef0123".repeat(4), undefined],
    ["a push to a branch with a slash", undefined, head, "a/b"],
    ["a push of a tag", undefined, head, undefined],
    ["the merge commit of a pull request", undefined, other, "feature/x"],
    ["the merge commit of a pull request", merge, merge, undefined],
    ["a merged pull request", undefined, merge, "main"],
    ["pull_request_target", other, other, "feature/x"],
    ["pull_request_target", merge, merge, "main"],
    ["workflow_run of the same commit", undefined, head, "main"],
    ["workflow_run of another commit", other, other, undefined],
  ])("of %s with `git-commit` %s is %s, its branch %s", async (run, gitCommit, expected, branch) => {
    const [environment, event] = runs[run];
    const facts = await describeIn(runContext(environment, event), { gitCommit });
    expect(facts).toMatchObject({ git_commit: expected, git_commit_info: { sha1: expected } });
    expect(facts.git_commit_info.branch).toBe(branch);
  });

  it.each<[keyof typeof runs, string]>([
    ["pull_request_target", "github.event.pull_request.head.sha"],
    ["workflow_run of another commit", "github.event.workflow_run.head_sha"],
    ["a merge commit whose head is unknown", "github.event.pull_request.head.sha"],
    ["a run without GITHUB_SHA", "github.sha"],
  ])("must be given on %s, and the error gives the expression", async (run, expression) => {
    const [environment, event] = runs[run];
    const described = describeIn(runContext(environment, event));
    await expect(described).rejects.toBeInstanceOf(ConfigurationError);
    await expect(described).rejects.toThrow(`git-commit: \${{ ${expression} }}`);
  });

  it("is not one of zeros", async () => {
    await expect(describeIn(runContext(), { gitCommit: "0".repeat(40) })).rejects.toThrow("all zeros");
  });

  it.each(["by its name", "by its own SHA"])("can be named by a tag that git resolves, %s", async (way) => {
    const repository = new Repository();
    const first = repository.commit("First");
    repository.git("tag", "-a", "-m", "Release", "v1");
    const gitCommit = way === "by its name" ? "v1" : repository.git("rev-parse", "v1");
    const facts = await describeIn(gitContext(repository.path, { GITHUB_SHA: first }), { gitCommit });
    expect(facts).toMatchObject({ git_commit: first, git_commit_info: { message: "First" }, warnings: [] });
    expect(facts.sources[0]?.source).toBe("input git-commit, resolved by git");
  });

  it("that git does not resolve is an error that says so, and what git lacks", async () => {
    const repository = new Repository();
    repository.commit("First");
    const resolving = describeIn(gitContext(repository.path), { gitCommit: "v9" });
    await expect(resolving).rejects.toBeInstanceOf(ConfigurationError);
    await expect(resolving).rejects.toThrow(/`v9`.*shallow.*fetch-depth/);
    await expect(describeIn(runContext(), { gitCommit: "v9" })).rejects.toThrow("no checkout");
  });
});

describe("the facts of the commit", () => {
  it("come from GitHub's API with the token", async () => {
    await using server = await startGitHub({ [`/repos/acme/shop/commits/${head}`]: commit(head) });
    const facts = await describeIn(runContext({ GITHUB_API_URL: server.url }), { githubToken: token });
    expect(facts.git_commit_info).toEqual({
      sha1: head,
      message: `Subject of 1111\n\nBody`,
      author: "Ada Lovelace <ada@example.org>",
      author_username: "ada",
      branch: "main",
      timestamp: Date.UTC(2026, 0, 2, 3, 4, 5) / 1000,
      url: `https://github.example/acme/shop/commit/${head}`,
      parents: ["f".repeat(40)],
    });
    expect(facts.sources).toContainEqual({ field: "author_username", value: "ada", source: "GitHub's API" });
  });

  it.each([
    ["null", { author: null, commit: { message: "M", author: null } }, { message: "M" }],
    [
      "white space",
      { author: { login: " " }, commit: { message: " \n", author: { name: " ", email: "a@b.c" } } },
      { author: "<a@b.c>" },
    ],
  ])("are absent where GitHub has %s", async (_, changes, expected) => {
    await using server = await startGitHub({
      [`/repos/acme/shop/commits/${head}`]: commit(head, { parents: [], ...changes }),
    });
    const facts = await describeIn(runContext({ GITHUB_API_URL: server.url }), { githubToken: token });
    expect(JSON.parse(JSON.stringify(facts.git_commit_info))).toEqual({
      sha1: head,
      branch: "main",
      url: facts.commit_url,
      parents: [],
      ...expected,
    });
  });

  it.each([
    ["an error", error(404, "Not Found"), "Not Found"],
    ["another commit", commit(other), other],
    ["another form", { sha: head }, "documents"],
  ])("come from git where GitHub gives %s, and the log says why", async (_, answer, words) => {
    const repository = new Repository();
    const first = repository.commit("First");
    await using server = await startGitHub({ [`/repos/acme/shop/commits/${first}`]: answer });
    const context = gitContext(repository.path, { GITHUB_API_URL: server.url, GITHUB_SHA: first });
    const facts = await describeIn(context, { githubToken: token });
    expect(facts.git_commit_info).toMatchObject({ message: "First", timestamp: 1_700_000_000 });
    expect(facts.sources).toContainEqual({ field: "message", value: "First", source: "git" });
    expect(facts.warnings).toEqual([]);
    expect(context.log.join("\n")).toContain(words);
  });

  it.each([
    ["10 seconds of the step's time", 300_000, "15"],
    ["the time that the step has", 4_000, "6"],
  ])("take GitHub at most %s", async (_, time, pause) => {
    await using server = await startGitHub({
      [`/repos/acme/shop/commits/${head}`]: error(503, "down", { "retry-after": pause }),
    });
    const context = runContext({ GITHUB_API_URL: server.url });
    const options = { githubToken: token, deadline: new Deadline(time, context.clock) };
    await expect(describeIn(context, options)).resolves.toMatchObject({ git_commit: head });
    expect(server.requests).toHaveLength(1);
  });

  it("end with the job", async () => {
    const cancellation = new AbortController();
    await using server = await startGitHub({
      [`/repos/acme/shop/commits/${head}`]: () => {
        cancellation.abort();
      },
    });
    const environment = { ...push, GITHUB_API_URL: server.url };
    const context = createTestContext({ environment, signal: cancellation.signal });
    await expect(describeIn(context, { githubToken: token })).rejects.toBeInstanceOf(CancelledError);
  });
});

describe("a warning", () => {
  it("says that neither GitHub nor git knows `git-commit`, and why", async () => {
    const repository = new Repository();
    const first = repository.commit("First");
    await using server = await startGitHub();
    const context = gitContext(repository.path, { GITHUB_API_URL: server.url, GITHUB_SHA: first });
    const { warnings } = await describeIn(context, { gitCommit: other, githubToken: token });
    expect(warnings[0]).toContain(other);
    expect(warnings[0]).toMatch(/HTTP 404.*does not have it/);
    const without = await describeIn(runContext(), { gitCommit: other });
    expect(without.warnings).toHaveLength(1);
    expect(without.warnings[0]).toMatch(/not asked.*no checkout/);
  });

  it("says that another commit is checked out than is recorded", async () => {
    const repository = new Repository();
    const first = repository.commit("First");
    const second = repository.commit("Second");
    const { warnings } = await describeIn(gitContext(repository.path, { GITHUB_SHA: first }));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain(first);
    expect(warnings[0]).toContain(second);
  });

  it("does not come for the checkout of a pull request's merge commit, but for any other merge", async () => {
    const repository = new Repository();
    repository.commit("Base");
    repository.git("checkout", "-q", "-b", "feature/x");
    const feature = repository.commit("Feature");
    repository.git("checkout", "-q", "main");
    repository.commit("Main");
    repository.git("merge", "-q", "--no-ff", "-m", "Merge", "feature/x");
    const variables = { ...onMergeCommit, GITHUB_SHA: repository.git("rev-parse", "HEAD") };
    const event = { pull_request: { head: { sha: feature } } };
    const onPullRequest = await describeIn(gitContext(repository.path, variables, event));
    expect(onPullRequest).toMatchObject({ git_commit: feature, warnings: [] });
    const onPush = await describeIn(gitContext(repository.path), { gitCommit: feature });
    expect(onPush.warnings).toHaveLength(1);
    repository.commit("Another");
    const built = await describeIn(gitContext(repository.path, variables, event));
    expect(built.warnings).toHaveLength(1);
  });
});

describe("`commits-from`", () => {
  const path = (from: string) => `/repos/acme/shop/compare/${from}...${head}`;
  const comparison = (count: number, total = count) => ({
    total_commits: total,
    commits: [...Array.from({ length: count - 1 }, (_, index) => commit(sha(index + 1))), commit(head)],
  });

  it.each(["v1.0", "release/1", "9".repeat(40)])(
    "%s gives the commits after it, newest first",
    async (from) => {
      await using server = await startGitHub({ [path(from)]: comparison(250) });
      const context = runContext({ GITHUB_API_URL: server.url });
      const { commits_list: commits = [], sources } = await describeIn(context, {
        commitsFrom: from,
        githubToken: token,
      });
      expect(commits.map(({ sha1 }) => sha1)).toEqual([
        head,
        ...Array.from({ length: 249 }, (_, index) => sha(249 - index)),
      ]);
      expect(commits[0]).toMatchObject({
        author_username: "ada",
        url: `https://github.example/acme/shop/commit/${head}`,
      });
      expect(sources).toContainEqual({ field: "commits_list", value: "250 commits", source: "GitHub's API" });
      expect(server.requests.filter((request) => request.includes("compare"))).toHaveLength(3);
    },
  );

  it("is not given where it is forty zeros, as before the first push of a branch", async () => {
    const facts = await describeIn(runContext(), { commitsFrom: "0".repeat(40) });
    expect(facts.commits_list).toBeUndefined();
  });

  it("that is the commit itself gives no list, since an empty one would replace what is stored", async () => {
    await using server = await startGitHub({ [path(head)]: { total_commits: 0, commits: [] } });
    const context = runContext({ GITHUB_API_URL: server.url });
    const facts = await describeIn(context, { commitsFrom: head, githubToken: token });
    expect(facts.commits_list).toBeUndefined();
  });

  it.each([
    ["is refused", error(404, "Not Found")],
    ["lists fewer than there are", comparison(5, 6)],
    ["lists more than there are", comparison(5, 4)],
    ["lists commits without the recorded one", { total_commits: 1, commits: [commit(other)] }],
    ["never comes to an end", new Reply(200, { ...comparison(100), total_commits: 1e6 })],
  ])("fails the step where GitHub %s", async (_, answer) => {
    await using server = await startGitHub({ [path("v1")]: answer });
    const context = runContext({ GITHUB_API_URL: server.url });
    const described = describeIn(context, { commitsFrom: "v1", githubToken: token });
    await expect(described).rejects.toBeInstanceOf(ServiceError);
    await expect(described).rejects.toThrow(`the commits from v1 to ${head}`);
  });

  it("fails the step without a token, which is an error of the inputs", async () => {
    const described = describeIn(runContext(), { commitsFrom: "v1" });
    await expect(described).rejects.toBeInstanceOf(ConfigurationError);
    await expect(described).rejects.toThrow("github-token");
  });

  it.each(["HEAD", "HEAD~2", "@", "v1^", "a..b", "eve:main", "main@{1}", "a b", "x\ny"])(
    "%s is not a name that GitHub finds alike",
    async (from) => {
      const described = describeIn(runContext(), { commitsFrom: from, githubToken: token });
      await expect(described).rejects.toBeInstanceOf(ConfigurationError);
    },
  );
});

it("`redact` hides author, message and branch everywhere, and nothing that is not known", async () => {
  await using server = await startGitHub({
    [`/repos/acme/shop/commits/${head}`]: commit(head),
    [`/repos/acme/shop/compare/v1...${head}`]: { total_commits: 1, commits: [commit(head)] },
  });
  const options = { redact: ["author", "message", "branch"], commitsFrom: "v1", githubToken: token } as const;
  const facts = await describeIn(runContext({ GITHUB_API_URL: server.url }), options);
  const hidden = { author: "**REDACTED**", author_username: "**REDACTED**", message: "**REDACTED**" };
  expect(facts.git_commit_info).toMatchObject({ ...hidden, branch: "**REDACTED**", sha1: head });
  expect(facts.commits_list?.[0]).toMatchObject({ ...hidden, sha1: head });
  expect(JSON.stringify(facts)).not.toMatch(/Ada|Subject|"ada"|"main"/);
  const unknown = await describeIn(runContext(), { redact: ["author", "message"] });
  expect(JSON.stringify(unknown)).not.toContain("REDACTED");
});

it("a value in the table of sources is shortened, after secrets in it were hidden", async () => {
  const secret = "s3cret-s3cret";
  const message = `${"x".repeat(155)}${secret}${"y".repeat(300)}`;
  await using server = await startGitHub({
    [`/repos/acme/shop/commits/${head}`]: commit(head, { commit: { message } }),
  });
  const context = {
    ...runContext({ GITHUB_API_URL: server.url }),
    redact: <T>(value: T): T => (typeof value === "string" ? value.replaceAll(secret, "***") : value) as T,
  };
  const { sources } = await describeIn(context, { githubToken: token });
  const shown = sources.find(({ field }) => field === "message")?.value ?? "";
  expect(shown).not.toContain("s3cr");
  expect(shown.length).toBeLessThanOrEqual(200);
});
