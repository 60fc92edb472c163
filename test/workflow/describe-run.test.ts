import { existsSync, mkdtempSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { Deadline } from "../../src/lib/deadline.ts";
import { CancelledError, ConfigurationError, ServiceError } from "../../src/lib/errors.ts";
import { url } from "../../src/inputs/parsers.ts";
import type { Remark } from "../../src/lib/remark.ts";
import { describeRun, type RunOptions } from "../../src/workflow/describe-run.ts";
import { createTestContext, type TestContext } from "../support/context.ts";
import { Repository } from "../support/git.ts";
import { type Answer, commit, error, Reply, sha, startGitHub, token } from "../support/github.ts";
import { gitContext, head, push, runContext } from "../support/run.ts";

const describeIn = (context: TestContext, options: Partial<RunOptions> = {}) =>
  describeRun(
    { redact: [], retries: 0, deadline: new Deadline(300_000, context.clock), ...options },
    context,
  );

const commitPath = `/repos/acme/shop/commits/${head}`;
const comparePath = (from: string) => `/repos/acme/shop/compare/${from}...${head}`;

/** Describes a run whose GitHub gives these answers. */
async function describeWith(answers: Readonly<Record<string, Answer>>, options: Partial<RunOptions> = {}) {
  await using server = await startGitHub(answers);
  const context = runContext({ GITHUB_API_URL: server.url });
  return await describeIn(context, { githubToken: token, ...options });
}

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
    const url = "https://github.example/acme/shop";
    expect(JSON.parse(JSON.stringify(facts))).toEqual({
      git_commit: head,
      git_commit_info: { sha1: head, branch: "main", url: `${url}/commit/${head}` },
      repo_info: { name: "acme/shop", url, id: "4711", provider: "github" },
      repo_url: url,
      commit_url: `${url}/commit/${head}`,
      build_url: `${url}/actions/runs/42`,
      origin_url: `${url}/actions/runs/42`,
      warnings: [expect.objectContaining({ names: [head] })],
    });
    expect(sources[0]).toEqual({ field: "git_commit", value: head, source: "GITHUB_SHA" });
    expect(sources.map(({ field, source }) => `${field} by ${source}`)).toEqual([
      "git_commit by GITHUB_SHA",
      "branch by GITHUB_REF",
      "repository by GITHUB_REPOSITORY",
      "repository id by GITHUB_REPOSITORY_ID",
      "commit_url by GITHUB_SERVER_URL, GITHUB_REPOSITORY",
      "build_url by GITHUB_RUN_ID",
      "origin_url by GITHUB_RUN_ID",
    ]);
  });

  it("the addresses can be given, and the repository's description comes from the event", async () => {
    const [build_url, origin_url] = ["https://ci.example/1", "https://ci.example/2"] as const;
    const options = { buildUrl: url(build_url), originUrl: url(origin_url) };
    const facts = await describeIn(runContext({}, { repository: { description: "A shop" } }), options);
    expect(facts).toMatchObject({ build_url, origin_url, repo_info: { description: "A shop" } });
    expect(facts.sources).toContainEqual({ field: "build_url", value: build_url, source: "input build-url" });
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
  workflow_run: [{ GITHUB_EVENT_NAME: "workflow_run" }, { workflow_run: { head_sha: head } }],
  check_run: [{ GITHUB_EVENT_NAME: "check_run" }, { check_run: { head_sha: other } }],
  check_suite: [{ GITHUB_EVENT_NAME: "check_suite" }, { check_suite: { head_sha: head } }],
  status: [{ GITHUB_EVENT_NAME: "status" }, { sha: other, state: "success" }],
  commit_comment: [{ GITHUB_EVENT_NAME: "commit_comment" }, { comment: { commit_id: head } }],
  "a comment on a pull request": [
    { GITHUB_EVENT_NAME: "issue_comment" },
    { issue: { number: 7, pull_request: { url: "https://api.github.example/repos/acme/shop/pulls/7" } } },
  ],
  "a comment on an issue": [{ GITHUB_EVENT_NAME: "issue_comment" }, { issue: { number: 7 } }],
  "a comment on something unknown": [{ GITHUB_EVENT_NAME: "issue_comment" }, {}],
  "a run without GITHUB_SHA": [{ GITHUB_SHA: "" }, {}],
} as const;

describe("the commit", () => {
  it.each<[keyof typeof runs, string | undefined, string, string | undefined]>([
    ["a push", undefined, head, "main"],
    ["a push", "ABCDEF0123".repeat(4), "abcdef0123".repeat(4), undefined],
    ["a push to a branch with a slash", undefined, head, "a/b"],
    ["a push of a tag", undefined, head, undefined],
    ["the merge commit of a pull request", undefined, other, "feature/x"],
    ["the merge commit of a pull request", merge, merge, undefined],
    ["a merged pull request", undefined, merge, "main"],
    ["pull_request_target", other, other, "feature/x"],
    ["pull_request_target", merge, merge, "main"],
    ["workflow_run", other, other, undefined],
    ["workflow_run", head, head, "main"],
    ["a comment on a pull request", other, other, undefined],
    ["a comment on an issue", undefined, head, "main"],
  ])("of %s with `git-commit` %s is %s, its branch %s", async (run, gitCommit, expected, branch) => {
    const [environment, event] = runs[run];
    const facts = await describeIn(runContext(environment, event), { gitCommit });
    expect(facts).toMatchObject({ git_commit: expected, git_commit_info: { sha1: expected } });
    expect(facts.git_commit_info.branch).toBe(branch);
  });

  it.each<[keyof typeof runs, string]>([
    ["pull_request_target", "git-commit: ${{ github.event.pull_request.head.sha }}"],
    ["workflow_run", "git-commit: ${{ github.event.workflow_run.head_sha }}"],
    ["check_run", "git-commit: ${{ github.event.check_run.head_sha }}"],
    ["check_suite", "git-commit: ${{ github.event.check_suite.head_sha }}"],
    ["status", "git-commit: ${{ github.event.sha }}"],
    ["commit_comment", "git-commit: ${{ github.event.comment.commit_id }}"],
    ["a comment on a pull request", "gh pr view ${{ github.event.issue.number }}"],
    ["a comment on something unknown", "gh pr view ${{ github.event.issue.number }}"],
    ["a merge commit whose head is unknown", "git-commit: ${{ github.event.pull_request.head.sha }}"],
    ["a run without GITHUB_SHA", "git-commit: ${{ github.sha }}"],
  ])("must be given on %s, and the error says what to give", async (run, words) => {
    const [environment, event] = runs[run];
    const described = describeIn(runContext(environment, event));
    await expect(described).rejects.toBeInstanceOf(ConfigurationError);
    await expect(described).rejects.toThrow(words);
  });

  it("is not one of zeros", async () => {
    await expect(describeIn(runContext(), { gitCommit: "0".repeat(40) })).rejects.toThrow("all zeros");
  });

  it("can be a tag, which git resolves", async () => {
    const repository = new Repository();
    const first = repository.commit("First");
    repository.git("tag", "-a", "-m", "Release", "v1");
    repository.commit("Second");
    const facts = await describeIn(gitContext(repository.path), { gitCommit: "v1" });
    expect(facts).toMatchObject({ git_commit: first, git_commit_info: { message: "First" } });
    expect(facts.sources[0]?.source).toBe("input git-commit, resolved by git");
  });

  it("that git does not resolve is an error that says so, and what git lacks", async () => {
    const repository = new Repository();
    repository.commit("First");
    const resolving = describeIn(gitContext(repository.path), { gitCommit: "v9" });
    await expect(resolving).rejects.toThrow(/`v9`.*shallow.*fetch-depth/);
    await expect(describeIn(runContext(), { gitCommit: "v9" })).rejects.toThrow("no checkout");
  });
});

describe("the facts of the commit", () => {
  it("come from GitHub's API with the token", async () => {
    const facts = await describeWith({ [commitPath]: commit(head) });
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
    ["a good signature", true, "valid", { verified: true, signature_state: "VALID" }],
    ["an unknown key", false, "unknown_key", { verified: false, signature_state: "UNKNOWN_KEY" }],
    ["no signature", false, "unsigned", { verified: undefined, signature_state: undefined }],
  ])("have GitHub's word on %s", async (_, verified, reason, expected) => {
    const signed = commit(head, { commit: { message: "M", verification: { verified, reason } } });
    const answers = {
      [commitPath]: signed,
      [comparePath("v1")]: { total_commits: 1, commits: [signed] },
    };
    const facts = await describeWith(answers, { commitsFrom: "v1" });
    for (const info of [facts.git_commit_info, facts.commits_list?.[0]]) {
      expect(info).toMatchObject({ message: "M" });
      expect([info?.verified, info?.signature_state]).toEqual(Object.values(expected));
    }
  });

  it.each([
    ["null", { author: null, commit: { message: "M", author: null } }, { message: "M" }],
    [
      "white space",
      { author: { login: " " }, commit: { message: " \n", author: { name: " ", email: "a@b.c" } } },
      { author: "<a@b.c>" },
    ],
  ])("are absent where GitHub has %s", async (_, changes, expected) => {
    const facts = await describeWith({ [commitPath]: commit(head, { parents: [], ...changes }) });
    const known = { sha1: head, branch: "main", url: facts.commit_url, parents: [] };
    expect(JSON.parse(JSON.stringify(facts.git_commit_info))).toEqual({ ...known, ...expected });
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
    expect(facts).toMatchObject({ git_commit_info: { message: "First" }, warnings: [] });
    expect(facts.sources).toContainEqual({ field: "message", value: "First", source: "git" });
    expect(context.log.join("\n")).toContain(words);
  });

  it.each([
    ["10 seconds of the step's time", 300_000, "15"],
    ["the time that the step has", 4_000, "6"],
  ])("take GitHub at most %s", async (_, time, pause) => {
    await using server = await startGitHub({ [commitPath]: error(503, "down", { "retry-after": pause }) });
    const context = runContext({ GITHUB_API_URL: server.url });
    const options = { githubToken: token, retries: 4, deadline: new Deadline(time, context.clock) };
    expect(await describeIn(context, options)).toMatchObject({ git_commit: head });
    expect(server.requests).toHaveLength(1);
  });

  it("end with the job", async () => {
    const cancellation = new AbortController();
    await using server = await startGitHub({
      [commitPath]: () => {
        cancellation.abort();
      },
    });
    const environment = { ...push, GITHUB_API_URL: server.url };
    const context = createTestContext({ environment, signal: cancellation.signal });
    await expect(describeIn(context, { githubToken: token })).rejects.toBeInstanceOf(CancelledError);
  });
});

describe("a warning", () => {
  it("says that neither GitHub nor git knows the commit, why, and what to do", async () => {
    const repository = new Repository();
    repository.commit("First");
    await using server = await startGitHub();
    const context = gitContext(repository.path, { GITHUB_API_URL: server.url, GITHUB_SHA: other });
    const { warnings } = await describeIn(context, { githubToken: token });
    expect(warnings[0]).toEqual({
      text: expect.stringMatching(/HTTP 404 and git does not have it/) as unknown,
      names: [other],
      hint: expect.stringMatching(/`contents: read`.*check out/) as unknown,
    });
    const without = await describeIn(runContext(), { gitCommit: other });
    expect(without.warnings).toMatchObject([
      {
        text: expect.stringMatching(/not asked.*no checkout/) as unknown,
        hint: expect.stringContaining("a commit of acme/shop") as unknown,
      },
    ]);
  });

  describe("says that `git-commit` may be of another repository", () => {
    const describeForeign = async (
      answer: Answer | undefined,
      options: Partial<RunOptions>,
      sha?: string,
    ) => {
      const repository = new Repository();
      const foreign = repository.commit("Of a platform");
      const path = `/repos/acme/shop/commits/${foreign}`;
      await using server = await startGitHub(answer === undefined ? {} : { [path]: answer });
      const environment = { GITHUB_API_URL: server.url, GITHUB_SHA: sha ?? foreign };
      const context = gitContext(repository.path, environment);
      return { foreign, ...(await describeIn(context, { githubToken: token, ...options })) };
    };

    it.each([404, 422])("where git has it and GitHub answers %i: it has no address", async (status) => {
      const described = await describeForeign(error(status, "None"), { gitCommit: "HEAD" }, head);
      const { foreign, git_commit_info: info, warnings } = described;
      expect(info).toMatchObject({ sha1: foreign, message: "Of a platform" });
      expect(info.url).toBeUndefined();
      expect(described.commit_url).toBe("https://github.example/acme/shop");
      expect(warnings).toMatchObject([
        { text: expect.stringContaining("another repository") as unknown, names: [foreign] },
      ]);
    });

    it.each([
      ["where GitHub fails otherwise", error(403, "Forbidden"), { gitCommit: "HEAD" }, head],
      ["of the run's own commit", error(404, "Not Found"), { gitCommit: "HEAD" }, undefined],
      ["of a commit that is not given", error(404, "Not Found"), {}, undefined],
    ])("but not %s", async (_, answer, options, sha) => {
      const { foreign, git_commit_info: info, warnings } = await describeForeign(answer, options, sha);
      expect(info.url).toBe(`https://github.example/acme/shop/commit/${foreign}`);
      expect(warnings).toEqual([]);
    });

    it("where git does not have it either, it has no address, which the warning says", async () => {
      const { git_commit_info: info, warnings } = await describeForeign(undefined, { gitCommit: other });
      expect(info).toMatchObject({ sha1: other, url: undefined });
      const text = expect.stringContaining("parents and address") as unknown;
      expect(warnings).toMatchObject([{ text, hint: expect.stringContaining("acme/shop") as unknown }]);
    });
  });

  it("says that another commit is checked out than is recorded", async () => {
    const repository = new Repository();
    const [first, second] = [repository.commit("First"), repository.commit("Second")];
    const { warnings } = await describeIn(gitContext(repository.path, { GITHUB_SHA: first }));
    expect(warnings).toMatchObject([{ text: expect.stringContaining(first) as unknown, names: [second] }]);
    const given = await describeIn(gitContext(repository.path), { gitCommit: first });
    expect(given.warnings).toEqual([]);
  });

  it("does not come for the checkout of a pull request's merge commit, but for any other merge", async () => {
    const repository = new Repository();
    repository.commit("Base");
    repository.git("checkout", "-q", "-b", "feature/x");
    const feature = repository.commit("Feature");
    repository.git("checkout", "-q", "main");
    repository.git("merge", "-q", "--no-ff", "-m", "Merge", "feature/x");
    const event = { pull_request: { head: { sha: feature } } };
    const onPullRequest = await describeIn(gitContext(repository.path, onMergeCommit, event));
    expect(onPullRequest).toMatchObject({ git_commit: feature, warnings: [] });
    const onPush = await describeIn(gitContext(repository.path, { GITHUB_SHA: feature }));
    expect(onPush.warnings).toHaveLength(1);
    repository.commit("Another");
    const built = await describeIn(gitContext(repository.path, onMergeCommit, event));
    expect(built.warnings).toHaveLength(1);
  });
});

describe("a checkout at another commit", () => {
  // The run's own commit, of which nothing is known here, is named in a warning too.
  const namesOf = ({ names = [] }: Remark) => names;

  /** A checkout of before the job, which began an hour ago. */
  function createCheckout() {
    const repository = new Repository();
    const commit = repository.commit("First");
    const touch = (name: string, hoursAgo: number) => {
      const path = join(repository.path, ".git", name);
      if (!existsSync(path)) writeFileSync(path, "");
      const time = Date.now() / 1_000 - hoursAgo * 3_600;
      utimesSync(path, time, time);
    };
    for (const name of ["HEAD", "index"]) touch(name, 2);
    return { repository, commit, touch };
  }

  it("is no reason for a warning where an earlier job left it, also after `git status`", async () => {
    const { repository, touch } = createCheckout();
    touch("FETCH_HEAD", 2);
    touch("index", 0);
    expect((await describeIn(gitContext(repository.path))).warnings.flatMap(namesOf)).toEqual([head]);
  });

  it("is a warning where this job fetched it and found it there", async () => {
    const { repository, commit, touch } = createCheckout();
    touch("FETCH_HEAD", 0);
    const { warnings } = await describeIn(gitContext(repository.path));
    expect(warnings.flatMap(namesOf)).toEqual([head, commit]);
  });

  it("is a warning in a worktree, whose `.git` is a file", async () => {
    const { repository, commit } = createCheckout();
    const path = join(mkdtempSync(join(tmpdir(), "worktree-")), "worktree");
    repository.git("worktree", "add", "-q", "--detach", path);
    const { warnings } = await describeIn(gitContext(path));
    expect(warnings.flatMap(namesOf)).toEqual([head, commit]);
  });

  it("is a warning where the job's start is not known", async () => {
    const { repository, commit } = createCheckout();
    const { warnings } = await describeIn(gitContext(repository.path, { GITHUB_EVENT_PATH: undefined }));
    expect(warnings.flatMap(namesOf)).toEqual([head, commit]);
  });
});

describe("`commits-from`", () => {
  const comparison = (count: number, total = count) => ({
    total_commits: total,
    commits: [...Array.from({ length: count - 1 }, (_, index) => commit(sha(index + 1))), commit(head)],
  });

  it.each(["release/1", "9".repeat(40)])("%s gives the commits after it, newest first", async (from) => {
    const answers = { [comparePath(from)]: comparison(250) };
    const { commits_list: commits, sources } = await describeWith(answers, { commitsFrom: from });
    const older = Array.from({ length: 249 }, (_, index) => sha(249 - index));
    expect(commits?.map(({ sha1 }) => sha1)).toEqual([head, ...older]);
    const url = `https://github.example/acme/shop/commit/${head}`;
    expect(commits?.[0]).toMatchObject({ author_username: "ada", url });
    expect(sources).toContainEqual({ field: "commits_list", value: "250 commits", source: "GitHub's API" });
  });

  it.each([
    ["forty zeros, as before the first push of a branch", "0".repeat(40)],
    ["the commit itself: an empty list would replace what is stored", head],
  ])("gives no list where it is %s", async (_, commitsFrom) => {
    const answers = { [comparePath(head)]: { total_commits: 0, commits: [] } };
    const { commits_list, warnings } = await describeWith(answers, { commitsFrom });
    expect(commits_list).toBeUndefined();
    const isWarned = warnings.some(({ text }) => text.includes("none after `commits-from`"));
    expect(isWarned).toBe(commitsFrom === head);
  });

  it.each([
    ["refuses it", error(404, "Not Found")],
    ["lists fewer than there are", comparison(5, 6)],
    ["lists more than there are", comparison(5, 4)],
    ["lists commits without the recorded one", { total_commits: 1, commits: [commit(other)] }],
    ["never comes to an end", new Reply(200, { ...comparison(100), total_commits: 1e6 })],
  ])("fails the step where GitHub %s", async (_, answer) => {
    const described = describeWith({ [comparePath("v1")]: answer }, { commitsFrom: "v1" });
    await expect(described).rejects.toBeInstanceOf(ServiceError);
    await expect(described).rejects.toThrow(`the commits from v1 to ${head}`);
  });

  it("fails the step without a token, which is an error of the inputs", async () => {
    const described = describeIn(runContext(), { commitsFrom: "v1" });
    await expect(described).rejects.toBeInstanceOf(ConfigurationError);
    await expect(described).rejects.toThrow("github-token");
  });

  it.each(["HEAD", "HEAD~2", "@", "v1^", "a..b", "eve:main", "main@{1}", "a b"])(
    "%s is not a name that GitHub finds alike",
    async (commitsFrom) => {
      const described = describeIn(runContext(), { commitsFrom, githubToken: token });
      await expect(described).rejects.toBeInstanceOf(ConfigurationError);
    },
  );
});

it("`redact` hides author, message and branch everywhere, and nothing that is not known", async () => {
  const redact = ["author", "message", "branch"] as const;
  const answers = {
    [commitPath]: commit(head),
    [comparePath("v1")]: { total_commits: 1, commits: [commit(head)] },
  };
  const facts = await describeWith(answers, { redact, commitsFrom: "v1" });
  const hidden = { author: "**REDACTED**", author_username: "**REDACTED**", message: "**REDACTED**" };
  expect(facts.git_commit_info).toMatchObject({ ...hidden, branch: "**REDACTED**", sha1: head });
  expect(facts.commits_list).toMatchObject([{ ...hidden, sha1: head }]);
  expect(JSON.stringify(facts)).not.toMatch(/Ada|Subject|"ada"|"main"/);
  const unknown = await describeIn(runContext({ GITHUB_REF: "refs/tags/v1" }), { redact });
  expect(JSON.stringify(unknown)).not.toContain("REDACTED");
});

const secret = "s3cret-s3cret";

/** A context that replaces the secret in texts. */
const withSecret = (context: TestContext): TestContext => ({
  ...context,
  redact: <T>(value: T) => (typeof value === "string" ? (value.replaceAll(secret, "***") as T) : value),
});

it("a fact of git or GitHub that holds a secret has `***` in its place", async () => {
  const texts = {
    commit: { message: `M ${secret}`, author: { name: secret, email: "a@b.c" } },
    author: { login: secret },
  };
  await using server = await startGitHub({
    [commitPath]: commit(head, texts),
    [comparePath("v1")]: { total_commits: 1, commits: [commit(head, texts)] },
  });
  const environment = { GITHUB_API_URL: server.url, GITHUB_REF: `refs/heads/${secret}` };
  const context = withSecret(runContext(environment, { repository: { description: secret } }));
  const facts = await describeIn(context, { githubToken: token, commitsFrom: "v1" });
  expect(JSON.stringify(facts)).not.toContain(secret);
  const known = { message: "M ***", author: "*** <a@b.c>", author_username: "***" };
  expect(facts).toMatchObject({
    git_commit_info: { ...known, branch: "***" },
    commits_list: [known],
    repo_info: { description: "***" },
  });
});

it("a value in the table of sources is shortened, after secrets in it were hidden", async () => {
  const message = `${"x".repeat(155)}${secret}${"y".repeat(300)}`;
  await using server = await startGitHub({ [commitPath]: commit(head, { commit: { message } }) });
  const context = withSecret(runContext({ GITHUB_API_URL: server.url }));
  const { sources } = await describeIn(context, { githubToken: token });
  const shown = sources.find(({ field }) => field === "message")?.value;
  expect(shown).toMatch(/^(?=.{1,200}$)x+\*\*\*/);
});
