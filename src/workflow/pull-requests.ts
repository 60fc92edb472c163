// The pull requests of a commit, as evidence: from GitHub's API, all pages, and never "none" where GitHub did not say so
// (docs/internals/attestations.md, "Pull requests").
import * as v from "valibot";
import type { Context } from "../context.ts";
import type { PullRequest } from "../domain/write.ts";
import { ConfigurationError, ServiceError, type ActionError } from "../lib/errors.ts";
import { commitShaSchema, httpUrlSchema, type CommitSha } from "../domain/identifiers.ts";
import { redactedValue, type RedactedField } from "../domain/run-metadata.ts";
import type { SendLimits } from "../http/client.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { authorText, timestampSchema } from "./fields.ts";
import { getFromGitHub, type GitHubFailure } from "./github-client.ts";
import { readRunVariables } from "./run-variables.ts";

/** GitHub's largest page, and the most commits of a pull request that its own list has. */
const pageSize = 100;
const maxList = 250;
/** More pages than anything real has. */
const maxPages = 1_000;

/** The pauses, in milliseconds, after which an empty answer is asked for again: after a push GitHub may not know yet. */
const pauses = [5_000, 10_000, 15_000];

const nullableTime = v.nullish(timestampSchema, () => undefined);
/** A user; null is one whose account was deleted. */
const user = v.nullish(v.object({ login: v.string() }), () => ({ login: "ghost" }));

const pullRequestSchema = v.object({
  number: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  html_url: httpUrlSchema,
  state: v.picklist(["open", "closed"]),
  title: v.string(),
  user,
  head: v.object({ ref: v.string(), sha: commitShaSchema }),
  base: v.object({
    ref: v.string(),
    sha: commitShaSchema,
    repo: v.object({ id: v.pipe(v.number(), v.safeInteger()), full_name: v.string() }),
  }),
  created_at: timestampSchema,
  merged_at: nullableTime,
  merge_commit_sha: v.nullish(commitShaSchema, () => null),
});
type ListedPullRequest = v.InferOutput<typeof pullRequestSchema>;

const reviewSchema = v.object({ user, state: v.string(), submitted_at: nullableTime });

const person = v.nullish(
  v.object({ name: v.nullish(v.string()), email: v.nullish(v.string()), date: nullableTime }),
);

const commitSchema = v.object({
  sha: commitShaSchema,
  html_url: httpUrlSchema,
  commit: v.pipe(
    v.object({
      message: v.string(),
      author: person,
      committer: person,
      verification: v.nullish(v.object({ verified: v.boolean(), reason: v.string() })),
    }),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { message, author, committer, verification } = dataset.value;
      const timestamp = author?.date ?? committer?.date;
      if (timestamp === undefined) {
        addIssue({ message: "has no date" });
        return NEVER;
      }
      const name = authorText(author?.name ?? undefined, author?.email ?? undefined) ?? "";
      return { message, author: name, timestamp, verification };
    }),
  ),
  author: v.nullish(v.object({ login: v.exactOptional(v.string()) })),
});
type ListedCommit = v.InferOutput<typeof commitSchema>;

interface Options extends SendLimits {
  readonly token: string | undefined;
  readonly redact: readonly RedactedField[];
}

/**
 * Returns the pull requests of this repository that GitHub associates with a commit, in its order; none where it says so.
 * After a push, an empty answer is asked for again.
 * @throws ConfigurationError where the token may not read them or the commit is unknown, ServiceError where GitHub did
 *   not answer, CancelledError
 */
export async function findPullRequests(
  commit: CommitSha,
  { token, redact, deadline, retries }: Options,
  context: Context,
): Promise<readonly PullRequest[]> {
  const { apiUrl, repository, repositoryId, eventName } = readRunVariables(context.environment);
  if (token === undefined)
    throw new ConfigurationError({
      message: "Input `github-token` is empty: GitHub cannot be asked for pull requests",
      hint: "Omit the input, or give a token with `pull-requests: read`",
    });
  if (apiUrl === undefined || repository === undefined)
    throw new ConfigurationError({
      message: "GitHub cannot be asked for pull requests: GITHUB_API_URL or GITHUB_REPOSITORY is not set",
      hint: "Run this step on a runner of GitHub, which sets both",
    });
  const access = { token, deadline, retries };

  async function get<Item>(path: string, schema: v.GenericSchema<unknown, Item>, subject: string) {
    const url = `${apiUrl}/repos/${repository}/${path}`;
    const response = await getFromGitHub(url, schema, access, context);
    if (response.success) return response.value;
    throw toGitHubError(response, subject);
  }

  async function list<Item>(path: string, schema: v.GenericSchema<unknown, Item>, subject: string) {
    const items: Item[] = [];
    for (let page = 1; page <= maxPages; page++) {
      const { content, hasNext } = await get(
        `${path}?per_page=${pageSize}&page=${page}`,
        v.array(schema),
        subject,
      );
      items.push(...content);
      // A proxy can drop the header that names the next page.
      if (content.length === 0 || (!hasNext && content.length < pageSize)) return items;
    }
    throw new ServiceError({
      message: `GitHub's API did not give ${subject}: the list has more than ${maxPages} pages`,
      hint: "Check that GITHUB_API_URL is the address of GitHub's REST API, and that no proxy answers in its place",
    });
  }

  async function commitsOf({ number, base, head }: ListedPullRequest): Promise<readonly ListedCommit[]> {
    const subject = `the commits of pull request ${number}`;
    const listed = await list(`pulls/${number}/commits`, commitSchema, subject);
    if (listed.length < maxList) return listed;
    // GitHub lists no more than 250 there: the comparison of its two ends has all.
    const { content: whole } = await get(`pulls/${number}`, v.object({ commits: v.number() }), subject);
    if (whole.commits === listed.length) return listed;
    const compared = v.object({ total_commits: v.number(), commits: v.array(commitSchema) });
    const all: ListedCommit[] = [];
    for (let page = 1; all.length < whole.commits && page <= maxPages; page++) {
      const range = `compare/${base.sha}...${head.sha}?per_page=${pageSize}&page=${page}`;
      const { content } = await get(range, compared, subject);
      if (content.commits.length === 0) break;
      all.push(...content.commits);
    }
    if (all.length === whole.commits) return all;
    throw new ServiceError({
      message: `GitHub's API did not give ${subject}: it has ${whole.commits}, of which ${all.length} are listed`,
      hint: "Report this pull request with the service's own client, or as a `generic` attestation",
    });
  }

  const shortCommit = commit.slice(0, 12);
  const isOfThisRepository = ({ base: { repo } }: ListedPullRequest) =>
    repositoryId === undefined
      ? repo.full_name.toLowerCase() === repository.toLowerCase()
      : String(repo.id) === repositoryId;
  const associated = () =>
    list(`commits/${commit}/pulls`, pullRequestSchema, `the pull requests of commit ${commit}`);
  let all = await associated();
  for (const pause of eventName === "push" ? pauses : []) {
    if (all.some(isOfThisRepository)) break;
    if (pause >= deadline.left())
      throw new ServiceError({
        message: `GitHub knows no pull request of commit ${shortCommit} yet, and \`timeout\` ends before it is asked again`,
        reason: "After a push it can take half a minute until GitHub knows of the pull request",
        hint: "Set a longer `timeout`",
      });
    context.logger.info(
      `GitHub knows no pull request of commit ${shortCommit} yet; asking again in ${pause / 1_000} s`,
    );
    await context.clock.sleep(pause, context.signal);
    all = await associated();
  }
  for (const { html_url: url, base } of all.filter((one) => !isOfThisRepository(one)))
    context.logger.info(`${url} does not count: it is for ${base.repo.full_name}, not for ${repository}`);
  const found = all.filter(isOfThisRepository);
  const pullRequests: PullRequest[] = [];
  for (const one of found) {
    const subject = `the reviews of pull request ${one.number}`;
    const reviews = await list(`pulls/${one.number}/reviews`, reviewSchema, subject);
    pullRequests.push(toPullRequest(one, reviews, await commitsOf(one), redact));
  }
  return pullRequests;
}

function toPullRequest(
  one: ListedPullRequest,
  reviews: readonly v.InferOutput<typeof reviewSchema>[],
  commits: readonly ListedCommit[],
  redact: readonly RedactedField[],
): PullRequest {
  const { merged_at } = one;
  const branch = redact.includes("branch") ? redactedValue : one.head.ref;
  const isAuthorHidden = redact.includes("author");
  return {
    url: one.html_url,
    state: merged_at === undefined ? (one.state === "open" ? "OPEN" : "CLOSED") : "MERGED",
    // GitHub names a test merge for one that is not merged.
    merge_commit: merged_at === undefined ? null : one.merge_commit_sha,
    author: one.user.login,
    title: one.title,
    head_ref: branch,
    base_ref: one.base.ref,
    created_at: one.created_at,
    ...omitUndefined({ merged_at }),
    approvers: reviews
      .filter(({ state }) => state === "APPROVED")
      .map(({ user, state, submitted_at: timestamp }) => ({
        username: user.login,
        state,
        ...omitUndefined({ timestamp }),
      })),
    commits: commits.map(({ sha, html_url, commit, author }) => ({
      sha1: sha,
      message: redact.includes("message") ? redactedValue : (commit.message.split("\n", 1)[0] ?? "").trim(),
      author: isAuthorHidden ? redactedValue : commit.author,
      timestamp: commit.timestamp,
      branch,
      url: html_url,
      ...omitUndefined({ author_username: isAuthorHidden ? undefined : author?.login }),
      ...(commit.verification && signatureOf(commit.verification)),
    })),
  };
}

/** Returns the state of a signature in the words of GitHub's GraphQL API, as other clients send it; none where unsigned. */
function signatureOf({ verified, reason }: { readonly verified: boolean; readonly reason: string }) {
  if (reason === "unsigned") return {};
  const word = { malformed_signature: "malformed_sig", unknown_signature_type: "unknown_sig_type" }[reason];
  return { verified, signature_state: (word ?? reason).toUpperCase() };
}

/** Makes the error of a request: what GitHub did not give, why, and what to do. */
function toGitHubError(failure: GitHubFailure, subject: string): ActionError {
  const { reason: what, status, isRateLimit, isRejected } = failure;
  const message = `GitHub's API did not give ${subject}: ${what}`;
  if (isRateLimit === true) {
    const reason = "This is GitHub's rate limit, not a missing permission";
    return new ServiceError({ message, reason, hint: "Run the job again later, or set a longer `timeout`" });
  }
  const permissions = "the permissions `pull-requests: read` and `contents: read`";
  if (status === 401)
    return new ConfigurationError({
      message,
      reason: "The token behind `github-token` is not valid, or has expired",
      hint: "Omit `github-token`: its default is the job's own token",
    });
  if (status === 403 || isRejected === true) {
    const reason = "The token behind `github-token` may not read pull requests";
    return new ConfigurationError({ message, reason, hint: `Give the job ${permissions}` });
  }
  if (status === 404 || status === 422) {
    const reason = "GitHub does not know it in this repository, or the token may not read it";
    const hint = `Check that the commit is pushed, and give the job ${permissions}`;
    return new ConfigurationError({ message, reason, hint });
  }
  const hint =
    "Run the job again when GitHub works. Check that GITHUB_API_URL is the address of GitHub's REST API";
  return new ServiceError({ message, hint });
}
