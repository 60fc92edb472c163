// The event that started the run. Whatever the payload holds, known event or new, a field that is missing or invalid is
// unknown.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { CancelledError } from "../domain/errors.ts";
import type { CommitSha } from "../domain/identifiers.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { readWholeFile } from "../lib/read-file.ts";
import { authorText, type CommitFacts } from "./commit.ts";
import { optionalOrUndefined, textSchema, timestampSchema, wholeNumberSchema } from "./optional-fields.ts";
import { repositoryNameSchema, writtenShaSchema } from "./run-variables.ts";

const pushedCommit = v.object({
  id: writtenShaSchema,
  message: optionalOrUndefined(textSchema),
  timestamp: optionalOrUndefined(timestampSchema),
  author: optionalOrUndefined(
    v.object({
      name: optionalOrUndefined(textSchema),
      email: optionalOrUndefined(textSchema),
      username: optionalOrUndefined(textSchema),
    }),
  ),
});

const repository = v.object({
  id: optionalOrUndefined(wholeNumberSchema),
  full_name: optionalOrUndefined(repositoryNameSchema),
  description: optionalOrUndefined(textSchema),
});

const user = v.object({ login: optionalOrUndefined(textSchema) });

const branchOfPullRequest = v.object({
  ref: optionalOrUndefined(textSchema),
  sha: optionalOrUndefined(writtenShaSchema),
  // null when the fork was deleted: that is known, not unknown.
  repo: optionalOrUndefined(v.nullable(repository)),
});

const withHeadCommit = v.object({ head_commit: optionalOrUndefined(pushedCommit) });

const payloadSchema = v.object({
  pull_request: optionalOrUndefined(
    v.object({
      number: optionalOrUndefined(wholeNumberSchema),
      user: optionalOrUndefined(user),
      head: optionalOrUndefined(branchOfPullRequest),
      base: optionalOrUndefined(branchOfPullRequest),
    }),
  ),
  repository: optionalOrUndefined(repository),
  sender: optionalOrUndefined(user),
  head_commit: optionalOrUndefined(pushedCommit),
  commits: optionalOrUndefined(v.array(optionalOrUndefined(pushedCommit))),
  merge_group: optionalOrUndefined(withHeadCommit),
  workflow_run: optionalOrUndefined(withHeadCommit),
  check_suite: optionalOrUndefined(withHeadCommit),
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
    const payload: unknown = JSON.parse(content.toString("utf8"));
    const parsed = v.safeParse(payloadSchema, payload);
    if (parsed.success) return parsed.output;
    logger.debug("The event's payload is not a JSON object and is ignored.");
  } catch (error) {
    // The message of a syntax error quotes the payload, which may hold what is to be redacted.
    if (error instanceof CancelledError) throw error;
    const why = error instanceof SyntaxError ? "it is not valid JSON" : String(error);
    logger.debug(`The event's payload cannot be read and is ignored: ${why}`);
  }
  return emptyEvent;
}

/** Returns what the event says about a commit; undefined where it does not describe that very commit. */
export function commitInEvent(event: Event, sha: CommitSha): CommitFacts | undefined {
  const described = [
    event.head_commit,
    event.merge_group?.head_commit,
    event.workflow_run?.head_commit,
    event.check_suite?.head_commit,
    ...(event.commits ?? []),
  ].find((commit) => commit?.id === sha);
  if (described === undefined) return undefined;
  return omitUndefined({
    sha1: sha,
    message: described.message,
    author: authorText(described.author?.name, described.author?.email),
    author_username: described.author?.username,
    timestamp: described.timestamp,
  });
}
