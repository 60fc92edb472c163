// A world for tests of this room: real time, and a narrator that remembers.
import { setTimeout } from "node:timers/promises";
import type { ArtifactSelection } from "../../src/artifacts/selection.ts";
import type { Clock, World } from "../../src/world.ts";

const realClock: Clock = {
  now: () => Date.now(),
  sleep: async (milliseconds, signal) => {
    await setTimeout(milliseconds, undefined, signal === undefined ? {} : { signal }).catch(() => undefined);
  },
};

/** A world, and what was said in it. */
export function testWorld(changes: Partial<World> = {}) {
  const notes: string[] = [];
  const warnings: string[] = [];
  const details: string[] = [];
  const world: World = {
    environment: {},
    clock: realClock,
    random: () => 0.5,
    stop: new AbortController().signal,
    narrator: {
      note: (text) => void notes.push(text),
      detail: (text) => void details.push(text),
      warn: (text) => void warnings.push(text),
      notice: (text) => void notes.push(text),
      table: () => undefined,
    },
    redact: (value) => value,
    ...changes,
  };
  return { world, notes, warnings, details };
}

/** What a workflow selects that says nothing, to be changed. */
export const nothingSelected: ArtifactSelection = {
  artifacts: [],
  artifactType: "auto",
  artifactsFrom: [],
  exclude: [],
  ifNoMatch: "fail",
};
