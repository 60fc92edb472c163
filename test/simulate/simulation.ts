// Discrete event simulation of 10,000 gates that wait for a verdict, and of the service. It uses the schedule of the
// action (src/gate/polling.ts, src/http/retry.ts). Nothing is sent.
import { nextPoll, startPolling, type NextPoll, type PollState } from "../../src/gate/polling.ts";
import { retryAfter } from "../../src/http/headers.ts";
import { isRetryable, retryDelay } from "../../src/http/retry.ts";

const second = 1_000;
const minute = 60 * second;

/** Gates that wait at the same time, with the action's defaults. Times are milliseconds. */
export interface Fleet {
  readonly gates: number;
  /** All gates start at random times within this period. */
  readonly startWithin: number;
  readonly wait: number;
  readonly interval: number;
  readonly timeout: number;
  readonly retries: number;
  /** The time from a request to its response. */
  readonly responseTime: number;
}

export const fleet: Fleet = {
  gates: 10_000,
  startWithin: minute,
  wait: 20 * minute,
  interval: 10 * second,
  timeout: 5 * minute,
  retries: 4,
  responseTime: 100,
};

/** A service that answers "pending", and 429 for requests above its limit. */
export interface Service {
  /** The number of requests per second that it answers. */
  readonly limit: number;
  /** The header `Retry-After` of its 429 responses. */
  readonly retryAfter: string;
}

/** When a gate sends its next request. */
export interface Schedule {
  nextPoll(state: PollState, now: number, random: number): NextPoll | undefined;
  retryDelay(attempts: number, requested: number, random: () => number): number;
}

/** The schedule of the action. */
export const current: Schedule = {
  nextPoll: (state, now, random) => nextPoll(["pending"], state, now, random),
  retryDelay,
};

/** The former schedule: intervals that grow by half and vary by 20 %, and `Retry-After` without jitter. */
export const former: Schedule = {
  nextPoll: (state, now, random) =>
    now >= state.deadline
      ? undefined
      : {
          milliseconds: Math.ceil(Math.min(state.interval * (0.8 + 0.4 * random), state.deadline - now)),
          state: { ...state, interval: Math.min(state.interval * 1.5, minute) },
        },
  retryDelay: (attempts, requested, random) => Math.max(retryDelay(attempts, 0, random), requested),
};

/** The result of a simulation. Times are milliseconds. */
export interface Result {
  /** The number of requests that the service received in each second, from the start of the first gate. */
  readonly requestsPerSecond: readonly number[];
  readonly requestsPerGate: number;
  /** The longest possible time from a change of the verdict to the response with it. */
  readonly longestDelay: number;
  /** The mean of that time for a change at a random time. */
  readonly meanDelay: number;
  /** The share of gates that end before they see a change at a random time of their wait. */
  readonly timeOuts: number;
}

interface Gate {
  readonly startedAt: number;
  poll: PollState;
  /** Attempts of the current request. */
  attempts: number;
  /** The time of the last response with a verdict. */
  answeredAt: number;
}

/**
 * Simulates gates whose verdict is `pending` until their wait ends, which is the maximum of requests. The times between
 * two responses show how long a change would have been unseen.
 */
export function simulate(
  schedule: Schedule,
  { limit, retryAfter: header }: Service,
  { gates: count, startWithin, wait, interval, timeout, retries, responseTime }: Fleet = fleet,
): Result {
  const random = seededRandom();
  const requestsPerSecond: (number | undefined)[] = [];
  const answered: number[] = [];
  // The gates that send a request, by millisecond.
  const eventQueue: Gate[][] = [];
  const send = (gate: Gate, at: number) => (eventQueue[Math.ceil(at)] ??= []).push(gate);
  for (let index = 0; index < count; index++) {
    const startedAt = Math.floor(random() * startWithin);
    send(
      { startedAt, poll: startPolling({ wait, interval }, startedAt), attempts: 0, answeredAt: startedAt },
      startedAt,
    );
  }

  let unseen = 0;
  let unseenAtEnd = 0;
  let weighted = 0;
  let longestDelay = 0;
  for (let now = 0; now < eventQueue.length; now++) {
    for (const gate of eventQueue[now] ?? []) {
      const at = Math.floor(now / second);
      requestsPerSecond[at] = (requestsPerSecond[at] ?? 0) + 1;
      gate.attempts += 1;
      const received = now + responseTime;
      const isAnswered = (answered[at] ?? 0) < limit;
      if (isAnswered) {
        answered[at] = (answered[at] ?? 0) + 1;
        const delay = received - gate.answeredAt;
        longestDelay = Math.max(longestDelay, delay);
        unseen += delay;
        weighted += (delay * delay) / 2;
        gate.answeredAt = now;
      } else if (isRetryable(429, "GET") && gate.attempts <= retries) {
        const delay = schedule.retryDelay(gate.attempts, retryAfter(header, 0) ?? 0, random);
        if (received + delay < gate.startedAt + wait + timeout) {
          send(gate, received + delay);
          continue;
        }
      }
      gate.attempts = 0;
      const next = schedule.nextPoll(gate.poll, received, random());
      if (next === undefined) unseenAtEnd += Math.max(0, gate.poll.deadline - gate.answeredAt);
      else {
        gate.poll = next.state;
        send(gate, received + next.milliseconds);
      }
    }
  }
  const filled = Array.from(requestsPerSecond, (requests) => requests ?? 0);
  return {
    requestsPerSecond: filled,
    requestsPerGate: filled.reduce((sum, requests) => sum + requests, 0) / count,
    longestDelay,
    meanDelay: weighted / unseen,
    timeOuts: unseenAtEnd / (count * wait),
  };
}

/** Returns pseudo-random numbers from 0 to below 1, the same ones in each run (mulberry32). */
function seededRandom(): () => number {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
