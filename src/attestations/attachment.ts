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
import type { Attachment } from "../domain/write.ts";
import type { Deadline } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { count, truncate, formatSize, grouped } from "../lib/format.ts";
import { readWholeFile } from "../lib/read-file.ts";

/** The largest request that the service takes, in bytes. */
export const maxRequestSize = 10_000_000;

const maxFiles = 100_000;
/** The largest file of an archive, in millions of bytes: it is in memory as a whole. */
const maxMegabytes = 100;

/** What to do where a file of an input cannot be read. */
const fileHint = (input: InputOfFiles) =>
  `\`${input}\` takes regular files of at most ${maxMegabytes} MB that the runner's user may read`;
const outsideHint = "Copy it into the workspace first. Nothing outside the workspace is attached";

type InputOfFiles = "attachments" | "attestations" | "test-results";

/** Files and directories that an input selects, as `findPaths` gives them. */
interface AttachmentSource {
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

interface FoundFile {
  /** From the workspace. */
  readonly name: PathBytes;
  readonly path: PathBytes;
  readonly size: number;
  readonly input: InputOfFiles;
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
  const files = found.map(({ name, size }) => ({ name: decodePath(name), size }));
  const [only] = found;
  // Not where a line selects the directory in which it is the only file.
  if (only === undefined || sources.some(({ paths }) => paths.some((path) => path !== only.path)))
    return { filename: "evidence.tgz", content: await compress(found, files, options, scheduler), files };
  if (only.size > maxRequestSize) throw tooLargeError(files, options.hint);
  const filename = decodePath(only.name.slice(only.name.lastIndexOf("/") + 1));
  return { filename, content: await contentOf(only, options, scheduler), files };
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

  for (const { input, paths } of sources)
    for (const path of paths) {
      const whole = toSlashes(encodePath(resolve(decodePath(path))));
      const root = roots.find((one) => whole === one || whole.startsWith(`${one}/`));
      if (root === undefined) throw rejection(path, input, "is outside the workspace", outsideHint);
      if ((await visit(path, whole.slice(root.length + 1), [], input)) === 0)
        throw rejection(
          path,
          input,
          "has no files",
          "Check that the step before has written something to it",
        );
    }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));

  /** Returns how many files were found at a path. `above` are the directories that it is in, without links. */
  async function visit(
    path: PathBytes,
    name: PathBytes,
    above: readonly PathBytes[],
    input: InputOfFiles,
  ): Promise<number> {
    scheduler.entries += 1;
    if (scheduler.isDue) await scheduler.yield();
    const status = withFileErrors(path, (at) => statSync(at), fileHint(input));
    const resolved = toSlashes(resolveLinks(path));
    const reject = (reason: string, hint: string) => rejection(path, input, reason, hint);
    if (path.split("/").includes("..")) throw reject("has `..` in its path", "Write the path without `..`");
    if (!`${resolved}/`.startsWith(`${workspace}/`)) throw reject("leads out of the workspace", outsideHint);
    if (`${name}/${resolved}`.split("/").includes(".git"))
      throw reject("is in `.git`, which can hold credentials", "Attach only what a reviewer needs");
    if (status.isFile()) {
      found.set(name, { name, path, size: status.size, input });
      if (found.size <= maxFiles) return 1;
      throw reject(`is one of more than ${grouped(maxFiles)} files`, "Attach fewer files");
    }
    if (!status.isDirectory()) throw notAFileError(path, status, fileHint(input));
    if (above.includes(resolved))
      throw reject("is a link that leads in a circle", "Remove the link, or attach single files");
    let files = 0;
    for (const child of withFileErrors(path, (at) => readdirSync(at, "latin1"), fileHint(input))) {
      const childName = name === "" ? child : `${name}/${child}`;
      files += await visit(`${path.replace(/\/$/, "")}/${child}`, childName, [...above, resolved], input);
    }
    return files;
  }
}

const rejection = (path: PathBytes, input: InputOfFiles, reason: string, hint: string) =>
  new ConfigurationError({
    message: `\`${decodePath(path)}\` (input \`${input}\`) cannot be attached: it ${reason}`,
    hint,
  });

/** Reads a file. */
async function contentOf(
  { path, input }: FoundFile,
  { secrets }: AttachmentOptions,
  scheduler: Scheduler,
): Promise<Buffer> {
  const options = {
    name: decodePath(path),
    hint: fileHint(input),
    megabytes: maxMegabytes,
    signal: scheduler.signal,
  };
  const content = await readWholeFile(toFsPath(path), options);
  if (secrets.some((secret) => secret !== "" && content.includes(secret)))
    throw rejection(
      path,
      input,
      "holds the API key",
      "Remove the key from the file, and replace the key: anyone who could read the file has it",
    );
  scheduler.bytes += content.length;
  if (scheduler.isDue) await scheduler.yield();
  return content;
}

/** Returns the archive of the files, compressed. Stops as soon as it is too large. */
async function compress(
  found: readonly FoundFile[],
  files: Attachment["files"],
  options: AttachmentOptions,
  scheduler: Scheduler,
): Promise<Buffer> {
  async function* archive() {
    for (const file of found) {
      const content = await contentOf(file, options, scheduler);
      yield* [fileHeader(file.name, content.length), content, padding(content.length)];
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

// The archive is tar in GNU's format: a name of any length and with any bytes.
const blockSize = 512;

/** Returns what stands before a file's content: owner 0, mode 0644, no time. Its size is less than 8 GiB. */
function fileHeader(name: PathBytes, size: number): Buffer {
  if (name.length <= 100) return header(name, size, "0");
  const longName = Buffer.from(`${name}\0`, "latin1");
  const before = header("././@LongLink", longName.length, "L");
  return Buffer.concat([before, longName, padding(longName.length), header(name.slice(0, 100), size, "0")]);
}

/** Returns the zeros that fill the last block of a content of so many bytes. */
const padding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);

function header(name: PathBytes, size: number, type: "0" | "L"): Buffer {
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, "0");
  const block = Buffer.alloc(blockSize);
  block.write(name, 0, "latin1");
  block.write(octal(0o644, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(0, 11), 136);
  // The checksum is computed with blanks in its own place.
  block.write(" ".repeat(8), 148);
  block.write(type, 156);
  block.write("ustar  \0", 257);
  const checksum = block.reduce((sum, byte) => sum + byte, 0);
  block.write(`${octal(checksum, 6)}\0 `, 148);
  return block;
}
