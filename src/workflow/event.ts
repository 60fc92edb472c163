// The event that started the run. Anybody who opens a pull request writes into it: a field that is missing or has another form
// is unknown.
import { readFileSync, statSync } from "node:fs";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { commitShaSchema } from "../lib/identifiers.ts";
import { parseJson } from "../lib/json.ts";
import { describeFileError, describeFileKind } from "../lib/read-file.ts";

/** Makes a schema that gives undefined for whatever the given one rejects. */
export const known = <Value>(schema: v.GenericSchema<unknown, Value>) =>
  v.fallback(v.optional(schema), undefined);

export const textSchema = v.pipe(v.string(), v.trim(), v.nonEmpty());

const repository = v.object({ full_name: known(textSchema), description: known(textSchema) });

const eventSchema = v.object({
  repository: known(repository),
  pull_request: known(
    v.object({
      head: known(
        v.object({
          sha: known(commitShaSchema),
          // null where the fork was deleted: that is known.
          repo: known(v.nullable(repository)),
        }),
      ),
    }),
  ),
  merge_group: known(v.object({ head_ref: known(textSchema) })),
  workflow_run: known(v.object({ head_sha: known(commitShaSchema) })),
});

/** The parts of an event's payload that are used. */
export type WorkflowEvent = v.InferOutput<typeof eventSchema>;

/** The largest payload that is read, in bytes. */
const maxBytes = 10_000_000;

/**
 * Reads the payload at GITHUB_EVENT_PATH; nothing is known where that is not set. The path is the runner's own.
 * @throws ConfigurationError where it is not a regular file, is too large, or not a JSON object
 */
export function readEvent({ environment }: Pick<Context, "environment">): WorkflowEvent {
  const path = environment["GITHUB_EVENT_PATH"] ?? "";
  if (path === "") return v.parse(eventSchema, {});
  const invalid = (problem: string, cause?: unknown) =>
    new ConfigurationError(
      {
        message: `\`${path}\` (\`GITHUB_EVENT_PATH\`) ${problem}`,
        reason: "The runner writes the event of the run there, and it says which commit the run is about",
        hint: "Run the job again, and set no `GITHUB_EVENT_PATH` in the workflow",
      },
      { cause },
    );
  try {
    // Checked before it is opened: a FIFO would wait for a writer.
    const status = statSync(path);
    if (!status.isFile()) throw invalid(`is ${describeFileKind(status)}`);
    if (status.size > maxBytes) throw invalid(`is larger than ${maxBytes / 1_000_000} MB`);
    const event = v.safeParse(
      eventSchema,
      parseJson(readFileSync(path), `\`${path}\` (\`GITHUB_EVENT_PATH\`)`),
    );
    if (event.success) return event.output;
  } catch (cause) {
    const reason = describeFileError(cause);
    throw reason === undefined ? cause : invalid(`cannot be read: ${reason}`, cause);
  }
  throw invalid("is not a JSON object");
}
