import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Judged, type Question, type Reply, type Verdict, verdicts } from "../../../src/gate/result.ts";
import type { Deadline } from "../../../src/lib/deadline.ts";
import { type Ask, type AskOptions, askUntilDecided } from "../../../src/operations/assert/index.ts";
import { answered, failed, flowAnswer, inFlow, inTrail, trailAnswer } from "../../gate/answers.ts";
import { createTestContext, type TestContext } from "../../support/context.ts";

const minute = 60_000;
const options = (wait: number, question: Question = inFlow): AskOptions => ({
  question,
  wait,
  roundTime: minute,
});

/** A reply that is judged so. */
function replyOf(verdict: Verdict): Reply {
  const inFlowSays = (status: string) => {
    const compliance_status = { ...flowAnswer.compliance_status, is_compliant: false, status };
    return answered(inFlow, { ...flowAnswer, compliant: false, compliance_status });
  };
  switch (verdict) {
    case "compliant":
      return answered(inFlow, flowAnswer);
    case "non-compliant":
      return inFlowSays("FAILED");
    case "pending":
      return inFlowSays("MISSING");
    case "nothing-judged":
      return answered(inFlow, { ...flowAnswer, compliance_status: {} });
    case "unknown-artifact":
      return failed({ cause: "status", status: 404, notFound: "artifact" });
    case "unauthorized":
      return failed({ cause: "status", status: 401 });
    case "misconfigured":
      return failed({ cause: "misconfigured" });
    case "unreachable":
      return failed({ cause: "unreachable" });
    case "unverifiable":
      return failed({ cause: "invalid" });
  }
}

/** Asks for this time, and is pending. */
const slow =
  (context: TestContext, duration: number): Ask =>
  async () => {
    await context.clock.sleep(duration);
    return replyOf("pending");
  };

/** Asks about artifacts whose verdicts in each round are these; the last one stays. */
function script(...histories: readonly (readonly Verdict[])[]): readonly Ask[] {
  return histories.map((history) => {
    let round = 0;
    return () => Promise.resolve(replyOf(history[Math.min(round++, history.length - 1)] ?? "misconfigured"));
  });
}

const verdictsOf = (judged: readonly Judged[]) => judged.map(({ verdict }) => verdict);

describe("waiting", () => {
  it("has pauses of 2, 4, 8 … 60 s, of which the last ends with `wait`, and a round follows", async () => {
    const context = createTestContext();
    const seconds = [2, 4, 8, 16, 32, 60, 60, 60, 58];
    const asks = script([...seconds.map((): Verdict => "pending"), "compliant"]);
    const { judged, pauses } = await askUntilDecided(asks, options(5 * minute), context);
    expect(pauses).toEqual(seconds.map((pause) => pause * 1000));
    expect(context.pauses).toEqual(pauses);
    expect(verdictsOf(judged)).toEqual(["compliant"]);
  });

  it.each(verdicts)("helps %s, or ends with it", async (verdict) => {
    const { judged, pauses } = await askUntilDecided(
      script(["pending", verdict, "compliant"]),
      options(minute),
      createTestContext(),
    );
    const isHelped = ["pending", "unknown-artifact", "unreachable"].includes(verdict);
    expect(verdictsOf(judged)).toEqual([isHelped ? "compliant" : verdict]);
    expect(pauses).toEqual(isHelped ? [2000, 4000] : [2000]);
  });

  it("helps a trail on which nothing says yes yet", async () => {
    const empty = answered(inTrail, { ...trailAnswer, compliance_status: {} });
    const replies = [empty, answered(inTrail, trailAnswer)];
    const ask: Ask = () => Promise.resolve(replies.shift() ?? failed({ cause: "invalid" }));
    const { judged, pauses } = await askUntilDecided([ask], options(minute, inTrail), createTestContext());
    expect([verdictsOf(judged), pauses]).toEqual([["compliant"], [2000]]);
    const red: Ask = () => Promise.resolve(answered(inTrail, { ...trailAnswer, is_compliant: false }));
    const closed = await askUntilDecided([red], options(minute, inTrail), createTestContext());
    expect([verdictsOf(closed.judged), closed.pauses]).toEqual([["non-compliant"], []]);
  });

  it("has a time of its own in each round", async () => {
    const seen: Deadline[] = [];
    const ask: Ask = (deadline) => {
      seen.push(deadline);
      return Promise.resolve(replyOf("pending"));
    };
    await askUntilDecided([ask, ask], options(2000), createTestContext());
    expect(seen.map((deadline) => seen.indexOf(deadline))).toEqual([0, 0, 2, 2]);
    expect(seen.map(({ total }) => total)).toEqual([minute, minute, minute, minute]);
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

it("answers that came before the step was cancelled, and were not judged, verify nothing", async () => {
  const controller = new AbortController();
  const context = createTestContext({ signal: controller.signal });
  const ask: Ask = () => {
    controller.abort();
    return Promise.resolve(replyOf("compliant"));
  };
  const { judged, isCancelled } = await askUntilDecided([ask], options(minute), context);
  expect([isCancelled, verdictsOf(judged)]).toEqual([true, ["unverifiable"]]);
});

it.each([
  ["in its first round", "round 1", { rounds: 1, pauses: [] }, "unverifiable"],
  ["in a pause, which was not waited for", "pause", { rounds: 1, pauses: [] }, "pending"],
  ["in a later round, whose answers do not count", "round 2", { rounds: 2, pauses: [2000] }, "pending"],
])("a step that is cancelled %s ends", async (_, moment, expected, verdict) => {
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
    return replyOf(rounds === 1 ? "pending" : "compliant");
  };
  const clock = { ...context.clock, sleep: () => reach("pause") };
  const { judged, pauses, isCancelled } = await askUntilDecided([ask], options(minute), {
    ...context,
    clock,
  });
  expect([isCancelled, verdictsOf(judged)]).toEqual([true, [verdict]]);
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
      const { judged, pauses } = await askUntilDecided(asks, options(wait * 1000), createTestContext());
      expect(pauses.map((pause) => pause / 1000)).toEqual(expectedPauses);
      expect(verdictsOf(judged)).toEqual(roundAt(expectedPauses.length));
    }),
    { numRuns: 100 },
  );
});
