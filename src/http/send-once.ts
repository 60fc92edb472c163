// One attempt: sends a request once and reads the whole response, in bounded time and memory, whatever the peer does.
import { HttpClient as RawHttpClient } from "@actions/http-client";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import * as http from "node:http";
import * as https from "node:https";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { TLSSocket } from "node:tls";
import type { Connection, HttpResponse } from "../domain/http-result.ts";
import type { Budget } from "../lib/budget.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { hostOf } from "../lib/hosts.ts";
import { readBody } from "./read-body.ts";
import { portOf, type Proxy } from "./proxy.ts";
import {
  ResponseError,
  cancelled,
  deadlineExceeded,
  idleTimeout,
  isDisconnect,
  nameProxy,
  toNetworkFailure,
  type NetworkFailure,
  type TrustedPeer,
} from "./network-errors.ts";
import { isRetryable } from "./retry.ts";

/** A request, with its headers. A body of bytes needs its length in `content-length`; a string's is added. */
export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Whether 409 ends the attempts; else it is a lock for a write. */
  readonly isConflictFinal?: true;
  /** Is handed the connection when a response begins. */
  readonly onConnection?: (connection: Connection) => void;
}

/** How a host is reached: an agent, and the proxy that it uses, for messages. */
export interface Route {
  readonly agent: http.Agent;
  readonly proxy: Proxy | undefined;
}

export interface AttemptLimits {
  /** The time for all requests together, retries and pauses included. */
  readonly budget: Budget;
  /** How long nothing may be received, in milliseconds: until the response begins, and between two pieces of its body. */
  readonly idleTimeoutMs: number;
  /** The largest body, in bytes, both as sent and decompressed. */
  readonly maxBytes: number;
}

export type AttemptResult =
  | (Omit<HttpResponse, "attempts"> & Pick<NetworkFailure, "isRetryable" | "result">)
  | ({ readonly kind: "failure" } & NetworkFailure);

/** Sends once, until the response is there, the limits are reached or the signal aborts. Never throws. */
export async function sendOnce(
  request: HttpRequest,
  { agent, proxy }: Route,
  { budget, idleTimeoutMs, maxBytes }: AttemptLimits,
  peer: TrustedPeer,
  signal: AbortSignal,
): Promise<AttemptResult> {
  const timers = new AbortController();
  const ended = AbortSignal.any([signal, timers.signal]);
  let timedOut: NetworkFailure | undefined;
  const endAfter = (milliseconds: number, describe: () => NetworkFailure) => {
    const end = () => {
      timedOut ??= describe();
      timers.abort();
    };
    // A timer of more milliseconds than this fires at once.
    return setTimeout(end, Math.min(milliseconds, 2 ** 31 - 1));
  };
  const idle = endAfter(idleTimeoutMs, () => idleTimeout(idleTimeoutMs, proxy, peer));
  const deadline = endAfter(budget.left(), () => deadlineExceeded(budget.total, peer));
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
    const { statusCode: status = 0, headers: received } = message;
    const headers = Object.fromEntries(
      Object.entries(received).map(([name, value]) => [name, String(value)]),
    );
    const about = {
      result: `HTTP ${status}`,
      isRetryable: isRetryable(status, request.method, request.isConflictFinal),
    };
    return { kind: "response", status, headers, body, ...about };
  } catch (thrown) {
    const failure = timedOut ?? toNetworkFailure(thrown, request.url.host, peer);
    return { kind: "failure", ...(signal.aborted ? cancelled : failure) };
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

const rawClient = new RawHttpClient();

/**
 * Returns the response to a request when it begins; what breaks HTTP within its body is the error of its stream. Throws
 * the error of the network, of TLS or of the proxy, or a ResponseError when a response began.
 */
function sendOver(agent: http.Agent, signal: AbortSignal, { method, url, headers, body }: HttpRequest) {
  const settled = Promise.withResolvers<http.IncomingMessage>();
  const options: http.RequestOptions = {
    method,
    host: hostOf(url),
    port: portOf(url),
    path: url.pathname + url.search,
    headers: { ...headers },
    agent,
    signal,
  };
  const content = typeof body === "string" ? body : Readable.from(body === undefined ? [] : [body]);
  const httpModule = url.protocol === "https:" ? https : http;
  // http-client gives the response alone, and hides errors that come after the status line: Node names the request too.
  const follow = (created: unknown) => {
    const request = created instanceof Object && "request" in created ? created.request : undefined;
    // The agent's request to a proxy is none of these.
    if (request instanceof http.ClientRequest && request.method !== "CONNECT") settleBy(request, settled);
  };
  subscribe(requestCreated, follow);
  rawClient.requestRaw({ options, parsedUrl: url, httpModule }, content).catch(settled.reject);
  unsubscribe(requestCreated, follow);
  return settled.promise;
}

/** The channel on which Node names a request when it is made, before `request` returns. */
const requestCreated = "http.client.request.created";

/** Settles a promise by the outcome of a request. */
function settleBy(
  request: http.ClientRequest,
  { resolve, reject }: PromiseWithResolvers<http.IncomingMessage>,
) {
  // A connection that is kept alive has read earlier responses.
  let readBefore = 0;
  let response: http.IncomingMessage | undefined;
  const receive = (message: http.IncomingMessage) => {
    const { statusCode = 0 } = message;
    if (statusCode >= 200) {
      response = message;
      resolve(message);
      return;
    }
    // Switching protocols (101), which was not asked for.
    reject(
      new ResponseError(`the response has the status ${statusCode}, which does not answer this request`),
    );
    request.destroy();
  };
  request.on("socket", (socket) => {
    readBefore = socket.bytesRead;
  });
  request.on("upgrade", receive);
  request.on("response", receive);
  request.on("error", (error) => {
    // The stream itself would only say that it was aborted. What follows a whole response is not a part of it.
    if (response !== undefined && !response.complete) response.destroy(error);
    const hasBegun = (request.socket?.bytesRead ?? 0) > readBefore;
    reject(hasBegun && isDisconnect(error) ? new ResponseError("cut off", { cause: error }) : error);
  });
}
