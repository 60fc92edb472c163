// The one HTTP client: requests to the service, to registries and to GitHub's API are all sent by it.
import type { Context } from "../context.ts";
import { joinParts } from "../lib/errors.ts";
import type { Attempt, HttpResult, NoResponse } from "../domain/http-result.ts";
import type { Budget } from "../lib/budget.ts";
import { version } from "../lib/version.ts";
import { createAgent } from "./agent.ts";
import { proxyFor } from "./proxy.ts";
import { cancelled, deadlineExceeded, seconds, type NetworkFailure, type Peer } from "./network-errors.ts";
import { retryAfter, retryDelay } from "./retry.ts";
import {
  sendOnce,
  type AttemptLimits,
  type AttemptResult,
  type HttpRequest,
  type Route,
} from "./send-once.ts";

/** Sends requests to any host. Disposing of it closes its connections, so that nothing keeps the process alive. */
export interface HttpClient extends Disposable {
  /**
   * Sends a request, and again where another attempt may help. Returns the response of any status, or why there is
   * none. Follows no redirect. Throws a ConfigurationError for a proxy address that cannot be used.
   */
  send(request: HttpRequest, limits?: SendLimits): Promise<HttpResult>;
}

export interface SendLimits extends Pick<AttemptLimits, "budget"> {
  /** How often a request is repeated at most. */
  readonly retries: number;
}

export interface HttpClientOptions extends SendLimits, Partial<AttemptLimits> {
  readonly budget: Budget;
  /** What is called, for messages. */
  readonly peer: Peer;
}

export const commonHeaders = {
  "accept-encoding": "gzip, br",
  "user-agent": `artifact-compliance-action/${version}`,
};

/** Creates a client. */
export function createHttpClient(
  { budget, retries, peer: given, idleTimeoutMs = 30_000, maxBytes = 64 * 1_048_576 }: HttpClientOptions,
  { clock, environment, logger, random, signal }: Context,
): HttpClient {
  const routes = new Map<string, Route>();
  const peer = { ...given, extraAuthorities: environment["NODE_EXTRA_CA_CERTS"] };
  // Dates of attempts follow the monotonic clock too, so that the time between two of them is true.
  const dateAtZero = clock.now() - clock.monotonic();

  async function send(request: HttpRequest, limits: SendLimits = { budget, retries }): Promise<HttpResult> {
    const { budget } = limits;
    let attempts: readonly Attempt[] = [];
    for (;;) {
      if (signal.aborted) return noResponse(request, cancelled, attempts);
      if (budget.left() <= 0) return noResponse(request, deadlineExceeded(budget.total, peer), attempts);
      const startedAt = clock.monotonic();
      const received = await attempt(request, budget);
      const duration = clock.monotonic() - startedAt;
      const { result } = received;
      const size = received.kind === "response" ? `, ${received.body.byteLength} bytes` : "";
      logger.debug(`${nameRequest(request)}: ${result} after ${seconds(duration)}${size}`);
      // concat, because push over-allocates capacity, and ten thousand of these lists are kept.
      attempts = attempts.concat({ startedAt: dateAtZero + startedAt, duration, result });
      const delay = delayUntilRetry(request, received, attempts.length, limits);
      if (delay === undefined) {
        if (received.kind === "failure") return noResponse(request, received, attempts);
        const { kind, status, headers, body } = received;
        return { kind, status, headers, body, attempts };
      }
      await clock.sleep(delay, signal);
    }
  }

  function attempt(request: HttpRequest, budget: Budget): Promise<AttemptResult> {
    const { url, body } = request;
    logger.debug(`${nameRequest(request)}${url.search}, ${body ? `${body.length} bytes` : "no body"}`);
    let route = routes.get(url.origin);
    if (route === undefined) {
      const proxy = proxyFor(url, environment);
      route = { agent: createAgent(url, proxy), proxy };
      routes.set(url.origin, route);
    }
    const headers = { ...request.headers, ...commonHeaders };
    return sendOnce({ ...request, headers }, route, { budget, idleTimeoutMs, maxBytes }, peer, signal);
  }

  /** Returns how long to wait for the next attempt, in milliseconds; undefined when there is to be none. */
  function delayUntilRetry(
    request: HttpRequest,
    received: AttemptResult,
    attempts: number,
    { budget, retries }: SendLimits,
  ): number | undefined {
    if (!received.isRetryable) return undefined;
    const failed = `${nameRequest(request)}: ${received.result} (attempt ${attempts} of ${retries + 1})`;
    if (attempts > retries) {
      logger.info(`${failed}; no attempt left`);
      return undefined;
    }
    const header = received.kind === "response" ? received.headers["retry-after"] : undefined;
    const requested = retryAfter(header, clock.now());
    const wanted = retryDelay(attempts, requested ?? 0, random);
    // Without the random part where only the time that the response asks for is left.
    const delay = wanted < budget.left() ? wanted : (requested ?? wanted);
    if (delay < budget.left()) {
      logger.info(`${failed}; next attempt in ${seconds(delay)}`);
      return delay;
    }
    const next =
      requested === undefined ? "the next one" : `${peer.label} asks to wait ${seconds(requested)}, which`;
    logger.info(
      `${failed}; no further attempt: ${next} would exceed what is left of \`timeout\` (${seconds(budget.total)})`,
    );
    return undefined;
  }

  return {
    send,
    [Symbol.dispose]: () => {
      for (const { agent } of routes.values()) agent.destroy();
    },
  };
}

/** Names a request by method, host and path. The query is left out: it is long, and may hold a signature. */
export function nameRequest({ method, url }: Pick<HttpRequest, "method" | "url">): string {
  return `${method} ${url.origin}${url.pathname}`;
}

/** Says how many attempts there were and how long they took, and how they failed before they ended as they did. */
export function describeAttempts(attempts: readonly Attempt[]): string {
  const first = attempts[0];
  const last = attempts.at(-1);
  if (!first || !last) return "not sent";
  const duration = seconds(last.startedAt + last.duration - first.startedAt);
  if (attempts.length === 1) return duration === "0 s" ? "1 attempt" : `1 attempt, ${duration}`;
  const earlier = new Set(attempts.map(({ result }) => result));
  earlier.delete(last.result);
  const why = earlier.size === 0 ? "" : `, before that ${[...earlier].join(", ")}`;
  return `${attempts.length} attempts in ${duration}${why}`;
}

function noResponse(request: HttpRequest, failure: NetworkFailure, attempts: readonly Attempt[]): NoResponse {
  const { cause, hint, isTlsFailure } = failure;
  const detail = `${nameRequest(request)} failed (${describeAttempts(attempts)})`;
  const parts = { message: failure.reason, hint, detail };
  const reason = joinParts(parts);
  return { kind: "no-response", cause, reason, parts, ...(isTlsFailure && { isTlsFailure }), attempts };
}
