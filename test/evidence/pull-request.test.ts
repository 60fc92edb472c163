import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { createTestContext } from "../support/context.ts";
import { createWorkspace, failureOf, readLine, type Workspace } from "./support.ts";

/** A pull request as GitHub shows it. */
const pullRequest = (number: number, more: object = {}) => ({
  number,
  title: `Add ${number}`,
  state: "open",
  html_url: `https://github.example/octo/hello/pull/${number}`,
  user: { login: "ann" },
  head: { ref: "feature/x", sha: "5555555555555555555555555555555555555555" },
  base: { ref: "main", repo: { id: 123456, full_name: "octo/hello" } },
  created_at: "2026-11-01T10:00:00Z",
  merged_at: null,
  merge_commit_sha: null,
  ...more,
});

const review = (login: string, state: string, time: string) => ({
  user: { login },
  state,
  submitted_at: `2026-11-01T${time}:00Z`,
});

const commit = "0123456789abcdef0123456789abcdef01234567";

/** Creates a workspace whose GitHub gives these answers; any other is 404. Pauses take no time. */
async function createRun(
  answers: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string>> = {},
): Promise<Workspace> {
  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? "").split("?")[0]?.replace("/repos/octo/hello/", "") ?? ""];
    response.writeHead(answer === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { message: "Not Found" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const workspace = createWorkspace();
  const context = createTestContext({
    environment: {
      GITHUB_SERVER_URL: "https://github.example",
      GITHUB_API_URL: `http://127.0.0.1:${port}`,
      GITHUB_REPOSITORY: "octo/hello",
      GITHUB_RUN_ID: "1",
      GITHUB_EVENT_NAME: "push",
      GITHUB_REF: "refs/heads/main",
      GITHUB_SHA: commit,
      ...environment,
    },
  });
  return { ...workspace, context, options: { ...workspace.options, githubToken: "ghs_token-1" } };
}

describe("the pull requests of a commit", () => {
  test("are compliant, and the summary has their numbers and approvers", async () => {
    const run = await createRun({
      [`commits/${commit}/pulls`]: [pullRequest(104), pullRequest(105)],
      "pulls/104/reviews": [review("kim", "APPROVED", "11:00"), review("lee", "APPROVED", "11:30")],
      "pulls/105/reviews": [],
      "pulls/104/commits": [],
      "pulls/105/commits": [],
    });
    const read = await readLine("trail:review pull_request", run);
    expect(read).toMatchObject({
      kind: "pull_request",
      isCompliant: true,
      summary: "pull request 104, approved by kim, lee; pull request 105, without approval",
      warnings: [],
    });
    expect(read.fields).toMatchObject({
      git_provider: "github",
      pull_requests: [{ url: "https://github.example/octo/hello/pull/104" }, { approvers: [] }],
    });
    expect(read.details).toEqual([
      "https://github.example/octo/hello/pull/104 (open): Add 104",
      "https://github.example/octo/hello/pull/105 (open): Add 105",
    ]);
  });

  test("have no approver who asked for changes afterwards, and one who commented once", async () => {
    const run = await createRun({
      [`commits/${commit}/pulls`]: [pullRequest(104)],
      "pulls/104/reviews": [
        review("bob", "APPROVED", "11:00"),
        review("kim", "APPROVED", "11:30"),
        review("bob", "CHANGES_REQUESTED", "12:00"),
        review("kim", "COMMENTED", "12:30"),
      ],
      "pulls/104/commits": [],
    });
    expect((await readLine("trail:review pull_request", run)).summary).toBe(
      "pull request 104, approved by kim",
    );
  });

  test("that do not exist are recorded as not compliant, with a warning", async () => {
    const read = await readLine(
      "trail:review pull_request",
      await createRun({ [`commits/${commit}/pulls`]: [] }),
    );
    expect(read).toMatchObject({
      isCompliant: false,
      summary: "no pull request",
      fields: { pull_requests: [] },
    });
    expect(read.warnings).toEqual([expect.stringMatching(/0123456789ab.*not compliant/)]);
  });

  test("in a merge queue are the one that the ref names, and nothing where GitHub does not give it", async () => {
    const queue = {
      GITHUB_EVENT_NAME: "merge_group",
      GITHUB_REF: `refs/heads/gh-readonly-queue/main/pr-104-${"3".repeat(40)}`,
    };
    const none = { [`commits/${commit}/pulls`]: [] };
    const run = await createRun(
      {
        ...none,
        "pulls/104": pullRequest(104),
        "pulls/104/reviews": [review("rev", "APPROVED", "11:00")],
        "pulls/104/commits": [],
      },
      queue,
    );
    expect(await readLine("trail:review pull_request", run)).toMatchObject({
      isCompliant: true,
      summary: "pull request 104, approved by rev",
    });
    expect(await failureOf("trail:review pull_request", await createRun(none, queue))).toContain("104");
  });

  test("fail the line where GitHub cannot be asked", async () => {
    expect(await failureOf("trail:review pull_request", await createRun({}))).toContain("Error: ");
  });
});
