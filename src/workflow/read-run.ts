// The run, by the runner's variables and the event that started it.
import { statSync } from "node:fs";
import { dirname } from "node:path";
import * as v from "valibot";
import type { Context, Environment } from "../context.ts";
import { readFileOfRunner } from "../files/read-file.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { type CommitSha, commitShaSchema, httpUrlSchema, isLoopback } from "../lib/identifiers.ts";
import { parseJson } from "../lib/json.ts";
import type { Checkout } from "./git.ts";

/** Makes a schema that gives undefined for whatever the given one rejects. */
const orUndefined = <Value>(schema: v.GenericSchema<unknown, Value>) =>
  v.fallback(v.optional(schema), undefined);

/** Not trimmed: the name of a branch can end with a blank that is not ASCII, and is another branch without it. */
const textSchema = v.pipe(v.string(), v.regex(/\S/));

const digitsSchema = v.pipe(v.string(), v.regex(/^\d{1,20}$/));

/** An address to which a path can be added: no query, no fragment; slashes at its end are dropped. */
const addressSchema = v.pipe(
  httpUrlSchema,
  v.check((url) => !/[?#]/.test(url)),
  v.transform((url) => url.replace(/(?<!\/)\/+$/, "")),
);

const variablesSchema = v.object({
  GITHUB_SERVER_URL: addressSchema,
  // Two path segments that need no encoding, neither of them `.` or `..`.
  GITHUB_REPOSITORY: v.pipe(v.string(), v.regex(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/)),
  GITHUB_RUN_ID: digitsSchema,
  GITHUB_API_URL: orUndefined(
    v.pipe(
      addressSchema,
      // The token is sent there.
      v.check((url) => url.startsWith("https:") || isLoopback(new URL(url).hostname)),
    ),
  ),
  GITHUB_EVENT_NAME: orUndefined(textSchema),
  GITHUB_HEAD_REF: orUndefined(textSchema),
  GITHUB_REF: orUndefined(textSchema),
  GITHUB_REPOSITORY_ID: orUndefined(digitsSchema),
  GITHUB_SHA: orUndefined(commitShaSchema),
});

/** What the runner says of the run. What is unknown is absent. */
export type Run = ReturnType<typeof readRun>;

/** Reads the runner's variables and the event. @throws ConfigurationError outside of GitHub Actions, and as `readEvent` */
export function readRun(context: Pick<Context, "environment">) {
  const parsed = v.safeParse(variablesSchema, context.environment);
  if (!parsed.success) {
    const names = parsed.issues.map((issue) => `\`${v.getDotPath(issue) ?? ""}\``);
    throw new ConfigurationError({
      message: `The run is unknown: ${[...new Set(names)].join(", ")} not set as GitHub's runner sets it`,
      hint: "Run this step in a workflow of GitHub Actions",
    });
  }
  const variables = parsed.output;
  const repositoryUrl = `${variables.GITHUB_SERVER_URL}/${variables.GITHUB_REPOSITORY}`;
  return {
    event: readEvent(context),
    eventName: variables.GITHUB_EVENT_NAME,
    /** `owner/name` */
    repository: variables.GITHUB_REPOSITORY,
    repositoryId: variables.GITHUB_REPOSITORY_ID,
    repositoryUrl,
    /** Address of the run, the same on every attempt. */
    runUrl: `${repositoryUrl}/actions/runs/${variables.GITHUB_RUN_ID}`,
    /** Address of GitHub's API: https, or http on loopback. */
    apiUrl: variables.GITHUB_API_URL,
    sha: variables.GITHUB_SHA,
    /** `refs/heads/main`, `refs/tags/v1`, `refs/pull/7/merge` */
    ref: variables.GITHUB_REF,
    /** The branch of a pull request. */
    headRef: variables.GITHUB_HEAD_REF,
  };
}

const repositorySchema = v.object({
  full_name: orUndefined(textSchema),
  description: orUndefined(textSchema),
});

/**
 * The event that started the run. Anybody who opens a pull request writes into it: a field that is missing or has another form is
 * unknown.
 */
const eventSchema = v.object({
  repository: orUndefined(repositorySchema),
  pull_request: orUndefined(
    v.object({
      head: orUndefined(
        v.object({
          sha: orUndefined(commitShaSchema),
          // null where the fork was deleted: that is known.
          repo: orUndefined(v.nullable(repositorySchema)),
        }),
      ),
    }),
  ),
  merge_group: orUndefined(v.object({ head_ref: orUndefined(textSchema) })),
  // Of a comment; with `pull_request` where it is on one.
  issue: orUndefined(v.object({ pull_request: v.optional(v.unknown()) })),
});

/** The parts of an event's payload that are used. */
type WorkflowEvent = v.InferOutput<typeof eventSchema>;

/**
 * Reads the payload at GITHUB_EVENT_PATH; nothing is known where that is not set. The path is the runner's own.
 * @throws ConfigurationError where it is not a regular file, is too large, or not a JSON object
 */
function readEvent({ environment }: Pick<Context, "environment">): WorkflowEvent {
  const path = environment["GITHUB_EVENT_PATH"] ?? "";
  if (path === "") return v.parse(eventSchema, {});
  const name = `\`${path}\` (\`GITHUB_EVENT_PATH\`)`;
  const reason = "The runner writes the event of the run there, and it says which commit the run is about";
  const hint = "Run the job again, and set no `GITHUB_EVENT_PATH` in the workflow";
  const file = readFileOfRunner(path);
  if (file.content === undefined)
    throw new ConfigurationError({ message: `${name} ${file.problem}`, reason, hint }, { cause: file.cause });
  const event = v.safeParse(eventSchema, parseJson(file.content, name, hint));
  if (event.success) return event.output;
  throw new ConfigurationError({ message: `${name} is not a JSON object`, reason, hint });
}

// By GitHub's documentation, "Secure use reference" and "Dependabot on GitHub Actions".
/** Events of a pull request whose runs execute its code. Those of `pull_request_target` execute the base's, with secrets. */
const pullRequestEvents = ["pull_request", "pull_request_review", "pull_request_review_comment"];
const dependabotEvents = [...pullRequestEvents, "push", "create", "deployment", "deployment_status"];

/**
 * Returns why GitHub withholds secrets from this run, as a clause; undefined where it does not.
 * @throws ConfigurationError where the event cannot be read
 */
export function withheldSecretsReason(context: Context): string | undefined {
  const {
    GITHUB_EVENT_NAME: eventName = "",
    GITHUB_ACTOR: actor,
    GITHUB_REPOSITORY: repository,
  } = context.environment;
  if (pullRequestEvents.includes(eventName)) {
    const fork = forkOf(readEvent(context), repository);
    if (fork !== undefined)
      return `the pull request comes from ${fork}, and GitHub gives such runs no secrets`;
  }
  return actor === "dependabot[bot]" && dependabotEvents.includes(eventName)
    ? "Dependabot started the run, and GitHub gives such runs only the secrets stored for Dependabot"
    : undefined;
}

/** Returns the fork that a pull request comes from, in words. A repository that is not known is not a fork. */
function forkOf({ pull_request }: WorkflowEvent, repository = ""): string | undefined {
  const head = pull_request?.head?.repo;
  if (head === null) return "a fork that was deleted";
  if (head?.full_name === undefined || head.full_name.toLowerCase() === repository.toLowerCase())
    return undefined;
  return `the fork ${head.full_name}`;
}

// Which commit is recorded, and its branch: by the input `git-commit`, else by the event.

/**
 * Events whose commit can be another one than the run's, with the expression that gives it. By GitHub's "Events that trigger
 * workflows" and "Webhook events and payloads".
 */
const commitsOfEvents = new Map([
  ["pull_request_target", "github.event.pull_request.head.sha"],
  ["workflow_run", "github.event.workflow_run.head_sha"],
  ["check_run", "github.event.check_run.head_sha"],
  ["check_suite", "github.event.check_suite.head_sha"],
  ["status", "github.event.sha"],
  ["commit_comment", "github.event.comment.commit_id"],
]);

const commentOnPullRequest = {
  reason: "On a comment on a pull request the run is on the default branch, not on the pull request",
  hint: [
    "In an earlier step read the head of the pull request:",
    "`gh pr view ${{ github.event.issue.number }} --repo ${{ github.repository }} --json headRefOid --jq .headRefOid`",
    "(with `GH_TOKEN: ${{ github.token }}` in its `env`). Check out that commit, and set `git-commit` to it;",
    "for the commit of the run itself, `${{ github.sha }}`",
  ].join(" "),
};

/** Returns the name of the commit that is recorded: a SHA, or what git is to resolve. */
export function findRevision(
  gitCommit: string | undefined,
  run: Run,
): { readonly revision: string; readonly source: string } {
  if (gitCommit !== undefined) {
    const revision = /^[0-9a-f]{40}$/i.test(gitCommit) ? gitCommit.toLowerCase() : gitCommit;
    if (revision !== zeros) return { revision, source: "input git-commit" };
    throw new ConfigurationError({
      message: "`git-commit` is all zeros, with which GitHub's events say that there is no commit",
      hint: "Give another commit, or omit `git-commit`",
    });
  }
  const { event, eventName = "", sha } = run;
  const expression = commitsOfEvents.get(eventName);
  if (expression !== undefined)
    throw missingCommit(
      `On \`${eventName}\` the run is on the base or default branch, and the event can be about another commit`,
      hintWith(expression),
    );
  if (eventName === "issue_comment" && isCommentOnPullRequest(run))
    throw missingCommit(commentOnPullRequest.reason, commentOnPullRequest.hint);
  if (isOnMergeCommit(run)) {
    const head = event.pull_request?.head?.sha;
    if (head !== undefined) return { revision: head, source: "event, pull_request.head.sha" };
    throw missingCommit(
      "The run is on the merge commit of a pull request, and the event does not say which commit was merged",
      hintWith("github.event.pull_request.head.sha"),
    );
  }
  if (sha !== undefined) return { revision: sha, source: "GITHUB_SHA" };
  throw missingCommit("`GITHUB_SHA` is not the SHA-1 of a commit", hintWith("github.sha"));
}

/** What GitHub writes for a commit that does not exist, such as `before` in the event of a new branch. */
export const zeros = "0".repeat(40);

const missingCommit = (reason: string, hint: string): ConfigurationError =>
  new ConfigurationError({
    message: "Input `git-commit` is missing: it is not clear which commit is recorded",
    reason,
    hint,
  });

const hintWith = (expression: string): string =>
  `Set \`git-commit: \${{ ${expression} }}\`; for the commit of the run itself, \`\${{ github.sha }}\``;

/** Returns whether a comment is on a pull request; also where the event does not say on what it is. */
const isCommentOnPullRequest = ({ event: { issue } }: Run): boolean =>
  issue === undefined || (issue.pull_request ?? undefined) !== undefined;

const isOnMergeCommit = ({ ref = "" }: Run): boolean => /^refs\/pull\/\d+\/merge$/.test(ref);

/** Returns the commit that git resolved, or the SHA that was given. */
export function resolveCommit(revision: string, { commit, problem }: Checkout): CommitSha {
  const sha = v.safeParse(commitShaSchema, commit?.sha1 ?? revision);
  if (sha.success) return sha.output;
  throw new ConfigurationError({
    message: `\`git-commit\` is \`${revision}\`, which git does not resolve to a commit in the workspace`,
    reason:
      problem === undefined
        ? "There is no such branch, tag or commit in the checkout, which may be a shallow clone"
        : `Git ${problem}`,
    hint: "Give the 40 hex digits of the commit, or check out more (`fetch-depth: 0` of actions/checkout)",
  });
}

/** Returns the branch of the commit; undefined for a tag, and for another commit than the run's. */
export function findBranch(
  commit: CommitSha,
  { event, headRef, ref = "", sha }: Run,
): { readonly value: string; readonly source: string } | undefined {
  if (headRef !== undefined && commit === event.pull_request?.head?.sha)
    return { value: headRef, source: "GITHUB_HEAD_REF" };
  const [, branch] = /^refs\/heads\/(.+)$/s.exec(ref) ?? [];
  return branch !== undefined && commit === sha ? { value: branch, source: "GITHUB_REF" } : undefined;
}

// When the job began. A self-hosted runner keeps its workspace, so what is older there was left by an earlier job.

/**
 * Returns when the job began, in milliseconds since 1970; undefined where that is not known. The runner makes the event's directory
 * and file before the first step. It writes the file anew before every step, so the file's own mtime says nothing.
 */
export function findJobStart(environment: Environment): number | undefined {
  const path = environment["GITHUB_EVENT_PATH"] ?? "";
  if (path === "") return undefined;
  const times = [readTime(path, "birthtimeMs"), readTime(dirname(path), "mtimeMs")];
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Returns a time of a file; undefined where the file system does not know it (0), or the file. */
function readTime(path: string, time: "birthtimeMs" | "mtimeMs"): number | undefined {
  try {
    return statSync(path)[time] || undefined;
  } catch {
    // Whoever needs the event says why it cannot be read.
    return undefined;
  }
}
