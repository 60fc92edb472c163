// Where we run: commit, branch, repository, URLs. For every value the sources are asked in order, the first that knows
// wins and is named beside it; what nobody knows is absent, never guessed (contract.md 3).
import { ConfigurationError } from "../domain/errors.ts";
import type { Context } from "../context.ts";
import { commitsBetween } from "./commits-between.ts";
import { commitInEvent, readEvent } from "./event.ts";
import { describeCommit, gitCommitOf, listedCommitOf, resolveCommit } from "./git-commit.ts";
import { Checkout } from "./git.ts";
import { GitHubApi } from "./github-api.ts";
import type { Origin, OriginOptions } from "../domain/origin.ts";
import { commitUrlBelow, homeOf, resolveUrls, repoInfoOf, repositoryOf } from "./urls.ts";
import { branchOf, testedPullRequest } from "./pull-request.ts";
import { redact } from "./redaction.ts";
import { readRunVariables } from "./run-variables.ts";
import { provenanceRows } from "./provenance-table.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";

/**
 * Finds out where the run takes place. What GitHub's API, the event or git cannot tell is no error but absent.
 * @throws ConfigurationProblem when `git-commit` or `commits-from` names no commit, when a pull request's head is not
 *   known, and when the commits since `commits-from` are not all known
 * @throws Cancelled when the job is cancelled meanwhile
 */
export async function resolveOrigin(question: OriginOptions, context: Context): Promise<Origin> {
  const run = readRunVariables(context.environment);
  const event = await readEvent(run.eventPath, context);
  const checkout = new Checkout(run.workspace, context);
  const repository = repositoryOf(run, event);
  const api = new GitHubApi(question, run.apiUrl, repository?.name.value, context);

  const commit = await resolveCommit(question, run, event, checkout);
  const home = homeOf(run, repository);
  const links = resolveUrls(question, run, home, commit?.value);
  const places = { repository, links };
  const repoInfo = repository && repoInfoOf(repository, links.repoUrl);
  if (commit === undefined) {
    if (question.commitsFrom !== undefined) throw nothingToListUpTo();
    return omitUndefined({ repoInfo, ...links, sources: provenanceRows(places, question.redact) });
  }

  const sha = commit.value;
  const [fromApi, fromGit] = await Promise.all([api.commit(sha), checkout.commit(sha)]);
  const testimony = { api: fromApi, event: commitInEvent(event, sha), git: fromGit };
  if (!testimony.api && !testimony.event && !testimony.git) context.logger.info(onlyItsName);
  const described = describeCommit(commit, testimony, branchOf(sha, run, event), links.commitUrl);
  const gitCommitInfo = redact(gitCommitOf(described), question.redact);

  const between =
    question.commitsFrom === undefined
      ? undefined
      : await commitsBetween(question.commitsFrom, sha, checkout, api, context);
  const commitsList = between?.commits.map((facts) =>
    facts.sha === sha
      ? gitCommitInfo
      : redact(listedCommitOf(facts, home && commitUrlBelow(home, facts.sha)), question.redact),
  );

  const testedMergeCommit = testedPullRequest(run) !== undefined && run.sha !== sha ? run.sha : undefined;
  const findings = { ...places, commit: described, testedMergeCommit, between };
  return omitUndefined({
    commit,
    gitCommitInfo,
    commitsList,
    repoInfo,
    ...links,
    testedMergeCommit,
    sources: provenanceRows(findings, question.redact),
  });
}

const onlyItsName =
  "Of the commit only its name is known. A checkout of it (actions/checkout), or a `github-token` with `contents: read`, would tell its message, author, time and parents.";

function nothingToListUpTo(): ConfigurationError {
  return new ConfigurationError({
    message: "Input `commits-from` is given, but the runner does not say which commit the run is about",
    reason: "GITHUB_SHA is not set to a commit",
    hint: "Set the input `git-commit`",
  });
}
