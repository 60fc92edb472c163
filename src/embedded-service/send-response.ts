/** Sends responses: complete, or as a fault changes them. */
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { HandlerResponse } from "./handler.ts";
import { type Fault, type FaultAnswer, isChange } from "./faults.ts";

/** A response to send. A body that is only a size consists of `x` bytes, generated while they are sent. */
export interface RawResponse {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | { size: number };
}

/** Returns the response with its body as JSON. */
export function jsonResponse({ status, body, headers = {} }: HandlerResponse): RawResponse {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** Applies a fault to the real response, which is absent if the fault does not need it. */
export function applyFault(answer: FaultAnswer, realResponse: RawResponse | undefined): RawResponse {
  const { status, headers = {}, json } = answer;
  const isJson = json !== undefined || isChange(answer);
  return {
    status: status ?? realResponse?.status ?? 200,
    headers: {
      ...(isJson ? { "content-type": "application/json" } : {}),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    },
    body: faultBody(answer, realResponse),
  };
}

function faultBody(answer: FaultAnswer, realResponse: RawResponse | undefined): RawResponse["body"] {
  const { json, text, base64, size } = answer;
  if (isChange(answer)) return Buffer.from(JSON.stringify(changeFields(answer, realResponse)));
  if (json !== undefined) return Buffer.from(JSON.stringify(json));
  if (base64 !== undefined) return Buffer.from(base64, "base64");
  if (size !== undefined) return { size };
  return Buffer.from(text ?? "");
}

function changeFields(
  { with: replaced = {}, without = [] }: FaultAnswer,
  realResponse: RawResponse | undefined,
): object {
  const bytes = realResponse?.body instanceof Uint8Array ? realResponse.body : new Uint8Array();
  const original = JSON.parse(Buffer.from(bytes).toString("utf8")) as object;
  return Object.fromEntries(
    Object.entries({ ...original, ...replaced }).filter(([key]) => !without.includes(key)),
  );
}

/**
 * Sends a response, or ends it as the fault says. Resolves at the end, also when `signal` aborts because the client has
 * disconnected. Without a response the connection is reset.
 */
export async function send(
  outgoing: ServerResponse,
  response: RawResponse | undefined,
  fault: Fault | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { ending, answer } = fault ?? {};
  if (ending === "hang") return;
  if (typeof ending === "object" && "garbage" in ending) {
    outgoing.socket?.end(ending.garbage);
    return;
  }
  if (ending === "drop" || response === undefined) {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  try {
    if (ending === undefined) await sendComplete(outgoing, response, answer?.gzip === true, signal);
    else if ("drip" in ending) await sendByteByByte(outgoing, response, ending.drip, signal);
    else sendPart(outgoing, response, ending.cut);
  } catch (error) {
    if (!signal.aborted && !outgoing.destroyed) throw error;
  }
}

async function sendComplete(
  outgoing: ServerResponse,
  response: RawResponse,
  gzip: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { status, headers, body } = response;
  if (gzip) {
    outgoing.writeHead(status, { ...headers, "content-encoding": "gzip" });
    await pipeline(Readable.from(chunksOf(body)), createGzip(), outgoing, { signal });
  } else if (body instanceof Uint8Array) {
    outgoing.writeHead(status, withLength(response)).end(body);
  } else {
    outgoing.writeHead(status, withLength(response));
    await pipeline(Readable.from(chunksOf(body)), outgoing, { signal });
  }
}

async function sendByteByByte(
  outgoing: ServerResponse,
  response: RawResponse,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  outgoing.writeHead(response.status, withLength(response));
  for (const chunk of chunksOf(response.body)) {
    for (const byte of chunk) {
      outgoing.write(Uint8Array.of(byte));
      await sleep(milliseconds, undefined, { signal });
    }
  }
  outgoing.end();
}

function sendPart(outgoing: ServerResponse, response: RawResponse, bytes: number): void {
  const [first = new Uint8Array()] = chunksOf(response.body);
  outgoing.writeHead(response.status, withLength(response));
  outgoing.flushHeaders();
  outgoing.write(first.subarray(0, bytes), () => outgoing.socket?.end());
}

function withLength({ headers, body }: RawResponse): Record<string, string> {
  const length = body instanceof Uint8Array ? body.byteLength : body.size;
  return { "content-length": String(length), ...headers };
}

function* chunksOf(body: RawResponse["body"]): Generator<Uint8Array> {
  if (body instanceof Uint8Array) {
    yield body;
    return;
  }
  const block = Buffer.alloc(65_536, "x");
  for (let sent = 0; sent < body.size; sent += block.byteLength) {
    yield block.subarray(0, Math.min(block.byteLength, body.size - sent));
  }
}
