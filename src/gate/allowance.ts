// Settings that let a job pass for a limited time (docs/gate.md, "Exceptions that end").
import type { AllowanceState, Enforcement } from "../domain/request.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the whole days in UTC from today to the last day: 0 on the last day, negative after it. */
const daysUntil = (date: string, now: number): number =>
  Math.floor(Date.parse(date) / dayMs) - Math.floor(now / dayMs);

/**
 * Returns the settings as they count at a time: after the last day each of them is `fail`.
 * @param now milliseconds since 1970
 */
export function enforcementAt(enforcement: Enforcement, now: number): Enforcement {
  const { allowance } = enforcement;
  // An unknown number of days is over too.
  if (allowance === undefined || daysUntil(allowance.until, now) >= 0) return enforcement;
  return { ...enforcement, onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" };
}

/** Returns what is to be said of an exception at a time; undefined where there is none. */
export function allowanceAt(
  { allowance, onNonCompliance, onNothingJudged, onOutage }: Enforcement,
  now: number,
): AllowanceState | undefined {
  if (allowance === undefined) return undefined;
  const settings = [
    { input: "on-non-compliance", setting: onNonCompliance },
    { input: "on-nothing-judged", setting: onNothingJudged },
    { input: "on-outage", setting: onOutage },
  ] as const;
  return {
    ...allowance,
    daysLeft: daysUntil(allowance.until, now),
    settings: settings.filter(({ setting }) => setting !== "fail"),
  };
}
