// The time that a step has for its requests and for reading evidence (input `timeout`; hashing is not part of it), and when it shows
// progress.
import { setImmediate } from "node:timers/promises";
import type { Clock, Context } from "../context.ts";
import { cancelledWhile, ConfigurationError } from "./errors.ts";
import { seconds } from "./format.ts";

/** A time that begins when it is first asked for, and that all requests share, with their retries and pauses. */
export class Deadline {
  /** The whole time, in milliseconds. */
  readonly total: number;
  readonly #clock: Clock;
  #end: number | undefined;

  constructor(total: number, clock: Clock) {
    this.total = total;
    this.#clock = clock;
  }

  /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
  left(): number {
    const now = this.#clock.monotonic();
    this.#end ??= now + this.total;
    return this.#end - now;
  }
}

/**
 * Lets other work run, such as the handler of a cancelled job, while evidence is read.
 * @param what is being read, for messages
 * @throws CancelledError; ConfigurationError when the time is used up
 */
export async function yieldWithinTime(
  what: string,
  deadline: Deadline,
  { signal }: Pick<Context, "signal">,
): Promise<void> {
  await setImmediate();
  if (signal.aborted) throw cancelledWhile(`${what} was read`);
  if (deadline.left() > 0) return;
  throw new ConfigurationError({
    message: `${what} could not be read within ${seconds(deadline.total)}, the time of \`timeout\``,
    hint: "Set `timeout` longer, or attest less",
  });
}

/** In milliseconds: about as long as a thread takes to start, and short for a person who waits. */
const maxBusyTime = 20;

/**
 * Called for each piece of long synchronous work: lets other work run now and then, and throws once the work must end. Returns
 * undefined where there is nothing to wait for, because a promise for each of 100,000 pieces takes time too.
 */
export type Pause = () => Promise<void> | undefined;

/**
 * Creates a pause that throws CancelledError, or rejects with it, once the job is cancelled.
 * @param work what goes on, as a clause in the past tense
 */
export function createPause({ clock, signal }: Pick<Context, "clock" | "signal">, work: string): Pause {
  let last = clock.monotonic();
  const throwIfCancelled = () => {
    if (signal.aborted) throw cancelledWhile(work);
  };
  const letOthersRun = async () => {
    await setImmediate();
    last = clock.monotonic();
    throwIfCancelled();
  };
  return () => {
    throwIfCancelled();
    return clock.monotonic() - last < maxBusyTime ? undefined : letOthersRun();
  };
}

/** In milliseconds. */
const progressInterval = 10_000;

/**
 * Returns a function that returns whether progress is to be shown: at most every 10 seconds.
 * @param shownAt when it was shown last, by the monotonic clock
 */
export function progressTimer({ clock }: Pick<Context, "clock">, shownAt = clock.monotonic()): () => boolean {
  let last = shownAt;
  return () => {
    if (clock.monotonic() - last < progressInterval) return false;
    last = clock.monotonic();
    return true;
  };
}
