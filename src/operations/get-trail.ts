// `get-trail`: what is on record of a trail; and, where `on-non-compliance` says so, a gate on all of it.
import { judgeTrail } from "../gate/judge-trail.ts";
import type { TrailJudgement } from "../domain/judgement.ts";
import { enforce } from "../gate/enforcement.ts";
import type { TrailRead } from "../domain/outcome.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import type { ActionError } from "../domain/errors.ts";
import type { GetTrailRequest } from "../domain/request.ts";
import { getTrail as getTrailCall } from "../service/endpoints.ts";
import { malformedResponse, toServiceError, type SentRequest } from "../service/http-errors.ts";
import { createServiceClient } from "../service/client.ts";
import type { HttpResult } from "../domain/http-result.ts";
import type { Context } from "../context.ts";
import { reasonsWithin, roomForEach } from "./kept.ts";
import { jsonIn, htmlUrlIn } from "./shared/responses.ts";

/**
 * Reads the trail, and judges it where the step is a gate.
 * @throws ServiceProblem when a step that only reads was not answered; Cancelled.
 */
export async function getTrail(request: GetTrailRequest, context: Context): Promise<TrailRead> {
  const { service, flow, trail, enforcement } = request;
  using client = createServiceClient(service, context);
  const asked = { request: getTrailCall(service, flow, trail), settings: service };
  const httpResult = await client.send(asked.request);
  // A gate that was interrupted has not decided, and a let-through is a decision.
  if (httpResult.kind === "no-response" && httpResult.cause === "cancelled")
    throw toServiceError(asked, httpResult);
  const judgement = judgeTrail({ flow, trail }, httpResult);

  const result = jsonIn(httpResult);
  const read = {
    kind: "trail-read",
    flow,
    trail,
    ...omitUndefined({ result, htmlUrl: htmlUrlIn(result) }),
  } as const;
  const { trail: found, warnings } = judgement;
  const reasons = reasonsWithin(roomForEach(1), judgement.reasons, context.redact);
  const onRecord = { ...read, ...omitUndefined({ found, state: stateIn(judgement) }) };
  if (enforcement.onNonCompliance !== "ignore")
    return {
      ...onRecord,
      warnings,
      gate: { ...judgement, reasons, ...enforce(judgement.verdict, enforcement) },
    };
  if (found === undefined) throw notAnswered(asked, httpResult, judgement);
  return { ...onRecord, warnings: [...warnings, ...doubtsIn(judgement)] };
}

/** What the service says of the trail, where it does not contradict itself: a later step may build on it. */
function stateIn({ verdict, trail }: TrailJudgement): TrailRead["state"] {
  return verdict === "unverifiable" ? undefined : trail?.compliance_state;
}

function doubtsIn({ verdict, reasons }: TrailJudgement): readonly string[] {
  if (verdict !== "unverifiable") return [];
  return reasons.map(({ text }) => `${text}. So the output \`compliance-state\` is not set`);
}

function notAnswered(asked: SentRequest, httpResult: HttpResult, { reasons }: TrailJudgement): ActionError {
  if (httpResult.kind === "no-response" || httpResult.status !== 200)
    return toServiceError(asked, httpResult);
  return malformedResponse(
    asked,
    httpResult,
    reasons.map(({ text }) => text.replace(/^The/, "the")).join("; "),
  );
}
