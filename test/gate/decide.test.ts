import { describe, expect, it } from "vitest";
import { decide, type Asked, type GateSettings } from "../../src/gate/decide.ts";
import { verdicts, type Verdict } from "../../src/gate/judge.ts";
import { request } from "./answers.ts";

const strict: GateSettings = { onOutage: "fail", onNonCompliance: "fail" };
const lenient: GateSettings = { onOutage: "warn", onNonCompliance: "warn" };
const asked = (verdict: Verdict): Asked => ({ verdict, reasons: [], rows: [], request });

it.each<[Verdict, "always" | "never" | "on-outage" | "on-non-compliance"]>([
  ["misconfigured", "never"],
  ["unauthorized", "never"],
  ["unverifiable", "never"],
  ["non-compliant", "on-non-compliance"],
  ["unknown-artifact", "on-non-compliance"],
  ["nothing-judged", "on-non-compliance"],
  ["pending", "on-non-compliance"],
  ["unreachable", "on-outage"],
  ["compliant", "always"],
])("%s lets the job pass: %s", (verdict, when) => {
  for (const onOutage of ["fail", "warn"] as const)
    for (const onNonCompliance of ["fail", "warn"] as const) {
      const setting = { "on-outage": onOutage, "on-non-compliance": onNonCompliance };
      const allowedBy = when !== "always" && when !== "never" && setting[when] === "warn" ? when : undefined;
      const passes = when === "always" || allowedBy !== undefined;
      const decision = decide([asked(verdict)], { onOutage, onNonCompliance }, false);
      expect(decision).toMatchObject({ verdict, passes, decided: [{ passes, allowedBy }] });
    }
});

it.each(verdicts)("%s does not pass when the step was cancelled", (verdict) => {
  const { passes, decided } = decide([asked(verdict)], lenient, true);
  expect({ passes, decided }).toMatchObject({
    passes: false,
    decided: [{ passes: false, allowedBy: undefined }],
  });
});

describe("several artifacts", () => {
  it.each<[Verdict, readonly Verdict[]]>([
    ["misconfigured", ["unauthorized", "misconfigured"]],
    ["unauthorized", ["unverifiable", "unauthorized"]],
    ["unverifiable", ["non-compliant", "unverifiable"]],
    ["non-compliant", ["unknown-artifact", "non-compliant"]],
    ["unknown-artifact", ["nothing-judged", "unknown-artifact"]],
    ["nothing-judged", ["pending", "nothing-judged"]],
    ["pending", ["unreachable", "pending"]],
    ["unreachable", ["compliant", "unreachable"]],
    ["compliant", ["compliant", "compliant"]],
  ])("are %s where they are %j", (verdict, each) => {
    expect(decide(each.map(asked), strict, false).verdict).toBe(verdict);
    expect(decide(each.toReversed().map(asked), strict, false).verdict).toBe(verdict);
  });

  it("pass where each of them passes", () => {
    const settings = { ...strict, onNonCompliance: "warn" } as const;
    expect(decide([asked("pending"), asked("compliant")], settings, false).passes).toBe(true);
    expect(decide([asked("pending"), asked("unreachable")], settings, false).passes).toBe(false);
    expect(decide([asked("compliant"), asked("unreachable")], strict, false).passes).toBe(false);
  });

  it("do not pass where there are none", () => {
    expect(decide([], lenient, false)).toEqual({ verdict: "misconfigured", passes: false, decided: [] });
  });
});
