// Times and durations, for people.

import { count } from "./visible-text.ts";

const units = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3600 },
  { unit: "minute", seconds: 60 },
] as const;

/** Formats seconds since 1970 as ISO 8601 in UTC, with the age. A number that is not a time is shown as it is. */
export function formatTime(seconds: number, now: number): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  return `${date.toISOString().slice(0, 16).replace("T", " ")} UTC (${ago(seconds - now / 1000)})`;
}

/** Such as `3 days ago`, `in 2 hours`, `now`. */
function ago(difference: number): string {
  const fitting = units.find(({ seconds }) => Math.abs(difference) >= seconds);
  if (fitting === undefined) return "now";
  const distance = count(Math.floor(Math.abs(difference) / fitting.seconds), fitting.unit);
  return difference < 0 ? `${distance} ago` : `in ${distance}`;
}

/** Formats whole seconds, such as `45 seconds`, `20 minutes`, `1 hour 30 minutes`. */
export function formatDuration(seconds: number): string {
  const parts = [
    { number: Math.floor(seconds / 3600), noun: "hour" },
    { number: Math.floor((seconds % 3600) / 60), noun: "minute" },
    { number: seconds % 60, noun: "second" },
  ].filter(({ number }) => number > 0);
  return parts.length === 0 ? "0 seconds" : parts.map(({ number, noun }) => count(number, noun)).join(" ");
}
