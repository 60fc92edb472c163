// The event that started the run. Whatever the payload holds, known event or new, a field that is missing or invalid is
// unknown.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { CancelledError } from "../lib/errors.ts";
import type { CommitSha } from "../domain/identifiers.ts";
import { parseJson, validateJson } from "../lib/json.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { readWholeFile } from "../lib/read-file.ts";
import {
  authorText,
  optionalObject,
  optionalOrUndefined,
  optionalText,
  optionalTimestamp,
  optionalWholeNumber,
  repositoryNameSchema,
  anyCaseShaSchema,
  type CommitFacts,
} from "./fields.ts";
import { readRunVariables } from "./run-variables.ts";

const pushedCommit = optionalOrUndefined(
  v.pipe(
    v.object({
      id: anyCaseShaSchema,
      message: optionalText,
      timestamp: optionalTimestamp,
      author: optionalObject({ name: optionalText, email: optionalText, username: optionalText }),
    }),
    v.transform(({ id, message, timestamp, author }): CommitFacts => {
      const name = authorText(author?.name, author?.email);
      return omitUndefined({ sha1: id, message, author: name, author_username: author?.username, timestamp });
    }),
  ),
);

const repository = v.object({
  id: optionalWholeNumber,
  full_name: optionalOrUndefined(repositoryNameSchema),
  description: optionalText,
});

const branch = optionalObject({
  ref: optionalText,
  sha: optionalOrUndefined(anyCaseShaSchema),
  // null when the fork was deleted: that is known, not unknown.
  repo: optionalOrUndefined(v.nullable(repository)),
});

const withHeadCommit = optionalObject({ head_commit: pushedCommit });

const payloadSchema = v.object({
  pull_request: optionalObject({ number: optionalWholeNumber, head: branch, base: branch }),
  repository: optionalOrUndefined(repository),
  head_commit: pushedCommit,
  commits: optionalOrUndefined(v.array(pushedCommit)),
  merge_group: withHeadCommit,
  workflow_run: optionalObject({
    head_sha: optionalOrUndefined(anyCaseShaSchema),
    head_commit: pushedCommit,
  }),
  check_suite: withHeadCommit,
});

/** The parts of an event's payload that are used. */
export type WorkflowEvent = v.InferOutput<typeof payloadSchema>;

const emptyEvent: WorkflowEvent = v.parse(payloadSchema, {});

/**
 * Reads the payload at `GITHUB_EVENT_PATH`. Nothing is known about an event whose payload cannot be read.
 * @throws CancelledError
 */
export async function readEvent(
  path: string | undefined,
  { logger, signal }: Pick<Context, "logger" | "signal">,
): Promise<WorkflowEvent> {
  if (path === undefined) return emptyEvent;
  try {
    const content = await readWholeFile(path, { name: path, megabytes: 64, signal });
    const event = validateJson(payloadSchema, parseJson(content));
    if (event.success) return event.value;
    logger.debug(`The event's payload is ignored: ${event.reason}`);
  } catch (error) {
    if (error instanceof CancelledError) throw error;
    logger.debug(`The event's payload cannot be read and is ignored: ${String(error)}`);
  }
  return emptyEvent;
}

/** Returns what the event says about a commit; undefined where it does not describe that very commit. */
export function commitInEvent(event: WorkflowEvent, sha: CommitSha): CommitFacts | undefined {
  const parts = [event, event.merge_group, event.workflow_run, event.check_suite];
  const described = [...parts.map((part) => part?.head_commit), ...(event.commits ?? [])];
  return described.find((commit) => commit?.sha1 === sha);
}

/** The events on which a run for a pull request from a fork lacks secrets. */
const pullRequestEvents = new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);

/** The events that run on the default or base branch with all secrets, whoever caused them. */
const trustedEvents = new Set(["pull_request_target", "workflow_run", "issue_comment"]);

/**
 * Returns why this run gets no secrets, as those of pull requests from forks and from Dependabot, in words that can
 * follow "because"; undefined when it should have them, so that an empty token is a configuration error.
 * @throws CancelledError
 */
export async function missingSecretsReason(
  context: Pick<Context, "environment" | "logger" | "signal">,
): Promise<string | undefined> {
  const { eventName = "", eventPath, actor } = readRunVariables(context.environment);
  const fork = pullRequestEvents.has(eventName) ? forkOf(await readEvent(eventPath, context)) : undefined;
  if (fork !== undefined)
    return `the pull request comes from a ${fork}, and GitHub gives no secrets to such runs`;
  return actor === "dependabot[bot]" && !trustedEvents.has(eventName)
    ? "Dependabot is the actor, and GitHub gives such runs only the secrets stored for Dependabot"
    : undefined;
}

/** Returns the fork that a pull request comes from, in words; undefined where it comes from the repository itself. */
function forkOf({ pull_request: pullRequest, repository }: WorkflowEvent): string | undefined {
  const head = pullRequest?.head?.repo;
  if (head === null) return "deleted fork";
  const base = pullRequest?.base?.repo ?? repository;
  const isKnown = (key: "id" | "full_name") => head?.[key] !== undefined && base?.[key] !== undefined;
  // A name can be changed, an id cannot. What is not known is no fork: a step then asks for the token.
  const isFork = isKnown("id")
    ? head?.id !== base?.id
    : isKnown("full_name") && head?.full_name?.toLowerCase() !== base?.full_name?.toLowerCase();
  if (!isFork) return undefined;
  return head?.full_name === undefined ? "fork" : `fork (${head.full_name})`;
}
