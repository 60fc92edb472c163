/**
 * Time in the service: UNIX seconds with fractions, and the formats of a time in a scenario.
 */

/** Returns the current time in UNIX seconds. */
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

/** Parses a duration such as `1h`, `2days` or `30 mins` to seconds. Returns `undefined` for any other text. */
export function parseDuration(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/i.exec(text.trim());
  if (match === null) return undefined;
  const unit = (match[2] ?? "").toLowerCase();
  const size = secondsOf.get(unit) ?? secondsOf.get(unit.replace(/s$/, ""));
  return size === undefined ? undefined : Number(match[1]) * size;
}

/**
 * Parses a time of a scenario to UNIX seconds: a number, `now`, `3 days ago`, `in 20 seconds`, or an ISO date. Returns `undefined` for
 * any other text.
 */
export function parseTime(time: number | string, now: number): number | undefined {
  if (typeof time === "number") return time;
  if (time === "now") return now;
  const ago = /^(.*)\s+ago$/.exec(time);
  if (ago !== null) {
    const length = parseDuration(ago[1] ?? "");
    return length === undefined ? undefined : now - length;
  }
  const later = /^in\s+(.*)$/.exec(time);
  if (later !== null) {
    const length = parseDuration(later[1] ?? "");
    return length === undefined ? undefined : now + length;
  }
  const date = /^\d{4}-\d{2}-\d{2}/.test(time) ? Date.parse(time) : Number.NaN;
  return Number.isNaN(date) ? undefined : date / 1000;
}
