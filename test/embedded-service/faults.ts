// What goes wrong on demand. A test sets faults in its own process; the first that matches a request and is due applies.

export interface Fault {
  /** Only requests with this method. */
  readonly method?: string;
  /** Only requests whose path below the base URL contains this text. */
  readonly path?: string;
  /** How often it applies: once by default, `Infinity` for good. */
  readonly times?: number;
  /** In place of the real status. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** In place of the real body: text as it is, anything else as JSON. */
  readonly body?: unknown;
  /** Returns the body that is sent in place of the real one, parsed. */
  readonly change?: (body: never) => unknown;
  /** In place of a response. */
  readonly connection?: "reset";
}

/** Common faults: `service.fail({ ...faults.unavailable, times: 2, method: "POST" })`. */
export const faults = {
  unavailable: { status: 503, body: { message: "Service unavailable" } },
  reset: { connection: "reset" },
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
  readonly body: string;
}

/** Returns whether a request is carried out: only where its fault replaces neither its status nor its connection. */
export const isCarriedOut = ({ status, connection }: Fault): boolean =>
  status === undefined && connection === undefined;

/** Returns the response that a fault makes of the real one, which is empty where the request was not carried out. */
export function withFault({ status, headers, body, change }: Fault, real: RawResponse): RawResponse {
  const changed = change === undefined ? body : change(JSON.parse(real.body) as never);
  return {
    status: status ?? real.status,
    headers: { ...real.headers, ...headers },
    body: changed === undefined ? real.body : typeof changed === "string" ? changed : JSON.stringify(changed),
  };
}
