// Which artifacts run in an environment, by its events (docs/confirm-running.md).
import type { Artifact } from "../domain/artifact.ts";
import type { RunningArtifact } from "../domain/outcome.ts";
import type { EnvironmentEvent } from "../domain/resources.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";

const started = /^started(?:-compliant|-non-compliant|-unknown)?$/;
const changed = /^(?:changed|updated|scaled)$/;
const stopped = /^(?:exited|stopped)(?:-|$)/;
const saysNothing = /^became-|-provenance$/;

const isRunning = ({ type }: EnvironmentEvent) => started.test(type) || changed.test(type);
const isNonCompliant = (event: EnvironmentEvent) =>
  isRunning(event) && (event.artifact_compliance === false || event.type === "started-non-compliant");

/** Returns whether the action does not know this type of events. Such an event does not count. */
export const isUnknownType = (type: string) =>
  ![started, changed, stopped, saysNothing].some((one) => one.test(type));

/** By fingerprint the events that decide about it: the latest, and others of the same snapshot. */
type DecidingEvents = Map<EnvironmentEvent["sha256"], EnvironmentEvent[]>;

/** Adds events of one environment, newest first and older than those before, to the events that decide. */
function addEvents(deciding: DecidingEvents, events: readonly EnvironmentEvent[]): DecidingEvents {
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
function differences(event?: EnvironmentEvent, other?: EnvironmentEvent) {
  const of = (field: "snapshot_index" | "reported_at") =>
    Math.floor(event?.[field] ?? NaN) - Math.floor(other?.[field] ?? NaN);
  return { snapshot: of("snapshot_index"), time: of("reported_at") };
}

/** Returns a function that is given page after page, and says whether what follows cannot change what is decided about any artifact. */
export function untilDecided(artifacts: readonly Artifact[]) {
  const deciding: DecidingEvents = new Map();
  return (page: readonly EnvironmentEvent[]): boolean => {
    addEvents(deciding, page);
    const last = page.at(-1);
    return artifacts.every(({ fingerprint }) => {
      const [latest] = deciding.get(fingerprint) ?? [];
      const { snapshot, time } = differences(last, latest);
      return last !== undefined && latest !== undefined && !(snapshot >= 0) && !(time >= 0);
    });
  };
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
    if (started.test(event.type) && deciding.get(event.sha256)?.some(isRunning))
      for (const name of namesOf(event)) if (!starts.has(name)) starts.set(name, event);
  return artifacts.map((artifact) => {
    const own = deciding.get(artifact.fingerprint) ?? [];
    const event = own.find(isNonCompliant) ?? own.find(isRunning) ?? own[0];
    if (event !== undefined && isRunning(event))
      return { ...artifact, state: isNonCompliant(event) ? "not-compliant" : "running", event };
    const names = [artifact.name, artifact.filename, event?.artifact_name].map(withoutVersion);
    const instead = names.flatMap((name) => (name === "" ? [] : (starts.get(name) ?? [])))[0];
    return { ...artifact, state: event ? "stopped" : "not-seen", ...omitUndefined({ event, instead }) };
  });
}

const withoutVersion = (name: string | null | undefined) =>
  (name ?? "").replace(/@.*/s, "").replace(/:[^/:]*$/, "");

/** Returns the names by which an artifact may be known, whatever its tag and digest are: an image's, and the last part of it. */
function namesOf({ artifact_name: given }: EnvironmentEvent): readonly string[] {
  const name = withoutVersion(given);
  return [name, name.slice(name.lastIndexOf("/") + 1)];
}
