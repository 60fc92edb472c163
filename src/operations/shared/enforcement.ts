// The inputs that let a job pass on some verdicts that are not `compliant`, and until when (docs/gate.md).
import type { Enforcement } from "../../domain/request.ts";
import type { Values } from "../../inputs/definitions.ts";
import { rule } from "../../inputs/rule.ts";
import { quote } from "../../inputs/schemas.ts";
import { pick } from "../../lib/pick.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The most days that an exception may last: one that nobody looks at again is a setting. */
const maxDays = 400;

/** An exception has an end and a reason, and there is something that it is about. */
export const waiverRules = [
  rule(["allow-until", "allow-reason"], function* ({ allowUntil, allowReason }) {
    if (allowUntil === undefined && allowReason !== undefined)
      yield {
        input: "allow-until",
        message: "is missing, but `allow-reason` is set",
        hint: "Set it to the last day on which the job may pass, such as `2026-12-31`",
        mayBeUnset: true,
      };
    if (allowReason === undefined && allowUntil !== undefined)
      yield {
        input: "allow-reason",
        message: "is missing, but `allow-until` is set",
        hint: "Say why the job may pass until then",
        mayBeUnset: true,
      };
  }),
  rule(
    ["allow-until", "allow-reason", "on-non-compliance", "on-outage", "on-nothing-judged"],
    function* ({ allowUntil, allowReason, onNonCompliance, onOutage, onNothingJudged }) {
      const isWeakened =
        onNonCompliance === "warn" ||
        onNonCompliance === "ignore" ||
        onOutage === "warn" ||
        onNothingJudged === "allow";
      if ((allowUntil ?? allowReason) !== undefined && !isWeakened)
        yield {
          input: allowUntil === undefined ? "allow-reason" : "allow-until",
          message:
            "is set, but nothing is allowed: none of `on-non-compliance`, `on-outage` and `on-nothing-judged` lets the job pass",
          hint: "Omit `allow-until` and `allow-reason`, or set `on-non-compliance: warn`, `on-outage: warn` or `on-nothing-judged: allow`",
        };
    },
  ),
  rule(["allow-until"], function* ({ allowUntil }, { now }) {
    if (allowUntil !== undefined && Date.parse(allowUntil) - now > maxDays * dayMs)
      yield {
        input: "allow-until",
        message: `is ${quote(allowUntil)}, more than ${maxDays} days away`,
        hint: "Choose an earlier day, and decide again then",
      };
  }),
] as const;

export type EnforcementValues = Values<
  "allow-reason" | "allow-until" | "on-non-compliance" | "on-nothing-judged" | "on-outage",
  "on-non-compliance"
>;

/** Returns the settings that let a job pass on some verdicts that are not `compliant`. */
export const enforcementOf = (values: EnforcementValues): Enforcement => ({
  ...pick(values, "onNonCompliance", "onNothingJudged", "onOutage"),
  // Until when they let the job pass; without it they always do.
  ...(values.allowUntil !== undefined &&
    values.allowReason !== undefined && {
      waiver: { until: values.allowUntil, reason: values.allowReason },
    }),
});
