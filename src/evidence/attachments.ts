// What is attached to an attestation: one file as it is; several files, or a directory, as an archive that has the same bytes
// for the same files.
import { statSync } from "node:fs";
import { basename, isAbsolute, relative, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Context } from "../context.ts";
import { explainNoMatch, findPaths } from "../files/find-paths.ts";
import {
  createLinkResolver,
  fileError,
  findRoots,
  lookedIn,
  orFileError,
  readWholeFile,
  rejectSecretsInFile,
} from "../files/read-file.ts";
import { createSearchPause, requireUtf8, walk } from "../files/walk.ts";
import { yieldWithinTime, type Deadline, type Pause } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import type { Upload } from "../service/endpoints.ts";

/** The largest request that the service takes, in bytes. */
export const maxRequestBytes = 10_000_000;
/** What a request has besides the fields and the attachment, at most in ordinary cases: the names, and the lines of the form. */
const reservedBytes = 20_000;
/** The largest file of test results or of an archive, in bytes. It is in memory as a whole. */
export const maxFileBytes = 50_000_000;

/** A file that a line selects. */
interface FoundFile {
  readonly path: string;
  /** Its name in an archive, with `/` between directories. */
  readonly name: string;
}

/** The files that the patterns of a line select, sorted by name; each is there once. */
interface FoundFiles {
  readonly files: readonly FoundFile[];
  /** Whether the line selects this one file by itself, not by its directory. */
  readonly isSingle: boolean;
}

/**
 * Finds files by paths and globs; of a directory all files at any depth.
 * @param ending of a directory only files with this ending are taken; undefined for all, where what must not be attached ends the
 *   search
 * @throws ConfigurationError for a pattern or a directory that selects nothing, and for what cannot be read; CancelledError
 */
export async function findFiles(
  patterns: readonly string[],
  ending: string | undefined,
  deadline: Deadline,
  context: Context,
): Promise<FoundFiles> {
  const paths = new Set<string>();
  for (const pattern of patterns) {
    const matching = await findPaths(pattern, context, deadline);
    if (matching.length === 0) throw await noMatchError(pattern, deadline, context);
    for (const path of matching) paths.add(path);
  }
  const rejectUnsendable = await createSendableCheck(context);
  const pause = createSearchPause("evidence files", context, deadline);
  const found = new Map<string, FoundFile>();
  let hasDirectory = false;
  for (const path of paths) {
    await pause();
    if (!orFileError(path, () => statSync(path)).isDirectory()) {
      found.set(resolve(path), { path, name: archiveName(path) });
      continue;
    }
    hasDirectory = true;
    for await (const file of listFiles(path, ending, rejectUnsendable, pause)) {
      // The name of a lone directory is left out.
      const name = paths.size === 1 ? toSlashes(relative(path, file)) : archiveName(file);
      found.set(resolve(file), { path: file, name });
    }
  }
  return {
    files: [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    isSingle: found.size === 1 && !hasDirectory,
  };
}

const noFileHint = "Check that the step before ran, and where it wrote";

/** Gives the files in a directory, at any depth. @throws ConfigurationError also where there is none */
async function* listFiles(
  directory: string,
  ending: string | undefined,
  rejectUnsendable: (path: string) => void,
  pause: Pause,
): AsyncGenerator<string, undefined> {
  let isEmpty = true;
  for await (const entry of walk(directory, { followsLinks: true }, pause)) {
    // Before the walk enters a link: it can lead to the whole file system.
    if (ending === undefined) rejectUnsendable(entry.path);
    const isWanted = ending === undefined || entry.name.endsWith(ending);
    if (entry.kind !== "directory" && !isWanted) continue;
    requireUtf8(entry.path, entry, "Rename it");
    if (entry.kind === "directory") continue;
    isEmpty = false;
    yield entry.path;
  }
  if (isEmpty)
    throw new ConfigurationError({
      message: `Directory \`${directory}\` has no ${ending === undefined ? "files" : `\`*${ending}\``}`,
      hint: noFileHint,
    });
}

/** Reports a path or glob of a line that selects nothing. */
export async function noMatchError(
  pattern: string,
  deadline: Deadline,
  context: Context,
): Promise<ConfigurationError> {
  return new ConfigurationError({
    message: `\`${pattern}\` matches nothing${lookedIn(pattern)}`,
    hint: noFileHint,
    ...(await explainNoMatch(pattern, context, deadline)),
  });
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
  deadline: Deadline,
  context: Context,
): Promise<Upload> {
  const maxBytes = maxRequestBytes - reservedBytes - fieldBytes;
  const tooLarge = new ConfigurationError({
    message: `The request would be larger than ${maxRequestBytes / 1_000_000} MB, which the service does not take`,
    hint: "Attach fewer or smaller files",
  });
  const rejectUnsendable = await createSendableCheck(context);
  const pause = createSearchPause("evidence files", context, deadline);
  for (const { path } of files) {
    await pause();
    rejectUnsendable(path);
  }
  const resolveAllowed = await createSendableCheck(context, "looked up");
  const [only] = files;
  if (isSingle && only !== undefined) {
    const content = await readContent(only.path, resolveAllowed, deadline, context);
    if (content.length > maxBytes) throw tooLarge;
    return { filename: basename(only.path), content };
  }
  async function* archive() {
    for (const { path, name } of files)
      yield* toEntry(name, await readContent(path, resolveAllowed, deadline, context));
    yield endOfArchive;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  await pipeline(archive, createGzip(), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge;
      chunks.push(chunk);
      await yieldWithinTime("`evidence.tgz`", deadline, context);
    }
  });
  const content = Buffer.concat(chunks);
  // The system that compressed it is left unknown (RFC 1952, 2.3.1). zlib writes no time.
  content[9] = 255;
  return { filename: "evidence.tgz", content };
}

/**
 * Creates a function that returns a path without links, and throws ConfigurationError for a file or directory that must not leave
 * the runner: `.git`, and what is behind a link that leads out of the workspace or RUNNER_TEMP.
 * @param directories whether what it found of a directory is kept for the next path
 */
export async function createSendableCheck(
  { environment }: Context,
  directories: "kept" | "looked up" = "kept",
): Promise<(path: string) => string> {
  const roots = await findRoots(environment);
  const resolveLinks = createLinkResolver(roots);
  return (path) => {
    const { resolved, leadsOut } =
      directories === "kept" ? resolveLinks(path) : createLinkResolver(roots)(path);
    if (`${path}/${resolved}`.split(/[\\/]/).some((name) => name.toLowerCase() === ".git"))
      throw fileError(
        path,
        "cannot be sent: it is in `.git`, which can hold credentials",
        "Attach only what a reviewer needs",
      );
    if (leadsOut)
      throw fileError(
        path,
        "cannot be sent: a link on its path leads out of the workspace or RUNNER_TEMP",
        "Copy the file into the workspace",
      );
    return resolved;
  };
}

async function readContent(
  path: string,
  resolveAllowed: (path: string) => string,
  deadline: Deadline,
  context: Context,
): Promise<Buffer> {
  await yieldWithinTime(`\`${path}\``, deadline, context);
  const { signal } = context;
  const content = await readWholeFile(path, { maxBytes: maxFileBytes, resolveAllowed, signal });
  rejectSecretsInFile(path, content, context);
  return content;
}

// Archives in tar's pax format (POSIX.1-2001) with the same bytes for the same files. Ours, because packages for tar record
// owner, mode and time of the files.

const blockSize = 512;

/** Two empty blocks. */
const endOfArchive = Buffer.alloc(2 * blockSize);

/** Returns the pieces of a file in an archive. */
const toEntry = (name: string, content: Buffer): readonly Buffer[] => [
  header(name, content.length),
  content,
  padding(content.length),
];

/** Returns what stands before a file's content: owner 0, mode 0644, no time. */
function header(name: string, size: number): Buffer {
  // eslint-disable-next-line no-control-regex -- what the older format has no room for gets an extended header
  if (/^[\x00-\x7f]{1,100}$/.test(name)) return block(name, size, "0");
  const record = Buffer.from(paxRecord("path", name));
  return Buffer.concat([
    block("pax-header", record.length, "x"),
    record,
    padding(record.length),
    block("file", size, "0"),
  ]);
}

/** Returns `LENGTH key=value`, where the length in bytes includes its own digits. */
function paxRecord(key: string, value: string): string {
  const rest = ` ${key}=${value}\n`;
  const length = Buffer.byteLength(rest);
  const digits = String(length + String(length).length).length;
  return `${length + digits}${rest}`;
}

/** Returns the zeros that fill the last block of a content of so many bytes. */
const padding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);

function block(name: string, size: number, type: "0" | "x"): Buffer {
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  const result = Buffer.alloc(blockSize);
  result.write(name, 0, "latin1");
  result.write(octal(0o644, 7), 100);
  result.write(octal(0, 7), 108);
  result.write(octal(0, 7), 116);
  result.write(octal(size, 11), 124);
  result.write(octal(0, 11), 136);
  // The checksum is computed with blanks in its own place.
  result.write(" ".repeat(8), 148);
  result.write(type, 156);
  result.write("ustar\u000000", 257);
  const checksum = result.reduce((sum, byte) => sum + byte, 0);
  result.write(`${octal(checksum, 6)}\0 `, 148);
  return result;
}
