import { describe, expect, test } from "vitest";
import {
  count,
  formatDuration,
  formatSize,
  formatTime,
  grouped,
  joinTruncated,
  seconds,
  sentence,
  shorten,
} from "../../src/lib/format.ts";

describe("a shortened text", () => {
  test("says how much is missing, and never ends with half a character", () => {
    expect(shorten("🚀".repeat(100), 101)).toBe(`${"🚀".repeat(30)}… (140 more characters)`);
    expect(shorten("x".repeat(100), 100)).toBe("x".repeat(100));
    for (const length of [101, 1000, 1_000_000])
      expect(shorten("x".repeat(length), 100).length).toBeLessThanOrEqual(100);
  });
});

test.each([
  [count(1, "artifact"), "1 artifact"],
  [count(0, "directory"), "0 directories"],
  [count(5000, "day"), "5,000 days"],
  [grouped(1234567), "1,234,567"],
  [grouped(999), "999"],
  [grouped(1234.5678), "1,234.5678"],
  [formatSize(0), "0 B"],
  [formatSize(831), "831 B"],
  [formatSize(1024 ** 3 * 1.2), "1.2 GiB"],
  [seconds(1500), "1.5 s"],
  [seconds(30_000), "30 s"],
  [sentence("It failed"), "It failed."],
  [sentence("Did you mean `x`?"), "Did you mean `x`?"],
  [joinTruncated(["a", "b", "c"], 3), "a, b, c"],
  [joinTruncated(["a", "b", "c", "d"], 2), "a, b, 2 more"],
])("%s is formatted as %s", (text, expected) => {
  expect(text).toBe(expected);
});

const now = Date.UTC(2026, 8, 1, 12);

test.each([
  [now / 1000 - 3 * 86_400, "2026-08-29 12:00 UTC (3 days ago)"],
  [now / 1000 - 3700, "2026-09-01 10:58 UTC (1 hour ago)"],
  [now / 1000 + 120, "2026-09-01 12:02 UTC (in 2 minutes)"],
  [now / 1000 - 1.5, "2026-09-01 11:59 UTC (now)"],
  [1e300, "1e+300"],
  [null, "at an unknown time"],
])("%j seconds since 1970 are %s", (seconds, text) => {
  expect(formatTime(seconds, now)).toBe(text);
});

test.each([
  [0, "0 seconds"],
  [1, "1 second"],
  [1200, "20 minutes"],
  [5430, "1 hour 30 minutes 30 seconds"],
])("%d seconds last %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
