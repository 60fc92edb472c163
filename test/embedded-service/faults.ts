// What goes wrong on demand. A test sets faults in its own process; the first that matches a request and is due applies.
import type { ServerResponse } from "node:http";

export interface Fault {
  /** Only requests with this method. */
  readonly method?: string;
  /** Only requests whose path and query below the base URL contain this text, or match. */
  readonly path?: string | RegExp;
  /** How often it applies: once by default, `Infinity` for good. */
  readonly times?: number;
  /** Whether the request is carried out nevertheless. By default only where its own response is needed. */
  readonly carryOut?: boolean;
  /** In place of the real status. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the real body: text or bytes as they are, anything else as JSON. */
  readonly body?: unknown;
  /** Returns the body that is sent in place of the real one, parsed. */
  readonly change?: (body: never) => unknown;
  /** In place of a response: the connection is reset, or nothing comes. */
  readonly connection?: "reset" | "hang";
}

/** Common faults: `service.fail({ ...faults.unavailable, times: 2, method: "POST" })`. */
export const faults = {
  unavailable: { status: 503, body: { message: "Service unavailable" } },
  reset: { connection: "reset" },
  hang: { connection: "hang" },
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
      const isForIt =
        (fault.method === undefined || fault.method === method) &&
        (fault.path === undefined ||
          (typeof fault.path === "string" ? path.includes(fault.path) : fault.path.test(path)));
      if (!isForIt || planned.seen >= (fault.times ?? 1)) continue;
      planned.seen += 1;
      return fault;
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
export function send(
  outgoing: ServerResponse,
  { status, headers, body }: RawResponse,
  connection: Fault["connection"],
): void {
  if (connection === "reset") outgoing.socket?.resetAndDestroy();
  else if (connection === undefined)
    outgoing.writeHead(status, { "content-length": String(body.length), ...headers }).end(body);
}
