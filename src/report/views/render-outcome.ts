// One view for each kind of outcome.
import type { Outcome } from "../../domain/outcome.ts";
import type { Presentation } from "../presentation.ts";
import { renderChecked } from "./checked.ts";
import { renderJudged } from "./judged.ts";
import { renderListRead } from "./list-read.ts";
import { renderDryRun, renderFingerprinted, renderSkipped } from "./nothing-sent.ts";
import { renderNotificationRead } from "./notification.ts";
import { renderTrailRead } from "./trail-read.ts";
import { renderArtifactsReported, renderKeptSent, renderTrailBegun, renderTrailKept } from "./writes.ts";

/**
 * Presents an outcome.
 * @param now milliseconds since 1970, for "3 days ago"
 */
export function renderOutcome(outcome: Outcome, now: number): Presentation {
  switch (outcome.kind) {
    case "fingerprinted":
      return renderFingerprinted(outcome);
    case "trail-begun":
      return renderTrailBegun(outcome);
    case "trail-kept":
      return renderTrailKept(outcome);
    case "kept-sent":
      return renderKeptSent(outcome);
    case "artifacts-reported":
      return renderArtifactsReported(outcome);
    case "judged":
      return renderJudged(outcome, now);
    case "dry-run":
      return renderDryRun(outcome);
    case "skipped":
      return renderSkipped(outcome);
    case "trail-read":
      return renderTrailRead(outcome, now);
    case "list-read":
      return renderListRead(outcome, now);
    case "notification-read":
      return renderNotificationRead(outcome, now);
    case "checked":
      return renderChecked(outcome);
  }
}
