// SHA-256 of a file's bytes. Of most files by synchronous calls, which are several times as fast as promises; of large ones
// by reading one buffer while the other is hashed, so that the thread can do other things meanwhile.
import { createHash, hash } from "node:crypto";
import { closeSync, fstatSync, openSync, read, readSync, statSync, type Stats } from "node:fs";
import { promisify } from "node:util";
import { ConfigurationError, errorCode } from "../../lib/errors.ts";
import { describeFileError, describeFileKind, openFlags } from "../../files/read-file.ts";

/** What differs between two states of a file or directory: every write changes `ctimeMs`. */
export type FileState = Pick<Stats, "dev" | "ino" | "size" | "mtimeMs" | "ctimeMs">;

/** From here on a file takes so long that other things must happen meanwhile. */
const largeSize = 32 * 1024 * 1024;

/** Called with what was hashed since the last call. */
export type OnProgress = (files: number, bytes: number) => void;

const bufferSize = 1024 * 1024;
const buffer = Buffer.allocUnsafeSlow(256 * 1024);
const readAsync = promisify(read);

/** The SHA-256 of what was read, and its length in bytes. */
interface Hashed {
  readonly digest: Buffer;
  readonly length: number;
}

/**
 * Hashes a regular file.
 * @param pause called now and then within a large file; what it throws ends the hashing
 * @returns 32 bytes
 * @throws ConfigurationError when it is not a regular file, cannot be read, or changes meanwhile
 */
export async function hashFile(
  path: string,
  onProgress: OnProgress,
  pause?: () => Promise<void>,
): Promise<Buffer> {
  try {
    const file = openSync(path, openFlags);
    try {
      const before = fstatSync(file);
      if (!before.isFile()) throw notAFileError(path, before);
      const isLarge = before.size >= largeSize;
      const { digest, length } = isLarge
        ? await hashLarge(file, before.size, onProgress, pause)
        : hashSmall(file, before.size);
      if (length !== before.size || !isSameState(before, fstatSync(file))) throw changedError(path);
      onProgress(1, isLarge ? 0 : length);
      return digest;
    } finally {
      closeSync(file);
    }
  } catch (error) {
    throw toFileError(path, error);
  }
}

// Neither reads much further than the size at the beginning: a file that grows could be read without end.

function hashSmall(file: number, size: number): Hashed {
  let bytesRead = readSync(file, buffer);
  if (bytesRead === size)
    return { digest: hash("sha256", buffer.subarray(0, bytesRead), "buffer"), length: bytesRead };
  const sha256 = createHash("sha256");
  let length = 0;
  while (bytesRead > 0 && length <= size) {
    sha256.update(buffer.subarray(0, bytesRead));
    length += bytesRead;
    bytesRead = readSync(file, buffer);
  }
  return { digest: sha256.digest(), length };
}

async function hashLarge(
  file: number,
  size: number,
  onProgress: OnProgress,
  pause?: () => Promise<void>,
): Promise<Hashed> {
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
  return { digest: sha256.digest(), length };
}

/** Returns whether two states are of the same bytes. */
export const isSameState = (one: FileState, other: FileState): boolean =>
  one.ino === other.ino &&
  one.dev === other.dev &&
  one.size === other.size &&
  one.mtimeMs === other.mtimeMs &&
  one.ctimeMs === other.ctimeMs;

const quote = (path: string) => `\`${path.replace(/(?<=.)\/$/, "")}\``;

/** What to do about an entry of a directory that cannot be fingerprinted. */
const excludeHint = "Remove it before this step, or list it in `exclude`";

/** Reports that what was read is not what is there now. */
export const changedError = (path: string): ConfigurationError =>
  new ConfigurationError({
    message: `${quote(path)} changed while it was fingerprinted`,
    reason: "A process still writes to it",
    hint: "Run this step after the build has ended, or list it in `exclude`",
  });

/** Reports something that is neither a file nor a directory: reading it would fail, block or never end. */
export const notAFileError = (path: string, status: Stats): ConfigurationError =>
  new ConfigurationError({ message: `${quote(path)} is ${describeFileKind(status)}`, hint: excludeHint });

/**
 * Calls a function of node:fs about a path.
 * @throws ConfigurationError that names the path where the file system refuses
 */
export function orFileError<Result>(path: string, access: () => Result): Result {
  try {
    return access();
  } catch (error) {
    throw toFileError(path, error);
  }
}

/** Converts an error of the file system to one that names the path. Returns any other unchanged. */
function toFileError(path: string, cause: unknown): unknown {
  const reason = describeFileError(cause);
  if (reason === undefined) return cause;
  const problem =
    errorCode(cause) === "ENOENT"
      ? "is a link that leads nowhere, or was removed while this step ran"
      : `cannot be read: ${reason}`;
  return new ConfigurationError({ message: `${quote(path)} ${problem}`, hint: excludeHint }, { cause });
}

/** Returns what is at a path, behind links. @throws ConfigurationError */
export const statusOf = (path: string): Stats => orFileError(path, () => statSync(path));
