// Commit, repository and URLs of a run, from the runner's variables, the event and local Git.
import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../../src/lib/errors.ts";
import { resolveRunMetadata } from "../../src/workflow/run-metadata.ts";
import { Folder, defaultOptions, pushVariables, Repository, testContext } from "./context.ts";

const merge = "2222222222222222222222222222222222222222";
const head = "3333333333333333333333333333333333333333";

function pullRequest(
  folder: Folder,
  payload: unknown = { pull_request: { number: 7, head: { sha: head } } },
) {
  return {
    ...pushVariables,
    GITHUB_EVENT_NAME: "pull_request",
    GITHUB_REF: "refs/pull/7/merge",
    GITHUB_HEAD_REF: "feature/x",
    GITHUB_SHA: merge,
    GITHUB_EVENT_PATH: folder.file("event.json", JSON.stringify(payload)),
  };
}

describe("a push with no event file and no checkout", () => {
  test("is described by the runner's variables alone", async () => {
    const metadata = await resolveRunMetadata(defaultOptions, testContext(pushVariables));
    const home = "https://github.com/acme/rocket";
    expect(metadata).toStrictEqual({
      commit: { value: pushVariables.GITHUB_SHA, source: "runner" },
      gitCommitInfo: {
        sha1: pushVariables.GITHUB_SHA,
        branch: "main",
        url: `${home}/commit/${pushVariables.GITHUB_SHA}`,
      },
      repoInfo: { name: "acme/rocket", url: home, id: "123456789", provider: "github" },
      buildUrl: { value: `${home}/actions/runs/9001`, source: "runner" },
      commitUrl: { value: `${home}/commit/${pushVariables.GITHUB_SHA}`, source: "runner" },
      repoUrl: { value: home, source: "runner" },
      originUrl: { value: `${home}/actions/runs/9001`, source: "runner" },
      gitHubApiProblem: "there is no `github-token` for GitHub's API",
      warnings: [],
      sources: [
        ["commit", pushVariables.GITHUB_SHA, "runner"],
        ["branch", "main", "runner"],
        ["repository", "acme/rocket", "runner"],
        ["repository id", "123456789", "runner"],
        ["repository URL", home, "runner"],
        ["commit URL", `${home}/commit/${pushVariables.GITHUB_SHA}`, "runner"],
        ["build URL", `${home}/actions/runs/9001`, "runner"],
        ["origin URL", `${home}/actions/runs/9001`, "runner"],
      ],
    });
  });

  test("leaves out everything that the runner does not name", async () => {
    expect(await resolveRunMetadata(defaultOptions, testContext({}))).toStrictEqual({
      warnings: [],
      sources: [],
    });
  });

  test.each([
    ["a SHA that is a branch", { GITHUB_SHA: "main" }, "commit"],
    ["a SHA of zeros", { GITHUB_SHA: "0".repeat(40) }, "commit"],
    ["a server that is not a URL", { GITHUB_SERVER_URL: "javascript:alert(1)" }, "repoUrl"],
    ["a repository whose URL is unknown", { GITHUB_SERVER_URL: "" }, "repoInfo"],
    ["a server with a password", { GITHUB_SERVER_URL: "https://me:pass@github.com" }, "buildUrl"],
    ["a repository with `..`", { GITHUB_REPOSITORY: "acme/.." }, "repoInfo"],
    ["a run id that is not a number", { GITHUB_RUN_ID: "1/../2" }, "buildUrl"],
  ] as const)("leaves out what depends on %s", async (_, broken, field) => {
    expect(
      await resolveRunMetadata(defaultOptions, testContext({ ...pushVariables, ...broken })),
    ).not.toHaveProperty(field);
  });

  test.each(["https://git.acme.example", "https://acme.ghe.com/", "http://ghes.local:8080/"])(
    "links lead to the server %s and nowhere else",
    async (server) => {
      const metadata = await resolveRunMetadata(
        defaultOptions,
        testContext({ ...pushVariables, GITHUB_SERVER_URL: server }),
      );
      const home = `${server.replace(/\/$/, "")}/acme/rocket`;
      expect(metadata.buildUrl?.value).toBe(`${home}/actions/runs/9001`);
      expect(metadata.gitCommitInfo?.url).toBe(`${home}/commit/${pushVariables.GITHUB_SHA}`);
      expect(JSON.stringify(metadata)).not.toContain("github.com");
    },
  );
});

describe("a branch", () => {
  test.each([
    ["refs/heads/main", "main"],
    ["refs/heads/feature/über 日本", "feature/über 日本"],
    ["refs/heads/gh-readonly-queue/main/pr-1-abc", "gh-readonly-queue/main/pr-1-abc"],
    ["refs/tags/v1.2.3", undefined],
    ["refs/heads/", undefined],
    ["refs/pull/7/head", undefined],
    ["main", undefined],
    ["", undefined],
  ])("of %j is %j", async (ref, branch) => {
    const metadata = await resolveRunMetadata(
      defaultOptions,
      testContext({ ...pushVariables, GITHUB_REF: ref }),
    );
    expect(metadata.gitCommitInfo?.branch).toBe(branch);
  });

  test("is absent where `git-commit` names another commit than the event's", async () => {
    const metadata = await resolveRunMetadata(
      { ...defaultOptions, gitCommit: head },
      testContext(pushVariables),
    );
    expect(metadata.gitCommitInfo).toStrictEqual({
      sha1: head,
      url: `https://github.com/acme/rocket/commit/${head}`,
    });
  });
});

describe("a pull request's merge commit", () => {
  test("is replaced by the pull request's head, with its branch, and is named beside it", async () => {
    using folder = new Folder();
    const metadata = await resolveRunMetadata(defaultOptions, testContext(pullRequest(folder)));
    expect(metadata.commit).toStrictEqual({ value: head, source: "event" });
    expect(metadata.gitCommitInfo).toMatchObject({ sha1: head, branch: "feature/x" });
    expect(metadata.testedMergeCommit).toBe(merge);
    expect(metadata.sources).toContainEqual(["tested merge commit", merge, "runner"]);
    expect(metadata.commitUrl?.value).toContain(head);
  });

  test("takes the branch from the event where GITHUB_HEAD_REF is not set", async () => {
    using folder = new Folder();
    const payload = { pull_request: { number: 7, head: { sha: head, ref: "feature/y" } } };
    const context = testContext({ ...pullRequest(folder, payload), GITHUB_HEAD_REF: "" });
    expect((await resolveRunMetadata(defaultOptions, context)).gitCommitInfo?.branch).toBe("feature/y");
  });

  test("keeps the pull request's branch where the runner names the head itself", async () => {
    using folder = new Folder();
    const context = testContext({ ...pullRequest(folder), GITHUB_SHA: head });
    const metadata = await resolveRunMetadata(defaultOptions, context);
    expect(metadata.gitCommitInfo).toMatchObject({ sha1: head, branch: "feature/x" });
    expect(metadata).not.toHaveProperty("testedMergeCommit");
  });

  test.each([
    ["no payload", undefined],
    ["a payload without a head", { pull_request: { number: 7 } }],
    ["a head that is not a SHA", { pull_request: { number: 7, head: { sha: "abc" } } }],
    ["the payload of another pull request", { pull_request: { number: 8, head: { sha: head } } }],
  ])("with %s fails the step and names `git-commit`", async (_, payload) => {
    using folder = new Folder();
    const context = testContext(pullRequest(folder, payload ?? "not an object"));
    const problem = resolveRunMetadata(defaultOptions, context);
    await expect(problem).rejects.toBeInstanceOf(ConfigurationError);
    await expect(problem).rejects.toMatchObject({
      parts: {
        message: "The head commit of pull request 7 is unknown",
        hint: expect.stringContaining("Set `git-commit` to the commit to record") as string,
      },
    });
  });

  test("is recorded where `git-commit` asks for it, without a branch", async () => {
    using folder = new Folder();
    const metadata = await resolveRunMetadata(
      { ...defaultOptions, gitCommit: merge },
      testContext(pullRequest(folder, {})),
    );
    expect(metadata.commit).toStrictEqual({ value: merge, source: "input" });
    expect(metadata.gitCommitInfo).not.toHaveProperty("branch");
    expect(metadata).not.toHaveProperty("testedMergeCommit");
  });
});

describe("pull_request_target", () => {
  const onBase = (folder: Folder) => ({
    ...pullRequest(folder, { pull_request: { number: 7, head: { sha: head, ref: "feature/x" } } }),
    GITHUB_EVENT_NAME: "pull_request_target",
    GITHUB_REF: "refs/heads/main",
    GITHUB_SHA: pushVariables.GITHUB_SHA,
  });

  test("without `git-commit` is an error that names both commits and the expression for each", async () => {
    using folder = new Folder();
    await expect(resolveRunMetadata(defaultOptions, testContext(onBase(folder)))).rejects.toMatchObject({
      name: "ConfigurationError",
      parts: {
        message:
          "Input `git-commit` is missing: on `pull_request_target` it cannot be known which commit was built",
        reason: `The run is on ${pushVariables.GITHUB_SHA}, and the pull request's head is ${head}`,
        hint:
          "Set `git-commit: ${{ github.event.pull_request.head.sha }}` if the head was built, " +
          "or `git-commit: ${{ github.sha }}`",
      },
    });
  });

  test("records the base commit with the base branch where `git-commit` names it", async () => {
    using folder = new Folder();
    const options = { ...defaultOptions, gitCommit: pushVariables.GITHUB_SHA };
    const metadata = await resolveRunMetadata(options, testContext(onBase(folder)));
    expect(metadata.gitCommitInfo).toMatchObject({ sha1: pushVariables.GITHUB_SHA, branch: "main" });
    expect(metadata).not.toHaveProperty("testedMergeCommit");
  });

  test("records the head with its branch where `git-commit` names it", async () => {
    using folder = new Folder();
    const metadata = await resolveRunMetadata(
      { ...defaultOptions, gitCommit: head },
      testContext(onBase(folder)),
    );
    expect(metadata.gitCommitInfo).toMatchObject({ sha1: head, branch: "feature/x" });
  });
});

describe("workflow_run", () => {
  const after = (folder: Folder, workflow_run: unknown) => ({
    ...pullRequest(folder, { workflow_run }),
    GITHUB_EVENT_NAME: "workflow_run",
    GITHUB_REF: "refs/heads/main",
    GITHUB_SHA: pushVariables.GITHUB_SHA,
  });

  test.each([
    ["another commit", { head_sha: head, head_commit: { id: head } }, `head is ${head}`],
    ["no commit", {}, "head is not known"],
    ["something else", { head_sha: "main" }, "head is not known"],
    ["nothing", undefined, "head is not known"],
  ])("of a run on %s is an error without `git-commit`", async (_, triggering, reason) => {
    using folder = new Folder();
    await expect(
      resolveRunMetadata(defaultOptions, testContext(after(folder, triggering))),
    ).rejects.toMatchObject({
      name: "ConfigurationError",
      parts: {
        message: "Input `git-commit` is missing: on `workflow_run` it cannot be known which commit was built",
        reason: `The run is on ${pushVariables.GITHUB_SHA}, and the triggering run's ${reason}`,
        hint:
          "Set `git-commit: ${{ github.event.workflow_run.head_sha }}` if the head was built, " +
          "or `git-commit: ${{ github.sha }}`",
      },
    });
  });

  test("of a run on the same commit needs no input", async () => {
    using folder = new Folder();
    const context = testContext(after(folder, { head_sha: pushVariables.GITHUB_SHA }));
    expect((await resolveRunMetadata(defaultOptions, context)).commit?.value).toBe(pushVariables.GITHUB_SHA);
  });

  test("records the head, without a branch, where `git-commit` names it", async () => {
    using folder = new Folder();
    const context = testContext(after(folder, { head_sha: head }));
    const metadata = await resolveRunMetadata({ ...defaultOptions, gitCommit: head }, context);
    expect(metadata.gitCommitInfo).toMatchObject({ sha1: head });
    expect(metadata.gitCommitInfo).not.toHaveProperty("branch");
  });
});

describe("the event's payload", () => {
  const pushed = (folder: Folder, payload: unknown) =>
    testContext({ ...pushVariables, GITHUB_EVENT_PATH: folder.file("event.json", JSON.stringify(payload)) });

  test("describes the commit it carries, and the repository", async () => {
    using folder = new Folder();
    const context = pushed(folder, {
      repository: { id: 5, full_name: "Acme/Rocket", description: "Goes up" },
      head_commit: {
        id: pushVariables.GITHUB_SHA,
        message: "One line\n\nand why\n",
        timestamp: "2023-11-14T23:13:20+01:00",
        author: { name: "Ada", email: "ada@example.org", username: "ada" },
      },
    });
    const metadata = await resolveRunMetadata(defaultOptions, context);
    expect(metadata.gitCommitInfo).toStrictEqual({
      sha1: pushVariables.GITHUB_SHA,
      message: "One line\n\nand why",
      author: "Ada <ada@example.org>",
      author_username: "ada",
      branch: "main",
      timestamp: 1_700_000_000,
      url: `https://github.com/acme/rocket/commit/${pushVariables.GITHUB_SHA}`,
    });
    expect(metadata.repoInfo).toMatchObject({ id: "123456789", description: "Goes up" });
    expect(metadata.sources).toContainEqual(["message", "One line", "event"]);
    expect(metadata.sources).toContainEqual(["repository description", "Goes up", "event"]);
  });

  test("does not describe a commit that it does not carry", async () => {
    using folder = new Folder();
    const context = pushed(folder, { head_commit: { id: head, message: "Another" } });
    expect((await resolveRunMetadata(defaultOptions, context)).gitCommitInfo).not.toHaveProperty("message");
  });

  test("does not describe another repository", async () => {
    using folder = new Folder();
    const context = pushed(folder, { repository: { id: 5, full_name: "evil/rocket", description: "No" } });
    expect((await resolveRunMetadata(defaultOptions, context)).repoInfo).not.toHaveProperty("description");
  });

  test.each([
    ["missing", "/does/not/exist"],
    ["a folder", "."],
  ])("that is %s does not fail the step", async (_, path) => {
    const metadata = await resolveRunMetadata(
      defaultOptions,
      testContext({ ...pushVariables, GITHUB_EVENT_PATH: path }),
    );
    expect(metadata.commit?.value).toBe(pushVariables.GITHUB_SHA);
  });

  test("that is not JSON does not fail the step, and is not quoted in the debug log", async () => {
    using folder = new Folder();
    const context = testContext({
      ...pushVariables,
      GITHUB_EVENT_PATH: folder.file("event.json", "{secret"),
    });
    expect((await resolveRunMetadata(defaultOptions, context)).commit?.value).toBe(pushVariables.GITHUB_SHA);
    expect(JSON.stringify(context.logged)).not.toContain("secret");
  });
});

describe("local git", () => {
  test("gives the whole message, the author, the author's time and the parents", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    const sha = repository.commit("Second: ünï 🚀\n\nA paragraph.\n\nAnother.\n\n");
    const context = testContext({ ...pushVariables, GITHUB_SHA: sha, GITHUB_WORKSPACE: repository.path });
    const metadata = await resolveRunMetadata(defaultOptions, context);
    expect(metadata.gitCommitInfo).toStrictEqual({
      sha1: sha,
      message: "Second: ünï 🚀\n\nA paragraph.\n\nAnother.",
      author: "Ada Lovelace <ada@example.org>",
      branch: "main",
      timestamp: 1_700_000_060,
      url: `https://github.com/acme/rocket/commit/${sha}`,
      parents: [first],
    });
    expect(metadata.sources).toContainEqual(["author", "Ada Lovelace <ada@example.org>", "git"]);
    expect(metadata.sources).toContainEqual(["author date", "2023-11-14T22:14:20Z", "git"]);
    expect(metadata.sources).toContainEqual(["parents", first.slice(0, 12), "git"]);
  });

  test("has the author's time even where the event has a time", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const sha = repository.commit("First");
    const payload = {
      head_commit: { id: sha, message: "From the event", timestamp: "2030-01-01T00:00:00Z" },
    };
    const context = testContext({
      ...pushVariables,
      GITHUB_SHA: sha,
      GITHUB_WORKSPACE: repository.path,
      GITHUB_EVENT_PATH: folder.file("event.json", JSON.stringify(payload)),
    });
    const metadata = await resolveRunMetadata(defaultOptions, context);
    expect(metadata.gitCommitInfo).toMatchObject({ message: "From the event", timestamp: 1_700_000_000 });
  });
});

describe("`git-commit`", () => {
  test("may be anything that git resolves, through a tag to its commit", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const sha = repository.commit("First");
    repository.git("tag", "-a", "-m", "Release", "v1");
    const tag = repository.git("rev-parse", "v1");
    repository.commit("Second");
    const context = testContext({ ...pushVariables, GITHUB_WORKSPACE: repository.path });
    for (const gitCommit of ["v1", tag, "HEAD~1", sha, sha.slice(0, 12), sha.toUpperCase(), ":/First"]) {
      const metadata = await resolveRunMetadata({ ...defaultOptions, gitCommit }, context);
      expect([gitCommit, metadata.commit]).toStrictEqual([gitCommit, { value: sha, source: "input" }]);
    }
  });

  test.each(["nope", "HEAD:", "--help", "-p", "HEAD\nHEAD", "0".repeat(40), "A..B"])(
    "that is not a commit (%j) fails the step and says what to do",
    async (gitCommit) => {
      using folder = new Folder();
      const repository = new Repository(folder.folder("repo"));
      repository.commit("First");
      const context = testContext({ ...pushVariables, GITHUB_WORKSPACE: repository.path });
      const problem = resolveRunMetadata({ ...defaultOptions, gitCommit }, context);
      await expect(problem).rejects.toBeInstanceOf(ConfigurationError);
      await expect(problem).rejects.toThrow("`git-commit`");
    },
  );

  test("may be a whole SHA that no checkout has", async () => {
    const metadata = await resolveRunMetadata(
      { ...defaultOptions, gitCommit: head },
      testContext(pushVariables),
    );
    expect(metadata.commit).toStrictEqual({ value: head, source: "input" });
  });

  test("that is a name needs a checkout, and the error says so", async () => {
    const problem = resolveRunMetadata({ ...defaultOptions, gitCommit: "v1" }, testContext(pushVariables));
    await expect(problem).rejects.toMatchObject({
      parts: {
        message: "`git-commit` is `v1`, and no such commit was found",
        reason: "GITHUB_WORKSPACE is not set",
        hint: expect.stringContaining("actions/checkout") as string,
      },
    });
  });
});

describe("an error about a commit", () => {
  test.each<[input: "gitCommit" | "commitsFrom", value: string, parts: object]>([
    [
      "gitCommit",
      "0".repeat(40),
      {
        message: '`git-commit` is all zeros, which stands for "no commit"',
        reason: "GitHub's events have zeros where there is no commit, as before the first push of a branch",
        hint: "Leave `git-commit` empty in that case, or give another commit",
      },
    ],
    [
      "gitCommit",
      "HEAD:",
      {
        message:
          "`git-commit` is `HEAD:`, which is a tree, not a commit with a SHA-1 (4b825dc642cb6eb9a060e54bf8d69288fbee4904)",
        hint: "Give a commit, or a branch or tag that leads to one; the service takes no other name than a SHA-1",
      },
    ],
    [
      "gitCommit",
      "nope",
      {
        message: "`git-commit` is `nope`, and no such commit was found",
        reason: "Git does not find it in this checkout",
        hint: "Check out the repository first (actions/checkout, with `fetch-depth: 0` for tags, other branches and older commits), or give the 40 hex characters of the commit",
      },
    ],
    [
      "commitsFrom",
      "nope",
      {
        message: "`commits-from` is `nope`, and the commits since then are not all known",
        reason: expect.stringMatching(/^Git does not find it in this checkout; .*github-token/) as string,
        hint: "Fetch the whole history, with `fetch-depth: 0` on actions/checkout",
      },
    ],
    [
      "commitsFrom",
      "other",
      {
        message: expect.stringMatching(
          /^`commits-from` is `other`, which has no history in common with commit [0-9a-f]{12}$/,
        ) as string,
        hint: "Give an earlier commit of the same history",
      },
    ],
  ])("names the input and its value, says why and what to do: %s %s", async (input, value, parts) => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const sha = repository.commit("First");
    repository.git("checkout", "-q", "--orphan", "other");
    repository.commit("Other");
    repository.git("checkout", "-q", "main");
    const context = testContext({ ...pushVariables, GITHUB_SHA: sha, GITHUB_WORKSPACE: repository.path });
    const failure: unknown = await resolveRunMetadata({ ...defaultOptions, [input]: value }, context).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ConfigurationError);
    expect((failure as ConfigurationError).parts).toStrictEqual(parts);
  });
});

describe("inputs", () => {
  test("win over the run", async () => {
    const question = {
      ...defaultOptions,
      buildUrl: "https://ci.example/1",
      commitUrl: "https://git.example/c",
      repoUrl: "https://git.example/r",
      originUrl: "https://ci.example/o",
    };
    const metadata = await resolveRunMetadata(question as never, testContext(pushVariables));
    for (const [field, value] of [
      ["buildUrl", "https://ci.example/1"],
      ["commitUrl", "https://git.example/c"],
      ["repoUrl", "https://git.example/r"],
      ["originUrl", "https://ci.example/o"],
    ] as const) {
      expect(metadata[field]).toStrictEqual({ value, source: "input" });
    }
  });
});

describe("redaction", () => {
  test("hides known values everywhere, also in the debug log, leaves unknown ones absent, and drops the author's user name", async () => {
    using folder = new Folder();
    const payload = {
      head_commit: { id: pushVariables.GITHUB_SHA, author: { name: "Ada", email: "a@b.c", username: "ada" } },
    };
    const context = testContext({
      ...pushVariables,
      GITHUB_EVENT_PATH: folder.file("event.json", JSON.stringify(payload)),
    });
    const metadata = await resolveRunMetadata(
      { ...defaultOptions, redact: ["author", "branch", "message"] },
      context,
    );
    expect(metadata.gitCommitInfo).toStrictEqual({
      sha1: pushVariables.GITHUB_SHA,
      author: "**REDACTED**",
      branch: "**REDACTED**",
      url: `https://github.com/acme/rocket/commit/${pushVariables.GITHUB_SHA}`,
    });
    expect(metadata.sources).toContainEqual(["author", "**REDACTED**", "event"]);
    expect(JSON.stringify([metadata, context.logged])).not.toMatch(/Ada|a@b\.c|"ada"|"main"/);
  });
});
