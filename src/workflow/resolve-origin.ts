// Commit, branch, repository and URLs of the run. Of each value the first source that knows it is used and named; what
// no source knows is absent, never guessed (docs/recorded-values.md).
import type { Context } from "../context.ts";
import { ConfigurationError } from "../domain/errors.ts";
import type { Origin, OriginOptions } from "../domain/origin.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { commitsBetween } from "./commits-between.ts";
import { commitInEvent, readEvent } from "./event.ts";
import { mergeCommit, redactCommit, resolveCommit } from "./git-commit.ts";
import { Checkout } from "./git.ts";
import { GitHubApi } from "./github-api.ts";
import { provenanceRows } from "./provenance-table.ts";
import { branchOf, testedPullRequest } from "./pull-request.ts";
import { readRunVariables } from "./run-variables.ts";
import { repoInfoOf, repositoryOf, repositoryUrlOf, resolveUrls, urlBelow } from "./urls.ts";

/**
 * Resolves what is recorded about the run. What the GitHub API, the event and Git do not know is absent.
 * @throws ConfigurationError when `git-commit` or `commits-from` is not a commit, when a pull request's head is
 *   unknown, and when the commits since `commits-from` are not all known
 * @throws CancelledError when the job is cancelled meanwhile
 */
export async function resolveOrigin(options: OriginOptions, context: Context): Promise<Origin> {
  const run = readRunVariables(context.environment);
  const event = await readEvent(run.eventPath, context);
  const checkout = new Checkout(run.workspace, context);
  const repository = repositoryOf(run, event);
  const api = new GitHubApi(options, run.apiUrl, repository?.name.value, context);

  const commit = await resolveCommit(options, run, event, checkout);
  const repositoryUrl = repositoryUrlOf(run, repository);
  const urls = resolveUrls(options, run, repositoryUrl, commit?.value);
  const repoInfo = repository && repoInfoOf(repository, urls.repoUrl);
  if (commit === undefined) {
    if (options.commitsFrom !== undefined) throw unknownCommit(options.commitsFrom);
    return omitUndefined({
      repoInfo,
      ...urls,
      sources: provenanceRows({ repository, urls }, options.redact),
    });
  }

  const sha = commit.value;
  const [fromApi, fromGit] = await Promise.all([api.commit(sha), checkout.commit(sha)]);
  const facts = {
    api: fromApi.kind === "known" ? fromApi.value : undefined,
    event: commitInEvent(event, sha),
    git: fromGit,
  };
  if (!facts.api && !facts.event && !facts.git) context.logger.info(onlyShaIsKnown);
  const merged = mergeCommit(commit, facts, branchOf(sha, run, event), urls.commitUrl);
  const gitCommitInfo = redactCommit(merged.fields, options.redact);

  const between =
    options.commitsFrom === undefined
      ? undefined
      : await commitsBetween(options.commitsFrom, sha, checkout, api, context);
  // The branch of the other commits is unknown: many branches can lead to the same commit.
  const commitsList = between?.commits.map((listed) => {
    const url = repositoryUrl && urlBelow(repositoryUrl, `commit/${listed.sha1}`);
    return listed.sha1 === sha
      ? gitCommitInfo
      : redactCommit(omitUndefined({ ...listed, url }), options.redact);
  });

  const testedMergeCommit = testedPullRequest(run) !== undefined && run.sha !== sha ? run.sha : undefined;
  const values = { repository, urls, commit: merged, testedMergeCommit, between };
  return omitUndefined({
    commit,
    gitCommitInfo,
    commitsList,
    repoInfo,
    ...urls,
    testedMergeCommit,
    gitHubApiProblem: fromApi.kind === "unknown" ? fromApi.reason : undefined,
    sources: provenanceRows(values, options.redact),
  });
}

const onlyShaIsKnown =
  "Only the SHA of the commit is known, not its message, author, date or parents. To record them, check the commit out (actions/checkout) or give a `github-token` with `contents: read`.";

function unknownCommit(commitsFrom: string): ConfigurationError {
  return new ConfigurationError({
    message: `\`commits-from\` is \`${commitsFrom}\`, but the commit of this run is unknown`,
    reason: "GITHUB_SHA is not set to a commit",
    hint: "Set `git-commit` to the commit to record",
  });
}
