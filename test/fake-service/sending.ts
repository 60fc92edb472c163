/** Answers on their way out: whole as a rule, or as a fault wants them. */
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createGzip } from "node:zlib";
import type { Answer } from "./answer.ts";
import { type Fault, type FaultAnswer, isChange } from "./faults.ts";

/** An answer as it goes out. A body may be only a size: then it is made of `x` while it is sent. */
export interface Sending {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | { size: number };
}

export function sendingOf({ status, body, headers = {} }: Answer): Sending {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** What the fault makes of the true answer, which is absent where the fault does without it. */
export function faulty(answer: FaultAnswer, truth: Sending | undefined): Sending {
  const { status, headers = {}, json } = answer;
  const isJson = json !== undefined || isChange(answer);
  return {
    status: status ?? truth?.status ?? 200,
    headers: {
      ...(isJson ? { "content-type": "application/json" } : {}),
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    },
    body: faultyBody(answer, truth),
  };
}

function faultyBody(answer: FaultAnswer, truth: Sending | undefined): Sending["body"] {
  const { json, text, base64, size } = answer;
  if (isChange(answer)) return Buffer.from(JSON.stringify(changed(answer, truth)));
  if (json !== undefined) return Buffer.from(JSON.stringify(json));
  if (base64 !== undefined) return Buffer.from(base64, "base64");
  if (size !== undefined) return { size };
  return Buffer.from(text ?? "");
}

function changed({ with: replaced = {}, without = [] }: FaultAnswer, truth: Sending | undefined): object {
  const bytes = truth?.body instanceof Uint8Array ? truth.body : new Uint8Array();
  const original = JSON.parse(Buffer.from(bytes).toString("utf8")) as object;
  return Object.fromEntries(
    Object.entries({ ...original, ...replaced }).filter(([key]) => !without.includes(key)),
  );
}

/**
 * Sends an answer, or does what the fault's ending says. Resolves when it is over, also when `signal` tells that the
 * client has gone. Without an answer nothing is sent.
 */
export async function send(
  outgoing: ServerResponse,
  sending: Sending | undefined,
  fault: Fault | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { ending, answer } = fault ?? {};
  if (ending === "hang") return;
  if (typeof ending === "object" && "garbage" in ending) {
    outgoing.socket?.end(ending.garbage);
    return;
  }
  if (ending === "drop" || sending === undefined) {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  try {
    if (ending === undefined) await whole(outgoing, sending, answer?.gzip === true, signal);
    else if ("drip" in ending) await drip(outgoing, sending, ending.drip, signal);
    else cut(outgoing, sending, ending.cut);
  } catch (error) {
    if (!signal.aborted && !outgoing.destroyed) throw error;
  }
}

async function whole(
  outgoing: ServerResponse,
  sending: Sending,
  gzip: boolean,
  signal: AbortSignal,
): Promise<void> {
  const { status, headers, body } = sending;
  if (gzip) {
    outgoing.writeHead(status, { ...headers, "content-encoding": "gzip" });
    await pipeline(Readable.from(chunksOf(body)), createGzip(), outgoing, { signal });
  } else if (body instanceof Uint8Array) {
    outgoing.writeHead(status, withLength(sending)).end(body);
  } else {
    outgoing.writeHead(status, withLength(sending));
    await pipeline(Readable.from(chunksOf(body)), outgoing, { signal });
  }
}

async function drip(
  outgoing: ServerResponse,
  sending: Sending,
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  outgoing.writeHead(sending.status, withLength(sending));
  for (const chunk of chunksOf(sending.body)) {
    for (const byte of chunk) {
      outgoing.write(Uint8Array.of(byte));
      await sleep(milliseconds, undefined, { signal });
    }
  }
  outgoing.end();
}

function cut(outgoing: ServerResponse, sending: Sending, bytes: number): void {
  const [first = new Uint8Array()] = chunksOf(sending.body);
  outgoing.writeHead(sending.status, withLength(sending));
  outgoing.flushHeaders();
  outgoing.write(first.subarray(0, bytes), () => outgoing.socket?.end());
}

function withLength({ headers, body }: Sending): Record<string, string> {
  const length = body instanceof Uint8Array ? body.byteLength : body.size;
  return { "content-length": String(length), ...headers };
}

function* chunksOf(body: Sending["body"]): Generator<Uint8Array> {
  if (body instanceof Uint8Array) {
    yield body;
    return;
  }
  const block = Buffer.alloc(65_536, "x");
  for (let sent = 0; sent < body.size; sent += block.byteLength) {
    yield block.subarray(0, Math.min(block.byteLength, body.size - sent));
  }
}
