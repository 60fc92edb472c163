// SHA-256 of a text whose parts are added in order, although some are pending promises.
import { createHash } from "node:crypto";

const maxPendingParts = 16;
const maxBufferedLength = 1024 * 1024;

/** Hashes a text in order. Only what follows the first pending part is kept in memory. */
export class OrderedHash {
  readonly #sha256 = createHash("sha256");
  /** Pending parts, and the text before each. */
  readonly #queue: (string | Promise<string>)[] = [];
  /** The text after the last pending part. */
  #tail = "";

  add(part: string): void {
    this.#tail += part;
    if (this.#queue.length > 0 || this.#tail.length < 65_536) return;
    this.#sha256.update(this.#tail);
    this.#tail = "";
  }

  /** Adds a part that will be known later. Waits when too many are pending. */
  async addPending(part: Promise<string>): Promise<void> {
    // The rejection is handled where the part is awaited; until then it must not end the process.
    part.catch(() => undefined);
    this.#queue.push(this.#tail, part);
    this.#tail = "";
    await this.#settle(maxPendingParts);
  }

  /** Whether flush() is due, because much text follows a pending part. */
  get shouldFlush(): boolean {
    return this.#tail.length > maxBufferedLength;
  }

  /** Waits until all parts so far are known. */
  async flush(): Promise<void> {
    await this.#settle(0);
    this.add("");
  }

  /** Returns the hash as 64 hex characters. */
  async digest(): Promise<string> {
    await this.#settle(0);
    return this.#sha256.update(this.#tail).digest("hex");
  }

  async #settle(maxPending: number): Promise<void> {
    while (this.#queue.length > maxPending) {
      const next = this.#queue.shift();
      if (next !== undefined) this.#sha256.update(await next);
    }
  }
}
