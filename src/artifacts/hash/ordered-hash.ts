// SHA-256 of a text whose parts are added in order, although some of them are known only later.
import { createHash } from "node:crypto";

// So many parts may be waited for at a time, and so many characters may wait behind them.
const mostParts = 16;
const longest = 1024 * 1024;

/** The text. Little of it is kept: what is known up to the first unknown part is hashed. */
export class OrderedHash {
  readonly #sha256 = createHash("sha256");
  /** Unknown parts, and the text before each. */
  readonly #waiting: (string | Promise<string>)[] = [];
  /** The text after the last unknown part. */
  #known = "";

  add(part: string): void {
    this.#known += part;
    if (this.#waiting.length > 0 || this.#known.length < 65_536) return;
    this.#sha256.update(this.#known);
    this.#known = "";
  }

  /** Adds a part that will be known later; waits when too many are unknown. */
  async addPending(part: Promise<string>): Promise<void> {
    // If it fails, whoever awaits it hears of it; until then this must not end the process.
    part.catch(() => undefined);
    this.#waiting.push(this.#known, part);
    this.#known = "";
    await this.#settle(mostParts);
  }

  /** Whether so much text waits that settle() should be awaited. */
  get isLong(): boolean {
    return this.#known.length > longest;
  }

  /** Waits until all parts so far are known. */
  async flush(): Promise<void> {
    await this.#settle(0);
    this.add("");
  }

  /** @returns 64 hex characters */
  async digest(): Promise<string> {
    await this.#settle(0);
    return this.#sha256.update(this.#known).digest("hex");
  }

  async #settle(most: number): Promise<void> {
    while (this.#waiting.length > most) {
      const next = this.#waiting.shift();
      if (next !== undefined) this.#sha256.update(await next);
    }
  }
}
