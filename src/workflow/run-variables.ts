// The runner's variables, each value parsed: an invalid one is unknown, never passed on.
import * as v from "valibot";
import { httpUrlSchema } from "../domain/identifiers.ts";
import type { Environment } from "../context.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { optionalOrUndefined, repositoryNameSchema, textSchema, anyCaseShaSchema } from "./fields.ts";

const digitsSchema = v.pipe(v.string(), v.regex(/^[0-9]{1,20}$/));

/** A URL to which a path can be added: no query, no fragment; slashes at its end are dropped. */
const baseSchema = v.pipe(
  v.string(),
  v.check((text) => !/[?#]/.test(text)),
  v.transform((text) => text.replace(/\/+$/, "")),
  httpUrlSchema,
);

/** The runner's variables that describe the run. What is unknown is absent. */
export type RunVariables = ReturnType<typeof readRunVariables>;

/** Reads the runner's variables. Never throws. */
export function readRunVariables(environment: Environment) {
  const read = <T>(name: string, schema: v.GenericSchema<unknown, T>): T | undefined =>
    v.parse(optionalOrUndefined(schema), environment[name]);
  return omitUndefined({
    sha: read("GITHUB_SHA", anyCaseShaSchema),
    /** As `refs/heads/main`. */
    ref: read("GITHUB_REF", textSchema),
    /** The name of a pull request's branch. */
    headRef: read("GITHUB_HEAD_REF", textSchema),
    eventName: read("GITHUB_EVENT_NAME", textSchema),
    eventPath: read("GITHUB_EVENT_PATH", textSchema),
    /** Who started the run. */
    actor: read("GITHUB_ACTOR", textSchema),
    repository: read("GITHUB_REPOSITORY", repositoryNameSchema),
    repositoryId: read("GITHUB_REPOSITORY_ID", digitsSchema),
    /** The same on every attempt of a run. */
    runId: read("GITHUB_RUN_ID", digitsSchema),
    /** The GitHub server for people. */
    server: read("GITHUB_SERVER_URL", baseSchema),
    apiUrl: read("GITHUB_API_URL", baseSchema),
    /** The directory where a checkout would be. */
    workspace: read("GITHUB_WORKSPACE", textSchema),
  });
}
