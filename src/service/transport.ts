// How the service is spoken to (contract.md 6): one place that knows the credential, the step's time, what is
// repeated and when. Whatever a network does ends as a Reply, in bounded time; nothing here throws for it.
import { agentFor, proxyFor, type Asking } from "../connections.ts";
import { ConfigurationProblem } from "../problem.ts";
import type { Answer, Attempt, Reply, Silence } from "../vocabulary.ts";
import type { World } from "../world.ts";
import { Budget } from "../http/budget.ts";
import { exchange, Interrupt } from "../http/exchange.ts";
import type { Exchange } from "../http/exchange.ts";
import { backOff, isRetried, retryAfter } from "../http/policy.ts";
import { encodeBody, headersOf, urlOf } from "./request.ts";
import type { ServiceRequest } from "./request.ts";
import type { ServiceSettings } from "./settings.ts";
import { cancelled, outOfTime, seconds } from "../http/trouble.ts";
import type { Trouble } from "../http/trouble.ts";

/** A line to the service. The step's time (`timeout`) runs from the first request on. */
export interface Transport extends Disposable {
  /**
   * Sends a request, again where contract.md 6 says so. An answer of any status is an answer; what the network does
   * otherwise is silence with its reason. Throws a Bug for a request that cannot be made.
   */
  send(request: ServiceRequest): Promise<Reply>;
}

/** Limits of the contract; tests make them small. */
export interface TransportLimits {
  /** How long nothing may be heard within one try, in milliseconds. */
  readonly silence: number;
  /** The largest answer, in bytes. */
  readonly size: number;
}

const contractLimits: TransportLimits = { silence: 30_000, size: 64 * 1_048_576 };

/**
 * Opens a line to the service. Disposing of it closes every connection, so that nothing keeps the process alive.
 * @param settings `budget` is the step's time where other requests share it; else it is `timeout`
 * @throws ConfigurationProblem for a token that no HTTP header can carry, and a proxy that cannot be understood.
 */
export function openTransport(
  settings: ServiceSettings & { readonly budget?: Budget },
  world: World,
  limits: TransportLimits = contractLimits,
): Transport {
  const { clock, narrator, stop } = world;
  const authorization = credential(settings);
  const target = new URL(settings.baseUrl);
  const proxy = proxyFor(target, world.environment);
  const agent = agentFor(target, proxy);
  const interrupt = new Interrupt(stop);
  const budget = settings.budget ?? new Budget(settings.timeout, clock);
  // Dates of attempts follow the monotonic clock too, so that the time between two of them is true.
  const dateAtZero = clock.now() - clock.monotonic();

  async function send(request: ServiceRequest): Promise<Reply> {
    const outgoing = prepare(request);
    let attempts: readonly Attempt[] = [];
    for (;;) {
      if (stop.aborted) return silence(outgoing, cancelled, attempts);
      if (budget.left() <= 0) return silence(outgoing, outOfTime(budget.total), attempts);
      const { exchanged, attempt } = await tryOnce(outgoing, budget.left());
      // What is pushed to keeps room for sixteen more, ten thousand times over.
      attempts = attempts.concat(attempt);
      const wait = waitAfter(exchanged, outgoing, budget.left(), attempts.length);
      if (wait === undefined) {
        return exchanged.kind === "heard"
          ? answer(exchanged, attempts)
          : silence(outgoing, exchanged, attempts);
      }
      await clock.sleep(wait, stop);
    }
  }

  /** The request as bytes with every header, made once for all its tries. */
  function prepare(request: ServiceRequest): Asking {
    const body = request.body && encodeBody(request.body);
    return {
      method: request.method,
      url: urlOf(request, settings),
      headers: { ...headersOf(body), authorization },
      ...(body && { body: body.bytes }),
    };
  }

  async function tryOnce(
    outgoing: Asking,
    timeLeft: number,
  ): Promise<{ readonly exchanged: Exchange; readonly attempt: Attempt }> {
    const { headers, url, body } = outgoing;
    const what = body ? `${body.length} bytes of ${headers["content-type"] ?? ""}` : "no body";
    narrator.detail(`${inWords(outgoing)}${url.search}, ${what}`);
    const startedAt = clock.monotonic();
    const within = { ...limits, left: timeLeft, budget: budget.total };
    const exchanged = await exchange(outgoing, { agent, proxy }, within, interrupt);
    const attempt = {
      startedAt: dateAtZero + startedAt,
      duration: clock.monotonic() - startedAt,
      result: exchanged.result,
    };
    const size = exchanged.kind === "heard" ? `, ${exchanged.body.byteLength} bytes` : "";
    narrator.detail(`${inWords(outgoing)}: ${attempt.result} after ${seconds(attempt.duration)}${size}`);
    return { exchanged, attempt };
  }

  /** How long to wait for the next try, in milliseconds; undefined when there is to be none. */
  function waitAfter(
    exchanged: Exchange,
    outgoing: Asking,
    timeLeft: number,
    tries: number,
  ): number | undefined {
    const isHeard = exchanged.kind === "heard";
    if (!(isHeard ? isRetried(exchanged.status, outgoing.method) : exchanged.isRetried)) return undefined;
    const tried = `${inWords(outgoing)}: ${exchanged.result} (try ${tries} of ${settings.retries + 1})`;
    if (tries > settings.retries) {
      narrator.note(`${tried}; no further try`);
      return undefined;
    }
    const askedFor = isHeard ? retryAfter(exchanged.headers["retry-after"], clock.now()) : undefined;
    const wait = Math.max(backOff(tries, world.random), askedFor ?? 0);
    if (wait < timeLeft) {
      narrator.note(`${tried}; again in ${seconds(wait)}`);
      return wait;
    }
    const next =
      askedFor === undefined ? "the next one" : `the service asks to wait ${seconds(askedFor)}, which`;
    narrator.note(
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
function inWords({ method, url }: Asking): string {
  return `${method} ${url.origin}${url.pathname}`;
}

/** The value of the header `Authorization` (spec.md, Authentication). */
function credential({ apiToken, authScheme }: ServiceSettings): string {
  if (!/^[\x21-\x7e]+$/.test(apiToken)) {
    throw new ConfigurationProblem({
      what: "Input `api-token` holds a blank, a line break or a character outside ASCII",
      why: "a secret was pasted with more than the key in it",
      next: "Store the key alone in the secret",
    });
  }
  switch (authScheme) {
    case "bearer":
      return `Bearer ${apiToken}`;
    case "basic":
      return `Basic ${Buffer.from(`${apiToken}:`).toString("base64")}`;
  }
}

function answer(heard: Pick<Answer, "status" | "headers" | "body">, attempts: readonly Attempt[]): Answer {
  const { status, headers, body } = heard;
  return { kind: "answer", status, headers, body, attempts };
}

function silence(outgoing: Asking, trouble: Trouble, attempts: readonly Attempt[]): Silence {
  const howOften = attempts.length === 0 ? "never sent" : triesInWords(attempts);
  return {
    kind: "silence",
    cause: trouble.cause,
    reason: `${inWords(outgoing)} ${trouble.why} (${howOften}). ${trouble.next}`,
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
