// Commit, branch, repository and URLs of the run. Of each value the first source that knows it is used and named; what
// no source knows is absent, never guessed (docs/recorded-values.md).
import * as v from "valibot";
import type { Context } from "../context.ts";
import type { GitCommit } from "../domain/write.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { httpUrlSchema, type CommitSha, type HttpUrl } from "../domain/identifiers.ts";
import type { Origin, OriginOptions, RedactedField } from "../domain/origin.ts";
import { withSource, type WithSource } from "../domain/origin.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { branchOf, commitsBetween, mergeCommit, mergeRef, redactCommit, resolveCommit } from "./commit.ts";
import { commitInEvent, readEvent, type Event } from "./event.ts";
import { Checkout } from "./git.ts";
import { createGitHubApi } from "./github-api.ts";
import { readRunVariables, type RunVariables } from "./run-variables.ts";

/**
 * Resolves what is recorded about the run. What the GitHub API, the event and Git do not know is absent.
 * @throws ConfigurationError when `git-commit` or `commits-from` is not a commit, when a pull request's head is
 *   unknown, and when the commits since `commits-from` are not all known
 * @throws CancelledError when the job is cancelled meanwhile
 */
export async function resolveOrigin(options: OriginOptions, context: Context): Promise<Origin> {
  const { commitsFrom, redact } = options;
  const run = readRunVariables(context.environment);
  const event = await readEvent(run.eventPath, context);
  const checkout = new Checkout(run.workspace, context);
  const repository = repositoryOf(run, event);
  const api = createGitHubApi(options, run.apiUrl, repository?.name.value, context);

  const commit = await resolveCommit(options, run, event, checkout);
  const repositoryUrl = urlBelow(run.server, repository?.name.value);
  const urls = resolveUrls(options, run, repositoryUrl, commit?.value);
  const repoInfo =
    repository &&
    omitUndefined({
      name: repository.name.value,
      url: urls.repoUrl?.value,
      id: repository.id?.value,
      description: repository.description?.value,
    });
  const sourcesOfRun = [
    ...row("repository", repository?.name),
    ...row("repository id", repository?.id),
    ...row("repository description", repository?.description),
    ...row("repository URL", urls.repoUrl),
    ...row("commit URL", urls.commitUrl),
    ...row("build URL", urls.buildUrl),
    ...row("origin URL", urls.originUrl),
  ];
  if (commit === undefined) {
    if (commitsFrom === undefined) return omitUndefined({ repoInfo, ...urls, sources: sourcesOfRun });
    throw new ConfigurationError({
      message: `\`commits-from\` is \`${commitsFrom}\`, but the commit of this run is unknown`,
      reason: "GITHUB_SHA is not set to a commit",
      hint: "Set `git-commit` to the commit to record",
    });
  }

  const sha = commit.value;
  const [fromApi, [git]] = await Promise.all([api.commit(sha), checkout.commits([sha])]);
  const facts = { api: fromApi.success ? fromApi.value : undefined, event: commitInEvent(event, sha), git };
  if (!facts.api && !facts.event && !facts.git)
    context.logger.info(
      "Only the SHA of the commit is known, not its message, author, date or parents. To record them, check the commit out (actions/checkout) or give a `github-token` with `contents: read`.",
    );
  const merged = mergeCommit({ sha1: commit, branch: branchOf(sha, run, event), url: urls.commitUrl }, facts);
  const gitCommitInfo = redactCommit(merged.fields, redact);

  const between =
    commitsFrom === undefined ? undefined : await commitsBetween(commitsFrom, sha, checkout, api, context);
  // The branch of the other commits is unknown: many branches can lead to the same commit.
  const commitsList = between?.commits.map((listed) => {
    const url = urlBelow(repositoryUrl, "commit", listed.sha1);
    return listed.sha1 === sha ? gitCommitInfo : redactCommit(omitUndefined({ ...listed, url }), redact);
  });

  const testedMergeCommit = mergeRef.test(run.ref ?? "") && run.sha !== sha ? run.sha : undefined;
  return omitUndefined({
    commit,
    gitCommitInfo,
    commitsList,
    repoInfo,
    ...urls,
    testedMergeCommit,
    gitHubApiProblem: fromApi.success ? undefined : fromApi.reason,
    sources: [
      ...row("commit", commit),
      ...row("tested merge commit", withSource("runner", testedMergeCommit)),
      ...rowsOfCommit(merged, redact),
      ...row("commits since `commits-from`", between && { ...between, value: String(between.total) }),
      ...sourcesOfRun,
    ],
  });
}

/** Returns the repository that the runner names, else the event's. An event about another repository is ignored. */
function repositoryOf(run: RunVariables, { repository }: Event) {
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
  options: OriginOptions,
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

type Row = Origin["sources"][number];

const row = (field: string, found: WithSource<string> | undefined): Row[] =>
  found === undefined ? [] : [[field, found.value, found.source]];

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
  { fields, sources }: ReturnType<typeof mergeCommit>,
  redacted: readonly RedactedField[],
): Row[] {
  return commitRows.flatMap(([label, key, hiddenWith]) => {
    const value = fields[key];
    const source = sources.get(key);
    if (value === undefined || source === undefined) return [];
    const isHidden = hiddenWith !== undefined && redacted.includes(hiddenWith);
    return [[label, isHidden ? "(redacted)" : format(key, value), source]];
  });
}

const maxSeconds = 8_640_000_000_000;

function format(key: string, value: string | number | boolean | readonly CommitSha[]): string {
  if (typeof value === "object") return value.map((sha) => sha.slice(0, 12)).join(" ") || "none";
  if (typeof value === "number" && key === "timestamp" && Math.abs(value) <= maxSeconds)
    return new Date(value * 1000).toISOString().replace(".000Z", "Z");
  return String(value).split("\n", 1)[0] ?? "";
}
