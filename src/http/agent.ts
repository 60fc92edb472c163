// How a host is connected to: directly or through the proxy that the environment names, TLS always verified. For
// every room that speaks HTTP (contract.md 6, "Proxies"); it keeps connections alive, and never outlives `destroy()`.
//
// http-client's own proxy agent is not used: it drops every connection after one answer, hides which status a proxy
// gave, cannot be ended while a proxy keeps silent, and takes an address it cannot read for "no proxy".
import { HttpClient } from "@actions/http-client";
import { lookup } from "node:dns";
import type { LookupAddress, LookupOptions } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import type { LookupFunction } from "node:net";
import { Readable, type Duplex } from "node:stream";
import { connect as secure } from "node:tls";
import { isLoopback } from "../lib/loopback.ts";
import { ConfigurationError } from "../domain/errors.ts";
import type { Environment } from "../context.ts";

/** How long a proxy may take to open a tunnel, in milliseconds. */
const tunnelLimit = 30_000;

/** A forward proxy. */
export interface Proxy {
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
  /** The value of `Proxy-Authorization`. */
  readonly authorization?: string;
  /** The environment variable that names it. */
  readonly variable: string;
}

/** A proxy could not be reached, or would not connect. */
export class ProxyError extends Error {
  override readonly name = "ProxyFailure";
  readonly proxy: Proxy;
  /** The status with which it refused; absent when it was not reached at all (see the cause). */
  readonly status?: number;

  constructor(proxy: Proxy, reason: { readonly status: number } | { readonly cause: unknown }) {
    super("the proxy did not connect", "cause" in reason ? reason : {});
    this.proxy = proxy;
    if ("status" in reason) this.status = reason.status;
  }
}

/**
 * An answer began, and cannot be read to its end. The cause is the error of the network or of the HTTP parser; without
 * one, the message says what came instead of an answer.
 */
export class BrokenAnswer extends Error {
  override readonly name = "BrokenAnswer";
}

/** An agent for requests to the target's origin, through the proxy when there is one. Destroy it when done. */
export function createAgent(target: URL, proxy: Proxy | undefined): http.Agent {
  const isSecure = target.protocol === "https:";
  const options = { keepAlive: true, lookup: sharedLookup(), rejectUnauthorized: true };
  if (!proxy) return isSecure ? new https.Agent(options) : new http.Agent(options);
  const tunnels = new Tunnels(proxy, options.lookup);
  return isSecure ? new SecureTunnelAgent(tunnels, options) : new TunnelAgent(tunnels, options);
}

/** A request, with every header. A body of bytes says its length in `content-length`; a string's is added. */
export interface HttpRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * Sends a request over this agent, and gives its answer when that begins. It ends at any stage when the signal aborts,
 * follows no redirect and repeats nothing. What breaks HTTP within the body is the error of the answer's stream.
 * @throws the error of the network, of TLS or of the proxy; BrokenAnswer when the status line came, or a part of it
 */
export function sendOver(
  agent: http.Agent,
  signal: AbortSignal,
  { method, url, headers, body }: HttpRequest,
): Promise<http.IncomingMessage> {
  const { request } = url.protocol === "https:" ? https : http;
  const options = {
    method,
    host: withoutBrackets(url.hostname),
    port: portOf(url),
    path: url.pathname + url.search,
    headers: { ...headers },
    agent,
    signal,
  };
  return new Promise((resolve, reject) => {
    const httpModule = {
      request: (given: http.RequestOptions) => watch(request(given), resolve, reject),
    };
    const content = body instanceof Uint8Array ? Readable.from([body]) : (body ?? null);
    client.requestRawWithCallback({ options, parsedUrl: url, httpModule }, content, () => undefined);
  });
}

/** Settles a promise by what becomes of a request. http-client itself hides errors that come after the status line. */
function watch(
  request: http.ClientRequest,
  resolve: (answer: http.IncomingMessage) => void,
  reject: (error: Error) => void,
): http.ClientRequest {
  // A connection that is kept alive has read earlier answers.
  let readBefore = 0;
  let answer: http.IncomingMessage | undefined;
  const refuse = ({ statusCode = 0 }: http.IncomingMessage) => {
    reject(new BrokenAnswer(`got the status ${statusCode}, which is no answer to this request`));
    request.destroy();
  };
  request.on("socket", (socket) => {
    readBefore = socket.bytesRead;
  });
  // Switching protocols (101), which was not asked for.
  request.on("upgrade", refuse);
  request.on("response", (message) => {
    if ((message.statusCode ?? 0) < 200) {
      refuse(message);
      return;
    }
    answer = message;
    resolve(message);
  });
  request.on("error", (error) => {
    // The stream itself would only say that it was aborted. What follows a whole answer is no part of it.
    if (answer !== undefined && !answer.complete) answer.destroy(error);
    const hasBegun = (request.socket?.bytesRead ?? 0) > readBefore;
    reject(hasBegun && isCut(error) ? new BrokenAnswer("was cut off", { cause: error }) : error);
  });
  return request;
}

/** http-client where it sends one request. Its `request` would look for proxies and make an agent for every request. */
interface RawClient {
  requestRawWithCallback(
    info: {
      readonly options: http.RequestOptions;
      readonly parsedUrl: URL;
      readonly httpModule: { readonly request: (options: http.RequestOptions) => http.ClientRequest };
    },
    body: string | Readable | null,
    onResult: () => void,
  ): void;
}

const client: RawClient = new HttpClient();

const cutCodes: readonly unknown[] = ["ECONNRESET", "EPIPE", "ECONNABORTED", "ERR_STREAM_PREMATURE_CLOSE"];

/** Whether an error says that a connection ended too early. */
export function isCut(error: unknown): boolean {
  return error instanceof Error && "code" in error && cutCodes.includes(error.code);
}

/**
 * The proxy for a target, by `HTTPS_PROXY` or `HTTP_PROXY` and `NO_PROXY`; of two spellings the lower-case one counts.
 * A loopback host is never reached through a proxy.
 * @throws ConfigurationProblem naming the variable, when its value is no http(s) address. The value may hold a
 * password and is not shown.
 */
export function proxyFor(target: URL, environment: Environment): Proxy | undefined {
  const name = target.protocol === "https:" ? "https_proxy" : "http_proxy";
  const variable = [name, name.toUpperCase()].find((spelling) => environment[spelling]?.trim());
  if (variable === undefined || isLoopback(target.hostname) || isExempt(target, environment))
    return undefined;
  const value = environment[variable]?.trim() ?? "";
  // `proxy:3128` is a host and a port, although it reads as a URL with the scheme `proxy`.
  const url = URL.parse(value.includes("://") ? value : `http://${value}`);
  if (!url || url.hostname === "" || !/^https?:$/.test(url.protocol)) {
    throw new ConfigurationError({
      message: `The environment variable ${variable} does not name a proxy that can be used`,
      reason: "its value is not an http or https address",
      hint: "Write it as `http://host:port` or `http://user:password@host:port`, each of user and password percent-encoded",
    });
  }
  const isSecure = url.protocol === "https:";
  return {
    secure: isSecure,
    host: withoutBrackets(url.hostname),
    port: portOf(url),
    ...((url.username !== "" || url.password !== "") && {
      authorization: `Basic ${Buffer.from(`${decoded(url.username)}:${decoded(url.password)}`).toString("base64")}`,
    }),
    variable,
  };
}

/**
 * The credentials in the environment's proxy addresses, decoded, to be masked before anything is logged. An address
 * that cannot be read is given whole where it could hold one.
 */
export function proxyCredentials(
  environment: Environment,
): readonly { readonly user: string; readonly password: string }[] {
  return ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"].flatMap(
    (name) => {
      const userInfo = /^(?:[^/]*:\/\/)?([^/]*)@/.exec(environment[name]?.trim() ?? "")?.[1];
      if (userInfo === undefined) return [];
      const colon = userInfo.indexOf(":");
      return colon === -1
        ? [{ user: decoded(userInfo), password: "" }]
        : [{ user: decoded(userInfo.slice(0, colon)), password: decoded(userInfo.slice(colon + 1)) }];
    },
  );
}

/**
 * Whether `NO_PROXY` exempts a target: `*`, a host, a domain with all below it (`example.com`), only what is below it
 * (`.example.com`, `*.example.com`), each with or without a port. No CIDR, as http-client has none.
 */
function isExempt(target: URL, environment: Environment): boolean {
  const list = ["no_proxy", "NO_PROXY"].map((name) => environment[name]?.trim()).find(Boolean) ?? "";
  const host = withoutBrackets(target.hostname).toLowerCase();
  const port = String(portOf(target));
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .some((entry) => {
      if (entry === "*") return true;
      const [, name = "", entryPort] = /^(\[.*\]|[^:]*|.*:.*:.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (entryPort !== undefined && entryPort !== port) return false;
      const domain = withoutBrackets(name).replace(/^\*\./, ".");
      return domain.startsWith(".")
        ? host.endsWith(domain)
        : domain !== "" && (host === domain || host.endsWith(`.${domain}`));
    });
}

type Created = (error: Error | null, socket: Duplex) => void;

/** Connections through a proxy's CONNECT. */
class Tunnels {
  readonly #proxy: Proxy;
  readonly #lookup: LookupFunction;
  readonly #opening = new Set<http.ClientRequest>();

  constructor(proxy: Proxy, lookup: LookupFunction) {
    this.#proxy = proxy;
    this.#lookup = lookup;
  }

  /** Connects to a host and hands over the bare connection, or a ProxyFailure. */
  open(options: http.RequestOptions, opened: (socket: Duplex) => void, created: Created): void {
    const proxy = this.#proxy;
    const host = options.host ?? "";
    const authority = `${host.includes(":") ? `[${host}]` : host}:${options.port ?? ""}`;
    const request = (proxy.secure ? https : http).request({
      method: "CONNECT",
      host: proxy.host,
      port: proxy.port,
      path: authority,
      headers: {
        host: authority,
        ...(proxy.authorization && { "proxy-authorization": proxy.authorization }),
      },
      agent: false,
      timeout: tunnelLimit,
      rejectUnauthorized: true,
      lookup: this.#lookup,
    });
    const fail = (reason: ConstructorParameters<typeof ProxyError>[1]) => {
      this.#opening.delete(request);
      // Agents take an error alone; their types ask for a socket that there is not.
      Reflect.apply(created, undefined, [new ProxyError(proxy, reason)]);
    };
    this.#opening.add(request);
    request.on("timeout", () => {
      request.destroy(Object.assign(new Error("the proxy kept silent"), { code: "ETIMEDOUT" }));
    });
    request.on("error", (cause) => {
      fail({ cause });
    });
    request.on("connect", ({ statusCode = 0 }, socket) => {
      if (statusCode < 200 || statusCode > 299) {
        socket.destroy();
        fail({ status: statusCode });
        return;
      }
      this.#opening.delete(request);
      socket.setTimeout(0);
      opened(socket);
    });
    request.end();
  }

  /** Gives up what is being opened, so that a proxy that keeps silent keeps no process alive. */
  close(): void {
    for (const request of this.#opening) request.destroy();
  }
}

class TunnelAgent extends http.Agent {
  readonly #tunnels: Tunnels;

  constructor(tunnels: Tunnels, options: http.AgentOptions) {
    super(options);
    this.#tunnels = tunnels;
  }

  override createConnection(options: http.RequestOptions, created: Created): undefined {
    this.#tunnels.open(
      options,
      (socket) => {
        created(null, socket);
      },
      created,
    );
  }

  override destroy(): void {
    this.#tunnels.close();
    super.destroy();
  }
}

class SecureTunnelAgent extends https.Agent {
  readonly #tunnels: Tunnels;

  constructor(tunnels: Tunnels, options: https.AgentOptions) {
    super(options);
    this.#tunnels = tunnels;
  }

  override createConnection(options: https.RequestOptions, created: Created): undefined {
    const { host, servername } = options;
    this.#tunnels.open(
      options,
      (socket) => {
        const names = { host: host ?? "", ...(servername !== undefined && { servername }) };
        created(null, secure({ socket, ...names, rejectUnauthorized: true }));
      },
      created,
    );
  }

  override destroy(): void {
    this.#tunnels.close();
    super.destroy();
  }
}

/**
 * A look-up that asks only once at a time for the same name. A look-up that hangs cannot be ended, and each holds one
 * of the four threads that files need too.
 */
function sharedLookup(): LookupFunction {
  type Callback = (
    error: NodeJS.ErrnoException | null,
    address: string | LookupAddress[],
    family?: number,
  ) => void;
  const waiting = new Map<string, Callback[]>();
  return (hostname: string, options: LookupOptions, callback: Callback) => {
    const key = JSON.stringify([hostname, options.all, options.family, options.hints]);
    const others = waiting.get(key);
    if (others) {
      others.push(callback);
      return;
    }
    const callbacks = [callback];
    waiting.set(key, callbacks);
    lookup(hostname, options, (error, address, family) => {
      waiting.delete(key);
      for (const answer of callbacks) answer(error, address, family);
    });
  };
}

/** An http or https address's port, written or not. */
function portOf({ port, protocol }: URL): number {
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, "$1");
}

/** Percent-decoded; as it is when it is not percent-encoded, such as a password with a bare `%`. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
