// What is attached to an attestation: one file as it is; several files, or a directory, as an archive that has the same bytes
// for the same files.
import { readdir, realpath, stat } from "node:fs/promises";
import { basename, isAbsolute, relative, resolve, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Context } from "../context.ts";
import { checkLimits, type Deadline } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { findPaths } from "../files/find-paths.ts";
import { readWholeFile, toReadError } from "../files/read-file.ts";
import type { Upload } from "../service/endpoints.ts";

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
  const paths: string[] = [];
  for (const pattern of patterns) {
    const matching = await findPaths(pattern, context);
    if (matching.length === 0)
      throw noMatchError(pattern, "Check that the step before ran, and where it wrote");
    paths.push(...matching);
  }
  const roots = await findRoots(context);
  const visit = async (path: string) => {
    await checkLimits(`\`${path}\``, deadline, context);
    // Before a link is followed: it can lead to the whole file system.
    if (ending === undefined) await checkPath(path, roots);
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
      if (ending !== undefined && !file.endsWith(ending)) continue;
      isEmpty = false;
      // The name of a lone directory is left out.
      const name =
        paths.length === 1 && lone !== undefined ? toSlashes(relative(lone, file)) : archiveName(file);
      found.set(resolve(file), { path: file, name });
    }
    if (isEmpty)
      throw new ConfigurationError({
        message: `Directory \`${path}\` has no ${ending === undefined ? "files" : `\`*${ending}\``}`,
      });
  }
  return {
    files: [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1)),
    isSingle: found.size === 1 && !hasDirectory,
  };
}

/** Reports a path or glob of a line that selects nothing. */
export const noMatchError = (pattern: string, hint: string) =>
  new ConfigurationError({
    message: `\`${pattern}\` matches nothing (looked in \`${process.cwd()}\`)`,
    hint,
  });

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
      await checkLimits("The attachment", options.deadline, context);
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
  await checkLimits(`\`${path}\``, options.deadline, context);
  const content = await readWholeFile(path, { maxBytes: maxFileBytes, signal: context.signal });
  rejectKey(path, content, options.apiToken);
  return content;
}

/** @throws ConfigurationError for a file that holds the API key */
export function rejectKey(path: string, content: Buffer, key: string): void {
  if (!holdsKey(content, key)) return;
  throw new ConfigurationError({
    message: `\`${path}\` cannot be sent: it holds the API key`,
    hint: "Remove the key from the file, and replace the key: whoever could read the file has it",
  });
}

const rejection = (path: string, problem: string, hint: string) =>
  new ConfigurationError({ message: `\`${path}\` cannot be attached: it ${problem}`, hint });

async function orFileError<Result>(path: string, access: () => Promise<Result>): Promise<Result> {
  try {
    return await access();
  } catch (error) {
    throw toReadError(path, error);
  }
}

/** A shorter key would be found in any file. */
const minKeyLength = 8;

/** Returns whether bytes hold the API key in UTF-8, in UTF-16 of both byte orders, or in base64, also within a longer text. */
function holdsKey(bytes: Buffer, key: string): boolean {
  if (key.length < minKeyLength) return false;
  const utf16 = Buffer.from(key, "utf16le");
  const forms = [key, utf16, Buffer.from(utf16).swap16(), ...base64Forms(key)];
  return forms.some((form) => bytes.includes(form));
}

/** Returns the digits of base64 that the key alone decides, for each number of bytes before it that share a digit with it. */
const base64Forms = (key: string): readonly string[] =>
  [0, 1, 2].map((before) => {
    const bytes = Buffer.from("\0".repeat(before) + key);
    const [start, end] = [Math.ceil((before * 8) / 6), Math.floor((bytes.length * 8) / 6)];
    return bytes.toString("base64").slice(start, end);
  });

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
