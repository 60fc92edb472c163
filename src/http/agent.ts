// Connections to a host, direct or through the proxy that the environment names. TLS is always verified. Neither
// http-client's proxy agent nor `proxyEnv` of Node's agents is used; CONTRIBUTING says what was measured.
import { lookup, type LookupAddress } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import type { LookupFunction } from "node:net";
import type { Duplex } from "node:stream";
import { connect as secure } from "node:tls";
import { hostOf, isLoopback } from "../lib/hosts.ts";
import { ConfigurationError } from "../domain/errors.ts";
import type { Environment } from "../context.ts";

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

/** A proxy refused to connect, or could not be reached: the cause says why. */
export class ProxyError extends Error {
  override readonly name = "ProxyError";
  readonly proxy: Proxy;
  /** The status with which it refused. */
  readonly status: number | undefined;

  constructor(proxy: Proxy, { status, cause }: { readonly status?: number; readonly cause?: unknown }) {
    super("the proxy did not connect", { cause });
    this.proxy = proxy;
    this.status = status;
  }
}

/** Creates an agent for requests to the target's origin, through the proxy when there is one. Destroy it when done. */
export function createAgent(target: URL, proxy: Proxy | undefined): http.Agent {
  const options = { keepAlive: true, lookup: sharedLookup(), rejectUnauthorized: true };
  if (proxy) return new TunnelAgent(target, proxy, options);
  return target.protocol === "https:" ? new https.Agent(options) : new http.Agent(options);
}

/**
 * Returns the proxy for a target, by `HTTPS_PROXY` or `HTTP_PROXY` and `NO_PROXY`; of two spellings the lower-case one
 * counts. A loopback host is never reached through a proxy.
 * @throws ConfigurationError naming the variable, when its value is not an http(s) address. The value may hold a
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
      message: `The environment variable ${variable} is not a proxy address`,
      reason: "It must be an http or https URL",
      hint: "Write it as `http://host:port` or `http://user:password@host:port`, with user and password percent-encoded",
    });
  }
  const credentials = `${decodePercent(url.username)}:${decodePercent(url.password)}`;
  return {
    secure: url.protocol === "https:",
    host: hostOf(url),
    port: portOf(url),
    ...(credentials !== ":" && { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` }),
    variable,
  };
}

/**
 * Returns the credentials in the environment's proxy addresses, decoded, to be masked before anything is logged. They
 * are found in an address that cannot be used, too.
 */
export function proxyCredentials(environment: Environment) {
  return ["https_proxy", "HTTPS_PROXY", "http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"].flatMap(
    (name) => {
      const written = /^(?:[^/]*:\/\/)?([^/:]*)(?::([^/]*))?@/.exec(environment[name]?.trim() ?? "");
      if (written === null) return [];
      const [, user = "", password = ""] = written;
      return { user: decodePercent(user), password: decodePercent(password) };
    },
  );
}

/**
 * Returns whether `NO_PROXY` exempts a target: `*`, a host, a domain with its subdomains (`example.com`), only the
 * subdomains (`.example.com`, `*.example.com`), each with or without a port. CIDR ranges are not supported.
 */
function isExempt(target: URL, environment: Environment): boolean {
  const list = ["no_proxy", "NO_PROXY"].map((name) => environment[name]?.trim()).find(Boolean) ?? "";
  const host = hostOf(target).toLowerCase();
  const port = String(portOf(target));
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== "")
    .some((entry) => {
      if (entry === "*") return true;
      const [, name = "", entryPort] = /^(\[.*\]|[^:]*|.*:.*:.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (entryPort !== undefined && entryPort !== port) return false;
      const domain = hostOf({ hostname: name }).replace(/^\*\./, ".");
      return domain.startsWith(".")
        ? host.endsWith(domain)
        : domain !== "" && (host === domain || host.endsWith(`.${domain}`));
    });
}

type Created = (error: Error | null, socket?: Duplex) => void;

/** Connects to one origin through a proxy's CONNECT. */
class TunnelAgent extends http.Agent {
  // Node compares these with the URL of a request.
  readonly protocol: string;
  readonly defaultPort: number;
  readonly #target: URL;
  readonly #proxy: Proxy;
  readonly #lookup: LookupFunction;
  readonly #destroyed = new AbortController();

  constructor(target: URL, proxy: Proxy, options: http.AgentOptions & { readonly lookup: LookupFunction }) {
    super(options);
    this.protocol = target.protocol;
    this.defaultPort = portOf({ port: "", protocol: target.protocol });
    this.#target = target;
    this.#proxy = proxy;
    this.#lookup = options.lookup;
  }

  override createConnection({ servername = "" }: https.RequestOptions, created: Created): undefined {
    const proxy = this.#proxy;
    const authority = `${this.#target.hostname}:${portOf(this.#target)}`;
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
      signal: AbortSignal.any([this.#destroyed.signal, AbortSignal.timeout(30_000)]),
      rejectUnauthorized: true,
      lookup: this.#lookup,
    });
    request.on("error", (cause) => {
      created(new ProxyError(proxy, { cause }));
    });
    request.on("connect", ({ statusCode = 0 }, socket) => {
      if (statusCode < 200 || statusCode > 299) {
        socket.destroy();
        created(new ProxyError(proxy, { status: statusCode }));
      } else if (this.protocol === "http:") created(null, socket);
      else
        created(null, secure({ socket, host: hostOf(this.#target), servername, rejectUnauthorized: true }));
    });
    request.end();
  }

  /** Ends what is being opened too, so that a proxy that does not answer does not keep the process alive. */
  override destroy(): void {
    this.#destroyed.abort();
    super.destroy();
  }
}

/**
 * Creates a DNS look-up that runs only once at a time for the same name. A look-up that hangs cannot be ended, and each
 * holds one of the four threads that files need too.
 */
function sharedLookup(): LookupFunction {
  const waiting = new Map<string, Parameters<LookupFunction>[2][]>();
  return (hostname, options, callback) => {
    const key = JSON.stringify([hostname, options.all, options.family, options.hints]);
    const callbacks = waiting.get(key) ?? [];
    waiting.set(key, callbacks);
    if (callbacks.push(callback) > 1) return;
    lookup(hostname, options, (error, address: string | LookupAddress[], family) => {
      waiting.delete(key);
      for (const answer of callbacks) answer(error, address, family);
    });
  };
}

/** Returns the port of an http or https URL, the default one included. */
export function portOf({ port, protocol }: Pick<URL, "port" | "protocol">): number {
  return port === "" ? (protocol === "https:" ? 443 : 80) : Number(port);
}

/** Decodes percent-encoding; returns text that is not encoded, such as a password with a bare `%`, unchanged. */
function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
