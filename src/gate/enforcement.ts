// May the job pass? The verdict decides, unless an input lets it pass, and that for a limited time where the workflow says
// so (docs/gate.md, "Settings that let a job pass").
import type { WaiverState, Enforcement } from "../domain/request.ts";
import { verdictRules, verdicts, type Verdict, type Override } from "../domain/verdict.ts";

export interface EnforcementDecision {
  readonly passes: boolean;
  /** What opened the gate, where it was not the verdict itself. */
  readonly override?: Override;
}

/** Decides whether the job may pass on this verdict. */
export function enforce(
  verdict: Verdict,
  { onNonCompliance, onOutage }: Pick<Enforcement, "onNonCompliance" | "onOutage">,
): EnforcementDecision {
  const input = verdictRules[verdict].passesBy;
  if (input === "verdict") return { passes: true };
  if (input === "nothing") return { passes: false };
  const setting = { "dry-run": "true", "on-outage": onOutage, "on-non-compliance": onNonCompliance }[input];
  return setting === "fail" ? { passes: false } : { passes: true, override: { verdict, input, setting } };
}

/**
 * Returns the verdict of a step over all its artifacts: the most severe one.
 * @returns `misconfigured` for no verdict at all: nothing was asked.
 */
export function aggregateVerdict(each: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => each.includes(verdict)) ?? "misconfigured";
}

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the whole days in UTC from today to the last day: 0 on the last day, negative after it. */
const daysUntil = (date: string, now: number): number =>
  Math.floor(Date.parse(date) / dayMs) - Math.floor(now / dayMs);

/**
 * Returns the settings as they count at a time: after the last day each of them is `fail`.
 * @param now milliseconds since 1970
 */
export function enforcementAt(enforcement: Enforcement, now: number): Enforcement {
  const { waiver } = enforcement;
  // An unknown number of days is over too.
  if (waiver === undefined || daysUntil(waiver.until, now) >= 0) return enforcement;
  return { ...enforcement, onNonCompliance: "fail", onNothingJudged: "fail", onOutage: "fail" };
}

/** Returns the settings that let a job pass. */
export function weakenedSettings({
  onNonCompliance,
  onNothingJudged,
  onOutage,
}: Enforcement): WaiverState["settings"] {
  const settings = [
    { input: "on-non-compliance", setting: onNonCompliance },
    { input: "on-nothing-judged", setting: onNothingJudged },
    { input: "on-outage", setting: onOutage },
  ] as const;
  return settings.filter(({ setting }) => setting !== "fail");
}

/** Returns what is to be said of an exception at a time; undefined where there is none. */
export function waiverAt(enforcement: Enforcement, now: number): WaiverState | undefined {
  const { waiver } = enforcement;
  if (waiver === undefined) return undefined;
  return {
    ...waiver,
    daysLeft: daysUntil(waiver.until, now),
    settings: weakenedSettings(enforcement),
  };
}
