// The metadata of a run (commit, repository, URLs): what the inputs give, and what is resolved from it.
import type { CommitSha, HttpUrl } from "./identifiers.ts";
import type { GitCommit, RepoInfo } from "./write.ts";

/** What the inputs say of where the run takes place; everything else is resolved (docs/recorded-values.md). */
export interface RunMetadataOptions {
  readonly gitCommit?: string;
  readonly commitsFrom?: string;
  readonly redact: readonly ("author" | "message" | "branch")[];
  readonly buildUrl?: HttpUrl;
  readonly commitUrl?: HttpUrl;
  readonly repoUrl?: HttpUrl;
  readonly originUrl?: HttpUrl;
  readonly githubToken?: string;
  /** How long the GitHub API may take at most, in milliseconds; 0 sends nothing (a dry-run). */
  readonly lookupTimeoutMs: number;
}

export type RedactedField = RunMetadataOptions["redact"][number];

/** What is recorded in place of a redacted field. */
export const redactedValue = "**REDACTED**";

/** Where the run takes place. Redacted fields are `**REDACTED**` already, also in the list of commits. */
export interface RunMetadata {
  readonly commit?: WithSource<CommitSha>;
  readonly gitCommitInfo?: GitCommit;
  readonly commitsList?: readonly GitCommit[];
  readonly repoInfo?: RepoInfo;
  readonly buildUrl?: WithSource<HttpUrl>;
  readonly commitUrl?: WithSource<HttpUrl>;
  readonly repoUrl?: WithSource<HttpUrl>;
  readonly originUrl?: WithSource<HttpUrl>;
  /** The pull request's merge commit that was tested, when it is not the commit that is recorded. */
  readonly testedMergeCommit?: CommitSha;
  /** Why the commit may not be the one that is meant: what a person must see. */
  readonly warnings: readonly string[];
  /** Why GitHub's API did not describe the commit; absent where it did. */
  readonly gitHubApiProblem?: string;
  /** Rows of field, value and source for the log's folded table; redacted values read `(redacted)`. */
  readonly sources: readonly (readonly [field: string, value: string, source: string])[];
}

/** Where a value comes from; shown beside it in the log (docs/recorded-values.md). */
export type Source = "input" | "event" | "GitHub API" | "git" | "runner" | "default";

export interface WithSource<T> {
  readonly value: T;
  readonly source: Source;
}

/** Adds the source to a value; returns undefined where there is no value. */
export function withSource<T>(source: Source, value: T | undefined): WithSource<T> | undefined {
  return value === undefined ? undefined : { value, source };
}
