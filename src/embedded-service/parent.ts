/** Detects that the parent process has ended, so that the service does not keep running without it. */
import { readFileSync } from "node:fs";

const interval = 500;

/** Calls `onEnd` once when the parent process has ended. Does not keep this process alive. */
export function watchParent(onEnd: () => void): void {
  const parent = process.ppid;
  // 0: the parent is outside the container. 1: the parent has ended.
  if (parent <= 1) return;
  const shell = process.env["npm_lifecycle_event"] === undefined ? undefined : parentOf(parent);
  const timer = setInterval(() => {
    const hasEnded =
      process.ppid !== parent || !isRunning(parent) || (shell !== undefined && !isRunning(shell));
    if (!hasEnded) return;
    clearInterval(timer);
    onEnd();
  }, interval);
  timer.unref();
}

/** npm starts a shell that starts this process. When npm is killed, the shell keeps running. Works only on Linux. */
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
