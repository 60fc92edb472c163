// SHA-256 of a file's bytes. Of most files by synchronous calls, which are several times as fast as promises; of large ones
// by reading one buffer while the other is hashed, so that the thread can do other things meanwhile.
import { createHash, hash } from "node:crypto";
import { closeSync, fstatSync, openSync, read, readSync, statSync, type Stats } from "node:fs";
import { promisify } from "node:util";
import { describeFileKind, fileError, openFlags, toFileError } from "../../files/read-file.ts";
import type { Pause } from "../../lib/deadline.ts";
import { ConfigurationError, errorCode } from "../../lib/errors.ts";

/** What differs between two states of a file or directory: every write changes `ctimeMs`. */
export type FileState = Pick<Stats, "dev" | "ino" | "size" | "mtimeMs" | "ctimeMs">;

/** From here on a file takes so long that other things must happen meanwhile. */
const largeSize = 32 * 1024 * 1024;

/** Called with what was hashed since the last call. */
export type OnProgress = (files: number, bytes: number) => void;

const bufferSize = 1024 * 1024;
const buffer = Buffer.allocUnsafeSlow(256 * 1024);
const readAsync = promisify(read);

/** A file that was hashed. */
interface HashedFile {
  /** 64 hex digits: Node gives them faster than bytes. */
  readonly digest: string;
  /** What it was when it was opened, to be compared with what it is when all files are hashed. */
  readonly state: FileState;
}

/**
 * Hashes a regular file.
 * @param pause called now and then within a large file; what it throws ends the hashing
 * @throws ConfigurationError when it is not a regular file, cannot be read, or has another length than it had when it was opened
 */
export async function hashFile(path: string, onProgress: OnProgress, pause?: Pause): Promise<HashedFile> {
  try {
    const file = openSync(path, openFlags);
    try {
      const state = fstatSync(file);
      if (!state.isFile()) throw notAFileError(path, state);
      const isLarge = state.size >= largeSize;
      const { digest, length } = isLarge
        ? await hashLarge(file, state.size, onProgress, pause)
        : hashSmall(file, state.size);
      if (length !== state.size) throw changedError(path);
      onProgress(1, isLarge ? 0 : length);
      return { digest, state };
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw toEntryError(path, error);
  }
}

/** The SHA-256 of what was read, in hex digits, and its length in bytes. */
interface Hashed {
  readonly digest: string;
  readonly length: number;
}

// Neither reads much further than the size at the beginning: a file that grows could be read without end.

function hashSmall(file: number, size: number): Hashed {
  let bytesRead = readSync(file, buffer);
  if (bytesRead === size) return { digest: hash("sha256", buffer.subarray(0, bytesRead)), length: bytesRead };
  const sha256 = createHash("sha256");
  let length = 0;
  while (bytesRead > 0 && length <= size) {
    sha256.update(buffer.subarray(0, bytesRead));
    length += bytesRead;
    bytesRead = readSync(file, buffer);
  }
  return { digest: sha256.digest("hex"), length };
}

async function hashLarge(file: number, size: number, onProgress: OnProgress, pause?: Pause): Promise<Hashed> {
  const sha256 = createHash("sha256");
  let [filling, hashing] = [Buffer.allocUnsafeSlow(bufferSize), Buffer.allocUnsafeSlow(bufferSize)];
  const fill = async () => (await readAsync(file, filling, 0, bufferSize, null)).bytesRead;
  let bytesRead = await fill();
  let length = 0;
  while (bytesRead > 0 && length <= size) {
    [filling, hashing] = [hashing, filling];
    const reading = fill();
    sha256.update(hashing.subarray(0, bytesRead));
    length += bytesRead;
    // Not before the end of a read may the file be closed, also because of what `pause` throws.
    const next = await reading;
    onProgress(0, bytesRead);
    await pause?.();
    bytesRead = next;
  }
  return { digest: sha256.digest("hex"), length };
}

/** Returns whether two states are of the same bytes. */
export const isSameState = (one: FileState, other: FileState): boolean =>
  one.ino === other.ino &&
  one.dev === other.dev &&
  one.size === other.size &&
  one.mtimeMs === other.mtimeMs &&
  one.ctimeMs === other.ctimeMs;

/** What to do about an entry of a directory that cannot be fingerprinted. */
export const excludeHint = "Remove it before this step, or list it in `exclude`";

/** Reports that what was read is not what is there now. */
export const changedError = (path: string): ConfigurationError =>
  new ConfigurationError({
    message: `\`${path.replace(/(?<=.)\/$/, "")}\` changed while it was fingerprinted`,
    reason: "A process still writes to it",
    hint: "Run this step after the build has ended, or list it in `exclude`",
  });

/** Reports something that is neither a file nor a directory: reading it would fail, block or never end. */
export const notAFileError = (path: string, status: Stats): ConfigurationError =>
  fileError(path, `is ${describeFileKind(status)}`, excludeHint);

/** Converts an error of the file system to one that names the path. Returns any other unchanged. */
function toEntryError(path: string, cause: unknown): unknown {
  if (errorCode(cause) !== "ENOENT") return toFileError(path, cause, excludeHint);
  return fileError(
    path,
    "is a link that leads nowhere, or was removed while this step ran",
    excludeHint,
    cause,
  );
}

/** Returns what is at a path, behind links. @throws ConfigurationError */
export function statusOf(path: string): Stats {
  try {
    return statSync(path);
  } catch (error) {
    throw toEntryError(path, error);
  }
}
