// Patterns for paths, as steps from name to name. They are compared one name at a time, with the set of all places in
// the pattern that the names so far can lead to. So the time for a name is at most in proportion to the length of the
// pattern, whatever the pattern is; trying one way after the other would take exponential time.
import type { PathBytes } from "./path-bytes.ts";
import { matches, type Wildcard } from "./wildcard.ts";

/** Any number of directories; at the end of a pattern, everything below a directory. */
export const anyDirectories = "**";
/** Exactly one directory, as a part of what `**` stands for. */
export const anyDirectory = "*/";
export type Step = Wildcard | typeof anyDirectories | typeof anyDirectory;

/**
 * The places in a list of steps that names can lead to. The place behind the last step means that the whole pattern
 * fits. Each place has the first name with special characters that a `**` in front of it stands for. Where all names in
 * front of a `**` are plain, as in exclude patterns, all ways to a place agree on it.
 */
export type Places = ReadonlyMap<number, PathBytes | undefined>;

/** Gives the places at which a comparison begins. */
export function startOf(steps: readonly Step[]): Places {
  const reached = new Map<number, PathBytes | undefined>();
  reach(steps, reached, 0, undefined);
  return reached;
}

/** Gives the places to which one more name leads. Only a step that says `..` fits the name `..`. */
export function advance(steps: readonly Step[], places: Places, name: PathBytes): Places {
  const reached = new Map<number, PathBytes | undefined>();
  const isUp = name === "..";
  const special = /[*?[\\]/.test(name) ? name : undefined;
  for (const [place, misread] of places) {
    const step = steps[place];
    if (step === undefined || (isUp && (typeof step === "string" || !step.isPlain))) continue;
    if (step === anyDirectory) {
      reach(steps, reached, place + 1, misread ?? special);
    } else if (step === anyDirectories) {
      reach(steps, reached, place, misread ?? special);
      if (place === steps.length - 1) reach(steps, reached, place + 1, misread);
    } else if (matches(step, name)) {
      reach(steps, reached, place + 1, misread);
    }
  }
  return reached;
}

function reach(
  steps: readonly Step[],
  reached: Map<number, PathBytes | undefined>,
  place: number,
  misread: PathBytes | undefined,
): void {
  if (reached.has(place)) return;
  reached.set(place, misread);
  if (steps[place] === anyDirectories && place < steps.length - 1) reach(steps, reached, place + 1, misread);
}
