// What GitHub's API knows of commits. It never fails a step: without a usable response in time, the commit is taken from
// the event and from git.
import * as v from "valibot";
import { wholeNumberSchema, type CommitSha, type HttpUrl } from "../domain/identifiers.ts";
import type { Context } from "../context.ts";
import { Deadline } from "../lib/deadline.ts";
import type { RunMetadataOptions } from "../domain/run-metadata.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { ok, err, type Result } from "../lib/result.ts";
import {
  authorText,
  optionalObject,
  optionalOrUndefined,
  optionalText,
  optionalTimestamp,
  anyCaseShaSchema,
  type CommitFacts,
  type CommitsBetween,
} from "./fields.ts";
import { getFromGitHub } from "./github-client.ts";

/** All requests together take at most this long, in milliseconds. */
const maxTotalMs = 10_000;
const retries = 2;
/** GitHub's largest page of commits. */
const pageSize = 100;

const commitSchema = v.pipe(
  v.object({
    sha: anyCaseShaSchema,
    commit: optionalObject({
      message: optionalText,
      author: optionalObject({ name: optionalText, email: optionalText, date: optionalTimestamp }),
      verification: optionalObject({ verified: optionalOrUndefined(v.boolean()), reason: optionalText }),
    }),
    author: optionalObject({ login: optionalText }),
    parents: optionalOrUndefined(v.array(v.object({ sha: anyCaseShaSchema }))),
  }),
  v.transform(({ sha, commit, author, parents }): CommitFacts =>
    omitUndefined({
      sha1: sha,
      message: commit?.message,
      author: authorText(commit?.author?.name, commit?.author?.email),
      author_username: author?.login,
      timestamp: commit?.author?.date,
      parents: parents?.map((parent) => parent.sha),
      verified: commit?.verification?.verified,
      signature_state: commit?.verification?.reason,
    }),
  ),
);

const comparisonSchema = v.object({
  base_commit: v.object({ sha: anyCaseShaSchema }),
  total_commits: wholeNumberSchema,
  commits: v.array(commitSchema),
});

/** A tag, branch or commit by name, without what depends on the checkout (`HEAD`) or names another fork (`x:y`). */
const nameOnGitHub = /^(?!HEAD$|@$|.*\.\.|.*@\{)[^\s:~^?*[\\]+$/;

export type GitHubApi = ReturnType<typeof createGitHubApi>;

/**
 * Gives access to the commits of a repository in GitHub's API, with the job's token.
 * @param repository `owner/name`
 */
export function createGitHubApi(
  { githubToken: token, lookupTimeoutMs }: Pick<RunMetadataOptions, "githubToken" | "lookupTimeoutMs">,
  apiUrl: HttpUrl | undefined,
  repository: string | undefined,
  context: Context,
) {
  const deadline = new Deadline(Math.min(maxTotalMs, lookupTimeoutMs), context.clock);

  async function get<T>(
    subject: string,
    path: string,
    schema: v.GenericSchema<unknown, T>,
  ): Promise<Result<T>> {
    if (apiUrl === undefined || !repository) return err("GITHUB_API_URL or GITHUB_REPOSITORY is not set");
    if (token === undefined) return err("there is no `github-token` for GitHub's API");
    if (deadline.total <= 0) return err("GitHub's API is not used in a dry run");
    const url = `${apiUrl}/repos/${repository}/${path}`;
    const response = await getFromGitHub(url, schema, { token, deadline, retries }, context);
    if (response.success) return ok(response.value.content);
    const reason = `GitHub's API did not give ${subject}: ${response.reason}${reasons.get(response.status) ?? ""}`;
    context.logger.info(reason);
    return err(reason);
  }

  return {
    /** Returns what the API knows about a commit; an answer about another commit is not used. */
    commit: async (sha: CommitSha): Promise<Result<CommitFacts>> => {
      const response = await get("the commit", `commits/${sha}`, commitSchema);
      if (!response.success || response.value.sha1 === sha) return response;
      const reason = "GitHub's API responded with another commit than the requested one";
      context.logger.info(`${reason}: ignored.`);
      return err(reason);
    },

    /**
     * Lists the commits that a commit has and a base does not have, the newest first; undefined where the base is the
     * commit itself.
     * @param base a SHA, or a branch or tag that GitHub knows
     * @param maxCount the largest number of commits that are listed
     */
    commitsBetween: async (
      base: string,
      commit: CommitSha,
      maxCount: number,
    ): Promise<Result<CommitsBetween | undefined>> => {
      if (!nameOnGitHub.test(base)) return err("the GitHub API finds commits only by SHA, branch or tag");
      const range = `${encodeURIComponent(base)}...${commit}`;
      const page = (number: number) =>
        get(
          "the commits in between",
          `compare/${range}?per_page=${pageSize}&page=${number}`,
          comparisonSchema,
        );
      const first = await page(1);
      if (!first.success) return first;

      // GitHub lists the oldest first, so the newest are on the last pages.
      const { total_commits: total, base_commit: baseCommit } = first.value;
      let newestFirst: readonly CommitFacts[] = [];
      for (
        let number = Math.ceil(total / pageSize);
        number >= 1 && newestFirst.length < maxCount;
        number -= 1
      ) {
        const response = number === 1 ? first : await page(number);
        if (!response.success) return response;
        newestFirst = newestFirst.concat(response.value.commits.toReversed());
      }
      const count = new Set(newestFirst.map(({ sha1 }) => sha1)).size;
      const isComplete =
        count === newestFirst.length && (count === total || (count < total && count >= maxCount));
      if (!isComplete || (total > 0 && newestFirst[0]?.sha1 !== commit))
        return err("GitHub's API did not list all commits");
      if (/^[0-9a-f]{40}$/.test(base) && baseCommit.sha !== base)
        return err("the GitHub API's response is about another commit");
      if (baseCommit.sha === commit) return ok(undefined);
      return ok({ total, commits: newestFirst.slice(0, maxCount), source: "GitHub API" });
    },
  };
}

/** Why GitHub rejects a request, by the status. */
const reasons = new Map<number | undefined, string>([
  [401, ": the token is not valid here"],
  [403, ": the token lacks `contents: read`"],
  [404, ": it does not exist, or the token may not read it"],
]);
