// What all writes have in common: the trail, the fields that all send, how they are sent, and how they are skipped.
import * as v from "valibot";
import type { Context } from "../../context.ts";
import type { Artifact } from "../../domain/artifact.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import { trailNameSchema } from "../../domain/identifiers.ts";
import type { Skipped } from "../../domain/outcome.ts";
import { isOutage } from "../../domain/failure.ts";
import type { ServiceResult } from "../../domain/service-result.ts";
import type { CommonField } from "../../domain/write.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import type { ServiceClient } from "../../service/client.ts";
import type { Endpoint } from "../../service/request.ts";
import { missingSecretsReason } from "../../workflow/event.ts";
import { resolveRunMetadata } from "../../workflow/run-metadata.ts";
import type { WriteRequest } from "./write-rules.ts";

/**
 * Resolves where the run takes place and the trail: as given, else named after the commit. Logs each value with its source.
 * @returns `about` is what the outcome says of it; `fields` are those that all writes send.
 * What is unknown is undefined, and to be left out: an empty field would clear a stored one
 * @throws ConfigurationError when no trail is given and no commit is known
 */
export async function resolveTarget(request: WriteRequest, context: Context) {
  const { flow } = request;
  const runMetadata = await resolveRunMetadata(request.runMetadata, context);
  const { testedMergeCommit } = runMetadata;
  for (const warning of runMetadata.warnings) context.logger.warn(warning);
  const gitCommit = runMetadata.commit?.value;
  const trail = request.trail ?? v.parse(v.optional(trailNameSchema), gitCommit);
  context.logger.table("Where the values come from", [
    ["Field", "Value", "Source"],
    ["flow", flow, "input"],
    ["trail", trail ?? "(unknown)", request.trail === undefined ? "the commit" : "input"],
    ...runMetadata.sources,
  ]);
  if (trail === undefined)
    throw new ConfigurationError({
      message: "Input `trail` is missing, and the commit that it would be named after is unknown",
      reason: "GITHUB_SHA is not set to a commit",
      hint: "Set `trail`, or set `git-commit`",
    });
  const fields = {
    description: request.description,
    git_commit_info: runMetadata.gitCommitInfo,
    repo_info: runMetadata.repoInfo,
    external_urls: request.externalUrls,
    user_data: request.userData,
  } satisfies Record<CommonField, unknown>;
  return { runMetadata, trail, about: omitUndefined({ flow, trail, gitCommit, testedMergeCommit }), fields };
}

export type ResolvedTarget = Awaited<ReturnType<typeof resolveTarget>>;

/** Sends a write. A failure in an outage says how to record it when the service is back (docs/after-an-outage.md). */
export async function sendWrite<Body>(
  client: ServiceClient,
  endpoint: Endpoint<Body>,
): Promise<ServiceResult<Body>> {
  const result = await client.call(endpoint);
  // 501 says that the service does not offer this.
  if (result.success || !isOutage(result.failure) || result.failure.status === 501) return result;
  const hints = [result.failure.hint, "When the service is back, choose `Re-run failed jobs` in this run"];
  const hint = hints.filter((part) => part !== undefined).join(". ");
  return { ...result, failure: { ...result.failure, hint } };
}

/** Explains why a write is skipped: GitHub withholds the API token, and `on-missing-token` is `skip`. */
export async function skippedOutcome(
  operation: Skipped["operation"],
  artifacts: readonly Artifact[],
  context: Context,
): Promise<Skipped> {
  const why = await missingSecretsReason(context);
  const empty = ["Input `api-token` is empty", why].filter((part) => part !== undefined).join(": ");
  const reason = `${empty}. \`on-missing-token: skip\` allows this`;
  return { kind: "skipped", operation, reason, artifacts };
}
