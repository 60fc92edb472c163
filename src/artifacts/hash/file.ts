// SHA-256 of a file's bytes, at the speed of the hash and in constant memory.
import { createHash, hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { openFlags } from "../../lib/read-file.ts";
import { fileChangedError, toFileError, toFsPath, type PathBytes } from "../paths.ts";
import { largeSize, type FileState, type HashedFile, type LargeFiles } from "./large-files.ts";
import type { Progress } from "./progress.ts";

/** What hashing a file needs besides the file. */
export interface HashOptions {
  readonly largeFiles: LargeFiles;
  readonly progress: Progress;
  /** What to do when the file cannot be read, for errors. */
  readonly hint: string;
}

// One block for all files: it is filled and hashed without yielding in between.
const block = Buffer.allocUnsafeSlow(1024 * 1024);

/**
 * Hashes a regular file. Only large files need a promise: in a tree of many small files, promises would take a tenth of
 * the time.
 * @param path the file, or a link to it
 * @param expected the file's state before: the bytes must be of that state
 * @returns 64 hex characters
 * @throws ConfigurationError when the file cannot be read, or changed; CancelledError
 */
export function hashFile(
  path: PathBytes,
  expected: FileState,
  options: HashOptions,
): string | Promise<string> {
  return expected.size < largeSize ? hashSmall(path, expected, options) : hashLarge(path, expected, options);
}

function hashSmall(path: PathBytes, expected: FileState, { progress, hint }: HashOptions): string {
  try {
    const file = openSync(toFsPath(path), openFlags);
    try {
      const { digest, length } =
        expected.size < block.length ? hashBlock(file, expected.size) : hashBlocks(file, expected.size);
      if (length !== expected.size || !isSameState(expected, fstatSync(file))) throw fileChangedError(path);
      progress.bytes += length;
      return digest;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw toFileError(path, error, hint);
  }
}

/** Hashes a file by one read and one call of the hash. Reads one byte more than expected, to notice growth. */
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
  expected: FileState,
  { largeFiles, progress, hint }: HashOptions,
): Promise<string> {
  const task = { path, flags: openFlags, size: expected.size };
  const { digest, length, state } = await largeFiles.hash(task, progress).catch((error: unknown) => {
    throw toFileError(path, error, hint);
  });
  if (length !== expected.size || !isSameState(expected, state)) throw fileChangedError(path);
  return digest;
}

/** Returns whether two states are the same bytes of the same file: every write changes `ctime`. */
export function isSameState(one: FileState, other: FileState): boolean {
  return (
    one.ino === other.ino &&
    one.dev === other.dev &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs
  );
}
