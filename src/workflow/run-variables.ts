// The runner's variables that describe the run, and its event.
import * as v from "valibot";
import type { Context } from "../context.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { commitShaSchema, httpUrlSchema } from "../lib/identifiers.ts";
import { isLoopback } from "../lib/urls.ts";
import { known, readEvent, textSchema } from "./event.ts";

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
