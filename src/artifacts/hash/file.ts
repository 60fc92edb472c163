// SHA-256 of one file's bytes, in constant memory. Runs in the main thread and in workers, which load only this file and
// hash-worker.ts: it imports nothing but Node's own modules.
import { createHash, hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync, type Stats } from "node:fs";

/** What differs between two states of a file. */
export type FileState = Pick<Stats, "dev" | "ino" | "size" | "mtimeMs" | "ctimeMs">;

/** A file to hash, as it can be sent to a worker. */
export interface HashTask {
  /** One character per byte. */
  readonly path: string;
  /** How to open it, for `fs.openSync`. */
  readonly flags: number;
  /** The state that the bytes must be of. Without it, the state when the file was opened. */
  readonly baseline?: FileState | undefined;
}

export type HashResult =
  /** The digest is 64 hex characters, the size in bytes. */
  | { readonly kind: "hashed"; readonly digest: string; readonly size: number }
  /** It changed while it was read, or is not a regular file. */
  | { readonly kind: "changed" }
  /** It was not read, because it has more bytes than was asked for. */
  | { readonly kind: "too-large" }
  /** Node could not read it. The error's fields apart, because an error that is sent to another thread loses them. */
  | {
      readonly kind: "failed";
      readonly error: Pick<NodeJS.ErrnoException, "message" | "code" | "syscall" | "errno">;
    };

/** Larger ones are slower where other programs need the processor's cache too. */
const chunkSize = 256 * 1024;

// One for all files of a thread: it is filled and hashed without yielding in between.
const chunk = Buffer.allocUnsafeSlow(chunkSize);

/**
 * Hashes a regular file.
 * @param maxBytes a file with more is not read
 * @param onChunk called with the number of bytes of each chunk of a file that has several
 */
export function hashFile(
  { path, flags, baseline }: HashTask,
  maxBytes = Infinity,
  onChunk?: (bytes: number) => void,
): HashResult {
  let file: number | undefined;
  try {
    file = openSync(/[^\0-\x7f]/.test(path) ? Buffer.from(path, "latin1") : path, flags);
    const opened = fstatSync(file);
    const before = baseline ?? opened;
    const { size } = before;
    if (!opened.isFile()) return { kind: "changed" };
    if (size > maxBytes) return { kind: "too-large" };
    const { digest, length } = size < chunkSize ? hashAtOnce(file, size) : hashChunks(file, size, onChunk);
    if (length !== size || !isSameState(before, fstatSync(file))) return { kind: "changed" };
    return { kind: "hashed", digest, size };
  } catch (cause) {
    const { message, code, syscall, errno }: NodeJS.ErrnoException =
      cause instanceof Error ? cause : new Error(String(cause));
    return { kind: "failed", error: { message, code, syscall, errno } };
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Hashes a file that one chunk can hold. Reads one byte more than expected, to notice growth. */
function hashAtOnce(file: number, size: number) {
  let length = 0;
  let read: number;
  do {
    read = readSync(file, chunk, length, size + 1 - length, null);
    length += read;
  } while (read > 0 && length < size);
  return { digest: hash("sha256", chunk.subarray(0, length)), length };
}

function hashChunks(file: number, size: number, onChunk?: (bytes: number) => void) {
  const sha256 = createHash("sha256");
  let length = 0;
  while (length <= size) {
    const read = readSync(file, chunk);
    if (read === 0) break;
    sha256.update(chunk.subarray(0, read));
    length += read;
    onChunk?.(read);
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
