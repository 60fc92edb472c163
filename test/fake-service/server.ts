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
import { type Fault, carriesOut } from "./faults.ts";
import { type RawRequest, askedOf, operationAt, received, segmentsOf } from "./reading.ts";
import type { RecordedRequest } from "./recording.ts";
import { Refusal } from "./refusal.ts";
import { handlers } from "./routes/index.ts";
import { faulty, send, sendingOf } from "./sending.ts";

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
  const server = createServer((incoming, outgoing) => void serve(parts, incoming, outgoing));
  await new Promise<void>((listening, failed) => {
    server.once("error", failed).listen(port, "127.0.0.1", listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
}

async function serve(parts: ServerParts, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.once("close", () => {
    gone.abort();
  });
  const { signal } = gone;
  try {
    const request = await received(incoming);
    if (request.target.startsWith(controlPath)) {
      await send(outgoing, sendingOf(controlled(parts, request)), undefined, signal);
    } else {
      await answer(parts, request, outgoing, signal);
    }
  } catch (error) {
    // Who has gone needs no answer.
    if (signal.aborted || incoming.errored !== null || outgoing.headersSent) return;
    await send(outgoing, sendingOf(refused(error, parts.log)), undefined, signal);
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
  const recorded = await control.recording.add(request, operation, world.clock());
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

async function trueAnswer({ world, apiToken, log }: ServerParts, request: RawRequest): Promise<Answer> {
  try {
    const segments = segmentsOf(request.target);
    const operation = operationAt(request.method, segments);
    authenticate(request.headers["authorization"], apiToken);
    const asked = await askedOf(operation, segments, request, world.host);
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
    return controlRoute(control, request);
  } catch (error) {
    return refused(error, log);
  }
}

function refused(error: unknown, log: (line: string) => void): Answer {
  if (error instanceof Refusal) return { status: error.status, body: error.body, headers: error.headers };
  log(error instanceof Error ? (error.stack ?? error.message) : String(error));
  return { status: 500, body: { message: "The embedded service has a mistake; its log says which" } };
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
