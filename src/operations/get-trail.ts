// `get-trail`: what is on record of a trail; and, where `on-non-compliance` says so, a gate on all of it.
import { judgeTrail, type TrailJudgement } from "../gate/judge-trail.ts";
import { rule } from "../gate/ruling.ts";
import type { TrailRead } from "../outcome.ts";
import { present } from "../present.ts";
import type { Problem } from "../problem.ts";
import type { GetTrailRequest } from "../request.ts";
import { getTrail as getTrailCall } from "../service/calls.ts";
import { malformedAnswer, problemOf, type Asked } from "../service/failure.ts";
import { openTransport } from "../service/transport.ts";
import type { Reply } from "../vocabulary.ts";
import type { World } from "../world.ts";
import { reasonsWithin, roomForEach } from "./kept.ts";
import { jsonIn, linkIn } from "./replies.ts";

/**
 * Reads the trail, and judges it where the step is a gate.
 * @throws ServiceProblem when a step that only reads was not answered; Cancelled.
 */
export async function getTrail(request: GetTrailRequest, world: World): Promise<TrailRead> {
  const { service, flow, trail, enforcement } = request;
  using transport = openTransport(service, world);
  const asked = { request: getTrailCall(service, flow, trail), settings: service };
  const reply = await transport.send(asked.request);
  // A gate that was interrupted has not decided, and a let-through is a decision.
  if (reply.kind === "silence" && reply.cause === "cancelled") throw problemOf(asked, reply);
  const judgement = judgeTrail({ flow, trail }, reply);

  const result = jsonIn(reply);
  const read = { kind: "trail-read", flow, trail, ...present({ result, htmlUrl: linkIn(result) }) } as const;
  const { trail: found, warnings } = judgement;
  const reasons = reasonsWithin(roomForEach(1), judgement.reasons, world.redact);
  const onRecord = { ...read, ...present({ found, state: stateIn(judgement) }) };
  if (enforcement.onNonCompliance !== "ignore")
    return {
      ...onRecord,
      warnings,
      gate: { ...judgement, reasons, ...rule(judgement.verdict, enforcement) },
    };
  if (found === undefined) throw notAnswered(asked, reply, judgement);
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

function notAnswered(asked: Asked, reply: Reply, { reasons }: TrailJudgement): Problem {
  if (reply.kind === "silence" || reply.status !== 200) return problemOf(asked, reply);
  return malformedAnswer(asked, reply, reasons.map(({ text }) => text.replace(/^The/, "the")).join("; "));
}
