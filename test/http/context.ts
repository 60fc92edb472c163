// A context for the HTTP client: a clock whose sleeps take no time but are added to its time, and a logger that
// keeps its lines.
import type { ServiceSettings } from "../../src/domain/request.ts";
import type { Context } from "../../src/context.ts";

export interface TestContext extends Context {
  readonly notes: string[];
  readonly details: string[];
  readonly sleeps: number[];
  /** Cancels the job. */
  readonly cancel: () => void;
}

export function testContext(
  options: { random?: () => number; environment?: Context["environment"]; onSleep?: () => void } = {},
): TestContext {
  let skipped = 0;
  const stop = new AbortController();
  const notes: string[] = [];
  const details: string[] = [];
  const sleeps: number[] = [];
  return {
    environment: options.environment ?? {},
    clock: {
      now: () => Date.now() + skipped,
      monotonic: () => performance.now() + skipped,
      sleep: (milliseconds, signal) => {
        sleeps.push(milliseconds);
        options.onSleep?.();
        if (!signal?.aborted) skipped += milliseconds;
        return Promise.resolve();
      },
    },
    random: options.random ?? (() => 0.5),
    signal: stop.signal,
    cancel: () => {
      stop.abort();
    },
    logger: {
      info: (text) => notes.push(text),
      debug: (text) => details.push(text),
      warn: (text) => notes.push(text),
      notice: (text) => notes.push(text),
      table: () => undefined,
    },
    registerSecret: () => undefined,
    redact: (value) => value,
    notes,
    details,
    sleeps,
  };
}

/** A token that must appear nowhere. */
export const canary = "canary-T0ken/with+signs=";

export function settingsFor(baseUrl: string, changes: Partial<ServiceSettings> = {}): ServiceSettings {
  return {
    baseUrl,
    org: "acme",
    apiToken: canary,
    authScheme: "bearer",
    timeout: 300_000,
    retries: 4,
    ...changes,
  };
}
