// What the two writes have in common: where they take place, and the fields that both send.
import { ConfigurationError } from "../../domain/errors.ts";
import { omitUndefined } from "../../lib/omit-undefined.ts";
import type { WriteRequest } from "../../domain/request.ts";
import { trailNameSchema, type TrailName } from "../../domain/identifiers.ts";
import * as v from "valibot";
import type { Origin } from "../../domain/origin.ts";
import { resolveOrigin } from "../../workflow/resolve-origin.ts";
import type { Context } from "../../context.ts";

/** Where a write takes place and the trail that it is about. */
export interface WriteTarget {
  readonly origin: Origin;
  readonly trail: TrailName;
}

/**
 * Resolves where the run takes place, shows every value with its source, and names the trail: as given, or else the
 * commit.
 * @throws ConfigurationProblem when no trail is given and no commit is known.
 */
export async function resolveTarget(request: WriteRequest, context: Context): Promise<WriteTarget> {
  const origin = await resolveOrigin(request.origin, context);
  const trail = request.trail ?? v.parse(v.optional(trailNameSchema), origin.commit?.value);
  const source = request.trail === undefined ? "the commit" : "input";
  context.logger.table("Where the values come from", [
    ["Field", "Value", "Source"],
    ["flow", request.flow, "input"],
    ["trail", trail ?? "(not known)", source],
    ...origin.sources,
  ]);
  if (trail === undefined)
    throw new ConfigurationError({
      message: "There is no trail to write to: input `trail` is not given, and the commit is not known",
      reason:
        "A trail is named after the commit, and neither the runner's variables nor git say which commit this is",
      hint: "Give `trail`, or give `git-commit`",
    });
  return { origin, trail };
}

/** The fields that both writes send. What was not given or is not known is absent: an empty field would wipe a stored one. */
export function commonFields(request: WriteRequest, origin: Origin) {
  return omitUndefined({
    description: request.description,
    git_commit_info: origin.gitCommitInfo,
    repo_info: origin.repoInfo,
    external_urls: request.externalUrls,
    user_data: request.userData,
  });
}
