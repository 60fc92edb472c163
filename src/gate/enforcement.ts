// May the job pass? The verdict decides, unless an input lets it pass (docs/gate.md, "Settings that let a job pass").
import type { Enforcement } from "../domain/request.ts";
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
  switch (input) {
    case "verdict":
      return { passes: true };
    case "dry-run":
      return { passes: true, override: { verdict, input, setting: "true" } };
    case "on-outage":
      return overrideUnlessFail({ verdict, input, setting: onOutage });
    case "on-non-compliance":
      return overrideUnlessFail({ verdict, input, setting: onNonCompliance });
    case "nothing":
      return { passes: false };
  }
}

function overrideUnlessFail(override: Override): EnforcementDecision {
  return override.setting === "fail" ? { passes: false } : { passes: true, override };
}

/**
 * Returns the verdict of a step over all its artifacts: the most severe one.
 * @returns `misconfigured` for no verdict at all: nothing was asked.
 */
export function aggregateVerdict(each: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => each.includes(verdict)) ?? "misconfigured";
}
