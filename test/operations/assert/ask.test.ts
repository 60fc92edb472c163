import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Asked } from "../../../src/gate/decide.ts";
import { verdicts, type Verdict } from "../../../src/gate/judge.ts";
import { Deadline } from "../../../src/lib/deadline.ts";
import { askUntilDecided, type Ask, type AskOptions } from "../../../src/operations/assert/ask.ts";
import { request } from "../../gate/answers.ts";
import { createTestContext, realClock, type TestContext } from "../../support/context.ts";

const minute = 60_000;
const options = (wait: number): AskOptions => ({
  wait,
  startRound: () => new Deadline(minute, realClock),
});
const answer = (verdict: Verdict): Asked => ({ verdict, reasons: [], rows: [], request });

/** Asks for this time, and is pending. */
const slow =
  (context: TestContext, duration: number): Ask =>
  async () => {
    await context.clock.sleep(duration);
    return answer("pending");
  };

/** Asks about artifacts whose verdicts in each round are these; the last one stays. */
function script(...histories: readonly (readonly Verdict[])[]): readonly Ask[] {
  return histories.map((history) => {
    let round = 0;
    return () => Promise.resolve(answer(history[Math.min(round++, history.length - 1)] ?? "misconfigured"));
  });
}

const verdictsOf = (asked: readonly Asked[]) => asked.map(({ verdict }) => verdict);

describe("waiting", () => {
  it("has pauses of 2, 4, 8 … 60 s, of which the last ends with `wait`, and a round follows", async () => {
    const context = createTestContext();
    const seconds = [2, 4, 8, 16, 32, 60, 60, 60, 58];
    const asks = script([...seconds.map((): Verdict => "pending"), "compliant"]);
    const { asked, pauses } = await askUntilDecided(asks, options(5 * minute), context);
    expect(pauses).toEqual(seconds.map((pause) => pause * 1000));
    expect(context.pauses).toEqual(pauses);
    expect(verdictsOf(asked)).toEqual(["compliant"]);
  });

  it.each(verdicts)("helps %s, or ends with it", async (verdict) => {
    const { asked, pauses } = await askUntilDecided(
      script(["pending", verdict, "compliant"]),
      options(minute),
      createTestContext(),
    );
    const isHelped = ["pending", "unknown-artifact", "unreachable"].includes(verdict);
    expect(verdictsOf(asked)).toEqual([isHelped ? "compliant" : verdict]);
    expect(pauses).toEqual(isHelped ? [2000, 4000] : [2000]);
  });

  it("has a time of its own in each round", async () => {
    const seen: Deadline[] = [];
    const ask: Ask = (given) => {
      seen.push(given);
      return Promise.resolve(answer("pending"));
    };
    await askUntilDecided([ask, ask], options(2000), createTestContext());
    expect(seen.map((given) => seen.indexOf(given))).toEqual([0, 0, 2, 2]);
  });

  it("counts the time that rounds take, but for the first", async () => {
    const context = createTestContext();
    const { pauses } = await askUntilDecided([slow(context, minute)], options(2 * minute), context);
    // 2 s, a round, 4 s; the round after that ends after `wait`.
    expect(pauses).toEqual([2000, 4000]);
  });

  it("ends with `wait` where a pause is a little too short", async () => {
    const context = createTestContext();
    const sleep = (milliseconds: number) => context.clock.sleep(milliseconds - 1);
    const early = { ...context, clock: { ...context.clock, sleep } };
    const { pauses } = await askUntilDecided(script(["pending"]), options(2000), early);
    expect(pauses).toEqual([2000]);
  });

  it("shows what it waits for at once, then at most every 10 s", async () => {
    const context = createTestContext();
    const asks = [slow(context, 2000), ...script(["compliant"], ["unreachable"])];
    // After the first round at 2 s, and then at 6 s and 12 s.
    await askUntilDecided(asks, options(14_000), context);
    expect(context.log).toEqual([
      expect.stringMatching(/^info: pending, unreachable \(2 of 3 artifacts\).*14 s/),
      expect.stringMatching(/^info: .* 4 s/),
    ]);
  });

  it("shows the verdict alone where there is one artifact", async () => {
    const context = createTestContext();
    await askUntilDecided(script(["pending"]), options(2000), context);
    expect(context.log).toEqual([expect.stringMatching(/^info: pending: waiting/)]);
  });
});

it.each([
  ["in its first round", "round 1", { rounds: 1, pauses: [] }],
  ["in a pause", "pause", { rounds: 1, pauses: [2000] }],
  ["in a later round, whose answers do not count", "round 2", { rounds: 2, pauses: [2000] }],
])("a step that is cancelled %s ends", async (_, moment, expected) => {
  const controller = new AbortController();
  const context = createTestContext({ signal: controller.signal });
  const reach = (reached: string): Promise<void> => {
    if (reached === moment) controller.abort();
    return Promise.resolve();
  };
  let rounds = 0;
  const ask: Ask = async () => {
    rounds++;
    await reach(`round ${rounds}`);
    return answer(rounds === 1 ? "pending" : "compliant");
  };
  const clock = { ...context.clock, sleep: () => reach("pause") };
  const { asked, pauses, isCancelled } = await askUntilDecided([ask], options(minute), { ...context, clock });
  expect([isCancelled, verdictsOf(asked)]).toEqual([true, ["pending"]]);
  expect({ rounds, pauses }).toEqual(expected);
});

const waitable: readonly Verdict[] = ["compliant", "pending", "unknown-artifact", "unreachable"];

// It alone catches an answer of an older round, over histories that nobody would write down.
it("every history ends in its first round that waiting cannot help, or at the end of `wait`", async () => {
  const verdict = fc.constantFrom<Verdict>("compliant", ...waitable, "non-compliant");
  const histories = fc.array(fc.tuple(verdict, verdict), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 0, max: 90 }), async (history, wait) => {
      const roundAt = (at: number) => history[Math.min(at, history.length - 1)] ?? [];
      // The model: pauses double up to 60 s and end with `wait`; after each of them everything is asked again.
      const expectedPauses: number[] = [];
      for (let left = wait, pause = 2; left > 0; pause = Math.min(pause * 2, 60)) {
        const round = roundAt(expectedPauses.length);
        if (round.every((one) => one === "compliant") || !round.every((one) => waitable.includes(one))) break;
        expectedPauses.push(Math.min(pause, left));
        left -= Math.min(pause, left);
      }
      const asks = script(...[0, 1].map((index) => history.map((round) => round[index] ?? "misconfigured")));
      const { asked, pauses } = await askUntilDecided(asks, options(wait * 1000), createTestContext());
      expect(pauses.map((pause) => pause / 1000)).toEqual(expectedPauses);
      expect(verdictsOf(asked)).toEqual(roundAt(expectedPauses.length));
    }),
    { numRuns: 300 },
  );
});
