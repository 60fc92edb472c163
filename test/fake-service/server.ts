/**
 * The service on a socket: each request is read, recorded, met by the fault that is set for it, and answered.
 *
 * On a loopback address, pages and control routes need no credential. They answer only requests that are for a loopback
 * host, so that no web page can reach them under a name of its own (DNS rebinding). A client that goes away, sends rubbish or is slow harms nobody else.
 */
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, ServiceContext } from "./answer.ts";
import { authenticate, authenticateReader } from "./auth.ts";
import { type Control, controlPath, controlRoute } from "./control.ts";
import type { Operation } from "./description.ts";
import { hostNameOf, isLoopback, isUnspecified } from "./hosts.ts";
import { documentOf, messagePage, pageAt, pageHeaders } from "./pages/index.ts";
import type { Page } from "./pages/site.ts";
import { type Fault, carriesOut } from "./faults.ts";
import { type RawRequest, askedOf, basePath, operationAt, received, segmentsOf } from "./reading.ts";
import type { RecordedRequest } from "./recording.ts";
import { Refusal } from "./refusal.ts";
import { handlers } from "./routes/index.ts";
import { type Sending, faulty, send, sendingOf } from "./sending.ts";

export interface ServerParts {
  context: ServiceContext;
  control: Control;
  apiToken: string;
  /** Told of every answered request; main.ts writes them to standard error. */
  log: (line: string) => void;
}

export interface Listening {
  port: number;
  /** The address that is bound. */
  address: string;
  /** Whether only this machine can reach it. */
  isLocal: boolean;
  close: () => Promise<void>;
}

/** Starts to listen; port 0 takes a free one. Rejects if the port is taken. */
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
  const gone = new AbortController();
  outgoing.once("close", () => {
    gone.abort();
  });
  const { signal } = gone;
  try {
    const request = await received(incoming);
    const here = placeOf(server, request, parts.context.host);
    if (here.isMisdirected && !isForApi(request.target)) {
      parts.log(`${request.method} ${request.target} 421`);
      throw new Refusal(421, "Pages and control routes answer only requests to a loopback host");
    }
    const sending = request.target.startsWith(controlPath)
      ? sendingOf(controlled(parts, request, here))
      : pageSending(parts, request, here);
    if (sending !== undefined) await send(outgoing, sending, undefined, signal);
    else
      await answer({ ...parts, context: { ...parts.context, host: here.host } }, request, outgoing, signal);
  } catch (error) {
    // A client that has gone needs no answer.
    if (signal.aborted || incoming.errored !== null || outgoing.headersSent) return;
    await send(outgoing, sendingOf(refused(error, parts.log)), undefined, signal);
  }
}

/** The API needs a credential, so it may be reached under any name, as behind a proxy. */
function isForApi(target: string): boolean {
  return /^\/api(?:[/?]|$)/.test(target);
}

/** Where a request arrived, and whom it is for. */
interface Place {
  /** Only this machine can reach the service. */
  isLocal: boolean;
  /** The request is for another host. */
  isMisdirected: boolean;
  /** The start of every link in the answer. */
  host: string;
}

function placeOf(server: Server, { headers }: RawRequest, host: string): Place {
  const { address } = server.address() as AddressInfo;
  const isLocal = isLoopback(address);
  const name = hostNameOf(headers["host"]);
  const isNamed = isUnspecified(address) && name !== undefined;
  return {
    isLocal,
    isMisdirected: isLocal && !(name !== undefined && isLoopback(name)),
    // Bound to every address, the service has no name of its own: it is called what the client calls it.
    host: isNamed ? `http://${headers["host"] ?? ""}` : host,
  };
}

/** The page for a request, or nothing if it is none for a page. */
function pageSending(parts: ServerParts, request: RawRequest, here: Place): Sending | undefined {
  const { method, target, headers } = request;
  const [path = "", query = ""] = target.split(/\?(.*)/s);
  if (!path.startsWith("/") || isForApi(path)) return undefined;
  const isRead = method === "GET" || method === "HEAD";
  const isForPeople = (headers["accept"] ?? "").includes("text/html");
  const { context, apiToken, log } = parts;
  if (!here.isLocal) {
    const refusal = authenticateReader(headers["authorization"], apiToken);
    if (refusal !== undefined) return sendingOf(refused(refusal, log));
  }
  const page = found(path, new URLSearchParams(query), parts, here);
  if (page === undefined && !(isRead && isForPeople)) return undefined;
  if (page !== undefined && !isRead) {
    const refusal = new Refusal(405, "Pages can only be read", undefined, { Allow: "GET, HEAD" });
    return sendingOf(refused(refusal, log));
  }
  const status = page === undefined ? 404 : 200;
  log(`${method} ${target} ${status} page`);
  const shown = page ?? messagePage("Not found", "There is nothing on record at this address.");
  return {
    status,
    headers: { ...pageHeaders },
    body: Buffer.from(documentOf(shown, context.store.org, apiToken)),
  };
}

function found(
  path: string,
  query: URLSearchParams,
  { context, control }: ServerParts,
  here: Place,
): Page | undefined {
  try {
    return pageAt(path.slice(1).split("/").map(decodeURIComponent), query, {
      store: context.store,
      now: context.clock(),
      baseUrl: `${here.host}${basePath}`,
      requests: control.recording.latest(25),
    });
  } catch (error) {
    // A path that is not percent-encoded UTF-8 leads nowhere.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

async function answer(
  parts: ServerParts,
  request: RawRequest,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const { control, context } = parts;
  const operation = operationOf(request);
  const recorded = await control.recording.add(request, operation, context.clock());
  const fault = operation === undefined ? undefined : control.plan.next(operation.id);
  recorded.faulty = fault !== undefined;
  if (fault?.delay !== undefined) await sleep(fault.delay, undefined, { signal });
  const truth =
    fault === undefined || carriesOut(fault) ? sendingOf(await trueAnswer(parts, request)) : undefined;
  const sending = fault?.answer === undefined ? truth : faulty(fault.answer, truth);
  const isAnswered = fault?.ending === undefined || typeof fault.ending === "object";
  recorded.status = isAnswered ? sending?.status : undefined;
  parts.log(lineOf(recorded, fault));
  await send(outgoing, sending, fault, signal);
}

function operationOf(request: RawRequest): Operation | undefined {
  try {
    return operationAt(request.method, segmentsOf(request.target));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function trueAnswer({ context, apiToken, log }: ServerParts, request: RawRequest): Promise<Answer> {
  try {
    const segments = segmentsOf(request.target);
    const operation = operationAt(request.method, segments);
    authenticate(request.headers["authorization"], apiToken);
    const asked = await askedOf(operation, segments, request, context.host);
    if (asked.path["org"] !== context.store.org) {
      throw new Refusal(404, `Organization '${String(asked.path["org"])}' does not exist`);
    }
    return handlers[operation.id](asked, context);
  } catch (error) {
    return refused(error, log);
  }
}

function controlled({ control, log }: ServerParts, request: RawRequest, here: Place): Answer {
  try {
    if (!here.isLocal) throw new Refusal(403, "Control routes work only on a loopback address");
    const { origin, host } = request.headers;
    if (origin !== undefined && origin !== `http://${host ?? ""}`) {
      throw new Refusal(403, "Control routes do not answer web pages of other origins");
    }
    return controlRoute(control, request);
  } catch (error) {
    return refused(error, log);
  }
}

function refused(error: unknown, log: (line: string) => void): Answer {
  if (error instanceof Refusal) return { status: error.status, body: error.body, headers: error.headers };
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return {
    status: 500,
    body: { message: "Internal error in the embedded service. Its log has the details." },
  };
}

/** One request in the log, as it was sent: `PUT /api/v2/trails/demo/demo 201 begin-trail`. */
function lineOf({ method, target, status, operation }: RecordedRequest, fault: Fault | undefined): string {
  const what = [
    status ?? "no answer",
    operation ?? "no operation",
    ...(fault === undefined ? [] : [`fault ${JSON.stringify(fault)}`]),
  ];
  return `${method} ${target} ${what.join(" ")}`;
}
