// SHA-256 of a file's bytes (api-facts 7.1), at the speed of the hash and in flat memory.
import { createHash, hash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, read, readSync, type Stats } from "node:fs";
import { promisify } from "node:util";
import { exactly, type Bytes } from "./bytes.ts";
import type { Progress } from "./progress.ts";
import { changed } from "./unreadable.ts";

// Measured: with two blocks of 1 MiB a file is hashed as fast as `openssl dgst` does it, in 55 MB of memory.
const blockSize = 1024 * 1024;
const readBlock = promisify(read);

// A FIFO that took the file's place after the look at it must not make us wait for a writer. Windows has neither.
const openFlags =
  process.platform === "win32" ? constants.O_RDONLY : constants.O_RDONLY | constants.O_NONBLOCK;

// One buffer for all small files: this code fills and hashes it without giving up its turn in between.
const smallFile = Buffer.allocUnsafeSlow(blockSize);

/**
 * Hashes an ordinary file.
 * @param path the file, or a link to it
 * @param seen what `stat` said of it: the bytes must be of that very state of the file
 * @returns 64 hex characters
 * @throws ConfigurationProblem when the file changed; whatever node:fs throws
 */
export async function hashFile(path: Bytes, seen: Stats, progress: Progress): Promise<string> {
  const file = openSync(exactly(path), openFlags);
  try {
    const digest =
      seen.size < blockSize
        ? hashSmall(file, seen.size, progress)
        : await hashLarge(file, seen.size, progress);
    if (digest === undefined || !isSameState(seen, fstatSync(file))) throw changed(path);
    return digest;
  } finally {
    closeSync(file);
  }
}

/** One read and one call of the hash. Asks for one byte more than there should be, to notice when there is more. */
function hashSmall(file: number, size: number, progress: Progress): string | undefined {
  let length = 0;
  while (length <= size) {
    const count = readSync(file, smallFile, length, size + 1 - length, null);
    length += count;
    if (count === 0 || length === size) break;
  }
  progress.addBytes(length);
  return length === size ? hash("sha256", smallFile.subarray(0, length)) : undefined;
}

/** Reads one block while hashing the other. */
async function hashLarge(file: number, size: number, progress: Progress): Promise<string | undefined> {
  const sha256 = createHash("sha256");
  let length = 0;
  let filling = Buffer.allocUnsafeSlow(blockSize);
  let full = Buffer.allocUnsafeSlow(blockSize);
  let reading = readBlock(file, filling, 0, blockSize, null);
  try {
    for (;;) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) break;
      length += bytesRead;
      if (length > size) break;
      [filling, full] = [full, filling];
      reading = readBlock(file, filling, 0, blockSize, null);
      sha256.update(full.subarray(0, bytesRead));
      progress.addBytes(bytesRead);
      if (progress.isDue) await progress.breathe();
    }
  } finally {
    // The file must not be closed under a read that is still on its way.
    await Promise.allSettled([reading]);
  }
  return length === size ? sha256.digest("hex") : undefined;
}

/** Whether two looks saw the same bytes of the same file. Its change time moves with every write. */
export function isSameState(one: Stats, other: Stats): boolean {
  return (
    one.ino === other.ino &&
    one.dev === other.dev &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs
  );
}
