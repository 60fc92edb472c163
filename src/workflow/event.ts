// The event that started the run. Whatever the payload holds, known event or new, a field that is missing or invalid is
// unknown.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { CancelledError } from "../domain/errors.ts";
import type { CommitSha } from "../domain/identifiers.ts";
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
  writtenShaSchema,
  type CommitFacts,
} from "./fields.ts";
import { readRunVariables } from "./run-variables.ts";

const pushedCommit = optionalOrUndefined(
  v.pipe(
    v.object({
      id: writtenShaSchema,
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

const user = optionalObject({ login: optionalText });

const branch = optionalObject({
  ref: optionalText,
  sha: optionalOrUndefined(writtenShaSchema),
  // null when the fork was deleted: that is known, not unknown.
  repo: optionalOrUndefined(v.nullable(repository)),
});

const withHeadCommit = optionalObject({ head_commit: pushedCommit });

const payloadSchema = v.object({
  pull_request: optionalObject({ number: optionalWholeNumber, user, head: branch, base: branch }),
  repository: optionalOrUndefined(repository),
  sender: user,
  head_commit: pushedCommit,
  commits: optionalOrUndefined(v.array(pushedCommit)),
  merge_group: withHeadCommit,
  workflow_run: withHeadCommit,
  check_suite: withHeadCommit,
});

/** The parts of an event's payload that are used. */
export type Event = v.InferOutput<typeof payloadSchema>;

const emptyEvent: Event = v.parse(payloadSchema, {});

/**
 * Reads the payload at `GITHUB_EVENT_PATH`. Nothing is known about an event whose payload cannot be read.
 * @throws CancelledError
 */
export async function readEvent(
  path: string | undefined,
  { logger, signal }: Pick<Context, "logger" | "signal">,
): Promise<Event> {
  if (path === undefined) return emptyEvent;
  try {
    const content = await readWholeFile(path, { name: path, megabytes: 64, stop: signal });
    const parsed = v.safeParse(payloadSchema, JSON.parse(content.toString("utf8")));
    if (parsed.success) return parsed.output;
    logger.debug("The event's payload is not a JSON object and is ignored.");
  } catch (error) {
    if (error instanceof CancelledError) throw error;
    // The message of a syntax error quotes the payload, which may hold what is to be redacted.
    const why = error instanceof SyntaxError ? "it is not valid JSON" : String(error);
    logger.debug(`The event's payload cannot be read and is ignored: ${why}`);
  }
  return emptyEvent;
}

/** Returns what the event says about a commit; undefined where it does not describe that very commit. */
export function commitInEvent(event: Event, sha: CommitSha): CommitFacts | undefined {
  const parts = [event, event.merge_group, event.workflow_run, event.check_suite];
  const described = [...parts.map((part) => part?.head_commit), ...(event.commits ?? [])];
  return described.find((commit) => commit?.sha1 === sha);
}

/** The events whose runs can lack secrets; `pull_request_target` always has them, because it runs on the base. */
const pullRequestEvents = new Set(["pull_request", "pull_request_review", "pull_request_review_comment"]);

/**
 * Returns why this run gets no secrets, as those of pull requests from forks and from Dependabot, in words that can
 * follow "because"; undefined when it should have them, so that an empty token is a configuration error.
 * @throws CancelledError
 */
export async function missingSecretsReason(
  context: Pick<Context, "environment" | "logger" | "signal">,
): Promise<string | undefined> {
  const { eventName = "", eventPath, actor } = readRunVariables(context.environment);
  if (!pullRequestEvents.has(eventName)) return undefined;
  const event = await readEvent(eventPath, context);
  const people = [actor, event.sender?.login, event.pull_request?.user?.login];
  const fork = forkOf(event);
  if (fork !== undefined)
    return `the pull request comes from a ${fork}, and GitHub gives no secrets to such runs`;
  return people.includes("dependabot[bot]")
    ? "the pull request comes from Dependabot, and GitHub gives such runs only the secrets stored for Dependabot"
    : undefined;
}

/** Returns the fork that a pull request comes from, in words; undefined where it comes from the repository itself. */
function forkOf({ pull_request: pullRequest, repository }: Event): string | undefined {
  const head = pullRequest?.head?.repo;
  if (head === null) return "deleted fork";
  const base = pullRequest?.base?.repo ?? repository;
  const isKnown = (key: "id" | "full_name") => head?.[key] !== undefined && base?.[key] !== undefined;
  const isFork = isKnown("id")
    ? head?.id !== base?.id
    : isKnown("full_name") && head?.full_name?.toLowerCase() !== base?.full_name?.toLowerCase();
  if (!isFork) return undefined;
  return head?.full_name === undefined ? "fork" : `fork (${head.full_name})`;
}
