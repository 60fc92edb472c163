// A context for tests of this room: real time, and a logger that remembers.
import { setTimeout } from "node:timers/promises";
import type { ArtifactSelection } from "../../src/domain/artifact-selection.ts";
import type { Clock, Context } from "../../src/context.ts";

export const realClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: async (milliseconds, signal) => {
    await setTimeout(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
  },
};

/** What a test changes of the context; a part of the clock is enough. */
export type WorldChanges = Partial<Omit<Context, "clock">> & { readonly clock?: Partial<Clock> };

/** A context, and what was said in it. */
export function testWorld({ clock, ...changes }: WorldChanges = {}) {
  const notes: string[] = [];
  const warnings: string[] = [];
  const details: string[] = [];
  const secrets: { secret: string; basicUser?: string }[] = [];
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

/** What a workflow selects that says nothing, to be changed. */
export const nothingSelected: ArtifactSelection = {
  artifacts: [],
  artifactType: "auto",
  artifactsFrom: [],
  exclude: [],
  ifNoMatch: "fail",
  timeout: 300_000,
  retries: 3,
};
