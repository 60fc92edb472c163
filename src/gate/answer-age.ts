// How old the answers of a round are when the gate would open, and whether they may count (docs/internals/gate.md, "Waiting").
import type { ReceivedResponse } from "../domain/service-result.ts";
import type { Judgement } from "../domain/verdict.ts";
import type { RecordedRequest } from "./decision-record.ts";
import { blocked, unverifiable } from "./request-failure.ts";

/** A longer pause before a retry counts as one between rounds, in milliseconds. */
const maxRetryPause = 10_000;

/** The largest age of an answer on which a gate opens, in milliseconds. */
const maxAnswerAge = 5 * 60_000;

/** The largest age that a cache may give a response, in seconds (`Age`, RFC 9111, 5.1). */
const maxCachedAge = 60;

interface Asked {
  readonly requests: readonly Pick<RecordedRequest, "round" | "attempts" | "verdict">[];
}

/**
 * Measures the answers of a round.
 * @param all everything that was asked about
 * @param now milliseconds since 1970, on the axis of the attempts: one that follows the monotonic clock
 */
export function measureAnswers(all: readonly Asked[], round: number, now: number) {
  const pauses = all.flatMap(({ requests }) =>
    requests.flatMap((request) => (request.round === round ? longPauses(request) : [])),
  );
  const pausedUntil = pauses.reduce((latest, { endedAt }) => Math.max(latest, endedAt), -Infinity);
  const wasAsked = ({ requests }: Asked) => requests.at(-1)?.round === round;
  /** From before the request was sent, in milliseconds; 0 where there is no answer. */
  const ageOf = (one: Asked) => now - (sentAt(one) ?? now);
  const isBeforePause = (one: Asked) => (sentAt(one) ?? Infinity) < pausedUntil;
  const isTooOld = (one: Asked) => ageOf(one) > maxAnswerAge;
  /** Whether it was answered in this round, but before a long pause or too long ago. */
  const isStale = (one: Asked) => wasAsked(one) && (isBeforePause(one) || isTooOld(one));
  return {
    isStale,
    isOutdated: (one: Asked) => !wasAsked(one) || isStale(one),
    isTooOld,
    ageOf,
    /** What delayed the answers, in words. */
    delay: delayText(new Set(pauses.map(({ result }) => result))),
  };
}

/** Returns when the last answer was asked for. */
function sentAt({ requests }: Asked): number | undefined {
  const last = requests.at(-1);
  return last?.verdict === "unreachable" ? undefined : last?.attempts.at(-1)?.startedAt;
}

/** Returns the long pauses between two attempts of a request: when each ended, and what came before it. */
const longPauses = ({ attempts }: Pick<RecordedRequest, "attempts">) =>
  attempts.flatMap(({ startedAt, duration, result }, index) => {
    const endedAt = attempts[index + 1]?.startedAt ?? -Infinity;
    return endedAt - startedAt - duration > maxRetryPause ? [{ endedAt, result }] : [];
  });

function delayText(results: ReadonlySet<string>): string {
  if (results.has("HTTP 429")) return "the service limits the rate of requests (HTTP 429)";
  const failures = [...results].join(", ");
  return failures === "" ? "the service answers slowly" : `requests had to be repeated (${failures})`;
}

/** Returns the judgement of something whose answer is too old to open a gate. */
export const judgeTooOld = (age: number, delay: string): Judgement => ({
  ...blocked(
    "unreachable",
    "service-error",
    `The answer is ${ageText(age)}, and a gate opens only on answers of at most 5 minutes: ${delay}`,
  ),
  hint: "Run the job again later, or ask about fewer artifacts in one step",
});

/** Formats an age in milliseconds: `95 s old`. */
export const ageText = (age: number): string => `${Math.round(age / 1000)} s old`;

/** Judges a response that a cache gave, if it is too old to be believed. */
export function judgeCached(response: Pick<ReceivedResponse, "headers"> | undefined): Judgement | undefined {
  // The first of several values. Of several lines Node keeps the first.
  const age = /^\s*(\d+)\s*(?:,|$)/.exec(String(response?.headers["age"]))?.[1];
  if (age === undefined || Number(age) <= maxCachedAge) return undefined;
  return {
    ...unverifiable(
      `A cache gave a response that is ${Number(age)} s old (header \`Age\`), and a gate believes one of at most ${maxCachedAge} s`,
    ),
    hint: "Let no cache between the runner and the service keep its responses",
  };
}
