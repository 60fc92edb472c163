// The common parts of the two writes: the trail, and the fields that both send.
import { ConfigurationError } from "../../domain/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import type { WriteRequest } from "../../domain/request.ts";
import { trailNameSchema, type TrailName } from "../../domain/identifiers.ts";
import * as v from "valibot";
import type { Origin } from "../../domain/origin.ts";
import { resolveOrigin } from "../../workflow/resolve-origin.ts";
import type { Context } from "../../context.ts";

/** The trail that a write is about, and where the run takes place. */
export interface WriteTarget {
  readonly origin: Origin;
  readonly trail: TrailName;
}

/**
 * Resolves where the run takes place and the trail: as given, else named after the commit. Logs each value with its source.
 * @throws ConfigurationError when no trail is given and no commit is known
 */
export async function resolveTarget(request: WriteRequest, context: Context): Promise<WriteTarget> {
  const origin = await resolveOrigin(request.origin, context);
  const trail = request.trail ?? v.parse(v.optional(trailNameSchema), origin.commit?.value);
  const source = request.trail === undefined ? "the commit" : "input";
  context.logger.table("Where the values come from", [
    ["Field", "Value", "Source"],
    ["flow", request.flow, "input"],
    ["trail", trail ?? "(unknown)", source],
    ...origin.sources,
  ]);
  if (trail === undefined)
    throw new ConfigurationError({
      message: "Input `trail` is missing, and the commit that it would be named after is unknown",
      reason: "Neither the runner's variables nor git name a commit",
      hint: "Set `trail`, or set `git-commit`",
    });
  return { origin, trail };
}

/** Returns the fields that both writes send. Unknown ones are absent, because an empty field would clear a stored one. */
export function commonFields(request: WriteRequest, origin: Origin) {
  return omitUndefined({
    description: request.description,
    git_commit_info: origin.gitCommitInfo,
    repo_info: origin.repoInfo,
    external_urls: request.externalUrls,
    user_data: request.userData,
  });
}
