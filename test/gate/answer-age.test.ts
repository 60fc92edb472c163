// The age of answers by example, to the millisecond; test/operations/assert.test.ts shows what a gate makes of it.
import { describe, expect, test } from "vitest";
import type { RecordedRequest } from "../../src/gate/decision-record.ts";
import { ageText, judgeCached, judgeTooOld, measureAnswers } from "../../src/gate/answer-age.ts";

type Attempt = readonly [startedAt: number, duration: number, result?: string];

const attemptsOf = (attempts: readonly Attempt[]) =>
  attempts.map(([startedAt, duration, result = "HTTP 200"]) => ({ startedAt, duration, result }));
const asked = (attempts: readonly Attempt[], more: Partial<RecordedRequest> = {}) => ({
  requests: [{ round: 1, verdict: "compliant" as const, attempts: attemptsOf(attempts), ...more }],
});
const notAsked = { requests: [] };

/** What is known at 400 s of something that was asked at 100 s, beside others. */
const measure = (one: ReturnType<typeof asked> | typeof notAsked, ...others: ReturnType<typeof asked>[]) => {
  const { isStale, isOutdated, isTooOld, ageOf, delay } = measureAnswers([one, ...others], 1, 400_000);
  return { stale: isStale(one), outdated: isOutdated(one), tooOld: isTooOld(one), age: ageOf(one), delay };
};
const sentAt = (time: number) => asked([[time, 1000]]);

describe("an answer", () => {
  test("is as old as its last attempt, from before it was sent", () => {
    const repeated = asked([
      [100_000, 1000, "HTTP 503"],
      [105_000, 1000],
    ]);
    expect(measure(repeated)).toMatchObject({ age: 295_000, stale: false, outdated: false, tooOld: false });
    expect(measure(sentAt(100_000))).toMatchObject({
      age: 300_000,
      stale: false,
      outdated: false,
      tooOld: false,
    });
    expect(measure(sentAt(99_999))).toMatchObject({
      age: 300_001,
      stale: true,
      outdated: true,
      tooOld: true,
    });
  });

  test("of an earlier round is outdated, however old it is", () => {
    const earlier = { requests: sentAt(399_000).requests.map((request) => ({ ...request, round: 0 })) };
    expect(measure(earlier)).toMatchObject({ stale: false, outdated: true, tooOld: false });
    expect(measure(notAsked)).toMatchObject({ age: 0, stale: false, outdated: true, tooOld: false });
  });

  test("is not there, and cannot be old, where the service was unreachable or nothing was sent", () => {
    const long = asked([
      [200_000, 1000, "HTTP 429"],
      [290_000, 1000],
    ]);
    const unreachable = asked([[1000, 1000]], { verdict: "unreachable" });
    for (const one of [unreachable, asked([])])
      expect(measure(one, long)).toMatchObject({ age: 0, stale: false, outdated: false, tooOld: false });
  });
});

describe("a pause between two attempts", () => {
  const paused = (until: number, duration = 1000, result = "HTTP 429") =>
    asked([
      [200_000, duration, result],
      [until, 1000],
    ]);

  test("makes what was sent before its end old, where it is longer than 10 s", () => {
    expect(measure(sentAt(199_000), paused(211_000)).stale).toBe(false);
    expect(measure(sentAt(199_000), paused(211_001)).stale).toBe(true);
    expect(measure(sentAt(199_000), paused(231_000, 30_000)).stale).toBe(false);
    expect(measure(sentAt(290_000), paused(290_000)).stale).toBe(false);
    expect(measure(sentAt(289_999), paused(290_000))).toMatchObject({
      stale: true,
      outdated: true,
      tooOld: false,
    });
    expect(measure(paused(290_000)).stale).toBe(false);
  });

  test("counts where it is the last one of several", () => {
    expect(measure(sentAt(250_000), paused(290_000), paused(240_000)).stale).toBe(true);
    expect(measure(sentAt(250_000), paused(240_000), paused(230_000)).stale).toBe(false);
  });

  test("of an earlier round does not count", () => {
    const earlier = { requests: paused(290_000).requests.map((request) => ({ ...request, round: 0 })) };
    expect(measure(sentAt(250_000), earlier).stale).toBe(false);
  });

  test("is named as what delayed the step", () => {
    expect(
      measure(sentAt(1), paused(290_000, 1000, "HTTP 429"), paused(290_000, 1000, "HTTP 503")).delay,
    ).toBe("the service limits the rate of requests (HTTP 429)");
    expect(
      measure(sentAt(1), paused(290_000, 1000, "HTTP 503"), paused(291_000, 1000, "HTTP 502")).delay,
    ).toBe("requests had to be repeated (HTTP 503, HTTP 502)");
    expect(measure(sentAt(1), paused(205_000, 1000, "HTTP 503")).delay).toBe("the service answers slowly");
  });
});

test("an answer that is too old is unreachable, and says its age, what delayed it, and what to do", () => {
  expect(ageText(95_499)).toBe("95 s old");
  expect(judgeTooOld(300_600, "the service answers slowly")).toEqual({
    verdict: "unreachable",
    reasons: [
      {
        kind: "service-error",
        text: "The answer is 301 s old, and a gate opens only on answers of at most 5 minutes: the service answers slowly",
      },
    ],
    warnings: [],
    hint: "Run the job again later, or ask about fewer artifacts in one step",
  });
});

describe("the header Age", () => {
  const judged = (age: string | undefined) =>
    judgeCached({ headers: age === undefined ? {} : { age } })?.verdict;

  test.each(["61", "  61", "61\t", "61,10", "61 ,10", "0061", "100", "9".repeat(400)])(
    "of %j is too old",
    (age) => {
      expect(judged(age)).toBe("unverifiable");
    },
  );

  test.each([
    undefined,
    "",
    "60",
    "0",
    "10, 61",
    ",61",
    "x",
    "x61",
    "61x",
    "61 x",
    "-61",
    "61.5",
    "6 1",
    "\u0666\u0666\u0666",
  ])("of %j is not", (age) => {
    expect(judged(age)).toBeUndefined();
  });

  test("is not there without a response", () => {
    expect(judgeCached(undefined)).toBeUndefined();
  });
});
