/**
 * Faults on demand: what a network, a proxy or a service in trouble does to an answer.
 *
 * A fault has three parts, each of which may be left out: a delay, an answer in place of the true one, and an ending
 * (the connection dropped, the body cut, dripping, or no answer at all). By itself a fault hits the next request once.
 */
import { createGzip } from "node:zlib";
import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { OperationId } from "./description.ts";

/** One fault, as tests and control routes set it. Everything has a JSON form. */
export interface Fault {
  /** Which operations; without it, all. */
  on?: OperationId | readonly OperationId[];
  /** How often it happens. 1 unless given; `"always"` until it is cleared. */
  times?: number | "always";
  /** So many matching requests pass first. */
  after?: number;
  /** Only every Nth matching request. */
  every?: number;
  /** Only with this probability, from 0 to 1, drawn from a sequence that `seed` fixes. */
  chance?: number;
  seed?: number;
  /** Milliseconds before anything is answered. */
  delay?: number;
  /**
   * Whether the service does what the request asks for, as far as it is valid, before the fault shows.
   * Unless given: yes where the true answer is needed, no where `answer` replaces it.
   */
  carryOut?: boolean;
  /** In place of the true answer. */
  answer?: FaultAnswer;
  /** How the answer ends; whole unless given. */
  ending?: Ending;
}

export interface FaultAnswer {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  /** The body: as JSON, as text, as bytes in base64, or so many bytes of `x`, made while they are sent. */
  json?: unknown;
  text?: string;
  base64?: string;
  size?: number;
  /** Compress the body and say so. */
  gzip?: boolean;
}

/**
 * `drop`: the connection is reset without an answer. `hang`: no answer until the client gives up.
 * `drip`: one byte each so many milliseconds. `cut`: after so many bytes of the body the connection ends, though
 * Content-Length promised more.
 */
export type Ending = "drop" | "hang" | { drip: number } | { cut: number };

/** Faults that tests ask for by name. Spread `{ on, times, ... }` beside them to aim. */
export const faults = {
  status: (
    status: number,
    json: unknown = { message: `status ${status}` },
    headers: Record<string, string> = {},
  ): Fault => ({
    answer: { status, json, headers },
  }),
  /** 409, as a lock that another request holds. */
  locked: (): Fault => ({
    answer: { status: 409, text: "resource temporarily locked", headers: { "content-type": "text/plain" } },
  }),
  /** 429; `retryAfter` is seconds or an HTTP date. */
  rateLimited: (retryAfter: number | string): Fault => ({
    answer: {
      status: 429,
      json: { message: "Too many requests" },
      headers: { "retry-after": String(retryAfter) },
    },
  }),
  unavailable: (retryAfter?: number | string): Fault => ({
    answer: {
      status: 503,
      json: { message: "Service unavailable" },
      headers: retryAfter === undefined ? {} : { "retry-after": String(retryAfter) },
    },
  }),
  redirect: (location: string, status = 302): Fault => ({
    answer: { status, text: "", headers: { location } },
  }),
  /** 200 with the HTML of a login page. */
  loginPage: (): Fault => ({
    answer: {
      status: 200,
      text: "<!doctype html><title>Sign in</title><form><input name=user><input name=password type=password></form>",
      headers: { "content-type": "text/html; charset=utf-8" },
    },
  }),
  /** Bytes as they are. */
  raw: (
    bytes: Uint8Array,
    headers: Record<string, string> = { "content-type": "application/json" },
    status = 200,
  ): Fault => ({
    answer: { status, headers, base64: Buffer.from(bytes).toString("base64") },
  }),
  /** A body of so many bytes that is never in memory as a whole. */
  huge: (size: number, more: { gzip?: boolean } = {}): Fault => ({
    answer: { status: 200, size, headers: { "content-type": "application/json" }, ...more },
  }),
  slow: (milliseconds: number): Fault => ({ delay: milliseconds }),
  /** The connection is reset before, or after, the service did what it was asked. */
  dropped: (when: "before" | "after"): Fault => ({ ending: "drop", carryOut: when === "after" }),
  hanging: (): Fault => ({ ending: "hang", carryOut: false }),
  dripping: (milliseconds: number): Fault => ({ ending: { drip: milliseconds } }),
  cut: (bytes: number): Fault => ({ ending: { cut: bytes } }),
} as const;

/** The faults that are set, and which request each of them hits. */
export class FaultPlan {
  #set: { fault: Fault; seen: number; done: number; draw: () => number }[] = [];

  set(fault: Fault): void {
    this.#set.push({ fault, seen: 0, done: 0, draw: sequence(fault.seed ?? 1) });
  }

  clear(): void {
    this.#set = [];
  }

  /** The faults that are set and have not used themselves up. */
  pending(): Fault[] {
    return this.#set.filter(({ fault, done }) => left(fault, done)).map(({ fault }) => fault);
  }

  /** The fault for this request: of those that match and are due, the one that was set first. */
  next(operation: OperationId): Fault | undefined {
    for (const entry of this.#set) {
      const { fault } = entry;
      if (!matches(fault, operation) || !left(fault, entry.done)) continue;
      entry.seen += 1;
      const turn = entry.seen - (fault.after ?? 0);
      const due =
        turn > 0 &&
        turn % (fault.every ?? 1) === 0 &&
        (fault.chance === undefined || entry.draw() < fault.chance);
      if (!due) continue;
      entry.done += 1;
      return fault;
    }
    return undefined;
  }
}

function matches({ on }: Fault, operation: OperationId): boolean {
  return on === undefined || [on].flat().includes(operation);
}

function left({ times = 1 }: Fault, done: number): boolean {
  return times === "always" || done < times;
}

/** The same numbers from 0 to 1 for the same seed (a linear congruential generator is random enough for faults). */
function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An answer as bytes to be sent. */
export interface Sending {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array | { size: number };
}

/** Whether the service itself has to answer for this fault to show. */
export function carriesOut(fault: Fault | undefined): boolean {
  return fault?.carryOut ?? fault?.answer === undefined;
}

/** The answer that the fault puts in place of the true one. */
export function replaced(answer: FaultAnswer, truth: Sending | undefined): Sending {
  const { status = truth?.status ?? 200, headers = {}, json, text, base64, size } = answer;
  const body =
    size !== undefined
      ? { size }
      : base64 !== undefined
        ? Buffer.from(base64, "base64")
        : Buffer.from(text ?? (json === undefined ? "" : JSON.stringify(json)));
  const type: Record<string, string> = json === undefined ? {} : { "content-type": "application/json" };
  return { status, headers: { ...type, ...lowerCased(headers) }, body };
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Sends the answer as the fault says. Ends early, without an error, when `signal` says that the client has gone. */
export async function send(
  outgoing: ServerResponse,
  sending: Sending,
  fault: Fault | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { ending } = fault ?? {};
  if (ending === "hang") return;
  if (ending === "drop") {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  try {
    if (fault?.answer?.gzip === true) {
      outgoing.writeHead(sending.status, { ...sending.headers, "content-encoding": "gzip" });
      await pipeline(Readable.from(chunksOf(sending.body)), createGzip(), outgoing, { signal });
      return;
    }
    const length = sending.body instanceof Uint8Array ? sending.body.byteLength : sending.body.size;
    outgoing.writeHead(sending.status, { "content-length": String(length), ...sending.headers });
    if (ending === undefined) {
      await pipeline(Readable.from(chunksOf(sending.body)), outgoing, { signal });
    } else if ("drip" in ending) {
      await drip(outgoing, sending.body, ending.drip, signal);
    } else {
      await cut(outgoing, sending.body, ending.cut);
    }
  } catch (error) {
    if (!signal.aborted && !outgoing.destroyed) throw error;
  }
}

function* chunksOf(body: Sending["body"]): Generator<Uint8Array> {
  if (body instanceof Uint8Array) {
    if (body.byteLength > 0) yield body;
    return;
  }
  const block = Buffer.alloc(65_536, "x");
  for (let sent = 0; sent < body.size; sent += block.byteLength) {
    yield block.subarray(0, Math.min(block.byteLength, body.size - sent));
  }
}

async function drip(
  outgoing: ServerResponse,
  body: Sending["body"],
  milliseconds: number,
  signal: AbortSignal,
): Promise<void> {
  for (const chunk of chunksOf(body)) {
    for (const byte of chunk) {
      outgoing.write(Uint8Array.of(byte));
      await sleep(milliseconds, undefined, { signal });
    }
  }
  outgoing.end();
}

async function cut(outgoing: ServerResponse, body: Sending["body"], bytes: number): Promise<void> {
  const [first = new Uint8Array()] = chunksOf(body);
  outgoing.flushHeaders();
  await new Promise((done) => outgoing.write(first.subarray(0, bytes), done));
  outgoing.socket?.end();
}
