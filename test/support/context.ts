// A context without a process: time passes only when something sleeps, and what is logged is kept.
import type { Clock, Context, Environment } from "../../src/context.ts";

export interface TestContext extends Context {
  /** Every line and annotation so far, as `info: …`, `debug: …`, `warn: …`, `notice: …`. */
  readonly log: string[];
  readonly secrets: string[];
  /** Every pause so far, in milliseconds. */
  readonly pauses: number[];
}

/** When the clock of a test context begins: 2026-01-02T03:04:05Z. */
export const startOfTime = Date.UTC(2026, 0, 2, 3, 4, 5);

/** Creates a context with these parts; its clock stands still but for pauses. */
export function createTestContext({
  environment = {},
  signal = new AbortController().signal,
  clock,
}: {
  readonly environment?: Environment;
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
} = {}): TestContext {
  const log: string[] = [];
  const secrets: string[] = [];
  const pauses: number[] = [];
  let elapsed = 0;
  const standingClock: Clock = {
    now: () => startOfTime + elapsed,
    monotonic: () => elapsed,
    sleep: (milliseconds) => {
      pauses.push(milliseconds);
      elapsed += milliseconds;
      return Promise.resolve();
    },
  };
  const logAs = (level: string) => (text: string) => {
    log.push(`${level}: ${text}`);
  };
  return {
    environment,
    random: () => 0.5,
    signal,
    clock: clock ?? standingClock,
    logger: { info: logAs("info"), debug: logAs("debug"), warn: logAs("warn"), notice: logAs("notice") },
    registerSecret: (secret) => {
      secrets.push(secret);
    },
    redact: (value) => value,
    findSecret: (content) => {
      const text = Buffer.from(content).toString();
      return secrets.some((secret) => text.includes(secret)) ? "a secret" : undefined;
    },
    keepWords: () => undefined,
    log,
    secrets,
    pauses,
  };
}

/** A clock that really runs. */
export const realClock: Clock = {
  now: Date.now,
  monotonic: () => Math.floor(performance.now()),
  sleep: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal?.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};
