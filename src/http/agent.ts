// Connections to a host, direct or through a proxy. TLS is always verified. Neither http-client's proxy agent nor
// `proxyEnv` of Node's agents is used; docs/internals/decisions/proxies.md says what was measured.
import { lookup, type LookupAddress } from "node:dns";
import * as http from "node:http";
import * as https from "node:https";
import type { LookupFunction } from "node:net";
import type { Duplex } from "node:stream";
import { connect as connectTls } from "node:tls";
import { hostOf } from "../lib/urls.ts";
import { portOf, type Proxy } from "./proxy.ts";

/** A proxy refused to connect, or could not be reached: the cause says why. */
export class ProxyError extends Error {
  override readonly name = "ProxyError";
  readonly proxy: Proxy;
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
    const request = (proxy.isSecure ? https : http).request({
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
        created(
          null,
          connectTls({ socket, host: hostOf(this.#target), servername, rejectUnauthorized: true }),
        );
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
      for (const notify of callbacks) notify(error, address, family);
    });
  };
}
