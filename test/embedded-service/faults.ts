// What goes wrong on demand. A test sets faults in its own process; the first that matches a request and is due applies.
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export interface Fault {
  /** Only requests with this method. */
  readonly method?: string;
  /** Only requests whose path and query below the base URL contain this text, or match. */
  readonly path?: string | RegExp;
  /** Requests that match and are answered as usual first; none by default. */
  readonly after?: number;
  /** How often it applies: once by default, `Infinity` for good. */
  readonly times?: number;
  /** Milliseconds before anything is answered. */
  readonly delay?: number;
  /** Whether the request is carried out nevertheless. By default only where its own response is needed. */
  readonly carryOut?: boolean;
  /** In place of the real status. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the real body: text or bytes as they are, anything else as JSON. */
  readonly body?: unknown;
  /** Returns the body that is sent in place of the real one, parsed. */
  readonly change?: (body: never) => unknown;
  /** Returns the bytes that are sent in place of the real ones, to cut or garble them; the length stays announced. */
  readonly connection?:
    | "reset"
    | "hang"
    /** The connection ends in the middle of the body. */
    | "cut"
    /** Something that is not HTTP. */
    | "garbage"
    | { readonly millisecondsPerByte: number }
    /** A body of so many bytes of white space and then nothing else, made while it is sent. */
    | { readonly size: number };
}

/** Common faults: `service.fail({ ...faults.unavailable, times: 2, method: "POST" })`. */
export const faults = {
  unavailable: { status: 503, body: { message: "Service unavailable" } },
  locked: { status: 409, headers: { "content-type": "text/plain" }, body: "resource temporarily locked" },
  reset: { connection: "reset" },
  hang: { connection: "hang" },
  cut: { connection: "cut" },
  /** 200 with the HTML of a login page. */
  loginPage: {
    status: 200,
    headers: { "content-type": "text/html; charset=utf-8" },
    body: "<!doctype html><title>Sign in</title><form><input name=user><input type=password name=password></form>",
  },
} as const satisfies Readonly<Record<string, Fault>>;

export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The faults that are set, and which is due. */
export class FaultPlan {
  #planned: { readonly fault: Fault; seen: number }[] = [];

  add(faultsToAdd: readonly Fault[]): void {
    this.#planned.push(...faultsToAdd.map((fault) => ({ fault, seen: 0 })));
  }

  clear(): void {
    this.#planned = [];
  }

  /** Returns the fault for a request, and counts it. */
  next(method: string, path: string): Fault | undefined {
    for (const planned of this.#planned) {
      const { fault } = planned;
      const { after = 0, times = 1 } = fault;
      const isForIt =
        (fault.method === undefined || fault.method === method) &&
        (fault.path === undefined ||
          (typeof fault.path === "string" ? path.includes(fault.path) : fault.path.test(path)));
      if (!isForIt || planned.seen >= after + times) continue;
      planned.seen += 1;
      if (planned.seen > after) return fault;
    }
    return undefined;
  }
}

/** Returns whether a request is carried out before its fault applies. */
export const isCarriedOut = ({ carryOut, status, body, connection }: Fault): boolean =>
  carryOut ?? (status === undefined && body === undefined && connection === undefined);

/** Returns the response that a fault makes of the real one, which is absent where the request was not carried out. */
export function withFault(fault: Fault, real: RawResponse | undefined): RawResponse {
  const { status, headers = {}, body, change } = fault;
  const base: RawResponse = real ?? {
    status: 200,
    headers: { "content-type": "application/json" },
    body: Buffer.from("{}"),
  };
  const changed = change === undefined ? body : change(JSON.parse(base.body.toString("utf8")) as never);
  return {
    status: status ?? base.status,
    headers: { ...base.headers, ...headers },
    body: changed === undefined ? base.body : bytesOf(changed),
  };
}

function bytesOf(body: unknown): Buffer {
  if (typeof body === "string" || body instanceof Uint8Array) return Buffer.from(body as string);
  return Buffer.from(JSON.stringify(body));
}

/** Sends a response, in the way of the fault. */
export async function send(
  outgoing: ServerResponse,
  { status, headers, body }: RawResponse,
  connection: Fault["connection"],
): Promise<void> {
  if (connection === "hang") return;
  if (connection === "reset") {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  if (connection === "garbage") {
    outgoing.socket?.end("This is not HTTP\r\n\r\n");
    return;
  }
  const size = typeof connection === "object" && "size" in connection ? connection.size : body.length;
  outgoing.writeHead(status, { "content-length": String(size), ...headers });
  if (connection === undefined) {
    outgoing.end(body);
    return;
  }
  if (connection === "cut") {
    outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.socket?.destroy());
    return;
  }
  // Without this, a client that goes away would end the process.
  outgoing.on("error", () => undefined);
  if ("size" in connection) {
    const block = Buffer.alloc(65_536, " ");
    for (let sent = 0; sent < size && !outgoing.destroyed; sent += block.length)
      if (!outgoing.write(block.subarray(0, Math.min(block.length, size - sent))))
        await new Promise<void>((resolve) => outgoing.once("drain", resolve).once("close", resolve));
  } else {
    for (const byte of body) {
      if (outgoing.destroyed) return;
      outgoing.write(Uint8Array.of(byte));
      await sleep(connection.millisecondsPerByte);
    }
  }
  outgoing.end();
}
