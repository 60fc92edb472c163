/** Collects a text and passes it on in chunks of up to 4 KiB, in UTF-8. */
export class ChunkedWriter {
  readonly #write: (bytes: Buffer) => void;
  /** The next chunk. Bytes, because strings that are kept for a while make V8's heap for new objects grow. */
  readonly #chunk = Buffer.allocUnsafeSlow(4096);
  #length = 0;

  /** @param write is called with the chunks, one after the other, and must not keep them */
  constructor(write: (bytes: Buffer) => void) {
    this.#write = write;
  }

  add(text: string): void {
    // A character of a string takes at most three bytes.
    const maxLength = text.length * 3;
    if (maxLength > this.#chunk.length - this.#length) this.end();
    if (maxLength > this.#chunk.length) this.#write(Buffer.from(text));
    else this.#length += this.#chunk.write(text, this.#length);
  }

  /** Passes on the last chunk. */
  end(): void {
    this.#write(this.#chunk.subarray(0, this.#length));
    this.#length = 0;
  }
}
