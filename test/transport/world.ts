// A world for the transport: a clock whose sleeps take no time but are added to what it says, and a narrator that
// keeps what it is told.
import type { ServiceSettings } from "../../src/service/settings.ts";
import type { World } from "../../src/world.ts";

export interface TestWorld extends World {
  readonly notes: string[];
  readonly details: string[];
  readonly sleeps: number[];
  /** Cancels the job. */
  readonly cancel: () => void;
}

export function testWorld(
  options: { random?: () => number; environment?: World["environment"]; onSleep?: () => void } = {},
): TestWorld {
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
    stop: stop.signal,
    cancel: () => {
      stop.abort();
    },
    narrator: {
      note: (text) => notes.push(text),
      detail: (text) => details.push(text),
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
