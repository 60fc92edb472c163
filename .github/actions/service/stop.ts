// Ends the service that start.ts started, and shows what it was asked.
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** What the log of a step shows at most, in lines: the last ones. */
const mostLines = 1000;

const pid = Number(process.env["STATE_pid"]);
const log = process.env["STATE_log"] ?? "";

// Without a state there is nothing to stop: the service did not start.
if (Number.isInteger(pid) && pid > 1 && log !== "") {
  await stop();
  show(readFileSync(log, "utf8"));
}

async function stop(): Promise<void> {
  for (const [signal, seconds] of [
    ["SIGTERM", 10],
    ["SIGKILL", 5],
  ] as const) {
    if (!sent(signal)) return;
    for (let waited = 0; waited < seconds * 20; waited += 1) {
      if (!sent(0)) return;
      await sleep(50);
    }
  }
  process.stdout.write(`::warning::The embedded service (process ${pid}) did not end.\n`);
}

/** Sends a signal. Returns whether the process was there to get it, and has not ended. */
function sent(signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return !isZombie();
  } catch {
    return false;
  }
}

/**
 * Says whether the process has ended and nothing has asked for its exit code, so that signals still reach it. In the
 * container of a job nothing does: its first process is `tail`.
 */
function isZombie(): boolean {
  const status = `/proc/${pid}/stat`;
  // The state follows the name, which is in parentheses and may contain some.
  return existsSync(status) && /\) Z [^)]*$/.test(readFileSync(status, "utf8"));
}

/** Shows the log in a group. It holds what clients sent, so nothing in it may be a command to the runner. */
function show(text: string): void {
  const lines = text
    .trimEnd()
    .replace(/(?!\n)[\p{Cc}\u2028\u2029]/gu, "\ufffd")
    .split("\n");
  const left = lines.length - mostLines;
  const token = randomUUID();
  process.stdout.write("::group::Log of the embedded service\n");
  process.stdout.write(`::stop-commands::${token}\n`);
  if (left > 0) process.stdout.write(`(${left} earlier lines are not shown)\n`);
  process.stdout.write(`${lines.slice(-mostLines).join("\n")}\n::${token}::\n::endgroup::\n`);
}
