// What is recorded of the run and the commit, each value with its source.
import type { Context } from "../context.ts";
import { Deadline } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { count, shorten } from "../lib/format.ts";
import type { CommitSha, HttpUrl } from "../lib/identifiers.ts";
import type { Remark } from "../lib/remark.ts";
import {
  type CommitFacts,
  getCommit,
  type GitCommit,
  listCommitsAfter,
  redactCommit,
  type RedactedField,
} from "./commits.ts";
import { type Checkout, isCheckoutOfThisJob, readCheckout } from "./git.ts";
import { GitHubError, openGitHub } from "./github.ts";
import { findBranch, findRevision, readRun, resolveCommit, type Run, zeros } from "./read-run.ts";

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
  /** Of each request to GitHub. */
  readonly retries: number;
  readonly deadline: Deadline;
}

/** A value for the folded table "where the values come from". */
interface SourcedValue {
  readonly field: string;
  readonly value: string;
  readonly source: string;
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
  readonly sources: readonly SourcedValue[];
  readonly warnings: readonly Remark[];
}

/**
 * Finds out what is recorded of the run: from its variables and event, GitHub's API, else git.
 * @throws ConfigurationError, ServiceError (of GitHub, where `commits-from` cannot be asked), CancelledError
 */
export async function describeRun(options: RunOptions, context: Context): Promise<RunFacts> {
  const run = readRun(context);
  const { redact } = options;
  const asked = findRevision(options.gitCommit, run);
  const checkout = await readCheckout(asked.revision, context);
  const commit = resolveCommit(asked.revision, checkout);
  const facts = await findFacts(commit, checkout, options, run, context);
  const commits = await findCommitsAfter(commit, options, run, context);
  const branch = findBranch(commit, run);
  const urlOf = (sha1: string) => `${run.repositoryUrl}/commit/${sha1}`;
  const url = facts.isOfRepository ? urlOf(commit) : undefined;
  const described = {
    git_commit: commit,
    git_commit_info: redactCommit(
      { sha1: commit, ...facts.values, branch: branch?.value, url },
      redact,
      context,
    ),
    commits_list: commits?.map((listed) =>
      redactCommit({ ...listed, url: urlOf(listed.sha1) }, redact, context),
    ),
    repo_info: {
      name: run.repository,
      url: run.repositoryUrl,
      id: run.repositoryId,
      description: context.redact(run.event.repository?.description),
      provider: "github" as const,
    },
    repo_url: run.repositoryUrl,
    // An artifact needs one.
    commit_url: url ?? run.repositoryUrl,
    build_url: options.buildUrl ?? run.runUrl,
    origin_url: options.originUrl ?? run.runUrl,
  };
  const sourceOfCommit = commit === asked.revision ? asked.source : `${asked.source}, resolved by git`;
  return {
    ...described,
    sources: listSources(
      described,
      { commit: sourceOfCommit, facts: facts.source, branch: branch?.source ?? "" },
      options,
      context,
    ),
    warnings: [
      ...facts.warnings,
      ...checkoutWarnings(commit, checkout, options, run, context),
      ...(commits === undefined && isCommitsFromGiven(options) ? [noCommits] : []),
    ],
  };
}

const isCommitsFromGiven = ({ commitsFrom }: RunOptions): boolean =>
  commitsFrom !== undefined && commitsFrom !== zeros;

const noCommits = {
  text: "No commits are recorded with the artifact: there is none after `commits-from`",
  hint: "It is the recorded commit, or a later one. Correct it, unless nothing came after the last release",
};

/** The longest value in the table of sources, in code units. */
const maxShown = 200;

/** Lists the values that are known with their sources. */
function listSources(
  facts: Omit<RunFacts, "sources" | "warnings">,
  sources: { readonly commit: string; readonly facts: string; readonly branch: string },
  { buildUrl, originUrl }: RunOptions,
  { redact }: Pick<Context, "redact">,
): readonly SourcedValue[] {
  const { git_commit_info: info, repo_info: repository, commits_list: commits } = facts;
  const runSource = "GITHUB_RUN_ID";
  const rows: readonly (readonly [string, GitCommit[keyof GitCommit], string])[] = [
    ["git_commit", facts.git_commit, sources.commit],
    ["message", info.message, sources.facts],
    ["author", info.author, sources.facts],
    ["author_username", info.author_username, sources.facts],
    ["timestamp", info.timestamp, sources.facts],
    ["parents", info.parents, sources.facts],
    ["verified", info.verified, sources.facts],
    ["signature_state", info.signature_state, sources.facts],
    ["branch", info.branch, sources.branch],
    ["commits_list", commits && count(commits.length, "commit"), "GitHub's API"],
    ["repository", repository.name, "GITHUB_REPOSITORY"],
    ["repository id", repository.id, "GITHUB_REPOSITORY_ID"],
    ["repository description", repository.description, "event"],
    ["commit_url", facts.commit_url, "GITHUB_SERVER_URL, GITHUB_REPOSITORY"],
    ["build_url", facts.build_url, buildUrl === undefined ? runSource : "input build-url"],
    ["origin_url", facts.origin_url, originUrl === undefined ? runSource : "input origin-url"],
  ];
  return rows.flatMap(([field, value, source]) => {
    if (value === undefined) return [];
    const text = typeof value === "object" ? value.join(", ") : String(value);
    return [{ field, value: shorten(redact(text), maxShown), source }];
  });
}

/** How long GitHub may take for the facts of the commit, in milliseconds: git may know them too. */
const factsTime = 10_000;

/** What is known of the commit, by the first source that knows it. */
interface FoundFacts {
  readonly values?: CommitFacts;
  readonly source: string;
  /** False where GitHub says that it does not have the commit in this repository. */
  readonly isOfRepository: boolean;
  readonly warnings: readonly Remark[];
}

/** Finds the facts of the commit: by GitHub's API, else by git. */
async function findFacts(
  commit: CommitSha,
  checkout: Checkout,
  options: RunOptions,
  run: Run,
  context: Context,
): Promise<FoundFacts> {
  const answer = await askGitHub(commit, options, run, context);
  if (answer.values !== undefined)
    return { values: answer.values, source: "GitHub's API", isOfRepository: true, warnings: [] };
  const { problem, status, wayOut } = answer;
  // The run's own commit is of this repository, whatever the token may read.
  const isGiven = options.gitCommit !== undefined && commit !== run.sha;
  const isOfRepository = !(isGiven && (status === 404 || status === 422));
  if (checkout.commit === undefined) {
    const git = checkout.problem ?? "does not have it in the workspace";
    const unknown = isOfRepository ? "author, date and parents" : "author, date, parents and address";
    const check =
      options.gitCommit === undefined ? "" : `, and check that it is a commit of ${run.repository}`;
    const warning = {
      text: `Message, ${unknown} of the commit are not recorded, because GitHub's API ${problem} and git ${git}`,
      names: [commit],
      hint: `${wayOut}, or check out the repository before this step${check}`,
    };
    return { source: "", isOfRepository, warnings: [warning] };
  }
  const foreign = {
    text: `The commit is in the checkout but not in ${run.repository}, and may be of another repository: it is recorded without its address (GitHub's API ${problem})`,
    names: [commit],
    hint: `Record a commit of ${run.repository}, or give the job the permission \`contents: read\` if it is one`,
  };
  return {
    values: checkout.commit,
    source: "git",
    isOfRepository,
    warnings: isOfRepository ? [] : [foreign],
  };
}

/** What GitHub knows of the commit; or why it gave nothing, as in "GitHub's API …", with the status that it answered and what to do. */
type GitHubAnswer =
  | { readonly values: CommitFacts }
  | {
      readonly values?: undefined;
      readonly problem: string;
      readonly status?: number;
      readonly wayOut: string;
    };

async function askGitHub(
  commit: CommitSha,
  { githubToken: token, retries, deadline }: RunOptions,
  run: Run,
  context: Context,
): Promise<GitHubAnswer> {
  if (token === undefined)
    return {
      problem: "was not asked without `github-token`",
      wayOut: "Omit `github-token`, whose default is the job's own token",
    };
  try {
    const limited = new Deadline(Math.min(factsTime, deadline.left()), context.clock);
    const github = await openGitHub({ token, retries, deadline: limited }, run, context);
    return { values: await getCommit(commit, github) };
  } catch (error) {
    if (!(error instanceof GitHubError)) throw error;
    context.logger.info(error.message);
    const { status, parts, message } = error;
    if (status === undefined) return { problem: "gave no answer that can be used", wayOut: message };
    const [{ hint } = {}] = status === 404 || status === 422 ? [] : parts;
    return {
      problem: `answered with HTTP ${status}`,
      status,
      wayOut: hint ?? "Give the job the permission `contents: read`",
    };
  }
}

/** What GitHub finds by name: not what depends on a checkout (`HEAD~2`), nor another repository's (`user:branch`). */
const nameOnGitHub = /^(?!HEAD$|@$|-)(?!.*(?:\.\.|@\{))[^\s:~^?*[\\]+$/;

/** Returns the commits after `commits-from`, newest first; undefined where it is not given or there are none. */
async function findCommitsAfter(
  commit: CommitSha,
  { commitsFrom, githubToken: token, retries, deadline }: RunOptions,
  run: Run,
  context: Context,
): Promise<readonly CommitFacts[] | undefined> {
  if (commitsFrom === undefined || commitsFrom === zeros) return undefined;
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
  const github = await openGitHub({ token, retries, deadline }, run, context);
  const commits = await listCommitsAfter(commitsFrom, commit, github);
  return commits.length === 0 ? undefined : commits;
}

/**
 * Warns of a checkout at another commit than the one that is recorded without `git-commit`, unless it is the merge commit of that
 * pull request, or an earlier job left it.
 */
function checkoutWarnings(
  commit: CommitSha,
  { head }: Checkout,
  { gitCommit }: RunOptions,
  { event }: Run,
  context: Context,
): readonly Remark[] {
  if (gitCommit !== undefined || head === undefined || head.sha1 === commit) return [];
  if (commit === event.pull_request?.head?.sha && head.parents?.includes(commit)) return [];
  if (!isCheckoutOfThisJob(context)) return [];
  return [
    {
      text: `Commit ${commit} is recorded, but another commit is checked out in the workspace`,
      names: [head.sha1],
      hint: "If that was built, set `git-commit` to it",
    },
  ];
}
