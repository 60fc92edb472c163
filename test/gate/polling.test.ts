// Waiting under a simulated clock: time passes only where the state machine says to sleep.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Judgement, Verdict } from "../../src/domain/verdict.ts";
import {
  startPolling,
  canChange,
  mergeJudgements,
  nextPoll,
  type PollState,
} from "../../src/gate/polling.ts";
import type { WaitOptions } from "../../src/domain/request.ts";

const curable: readonly Verdict[] = ["pending", "unknown-artifact", "unreachable"];
const final: readonly Verdict[] = [
  "non-compliant",
  "nothing-judged",
  "unverifiable",
  "unauthorized",
  "misconfigured",
  "dry-run",
];
const start = 1_800_000_000_000;

test.each([...curable, ...final, "compliant" as const])("canChange(%s)", (verdict) => {
  expect(canChange(verdict)).toBe(curable.includes(verdict));
});

test("polling ends at its deadline, and starts with the given interval", () => {
  expect(startPolling({ wait: 600_000, interval: 10_000 }, start)).toEqual({
    deadline: start + 600_000,
    interval: 10_000,
  });
});

describe("nextStep", () => {
  const wait: PollState = { deadline: start + 600_000, interval: 10_000 };

  test.each([
    [0, 10_000],
    [0.5, 9_500],
    [0.999_999, 9_001],
  ])("spreads an interval of 10 s: random %d gives %d ms", (random, milliseconds) => {
    expect(nextPoll(["pending"], wait, start, random)).toEqual({
      milliseconds,
      state: { deadline: wait.deadline, interval: 20_000 },
    });
  });

  test("sleeps whole milliseconds", () => {
    expect(nextPoll(["pending"], { ...wait, interval: 1_001 }, start, 0.5)).toMatchObject({
      milliseconds: 951,
    });
  });

  test.each([
    [10_000, 20_000],
    [29_999, 59_998],
    [30_001, 60_000],
    [60_000, 60_000],
    [90_000, 90_000],
  ])("after an interval of %d ms comes one of %d ms", (interval, then) => {
    expect(nextPoll(["pending"], { ...wait, interval }, start, 0.5)).toMatchObject({
      state: { interval: then },
    });
  });

  test("sleeps no longer than to the deadline, and not at all after it", () => {
    expect(nextPoll(["pending"], wait, wait.deadline - 3, 0.5)).toMatchObject({
      milliseconds: 3,
    });
    expect(nextPoll(["pending"], wait, wait.deadline, 0.5)).toBeUndefined();
    expect(nextPoll(["pending"], wait, wait.deadline + 1, 0.5)).toBeUndefined();
  });

  test("ends when every artifact is compliant, or when there is none", () => {
    expect(nextPoll(["compliant", "compliant"], wait, start, 0.5)).toBeUndefined();
    expect(nextPoll([], wait, start, 0.5)).toBeUndefined();
  });

  test.each(final)("ends at once for %s, whatever the others still lack", (verdict) => {
    for (const verdicts of [
      [verdict],
      ["pending", verdict],
      [verdict, "compliant", "unreachable"],
    ] as Verdict[][])
      expect(nextPoll(verdicts, wait, start, 0.5)).toBeUndefined();
  });

  test.each(curable)("goes on for %s, beside what is compliant", (verdict) => {
    expect(nextPoll(["compliant", verdict], wait, start, 0.5)).toBeDefined();
  });
});

/** Waits for what never comes, and notes each sleep. */
function pollToEnd(waitOptions: WaitOptions, randoms: () => number, latency: number) {
  let now = start;
  let wait = startPolling(waitOptions, now);
  const sleeps: number[] = [];
  const intervals: number[] = [];
  for (;;) {
    const next = nextPoll(["compliant", "pending"], wait, now, randoms());
    if (next === undefined) return { sleeps, intervals, ended: now };
    sleeps.push(next.milliseconds);
    intervals.push(wait.interval);
    now += next.milliseconds;
    if (now > start + waitOptions.wait) throw new Error("slept past the deadline");
    wait = next.state;
    // The next question takes a while too, and may end after the deadline.
    now += latency;
    if (sleeps.length > 100_000) throw new Error("does not end");
  }
}

test("a wait never sleeps past its deadline, its intervals grow to 60 s, and it ends", () => {
  const second = 1_000;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 6 * 3600 }),
      fc.integer({ min: 1, max: 600 }),
      fc.integer({ min: 0, max: 40_000 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
      (wait, interval, latency, randoms) => {
        const waitOptions = { wait: wait * second, interval: interval * second };
        const { sleeps, intervals, ended } = pollToEnd(waitOptions, () => nextOf(randoms), latency);
        expect(ended).toBeGreaterThanOrEqual(start + waitOptions.wait);
        const longest = Math.max(60 * second, waitOptions.interval);
        intervals.forEach((each, index) => {
          expect(each).toBeLessThanOrEqual(longest);
          const before = intervals[index - 1];
          if (before !== undefined) expect(each).toBe(Math.max(before, Math.min(before * 2, 60 * second)));
        });
        sleeps.forEach((each, index) => {
          expect(each).toBeGreaterThan(0);
          expect(Number.isInteger(each)).toBe(true);
          expect(each).toBeLessThanOrEqual(intervals[index] ?? 0);
        });
      },
    ),
    { numRuns: 300 },
  );
});

test("a wait of 0 polls once", () => {
  expect(pollToEnd({ wait: 0, interval: 10_000 }, () => 0.5, 0).sleeps).toEqual([]);
});

describe("mergeJudgements", () => {
  const judged = (verdict: Verdict, text = verdict as string): Judgement => ({
    verdict,
    reasons: [{ kind: "missing", text }],
    warnings: [`a warning of ${verdict}`],
  });
  const unreachable: Judgement = {
    verdict: "unreachable",
    reasons: [{ kind: "service-error", text: "No answer in 30 s" }],
    warnings: [],
  };

  test("takes the first judgement as it is", () => {
    expect(mergeJudgements(undefined, unreachable)).toBe(unreachable);
  });

  test.each([...curable, ...final, "compliant" as const])(
    "takes %s in place of unreachable and of pending",
    (verdict) => {
      const now = judged(verdict);
      expect(mergeJudgements(unreachable, now)).toBe(now);
      if (verdict !== "unreachable") expect(mergeJudgements(judged("pending"), now)).toBe(now);
    },
  );

  test("takes the newest outage after an outage", () => {
    const later: Judgement = { ...unreachable, reasons: [{ kind: "service-error", text: "No connection" }] };
    expect(mergeJudgements(unreachable, later)).toBe(later);
  });

  test.each(["pending", "unknown-artifact"] as const)(
    "keeps %s through an outage, and says that the service is unreachable",
    (verdict) => {
      const before = judged(verdict, "Attestation scan is missing");
      const once = mergeJudgements(before, unreachable);
      expect(once).toEqual({
        ...before,
        reasons: [
          ...before.reasons,
          { kind: "unreachable", text: "The service has been unreachable since: No answer in 30 s" },
        ],
      });
      // A second outage replaces the first.
      expect(
        mergeJudgements(once, { ...unreachable, reasons: [{ kind: "service-error", text: "No connection" }] })
          .reasons,
      ).toEqual([
        ...before.reasons,
        { kind: "unreachable", text: "The service has been unreachable since: No connection" },
      ]);
    },
  );

  test("an artifact that was compliant before an outage is not any more", () => {
    expect(mergeJudgements(judged("compliant"), unreachable)).toBe(unreachable);
  });

  test("an outage that ends in a non-compliant answer is non-compliant", () => {
    const now = judged("non-compliant");
    expect(mergeJudgements(mergeJudgements(judged("pending"), unreachable), now)).toBe(now);
  });
});

function nextOf(numbers: fc.Stream<number>): number {
  const next = numbers.next();
  if (next.done === true) throw new Error("an infinite stream ended");
  return next.value;
}
