// Which verdicts let a job pass under which settings and until when, and which verdict a step has over several artifacts.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aggregateVerdict, waiverAt, enforce, enforcementAt } from "../../src/gate/enforcement.ts";
import type { Enforcement } from "../../src/domain/request.ts";
import { verdicts as bySeverity, type Verdict } from "../../src/domain/verdict.ts";

const verdicts: readonly Verdict[] = [
  "misconfigured",
  "unauthorized",
  "unverifiable",
  "non-compliant",
  "unknown-artifact",
  "nothing-judged",
  "pending",
  "unreachable",
  "compliant",
];
const settings: readonly Enforcement[] = (["fail", "warn", "ignore"] as const).flatMap((onNonCompliance) =>
  (["fail", "warn"] as const).flatMap((onOutage) =>
    (["fail", "allow"] as const).map((onNothingJudged) => ({ onNonCompliance, onOutage, onNothingJudged })),
  ),
);

describe("enforce", () => {
  const curable: readonly Verdict[] = ["non-compliant", "pending", "unknown-artifact", "nothing-judged"];

  test.each(settings)(
    "under $onNonCompliance, $onOutage, $onNothingJudged passes what it should",
    (enforcement) => {
      const { onNonCompliance, onOutage } = enforcement;
      for (const verdict of [...verdicts, "dry-run"] as const) {
        const opened =
          verdict === "dry-run"
            ? { verdict, input: "dry-run", setting: "true" }
            : verdict === "unreachable" && onOutage === "warn"
              ? { verdict, input: "on-outage", setting: "warn" }
              : curable.includes(verdict) && onNonCompliance !== "fail"
                ? { verdict, input: "on-non-compliance", setting: onNonCompliance }
                : undefined;
        expect(enforce(verdict, enforcement)).toStrictEqual(
          opened === undefined ? { passes: verdict === "compliant" } : { passes: true, override: opened },
        );
      }
    },
  );

  test.each(["unverifiable", "unauthorized", "misconfigured"] as const)(
    "no setting lets %s through",
    (verdict) => {
      for (const enforcement of settings)
        expect(enforce(verdict, enforcement)).toStrictEqual({ passes: false });
    },
  );
});

describe("aggregateVerdict", () => {
  test("goes by the documented order of severity", () => {
    expect(bySeverity).toEqual([...verdicts, "dry-run"]);
  });

  test.each(verdicts.map((verdict, index) => [verdict, index] as const))(
    "%s comes before all after it",
    (verdict, at) => {
      expect(aggregateVerdict([...verdicts.slice(at)].reverse())).toBe(verdict);
      for (const later of verdicts.slice(at)) expect(aggregateVerdict([later, verdict, later])).toBe(verdict);
    },
  );

  test("is compliant only when every artifact is", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...verdicts), { minLength: 1 }), (list) => {
        const verdict = aggregateVerdict(list);
        expect(list).toContain(verdict);
        expect(verdict === "compliant").toBe(list.every((each) => each === "compliant"));
      }),
    );
  });

  test("is never compliant for a step without artifacts", () => {
    expect(aggregateVerdict([])).toBe("misconfigured");
  });
});

const weakened: Enforcement = {
  onNonCompliance: "ignore",
  onNothingJudged: "allow",
  onOutage: "warn",
  waiver: { until: "2026-12-01", reason: "ticket 7" },
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
    const { waiver, ...endless } = weakened;
    expect(waiver).toBeDefined();
    expect(enforcementAt(endless, Date.UTC(2999, 0, 1))).toBe(endless);
  });

  test("never count until something that is not a date", () => {
    const waiver = { until: "tomorrow", reason: "ticket 7" };
    expect(enforcementAt({ ...weakened, waiver }, 0)).toMatchObject(strict);
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
    expect(waiverAt(weakened, now)).toEqual({
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
    expect(waiverAt(enforcement, 0)?.settings).toEqual([{ input: "on-outage", setting: "warn" }]);
  });

  test("is absent where none was given", () => {
    const { waiver, ...endless } = weakened;
    expect(waiver).toBeDefined();
    expect(waiverAt(endless, 0)).toBeUndefined();
  });
});
