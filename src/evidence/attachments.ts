// What is attached to an attestation: one file as it is; several files, or a directory, as an archive that has the same bytes
// for the same files.
import { readdir, realpath, stat } from "node:fs/promises";
import { basename, isAbsolute, relative, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Context } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { findPaths } from "../lib/find-paths.ts";
import { describeFileError, readWholeFile } from "../lib/read-file.ts";
import type { Upload } from "../service/endpoint.ts";
import { holdsKey } from "./api-key.ts";
import { pause } from "./pause.ts";
import { endOfArchive, toEntry } from "./tar.ts";

/** The largest request that the service takes, in bytes. */
export const maxRequestBytes = 10_000_000;
/** What a request has besides the fields of its type and the attachment, at most in ordinary cases. */
const reservedBytes = 20_000;
/** The largest file of an archive, which is in memory as a whole. */
const maxFileBytes = 50_000_000;

interface AttachmentOptions {
  readonly apiToken: string;
  readonly deadline: Deadline;
}

/** A file that a line selects. */
export interface FoundFile {
  readonly path: string;
  /** Its name in an archive, with `/` between directories. */
  readonly name: string;
}

/** The files that the patterns of a line select, sorted by name; each is there once. */
export interface FoundFiles {
  readonly files: readonly FoundFile[];
  /** Whether the line selects this one file by itself, not by its directory. */
  readonly isSingle: boolean;
}

/**
 * Finds files by paths and globs; of a directory all files at any depth.
 * @param ending of a directory only files with this ending are taken; without one, what must not be attached ends the search
 * @throws ConfigurationError for a pattern or a directory that selects nothing, and for what cannot be read; CancelledError
 */
export async function findFiles(
  patterns: readonly string[],
  ending: string,
  deadline: Deadline,
  context: Context,
): Promise<FoundFiles> {
  const paths: string[] = [];
  for (const pattern of patterns) {
    const matching = await findPaths(pattern, context);
    if (matching.length === 0)
      throw new ConfigurationError({
        message: `\`${pattern}\` matches nothing (looked in \`${process.cwd()}\`)`,
        hint: "Check that the step before ran, and where it wrote",
      });
    paths.push(...matching);
  }
  const roots = await findRoots(context);
  const visit = async (path: string) => {
    await pause(`\`${path}\``, deadline, context);
    // Before a link is followed: it can lead to the whole file system.
    if (ending === "") await checkPath(path, roots);
  };
  const found = new Map<string, FoundFile>();
  const [lone] = paths;
  let hasDirectory = false;
  for (const path of new Set(paths)) {
    const status = await orFileError(path, () => stat(path));
    if (!status.isDirectory()) {
      found.set(resolve(path), { path, name: archiveName(path) });
      continue;
    }
    hasDirectory = true;
    let isEmpty = true;
    await visit(path);
    for await (const file of walk(path, visit)) {
      if (!file.endsWith(ending)) continue;
      isEmpty = false;
      // The name of a lone directory is left out.
      const name =
        paths.length === 1 && lone !== undefined ? toSlashes(relative(lone, file)) : archiveName(file);
      found.set(resolve(file), { path: file, name });
    }
    if (isEmpty)
      throw new ConfigurationError({
        message: `Directory \`${path}\` has no ${ending === "" ? "files" : `\`*${ending}\``}`,
      });
  }
  return {
    files: [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    isSingle: found.size === 1 && !hasDirectory,
  };
}

/** Gives everything in a directory that is not a directory. Each directory is read once, however many links lead to it. */
async function* walk(
  directory: string,
  visit: (path: string) => Promise<void>,
  seen = new Set<string>(),
): AsyncGenerator<string> {
  const resolved = await orFileError(directory, () => realpath(directory));
  if (seen.has(resolved)) return;
  seen.add(resolved);
  for (const name of (await orFileError(directory, () => readdir(directory))).sort()) {
    const path = `${directory.replace(/\/$/, "")}/${name}`;
    await visit(path);
    const status = await orFileError(path, () => stat(path));
    if (status.isDirectory()) yield* walk(path, visit, seen);
    else yield path;
  }
}

/** Returns the path from the workspace; of a file elsewhere the whole path. */
function archiveName(path: string): string {
  const fromWorkspace = relative(process.cwd(), resolve(path));
  const isInside = fromWorkspace.split(sep)[0] !== ".." && !isAbsolute(fromWorkspace);
  return toSlashes(isInside ? fromWorkspace : resolve(path)).replace(/^(?:[A-Za-z]:)?\/+/, "");
}

const toSlashes = (path: string): string => path.replaceAll(sep, "/");

/**
 * Reads what is attached: one file as it is, else `evidence.tgz`.
 * @param fieldBytes the size of the fields that are sent with it
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
export async function readAttachment(
  { files, isSingle }: FoundFiles,
  fieldBytes: number,
  options: AttachmentOptions,
  context: Context,
): Promise<Upload> {
  const maxBytes = maxRequestBytes - reservedBytes - fieldBytes;
  const tooLarge = new ConfigurationError({
    message: `The request would be larger than ${maxRequestBytes / 1_000_000} MB, which the service does not take`,
    hint: "Attach fewer or smaller files",
  });
  const roots = await findRoots(context);
  for (const { path } of files) await checkPath(path, roots);
  const [only] = files;
  if (isSingle && only !== undefined) {
    const content = await readContent(only.path, options, context);
    if (content.length > maxBytes) throw tooLarge;
    return { filename: basename(only.path), content };
  }
  async function* archive() {
    for (const { path, name } of files) yield* toEntry(name, await readContent(path, options, context));
    yield endOfArchive;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  await pipeline(archive, createGzip({ level: 9 }), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge;
      chunks.push(chunk);
      await pause("The attachment", options.deadline, context);
    }
  });
  const content = Buffer.concat(chunks);
  // The system that compressed it is left unknown (RFC 1952, 2.3.1). zlib writes no time.
  content[9] = 255;
  return { filename: "evidence.tgz", content };
}

/** Returns the workspace and RUNNER_TEMP, without links. One that does not exist allows nothing. */
const findRoots = ({ environment }: Context): Promise<readonly string[]> =>
  Promise.all(
    [process.cwd(), environment["RUNNER_TEMP"] ?? ""]
      .filter((root) => root !== "")
      .map((root) => realpath(root).catch(() => resolve(root))),
  );

/** @throws ConfigurationError for a file or directory that must not leave the runner */
async function checkPath(path: string, roots: readonly string[]): Promise<void> {
  const resolved = await orFileError(path, () => realpath(path));
  if (`${path}/${resolved}`.split(/[\\/]/).some((name) => name.toLowerCase() === ".git"))
    throw rejection(path, "is in `.git`, which can hold credentials", "Attach only what a reviewer needs");
  const isInside = roots.some((root) => (resolved + sep).startsWith(root.endsWith(sep) ? root : root + sep));
  if (!isInside && resolved !== resolve(path))
    throw rejection(
      path,
      "is a link that leads out of the workspace and RUNNER_TEMP",
      "Copy the file into the workspace",
    );
}

async function readContent(path: string, options: AttachmentOptions, context: Context): Promise<Buffer> {
  await pause(`\`${path}\``, options.deadline, context);
  const content = await readWholeFile(path, { maxBytes: maxFileBytes, signal: context.signal });
  if (!holdsKey(content, options.apiToken)) return content;
  throw rejection(
    path,
    "holds the API key",
    "Remove the key from the file, and replace the key: whoever could read the file has it",
  );
}

const rejection = (path: string, problem: string, hint: string) =>
  new ConfigurationError({ message: `\`${path}\` cannot be attached: it ${problem}`, hint });

async function orFileError<Result>(path: string, access: () => Promise<Result>): Promise<Result> {
  try {
    return await access();
  } catch (cause) {
    const reason = describeFileError(cause);
    if (reason === undefined) throw cause;
    throw new ConfigurationError({ message: `\`${path}\` cannot be read: ${reason}` }, { cause });
  }
}
