// `get-trail`: reads a trail. The gate on a trail is `assert` with `scope: trail`.
import type { Context } from "../context.ts";
import type { TrailRead } from "../domain/outcome.ts";
import type { GetTrailRequest } from "../domain/request.ts";
import { toServiceError } from "../service/service-error.ts";
import { judgeTrail, readState } from "../gate/judge-trail.ts";
import { ServiceError } from "../lib/errors.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { createServiceClient, maxBytesPerResponse } from "../service/client.ts";
import { getTrailEndpoint } from "../service/endpoints.ts";
import { limitReasons } from "./shared/responses.ts";

/**
 * Reads the trail.
 * @throws ServiceError when there is no valid response about it; CancelledError
 */
export async function getTrail(request: GetTrailRequest, context: Context): Promise<TrailRead> {
  const { service, flow, trail } = request;
  using client = createServiceClient(service, context);
  const read = await client.call(getTrailEndpoint(service, flow, trail));
  if (!read.success) throw toServiceError(read.failure);
  const { json: result, htmlUrl } = read.response ?? {};
  const query = { flow, trail, expect: [], onNothingJudged: "fail" } as const;
  const judgement = judgeTrail(query, read);
  const { trail: found, verdict, warnings } = judgement;
  const reasons = limitReasons(maxBytesPerResponse(1), judgement.reasons).map(({ text }) => text);
  if (found === undefined)
    throw new ServiceError({
      message: reasons.join("; "),
      hint: "Check that `base-url` is the address of the service's API",
    });
  const doubts = verdict === "unverifiable" ? reasons : [];
  const notSet = doubts.map((text) => `${text}. The output \`compliance-state\` is not set`);
  const nothing = verdict === "nothing-judged" ? reasons.slice(0, 1) : [];
  return {
    kind: "trail-read",
    flow,
    trail,
    found,
    ...omitUndefined({ result, htmlUrl, state: readState(judgement) }),
    warnings: [...warnings, ...notSet, ...nothing],
  };
}
