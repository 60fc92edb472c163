// The one HTTP client: all requests to the service and to registries are sent by it. It and its connections live as long as the step.
import * as http from "node:http";
import * as https from "node:https";
import type { Context, Environment } from "../context.ts";
import type { Deadline } from "../lib/deadline.ts";
import { count, seconds } from "../lib/format.ts";
import { sendOnce, type HttpRequest } from "./attempt.ts";
import type { HttpFailure, ReceivedResponse } from "./http-failures.ts";
import { isExempt, readProxies } from "./proxies.ts";
import { waitForRetry } from "./retries.ts";

export interface Attempt {
  /** When it began, milliseconds since 1970. */
  readonly startedAt: number;
  /** How long it took, in milliseconds. */
  readonly duration: number;
  /** `HTTP 503`, `ECONNREFUSED`, `no byte within 30 s`, … */
  readonly result: string;
}

/** A response of status 200, of a write also 201; or why there is none. The body of a write is cut after 64 KiB. */
export type HttpResult = { readonly attempts: readonly Attempt[] } & (
  ({ readonly ok: true } & ReceivedResponse) | { readonly ok: false; readonly failure: HttpFailure }
);

export interface HttpClient {
  /**
   * Sends a request, and again where another attempt may help. Follows no redirect. Never throws for what a server does.
   * @param options its deadline is the time for all attempts
   */
  send(request: HttpRequest, options: { readonly deadline: Deadline }): Promise<HttpResult>;
}

/**
 * Creates a client.
 * @param settings `retries` is of each request; `idleLimit` is how long an attempt may go without a byte, in milliseconds
 * @throws ConfigurationError when the environment names a proxy that cannot be used
 */
export function createHttpClient(
  { retries, idleLimit = 30_000 }: { readonly retries: number; readonly idleLimit?: number },
  context: Context,
): HttpClient {
  const { clock, environment, logger } = context;
  const findConnection = openConnections(environment);
  return {
    send: async (request, { deadline }) => {
      const { method, url } = request;
      const name = `${method} ${url.origin}${url.pathname}`;
      const retrying = { name, retries: request.isSentOnce === true ? 0 : retries, deadline };
      const attempts: Attempt[] = [];
      for (;;) {
        const startedAt = clock.now();
        const start = clock.monotonic();
        logger.debug(`${method} ${url.href}, sending ${request.body?.length ?? 0} bytes`);
        const outcome = await sendOnce(request, { ...findConnection(url), deadline, idleLimit }, context);
        const result = "failure" in outcome ? outcome.result : `HTTP ${outcome.status}`;
        const duration = clock.monotonic() - start;
        logger.debug(`${name}: ${result} after ${seconds(duration)}`);
        attempts.push({ startedAt, duration, result });
        if (!("failure" in outcome)) return { ok: true, ...outcome, attempts };
        if (await waitForRetry(outcome, attempts.length, retrying, context)) continue;
        const { failure } = outcome;
        const times = attempts.length > 1 ? ` (${count(attempts.length, "attempt")})` : "";
        return { ok: false, failure: { ...failure, problem: `${failure.problem}${times}` }, attempts };
      }
    },
  };
}

/** Makes the agents that keep connections, direct ones and those through a proxy. Returns which of them an address takes. */
function openConnections(environment: Environment) {
  // `rejectUnauthorized` is said here, because a variable of Node can turn verification off.
  const options = { keepAlive: true, rejectUnauthorized: true };
  const proxies = readProxies(environment);
  const direct = { http: new http.Agent(options), https: new https.Agent(options) };
  const proxied = {
    http: new http.Agent({ ...options, proxyEnv: { HTTP_PROXY: proxies.http?.url.href } }),
    https: new https.Agent({ ...options, proxyEnv: { HTTPS_PROXY: proxies.https?.url.href } }),
  };
  return (url: URL) => {
    const scheme = url.protocol === "https:" ? "https" : "http";
    const proxy = isExempt(url, environment) ? undefined : proxies[scheme];
    return { agent: proxy === undefined ? direct[scheme] : proxied[scheme], proxy };
  };
}
