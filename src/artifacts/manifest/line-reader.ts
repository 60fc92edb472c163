// Reads a file of any size line by line, in constant memory.
import { readSync } from "node:fs";
import type { ManifestLine } from "./form.ts";

/** The longest line of an entry, in bytes: a path of 32,767 characters takes less. */
export const longestEntry = 256 * 1024;
/** The longest that all heads together may be, in bytes: each has the patterns of an ignore file. */
export const longestHeads = 32 * 1024 * 1024;

export class LineTooLongError extends Error {}

/** Reads lines from an open file. */
export class LineReader {
  readonly #file: number;
  /** Where the next block is read. */
  #position: number;
  // Larger blocks take no less time, and more memory.
  readonly #block = Buffer.allocUnsafeSlow(4096);
  /** What was read last. */
  #bytes = this.#block.subarray(0, 0);
  /** Where the next line begins in it. */
  #start = 0;

  /** @param position where to begin, in bytes */
  constructor(file: number, position = 0) {
    this.#file = file;
    this.#position = position;
  }

  /** Where the next line begins, in bytes. */
  get position(): number {
    return this.#position - (this.#bytes.length - this.#start);
  }

  /**
   * Returns the next line without its end; undefined at the end of the file.
   * @param longest in bytes
   * @throws LineTooLongError; the error of the file system
   */
  next(longest: number): ManifestLine | undefined {
    // Not one growing text: a long line would be copied with every block.
    const pieces: string[] = [];
    let left = longest;
    for (;;) {
      const end = this.#bytes.indexOf(0x0a, this.#start);
      // A copy: a part of a larger string would keep all of it in memory.
      const piece = this.#bytes.toString("latin1", this.#start, end < 0 ? undefined : end);
      left -= piece.length;
      if (left < 0) throw new LineTooLongError();
      if (end >= 0) {
        this.#start = end + 1;
        return pieces.length === 0 ? piece : pieces.join("") + piece;
      }
      pieces.push(piece);
      const count = readSync(this.#file, this.#block, 0, this.#block.length, this.#position);
      this.#bytes = this.#block.subarray(0, count);
      this.#start = 0;
      this.#position += count;
      if (count === 0) return pieces.join("") || undefined;
    }
  }
}
