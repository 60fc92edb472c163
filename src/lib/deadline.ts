// The time that a step has for its requests and for reading evidence (input `timeout`). Hashing is not part of it.
import type { Clock } from "../context.ts";

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
