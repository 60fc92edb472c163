// SHA-256 of one file's bytes, at the speed of the hash and in constant memory. Runs in the main thread and in the
// threads of the pool, which load only this file and hash-worker.ts: it imports nothing but Node's own modules.
import { createHash, hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync, type Stats } from "node:fs";

/** What differs between two states of a file. */
export type FileState = Pick<Stats, "dev" | "ino" | "size" | "mtimeMs" | "ctimeMs">;

/** A file to hash, as it can be sent to a worker. */
export interface FileToHash {
  /** One character per byte. */
  readonly path: string;
  /** How to open it, for `fs.openSync`. */
  readonly flags: number;
  /** The state that the bytes must be of. Without it, the state when the file was opened. */
  readonly expected?: FileState | undefined;
}

export interface HashedFile {
  readonly kind: "hashed";
  /** 64 hex characters. */
  readonly digest: string;
  /** In bytes. */
  readonly size: number;
}

export type HashResult =
  | HashedFile
  /** It changed while it was read, or is not a regular file. */
  | { readonly kind: "changed" }
  /** It was not read, because it has more bytes than was asked for. */
  | { readonly kind: "too-large" }
  | { readonly kind: "failed"; readonly error: FileSystemError };

/** What is known of an error of node:fs, as it can be sent to another thread. */
type FileSystemError = Pick<NodeJS.ErrnoException, "message" | "code" | "syscall" | "errno">;

const nonAscii = /[^\0-\x7f]/;

const blockSize = 1024 * 1024;

// One block for all files of a thread: it is filled and hashed without yielding in between.
const block = Buffer.allocUnsafeSlow(blockSize);

/**
 * Hashes a regular file.
 * @param maxBytes a file with more is not read
 * @param onBlock called with the number of bytes of each block of a file that has several
 */
export function hashFile(
  file: FileToHash,
  maxBytes = Infinity,
  onBlock?: (bytes: number) => void,
): HashResult {
  try {
    return hashOpened(file, maxBytes, onBlock);
  } catch (cause) {
    const { message, code, syscall, errno }: NodeJS.ErrnoException =
      cause instanceof Error ? cause : new Error(String(cause));
    return { kind: "failed", error: { message, code, syscall, errno } };
  }
}

function hashOpened(
  { path, flags, expected }: FileToHash,
  maxBytes: number,
  onBlock?: (bytes: number) => void,
): HashResult {
  const file = openSync(nonAscii.test(path) ? Buffer.from(path, "latin1") : path, flags);
  try {
    const opened = fstatSync(file);
    const before = expected ?? opened;
    const { size } = before;
    if (!opened.isFile()) return { kind: "changed" };
    if (size > maxBytes) return { kind: "too-large" };
    const { digest, length } = size < blockSize ? hashBlock(file, size) : hashBlocks(file, size, onBlock);
    if (length !== size || !isSameState(before, fstatSync(file))) return { kind: "changed" };
    return { kind: "hashed", digest, size };
  } finally {
    closeSync(file);
  }
}

interface HashedBytes {
  readonly digest: string;
  readonly length: number;
}

/** Hashes a file by one read and one call of the hash. Reads one byte more than expected, to notice growth. */
function hashBlock(file: number, size: number): HashedBytes {
  let length = readSync(file, block, 0, size + 1, null);
  while (length < size) {
    const count = readSync(file, block, length, size + 1 - length, null);
    if (count === 0) break;
    length += count;
  }
  return { digest: hash("sha256", block.subarray(0, length)), length };
}

function hashBlocks(file: number, size: number, onBlock?: (bytes: number) => void): HashedBytes {
  const sha256 = createHash("sha256");
  let length = 0;
  while (length <= size) {
    const count = readSync(file, block, 0, blockSize, null);
    if (count === 0) break;
    sha256.update(block.subarray(0, count));
    length += count;
    onBlock?.(count);
  }
  return { digest: sha256.digest("hex"), length };
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
