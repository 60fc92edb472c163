// The pull requests of the commit as evidence of a review, by GitHub's API.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { mapConcurrent } from "../lib/concurrency.ts";
import type { Deadline } from "../lib/deadline.ts";
import { InternalError } from "../lib/errors.ts";
import { joinTruncated, seconds } from "../lib/format.ts";
import { commitShaSchema, httpUrlSchema, type CommitSha } from "../lib/identifiers.ts";
import {
  commitSchema,
  redactCommit,
  redactField,
  timestampSchema,
  userSchema,
  type CommitFacts,
} from "../workflow/commits.ts";
import { GitHubError, openGitHub, type GitHub } from "../workflow/github.ts";
import { readRun, type Run } from "../workflow/read-run.ts";
import type { EvidenceOptions, EvidenceResult } from "./attestation-lines.ts";

/** Pull request as the service takes it. */
interface PullRequest {
  readonly url: string;
  readonly state: "MERGED" | "OPEN" | "CLOSED";
  readonly merge_commit: string | null;
  readonly author: string;
  readonly title: string;
  readonly head_ref: string;
  readonly base_ref?: string;
  readonly created_at: number;
  readonly merged_at?: number;
  readonly approvers: readonly {
    readonly username: string;
    readonly state: "APPROVED";
    readonly timestamp: number;
  }[];
  readonly commits: readonly object[];
}

const pullRequestSchema = v.object({
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  html_url: httpUrlSchema,
  state: v.picklist(["open", "closed"]),
  title: v.string(),
  user: userSchema,
  head: v.object({ ref: v.string() }),
  // null where the repository was deleted.
  base: v.object({ ref: v.string(), repo: v.nullable(v.object({ full_name: v.string() })) }),
  created_at: timestampSchema,
  merged_at: v.nullish(timestampSchema),
  merge_commit_sha: v.nullish(commitShaSchema),
});
type GitHubPullRequest = v.InferOutput<typeof pullRequestSchema>;

const reviewSchema = v.object({
  user: userSchema,
  state: v.string(),
  // A review that is not yet submitted has none.
  submitted_at: v.nullish(timestampSchema),
});
type Review = v.InferOutput<typeof reviewSchema>;

/**
 * Reads the pull requests of the commit. At least one makes the evidence compliant; its state and its approvers do not count.
 * @throws ServiceError where GitHub cannot be asked; CancelledError
 */
export async function readPullRequests(options: EvidenceOptions, context: Context): Promise<EvidenceResult> {
  const { commit } = options;
  const pullRequests = await findPullRequests(options, context);
  const isCompliant = pullRequests.length > 0;
  return {
    kind: "pull_request",
    fields: { git_provider: "github", pull_requests: pullRequests },
    isCompliant,
    summary: isCompliant ? pullRequests.map(describe).join("; ") : "no pull request",
    details: pullRequests.map(({ url, state, title }) => `${url} (${state.toLowerCase()}): ${title}`),
    warnings: isCompliant
      ? []
      : [`Commit ${commit.slice(0, 12)} belongs to no pull request: recorded as not compliant`],
    notices: [],
  };
}

/** Returns `pull request 104, approved by kim`. */
function describe({ url, approvers }: PullRequest): string {
  const by =
    approvers.length === 0
      ? "without approval"
      : `approved by ${joinTruncated(approvers.map(({ username }) => username))}`;
  return `pull request ${url.split("/").at(-1) ?? url}, ${by}`;
}

/** Finds all pull requests of a commit; in a merge queue the one that the ref names. */
async function findPullRequests(
  { commit, githubToken: token, redact, deadline }: EvidenceOptions,
  context: Context,
): Promise<readonly PullRequest[]> {
  if (token === undefined) throw new InternalError({ message: "Pull requests are read without a token" });
  const run = readRun(context);
  const github = await openGitHub({ token, deadline }, run, context);
  const isQueued = run.eventName === "merge_group" && commit === run.sha;
  const found = isQueued
    ? [await getQueued(run, github)]
    : await listAssociated({ commit, deadline }, run, github, context);
  return mapConcurrent(found, async (pullRequest) => {
    const { number } = pullRequest;
    const reviews = await github.list(
      "pulls/{pull_number}/reviews",
      { pull_number: number },
      reviewSchema,
      `the reviews of pull request ${number}`,
    );
    const commits = await listCommits(number, github, context);
    return toPullRequest(pullRequest, reviews, commits, { redact, repositoryUrl: run.repositoryUrl });
  });
}

/** Reads the pull request that the ref of a merge queue names: GitHub does not connect the queue's commit with it. */
async function getQueued({ event, ref }: Run, github: GitHub): Promise<GitHubPullRequest> {
  const queueRef = event.merge_group?.head_ref ?? ref ?? "";
  const [, number] = /^refs\/heads\/gh-readonly-queue\/.+\/pr-(\d+)-[0-9a-f]{40}$/.exec(queueRef) ?? [];
  if (number === undefined)
    throw new GitHubError({
      message: `The pull request of the merge queue is not known: the ref \`${queueRef}\` does not name it`,
      hint: "Expected a ref such as `refs/heads/gh-readonly-queue/main/pr-104-…`",
    });
  return github.get(
    "pulls/{pull_number}",
    { pull_number: number },
    pullRequestSchema,
    `pull request ${number}, which the merge queue's ref names`,
  );
}

/** Pauses after which GitHub is asked again, in milliseconds, 50 s together: after a push it may not know the commit yet. */
const pauses = [5_000, 10_000, 15_000, 20_000];

/** Lists the pull requests of a commit into this repository. Forks list those into the repository they come from too. */
async function listAssociated(
  { commit, deadline }: { readonly commit: CommitSha; readonly deadline: Deadline },
  { repository }: Run,
  github: GitHub,
  context: Context,
): Promise<readonly GitHubPullRequest[]> {
  const what = `the pull requests of commit ${commit}`;
  for (let asked = 0; ; asked++) {
    const pause = pauses[asked];
    try {
      const all = await github.list(
        "commits/{commit_sha}/pulls",
        { commit_sha: commit },
        pullRequestSchema,
        what,
      );
      const found = all.filter(({ base }) => base.repo?.full_name.toLowerCase() === repository.toLowerCase());
      if (found.length > 0 || pause === undefined) return found;
    } catch (error) {
      const isUnknownYet = error instanceof GitHubError && error.status === 422;
      if (!isUnknownYet || pause === undefined) throw error;
    }
    if (pause >= deadline.left())
      throw new GitHubError({
        message: `GitHub's API did not give ${what}: it knows none yet, and \`timeout\` ends before it is asked again`,
        reason: "After a push it can take half a minute until GitHub knows the pull request",
        hint: "Set a longer `timeout`",
      });
    context.logger.info(
      `GitHub knows no pull request of commit ${commit} yet: asking again in ${seconds(pause)}`,
    );
    await context.clock.sleep(pause, context.signal);
  }
}

/** The most commits of a pull request that GitHub lists. */
const maxCommits = 250;

async function listCommits(
  number: number,
  github: GitHub,
  { logger }: Context,
): Promise<readonly CommitFacts[]> {
  const commits = await github.list(
    "pulls/{pull_number}/commits",
    { pull_number: number },
    commitSchema,
    `the commits of pull request ${number}`,
  );
  if (commits.length >= maxCommits)
    logger.warn(
      `GitHub lists at most ${maxCommits} commits of a pull request: of ${number} later ones may be missing`,
    );
  return commits;
}

function toPullRequest(
  { html_url, state, title, user, head, base, created_at, merged_at, merge_commit_sha }: GitHubPullRequest,
  reviews: readonly Review[],
  commits: readonly CommitFacts[],
  { redact, repositoryUrl }: Pick<EvidenceOptions, "redact"> & Pick<Run, "repositoryUrl">,
): PullRequest {
  const isMerged = typeof merged_at === "number";
  return {
    url: html_url,
    state: isMerged ? "MERGED" : state === "open" ? "OPEN" : "CLOSED",
    // Of one that is not merged GitHub names a merge commit that it made to try.
    merge_commit: (isMerged ? merge_commit_sha : undefined) ?? null,
    author: redactField(user?.login ?? "", "author", redact),
    // The title of a pull request is often the message of its commit.
    title: redactField(title, "message", redact),
    head_ref: redactField(head.ref, "branch", redact),
    base_ref: redactField(base.ref, "branch", redact),
    created_at,
    merged_at: merged_at ?? undefined,
    approvers: findApprovers(reviews),
    commits: commits.map(({ sha1, message, author, author_username, timestamp }) =>
      redactCommit(
        {
          sha1,
          // The service takes the first line here.
          message: message?.split("\n", 1)[0]?.trim(),
          author,
          author_username,
          timestamp,
          branch: head.ref,
          url: `${repositoryUrl}/commit/${sha1}`,
        },
        redact,
      ),
    ),
  };
}

/** Reviews that decide. A comment decides nothing. */
const decidingStates = ["APPROVED", "CHANGES_REQUESTED", "DISMISSED"];

/** Returns who approves: each reviewer whose latest deciding review is an approval. */
function findApprovers(reviews: readonly Review[]): PullRequest["approvers"] {
  const deciding = reviews
    .filter(({ state }) => decidingStates.includes(state))
    .toSorted((one, other) => (one.submitted_at ?? 0) - (other.submitted_at ?? 0));
  const latest = new Map(deciding.map((review) => [review.user?.login, review]));
  return [...latest].flatMap(([username, { state, submitted_at: timestamp }]) =>
    username !== undefined && state === "APPROVED" && typeof timestamp === "number"
      ? [{ username, state, timestamp }]
      : [],
  );
}
