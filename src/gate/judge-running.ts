// Which artifacts run in an environment, by its events (docs/confirm-running.md).
import type { Artifact } from "../domain/artifact.ts";
import type { RunningArtifact } from "../domain/outcome.ts";
import type { EnvironmentEvent } from "../domain/resources.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";

const running = /^(?:started(?:-compliant|-non-compliant|-unknown)?|changed|updated|scaled)$/;
const stopped = /^(?:exited|stopped)(?:-|$)/;
const saysNothing = /^became-|-provenance$/;

const isRunning = ({ type }: EnvironmentEvent) => running.test(type);

/** Returns whether the action does not know this type of events. Such an event does not count. */
export const isUnknownType = (type: string) => ![running, stopped, saysNothing].some((one) => one.test(type));

/** By fingerprint the events that decide about it: the latest, and others of the same snapshot. */
export type DecidingEvents = Map<EnvironmentEvent["sha256"], EnvironmentEvent[]>;

/** Adds events of one environment, newest first and older than those before, to the events that decide. */
export function addEvents(deciding: DecidingEvents, events: Iterable<EnvironmentEvent>): DecidingEvents {
  for (const event of events) {
    const { sha256, type } = event;
    if (typeof sha256 !== "string" || (!isRunning(event) && !stopped.test(type))) continue;
    const found = deciding.get(sha256) ?? [];
    const { snapshot, time } = differences(event, found[0]);
    // Events of one second may be in any order: the latest is that of the last snapshot. Where the time says otherwise, a
    // stop counts, because clocks may differ.
    if (found.length === 0 || (snapshot > 0 && !(isRunning(event) && time < 0)))
      deciding.set(sha256, [event]);
    else if (snapshot === 0) found.push(event);
  }
  return deciding;
}

/** Returns how much later an event is than another, in snapshots and in whole seconds; NaN where that is not known. */
function differences(event: EnvironmentEvent, other?: EnvironmentEvent) {
  const of = (field: "snapshot_index" | "reported_at") =>
    Math.floor(event[field] ?? NaN) - Math.floor(other?.[field] ?? NaN);
  return { snapshot: of("snapshot_index"), time: of("reported_at") };
}

/** Returns whether nothing that follows `last`, the last event that was read, can change what is decided about a fingerprint. */
export function isDecided(deciding: DecidingEvents, fingerprint: string, last: EnvironmentEvent): boolean {
  const [latest] = deciding.get(fingerprint) ?? [];
  const { snapshot, time } = differences(last, latest);
  return latest !== undefined && !(snapshot >= 0) && !(time >= 0);
}

/** Returns whether no event follows one that it is clearly later than. A late event may have an earlier time or snapshot. */
export const isNewestFirst = (events: readonly EnvironmentEvent[]): boolean =>
  events.every((event, index) => {
    const known = Object.values(differences(event, events[index - 1])).filter((one) => !Number.isNaN(one));
    return known.length === 0 || known.some((difference) => difference <= 0);
  });

/** Returns what the events of one environment, newest first, say about each artifact. */
export function judgeRunning(
  artifacts: readonly Artifact[],
  events: readonly EnvironmentEvent[],
): readonly RunningArtifact[] {
  const deciding = addEvents(new Map(), events);
  const starts = new Map<string, EnvironmentEvent>();
  for (const event of events)
    if (event.type.startsWith("started") && isRunning(event) && deciding.get(event.sha256)?.some(isRunning))
      for (const name of namesOf(event)) if (!starts.has(name)) starts.set(name, event);
  return artifacts.map((artifact) => {
    const own = deciding.get(artifact.fingerprint) ?? [];
    const isNonCompliant = own.some(
      (one) => isRunning(one) && (one.artifact_compliance === false || one.type === "started-non-compliant"),
    );
    const found = own.find(isRunning);
    if (found !== undefined) return { ...artifact, state: "running", event: found, isNonCompliant };
    const [event] = own;
    const names = [artifact.name, artifact.filename, event?.artifact_name].map(withoutVersion);
    const instead = names.flatMap((name) => (name === "" ? [] : (starts.get(name) ?? [])))[0];
    const state = event === undefined ? "not-seen" : "stopped";
    return { ...artifact, state, isNonCompliant, ...omitUndefined({ event, instead }) };
  });
}

/** Returns the names by which an artifact may be known, whatever its tag and digest are: an image's, and the last part of it. */
function namesOf({ artifact_name: given }: EnvironmentEvent): readonly string[] {
  const name = withoutVersion(given);
  return [name, name.slice(name.lastIndexOf("/") + 1)];
}

const withoutVersion = (name: string | null | undefined) =>
  (name ?? "").replace(/@.*/s, "").replace(/:[^/:]*$/, "");
