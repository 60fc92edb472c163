// Presents an outcome of any kind, as the operation does that has it.
import type { Outcomes as SharedOutcomes } from "../../src/domain/outcome.ts";
import { presentArtifacts } from "../../src/operations/assert/present-artifacts.ts";
import { presentTrail } from "../../src/operations/assert/present-trail.ts";
import type { RunningConfirmed } from "../../src/operations/confirm-running/confirm-running.ts";
import { presentRunning } from "../../src/operations/confirm-running/present.ts";
import type { SnapshotRead } from "../../src/operations/get-snapshot/read-snapshot.ts";
import { presentSnapshot } from "../../src/operations/get-snapshot/present.ts";
import type { Presentable, Presentation } from "../../src/report/presentation.ts";
import { renderAttested } from "../../src/report/views/attested.ts";
import { renderChecked } from "../../src/report/views/checked.ts";
import { renderListRead } from "../../src/report/views/list-read.ts";
import { renderDryRun, renderFingerprinted, renderSkipped } from "../../src/report/views/nothing-sent.ts";
import { renderNotificationRead } from "../../src/report/views/notification.ts";
import { renderTrailRead } from "../../src/report/views/trail-read.ts";
import { renderArtifactsReported, renderTrailBegun } from "../../src/report/views/writes.ts";

/** Of all operations, by their kind. */
export interface Outcomes extends SharedOutcomes {
  "running-confirmed": RunningConfirmed;
  "snapshot-read": SnapshotRead;
}
export type Outcome = Outcomes[keyof Outcomes];

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
  "running-confirmed": presentRunning,
  "snapshot-read": presentSnapshot,
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
