// Reads whole files. A path can lead to anything: reading it must neither wait for a writer nor fill the memory.
import { constants, statSync, type Stats } from "node:fs";
import { open, stat, type FileHandle } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { getSystemErrorMessage } from "node:util";
import { omitUndefined } from "./omit-undefined.ts";
import { CancelledError, ConfigurationError, errorCode } from "./errors.ts";

/** How a file is read, and what its errors say. */
interface ReadOptions {
  /** The file's name in errors. */
  readonly name: string;
  /** The hint of its errors. */
  readonly hint?: string;
  /** The hint where it does not exist, if another. */
  readonly missingHint?: string;
  /** The largest size, in millions of bytes; any where it is absent. */
  readonly megabytes?: number;
  readonly signal: AbortSignal;
}

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
  const hint = `\`${input}\` must be the path of a regular file of at most ${megabytes} MB`;
  const missingHint =
    input === "template-file" || input === "flow-template-file"
      ? "Check out the repository before this step (`actions/checkout`), or correct the path"
      : undefined;
  return readWholeFile(path, { name, hint, megabytes, signal, ...omitUndefined({ missingHint }) });
}

/**
 * Reads a regular file of limited size, also behind a symbolic link.
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, or cannot be read;
 *   CancelledError
 */
export function readWholeFile(path: string | Buffer, options: ReadOptions): Promise<Buffer> {
  return withRegularFile(path, options, (file) => readAll(file, options));
}

/** How a file is opened to be read. Without O_NONBLOCK, opening a FIFO waits for a writer. Windows has neither. */
export const openFlags =
  process.platform === "win32" ? constants.O_RDONLY : constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Opens a regular file of limited size, also behind a symbolic link, and closes it after use.
 * @param use is given the size that is reported, in bytes
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, or cannot be read
 */
export async function withRegularFile<Result>(
  path: string | Buffer,
  options: ReadOptions,
  use: (file: FileHandle, size: number) => Promise<Result>,
): Promise<Result> {
  try {
    // Checked before it is opened too, because opening a device can have an effect.
    check(await stat(path), options);
    await using file = await open(path, openFlags);
    const status = await file.stat();
    check(status, options);
    return await use(file, status.size);
  } catch (cause) {
    const reason = describeFileError(cause);
    if (reason === undefined) throw cause;
    if (errorCode(cause) !== "ENOENT") throw rejection(options, "cannot be read", reason, cause);
    const searched = isAbsolute(options.name) ? "" : ` (looked in \`${process.cwd()}\`)`;
    const { missingHint: hint = options.hint } = options;
    throw rejection(
      { ...options, ...omitUndefined({ hint }) },
      `does not exist${searched}`,
      undefined,
      cause,
    );
  }
}

function check(status: Stats, options: ReadOptions): void {
  if (!status.isFile()) throw rejection(options, `is ${describeFileKind(status)}`);
  requireSize(status.size, options);
}

function requireSize(bytes: number, options: ReadOptions): void {
  const { megabytes = Infinity } = options;
  if (bytes > megabytes * 1_000_000) throw rejection(options, `is larger than ${megabytes} MB`);
}

/** Reads to the end, whatever size is reported: the file can grow, and some file systems report 0. */
async function readAll(file: FileHandle, options: ReadOptions): Promise<Buffer> {
  const { name, megabytes = Infinity, signal } = options;
  const chunks: Buffer[] = [];
  // One byte more than is allowed, where there is one.
  const stream: AsyncIterable<Buffer> = file.createReadStream({
    end: megabytes * 1_000_000,
    autoClose: false,
  });
  for await (const chunk of stream) {
    if (signal.aborted)
      throw new CancelledError({ message: `The step was ended from outside while \`${name}\` was read` });
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  requireSize(bytes.length, options);
  return bytes;
}

const rejection = ({ name, hint }: ReadOptions, problem: string, reason?: string, cause?: unknown) =>
  new ConfigurationError(omitUndefined({ message: `\`${name}\` ${problem}`, reason, hint }), {
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

/** Returns why the file system refused something, in words; undefined for what is not an error of the file system. */
export function describeFileError(thrown: unknown): string | undefined {
  const code = errorCode(thrown);
  if (code === undefined || !(thrown instanceof Error) || !("syscall" in thrown)) return undefined;
  const number = "errno" in thrown && typeof thrown.errno === "number" ? thrown.errno : undefined;
  return reasons[code] ?? (number === undefined ? code : getSystemErrorMessage(number));
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
