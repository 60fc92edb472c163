// Reading what a step can do without: what explains a result, or a name that may be meant.
import type { Clock } from "../../context.ts";
import { Deadline } from "../../lib/deadline.ts";

/** How long such reading takes at most, in milliseconds: the time of a step is for what it is run for. */
const maxReadingMs = 10_000;

/**
 * Returns the limits of such requests: each is sent once, and together they take at most 10 s.
 * @param deadline the time of the step, which they share
 * @param share the part of what is left of it that they may take
 */
export function limitsOfExtraReads(deadline: Deadline, clock: Clock, share = 1) {
  const time = Math.min(maxReadingMs, deadline.left() * share);
  return { deadline: new Deadline(time, clock), retries: 0 } as const;
}
