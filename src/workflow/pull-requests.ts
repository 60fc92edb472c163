// The pull requests of a commit, as evidence: from GitHub's API, all pages, and never "none" where GitHub did not say so
// (docs/internals/attestations.md, "Pull requests").
import * as v from "valibot";
import type { Context } from "../context.ts";
import type { PullRequest } from "../domain/write.ts";
import { ConfigurationError, ServiceError, type ActionError } from "../lib/errors.ts";
import { commitShaSchema, httpUrlSchema, wholeNumberSchema, type CommitSha } from "../domain/identifiers.ts";
import type { SendLimits } from "../http/client.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { Result } from "../lib/result.ts";
import { redactedValue, timestampSchema, type CommitFacts, type RedactedField } from "./fields.ts";
import { commitSchema } from "./github-api.ts";
import { compareOnGitHub, getFromGitHub, listFromGitHub, type GitHubFailure } from "./github-client.ts";
import { readRunVariables } from "./run-variables.ts";

/** The most commits of a pull request that its own list has. */
const maxList = 250;

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

/** A commit as evidence: what the service requires must be there. */
const evidenceSchema = v.intersect([
  commitSchema,
  v.object({
    html_url: httpUrlSchema,
    commit: v.object({ message: v.string(), author: v.object({ date: timestampSchema }) }),
  }),
]);
type ListedCommit = v.InferOutput<typeof evidenceSchema>;

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
  const url = `${apiUrl}/repos/${repository}`;

  function given<Value>(response: Result<Value, GitHubFailure>, subject: string): Value {
    if (response.success) return response.value;
    throw toGitHubError(response, subject);
  }

  async function list<Item>(path: string, schema: v.GenericSchema<unknown, Item>, subject: string) {
    return given(await listFromGitHub(`${url}/${path}`, schema, access, context), subject);
  }

  async function commitsOf({ number, base, head }: ListedPullRequest): Promise<readonly ListedCommit[]> {
    const subject = `the commits of pull request ${number}`;
    const listed = await list(`pulls/${number}/commits`, evidenceSchema, subject);
    if (listed.length < maxList) return listed;
    // GitHub lists no more than 250 there: the comparison of its two ends has all.
    const counted = v.object({ commits: wholeNumberSchema });
    const whole = given(await getFromGitHub(`${url}/pulls/${number}`, counted, access, context), subject);
    const range = { base: base.sha, head: head.sha };
    const all = given(await compareOnGitHub(url, range, evidenceSchema, access, context), subject);
    const [count, found] = [whole.content.commits, all.commits.length];
    if (count === found) return all.commits;
    throw toGitHubError({ reason: `it has ${count}, of which ${found} are listed` }, subject);
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
    commits: commits.map(({ sha1, html_url, commit, author = "", author_username, ...facts }) => ({
      sha1,
      message: redact.includes("message") ? redactedValue : (commit.message.split("\n", 1)[0] ?? "").trim(),
      author: isAuthorHidden ? redactedValue : author,
      timestamp: commit.author.date,
      branch,
      url: html_url,
      ...omitUndefined({ author_username: isAuthorHidden ? undefined : author_username }),
      ...signatureOf(facts),
    })),
  };
}

/** Returns the state of a signature in the words of GitHub's GraphQL API, as other clients send it; none where unsigned. */
function signatureOf({
  verified,
  signature_state: reason,
}: Pick<CommitFacts, "verified" | "signature_state">) {
  if (verified === undefined || reason === undefined || reason === "unsigned") return {};
  const word = { malformed_signature: "malformed_sig", unknown_signature_type: "unknown_sig_type" }[reason];
  return { verified, signature_state: (word ?? reason).toUpperCase() };
}

/** Makes the error of a request: what GitHub did not give, why, and what to do. */
function toGitHubError({ reason: what, status, ...failure }: GitHubFailure, subject: string): ActionError {
  const message = `GitHub's API did not give ${subject}: ${what}`;
  const permissions = "the permissions `pull-requests: read` and `contents: read`";
  const misconfigured = (reason: string, hint: string) => new ConfigurationError({ message, reason, hint });
  if (failure.isRateLimit === true)
    return new ServiceError({
      message,
      reason: "This is GitHub's rate limit, not a missing permission",
      hint: "Run the job again later, or set a longer `timeout`",
    });
  if (status === 401)
    return misconfigured(
      "The token behind `github-token` is not valid, or has expired",
      "Omit `github-token`: its default is the job's own token",
    );
  if (status === 403 || failure.isRejected === true)
    return misconfigured(
      "The token behind `github-token` may not read pull requests",
      `Give the job ${permissions}`,
    );
  if (status === 404 || status === 422)
    return misconfigured(
      "GitHub does not know it in this repository, or the token may not read it",
      `Check that the commit is pushed, and give the job ${permissions}`,
    );
  const hint =
    "Run the job again when GitHub works. Check that GITHUB_API_URL is the address of GitHub's REST API";
  return new ServiceError({ message, hint });
}
