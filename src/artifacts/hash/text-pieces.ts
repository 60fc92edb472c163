/** Collects a text and passes it on in pieces of up to 4 KiB, in UTF-8. */
export class TextPieces {
  readonly #write: (bytes: Buffer) => void;
  /** The next piece. Bytes, because strings that are kept for a while make V8's heap for new objects grow. */
  readonly #piece = Buffer.allocUnsafeSlow(4096);
  #length = 0;

  /** @param write is called with the pieces, one after the other, and must not keep them */
  constructor(write: (bytes: Buffer) => void) {
    this.#write = write;
  }

  add(text: string): void {
    // A character of a string takes at most three bytes.
    const longest = text.length * 3;
    if (longest > this.#piece.length - this.#length) this.end();
    if (longest > this.#piece.length) this.#write(Buffer.from(text));
    else this.#length += this.#piece.write(text, this.#length);
  }

  /** Passes on the last piece. */
  end(): void {
    this.#write(this.#piece.subarray(0, this.#length));
    this.#length = 0;
  }
}
