/**
 * The service on a socket: each request is read, recorded, met by the fault that is set for it, and answered.
 *
 * It binds 127.0.0.1 only. A client that goes away, sends rubbish or is slow harms nobody else.
 */
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Answer, ServiceWorld } from "./answer.ts";
import { authenticate } from "./auth.ts";
import { type Control, controlPath, controlRoute } from "./control.ts";
import type { Operation } from "./description.ts";
import { type Fault, type Sending, carriesOut, replaced, send } from "./faults.ts";
import { type RawRequest, askedOf, operationAt, received, segmentsOf } from "./reading.ts";
import type { RecordedRequest } from "./recording.ts";
import { Refusal } from "./refusal.ts";
import { handlers } from "./routes/index.ts";

export interface ServerParts {
  world: ServiceWorld;
  control: Control;
  apiToken: string;
  /** Told of every answered request; main.ts writes them to standard error. */
  log: (line: string) => void;
}

export interface Listening {
  port: number;
  close: () => Promise<void>;
}

/** Starts to listen; port 0 takes a free one. Rejects if the port is taken. */
export async function listen(parts: ServerParts, port: number): Promise<Listening> {
  const closing = new AbortController();
  const server = createServer((incoming, outgoing) => {
    void serve(parts, incoming, outgoing, closing.signal);
  });
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, "127.0.0.1", listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        closing.abort();
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

async function serve(
  parts: ServerParts,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  const gone = new AbortController();
  outgoing.once("close", () => {
    gone.abort();
  });
  const signal = AbortSignal.any([closing, gone.signal]);
  try {
    const request = await received(incoming);
    if (request.target.startsWith(controlPath)) {
      await send(outgoing, toSend(controlled(parts, request)), undefined, signal);
      return;
    }
    await answer(parts, request, outgoing, signal);
  } catch (error) {
    if (signal.aborted || incoming.destroyed) return;
    const answered = refused(error, parts.log);
    await send(
      outgoing,
      { ...toSend(answered), headers: { ...toSend(answered).headers, connection: "close" } },
      undefined,
      signal,
    );
  }
}

async function answer(
  parts: ServerParts,
  request: RawRequest,
  outgoing: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const { control, world } = parts;
  const operation = operationOf(request);
  const recorded = await control.recording.add(request, operation?.id, world.clock());
  const fault = operation === undefined ? undefined : control.plan.next(operation.id);
  recorded.faulty = fault !== undefined;
  if (fault?.delay !== undefined) await sleep(fault.delay, undefined, { signal });
  const truth = carriesOut(fault) ? toSend(await trueAnswer(parts, request)) : undefined;
  const sending = fault?.answer === undefined ? truth : replaced(fault.answer, truth);
  recorded.status = fault?.ending === "drop" || fault?.ending === "hang" ? undefined : sending?.status;
  parts.log(line(recorded, fault));
  await send(outgoing, sending ?? { status: 500, headers: {}, body: new Uint8Array() }, fault, signal);
}

function operationOf(request: RawRequest): Operation | undefined {
  try {
    return operationAt(request.method, segmentsOf(request.target));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function trueAnswer({ world, apiToken, log }: ServerParts, request: RawRequest): Promise<Answer> {
  try {
    const segments = segmentsOf(request.target);
    const operation = operationAt(request.method, segments);
    authenticate(request.headers["authorization"], apiToken);
    const asked = await askedOf(operation, segments, request);
    if (asked.path["org"] !== world.store.org) {
      throw new Refusal(404, `Organization '${String(asked.path["org"])}' does not exist`);
    }
    return handlers[operation.id](asked, world);
  } catch (error) {
    return refused(error, log);
  }
}

function controlled({ control, log }: ServerParts, request: RawRequest): Answer {
  try {
    return controlRoute(control, request.method, new URL(request.target, "http://127.0.0.1"), request.body);
  } catch (error) {
    return refused(error, log);
  }
}

function refused(error: unknown, log: (line: string) => void): Answer {
  if (error instanceof Refusal) return { status: error.status, body: error.body };
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return { status: 500, body: { message: "The embedded service has a mistake; its log says which" } };
}

function toSend({ status, body, headers = {} }: Answer): Sending {
  return {
    status,
    headers: { "content-type": "application/json", ...headers },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** One request in the log: `PUT /api/v2/trails/demo/demo 201 begin-trail`. */
function line({ method, path, query, status, operation }: RecordedRequest, fault: Fault | undefined): string {
  const asked = Object.entries(query).map(([name, values]) => `${name}=${values.join(",")}`);
  const address = asked.length === 0 ? path : `${path}?${asked.join("&")}`;
  const what = fault === undefined ? (operation ?? "") : `${operation ?? ""} fault ${JSON.stringify(fault)}`;
  return `${method} ${address} ${status ?? "no answer"} ${what}`;
}
