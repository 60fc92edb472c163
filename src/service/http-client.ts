// The one HTTP client: all requests to the service and to registries are sent by it. An attempt gives a whole response or a failure.
import { HttpClient as RawHttpClient } from "@actions/http-client";
import * as http from "node:http";
import * as https from "node:https";
import { Readable } from "node:stream";
import type { Context, Environment } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { ConfigurationError } from "../lib/errors.ts";
import { count, formatSize, seconds } from "../lib/format.ts";
import {
  cancelledAttempt,
  deadlineExceeded,
  idleTimeout,
  toFailedAttempt,
  tooLarge,
  type FailedAttempt,
} from "./failures.ts";
import { isRetryableStatus, retryAfter, retryDelay, type Attempt, type Failure } from "./result.ts";

export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/** A whole response of any status, or why there is none. */
export type HttpResult = { readonly attempts: readonly Attempt[] } & (
  | {
      readonly ok: true;
      readonly status: number;
      /** Header names in lower case. */
      readonly headers: Readonly<Record<string, string>>;
      /** At most 8 MiB; of another status than 200, and of a write, it is cut there. */
      readonly body: Buffer;
    }
  | { readonly ok: false; readonly failure: Failure }
);

/** A whole response. */
export type HttpResponse = Extract<HttpResult, { ok: true }>;

interface HttpClientOptions {
  /** The time for all requests together. */
  readonly deadline: Deadline;
  readonly retries: number;
  /** What is called, for messages: `the service`, `the registry ghcr.io`. */
  readonly label: string;
  /** How long an attempt may go without a byte, in milliseconds. */
  readonly idleLimit?: number;
}

export interface HttpClient {
  /** Sends a request, and again where another attempt may help. Follows no redirect. Never throws for what a server does. */
  send(request: HttpRequest): Promise<HttpResult>;
}

/** The version of this action, as in package.json (a test holds them together). */
const version = "0.1.0";

/** The largest body: `JSON.parse` can take 70 times as much memory. */
const maxBytes = 8 * 1_048_576;

/** A timer of more milliseconds than this fires at once. */
const longestTimer = 2 ** 31 - 1;

/** What was received so far. */
interface Received {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** An attempt that gave a response. */
interface AnsweredAttempt {
  readonly response: Readonly<Received>;
  readonly result: string;
  readonly isRetryable: boolean;
}

const rawClient = new RawHttpClient();

/**
 * Creates a client.
 * @throws ConfigurationError when the environment names a proxy that cannot be used
 */
export function createHttpClient(
  { deadline, retries, label, idleLimit = 30_000 }: HttpClientOptions,
  { clock, environment, logger, random, signal }: Context,
): HttpClient {
  // `rejectUnauthorized` is said here, because a variable of Node can turn verification off.
  const options = { keepAlive: true, rejectUnauthorized: true, proxyEnv: proxySettings(environment) };
  const agents = { http: new http.Agent(options), https: new https.Agent(options) };

  async function send(request: HttpRequest): Promise<HttpResult> {
    const attempts: Attempt[] = [];
    const name = `${request.method} ${request.url.origin}${request.url.pathname}`;
    for (;;) {
      const startedAt = clock.now();
      const start = clock.monotonic();
      logger.debug(`${request.method} ${request.url.href}, sending ${request.body?.length ?? 0} bytes`);
      const attempt = await sendOnce(request);
      const { result } = attempt;
      const duration = clock.monotonic() - start;
      logger.debug(`${name}: ${result} after ${seconds(duration)}`);
      attempts.push({ startedAt, duration, result });
      const delay = delayAfter(attempt, attempts.length, name);
      if (delay !== undefined) await clock.sleep(delay, signal);
      else if ("response" in attempt) return { ok: true, ...attempt.response, attempts };
      else return { ok: false, failure: withAttempts(attempt.failure, attempts.length), attempts };
    }
  }

  /** Sends once. Ends in time, whatever the server does: what Node cannot end is left to the end of the process. */
  async function sendOnce(request: HttpRequest): Promise<AnsweredAttempt | FailedAttempt> {
    const left = deadline.left();
    if (signal.aborted) return cancelledAttempt;
    if (left <= 0) return deadlineExceeded(deadline.total, label);
    const { promise: ended, resolve: end } = Promise.withResolvers<FailedAttempt>();
    const cancel = () => {
      end(cancelledAttempt);
    };
    const endAfter = (milliseconds: number, failed: FailedAttempt) =>
      setTimeout(end, Math.min(milliseconds, longestTimer), failed);
    signal.addEventListener("abort", cancel);
    const idle = endAfter(idleLimit, idleTimeout(idleLimit, label));
    const timeout = endAfter(left, deadlineExceeded(deadline.total, label));
    const abort = new AbortController();
    const agent = request.url.protocol === "https:" ? agents.https : agents.http;
    const received: Received = { status: 0, headers: {}, body: Buffer.of() };
    try {
      const exchanged = exchange(request, { agent, signal: abort.signal }, received, () => idle.refresh());
      const failed = await Promise.race([
        ended,
        exchanged.then(
          (isWhole) => (isWhole ? undefined : tooLarge(received.status, formatSize(maxBytes), label)),
          (thrown: unknown) => toFailedAttempt(thrown, request.url.host, label),
        ),
      ]);
      const { status } = received;
      if (failed !== undefined && (failed === cancelledAttempt || !isRecorded(status, request.method)))
        return failed;
      const isRetryable = isRetryableStatus(status, request.method);
      return { response: { ...received }, result: `HTTP ${status}`, isRetryable };
    } finally {
      clearTimeout(idle);
      clearTimeout(timeout);
      signal.removeEventListener("abort", cancel);
      abort.abort();
    }
  }

  /** Returns how long to wait for the next attempt, in milliseconds; undefined when there is to be none. */
  function delayAfter(
    attempt: AnsweredAttempt | FailedAttempt,
    attempts: number,
    name: string,
  ): number | undefined {
    if (!attempt.isRetryable || attempts > retries) return undefined;
    const headers = "response" in attempt ? attempt.response.headers : {};
    const requested = retryAfter(headers["retry-after"], clock.now());
    const delay = retryDelay(attempts, requested, deadline.left(), random());
    const next =
      delay === undefined
        ? `no further one, which would begin after the end of the time limit`
        : `next in ${seconds(delay)}`;
    logger.info(`${name}: ${attempt.result} (attempt ${attempts} of ${retries + 1}; ${next})`);
    return delay;
  }

  return { send };
}

/** A write is recorded by its status line alone: sent again because of its body, it would be recorded twice. */
const isRecorded = (status: number, method: string): boolean =>
  method !== "GET" && (status === 200 || status === 201);

/**
 * Sends a request and reads its response into `received`.
 * @param onBytes called whenever something was sent or received
 * @returns whether the response was read, or is one whose status decides. False where it is too large.
 */
async function exchange(
  { method, url, headers, body = "" }: HttpRequest,
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
  const chunks: AsyncIterable<Buffer> = message;
  let memory = Buffer.alloc(0);
  for await (const chunk of chunks) {
    onBytes();
    const { length } = received.body;
    const end = Math.min(length + chunk.length, maxBytes);
    // In one piece of memory that doubles, because a server can send each byte alone.
    if (end > memory.length) memory = Buffer.concat([memory], Math.max(end, 2 * memory.length));
    chunk.copy(memory, length);
    received.body = memory.subarray(0, end);
    if (length + chunk.length > maxBytes) return received.status !== 200;
  }
  return true;
}

function* inPieces(content: Buffer, onPiece: () => void): Generator<Buffer> {
  for (let start = 0; start < content.length; start += 65_536) {
    onPiece();
    yield content.subarray(start, start + 65_536);
  }
}

const withAttempts = (failure: Failure, attempts: number): Failure =>
  attempts > 1 ? { ...failure, message: `${failure.message} (${count(attempts, "attempt")})` } : failure;

// The proxies that the environment names, as Node's agents take them.

/** Addresses of this machine, which a proxy could not reach. */
const loopback = ["localhost", "127.0.0.0-127.255.255.255", "[::1]"];

/**
 * Reads the proxies of the environment, as `proxyEnv` of Node's agents takes them. Of two spellings of a variable the lower-case one counts.
 * @throws ConfigurationError that names the variable of an address that cannot be used
 */
export function proxySettings(environment: Environment) {
  return {
    HTTPS_PROXY: proxyAddress("HTTPS_PROXY", environment),
    HTTP_PROXY: proxyAddress("HTTP_PROXY", environment),
    NO_PROXY: [...exemptions(environment), ...loopback].join(","),
  };
}

function proxyAddress(name: string, environment: Environment): string | undefined {
  const [variable, written] = readVariable(name, environment);
  if (written === "") return undefined;
  // `proxy:3128` is a host and a port, although it reads as a URL with the scheme `proxy`.
  const url = URL.parse(written.includes("://") ? written : `http://${written}`);
  if (url !== null && /^https?:$/.test(url.protocol)) return url.href;
  // Not the value: it may hold a password.
  throw new ConfigurationError({
    message: `The environment variable \`${variable}\` is not the address of a proxy`,
    hint: "Write it as `http://host:port` or `http://user:password@host:port`, with user and password percent-encoded",
  });
}

/** To Node `example.com` is this host alone: to most programs it is its subdomains too. */
function exemptions(environment: Environment): readonly string[] {
  const [, written] = readVariable("NO_PROXY", environment);
  return written
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .flatMap((entry) => (/^[a-z0-9]/i.test(entry) ? [entry, `.${entry}`] : [entry]));
}

/** Returns the credentials in the addresses of proxies, to be masked; also of an address that cannot be used. */
export function proxyCredentials(
  environment: Environment,
): readonly { readonly user: string; readonly password: string }[] {
  return ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY"].flatMap((variable) => {
    const [, user = "", password = ""] =
      /^(?:[^/]*:\/\/)?([^/:]*):([^/]*)@/.exec(environment[variable]?.trim() ?? "") ?? [];
    return password === "" ? [] : { user: decodePercent(user), password: decodePercent(password) };
  });
}

function readVariable(name: string, environment: Environment): readonly [variable: string, value: string] {
  const lower = name.toLowerCase();
  const value = environment[lower]?.trim() ?? "";
  return value === "" ? [name, environment[name]?.trim() ?? ""] : [lower, value];
}

/** Decodes percent-encoding; returns text that is not encoded, such as a password with a bare `%`, unchanged. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
