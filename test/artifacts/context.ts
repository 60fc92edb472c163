// A context for tests: real time, and a logger that records its lines.
import { setTimeout } from "node:timers/promises";
import type { ArtifactSelection } from "../../src/artifacts/selection.ts";
import type { Clock, Context } from "../../src/context.ts";

export const realClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (milliseconds, signal) => {
    await setTimeout(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
  },
};

/** What a test changes of the context; a part of the clock is enough. */
export type ContextChanges = Partial<Omit<Context, "clock">> & { readonly clock?: Partial<Clock> };

/** Creates a context, and returns what is logged in it. */
export function testContext({ clock, ...changes }: ContextChanges = {}) {
  const notes: string[] = [];
  const warnings: string[] = [];
  const details: string[] = [];
  const secrets: { secret: string; basicUser?: string; isFound?: boolean }[] = [];
  const context: Context = {
    environment: {},
    clock: { ...realClock, ...clock },
    random: () => 0.5,
    signal: new AbortController().signal,
    logger: {
      info: (text) => void notes.push(text),
      debug: (text) => void details.push(text),
      warn: (text) => void warnings.push(text),
      notice: (text) => void notes.push(text),
      table: () => undefined,
    },
    registerSecret: (secret, how) => void secrets.push({ secret, ...how }),
    redact: (value) => value,
    ...changes,
  };
  return { context, notes, warnings, details, secrets };
}

/** An empty selection, to be changed by tests. */
export const nothingSelected: ArtifactSelection = {
  artifacts: [],
  artifactType: "auto",
  fingerprint: [],
  artifactsFrom: [],
  exclude: [],
  ifNoMatch: "fail",
  manifest: false,
  timeout: 300_000,
  retries: 3,
};
