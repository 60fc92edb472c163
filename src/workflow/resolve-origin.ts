// Where we run: commit, branch, repository, URLs. For every value the sources are asked in order, the first that knows
// wins and is named beside it; what nobody knows is absent, never guessed (contract.md 3).
import type { World } from "../world.ts";
import { commitInEvent, readEvent } from "./event.ts";
import { describeCommit, gitCommitOf, whichCommit } from "./git-commit.ts";
import { Checkout } from "./git.ts";
import type { Origin, OriginQuestion } from "./origin.ts";
import { linksOf, repoInfoOf, repositoryOf } from "./places.ts";
import { branchOf, mergedForTesting } from "./pull-request.ts";
import { redact } from "./redaction.ts";
import { readRunVariables } from "./run-variables.ts";
import { present } from "./sourced.ts";
import { sourceRows } from "./source-rows.ts";

/**
 * Finds out where the run takes place.
 * @throws ConfigurationProblem when `git-commit` names no commit, or when a pull request's head is not known
 * @throws Cancelled when the job is cancelled meanwhile
 */
export async function resolveOrigin(question: OriginQuestion, world: World): Promise<Origin> {
  const run = readRunVariables(world.environment);
  const event = await readEvent(run.eventPath, world);
  const checkout = new Checkout(run.workspace, world);

  const commit = await whichCommit(question, run, event, checkout);
  const repository = repositoryOf(run, event);
  const links = linksOf(question, run, repository, commit?.value);
  const described =
    commit &&
    describeCommit(
      commit,
      { api: undefined, event: commitInEvent(event, commit.value), git: await checkout.commit(commit.value) },
      branchOf(commit.value, run, event),
      links.commitUrl,
    );
  const testedMergeCommit =
    mergedForTesting(run) !== undefined && run.sha !== commit?.value ? run.sha : undefined;

  return present({
    commit,
    gitCommitInfo: described && redact(gitCommitOf(described), question.redact),
    repoInfo: repository && repoInfoOf(repository, links.repoUrl),
    ...links,
    testedMergeCommit,
    sources: sourceRows({ commit: described, testedMergeCommit, repository, links }, question.redact),
  });
}
