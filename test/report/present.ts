// Presents an outcome of any kind, as the operation does that has it.
import type { Outcome, Outcomes } from "../../src/domain/outcome.ts";
import { presentArtifacts } from "../../src/operations/assert/present-artifacts.ts";
import { presentTrail } from "../../src/operations/assert/present-trail.ts";
import type { Presentable, Presentation } from "../../src/report/presentation.ts";
import { renderAttested } from "../../src/report/views/attested.ts";
import { renderChecked } from "../../src/report/views/checked.ts";
import { renderListRead } from "../../src/report/views/list-read.ts";
import { renderDryRun, renderFingerprinted, renderSkipped } from "../../src/report/views/nothing-sent.ts";
import { renderNotificationRead } from "../../src/report/views/notification.ts";
import { renderRunningConfirmed } from "../../src/report/views/running.ts";
import { renderTrailRead } from "../../src/report/views/trail-read.ts";
import { renderArtifactsReported, renderTrailBegun } from "../../src/report/views/writes.ts";

const views: { readonly [Kind in keyof Outcomes]: (outcome: Outcomes[Kind], now: number) => Presentation } = {
  fingerprinted: renderFingerprinted,
  "trail-begun": renderTrailBegun,
  "artifacts-reported": renderArtifactsReported,
  attested: renderAttested,
  judged: presentArtifacts,
  "dry-run": renderDryRun,
  skipped: renderSkipped,
  "trail-judged": presentTrail,
  "trail-read": renderTrailRead,
  "running-confirmed": renderRunningConfirmed,
  "list-read": renderListRead,
  "notification-read": renderNotificationRead,
  checked: renderChecked,
};

/** Presents an outcome of any kind; `now` is in milliseconds since 1970. */
export const renderOutcome = <Kind extends keyof Outcomes>(
  outcome: Outcomes[Kind] & { kind: Kind },
  now: number,
) => views[outcome.kind](outcome, now);

/** Returns what a report shows of an outcome. */
export const presentable =
  (outcome: Outcome): Presentable =>
  (redact, now) =>
    renderOutcome(redact(outcome), now);
