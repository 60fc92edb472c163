// What is attached to an attestation: one file as it is, or several as an archive (docs/attestations.md, "Attachments").
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { Progress } from "../../artifacts/hash/progress.ts";
import { toFsPath, type PathBytes } from "../../artifacts/paths.ts";
import type { Context } from "../../context.ts";
import { ConfigurationError } from "../../lib/errors.ts";
import type { Attachment } from "../../domain/write.ts";
import type { Budget } from "../../lib/budget.ts";
import { withRegularFile } from "../../lib/read-file.ts";
import { count, firstOf, formatSize, grouped } from "../../lib/format.ts";
import { archiveEnd, fileHeader, padding } from "./archive.ts";
import { checkHint, listFiles, type FoundFile } from "./list-files.ts";

/** The largest request that the service takes, in bytes. */
export const maxRequestSize = 10_000_000;

const pieceSize = 256 * 1024;

interface AttachmentOptions {
  /** Files that hold one of these texts are refused. */
  readonly secrets: readonly string[];
  /** Reading stops when it is used up. */
  readonly budget: Budget;
  /** What to do where the files are too large. */
  readonly hint: string;
}

/**
 * Reads what is attached. One file is taken as it is; several, or a directory, become `evidence.tgz`, with the same bytes
 * for the same files.
 * @param paths files and directories, as `findPaths` gives them
 * @returns undefined where there are no paths
 * @throws ConfigurationError for what must not be attached, cannot be read, or is too large; CancelledError
 */
export async function readAttachment(
  paths: readonly PathBytes[],
  options: AttachmentOptions,
  context: Context,
): Promise<Attachment | undefined> {
  if (paths.length === 0) return undefined;
  const progress = new Progress("the attachments", context, { budget: options.budget });
  const entries = await listFiles(paths, progress, context);
  const files = entries.map(({ name, size }) => ({ name, size }));
  const [only] = entries;
  // Not where a line selects the directory in which it is the only file.
  if (only !== undefined && paths.every((path) => path === only.path)) {
    if (only.size > maxRequestSize) throw tooLargeError(files, options.hint);
    const pieces: Buffer[] = [];
    for await (const piece of contentOf(only, options, progress, context)) pieces.push(piece);
    return {
      filename: only.name.slice(only.name.lastIndexOf("/") + 1),
      content: Buffer.concat(pieces),
      files,
    };
  }
  return { filename: "evidence.tgz", content: await compress(entries, options, progress, context), files };
}

/** Reports a request that the service would refuse for its size, with the largest files. */
export function tooLargeError(files: Attachment["files"], hint: string): ConfigurationError {
  const largest = files.toSorted((one, other) => other.size - one.size);
  const named = firstOf(
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

/** Reads a file in pieces. */
async function* contentOf(
  { name, path, size }: FoundFile,
  { secrets }: AttachmentOptions,
  progress: Progress,
  context: Context,
): AsyncGenerator<Buffer> {
  const holdsSecret = createSecretScanner(secrets);
  const reading = { name, next: checkHint, stop: context.signal };
  let at = 0;
  for (;;) {
    // Opened for each piece: an open file would stay open where the reader stops early.
    const piece = await withRegularFile(toFsPath(path), reading, async (file) => {
      const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(pieceSize), 0, pieceSize, at);
      return buffer.subarray(0, bytesRead);
    });
    at += piece.length;
    if (at > size || (piece.length === 0 && at < size))
      throw new ConfigurationError({
        message: `\`${name}\` changed while it was read`,
        hint: "Run this step after everything that writes to it has ended",
      });
    if (piece.length === 0) return;
    if (holdsSecret(piece))
      throw new ConfigurationError({
        message: `\`${name}\` cannot be attached: it holds the API key`,
        hint: "Remove the key from the file, and replace the key: whoever could read the file has it",
      });
    progress.bytes += piece.length;
    if (progress.shouldYield) await progress.yieldToEventLoop();
    yield piece;
  }
}

/** Returns a function that says of each piece of a file whether a text ends in it, also where it began in an earlier one. */
function createSecretScanner(secrets: readonly string[]): (piece: Uint8Array) => boolean {
  const needles = secrets.filter((text) => text !== "").map((text) => Buffer.from(text));
  const overlap = Math.max(0, ...needles.map(({ length }) => length - 1));
  let tail = Buffer.alloc(0);
  return (piece) => {
    const bytes = Buffer.concat([tail, piece]);
    tail = Buffer.from(bytes.subarray(Math.max(0, bytes.length - overlap)));
    return needles.some((needle) => bytes.includes(needle));
  };
}

/** Returns the archive of the files, compressed. Stops as soon as it is too large. */
async function compress(
  entries: readonly FoundFile[],
  options: AttachmentOptions,
  progress: Progress,
  context: Context,
): Promise<Buffer> {
  async function* archive() {
    for (const entry of entries) {
      yield fileHeader(entry.name, entry.size);
      yield* contentOf(entry, options, progress, context);
      yield padding(entry.size);
    }
    yield archiveEnd();
  }
  const pieces: Buffer[] = [];
  let size = 0;
  await pipeline(archive, createGzip({ level: 9 }), async (compressed: AsyncIterable<Buffer>) => {
    for await (const piece of compressed) {
      size += piece.length;
      if (size > maxRequestSize) throw tooLargeError(entries, options.hint);
      pieces.push(piece);
    }
  });
  const content = Buffer.concat(pieces);
  // The system that compressed it (RFC 1952, 2.3.1) is left unknown: it makes no difference to the content.
  content[9] = 255;
  return content;
}
