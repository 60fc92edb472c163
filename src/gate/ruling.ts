// May the job pass? The verdict answers, and three inputs can let a few verdicts through, each in so many words.
import type { Enforcement } from "../request.ts";
import type { Verdict } from "../vocabulary.ts";
import type { LetThrough } from "./judgement.ts";

export interface Ruling {
  readonly passes: boolean;
  /** What opened the gate, where it was not the verdict itself. */
  readonly letThrough?: LetThrough;
}

/** May the job pass on this verdict? (contract.md 5: `compliant` opens; an input lets through; nothing else.) */
export function rule(
  verdict: Verdict,
  enforcement: Pick<Enforcement, "onNonCompliance" | "onOutage">,
): Ruling {
  switch (verdict) {
    case "compliant":
      return { passes: true };
    case "dry-run":
      return { passes: true, letThrough: { verdict, input: "dry-run", setting: "true" } };
    case "unreachable":
      return enforcement.onOutage === "fail" ? shut : letThrough(verdict, "on-outage", enforcement.onOutage);
    case "non-compliant":
    case "pending":
    case "unknown-artifact":
    case "nothing-judged":
      return enforcement.onNonCompliance === "fail"
        ? shut
        : letThrough(verdict, "on-non-compliance", enforcement.onNonCompliance);
    case "unverifiable":
    case "unauthorized":
    case "misconfigured":
      return shut;
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
export function stepVerdict(verdicts: readonly Verdict[]): Verdict {
  return precedence.find((candidate) => verdicts.includes(candidate)) ?? "misconfigured";
}

const shut: Ruling = { passes: false };

function letThrough(verdict: Verdict, input: LetThrough["input"], setting: string): Ruling {
  return { passes: true, letThrough: { verdict, input, setting } };
}
