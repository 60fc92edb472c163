import { expect, test } from "vitest";
import {
  count,
  describeRemarks,
  formatDuration,
  formatSize,
  formatTime,
  grouped,
  joinTruncated,
  seconds,
  sentence,
  shorten,
} from "../../src/lib/format.ts";

const now = Date.UTC(2026, 8, 1, 12);
const inSeconds = (difference: number) => now / 1000 + difference;

test.each([
  [count(1, "artifact"), "1 artifact"],
  [count(0, "directory"), "0 directories"],
  [count(1234567, "day"), "1,234,567 days"],
  [grouped(1234.5678), "1,234.5678"],
  [formatSize(0), "0 B"],
  [formatSize(831), "831 B"],
  [formatSize(1024 ** 3 * 1.2), "1.2 GiB"],
  [formatSize(1024 ** 4 * 2048), "2048.0 TiB"],
  [seconds(1500), "1.5 s"],
  [seconds(30_000), "30 s"],
  [sentence("It failed"), "It failed."],
  [sentence("Did you mean `x`?"), "Did you mean `x`?"],
  [joinTruncated(["a", "b", "c"], 3), "a, b, c"],
  [joinTruncated(["a", "b", "c", "d"], 2), "a, b, 2 more"],
  [formatDuration(0), "0 seconds"],
  [formatDuration(5430), "1 hour 30 minutes 30 seconds"],
  [formatTime(inSeconds(-3 * 86_400), now), "2026-08-29 12:00 UTC (3 days ago)"],
  [formatTime(inSeconds(-3700), now), "2026-09-01 10:58 UTC (1 hour ago)"],
  [formatTime(inSeconds(120), now), "2026-09-01 12:02 UTC (in 2 minutes)"],
  [formatTime(inSeconds(-1.5), now), "2026-09-01 11:59 UTC (now)"],
  [formatTime(1e300, now), "1e+300"],
])("%s is written as %s", (text, expected) => {
  expect(text).toBe(expected);
});

test("a shortened text says how much is missing, and never ends with half a character", () => {
  expect(shorten("🚀".repeat(100), 101)).toBe(`${"🚀".repeat(30)}… (140 more characters)`);
  expect(shorten("x".repeat(100), 100)).toBe("x".repeat(100));
  expect(shorten("x".repeat(1_000_000), 100).length).toBeLessThanOrEqual(100);
});

test("remarks of one kind are one text, with each name once", () => {
  const text = "Recorded as not compliant";
  const remarks = [
    { text, names: ["app.scan"], hint: "Look at it" },
    "Something else",
    { text, names: ["app.lint", "app.scan"], hint: "Look at it" },
    { text, names: ["trail:x"] },
  ];
  expect(describeRemarks(remarks)).toEqual([
    "Recorded as not compliant: app.scan, app.lint. Look at it",
    "Something else",
    "Recorded as not compliant: trail:x",
  ]);
});

test("a remark names 20 things, and says how many more there are", () => {
  const names = Array.from({ length: 23 }, (_, index) => `n${index}`);
  expect(describeRemarks([{ text: "Unnamed", names }])).toEqual([
    `Unnamed: ${names.slice(0, 20).join(", ")}, 3 more`,
  ]);
});
