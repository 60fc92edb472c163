// What is told of a file or directory that has no trustworthy fingerprint: which, why, and what to do.
import type { Stats } from "node:fs";
import { ConfigurationError } from "../domain/errors.ts";
import { kindOf, reasonFor } from "../lib/read-file.ts";
import { decodePath, type PathBytes } from "./path-bytes.ts";

/**
 * Tells that a path cannot be read, from what node:fs threw. Anything that is not an error of the file system comes
 * back as it is.
 * @param next what the reader can do about it
 */
export function toFileError(path: PathBytes, thrown: unknown, next: string): unknown {
  const why = reasonFor(thrown);
  return why === undefined
    ? thrown
    : new ConfigurationError(
        { message: `\`${decodePath(path)}\` cannot be read`, reason: why, hint: next },
        { cause: thrown },
      );
}

/** Tells that the bytes that were read are not what is there now. */
export const fileChangedError = (path: PathBytes): ConfigurationError =>
  new ConfigurationError({
    message: `\`${decodePath(path)}\` changed while it was fingerprinted`,
    reason: "something still writes to it, or it is not an ordinary file",
    hint: "Let the build end before this step, or leave the entry out of the directory with `exclude`",
  });

/** What to do about an entry of a directory that cannot be fingerprinted. */
export const leaveItOut = "Remove it before this step, or leave it out of the fingerprint with `exclude`";

/** Tells that something is not what can be read: reading it would fail, wait for ever, or never end. */
export function notAFileError(path: PathBytes, status: Stats, next: string): ConfigurationError {
  return new ConfigurationError({ message: `\`${decodePath(path)}\` is ${kindOf(status)}`, hint: next });
}
