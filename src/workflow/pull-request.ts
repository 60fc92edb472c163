// Which of a pull request's commits a run is about: its head, never the merge commit that GitHub creates for testing.
import { ConfigurationError } from "../domain/errors.ts";
import type { CommitSha } from "../domain/identifiers.ts";
import { withSource, type WithSource } from "../domain/with-source.ts";
import type { Event } from "./event.ts";
import type { RunVariables } from "./run-variables.ts";

/** Returns the number of the pull request whose merge commit the run is on; undefined where it is on none. */
export function testedPullRequest(run: RunVariables): number | undefined {
  const [, number] = /^refs\/pull\/(\d{1,15})\/merge$/.exec(run.ref ?? "") ?? [];
  return number === undefined ? undefined : Number(number);
}

/**
 * Returns the head commit of the pull request that the run tests.
 * @throws ConfigurationError when the event does not name it: the merge commit is never recorded in its place
 */
export function headOfPullRequest(number: number, event: Event): CommitSha {
  const pullRequest = event.pull_request;
  const isSame = pullRequest?.number === undefined || pullRequest.number === number;
  const head = isSame ? pullRequest?.head?.sha : undefined;
  if (head !== undefined) return head;
  throw new ConfigurationError({
    message: `The head commit of pull request ${number} is unknown`,
    reason:
      "The run is on a merge commit that GitHub created for testing, and the event does not name the head",
    hint: "Set `git-commit` to the commit to record. With `fetch-depth: 2` on actions/checkout, `git-commit: HEAD^2` is the pull request's head",
  });
}

/**
 * Returns the branch of a commit that the event names: the pull request's branch for its head, the branch of
 * `GITHUB_REF` for `GITHUB_SHA`. Undefined for other commits and for tags: a branch is never guessed.
 */
export function branchOf(commit: CommitSha, run: RunVariables, event: Event): WithSource<string> | undefined {
  const [, branch] = /^refs\/heads\/(.+)$/.exec(run.ref ?? "") ?? [];
  if (branch !== undefined && commit === run.sha) return { value: branch, source: "runner" };
  const head = event.pull_request?.head;
  if (head?.sha !== commit) return undefined;
  return withSource("runner", run.headRef) ?? withSource("event", head.ref);
}
