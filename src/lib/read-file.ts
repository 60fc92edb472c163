// Reads whole files. A path can lead to anything: reading it must neither wait for a writer nor fill the memory.
import { constants, type Stats } from "node:fs";
import { open, stat, type FileHandle } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { getSystemErrorMessage } from "node:util";
import { omitUndefined } from "./omit-undefined.ts";
import { CancelledError, ConfigurationError } from "../domain/errors.ts";

/** How a file is read, and what its errors say. */
export interface FileReading {
  /** The file's name in errors. */
  readonly name: string;
  /** The hint of its errors. */
  readonly next?: string;
  /** The largest size, in millions of bytes; any where it is absent. */
  readonly megabytes?: number;
  /** Cancels the reading. */
  readonly stop: AbortSignal;
}

/** The largest size of a file that each input names, in millions of bytes. */
const largest = {
  "user-data": 10,
  "template-file": 10,
  checksums: 64,
  "artifacts-from": 64,
  "kept-from": 64,
} as const;

/**
 * Reads a file that an input names.
 * @param name the path in errors
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, or cannot be read;
 *   CancelledError
 */
export function readInputFile(
  input: keyof typeof largest,
  path: string | Buffer,
  name: string,
  stop: AbortSignal,
): Promise<Buffer> {
  const megabytes = largest[input];
  const next = `\`${input}\` must be the path of a regular file of at most ${megabytes} MB`;
  return readWholeFile(path, { name, next, megabytes, stop });
}

// Without O_NONBLOCK, opening a FIFO waits for a writer. Windows has neither.
const openFlags =
  process.platform === "win32" ? constants.O_RDONLY : constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Reads a regular file of limited size, also behind a symbolic link.
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, or cannot be read;
 *   CancelledError
 */
export function readWholeFile(path: string | Buffer, reading: FileReading): Promise<Buffer> {
  return withRegularFile(path, reading, (file) => readAll(file, reading));
}

/**
 * Opens a regular file of limited size, also behind a symbolic link, and closes it after use.
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, or cannot be read
 */
export async function withRegularFile<Result>(
  path: string | Buffer,
  reading: FileReading,
  use: (file: FileHandle) => Promise<Result>,
): Promise<Result> {
  try {
    // Checked before it is opened too, because opening a device can have an effect.
    check(await stat(path), reading);
    await using file = await open(path, openFlags);
    check(await file.stat(), reading);
    return await use(file);
  } catch (error) {
    const why = reasonFor(error);
    if (why === undefined) throw error;
    if (isMissing(error))
      throw refusal(reading, `does not exist${searchedIn(reading.name)}`, undefined, error);
    throw refusal(reading, "cannot be read", why, error);
  }
}

function check(status: Stats, reading: FileReading): void {
  if (!status.isFile()) throw refusal(reading, `is ${kindOf(status)}`);
  if (status.size > maxBytes(reading)) throw tooLarge(reading);
}

const maxBytes = ({ megabytes = Infinity }: FileReading) => megabytes * 1_000_000;

const pieceSize = 256 * 1024;

/** Reads to the end, whatever the size: the file can grow, and some file systems report 0. */
async function readAll(file: FileHandle, reading: FileReading): Promise<Buffer> {
  const { name, stop } = reading;
  const pieces: Buffer[] = [];
  let length = 0;
  for (;;) {
    if (stop.aborted)
      throw new CancelledError({ message: `The job was cancelled while \`${name}\` was read` });
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, null);
    if (bytesRead === 0) return Buffer.concat(pieces);
    length += bytesRead;
    if (length > maxBytes(reading)) throw tooLarge(reading);
    pieces.push(buffer.subarray(0, bytesRead));
  }
}

const tooLarge = (reading: FileReading) =>
  refusal(reading, `is larger than ${maxBytes(reading) / 1_000_000} MB`);

const refusal = ({ name, next }: FileReading, problem: string, reason?: string, cause?: unknown) =>
  new ConfigurationError(omitUndefined({ message: `\`${name}\` ${problem}`, reason, hint: next }), {
    cause,
  });

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file or directory",
  EACCES: "the runner's user has no permission to read it",
  EPERM: "the runner's user has no permission to read it",
  ELOOP: "its symbolic links lead in a circle",
  ENOTDIR: "a part of the path is not a directory",
  ENAMETOOLONG: "the path is too long for this system",
  EISDIR: "it is a directory",
  ENXIO: "it is a socket or a device, not a file",
  EIO: "the disk or the network file system failed",
  EMFILE: "the process has too many files open",
};

const isMissing = (thrown: unknown) =>
  thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT";

const searchedIn = (path: string) => (isAbsolute(path) ? "" : ` (looked in \`${process.cwd()}\`)`);

/** Returns why the file system refused something, in words; undefined for what is not an error of the file system. */
export function reasonFor(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !("code" in thrown) || typeof thrown.code !== "string") return undefined;
  if (!("syscall" in thrown)) return undefined;
  const number = "errno" in thrown && typeof thrown.errno === "number" ? thrown.errno : undefined;
  return reasons[thrown.code] ?? (number === undefined ? thrown.code : getSystemErrorMessage(number));
}

/** Returns what a path is that is not a regular file. */
export function kindOf(status: Stats): string {
  if (status.isDirectory()) return "a directory";
  if (status.isFIFO()) return "a FIFO (named pipe)";
  if (status.isSocket()) return "a socket";
  return status.isCharacterDevice() || status.isBlockDevice() ? "a device" : "not a regular file";
}
