// SHA-256 of a file's bytes. Of small files by synchronous calls, which are several times as fast as promises; of large ones
// by reading one buffer while the other is hashed, which takes no longer than openssl. A stream takes nearly twice as long.
import { createHash, hash } from "node:crypto";
import { closeSync, fstatSync, openSync, readSync, statSync, type Stats } from "node:fs";
import { open } from "node:fs/promises";
import { ConfigurationError, errorCode } from "../../lib/errors.ts";
import { describeFileError, describeFileKind, openFlags } from "../../lib/read-file.ts";

/** What differs between two states of a file or directory: every write changes `ctimeMs`. */
type FileState = Pick<Stats, "dev" | "ino" | "size" | "mtimeMs" | "ctimeMs">;

/** A file that is hashed in a thread of its own. */
export interface LargeFile {
  readonly path: string;
  /** Of the time when it was found: its bytes must still be those. */
  readonly state: FileState;
}

/** From here on it takes longer to hash a file than to start a thread for it. */
const largeSize = 32 * 1024 * 1024;

/** Called with what was hashed since the last call. */
export type OnProgress = (files: number, bytes: number) => void;

const buffer = Buffer.allocUnsafeSlow(256 * 1024);
const largeBufferSize = 1024 * 1024;

/**
 * Hashes a regular file, unless it is large.
 * @returns 64 hex digits
 * @throws ConfigurationError when it is not a regular file, cannot be read, or changes meanwhile
 */
export function hashSmallFile(path: string, onProgress: OnProgress): string | LargeFile {
  return withOpenFile(path, (file, state) => {
    if (state.size >= largeSize) return { path, state: toPlain(state) };
    return hashOpenFile(path, file, state, onProgress);
  });
}

function withOpenFile<Result>(path: string, use: (file: number, state: Stats) => Result): Result {
  return orFileError(path, () => {
    const file = openSync(path, openFlags);
    try {
      const state = fstatSync(file);
      if (!state.isFile()) throw notAFileError(path, state);
      return use(file, state);
    } finally {
      closeSync(file);
    }
  });
}

function hashOpenFile(path: string, file: number, before: FileState, onProgress: OnProgress): string {
  let read = readSync(file, buffer);
  let length = read;
  let digest: string;
  if (length < buffer.length && length === before.size) digest = hash("sha256", buffer.subarray(0, length));
  else {
    const sha256 = createHash("sha256");
    // Not further than the size at the beginning: a file that grows could be read without end.
    while (read > 0 && length <= before.size) {
      sha256.update(buffer.subarray(0, read));
      onProgress(0, read);
      read = readSync(file, buffer);
      length += read;
    }
    digest = sha256.digest("hex");
  }
  if (length !== before.size || !isSameState(before, fstatSync(file))) throw changedError(path);
  onProgress(1, length < buffer.length ? length : 0);
  return digest;
}

/** Hashes a large file in a thread that does nothing else. Returns and throws as `hashSmallFile`. */
export const hashLargeFileSync = ({ path, state }: LargeFile, onProgress: OnProgress): string =>
  withOpenFile(path, (file) => hashOpenFile(path, file, state, onProgress));

/** Hashes a large file. Returns and throws as `hashSmallFile`. */
export async function hashLargeFile({ path, state }: LargeFile, onProgress: OnProgress): Promise<string> {
  try {
    await using file = await open(path, openFlags);
    const sha256 = createHash("sha256");
    let [filling, hashing] = [
      Buffer.allocUnsafeSlow(largeBufferSize),
      Buffer.allocUnsafeSlow(largeBufferSize),
    ];
    let length = 0;
    let reading = file.read(filling);
    while (length <= state.size) {
      const { bytesRead } = await reading;
      if (bytesRead === 0) break;
      [filling, hashing] = [hashing, filling];
      reading = file.read(filling);
      sha256.update(hashing.subarray(0, bytesRead));
      length += bytesRead;
      onProgress(0, bytesRead);
    }
    await reading;
    if (length !== state.size || !isSameState(state, await file.stat())) throw changedError(path);
    onProgress(1, 0);
    return sha256.digest("hex");
  } catch (error) {
    throw toFileError(path, error);
  }
}

/** What can be sent to another thread. */
const toPlain = ({ dev, ino, size, mtimeMs, ctimeMs }: FileState): FileState => ({
  dev,
  ino,
  size,
  mtimeMs,
  ctimeMs,
});

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
