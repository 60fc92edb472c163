// Reads whole files. A path can lead to anything: reading it must neither wait for a writer nor fill the memory.
import { constants, type Stats } from "node:fs";
import { open, realpath, stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Context } from "../context.ts";
import { cancelledWhile, errorCode } from "../lib/errors.ts";
import { describeFileError, describeFileKind, fileError, lookedIn } from "./file-error.ts";
import { findRoots, isWithin } from "./roots.ts";

/** How a file is opened to be read. Without O_NONBLOCK, opening a FIFO waits for a writer. Windows has neither. */
export const openFlags =
  process.platform === "win32" ? constants.O_RDONLY : constants.O_RDONLY | constants.O_NONBLOCK;

/** The largest file that an input names, in bytes. */
const maxInputBytes = 10_000_000;

/**
 * Reads a template, data or an artifacts file: at most 10 MB, within the workspace or RUNNER_TEMP after all links.
 * @param hint what to do about a file that cannot be read
 * @throws as `readWholeFile`
 */
export async function readInputFile(
  path: string,
  hint: string,
  { environment, signal }: Pick<Context, "environment" | "signal">,
): Promise<Buffer> {
  const roots = await findRoots(environment);
  return readWholeFile(path, { hint, maxBytes: maxInputBytes, roots, signal });
}

/** Reads a file of at most 10 MB, wherever it is. @throws as `readWholeFile` */
export const readSmallFile = (path: string, hint: string, signal: AbortSignal): Promise<Buffer> =>
  readWholeFile(path, { hint, maxBytes: maxInputBytes, signal });

interface ReadOptions {
  readonly hint?: string;
  readonly maxBytes: number;
  /** The directories, without links, in one of which the file must be after all links; undefined for any place. */
  readonly roots?: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Reads a regular file of limited size, also behind a symbolic link.
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, is in another place, or cannot be read;
 *   CancelledError
 */
export async function readWholeFile(
  path: string,
  { hint, maxBytes, roots, signal }: ReadOptions,
): Promise<Buffer> {
  const rejection = (problem: string, cause?: unknown) => fileError(path, problem, hint, cause);
  const check = (status: Stats) => {
    if (!status.isFile()) throw rejection(`is ${describeFileKind(status)}`);
    if (status.size > maxBytes) throw rejection(`is larger than ${maxBytes / 1_000_000} MB`);
  };
  try {
    const resolved = await realpath(path);
    if (roots?.some((root) => isWithin(resolved, root)) === false)
      throw fileError(
        path,
        "is outside of the workspace and RUNNER_TEMP, or is a link that leads there",
        "Copy the file into the workspace",
      );
    // Checked before it is opened too, because opening a device can have an effect.
    check(await stat(path));
    await using file = await open(path, openFlags);
    check(await file.stat());
    // A stream that is created with an aborted signal emits an error that nothing can catch.
    signal.throwIfAborted();
    // To the end, whatever size is reported: the file can grow. One byte more than allowed.
    const bytes = await buffer(file.createReadStream({ end: maxBytes, autoClose: false, signal }));
    if (bytes.length > maxBytes) throw rejection(`is larger than ${maxBytes / 1_000_000} MB`);
    return bytes;
  } catch (cause) {
    if (signal.aborted) throw cancelledWhile(`\`${path}\` was read`);
    const reason = describeFileError(cause);
    if (reason === undefined) throw cause;
    if (errorCode(cause) !== "ENOENT") throw rejection(`cannot be read: ${reason}`, cause);
    throw rejection(`does not exist${lookedIn(path)}`, cause);
  }
}
