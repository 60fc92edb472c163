// Every event resolves, known today or new, and nothing that is sent is made up.
import fc from "fast-check";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { resolveRunMetadata } from "../../src/workflow/run-metadata.ts";
import { missingSecretsReason } from "../../src/workflow/event.ts";
import { Folder, defaultOptions, pushVariables, testContext } from "./context.ts";

interface PublishedEvent {
  readonly name: string;
  readonly examples: readonly {
    readonly pull_request?: { number: number; head: { sha: string; ref: string } };
  }[];
}

const require = createRequire(import.meta.url);
const places = ["api.github.com", "ghes-31", "ghes-32", "ghes-33", "ghes-34", "ghes-35"];
const published = places.flatMap((place) => {
  const path = require.resolve(`@octokit/webhooks-examples/${place}/index.json`);
  const events = JSON.parse(readFileSync(path, "utf8")) as PublishedEvent[];
  return events.flatMap(({ name, examples }) =>
    examples.map((payload, index) => ({ place, name, index, payload })),
  );
});

/** The events whose runs are on the merge commit of the pull request. */
const onMergeCommit = new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);

/** Whether a value stands for something that is not known, instead of being absent. */
const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** Whether a value shows that something unknown was put into words. */
const isAccident = (value: unknown) =>
  (typeof value === "string" && /\bundefined\b|\bNaN\b|\[object/.test(value)) ||
  (typeof value === "number" && !Number.isSafeInteger(value));

/** Every value in what would be sent or shown, with the way to it. */
function leaves(value: unknown, path = ""): [path: string, value: unknown][] {
  if (typeof value !== "object" || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

test("there are published payloads of more than forty events", () => {
  expect(new Set(published.map(({ name }) => name)).size).toBeGreaterThan(40);
});

describe("a published payload resolves, with nothing empty and no branch made up", () => {
  test.each(published)("$place $name $index", async ({ name, payload }) => {
    using folder = new Folder();
    const pullRequest = onMergeCommit.has(name) ? payload.pull_request : undefined;
    const context = testContext({
      ...pushVariables,
      GITHUB_EVENT_NAME: name,
      GITHUB_EVENT_PATH: folder.file("event.json", JSON.stringify(payload)),
      GITHUB_REF: pullRequest ? `refs/pull/${pullRequest.number}/merge` : pushVariables.GITHUB_REF,
    });
    // Where another workflow ran on another commit, the input must say which was built.
    const given = name === "workflow_run" ? { gitCommit: pushVariables.GITHUB_SHA } : {};
    const metadata = await resolveRunMetadata({ ...defaultOptions, ...given }, context);
    expect(leaves(metadata).filter(([, value]) => isEmpty(value) || isAccident(value))).toStrictEqual([]);
    expect(metadata.gitCommitInfo).toMatchObject(
      pullRequest
        ? { sha1: pullRequest.head.sha, branch: pullRequest.head.ref }
        : { sha1: pushVariables.GITHUB_SHA, branch: "main" },
    );
  });
});

describe("the commit and the branch by event", () => {
  const head = "3333333333333333333333333333333333333333";
  const tagObject = "5555555555555555555555555555555555555555";
  const pull_request = { number: 7, head: { sha: head, ref: "feature/x" } };

  test.each<[string, Record<string, string>, unknown, { sha1: string; branch?: string } | undefined]>([
    [
      "merge_group",
      { GITHUB_REF: "refs/heads/gh-readonly-queue/main/pr-7-abc" },
      {
        merge_group: {
          head_sha: pushVariables.GITHUB_SHA,
          head_ref: "refs/heads/gh-readonly-queue/main/pr-7-abc",
        },
      },
      { sha1: pushVariables.GITHUB_SHA, branch: "gh-readonly-queue/main/pr-7-abc" },
    ],
    [
      "release",
      { GITHUB_REF: "refs/tags/v1" },
      { release: { target_commitish: "main", tag_name: "v1" } },
      { sha1: pushVariables.GITHUB_SHA },
    ],
    [
      "push",
      { GITHUB_REF: "refs/tags/v1" },
      { after: tagObject, head_commit: null },
      { sha1: pushVariables.GITHUB_SHA },
    ],
    [
      "push",
      { GITHUB_SHA: "0".repeat(40) },
      { deleted: true, after: "0".repeat(40), head_commit: null },
      undefined,
    ],
    [
      "workflow_run",
      {},
      { workflow_run: { head_sha: pushVariables.GITHUB_SHA, head_branch: "main" } },
      { sha1: pushVariables.GITHUB_SHA, branch: "main" },
    ],
    ["schedule", {}, { schedule: "0 0 * * *" }, { sha1: pushVariables.GITHUB_SHA, branch: "main" }],
    [
      "workflow_dispatch",
      { GITHUB_REF: "refs/heads/try" },
      { inputs: {} },
      { sha1: pushVariables.GITHUB_SHA, branch: "try" },
    ],
    [
      "repository_dispatch",
      {},
      { client_payload: { pull_request } },
      { sha1: pushVariables.GITHUB_SHA, branch: "main" },
    ],
    [
      "issue_comment",
      {},
      { issue: { number: 7, pull_request: { url: "…" } } },
      { sha1: pushVariables.GITHUB_SHA, branch: "main" },
    ],
    [
      "deployment",
      { GITHUB_REF: "" },
      { deployment: { ref: "main", sha: pushVariables.GITHUB_SHA } },
      { sha1: pushVariables.GITHUB_SHA },
    ],
    [
      "deployment_status",
      { GITHUB_REF: "refs/heads/main" },
      { deployment: {} },
      { sha1: pushVariables.GITHUB_SHA, branch: "main" },
    ],
    [
      "pull_request_review",
      { GITHUB_REF: "refs/pull/7/merge" },
      { pull_request },
      { sha1: head, branch: "feature/x" },
    ],
    [
      "pull_request",
      { GITHUB_REF: "refs/heads/main" },
      { action: "closed", pull_request },
      { sha1: pushVariables.GITHUB_SHA, branch: "main" },
    ],
    [
      "an event of the future",
      {},
      { anything: [1, null] },
      { sha1: pushVariables.GITHUB_SHA, branch: "main" },
    ],
  ])("%s", async (name, environment, payload, expected) => {
    using folder = new Folder();
    const context = testContext({
      ...pushVariables,
      GITHUB_EVENT_NAME: name,
      GITHUB_EVENT_PATH: folder.file("event.json", JSON.stringify(payload)),
      ...environment,
    });
    const { gitCommitInfo } = await resolveRunMetadata(defaultOptions, context);
    const { url, ...rest } = gitCommitInfo ?? { url: undefined };
    expect(gitCommitInfo === undefined ? undefined : rest).toStrictEqual(expected);
    expect(url).toBe(expected && `https://github.com/acme/rocket/commit/${expected.sha1}`);
  });
});

describe("what is unknown is absent from what is sent", () => {
  test("so the metadata of a run that knows little has no empty keys", async () => {
    const metadata = await resolveRunMetadata(
      defaultOptions,
      testContext({ ...pushVariables, GITHUB_REF: "refs/tags/v1" }),
    );
    expect(Object.keys(metadata.gitCommitInfo ?? {})).toStrictEqual(["sha1", "url"]);
    expect(Object.keys(metadata.repoInfo ?? {})).toStrictEqual(["name", "url", "id", "provider"]);
    expect(metadata).not.toHaveProperty("commitsList");
  });
});

test("a hostile payload never throws, nor does anything empty come of it", async () => {
  using folder = new Folder();
  const path = folder.file("event.json", "");
  const junk = fc.oneof(
    { weight: 3, arbitrary: fc.jsonValue() },
    fc.constantFrom(null, "", " ", 0, -1, [], {}, "\0"),
  );
  const commit = fc.record(
    {
      id: fc.oneof(junk, fc.constant(pushVariables.GITHUB_SHA)),
      message: junk,
      timestamp: fc.oneof(junk, fc.constantFrom("2023-99-99T99:99:99Z", "2023-01-01T00:00:00")),
      author: fc.oneof(junk, fc.record({ name: junk, email: junk, username: junk }, { requiredKeys: [] })),
    },
    { requiredKeys: [] },
  );
  const repository = fc.record({
    id: junk,
    full_name: fc.oneof(junk, fc.constantFrom("acme/rocket", "../..", "a/b/c")),
    description: junk,
  });
  const payload = fc.record(
    {
      head_commit: fc.oneof(junk, commit),
      commits: fc.oneof(junk, fc.array(fc.oneof(junk, commit))),
      repository: fc.oneof(junk, repository),
      pull_request: fc.oneof(
        junk,
        fc.record({
          number: junk,
          user: junk,
          head: fc.oneof(junk, fc.record({ repo: fc.oneof(junk, repository), ref: junk, sha: junk })),
        }),
      ),
      merge_group: fc.oneof(junk, fc.record({ head_commit: commit })),
      sender: junk,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(payload, junk), async (content) => {
      folder.file("event.json", JSON.stringify(content));
      const context = testContext({
        ...pushVariables,
        GITHUB_EVENT_NAME: "pull_request",
        GITHUB_EVENT_PATH: path,
      });
      const metadata = await resolveRunMetadata(defaultOptions, context);
      expect(leaves(metadata).filter(([, value]) => isEmpty(value))).toStrictEqual([]);
      expect(metadata.commit?.value).toBe(pushVariables.GITHUB_SHA);
      await missingSecretsReason(context);
    }),
    { numRuns: 500 },
  );
});

describe("the reason why a run gets no secrets", () => {
  const ours = { id: 1, full_name: "acme/rocket" };
  const fork = { id: 2, full_name: "stranger/rocket" };

  async function why(
    payload: unknown,
    environment: Record<string, string> = {},
  ): Promise<string | undefined> {
    using folder = new Folder();
    const path = folder.file("event.json", JSON.stringify(payload));
    return await missingSecretsReason(
      testContext({
        ...pushVariables,
        GITHUB_EVENT_NAME: "pull_request",
        GITHUB_EVENT_PATH: path,
        ...environment,
      }),
    );
  }

  const from = (head: unknown, more: object = {}) => ({
    pull_request: { head: { repo: head }, base: { repo: ours }, ...more },
  });

  test("a pull request from a fork has no secrets, and the fork is named", async () => {
    expect(await why(from(fork))).toContain("a fork (stranger/rocket)");
  });

  test("a pull request from a fork that was deleted has no secrets", async () => {
    expect(await why(from(null))).toContain("a deleted fork");
  });

  test("a fork is recognised by its id, whatever its name", async () => {
    expect(await why(from({ ...ours, id: 2 }))).toContain("a fork");
    expect(await why(from({ ...ours, full_name: "acme/renamed" }))).toBeUndefined();
  });

  test("a fork is recognised by its name where ids are unknown", async () => {
    expect(await why(from({ full_name: "stranger/rocket" }))).toContain("a fork");
    expect(await why(from({ full_name: "Acme/Rocket" }))).toBeUndefined();
  });

  test.each(["pull_request", "pull_request_review", "push", "create", "deployment"])(
    "a run on %s that Dependabot started has no secrets",
    async (name) => {
      const environment = { GITHUB_EVENT_NAME: name, GITHUB_ACTOR: "dependabot[bot]" };
      expect(await why(from(ours), environment)).toContain("Dependabot");
    },
  );

  test("the author of a pull request does not matter: a person who adds a commit to it has secrets", async () => {
    const more = { user: { login: "dependabot[bot]" } };
    expect(await why(from(ours, more), { GITHUB_ACTOR: "ada" })).toBeUndefined();
  });

  test("a pull request of the repository's own has secrets", async () => {
    expect(await why(from(ours, { user: { login: "ada" } }), { GITHUB_ACTOR: "ada" })).toBeUndefined();
  });

  test.each(["pull_request_target", "workflow_run", "issue_comment"])(
    "the event %j has secrets, whoever caused it",
    async (name) => {
      const environment = { GITHUB_EVENT_NAME: name, GITHUB_ACTOR: "dependabot[bot]" };
      expect(await why(from(fork), environment)).toBeUndefined();
    },
  );

  test.each(["push", "schedule", "workflow_dispatch", ""])(
    "the event %j has secrets when a person caused it",
    async (name) => {
      const environment = { GITHUB_EVENT_NAME: name, GITHUB_ACTOR: "ada" };
      expect(await why(from(fork), environment)).toBeUndefined();
    },
  );

  test("a head of which neither id nor name is known is not taken for a fork", async () => {
    for (const head of [{}, { id: "?" }, { full_name: 7 }]) expect(await why(from(head))).toBeUndefined();
  });

  test.each([[{}], ["text"], [{ pull_request: { head: 1 } }], [{ pull_request: { head: { repo: 7 } } }]])(
    "a payload of which nothing can be read (%j) gives no reason",
    async (payload) => {
      expect(await why(payload)).toBeUndefined();
    },
  );
});
