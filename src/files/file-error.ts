// What the file system refused, as an error that names the path and the reason.
import type { Stats } from "node:fs";
import { isAbsolute } from "node:path";
import { getSystemErrorMessage } from "node:util";
import { ConfigurationError, errorCode } from "../lib/errors.ts";

/** Makes an error about a file or directory. @param problem continues the path: `is a device` */
export const fileError = (path: string, problem: string, hint?: string, cause?: unknown) =>
  new ConfigurationError({ message: `\`${path.replace(/(?<=.)\/$/, "")}\` ${problem}`, hint }, { cause });

/** Converts an error of the file system to one that names the path. Returns any other unchanged. */
export function toFileError(path: string, cause: unknown, hint?: string): unknown {
  const reason = describeFileError(cause);
  if (reason === undefined) return cause;
  return fileError(path, `cannot be read: ${reason}`, hint, cause);
}

/**
 * Calls a function of node:fs about a path.
 * @throws ConfigurationError that names the path where the file system refuses
 */
export function orFileError<Result>(path: string, access: () => Result, hint?: string): Result {
  try {
    return access();
  } catch (error) {
    throw toFileError(path, error, hint);
  }
}

/** Returns why the file system refused something, in words; undefined for what is not an error of the file system. */
export function describeFileError(thrown: unknown): string | undefined {
  const code = errorCode(thrown);
  if (code === undefined || !(thrown instanceof Error) || !("syscall" in thrown)) return undefined;
  return "errno" in thrown && typeof thrown.errno === "number" ? getSystemErrorMessage(thrown.errno) : code;
}

/** Returns what a path is that is not a regular file. */
export function describeFileKind(status: Stats): string {
  if (status.isDirectory()) return "a directory";
  if (status.isFIFO()) return "a FIFO (named pipe)";
  if (status.isSocket()) return "a socket";
  return status.isCharacterDevice() || status.isBlockDevice() ? "a device" : "not a regular file";
}

/** Says where a relative path was looked for. */
export const lookedIn = (path: string): string =>
  isAbsolute(path) ? "" : ` (looked in \`${process.cwd()}\`)`;
