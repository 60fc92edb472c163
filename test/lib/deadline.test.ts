import { expect, it } from "vitest";
import { yieldWithinTime, createPause, Deadline } from "../../src/lib/deadline.ts";
import { CancelledError } from "../../src/lib/errors.ts";
import { createTestContext } from "../support/context.ts";

it("a deadline begins when it is first asked for", async () => {
  const { clock } = createTestContext();
  const deadline = new Deadline(1000, clock);
  await clock.sleep(5000);
  expect(deadline.left()).toBe(1000);
  await clock.sleep(400);
  expect(deadline.left()).toBe(600);
});

it.each<[string, time: number, signal: AbortSignal | undefined, error: RegExp]>([
  ["a cancelled job", 1000, AbortSignal.abort(), /ended from outside/],
  ["a cancelled job without time", 0, AbortSignal.abort(), /ended from outside/],
  ["the end of the time", 0, undefined, /`r.xml` could not be read.*`timeout`/],
])("%s ends the reading of evidence with an error", async (_, time, signal, error) => {
  const { clock, ...context } = createTestContext({ signal });
  await expect(yieldWithinTime("`r.xml`", new Deadline(time, clock), context)).rejects.toThrow(error);
});

it("a cancelled job ends what pauses", async () => {
  let time = 0;
  const stop = new AbortController();
  const clock = { now: () => 0, monotonic: () => time, sleep: () => Promise.resolve() };
  const pause = createPause(createTestContext({ clock, signal: stop.signal }), "files were read");
  expect(pause()).toBeUndefined();
  time = 20;
  // Other work runs in the pause.
  setImmediate(() => {
    stop.abort();
  });
  await expect(pause()).rejects.toThrow(CancelledError);
  expect(pause).toThrow(CancelledError);
});
