// The HTTP client of the service and of registries (GitHub's API has the one of octokit). Its connections live as long as the step.
import * as http from "node:http";
import * as https from "node:https";
import { Readable } from "node:stream";
import { HttpClient as RawHttpClient } from "@actions/http-client";
import type { Context, Environment } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { count, formatSize, seconds } from "../lib/format.ts";
import { repeatsKey } from "../lib/json.ts";
import {
  cancelled,
  cutOff,
  deadlineExceeded,
  type HttpFailure,
  idleTimeout,
  isRetryableStatus,
  proxyRefusal,
  type ReceivedResponse,
  refused,
  type Target,
  toHttpFailure,
  tooLarge,
} from "./http-failures.ts";
import { isExempt, type Proxy, readProxies } from "./proxies.ts";

/** A response of status 200, of a write also 201; or why there is none. The body of a write is cut after 64 KiB. */
export type HttpResult = {
  /** When the last attempt began, milliseconds since 1970. */
  readonly askedAt: number;
} & (({ readonly ok: true } & ReceivedResponse) | { readonly ok: false; readonly failure: HttpFailure });

export interface HttpClient {
  /**
   * Sends a request, and again where another attempt may help. Follows no redirect. Never throws for what a server does.
   * @param options its deadline is the time for all attempts
   */
  send(request: HttpRequest, options: { readonly deadline: Deadline }): Promise<HttpResult>;
}

/**
 * Creates a client.
 * @param settings `retries` is of each request; `idleLimit` is how long an attempt may go without a byte, in milliseconds
 * @throws ConfigurationError when the environment names a proxy that cannot be used
 */
export function createHttpClient(
  { retries, idleLimit = 30_000 }: { readonly retries: number; readonly idleLimit?: number },
  context: Context,
): HttpClient {
  const { clock, environment, logger } = context;
  const findConnection = openConnections(environment);
  return {
    send: async (request, { deadline }) => {
      const { method, url } = request;
      const name = `${method} ${url.origin}${url.pathname}`;
      for (let attempts = 1; ; attempts++) {
        const askedAt = clock.now();
        const start = clock.monotonic();
        logger.debug(`${method} ${url.href}, sending ${request.body?.length ?? 0} bytes`);
        const outcome = await sendOnce(request, { ...findConnection(url), deadline, idleLimit }, context);
        const what = `${name}: ${"cause" in outcome ? outcome.problem : `HTTP ${outcome.status}`}`;
        logger.debug(`${what} after ${seconds(clock.monotonic() - start)}`);
        if (!("cause" in outcome)) return { ok: true, ...outcome, askedAt };
        const isRetried = outcome.isRetryable === true && request.isSentOnce !== true;
        const pause = outcome.headers?.["retry-after"];
        if (isRetried && (await waitForRetry(pause, attempts, { what, retries, deadline }, context)))
          continue;
        const times = attempts > 1 ? ` (${count(attempts, "attempt")})` : "";
        return { ok: false, failure: { ...outcome, problem: `${outcome.problem}${times}` }, askedAt };
      }
    },
  };
}

/** Makes the agents that keep connections, direct ones and those through a proxy. Returns which of them an address takes. */
function openConnections(environment: Environment) {
  // `rejectUnauthorized` is said here, because a variable of Node can turn verification off.
  const options = { keepAlive: true, rejectUnauthorized: true };
  const proxies = readProxies(environment);
  const direct = { http: new http.Agent(options), https: new https.Agent(options) };
  const proxied = {
    http: new http.Agent({ ...options, proxyEnv: { HTTP_PROXY: proxies.http?.url.href } }),
    https: new TunnelAgent({ ...options, proxyEnv: { HTTPS_PROXY: proxies.https?.url.href } }),
  };
  return (url: URL) => {
    const scheme = url.protocol === "https:" ? "https" : "http";
    const proxy = isExempt(url, environment) ? undefined : proxies[scheme];
    return { agent: proxy === undefined ? direct[scheme] : proxied[scheme], proxy };
  };
}

/** In how many pieces a proxy may say whether it connects: Node keeps all of them, and doubles what it does with each. */
const maxPieces = 12;

/** Gives up a proxy that says whether it connects in more pieces, or in an answer without an end. */
class TunnelAgent extends https.Agent {
  override createConnection(...connection: Parameters<https.Agent["createConnection"]>) {
    const socket = super.createConnection(...connection);
    let pieces = 0;
    socket?.on("readable", () => {
      pieces += 1;
      if (pieces > maxPieces)
        socket.destroy(Object.assign(new Error("Too many pieces"), { code: "ERR_PROXY_TUNNEL" }));
    });
    return socket;
  }
}

// One attempt of a request: sends it and reads the response, within limits of time and size.

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

interface AttemptOptions {
  readonly agent: http.Agent;
  /** Absent where the agent connects directly. */
  readonly proxy?: Proxy;
  readonly deadline: Deadline;
  /** How long it may go without a byte, in milliseconds. */
  readonly idleLimit: number;
}

/** The version of this action, as in package.json (a test holds them together). */
export const version = "0.1.0";

/** The largest body that is read whole: `JSON.parse` can take 70 times as much memory. */
export const maxBytes = 8 * 1_048_576;

/** How much is read of a body where the status decides. */
const maxMessageBytes = 65_536;

/** What was received so far. The status is 0 until the status line came. */
interface Received {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const rawClient = new RawHttpClient();

/** Sends once. Ends in time, whatever the server does: what Node cannot end is left to the end of the process. */
async function sendOnce(
  request: HttpRequest,
  { agent, proxy, deadline, idleLimit }: AttemptOptions,
  context: Context,
): Promise<ReceivedResponse | HttpFailure> {
  const { redact, signal } = context;
  const target: Target = { label: request.label, host: request.url.host, proxy };
  const left = deadline.left();
  if (signal.aborted) return cancelled;
  if (left <= 0) return deadlineExceeded(deadline.total, target);
  const { promise: ended, resolve: end } = Promise.withResolvers<HttpFailure>();
  const cancel = () => {
    end(cancelled);
  };
  signal.addEventListener("abort", cancel);
  const idle = setTimeout(end, idleLimit, idleTimeout(idleLimit, target));
  const timeout = setTimeout(end, left, deadlineExceeded(deadline.total, target));
  const abort = new AbortController();
  const received: Received = { status: 0, headers: {}, body: Buffer.of() };
  try {
    const exchanged = exchange(request, { agent, signal: abort.signal }, received, () => idle.refresh());
    const failed = await Promise.race([
      ended,
      exchanged.then(
        (read) => (read === "too large" ? tooLarge(formatSize(maxBytes), target) : undefined),
        (thrown: unknown) =>
          received.status === 0 ? toHttpFailure(thrown, target, context) : cutOff(received.status, target),
      ),
    ]);
    const isUndecided = received.status === 0 || needsBody(received.status, request);
    if (failed !== undefined && (isUndecided || failed === cancelled)) return failed;
    const isWhole = failed === undefined && received.body.length < maxMessageBytes;
    return decide(request, target, { ...received, isWhole }, redact);
  } finally {
    clearTimeout(idle);
    clearTimeout(timeout);
    signal.removeEventListener("abort", cancel);
    abort.abort();
  }
}

/** Returns whether a response needs its whole body. Of any other the status decides. */
const needsBody = (status: number, { isWrite = false }: HttpRequest): boolean => status === 200 && !isWrite;

/** Decides on a response whose status line came, and its body where it is needed. */
function decide(
  { isWrite = false, url }: HttpRequest,
  target: Target,
  { isWhole, ...response }: ReceivedResponse & { readonly isWhole: boolean },
  redact: Context["redact"],
): ReceivedResponse | HttpFailure {
  const { status, headers, body } = response;
  if (status === 200 || (status === 201 && isWrite)) return response;
  // A proxy of http answers in the server's place; only this status says that it did.
  if (status === 407 && target.proxy !== undefined && url.protocol === "http:")
    return proxyRefusal(status, target.proxy, target.host);
  const whole = new TextDecoder().decode(body);
  // The last word of a body that was cut could be half a secret, which nobody recognises.
  const text = isWhole
    ? whole
    : whole.slice(0, Math.max(whole.lastIndexOf(" "), whole.lastIndexOf("\n")) + 1);
  const described = { status, headers, text, json: tryParseJson(text), body: isWhole ? body : undefined };
  return refused(described, target, isRetryableStatus(status, isWrite), redact);
}

/**
 * Sends a request and reads its response into `received`: the whole body where it is needed, else its beginning.
 * @param onBytes called whenever something was sent or received
 */
async function exchange(
  request: HttpRequest,
  connection: Pick<http.RequestOptions, "agent" | "signal">,
  received: Received,
  onBytes: () => void,
): Promise<"read" | "too large"> {
  const { method, url, headers, body = "" } = request;
  const content = Buffer.from(body);
  const length = content.length === 0 ? {} : { "content-length": String(content.length) };
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
      ...length,
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
  const isNeeded = needsBody(received.status, request);
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
    if (length + chunk.length > limit) return isNeeded ? "too large" : "read";
  }
  return "read";
}

function* inPieces(content: Buffer, onPiece: () => void): Generator<Buffer> {
  for (let start = 0; start < content.length; start += 65_536) {
    onPiece();
    yield content.subarray(start, start + 65_536);
  }
}

// Which responses are worth another attempt, and after how long: of the service, of registries, of GitHub.

/**
 * Returns how long a response asks to wait, in milliseconds (RFC 9110, section 10.2.3); 0 where it does not ask.
 * @param header the value of `Retry-After`: seconds, or a date
 * @param now milliseconds since 1970
 */
export function retryAfter(header: string | undefined, now: number): number {
  const value = header?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}

/**
 * Returns how long to wait before the next attempt, in milliseconds: what the response asks for, and a pause that grows
 * to 30 s with the attempts, of which up to half is random, so that many jobs do not come together. Where only what the
 * response asks for fits into the time that is left, it is that. Undefined where nothing fits.
 * @param attempts how many there were, from 1
 * @param requested what the response asks for, in milliseconds
 * @param left what is left of the time for all attempts, in milliseconds
 * @param random a number from 0 up to 1
 */
export function retryDelay(
  attempts: number,
  requested: number,
  left: number,
  random: number,
): number | undefined {
  const pause = Math.min(30_000, 1000 * 2 ** (attempts - 1)) * (1 - random / 2);
  if (requested + pause < left) return requested + pause;
  return requested > 0 && requested < left ? requested : undefined;
}

/**
 * Waits before the next attempt after one where that may help, and logs that.
 * @param header the value of `Retry-After`
 * @param attempts how many there were, from 1
 * @param options `what` came of the last one, for the log
 * @returns whether there is to be another attempt; false at once where there is none
 */
export async function waitForRetry(
  header: string | undefined,
  attempts: number,
  options: { readonly what: string; readonly retries: number; readonly deadline: Deadline },
  { clock, logger, random, signal }: Context,
): Promise<boolean> {
  const { what, retries, deadline } = options;
  if (attempts > retries) return false;
  const delay = retryDelay(attempts, retryAfter(header, clock.now()), deadline.left(), random());
  const next =
    delay === undefined
      ? "no further one, which would begin after the end of the time limit"
      : `next in ${seconds(delay)}`;
  logger.info(`${what} (attempt ${attempts} of ${retries + 1}; ${next})`);
  if (delay === undefined) return false;
  await clock.sleep(delay, signal);
  return true;
}

// JSON from outside: parsed here, and nowhere deeper than what walks through it can bear.

/** A deeper value would end the step where it is walked through: in JSON.stringify, for one. */
export const maxDepth = 200;

/** Parses JSON; undefined for any other text, and for JSON that is too deep, or has a key twice in an object. */
export function tryParseJson(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return isDeeperThan(maxDepth, json) || repeatsKey(text, json) ? undefined : json;
  } catch {
    return undefined;
  }
}

const isDeeperThan = (levels: number, json: unknown): boolean =>
  typeof json === "object" &&
  json !== null &&
  (levels === 0 || Object.values(json).some((inner) => isDeeperThan(levels - 1, inner)));

// Work on several items at a time.

/** How many requests are sent at a time at most. */
const maxConcurrency = 4;

/**
 * Maps items with an asynchronous function, a few at a time. After an error no further item is started.
 * @returns the results in the items' order
 * @throws the first error, once all started items have ended
 */
export async function mapConcurrent<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const queue = items.entries();
  let failed = false;
  const work = async () => {
    for (const [index, item] of queue) {
      if (failed) return;
      try {
        results[index] = await map(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: Math.min(maxConcurrency, items.length) }, work);
  const ends = await Promise.allSettled(workers);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return results;
}
