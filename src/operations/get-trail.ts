// `get-trail`: reads a trail; with `on-non-compliance: fail` or `warn` it is a gate on the whole trail.
import { judgeTrail } from "../gate/judge-trail.ts";
import { enforce } from "../gate/enforcement.ts";
import type { TrailRead } from "../domain/outcome.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { ServiceError } from "../domain/errors.ts";
import type { GetTrailRequest } from "../domain/request.ts";
import { getTrail as getTrailCall } from "../service/endpoints.ts";
import { toServiceError } from "../service/http-errors.ts";
import { createServiceClient } from "../service/client.ts";
import type { Context } from "../context.ts";
import { htmlUrlIn, jsonOf, limitPerResponse, limitReasons, parseResult } from "./shared/responses.ts";

/**
 * Reads the trail, and judges it where the step is a gate.
 * @throws ServiceError when a step that is not a gate gets no valid response; CancelledError
 */
export async function getTrail(request: GetTrailRequest, context: Context): Promise<TrailRead> {
  const { service, flow, trail, expect, enforcement } = request;
  using client = createServiceClient(service, context);
  const sent = { request: getTrailCall(service, flow, trail), settings: service };
  const httpResult = await client.send(sent.request);
  // A gate that was cancelled has not decided: no setting lets it pass then.
  if (httpResult.kind === "no-response" && httpResult.cause === "cancelled")
    throw toServiceError(sent, httpResult);
  const parsed = parseResult(sent, httpResult);
  const judgement = judgeTrail({ flow, trail, expect }, parsed);

  const result = jsonOf(parsed);
  const { trail: found, verdict, warnings } = judgement;
  const reasons = limitReasons(limitPerResponse(1), judgement.reasons, context.redact);
  // A later step may rely on the state, so it is left out where the response contradicts itself.
  const state = verdict === "unverifiable" ? undefined : found?.compliance_state;
  const read = {
    kind: "trail-read",
    flow,
    trail,
    ...omitUndefined({ result, htmlUrl: htmlUrlIn(result), found, state }),
  } as const;
  if (enforcement.onNonCompliance !== "ignore")
    return { ...read, warnings, gate: { ...judgement, reasons, ...enforce(verdict, enforcement) } };
  if (found === undefined) {
    if (httpResult.kind === "no-response" || httpResult.status !== 200)
      throw toServiceError(sent, httpResult);
    throw new ServiceError({
      message: judgement.reasons.map(({ text }) => text).join("; "),
      hint: "Check that `base-url` is the address of the service's API",
    });
  }
  const doubts = verdict === "unverifiable" ? reasons : [];
  const notSet = doubts.map(({ text }) => `${text}. The output \`compliance-state\` is not set`);
  return { ...read, warnings: [...warnings, ...notSet] };
}
