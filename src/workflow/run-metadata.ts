// Commit, branch, repository and URLs of the run. Of each value the first source that knows it is used and named; what
// no source knows is absent, never guessed (docs/recorded-values.md).
import * as v from "valibot";
import type { Context } from "../context.ts";
import type { GitCommit } from "../domain/write.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { httpUrlSchema, type CommitSha, type HttpUrl } from "../domain/identifiers.ts";
import {
  redactedValue,
  withSource,
  type RunMetadata,
  type RunMetadataOptions,
  type RedactedField,
  type Source,
  type WithSource,
} from "../domain/run-metadata.ts";
import { grouped } from "../lib/format.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { commitInEvent, readEvent, type WorkflowEvent } from "./event.ts";
import { Checkout } from "./git.ts";
import { parseSha, type CommitsBetween } from "./fields.ts";
import { createGitHubApi, type GitHubApi } from "./github-api.ts";
import { readRunVariables, type RunVariables } from "./run-variables.ts";

/**
 * Resolves what is recorded about the run. What the GitHub API, the event and Git do not know is absent.
 * @throws ConfigurationError when `git-commit` or `commits-from` is not a commit, when a pull request's head is
 *   unknown, and when the commits since `commits-from` are not all known
 * @throws CancelledError when the job is cancelled meanwhile
 */
export async function resolveRunMetadata(
  options: RunMetadataOptions,
  context: Context,
): Promise<RunMetadata> {
  const { commitsFrom, redact } = options;
  const run = readRunVariables(context.environment);
  const event = await readEvent(run.eventPath, context);
  const checkout = new Checkout(run.workspace, context);
  const repository = repositoryOf(run, event);
  const api = createGitHubApi(options, run.apiUrl, repository?.name.value, context);

  const commit = await resolveCommit(options, run, event, checkout);
  const repositoryUrl = urlBelow(run.server, repository?.name.value);
  const urls = resolveUrls(options, run, repositoryUrl, commit?.value);
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
  const sourcesOfRun = rowsOf({
    repository: repository?.name,
    "repository id": repository?.id,
    "repository description": repository?.description,
    "repository URL": urls.repoUrl,
    "commit URL": urls.commitUrl,
    "build URL": urls.buildUrl,
    "origin URL": urls.originUrl,
  });
  if (commit === undefined) {
    if (commitsFrom === undefined)
      return omitUndefined({ repoInfo, ...urls, warnings: [], sources: sourcesOfRun });
    throw new ConfigurationError({
      message: `\`commits-from\` is \`${commitsFrom}\`, but the commit of this run is unknown`,
      reason: "GITHUB_SHA is not set to a commit",
      hint: "Set `git-commit` to the commit to record",
    });
  }

  const sha = commit.value;
  const described = await describeCommit(sha, { run, event, api, checkout });
  const { sourceOf, gitHubApiProblem } = described;
  const isInput = commit.source === "input" && options.lookupTimeoutMs > 0;
  if (!described.isKnown && !isInput)
    context.logger.info(
      `Only the SHA of the commit is known, not its message, author, date or parents. ${unknownHint}.`,
    );
  const known = omitUndefined({ ...described.commit, url: urls.commitUrl?.value });
  const gitCommitInfo = redactCommit(known, redact);
  const between =
    commitsFrom === undefined ? undefined : await commitsBetween(commitsFrom, sha, checkout, api, context);
  // The branch of the other commits is unknown: many branches can lead to the same commit.
  const commitsList = between?.commits.map((listed) => {
    const url = urlBelow(repositoryUrl, "commit", listed.sha1);
    return listed.sha1 === sha ? gitCommitInfo : redactCommit(omitUndefined({ ...listed, url }), redact);
  });

  const testedMergeCommit = mergeRef.test(run.ref ?? "") && run.sha !== sha ? run.sha : undefined;
  const { head } = described;
  // A pull request's merge commit that was tested is named already.
  const isElsewhere = head !== undefined && head !== sha && head !== testedMergeCommit;
  const warnings = [
    ...(!described.isKnown && isInput ? [unknownCommitText(sha)] : []),
    ...(isElsewhere ? [otherCommitText(head, sha)] : []),
  ];
  return omitUndefined({
    commit,
    warnings,
    gitCommitInfo,
    commitsList,
    repoInfo,
    ...urls,
    testedMergeCommit,
    gitHubApiProblem,
    sources: [
      ...rowsOf({ commit, "tested merge commit": withSource("runner", testedMergeCommit) }),
      ...rowsOfCommit(known, sourceOf, redact),
      ...rowsOf({ "commits since `commits-from`": between && { ...between, value: String(between.total) } }),
      ...sourcesOfRun,
    ],
  });
}

/**
 * Describes a commit by what GitHub's API, the event and Git know of it.
 * @returns the commit, the source of each field, whether any of them knows it, why GitHub's API did not describe it, and
 *   the commit that is checked out
 * @throws CancelledError
 */
async function describeCommit(
  sha: CommitSha,
  {
    run,
    event,
    api,
    checkout,
  }: { run: RunVariables; event: WorkflowEvent; api: GitHubApi; checkout: Checkout },
) {
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
  const own = { sha1: sha, branch: branch?.value };
  const commit: GitCommit = omitUndefined({ ...git, ...fromEvent, ...fromApi, ...own });
  const sourceOf = (field: keyof GitCommit): Source => {
    if (field === "branch" && branch !== undefined) return branch.source;
    if (Object.hasOwn(fromApi ?? {}, field)) return "GitHub API";
    return Object.hasOwn(fromEvent ?? {}, field) ? "event" : "git";
  };
  const isKnown = Boolean(fromApi ?? inEvent ?? git);
  return {
    commit,
    sourceOf,
    isKnown,
    head,
    gitHubApiProblem: response.success ? undefined : response.reason,
  };
}

const unknownHint =
  "To record them, check the commit out (actions/checkout) or give a `github-token` with `contents: read`";

const shortSha = (sha: CommitSha) => sha.slice(0, 12);

const unknownCommitText = (sha: CommitSha) =>
  `Neither git nor GitHub has commit ${shortSha(sha)} (input \`git-commit\`): only its SHA is recorded, without message, author, date and parents. Check \`git-commit\`. ${unknownHint}`;

const otherCommitText = (head: CommitSha, sha: CommitSha) =>
  `The checkout is at commit ${shortSha(head)}, but commit ${shortSha(sha)} is recorded. If what is recorded was made from the checkout, set \`git-commit: HEAD\``;

/**
 * Returns the commit of the run (docs/recorded-values.md): the input, else the pull request's head where the run is on
 * a merge commit, else `GITHUB_SHA`. Undefined when none of them is known.
 * @throws ConfigurationError when the input is not a commit, when a pull request's head is unknown, and without the input
 *   where the event leaves open which commit was built
 */
async function resolveCommit(
  { gitCommit }: RunMetadataOptions,
  run: RunVariables,
  event: WorkflowEvent,
  checkout: Checkout,
): Promise<WithSource<CommitSha> | undefined> {
  if (gitCommit === undefined) {
    rejectOtherHead(run, event);
    const [, pullRequest] = mergeRef.exec(run.ref ?? "") ?? [];
    return pullRequest === undefined
      ? withSource("runner", run.sha)
      : { value: headOfPullRequest(Number(pullRequest), event), source: "event" };
  }
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

/**
 * Rejects a run on an event that runs on the default or base branch, while what was built may be another commit.
 * @throws ConfigurationError that names both commits and the expression for each
 */
function rejectOtherHead({ eventName = "", sha }: RunVariables, event: WorkflowEvent): void {
  const { workflow_run: triggering, pull_request: pullRequest } = event;
  if (eventName !== "workflow_run" && eventName !== "pull_request_target") return;
  const [owner, head, expression] =
    eventName === "workflow_run"
      ? ["triggering run's", triggering?.head_sha, "github.event.workflow_run.head_sha"]
      : ["pull request's", pullRequest?.head?.sha, "github.event.pull_request.head.sha"];
  if (eventName === "workflow_run" && sha !== undefined && head === sha) return;
  throw new ConfigurationError({
    message: `Input \`git-commit\` is missing: on \`${eventName}\` it cannot be known which commit was built`,
    reason: `The run is on ${sha ?? "an unknown commit"}, and the ${owner} head is ${head ?? "not known"}`,
    hint: `Set \`git-commit: \${{ ${expression} }}\` if the head was built, or \`git-commit: \${{ github.sha }}\``,
  });
}

/** The ref of a run on the merge commit of a pull request, with its number. */
const mergeRef = /^refs\/pull\/(\d{1,15})\/merge$/;

/**
 * Returns the head commit of the pull request that the run tests.
 * @throws ConfigurationError when the event does not name it: the merge commit is never recorded in its place
 */
function headOfPullRequest(number: number, { pull_request: pullRequest }: WorkflowEvent): CommitSha {
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
function branchOf(
  commit: CommitSha,
  run: RunVariables,
  event: WorkflowEvent,
): WithSource<string> | undefined {
  const [, branch] = /^refs\/heads\/(.+)$/.exec(run.ref ?? "") ?? [];
  if (branch !== undefined && commit === run.sha) return { value: branch, source: "runner" };
  const head = event.pull_request?.head;
  if (head?.sha !== commit) return undefined;
  return withSource("runner", run.headRef) ?? withSource("event", head.ref);
}

/** How many commits are sent at most. */
const maxCommits = 1000;

/**
 * Lists the commits between a base (excluded) and the commit (the first), newest first as `git log` does: from Git, or
 * from the GitHub API where the clone lacks some. Undefined where there are none. The list is complete or there is an
 * error: a list that lacks commits, or holds some of the base's own, would be a wrong record.
 * @param from the input `commits-from`
 * @throws ConfigurationError when the base is not a commit, when the two have no history in common, and when no source
 *   knows all of the commits between
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

/** Returns the URLs of build, commit, repository and origin: from the inputs, else below the repository's URL. */
function resolveUrls(
  options: RunMetadataOptions,
  run: RunVariables,
  repositoryUrl: HttpUrl | undefined,
  commit: CommitSha | undefined,
) {
  const runUrl = urlBelow(repositoryUrl, "actions/runs", run.runId);
  const resolve = (input: HttpUrl | undefined, fallback: HttpUrl | undefined) =>
    withSource("input", input) ?? withSource("runner", fallback);
  return omitUndefined({
    buildUrl: resolve(options.buildUrl, runUrl),
    commitUrl: resolve(options.commitUrl, urlBelow(repositoryUrl, "commit", commit)),
    repoUrl: resolve(options.repoUrl, repositoryUrl),
    originUrl: resolve(options.originUrl, runUrl),
  });
}

/** Joins a URL and encoded paths; undefined where one of them is unknown. */
const urlBelow = (...parts: readonly (string | undefined)[]): HttpUrl | undefined =>
  parts.includes(undefined) ? undefined : v.parse(httpUrlSchema, parts.join("/"));

type Row = RunMetadata["sources"][number];

const rowsOf = (found: Readonly<Record<string, WithSource<string> | undefined>>): Row[] =>
  Object.entries(found).flatMap(([field, one]): Row[] => (one ? [[field, one.value, one.source]] : []));

/** The rows about the commit: the label, the field, and with which field it is redacted. */
const commitRows: readonly (readonly [string, keyof GitCommit, RedactedField?])[] = [
  ["message", "message", "message"],
  ["author", "author", "author"],
  ["author's user name", "author_username", "author"],
  ["branch", "branch", "branch"],
  ["author date", "timestamp"],
  ["parents", "parents"],
  ["signature verified", "verified"],
  ["signature state", "signature_state"],
];

/** Returns rows of field, value and source. A redacted value is `(redacted)`; of a message only the first line is shown. */
function rowsOfCommit(
  commit: GitCommit,
  sourceOf: (field: keyof GitCommit) => Source,
  redacted: readonly RedactedField[],
): Row[] {
  return commitRows.flatMap(([label, field, hiddenWith]): Row[] => {
    const value = commit[field];
    if (value === undefined) return [];
    const isHidden = hiddenWith !== undefined && redacted.includes(hiddenWith);
    return [[label, isHidden ? "(redacted)" : format(field, value), sourceOf(field)]];
  });
}

const maxSeconds = 8_640_000_000_000;

function format(key: string, value: string | number | boolean | readonly CommitSha[]): string {
  if (typeof value === "object") return value.map((sha) => sha.slice(0, 12)).join(" ") || "none";
  if (typeof value === "number" && key === "timestamp" && Math.abs(value) <= maxSeconds)
    return new Date(value * 1000).toISOString().replace(".000Z", "Z");
  return String(value).split("\n", 1)[0] ?? "";
}
