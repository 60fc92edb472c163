// Reads whole files that an input names, or that lie where a program expects them. They can be anything: reading one
// must neither wait for somebody else nor fill the memory.
import { constants, type Stats } from "node:fs";
import { open, stat, type FileHandle } from "node:fs/promises";
import { omitUndefined } from "./omit-undefined.ts";
import { CancelledError, ConfigurationError } from "../domain/errors.ts";

/** How a file is read, and what an error says of it. */
export interface FileReading {
  /** The file's name in errors. */
  readonly name: string;
  /** What the reader of an error can do. */
  readonly next?: string;
  /** The largest size, in millions of bytes. */
  readonly megabytes: number;
  /** Ends the reading. */
  readonly stop: AbortSignal;
}

/** The largest size of a file that each input names, in millions of bytes. */
const largest = { "user-data": 10, "template-file": 10, checksums: 64, "artifacts-from": 64 } as const;

/**
 * Reads a file that an input names.
 * @param name the path in errors
 * @throws ConfigurationProblem when it is not there, not a regular file, too large, or cannot be read; Cancelled
 */
export function readInputFile(
  input: keyof typeof largest,
  path: string | Buffer,
  name: string,
  stop: AbortSignal,
): Promise<Buffer> {
  const megabytes = largest[input];
  const next = `Input \`${input}\` must name a regular file of at most ${megabytes} MB`;
  return readWholeFile(path, { name, next, megabytes, stop });
}

// A FIFO must not make us wait for a writer. Windows has neither FIFOs in its file system nor the flag.
const openFlags =
  process.platform === "win32" ? constants.O_RDONLY : constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Reads a regular file of limited size, also behind a symbolic link.
 * @throws ConfigurationProblem when it is not there, not a regular file, too large, or cannot be read; Cancelled
 */
export async function readWholeFile(path: string | Buffer, reading: FileReading): Promise<Buffer> {
  try {
    // Looked at before it is opened, too: opening a device can already do something.
    check(await stat(path), reading);
    await using file = await open(path, openFlags);
    check(await file.stat(), reading);
    return await readAll(file, reading);
  } catch (error) {
    const why = reasonFor(error);
    if (why === undefined) throw error;
    throw refusal(reading, "cannot be read", why, error);
  }
}

function check(status: Stats, reading: FileReading): void {
  if (!status.isFile()) throw refusal(reading, `is ${kindOf(status)}`);
  if (status.size > reading.megabytes * 1_000_000) throw tooLarge(reading);
}

const pieceSize = 256 * 1024;

/** Reads to the end, whatever size the file system says: it can grow, and some file systems say 0. */
async function readAll(file: FileHandle, reading: FileReading): Promise<Buffer> {
  const { name, megabytes, stop } = reading;
  const pieces: Buffer[] = [];
  let length = 0;
  for (;;) {
    if (stop.aborted)
      throw new CancelledError({ message: `The job was cancelled while \`${name}\` was read` });
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, null);
    if (bytesRead === 0) return Buffer.concat(pieces);
    length += bytesRead;
    if (length > megabytes * 1_000_000) throw tooLarge(reading);
    pieces.push(buffer.subarray(0, bytesRead));
  }
}

const tooLarge = (reading: FileReading) => refusal(reading, `is larger than ${reading.megabytes} MB`);

const refusal = ({ name, next }: FileReading, complaint: string, why?: string, cause?: unknown) =>
  new ConfigurationError(omitUndefined({ message: `\`${name}\` ${complaint}`, reason: why, hint: next }), {
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

/** Returns why the file system refused something; undefined for what is not an error of the file system. */
export function reasonFor(thrown: unknown): string | undefined {
  if (!(thrown instanceof Error) || !("code" in thrown) || typeof thrown.code !== "string") return undefined;
  // "EBUSY: resource busy or locked, open 'x'": without the call and the path.
  const text = thrown.message.replace(/^\w+: |, \w+(?: '.*)?$/gs, "");
  return "syscall" in thrown ? (reasons[thrown.code] ?? `${text} (${thrown.code})`) : undefined;
}

/** Returns what something is that is not a regular file. */
export function kindOf(status: Stats): string {
  if (status.isDirectory()) return "a directory";
  if (status.isFIFO()) return "a FIFO (named pipe)";
  if (status.isSocket()) return "a socket";
  return status.isCharacterDevice() || status.isBlockDevice() ? "a device" : "not a regular file";
}
