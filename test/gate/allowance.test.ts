// Exceptions that end: until when settings count, to the millisecond, and what is said of them.
import { describe, expect, test } from "vitest";
import { allowanceAt, enforcementAt } from "../../src/gate/allowance.ts";
import type { Enforcement } from "../../src/domain/request.ts";

const weakened: Enforcement = {
  onNonCompliance: "ignore",
  onNothingJudged: "allow",
  onOutage: "warn",
  allowance: { until: "2026-12-01", reason: "ticket 7" },
};
const strict = { onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" };
const lastMoment = Date.UTC(2026, 11, 1, 23, 59, 59, 999);

describe("settings", () => {
  test("count until the end of the last day in UTC", () => {
    for (const now of [0, Date.UTC(2026, 10, 22), Date.UTC(2026, 11, 1), lastMoment])
      expect(enforcementAt(weakened, now)).toBe(weakened);
  });

  test("all count as `fail` after it", () => {
    for (const now of [lastMoment + 1, Date.UTC(2027, 5, 1), Number.NaN])
      expect(enforcementAt(weakened, now)).toEqual({ ...weakened, ...strict });
  });

  test("always count without an end", () => {
    const { allowance, ...endless } = weakened;
    expect(allowance).toBeDefined();
    expect(enforcementAt(endless, Date.UTC(2999, 0, 1))).toBe(endless);
  });

  test("never count until something that is not a date", () => {
    const allowance = { until: "tomorrow", reason: "ticket 7" };
    expect(enforcementAt({ ...weakened, allowance }, 0)).toMatchObject(strict);
  });
});

describe("an exception", () => {
  test.each([
    [Date.UTC(2026, 10, 22, 0), 9],
    [Date.UTC(2026, 10, 22, 23, 59), 9],
    [Date.UTC(2026, 11, 1), 0],
    [lastMoment, 0],
    [lastMoment + 1, -1],
  ])("at %d has %d days left after today", (now, daysLeft) => {
    expect(allowanceAt(weakened, now)).toEqual({
      until: "2026-12-01",
      reason: "ticket 7",
      daysLeft,
      settings: [
        { input: "on-non-compliance", setting: "ignore" },
        { input: "on-nothing-judged", setting: "allow" },
        { input: "on-outage", setting: "warn" },
      ],
    });
  });

  test("is about the settings that are not `fail`", () => {
    const enforcement = { ...weakened, onNonCompliance: "fail", onNothingJudged: "fail" } as const;
    expect(allowanceAt(enforcement, 0)?.settings).toEqual([{ input: "on-outage", setting: "warn" }]);
  });

  test("is absent where none was given", () => {
    const { allowance, ...endless } = weakened;
    expect(allowance).toBeDefined();
    expect(allowanceAt(endless, 0)).toBeUndefined();
  });
});
