// The list of commits since an earlier one (`commits-from`). The list is complete or there is an error: a list that
// lacks commits, or holds some of the base's own, would be a wrong record.
import type { Context } from "../context.ts";
import { ConfigurationError } from "../domain/errors.ts";
import type { CommitSha } from "../domain/identifiers.ts";
import { grouped } from "../lib/shorten.ts";
import { shaIn, type CommitsBetween } from "./fields.ts";
import type { Checkout } from "./git.ts";
import type { GitHubApi } from "./github-api.ts";

/** How many commits are sent at most. */
const maxCommits = 1000;

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
