/**
 * The period of List environment events: from one snapshot or time to another.
 *
 * A bound is a positive snapshot index, a negative one (-1 is the latest snapshot), `NOW`, or a length of time before
 * now (`1h`, `2days`, `30mins`). A timestamp takes precedence. The deprecated `interval` is two bounds separated by
 * `..`, in any order, in which `~5` means `-5` and `NOW` means the latest snapshot. One of them may be left out and is
 * then `NOW`; `NOW` alone is the latest snapshot. It is used only if `start` and `end` have their defaults.
 */
import { parseDuration } from "./clock.ts";
import { HttpError } from "./http-error.ts";
import type { EnvironmentEvent } from "./records.ts";

export interface WindowQuery {
  interval?: string;
  start: string;
  end: string;
  start_ts?: number;
  end_ts?: number;
}

/** A bound of the period: a snapshot index, or a time in UNIX seconds. */
type Bound = { snapshot: number } | { time: number };

/** Returns a filter for the events in the period. Throws an `HttpError` (400) for an invalid bound. */
export function insideOf(
  { interval, start, end, start_ts, end_ts }: WindowQuery,
  events: readonly EnvironmentEvent[],
  now: number,
): (event: EnvironmentEvent) => boolean {
  const latest = events.reduce((most, { shown }) => Math.max(most, shown.snapshot_index), 0);
  const [first, last] =
    interval && start === "1" && end === "NOW"
      ? parseInterval(interval, latest, now)
      : [parseBound(start, latest, now), parseBound(end, latest, now)];
  const from = start_ts === undefined ? first : { time: start_ts };
  const to = end_ts === undefined ? last : { time: end_ts };
  return (event) => distance(event, from) >= 0 && distance(event, to) <= 0;
}

function parseInterval(interval: string, latest: number, now: number): [Bound, Bound] {
  const [first = "", last, ...more] = interval.toUpperCase() === "NOW" ? ["", ""] : interval.split("..");
  if (last === undefined || more.length > 0 || interval === "..")
    throw new HttpError(400, `Invalid interval value: ${interval}`);
  const [from, to] = [first, last].map((text): Bound => {
    const isNow = text === "" || text.toUpperCase() === "NOW";
    return isNow ? { snapshot: latest } : parseBound(text, latest, now);
  }) as [Bound, Bound];
  const isReversed = "snapshot" in from && "snapshot" in to && from.snapshot > to.snapshot;
  return isReversed ? [to, from] : [from, to];
}

function parseBound(text: string, latest: number, now: number): Bound {
  if (text.toUpperCase() === "NOW") return { time: now };
  const index = /^([-~]?)(\d{1,15})$/.exec(text);
  if (index !== null) {
    const number = Number(index[2]);
    if (number === 0) throw new HttpError(400, `Invalid interval value: ${text}`);
    return { snapshot: index[1] === "" ? number : latest + 1 - number };
  }
  const ago = parseDuration(text);
  if (ago === undefined) throw new HttpError(400, `Invalid interval value: ${text}`);
  return { time: now - ago };
}

/** Returns a negative number before the bound, a positive one after it. */
function distance({ shown }: EnvironmentEvent, bound: Bound): number {
  return "snapshot" in bound ? shown.snapshot_index - bound.snapshot : shown.reported_at - bound.time;
}
