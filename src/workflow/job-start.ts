// When the job began. A self-hosted runner keeps its workspace, so what is older there was left by an earlier job.
import { statSync } from "node:fs";
import { dirname } from "node:path";
import type { Environment } from "../context.ts";

/**
 * Returns when the job began, in milliseconds since 1970; undefined where that is not known. The runner makes the event's directory
 * and file before the first step. It writes the file anew before every step, so the file's own mtime says nothing.
 */
export function findJobStart(environment: Environment): number | undefined {
  const path = environment["GITHUB_EVENT_PATH"] ?? "";
  if (path === "") return undefined;
  const times = [readTime(path, "birthtimeMs"), readTime(dirname(path), "mtimeMs")];
  const known = times.filter((time) => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

/** Returns a time of a file; undefined where the file system does not know it (0), or the file. */
function readTime(path: string, time: "birthtimeMs" | "mtimeMs"): number | undefined {
  try {
    return statSync(path)[time] || undefined;
  } catch {
    // Whoever needs the event says why it cannot be read.
    return undefined;
  }
}
