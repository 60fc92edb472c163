// The embedded service: what tests and the demonstration run against. It is written from the specification of the real one,
// shares no code with the action, and speaks HTTP on a free port of 127.0.0.1. Several can run at once and share nothing.
//
//   await using service = await startService();
//   const step = await runStep({ operation: "record", ...service.inputs, flow: "shop", artifacts: "app=dist/app" });
//   expect(service.requests({ method: "POST" }).map(({ path }) => path)).toEqual(["/artifacts/acme/shop"]);
//
// - At the start it has what seed.ts says: flow `shop` with trails `release-1.0` to `release-1.3` (fingerprints in `seeded`),
//   environment `production` with two policies and events of two snapshots, `staging` without any. `{ empty: true }` leaves that out.
// - `service.records` is what is on record, and adds to it as requests do: `createFlow("web", { template })`,
//   `beginTrail("web", { name })`, `createPolicy`, `createEnvironment`; `trail("web", "1").attestations`.
// - `service.fail({ method: "POST", path: "/artifacts", status: 503, times: 2 })` lets requests fail, `faults` has common
//   faults. A fault applies once, to any request, unless it says otherwise (faults.ts).
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isCarriedOut, withFault, type Fault, type RawResponse } from "./faults.ts";
import { HttpError } from "./http-error.ts";
import { Records } from "./records.ts";
import { basePath, readRequest, type RecordedRequest } from "./request.ts";
import { carryOut } from "./routes.ts";
import { seed } from "./seed.ts";

export { faults, type Fault } from "./faults.ts";
export { seeded } from "./seed.ts";

interface ServiceOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** By default a random one. */
  readonly apiToken?: string;
  /** Begins with nothing on record. */
  readonly empty?: boolean;
}

/** Starts the service. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  // A client on a busy machine must not meet a connection that is just being closed.
  const server = createServer({ keepAliveTimeout: 120_000 }).listen(options.port ?? 0, "127.0.0.1");
  await once(server, "listening");
  return new Service(server, options);
}

export class Service implements AsyncDisposable {
  /** `http://127.0.0.1:N/api/v2` */
  readonly baseUrl: string;
  readonly org = "acme";
  readonly apiToken: string;
  readonly records: Records;
  readonly #server: Server;
  #requests: RecordedRequest[] = [];
  /** With how often each will still apply. */
  #faults: { readonly fault: Fault; left: number }[] = [];

  constructor(server: Server, { apiToken, empty = false }: ServiceOptions) {
    this.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`;
    this.apiToken = apiToken ?? randomBytes(16).toString("hex");
    this.records = new Records(this.org, new URL(this.baseUrl).origin);
    if (!empty) seed(this.records);
    this.#server = server.on("request", (incoming, outgoing) => {
      this.#respond(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  /** The inputs of the action for this service. */
  get inputs() {
    return { "base-url": this.baseUrl, org: this.org, "api-token": this.apiToken };
  }

  /** Adds faults; each applies in its turn. */
  fail(...faults: readonly Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ fault, left: fault.times ?? 1 })));
  }

  /**
   * Returns the requests so far, oldest first.
   * @param filter.path a text that the path below the base URL contains
   */
  requests({ method, path = "" }: { readonly method?: string; readonly path?: string } = {}) {
    return this.#requests
      .filter((request) => method === undefined || request.method === method)
      .filter((request) => request.path.includes(path));
  }

  /** Returns the requests so far that write, as `POST /artifacts/acme/shop`. */
  writes(): readonly string[] {
    return this.#requests
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => `${method} ${path}`);
  }

  /** Forgets faults and requests. */
  reset(): void {
    this.#faults = [];
    this.#requests = [];
  }

  /** Ends it and every connection. */
  async close(): Promise<void> {
    await new Promise((closed) => {
      this.#server.close(closed);
      this.#server.closeAllConnections();
    });
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  async #respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    this.#requests.push(request);
    const fault = this.#nextFault(request);
    const real = isCarriedOut(fault) ? this.#answer(request) : jsonResponse(200, {});
    if (fault.connection === "reset") {
      outgoing.socket?.resetAndDestroy();
      return;
    }
    const { status, headers, body } = withFault(fault, real);
    outgoing.writeHead(status, { "content-length": Buffer.byteLength(body), ...headers }).end(body);
  }

  /** Returns the fault that applies to a request, which changes nothing where none is due. */
  #nextFault({ method, path }: RecordedRequest): Fault {
    const due = this.#faults.find(
      ({ fault, left }) => left > 0 && (fault.method ?? method) === method && path.includes(fault.path ?? ""),
    );
    if (due === undefined) return {};
    due.left -= 1;
    return due.fault;
  }

  #answer(request: RecordedRequest): RawResponse {
    try {
      if (!isAuthorized(request.headers.authorization, this.apiToken))
        throw new HttpError(401, "Credential is not valid");
      const { status = 200, headers, body } = carryOut(request, this.records);
      return jsonResponse(status, body, headers);
    } catch (error) {
      const { status, message, errors } =
        error instanceof HttpError ? error : new HttpError(500, String(error));
      return jsonResponse(status, { message, errors });
    }
  }
}

const jsonResponse = (
  status: number,
  body: unknown,
  headers?: Readonly<Record<string, string>>,
): RawResponse => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: JSON.stringify(body),
});

/** The API key is a bearer token, or the user name of HTTP Basic with a colon after it and any password. */
function isAuthorized(header: string | undefined, apiToken: string): boolean {
  const [, scheme = "", credential = ""] = /^(basic|bearer) +(\S+)$/i.exec(header ?? "") ?? [];
  return scheme.toLowerCase() === "bearer"
    ? credential === apiToken
    : Buffer.from(credential, "base64").toString("utf8").startsWith(`${apiToken}:`);
}
