// How the service is spoken to (contract.md 6): one place that knows the credential, the step's time, what is
// repeated and when. Whatever a network does ends as a Reply, in bounded time; nothing here throws for it.
import { agentFor, proxyFor } from "../connections.ts";
import { ConfigurationProblem } from "../problem.ts";
import type { Answer, Attempt, Reply, Silence } from "../vocabulary.ts";
import type { World } from "../world.ts";
import { exchange } from "./exchange.ts";
import { backOff, isRetried, retryAfter } from "./policy.ts";
import { encodeBody, headersOf, urlOf } from "./request.ts";
import type { ServiceRequest } from "./request.ts";
import type { ServiceSettings } from "./settings.ts";
import { cancelled, outOfTime, seconds } from "./trouble.ts";
import type { Trouble } from "./trouble.ts";

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
 * @throws ConfigurationProblem for a token that no HTTP header can carry, and a proxy that cannot be understood.
 */
export function openTransport(
  settings: ServiceSettings,
  world: World,
  limits: TransportLimits = contractLimits,
): Transport {
  const { clock, narrator, stop } = world;
  const authorization = credential(settings);
  const target = new URL(settings.baseUrl);
  const proxy = proxyFor(target, world.environment);
  const agent = agentFor(target, proxy);
  let deadline: number | undefined;

  async function send(request: ServiceRequest): Promise<Reply> {
    deadline ??= clock.now() + settings.timeout;
    const url = urlOf(request, settings);
    const body = request.body && encodeBody(request.body);
    const outgoing = {
      method: request.method,
      url,
      headers: { ...headersOf(body), authorization },
      ...(body && { body: body.bytes }),
    };
    const asked = `${request.method} ${url.origin}${url.pathname}`;
    const attempts: Attempt[] = [];

    for (;;) {
      const left = deadline - clock.now();
      if (stop.aborted) return silence(asked, cancelled, attempts);
      if (left <= 0) return silence(asked, outOfTime(settings.timeout), attempts);

      const startedAt = clock.now();
      narrator.detail(
        `${asked}${url.search}, ${body ? `${body.bytes.byteLength} bytes of ${body.contentType}` : "no body"}`,
      );
      const exchanged = await exchange(
        outgoing,
        { agent, proxy },
        { ...limits, left, budget: settings.timeout },
        stop,
      );
      const result = exchanged.kind === "heard" ? `HTTP ${exchanged.status}` : exchanged.result;
      const duration = clock.now() - startedAt;
      attempts.push({ startedAt, duration, result });
      narrator.detail(
        `${asked}: ${result} after ${seconds(duration)}` +
          (exchanged.kind === "heard" ? `, ${exchanged.body.byteLength} bytes` : ""),
      );
      const reply =
        exchanged.kind === "heard" ? answer(exchanged, attempts) : silence(asked, exchanged, attempts);
      const isWorthAnother =
        exchanged.kind === "heard" ? isRetried(exchanged.status, request.method) : exchanged.isRetried;
      if (!isWorthAnother) return reply;

      const tried = `${asked}: ${result} (try ${attempts.length} of ${settings.retries + 1})`;
      if (attempts.length > settings.retries) {
        narrator.note(`${tried}; no further try`);
        return reply;
      }
      const askedFor =
        exchanged.kind === "heard" ? retryAfter(exchanged.headers["retry-after"], clock.now()) : undefined;
      const wait = Math.max(backOff(attempts.length, world.random), askedFor ?? 0);
      if (wait >= deadline - clock.now()) {
        narrator.note(
          `${tried}; no further try: ` +
            (askedFor === undefined
              ? "the next one"
              : `the service asks to wait ${seconds(askedFor)}, which`) +
            ` would be after the step's time of ${seconds(settings.timeout)} (\`timeout\`)`,
        );
        return reply;
      }
      narrator.note(`${tried}; again in ${seconds(wait)}`);
      await clock.sleep(wait, stop);
    }
  }

  return {
    send,
    [Symbol.dispose]: () => {
      agent.destroy();
    },
  };
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

function silence(asked: string, trouble: Trouble, attempts: readonly Attempt[]): Silence {
  const howOften = attempts.length === 0 ? "never sent" : triesInWords(attempts);
  return {
    kind: "silence",
    cause: trouble.cause,
    reason: `${asked} ${trouble.why} (${howOften}). ${trouble.next}`,
    attempts,
  };
}

/** How often and how long something was tried. */
export function triesInWords(attempts: readonly Attempt[]): string {
  const first = attempts[0];
  const last = attempts.at(-1);
  if (!first || !last) return "never tried";
  const took = seconds(last.startedAt + last.duration - first.startedAt);
  return attempts.length === 1 ? `tried once, ${took}` : `tried ${attempts.length} times in ${took}`;
}
