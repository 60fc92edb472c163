// One presenter for each kind of outcome.
import type { Outcome } from "../../outcome.ts";
import type { Presentation } from "../presentation.ts";
import { presentArtifactsReported } from "./artifacts-reported.ts";
import { presentFingerprinted } from "./fingerprinted.ts";
import { presentJudged } from "./judged.ts";
import { presentPlanned } from "./planned.ts";
import { presentSkipped } from "./skipped.ts";
import { presentTrailBegun } from "./trail-begun.ts";

/** @param now milliseconds since 1970, for "3 days ago" */
export function present(outcome: Outcome, now: number): Presentation {
  switch (outcome.kind) {
    case "fingerprinted":
      return presentFingerprinted(outcome);
    case "trail-begun":
      return presentTrailBegun(outcome);
    case "artifacts-reported":
      return presentArtifactsReported(outcome);
    case "judged":
      return presentJudged(outcome, now);
    case "planned":
      return presentPlanned(outcome);
    case "skipped":
      return presentSkipped(outcome);
  }
}
