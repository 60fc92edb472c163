// The commit that is recorded: which one it is, and what is known about it.
import * as v from "valibot";
import { ConfigurationError } from "../domain/errors.ts";
import type { GitCommit } from "../domain/commit.ts";
import { commitShaSchema, type CommitSha, type HttpUrl } from "../domain/identifiers.ts";
import type { OriginOptions, RedactedField } from "../domain/origin.ts";
import { withSource, type Source, type WithSource } from "../domain/with-source.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { CommitFacts } from "./commit.ts";
import type { Event } from "./event.ts";
import type { Checkout } from "./git.ts";
import { headOfPullRequest, testedPullRequest } from "./pull-request.ts";
import { writtenShaSchema, type RunVariables } from "./run-variables.ts";

/**
 * Returns the commit of the run (docs/recorded-values.md): the input, else the pull request's head where the run is on
 * a merge commit, else `GITHUB_SHA`. Undefined when none of them is known.
 * @throws ConfigurationError when the input is not a commit, or a pull request's head is unknown
 */
export async function resolveCommit(
  options: OriginOptions,
  run: RunVariables,
  event: Event,
  checkout: Checkout,
): Promise<WithSource<CommitSha> | undefined> {
  if (options.gitCommit !== undefined) {
    const named = await findCommit("git-commit", options.gitCommit, checkout);
    // A whole SHA needs no checkout: a shallow clone lacks many commits.
    if (named.kind === "in-checkout") return { value: named.sha, source: "input" };
    if (named.sha !== undefined) return { value: named.sha, source: "input" };
    throw new ConfigurationError({
      message: `\`git-commit\` is \`${options.gitCommit}\`, and no such commit was found`,
      reason: named.reason,
      hint: "Check out the repository first (actions/checkout, with `fetch-depth: 0` for tags, other branches and older commits), or give the 40 hex characters of the commit",
    });
  }
  const pullRequest = testedPullRequest(run);
  if (pullRequest !== undefined) return { value: headOfPullRequest(pullRequest, event), source: "event" };
  return withSource("runner", run.sha);
}

/** A commit that an input names. */
export type NamedCommit =
  | { readonly kind: "in-checkout"; readonly sha: CommitSha }
  /** Its SHA is known only when the input is one. */
  | { readonly kind: "not-in-checkout"; readonly sha: CommitSha | undefined; readonly reason: string };

/**
 * Finds the commit that an input names: anything that Git resolves in the workspace, a tag included.
 * @throws ConfigurationError when it names something else than a commit, or one without a SHA-1
 */
export async function findCommit(input: string, revision: string, checkout: Checkout): Promise<NamedCommit> {
  if (/^(0{40}|0{64})$/.test(revision)) {
    throw new ConfigurationError({
      message: `\`${input}\` is all zeros, which stands for "no commit"`,
      reason: "GitHub's events have zeros where there is no commit, as before the first push of a branch",
      hint: `Leave \`${input}\` empty in that case, or give another commit`,
    });
  }
  const found = await checkout.resolve(revision);
  if (found.kind === "unknown") {
    const sha = v.safeParse(writtenShaSchema, revision);
    return {
      kind: "not-in-checkout",
      sha: sha.success ? sha.output : undefined,
      reason: found.reason,
    };
  }
  const peeled = found.type === "commit" ? found : await checkout.resolve(`${found.name}^{commit}`);
  const sha = v.safeParse(commitShaSchema, peeled.kind === "object" ? peeled.name : undefined);
  if (sha.success) return { kind: "in-checkout", sha: sha.output };
  throw new ConfigurationError(
    found.name.length === 40
      ? {
          message: `\`${input}\` is \`${revision}\`, which is a ${found.type}, not a commit`,
          hint: "Give a commit, or a branch or tag that leads to one",
        }
      : {
          message: `\`${input}\` is \`${revision}\`, and that commit cannot be recorded`,
          reason: "The repository names its commits by SHA-256, and the service accepts only SHA-1",
          hint: "Give the 40 hex characters of a SHA-1",
        },
  );
}

/** What each source knows about the commit; undefined where it does not know the commit. */
export interface CommitSources {
  readonly api: CommitFacts | undefined;
  readonly event: CommitFacts | undefined;
  readonly git: CommitFacts | undefined;
}

/** A commit with the source of each field. */
export interface SourcedCommit {
  readonly fields: GitCommit;
  readonly sources: ReadonlyMap<string, Source>;
}

/** Merges the facts about a commit: of each field the first source that knows it, in the order API, event, Git. */
export function mergeCommit(
  commit: WithSource<CommitSha>,
  { api, event, git }: CommitSources,
  branch: WithSource<string> | undefined,
  url: WithSource<HttpUrl> | undefined,
): SourcedCommit {
  // The time in an event need not be the author's, so it counts only where no other source knows the commit.
  const fromEvent = (api ?? git) ? omitUndefined({ ...event, timestamp: undefined }) : event;
  // Later entries win.
  const entries = (
    [
      ["git", git],
      ["event", fromEvent],
      ["GitHub API", api],
      [commit.source, { sha1: commit.value }],
      [branch?.source, branch && { branch: branch.value }],
      [url?.source, url && { url: url.value }],
    ] as const
  ).flatMap(([source, facts]) =>
    source === undefined ? [] : Object.keys(facts ?? {}).map((field) => [field, source] as const),
  );
  return {
    fields: omitUndefined({
      ...git,
      ...fromEvent,
      ...api,
      sha1: commit.value,
      branch: branch?.value,
      url: url?.value,
    }),
    sources: new Map(entries),
  };
}

/**
 * Returns a commit as it may be sent: redacted fields are `**REDACTED**`, and the author's user name is left out with
 * the author, since it identifies the same person. What is unknown stays absent.
 */
export function redactCommit(commit: GitCommit, redacted: readonly RedactedField[]): GitCommit {
  const { author_username: userName, ...rest } = commit;
  return {
    ...rest,
    ...(userName !== undefined && !redacted.includes("author") && { author_username: userName }),
    ...Object.fromEntries(
      redacted.filter((field) => commit[field] !== undefined).map((field) => [field, "**REDACTED**"]),
    ),
  };
}
