// What is told of a file or directory that has no trustworthy fingerprint: which, why, and what to do.
import type { Stats } from "node:fs";
import { ConfigurationProblem } from "../problem.ts";
import { kindOf, reasonFor } from "../whole-file.ts";
import { textOf, type Bytes } from "./bytes.ts";

/**
 * Tells that a path cannot be read, from what node:fs threw. Anything that is not an error of the file system comes
 * back as it is.
 * @param next what the reader can do about it
 */
export function unreadable(path: Bytes, thrown: unknown, next: string): unknown {
  const why = reasonFor(thrown);
  return why === undefined
    ? thrown
    : new ConfigurationProblem({ what: `\`${textOf(path)}\` cannot be read`, why, next }, { cause: thrown });
}

/** Tells that the bytes that were read are not what is there now. */
export const changed = (path: Bytes): ConfigurationProblem =>
  new ConfigurationProblem({
    what: `\`${textOf(path)}\` changed while it was fingerprinted`,
    why: "something still writes to it, or it is not an ordinary file",
    next: "Let the build end before this step, or leave the entry out of the directory with `exclude`",
  });

/** What to do about an entry of a directory that cannot be fingerprinted. */
export const leaveItOut = "Remove it before this step, or leave it out of the fingerprint with `exclude`";

/** Tells that something is not what can be read: reading it would fail, wait for ever, or never end. */
export function notAFile(path: Bytes, status: Stats, next: string): ConfigurationProblem {
  return new ConfigurationProblem({ what: `\`${textOf(path)}\` is ${kindOf(status)}`, next });
}
