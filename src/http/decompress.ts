// Decompresses bodies. What follows the end of a compressed body would be read by one client and dropped by the next, so
// such a body is not valid: also a second member of gzip (RFC 1952, 2.2), which Node's `gunzipSync` would add.
import { brotliDecompressSync, crc32, inflateRawSync, inflateSync } from "node:zlib";
import * as v from "valibot";
import { ResponseError } from "./network-errors.ts";

interface Limit {
  /** In bytes. */
  readonly maxOutputLength: number;
}

/**
 * Decodes a body. Throws a RangeError when the result would have more bytes than the limit, a ResponseError or an error
 * of zlib when the body is not valid.
 */
export type Decoder = (body: Buffer, limit: Limit) => Uint8Array;

export const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
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
