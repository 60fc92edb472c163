import { describe, expect, it } from "vitest";
import { readPullRequests } from "../../src/evidence/pull-requests.ts";
import type { EvidenceOptions, EvidenceResult } from "../../src/evidence/attestation-lines.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { ServiceError } from "../../src/lib/errors.ts";
import {
  commit,
  error,
  pullRequest,
  review,
  sha,
  startGitHub,
  token,
  type Answer,
  type GitHubServer,
} from "../support/github.ts";
import { head, runContext, toSha } from "../support/run.ts";

const repository = "/repos/acme/shop";
const associated = `${repository}/commits/${head}/pulls`;

const start = (pulls: Answer = [pullRequest(7)], answers: Readonly<Record<string, Answer>> = {}) =>
  startGitHub({
    [associated]: pulls,
    [`${repository}/pulls/7/reviews`]: [],
    [`${repository}/pulls/7/commits`]: [],
    ...answers,
  });

const read = (
  server: GitHubServer,
  options: Partial<EvidenceOptions> = {},
  context = runContext({ GITHUB_API_URL: server.url }),
): Promise<EvidenceResult> =>
  readPullRequests(
    {
      commit: toSha(head),
      githubToken: token,
      apiToken: "",
      redact: [],
      deadline: new Deadline(300_000, context.clock),
      ...options,
    },
    context,
  );

interface SentPullRequest {
  readonly url: string;
  readonly author: string;
  readonly approvers: readonly { readonly username: string }[];
  readonly commits: readonly object[];
}

/** Returns the pull requests that are sent. */
async function find(...args: Parameters<typeof read>): Promise<readonly SentPullRequest[]> {
  const { fields } = await read(...args);
  return (fields as { readonly pull_requests: readonly SentPullRequest[] }).pull_requests;
}

const seconds = (date: string) => Date.parse(date) / 1000;

describe("a pull request", () => {
  it("is recorded with its author, approvers, commits and times", async () => {
    await using server = await start(undefined, {
      [`${repository}/pulls/7/reviews`]: [review("kim", "APPROVED", "2026-01-02T10:00:00Z")],
      [`${repository}/pulls/7/commits`]: [commit(sha(5))],
    });
    expect(JSON.parse(JSON.stringify(await find(server)))).toEqual([
      {
        url: "https://github.example/acme/shop/pull/7",
        state: "OPEN",
        merge_commit: null,
        author: "ada",
        title: "Title of 7",
        head_ref: "feature/x",
        base_ref: "main",
        created_at: seconds("2026-01-01T10:00:00Z"),
        approvers: [{ username: "kim", state: "APPROVED", timestamp: seconds("2026-01-02T10:00:00Z") }],
        commits: [
          {
            sha1: sha(5),
            message: "Subject of 0005",
            author: "Ada Lovelace <ada@example.org>",
            author_username: "ada",
            timestamp: seconds("2026-01-02T03:04:05Z"),
            branch: "feature/x",
            url: `https://github.example/acme/shop/commit/${sha(5)}`,
          },
        ],
      },
    ]);
  });

  it.each([
    ["OPEN", { state: "open" }, null, undefined],
    ["CLOSED", { state: "closed" }, null, undefined],
    [
      "MERGED",
      { state: "closed", merged_at: "2026-01-03T00:00:00Z" },
      "9".repeat(40),
      seconds("2026-01-03T00:00:00Z"),
    ],
  ])(
    "is %s by %o, and has a merge commit only where it was merged",
    async (state, changes, merge, mergedAt) => {
      await using server = await start([pullRequest(7, changes)]);
      expect(await find(server)).toMatchObject([{ state, merge_commit: merge, merged_at: mergedAt }]);
    },
  );

  it("of a deleted account has no author, and nothing is made up", async () => {
    await using server = await start([pullRequest(7, { user: null })]);
    expect((await find(server))[0]?.author).toBe("");
  });

  it("counts only where it is for this repository, by any spelling of its name", async () => {
    const into = (full_name: string | null) => ({
      base: { ref: "main", sha: sha(1), repo: full_name === null ? null : { id: 1, full_name } },
    });
    await using server = await start([
      pullRequest(1, into("upstream/shop")),
      pullRequest(2, into(null)),
      pullRequest(7, into("Acme/Shop")),
    ]);
    expect((await find(server)).map(({ url }) => url)).toEqual(["https://github.example/acme/shop/pull/7"]);
  });

  it("comes with all others of the commit, and all pages of its reviews and commits", async () => {
    const all = Array.from({ length: 101 }, (_, index) => pullRequest(index + 1));
    await using server = await start(all);
    for (let number = 1; number <= 101; number++) {
      server.answer(`${repository}/pulls/${number}/reviews`, []);
      server.answer(`${repository}/pulls/${number}/commits`, []);
    }
    const reviews = Array.from({ length: 100 }, () => review("kim", "COMMENTED", "2026-01-02T10:00:00Z"));
    server.answer(`${repository}/pulls/101/reviews`, [
      ...reviews,
      review("kim", "APPROVED", "2026-01-03T10:00:00Z"),
    ]);
    server.answer(
      `${repository}/pulls/101/commits`,
      Array.from({ length: 101 }, (_, index) => commit(sha(index))),
    );
    const found = await find(server);
    expect(found).toHaveLength(101);
    expect(found[100]?.approvers).toHaveLength(1);
    expect(found[100]?.commits).toHaveLength(101);
  });

  it("with as many commits as GitHub lists at most is a warning", async () => {
    await using server = await start(undefined, {
      [`${repository}/pulls/7/commits`]: Array.from({ length: 250 }, (_, index) => commit(sha(index))),
    });
    const context = runContext({ GITHUB_API_URL: server.url });
    await find(server, {}, context);
    expect(context.log.filter((line) => line.startsWith("warn"))).toHaveLength(1);
  });

  it("shows nothing that `redact` names, in its commits and its title neither", async () => {
    await using server = await start(undefined, {
      [`${repository}/pulls/7/reviews`]: [review("kim", "APPROVED", "2026-01-02T10:00:00Z")],
      [`${repository}/pulls/7/commits`]: [commit(sha(5))],
    });
    const found = await find(server, { redact: ["author", "message", "branch"] });
    const hidden = "**REDACTED**";
    expect(found).toMatchObject([
      {
        author: hidden,
        title: hidden,
        head_ref: hidden,
        base_ref: hidden,
        approvers: [{ username: "kim" }],
        commits: [{ author: hidden, author_username: hidden, message: hidden, branch: hidden, sha1: sha(5) }],
      },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Ada|ada|Subject|Title|feature|main/);
    expect(await find(server)).toMatchObject([{ author: "ada", head_ref: "feature/x", title: "Title of 7" }]);
  });
});

describe("an approver", () => {
  const at = (hour: string) => `2026-11-01T${hour}:00:00Z`;
  const approversOf = async (reviews: readonly object[]) => {
    await using server = await start(undefined, { [`${repository}/pulls/7/reviews`]: reviews });
    return (await find(server))[0]?.approvers ?? [];
  };

  // Each review with its hour; one that is not yet submitted has none.
  it.each([
    ["approved", "kim APPROVED 11", ["kim"]],
    ["asked for changes, and then approved", "kim CHANGES_REQUESTED 11, kim APPROVED 12", ["kim"]],
    ["approved, and has a review that is not yet submitted", "kim APPROVED 11, kim PENDING", ["kim"]],
    ["is none who asked for changes after the approval", "bob APPROVED 11, bob CHANGES_REQUESTED 12", []],
    ["is none whose later approval was dismissed", "bob APPROVED 11, bob DISMISSED 12", []],
    ["is none who only commented", "bob COMMENTED 11", []],
    [
      "is each for himself, whatever others say",
      "bob APPROVED 11, kim APPROVED 12, bob CHANGES_REQUESTED 13, kim COMMENTED 13",
      ["kim"],
    ],
    ["is found by the times, in whatever order they come", "bob CHANGES_REQUESTED 12, bob APPROVED 11", []],
  ])("%s: %s", async (_, reviews, expected) => {
    const approvers = await approversOf(
      reviews.split(", ").map((each) => {
        const [login = "", state = "", hour] = each.split(" ");
        return review(login, state, hour && at(hour));
      }),
    );
    expect(approvers.map(({ username }) => username)).toEqual(expected);
  });

  it("is none without an account", async () => {
    expect(await approversOf([review(null, "APPROVED", at("11"))])).toEqual([]);
  });

  it("has the time of the latest approval", async () => {
    const reviews = [review("kim", "APPROVED", at("11")), review("kim", "APPROVED", at("12"))];
    expect(await approversOf(reviews)).toEqual([
      { username: "kim", state: "APPROVED", timestamp: seconds(at("12")) },
    ]);
  });
});

describe("where GitHub knows no pull request", () => {
  it.each([
    ["an empty list", []],
    ["pull requests for other repositories", [pullRequest(1, { base: { ref: "main", repo: null } })]],
    ["422, as for a commit that was just pushed", error(422, "No commit found for SHA")],
  ])("it is asked again after %s", async (_, answer) => {
    await using server = await start();
    server.answer(associated, answer, [pullRequest(7)]);
    const context = runContext({ GITHUB_API_URL: server.url });
    await expect(find(server, {}, context)).resolves.toHaveLength(1);
    expect(context.pauses).toHaveLength(1);
  });

  it("there is none when it says so for 50 seconds", async () => {
    await using server = await start([]);
    const context = runContext({ GITHUB_API_URL: server.url });
    await expect(find(server, {}, context)).resolves.toEqual([]);
    expect(context.pauses.reduce((sum, pause) => sum + pause, 0)).toBe(50_000);
  });

  it("and answers 422 for 50 seconds, it is an error and not none", async () => {
    await using server = await start(error(422, "No commit found for SHA"));
    await expect(find(server)).rejects.toThrow("422 (No commit found for SHA)");
  });

  it("and the time ends before it is asked for the last time, it is an error and not none", async () => {
    await using server = await start([]);
    const context = runContext({ GITHUB_API_URL: server.url });
    const finding = find(server, { deadline: new Deadline(40_000, context.clock) }, context);
    await expect(finding).rejects.toBeInstanceOf(ServiceError);
    await expect(finding).rejects.toThrow("`timeout`");
  });
});

it.each([
  ["the list of the commit", associated],
  ["the reviews", `${repository}/pulls/7/reviews`],
  ["the commits", `${repository}/pulls/7/commits`],
])("%s that GitHub refuses is an error with the permission, at once", async (_, path) => {
  await using server = await start(undefined, {
    [path]: error(403, "Resource not accessible by integration"),
  });
  const context = runContext({ GITHUB_API_URL: server.url });
  const finding = find(server, {}, context);
  await expect(finding).rejects.toBeInstanceOf(ServiceError);
  await expect(finding).rejects.toThrow("pull-requests: read");
  expect(context.pauses).toEqual([]);
});

it("without the address of GitHub's API it is an error", async () => {
  await using server = await start();
  const finding = find(server, {}, runContext({ GITHUB_API_URL: "" }));
  await expect(finding).rejects.toBeInstanceOf(ServiceError);
});

describe("in a merge queue", () => {
  const ref = (branch: string, number: number) =>
    `refs/heads/gh-readonly-queue/${branch}/pr-${number}-${"3".repeat(40)}`;
  const queue = (server: GitHubServer, head_ref?: string, environment = {}) =>
    runContext(
      { GITHUB_API_URL: server.url, GITHUB_EVENT_NAME: "merge_group", ...environment },
      { merge_group: { head_ref } },
    );
  const startQueue = (answer: Answer = pullRequest(7)) =>
    start([], {
      [`${repository}/pulls/7`]: answer,
      [`${repository}/pulls/7/reviews`]: [review("rev", "APPROVED", "2026-11-01T11:00:00Z")],
    });

  it.each([
    ["the event's ref", ref("main", 7), {}],
    ["a ref of a branch with slashes", ref("release/pr-1-x", 7), {}],
    ["GITHUB_REF, where the event has none", undefined, { GITHUB_REF: ref("main", 7) }],
  ])("it is the pull request that %s names", async (_, head_ref, environment) => {
    await using server = await startQueue();
    await expect(find(server, {}, queue(server, head_ref, environment))).resolves.toMatchObject([
      { url: "https://github.example/acme/shop/pull/7", approvers: [{ username: "rev" }] },
    ]);
    expect(server.requests.join()).not.toContain(associated);
  });

  it.each([
    ["GitHub does not give it", ref("main", 7), error(404, "Not Found")],
    ["the ref names none", "refs/heads/main", pullRequest(7)],
  ])("it is an error and not none where %s", async (_, head_ref, answer) => {
    await using server = await startQueue(answer);
    await expect(find(server, {}, queue(server, head_ref))).rejects.toBeInstanceOf(ServiceError);
  });

  it("the pull requests of another commit are those that GitHub connects with it", async () => {
    await using server = await startQueue();
    server.answer(`${repository}/commits/${sha(9)}/pulls`, [pullRequest(7)]);
    await expect(
      find(server, { commit: toSha(sha(9)) }, queue(server, ref("main", 104))),
    ).resolves.toHaveLength(1);
    expect(server.requests.join()).not.toContain("/pulls/104");
  });

  it("a branch that only has such a name is not a queue", async () => {
    await using server = await start();
    const context = runContext({ GITHUB_API_URL: server.url, GITHUB_REF: ref("main", 104) });
    await expect(find(server, {}, context)).resolves.toMatchObject([{ title: "Title of 7" }]);
  });
});

describe("the evidence", () => {
  it("complies where there is a pull request, and its summary has numbers and approvers", async () => {
    await using server = await start([pullRequest(7), pullRequest(8)], {
      [`${repository}/pulls/7/reviews`]: [
        review("kim", "APPROVED", "2026-01-02T10:00:00Z"),
        review("lee", "APPROVED", "2026-01-02T11:00:00Z"),
      ],
      [`${repository}/pulls/8/reviews`]: [],
      [`${repository}/pulls/8/commits`]: [],
    });
    expect(await read(server)).toMatchObject({
      kind: "pull_request",
      isCompliant: true,
      summary: "pull request 7, approved by kim, lee; pull request 8, without approval",
      warnings: [],
      fields: { git_provider: "github" },
      details: [
        "https://github.example/acme/shop/pull/7 (open): Title of 7",
        "https://github.example/acme/shop/pull/8 (open): Title of 8",
      ],
    });
  });

  it("does not comply where there is none, with a warning", async () => {
    await using server = await start([]);
    const evidence = await read(server);
    expect(evidence).toMatchObject({
      isCompliant: false,
      summary: "no pull request",
      fields: { pull_requests: [] },
    });
    expect(evidence.warnings).toEqual([expect.stringMatching(/111111111111 .*not compliant/)]);
  });
});
