/**
 * Time as the service tells it: UNIX seconds with fractions, and the ways in which a scenario may name a moment.
 */

/** Says what time it is, in UNIX seconds. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now() / 1000;

const secondsOf = new Map([
  ["s", 1],
  ["sec", 1],
  ["second", 1],
  ["m", 60],
  ["min", 60],
  ["minute", 60],
  ["h", 3600],
  ["hour", 3600],
  ["d", 86_400],
  ["day", 86_400],
  ["w", 604_800],
  ["week", 604_800],
]);

/** `1h`, `2days`, `30 mins`: a length of time in seconds, or `undefined` for any other text. */
export function durationOf(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/i.exec(text.trim());
  if (match === null) return undefined;
  const unit = (match[2] ?? "").toLowerCase();
  const size = secondsOf.get(unit) ?? secondsOf.get(unit.replace(/s$/, ""));
  return size === undefined ? undefined : Number(match[1]) * size;
}

/** A moment of a scenario in UNIX seconds: a number, `now`, `3 days ago`, or an ISO date. `undefined`: none of these. */
export function momentOf(moment: number | string, now: number): number | undefined {
  if (typeof moment === "number") return moment;
  if (moment === "now") return now;
  const ago = /^(.*)\s+ago$/.exec(moment);
  if (ago !== null) {
    const length = durationOf(ago[1] ?? "");
    return length === undefined ? undefined : now - length;
  }
  const date = /^\d{4}-\d{2}-\d{2}/.test(moment) ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(date) ? undefined : date / 1000;
}
