// One try: send a request once, hear the whole answer or say why not. It ends in bounded time and memory, whatever
// the peer does.
import type { Agent, IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { clientOver, type Proxy } from "../connections.ts";
import type { Answer } from "../vocabulary.ts";
import { AnswerTooLarge, UnknownEncoding, cancelled, heardNothing, outOfTime, troubleOf } from "./trouble.ts";
import type { Trouble } from "./trouble.ts";

/** A request as bytes, with every header. */
export interface Outgoing {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** The way to the host: an agent, and the proxy it goes through, for the words of an error. */
export interface Route {
  readonly agent: Agent;
  readonly proxy: Proxy | undefined;
}

export interface Limits {
  /** How long nothing may be heard, in milliseconds: until the answer begins, and between two pieces of its body. */
  readonly silence: number;
  /** How long the try may take in all, in milliseconds: what is left of the step's time. */
  readonly left: number;
  /** The step's whole time, for the message. */
  readonly budget: number;
  /** The largest body, in bytes, both as sent and decompressed. */
  readonly size: number;
}

export type Exchange =
  | ({ readonly kind: "heard"; readonly result: string } & Pick<Answer, "status" | "headers" | "body">)
  | ({ readonly kind: "trouble" } & Trouble);

/** Sends once. Never throws for what a network does. */
export async function exchange(
  outgoing: Outgoing,
  { agent, proxy }: Route,
  limits: Limits,
  stop: AbortSignal,
): Promise<Exchange> {
  using patience = new Patience(limits, proxy, stop);
  const client = clientOver(agent, patience.signal);
  try {
    const body = outgoing.body && Readable.from([outgoing.body]);
    const request = client.request(outgoing.method, outgoing.url.href, body ?? null, { ...outgoing.headers });
    const { message } = await Promise.race([request, patience.isOver]);
    patience.heard();
    const status = message.statusCode ?? 0;
    return {
      kind: "heard",
      result: `HTTP ${status}`,
      status,
      headers: headersOf(message),
      body: await readBody(message, limits.size, patience),
    };
  } catch (thrown) {
    return { kind: "trouble", ...(patience.trouble ?? troubleOf(thrown, outgoing.url.host)) };
  }
}

/** A timer of more milliseconds than this goes off at once. */
const longestTimer = 2 ** 31 - 1;

/** Ends a try that is cancelled, that hears nothing, or that takes more than the step has left. */
class Patience implements Disposable {
  readonly #end = new AbortController();
  readonly #tidy = new AbortController();
  readonly #silence: NodeJS.Timeout;
  readonly #left: NodeJS.Timeout;
  /** Rejects when the try is to end, even if nothing that was begun can be ended. */
  readonly isOver: Promise<never>;
  /** Why the try was ended, when it was ended here. */
  trouble: Trouble | undefined;

  constructor(limits: Limits, proxy: Proxy | undefined, stop: AbortSignal) {
    this.isOver = new Promise((_, reject) => {
      this.signal.addEventListener("abort", () => {
        reject(new Error("ended"));
      });
    });
    this.isOver.catch(() => undefined);
    this.#silence = setTimeout(() => {
      this.#giveUp(heardNothing(limits.silence, proxy));
    }, limits.silence);
    this.#left = setTimeout(
      () => {
        this.#giveUp(outOfTime(limits.budget));
      },
      Math.min(limits.left, longestTimer),
    );
    const onStop = () => {
      this.#giveUp(cancelled);
    };
    stop.addEventListener("abort", onStop, { signal: this.#tidy.signal });
    if (stop.aborted) onStop();
  }

  get signal(): AbortSignal {
    return this.#end.signal;
  }

  heard(): void {
    this.#silence.refresh();
  }

  #giveUp(trouble: Trouble): void {
    this.trouble ??= trouble;
    this.#end.abort();
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#left);
    this.#tidy.abort();
  }
}

/** Reads a body, decompressed, as far as the limit: neither a compressed nor an endless one can fill the memory. */
async function readBody(message: IncomingMessage, limit: number, patience: Patience): Promise<Uint8Array> {
  const encoding = (message.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  const count = counter(limit);
  const pieces: Uint8Array[] = [];
  const counted = async function* (source: AsyncIterable<Uint8Array>) {
    for await (const piece of source) {
      patience.heard();
      count(piece);
      yield piece;
    }
  };
  const countDecoded = counter(limit);
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const piece of source) {
      countDecoded(piece);
      pieces.push(piece);
    }
  };
  const { signal } = patience;
  switch (encoding) {
    case "":
    case "identity":
      await pipeline(message, counted, collect, { signal });
      break;
    case "gzip":
    case "x-gzip":
      await pipeline(message, counted, createGunzip(), collect, { signal });
      break;
    case "deflate":
      await pipeline(message, counted, createInflate(), collect, { signal });
      break;
    case "br":
      await pipeline(message, counted, createBrotliDecompress(), collect, { signal });
      break;
    default:
      message.destroy();
      throw new UnknownEncoding("got an answer in a content encoding that was not asked for");
  }
  return Buffer.concat(pieces);
}

function counter(limit: number): (piece: Uint8Array) => void {
  let size = 0;
  return (piece) => {
    size += piece.byteLength;
    if (size > limit) {
      throw new AnswerTooLarge(
        `got an answer of more than ${Math.round(limit / 1_048_576)} MiB, which was cut off`,
      );
    }
  };
}

function headersOf(message: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return headers;
}
