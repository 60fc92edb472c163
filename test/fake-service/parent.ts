/** Notices that the process which started this one has ended, so that no service is left behind. */
import { readFileSync } from "node:fs";

const interval = 500;

/** Calls `onEnd` once when the parent process has ended. Does not keep this process alive. */
export function watchParent(onEnd: () => void): void {
  const parent = process.ppid;
  // 0 and 1: the parent is outside of the container, or there is none any more.
  if (parent <= 1) return;
  const shell = process.env["npm_lifecycle_event"] === undefined ? undefined : parentOf(parent);
  const timer = setInterval(() => {
    const isAlone =
      process.ppid !== parent || !isRunning(parent) || (shell !== undefined && !isRunning(shell));
    if (!isAlone) return;
    clearInterval(timer);
    onEnd();
  }, interval);
  timer.unref();
}

/** npm starts a shell which starts this process; where npm is killed, the shell stays. Known on Linux alone. */
function parentOf(pid: number): number | undefined {
  try {
    const [, after = ""] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    const found = Number(after.split(" ")[1]);
    return found > 1 ? found : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
