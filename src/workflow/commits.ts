// Commits as GitHub's API and git describe them.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { type CommitSha, commitShaSchema } from "../lib/identifiers.ts";
import { type GitHub, GitHubError } from "./github.ts";

/** Git commit as the service takes it. What is not known is absent. */
export interface GitCommit {
  readonly sha1: CommitSha;
  readonly message?: string;
  /** `Name <email>` */
  readonly author?: string;
  readonly author_username?: string;
  readonly branch?: string;
  /** Author date, whole seconds since 1970. */
  readonly timestamp?: number;
  readonly url?: string;
  readonly parents?: readonly string[];
  /** Whether GitHub verified the signature; absent for a commit without one. */
  readonly verified?: boolean;
  /** What GitHub says of the signature: `VALID`, `UNKNOWN_KEY`. */
  readonly signature_state?: string;
}

/** What one source knows of a commit. What it does not know is absent. */
export type CommitFacts = Omit<GitCommit, "branch" | "url">;

export type RedactedField = "author" | "message" | "branch";

/** Date and time as GitHub writes them; comes out as whole seconds since 1970. */
export const timestampSchema = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => Math.floor(Date.parse(text) / 1_000)),
  v.safeInteger(),
);

/** A user; null is one whose account was deleted. GitHub gives an empty object too. */
export const userSchema = v.nullish(v.object({ login: v.optional(v.string()) }));

const personSchema = v.object({
  name: v.nullish(v.string()),
  email: v.nullish(v.string()),
  date: v.nullish(timestampSchema),
});

/** What GitHub says of a commit's signature. */
const verificationSchema = v.pipe(
  v.object({ verified: v.boolean(), reason: v.string() }),
  v.transform(({ verified, reason }) =>
    reason === "unsigned" ? {} : { verified, signature_state: reason.toUpperCase() },
  ),
);

/** A commit in an answer of GitHub's API. */
export const commitSchema = v.pipe(
  v.object({
    sha: commitShaSchema,
    commit: v.object({
      message: v.string(),
      author: v.nullish(personSchema),
      verification: v.nullish(verificationSchema),
    }),
    author: userSchema,
    parents: v.optional(v.array(v.object({ sha: commitShaSchema }))),
  }),
  v.transform(({ sha, commit, author, parents }): CommitFacts => ({
    sha1: sha,
    message: nonEmpty(commit.message),
    author: describeAuthor(commit.author?.name, commit.author?.email),
    author_username: nonEmpty(author?.login),
    timestamp: commit.author?.date ?? undefined,
    parents: parents?.map((parent) => parent.sha),
    ...commit.verification,
  })),
);

/** Returns the text without white space around it; undefined where nothing is left. */
export function nonEmpty(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim();
  return trimmed === "" ? undefined : trimmed;
}

/** Returns `Name <email>`, or the part of it that is known. */
export function describeAuthor(
  name: string | null | undefined,
  email: string | null | undefined,
): string | undefined {
  const parts = [nonEmpty(name), nonEmpty(email) && `<${email?.trim()}>`];
  return nonEmpty(parts.filter((part) => part !== undefined).join(" "));
}

/** Returns a text as it is recorded: hidden where the input `redact` names its field, and with `***` for every secret. */
export function redactText<Text extends string | undefined>(
  text: Text,
  field: RedactedField,
  redact: readonly RedactedField[],
  context: Pick<Context, "redact">,
): Text | "**REDACTED**" {
  return text !== undefined && redact.includes(field) ? "**REDACTED**" : context.redact(text);
}

/** Returns a commit as it is recorded: its texts as `redactText` returns them. */
export const redactCommit = (
  commit: GitCommit,
  redact: readonly RedactedField[],
  context: Pick<Context, "redact">,
): GitCommit => ({
  ...commit,
  message: redactText(commit.message, "message", redact, context),
  author: redactText(commit.author, "author", redact, context),
  author_username: redactText(commit.author_username, "author", redact, context),
  branch: redactText(commit.branch, "branch", redact, context),
});

/**
 * Reads a commit.
 * @throws GitHubError, CancelledError
 */
export async function getCommit(sha: CommitSha, github: GitHub): Promise<CommitFacts> {
  const what = `commit ${sha}`;
  // A commit comes with its files, page by page: one is the least.
  const commit = await github.get("commits/{ref}", { ref: sha, per_page: 1 }, commitSchema, what);
  if (commit.sha1 === sha) return commit;
  throw new GitHubError({ message: `GitHub's API did not give ${what}: it gave ${commit.sha1}` });
}

const comparisonSchema = v.object({
  total_commits: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  commits: v.array(commitSchema),
});

/** The most commits that are listed between two. */
const maxCommits = 10_000;

/**
 * Lists the commits that a commit has and a base does not have, newest first.
 * @param base a SHA, a branch or a tag
 * @throws GitHubError where it cannot be asked, or does not list all of them; CancelledError
 */
export async function listCommitsAfter(
  base: string,
  head: CommitSha,
  github: GitHub,
): Promise<readonly CommitFacts[]> {
  const what = `the commits from ${base} to ${head}`;
  const commits: CommitFacts[] = [];
  for (let page = 1; ; page++) {
    const parameters = { basehead: `${base}...${head}`, per_page: 100, page };
    const comparison = await github.get("compare/{basehead}", parameters, comparisonSchema, what);
    commits.push(...comparison.commits);
    const { total_commits: total } = comparison;
    if (commits.length === total && (total === 0 || commits.some(({ sha1 }) => sha1 === head)))
      return commits.toReversed();
    if (comparison.commits.length === 0 || commits.length >= maxCommits)
      throw new GitHubError({
        message: `GitHub's API did not give ${what}: it counts ${total} and listed ${commits.length}`,
        hint: "Give a later commit in `commits-from`",
      });
  }
}
