// Reads bodies of responses, decompressed and in bounded memory. What follows the end of a compressed body would be read by
// one client and dropped by the next, so such a body is not valid: also a second member of gzip (RFC 1952, 2.2), which
// Node's `gunzipSync` would add.
import type { IncomingMessage } from "node:http";
import { brotliDecompressSync, crc32, inflateRawSync, inflateSync } from "node:zlib";
import * as v from "valibot";
import { ResponseError } from "./network-errors.ts";

/**
 * Reads a body, decompressed, up to the limit in bytes: neither a compressed nor an endless one can fill the memory.
 * @param onChunk is called when a chunk of the body has been received
 * @throws ResponseError, or the error of the decoder, for a body that is cut off, too large or not valid
 */
export async function readBody(message: IncomingMessage, limit: number, onChunk: () => void) {
  onChunk();
  const decode = decoders.get((message.headers["content-encoding"] ?? "identity").trim().toLowerCase());
  if (!decode) {
    message.destroy();
    throw new ResponseError("the response has a content encoding that was not asked for");
  }
  const tooLarge = () =>
    new ResponseError(`the response is larger than ${Math.round(limit / 1_048_576)} MiB`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const arriving: AsyncIterable<Uint8Array> = message;
  try {
    for await (const chunk of arriving) {
      onChunk();
      size += chunk.byteLength;
      if (size > limit) throw tooLarge();
      chunks.push(chunk);
    }
  } catch (cause) {
    throw cause instanceof ResponseError ? cause : new ResponseError("cut off", { cause });
  }
  const body = Buffer.concat(chunks);
  try {
    return size === 0 ? body : decode(body, { maxOutputLength: limit });
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : error;
  }
}

interface Limit {
  /** In bytes. */
  readonly maxOutputLength: number;
}

/**
 * Decodes a body.
 * @throws RangeError for a result of more bytes than the limit; else what says that it is not valid
 */
type Decoder = (body: Buffer, limit: Limit) => Uint8Array;

const decoders = new Map<string, Decoder>([
  ["", (body) => body],
  ["identity", (body) => body],
  ["gzip", gunzip],
  ["x-gzip", gunzip],
  ["deflate", (body, limit) => wholeOf(body, inflateSync(body, { ...limit, info: true }))],
  ["br", (body, limit) => wholeOf(body, brotliDecompressSync(body, { ...limit, info: true }))],
]);

/** What Node returns with `info`, which its types do not say. */
const infoSchema = v.object({
  buffer: v.instance(Uint8Array),
  engine: v.object({ bytesWritten: v.number() }),
});

/** Returns what was decompressed, if that took all bytes. */
function wholeOf(compressed: Uint8Array, result: unknown): Uint8Array {
  const { buffer, engine } = v.parse(infoSchema, result);
  if (engine.bytesWritten !== compressed.length) throw notAtEnd();
  return buffer;
}

/** Checksum and length of the content, four bytes each. */
const trailerLength = 8;

function gunzip(body: Buffer, limit: Limit): Uint8Array {
  const start = gzipHeaderLength(body);
  const result: unknown = inflateRawSync(body.subarray(start), { ...limit, info: true });
  const { buffer, engine } = v.parse(infoSchema, result);
  const end = start + engine.bytesWritten;
  if (end + trailerLength !== body.length) throw notAtEnd();
  const isIntact = body.readUInt32LE(end) === crc32(buffer) && body.readUInt32LE(end + 4) === buffer.length;
  if (!isIntact) throw notCompressed();
  return buffer;
}

/** Returns the length of the header of the first member (RFC 1952, 2.3.1). */
function gzipHeaderLength(body: Buffer): number {
  const [first, second, method, flags = 0] = body;
  if (first !== 0x1f || second !== 0x8b || method !== 8 || body.length < 12) throw notCompressed();
  let at = 10;
  if ((flags & 0b00100) > 0) at += 2 + body.readUInt16LE(at);
  // A name and a comment, each with a zero byte at its end.
  for (const flag of [0b01000, 0b10000]) {
    if ((flags & flag) === 0) continue;
    const end = body.indexOf(0, at);
    if (end < 0) throw notCompressed();
    at = end + 1;
  }
  if ((flags & 0b00010) > 0) at += 2;
  return at;
}

const notAtEnd = () => new ResponseError("the response does not end where its compressed body ends");
const notCompressed = () => new ResponseError("the response is not compressed as its header says");
