import fc from "fast-check";
import { expect, test } from "vitest";
import { mapConcurrent } from "../../src/lib/concurrency.ts";
import { isRetryable, retryAfter, retryDelay } from "../../src/http/retry.ts";

test("exactly 408, 429, 5xx but 501, and 409 for a write are tried again", () => {
  const retried = (method: string) =>
    Array.from({ length: 500 }, (_, index) => 100 + index).filter((status) => isRetryable(status, method));
  const serverErrors = Array.from({ length: 100 }, (_, index) => 500 + index).filter(
    (status) => status !== 501,
  );
  expect(retried("GET")).toEqual([408, 429, ...serverErrors]);
  for (const write of ["PUT", "POST", "PATCH"])
    expect(retried(write)).toEqual([408, 409, 429, ...serverErrors]);
});

test("waits are drawn from 0 up to 1, 2, 4, 8, 16 and then 30 seconds", () => {
  const longest = [1, 2, 3, 4, 5, 6, 7, 10].map((tries) => retryDelay(tries, 0, () => 1));
  expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 11 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, drawn) => {
        expect(retryDelay(tries, 0, () => drawn)).toBe(drawn * retryDelay(tries, 0, () => 1));
      },
    ),
  );
});

const now = Date.UTC(2026, 10, 21, 8, 0, 0);

test.each<[string | undefined, number | undefined]>([
  [undefined, undefined],
  ["", undefined],
  ["0", 0],
  ["120", 120_000],
  [" 7 ", 7_000],
  ["99999999999999999999", 1e23],
  ["-1", undefined],
  ["1.5", undefined],
  ["1e3", undefined],
  ["soon", undefined],
  ["Sat, 21 Nov 2026 08:01:00 GMT", 60_000],
  ["Saturday, 21-Nov-26 08:01:00 GMT", 60_000],
  ["Sat Nov 21 08:01:00 2026", 60_000],
  ["Sat, 21 Nov 2026 07:00:00 GMT", 0],
  ["2026-11-21", undefined],
])("Retry-After: %s", (header, milliseconds) => {
  expect(retryAfter(header, now)).toBe(milliseconds);
});

test("work is done a few at a time, and its results are in the items' order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(5), { maxLength: 20 }),
      fc.integer({ min: 1, max: 5 }),
      async (turns, atATime) => {
        let underWay = 0;
        let most = 0;
        const results = await mapConcurrent(
          turns,
          async (count, index) => {
            underWay += 1;
            most = Math.max(most, underWay);
            for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
            underWay -= 1;
            return index;
          },
          atATime,
        );
        expect(results).toEqual(turns.map((_, index) => index));
        expect(most).toBeLessThanOrEqual(atATime);
      },
    ),
  );
});

test("work that throws begins nothing further, and waits for what is under way", async () => {
  const ended: number[] = [];
  const begun: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await Promise.resolve();
    if (item === 1) throw new Error("one");
    await new Promise((resolve) => setImmediate(resolve));
    ended.push(item);
  };
  await expect(mapConcurrent([0, 1, 2, 3, 4, 5], work, 2)).rejects.toThrow("one");
  expect(begun.filter((item) => item !== 1)).toEqual(ended);
  expect(begun).not.toContain(5);
});

test.each([
  ["`Retry-After: 1`", 3, 1_000, 3_000],
  ["`Retry-After: 10`, so that not all retry at the same time", 1, 10_000, 15_000],
  ["`Retry-After: 120`, but no longer than 30 s", 1, 120_000, 135_000],
])("a random pause is on top of %s", (_what, attempts, requested, milliseconds) => {
  expect(retryDelay(attempts, requested, () => 0.5)).toBe(milliseconds);
});
