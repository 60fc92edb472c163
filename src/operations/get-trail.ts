// `get-trail`: reads a trail; with `on-non-compliance: fail` or `warn` it is a gate on the whole trail.
import { allowanceAt, enforcementAt } from "../gate/allowance.ts";
import { confirmTrail } from "../gate/derive-trail.ts";
import { judgeTrail } from "../gate/judge-trail.ts";
import { enforce } from "../gate/enforcement.ts";
import type { TrailRead } from "../domain/outcome.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { ServiceError } from "../lib/errors.ts";
import { toError } from "../domain/service-result.ts";
import type { GetTrailRequest } from "../domain/request.ts";
import { getTrailEndpoint } from "../service/endpoints.ts";
import { createServiceClient, maxBytesPerResponse } from "../service/client.ts";
import type { Context } from "../context.ts";
import { limitReasons } from "./shared/responses.ts";

/**
 * Reads the trail, and judges it where the step is a gate.
 * @throws ServiceError when a step that is not a gate gets no valid response; CancelledError
 */
export async function getTrail(request: GetTrailRequest, context: Context): Promise<TrailRead> {
  const { service, flow, trail, expect, enforcement } = request;
  const isGate = enforcement.onNonCompliance !== "ignore";
  using client = createServiceClient(service, context);
  const read = await client.call(getTrailEndpoint(service, flow, trail));
  // A gate that was cancelled has not decided: no setting lets it pass then.
  if (!read.success && (!isGate || read.failure.cause === "cancelled")) throw toError(read.failure);
  const { json: result, htmlUrl } = read.response ?? {};
  const now = context.clock.now();
  const current = enforcementAt(enforcement, now);
  const query = { flow, trail, expect, onNothingJudged: current.onNothingJudged };
  const judgement = confirmTrail({ ...query, ...enforcement, now }, judgeTrail(query, read), result);

  const { trail: found, verdict, warnings } = judgement;
  const reasons = limitReasons(maxBytesPerResponse(1), judgement.reasons);
  // A later step may rely on the state, so it is left out where the response contradicts itself.
  const state = verdict === "unverifiable" ? undefined : found?.compliance_state;
  const outcome = {
    kind: "trail-read",
    flow,
    trail,
    ...omitUndefined({ result, htmlUrl, found, state }),
  } as const;
  if (isGate)
    return {
      ...outcome,
      warnings,
      gate: {
        ...judgement,
        reasons,
        ...enforce(verdict, current),
        ...omitUndefined({ allowance: allowanceAt(enforcement, now) }),
      },
    };
  if (found === undefined)
    throw new ServiceError({
      message: judgement.reasons.map(({ text }) => text).join("; "),
      hint: "Check that `base-url` is the address of the service's API",
    });
  const doubts = verdict === "unverifiable" ? reasons : [];
  const notSet = doubts.map(({ text }) => `${text}. The output \`compliance-state\` is not set`);
  const nothing = verdict === "nothing-judged" ? reasons.slice(0, 1).map(({ text }) => text) : [];
  return { ...outcome, warnings: [...warnings, ...notSet, ...nothing] };
}
