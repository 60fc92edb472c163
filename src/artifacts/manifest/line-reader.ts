// Reads a file of any size line by line, in constant memory.
import { readSync } from "node:fs";
import type { ManifestLine } from "./form.ts";

const block = Buffer.allocUnsafeSlow(256 * 1024);

/** The longest line of an entry, in bytes: a path of 32,767 characters takes less. */
export const longestEntry = 256 * 1024;
/** The longest head, in bytes: it has the patterns of an ignore file. */
export const longestHead = 32 * 1024 * 1024;

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
    let searched = this.#start;
    for (;;) {
      const end = this.#text.indexOf("\n", searched);
      const length = (end < 0 ? this.#text.length : end) - this.#start;
      if (length > longest) throw new LineTooLongError();
      if (end >= 0) {
        const line = this.#text.slice(this.#start, end);
        this.#start = end + 1;
        return line;
      }
      const count = readSync(this.#file, block, 0, block.length, this.#position);
      const rest = this.#text.slice(this.#start);
      this.#text = rest + block.toString("latin1", 0, count);
      this.#start = 0;
      searched = rest.length;
      this.#position += count;
      if (count > 0) continue;
      this.#text = "";
      return rest === "" ? undefined : rest;
    }
  }
}
