// Where a run takes place, from the runner's variables, the event and local git (contract.md 3).
import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../../src/domain/errors.ts";
import { resolveOrigin } from "../../src/workflow/resolve-origin.ts";
import { Folder, nothingAsked, onMain, Repository, worldWith } from "./surroundings.ts";

const merge = "2222222222222222222222222222222222222222";
const head = "3333333333333333333333333333333333333333";

function pullRequest(
  folder: Folder,
  payload: unknown = { pull_request: { number: 7, head: { sha: head } } },
) {
  return {
    ...onMain,
    GITHUB_EVENT_NAME: "pull_request",
    GITHUB_REF: "refs/pull/7/merge",
    GITHUB_HEAD_REF: "feature/x",
    GITHUB_SHA: merge,
    GITHUB_EVENT_PATH: folder.file("event.json", JSON.stringify(payload)),
  };
}

describe("a push with no event file and no checkout", () => {
  test("is told from the runner's variables alone", async () => {
    const origin = await resolveOrigin(nothingAsked, worldWith(onMain));
    const home = "https://github.com/acme/rocket";
    expect(origin).toStrictEqual({
      commit: { value: onMain.GITHUB_SHA, source: "runner" },
      gitCommitInfo: {
        sha1: onMain.GITHUB_SHA,
        branch: "main",
        url: `${home}/commit/${onMain.GITHUB_SHA}`,
      },
      repoInfo: { name: "acme/rocket", url: home, id: "123456789" },
      buildUrl: { value: `${home}/actions/runs/9001`, source: "runner" },
      commitUrl: { value: `${home}/commit/${onMain.GITHUB_SHA}`, source: "runner" },
      repoUrl: { value: home, source: "runner" },
      originUrl: { value: `${home}/actions/runs/9001`, source: "runner" },
      sources: [
        ["commit", onMain.GITHUB_SHA, "runner"],
        ["branch", "main", "runner"],
        ["repository", "acme/rocket", "runner"],
        ["repository id", "123456789", "runner"],
        ["repository URL", home, "runner"],
        ["commit URL", `${home}/commit/${onMain.GITHUB_SHA}`, "runner"],
        ["build URL", `${home}/actions/runs/9001`, "runner"],
        ["origin URL", `${home}/actions/runs/9001`, "runner"],
      ],
    });
  });

  test("knows nothing where the runner says nothing", async () => {
    expect(await resolveOrigin(nothingAsked, worldWith({}))).toStrictEqual({ sources: [] });
  });

  test.each([
    ["a SHA that is none", { GITHUB_SHA: "main" }, "commit"],
    ["git's null name", { GITHUB_SHA: "0".repeat(40) }, "commit"],
    ["a server that is no URL", { GITHUB_SERVER_URL: "javascript:alert(1)" }, "repoUrl"],
    ["a server with a password", { GITHUB_SERVER_URL: "https://me:pass@github.com" }, "buildUrl"],
    ["a repository that climbs", { GITHUB_REPOSITORY: "acme/.." }, "repoInfo"],
    ["a run id that is no number", { GITHUB_RUN_ID: "1/../2" }, "buildUrl"],
  ] as const)("leaves out what depends on %s", async (_, broken, field) => {
    expect(await resolveOrigin(nothingAsked, worldWith({ ...onMain, ...broken }))).not.toHaveProperty(field);
  });

  // Failure story 22 of the users.
  test.each(["https://git.acme.example", "https://acme.ghe.com/", "http://ghes.local:8080/"])(
    "22: links lead to the server %s and nowhere else",
    async (server) => {
      const origin = await resolveOrigin(nothingAsked, worldWith({ ...onMain, GITHUB_SERVER_URL: server }));
      const home = `${server.replace(/\/$/, "")}/acme/rocket`;
      expect(origin.buildUrl?.value).toBe(`${home}/actions/runs/9001`);
      expect(origin.gitCommitInfo?.url).toBe(`${home}/commit/${onMain.GITHUB_SHA}`);
      expect(JSON.stringify(origin)).not.toContain("github.com");
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
    const origin = await resolveOrigin(nothingAsked, worldWith({ ...onMain, GITHUB_REF: ref }));
    expect(origin.gitCommitInfo?.branch).toBe(branch);
  });

  test("is absent where `git-commit` names another commit than the event's", async () => {
    const origin = await resolveOrigin({ ...nothingAsked, gitCommit: head }, worldWith(onMain));
    expect(origin.gitCommitInfo).toStrictEqual({
      sha1: head,
      url: `https://github.com/acme/rocket/commit/${head}`,
    });
  });
});

describe("a pull request's merge commit", () => {
  test("gives way to the pull request's head, with its branch, and is named beside it", async () => {
    using folder = new Folder();
    const origin = await resolveOrigin(nothingAsked, worldWith(pullRequest(folder)));
    expect(origin.commit).toStrictEqual({ value: head, source: "event" });
    expect(origin.gitCommitInfo).toMatchObject({ sha1: head, branch: "feature/x" });
    expect(origin.testedMergeCommit).toBe(merge);
    expect(origin.sources).toContainEqual(["tested merge commit", merge, "runner"]);
    expect(origin.commitUrl?.value).toContain(head);
  });

  test("takes the branch from the event where GITHUB_HEAD_REF is not set", async () => {
    using folder = new Folder();
    const payload = { pull_request: { number: 7, head: { sha: head, ref: "feature/y" } } };
    const context = worldWith({ ...pullRequest(folder, payload), GITHUB_HEAD_REF: "" });
    expect((await resolveOrigin(nothingAsked, context)).gitCommitInfo?.branch).toBe("feature/y");
  });

  test("keeps the pull request's branch where the runner names the head itself", async () => {
    using folder = new Folder();
    const context = worldWith({ ...pullRequest(folder), GITHUB_SHA: head });
    const origin = await resolveOrigin(nothingAsked, context);
    expect(origin.gitCommitInfo).toMatchObject({ sha1: head, branch: "feature/x" });
    expect(origin).not.toHaveProperty("testedMergeCommit");
  });

  test.each([
    ["no payload", undefined],
    ["a payload without a head", { pull_request: { number: 7 } }],
    ["a head that is no SHA", { pull_request: { number: 7, head: { sha: "abc" } } }],
    ["the payload of another pull request", { pull_request: { number: 8, head: { sha: head } } }],
  ])("with %s fails the step and names `git-commit`", async (_, payload) => {
    using folder = new Folder();
    const context = worldWith(pullRequest(folder, payload ?? "not an object"));
    const problem = resolveOrigin(nothingAsked, context);
    await expect(problem).rejects.toBeInstanceOf(ConfigurationError);
    await expect(problem).rejects.toThrow("git-commit");
  });

  test("is recorded where `git-commit` asks for it, without a branch", async () => {
    using folder = new Folder();
    const origin = await resolveOrigin(
      { ...nothingAsked, gitCommit: merge },
      worldWith(pullRequest(folder, {})),
    );
    expect(origin.commit).toStrictEqual({ value: merge, source: "input" });
    expect(origin.gitCommitInfo).not.toHaveProperty("branch");
    expect(origin).not.toHaveProperty("testedMergeCommit");
  });
});

describe("pull_request_target", () => {
  const onBase = (folder: Folder) => ({
    ...pullRequest(folder, { pull_request: { number: 7, head: { sha: head, ref: "feature/x" } } }),
    GITHUB_EVENT_NAME: "pull_request_target",
    GITHUB_REF: "refs/heads/main",
    GITHUB_SHA: onMain.GITHUB_SHA,
  });

  test("records the base commit with the base branch", async () => {
    using folder = new Folder();
    const origin = await resolveOrigin(nothingAsked, worldWith(onBase(folder)));
    expect(origin.gitCommitInfo).toMatchObject({ sha1: onMain.GITHUB_SHA, branch: "main" });
    expect(origin).not.toHaveProperty("testedMergeCommit");
  });

  test("records the head with its branch where `git-commit` names it", async () => {
    using folder = new Folder();
    const origin = await resolveOrigin({ ...nothingAsked, gitCommit: head }, worldWith(onBase(folder)));
    expect(origin.gitCommitInfo).toMatchObject({ sha1: head, branch: "feature/x" });
  });
});

describe("the event's payload", () => {
  const pushed = (folder: Folder, payload: unknown) =>
    worldWith({ ...onMain, GITHUB_EVENT_PATH: folder.file("event.json", JSON.stringify(payload)) });

  test("describes the commit it carries, and the repository", async () => {
    using folder = new Folder();
    const context = pushed(folder, {
      repository: { id: 5, full_name: "Acme/Rocket", description: "Goes up" },
      head_commit: {
        id: onMain.GITHUB_SHA,
        message: "One line\n\nand why\n",
        timestamp: "2023-11-14T23:13:20+01:00",
        author: { name: "Ada", email: "ada@example.org", username: "ada" },
      },
    });
    const origin = await resolveOrigin(nothingAsked, context);
    expect(origin.gitCommitInfo).toStrictEqual({
      sha1: onMain.GITHUB_SHA,
      message: "One line\n\nand why",
      author: "Ada <ada@example.org>",
      author_username: "ada",
      branch: "main",
      timestamp: 1_700_000_000,
      url: `https://github.com/acme/rocket/commit/${onMain.GITHUB_SHA}`,
    });
    expect(origin.repoInfo).toMatchObject({ id: "123456789", description: "Goes up" });
    expect(origin.sources).toContainEqual(["message", "One line", "event"]);
    expect(origin.sources).toContainEqual(["repository description", "Goes up", "event"]);
  });

  test("says nothing about a commit that it does not carry", async () => {
    using folder = new Folder();
    const context = pushed(folder, { head_commit: { id: head, message: "Another" } });
    expect((await resolveOrigin(nothingAsked, context)).gitCommitInfo).not.toHaveProperty("message");
  });

  test("says nothing about a repository that is not ours", async () => {
    using folder = new Folder();
    const context = pushed(folder, { repository: { id: 5, full_name: "evil/rocket", description: "No" } });
    expect((await resolveOrigin(nothingAsked, context)).repoInfo).not.toHaveProperty("description");
  });

  test.each([
    ["missing", "/does/not/exist"],
    ["a folder", "."],
  ])("that is %s is no reason to fail", async (_, path) => {
    const origin = await resolveOrigin(nothingAsked, worldWith({ ...onMain, GITHUB_EVENT_PATH: path }));
    expect(origin.commit?.value).toBe(onMain.GITHUB_SHA);
  });

  test("that is no JSON is no reason to fail, and is not quoted in the debug log", async () => {
    using folder = new Folder();
    const context = worldWith({ ...onMain, GITHUB_EVENT_PATH: folder.file("event.json", "{secret") });
    expect((await resolveOrigin(nothingAsked, context)).commit?.value).toBe(onMain.GITHUB_SHA);
    expect(JSON.stringify(context.said)).not.toContain("secret");
  });
});

describe("local git", () => {
  test("tells the whole message, the author, the author's time and the parents", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("First");
    const sha = repository.commit("Second: ünï 🚀\n\nA paragraph.\n\nAnother.\n\n");
    const context = worldWith({ ...onMain, GITHUB_SHA: sha, GITHUB_WORKSPACE: repository.path });
    const origin = await resolveOrigin(nothingAsked, context);
    expect(origin.gitCommitInfo).toStrictEqual({
      sha1: sha,
      message: "Second: ünï 🚀\n\nA paragraph.\n\nAnother.",
      author: "Ada Lovelace <ada@example.org>",
      branch: "main",
      timestamp: 1_700_000_060,
      url: `https://github.com/acme/rocket/commit/${sha}`,
      parents: [first],
    });
    expect(origin.sources).toContainEqual(["author", "Ada Lovelace <ada@example.org>", "git"]);
  });

  test("has the author's time even where the event has a time", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const sha = repository.commit("First");
    const payload = {
      head_commit: { id: sha, message: "From the event", timestamp: "2030-01-01T00:00:00Z" },
    };
    const context = worldWith({
      ...onMain,
      GITHUB_SHA: sha,
      GITHUB_WORKSPACE: repository.path,
      GITHUB_EVENT_PATH: folder.file("event.json", JSON.stringify(payload)),
    });
    const origin = await resolveOrigin(nothingAsked, context);
    expect(origin.gitCommitInfo).toMatchObject({ message: "From the event", timestamp: 1_700_000_000 });
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
    const context = worldWith({ ...onMain, GITHUB_WORKSPACE: repository.path });
    for (const gitCommit of ["v1", tag, "HEAD~1", sha, sha.slice(0, 12), sha.toUpperCase(), ":/First"]) {
      const origin = await resolveOrigin({ ...nothingAsked, gitCommit }, context);
      expect([gitCommit, origin.commit]).toStrictEqual([gitCommit, { value: sha, source: "input" }]);
    }
  });

  test.each(["nope", "HEAD:", "--help", "-p", "HEAD\nHEAD", "0".repeat(40), "A..B"])(
    "that names no commit (%j) fails the step and says what to do",
    async (gitCommit) => {
      using folder = new Folder();
      const repository = new Repository(folder.folder("repo"));
      repository.commit("First");
      const context = worldWith({ ...onMain, GITHUB_WORKSPACE: repository.path });
      const problem = resolveOrigin({ ...nothingAsked, gitCommit }, context);
      await expect(problem).rejects.toBeInstanceOf(ConfigurationError);
      await expect(problem).rejects.toThrow("`git-commit`");
    },
  );

  test("may be a whole SHA that no checkout has", async () => {
    const origin = await resolveOrigin({ ...nothingAsked, gitCommit: head }, worldWith(onMain));
    expect(origin.commit).toStrictEqual({ value: head, source: "input" });
  });

  test("that is a name needs a checkout, and the error says so", async () => {
    const problem = resolveOrigin({ ...nothingAsked, gitCommit: "v1" }, worldWith(onMain));
    await expect(problem).rejects.toThrow("actions/checkout");
  });
});

describe("inputs", () => {
  test("win over what the run says", async () => {
    const question = {
      ...nothingAsked,
      buildUrl: "https://ci.example/1",
      commitUrl: "https://git.example/c",
      repoUrl: "https://git.example/r",
      originUrl: "https://ci.example/o",
    };
    const origin = await resolveOrigin(question as never, worldWith(onMain));
    for (const [field, value] of [
      ["buildUrl", "https://ci.example/1"],
      ["commitUrl", "https://git.example/c"],
      ["repoUrl", "https://git.example/r"],
      ["originUrl", "https://ci.example/o"],
    ] as const) {
      expect(origin[field]).toStrictEqual({ value, source: "input" });
    }
  });
});

describe("redaction", () => {
  test("29: hides what is known everywhere, debug log included, names nothing that is not, and drops the author's user name", async () => {
    using folder = new Folder();
    const payload = {
      head_commit: { id: onMain.GITHUB_SHA, author: { name: "Ada", email: "a@b.c", username: "ada" } },
    };
    const context = worldWith({
      ...onMain,
      GITHUB_EVENT_PATH: folder.file("event.json", JSON.stringify(payload)),
    });
    const origin = await resolveOrigin({ ...nothingAsked, redact: ["author", "branch", "message"] }, context);
    expect(origin.gitCommitInfo).toStrictEqual({
      sha1: onMain.GITHUB_SHA,
      author: "**REDACTED**",
      branch: "**REDACTED**",
      url: `https://github.com/acme/rocket/commit/${onMain.GITHUB_SHA}`,
    });
    expect(origin.sources).toContainEqual(["author's user name", "(redacted)", "event"]);
    expect(JSON.stringify([origin, context.said])).not.toMatch(/Ada|a@b\.c|"ada"|"main"/);
  });
});
