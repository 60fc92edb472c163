// What the two writes have in common: where they take place, and the fields that both send.
import { ConfigurationProblem } from "../../domain/errors.ts";
import { present } from "../../lib/omit-undefined.ts";
import type { WriteRequest } from "../../domain/request.ts";
import { trailNameSchema, type TrailName } from "../../domain/vocabulary.ts";
import * as v from "valibot";
import type { Origin } from "../../domain/origin.ts";
import { resolveOrigin } from "../../workflow/resolve-origin.ts";
import type { World } from "../../context.ts";

/** Where a write takes place and the trail that it is about. */
export interface Place {
  readonly origin: Origin;
  readonly trail: TrailName;
}

/**
 * Resolves where the run takes place, shows every value with its source, and names the trail: as given, or else the
 * commit.
 * @throws ConfigurationProblem when no trail is given and no commit is known.
 */
export async function findPlace(request: WriteRequest, world: World): Promise<Place> {
  const origin = await resolveOrigin(request.origin, world);
  const trail = request.trail ?? v.parse(v.optional(trailNameSchema), origin.commit?.value);
  const source = request.trail === undefined ? "the commit" : "input";
  world.narrator.table("Where the values come from", [
    ["Field", "Value", "Source"],
    ["flow", request.flow, "input"],
    ["trail", trail ?? "(not known)", source],
    ...origin.sources,
  ]);
  if (trail === undefined)
    throw new ConfigurationProblem({
      what: "There is no trail to write to: input `trail` is not given, and the commit is not known",
      why: "A trail is named after the commit, and neither the runner's variables nor git say which commit this is",
      next: "Give `trail`, or give `git-commit`",
    });
  return { origin, trail };
}

/** The fields that both writes send. What was not given or is not known is absent: an empty field would wipe a stored one. */
export function commonFields(request: WriteRequest, origin: Origin) {
  return present({
    description: request.description,
    git_commit_info: origin.gitCommitInfo,
    repo_info: origin.repoInfo,
    external_urls: request.externalUrls,
    user_data: request.userData,
  });
}
