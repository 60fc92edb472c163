import { describe, expect, it } from "vitest";
import { mapConcurrent } from "../../src/http/http-client.ts";
import { checkLimits, createPause, Deadline } from "../../src/lib/deadline.ts";
import { didYouMean } from "../../src/lib/did-you-mean.ts";
import { CancelledError, collectErrors, ConfigurationError, toActionError } from "../../src/lib/errors.ts";
import { createTestContext } from "../support/context.ts";

describe("Work on several items", () => {
  it("is done four at a time, with the results in the items' order", async () => {
    let running = 0;
    let most = 0;
    const work = async (item: number) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 10 - item));
      running--;
      return item * 2;
    };
    expect(await mapConcurrent([1, 2, 3, 4, 5], work)).toEqual([2, 4, 6, 8, 10]);
    expect(most).toBe(4);
  });

  it("starts no further item after an error, and throws it when all have ended", async () => {
    const ended: number[] = [];
    const work = mapConcurrent([1, 2, 3, 4, 5], async (item) => {
      if (item === 1) throw new Error("first");
      await new Promise((resolve) => setTimeout(resolve, 10));
      ended.push(item);
    });
    await expect(work).rejects.toThrow("first");
    expect(ended).toEqual([2, 3, 4]);
  });

  it("that is wrong for several is one error", async () => {
    const map = (item: number) => {
      if (item % 2 === 1) throw new ConfigurationError({ message: `item ${item}` });
      return item;
    };
    await expect(collectErrors([1, 2, 3], map)).rejects.toThrow("item 1\nitem 3");
    expect(await collectErrors([2, 4], map)).toEqual([2, 4]);
  });
});

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
  await expect(checkLimits("`r.xml`", new Deadline(time, clock), context)).rejects.toThrow(error);
});

it.each([
  ["asrt", " (did you mean `assert`?)"],
  ["Assert", " (did you mean `assert`?)"],
  ["nmae", " (did you mean `name`?)"],
  ["pro", " (did you mean `production`?)"],
  ["deploy", ""],
])("a misspelt word has a suggestion only where one is like it: %s%s", (word, suggestion) => {
  expect(didYouMean(word, ["assert", "name", "production-west", "production"])).toBe(suggestion);
});

it("an error that nobody expected is one of the action, with its cause", () => {
  const cause = new TypeError("x is undefined");
  expect(toActionError(cause)).toMatchObject({ name: "InternalError", cause });
});

it("a cancelled job ends what pauses", async () => {
  const pause = createPause(createTestContext({ signal: AbortSignal.abort() }), "files were read");
  await expect(pause()).rejects.toThrow(CancelledError);
});
