// The embedded service: what tests and the demonstration run against. It is written from the specification of the real one,
// shares no code with the action, and speaks HTTP on a free port of 127.0.0.1. Several can run at once and share nothing.
//
//   await using service = await startService();
//   const step = await runStep({ operation: "record", ...service.inputs, flow: "shop", artifacts: "app=dist/app" });
//   expect(service.requests({ method: "POST" }).map(({ path }) => path)).toEqual(["/artifacts/acme/shop"]);
//
// - At the start it has what seed.ts says: flow `shop` with trails `release-1.0` to `release-1.3` (fingerprints in `seeded`),
//   flow `site` without a template, environment `production` with two policies, `staging` with none. `{ empty: true }` leaves
//   that out.
// - `service.records` adds records as requests do: `createFlow("web", { template })`, `beginTrail("web", { name })`,
//   `reportArtifact("web", { fingerprint, trail_name, template_reference_name })`, `attest("web", "1", { name, artifact })`,
//   `createPolicy`, `createEnvironment`, `allow`, `reportSnapshot`; `service.records.flow("web").trails` is what is on record.
// - `service.fail({ method: "POST", path: "/artifacts", status: 503, times: 2 })` lets requests fail, `faults` has common
//   faults. A fault applies once, to any request, unless it says otherwise (faults.ts).
// - `service.requests({ method, path })` returns what came, oldest first: path, query, headers, `json`, the parts of a form.
import { randomBytes } from "node:crypto";
import type { Fault } from "./faults.ts";
import { Records } from "./records.ts";
import { seed } from "./seed.ts";
import { basePath, EmbeddedServer, type RecordedRequest } from "./server.ts";

export { faults, type Fault } from "./faults.ts";
export type { RecordedRequest } from "./server.ts";
export { seeded, seededTemplate } from "./seed.ts";

export interface ServiceOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /** By default a random one. */
  readonly apiToken?: string;
  readonly org?: string;
  /** Begins with nothing on record. */
  readonly empty?: boolean;
  /** Returns the time in UNIX seconds; the system's clock by default. */
  readonly now?: () => number;
}

export interface Service extends AsyncDisposable {
  /** `http://127.0.0.1:N/api/v2` */
  readonly baseUrl: string;
  readonly org: string;
  readonly apiToken: string;
  /** The inputs of the action for this service. */
  readonly inputs: { readonly "base-url": string; readonly org: string; readonly "api-token": string };
  readonly records: Records;
  /** Adds faults; each applies in its turn. */
  fail(...faults: readonly Fault[]): void;
  /**
   * Returns the requests so far, oldest first.
   * @param filter.path a text that the path below the base URL contains, or an expression that it matches
   */
  requests(filter?: {
    readonly method?: string;
    readonly path?: string | RegExp;
  }): readonly RecordedRequest[];
  /** Returns the requests so far that write, as `POST /artifacts/acme/shop`. */
  writes(): readonly string[];
  /** Forgets faults and requests. */
  reset(): void;
  /** Ends it and every connection. */
  close(): Promise<void>;
}

/** Starts the service. */
export async function startService(options: ServiceOptions = {}): Promise<Service> {
  const { port = 0, apiToken = randomBytes(16).toString("hex"), org = "acme" } = options;
  const records = new Records(org, options.now ?? (() => Date.now() / 1000));
  if (options.empty !== true) seed(records);
  const server = new EmbeddedServer(records, apiToken);
  const baseUrl = `http://127.0.0.1:${await server.listen(port)}${basePath}`;
  const requests: Service["requests"] = ({ method, path } = {}) =>
    server.requests.filter(
      (request) =>
        (method === undefined || request.method === method) &&
        (path === undefined ||
          (typeof path === "string" ? request.path.includes(path) : path.test(request.path))),
    );
  const close = () => server.close();
  return {
    ...{ baseUrl, org, apiToken, records, requests, close },
    inputs: { "base-url": baseUrl, org, "api-token": apiToken },
    fail: (...faults) => {
      server.faults.add(faults);
    },
    writes: () =>
      server.requests.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`),
    reset: () => {
      server.faults.clear();
      server.requests = [];
    },
    [Symbol.asyncDispose]: close,
  };
}
