// What the decision record keeps of a response. A gate does not open without it.
import type { Judgement, TrailJudgement } from "../../domain/verdict.ts";
import { unverifiable } from "../../gate/request-failure.ts";
import { count } from "../../lib/format.ts";
import { maxBytesPerResponse, memoryOf } from "../../service/client.ts";

/** What the record keeps of a response whatever the limit is, in bytes. */
const minAnswerBytes = 32 * 1024;

/**
 * Returns the answer as the record keeps it, if it is not too large, and the judgement: one that is compliant without an
 * answer in the record is `unverifiable`.
 * @param answers how many the record has
 * @param limit for each of them, in bytes
 */
export function keepAnswer<Known extends Judgement | TrailJudgement, Answer>(
  judged: Known,
  answer: Answer | undefined,
  answers: number,
  limit = maxBytesPerResponse(answers),
): { readonly judgement: Known | Judgement; readonly kept: { readonly answer?: Answer } } {
  const isKept = memoryOf(answer) <= Math.max(limit, minAnswerBytes);
  // A copy, because a text that was cut out of a response keeps the whole response in memory.
  const kept = isKept ? structuredClone(answer) : undefined;
  if (kept !== undefined) return { judgement: judged, kept: { answer: kept } };
  if (judged.verdict !== "compliant") return { judgement: judged, kept: {} };
  const isOne = answers === 1;
  const text = `The response is too large for the decision record${isOne ? "" : ` of ${count(answers, "artifact")}`}, and a gate does not open without it`;
  const closed = unverifiable(text);
  if (isOne) return { judgement: closed, kept: {} };
  const hint = "Ask about fewer artifacts in one step: use several steps";
  return { judgement: { ...closed, hint }, kept: {} };
}
