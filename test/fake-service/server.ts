/**
 * The HTTP server: reads and records each request, applies the fault that is set for it, and sends the response.
 *
 * On a loopback address, pages and control routes need no credential. They answer only requests for a loopback host, so
 * that a web page cannot reach them under its own name (DNS rebinding). A client that disconnects, sends invalid data
 * or is slow does not affect other clients.
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

/** Starts to listen; port 0 takes a free one. Rejects if the port is in use. */
export async function listen(parts: ServerParts, port: number, host: string): Promise<Listening> {
  const server = createServer((incoming, outgoing) => void serve(parts, server, incoming, outgoing));
  await new Promise<void>((listening, failed) => {
    server.once("error", failed).listen(port, host, listening);
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
    const request = await readRequest(incoming);
    const target = targetOf(server, request, parts.context.host);
    if (target.isMisdirected && !isForApi(request.target)) {
      parts.log(`${request.method} ${request.target} 421`);
      throw new HttpError(421, "Pages and control routes answer only requests to a loopback host");
    }
    const response = request.target.startsWith(controlPath)
      ? jsonResponse(controlResponse(parts, request, target))
      : pageResponse(parts, request, target);
    if (response !== undefined) await send(outgoing, response, undefined, signal);
    else
      await respond(
        { ...parts, context: { ...parts.context, host: target.host } },
        request,
        outgoing,
        signal,
      );
  } catch (error) {
    // Without a connection, or after the headers, no error response can be sent.
    if (signal.aborted || incoming.errored !== null || outgoing.headersSent) return;
    await send(outgoing, jsonResponse(errorResponse(error, parts.log)), undefined, signal);
  }
}

/**
 * Returns whether a path belongs to the API. It needs a credential, so it may have any host name, as behind a proxy.
 */
function isForApi(target: string): boolean {
  return /^\/api(?:[/?]|$)/.test(target);
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

function targetOf(server: Server, { headers }: RawRequest, host: string): RequestTarget {
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

/** Returns the response with a page, or nothing if the request is not for a page. */
function pageResponse(
  parts: ServerParts,
  request: RawRequest,
  target: RequestTarget,
): RawResponse | undefined {
  const { method, target: url, headers } = request;
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  if (!path.startsWith("/") || isForApi(path)) return undefined;
  const isRead = method === "GET" || method === "HEAD";
  const isForPeople = (headers["accept"] ?? "").includes("text/html");
  const { context, apiToken, log } = parts;
  if (!target.isLocal) {
    const error = authenticateReader(headers["authorization"], apiToken);
    if (error !== undefined) return jsonResponse(errorResponse(error, log));
  }
  const page = findPage(path, new URLSearchParams(query), parts, target);
  if (page === undefined && !(isRead && isForPeople)) return undefined;
  if (page !== undefined && !isRead) {
    const error = new HttpError(405, "Pages can only be read", undefined, { Allow: "GET, HEAD" });
    return jsonResponse(errorResponse(error, log));
  }
  const status = page === undefined ? 404 : 200;
  log(`${method} ${url} ${status} page`);
  const shown = page ?? messagePage("Not found", "There is nothing on record at this address.");
  return {
    status,
    headers: { ...pageHeaders },
    body: Buffer.from(documentOf(shown, context.store.org, apiToken)),
  };
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

/** Authenticates a request and lets the handler of its operation carry it out. */
async function handle(
  { context, apiToken, log }: ServerParts,
  request: RawRequest,
): Promise<HandlerResponse> {
  try {
    const segments = segmentsOf(request.target);
    const operation = operationAt(request.method, segments);
    authenticate(request.headers["authorization"], apiToken);
    const parsed = await parseRequest(operation, segments, request, context.host);
    if (parsed.path["org"] !== context.store.org) {
      throw new HttpError(404, `Organization '${String(parsed.path["org"])}' does not exist`);
    }
    return handlers[operation.id](parsed, context);
  } catch (error) {
    return errorResponse(error, log);
  }
}

function controlResponse(
  { control, log }: ServerParts,
  request: RawRequest,
  target: RequestTarget,
): HandlerResponse {
  try {
    if (!target.isLocal) throw new HttpError(403, "Control routes work only on a loopback address");
    const { origin, host } = request.headers;
    if (origin !== undefined && origin !== `http://${host ?? ""}`) {
      throw new HttpError(403, "Control routes do not answer web pages of other origins");
    }
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
