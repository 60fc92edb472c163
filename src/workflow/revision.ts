// Which commit is recorded, and its branch: by the input `git-commit`, else by the event.
import * as v from "valibot";
import { ConfigurationError } from "../lib/errors.ts";
import { commitShaSchema, type CommitSha } from "../lib/identifiers.ts";
import type { Checkout } from "./git.ts";
import type { Run } from "./read-run.ts";

const onDefaultBranch =
  "On this event the run is on the default branch, and the event can be about another commit";

/**
 * Events whose commit can be another one than the run's: why, and the expression that gives it. By GitHub's "Events that trigger
 * workflows" and "Webhook events and payloads".
 */
const commitsOfEvents = new Map([
  [
    "pull_request_target",
    {
      reason: "On `pull_request_target` the run is on a commit of the base branch, not of the pull request",
      expression: "github.event.pull_request.head.sha",
    },
  ],
  ["workflow_run", { reason: onDefaultBranch, expression: "github.event.workflow_run.head_sha" }],
  ["check_run", { reason: onDefaultBranch, expression: "github.event.check_run.head_sha" }],
  ["check_suite", { reason: onDefaultBranch, expression: "github.event.check_suite.head_sha" }],
  ["status", { reason: onDefaultBranch, expression: "github.event.sha" }],
  ["commit_comment", { reason: onDefaultBranch, expression: "github.event.comment.commit_id" }],
]);

const commentOnPullRequest = {
  reason: "On a comment on a pull request the run is on the default branch, not on the pull request",
  hint: [
    "In an earlier step read the head of the pull request:",
    "`gh pr view ${{ github.event.issue.number }} --repo ${{ github.repository }} --json headRefOid --jq .headRefOid`",
    "(with `GH_TOKEN: ${{ github.token }}` in its `env`). Check out that commit, and set `git-commit` to it;",
    "for the commit of the run itself, `${{ github.sha }}`",
  ].join(" "),
};

/** Returns the name of the commit that is recorded: a SHA, or what git is to resolve. */
export function findRevision(
  gitCommit: string | undefined,
  run: Run,
): { readonly revision: string; readonly source: string } {
  if (gitCommit !== undefined) {
    const revision = /^[0-9a-f]{40}$/i.test(gitCommit) ? gitCommit.toLowerCase() : gitCommit;
    if (revision !== zeros) return { revision, source: "input git-commit" };
    throw new ConfigurationError({
      message: "`git-commit` is all zeros, with which GitHub's events say that there is no commit",
      hint: "Give another commit, or omit `git-commit`",
    });
  }
  const { event, eventName = "", sha } = run;
  const other = commitsOfEvents.get(eventName);
  if (other !== undefined) throw missingCommit(other.reason, hintWith(other.expression));
  if (eventName === "issue_comment" && isCommentOnPullRequest(run))
    throw missingCommit(commentOnPullRequest.reason, commentOnPullRequest.hint);
  if (isOnMergeCommit(run)) {
    const head = event.pull_request?.head?.sha;
    if (head !== undefined) return { revision: head, source: "event, pull_request.head.sha" };
    throw missingCommit(
      "The run is on the merge commit of a pull request, and the event does not say which commit was merged",
      hintWith("github.event.pull_request.head.sha"),
    );
  }
  if (sha !== undefined) return { revision: sha, source: "GITHUB_SHA" };
  throw missingCommit("`GITHUB_SHA` is not the SHA-1 of a commit", hintWith("github.sha"));
}

/** With which GitHub's events say that there is no commit, as `before` of a new branch. */
export const zeros = "0".repeat(40);

const missingCommit = (reason: string, hint: string): ConfigurationError =>
  new ConfigurationError({
    message: "Input `git-commit` is missing: it is not clear which commit is recorded",
    reason,
    hint,
  });

const hintWith = (expression: string): string =>
  `Set \`git-commit: \${{ ${expression} }}\`; for the commit of the run itself, \`\${{ github.sha }}\``;

/** Returns whether a comment is on a pull request; also where the event does not say on what it is. */
const isCommentOnPullRequest = ({ event: { issue } }: Run): boolean =>
  issue === undefined || (issue.pull_request ?? undefined) !== undefined;

const isOnMergeCommit = ({ ref = "" }: Run): boolean => /^refs\/pull\/\d+\/merge$/.test(ref);

/** Returns the commit that git resolved, or the SHA that was given. */
export function resolveCommit(revision: string, { commit, problem }: Checkout): CommitSha {
  const sha = v.safeParse(commitShaSchema, commit?.sha1 ?? revision);
  if (sha.success) return sha.output;
  throw new ConfigurationError({
    message: `\`git-commit\` is \`${revision}\`, which git does not resolve to a commit in the workspace`,
    reason:
      problem === undefined
        ? "There is no such branch, tag or commit in the checkout, which may be a shallow clone"
        : `Git ${problem}`,
    hint: "Give the 40 hex digits of the commit, or check out more (`fetch-depth: 0` of actions/checkout)",
  });
}

/** Returns the branch of the commit; undefined for a tag, and for another commit than the run's. */
export function findBranch(
  commit: CommitSha,
  { event, headRef, ref = "", sha }: Run,
): { readonly value: string; readonly source: string } | undefined {
  if (headRef !== undefined && commit === event.pull_request?.head?.sha)
    return { value: headRef, source: "GITHUB_HEAD_REF" };
  const [, branch] = /^refs\/heads\/(.+)$/.exec(ref) ?? [];
  return branch !== undefined && commit === sha ? { value: branch, source: "GITHUB_REF" } : undefined;
}
