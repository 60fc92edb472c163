import { expect, test } from "vitest";
import { formatDuration, formatTime } from "../../src/report/time-format.ts";

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
