// Commit, branch, repository and URLs of the run. Of each value the first source that knows it is used and named; what
// no source knows is absent, never guessed (docs/recorded-values.md).
import * as v from "valibot";
import type { Context } from "../context.ts";
import type { GitCommit } from "../domain/write.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { httpUrlSchema, type CommitSha, type HttpUrl } from "../domain/identifiers.ts";
import { grouped } from "../lib/format.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { commitInEvent, readEvent, type WorkflowEvent } from "./event.ts";
import { Checkout } from "./git.ts";
import { parseSha, redactedValue, type CommitsBetween, type RedactedField, type Source } from "./fields.ts";
import { createGitHubApi, type GitHubApi } from "./github-api.ts";
import { readRunVariables, type RunVariables } from "./run-variables.ts";

/** What the inputs say of where the run takes place; everything else is resolved (docs/recorded-values.md). */
export interface RunMetadataOptions {
  readonly gitCommit?: string;
  readonly commitsFrom?: string;
  readonly redact: readonly RedactedField[];
  readonly buildUrl?: HttpUrl;
  readonly commitUrl?: HttpUrl;
  readonly repoUrl?: HttpUrl;
  readonly originUrl?: HttpUrl;
  readonly githubToken?: string;
  /** How long the GitHub API may take at most, in milliseconds; 0 sends nothing (a dry-run). */
  readonly lookupTimeoutMs: number;
}

interface WithSource<T> {
  readonly value: T;
  readonly source: Source;
}

/** Adds the source to a value; returns undefined where there is no value. */
const withSource = <T>(source: Source, value: T | undefined): WithSource<T> | undefined =>
  value === undefined ? undefined : { value, source };

/** The metadata of a run. */
export type RunMetadata = Awaited<ReturnType<typeof resolveRunMetadata>>;

/**
 * Resolves what is recorded about the run. What the GitHub API, the event and Git do not know is absent. Redacted fields
 * are `**REDACTED**` already, also in the list of commits.
 * @returns besides the values `warnings`, which a person must see because the commit may not be the one that is meant, why
 *   GitHub's API did not describe the commit, the merge commit that a pull request's run tested, and as `sources` rows of
 *   field, value and source
 * @throws ConfigurationError when `git-commit` or `commits-from` is not a commit, when a pull request's head is
 *   unknown, and when the commits since `commits-from` are not all known
 * @throws CancelledError when the job is cancelled meanwhile
 */
export async function resolveRunMetadata(options: RunMetadataOptions, context: Context) {
  const { commitsFrom } = options;
  const run = readRunVariables(context.environment);
  const event = await readEvent(run.eventPath, context);
  const checkout = new Checkout(run.workspace, context);
  const repository = repositoryOf(run, event);
  const api = createGitHubApi(options, run.apiUrl, repository?.name.value, context);

  const commit = await resolveCommit(options, run, event, checkout);
  if (commit === undefined && commitsFrom !== undefined)
    throw new ConfigurationError({
      message: `\`commits-from\` is \`${commitsFrom}\`, but the commit of this run is unknown`,
      reason: "GITHUB_SHA is not set to a commit",
      hint: "Set `git-commit` to the commit to record",
    });
  const repositoryUrl = urlBelow(run.server, repository?.name.value);
  const runUrl = urlBelow(repositoryUrl, "actions/runs", run.runId);
  const urlOf = (input: HttpUrl | undefined, fallback: HttpUrl | undefined) =>
    withSource("input", input) ?? withSource("runner", fallback);
  const urls = omitUndefined({
    buildUrl: urlOf(options.buildUrl, runUrl),
    commitUrl: urlOf(options.commitUrl, urlBelow(repositoryUrl, "commit", commit?.value)),
    repoUrl: urlOf(options.repoUrl, repositoryUrl),
    originUrl: urlOf(options.originUrl, runUrl),
  });
  // The service takes a repository only with its URL (docs/internals/interface.md).
  const repoInfo =
    repository &&
    urls.repoUrl &&
    omitUndefined({
      name: repository.name.value,
      url: urls.repoUrl.value,
      id: repository.id?.value,
      description: repository.description?.value,
      // With it the service's list of repositories has this one.
      provider: "github" as const,
    });
  const found = { run, event, checkout, api, repositoryUrl, commitUrl: urls.commitUrl?.value };
  const ofCommit = commit && (await describeCommit(commit, options, found, context));
  return omitUndefined({
    commit,
    repoInfo,
    ...urls,
    gitCommitInfo: ofCommit?.gitCommitInfo,
    commitsList: ofCommit?.commitsList,
    testedMergeCommit: ofCommit?.testedMergeCommit,
    gitHubApiProblem: ofCommit?.gitHubApiProblem,
    warnings: ofCommit?.warnings ?? [],
    sources: [
      ...(ofCommit?.sources ?? []),
      ...rowsOf({
        repository: repository?.name,
        "repository id": repository?.id,
        "repository description": repository?.description,
        "repository URL": urls.repoUrl,
        "commit URL": urls.commitUrl,
        "build URL": urls.buildUrl,
        "origin URL": urls.originUrl,
      }),
    ],
  });
}

const shortSha = (sha: CommitSha) => sha.slice(0, 12);

/** What was read of the run before its commit. */
interface Found {
  readonly run: RunVariables;
  readonly event: WorkflowEvent;
  readonly checkout: Checkout;
  readonly api: GitHubApi;
  readonly repositoryUrl: HttpUrl | undefined;
  readonly commitUrl: HttpUrl | undefined;
}

/**
 * Describes a commit, and those since `commits-from`, by what GitHub's API, the event and Git know of them.
 * @throws ConfigurationError, CancelledError
 */
async function describeCommit(
  commit: WithSource<CommitSha>,
  { commitsFrom, redact, lookupTimeoutMs }: RunMetadataOptions,
  { run, event, checkout, api, repositoryUrl, commitUrl }: Found,
  context: Context,
) {
  const sha = commit.value;
  const [response, [git], head] = await Promise.all([
    api.commit(sha),
    checkout.commits([sha]),
    checkout.head(),
  ]);
  const fromApi = response.success ? response.value : undefined;
  const inEvent = commitInEvent(event, sha);
  // The time in an event need not be the author's, so it counts only where no other source knows the commit.
  const fromEvent = (fromApi ?? git) ? omitUndefined({ ...inEvent, timestamp: undefined }) : inEvent;
  const branch = branchOf(sha, run, event);
  const sourceOf = (field: string): Source => {
    if (field === "branch" && branch !== undefined) return branch.source;
    if (Object.hasOwn(fromApi ?? {}, field)) return "GitHub API";
    return Object.hasOwn(fromEvent ?? {}, field) ? "event" : "git";
  };
  const toSend = (one: Omit<GitCommit, "url">, url = urlBelow(repositoryUrl, "commit", one.sha1)) =>
    redactCommit(omitUndefined({ ...one, url }), redact);
  const own = { sha1: sha, branch: branch?.value };
  const gitCommitInfo = toSend(omitUndefined({ ...git, ...fromEvent, ...fromApi, ...own }), commitUrl);
  const between =
    commitsFrom === undefined ? undefined : await commitsBetween(commitsFrom, sha, checkout, api, context);
  // The branch of the other commits is unknown: many branches can lead to the same commit.
  const commitsList = between?.commits.map((one) => (one.sha1 === sha ? gitCommitInfo : toSend(one)));

  const testedMergeCommit = mergeRef.test(run.ref ?? "") && run.sha !== sha ? run.sha : undefined;
  const warnings: string[] = [];
  const isKnown = (fromApi ?? inEvent ?? git) !== undefined;
  if (!isKnown && commit.source === "input" && lookupTimeoutMs > 0)
    warnings.push(
      `Neither git nor GitHub has commit ${shortSha(sha)} (input \`git-commit\`): only its SHA is recorded, without message, author, date and parents. Check \`git-commit\`. To record them, check the commit out (actions/checkout) or give a \`github-token\` with \`contents: read\``,
    );
  // A pull request's merge commit that was tested is named already.
  if (head !== undefined && head !== sha && head !== testedMergeCommit)
    warnings.push(
      `The checkout is at commit ${shortSha(head)}, but commit ${shortSha(sha)} is recorded. If what is recorded was made from the checkout, set \`git-commit: HEAD\``,
    );
  return {
    gitCommitInfo,
    commitsList,
    testedMergeCommit,
    warnings,
    gitHubApiProblem: response.success ? undefined : response.reason,
    sources: [
      ...rowsOf({ commit, "tested merge commit": withSource("runner", testedMergeCommit) }),
      ...rowsOfCommit(gitCommitInfo, sourceOf),
      ...rowsOf({ "commits since `commits-from`": between && { ...between, value: String(between.total) } }),
    ],
  };
}

/**
 * Returns the commit to record (docs/recorded-values.md): the input, else that of the run.
 * @throws ConfigurationError when the input is not a commit, or the run does not say which commit was built
 */
async function resolveCommit(
  { gitCommit }: RunMetadataOptions,
  run: RunVariables,
  event: WorkflowEvent,
  checkout: Checkout,
): Promise<WithSource<CommitSha> | undefined> {
  if (gitCommit === undefined) return commitOfRun(run, event);
  // A whole SHA needs no checkout: a shallow clone lacks many commits.
  const found = await checkout.findCommit("git-commit", gitCommit);
  const sha = found.success ? found.value : parseSha(gitCommit);
  if (sha !== undefined || found.success) return withSource("input", sha);
  throw new ConfigurationError({
    message: `\`git-commit\` is \`${gitCommit}\`, and no such commit was found`,
    reason: found.reason,
    hint: "Check out the repository first (actions/checkout, with `fetch-depth: 0` for tags, other branches and older commits), or give the 40 hex characters of the commit",
  });
}

/** The ref of a run on the merge commit of a pull request, with its number. */
const mergeRef = /^refs\/pull\/(\d{1,15})\/merge$/;

/**
 * Returns the pull request's head where the run is on a merge commit, else `GITHUB_SHA`.
 * @throws ConfigurationError where the head is not known, since the merge commit is never recorded in its place, and on an
 *   event that runs on the default or base branch, while what was built may be another commit
 */
function commitOfRun({ eventName, ref = "", sha }: RunVariables, event: WorkflowEvent) {
  const { workflow_run: triggering, pull_request: pullRequest } = event;
  const head = pullRequest?.head?.sha;
  const unclear = (owner: string, ownHead: CommitSha | undefined, expression: string) =>
    new ConfigurationError({
      message: `Input \`git-commit\` is missing: on \`${eventName ?? ""}\` it cannot be known which commit was built`,
      reason: `The run is on ${sha ?? "an unknown commit"}, and the ${owner} head is ${ownHead ?? "not known"}`,
      hint: `Set \`git-commit: \${{ ${expression} }}\` if the head was built, or \`git-commit: \${{ github.sha }}\``,
    });
  if (eventName === "pull_request_target")
    throw unclear("pull request's", head, "github.event.pull_request.head.sha");
  if (eventName === "workflow_run" && (sha === undefined || triggering?.head_sha !== sha))
    throw unclear("triggering run's", triggering?.head_sha, "github.event.workflow_run.head_sha");
  const [, number] = mergeRef.exec(ref) ?? [];
  if (number === undefined) return withSource("runner", sha);
  const isSame = pullRequest?.number === undefined || pullRequest.number === Number(number);
  if (isSame && head !== undefined) return withSource("event", head);
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
function branchOf(commit: CommitSha, run: RunVariables, event: WorkflowEvent) {
  const [, branch] = /^refs\/heads\/(.+)$/.exec(run.ref ?? "") ?? [];
  if (commit === run.sha && branch !== undefined) return withSource("runner", branch);
  const head = event.pull_request?.head;
  if (head?.sha !== commit) return undefined;
  return withSource("runner", run.headRef) ?? withSource("event", head.ref);
}

/** How many commits are sent at most. */
const maxCommits = 1000;

/**
 * Lists the commits between a base (excluded) and the commit (the first), newest first as `git log` does: from Git, or
 * from the GitHub API where the clone lacks some. Undefined where there are none. A list that lacks commits, or holds some
 * of the base's own, would be a wrong record, so it is complete or an error.
 * @param from the input `commits-from`
 * @throws ConfigurationError
 */
async function commitsBetween(
  from: string,
  commit: CommitSha,
  checkout: Checkout,
  api: GitHubApi,
  { logger }: Context,
): Promise<CommitsBetween | undefined> {
  const named = await checkout.findCommit("commits-from", from);
  const base = named.success ? named.value : parseSha(from);
  if (base === commit) return undefined;
  const inGit = named.success ? await checkout.commitsBetween(from, named.value, commit, maxCommits) : named;
  const found = inGit.success ? inGit : await api.commitsBetween(base ?? from, commit);
  if (!found.success) {
    const reasons = [inGit, found].flatMap((result) => (result.success ? [] : result.reason));
    throw new ConfigurationError({
      message: `\`commits-from\` is \`${from}\`, and the commits since then are not all known`,
      reason: reasons.join("; "),
      hint: "Fetch the whole history, with `fetch-depth: 0` on actions/checkout",
    });
  }
  const range = found.value;
  if (range?.total === 0) {
    logger.warn(
      `No list of commits is sent: \`commits-from\` (\`${from}\`) is not older than commit ${commit.slice(0, 12)}.`,
    );
    return undefined;
  }
  if (range !== undefined && range.total > maxCommits) {
    logger.warn(
      `There are ${grouped(range.total)} commits since \`commits-from\` (\`${from}\`): only the newest ${grouped(maxCommits)} are sent.`,
    );
  }
  return range && { ...range, commits: range.commits.slice(0, maxCommits) };
}

/**
 * Returns a commit as it may be sent: redacted fields are `**REDACTED**`, and the author's user name is left out with
 * the author, since it identifies the same person. What is unknown stays absent.
 */
function redactCommit(commit: GitCommit, redacted: readonly RedactedField[]): GitCommit {
  const known = redacted.filter((field) => commit[field] !== undefined);
  return omitUndefined({
    ...commit,
    ...Object.fromEntries(known.map((field) => [field, redactedValue])),
    author_username: redacted.includes("author") ? undefined : commit.author_username,
  });
}

/** Returns the repository that the runner names, else the event's. An event about another repository is ignored. */
function repositoryOf(run: RunVariables, { repository }: WorkflowEvent) {
  const name = withSource("runner", run.repository) ?? withSource("event", repository?.full_name);
  if (name === undefined) return undefined;
  const isSame = repository?.full_name?.toLowerCase() === name.value.toLowerCase();
  const described = isSame ? repository : undefined;
  return {
    name,
    id: withSource("runner", run.repositoryId) ?? withSource("event", described?.id?.toString()),
    description: withSource("event", described?.description),
  };
}

/** Joins a URL and encoded paths; undefined where one of them is unknown. */
const urlBelow = (...parts: readonly (string | undefined)[]): HttpUrl | undefined =>
  parts.includes(undefined) ? undefined : v.parse(httpUrlSchema, parts.join("/"));

/** Field, value and source. */
type Row = readonly [string, string, Source];

const rowsOf = (found: Readonly<Record<string, WithSource<string> | undefined>>): Row[] =>
  Object.entries(found).flatMap(([field, one]): Row[] => (one ? [[field, one.value, one.source]] : []));

/** Returns rows of a commit's fields as they are sent; of a message only the first line is shown. */
const rowsOfCommit = (commit: GitCommit, sourceOf: (field: string) => Source): Row[] =>
  Object.entries(commit)
    .filter(([field]) => field !== "sha1" && field !== "url")
    .map(([field, value]) => {
      const label = field === "timestamp" ? "author date" : field.replaceAll("_", " ");
      return [label, typeof value === "number" ? formatSeconds(value) : firstLine(value), sourceOf(field)];
    });

/** Formats UNIX seconds. A commit's may be beyond every date. */
const formatSeconds = (seconds: number) =>
  Math.abs(seconds) > 8_640_000_000_000
    ? String(seconds)
    : new Date(seconds * 1000).toISOString().replace(".000Z", "Z");

const firstLine = (value: string | boolean | readonly CommitSha[]): string =>
  typeof value === "object"
    ? value.map(shortSha).join(" ") || "none"
    : (String(value).split("\n", 1)[0] ?? "");
