// The event that started the run, as far as it concerns us. Whatever the payload holds, known event or new, a field
// that is missing or broken is unknown; nothing here throws.
import * as v from "valibot";
import { Cancelled } from "../problem.ts";
import { readWholeFile } from "../whole-file.ts";
import type { World } from "../world.ts";
import { authorText, type CommitFacts } from "./commit.ts";
import { ifSound, textSchema, timestampSchema, wholeNumberSchema } from "./hearsay.ts";
import { repositoryNameSchema, writtenShaSchema } from "./run-variables.ts";
import { present } from "../present.ts";

const pushedCommit = v.object({
  id: writtenShaSchema,
  message: ifSound(textSchema),
  timestamp: ifSound(timestampSchema),
  author: ifSound(
    v.object({ name: ifSound(textSchema), email: ifSound(textSchema), username: ifSound(textSchema) }),
  ),
});

const repository = v.object({
  id: ifSound(wholeNumberSchema),
  full_name: ifSound(repositoryNameSchema),
  description: ifSound(textSchema),
});

const user = v.object({ login: ifSound(textSchema) });

const branchOfPullRequest = v.object({
  ref: ifSound(textSchema),
  sha: ifSound(writtenShaSchema),
  // null when the fork was deleted: that is known, not unknown.
  repo: ifSound(v.nullable(repository)),
});

const withHeadCommit = v.object({ head_commit: ifSound(pushedCommit) });

const payloadSchema = v.object({
  pull_request: ifSound(
    v.object({
      number: ifSound(wholeNumberSchema),
      user: ifSound(user),
      head: ifSound(branchOfPullRequest),
      base: ifSound(branchOfPullRequest),
    }),
  ),
  repository: ifSound(repository),
  sender: ifSound(user),
  head_commit: ifSound(pushedCommit),
  commits: ifSound(v.array(ifSound(pushedCommit))),
  merge_group: ifSound(withHeadCommit),
  workflow_run: ifSound(withHeadCommit),
  check_suite: ifSound(withHeadCommit),
});

/** The parts of an event's payload that this room reads. */
export type Event = v.InferOutput<typeof payloadSchema>;

const emptyEvent: Event = v.parse(payloadSchema, {});

/**
 * Reads the payload at `GITHUB_EVENT_PATH`. An unreadable one is an event about which nothing is known.
 * @throws Cancelled
 */
export async function readEvent(
  path: string | undefined,
  { narrator, stop }: Pick<World, "narrator" | "stop">,
): Promise<Event> {
  if (path === undefined) return emptyEvent;
  try {
    const content = await readWholeFile(path, { name: path, megabytes: 64, stop });
    const payload: unknown = JSON.parse(content.toString("utf8"));
    const parsed = v.safeParse(payloadSchema, payload);
    if (parsed.success) return parsed.output;
    narrator.detail("The event's payload is not a JSON object; nothing is read from it.");
  } catch (error) {
    // The words of a syntax error quote the payload, and that may hold what is to be redacted.
    if (error instanceof Cancelled) throw error;
    const why = error instanceof SyntaxError ? "it is not JSON" : String(error);
    narrator.detail(`The event's payload cannot be read: ${why}`);
  }
  return emptyEvent;
}

/** What the event says about a commit, where it describes that very commit. */
export function commitInEvent(event: Event, sha: CommitFacts["sha"]): CommitFacts | undefined {
  const described = [
    event.head_commit,
    event.merge_group?.head_commit,
    event.workflow_run?.head_commit,
    event.check_suite?.head_commit,
    ...(event.commits ?? []),
  ].find((commit) => commit?.id === sha);
  if (described === undefined) return undefined;
  return present({
    sha,
    message: described.message,
    author: authorText(described.author?.name, described.author?.email),
    authorUsername: described.author?.username,
    timestamp: described.timestamp,
  });
}
