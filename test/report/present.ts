// Presents an outcome of any kind, as the operation does that has it.
import type { Judged, ListRead, NotificationRead, TrailJudged, TrailRead } from "../../src/domain/outcome.ts";
import { presentArtifacts } from "../../src/operations/assert/present-artifacts.ts";
import { presentTrail } from "../../src/operations/assert/present-trail.ts";
import type { Attested } from "../../src/operations/attest/attest.ts";
import { presentAttested } from "../../src/operations/attest/present.ts";
import type { TrailBegun } from "../../src/operations/begin-trail/begin-trail.ts";
import { presentTrailBegun } from "../../src/operations/begin-trail/present.ts";
import { presentChecks } from "../../src/operations/check/present.ts";
import type { Checked } from "../../src/operations/check/results.ts";
import type { RunningConfirmed } from "../../src/operations/confirm-running/confirm-running.ts";
import { presentRunning } from "../../src/operations/confirm-running/present.ts";
import { presentFingerprints, type Fingerprinted } from "../../src/operations/fingerprint/present.ts";
import type { SnapshotRead } from "../../src/operations/get-snapshot/read-snapshot.ts";
import { presentSnapshot } from "../../src/operations/get-snapshot/present.ts";
import { presentReports } from "../../src/operations/report-artifact/present.ts";
import type { ArtifactsReported } from "../../src/operations/report-artifact/report-artifact.ts";
import {
  presentDryRun,
  presentSkipped,
  type DryRun,
  type Skipped,
} from "../../src/operations/shared/nothing-sent.ts";
import type { Presentable, Presentation } from "../../src/report/presentation.ts";
import { renderListRead } from "../../src/report/views/list-read.ts";
import { renderNotificationRead } from "../../src/report/views/notification.ts";
import { renderTrailRead } from "../../src/report/views/trail-read.ts";

/** Of all operations, by their kind. */
export interface Outcomes {
  fingerprinted: Fingerprinted;
  "trail-begun": TrailBegun;
  "artifacts-reported": ArtifactsReported;
  attested: Attested;
  judged: Judged;
  "dry-run": DryRun;
  skipped: Skipped;
  "trail-judged": TrailJudged;
  "trail-read": TrailRead;
  "list-read": ListRead;
  "notification-read": NotificationRead;
  checked: Checked;
  "running-confirmed": RunningConfirmed;
  "snapshot-read": SnapshotRead;
}
export type Outcome = Outcomes[keyof Outcomes];

const views: { readonly [Kind in keyof Outcomes]: (outcome: Outcomes[Kind], now: number) => Presentation } = {
  fingerprinted: presentFingerprints,
  "trail-begun": presentTrailBegun,
  "artifacts-reported": presentReports,
  attested: presentAttested,
  judged: presentArtifacts,
  "dry-run": (outcome) => presentDryRun(outcome, "nothing was reported"),
  skipped: (outcome) => presentSkipped(outcome, "nothing was reported"),
  "trail-judged": presentTrail,
  "trail-read": renderTrailRead,
  "running-confirmed": presentRunning,
  "snapshot-read": presentSnapshot,
  "list-read": renderListRead,
  "notification-read": renderNotificationRead,
  checked: presentChecks,
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
