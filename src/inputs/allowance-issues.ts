// Rules of `allow-until` and `allow-reason`: an exception has an end and a reason, and there is something that it is about.
import * as v from "valibot";
import type { InputIssue, InputTexts, OperationName } from "./definitions.ts";
import { calendarDate, quote } from "./schemas.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** The most days that an exception may last: one that nobody looks at again is a setting. */
const maxDays = 400;

/**
 * Returns what is wrong with an exception.
 * @param now milliseconds since 1970
 */
export function* allowanceIssues(
  operation: OperationName,
  given: InputTexts,
  now: number,
): Generator<InputIssue> {
  const { "allow-until": until, "allow-reason": reason } = given;
  if (until === undefined && reason === undefined) return;
  if (until === undefined)
    yield {
      input: "allow-until",
      message: "is missing, but `allow-reason` is set",
      hint: "Set it to the last day on which the job may pass, such as `2026-12-31`",
      mayBeUnset: true,
    };
  if (reason === undefined)
    yield {
      input: "allow-reason",
      message: "is missing, but `allow-until` is set",
      hint: "Say why the job may pass until then",
      mayBeUnset: true,
    };
  const isWeakened =
    given["on-non-compliance"] === "warn" ||
    // For get-trail this is the default.
    (given["on-non-compliance"] === "ignore" && operation === "assert") ||
    given["on-outage"] === "warn" ||
    given["on-nothing-judged"] === "allow";
  if (!isWeakened)
    yield {
      input: until === undefined ? "allow-reason" : "allow-until",
      message:
        "is set, but nothing is allowed: none of `on-non-compliance`, `on-outage` and `on-nothing-judged` lets the job pass",
      hint: "Omit `allow-until` and `allow-reason`, or set `on-non-compliance: warn`, `on-outage: warn` or `on-nothing-judged: allow`",
    };
  const isDate = until !== undefined && v.is(calendarDate, until);
  if (isDate && Date.parse(until) - now > maxDays * dayMs)
    yield {
      input: "allow-until",
      message: `is ${quote(until)}, more than ${maxDays} days away`,
      hint: "Choose an earlier day, and decide again then",
    };
}
