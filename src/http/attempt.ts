// One attempt of a request: sends it and reads the response, within limits of time and size.
import { HttpClient as RawHttpClient } from "@actions/http-client";
import * as http from "node:http";
import * as https from "node:https";
import { Readable } from "node:stream";
import type { Context } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { formatSize } from "../lib/format.ts";
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
  type ReceivedResponse,
  type Target,
} from "./http-failures.ts";
import { parseJson } from "./parse-json.ts";
import type { Proxy } from "./proxies.ts";
import { isRetryableStatus } from "./retries.ts";

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
const maxBytes = 8 * 1_048_576;

/** How much is read of a body where the status decides. */
const maxMessageBytes = 65_536;

/** A timer of more milliseconds than this fires at once. */
const longestTimer = 2 ** 31 - 1;

/** What was received so far. The status is 0 until the status line came. */
interface Received {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

const rawClient = new RawHttpClient();

/** Sends once. Ends in time, whatever the server does: what Node cannot end is left to the end of the process. */
export async function sendOnce(
  request: HttpRequest,
  { agent, proxy, deadline, idleLimit }: AttemptOptions,
  { environment, redact, signal }: Pick<Context, "environment" | "redact" | "signal">,
): Promise<ReceivedResponse | FailedAttempt> {
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
        (end) => (end === "too large" ? tooLarge(formatSize(maxBytes), target) : undefined),
        (thrown: unknown) =>
          received.status === 0
            ? toFailedAttempt(thrown, target, environment)
            : cutOff(received.status, target),
      ),
    ]);
    const isUndecided = received.status === 0 || needsBody(received.status, request);
    if (failed !== undefined && (isUndecided || failed === cancelledAttempt)) return failed;
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
): ReceivedResponse | FailedAttempt {
  const { status, headers, body } = response;
  if (status === 200 || (status === 201 && isWrite)) return response;
  // A proxy of http answers in the server's place; only this status says that it did.
  if (status === 407 && target.proxy !== undefined && url.protocol === "http:")
    return proxyRefusal(status, target.proxy, target.host);
  const text = new TextDecoder().decode(body);
  const described = { status, headers, text, json: parseJson(text), body: isWhole ? body : undefined };
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
