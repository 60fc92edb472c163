// Polling for a verdict that can still change: something missing may still come, something that failed stays failed.
import type { WaitOptions } from "../domain/request.ts";
import { verdictRules, type Verdict, type Judgement, type Reason } from "../domain/verdict.ts";

/** The state of polling. Times are milliseconds of the monotonic clock. */
export interface PollState {
  readonly deadline: number;
  /** The pause before the next round, before jitter, in milliseconds. */
  readonly interval: number;
}

export interface NextPoll {
  /** The pause before the next round. */
  readonly milliseconds: number;
  readonly state: PollState;
}

const maxInterval = 60_000;
const growth = 2;
/**
 * The largest part by which a pause is shortened, so that the jobs of a matrix do not ask at the same moment. It is never
 * made longer: nobody waits more than 60 s for a verdict that has changed (docs/internals/performance.md).
 */
const jitter = 0.1;

/** Starts polling now. */
export const startPolling = ({ wait, interval }: WaitOptions, now: number): PollState => ({
  deadline: now + wait,
  interval,
});

/**
 * Decides what to do after a round of requests.
 * @param verdicts the artifacts' verdicts so far
 * @param now milliseconds of the monotonic clock
 * @param random from 0 up to 1
 * @returns how long to sleep before the next round, never past the deadline; undefined when every verdict is final, when
 * waiting cannot change one of them (the gate stays closed whatever the others become), or when the time is up
 */
export function nextPoll(
  verdicts: readonly Verdict[],
  state: PollState,
  now: number,
  random: number,
): NextPoll | undefined {
  const notCompliant = verdicts.filter((verdict) => verdict !== "compliant");
  if (notCompliant.length === 0 || !notCompliant.every(canChange) || now >= state.deadline) return undefined;
  const milliseconds = Math.min(state.interval * (1 - jitter * random), state.deadline - now);
  const interval = Math.max(state.interval, Math.min(state.interval * growth, maxInterval));
  return { milliseconds: Math.ceil(milliseconds), state: { ...state, interval } };
}

/** Returns whether waiting can change this verdict. */
export const canChange = (verdict: Verdict): boolean => verdictRules[verdict].canChange;

/**
 * Merges what was known of an artifact with what the last request gave. An earlier response outlives an outage: an artifact
 * that was pending when the service became unreachable is not let through by `on-outage`. What was compliant before an
 * outage does not count.
 */
export function mergeJudgements<Known extends Pick<Judgement, "verdict" | "reasons">>(
  before: Known | undefined,
  now: Known,
): Known {
  if (before === undefined || now.verdict !== "unreachable") return now;
  if (before.verdict === "unreachable" || before.verdict === "compliant") return now;
  const known = before.reasons.filter((reason) => reason.kind !== "unreachable");
  const outage = now.reasons.map(({ text }): Reason => ({
    kind: "unreachable",
    text: `The service has been unreachable since: ${text}`,
  }));
  return { ...before, reasons: [...known, ...outage] };
}
