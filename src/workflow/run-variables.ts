// The runner's variables, each value parsed: an invalid one is unknown, never passed on.
import * as v from "valibot";
import { commitShaSchema, httpUrlSchema, type CommitSha, type HttpUrl } from "../domain/identifiers.ts";
import type { Environment } from "../context.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";

/** The runner's variables that describe the run. What is unknown is absent. */
export interface RunVariables {
  /** `GITHUB_SHA`. */
  readonly sha?: CommitSha;
  /** `GITHUB_REF`, as `refs/heads/main`. */
  readonly ref?: string;
  /** `GITHUB_HEAD_REF`: the name of a pull request's branch. */
  readonly headRef?: string;
  readonly eventName?: string;
  readonly eventPath?: string;
  /** Who started the run. */
  readonly actor?: string;
  /** `owner/name`. */
  readonly repository?: string;
  readonly repositoryId?: string;
  /** The same on every attempt of a run. */
  readonly runId?: string;
  /** URL of the GitHub server for people, without a slash at the end. */
  readonly server?: HttpUrl;
  /** URL of the REST API, without a slash at the end. */
  readonly apiUrl?: HttpUrl;
  /** The directory where a checkout would be. */
  readonly workspace?: string;
}

/** A commit's SHA, in either case. Forty zeros stand for "none" and are not a commit. */
export const writtenShaSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  commitShaSchema,
  v.check((sha) => !/^0+$/.test(sha), "must not be all zeros"),
);

/** `owner/name`: two path segments that need no encoding, neither of them `.` or `..`. */
export const repositoryNameSchema = v.pipe(
  v.string(),
  v.regex(/^(?!\.{1,2}\/)[\w.-]+\/(?!\.{1,2}$)[\w.-]+$/, "must be `owner/name`"),
);

const digitsSchema = v.pipe(v.string(), v.regex(/^[0-9]{1,20}$/));

/** A URL to which a path can be added: no query, no fragment; slashes at its end are dropped. */
const baseSchema = v.pipe(
  v.string(),
  v.check((text) => !/[?#]/.test(text)),
  v.transform((text) => text.replace(/\/+$/, "")),
  httpUrlSchema,
);

/** Reads the runner's variables. Never throws. */
export function readRunVariables(environment: Environment): RunVariables {
  const read = <T>(name: string, schema: v.GenericSchema<unknown, T>): T | undefined => {
    const parsed = v.safeParse(schema, environment[name]);
    return parsed.success ? parsed.output : undefined;
  };
  const text = v.pipe(v.string(), v.trim(), v.nonEmpty());

  return omitUndefined({
    sha: read("GITHUB_SHA", writtenShaSchema),
    ref: read("GITHUB_REF", text),
    headRef: read("GITHUB_HEAD_REF", text),
    eventName: read("GITHUB_EVENT_NAME", text),
    eventPath: read("GITHUB_EVENT_PATH", text),
    actor: read("GITHUB_ACTOR", text),
    repository: read("GITHUB_REPOSITORY", repositoryNameSchema),
    repositoryId: read("GITHUB_REPOSITORY_ID", digitsSchema),
    runId: read("GITHUB_RUN_ID", digitsSchema),
    server: read("GITHUB_SERVER_URL", baseSchema),
    apiUrl: read("GITHUB_API_URL", baseSchema),
    workspace: read("GITHUB_WORKSPACE", text),
  });
}
