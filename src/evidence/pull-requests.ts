// The pull requests of the commit as evidence of a review, by GitHub's API.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { mapConcurrent } from "../http/http-client.ts";
import { InternalError } from "../lib/errors.ts";
import { joinTruncated, seconds } from "../lib/format.ts";
import { commitShaSchema, httpUrlSchema } from "../lib/identifiers.ts";
import type { Remark } from "../lib/remark.ts";
import {
  type CommitFacts,
  commitSchema,
  redactCommit,
  type RedactedField,
  redactText,
  timestampSchema,
  userSchema,
} from "../workflow/commits.ts";
import { type GitHub, GitHubError, openGitHub } from "../workflow/github.ts";
import { readRun, type Run } from "../workflow/read-run.ts";
import type { EvidenceOptions, EvidenceResult } from "./attestation-lines.ts";

const repositorySchema = v.object({ id: v.optional(v.number()), full_name: v.string() });
type GitHubRepository = v.InferOutput<typeof repositorySchema>;

const pullRequestSchema = v.object({
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  html_url: httpUrlSchema,
  state: v.picklist(["open", "closed"]),
  title: v.string(),
  user: userSchema,
  head: v.object({ ref: v.string() }),
  // null where the repository was deleted.
  base: v.object({ ref: v.string(), repo: v.nullable(repositorySchema) }),
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
  const { commit, githubToken: token, retries, deadline } = options;
  if (token === undefined) throw new InternalError({ message: "Pull requests are read without a token" });
  const run = readRun(context);
  const github = await openGitHub({ token, retries, deadline }, run, context);
  const isQueued = run.eventName === "merge_group" && commit === run.sha;
  const found = isQueued
    ? [await getQueued(run, github)]
    : await listAssociated(options, run, github, context);
  const read = await mapConcurrent(found, (pullRequest) => readReviewed(pullRequest, github));
  const pullRequests = read.map((reviewed) => toPullRequest(reviewed, run, options, context));
  const isCompliant = pullRequests.length > 0;
  const none: Remark = {
    text: "The commit belongs to no pull request, which is not compliant",
    names: [commit],
  };
  const longOnes = read.filter(({ commits }) => commits.length >= maxCommits);
  return {
    kind: "pull_request",
    fields: { git_provider: "github", pull_requests: pullRequests },
    isCompliant,
    summary: isCompliant ? pullRequests.map(describePullRequest).join("; ") : "no pull request",
    details: pullRequests.map(({ url, state, title }) => `${url} (${state.toLowerCase()}): ${title}`),
    warnings: [
      ...(isCompliant ? [] : [none]),
      ...longOnes.map(({ pullRequest }) => ({
        text: `GitHub lists at most ${maxCommits} commits of a pull request: later ones may be missing`,
        names: [pullRequest.html_url],
      })),
    ],
    notices: pullRequests
      .filter(({ state, approvers }) => approvers.length === 0 && (isQueued || state === "MERGED"))
      .map(({ url }) => ({
        text: `A pull request ${isQueued ? "in the merge queue" : "that is merged"} has no approval`,
        names: [url],
      })),
  };
}

type PullRequest = ReturnType<typeof toPullRequest>;

/** Returns `pull request 104, approved by kim`. */
function describePullRequest({ url, approvers }: PullRequest): string {
  const by =
    approvers.length === 0
      ? "without approval"
      : `approved by ${joinTruncated(approvers.map(({ username }) => username))}`;
  return `pull request ${url.split("/").at(-1) ?? url}, ${by}`;
}

/** A pull request with its reviews and its commits. */
interface ReviewedPullRequest {
  readonly pullRequest: GitHubPullRequest;
  readonly reviews: readonly Review[];
  readonly commits: readonly CommitFacts[];
}

/** The most commits of a pull request that GitHub lists. */
const maxCommits = 250;

async function readReviewed(pullRequest: GitHubPullRequest, github: GitHub): Promise<ReviewedPullRequest> {
  const { number } = pullRequest;
  const reviews = await github.list(
    "pulls/{pull_number}/reviews",
    { pull_number: number },
    reviewSchema,
    `the reviews of pull request ${number}`,
  );
  const commits = await github.list(
    "pulls/{pull_number}/commits",
    { pull_number: number },
    commitSchema,
    `the commits of pull request ${number}`,
  );
  return { pullRequest, reviews, commits };
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

/** Pauses after which GitHub is asked again, in milliseconds, 30 s together: after a push it may not know the commit yet. */
const pauses = [5_000, 10_000, 15_000];

/** Lists the pull requests of a commit into this repository. Forks list those into the repository they come from too. */
async function listAssociated(
  { commit, deadline }: EvidenceOptions,
  run: Run,
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
      const found = all.filter(({ base }) => base.repo !== null && isRepositoryOf(run, base.repo));
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

/** Returns whether a repository is the run's: by its id, which stays when it is renamed, else by its name. */
function isRepositoryOf({ repository, repositoryId }: Run, { id, full_name }: GitHubRepository): boolean {
  if (repositoryId !== undefined && id !== undefined) return repositoryId === String(id);
  return full_name.toLowerCase() === repository.toLowerCase();
}

/** Returns a pull request as the service takes it. */
function toPullRequest(
  { pullRequest, reviews, commits }: ReviewedPullRequest,
  { repositoryUrl }: Run,
  { redact }: EvidenceOptions,
  context: Context,
) {
  const { html_url, state, title, user, head, base, created_at, merged_at, merge_commit_sha } = pullRequest;
  const isMerged = typeof merged_at === "number";
  const hide = (text: string, field: RedactedField) => redactText(text, field, redact, context);
  return {
    url: context.redact(html_url),
    state: isMerged ? "MERGED" : state === "open" ? "OPEN" : "CLOSED",
    // Of one that is not merged GitHub names a merge commit that it made to try.
    merge_commit: (isMerged ? merge_commit_sha : undefined) ?? null,
    author: hide(loginOf(user), "author"),
    // The title of a pull request is often the message of its commit.
    title: hide(title, "message"),
    head_ref: hide(head.ref, "branch"),
    base_ref: hide(base.ref, "branch"),
    created_at,
    merged_at: merged_at ?? undefined,
    approvers: findApprovers(reviews).map((approver) => ({
      ...approver,
      username: context.redact(approver.username),
    })),
    commits: commits.map((commit) => {
      // The service takes the first line here.
      const message = commit.message?.split("\n", 1)[0]?.trim();
      const url = `${repositoryUrl}/commit/${commit.sha1}`;
      return redactCommit({ ...commit, message, branch: head.ref, url, parents: undefined }, redact, context);
    }),
  };
}

/** Returns the name of an account; GitHub shows one that was deleted as `ghost`. */
const loginOf = (user: v.InferOutput<typeof userSchema>): string => user?.login ?? "ghost";

/** Reviews that decide. A comment decides nothing. */
const decidingStates = ["APPROVED", "CHANGES_REQUESTED", "DISMISSED"];

/** Returns who approves: each reviewer whose latest deciding review is an approval. */
function findApprovers(reviews: readonly Review[]) {
  const deciding = reviews
    .filter(({ state }) => decidingStates.includes(state))
    .toSorted((one, other) => (one.submitted_at ?? 0) - (other.submitted_at ?? 0));
  const latest = new Map(deciding.map((review) => [loginOf(review.user), review]));
  return [...latest].flatMap(([username, { state, submitted_at: timestamp }]) =>
    state === "APPROVED" && typeof timestamp === "number" ? [{ username, state, timestamp }] : [],
  );
}
