// Rounds of requests by example, under a clock whose sleeps take no time.
import { describe, expect, test } from "vitest";
import type { Verdict } from "../../../src/domain/verdict.ts";
import { pollRounds } from "../../../src/operations/shared/poll-rounds.ts";
import { testContext, type TestContext } from "../../http/context.ts";

const waitOptions = { wait: 25_000, interval: 10_000 };
const withoutJitter = () => testContext({ random: () => 0 });

/** What a round gives, when it is not `compliant` and current. */
interface Given {
  readonly verdicts: readonly Verdict[];
  readonly isCurrent?: boolean;
  readonly waitingFor?: readonly string[];
}

/** Polls through these rounds, of which the last is repeated. */
async function poll(rounds: readonly Given[], context: TestContext, wait = waitOptions) {
  const asked: [round: number, again: boolean][] = [];
  const polled = await pollRounds(wait, context, (round, again) => {
    const given = rounds[Math.min(asked.length, rounds.length - 1)] ?? expect.fail("no round");
    asked.push([round, again]);
    return Promise.resolve({ isCurrent: true, waitingFor: [], number: asked.length, ...given });
  });
  return { ...polled, asked };
}

const pending = (...waitingFor: readonly string[]): Given => ({
  verdicts: ["compliant", "pending"],
  waitingFor,
});
const compliant: Given = { verdicts: ["compliant", "compliant"] };

describe("rounds", () => {
  test("end with the first whose verdicts are final and current", async () => {
    const { asked, waits, waitedSeconds, cancelled, last } = await poll([compliant], withoutJitter());
    expect({ asked, waits, waitedSeconds, cancelled }).toEqual({
      asked: [[1, false]],
      waits: [],
      waitedSeconds: 0,
      cancelled: false,
    });
    expect(last).toMatchObject({ number: 1, verdicts: ["compliant", "compliant"] });
  });

  test("have one number more after each wait, until the time is up", async () => {
    const context = withoutJitter();
    const { asked, waits, waitedSeconds, last } = await poll([pending()], context);
    expect(asked).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ]);
    expect(waits.map(Math.round)).toEqual([10_000, 15_000]);
    expect(waits).toHaveLength(context.sleeps.length);
    expect(waitedSeconds).toBe(25);
    expect(last.number).toBe(3);
  });

  test("ask again what is not current, in the round of the last wait, as often as it is not", async () => {
    const old = { ...compliant, isCurrent: false };
    const { asked, waits, last } = await poll([pending(), old, old, compliant], withoutJitter());
    expect(asked).toEqual([
      [1, false],
      [2, false],
      [2, true],
      [2, true],
    ]);
    expect(waits).toHaveLength(1);
    expect(last.number).toBe(4);
  });

  test("go on with waiting where something is missing after all", async () => {
    const old = { ...compliant, isCurrent: false };
    const { asked } = await poll([old, pending(), compliant], withoutJitter());
    expect(asked).toEqual([
      [1, false],
      [1, true],
      [2, false],
    ]);
  });

  test("log what is waited for when it changes, and for debugging how long", async () => {
    const context = withoutJitter();
    await poll([pending("app: scan", "web: test"), pending("web: test", "app: review"), compliant], context);
    expect(context.notes).toEqual(["app: scan", "web: test", "app: review"]);
    expect(context.details).toEqual(["Asking again in 10 s", "Asking again in 15 s"]);
  });

  test("log a line again that was gone meanwhile", async () => {
    const context = withoutJitter();
    await poll([pending("app"), pending("web"), pending("app"), compliant], context, {
      wait: 60_000,
      interval: 10_000,
    });
    expect(context.notes).toEqual(["app", "web", "app"]);
  });
});

describe("a step that is ended from outside", () => {
  test("while it waits asks no more", async () => {
    const context = testContext({
      random: () => 0,
      onSleep: () => {
        context.cancel();
      },
    });
    const { asked, waits, cancelled, last } = await poll([pending()], context);
    expect(asked).toEqual([[1, false]]);
    expect(waits).toHaveLength(1);
    expect({ cancelled, last: last.number }).toEqual({ cancelled: true, last: 1 });
  });

  test("in a round neither waits nor asks what is not current", async () => {
    for (const given of [pending("app"), { ...compliant, isCurrent: false }]) {
      const context = withoutJitter();
      context.cancel();
      const { asked, waits, cancelled } = await poll([given], context);
      expect({ asked, waits, cancelled }).toEqual({ asked: [[1, false]], waits: [], cancelled: true });
      expect(context.notes).toEqual([]);
    }
  });
});
