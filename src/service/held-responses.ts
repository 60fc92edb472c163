// What a step holds of the service's responses until it has shown its result, and the limit of that
// (docs/internals/decisions/memory.md).
import { grouped } from "../lib/format.ts";

/** How large a response is, or several are together. */
export interface ResponseSize {
  /** Of the bodies, decompressed. */
  readonly bytes: number;
  /** The JSON values in them: as objects, small ones take much more memory than as text. */
  readonly values: number;
}

/** The most that a step holds at one time: with it, a step takes less than 1 GiB of memory. */
const most: ResponseSize = { bytes: 256 * 1_048_576, values: 2_000_000 };

/** Counts the responses that a step holds. */
export class HeldResponses {
  readonly #most: ResponseSize;
  readonly #sizes = new Map<string | symbol, ResponseSize>();
  #total: ResponseSize = { bytes: 0, values: 0 };

  constructor(limit = most) {
    this.#most = limit;
  }

  /**
   * Adds a response, in place of an earlier one with the same key.
   * @returns which limit is exceeded, in words that can follow a colon: then it is not added
   */
  add(key: string | symbol, size: ResponseSize): string | undefined {
    const before = this.#sizes.get(key) ?? { bytes: 0, values: 0 };
    const bytes = this.#total.bytes - before.bytes + size.bytes;
    const values = this.#total.values - before.values + size.values;
    const all = "with it, this step would hold responses of over";
    if (bytes > this.#most.bytes) return `${all} ${this.#most.bytes / 1_048_576} MiB`;
    if (values > this.#most.values) return `${all} ${grouped(this.#most.values)} JSON values`;
    this.#sizes.set(key, size);
    this.#total = { bytes, values };
    return undefined;
  }
}
