// One view for each kind of outcome.
import type { Outcomes } from "../../domain/outcome.ts";
import type { Presentation } from "../presentation.ts";
import { renderChecked } from "./checked.ts";
import { renderJudged } from "./judged.ts";
import { renderListRead } from "./list-read.ts";
import { renderDryRun, renderFingerprinted, renderSkipped } from "./nothing-sent.ts";
import { renderNotificationRead } from "./notification.ts";
import { renderTrailRead } from "./trail-read.ts";
import { renderArtifactsReported, renderKeptSent, renderTrailBegun, renderTrailKept } from "./writes.ts";

type Kind = keyof Outcomes;

/** The times of an outcome are shown with their age at `now`, in milliseconds since 1970. */
const views: { readonly [One in Kind]: (outcome: Outcomes[One], now: number) => Presentation } = {
  fingerprinted: renderFingerprinted,
  "trail-begun": renderTrailBegun,
  "trail-kept": renderTrailKept,
  "artifacts-reported": renderArtifactsReported,
  "kept-sent": renderKeptSent,
  judged: renderJudged,
  "dry-run": renderDryRun,
  skipped: renderSkipped,
  "trail-read": renderTrailRead,
  "list-read": renderListRead,
  "notification-read": renderNotificationRead,
  checked: renderChecked,
};

export const renderOutcome = <One extends Kind>(outcome: Outcomes[One] & { kind: One }, now: number) =>
  views[outcome.kind](outcome, now);
