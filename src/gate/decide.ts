// Verdicts to a decision: which let the job pass, and what the step says as a whole.
import type { ListedArtifact } from "../report/presentation.ts";
import type { RequestLog } from "../service/result.ts";
import { verdicts, type Judged, type Verdict } from "./judge.ts";

/** The verdict on one artifact (of a trail without one), with the request that it rests on. */
export interface Asked extends Judged {
  readonly artifact?: ListedArtifact;
  readonly request: RequestLog;
  /** The answer as it came. */
  readonly json?: unknown;
}

export interface GateSettings {
  readonly onOutage: "fail" | "warn";
  readonly onNonCompliance: "fail" | "warn";
}

export interface Decided extends Asked {
  readonly passes: boolean;
  /** The input that lets the job pass although the verdict is not `compliant`. */
  readonly allowedBy?: "on-outage" | "on-non-compliance";
}

export interface Decision {
  readonly verdict: Verdict;
  readonly passes: boolean;
  readonly decided: readonly Decided[];
}

/**
 * Decides on the answers of one round.
 * @param isCancelled whether the step was ended from outside: nothing passes then
 */
export function decide(asked: readonly Asked[], settings: GateSettings, isCancelled: boolean): Decision {
  const decided = asked.map((answer): Decided => {
    const input = isCancelled ? undefined : allowingInput(answer.verdict, settings);
    const passes = !isCancelled && (answer.verdict === "compliant" || input !== undefined);
    return { ...answer, passes, allowedBy: input };
  });
  return {
    verdict:
      verdicts.find((verdict) => asked.some((answer) => answer.verdict === verdict)) ?? "misconfigured",
    passes: decided.length > 0 && decided.every(({ passes }) => passes),
    decided,
  };
}

const allowedByNonCompliance = new Set<Verdict>([
  "non-compliant",
  "pending",
  "unknown-artifact",
  "nothing-judged",
]);

/** Returns the input that lets a job pass with a verdict that is not `compliant`. */
function allowingInput(verdict: Verdict, { onOutage, onNonCompliance }: GateSettings): Decided["allowedBy"] {
  if (onOutage === "warn" && verdict === "unreachable") return "on-outage";
  if (onNonCompliance === "warn" && allowedByNonCompliance.has(verdict)) return "on-non-compliance";
  return undefined;
}
