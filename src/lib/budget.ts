// The time that a step has for its requests (input `timeout`): to registries and to the service together. It is measured
// by a clock that cannot be set back.
import type { Clock } from "../context.ts";

/** A time that begins with the first request of a step and that all its requests share, pauses and retries included. */
export class Budget {
  readonly #clock: Clock;
  #total: number;
  #startedAt: number | undefined;

  /** @param total in milliseconds */
  constructor(total: number, clock: Clock) {
    this.#total = total;
    this.#clock = clock;
  }

  /** The whole time, in milliseconds. */
  get total(): number {
    return this.#total;
  }

  /** Returns how many milliseconds are left; 0 or less when it is used up. The first call starts the time. */
  left(): number {
    const now = this.#clock.monotonic();
    this.#startedAt ??= now;
    return this.#startedAt + this.#total - now;
  }

  /** Adds so many milliseconds. */
  extend(milliseconds: number): void {
    this.#total += milliseconds;
  }
}
