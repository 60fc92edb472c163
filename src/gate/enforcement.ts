// May the job pass? The verdict answers, and three inputs can let a few verdicts through, each in so many words.
import type { Enforcement } from "../domain/request.ts";
import type { Verdict } from "../domain/verdict.ts";
import type { Override } from "../domain/judgement.ts";

export interface EnforcementDecision {
  readonly passes: boolean;
  /** What opened the gate, where it was not the verdict itself. */
  readonly override?: Override;
}

/** May the job pass on this verdict? (contract.md 5: `compliant` opens; an input lets through; nothing else.) */
export function enforce(
  verdict: Verdict,
  enforcement: Pick<Enforcement, "onNonCompliance" | "onOutage">,
): EnforcementDecision {
  switch (verdict) {
    case "compliant":
      return { passes: true };
    case "dry-run":
      return { passes: true, override: { verdict, input: "dry-run", setting: "true" } };
    case "unreachable":
      return enforcement.onOutage === "fail"
        ? blocked
        : overridden(verdict, "on-outage", enforcement.onOutage);
    case "non-compliant":
    case "pending":
    case "unknown-artifact":
    case "nothing-judged":
      return enforcement.onNonCompliance === "fail"
        ? blocked
        : overridden(verdict, "on-non-compliance", enforcement.onNonCompliance);
    case "unverifiable":
    case "unauthorized":
    case "misconfigured":
      return blocked;
  }
}

/** The step's verdict among those of its artifacts: the first of these that occurs (contract.md 5). */
export const precedence = [
  "misconfigured",
  "unauthorized",
  "unverifiable",
  "non-compliant",
  "unknown-artifact",
  "nothing-judged",
  "pending",
  "unreachable",
  "compliant",
] as const satisfies readonly Verdict[];

/**
 * The verdict of a step over all its artifacts.
 * @returns `misconfigured` for no verdict at all: nothing was asked.
 */
export function aggregateVerdict(verdicts: readonly Verdict[]): Verdict {
  return precedence.find((candidate) => verdicts.includes(candidate)) ?? "misconfigured";
}

const blocked: EnforcementDecision = { passes: false };

function overridden(verdict: Verdict, input: Override["input"], setting: string): EnforcementDecision {
  return { passes: true, override: { verdict, input, setting } };
}
