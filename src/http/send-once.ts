// One try: send a request once, hear the whole answer or say why not. It ends in bounded time and memory, whatever
// the peer does.
import type { Agent, IncomingMessage } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { BrokenAnswer, sendOver, type HttpRequest, type Proxy } from "./agent.ts";
import type { HttpResponse } from "../domain/http-result.ts";
import {
  AnswerTooLarge,
  UnknownEncoding,
  cancelled,
  idleTimeout,
  deadlineExceeded,
  toNetworkFailure,
} from "./network-errors.ts";
import type { NetworkFailure } from "./network-errors.ts";

/** The way to the host: an agent, and the proxy it goes through, for the words of an error. */
export interface Route {
  readonly agent: Agent;
  readonly proxy: Proxy | undefined;
}

export interface Limits {
  /** How long nothing may be heard, in milliseconds: until the answer begins, and between two pieces of its body. */
  readonly idleTimeoutMs: number;
  /** How long the try may take in all, in milliseconds: what is left of the step's time. */
  readonly remainingMs: number;
  /** The step's whole time, for the message. */
  readonly totalMs: number;
  /** The largest body, in bytes, both as sent and decompressed. */
  readonly maxBytes: number;
}

export type AttemptResult =
  | ({ readonly kind: "response"; readonly result: string } & Pick<
      HttpResponse,
      "status" | "headers" | "body"
    >)
  | ({ readonly kind: "failure" } & NetworkFailure);

/**
 * Ends the tries that are under way when the step is stopped. It is one listener for all of them, in an array: listeners
 * that come and go, and the tables of a Set, hold each other in memory until a full collection.
 */
export class Interrupt implements Disposable {
  readonly #signal: AbortSignal;
  readonly #underWay: (() => void)[] = [];
  readonly #interrupt = () => {
    for (const end of this.#underWay) end();
  };

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener("abort", this.#interrupt);
  }

  /** Calls this when the step is stopped; at once when it is already. */
  add(end: () => void): void {
    this.#underWay.push(end);
    if (this.#signal.aborted) end();
  }

  delete(end: () => void): void {
    this.#underWay.splice(this.#underWay.indexOf(end), 1);
  }

  [Symbol.dispose](): void {
    this.#signal.removeEventListener("abort", this.#interrupt);
  }
}

/** Sends once. Never throws for what a network does. */
export async function sendOnce(
  asking: HttpRequest,
  { agent, proxy }: Route,
  limits: Limits,
  interrupt: Interrupt,
): Promise<AttemptResult> {
  using patience = new Patience(limits, proxy, interrupt);
  try {
    const request = sendOver(agent, patience.signal, asking);
    const message = await Promise.race([request, patience.isOver]);
    patience.heard();
    const status = message.statusCode ?? 0;
    return {
      kind: "response",
      result: `HTTP ${status}`,
      status,
      headers: headersOf(message),
      body: await readBody(message, limits.maxBytes, patience),
    };
  } catch (thrown) {
    return { kind: "failure", ...(patience.trouble ?? toNetworkFailure(thrown, asking.url.host)) };
  }
}

/** A timer of more milliseconds than this goes off at once. */
const longestTimer = 2 ** 31 - 1;

/** Ends a try that is interrupted, that hears nothing, or that takes more than the step has left. */
class Patience implements Disposable {
  readonly #end = new AbortController();
  readonly #silence: NodeJS.Timeout;
  readonly #left: NodeJS.Timeout;
  readonly #interrupt: Interrupt;
  readonly #onInterrupt = () => {
    this.#giveUp(cancelled);
  };
  /** Rejects when the try is to end, even if nothing that was begun can be ended. */
  readonly isOver: Promise<never>;
  /** Why the try was ended, when it was ended here. */
  trouble: NetworkFailure | undefined;

  constructor(limits: Limits, proxy: Proxy | undefined, interrupt: Interrupt) {
    this.isOver = new Promise((_, reject) => {
      this.signal.addEventListener("abort", () => {
        reject(new Error("ended"));
      });
    });
    this.isOver.catch(() => undefined);
    this.#silence = setTimeout(() => {
      this.#giveUp(idleTimeout(limits.idleTimeoutMs, proxy));
    }, limits.idleTimeoutMs);
    this.#left = setTimeout(
      () => {
        this.#giveUp(deadlineExceeded(limits.totalMs));
      },
      Math.min(limits.remainingMs, longestTimer),
    );
    this.#interrupt = interrupt;
    interrupt.add(this.#onInterrupt);
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  heard(): void {
    this.#silence.refresh();
  }

  #giveUp(trouble: NetworkFailure): void {
    this.trouble ??= trouble;
    this.#end.abort();
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#left);
    this.#interrupt.delete(this.#onInterrupt);
  }
}

/**
 * Reads a body, decompressed, as far as the limit: neither a compressed nor an endless one can fill the memory.
 * No stream's `pipeline`: with it, ten thousand answers took twice the time and memory.
 */
async function readBody(message: IncomingMessage, limit: number, patience: Patience): Promise<Uint8Array> {
  const encoding = (message.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const decode = decoders.get(encoding);
  if (!decode) {
    message.destroy();
    throw new UnknownEncoding("got an answer in a content encoding that was not asked for");
  }
  const pieces: Uint8Array[] = [];
  let size = 0;
  const arriving: AsyncIterable<Uint8Array> = message;
  try {
    for await (const piece of arriving) {
      patience.heard();
      size += piece.byteLength;
      if (size > limit) throw tooLarge(limit);
      pieces.push(piece);
    }
  } catch (cause) {
    throw cause instanceof AnswerTooLarge ? cause : new BrokenAnswer("broke off", { cause });
  }
  // A request that is given up lets its answer end as if it were whole.
  patience.signal.throwIfAborted();
  const body = Buffer.concat(pieces);
  try {
    return size === 0 ? body : decode(body, limit);
  } catch (error) {
    throw error instanceof RangeError ? tooLarge(limit) : error;
  }
}

/** Gives a body as it was before it was encoded. Throws a RangeError when that would be larger than so many bytes. */
type Decoder = (body: Buffer, limit: number) => Uint8Array;

const asItIs: Decoder = (body) => body;
const gunzip: Decoder = (body, maxOutputLength) => gunzipSync(body, { maxOutputLength });

const decoders: ReadonlyMap<string, Decoder> = new Map([
  ["", asItIs],
  ["identity", asItIs],
  ["gzip", gunzip],
  ["x-gzip", gunzip],
  ["deflate", (body, maxOutputLength) => inflateSync(body, { maxOutputLength })],
  ["br", (body, maxOutputLength) => brotliDecompressSync(body, { maxOutputLength })],
]);

function tooLarge(limit: number): AnswerTooLarge {
  return new AnswerTooLarge(
    `got an answer of more than ${Math.round(limit / 1_048_576)} MiB, which was cut off`,
  );
}

function headersOf(message: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return headers;
}
