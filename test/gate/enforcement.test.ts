// Which verdicts let a job pass under which settings, and which verdict a step has over several artifacts.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { enforce, aggregateVerdict } from "../../src/gate/enforcement.ts";
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
