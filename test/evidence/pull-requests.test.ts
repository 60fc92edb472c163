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
const [reviewsPath, commitsPath] = [`${repository}/pulls/7/reviews`, `${repository}/pulls/7/commits`];

const start = (pulls: Answer = [pullRequest(7)], answers: Readonly<Record<string, Answer>> = {}) =>
  startGitHub({ [associated]: pulls, [reviewsPath]: [], [commitsPath]: [], ...answers });

const contextOf = ({ url }: GitHubServer) => runContext({ GITHUB_API_URL: url });

const read = (
  server: GitHubServer,
  options: Partial<EvidenceOptions> = {},
  context = contextOf(server),
): Promise<EvidenceResult> => {
  const deadline = new Deadline(300_000, context.clock);
  const required = {
    commit: toSha(head),
    githubToken: token,
    redact: [],
    retries: 3,
    deadline,
    commonBytes: 0,
  };
  return readPullRequests({ ...required, ...options }, context);
};

interface SentPullRequest {
  readonly url: string;
  readonly approvers: readonly { readonly username: string }[];
}

/** Returns the pull requests that are sent. */
async function find(...args: Parameters<typeof read>): Promise<readonly SentPullRequest[]> {
  const { fields } = await read(...args);
  return (fields as { readonly pull_requests: readonly SentPullRequest[] }).pull_requests;
}

const seconds = (date: string) => Date.parse(date) / 1000;

describe("a pull request", () => {
  const answers = {
    [reviewsPath]: [review("kim", "APPROVED", "2026-01-02T10:00:00Z")],
    [commitsPath]: [
      commit(sha(5)),
      commit(sha(6), { commit: { message: "M", verification: { verified: true, reason: "valid" } } }),
    ],
  };

  it("is recorded with its author, approvers, commits and times", async () => {
    await using server = await start(undefined, answers);
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
          {
            sha1: sha(6),
            message: "M",
            author_username: "ada",
            branch: "feature/x",
            url: `https://github.example/acme/shop/commit/${sha(6)}`,
            verified: true,
            signature_state: "VALID",
          },
        ],
      },
    ]);
  });

  it("shows nothing that `redact` names, in its commits and its title neither", async () => {
    await using server = await start(undefined, answers);
    const found = await find(server, { redact: ["author", "message", "branch"] });
    expect(JSON.stringify(found)).not.toMatch(/Ada|ada|Subject|Title|feature|main/);
    expect(JSON.stringify(found)).toContain("kim");
  });

  it("has `***` where a text holds a secret", async () => {
    const secret = "s3cret-s3cret";
    await using server = await start(
      [
        pullRequest(7, {
          html_url: `https://github.example/acme/shop/pull/7?key=${secret}`,
          title: secret,
          head: { ref: secret },
          user: { login: secret },
        }),
      ],
      {
        [reviewsPath]: [review(secret, "APPROVED", "2026-01-02T10:00:00Z")],
        [commitsPath]: [commit(sha(5), { commit: { message: secret } })],
      },
    );
    const context = {
      ...contextOf(server),
      redact: <T>(value: T) => (typeof value === "string" ? (value.replaceAll(secret, "***") as T) : value),
    };
    const found = await find(server, {}, context);
    expect(JSON.stringify(found)).not.toContain(secret);
    expect(found).toMatchObject([{ title: "***", approvers: [{ username: "***" }] }]);
  });

  const mergedAt = "2026-01-03T00:00:00Z";
  it.each([
    ["CLOSED", { state: "closed" }, null, undefined],
    ["MERGED", { state: "closed", merged_at: mergedAt }, "9".repeat(40), seconds(mergedAt)],
  ])(
    "is %s by %o, with a merge commit only where it was merged",
    async (state, changes, merge_commit, merged_at) => {
      await using server = await start([pullRequest(7, changes)]);
      expect(await find(server)).toMatchObject([{ state, merge_commit, merged_at }]);
    },
  );

  it("of a deleted account is by `ghost`, as GitHub shows it", async () => {
    await using server = await start([pullRequest(7, { user: null })]);
    expect(await find(server)).toMatchObject([{ author: "ghost" }]);
  });

  it.each([
    ["its id, whatever its name is now", "4711", { id: 4711, full_name: "acme/store" }],
    ["its name in any spelling, where its id is not known", undefined, { id: 4711, full_name: "Acme/Shop" }],
    ["its name, where GitHub gives no id", "4711", { full_name: "acme/shop" }],
  ])("counts only where it is for this repository, by %s", async (_, GITHUB_REPOSITORY_ID, repo) => {
    const into = (base: object | null) => ({ base: { ref: "main", repo: base } });
    await using server = await start([
      pullRequest(1, into({ id: 12, full_name: "upstream/shop" })),
      pullRequest(2, into(null)),
      ...(GITHUB_REPOSITORY_ID === undefined
        ? []
        : [pullRequest(3, into({ id: 9, full_name: "acme/shop" }))]),
      pullRequest(7, into(repo)),
    ]);
    const context = runContext({ GITHUB_API_URL: server.url, GITHUB_REPOSITORY_ID });
    const found = await find(server, {}, context);
    expect(found.map(({ url }) => url)).toEqual(["https://github.example/acme/shop/pull/7"]);
  });

  it("comes with all pages of its reviews and commits, with a warning of as many as GitHub lists", async () => {
    const comments = Array.from({ length: 100 }, () => review("lee", "COMMENTED", "2026-01-02T10:00:00Z"));
    await using server = await start(undefined, {
      [reviewsPath]: [...comments, review("kim", "APPROVED", "2026-01-03T10:00:00Z")],
      [commitsPath]: Array.from({ length: 250 }, (_, index) => commit(sha(index))),
    });
    const { fields, warnings } = await read(server);
    const found = { approvers: [{ username: "kim" }], commits: { length: 250 } };
    expect(fields).toMatchObject({ pull_requests: [found] });
    expect(warnings).toEqual([
      { text: expect.stringContaining("250"), names: [expect.stringContaining("/pull/7")] },
    ]);
  });
});

describe("an approver", () => {
  const at = (hour: string) => `2026-11-01T${hour}:00:00Z`;

  // Each review with its hour; one that is not yet submitted has none. `nobody` is a deleted account.
  it.each([
    ["approved, with the time of the latest approval", "kim APPROVED 10, kim APPROVED 11", ["kim"]],
    ["asked for changes, and then approved", "kim CHANGES_REQUESTED 10, kim APPROVED 11", ["kim"]],
    ["approved, and has a review that is not yet submitted", "kim APPROVED 11, kim PENDING", ["kim"]],
    [
      "is none who asked for changes after the approval, and one who only commented then",
      "bob APPROVED 10, kim APPROVED 11, bob CHANGES_REQUESTED 12, kim COMMENTED 13",
      ["kim"],
    ],
    ["is none whose later approval was dismissed", "bob APPROVED 11, bob DISMISSED 12", []],
    ["is none who only commented", "bob COMMENTED 11", []],
    ["is found by the times, in whatever order they come", "bob CHANGES_REQUESTED 12, bob APPROVED 11", []],
    ["is `ghost` where the account was deleted", "nobody APPROVED 11", ["ghost"]],
  ])("%s: %s", async (_, reviews, expected) => {
    const answer = reviews.split(", ").map((each) => {
      const [login = "", state = "", hour] = each.split(" ");
      return review(login === "nobody" ? null : login, state, hour && at(hour));
    });
    await using server = await start(undefined, { [reviewsPath]: answer });
    const approval = { state: "APPROVED", timestamp: seconds(at("11")) };
    expect((await find(server))[0]?.approvers).toEqual(
      expected.map((username) => ({ username, ...approval })),
    );
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
    const context = contextOf(server);
    expect(await find(server, {}, context)).toHaveLength(1);
    expect(context.pauses).toHaveLength(1);
  });

  it("for 30 seconds, there is none: recorded as not compliant, with a warning", async () => {
    await using server = await start([]);
    const context = contextOf(server);
    const evidence = await read(server, {}, context);
    expect(evidence).toMatchObject({ isCompliant: false, fields: { pull_requests: [] } });
    expect(evidence.summary).toBe("no pull request");
    expect(evidence.warnings).toEqual([{ text: expect.stringContaining("not compliant"), names: [head] }]);
    expect(context.pauses.reduce((sum, pause) => sum + pause, 0)).toBe(30_000);
  });

  it("and answers 422 for 30 seconds, it is an error and not none", async () => {
    await using server = await start(error(422, "No commit found for SHA"));
    await expect(find(server)).rejects.toThrow("422. GitHub's API said: No commit found for SHA");
  });

  it("and the time ends before it is asked for the last time, it is an error and not none", async () => {
    await using server = await start([]);
    const context = contextOf(server);
    const finding = find(server, { deadline: new Deadline(20_000, context.clock) }, context);
    await expect(finding).rejects.toBeInstanceOf(ServiceError);
    await expect(finding).rejects.toThrow("`timeout`");
  });
});

it.each([associated, reviewsPath, commitsPath])(
  "what GitHub refuses is an error with the permission, at once: %s",
  async (path) => {
    await using server = await start(undefined, { [path]: error(403, "Resource not accessible") });
    const context = contextOf(server);
    await expect(find(server, {}, context)).rejects.toThrow("pull-requests: read");
    expect(context.pauses).toEqual([]);
  },
);

describe("without an approval", () => {
  const merged = { state: "closed", merged_at: "2026-01-03T00:00:00Z" };
  const approved = { [reviewsPath]: [review("kim", "APPROVED", "2026-01-02T10:00:00Z")] };

  it.each([
    ["a merged one is a notice", merged, {}, ["https://github.example/acme/shop/pull/7"]],
    ["an open one is none", {}, {}, []],
    ["a closed one is none", { state: "closed" }, {}, []],
    ["a merged one with an approval is none", merged, approved, []],
  ])("%s", async (_, changes, answers, expected) => {
    await using server = await start([pullRequest(7, changes)], answers);
    const { isCompliant, notices } = await read(server);
    expect(isCompliant).toBe(true);
    expect(notices.flatMap((notice) => (typeof notice === "string" ? [] : notice.names))).toEqual(expected);
  });
});

describe("in a merge queue", () => {
  const ref = (branch: string, number: number) =>
    `refs/heads/gh-readonly-queue/${branch}/pr-${number}-${"3".repeat(40)}`;
  const queue = ({ url }: GitHubServer, head_ref?: string, environment = {}) =>
    runContext(
      { GITHUB_API_URL: url, GITHUB_EVENT_NAME: "merge_group", ...environment },
      { merge_group: { head_ref } },
    );
  // GitHub knows no pull request of the queue's commit.
  const startQueue = (
    answer: Answer = pullRequest(104),
    reviews = [review("rev", "APPROVED", "2026-11-01T11:00:00Z")],
  ) =>
    start([], {
      [`${repository}/pulls/104`]: answer,
      [`${repository}/pulls/104/reviews`]: reviews,
      [`${repository}/pulls/104/commits`]: [],
    });

  it.each([
    ["the event's ref", ref("main", 104), {}],
    ["a ref of a branch with slashes", ref("release/pr-1-x", 104), {}],
    ["GITHUB_REF, where the event has none", undefined, { GITHUB_REF: ref("main", 104) }],
  ])("it is the pull request that %s names", async (_, head_ref, environment) => {
    await using server = await startQueue();
    const evidence = await read(server, {}, queue(server, head_ref, environment));
    const found = { url: "https://github.example/acme/shop/pull/104", approvers: [{ username: "rev" }] };
    expect(evidence).toMatchObject({ isCompliant: true, notices: [], fields: { pull_requests: [found] } });
  });

  it("one without an approval is a notice, although it is open", async () => {
    await using server = await startQueue(undefined, []);
    const { isCompliant, notices } = await read(server, {}, queue(server, ref("main", 104)));
    expect(isCompliant).toBe(true);
    expect(notices).toMatchObject([{ names: ["https://github.example/acme/shop/pull/104"] }]);
  });

  it.each([
    ["GitHub does not give it", ref("main", 104), error(404, "Not Found"), "pull request 104"],
    ["the ref names none", "refs/heads/main", pullRequest(104), "`refs/heads/main`"],
  ])("it is an error and not none where %s", async (_, head_ref, answer, words) => {
    await using server = await startQueue(answer);
    await expect(find(server, {}, queue(server, head_ref))).rejects.toThrow(words);
  });

  it("the pull requests of another commit are those that GitHub connects with it", async () => {
    await using server = await start();
    server.answer(`${repository}/commits/${sha(9)}/pulls`, [pullRequest(7)]);
    const context = queue(server, ref("main", 104));
    expect(await find(server, { commit: toSha(sha(9)) }, context)).toMatchObject([{ title: "Title of 7" }]);
  });

  it("a branch that only has such a name is not a queue", async () => {
    await using server = await start();
    const context = runContext({ GITHUB_API_URL: server.url, GITHUB_REF: ref("main", 104) });
    expect(await find(server, {}, context)).toMatchObject([{ title: "Title of 7" }]);
  });
});

it("the evidence complies where there are pull requests, and its summary has numbers and approvers", async () => {
  await using server = await start([pullRequest(7), pullRequest(8)], {
    [reviewsPath]: ["kim", "lee"].map((login) => review(login, "APPROVED", "2026-01-02T10:00:00Z")),
    [`${repository}/pulls/8/reviews`]: [],
    [`${repository}/pulls/8/commits`]: [],
  });
  expect(await read(server)).toMatchObject({
    kind: "pull_request",
    isCompliant: true,
    summary: "pull request 7, approved by kim, lee; pull request 8, without approval",
    warnings: [],
    notices: [],
    fields: { git_provider: "github" },
    details: [7, 8].map((number) => expect.stringMatching(`/pull/${number} \\(open\\): Title of ${number}`)),
  });
});
