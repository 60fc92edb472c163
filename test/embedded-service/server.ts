// The HTTP server: reads a request, checks its credential, records it, applies the fault that is set for it, and responds.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { FaultPlan, isCarriedOut, send, withFault, type RawResponse } from "./faults.ts";
import { HttpError, missing } from "./http-error.ts";
import { validationError } from "./schemas.ts";
import type { Records } from "./records.ts";
import { routes, type Route, type RouteRequest } from "./routes.ts";

export const basePath = "/api/v2";

/** A part of a multipart form. */
export interface FormPart {
  readonly headers: string;
  readonly filename?: string;
  readonly content: Buffer;
}

/** A request as it came. */
export interface RecordedRequest {
  readonly method: string;
  /** Below the base URL, percent-encoding as sent, without the query. */
  readonly path: string;
  /** As sent, with the query. */
  readonly target: string;
  readonly query: URLSearchParams;
  /** Names in lower case, the credential included. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The parsed body, or `data_json` of a form; undefined where there is none. */
  readonly json: unknown;
  /** The parts of a multipart form by name; undefined where it is none. */
  readonly form: ReadonlyMap<string, FormPart> | undefined;
  /** When its head had come, in milliseconds since 1970. */
  readonly at: number;
  /** The status of the response; absent before it is sent, and where a fault prevents one. */
  status?: number;
}

export class EmbeddedServer {
  readonly faults = new FaultPlan();
  requests: RecordedRequest[] = [];
  records: Records;
  readonly #apiToken: string;
  readonly #server: Server;

  constructor(records: Records, apiToken: string) {
    this.records = records;
    this.#apiToken = apiToken;
    // A client on a busy machine must not meet a connection that is just being closed.
    this.#server = createServer({ keepAliveTimeout: 120_000 }, (incoming, outgoing) => {
      this.#respond(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  /** Listens on 127.0.0.1; 0 takes a free port. Returns the port. */
  async listen(port: number): Promise<number> {
    await new Promise<void>((listening, failed) => {
      this.#server.once("error", failed).listen(port, "127.0.0.1", listening);
    });
    return (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await new Promise((closed) => {
      this.#server.close(closed);
      this.#server.closeAllConnections();
    });
  }

  async #respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const request = await readRequest(incoming);
    this.requests.push(request);
    const fault = this.faults.next(request.method, request.target.slice(basePath.length));
    const real = fault === undefined || isCarriedOut(fault) ? this.#answer(request) : undefined;
    const response = fault === undefined ? real : withFault(fault, real);
    if (response === undefined || outgoing.destroyed) return;
    if (fault?.connection === undefined) request.status = response.status;
    send(outgoing, response, fault?.connection);
  }

  #answer(request: RecordedRequest): RawResponse {
    try {
      authenticate(request.headers["authorization"], this.#apiToken);
      const { route, path } = this.#find(request);
      const { status = 200, headers = {}, body } = route.handle(routeRequest(request, path), this.records);
      return jsonResponse(status, headers, body);
    } catch (error) {
      const { status, message, errors } =
        error instanceof HttpError ? error : new HttpError(500, String(error));
      return jsonResponse(status, {}, { message, errors });
    }
  }

  #find({ method, path }: RecordedRequest): { readonly route: Route; readonly path: readonly string[] } {
    const segments = path.split("/").map(decodeURIComponent);
    const route = routes.find((each) => each.method === method && matches(each, segments));
    if (route === undefined) throw missing.path();
    const parts = route.path.split("/");
    const org = segments[parts.indexOf("{org}")] ?? "";
    if (org !== this.records.org) throw missing.organization(org);
    return { route, path: segments.filter((_, index) => parts[index] === "*") };
  }
}

function matches({ path }: Route, segments: readonly string[]): boolean {
  const parts = path.split("/");
  return (
    parts.length === segments.length &&
    parts.every((part, index) =>
      part === "*" || part === "{org}" ? segments[index] !== "" : part === segments[index],
    )
  );
}

const jsonResponse = (
  status: number,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): RawResponse => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  body: Buffer.from(JSON.stringify(body)),
});

/** The API key is a bearer token, or the user name of HTTP Basic with a colon after it and any password. */
function authenticate(header: string | undefined, apiToken: string): void {
  if (header === undefined) throw new HttpError(401, "Authorization header is missing");
  const [, scheme = "", credential = ""] = /^(basic|bearer) +(\S+)$/i.exec(header) ?? [];
  const [user, password] = Buffer.from(credential, "base64").toString("utf8").split(/:(.*)/s);
  const isBasic = scheme.toLowerCase() === "basic" && password !== undefined;
  const isBearer = scheme.toLowerCase() === "bearer";
  if (!(isBasic && user === apiToken) && !(isBearer && credential === apiToken))
    throw new HttpError(401, "Credential is not valid");
}

async function readRequest(incoming: IncomingMessage): Promise<RecordedRequest> {
  const at = Date.now();
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const target = incoming.url ?? "";
  const [path = "", query = ""] = target.split(/\?(.*)/s);
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, [value ?? ""].flat().join(", ")]),
  );
  const form = parseForm(headers["content-type"] ?? "", body);
  return {
    method: incoming.method ?? "",
    path: path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : `not below ${basePath}: ${path}`,
    target,
    query: new URLSearchParams(query),
    headers,
    body,
    json: parseJson(form === undefined ? body : form.get("data_json")?.content),
    form,
    at,
  };
}

function parseJson(text: Buffer | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text.toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the parts of a form, or undefined where it is none or is broken. */
function parseForm(contentType: string, body: Buffer): ReadonlyMap<string, FormPart> | undefined {
  const boundary = /^multipart\/form-data;.*boundary="?([^";]+)"?/i.exec(contentType)?.[1];
  if (boundary === undefined) return undefined;
  // Latin-1 keeps every byte.
  const sections = `\r\n${body.toString("latin1")}`.split(`\r\n--${boundary}`);
  if (sections.shift() !== "" || !sections.pop()?.startsWith("--")) return undefined;
  const parts = sections.map((section): readonly [string, FormPart] => {
    const [head = "", content = ""] = section.split(/\r\n\r\n(.*)/s);
    const headers = Buffer.from(head.trim(), "latin1").toString("utf8");
    const name = /\bname="([^"]*)"/i.exec(headers)?.[1] ?? "";
    const filename = /\bfilename="([^"]*)"/i.exec(headers)?.[1];
    return [name, { headers, filename, content: Buffer.from(content, "latin1") }];
  });
  return new Map(parts);
}

function routeRequest(request: RecordedRequest, path: readonly string[]): RouteRequest {
  const { form, query, headers, target } = request;
  const files = [...(form ?? [])].flatMap(([name, { filename, content }]) =>
    filename === undefined ? [] : [[name, { filename, content }] as const],
  );
  return {
    path,
    query,
    url: new URL(target, `http://${headers["host"] ?? "127.0.0.1"}`),
    isForm: form !== undefined,
    files: new Map(files),
    json: () => {
      const at = form === undefined ? "payload" : "data_json";
      if (form !== undefined && !form.has("data_json")) throw validationError({ [at]: "missing" });
      if (form === undefined && !/^application\/json\b/i.test(headers["content-type"] ?? ""))
        throw validationError({ [at]: "not JSON, sent as application/json" });
      if (request.json === undefined) throw validationError({ [at]: "not JSON" });
      return request.json;
    },
  };
}
