// The list of commits since `commits-from`: complete, as `git log` lists it, or an error that says what to fetch.
import { execFileSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../../src/lib/errors.ts";
import type { RunMetadataOptions } from "../../src/workflow/run-metadata.ts";
import { resolveRunMetadata } from "../../src/workflow/run-metadata.ts";
import { json, startFakeGitHubApi, type RequestHandler } from "./fake-github-api.ts";
import { Folder, defaultOptions, pushVariables, Repository, testContext } from "./context.ts";

async function listed(workspace: string, sha: string, question: Partial<RunMetadataOptions>, apiUrl = "") {
  const context = testContext({
    ...pushVariables,
    GITHUB_SHA: sha,
    GITHUB_WORKSPACE: workspace,
    GITHUB_API_URL: apiUrl,
  });
  const metadata = await resolveRunMetadata({ ...defaultOptions, ...question }, context);
  return {
    metadata,
    list: metadata.commitsList,
    names: metadata.commitsList?.map(({ sha1 }) => sha1),
    logged: context.logged,
  };
}

/** main: base, one, merge of side (side-1, side-2), last; side begins before the base. */
function history(folder: Folder) {
  const repository = new Repository(folder.folder("origin"));
  const root = repository.commit("root");
  repository.git("checkout", "-q", "-b", "side");
  const side1 = repository.commit("side 1");
  repository.git("checkout", "-q", "main");
  const base = repository.commit("base");
  const one = repository.commit("one");
  repository.git("checkout", "-q", "side");
  const side2 = repository.commit("side 2");
  repository.git("checkout", "-q", "main");
  repository.git("merge", "-q", "--no-ff", "-m", "merge", "side");
  const merge = repository.git("rev-parse", "HEAD");
  const last = repository.commit("last\n\nand why");
  const log = (from: string, to: string) =>
    repository.git("log", "--format=%H", `${from}..${to}`).split("\n");
  return { repository, root, side1, base, one, side2, merge, last, log };
}

function clone(folder: Folder, repository: Repository, depth: number): Repository {
  const path = join(folder.path, `depth-${depth}`);
  repository.git("clone", "-q", "--depth", `${depth}`, `file://${repository.path}`, path);
  return new Repository(path, false);
}

/** Takes the parent away from a commit in git's commit-graph file (git's gitformat-commit-graph). */
function forgeCommitGraph(path: string, shas: readonly string[], orphan: number): void {
  const graph = readFileSync(path);
  const chunks = graph.readUInt8(6);
  const [at] = Array.from({ length: chunks }, (_, index) => 8 + index * 12)
    .filter((entry) => graph.toString("latin1", entry, entry + 4) === "CDAT")
    .map((entry) => Number(graph.readBigUInt64BE(entry + 4)));
  // Rows are sorted by name: a tree's name (20 bytes), two parents, generation and time (4 bytes each).
  const row = shas.toSorted().indexOf(shas[orphan] ?? "");
  graph.writeUInt32BE(0x70000000, (at ?? 0) + row * 36 + 20);
  rmSync(path);
  writeFileSync(path, graph);
}

describe("in a whole clone", () => {
  test("the list is what `git log` lists, newest first, without the base", async () => {
    using folder = new Folder();
    const { repository, base, last, one, merge, log } = history(folder);
    const { list, names, metadata } = await listed(repository.path, last, { commitsFrom: base });
    expect(names).toStrictEqual(log(base, last));
    expect(list?.[0]).toStrictEqual(metadata.gitCommitInfo);
    expect(list?.at(log(base, last).indexOf(one))).toStrictEqual({
      sha1: one,
      message: "one",
      author: "Ada Lovelace <ada@example.org>",
      timestamp: 1_700_000_180,
      url: `https://github.com/acme/rocket/commit/${one}`,
      parents: [base],
    });
    expect(list?.[1]).toMatchObject({ sha1: merge, message: "merge" });
    expect(metadata.sources).toContainEqual(["commits since `commits-from`", "5", "git"]);
  });

  test("the base may be a tag, a branch, or the start of a SHA", async () => {
    using folder = new Folder();
    const { repository, base, last, log } = history(folder);
    repository.git("tag", "-a", "-m", "v1", "v1", base);
    repository.git("branch", "old", base);
    for (const commitsFrom of ["v1", "old", base.slice(0, 10), "refs/tags/v1", "main~3"]) {
      const { names } = await listed(repository.path, last, { commitsFrom });
      expect([commitsFrom, names]).toStrictEqual([commitsFrom, log(commitsFrom, last)]);
    }
  });

  test("is absent where both are the same commit, without a message", async () => {
    using folder = new Folder();
    const { repository, last } = history(folder);
    const { metadata, logged } = await listed(repository.path, last, { commitsFrom: "main" });
    expect(metadata).not.toHaveProperty("commitsList");
    expect(logged).toStrictEqual([]);
  });

  test("is absent, with a warning, where the commit is the older one", async () => {
    using folder = new Folder();
    const { repository, base, last } = history(folder);
    const { metadata, logged } = await listed(repository.path, base, { commitsFrom: last });
    expect(metadata).not.toHaveProperty("commitsList");
    expect(logged).toStrictEqual([
      {
        level: "warn",
        text: `No list of commits is sent: \`commits-from\` (\`${last}\`) is not older than commit ${base.slice(0, 12)}.`,
      },
    ]);
  });

  test("a base on another branch leaves out what both have", async () => {
    using folder = new Folder();
    const { repository, side2, one, base } = history(folder);
    const { names } = await listed(repository.path, one, { commitsFrom: side2 });
    expect(names).toStrictEqual([one, base]);
  });

  test("grafts cut nothing off the list", async () => {
    using folder = new Folder();
    const { repository, base, last, one, merge, log } = history(folder);
    const names = log(base, last);
    writeFileSync(join(repository.path, ".git/info/grafts"), `${merge} ${one}\n`);
    expect((await listed(repository.path, last, { commitsFrom: base })).names).toStrictEqual(names);
  });

  test("a forged copy of the history cuts nothing off the list", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const shas = ["0", "1", "2", "3"].map((message) => repository.commit(message));
    repository.git("commit-graph", "write", "--reachable");
    forgeCommitGraph(join(repository.path, ".git/objects/info/commit-graph"), shas, 2);
    expect(repository.git("-c", "core.commitGraph=true", "rev-list", "main").split("\n")).toHaveLength(2);
    const { names } = await listed(repository.path, shas[3] ?? "", { commitsFrom: shas[0] ?? "" });
    expect(names).toStrictEqual(shas.slice(1).reverse());
  });

  test("a base without common history is an error", async () => {
    using folder = new Folder();
    const { repository, last } = history(folder);
    repository.git("checkout", "-q", "--orphan", "other");
    const other = repository.commit("other");
    const problem = listed(repository.path, last, { commitsFrom: other });
    await expect(problem).rejects.toBeInstanceOf(ConfigurationError);
    await expect(problem).rejects.toThrow("no history in common");
  });

  test.each(["nope", "1".repeat(40), "HEAD:", "--all", "0".repeat(40)])(
    "a base that names no commit here (%s) is an error that names the input",
    async (commitsFrom) => {
      using folder = new Folder();
      const { repository, last } = history(folder);
      const problem = listed(repository.path, last, { commitsFrom });
      await expect(problem).rejects.toBeInstanceOf(ConfigurationError);
      await expect(problem).rejects.toThrow("`commits-from`");
    },
  );

  test("of more than a thousand commits the newest thousand are listed, with a warning", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("repo"));
    const first = repository.commit("first");
    const stream = Array.from({ length: 1001 }, (_, index) =>
      [
        "commit refs/heads/main",
        `committer Ada <ada@example.org> ${1_700_000_100 + index} +0000`,
        "data 1\nx",
        ...(index === 0 ? [`from ${first}`] : []),
        "",
      ].join("\n"),
    ).join("\n");
    execFileSync("git", ["fast-import", "--quiet", "--force"], { cwd: repository.path, input: stream });
    const { names, logged, metadata } = await listed(repository.path, repository.git("rev-parse", "main"), {
      commitsFrom: first,
    });
    expect(names).toStrictEqual(repository.git("rev-list", "--max-count=1000", "main").split("\n"));
    expect(logged).toStrictEqual([
      {
        level: "warn",
        text: `There are 1,001 commits since \`commits-from\` (\`${first}\`): only the newest 1,000 are sent.`,
      },
    ]);
    expect(metadata.sources).toContainEqual(["commits since `commits-from`", "1001", "git"]);
  });
});

test("redacted fields are hidden in every entry, and unknown ones stay absent", async () => {
  using folder = new Folder();
  const { repository, base, last } = history(folder);
  const { list, metadata, logged } = await listed(repository.path, last, {
    commitsFrom: base,
    redact: ["author", "message", "branch"],
  });
  expect(list?.map(({ author, message, branch }) => [author, message, branch])).toStrictEqual([
    ["**REDACTED**", "**REDACTED**", "**REDACTED**"],
    ...Array.from({ length: 4 }, () => ["**REDACTED**", "**REDACTED**", undefined]),
  ]);
  expect(list?.[1]).not.toHaveProperty("branch");
  expect(JSON.stringify([metadata, logged])).not.toMatch(/Ada|ada@|side 1|and why|"main"/);
});

describe("in a shallow clone", () => {
  const compared = (base: string, commits: string[], total = commits.length) => ({
    base_commit: { sha: base },
    total_commits: total,
    commits: commits.map((sha) => ({ sha, commit: { message: `API: ${sha}` }, parents: [] })),
  });
  const asking = { githubToken: "gh-token", lookupTimeoutMs: 5000 };

  test("that holds the whole range, the list comes from git", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("origin"));
    const shas = ["0", "1", "2", "3", "4"].map((message) => repository.commit(message));
    const shallow = clone(folder, repository, 3);
    const { names, metadata } = await listed(shallow.path, shas[4] ?? "", { commitsFrom: "HEAD~2" });
    expect(names).toStrictEqual([shas[4], shas[3]]);
    expect(metadata.sources).toContainEqual(["commits since `commits-from`", "2", "git"]);
  });

  test("a range that meets the boundary is an error that says what to fetch", async () => {
    using folder = new Folder();
    const { repository, base, last } = history(folder);
    const shallow = clone(folder, repository, 4);
    // The base is here, but of the side only its newest commit is.
    const problem = listed(shallow.path, last, { commitsFrom: base });
    await expect(problem).rejects.toBeInstanceOf(ConfigurationError);
    await expect(problem).rejects.toThrow(
      ". The checkout is a shallow clone and does not have all of them; ",
    );
    await expect(problem).rejects.toThrow("fetch-depth: 0");
  });

  test("a merge at the boundary whose second parent is cut away is an error that says what to fetch", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("origin"));
    repository.commit("root");
    repository.git("checkout", "-q", "-b", "side");
    repository.commit("side");
    repository.git("checkout", "-q", "main");
    const base = repository.commit("base");
    repository.git("tag", "v1");
    repository.git("merge", "-q", "--no-ff", "-m", "merge", "side");
    const last = repository.commit("last");
    const shallow = clone(folder, repository, 2);
    shallow.git("fetch", "-q", "--depth", "1", "origin", "tag", "v1");
    const problem = listed(shallow.path, last, { commitsFrom: "v1" });
    await expect(problem).rejects.toThrow("fetch-depth: 0");
    await expect(listed(shallow.path, last, { commitsFrom: base })).rejects.toThrow("fetch-depth: 0");
  });

  test("commits that only seem new, because the base's own history is cut off, are not listed", async () => {
    using folder = new Folder();
    const repository = new Repository(folder.folder("origin"));
    // P - X0 - C - Y - base, P - B1 - base, X0 - X; tip merges base and X. At depth 4, C is cut: X0 seems new.
    const p = repository.commit("P");
    const x0 = repository.commit("X0");
    repository.commit("C");
    repository.commit("Y");
    repository.git("checkout", "-q", "-b", "b1", p);
    repository.commit("B1");
    repository.git("checkout", "-q", "main");
    repository.git("merge", "-q", "--no-ff", "-m", "base", "b1");
    const base = repository.git("rev-parse", "HEAD");
    repository.git("checkout", "-q", "-b", "x", x0);
    const x = repository.commit("X");
    repository.git("checkout", "-q", "main");
    repository.git("merge", "-q", "--no-ff", "-m", "tip", "x");
    const tip = repository.git("rev-parse", "HEAD");
    const shallow = clone(folder, repository, 4);
    expect(repository.git("rev-list", `${base}..${tip}`).split("\n")).toStrictEqual([tip, x]);
    expect(shallow.git("rev-list", `${base}..${tip}`).split("\n")).toContain(x0);
    await expect(listed(shallow.path, tip, { commitsFrom: base })).rejects.toThrow("fetch-depth: 0");
  });

  test("the API completes what the clone lacks", async () => {
    using folder = new Folder();
    const { repository, base, last, log } = history(folder);
    const shallow = clone(folder, repository, 1);
    const oldestFirst = log(base, last).reverse();
    await using api = await startFakeGitHubApi((request, response) => {
      const answer = request.url?.includes("/compare/") ? compared(base, oldestFirst) : { sha: last };
      json(answer)(request, response);
    });
    const { names, list, metadata } = await listed(
      shallow.path,
      last,
      { commitsFrom: base, ...asking },
      api.url,
    );
    expect(names).toStrictEqual(log(base, last));
    expect(list?.[0]).toStrictEqual(metadata.gitCommitInfo);
    expect(list?.[1]).toMatchObject({ message: `API: ${names?.[1] ?? ""}` });
    expect(api.requests).toContain(
      `GET /api/v3/repos/acme/rocket/compare/${base}...${last}?per_page=100&page=1`,
    );
    expect(metadata.sources).toContainEqual(["commits since `commits-from`", "5", "GitHub API"]);
  });

  const sha = (index: number) => (0x1_0000_0000 + index).toString(16).padStart(40, "0");
  const pages: (count: number) => RequestHandler = (count) => (request, response) => {
    const page = Number(new URL(request.url ?? "", "http://x").searchParams.get("page"));
    const all = Array.from({ length: count }, (_, index) => sha(index));
    json(compared(sha(99_999), all.slice((page - 1) * 100, page * 100), count))(request, response);
  };

  test.each([
    [99, 1],
    [100, 1],
    [101, 2],
    [250, 3],
    [1000, 10],
    [1234, 13],
  ])("of %i commits in the API the newest thousand at most are listed", async (count, requests) => {
    using folder = new Folder();
    await using api = await startFakeGitHubApi(pages(count));
    const { names, logged } = await listed(
      folder.path,
      sha(count - 1),
      { commitsFrom: "v1.0", ...asking },
      api.url,
    );
    expect(names).toStrictEqual(
      Array.from({ length: Math.min(count, 1000) }, (_, index) => sha(count - 1 - index)),
    );
    expect(api.requests.filter((path) => path.includes("/compare/v1.0..."))).toHaveLength(requests);
    expect(logged.filter(({ level }) => level === "warn")).toHaveLength(count > 1000 ? 1 : 0);
  });

  test("a base that is the commit itself, by a name that only GitHub knows, leaves the list absent", async () => {
    using folder = new Folder();
    await using api = await startFakeGitHubApi(json(compared(sha(1), [])));
    const { metadata } = await listed(folder.path, sha(1), { commitsFrom: "v1.0", ...asking }, api.url);
    expect(metadata).not.toHaveProperty("commitsList");
  });

  test.each<[string, unknown, number?]>([
    ["refuses", { message: "Not Found" }, 404],
    ["lists too few", compared(sha(0), [sha(1), sha(5)], 3)],
    ["lists more than it counts", compared(sha(0), [sha(1), sha(2), sha(5)], 2)],
    ["lists one twice", compared(sha(0), [sha(5), sha(5)])],
    ["ends in another commit", compared(sha(0), [sha(5), sha(1)])],
    ["compares with another base", compared(sha(9), [sha(1), sha(5)])],
    ["gives a SHA that is none", compared(sha(0), ["main", sha(5)])],
    ["gives no list", { base_commit: { sha: sha(0) }, total_commits: 1 }],
    ["answers in HTML", "<html>"],
  ])("an API that %s cannot complete the list", async (_, answer, status) => {
    using folder = new Folder();
    await using api = await startFakeGitHubApi(json(answer, status));
    const problem = listed(folder.path, sha(5), { commitsFrom: sha(0), ...asking }, api.url);
    await expect(problem).rejects.toBeInstanceOf(ConfigurationError);
    await expect(problem).rejects.toThrow("fetch-depth: 0");
  });

  test.each(["HEAD", "HEAD~2", "@", "stranger:main", "a..b", "v1^{commit}", "main@{1}"])(
    "the API gets no request about %s, which it would take for something else",
    async (commitsFrom) => {
      using folder = new Folder();
      await using api = await startFakeGitHubApi(json({}));
      await expect(listed(folder.path, sha(5), { commitsFrom, ...asking }, api.url)).rejects.toThrow(
        "`commits-from`",
      );
      expect(api.requests.filter((path) => path.includes("/compare/"))).toStrictEqual([]);
    },
  );
});

test("without a commit there is nothing to list up to", async () => {
  const problem = resolveRunMetadata({ ...defaultOptions, commitsFrom: "v1" }, testContext({}));
  await expect(problem).rejects.toThrow("`git-commit`");
});
