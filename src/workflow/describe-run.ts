// What is recorded of the run and the commit, each value with its source.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { Deadline } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { count, shorten } from "../lib/format.ts";
import { commitShaSchema, type CommitSha, type HttpUrl } from "../lib/identifiers.ts";
import {
  getCommit,
  listCommitsAfter,
  redactCommit,
  type CommitFacts,
  type GitCommit,
  type RedactedField,
} from "./commits.ts";
import { isCheckoutOfThisJob, readCheckout, type Checkout } from "./git.ts";
import { GitHubError, openGitHub } from "./github.ts";
import { readRun, type Run } from "./read-run.ts";

/** Repo info as the service takes it. */
interface RepoInfo {
  readonly name: string;
  readonly url: string;
  readonly id?: string;
  readonly description?: string;
  readonly provider: "github";
}

export interface RunOptions {
  /** The input `git-commit`: 40 hex digits, or what git resolves. */
  readonly gitCommit?: string;
  /** The input `commits-from`, of operations that report artifacts. */
  readonly commitsFrom?: string;
  readonly redact: readonly RedactedField[];
  readonly buildUrl?: HttpUrl;
  readonly originUrl?: HttpUrl;
  readonly githubToken?: string;
  readonly deadline: Deadline;
}

/** The fields by their names in the service's interface. What is not known is absent. */
export interface RunFacts {
  readonly git_commit: CommitSha;
  readonly git_commit_info: GitCommit;
  readonly commits_list?: readonly GitCommit[];
  readonly repo_info: RepoInfo;
  readonly repo_url: string;
  readonly commit_url: string;
  readonly build_url: string;
  readonly origin_url: string;
  /** For the folded table "where the values come from". */
  readonly sources: readonly { readonly field: string; readonly value: string; readonly source: string }[];
  readonly warnings: readonly string[];
}

/** How long GitHub may take for the facts of the commit, in milliseconds: git may know them too. */
const factsTime = 10_000;

/**
 * Finds out what is recorded of the run: from its variables and event, GitHub's API, else git.
 * @throws ConfigurationError, ServiceError (of GitHub, where `commits-from` cannot be asked), CancelledError
 */
export async function describeRun(options: RunOptions, context: Context): Promise<RunFacts> {
  const run = readRun(context);
  const { redact, buildUrl = run.runUrl, originUrl = run.runUrl } = options;
  const asked = findRevision(options.gitCommit, run);
  const checkout = await readCheckout(asked.revision, context);
  const sha = v.safeParse(commitShaSchema, checkout.commit?.sha1 ?? asked.revision);
  if (!sha.success) throw unresolved(asked.revision, checkout);
  const commit = sha.output;
  const facts = await findFacts(commit, checkout, options, run, context);
  const commits = await findCommitsAfter(commit, options, run, context);
  const branch = findBranch(commit, run);
  const commitUrl = (sha1: string) => `${run.repositoryUrl}/commit/${sha1}`;
  const info = redactCommit(
    { sha1: commit, ...facts.values, branch: branch?.value, url: commitUrl(commit) },
    redact,
  );
  const { description } = run.event.repository ?? {};

  const sources = [
    {
      field: "git_commit",
      value: commit,
      source: commit === asked.revision ? asked.source : `${asked.source}, resolved by git`,
    },
    ...(["message", "author", "author_username", "timestamp", "parents"] as const).map((field) => ({
      field,
      value: info[field],
      source: facts.source,
    })),
    { field: "branch", value: info.branch, source: branch?.source ?? "" },
    { field: "commits_list", value: commits && count(commits.length, "commit"), source: "GitHub's API" },
    { field: "repository", value: run.repository, source: "GITHUB_REPOSITORY" },
    { field: "repository id", value: run.repositoryId, source: "GITHUB_REPOSITORY_ID" },
    { field: "repository description", value: description, source: "event" },
    { field: "commit_url", value: info.url, source: "GITHUB_SERVER_URL, GITHUB_REPOSITORY" },
    { field: "build_url", value: buildUrl, source: options.buildUrl ? "input build-url" : "GITHUB_RUN_ID" },
    {
      field: "origin_url",
      value: originUrl,
      source: options.originUrl ? "input origin-url" : "GITHUB_RUN_ID",
    },
  ];
  return {
    git_commit: commit,
    git_commit_info: info,
    commits_list: commits?.map((listed) => redactCommit({ ...listed, url: commitUrl(listed.sha1) }, redact)),
    repo_info: {
      name: run.repository,
      url: run.repositoryUrl,
      id: run.repositoryId,
      description,
      provider: "github",
    },
    repo_url: run.repositoryUrl,
    commit_url: commitUrl(commit),
    build_url: buildUrl,
    origin_url: originUrl,
    sources: sources.flatMap(({ field, value, source }) =>
      value === undefined ? [] : [{ field, value: shownValue(value, context), source }],
    ),
    warnings: [...facts.warnings, ...checkoutWarnings(commit, checkout, run, context)],
  };
}

/** The longest value in the table of sources, in code units. */
const maxShown = 200;

const shownValue = (value: string | number | readonly string[], { redact }: Context): string =>
  shorten(redact(typeof value === "object" ? value.join(", ") : String(value)), maxShown);

/** Returns the name of the commit that is recorded: a SHA, or what git is to resolve. */
function findRevision(
  gitCommit: string | undefined,
  run: Run,
): { readonly revision: string; readonly source: string } {
  if (gitCommit !== undefined) {
    const revision = /^[0-9a-f]{40}$/i.test(gitCommit) ? gitCommit.toLowerCase() : gitCommit;
    if (!isZeros(revision)) return { revision, source: "input git-commit" };
    throw new ConfigurationError({
      message: "`git-commit` is all zeros, with which GitHub's events say that there is no commit",
      hint: "Give another commit, or omit `git-commit`",
    });
  }
  const missing = (reason: string, expression: string) =>
    new ConfigurationError({
      message: "Input `git-commit` is missing: it is not clear which commit is recorded",
      reason,
      hint: `Set \`git-commit: \${{ ${expression} }}\`; for the commit of the run itself, \`\${{ github.sha }}\``,
    });
  const { event, eventName, sha } = run;
  if (eventName === "pull_request_target")
    throw missing(
      "On `pull_request_target` the run is on a commit of the base branch, not of the pull request",
      "github.event.pull_request.head.sha",
    );
  if (eventName === "workflow_run" && (sha === undefined || event.workflow_run?.head_sha !== sha))
    throw missing(
      "On `workflow_run` the run is on the default branch, and the workflow before it was on another commit",
      "github.event.workflow_run.head_sha",
    );
  if (isOnMergeCommit(run)) {
    const head = event.pull_request?.head?.sha;
    if (head !== undefined) return { revision: head, source: "event, pull_request.head.sha" };
    throw missing(
      "The run is on the merge commit of a pull request, and the event does not say which commit was merged",
      "github.event.pull_request.head.sha",
    );
  }
  if (sha !== undefined) return { revision: sha, source: "GITHUB_SHA" };
  throw missing("`GITHUB_SHA` is not the SHA-1 of a commit", "github.sha");
}

const isZeros = (revision: string): boolean => /^(?:0{40}|0{64})$/.test(revision);

const isOnMergeCommit = ({ ref = "" }: Run): boolean => /^refs\/pull\/\d+\/merge$/.test(ref);

const unresolved = (revision: string, { problem }: Checkout): ConfigurationError =>
  new ConfigurationError({
    message: `\`git-commit\` is \`${revision}\`, which git does not resolve to a commit in the workspace`,
    reason:
      problem === undefined
        ? "There is no such branch, tag or commit in the checkout, which may be a shallow clone"
        : `Git ${problem}`,
    hint: "Give the 40 hex digits of the commit, or check out more (`fetch-depth: 0` of actions/checkout)",
  });

/** Returns what is known of the commit, by the first source that knows it. */
async function findFacts(
  commit: CommitSha,
  checkout: Checkout,
  { gitCommit, githubToken: token, deadline }: RunOptions,
  run: Run,
  context: Context,
): Promise<{
  readonly values?: CommitFacts;
  readonly source: string;
  readonly warnings: readonly string[];
}> {
  let problem = "was not asked without `github-token`";
  if (token !== undefined) {
    try {
      const limited = new Deadline(Math.min(factsTime, deadline.left()), context.clock);
      const github = await openGitHub({ token, deadline: limited }, run, context);
      return { values: await getCommit(commit, github), source: "GitHub's API", warnings: [] };
    } catch (error) {
      if (!(error instanceof GitHubError)) throw error;
      context.logger.info(error.message);
      problem = error.status === undefined ? "did not answer" : `answered with HTTP ${error.status}`;
    }
  }
  if (checkout.commit !== undefined) return { values: checkout.commit, source: "git", warnings: [] };
  const git = checkout.problem ?? "does not have it in the workspace";
  const warning = `Nothing but its SHA is known of commit ${commit} (\`git-commit\`). GitHub's API ${problem}, and git ${git}. Check that it is a commit of ${run.repository}`;
  return { source: "", warnings: gitCommit === undefined ? [] : [warning] };
}

/** Returns the branch of the commit; undefined for a tag, and for another commit than the run's. */
function findBranch(
  commit: CommitSha,
  { event, headRef, ref = "", sha }: Run,
): { readonly value: string; readonly source: string } | undefined {
  if (headRef !== undefined && commit === event.pull_request?.head?.sha)
    return { value: headRef, source: "GITHUB_HEAD_REF" };
  const [, branch] = /^refs\/heads\/(.+)$/.exec(ref) ?? [];
  return branch !== undefined && commit === sha ? { value: branch, source: "GITHUB_REF" } : undefined;
}

/** What GitHub finds by name: not what depends on a checkout (`HEAD~2`), nor another repository's (`user:branch`). */
const nameOnGitHub = /^(?!HEAD$|@$|-)(?!.*(?:\.\.|@\{))[^\s:~^?*[\\]+$/;

/** Returns the commits after `commits-from`, newest first; undefined where it is not given or there are none. */
async function findCommitsAfter(
  commit: CommitSha,
  { commitsFrom, githubToken: token, deadline }: RunOptions,
  run: Run,
  context: Context,
): Promise<readonly CommitFacts[] | undefined> {
  if (commitsFrom === undefined || isZeros(commitsFrom)) return undefined;
  if (!nameOnGitHub.test(commitsFrom))
    throw new ConfigurationError({
      message: `\`commits-from\` is \`${commitsFrom}\`: expected the SHA of a commit, a branch or a tag`,
      reason: "The commits come from GitHub's API, which does not know other names",
    });
  if (token === undefined)
    throw new ConfigurationError({
      message: "`commits-from` needs `github-token`: GitHub's API is asked for the commits",
      hint: "Omit `github-token`, whose default is the job's own token, or omit `commits-from`",
    });
  const github = await openGitHub({ token, deadline }, run, context);
  const commits = await listCommitsAfter(commitsFrom, commit, github);
  return commits.length === 0 ? undefined : commits;
}

/**
 * Warns of a checkout at another commit than is recorded, unless it is the merge commit of that pull request, or an earlier job left
 * it.
 */
function checkoutWarnings(
  commit: CommitSha,
  { head }: Checkout,
  { event }: Run,
  context: Context,
): readonly string[] {
  if (head === undefined || head.sha1 === commit || !isCheckoutOfThisJob(context)) return [];
  if (commit === event.pull_request?.head?.sha && head.parents?.includes(commit)) return [];
  return [
    `Commit ${commit} is recorded, but commit ${head.sha1} is checked out in the workspace. If that was built, set \`git-commit\` to it`,
  ];
}
