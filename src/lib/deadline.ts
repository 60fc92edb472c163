// The time that a step has for its requests (input `timeout`): to registries and to the service together. It is measured
// by a clock that cannot be set back.
import type { Clock } from "../context.ts";

/** A time that begins with the first request of a step and that all its requests share, pauses and retries included. */
export class Deadline {
  /** The whole time, in milliseconds. It can be raised. */
  total: number;
  readonly #clock: Clock;
  #startedAt: number | undefined;
  #spent = 0;

  constructor(total: number, clock: Clock) {
    this.total = total;
    this.#clock = clock;
  }

  /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
  left(): number {
    const now = this.#clock.monotonic();
    this.#startedAt ??= now;
    return this.#startedAt + this.total - this.#spent - now;
  }

  /** Takes from it a time, in milliseconds, that requests took before it began. */
  spend(milliseconds: number): void {
    this.#spent += milliseconds;
  }
}
