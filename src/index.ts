// The entry point: builds the context from the process and runs. Nothing is decided here.
import { setTimeout as sleep } from "node:timers/promises";
import * as core from "@actions/core";
import { exit, flush, surviveBrokenStreams } from "./lib/process.ts";
import { nodeProblem } from "./lib/node-version.ts";
import { run } from "./run.ts";

surviveBrokenStreams(process.stdout, process.stderr);

const cancellation = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    cancellation.abort();
  });

// An older Node would end in a stack trace somewhere later.
const problem = nodeProblem(process.versions.node);
if (problem !== undefined) core.error(problem);

const exitCode =
  problem !== undefined
    ? 1
    : await run({
        environment: process.env,
        clock: {
          now: Date.now,
          monotonic: () => Math.floor(process.uptime() * 1_000),
          // An aborted sleep is an early waking, not an error.
          sleep: (milliseconds, signal) =>
            sleep(milliseconds, undefined, signal && { signal }).catch(() => undefined),
        },
        random: Math.random,
        runner: core,
        flushLog: () => flush(process.stdout),
        signal: cancellation.signal,
      });

await exit(exitCode);
