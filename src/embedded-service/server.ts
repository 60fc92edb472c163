/**
 * The HTTP server: reads and records each request, applies the fault that is set for it, and sends the response.
 *
 * On a loopback address, pages and control routes need no credential. The service then answers only requests for a
 * loopback host, so that a web page cannot reach it under its own name (DNS rebinding). Nothing of a request to the API
 * is kept before its credential is checked. A client that disconnects, sends invalid data or is slow does not affect
 * other clients.
 */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { HandlerResponse, ServiceContext } from "./handler.ts";
import { authenticate, authenticateReader } from "./auth.ts";
import { type Control, controlPath, controlRoute } from "./control.ts";
import type { Operation } from "./description.ts";
import { hostNameOf, isLoopback, isUnspecified } from "./hosts.ts";
import { documentOf, messagePage, pageAt, pageHeaders } from "./pages/index.ts";
import type { Page } from "./pages/site.ts";
import { type Fault, carriesOut } from "./faults.ts";
import {
  type RawRequest,
  type RequestHead,
  discardBody,
  headOf,
  parseRequest,
  basePath,
  operationAt,
  readRequest,
  segmentsOf,
} from "./parse-request.ts";
import type { RecordedRequest } from "./request-recorder.ts";
import { HttpError } from "./http-error.ts";
import { handlers } from "./routes/index.ts";
import { type RawResponse, applyFault, send, jsonResponse } from "./send-response.ts";

export interface ServerParts {
  context: ServiceContext;
  control: Control;
  apiToken: string;
  /** Called with a line for each request; command.ts writes it to standard error. */
  log: (line: string) => void;
}

export interface Listening {
  port: number;
  /** The bound address. */
  address: string;
  /** Whether only this machine can reach it. */
  isLocal: boolean;
  close: () => Promise<void>;
}

/** Connections that may wait until a busy process accepts them: more than Node's 511, for a thousand clients at once. */
const waitingConnections = 4096;
/** Milliseconds. A client on a busy machine must not meet a connection that is just being closed. */
const keepAliveTimeout = 120_000;

/** Starts to listen; port 0 takes a free one. Rejects if the port is in use. */
export async function listen(parts: ServerParts, port: number, host: string): Promise<Listening> {
  const server = createServer({ keepAliveTimeout }, (incoming, outgoing) => {
    void serve(parts, server, incoming, outgoing);
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed).listen({ port, host, backlog: waitingConnections }, listening);
  });
  const { address, port: bound } = server.address() as AddressInfo;
  return {
    port: bound,
    address,
    isLocal: isLoopback(address),
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

async function serve(
  parts: ServerParts,
  server: Server,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const disconnected = new AbortController();
  outgoing.once("close", () => {
    disconnected.abort();
  });
  const { signal } = disconnected;
  try {
    const head = headOf(incoming);
    const target = targetOf(server, head, parts.context.host);
    const early = responseWithoutBody(parts, head, target);
    if (early !== undefined) {
      await discardBody(incoming);
      await send(outgoing, early, undefined, signal);
      return;
    }
    const request = await readRequest(head, incoming);
    if (head.target.startsWith(controlPath))
      await send(outgoing, jsonResponse(controlResponse(parts, request)), undefined, signal);
    else {
      const context = { ...parts.context, host: target.host };
      await respond({ ...parts, context }, request, outgoing, signal);
    }
  } catch (error) {
    // Without a connection, or after the headers, no error response can be sent.
    if (signal.aborted || incoming.errored !== null || outgoing.headersSent) return;
    await send(outgoing, jsonResponse(errorResponse(error, parts.log)), undefined, signal);
  }
}

function isForApi(target: string): boolean {
  return /^\/api(?:[/?]|$)/.test(target);
}

/**
 * Returns the response to a request that its head alone decides: a page, or an error for what is not allowed. Returns
 * nothing if the body is needed.
 */
function responseWithoutBody(
  parts: ServerParts,
  head: RequestHead,
  target: RequestTarget,
): RawResponse | undefined {
  try {
    if (target.isMisdirected)
      throw new HttpError(421, "On a loopback address only requests to a loopback host are answered");
    if (head.target.startsWith(controlPath)) {
      checkControlRequest(head, target);
      return undefined;
    }
    const page = pageResponse(parts, head, target);
    if (page === undefined) authenticateForApi(parts, head);
    return page;
  } catch (error) {
    const response = errorResponse(error, parts.log);
    parts.log(`${head.method} ${head.target} ${response.status}`);
    return jsonResponse(response);
  }
}

/** Throws an `HttpError` for a request whose path or method does not exist, or whose credential is not valid. */
function authenticateForApi(
  { apiToken, control }: ServerParts,
  { method, target, headers }: RequestHead,
): void {
  try {
    authenticate(headers["authorization"], apiToken);
  } catch (error) {
    operationAt(method, segmentsOf(target));
    control.recorder.refused += 1;
    throw error;
  }
}

function checkControlRequest({ headers: { origin, host } }: RequestHead, { isLocal }: RequestTarget): void {
  if (!isLocal) throw new HttpError(403, "Control routes work only on a loopback address");
  if (origin !== undefined && origin !== `http://${host ?? ""}`)
    throw new HttpError(403, "Control routes do not answer web pages of other origins");
}

/** The address and the host that a request was sent to. */
interface RequestTarget {
  /** Whether only this machine can reach the service. */
  isLocal: boolean;
  /** Whether the request is for another host. */
  isMisdirected: boolean;
  /** The start of every link in the response. */
  host: string;
}

function targetOf(server: Server, { headers }: RequestHead, host: string): RequestTarget {
  const { address } = server.address() as AddressInfo;
  const isLocal = isLoopback(address);
  const name = hostNameOf(headers["host"]);
  const isNamed = isUnspecified(address) && name !== undefined;
  return {
    isLocal,
    isMisdirected: isLocal && !(name !== undefined && isLoopback(name)),
    // A service bound to every address has no name of its own, so it uses the name in the Host header.
    host: isNamed ? `http://${headers["host"] ?? ""}` : host,
  };
}

/** Returns the response with a page, or nothing if the request is not for a page. Throws an `HttpError`. */
function pageResponse(
  parts: ServerParts,
  { method, target: url, headers }: RequestHead,
  target: RequestTarget,
): RawResponse | undefined {
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  if (!path.startsWith("/") || isForApi(path)) return undefined;
  const isRead = method === "GET" || method === "HEAD";
  const isForPeople = isRead && (headers["accept"] ?? "").includes("text/html");
  const { context, apiToken, log } = parts;
  const respondWith = (status: number, shown: Page, more: Readonly<Record<string, string>> = {}) => {
    log(`${method} ${url} ${status} page`);
    const body = Buffer.from(documentOf(shown, context.store.org, apiToken));
    return { status, headers: { ...pageHeaders, ...more }, body };
  };
  const error = target.isLocal ? undefined : authenticateReader(headers["authorization"], apiToken);
  if (error !== undefined) {
    if (!isForPeople) throw error;
    return respondWith(error.status, messagePage("Log in", `${error.message}.`), error.headers);
  }
  const page = findPage(path, new URLSearchParams(query), parts, target);
  if (page === undefined && !isForPeople) return undefined;
  if (page === undefined)
    return respondWith(404, messagePage("Not found", "There is nothing on record at this address."));
  if (!isRead) throw new HttpError(405, "Pages can only be read", undefined, { Allow: "GET, HEAD" });
  return respondWith(200, page);
}

function findPage(
  path: string,
  query: URLSearchParams,
  { context, control }: ServerParts,
  target: RequestTarget,
): Page | undefined {
  try {
    return pageAt(path.slice(1).split("/").map(decodeURIComponent), query, {
      store: context.store,
      now: context.clock(),
      baseUrl: `${target.host}${basePath}`,
      requests: control.recorder.latest(25),
    });
  } catch (error) {
    // No page has a path that is not percent-encoded UTF-8.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

async function respond(
  parts: ServerParts,
  request: RawRequest,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const { control, context } = parts;
  const operation = operationOf(request);
  const recorded = await control.recorder.add(request, operation, context.clock());
  const fault = operation === undefined ? undefined : control.plan.next(operation.id);
  recorded.faulty = fault !== undefined;
  if (fault?.delay !== undefined) await sleep(fault.delay, undefined, { signal });
  const realResponse =
    fault === undefined || carriesOut(fault) ? jsonResponse(await handle(parts, request)) : undefined;
  const response = fault?.answer === undefined ? realResponse : applyFault(fault.answer, realResponse);
  const isAnswered = fault?.ending === undefined || typeof fault.ending === "object";
  recorded.status = isAnswered ? response?.status : undefined;
  parts.log(logLine(recorded, fault));
  await send(outgoing, response, fault, signal);
}

function operationOf(request: RawRequest): Operation | undefined {
  try {
    return operationAt(request.method, segmentsOf(request.target));
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}

/** Lets the handler of a request's operation carry it out. */
async function handle({ context, log }: ServerParts, request: RawRequest): Promise<HandlerResponse> {
  try {
    const segments = segmentsOf(request.target);
    const operation = operationAt(request.method, segments);
    const parsed = await parseRequest(operation, segments, request, context.host);
    if (parsed.path["org"] !== context.store.org) {
      throw new HttpError(404, `Organization '${String(parsed.path["org"])}' does not exist`);
    }
    return handlers[operation.id](parsed, context);
  } catch (error) {
    return errorResponse(error, log);
  }
}

function controlResponse({ control, log }: ServerParts, request: RawRequest): HandlerResponse {
  try {
    return controlRoute(control, request);
  } catch (error) {
    return errorResponse(error, log);
  }
}

function errorResponse(error: unknown, log: (line: string) => void): HandlerResponse {
  if (error instanceof HttpError) return { status: error.status, body: error.body, headers: error.headers };
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return {
    status: 500,
    body: { message: "Internal error in the embedded service. Its log has the details." },
  };
}

/** Returns the log line of a request: `PUT /api/v2/trails/demo/demo 201 begin-trail`. */
function logLine({ method, target, status, operation }: RecordedRequest, fault: Fault | undefined): string {
  const what = [
    status ?? "no answer",
    operation ?? "no operation",
    ...(fault === undefined ? [] : [`fault ${JSON.stringify(fault)}`]),
  ];
  return `${method} ${target} ${what.join(" ")}`;
}
