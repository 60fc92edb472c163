// Commit and repository, as requests carry them. What is unknown is absent.
import type { CommitSha, HttpUrl } from "./identifiers.ts";

/** Git commit as sent in requests (spec.md, "Reported artifact"). What is unknown is absent. */
export interface GitCommit {
  readonly sha1: CommitSha;
  readonly message?: string;
  readonly author?: string;
  readonly author_username?: string;
  readonly branch?: string;
  /** Author date, UNIX seconds. */
  readonly timestamp?: number;
  readonly url?: HttpUrl;
  readonly parents?: readonly CommitSha[];
  readonly verified?: boolean;
  readonly signature_state?: string;
}

/** Repo info as sent in requests (spec.md, "Reported artifact"). */
export interface RepoInfo {
  readonly name: string;
  readonly url?: HttpUrl;
  readonly id?: string;
  readonly description?: string;
}
