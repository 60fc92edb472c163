// Paths and names on disk, as bytes and as text, and the errors of looking at what is there.
//
// Names on disk are bytes. Here they are strings of one character per byte (latin1): they sort byte-wise with `<`, hash
// to what is on disk, take little memory, and keep what is not valid UTF-8.
import { lstatSync, realpathSync, type Stats } from "node:fs";
import { ConfigurationError, errorCode } from "../lib/errors.ts";
import { describeFileKind, describeFileError } from "../lib/read-file.ts";
import { grouped } from "../lib/format.ts";

/** A path or name as bytes: every character is one byte, 0 to 255. */
export type PathBytes = string;

const nonAscii = /[^\0-\x7f]/;

/** Returns the bytes of a text in UTF-8. */
export const encodePath = (text: string): PathBytes =>
  nonAscii.test(text) ? Buffer.from(text, "utf8").toString("latin1") : text;

/** Returns the text of a path for people: bytes that are not UTF-8 become U+FFFD. */
export const decodePath = (bytes: PathBytes): string =>
  nonAscii.test(bytes) ? Buffer.from(bytes, "latin1").toString("utf8") : bytes;

/** Returns what the functions of node:fs and node:crypto take for exactly these bytes. */
export const toFsPath = (bytes: PathBytes): string | Buffer =>
  nonAscii.test(bytes) ? Buffer.from(bytes, "latin1") : bytes;

/**
 * Replaces `\` by `/` on Windows, where both separate names. Elsewhere a `\` is part of a name. Removes the `\\?\` of a
 * long path of Windows: its `?` would make it a pattern, and Node adds it where it is needed.
 */
export const toSlashes = (path: string): string =>
  process.platform === "win32" ? path.replaceAll("\\", "/").replace(/^\/\/\?\/(?=[A-Za-z]:\/)/, "") : path;

/** Removes `./` and repeated slashes. `x/..` stays, because `x` may be a link that leads elsewhere. */
export const removeDots = (path: string): string =>
  path.replace(/\/(?:\.?\/)+/g, "/").replace(/^(?:\.\/)+/, "");

/** Resolves the links of a path. Returns the path unchanged where the file system refuses. */
export function resolveLinks(path: PathBytes): PathBytes {
  try {
    return realpathSync.native(toFsPath(path === "" ? "." : path), "latin1");
  } catch {
    return path;
  }
}

/** Returns whether there is anything at a path, also a broken link. */
export function exists(path: PathBytes): boolean {
  try {
    return lstatSync(toFsPath(path), { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (errorCode(error) === "ENOTDIR") return false;
    throw toFileError(path, error, "Check the path and its permissions");
  }
}

/**
 * Calls a function of node:fs with a path.
 * @throws ConfigurationError that names the path when the file system refuses
 */
export function withFileErrors<T>(path: PathBytes, access: (path: string | Buffer) => T, hint: string): T {
  try {
    return access(toFsPath(path));
  } catch (error) {
    throw toFileError(path, error, hint);
  }
}

/** Converts an error of the file system to one that names the path. Returns any other error unchanged. */
export function toFileError(path: PathBytes, error: unknown, hint: string): unknown {
  const reason = describeFileError(error);
  if (reason === undefined) return error;
  const problem =
    errorCode(error) === "ENOENT"
      ? "is a link that leads nowhere, or was removed while this step ran"
      : `cannot be read: ${reason}`;
  return new ConfigurationError({ message: `\`${decodePath(path)}\` ${problem}`, hint }, { cause: error });
}

/** Reports that the bytes that were read are not what is there now. */
export const fileChangedError = (path: PathBytes): ConfigurationError =>
  new ConfigurationError({
    message: `\`${decodePath(path)}\` changed while it was fingerprinted`,
    reason: "A process still writes to it, or it is not a regular file",
    hint: "Run this step after the build has ended, or exclude it with `exclude`",
  });

/** Reports something that is not a file: reading it would fail, block or never end. */
export const notAFileError = (path: PathBytes, status: Stats, hint: string): ConfigurationError =>
  new ConfigurationError({ message: `\`${decodePath(path)}\` is ${describeFileKind(status)}`, hint });

/** What to do about an entry of a directory that cannot be fingerprinted. */
export const excludeHint = "Remove it before this step, or exclude it with `exclude`";

/** How many paths of one kind there are, and the first of them, for warnings. */
export interface PathCount {
  readonly count: number;
  readonly first?: string;
}

/** Counts one more path. */
export const countPath = ({ count, first }: PathCount, path: PathBytes): PathCount => ({
  count: count + 1,
  first: first ?? decodePath(path),
});

/** Describes a count in words: "2 links (first: `a`)". */
export function describeCount({ count, first = "" }: PathCount, one: string, many: string): string {
  return count === 1 ? `1 ${one} (\`${first}\`)` : `${grouped(count)} ${many} (first: \`${first}\`)`;
}
