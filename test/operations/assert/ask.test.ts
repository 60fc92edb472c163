import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Asked } from "../../../src/gate/decide.ts";
import { verdicts, type Verdict } from "../../../src/gate/judge.ts";
import { askUntilDecided, type Ask, type AskOptions } from "../../../src/operations/assert/ask.ts";
import type { ServiceClient } from "../../../src/service/client.ts";
import { request } from "../../gate/answers.ts";
import { createTestContext } from "../../support/context.ts";

const minute = 60_000;
const client: ServiceClient = { send: () => Promise.reject(new Error("not asked")) };
const options = (wait: number): AskOptions => ({ wait, createClient: () => client });
const answer = (verdict: Verdict): Asked => ({ verdict, reasons: [], rows: [], request });

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
    let rounds = 0;
    const ask: Ask = () => {
      rounds++;
      return Promise.resolve(answer("pending"));
    };
    const { pauses } = await askUntilDecided([ask], options(5 * minute), context);
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 58].map((seconds) => seconds * 1000));
    expect(context.pauses).toEqual(pauses);
    expect(rounds).toBe(pauses.length + 1);
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

  it("does not begin without `wait`", async () => {
    const { asked, pauses } = await askUntilDecided(
      script(["pending", "compliant"]),
      options(0),
      createTestContext(),
    );
    expect([verdictsOf(asked), pauses]).toEqual([["pending"], []]);
  });

  it("asks about everything in each round, so that no older answer opens a gate", async () => {
    const { asked } = await askUntilDecided(
      script(["compliant", "non-compliant"], ["pending", "compliant"]),
      options(minute),
      createTestContext(),
    );
    expect(verdictsOf(asked)).toEqual(["non-compliant", "compliant"]);
  });

  it("has a client with a time of its own in each round", async () => {
    const clients: ServiceClient[] = [];
    const createClient = () => {
      clients.push({ ...client });
      return clients.at(-1) ?? client;
    };
    const seen: ServiceClient[] = [];
    const ask: Ask = (given) => {
      seen.push(given);
      return Promise.resolve(answer("pending"));
    };
    await askUntilDecided([ask, ask], { wait: 2000, createClient }, createTestContext());
    expect(clients).toHaveLength(2);
    expect(seen.map((given) => clients.indexOf(given))).toEqual([0, 0, 1, 1]);
  });

  it("counts the time that rounds take", async () => {
    const context = createTestContext();
    const slow: Ask = async () => {
      await context.clock.sleep(minute);
      return answer("pending");
    };
    const { pauses } = await askUntilDecided([slow], options(2 * minute), context);
    // The first round is not part of `wait`: 2 s, a round, 4 s; the round after that ends after it.
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
    await askUntilDecided(script(["pending"], ["compliant"], ["unreachable"]), options(minute), context);
    expect(context.pauses.map((pause) => pause / 1000)).toEqual([2, 4, 8, 16, 30]);
    expect(context.log).toHaveLength(3);
    expect(context.log[0]).toMatch(/^info: pending, unreachable \(2 of 3 artifacts\).*60 s/);
    const slow = createTestContext();
    const ask: Ask = async () => {
      await slow.clock.sleep(2000);
      return answer("pending");
    };
    // After the first round at 2 s, and then at 6 s and 12 s.
    await askUntilDecided([ask], options(14_000), slow);
    expect(slow.log).toHaveLength(2);
    const one = createTestContext();
    await askUntilDecided(script(["pending"]), options(2000), one);
    expect(one.log).toEqual([expect.stringMatching(/^info: pending: waiting/)]);
  });
});

describe("a step that is cancelled", () => {
  it("ends in a pause with what the last round said", async () => {
    const controller = new AbortController();
    const context = createTestContext({ signal: controller.signal });
    let rounds = 0;
    const ask: Ask = () => {
      rounds++;
      return Promise.resolve(answer("pending"));
    };
    const sleep = (): Promise<void> => {
      controller.abort();
      return Promise.resolve();
    };
    const result = await askUntilDecided([ask], options(minute), {
      ...context,
      clock: { ...context.clock, sleep },
    });
    expect(result).toMatchObject({ isCancelled: true, asked: [{ verdict: "pending" }] });
    expect(rounds).toBe(1);
  });

  it("does not take the answers of the round in which it was cancelled", async () => {
    const controller = new AbortController();
    let rounds = 0;
    const ask: Ask = () => {
      rounds++;
      if (rounds === 2) controller.abort();
      return Promise.resolve(answer(rounds === 1 ? "pending" : "compliant"));
    };
    const result = await askUntilDecided(
      [ask],
      options(minute),
      createTestContext({ signal: controller.signal }),
    );
    expect(result).toMatchObject({ isCancelled: true, asked: [{ verdict: "pending" }] });
    expect(rounds).toBe(2);
  });

  it("is cancelled in its first round too, and does not wait", async () => {
    const controller = new AbortController();
    const ask: Ask = () => {
      controller.abort();
      return Promise.resolve(answer("pending"));
    };
    const context = createTestContext({ signal: controller.signal });
    expect(await askUntilDecided([ask], options(minute), context)).toMatchObject({
      isCancelled: true,
      pauses: [],
    });
  });
});

const waitable = new Set<Verdict>(["pending", "unknown-artifact", "unreachable"]);

// It alone catches a verdict that is taken from another round than the last one, over histories nobody would write down.
it("every history ends in its first round that waiting cannot help, or at the end of `wait`", async () => {
  const verdict = fc.constantFrom<Verdict>(
    "compliant",
    "compliant",
    "pending",
    "unreachable",
    "unknown-artifact",
    "non-compliant",
  );
  const round = fc.tuple(verdict, verdict);
  await fc.assert(
    fc.asyncProperty(
      fc.array(round, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 90 }),
      async (history, wait) => {
        // The model: pauses double up to 60 s and end with `wait`; after each of them everything is asked again.
        const expectedPauses: number[] = [];
        let at = 0;
        for (let left = wait, pause = 2; left > 0; pause = Math.min(pause * 2, 60)) {
          const now = history[Math.min(at, history.length - 1)] ?? [];
          if (
            now.every((one) => one === "compliant") ||
            !now.every((one) => one === "compliant" || waitable.has(one))
          )
            break;
          expectedPauses.push(Math.min(pause, left));
          left -= Math.min(pause, left);
          at++;
        }
        const histories = [0, 1].map((index) =>
          history.map((verdicts) => verdicts[index] ?? "misconfigured"),
        );
        const { asked, pauses } = await askUntilDecided(
          script(...histories),
          options(wait * 1000),
          createTestContext(),
        );
        expect(pauses.map((pause) => pause / 1000)).toEqual(expectedPauses);
        expect(verdictsOf(asked)).toEqual(history[Math.min(at, history.length - 1)]);
      },
    ),
    { numRuns: 300 },
  );
});
