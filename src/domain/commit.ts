// Commit and repository as requests carry them. Unknown fields are absent.
import type { CommitSha, HttpUrl } from "./identifiers.ts";

/** `git_commit_info` in requests. */
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

/** `repo_info` in requests. */
export interface RepoInfo {
  readonly name: string;
  readonly url?: HttpUrl;
  readonly id?: string;
  readonly description?: string;
}
