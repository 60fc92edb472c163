// The one HTTP client: all requests to the service and to registries are sent by it. It and its connections live as long as the step.
import { HttpClient as RawHttpClient } from "@actions/http-client";
import * as http from "node:http";
import * as https from "node:https";
import { Readable } from "node:stream";
import type { Context } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { count, formatSize, seconds } from "../lib/format.ts";
import {
  cancelledAttempt,
  cutOff,
  deadlineExceeded,
  idleTimeout,
  proxyRefusal,
  refused,
  toFailedAttempt,
  tooLarge,
  type FailedAttempt,
  type HttpFailure,
  type ReceivedResponse,
  type Target,
} from "./http-failures.ts";
import { isExempt, readProxies } from "./proxies.ts";
import { isRetryableStatus, retryAfter, retryDelay } from "./retries.ts";

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** What is called, for messages: `the service`, `the registry`. */
  readonly label: string;
  /** Whether its status line alone (200 or 201) says that it succeeded. */
  readonly isWrite?: boolean;
  /** Whether its caller decides on another attempt. */
  readonly isSentOnce?: boolean;
}

export interface Attempt {
  /** When it began, milliseconds since 1970. */
  readonly startedAt: number;
  /** How long it took, in milliseconds. */
  readonly duration: number;
  /** `HTTP 503`, `ECONNREFUSED`, `no byte within 30 s`, … */
  readonly result: string;
}

/** A response of status 200, of a write also 201; or why there is none. The body of a write is cut after 64 KiB. */
export type HttpResult = { readonly attempts: readonly Attempt[] } & (
  ({ readonly ok: true } & ReceivedResponse) | { readonly ok: false; readonly failure: HttpFailure }
);

export interface HttpClient {
  /**
   * Sends a request, and again where another attempt may help. Follows no redirect. Never throws for what a server does.
   * @param options its deadline is the time for all attempts
   */
  send(request: HttpRequest, options: { readonly deadline: Deadline }): Promise<HttpResult>;
}

/** The version of this action, as in package.json (a test holds them together). */
export const version = "0.1.0";

/** The largest body that is read whole: `JSON.parse` can take 70 times as much memory. */
const maxBytes = 8 * 1_048_576;

/** How much is read of a body where the status decides. */
const maxMessageBytes = 65_536;

/** A timer of more milliseconds than this fires at once. */
const longestTimer = 2 ** 31 - 1;

/** What was received so far. */
interface Received extends ReceivedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** An attempt that succeeded, or why it did not. */
type Outcome = ReceivedResponse | FailedAttempt;

const rawClient = new RawHttpClient();

/**
 * Creates a client.
 * @param settings `idleLimit` is how long an attempt may go without a byte, in milliseconds
 * @throws ConfigurationError when the environment names a proxy that cannot be used
 */
export function createHttpClient(
  { retries, idleLimit = 30_000 }: { readonly retries: number; readonly idleLimit?: number },
  { clock, environment, logger, random, redact, signal }: Context,
): HttpClient {
  const findRoute = createRoutes(environment);

  async function send(request: HttpRequest, { deadline }: { deadline: Deadline }): Promise<HttpResult> {
    const attempts: Attempt[] = [];
    const name = `${request.method} ${request.url.origin}${request.url.pathname}`;
    for (;;) {
      const startedAt = clock.now();
      const start = clock.monotonic();
      logger.debug(`${request.method} ${request.url.href}, sending ${request.body?.length ?? 0} bytes`);
      const outcome = await sendOnce(request, deadline);
      const result = "failure" in outcome ? outcome.result : `HTTP ${outcome.status}`;
      const duration = clock.monotonic() - start;
      logger.debug(`${name}: ${result} after ${seconds(duration)}`);
      attempts.push({ startedAt, duration, result });
      if (!("failure" in outcome)) return { ok: true, ...outcome, attempts };
      const isLast = !outcome.isRetryable || request.isSentOnce === true || attempts.length > retries;
      const delay = isLast ? undefined : delayAfter(outcome, attempts.length, deadline, name);
      if (delay === undefined)
        return { ok: false, failure: withAttempts(outcome.failure, attempts.length), attempts };
      await clock.sleep(delay, signal);
    }
  }

  /** Sends once. Ends in time, whatever the server does: what Node cannot end is left to the end of the process. */
  async function sendOnce(request: HttpRequest, deadline: Deadline): Promise<Outcome> {
    const { agent, proxy } = findRoute(request.url);
    const target: Target = { label: request.label, host: request.url.host, proxy };
    const left = deadline.left();
    if (signal.aborted) return cancelledAttempt;
    if (left <= 0) return deadlineExceeded(deadline.total, target);
    const { promise: ended, resolve: end } = Promise.withResolvers<FailedAttempt>();
    const cancel = () => {
      end(cancelledAttempt);
    };
    const endAfter = (milliseconds: number, failed: FailedAttempt) =>
      setTimeout(end, Math.min(milliseconds, longestTimer), failed);
    signal.addEventListener("abort", cancel);
    const idle = endAfter(idleLimit, idleTimeout(idleLimit, target));
    const timeout = endAfter(left, deadlineExceeded(deadline.total, target));
    const abort = new AbortController();
    const received: Received = { status: 0, headers: {}, body: Buffer.of() };
    try {
      const exchanged = exchange(request, { agent, signal: abort.signal }, received, () => idle.refresh());
      const failed = await Promise.race([
        ended,
        exchanged.then(
          (isWhole) => (isWhole ? undefined : tooLarge(formatSize(maxBytes), target)),
          (thrown: unknown) =>
            received.status === 0
              ? toFailedAttempt(thrown, target, environment)
              : cutOff(received.status, received.body.length, target),
        ),
      ]);
      return judge(request, target, { ...received }, failed);
    } finally {
      clearTimeout(idle);
      clearTimeout(timeout);
      signal.removeEventListener("abort", cancel);
      abort.abort();
    }
  }

  /** Decides by the status line, where one came: only a read of status 200 needs a whole body. */
  function judge(
    { isWrite = false, url }: HttpRequest,
    target: Target,
    response: ReceivedResponse,
    failed: FailedAttempt | undefined,
  ): Outcome {
    const { status } = response;
    if (failed !== undefined && (status === 0 || needsBody(status, isWrite) || failed === cancelledAttempt))
      return failed;
    if (status === 200 || (status === 201 && isWrite)) return response;
    // A plain proxy answers in the server's place. This status no server has.
    if (status === 407 && target.proxy !== undefined && url.protocol === "http:")
      return proxyRefusal(status, target.proxy, target.host);
    const isWhole = failed === undefined && response.body.length < maxMessageBytes;
    const isRetryable = isRetryableStatus(status, isWrite);
    return refused(response, target, { isWhole, isRetryable }, redact);
  }

  /** Returns how long to wait for the next attempt, in milliseconds; undefined when there is no time for it. */
  function delayAfter(
    { failure, result }: FailedAttempt,
    attempts: number,
    deadline: Deadline,
    name: string,
  ): number | undefined {
    const requested = retryAfter(failure.headers?.["retry-after"], clock.now());
    const delay = retryDelay(attempts, requested, deadline.left(), random());
    const next =
      delay === undefined
        ? `no further one, which would begin after the end of the time limit`
        : `next in ${seconds(delay)}`;
    logger.info(`${name}: ${result} (attempt ${attempts} of ${retries + 1}; ${next})`);
    return delay;
  }

  return { send };
}

/** Makes the connections that are kept, direct ones and those through a proxy, and returns which of them an address takes. */
function createRoutes(environment: Context["environment"]) {
  // `rejectUnauthorized` is said here, because a variable of Node can turn verification off.
  const options = { keepAlive: true, rejectUnauthorized: true };
  const proxies = readProxies(environment);
  const direct = { http: new http.Agent(options), https: new https.Agent(options) };
  const proxied = {
    http: new http.Agent({ ...options, proxyEnv: { HTTP_PROXY: proxies.http?.url.href } }),
    https: new https.Agent({ ...options, proxyEnv: { HTTPS_PROXY: proxies.https?.url.href } }),
  };
  return (url: URL) => {
    const scheme = url.protocol === "https:" ? "https" : "http";
    const proxy = isExempt(url, environment) ? undefined : proxies[scheme];
    return { agent: proxy === undefined ? direct[scheme] : proxied[scheme], proxy };
  };
}

const needsBody = (status: number, isWrite: boolean): boolean => status === 200 && !isWrite;

/**
 * Sends a request and reads its response into `received`.
 * @param onBytes called whenever something was sent or received
 * @returns whether the response was read, or as much as is kept where the status decides. False where it is too large.
 */
async function exchange(
  { method, url, headers, body = "", isWrite = false }: HttpRequest,
  connection: Pick<http.RequestOptions, "agent" | "signal">,
  received: Received,
  onBytes: () => void,
): Promise<boolean> {
  const content = Buffer.from(body);
  const options: http.RequestOptions = {
    ...connection,
    method,
    // An IPv6 address without its brackets.
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: url.port,
    path: url.pathname + url.search,
    headers: {
      "accept-encoding": "identity",
      "user-agent": `artifact-compliance-action/${version}`,
      ...(content.length > 0 && { "content-length": String(content.length) }),
      ...headers,
    },
  };
  const httpModule = url.protocol === "https:" ? https : http;
  const stream = content.length > 0 ? Readable.from(inPieces(content, onBytes)) : null;
  const { message } = await rawClient.requestRaw({ options, parsedUrl: url, httpModule }, stream);
  received.status = message.statusCode ?? 0;
  received.headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
  );
  onBytes();
  const isNeeded = needsBody(received.status, isWrite);
  const limit = isNeeded ? maxBytes : maxMessageBytes;
  const chunks: AsyncIterable<Buffer> = message;
  let memory = Buffer.alloc(0);
  for await (const chunk of chunks) {
    onBytes();
    const { length } = received.body;
    const end = Math.min(length + chunk.length, limit);
    // In one piece of memory that doubles, because a server can send each byte alone.
    if (end > memory.length) memory = Buffer.concat([memory], Math.max(end, 2 * memory.length));
    chunk.copy(memory, length);
    received.body = memory.subarray(0, end);
    if (length + chunk.length > limit) return !isNeeded;
  }
  return true;
}

function* inPieces(content: Buffer, onPiece: () => void): Generator<Buffer> {
  for (let start = 0; start < content.length; start += 65_536) {
    onPiece();
    yield content.subarray(start, start + 65_536);
  }
}

const withAttempts = (failure: HttpFailure, attempts: number): HttpFailure =>
  attempts > 1 ? { ...failure, problem: `${failure.problem} (${count(attempts, "attempt")})` } : failure;
