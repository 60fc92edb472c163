// Reads a file of any size line by line, in constant memory.
import { readSync } from "node:fs";
import type { ManifestLine } from "./form.ts";

// Larger blocks take no less time, and more memory.
const block = Buffer.allocUnsafeSlow(16 * 1024);

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
  #text = "";
  /** Where the next line begins in the text. */
  #start = 0;

  /** @param position where to begin, in bytes */
  constructor(file: number, position = 0) {
    this.#file = file;
    this.#position = position;
  }

  /** Where the next line begins, in bytes. */
  get position(): number {
    return this.#position - (this.#text.length - this.#start);
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
      const end = this.#text.indexOf("\n", this.#start);
      const piece = this.#text.slice(this.#start, end < 0 ? undefined : end);
      left -= piece.length;
      if (left < 0) throw new LineTooLongError();
      if (end >= 0) {
        this.#start = end + 1;
        return pieces.length === 0 ? piece : pieces.join("") + piece;
      }
      pieces.push(piece);
      const count = readSync(this.#file, block, 0, block.length, this.#position);
      this.#text = block.toString("latin1", 0, count);
      this.#start = 0;
      this.#position += count;
      if (count === 0) return pieces.join("") || undefined;
    }
  }
}
