// Where we run: commit, branch, repository, URLs. For every value the sources are asked in order, the first that knows
// wins and is named beside it; what nobody knows is absent, never guessed (contract.md 3).
import { ConfigurationProblem } from "../domain/errors.ts";
import type { World } from "../context.ts";
import { commitsBetween } from "./commits-between.ts";
import { commitInEvent, readEvent } from "./event.ts";
import { describeCommit, gitCommitOf, listedCommitOf, whichCommit } from "./git-commit.ts";
import { Checkout } from "./git.ts";
import { GitHubApi } from "./github-api.ts";
import type { Origin, OriginQuestion } from "../domain/origin.ts";
import { commitUrlBelow, homeOf, linksOf, repoInfoOf, repositoryOf } from "./urls.ts";
import { branchOf, mergedForTesting } from "./pull-request.ts";
import { redact } from "./redaction.ts";
import { readRunVariables } from "./run-variables.ts";
import { sourceRows } from "./provenance-table.ts";
import { present } from "../lib/omit-undefined.ts";

/**
 * Finds out where the run takes place. What GitHub's API, the event or git cannot tell is no error but absent.
 * @throws ConfigurationProblem when `git-commit` or `commits-from` names no commit, when a pull request's head is not
 *   known, and when the commits since `commits-from` are not all known
 * @throws Cancelled when the job is cancelled meanwhile
 */
export async function resolveOrigin(question: OriginQuestion, world: World): Promise<Origin> {
  const run = readRunVariables(world.environment);
  const event = await readEvent(run.eventPath, world);
  const checkout = new Checkout(run.workspace, world);
  const repository = repositoryOf(run, event);
  const api = new GitHubApi(question, run.apiUrl, repository?.name.value, world);

  const commit = await whichCommit(question, run, event, checkout);
  const home = homeOf(run, repository);
  const links = linksOf(question, run, home, commit?.value);
  const places = { repository, links };
  const repoInfo = repository && repoInfoOf(repository, links.repoUrl);
  if (commit === undefined) {
    if (question.commitsFrom !== undefined) throw nothingToListUpTo();
    return present({ repoInfo, ...links, sources: sourceRows(places, question.redact) });
  }

  const sha = commit.value;
  const [fromApi, fromGit] = await Promise.all([api.commit(sha), checkout.commit(sha)]);
  const testimony = { api: fromApi, event: commitInEvent(event, sha), git: fromGit };
  if (!testimony.api && !testimony.event && !testimony.git) world.narrator.note(onlyItsName);
  const described = describeCommit(commit, testimony, branchOf(sha, run, event), links.commitUrl);
  const gitCommitInfo = redact(gitCommitOf(described), question.redact);

  const between =
    question.commitsFrom === undefined
      ? undefined
      : await commitsBetween(question.commitsFrom, sha, checkout, api, world);
  const commitsList = between?.commits.map((facts) =>
    facts.sha === sha
      ? gitCommitInfo
      : redact(listedCommitOf(facts, home && commitUrlBelow(home, facts.sha)), question.redact),
  );

  const testedMergeCommit = mergedForTesting(run) !== undefined && run.sha !== sha ? run.sha : undefined;
  const findings = { ...places, commit: described, testedMergeCommit, between };
  return present({
    commit,
    gitCommitInfo,
    commitsList,
    repoInfo,
    ...links,
    testedMergeCommit,
    sources: sourceRows(findings, question.redact),
  });
}

const onlyItsName =
  "Of the commit only its name is known. A checkout of it (actions/checkout), or a `github-token` with `contents: read`, would tell its message, author, time and parents.";

function nothingToListUpTo(): ConfigurationProblem {
  return new ConfigurationProblem({
    what: "Input `commits-from` is given, but the runner does not say which commit the run is about",
    why: "GITHUB_SHA is not set to a commit",
    next: "Set the input `git-commit`",
  });
}
