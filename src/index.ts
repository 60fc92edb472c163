// The entry: builds the host from the process and runs. Nothing is decided here.
import { setTimeout as sleep } from "node:timers/promises";
import * as core from "@actions/core";
import { run } from "./run.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    stop.abort();
  });

process.exitCode = await run({
  environment: process.env,
  clock: {
    now: Date.now,
    // An aborted sleep is an early waking, not an error.
    sleep: (milliseconds, signal) =>
      sleep(milliseconds, undefined, signal && { signal }).catch(() => undefined),
  },
  random: Math.random,
  runner: core,
  stop: stop.signal,
});

// Whatever may still hang (a name look-up that never ends) does not keep a finished step alive.
setTimeout(() => process.exit(), 500).unref();
