// The commit that goes on record: which one it is, and what is known about it.
import * as v from "valibot";
import { ConfigurationError } from "../domain/errors.ts";
import { commitShaSchema, type CommitSha, type HttpUrl } from "../domain/identifiers.ts";
import type { WithSource } from "../domain/with-source.ts";
import type { GitCommit } from "../domain/commit.ts";
import type { CommitFacts } from "./commit.ts";
import type { Event } from "./event.ts";
import type { Checkout } from "./git.ts";
import type { OriginOptions } from "../domain/origin.ts";
import { headOfPullRequest, testedPullRequest } from "./pull-request.ts";
import { writtenShaSchema, type RunVariables } from "./run-variables.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { withSource } from "../domain/with-source.ts";

/**
 * The commit that the run is about (contract.md 3): the input, else the head where the run is on a pull request's merge
 * commit, else `GITHUB_SHA`; undefined when the runner names none.
 * @throws ConfigurationProblem when the input names no commit, or when a pull request's head is not known
 */
export async function resolveCommit(
  question: OriginOptions,
  run: RunVariables,
  event: Event,
  checkout: Checkout,
): Promise<WithSource<CommitSha> | undefined> {
  if (question.gitCommit !== undefined) {
    const named = await findCommit("git-commit", question.gitCommit, checkout);
    if (named.kind === "here") return { value: named.sha, source: "input" };
    // A whole SHA needs no checkout, and a shallow clone lacks many.
    if (named.sha !== undefined) return { value: named.sha, source: "input" };
    throw new ConfigurationError({
      message: "Input `git-commit` names no commit",
      reason: named.reason,
      hint: "Give the 40 hex characters of a commit, or check out the repository so that git finds the name (actions/checkout; with `fetch-depth: 0` for tags, other branches and older commits)",
    });
  }
  const pullRequest = testedPullRequest(run);
  if (pullRequest !== undefined) return { value: headOfPullRequest(pullRequest, event), source: "event" };
  return withSource("runner", run.sha);
}

/** A commit that an input names. */
export type NamedCommit =
  | { readonly kind: "here"; readonly sha: CommitSha }
  /** Not in the checkout; its SHA is known when the input is one. */
  | { readonly kind: "elsewhere"; readonly sha: CommitSha | undefined; readonly reason: string };

/**
 * Finds what an input names: whatever git resolves in the workspace, through a tag to its commit.
 * @throws ConfigurationProblem when it names something that is no commit, or none that can be recorded
 */
export async function findCommit(input: string, revision: string, checkout: Checkout): Promise<NamedCommit> {
  if (/^(0{40}|0{64})$/.test(revision)) {
    throw new ConfigurationError({
      message: `Input \`${input}\` is zeros, which stand for a commit that does not exist`,
      reason: "events carry them where there is none, as before the first push of a branch",
      hint: "Leave the input empty then, or give another commit",
    });
  }
  const found = await checkout.resolve(revision);
  if (found.kind === "unknown") {
    const sha = v.safeParse(writtenShaSchema, revision);
    return { kind: "elsewhere", sha: sha.success ? sha.output : undefined, reason: found.reason };
  }
  const peeled = found.type === "commit" ? found : await checkout.resolve(`${found.name}^{commit}`);
  const sha = v.safeParse(commitShaSchema, peeled.kind === "object" ? peeled.name : undefined);
  if (sha.success) return { kind: "here", sha: sha.output };
  throw new ConfigurationError({
    message: `Input \`${input}\` names no commit that can be recorded`,
    reason:
      found.name.length === 40
        ? `in this checkout it is a ${found.type}`
        : "the repository names its commits by SHA-256, and the service takes names of 40 hex characters",
    hint: "Give a commit that has a name of 40 hex characters",
  });
}

/** What each source says about the commit; undefined where it does not know it. */
export interface CommitSources {
  readonly api: CommitFacts | undefined;
  readonly event: CommitFacts | undefined;
  readonly git: CommitFacts | undefined;
}

/** A commit's fields, each with its source. */
export type SourcedCommit = {
  readonly [Field in keyof GitCommit]: WithSource<Exclude<GitCommit[Field], undefined>>;
} & {
  readonly sha1: WithSource<CommitSha>;
};

/** Field by field what the first source that knows it says: GitHub API, event payload, local git (contract.md 3). */
export function describeCommit(
  commit: WithSource<CommitSha>,
  { api, event, git }: CommitSources,
  branch: WithSource<string> | undefined,
  url: WithSource<HttpUrl> | undefined,
): SourcedCommit {
  const first = <T>(fact: (facts: CommitFacts) => T | undefined): WithSource<T> | undefined =>
    withSource("GitHub API", api && fact(api)) ??
    withSource("event", event && fact(event)) ??
    withSource("git", git && fact(git));
  return omitUndefined({
    sha1: commit,
    message: first((facts) => facts.message),
    author: first((facts) => facts.author),
    author_username: first((facts) => facts.authorUsername),
    branch,
    // The event's time is not known to be the author's, so it only serves where nobody else knows the commit.
    timestamp:
      withSource("GitHub API", api?.timestamp) ??
      withSource("git", git?.timestamp) ??
      ((api ?? git) ? undefined : withSource("event", event?.timestamp)),
    url,
    parents: first((facts) => facts.parents),
    verified: first((facts) => facts.verified),
    signature_state: first((facts) => facts.signatureState),
  });
}

/** The commit as requests carry it. */
export function gitCommitOf(commit: SourcedCommit): GitCommit {
  return omitUndefined({
    sha1: commit.sha1.value,
    message: commit.message?.value,
    author: commit.author?.value,
    author_username: commit.author_username?.value,
    branch: commit.branch?.value,
    timestamp: commit.timestamp?.value,
    url: commit.url?.value,
    parents: commit.parents?.value,
    verified: commit.verified?.value,
    signature_state: commit.signature_state?.value,
  });
}

/** A commit of the list as requests carry it. Its branch is not known: many lead to the same commit. */
export function listedCommitOf(facts: CommitFacts, url: HttpUrl | undefined): GitCommit {
  return omitUndefined({
    sha1: facts.sha,
    message: facts.message,
    author: facts.author,
    author_username: facts.authorUsername,
    timestamp: facts.timestamp,
    url,
    parents: facts.parents,
    verified: facts.verified,
    signature_state: facts.signatureState,
  });
}
