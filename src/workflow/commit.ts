// The commit that is recorded: which one it is, and what is known about it; and the list of commits since an earlier one.
import type { Context } from "../context.ts";
import { ConfigurationError } from "../lib/errors.ts";
import type { GitCommit } from "../domain/write.ts";
import type { CommitSha, HttpUrl } from "../domain/identifiers.ts";
import type { OriginOptions, RedactedField } from "../domain/origin.ts";
import { withSource, type Source, type WithSource } from "../domain/origin.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { grouped } from "../lib/format.ts";
import type { Event } from "./event.ts";
import { shaIn, type CommitFacts, type CommitsBetween } from "./fields.ts";
import type { Checkout } from "./git.ts";
import type { GitHubApi } from "./github-api.ts";
import type { RunVariables } from "./run-variables.ts";

/**
 * Returns the commit of the run (docs/recorded-values.md): the input, else the pull request's head where the run is on
 * a merge commit, else `GITHUB_SHA`. Undefined when none of them is known.
 * @throws ConfigurationError when the input is not a commit, when a pull request's head is unknown, and without the input
 *   where the event leaves open which commit was built
 */
export async function resolveCommit(
  { gitCommit }: OriginOptions,
  run: RunVariables,
  event: Event,
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
  const sha = found.success ? found.value : shaIn(gitCommit);
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
function rejectOtherHead({ eventName, sha }: RunVariables, event: Event): void {
  const other = otherHead(eventName, event);
  if (other === undefined || (eventName === "workflow_run" && sha !== undefined && other.head === sha))
    return;
  const { owner, head = "not known", expression } = other;
  throw new ConfigurationError({
    message: `Input \`git-commit\` is missing: on \`${eventName ?? ""}\` it cannot be known which commit was built`,
    reason: `The run is on ${sha ?? "an unknown commit"}, and the ${owner} head is ${head}`,
    hint: `Set \`git-commit: \${{ ${expression} }}\` if the head was built, or \`git-commit: \${{ github.sha }}\``,
  });
}

/** Returns the head that may have been built on an event whose run is on another branch. */
function otherHead(eventName: string | undefined, { workflow_run: triggering, pull_request: pull }: Event) {
  if (eventName === "workflow_run") {
    const expression = "github.event.workflow_run.head_sha";
    return { owner: "triggering run's", head: triggering?.head_sha, expression };
  }
  if (eventName !== "pull_request_target") return undefined;
  const expression = "github.event.pull_request.head.sha";
  return { owner: "pull request's", head: pull?.head?.sha, expression };
}

/** The ref of a run on the merge commit of a pull request, with its number. */
export const mergeRef = /^refs\/pull\/(\d{1,15})\/merge$/;

/**
 * Returns the head commit of the pull request that the run tests.
 * @throws ConfigurationError when the event does not name it: the merge commit is never recorded in its place
 */
function headOfPullRequest(number: number, { pull_request: pullRequest }: Event): CommitSha {
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

/**
 * Merges what is known about a commit: of each field the first source that knows it, in the order API, event, Git.
 * @returns the fields, and of each its source
 */
export function mergeCommit(
  own: {
    readonly sha1: WithSource<CommitSha>;
    readonly branch: WithSource<string> | undefined;
    readonly url: WithSource<HttpUrl> | undefined;
  },
  { api, event, git }: Readonly<Record<"api" | "event" | "git", CommitFacts | undefined>>,
) {
  // The time in an event need not be the author's, so it counts only where no other source knows the commit.
  const fromEvent = (api ?? git) ? omitUndefined({ ...event, timestamp: undefined }) : event;
  const rows = (source: Source, facts: object = {}) =>
    Object.keys(facts).map((field): [string, Source] => [field, source]);
  const [sha1, branch, url] = [own.sha1.value, own.branch?.value, own.url?.value];
  const fields: GitCommit = omitUndefined({ ...git, ...fromEvent, ...api, sha1, branch, url });
  // Later entries win.
  const sources = new Map([
    ...rows("git", git),
    ...rows("event", fromEvent),
    ...rows("GitHub API", api),
    ...Object.entries(own).flatMap(([field, found]) => (found ? rows(found.source, { [field]: found }) : [])),
  ]);
  return { fields, sources };
}

/**
 * Returns a commit as it may be sent: redacted fields are `**REDACTED**`, and the author's user name is left out with
 * the author, since it identifies the same person. What is unknown stays absent.
 */
export function redactCommit(commit: GitCommit, redacted: readonly RedactedField[]): GitCommit {
  const { author_username: userName, ...rest } = commit;
  return {
    ...rest,
    ...(userName !== undefined && !redacted.includes("author") && { author_username: userName }),
    ...Object.fromEntries(
      redacted.filter((field) => commit[field] !== undefined).map((field) => [field, "**REDACTED**"]),
    ),
  };
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
export async function commitsBetween(
  from: string,
  commit: CommitSha,
  checkout: Checkout,
  api: GitHubApi,
  { logger }: Context,
): Promise<CommitsBetween | undefined> {
  const named = await checkout.findCommit("commits-from", from);
  const base = named.success ? named.value : shaIn(from);
  if (base === commit) return undefined;
  const inGit = named.success ? await checkout.commitsBetween(from, named.value, commit, maxCommits) : named;
  const found = inGit.success ? inGit : await api.commitsBetween(base ?? from, commit, maxCommits);
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
  return range;
}
