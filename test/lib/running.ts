import { readFileSync } from "node:fs";

/** Returns whether a process runs. One that has ended and that nobody waits for stays as a zombie. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return process.platform !== "linux" || !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, "utf8"));
  } catch {
    return false;
  }
}
