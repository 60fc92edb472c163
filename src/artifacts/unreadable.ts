// What is told of a file or directory that has no trustworthy fingerprint: which, why, and what to do.
import type { Stats } from "node:fs";
import { ConfigurationProblem } from "../problem.ts";
import { textOf, type Bytes } from "./bytes.ts";

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

/**
 * Tells that a path cannot be read, from what node:fs threw. Anything that is not an error of the file system comes
 * back as it is.
 * @param next what the reader can do about it
 */
export function unreadable(path: Bytes, thrown: unknown, next: string): unknown {
  if (!(thrown instanceof Error) || !("code" in thrown) || typeof thrown.code !== "string") return thrown;
  if (!("syscall" in thrown)) return thrown;
  return new ConfigurationProblem(
    { what: `\`${textOf(path)}\` cannot be read`, why: reasons[thrown.code] ?? thrown.message, next },
    { cause: thrown },
  );
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
  const kind = status.isDirectory()
    ? "a directory"
    : status.isFIFO()
      ? "a FIFO (named pipe)"
      : status.isSocket()
        ? "a socket"
        : status.isCharacterDevice() || status.isBlockDevice()
          ? "a device"
          : "no file";
  return new ConfigurationProblem({
    what: `\`${textOf(path)}\` is ${kind}`,
    next,
  });
}
