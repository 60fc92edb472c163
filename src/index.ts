// The entry point: builds the context from the process and runs. Nothing is decided here.
import { setTimeout as sleep } from "node:timers/promises";
import * as core from "@actions/core";
import { flush, nodeProblem, surviveBrokenStreams } from "./lib/process.ts";

surviveBrokenStreams(process.stdout, process.stderr);

const cancellation = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    cancellation.abort();
  });

// An older Node could not even load the rest: it would end in a stack trace.
const problem = nodeProblem(process.versions.node);
if (problem !== undefined) {
  core.error(problem);
  process.exit(1);
}

// No switch turns the verification of certificates off. Node reads this variable at each connection.
delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];

// @actions/github reads the proxies from the process, and would go past one whose login does not decode.
const { normalizedProxies } = await import("./http/proxies.ts");
Object.assign(process.env, normalizedProxies(process.env));

const { run } = await import("./run.ts");
const exitCode = await run({
  environment: process.env,
  clock: {
    now: Date.now,
    monotonic: () => Math.floor(process.uptime() * 1_000),
    // When the signal aborts, the sleep ends early and does not reject.
    sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal }).catch(() => undefined),
  },
  random: Math.random,
  runner: core,
  flushLog: () => flush(process.stdout),
  signal: cancellation.signal,
});

// Everything has been written. Without this call, a DNS look-up or a proxy that hangs would keep the process running.
process.exit(exitCode);
