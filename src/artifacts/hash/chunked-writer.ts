/** Collects texts of one byte per character and passes them on in chunks of up to 4 KiB. */
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
    if (text.length > this.#chunk.length - this.#length) this.end();
    if (text.length > this.#chunk.length) this.#write(Buffer.from(text, "latin1"));
    else this.#length += this.#chunk.write(text, this.#length, "latin1");
  }

  /** Passes on the last chunk. */
  end(): void {
    this.#write(this.#chunk.subarray(0, this.#length));
    this.#length = 0;
  }
}
