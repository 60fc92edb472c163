// The commit that goes on record: which one it is, and what is known about it.
import * as v from "valibot";
import { ConfigurationProblem } from "../domain/errors.ts";
import {
  commitShaSchema,
  type CommitSha,
  type HttpUrl,
  type Sourced,
  type GitCommit,
} from "../domain/vocabulary.ts";
import type { CommitFacts } from "./commit.ts";
import type { Event } from "./event.ts";
import type { Checkout } from "./git.ts";
import type { OriginQuestion } from "../domain/origin.ts";
import { headOfPullRequest, mergedForTesting } from "./pull-request.ts";
import { writtenShaSchema, type RunVariables } from "./run-variables.ts";
import { present } from "../lib/omit-undefined.ts";
import { sourced } from "../domain/with-source.ts";

/**
 * The commit that the run is about (contract.md 3): the input, else the head where the run is on a pull request's merge
 * commit, else `GITHUB_SHA`; undefined when the runner names none.
 * @throws ConfigurationProblem when the input names no commit, or when a pull request's head is not known
 */
export async function whichCommit(
  question: OriginQuestion,
  run: RunVariables,
  event: Event,
  checkout: Checkout,
): Promise<Sourced<CommitSha> | undefined> {
  if (question.gitCommit !== undefined) {
    const named = await findCommit("git-commit", question.gitCommit, checkout);
    if (named.kind === "here") return { value: named.sha, source: "input" };
    // A whole SHA needs no checkout, and a shallow clone lacks many.
    if (named.sha !== undefined) return { value: named.sha, source: "input" };
    throw new ConfigurationProblem({
      what: "Input `git-commit` names no commit",
      why: named.reason,
      next: "Give the 40 hex characters of a commit, or check out the repository so that git finds the name (actions/checkout; with `fetch-depth: 0` for tags, other branches and older commits)",
    });
  }
  const pullRequest = mergedForTesting(run);
  if (pullRequest !== undefined) return { value: headOfPullRequest(pullRequest, event), source: "event" };
  return sourced("runner", run.sha);
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
    throw new ConfigurationProblem({
      what: `Input \`${input}\` is zeros, which stand for a commit that does not exist`,
      why: "events carry them where there is none, as before the first push of a branch",
      next: "Leave the input empty then, or give another commit",
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
  throw new ConfigurationProblem({
    what: `Input \`${input}\` names no commit that can be recorded`,
    why:
      found.name.length === 40
        ? `in this checkout it is a ${found.type}`
        : "the repository names its commits by SHA-256, and the service takes names of 40 hex characters",
    next: "Give a commit that has a name of 40 hex characters",
  });
}

/** What each source says about the commit; undefined where it does not know it. */
export interface Testimony {
  readonly api: CommitFacts | undefined;
  readonly event: CommitFacts | undefined;
  readonly git: CommitFacts | undefined;
}

/** A commit's fields, each with its source. */
export type SourcedCommit = {
  readonly [Field in keyof GitCommit]: Sourced<Exclude<GitCommit[Field], undefined>>;
} & {
  readonly sha1: Sourced<CommitSha>;
};

/** Field by field what the first source that knows it says: GitHub API, event payload, local git (contract.md 3). */
export function describeCommit(
  commit: Sourced<CommitSha>,
  { api, event, git }: Testimony,
  branch: Sourced<string> | undefined,
  url: Sourced<HttpUrl> | undefined,
): SourcedCommit {
  const first = <T>(fact: (facts: CommitFacts) => T | undefined): Sourced<T> | undefined =>
    sourced("GitHub API", api && fact(api)) ??
    sourced("event", event && fact(event)) ??
    sourced("git", git && fact(git));
  return present({
    sha1: commit,
    message: first((facts) => facts.message),
    author: first((facts) => facts.author),
    author_username: first((facts) => facts.authorUsername),
    branch,
    // The event's time is not known to be the author's, so it only serves where nobody else knows the commit.
    timestamp:
      sourced("GitHub API", api?.timestamp) ??
      sourced("git", git?.timestamp) ??
      ((api ?? git) ? undefined : sourced("event", event?.timestamp)),
    url,
    parents: first((facts) => facts.parents),
    verified: first((facts) => facts.verified),
    signature_state: first((facts) => facts.signatureState),
  });
}

/** The commit as requests carry it. */
export function gitCommitOf(commit: SourcedCommit): GitCommit {
  return present({
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
  return present({
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
