// One presenter for each kind of outcome.
import type { Outcome } from "../../outcome.ts";
import type { Redact } from "../../world.ts";
import type { Presentation } from "../presentation.ts";
import { presentArtifactsReported } from "./artifacts-reported.ts";
import { presentFingerprinted } from "./fingerprinted.ts";
import { presentJudged } from "./judged.ts";
import { presentListRead } from "./list-read.ts";
import { presentNotificationRead } from "./notification-read.ts";
import { presentPlanned } from "./planned.ts";
import { presentSkipped } from "./skipped.ts";
import { presentTrailBegun } from "./trail-begun.ts";
import { presentTrailRead } from "./trail-read.ts";

/**
 * @param now milliseconds since 1970, for "3 days ago"
 * @param mask takes secrets out of what is kept as bytes and read only here; all else is without them already
 */
export function present(outcome: Outcome, now: number, mask: Redact): Presentation {
  switch (outcome.kind) {
    case "fingerprinted":
      return presentFingerprinted(outcome);
    case "trail-begun":
      return presentTrailBegun(outcome);
    case "artifacts-reported":
      return presentArtifactsReported(outcome);
    case "judged":
      return presentJudged(outcome, now, mask);
    case "planned":
      return presentPlanned(outcome);
    case "skipped":
      return presentSkipped(outcome);
    case "trail-read":
      return presentTrailRead(outcome, now);
    case "list-read":
      return presentListRead(outcome, now);
    case "notification-read":
      return presentNotificationRead(outcome, now);
  }
}
