// The pull requests of the commit as evidence of a review.
import type { Context } from "../context.ts";
import { InternalError } from "../lib/errors.ts";
import { joinTruncated } from "../lib/format.ts";
import { findPullRequests, type PullRequest } from "../workflow/pull-requests.ts";
import type { EvidenceOptions, ReadEvidence } from "./read-evidence.ts";

/**
 * Reads the pull requests of the commit. At least one makes the evidence compliant; its state and its approvers do not count.
 * @throws ServiceError where GitHub cannot be asked; CancelledError
 */
export async function readPullRequests(options: EvidenceOptions, context: Context): Promise<ReadEvidence> {
  const { commit, githubToken: token, redact, deadline } = options;
  if (token === undefined) throw new InternalError({ message: "Pull requests are read without a token" });
  const pullRequests = await findPullRequests({ commit, token, redact, deadline }, context);
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
