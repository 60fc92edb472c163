// What all writes have in common: the service, the trail, the fields that all send, and how they are sent.
import * as v from "valibot";
import type { Context } from "../../context.ts";
import { isOutage, type Failure } from "../../domain/failure.ts";
import { trailNameSchema } from "../../domain/identifiers.ts";
import type { ServiceSettings } from "../../domain/request.ts";
import type { ServiceResult } from "../../domain/service-result.ts";
import type { CommonField, WriteTarget } from "../../domain/write.ts";
import type { Values, writeInputs } from "../../inputs/definitions.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import { pick } from "../../lib/pick.ts";
import { code, gfm } from "../../report/markdown.ts";
import type { ServiceClient } from "../../service/client.ts";
import type { Endpoint } from "../../service/request.ts";
import { resolveRunMetadata } from "../../workflow/run-metadata.ts";
import { serviceOf } from "./service.ts";

/** The values that every write has, with those that only some have. */
export type WriteValues = Values<(typeof writeInputs)[number], "base-url" | "org" | "flow"> &
  Partial<Values<"build-url" | "origin-url" | "commits-from">>;

/** Returns which service a write is sent to; undefined where it is skipped for want of a token. */
export const serviceOfWrite = (values: WriteValues): ServiceSettings | undefined =>
  values.apiToken === undefined ? undefined : serviceOf({ ...values, apiToken: values.apiToken });

/** Returns how long the GitHub API may take: at most ten seconds and a quarter of `timeout`. A dry run asks it nothing. */
export const lookupTimeoutOf = ({ dryRun, timeout }: Values<"dry-run" | "timeout">) =>
  dryRun ? 0 : Math.min(10_000, timeout / 4);

/**
 * Resolves the metadata of the run and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that all writes send.
 * What is unknown is undefined, and to be left out: an empty field would clear a stored one
 * @throws ConfigurationError when no trail is given and no commit is known
 */
export async function resolveTarget(values: WriteValues, context: Context) {
  const { flow } = values;
  const options = {
    ...pick(values, "gitCommit", "commitsFrom", "redact", "buildUrl", "commitUrl", "repoUrl", "originUrl"),
    ...pick(values, "githubToken"),
    lookupTimeoutMs: lookupTimeoutOf(values),
  };
  const runMetadata = await resolveRunMetadata(options, context);
  const { testedMergeCommit } = runMetadata;
  for (const warning of runMetadata.warnings) context.logger.warn(warning);
  const gitCommit = runMetadata.commit?.value;
  const trail = values.trail ?? v.parse(v.optional(trailNameSchema), gitCommit);
  context.logger.table("Where the values come from", [
    ["Field", "Value", "Source"],
    ["flow", flow, "input"],
    ["trail", trail ?? "(unknown)", values.trail === undefined ? "the commit" : "input"],
    ...runMetadata.sources,
  ]);
  if (trail === undefined)
    throw new ConfigurationError({
      message: "Input `trail` is missing, and the commit that it would be named after is unknown",
      reason: "GITHUB_SHA is not set to a commit",
      hint: "Set `trail`, or set `git-commit`",
    });
  const fields = {
    description: values.description,
    git_commit_info: runMetadata.gitCommitInfo,
    repo_info: runMetadata.repoInfo,
    external_urls: externalUrlsOf(values),
    user_data: values.userData,
  } satisfies Record<CommonField, unknown>;
  const about: WriteTarget = omitUndefined({ flow, trail, gitCommit, testedMergeCommit });
  return { runMetadata, trail, about, fields };
}

export type ResolvedTarget = Awaited<ReturnType<typeof resolveTarget>>;

/** Not by assignment: a label may be any word, `__proto__` too. */
function externalUrlsOf({
  externalUrls,
  externalFingerprints,
}: Values<"external-urls" | "external-fingerprints">) {
  const fingerprints = new Map(externalFingerprints);
  return (
    externalUrls &&
    Object.fromEntries(
      externalUrls.map(([label, href]) => [
        label,
        omitUndefined({ href, fingerprint: fingerprints.get(label) }),
      ]),
    )
  );
}

/** Sends a write. A failure in an outage says how to record it when the service is back (docs/after-an-outage.md). */
export async function sendWrite<Body>(
  client: ServiceClient,
  endpoint: Endpoint<Body>,
): Promise<ServiceResult<Body>> {
  const result = await client.call(endpoint);
  // 501 says that the service does not offer this.
  if (result.success || !isOutage(result.failure) || result.failure.status === 501) return result;
  return { ...result, failure: { ...result.failure, hint: rerunHint(result.failure) } };
}

/** Says how to record what an outage kept from being recorded, and what that does besides. */
function rerunHint({ hint, status = 0 }: Failure): string {
  const rerun =
    "choose `Re-run failed jobs` in this run. The jobs after it run too: cancel them where a newer run has deployed";
  // The service itself failed, and did not say when it is back.
  const isDown = status >= 500 && hint?.includes("as the service asks") !== true;
  return hint === undefined || isDown ? `When the service is back, ${rerun}` : `${hint}. Then ${rerun}`;
}

/** Returns the outputs that name the trail and its commit. */
export const outputsOf = ({ flow, trail, gitCommit }: WriteTarget) => ({
  flow,
  trail,
  "git-commit": gitCommit,
});

/** Says which commit is recorded and, on a pull request, which merge commit was tested. */
export const commitsOf = ({ gitCommit: commit, testedMergeCommit: merge }: WriteTarget) => [
  commit && gfm`Commit ${code(commit.slice(0, 12))}`,
  merge && gfm`This run tested merge commit ${code(merge.slice(0, 12))}, which is not the recorded commit`,
];
