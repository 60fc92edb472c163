// How the service is spoken to (contract.md 6): one place that knows the credential, the step's time, what is
// repeated and when. Whatever a network does ends as a Reply, in bounded time; nothing here throws for it.
import { createAgent, proxyFor, type HttpRequest } from "../http/agent.ts";
import { ConfigurationError } from "../domain/errors.ts";
import type { HttpResponse, Attempt, HttpResult, NoResponse } from "../domain/http-result.ts";
import type { Context } from "../context.ts";
import { Budget } from "../lib/budget.ts";
import { sendOnce, Interrupt } from "../http/send-once.ts";
import type { AttemptResult } from "../http/send-once.ts";
import { backoffDelay, isRetryable, retryAfter } from "../http/retry.ts";
import { encodeBody, headersOf, urlOf } from "./request.ts";
import type { ServiceRequest } from "./request.ts";
import type { ServiceSettings } from "../domain/service-settings.ts";
import { cancelled, deadlineExceeded, seconds } from "../http/network-errors.ts";
import type { NetworkFailure } from "../http/network-errors.ts";

/** A line to the service. The step's time (`timeout`) runs from the first request on. */
export interface ServiceClient extends Disposable {
  /**
   * Sends a request, again where contract.md 6 says so. An answer of any status is an answer; what the network does
   * otherwise is silence with its reason. Throws a Bug for a request that cannot be made.
   */
  send(request: ServiceRequest): Promise<HttpResult>;
}

/** Limits of the contract; tests make them small. */
export interface ClientLimits {
  /** How long nothing may be heard within one try, in milliseconds. */
  readonly idleTimeoutMs: number;
  /** The largest answer, in bytes. */
  readonly maxBytes: number;
}

const defaultLimits: ClientLimits = { idleTimeoutMs: 30_000, maxBytes: 64 * 1_048_576 };

/**
 * Opens a line to the service. Disposing of it closes every connection, so that nothing keeps the process alive.
 * @param settings `budget` is the step's time where other requests share it; else it is `timeout`
 * @throws ConfigurationProblem for a token that no HTTP header can carry, and a proxy that cannot be understood.
 */
export function createServiceClient(
  settings: ServiceSettings & { readonly budget?: Budget },
  context: Context,
  limits: ClientLimits = defaultLimits,
): ServiceClient {
  const { clock, logger: logger, signal: stop } = context;
  const authorization = credential(settings);
  const target = new URL(settings.baseUrl);
  const proxy = proxyFor(target, context.environment);
  const agent = createAgent(target, proxy);
  const interrupt = new Interrupt(stop);
  const budget = settings.budget ?? new Budget(settings.timeout, clock);
  // Dates of attempts follow the monotonic clock too, so that the time between two of them is true.
  const dateAtZero = clock.now() - clock.monotonic();

  async function send(request: ServiceRequest): Promise<HttpResult> {
    const outgoing = prepare(request);
    let attempts: readonly Attempt[] = [];
    for (;;) {
      if (stop.aborted) return silence(outgoing, cancelled, attempts);
      if (budget.left() <= 0) return silence(outgoing, deadlineExceeded(budget.total), attempts);
      const { exchanged, attempt } = await tryOnce(outgoing, budget.left());
      // What is pushed to keeps room for sixteen more, ten thousand times over.
      attempts = attempts.concat(attempt);
      const wait = waitAfter(exchanged, outgoing, budget.left(), attempts.length);
      if (wait === undefined) {
        return exchanged.kind === "response"
          ? answer(exchanged, attempts)
          : silence(outgoing, exchanged, attempts);
      }
      await clock.sleep(wait, stop);
    }
  }

  /** The request as bytes with every header, made once for all its tries. */
  function prepare(request: ServiceRequest): HttpRequest {
    const body = request.body && encodeBody(request.body);
    return {
      method: request.method,
      url: urlOf(request, settings),
      headers: { ...headersOf(body), authorization },
      ...(body && { body: body.bytes }),
    };
  }

  async function tryOnce(
    outgoing: HttpRequest,
    timeLeft: number,
  ): Promise<{ readonly exchanged: AttemptResult; readonly attempt: Attempt }> {
    const { headers, url, body } = outgoing;
    const what = body ? `${body.length} bytes of ${headers["content-type"] ?? ""}` : "no body";
    logger.debug(`${inWords(outgoing)}${url.search}, ${what}`);
    const startedAt = clock.monotonic();
    const within = { ...limits, remainingMs: timeLeft, totalMs: budget.total };
    const exchanged = await sendOnce(outgoing, { agent, proxy }, within, interrupt);
    const attempt = {
      startedAt: dateAtZero + startedAt,
      duration: clock.monotonic() - startedAt,
      result: exchanged.result,
    };
    const size = exchanged.kind === "response" ? `, ${exchanged.body.byteLength} bytes` : "";
    logger.debug(`${inWords(outgoing)}: ${attempt.result} after ${seconds(attempt.duration)}${size}`);
    return { exchanged, attempt };
  }

  /** How long to wait for the next try, in milliseconds; undefined when there is to be none. */
  function waitAfter(
    exchanged: AttemptResult,
    outgoing: HttpRequest,
    timeLeft: number,
    tries: number,
  ): number | undefined {
    const isHeard = exchanged.kind === "response";
    if (!(isHeard ? isRetryable(exchanged.status, outgoing.method) : exchanged.isRetryable)) return undefined;
    const tried = `${inWords(outgoing)}: ${exchanged.result} (try ${tries} of ${settings.retries + 1})`;
    if (tries > settings.retries) {
      logger.info(`${tried}; no further try`);
      return undefined;
    }
    const askedFor = isHeard ? retryAfter(exchanged.headers["retry-after"], clock.now()) : undefined;
    const wait = Math.max(backoffDelay(tries, context.random), askedFor ?? 0);
    if (wait < timeLeft) {
      logger.info(`${tried}; again in ${seconds(wait)}`);
      return wait;
    }
    const next =
      askedFor === undefined ? "the next one" : `the service asks to wait ${seconds(askedFor)}, which`;
    logger.info(
      `${tried}; no further try: ${next} would be after the step's time of ${seconds(budget.total)} (\`timeout\`)`,
    );
    return undefined;
  }

  return {
    send,
    [Symbol.dispose]: () => {
      interrupt[Symbol.dispose]();
      agent.destroy();
    },
  };
}

/** Method, host and path; without the query, which is long, and without anything secret. */
function inWords({ method, url }: HttpRequest): string {
  return `${method} ${url.origin}${url.pathname}`;
}

/** The value of the header `Authorization` (spec.md, Authentication). */
function credential({ apiToken, authScheme }: ServiceSettings): string {
  if (!/^[\x21-\x7e]+$/.test(apiToken)) {
    throw new ConfigurationError({
      message: "Input `api-token` holds a blank, a line break or a character outside ASCII",
      reason: "a secret was pasted with more than the key in it",
      hint: "Store the key alone in the secret",
    });
  }
  switch (authScheme) {
    case "bearer":
      return `Bearer ${apiToken}`;
    case "basic":
      return `Basic ${Buffer.from(`${apiToken}:`).toString("base64")}`;
  }
}

function answer(
  heard: Pick<HttpResponse, "status" | "headers" | "body">,
  attempts: readonly Attempt[],
): HttpResponse {
  const { status, headers, body } = heard;
  return { kind: "response", status, headers, body, attempts };
}

function silence(outgoing: HttpRequest, trouble: NetworkFailure, attempts: readonly Attempt[]): NoResponse {
  const howOften = attempts.length === 0 ? "never sent" : triesInWords(attempts);
  return {
    kind: "no-response",
    cause: trouble.cause,
    reason: `${inWords(outgoing)} ${trouble.reason} (${howOften}). ${trouble.hint}`,
    attempts,
  };
}

/** How often and how long something was tried, and how it failed before it ended as it did. */
export function triesInWords(attempts: readonly Attempt[]): string {
  const first = attempts[0];
  const last = attempts.at(-1);
  if (!first || !last) return "never tried";
  const took = seconds(last.startedAt + last.duration - first.startedAt);
  if (attempts.length === 1) return `tried once, ${took}`;
  const before = new Set(attempts.map(({ result }) => result));
  before.delete(last.result);
  const why = before.size === 0 ? "" : `, before that ${[...before].join(", ")}`;
  return `tried ${attempts.length} times in ${took}${why}`;
}
