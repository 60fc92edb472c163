// What is attached to an attestation: one file as it is, or several as an archive (docs/attestations.md, "Attachments").
import { readdirSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Scheduler } from "../artifacts/scheduler.ts";
import {
  decodePath,
  encodePath,
  notAFileError,
  resolveLinks,
  toFsPath,
  toSlashes,
  withFileErrors,
  type PathBytes,
} from "../artifacts/paths.ts";
import type { Context } from "../context.ts";
import type { AttachedFile, Attachment } from "../domain/write.ts";
import type { Deadline } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { count, truncate, formatSize, grouped } from "../lib/format.ts";
import { withRegularFile } from "../lib/read-file.ts";

/** The largest request that the service takes, in bytes. */
export const maxRequestSize = 10_000_000;

const maxFiles = 100_000;
const chunkSize = 256 * 1024;

/** What to do where a file of an input cannot be read. */
const checkHint = (input: InputOfFiles) =>
  `Check the path (input \`${input}\`), and that the runner's user may read it`;
const outsideHint = "Copy it into the workspace first. Nothing outside the workspace is attached";

type InputOfFiles = "attachments" | "attestations" | "test-results";

/** Files and directories that an input selects, as `findPaths` gives them. */
export interface AttachmentSource {
  readonly input: InputOfFiles;
  readonly paths: readonly PathBytes[];
}

interface AttachmentOptions {
  /** Files that hold one of these texts are rejected. */
  readonly secrets: readonly string[];
  /** Reading stops when it is used up. */
  readonly deadline: Deadline;
  /** What to do where the files are too large. */
  readonly hint: string;
}

interface FoundFile extends AttachedFile {
  readonly input: InputOfFiles;
  readonly path: PathBytes;
}

/**
 * Reads what is attached. One file is taken as it is; several, or a directory, become `evidence.tgz`, with the same bytes
 * for the same files.
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
export async function readAttachment(
  sources: readonly AttachmentSource[],
  options: AttachmentOptions,
  context: Context,
): Promise<Attachment> {
  const scheduler = new Scheduler("the attachments", context, options.deadline);
  const found = await listFiles(sources, scheduler, context);
  const files = found.map(({ name, size }) => ({ name, size }));
  const [only] = found;
  // Not where a line selects the directory in which it is the only file.
  if (only === undefined || sources.some(({ paths }) => paths.some((path) => path !== only.path)))
    return { filename: "evidence.tgz", content: await compress(found, options, scheduler, context), files };
  if (only.size > maxRequestSize) throw tooLargeError(files, options.hint);
  const chunks: Buffer[] = [];
  for await (const chunk of contentOf(only, options, scheduler, context)) chunks.push(chunk);
  const filename = only.name.slice(only.name.lastIndexOf("/") + 1);
  return { filename, content: Buffer.concat(chunks), files };
}

/** Reports a request that the service would refuse for its size, with the largest files. */
export function tooLargeError(files: Attachment["files"], hint: string): ConfigurationError {
  const largest = files.toSorted((one, other) => other.size - one.size);
  const named = truncate(
    largest.map(({ name, size }) => `\`${name}\` (${formatSize(size)})`),
    5,
    (more) => count(more, "more file"),
  );
  return new ConfigurationError({
    message: `The request would have more than ${grouped(maxRequestSize)} bytes, the service's limit`,
    ...(files.length > 0 && { reason: `The largest files are ${named.join(", ")}` }),
    hint,
  });
}

/** Lists the files, by their names in byte-wise order. A file that several lines select is there once. */
async function listFiles(
  sources: readonly AttachmentSource[],
  scheduler: Scheduler,
  { environment }: Context,
): Promise<readonly FoundFile[]> {
  const given = encodePath(resolve(environment["GITHUB_WORKSPACE"] ?? ""));
  const workspace = toSlashes(resolveLinks(given));
  const roots = [toSlashes(given), workspace];
  const found = new Map<PathBytes, FoundFile>();

  const nameOf = (path: PathBytes, input: InputOfFiles): PathBytes => {
    const whole = toSlashes(encodePath(resolve(decodePath(path))));
    const root = roots.find((one) => whole === one || whole.startsWith(`${one}/`));
    if (root === undefined) throw rejection(path, input, "is outside the workspace", outsideHint);
    return whole.slice(root.length + 1);
  };
  const requireAllowed = (path: PathBytes, name: PathBytes, resolved: PathBytes, input: InputOfFiles) => {
    if (path.split("/").includes(".."))
      throw rejection(path, input, "has `..` in its path", "Write the path without `..`");
    if (resolved !== workspace && !resolved.startsWith(`${workspace}/`))
      throw rejection(path, input, "leads out of the workspace", outsideHint);
    if (`${name}/${resolved}`.split("/").includes(".git"))
      throw rejection(
        path,
        input,
        "is in `.git`, which can hold credentials",
        "Attach only what a reviewer needs",
      );
    if (encodePath(decodePath(name)) !== name)
      throw rejection(path, input, "has a name that is not valid UTF-8", "Rename it");
  };
  /** Returns how many files were found at a path. `above` are the directories that it is in, without links. */
  const visit = async (
    path: PathBytes,
    name: PathBytes,
    above: readonly PathBytes[],
    input: InputOfFiles,
  ): Promise<number> => {
    scheduler.entries += 1;
    if (scheduler.isDue) await scheduler.yield();
    const status = withFileErrors(path, (at) => statSync(at), checkHint(input));
    const resolved = toSlashes(resolveLinks(path));
    requireAllowed(path, name, resolved, input);
    if (status.isFile()) {
      found.set(name, { name: decodePath(name), path, size: status.size, input });
      if (found.size > maxFiles)
        throw rejection(path, input, `is one of more than ${grouped(maxFiles)} files`, "Attach fewer files");
      return 1;
    }
    if (!status.isDirectory())
      throw notAFileError(path, status, `\`${input}\` takes regular files and directories`);
    if (above.includes(resolved))
      throw rejection(
        path,
        input,
        "is a link that leads in a circle",
        "Remove the link, or attach single files",
      );
    let files = 0;
    for (const child of withFileErrors(path, (at) => readdirSync(at, "latin1"), checkHint(input))) {
      const childName = name === "" ? child : `${name}/${child}`;
      files += await visit(`${path.replace(/\/$/, "")}/${child}`, childName, [...above, resolved], input);
    }
    return files;
  };

  for (const { input, paths } of sources) {
    for (const path of paths) {
      if ((await visit(path, nameOf(path, input), [], input)) === 0)
        throw rejection(
          path,
          input,
          "has no files",
          "Check that the step before has written something to it",
        );
    }
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, file]) => file);
}

const rejection = (path: PathBytes, input: InputOfFiles, reason: string, hint: string) =>
  new ConfigurationError({
    message: `\`${decodePath(path)}\` (input \`${input}\`) cannot be attached: it ${reason}`,
    hint,
  });

/** Reads a file in chunks. */
async function* contentOf(
  { name, path, size, input }: FoundFile,
  { secrets }: AttachmentOptions,
  scheduler: Scheduler,
  context: Context,
): AsyncGenerator<Buffer> {
  const holdsSecret = createSecretScanner(secrets);
  const readOptions = { name, hint: checkHint(input), signal: context.signal };
  let at = 0;
  for (;;) {
    // Opened for each chunk: an open file would stay open where the reader stops early.
    const chunk = await withRegularFile(toFsPath(path), readOptions, async (file) => {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(chunkSize), 0, chunkSize, at);
      return buffer.subarray(0, bytesRead);
    });
    at += chunk.length;
    if (at > size || (chunk.length === 0 && at < size))
      throw new ConfigurationError({
        message: `\`${name}\` (input \`${input}\`) changed while it was read`,
        hint: "Run this step after everything that writes to it has ended",
      });
    if (chunk.length === 0) return;
    if (holdsSecret(chunk))
      throw new ConfigurationError({
        message: `\`${name}\` (input \`${input}\`) cannot be attached: it holds the API key`,
        hint: "Remove the key from the file, and replace the key: whoever could read the file has it",
      });
    scheduler.bytes += chunk.length;
    if (scheduler.isDue) await scheduler.yield();
    yield chunk;
  }
}

/** Returns a function that says of each chunk of a file whether a text ends in it, also where it began in an earlier one. */
function createSecretScanner(secrets: readonly string[]): (chunk: Uint8Array) => boolean {
  const needles = secrets.filter((text) => text !== "").map((text) => Buffer.from(text));
  const overlap = Math.max(0, ...needles.map(({ length }) => length - 1));
  let tail = Buffer.alloc(0);
  return (chunk) => {
    const bytes = Buffer.concat([tail, chunk]);
    tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - overlap)));
    return needles.some((needle) => bytes.includes(needle));
  };
}

/** Returns the archive of the files, compressed. Stops as soon as it is too large. */
async function compress(
  files: readonly FoundFile[],
  options: AttachmentOptions,
  scheduler: Scheduler,
  context: Context,
): Promise<Buffer> {
  async function* archive() {
    for (const file of files) {
      yield fileHeader(file);
      yield* contentOf(file, options, scheduler, context);
      yield padding(file.size);
    }
    // The end of an archive: two empty blocks.
    yield Buffer.alloc(2 * blockSize);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  await pipeline(archive, createGzip({ level: 9 }), async (compressed: AsyncIterable<Buffer>) => {
    for await (const chunk of compressed) {
      size += chunk.length;
      if (size > maxRequestSize) throw tooLargeError(files, options.hint);
      chunks.push(chunk);
    }
  });
  const content = Buffer.concat(chunks);
  // The system that compressed it (RFC 1952, 2.3.1) is left unknown: it makes no difference to the content.
  content[9] = 255;
  return content;
}

// The archive is tar: ustar, with pax headers (POSIX) for the names that ustar cannot hold.
const blockSize = 512;

/** Returns what stands before a file's content: owner 0, mode 0644, no time. Its size is less than 8 GiB. */
function fileHeader({ name, size }: FoundFile): Buffer {
  // Printable ASCII only: other bytes of a name would need an encoding.
  if (/^[ -~]{1,100}$/.test(name)) return header(name, size, "0");
  const record = paxRecord("path", name);
  const blocks = [header("pax-header", record.length, "x"), record, padding(record.length)];
  return Buffer.concat([...blocks, header("long-name", size, "0")]);
}

/** Returns the zeros that fill the last block of a content of so many bytes. */
const padding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);

function header(name: string, size: number, type: "0" | "x"): Buffer {
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  const block = Buffer.alloc(blockSize);
  block.write(name, 0);
  block.write(octal(0o644, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(0, 11), 136);
  // The checksum is computed with blanks in its own place.
  block.write(" ".repeat(8), 148);
  block.write(type, 156);
  block.write("ustar\0" + "00", 257);
  const checksum = block.reduce((sum, byte) => sum + byte, 0);
  block.write(`${octal(checksum, 6)}\0 `, 148);
  return block;
}

/** Returns `LENGTH KEY=VALUE` with a line feed, where LENGTH counts all of it in bytes. */
function paxRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  // One digit more can make the number itself longer.
  if (String(length).length > String(rest).length) length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}
