import { describe, expect, it } from "vitest";
import { decide, verdicts, type GateSettings, type Judged, type Verdict } from "../../src/gate/result.ts";
import { asked } from "./answers.ts";

const strict: GateSettings = { onOutage: "fail", onNonCompliance: "fail" };
const lenient: GateSettings = { onOutage: "warn", onNonCompliance: "warn" };
const judged = (verdict: Verdict): Judged => ({ ...asked, verdict, reasons: [], notices: [], rows: [] });

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
      const decision = decide([judged(verdict)], { onOutage, onNonCompliance }, false);
      expect(decision).toMatchObject({ verdict, passes, decisions: [{ passes, allowed_by: allowedBy }] });
    }
});

it.each(verdicts)("%s does not pass when the step was cancelled", (verdict) => {
  const { passes, cancelled, decisions } = decide([judged(verdict)], lenient, true);
  expect({ passes, cancelled, decisions }).toMatchObject({
    passes: false,
    cancelled: true,
    decisions: [{ passes: false, allowed_by: undefined }],
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
    expect(decide(each.map(judged), strict, false).verdict).toBe(verdict);
    expect(decide(each.toReversed().map(judged), strict, false).verdict).toBe(verdict);
  });

  it("pass where each of them passes", () => {
    const settings = { ...strict, onNonCompliance: "warn" } as const;
    expect(decide([judged("pending"), judged("compliant")], settings, false).passes).toBe(true);
    expect(decide([judged("pending"), judged("unreachable")], settings, false).passes).toBe(false);
    expect(decide([judged("compliant"), judged("unreachable")], strict, false).passes).toBe(false);
  });

  it("do not pass where there are none", () => {
    expect(decide([], lenient, false)).toEqual({
      verdict: "misconfigured",
      passes: false,
      cancelled: false,
      decisions: [],
    });
  });
});
