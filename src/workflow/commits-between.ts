// The list of commits since an earlier one (`commits-from`). The list is complete or there is an error: a list that
// lacks commits, or holds some of the base's own, would be a wrong record.
import type { Context } from "../context.ts";
import { ConfigurationError } from "../domain/errors.ts";
import type { CommitSha } from "../domain/identifiers.ts";
import type { Source } from "../domain/with-source.ts";
import { known, unknown, type Result } from "../lib/result.ts";
import { grouped } from "../lib/shorten.ts";
import { shaIn, type CommitFacts } from "./fields.ts";
import type { Checkout } from "./git.ts";
import type { GitHubApi } from "./github-api.ts";

/** How many commits are sent at most. */
const maxCommits = 1000;

/** The commits between two others. */
export interface CommitsBetween {
  /** How many there are, also where only the newest are listed. */
  readonly total: number;
  /** Newest first, at most a thousand. */
  readonly commits: readonly CommitFacts[];
  readonly source: Source;
}

/**
 * Lists the commits between a base (excluded) and the commit (the first), newest first as `git log` does: from Git, or
 * from the GitHub API where the clone lacks some. Undefined where there are none.
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
  const inGit = named.success ? await rangeInGit(from, named.value, commit, checkout) : named;
  const found = inGit.success ? inGit : await rangeInApi(base ?? from, commit, api);
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

async function rangeInGit(
  from: string,
  base: CommitSha,
  commit: CommitSha,
  checkout: Checkout,
): Promise<Result<CommitsBetween>> {
  const history = await checkout.listRange(base, commit);
  if (history === undefined) return unknown("Git does not have both commits in this checkout");
  const { shas, boundary, isShallow } = history;
  const source = "git";
  if (shas.length === 0) return known({ total: 0, commits: [], source });
  if (!isShallow && boundary.length === 0) {
    throw new ConfigurationError({
      message: `\`commits-from\` is \`${from}\`, which has no history in common with commit ${commit.slice(0, 12)}`,
      hint: "Give an earlier commit of the same history",
    });
  }
  const wanted = isShallow ? shas : shas.slice(0, maxCommits);
  const commits = await checkout.commits(wanted);
  if (commits.length < wanted.length) return unknown("Git does not have all of them in this checkout");
  if (isShallow && !isComplete(commits, base, boundary)) {
    return unknown("the checkout is a shallow clone and does not have all of them");
  }
  return known({ total: shas.length, commits: commits.slice(0, maxCommits), source });
}

/**
 * Returns whether a range that was listed in a shallow clone is complete and exact, since Git does not see the parents
 * that are cut off there. It lacks nothing when every parent in the commit objects is listed or in the boundary. It
 * holds nothing of the base's own history when every commit descends from the base.
 */
function isComplete(commits: readonly CommitFacts[], base: CommitSha, boundary: readonly string[]): boolean {
  const listed = new Set<string>([...boundary, ...commits.map(({ sha1 }) => sha1)]);
  if (!commits.every(({ parents }) => parents?.every((parent) => listed.has(parent)))) return false;

  const descendants = new Set<string>([base]);
  const oldestFirst = commits.toReversed();
  // Git orders by date, so a child may come before its parent: repeat until a round finds nothing more.
  for (let before = 0; before < descendants.size;) {
    before = descendants.size;
    for (const { sha1, parents } of oldestFirst) {
      if (parents?.some((parent) => descendants.has(parent))) descendants.add(sha1);
    }
  }
  return commits.every(({ sha1 }) => descendants.has(sha1));
}

/** A tag, branch or commit by name, without what depends on the checkout (`HEAD`) or names another fork (`x:y`). */
const nameOnGitHub = /^(?!HEAD$|@$|.*\.\.|.*@\{)[^\s:~^?*[\\]+$/;

async function rangeInApi(
  base: string,
  commit: CommitSha,
  api: GitHubApi,
): Promise<Result<CommitsBetween | undefined>> {
  if (!nameOnGitHub.test(base)) return unknown("the GitHub API finds commits only by SHA, branch or tag");
  const compared = await api.commitsBetween(base, commit, maxCommits);
  if (!compared.success) return compared;
  const { base: found, ...range } = compared.value;
  if (/^[0-9a-f]{40}$/.test(base) && found !== base) {
    return unknown("the GitHub API's response is about another commit");
  }
  return known(found === commit ? undefined : { ...range, source: "GitHub API" });
}
