// The settings that let a job pass, as a gate is given them.
import { expect, test } from "vitest";
import { enforcementOf } from "../../../src/operations/shared/enforcement.ts";

const settings = { onNonCompliance: "warn", onNothingJudged: "allow", onOutage: "warn" } as const;
const allowUntil = "2026-12-31";
const allowReason = "ticket 7";

test("an exception has an end and a reason", () => {
  expect(enforcementOf({ ...settings, allowUntil, allowReason })).toStrictEqual({
    ...settings,
    waiver: { until: allowUntil, reason: allowReason },
  });
});

test.each([{}, { allowUntil }, { allowReason }])("there is none with %j alone", (given) => {
  expect(enforcementOf({ ...settings, ...given })).toStrictEqual(settings);
});
