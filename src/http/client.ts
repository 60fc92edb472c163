// The one HTTP client: requests to the service, to registries and to GitHub's API are all sent by it. Each attempt reads the
// whole response, in bounded time and memory, whatever the server does.
import { HttpClient as RawHttpClient } from "@actions/http-client";
import { subscribe } from "node:diagnostics_channel";
import * as http from "node:http";
import * as https from "node:https";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { TLSSocket } from "node:tls";
import type { Context } from "../context.ts";
import type { Attempt, Connection, HttpResponse, HttpResult, NoResponse } from "../domain/http-result.ts";
import type { Deadline } from "../lib/deadline.ts";
import { seconds } from "../lib/format.ts";
import { hostOf } from "../lib/urls.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { version } from "../lib/version.ts";
import { createAgent } from "./agent.ts";
import {
  ResponseError,
  cancelledAttempt,
  deadlineExceeded,
  idleTimeout,
  isDisconnect,
  nameProxy,
  toFailedAttempt,
  type FailedAttempt,
  type Target,
} from "./network-errors.ts";
import { portOf, proxyFor, type Proxy } from "./proxy.ts";
import { readBody } from "./read-body.ts";
import { retryAfter } from "./headers.ts";
import { isRetryable, retryDelay } from "./retry.ts";

/** A request, with its headers. A body of bytes needs its length in `content-length`; a string's is added. */
export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Is handed the connection when a response begins. */
  readonly onConnection?: (connection: Connection) => void;
  /** Is asked before each repetition: with false there is none. */
  readonly mayRepeat?: () => Promise<boolean>;
}

/** What came of an attempt: a response, or a failure. */
type AttemptResult =
  | (Omit<FailedAttempt, "failure"> & { readonly response: Omit<HttpResponse, "attempts"> })
  | (FailedAttempt & { readonly response?: undefined });

/** Sends requests to any host. Disposing of it closes its connections, so that nothing keeps the process alive. */
export interface HttpClient extends Disposable {
  /**
   * Sends a request, and again where another attempt may help. Returns the response of any status, or why there is
   * none. Follows no redirect.
   * @throws ConfigurationError for a proxy address that cannot be used
   */
  send(request: HttpRequest, limits?: SendLimits): Promise<HttpResult>;
}

export interface SendLimits {
  /** The time for all requests together, retries and pauses included. */
  readonly deadline: Deadline;
  /** How often a request is repeated at most. */
  readonly retries: number;
}

export interface HttpClientOptions extends SendLimits {
  /** What is called, for messages. */
  readonly target: Target;
  /** How long nothing may be received, in milliseconds: until the response begins, and between two chunks of its body. */
  readonly idleTimeoutMs?: number;
  /** The largest body, in bytes, both as sent and decompressed. */
  readonly maxBytes?: number;
}

export const commonHeaders = {
  "accept-encoding": "gzip, br",
  "user-agent": `artifact-compliance-action/${version}`,
};

/** Creates a client. */
export function createHttpClient(
  { deadline, retries, target: given, idleTimeoutMs = 30_000, maxBytes = 64 * 1_048_576 }: HttpClientOptions,
  { clock, environment, logger, random, signal }: Context,
): HttpClient {
  const routes = new Map<string, ReturnType<typeof createRoute>>();
  const target = { ...given, extraAuthorities: environment["NODE_EXTRA_CA_CERTS"] };
  // Dates of attempts follow the monotonic clock too, so that the time between two of them is true.
  const dateAtZero = clock.now() - clock.monotonic();

  async function send(request: HttpRequest, limits: SendLimits = { deadline, retries }): Promise<HttpResult> {
    const { deadline } = limits;
    const { url, body } = request;
    const headers = { ...request.headers, ...commonHeaders };
    const attempts: Attempt[] = [];
    for (;;) {
      if (signal.aborted) return noResponse(request, cancelledAttempt, attempts);
      if (deadline.left() <= 0)
        return noResponse(request, deadlineExceeded(deadline.total, target), attempts);
      const startedAt = clock.monotonic();
      logger.debug(`${nameRequest(request)}${url.search}, ${body ? `${body.length} bytes` : "no body"}`);
      const received = await attempt({ ...request, headers }, routeTo(url), deadline);
      const duration = clock.monotonic() - startedAt;
      const { result, response } = received;
      const size = response ? `, ${response.body.byteLength} bytes` : "";
      logger.debug(`${nameRequest(request)}: ${result} after ${seconds(duration)}${size}`);
      attempts.push({ startedAt: dateAtZero + startedAt, duration, result });
      const delay = delayUntilRetry(request, received, attempts.length, limits);
      if (delay !== undefined) await clock.sleep(delay, signal);
      if (delay === undefined || (await request.mayRepeat?.()) === false)
        return received.response
          ? { ...received.response, attempts }
          : noResponse(request, received, attempts);
    }
  }

  /** How a host is reached: an agent, and the proxy that it uses, for messages. */
  function createRoute(url: URL) {
    const proxy = proxyFor(url, environment);
    return { agent: createAgent(url, proxy), proxy };
  }

  function routeTo(url: URL) {
    const route = routes.get(url.origin) ?? createRoute(url);
    routes.set(url.origin, route);
    return route;
  }

  /** Sends once, until the response is there, the limits are reached or the step is ended from outside. Never throws. */
  async function attempt(
    request: HttpRequest,
    { agent, proxy }: ReturnType<typeof createRoute>,
    deadline: Deadline,
  ): Promise<AttemptResult> {
    const timers = new AbortController();
    const ended = AbortSignal.any([signal, timers.signal]);
    let timedOut: FailedAttempt | undefined;
    const endAfter = (milliseconds: number, describe: () => FailedAttempt) => {
      const end = () => {
        timedOut ??= describe();
        timers.abort();
      };
      // A timer of more milliseconds than this fires at once.
      return setTimeout(end, Math.min(milliseconds, 2 ** 31 - 1));
    };
    const idle = endAfter(idleTimeoutMs, () => idleTimeout(idleTimeoutMs, proxy, target));
    const timer = endAfter(deadline.left(), () => deadlineExceeded(deadline.total, target));
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
      return {
        isRetryable: isRetryable(status, request.method),
        result: `HTTP ${status}`,
        response: { kind: "response", status, headers, body },
      };
    } catch (thrown) {
      const failure = timedOut ?? toFailedAttempt(thrown, request.url.host, target);
      return signal.aborted ? cancelledAttempt : failure;
    } finally {
      clearTimeout(idle);
      clearTimeout(timer);
      ended.removeEventListener("abort", reject);
    }
  }

  /** Returns how long to wait for the next attempt, in milliseconds; undefined when there is to be none. */
  function delayUntilRetry(
    request: HttpRequest,
    received: AttemptResult,
    attempts: number,
    { deadline, retries }: SendLimits,
  ): number | undefined {
    if (!received.isRetryable) return undefined;
    const failed = `${nameRequest(request)}: ${received.result} (attempt ${attempts} of ${retries + 1})`;
    if (attempts > retries) {
      logger.info(`${failed}; no attempt left`);
      return undefined;
    }
    const requested = retryAfter(received.response?.headers["retry-after"], clock.now());
    const wanted = retryDelay(attempts, requested ?? 0, random);
    // Without the random part where only the time that the response asks for is left.
    const delay = wanted < deadline.left() ? wanted : (requested ?? wanted);
    if (delay < deadline.left()) {
      logger.info(`${failed}; next attempt in ${seconds(delay)}`);
      return delay;
    }
    const next =
      requested === undefined ? "the next one" : `${target.label} asks to wait ${seconds(requested)}, which`;
    logger.info(
      `${failed}; no further attempt: ${next} would exceed what is left of \`timeout\` (${seconds(deadline.total)})`,
    );
    return undefined;
  }

  return {
    send,
    [Symbol.dispose]: () => {
      for (const { agent } of routes.values()) agent.destroy();
    },
  };
}

/** Names a request by method, host and path. The query is left out: it is long, and may hold a signature. */
const nameRequest = ({ method, url }: Pick<HttpRequest, "method" | "url">): string =>
  `${method} ${url.origin}${url.pathname}`;

/** Names a request with the status of its response and its attempts. */
export const summarizeResponse = (
  request: Pick<HttpRequest, "method" | "url">,
  { status, attempts }: Pick<HttpResponse, "status" | "attempts">,
): string => `${nameRequest(request)}: HTTP ${status}, ${describeAttempts(attempts)}`;

/** Says how many attempts there were and how long they took, and how they failed before they ended as they did. */
export function describeAttempts(attempts: readonly Attempt[]): string {
  const first = attempts[0];
  const last = attempts.at(-1);
  if (!first || !last) return "not sent";
  const duration = seconds(last.startedAt + last.duration - first.startedAt);
  if (attempts.length === 1) return duration === "0 s" ? "1 attempt" : `1 attempt, ${duration}`;
  const earlier = new Set(attempts.map(({ result }) => result));
  earlier.delete(last.result);
  const before = earlier.size === 0 ? "" : `, before that ${[...earlier].join(", ")}`;
  return `${attempts.length} attempts in ${duration}${before}`;
}

function noResponse(
  request: HttpRequest,
  { failure }: FailedAttempt,
  attempts: readonly Attempt[],
): NoResponse {
  const detail = `${nameRequest(request)} failed (${describeAttempts(attempts)})`;
  return { kind: "no-response", failure: { ...failure, detail }, attempts };
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

/** Its types leave out null, with which it sends no body. */
const rawClient: {
  requestRaw(
    info: Parameters<RawHttpClient["requestRaw"]>[0],
    body: string | Readable | null,
  ): Promise<object>;
} = new RawHttpClient();

/**
 * The request that was just made: Node names each on this channel before `requestRaw` returns. http-client gives the
 * response alone, and hides errors that come after the status line.
 */
let latestRequest: http.ClientRequest | undefined;
subscribe("http.client.request.created", (message) => {
  const request = message instanceof Object && "request" in message ? message.request : undefined;
  // The agent's request to a proxy is made meanwhile.
  if (request instanceof http.ClientRequest && request.method !== "CONNECT") latestRequest = request;
});

/**
 * Returns the response to a request when it begins; what breaks HTTP within its body is the error of its stream.
 * @throws ResponseError when a response began; else the error of the network, of TLS or of the proxy
 */
function sendOver(agent: http.Agent, signal: AbortSignal, { method, url, headers, body }: HttpRequest) {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const options: http.RequestOptions = {
    method,
    host: hostOf(url),
    port: portOf(url),
    path: url.pathname + url.search,
    headers: { ...headers },
    agent,
    signal,
  };
  const content = body instanceof Uint8Array ? Readable.from([body]) : (body ?? null);
  const httpModule = url.protocol === "https:" ? https : http;
  rawClient.requestRaw({ options, parsedUrl: url, httpModule }, content).catch(reject);
  const request = latestRequest;
  latestRequest = undefined;
  // Without the request, a response that is cut off would look like an outage, which a setting lets pass.
  if (request === undefined) {
    reject(new ResponseError("this Node hides the request from the action"));
    return promise;
  }
  // A connection that is kept alive has read earlier responses.
  let readBefore = 0;
  let response: http.IncomingMessage | undefined;
  const receive = (message: http.IncomingMessage) => {
    response = message;
    const { statusCode = 0 } = message;
    if (statusCode >= 200) {
      resolve(message);
      return;
    }
    // Switching protocols (101), which was not asked for.
    const problem = `the response has the status ${statusCode}, which does not answer this request`;
    reject(new ResponseError(problem));
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
  return promise;
}
