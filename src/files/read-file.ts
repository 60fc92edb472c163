// Reads whole files. A path can lead to anything: reading it must neither wait for a writer nor fill the memory.
import { constants, lstatSync, readFileSync, realpathSync, type Stats, statSync } from "node:fs";
import { open, realpath, stat } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, resolve, sep } from "node:path";
import { buffer } from "node:stream/consumers";
import { getSystemErrorMessage } from "node:util";
import type { Context, Environment } from "../context.ts";
import { cancelledWhile, ConfigurationError, errorCode } from "../lib/errors.ts";

// What the file system refused, as an error that names the path and the reason.

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
function describeFileError(thrown: unknown): string | undefined {
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
  const resolveInRoots = (file: string): string => {
    const resolved = realpathSync(file);
    if (roots.some((root) => isWithin(resolved, root))) return resolved;
    throw fileError(
      file,
      "is outside of the workspace and RUNNER_TEMP, or is a link that leads there",
      "Copy the file into the workspace",
    );
  };
  return readWholeFile(path, { hint, maxBytes: maxInputBytes, resolveAllowed: resolveInRoots, signal });
}

/** Reads a file of at most 10 MB. @throws as `readWholeFile` */
export const readSmallFile = (
  path: string,
  hint: string,
  options: Pick<ReadOptions, "resolveAllowed" | "signal">,
): Promise<Buffer> => readWholeFile(path, { hint, maxBytes: maxInputBytes, ...options });

interface ReadOptions {
  readonly hint?: string;
  readonly maxBytes: number;
  /** Returns a path without links, and throws where it leads to a place that is not allowed; undefined where any is. */
  readonly resolveAllowed?: (path: string) => string;
  readonly signal: AbortSignal;
}

/**
 * Reads a regular file of limited size, also behind a symbolic link.
 * @throws ConfigurationError when it does not exist, is not a regular file, is too large, is in another place, or cannot be read;
 *   CancelledError
 */
export async function readWholeFile(
  path: string,
  { hint, maxBytes, resolveAllowed, signal }: ReadOptions,
): Promise<Buffer> {
  const rejection = (problem: string, cause?: unknown) => fileError(path, problem, hint, cause);
  const check = (status: Stats) => {
    if (!status.isFile()) throw rejection(`is ${describeFileKind(status)}`);
    if (status.size > maxBytes) throw rejection(largerThan(maxBytes));
  };
  try {
    resolveAllowed?.(path);
    // Checked before it is opened too, because opening a device can have an effect.
    check(await stat(path));
    await using file = await open(path, openFlags);
    const status = await file.stat();
    check(status);
    // What was opened must be what is in an allowed place: a link can have come in between.
    if (resolveAllowed !== undefined) {
      const allowed = lstatSync(resolveAllowed(path));
      if (allowed.ino !== status.ino || allowed.dev !== status.dev)
        throw rejection("changed while it was read");
    }
    // A stream that is created with an aborted signal emits an error that nothing can catch.
    signal.throwIfAborted();
    // To the end, whatever size is reported: the file can grow. One byte more than allowed.
    const bytes = await buffer(file.createReadStream({ end: maxBytes, autoClose: false, signal }));
    if (bytes.length > maxBytes) throw rejection(largerThan(maxBytes));
    return bytes;
  } catch (cause) {
    if (signal.aborted) throw cancelledWhile(`\`${path}\` was read`);
    const reason = describeFileError(cause);
    if (reason === undefined) throw cause;
    if (errorCode(cause) !== "ENOENT") throw rejection(`cannot be read: ${reason}`, cause);
    throw rejection(`does not exist${lookedIn(path)}`, cause);
  }
}

/** @throws ConfigurationError for a file that is sent and holds a secret of the step, also in its name */
export function rejectSecretsInFile(
  path: string,
  content: Buffer,
  context: Pick<Context, "findSecret">,
): void {
  const owner = context.findSecret(content) ?? context.findSecret(path);
  if (owner !== undefined)
    throw fileError(
      path,
      `holds a secret, that of ${owner}`,
      "Remove the secret from the file, and replace it: whoever could read the file has it",
    );
}

const largerThan = (bytes: number): string => `is larger than ${bytes / 1_000_000} MB`;

type FileOfRunner =
  | { readonly content: Buffer }
  | { readonly content?: undefined; readonly problem: string; readonly cause?: unknown };

/** Reads a file of at most 10 MB that a variable of the runner names; or returns what is wrong with it, as the end of a sentence. */
export function readFileOfRunner(path: string): FileOfRunner {
  try {
    // Checked before it is opened: a FIFO would wait for a writer.
    const status = statSync(path);
    if (!status.isFile()) return { problem: `is ${describeFileKind(status)}` };
    if (status.size > maxInputBytes) return { problem: largerThan(maxInputBytes) };
    return { content: readFileSync(path) };
  } catch (cause) {
    const reason = describeFileError(cause);
    if (reason === undefined) throw cause;
    return { problem: `cannot be read: ${reason}`, cause };
  }
}

// Where links lead: what is behind one that leads out of the workspace or RUNNER_TEMP, the job's own directories, is never sent.

/** Returns the workspace and RUNNER_TEMP, without links. One that does not exist has nothing in it. */
export const findRoots = (environment: Environment): Promise<readonly string[]> =>
  Promise.all(
    [environment["GITHUB_WORKSPACE"] ?? process.cwd(), environment["RUNNER_TEMP"] ?? ""]
      .filter((root) => root !== "")
      .map((root) => realpath(root).catch(() => resolve(root))),
  );

/** Returns whether an absolute path is a directory, or is in it. */
export const isWithin = (path: string, directory: string): boolean =>
  (path + sep).startsWith(directory.endsWith(sep) ? directory : directory + sep);

/** A path without links. */
interface ResolvedPath {
  readonly resolved: string;
  /** Whether a link on the way lies in one of the roots and leads out of it, also into the other. */
  readonly leadsOut: boolean;
}

/**
 * Creates a function that resolves the links of paths. What it found of a directory is kept for the next path.
 * @param roots directories, without links
 * @returns a function that throws ConfigurationError for a path that leads nowhere
 */
export function createLinkResolver(roots: readonly string[]): (path: string) => ResolvedPath {
  const directories = new Map<string, ResolvedPath>();

  function resolveDirectory(path: string): ResolvedPath {
    const known = directories.get(path);
    if (known !== undefined) return known;
    const parent = dirname(path);
    const result =
      parent === path ? { resolved: realpathSync.native(path), leadsOut: false } : resolveEntry(path);
    directories.set(path, result);
    return result;
  }

  function resolveEntry(path: string): ResolvedPath {
    const directory = resolveDirectory(dirname(path));
    const name = basename(path);
    if (name === "." || name === "") return directory;
    if (name === "..") return { ...directory, resolved: dirname(directory.resolved) };
    const location = join(directory.resolved, name);
    if (!lstatSync(location).isSymbolicLink()) return { ...directory, resolved: location };
    const resolved = realpathSync.native(location);
    const leadsOut = roots.some((root) => isWithin(location, root) && !isWithin(resolved, root));
    return { resolved, leadsOut: directory.leadsOut || leadsOut };
  }

  return (path) => orFileError(path, () => resolveEntry(path));
}
