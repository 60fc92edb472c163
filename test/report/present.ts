// Presents an outcome of any kind, as the operation does that has it.
import type { EnvironmentName, FlowName } from "../../src/domain/identifiers.ts";
import type { Judged, TrailJudged } from "../../src/operations/assert/outcome.ts";
import type { Action, ListedEnvironment } from "../../src/domain/resources.ts";
import { presentArtifacts } from "../../src/operations/assert/present-artifacts.ts";
import { presentTrail } from "../../src/operations/assert/present-trail.ts";
import { attestationsPart } from "../../src/operations/attest/present.ts";
import { presentChecks, type Checked } from "../../src/operations/check/present.ts";
import type { RunningConfirmed } from "../../src/operations/confirm-running/confirm-running.ts";
import { presentRunning } from "../../src/operations/confirm-running/present.ts";
import { presentFingerprints, type Fingerprinted } from "../../src/operations/fingerprint/index.ts";
import { presentSnapshot, type SnapshotRead } from "../../src/operations/get-snapshot/present.ts";
import {
  presentNotification,
  type NotificationRead,
} from "../../src/operations/get-environment-notification/index.ts";
import { presentTrailRead, type TrailRead } from "../../src/operations/get-trail/index.ts";
import { presentList, type ListRead } from "../../src/operations/list/list.ts";
import {
  actions,
  approvals,
  builds,
  environments,
  events,
  type Approval,
  type Build,
  type EnvironmentEvent,
} from "../../src/operations/list/lists.ts";
import type { Recorded } from "../../src/operations/record/record.ts";
import { reportsPart } from "../../src/operations/report-artifact/present.ts";
import { presentDryRun, type DryRun } from "../../src/operations/shared/dry-run.ts";
import { presentWrite } from "../../src/operations/shared/present-write.ts";
import type { Skipped, Written } from "../../src/operations/shared/write.ts";
import type { Presentable, Presentation } from "../../src/report/presentation.ts";

interface ListOf<Kind extends string, Item> {
  readonly of: Kind;
  readonly items: readonly Item[];
}

/** What a list holds, and whose it is. */
export type ReadList =
  | ListOf<"environments", ListedEnvironment>
  | (ListOf<"environment-events", EnvironmentEvent> & { readonly environment: EnvironmentName })
  | (ListOf<"approvals", Approval> & { readonly flow: FlowName })
  | ListOf<"builds", Build>
  | ListOf<"actions", Action>;

/** A list that was read, of any kind. */
export interface AnyListRead extends Omit<ListRead<unknown>, "items" | "owner"> {
  readonly kind: "list-read";
  readonly list: ReadList;
}

function presentAnyList({ list, ...read }: AnyListRead, now: number): Presentation {
  switch (list.of) {
    case "environments":
      return presentList(environments, { ...read, items: list.items, owner: "" }, now);
    case "environment-events": {
      const { items, environment } = list;
      return presentList(events, { ...read, items, owner: ` of environment ${environment}` }, now);
    }
    case "approvals": {
      const { items, flow } = list;
      return presentList(approvals, { ...read, items, flow, owner: ` of flow ${flow}` }, now);
    }
    case "builds":
      return presentList(builds, { ...read, items: list.items, owner: "" }, now);
    case "actions":
      return presentList(actions, { ...read, items: list.items, owner: "" }, now);
  }
}

/** Of all operations, by their kind. */
export interface Outcomes {
  fingerprinted: Fingerprinted;
  written: Written<Recorded>;
  judged: Judged;
  "dry-run": DryRun;
  skipped: Skipped;
  "trail-judged": TrailJudged;
  "trail-read": TrailRead;
  "list-read": AnyListRead;
  "notification-read": NotificationRead;
  checked: Checked;
  "running-confirmed": RunningConfirmed;
  "snapshot-read": SnapshotRead;
}
export type Outcome = Outcomes[keyof Outcomes];

const views: { readonly [Kind in keyof Outcomes]: (outcome: Outcomes[Kind], now: number) => Presentation } = {
  fingerprinted: presentFingerprints,
  written: (outcome) =>
    presentWrite("record", outcome, (shown, about) => [
      reportsPart(shown.reports),
      attestationsPart(shown, about),
    ]),
  judged: presentArtifacts,
  "dry-run": (outcome) => presentDryRun(outcome, "nothing was reported"),
  skipped: (outcome) => presentWrite("record", outcome),
  "trail-judged": presentTrail,
  "trail-read": presentTrailRead,
  "running-confirmed": presentRunning,
  "snapshot-read": presentSnapshot,
  "list-read": presentAnyList,
  "notification-read": presentNotification,
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
