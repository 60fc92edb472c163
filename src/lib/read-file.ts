// Reads whole files. A path can lead to anything: reading it must neither wait for a writer nor fill the memory.
import { constants, statSync, type Stats } from "node:fs";
import { open, stat } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { buffer } from "node:stream/consumers";
import { getSystemErrorMessage } from "node:util";
import { omitUndefined } from "./omit-undefined.ts";
import { CancelledError, ConfigurationError, errorCode } from "./errors.ts";

/** The largest size of a file that each input names, in millions of bytes. */
const maxMegabytes = {
  "user-data": 10,
  "attestation-data": 10,
  attestations: 10,
  "template-file": 10,
  "flow-template-file": 10,
  checksums: 64,
  "artifacts-from": 64,
} as const;

/**
 * Reads a file that an input names, as `readWholeFile` does.
 * @param name the path in errors
 */
export function readInputFile(
  input: keyof typeof maxMegabytes,
  path: string | Buffer,
  name: string,
  signal: AbortSignal,
): Promise<Buffer> {
  const megabytes = maxMegabytes[input];
  const advice = input.endsWith("template-file")
    ? ". Check out the repository before (`actions/checkout`)"
    : "";
  const hint = `\`${input}\` must be the path of a regular file of at most ${megabytes} MB${advice}`;
  return readWholeFile(path, { name, hint, megabytes, signal });
}

/** How a file is opened to be read. Without O_NONBLOCK, opening a FIFO waits for a writer. Windows has neither. */
export const openFlags =
  process.platform === "win32" ? constants.O_RDONLY : constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Reads a regular file of limited size, also behind a symbolic link.
 * @param options.name the file's name in errors
 * @param options.megabytes the largest size, in millions of bytes
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, or cannot be read;
 *   CancelledError
 */
export async function readWholeFile(
  path: string | Buffer,
  options: {
    readonly name: string;
    readonly hint?: string;
    readonly megabytes: number;
    readonly signal: AbortSignal;
  },
): Promise<Buffer> {
  const { name, hint, megabytes, signal } = options;
  const maxBytes = megabytes * 1_000_000;
  const rejection = (problem: string, cause?: unknown) =>
    new ConfigurationError(omitUndefined({ message: `\`${name}\` ${problem}`, hint }), { cause });
  const requireSize = (bytes: number) => {
    if (bytes > maxBytes) throw rejection(`is larger than ${megabytes} MB`);
  };
  const check = (status: Stats) => {
    if (!status.isFile()) throw rejection(`is ${describeFileKind(status)}`);
    requireSize(status.size);
  };
  try {
    // Checked before it is opened too, because opening a device can have an effect.
    check(await stat(path));
    await using file = await open(path, openFlags);
    check(await file.stat());
    signal.throwIfAborted();
    // To the end, whatever size is reported: the file can grow, and some file systems report 0. One byte more than allowed.
    const bytes = await buffer(file.createReadStream({ end: maxBytes, autoClose: false, signal }));
    requireSize(bytes.length);
    return bytes;
  } catch (cause) {
    if (signal.aborted)
      throw new CancelledError({ message: `The step was ended from outside while \`${name}\` was read` });
    const reason = describeFileError(cause);
    if (reason === undefined) throw cause;
    if (errorCode(cause) !== "ENOENT") throw rejection(`cannot be read: ${reason}`, cause);
    throw rejection(`does not exist${isAbsolute(name) ? "" : ` (looked in \`${process.cwd()}\`)`}`, cause);
  }
}

/** Returns why the file system refused something, in words; undefined for what is not an error of the file system. */
export function describeFileError(thrown: unknown): string | undefined {
  const code = errorCode(thrown);
  if (code === undefined || !(thrown instanceof Error) || !("syscall" in thrown)) return undefined;
  return "errno" in thrown && typeof thrown.errno === "number" ? getSystemErrorMessage(thrown.errno) : code;
}

/**
 * Checks that opening a file to write to it does not wait for a reader. The file may be missing.
 * @throws ConfigurationError for a FIFO or a socket
 */
export function rejectPipe(path: string): void {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status?.isFIFO() === true || status?.isSocket() === true)
    throw new ConfigurationError({ message: `\`${path}\` is ${describeFileKind(status)}` });
}

/** Returns what a path is that is not a regular file. */
export function describeFileKind(status: Stats): string {
  if (status.isDirectory()) return "a directory";
  if (status.isFIFO()) return "a FIFO (named pipe)";
  if (status.isSocket()) return "a socket";
  return status.isCharacterDevice() || status.isBlockDevice() ? "a device" : "not a regular file";
}
