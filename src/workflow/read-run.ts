// The run, by the runner's variables and the event that started it.
import { readFileSync, statSync } from "node:fs";
import * as v from "valibot";
import type { Context } from "../context.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { commitShaSchema, httpUrlSchema, isLoopback } from "../lib/identifiers.ts";
import { parseJson } from "../lib/json.ts";
import { describeFileError, describeFileKind } from "../files/file-error.ts";

/** Makes a schema that gives undefined for whatever the given one rejects. */
const known = <Value>(schema: v.GenericSchema<unknown, Value>) => v.fallback(v.optional(schema), undefined);

const textSchema = v.pipe(v.string(), v.trim(), v.nonEmpty());

const digitsSchema = v.pipe(v.string(), v.regex(/^\d{1,20}$/));

/** An address to which a path can be added: no query, no fragment; slashes at its end are dropped. */
const addressSchema = v.pipe(
  httpUrlSchema,
  v.check((url) => !/[?#]/.test(url)),
  v.transform((url) => url.replace(/\/+$/, "")),
);

const variablesSchema = v.object({
  GITHUB_SERVER_URL: addressSchema,
  // Two path segments that need no encoding, neither of them `.` or `..`.
  GITHUB_REPOSITORY: v.pipe(v.string(), v.regex(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/)),
  GITHUB_RUN_ID: digitsSchema,
  GITHUB_API_URL: known(
    v.pipe(
      addressSchema,
      // The token is sent there.
      v.check((url) => url.startsWith("https:") || isLoopback(new URL(url).hostname)),
    ),
  ),
  GITHUB_EVENT_NAME: known(textSchema),
  GITHUB_HEAD_REF: known(textSchema),
  GITHUB_REF: known(textSchema),
  GITHUB_REPOSITORY_ID: known(digitsSchema),
  GITHUB_SHA: known(commitShaSchema),
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

const repositorySchema = v.object({ full_name: known(textSchema), description: known(textSchema) });

/**
 * The event that started the run. Anybody who opens a pull request writes into it: a field that is missing or has another form is
 * unknown.
 */
const eventSchema = v.object({
  repository: known(repositorySchema),
  pull_request: known(
    v.object({
      head: known(
        v.object({
          sha: known(commitShaSchema),
          // null where the fork was deleted: that is known.
          repo: known(v.nullable(repositorySchema)),
        }),
      ),
    }),
  ),
  merge_group: known(v.object({ head_ref: known(textSchema) })),
  // Of a comment; with `pull_request` where it is on one.
  issue: known(v.object({ pull_request: v.optional(v.unknown()) })),
});

/** The parts of an event's payload that are used. */
type WorkflowEvent = v.InferOutput<typeof eventSchema>;

/** The largest payload that is read, in bytes. */
const maxBytes = 10_000_000;

/**
 * Reads the payload at GITHUB_EVENT_PATH; nothing is known where that is not set. The path is the runner's own.
 * @throws ConfigurationError where it is not a regular file, is too large, or not a JSON object
 */
function readEvent({ environment }: Pick<Context, "environment">): WorkflowEvent {
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
