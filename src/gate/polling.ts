// Waiting with meaning: what is missing may still come, what has failed will not. A small state machine: what is known
// and what time it is in, the next step out.
import type { WaitOptions } from "../domain/request.ts";
import type { Verdict } from "../domain/verdict.ts";
import type { Judgement, Reason } from "../domain/judgement.ts";

/** Where a wait stands. Times are milliseconds of the monotonic clock. */
export interface PollState {
  readonly deadline: number;
  /** The interval to let pass before the next question, before jitter; in milliseconds. */
  readonly interval: number;
}

export type NextPoll =
  | { readonly step: "end" }
  | { readonly step: "sleep"; readonly milliseconds: number; readonly then: PollState };

const longestInterval = 60_000;
const growth = 1.5;
/** An interval is up to this part shorter or longer than it would be, so that the legs of a matrix spread out. */
const jitter = 0.2;

/** A wait that begins now. */
export function startPolling(patience: WaitOptions, now: number): PollState {
  return { deadline: now + patience.wait, interval: patience.interval };
}

/**
 * What to do after every artifact has been asked about once more.
 * @param verdicts the artifacts' verdicts as they stand.
 * @param now milliseconds of the monotonic clock.
 * @param random from 0 up to 1.
 * @returns `end` when everything is settled, when one verdict is beyond cure (the gate stays shut whatever the others
 * become), or when the time is up; otherwise how long to sleep before the next round, never past the deadline.
 */
export function nextPoll(
  verdicts: readonly Verdict[],
  wait: PollState,
  now: number,
  random: number,
): NextPoll {
  const unsettled = verdicts.filter((verdict) => verdict !== "compliant");
  if (unsettled.length === 0 || !unsettled.every(canChange) || now >= wait.deadline) return { step: "end" };
  const milliseconds = Math.min(wait.interval * (1 - jitter + 2 * jitter * random), wait.deadline - now);
  const interval = Math.max(wait.interval, Math.min(wait.interval * growth, longestInterval));
  return { step: "sleep", milliseconds: Math.ceil(milliseconds), then: { ...wait, interval } };
}

/** Can waiting change this verdict? (contract.md 5, `wait`) */
export function canChange(verdict: Verdict): boolean {
  return verdict === "pending" || verdict === "unknown-artifact" || verdict === "unreachable";
}

/**
 * What is known of an artifact after it was asked about again. Silence does not unsay an answer: an artifact that was
 * still lacking something when the service fell silent is not let through as an outage.
 */
export function mergeJudgements<Known extends Pick<Judgement, "verdict" | "reasons">>(
  before: Known | undefined,
  now: Known,
): Known {
  if (before === undefined || before.verdict === "unreachable" || now.verdict !== "unreachable") return now;
  const known = before.reasons.filter((reason) => reason.kind !== "unreachable");
  const silence = now.reasons.map(({ text }): Reason => ({
    kind: "unreachable",
    text: `Since then: ${text}`,
  }));
  return { ...before, reasons: [...known, ...silence] };
}
