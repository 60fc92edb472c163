// A text whose parts are added in order, although some are pending promises: what is hashed, and what is written.

const maxPendingParts = 16;
const maxBufferedLength = 1024 * 1024;

/** Passes on a text in order and in pieces, in UTF-8. Only what follows the first pending part is kept in memory. */
export class OrderedText {
  readonly #write: (bytes: Buffer) => void;
  /** The next piece. Bytes, because strings that are kept for a while make V8 keep more room for new objects. */
  readonly #piece = Buffer.allocUnsafeSlow(4096);
  #length = 0;
  /** Pending parts, and the text before each. */
  readonly #queue: (string | Promise<string>)[] = [];
  /** The text after the last pending part. */
  #tail = "";

  /** @param write is called with the pieces of the text, one after the other, and must not keep them */
  constructor(write: (bytes: Buffer) => void) {
    this.#write = write;
  }

  add(part: string): void {
    if (this.#queue.length > 0) this.#tail += part;
    else this.#append(part);
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

  /** Waits until all parts so far are known, and passes them on. */
  async flush(): Promise<void> {
    await this.#settle(0);
    this.#append(this.#tail);
    this.#tail = "";
    this.#writePiece();
  }

  #append(part: string): void {
    // A character of a string takes at most three bytes.
    const longest = part.length * 3;
    if (longest > this.#piece.length - this.#length) this.#writePiece();
    if (longest > this.#piece.length) this.#write(Buffer.from(part));
    else this.#length += this.#piece.write(part, this.#length);
  }

  #writePiece(): void {
    this.#write(this.#piece.subarray(0, this.#length));
    this.#length = 0;
  }

  async #settle(maxPending: number): Promise<void> {
    while (this.#queue.length > maxPending) {
      const next = this.#queue.shift();
      if (next !== undefined) this.#append(await next);
    }
  }
}
