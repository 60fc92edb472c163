// The list of commits since an earlier one (`commits-from`). A list is whole or it is an error: one that silently lacks
// commits, or holds some of the base's own, would be a wrong record.
import { ConfigurationError } from "../domain/errors.ts";
import type { CommitSha } from "../domain/identifiers.ts";
import type { Source } from "../domain/with-source.ts";
import type { Context } from "../context.ts";
import type { CommitFacts } from "./commit.ts";
import { findCommit } from "./git-commit.ts";
import type { Checkout } from "./git.ts";
import type { GitHubApi } from "./github-api.ts";

/** How many commits a list holds at most. */
const longestList = 1000;

/** The commits between two others. */
export interface CommitsBetween {
  /** How many there are, also where only the newest are listed. */
  readonly total: number;
  /** Newest first, at most a thousand. */
  readonly commits: readonly CommitFacts[];
  readonly source: Source;
}

type Attempt =
  | { readonly kind: "known"; readonly range: CommitsBetween | undefined }
  | { readonly kind: "unknown"; readonly reason: string };

/**
 * The commits that lie between a base (left out) and the commit (the first), newest first as `git log` lists them: from
 * git, or from GitHub's API where the clone does not hold them all. Undefined where nothing lies between.
 * @param from the input `commits-from`
 * @throws ConfigurationProblem when the base names no commit, when the two have no history in common, and when nobody
 *   knows all of the commits between
 */
export async function commitsBetween(
  from: string,
  commit: CommitSha,
  checkout: Checkout,
  api: GitHubApi,
  context: Context,
): Promise<CommitsBetween | undefined> {
  const base = await findCommit("commits-from", from, checkout);
  if (base.sha === commit) return undefined;
  const inGit: Attempt =
    base.kind === "here" ? await rangeInGit(base.sha, commit, checkout) : unknown(base.reason);
  const found = inGit.kind === "known" ? inGit : await rangeInApi(base.sha ?? from, commit, api);
  if (found.kind === "known") return worthSending(found.range, context);
  throw new ConfigurationError({
    message: "The commits between input `commits-from` and the commit are not all known",
    reason: [inGit, found]
      .flatMap((attempt) => (attempt.kind === "unknown" ? [attempt.reason] : []))
      .join("; "),
    hint: "Fetch the history that reaches back to it, with `fetch-depth: 0` at actions/checkout",
  });
}

function worthSending(range: CommitsBetween | undefined, context: Context): CommitsBetween | undefined {
  if (range?.total === 0) {
    context.logger.warn(
      "The commit is older than `commits-from`: no commit lies between, and no list of commits is sent.",
    );
    return undefined;
  }
  if (range !== undefined && range.total > longestList) {
    context.logger.warn(
      `${range.total} commits lie between \`commits-from\` and the commit: the newest ${longestList} are sent.`,
    );
  }
  return range;
}

async function rangeInGit(base: CommitSha, commit: CommitSha, checkout: Checkout): Promise<Attempt> {
  const walk = await checkout.walk(base, commit);
  if (walk.kind === "failed") return unknown("git does not know both of them in this checkout");
  const { passed, edge, isShallow } = walk;
  const source = "git";
  if (passed.length === 0) return { kind: "known", range: { total: 0, commits: [], source } };
  if (!isShallow && edge.length === 0) {
    throw new ConfigurationError({
      message: "Input `commits-from` names a commit that has no history in common with the commit",
      hint: "Give an earlier commit of the same history; `fetch-depth: 0` at actions/checkout fetches all of it",
    });
  }
  const wanted = isShallow ? passed : passed.slice(0, longestList);
  const commits = await checkout.commits(wanted);
  if (commits.length < wanted.length) return unknown("git does not hold all of them in this checkout");
  if (isShallow && !isCertain(commits, base, edge)) {
    return unknown("the clone is shallow and does not hold all of them");
  }
  return { kind: "known", range: { total: passed.length, commits: commits.slice(0, longestList), source } };
}

/**
 * Whether a walk in a shallow clone, where commits lie about their parents, told the truth. It lacks nothing when every
 * parent (as the commit's own bytes tell) is listed or is where the walk stopped. It holds nothing of the base's own
 * history, parts of which are cut away, when every commit descends from the base.
 */
function isCertain(commits: readonly CommitFacts[], base: CommitSha, edge: readonly string[]): boolean {
  const accountedFor = new Set<string>([...edge, ...commits.map(({ sha }) => sha)]);
  if (!commits.every(({ parents }) => parents?.every((parent) => accountedFor.has(parent)))) return false;

  const descendants = new Set<string>([base]);
  const oldestFirst = commits.toReversed();
  // Dates decide git's order, so a child may come before its parent: go on until a round finds nothing more.
  for (let before = 0; before < descendants.size;) {
    before = descendants.size;
    for (const { sha, parents } of oldestFirst) {
      if (parents?.some((parent) => descendants.has(parent))) descendants.add(sha);
    }
  }
  return commits.every(({ sha }) => descendants.has(sha));
}

/** What can be a tag's, a branch's or a commit's name, and is not about this checkout (`HEAD`) or another fork (`x:y`). */
const nameOnGitHub = /^(?!HEAD$|@$|.*\.\.|.*@\{)[^\s:~^?*[\\]+$/;

async function rangeInApi(base: string, commit: CommitSha, api: GitHubApi): Promise<Attempt> {
  if (!nameOnGitHub.test(base)) return unknown("GitHub's API knows no such names");
  const compared = await api.commitsBetween(base, commit, longestList);
  if (compared.kind === "unknown") return compared;
  const { base: found, total, commits } = compared.value;
  if (/^[0-9a-f]{40}$/.test(base) && found !== base) {
    return unknown("GitHub's API answered about another commit");
  }
  return { kind: "known", range: found === commit ? undefined : { total, commits, source: "GitHub API" } };
}

function unknown(reason: string): Attempt {
  return { kind: "unknown", reason };
}
