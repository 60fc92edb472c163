// Reads the small files that tell this room what to do. They come from anywhere: nothing that is not a file is opened,
// and nothing that is too large to be meant.
import { readFileSync, statSync } from "node:fs";
import { ConfigurationProblem } from "../problem.ts";
import { exactly, textOf, type Bytes } from "./bytes.ts";
import { notAFile, unreadable } from "./unreadable.ts";

const largest = 64 * 1024 * 1024;

/**
 * Reads a whole file of at most 64 MiB.
 * @param next what the reader can do when that fails
 * @throws ConfigurationProblem when it is not there, no file, too large, or cannot be read
 */
export function wholeFile(path: Bytes, next: string): Buffer {
  try {
    const status = statSync(exactly(path));
    if (!status.isFile()) throw notAFile(path, status, next);
    if (status.size > largest) {
      throw new ConfigurationProblem({ what: `\`${textOf(path)}\` is larger than 64 MiB`, next });
    }
    return readFileSync(exactly(path));
  } catch (error) {
    throw unreadable(path, error, next);
  }
}
