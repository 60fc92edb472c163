// SHA-256 of a file's bytes (api-facts 7.1), at the speed of the hash and in flat memory.
import { createHash, hash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { toFsPath, type PathBytes } from "../path-bytes.ts";
import type { FileState, HashedFile } from "./hashing-thread.ts";
import { largeSize, type LargeFiles } from "./large-files.ts";
import type { Progress } from "./progress.ts";
import { fileChangedError, toFileError } from "../file-errors.ts";

/** What hashing a file needs besides the file. */
export interface Hashing {
  readonly largeFiles: LargeFiles;
  readonly progress: Progress;
  /** What a reader can do when the file cannot be read. */
  readonly next: string;
}

// One block for all files that are read here: this code fills and hashes it without giving up its turn in between.
const block = Buffer.allocUnsafeSlow(1024 * 1024);

// A FIFO that took the file's place after the look at it must not make us wait for a writer. Windows has neither.
const openFlags =
  process.platform === "win32" ? constants.O_RDONLY : constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Hashes an ordinary file. All but large ones are hashed at once, without a promise: in a tree of many small files,
 * promises would take a tenth of the time.
 * @param path the file, or a link to it
 * @param seen what `stat` said of it: the bytes must be of that very state of the file
 * @returns 64 hex characters
 * @throws ConfigurationProblem when the file cannot be read, or changed
 * @throws Cancelled when the job was stopped
 */
export function hashFile(path: PathBytes, seen: FileState, hashing: Hashing): string | Promise<string> {
  return seen.size < largeSize ? hashAtOnce(path, seen, hashing) : hashLarge(path, seen, hashing);
}

function hashAtOnce(path: PathBytes, seen: FileState, { progress, next }: Hashing): string {
  try {
    const file = openSync(toFsPath(path), openFlags);
    try {
      const { digest, length } =
        seen.size < block.length ? hashBlock(file, seen.size) : hashBlocks(file, seen.size);
      if (length !== seen.size || !isSameState(seen, fstatSync(file))) throw fileChangedError(path);
      progress.addBytes(length);
      return digest;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw toFileError(path, error, next);
  }
}

/** One read and one call of the hash. Asks for one byte more than there should be, to notice when there is more. */
function hashBlock(file: number, size: number): Pick<HashedFile, "digest" | "length"> {
  let length = readSync(file, block, 0, size + 1, null);
  while (length < size) {
    const count = readSync(file, block, length, size + 1 - length, null);
    if (count === 0) break;
    length += count;
  }
  return { digest: hash("sha256", block.subarray(0, length)), length };
}

function hashBlocks(file: number, size: number): Pick<HashedFile, "digest" | "length"> {
  const sha256 = createHash("sha256");
  let length = 0;
  while (length <= size) {
    const count = readSync(file, block, 0, block.length, null);
    if (count === 0) break;
    sha256.update(block.subarray(0, count));
    length += count;
  }
  return { digest: sha256.digest("hex"), length };
}

async function hashLarge(
  path: PathBytes,
  seen: FileState,
  { largeFiles, progress, next }: Hashing,
): Promise<string> {
  const task = { path, flags: openFlags, size: seen.size };
  const { digest, length, state } = await largeFiles.hash(task, progress).catch((error: unknown) => {
    throw toFileError(path, error, next);
  });
  if (length !== seen.size || !isSameState(seen, state)) throw fileChangedError(path);
  return digest;
}

/** Whether two looks saw the same bytes of the same file. Its change time moves with every write. */
export function isSameState(one: FileState, other: FileState): boolean {
  return (
    one.ino === other.ino &&
    one.dev === other.dev &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs
  );
}
