import { describe, expect, it } from "vitest";
import { decide, type Asked, type GateSettings } from "../../src/gate/decide.ts";
import { verdicts, type Verdict } from "../../src/gate/judge.ts";
import { request } from "./answers.ts";

const strict: GateSettings = { onOutage: "fail", onNonCompliance: "fail" };
const lenient: GateSettings = { onOutage: "warn", onNonCompliance: "warn" };
const asked = (verdict: Verdict): Asked => ({ verdict, reasons: [], rows: [], request });

describe("one verdict", () => {
  it.each(verdicts)("%s passes only if it is compliant", (verdict) => {
    expect(decide([asked(verdict)], strict, false)).toMatchObject({
      verdict,
      passes: verdict === "compliant",
    });
  });

  it.each<[Verdict, "on-outage" | "on-non-compliance" | undefined]>([
    ["unreachable", "on-outage"],
    ["non-compliant", "on-non-compliance"],
    ["pending", "on-non-compliance"],
    ["unknown-artifact", "on-non-compliance"],
    ["nothing-judged", "on-non-compliance"],
    ["misconfigured", undefined],
    ["unauthorized", undefined],
    ["unverifiable", undefined],
  ])("%s passes by %s alone", (verdict, input) => {
    for (const settings of [
      { onOutage: "warn", onNonCompliance: "fail" },
      { onOutage: "fail", onNonCompliance: "warn" },
    ] as const) {
      const isWarn =
        input !== undefined && settings[input === "on-outage" ? "onOutage" : "onNonCompliance"] === "warn";
      expect(decide([asked(verdict)], settings, false)).toMatchObject({
        verdict,
        passes: isWarn,
        decided: [{ passes: isWarn, allowedBy: isWarn ? input : undefined }],
      });
    }
  });

  it("compliant needs no setting", () => {
    expect(decide([asked("compliant")], lenient, false).decided[0]).toMatchObject({
      passes: true,
      allowedBy: undefined,
    });
  });

  it.each(verdicts)("%s does not pass when the step was cancelled", (verdict) => {
    expect(decide([asked(verdict)], lenient, true)).toMatchObject({
      verdict,
      passes: false,
      decided: [{ passes: false, allowedBy: undefined }],
    });
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
