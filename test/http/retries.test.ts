import { describe, expect, it } from "vitest";
import { isRetryableStatus, retryAfter, retryDelay } from "../../src/http/retries.ts";

it.each([
  [[408, 429, 500, 502, 503, 599], [true, false], true],
  [[409], [true], true],
  [[409], [false], false],
  [[200, 201, 302, 400, 404, 407, 410, 428, 430, 499, 501, 600], [true, false], false],
])("statuses %j (of a write: %j) are worth another attempt: %s", (statuses, kinds, expected) => {
  for (const status of statuses)
    for (const isWrite of kinds)
      expect([status, isRetryableStatus(status, isWrite)]).toEqual([status, expected]);
});

it.each([
  ["7", 7000],
  [" 7 ", 7000],
  ["Fri, 02 Jan 2026 03:04:15 GMT", 10_000],
  ["Fri, 02 Jan 2026 03:04:00 GMT", 0],
  ["-5", 0],
  ["2030", 2_030_000],
  [undefined, 0],
])("`Retry-After: %s` asks for %i ms", (header, expected) => {
  expect(retryAfter(header, Date.UTC(2026, 0, 2, 3, 4, 5))).toBe(expected);
});

describe("the pause before an attempt", () => {
  it("doubles up to 30 s", () => {
    const delays = [1, 2, 3, 4, 5, 6, 60].map((attempts) => retryDelay(attempts, 0, Infinity, 0));
    expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });

  it("is shorter by up to half, by chance", () => {
    expect(retryDelay(3, 0, Infinity, 0.5)).toBe(3000);
  });

  it.each([
    ["what the response asks for and a pause", 5000, 6001, 6000],
    ["what the response asks for, where there is room only for that", 5000, 6000, 5000],
    ["none, where there is no room", 5000, 5000, undefined],
    ["none, where there is no room and nothing is asked for", 0, 1000, undefined],
  ])("is %s", (_, requested, left, expected) => {
    expect(retryDelay(1, requested, left, 0)).toBe(expected);
  });
});
