// What GitHub's API knows of commits. It never fails a step: without a usable response in time, the commit is taken from
// the event and from git.
import * as v from "valibot";
import type { CommitSha, HttpUrl } from "../domain/identifiers.ts";
import type { Context } from "../context.ts";
import { Deadline } from "../lib/deadline.ts";
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
import { compareOnGitHub, getFromGitHub, type GitHubFailure } from "./github-client.ts";

/** All requests together take at most this long, in milliseconds. */
const maxTotalMs = 10_000;
const retries = 2;

/** A commit, as far as it is of the form that GitHub documents. */
export const commitSchema = v.pipe(
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

/** A tag, branch or commit by name, without what depends on the checkout (`HEAD`) or names another fork (`x:y`). */
const nameOnGitHub = /^(?!HEAD$|@$|.*\.\.|.*@\{)[^\s:~^?*[\\]+$/;

export type GitHubApi = ReturnType<typeof createGitHubApi>;

/**
 * Gives access to the commits of a repository in GitHub's API, with the job's token.
 * @param repository `owner/name`
 */
export function createGitHubApi(
  {
    githubToken: token,
    lookupTimeoutMs,
  }: { readonly githubToken?: string; readonly lookupTimeoutMs: number },
  apiUrl: HttpUrl | undefined,
  repository: string | undefined,
  context: Context,
) {
  const deadline = new Deadline(Math.min(maxTotalMs, lookupTimeoutMs), context.clock);

  async function read<T>(
    subject: string,
    ask: (url: string, access: Parameters<typeof getFromGitHub>[2]) => Promise<Result<T, GitHubFailure>>,
  ): Promise<Result<T>> {
    if (apiUrl === undefined || !repository) return err("GITHUB_API_URL or GITHUB_REPOSITORY is not set");
    if (token === undefined) return err("there is no `github-token` for GitHub's API");
    if (deadline.total <= 0) return err("GitHub's API is not used in a dry run");
    const response = await ask(`${apiUrl}/repos/${repository}`, { token, deadline, retries });
    if (response.success) return response;
    const reason = `GitHub's API did not give ${subject}: ${response.reason}${reasons.get(response.status) ?? ""}`;
    context.logger.info(reason);
    return err(reason);
  }

  return {
    /** Returns what the API knows about a commit; an answer about another commit is not used. */
    commit: async (sha: CommitSha): Promise<Result<CommitFacts>> => {
      const response = await read("the commit", (url, access) =>
        getFromGitHub(`${url}/commits/${sha}`, commitSchema, access, context),
      );
      if (!response.success) return response;
      if (response.value.content.sha1 === sha) return ok(response.value.content);
      const reason = "GitHub's API responded with another commit than the requested one";
      context.logger.info(`${reason}: ignored.`);
      return err(reason);
    },

    /**
     * Lists the commits that a commit has and a base does not have, the newest first; undefined where the base is the
     * commit itself.
     * @param base a SHA, or a branch or tag that GitHub knows
     */
    commitsBetween: async (base: string, head: CommitSha): Promise<Result<CommitsBetween | undefined>> => {
      if (!nameOnGitHub.test(base)) return err("the GitHub API finds commits only by SHA, branch or tag");
      const compared = await read("the commits in between", (url, access) =>
        compareOnGitHub(url, { base, head }, commitSchema, access, context),
      );
      if (!compared.success) return compared;
      const { base: found, total, commits } = compared.value;
      const isComplete =
        new Set(commits.map(({ sha1 }) => sha1)).size === total &&
        commits.length === total &&
        (total === 0 || commits.at(-1)?.sha1 === head);
      if (!isComplete) return err("GitHub's API did not list all commits");
      if (/^[0-9a-f]{40}$/.test(base) && found !== base)
        return err("the GitHub API's response is about another commit");
      return ok(found === head ? undefined : { total, commits: commits.toReversed(), source: "GitHub API" });
    },
  };
}

/** Why GitHub rejects a request, by the status. */
const reasons = new Map<number | undefined, string>([
  [401, ": the token is not valid here"],
  [403, ": the token lacks `contents: read`"],
  [404, ": it does not exist, or the token may not read it"],
]);
