/**
 * Snapshots of an environment: what ran in it, as its reports say.
 *
 * A report says everything that runs, or what changed since the report before. It makes a snapshot only if something
 * changed. A snapshot has what runs, and what has exited since the snapshot before it. A report may be in the future; it
 * counts as soon as its time has come.
 */
import { parseTime } from "./clock.ts";
import { HttpError, notFound } from "./http-error.ts";
import { counted } from "./counted.ts";
import { judgeInEnvironment } from "./policies.ts";
import type { Environment, EnvironmentEvent, EnvironmentReport, RunningArtifact, Store } from "./records.ts";

export interface Snapshot {
  /** 1 for the first. */
  index: number;
  /** UNIX seconds. */
  at: number;
  entries: SnapshotEntry[];
}

/** An artifact that runs in a snapshot, or that has exited since the one before. */
export interface SnapshotEntry {
  name: string;
  fingerprint: string | null;
  /** When each instance was started, in whole UNIX seconds. */
  starts: number[];
  /** What the reports say about its compliance. If absent, the policies decide. */
  compliant?: boolean | null;
  /** The number of instances in the snapshot before. */
  was: number;
  /** The number of instances; 0 if it has exited. */
  now: number;
  change: "started" | "exited" | "changed" | "unchanged";
}

/** Returns the snapshots of all reports whose time has come, oldest first. */
export function snapshotsOf({ reports }: Environment, now: number): Snapshot[] {
  return replay(
    reports.filter(({ at }) => at <= now),
    () => undefined,
  );
}

/** Returns what is wrong with the reports of an environment, in words. */
export function problemsInReports({ name, type, reports }: Environment): string[] {
  if (type === "logical" && reports.length > 0)
    return [`environment ${name} is logical: report the environments that it includes`];
  const problems: string[] = [];
  replay(reports, (problem) => problems.push(`environment ${name}: ${problem}`));
  return problems;
}

function replay(reports: readonly EnvironmentReport[], onProblem: (problem: string) => void): Snapshot[] {
  const snapshots: Snapshot[] = [];
  for (const report of reports) {
    const before = runningIn(snapshots.at(-1));
    const entries = compare(before, runningAfter(report, before, snapshots, onProblem), report.at);
    if (snapshots.length === 0 || entries.some(({ change }) => change !== "unchanged"))
      snapshots.push({ index: snapshots.length + 1, at: report.at, entries });
  }
  return snapshots;
}

/** Returns the entries of a snapshot that run. */
export function runningIn(snapshot: Snapshot | undefined): SnapshotEntry[] {
  return (snapshot?.entries ?? []).filter(({ now }) => now > 0);
}

function runningAfter(
  { at, artifacts, deploy = [], exit = [], rollBack }: EnvironmentReport,
  before: readonly SnapshotEntry[],
  snapshots: readonly Snapshot[],
  onProblem: (problem: string) => void,
): RunningArtifact[] {
  if (artifacts !== undefined) return artifacts;
  if (rollBack !== undefined) {
    const index = indexOf(rollBack, snapshots);
    const found = index === undefined ? undefined : snapshots[index - 1];
    if (found === undefined) onProblem(`snapshot ${rollBack} does not exist`);
    else return runningIn(found).map(toReported);
  }
  for (const each of exit)
    if (!before.some((entry) => isNamed(entry, each))) onProblem(`${each} does not run`);
  const replaced = new Set(deploy.map(({ name }) => repositoryOf(name)));
  const staying = before.filter(
    (entry) => !exit.some((each) => isNamed(entry, each)) && !replaced.has(repositoryOf(entry.name)),
  );
  return [...staying.map(toReported), ...deploy.map((artifact) => ({ startedAt: at, ...artifact }))];
}

function toReported({ name, fingerprint, now, compliant }: SnapshotEntry): RunningArtifact {
  return {
    name,
    instances: now,
    ...(fingerprint !== null && { fingerprint }),
    ...(compliant !== undefined && { compliant }),
  };
}

function isNamed(entry: SnapshotEntry, nameOrFingerprint: string): boolean {
  return entry.name === nameOrFingerprint || entry.fingerprint === nameOrFingerprint;
}

/** Returns the name of an image without its tag and digest. */
function repositoryOf(name: string): string {
  return name.replace(/@sha256:.*$/, "").replace(/:[^:/]*$/, "");
}

/** Returns what runs now, compared with what ran before, and then what has exited. */
function compare(
  before: readonly SnapshotEntry[],
  running: readonly RunningArtifact[],
  at: number,
): SnapshotEntry[] {
  const known = keyed(before);
  const entries = [...keyed(running)].map(([key, artifact]): SnapshotEntry => {
    const { name, fingerprint = null, instances, startedAt, compliant } = artifact;
    const earlier = known.get(key);
    known.delete(key);
    const kept = startedAt === undefined ? (earlier?.starts ?? []) : [];
    const starts = Array.from(
      { length: instances },
      (_, instance) => kept[instance] ?? Math.floor(startedAt ?? at),
    );
    const isSame = earlier?.compliant === compliant && String(earlier?.starts) === String(starts);
    return {
      name,
      fingerprint,
      starts,
      ...(compliant !== undefined && { compliant }),
      was: earlier?.now ?? 0,
      now: instances,
      change: earlier === undefined ? "started" : isSame ? "unchanged" : "changed",
    };
  });
  const exited = [...known.values()].map((entry): SnapshotEntry => ({
    ...entry,
    was: entry.now,
    now: 0,
    change: "exited",
  }));
  return [...entries, ...exited];
}

/** Returns a map by name and fingerprint. One name and fingerprint may be there several times. */
function keyed<Item extends { name: string; fingerprint?: string | null }>(
  items: readonly Item[],
): Map<string, Item> {
  const found = new Map<string, Item>();
  for (const item of items) {
    const key = JSON.stringify([item.name, item.fingerprint ?? null]);
    let number = 1;
    while (found.has(`${key} ${number}`)) number += 1;
    found.set(`${key} ${number}`, item);
  }
  return found;
}

/**
 * Returns a snapshot by its expression: `-1` is the latest, `42` an index, `~3` the third before the latest, and
 * `@{2026-08-01T12:00:00}` the one of that time. Throws an `HttpError`: 400 for another expression, 404 for a snapshot
 * that does not exist.
 */
export function snapshotAt(
  snapshots: readonly Snapshot[],
  expression: string,
  environment: string,
  org: string,
): Snapshot {
  const index = indexOf(expression, snapshots);
  if (index === undefined) throw new HttpError(400, `Bad snappish ${expression}`);
  const found = snapshots[index - 1];
  if (found !== undefined) return found;
  const asked = /^[~@]/.test(expression) ? `${environment}${expression}` : `${environment}#${expression}`;
  throw notFound(
    `Org: '${org}'. Snapshot '${asked}' resolves to '${environment}#${index}'. ` +
      `len(snapshots) == ${snapshots.length}. Indexes are 1-based`,
  );
}

/** Returns the index that an expression resolves to, which need not exist. Returns nothing for another expression. */
function indexOf(expression: string, snapshots: readonly Snapshot[]): number | undefined {
  const [, sign, number] = /^([-~]?)(\d{1,15})$/.exec(expression) ?? [];
  if (number !== undefined) {
    if (sign === "") return Number(number);
    return snapshots.length + (sign === "-" ? 1 : 0) - Number(number);
  }
  const [, time = ""] = /^@\{(.*)\}$/.exec(expression) ?? [];
  const isZoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(time);
  const until = /^\d/.test(time)
    ? parseTime(isZoned || !time.includes("T") ? time : `${time}Z`, 0)
    : undefined;
  return until === undefined ? undefined : snapshots.filter(({ at }) => at <= until).length;
}

/** Returns whether an artifact is compliant in the environment: as the reports say, else as the policies decide. */
export function complianceOf(entry: SnapshotEntry, environment: Environment, store: Store): boolean | null {
  return entry.compliant === undefined
    ? judgeInEnvironment(store, environment, entry.fingerprint).compliant
    : entry.compliant;
}

/** Returns whether everything that runs is compliant; null if that is not known. */
export function snapshotCompliance(
  snapshot: Snapshot,
  environment: Environment,
  store: Store,
): boolean | null {
  const states = runningIn(snapshot).map((entry) => complianceOf(entry, environment, store));
  if (states.includes(false)) return false;
  return states.length > 0 && !states.includes(null) ? true : null;
}

/** Returns the type of an entry: `unchanged`, `changed`, `exited`, or `started-` and whether it is compliant. */
export function annotationOf({ change }: SnapshotEntry, compliant: boolean | null): string {
  if (change !== "started") return change;
  const state = { true: "compliant", false: "non-compliant", null: "unknown" };
  return `started-${state[`${compliant}`]}`;
}

/** Returns whether an environment is compliant: as its scenario says, else as its latest snapshot is. */
export function stateOf(environment: Environment, store: Store, now: number): boolean | null {
  if (environment.state !== undefined) return environment.state;
  const latest = snapshotsOf(environment, now).at(-1);
  return latest === undefined ? null : snapshotCompliance(latest, environment, store);
}

/** Returns when an environment was last reported, and when something last changed in it. */
export function lastTimes(
  environment: Environment,
  now: number,
): { reported: number | null; changed: number | null } {
  const report = environment.reports.findLast(({ at }) => at <= now);
  return {
    reported: latest(environment.reportedAt, report?.at),
    changed: latest(environment.changedAt, snapshotsOf(environment, now).at(-1)?.at),
  };
}

function latest(...times: (number | null | undefined)[]): number | null {
  const known = times.filter((time) => typeof time === "number");
  return known.length === 0 ? null : Math.max(...known);
}

/** Returns the events of an environment whose time has come, oldest first: those of its snapshots, and all others. */
export function eventsOf(store: Store, environment: Environment, now: number): EnvironmentEvent[] {
  const others = environment.events.filter(({ shown }) => shown.reported_at <= now);
  const events = snapshotsOf(environment, now).flatMap((snapshot) => {
    const compliance = snapshotCompliance(snapshot, environment, store);
    return snapshot.entries
      .filter(({ change }) => change === "started" || change === "exited")
      .map((entry) => eventOf(entry, snapshot, compliance, environment, store));
  });
  if (events.length === 0) return others;
  return [...others, ...events].sort((one, other) => one.shown.reported_at - other.shown.reported_at);
}

function eventOf(
  entry: SnapshotEntry,
  { index, at }: Snapshot,
  snapshotCompliant: boolean | null,
  environment: Environment,
  store: Store,
): EnvironmentEvent {
  const holdings = store.holdings.get(entry.fingerprint ?? "") ?? [];
  const flows = [...new Set(holdings.map(({ flow }) => flow.name))];
  const [first] = holdings;
  const compliant = complianceOf(entry, environment, store);
  const movement = entry.change === "exited" ? "stopped" : "started";
  return {
    shown: {
      type: annotationOf(entry, compliant),
      environment_name: environment.name,
      snapshot_index: index,
      artifact_name: entry.name,
      sha256: entry.fingerprint,
      description: `${counted(Math.max(entry.was, entry.now), "instance")} ${movement} running (from ${entry.was} to ${entry.now})`,
      reported_at: at,
      pipeline: flows[0] ?? "",
      deployments: [],
      flows: flows.map((flow_name) => ({ flow_name, deployments: null })),
      artifact_compliance: compliant,
      snapshot_compliance: snapshotCompliant,
      code_diff: null,
    },
    repoName: (first?.artifact.report.repo_info ?? first?.trail.repo_info)?.name,
  };
}
