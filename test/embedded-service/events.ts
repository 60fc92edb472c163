// Events of an environment: what changed from one snapshot to the next. A report makes a snapshot only if something did.
import { HttpError } from "./http-error.ts";
import { evaluate } from "./policies.ts";
import type { Environment, Records, RunningArtifact } from "./records.ts";

export interface EnvironmentEvent {
  readonly snapshot_index: number;
  readonly reported_at: number;
  readonly sha256: string;
  readonly [field: string]: unknown;
}

/** Returns whether an artifact complies with the policies of an environment; null without policies. */
function isCompliantIn(
  records: Records,
  { policies, allowed }: Environment,
  fingerprint: string,
): boolean | null {
  if (policies.length === 0) return null;
  if (allowed.has(fingerprint)) return true;
  const holdings = records.holdings(fingerprint);
  return policies.every((name) => evaluate(records.policy(name), holdings).status === "COMPLIANT");
}

/** Returns the events of an environment, oldest first, and the state that its latest snapshot has. */
export function historyOf(
  records: Records,
  environment: Environment,
): {
  readonly events: readonly EnvironmentEvent[];
  readonly state: boolean | null;
  readonly changedAt: number | null;
} {
  const events: EnvironmentEvent[] = [];
  let running: readonly RunningArtifact[] = [];
  let index = 0;
  let state: boolean | null = null;
  let changedAt: number | null = null;
  for (const { at, artifacts } of environment.reports) {
    const isIn = (list: readonly RunningArtifact[]) => (artifact: RunningArtifact) =>
      list.some(({ fingerprint }) => fingerprint === artifact.fingerprint);
    const started = artifacts.filter((artifact) => !isIn(running)(artifact));
    const exited = running.filter((artifact) => !isIn(artifacts)(artifact));
    running = artifacts;
    if (index > 0 && started.length + exited.length === 0) continue;
    index += 1;
    changedAt = at;
    const verdicts = artifacts.map(({ fingerprint }) => isCompliantIn(records, environment, fingerprint));
    state = verdicts.includes(null) || verdicts.length === 0 ? null : !verdicts.includes(false);
    const snapshot = { index, at, state };
    events.push(
      ...exited.map((artifact) => eventOf(records, environment, artifact, snapshot, "exited")),
      ...started.map((artifact) => eventOf(records, environment, artifact, snapshot, "started")),
    );
  }
  return { events, state, changedAt };
}

function eventOf(
  records: Records,
  environment: Environment,
  { name, fingerprint }: RunningArtifact,
  snapshot: { readonly index: number; readonly at: number; readonly state: boolean | null },
  change: "started" | "exited",
): EnvironmentEvent {
  const compliance = isCompliantIn(records, environment, fingerprint);
  const word = compliance === null ? "unknown" : compliance ? "compliant" : "non-compliant";
  const flows = [...new Set(records.holdings(fingerprint).map(({ trail }) => trail.flow.name))];
  const path = `/api/v2/snapshots/${records.org}/${environment.name}/${snapshot.index}`;
  return {
    environment_name: environment.name,
    snapshot_index: snapshot.index,
    artifact_name: name,
    sha256: fingerprint,
    description:
      change === "started"
        ? "1 instance started running (from 0 to 1)"
        : "1 instance stopped running (from 1 to 0)",
    reported_at: snapshot.at,
    pipeline: flows[0] ?? "",
    deployments: [],
    flows: flows.map((flow) => ({ flow_name: flow, deployments: null })),
    artifact_compliance: compliance,
    snapshot_compliance: snapshot.state,
    type: change === "started" ? `started-${word}` : "exited",
    code_diff: null,
    _links: { snapshot: { self: path, html: path.replace("/api/v2", "") } },
  };
}

/** The part of a query that says from where to where. */
export interface Window {
  readonly interval?: string;
  readonly start: string;
  readonly end: string;
  readonly start_ts?: number;
  readonly end_ts?: number;
}

type Bound = { readonly snapshot: number } | { readonly time: number };

/**
 * Returns the events from one snapshot or time to another.
 * @throws HttpError 400
 */
export function eventsWithin(
  { interval, start, end, start_ts: startAt, end_ts: endAt }: Window,
  events: readonly EnvironmentEvent[],
  now: number,
): readonly EnvironmentEvent[] {
  const latest = events.at(-1)?.snapshot_index ?? 0;
  const [first, last] = interval
    ? parseInterval(interval, latest, now)
    : [start, end].map((text) => parseBound(text, latest, now));
  const from = startAt === undefined ? first : { time: startAt };
  const to = endAt === undefined ? last : { time: endAt };
  return events.filter((event) => distance(event, from) >= 0 && distance(event, to) <= 0);
}

function parseInterval(interval: string, latest: number, now: number): readonly Bound[] {
  const bounds = interval.split("..");
  if (bounds.length !== 2) throw new HttpError(400, `Invalid interval value: ${interval}`);
  return bounds.map((text) => parseBound(text === "" ? "NOW" : text, latest, now));
}

const secondsOf = new Map([
  ["h", 3600],
  ["hour", 3600],
  ["d", 86_400],
  ["day", 86_400],
  ["min", 60],
]);

/** `5` is an index, `-1` or `~1` counts from the latest, `NOW`, `2days`. */
function parseBound(text: string, latest: number, now: number): Bound {
  if (text.toUpperCase() === "NOW") return { time: now };
  const index = /^([-~]?)([1-9]\d{0,14})$/.exec(text);
  if (index !== null) return { snapshot: index[1] === "" ? Number(index[2]) : latest + 1 - Number(index[2]) };
  const [, count, unit = ""] = /^(\d{1,9})([a-z]+?)s?$/.exec(text) ?? [];
  const seconds = secondsOf.get(unit);
  if (count === undefined || seconds === undefined)
    throw new HttpError(400, `Invalid interval value: ${text}`);
  return { time: now - Number(count) * seconds };
}

/** Returns a negative number before the bound, a positive one after it. */
function distance(event: EnvironmentEvent, bound: Bound | undefined): number {
  if (bound === undefined) return 0;
  return "snapshot" in bound ? event.snapshot_index - bound.snapshot : event.reported_at - bound.time;
}
