/**
 * The window of List environment events: from one snapshot or moment to another.
 *
 * An end is a positive snapshot index, a negative one (-1 is the latest snapshot), `NOW`, or a length of time before
 * now (`1h`, `2days`, `30mins`). A timestamp takes precedence over either. The deprecated `interval` is two ends around
 * `..`, where `~5` is the old way to write `-5`; it counts where neither end is said in the new way.
 */
import { durationOf } from "./clock.ts";
import { Refusal } from "./refusal.ts";
import type { EnvironmentEvent } from "./records.ts";

export interface WindowQuery {
  interval?: string;
  start: string;
  end: string;
  start_ts?: number;
  end_ts?: number;
}

/** One end: a snapshot index or a moment in UNIX seconds. */
type End = { snapshot: number } | { moment: number };

/** Which events are inside. A `Refusal` (400) if an end cannot be read. */
export function insideOf(
  { interval, start, end, start_ts, end_ts }: WindowQuery,
  events: readonly EnvironmentEvent[],
  now: number,
): (event: EnvironmentEvent) => boolean {
  const latest = events.reduce((most, { shown }) => Math.max(most, shown.snapshot_index), 0);
  const [first, last] = interval && start === "1" && end === "NOW" ? halves(interval) : [start, end];
  const from = start_ts === undefined ? endOf(first, latest, now) : { moment: start_ts };
  const to = end_ts === undefined ? endOf(last, latest, now) : { moment: end_ts };
  return (event) => distance(event, from) >= 0 && distance(event, to) <= 0;
}

function halves(interval: string): [string, string] {
  const [first = "", last = "", ...more] = interval.split("..");
  if (first === "" || last === "" || more.length > 0)
    throw new Refusal(400, `Invalid interval value: ${interval}`);
  return [first, last];
}

function endOf(text: string, latest: number, now: number): End {
  if (text.toUpperCase() === "NOW") return { moment: now };
  const index = /^([-~]?)(\d{1,15})$/.exec(text);
  if (index !== null) {
    const number = Number(index[2]);
    if (number === 0) throw new Refusal(400, `Invalid interval value: ${text}`);
    return { snapshot: index[1] === "" ? number : latest + 1 - number };
  }
  const ago = durationOf(text);
  if (ago === undefined) throw new Refusal(400, `Invalid interval value: ${text}`);
  return { moment: now - ago };
}

/** Negative before the end, positive after it. */
function distance({ shown }: EnvironmentEvent, end: End): number {
  return "snapshot" in end ? shown.snapshot_index - end.snapshot : shown.reported_at - end.moment;
}
