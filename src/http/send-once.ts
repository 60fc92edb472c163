// One attempt: sends a request once and reads the whole response, in bounded time and memory, whatever the peer does.
import { HttpClient as RawHttpClient } from "@actions/http-client";
import * as http from "node:http";
import * as https from "node:https";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { TLSSocket } from "node:tls";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import type { Connection, HttpResponse } from "../domain/http-result.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { hostOf } from "../lib/hosts.ts";
import { portOf, type Proxy } from "./agent.ts";
import {
  ResponseError,
  cancelled,
  deadlineExceeded,
  idleTimeout,
  isDisconnect,
  nameProxy,
  toNetworkFailure,
  type NetworkFailure,
  type Peer,
} from "./network-errors.ts";

/** A request, with its headers. A body of bytes needs its length in `content-length`; a string's is added. */
export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Is handed the connection when a response begins. */
  readonly onConnection?: (connection: Connection) => void;
}

/** How a host is reached: an agent, and the proxy that it uses, for messages. */
export interface Route {
  readonly agent: http.Agent;
  readonly proxy: Proxy | undefined;
}

export interface Limits {
  /** How long nothing may be received, in milliseconds: until the response begins, and between two pieces of its body. */
  readonly idleTimeoutMs: number;
  /** How long the attempt may take in all, in milliseconds. */
  readonly remainingMs: number;
  /** The time for all requests, in milliseconds, for the message. */
  readonly totalMs: number;
  /** The largest body, in bytes, both as sent and decompressed. */
  readonly maxBytes: number;
  readonly peer: Peer;
}

export type AttemptResult =
  | ({ readonly kind: "response"; readonly result: string } & Pick<
      HttpResponse,
      "status" | "headers" | "body"
    >)
  | ({ readonly kind: "failure" } & NetworkFailure);

/** A timer of more milliseconds than this fires at once. */
const longestTimer = 2 ** 31 - 1;

/** Sends once, until the response is there, the limits are reached or the signal aborts. Never throws. */
export async function sendOnce(
  request: HttpRequest,
  { agent, proxy }: Route,
  { idleTimeoutMs, remainingMs, totalMs, maxBytes, peer }: Limits,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const timers = new AbortController();
  const ended = AbortSignal.any([signal, timers.signal]);
  let failure = cancelled;
  const end = (why: NetworkFailure) => {
    if (!ended.aborted) failure = why;
    timers.abort();
  };
  const idle = setTimeout(() => {
    end(idleTimeout(idleTimeoutMs, proxy, peer));
  }, idleTimeoutMs);
  const deadline = setTimeout(
    () => {
      end(deadlineExceeded(totalMs));
    },
    Math.min(remainingMs, longestTimer),
  );
  // The request alone does not always end: a connection that a proxy or DNS keeps waiting has no signal.
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  aborted.catch(() => undefined);
  ended.addEventListener("abort", reject);
  try {
    const message = await Promise.race([aborted, sendOver(agent, ended, request)]);
    request.onConnection?.(describeConnection(message.socket, proxy));
    const body = await readBody(message, maxBytes, () => idle.refresh());
    // A request that is given up lets its response end as if it were whole.
    ended.throwIfAborted();
    const status = message.statusCode ?? 0;
    return { kind: "response", result: `HTTP ${status}`, status, headers: headersOf(message), body };
  } catch (thrown) {
    return {
      kind: "failure",
      ...(ended.aborted ? failure : toNetworkFailure(thrown, request.url.host, peer)),
    };
  } finally {
    clearTimeout(idle);
    clearTimeout(deadline);
    ended.removeEventListener("abort", reject);
  }
}

function describeConnection(socket: Socket, proxy: Proxy | undefined): Connection {
  const certificate = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
  return omitUndefined({
    proxy: proxy && nameProxy(proxy),
    certificate: certificate && {
      issuer: certificate.issuer.replaceAll("\n", ", "),
      validTo: certificate.validToDate.getTime(),
    },
  });
}

/**
 * Sends a request and returns its response when that begins. What breaks HTTP within the body is the error of the
 * response's stream.
 * @throws the error of the network, of TLS or of the proxy; ResponseError when a response began
 */
function sendOver(
  agent: http.Agent,
  signal: AbortSignal,
  { method, url, headers, body }: HttpRequest,
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  const options = {
    method,
    host: hostOf(url),
    port: portOf(url),
    path: url.pathname + url.search,
    headers: { ...headers },
    agent,
    signal,
  };
  return new Promise((resolve, reject) => {
    const httpModule = {
      request: (given: http.RequestOptions) => settleBy(request(given), resolve, reject),
    };
    const content = body instanceof Uint8Array ? Readable.from([body]) : (body ?? null);
    rawClient.requestRawWithCallback({ options, parsedUrl: url, httpModule }, content, () => undefined);
  });
}

/** Settles a promise by the outcome of a request. http-client itself hides errors that come after the status line. */
function settleBy(
  request: http.ClientRequest,
  resolve: (message: http.IncomingMessage) => void,
  reject: (error: Error) => void,
): http.ClientRequest {
  // A connection that is kept alive has read earlier responses.
  let readBefore = 0;
  let response: http.IncomingMessage | undefined;
  const refuse = ({ statusCode = 0 }: http.IncomingMessage) => {
    reject(
      new ResponseError(`the response has the status ${statusCode}, which does not answer this request`),
    );
    request.destroy();
  };
  request.on("socket", (socket) => {
    readBefore = socket.bytesRead;
  });
  // Switching protocols (101), which was not asked for.
  request.on("upgrade", refuse);
  request.on("response", (message) => {
    if ((message.statusCode ?? 0) < 200) {
      refuse(message);
      return;
    }
    response = message;
    resolve(message);
  });
  request.on("error", (error) => {
    // The stream itself would only say that it was aborted. What follows a whole response is not a part of it.
    if (response !== undefined && !response.complete) response.destroy(error);
    const hasBegun = (request.socket?.bytesRead ?? 0) > readBefore;
    reject(hasBegun && isDisconnect(error) ? new ResponseError("cut off", { cause: error }) : error);
  });
  return request;
}

/** http-client where it sends one request. Its `request` would look for proxies and make an agent for every request. */
interface RawClient {
  requestRawWithCallback(
    info: {
      readonly options: http.RequestOptions;
      readonly parsedUrl: URL;
      readonly httpModule: { readonly request: (options: http.RequestOptions) => http.ClientRequest };
    },
    body: string | Readable | null,
    onResult: () => void,
  ): void;
}

const rawClient: RawClient = new RawHttpClient();

/**
 * Reads a body, decompressed, up to the limit in bytes: neither a compressed nor an endless one can fill the memory.
 * It does not use the stream's `pipeline`: with it, ten thousand responses took twice the time and memory.
 */
async function readBody(
  message: http.IncomingMessage,
  limit: number,
  onPiece: () => void,
): Promise<Uint8Array> {
  onPiece();
  const decode = decoders.get((message.headers["content-encoding"] ?? "identity").trim().toLowerCase());
  if (!decode) {
    message.destroy();
    throw new ResponseError("the response has a content encoding that was not asked for");
  }
  const tooLarge = () =>
    new ResponseError(`the response is larger than ${Math.round(limit / 1_048_576)} MiB`);
  const pieces: Uint8Array[] = [];
  let size = 0;
  const arriving: AsyncIterable<Uint8Array> = message;
  try {
    for await (const piece of arriving) {
      onPiece();
      size += piece.byteLength;
      if (size > limit) throw tooLarge();
      pieces.push(piece);
    }
  } catch (cause) {
    throw cause instanceof ResponseError ? cause : new ResponseError("cut off", { cause });
  }
  const body = Buffer.concat(pieces);
  try {
    return size === 0 ? body : decode(body, limit);
  } catch (error) {
    throw error instanceof RangeError ? tooLarge() : error;
  }
}

/** Decodes a body. Throws a RangeError when the result would have more bytes than the limit. */
type Decoder = (body: Buffer, limit: number) => Uint8Array;

const unchanged: Decoder = (body) => body;
const gunzip: Decoder = (body, maxOutputLength) => gunzipSync(body, { maxOutputLength });

const decoders: ReadonlyMap<string, Decoder> = new Map([
  ["", unchanged],
  ["identity", unchanged],
  ["gzip", gunzip],
  ["x-gzip", gunzip],
  ["deflate", (body, maxOutputLength) => inflateSync(body, { maxOutputLength })],
  ["br", (body, maxOutputLength) => brotliDecompressSync(body, { maxOutputLength })],
]);

function headersOf(message: http.IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return headers;
}
