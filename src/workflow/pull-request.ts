// Which of a pull request's commits a run is about: its head, never the merge that GitHub makes up for testing.
import { ConfigurationError } from "../domain/errors.ts";
import type { CommitSha } from "../domain/identifiers.ts";
import type { WithSource } from "../domain/with-source.ts";
import type { Event } from "./event.ts";
import type { RunVariables } from "./run-variables.ts";
import { withSource } from "../domain/with-source.ts";

/** The number of the pull request whose merge commit the run is on, or undefined where it is on none. */
export function testedPullRequest(run: RunVariables): number | undefined {
  const [, number] = /^refs\/pull\/(\d{1,15})\/merge$/.exec(run.ref ?? "") ?? [];
  return number === undefined ? undefined : Number(number);
}

/**
 * The head commit of the pull request that the run tests.
 * @throws ConfigurationProblem when the event does not tell: the merge commit is never taken in its place
 */
export function headOfPullRequest(number: number, event: Event): CommitSha {
  const pullRequest = event.pull_request;
  const sameOne = pullRequest?.number === undefined || pullRequest.number === number;
  const head = sameOne ? pullRequest?.head?.sha : undefined;
  if (head !== undefined) return head;
  throw new ConfigurationError({
    message: `The run is on the merge commit of pull request ${number}, and its event does not say which commit the pull request's head is`,
    reason:
      "the event's payload is missing, unreadable or of another event, and the merge commit is only made for testing: nobody would find it again",
    hint: "Set the input `git-commit` to the commit to record, for example `${{ github.event.pull_request.head.sha }}`",
  });
}

/**
 * The branch of a commit that the event names: the pull request's branch with its head, the branch of `GITHUB_REF` with
 * `GITHUB_SHA`. Any other commit could be on any branch, a tag is on none: undefined, never guessed.
 */
export function branchOf(commit: CommitSha, run: RunVariables, event: Event): WithSource<string> | undefined {
  const [, branch] = /^refs\/heads\/(.+)$/.exec(run.ref ?? "") ?? [];
  if (branch !== undefined && commit === run.sha) return { value: branch, source: "runner" };
  const head = event.pull_request?.head;
  if (head?.sha !== commit) return undefined;
  return withSource("runner", run.headRef) ?? withSource("event", head.ref);
}
