// Times and durations, for people.
import { count } from "../lib/format.ts";

const units = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3600 },
  { unit: "minute", seconds: 60 },
] as const;

/** Formats seconds since 1970 in UTC, with the age at `now` in milliseconds. A number that is not a time stays as it is. */
export function formatTime(seconds: number | null | undefined, now: number): string {
  if (typeof seconds !== "number") return "at an unknown time";
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC (${formatAge(seconds, now)})`;
}

/** Formats how long ago a time was: `3 days ago`, `in 2 hours`, `now`. */
function formatAge(time: number, now: number): string {
  const difference = time - now / 1000;
  const fitting = units.find(({ seconds }) => Math.abs(difference) >= seconds);
  if (fitting === undefined) return "now";
  const distance = count(Math.floor(Math.abs(difference) / fitting.seconds), fitting.unit);
  return difference < 0 ? `${distance} ago` : `in ${distance}`;
}

/** Formats whole seconds, such as `45 seconds`, `20 minutes`, `1 hour 30 minutes`. */
export function formatDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / 3600), "hour"],
    [Math.floor((seconds % 3600) / 60), "minute"],
    [seconds % 60, "second"],
  ] as const;
  const texts = parts.filter(([number]) => number > 0).map(([number, noun]) => count(number, noun));
  return texts.join(" ") || "0 seconds";
}
