import fc from "fast-check";
import { expect, test } from "vitest";
import { isRetryable, retryDelay } from "../../src/http/retry.ts";

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

test.each([
  ["`Retry-After: 1`", 3, 1_000, 3_000],
  ["`Retry-After: 10`, so that not all retry at the same time", 1, 10_000, 15_000],
  ["`Retry-After: 120`, but no longer than 30 s", 1, 120_000, 135_000],
])("a random pause is on top of %s", (_what, attempts, requested, milliseconds) => {
  expect(retryDelay(attempts, requested, () => 0.5)).toBe(milliseconds);
});
