/**
 * Reports of an environment: events as a tool that watches it would cause them, with what follows from the records.
 *
 * An event may be in the future. It is there as soon as its time has come.
 */
import { counted } from "./pages/parts.ts";
import type { Environment, EnvironmentEvent, Store } from "./records.ts";
import type { CheckedReportedEvent } from "./scenario.ts";

/** Returns the events whose time has come, oldest first. */
function pastEvents({ events }: Environment, now: number): EnvironmentEvent[] {
  return events.filter(({ shown }) => shown.reported_at <= now);
}

/**
 * Adds reported events. Those of one time are one snapshot. `toSeconds` parses the time of an event to UNIX seconds;
 * `now` is the current time.
 */
export function reportEvents(
  store: Store,
  environment: Environment,
  reported: readonly CheckedReportedEvent[],
  toSeconds: (written: number | string) => number,
  now: number,
): void {
  const timed = reported.map((event) => ({ event, time: toSeconds(event.at) }));
  const times = [...new Set(timed.map(({ time }) => time))].sort((one, other) => one - other);
  for (const time of times) {
    const before = pastEvents(environment, time);
    const snapshot = latestSnapshot(time > now ? environment.events : before) + 1;
    const events = timed.filter((each) => each.time === time).map(({ event }) => event);
    const added = events.map((event) => eventOf(store, environment.name, event, { before, time, snapshot }));
    const compliance = snapshotCompliance([...before, ...added]);
    for (const [index, { shown }] of added.entries()) {
      const { snapshot_compliance: given = compliance } = events[index] ?? {};
      shown["snapshot_compliance"] = given;
    }
    environment.events.push(...added);
    environment.events.sort((one, other) => one.shown.reported_at - other.shown.reported_at);
  }
  numberFuture(environment.events, now);
}

function eventOf(
  store: Store,
  environment: string,
  reported: CheckedReportedEvent,
  { before, time, snapshot }: { before: readonly EnvironmentEvent[]; time: number; snapshot: number },
): EnvironmentEvent {
  const { type, artifact_name, fingerprint, instances } = reported;
  const holdings = store.holdings.get(fingerprint) ?? [];
  const flows = [...new Set(holdings.map(({ flow }) => flow.name))];
  const [first] = holdings;
  const earlier = before.findLast(({ shown }) => shown["sha256"] === fingerprint);
  const known = complianceIn(type) ?? earlier?.shown["artifact_compliance"] ?? null;
  return {
    shown: {
      type,
      environment_name: environment,
      snapshot_index: reported.snapshot_index ?? snapshot,
      artifact_name,
      sha256: fingerprint,
      description: reported.description ?? describe(type, instances),
      reported_at: time,
      pipeline: flows[0] ?? "",
      deployments: [],
      flows: flows.map((flow_name) => ({ flow_name, deployments: null })),
      artifact_compliance: reported.artifact_compliance === undefined ? known : reported.artifact_compliance,
      snapshot_compliance: null,
      code_diff: null,
    },
    repoName: (first?.artifact.report.repo_info ?? first?.trail.repo_info)?.name,
    isReport: true,
    isNumbered: reported.snapshot_index !== undefined,
  };
}

function describe(type: CheckedReportedEvent["type"], instances: number): string {
  const what = counted(instances, "instance");
  if (type.startsWith("started")) return `${what} started running (from 0 to ${instances})`;
  if (type === "exited") return `${what} stopped running (from ${instances} to 0)`;
  if (type === "changed") return `${what} changed`;
  return type === "scaled" ? `scaled to ${what}` : "";
}

/** Returns what the type of an event itself says about the artifact. */
function complianceIn(type: string): boolean | undefined {
  if (type.endsWith("-non-compliant")) return false;
  return type.endsWith("-compliant") ? true : undefined;
}

/** Returns the latest event of each artifact that has started and has not exited, the latest start first. */
function runningIn(events: readonly EnvironmentEvent[]): EnvironmentEvent["shown"][] {
  const running = new Map<string, EnvironmentEvent["shown"]>();
  for (const { shown } of events) {
    const key = keyOf(shown);
    if (key === undefined) continue;
    if (shown.type === "exited") running.delete(key);
    else if (shown.type.startsWith("started") || running.has(key)) running.set(key, shown);
  }
  return [...running.values()].reverse();
}

function keyOf({ sha256, artifact_name }: EnvironmentEvent["shown"]): string | undefined {
  return [sha256, artifact_name].find((each): each is string => typeof each === "string" && each !== "");
}

/** Returns whether everything that runs is compliant; null if that is not known. */
function snapshotCompliance(events: readonly EnvironmentEvent[]): boolean | null {
  const states = runningIn(events).map((event) => event["artifact_compliance"]);
  if (states.includes(false)) return false;
  return states.length > 0 && states.every((state) => state === true) ? true : null;
}

/** Numbers the snapshots that are still to come anew: another one may have come before them. */
function numberFuture(events: readonly EnvironmentEvent[], now: number): void {
  let latest = 0;
  let before: number | undefined;
  for (const { shown, isReport, isNumbered } of events) {
    if (isReport !== true || isNumbered === true || shown.reported_at <= now) {
      latest = Math.max(latest, shown.snapshot_index);
      before = undefined;
      continue;
    }
    if (shown.snapshot_index !== before) latest += 1;
    before = shown.snapshot_index;
    shown.snapshot_index = latest;
  }
}

function latestSnapshot(events: readonly EnvironmentEvent[]): number {
  return events.reduce((latest, { shown }) => Math.max(latest, shown.snapshot_index), 0);
}
