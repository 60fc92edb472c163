// One question to a registry or a token server, over the proxies of the environment. Everything is bounded: attempts,
// time, redirects, and the size of an answer.
import { createAgent, proxyFor, type HttpRequest } from "../../http/agent.ts";
import { isLoopback } from "../../lib/loopback.ts";
import type { Budget } from "../../lib/budget.ts";
import { sendOnce, Interrupt, type AttemptResult } from "../../http/send-once.ts";
import { backoffDelay, isRetryable, retryAfter } from "../../http/retry.ts";
import { deadlineExceeded, seconds, type NetworkFailure } from "../../http/network-errors.ts";
import { CancelledError, ConfigurationError } from "../../domain/errors.ts";
import type { Context } from "../../context.ts";

/** What is asked. */
export interface Question extends Omit<HttpRequest, "body"> {
  readonly method: "HEAD" | "GET" | "POST";
  readonly body?: string;
}

/** How long and how often registries may be asked. */
export interface Persistence {
  /** The step's time, which requests to the service share. */
  readonly budget: Budget;
  /** How often a request is repeated at most. */
  readonly retries: number;
}

/** A whole answer, of whatever status. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Where it came from, after redirects. */
  readonly url: URL;
  /** The request in words: method and address without its query, which may hold a signature. */
  readonly request: string;
  /** How often it was sent, in words. */
  readonly howOften: string;
}

/** No answer: the connection or its encryption failed, it took too long, or what came is not HTTP. */
export class NoAnswer extends ConfigurationError {
  /** Whether the encryption failed. */
  readonly isTls: boolean;

  constructor(
    { reason: why, result }: NetworkFailure,
    { request, howOften }: Pick<Answer, "request" | "howOften">,
  ) {
    const isTls = tlsFailures.test(result);
    super({
      message: `${request} ${why} (${howOften})`,
      hint: isTls
        ? "For a private certificate authority set NODE_EXTRA_CA_CERTS to its certificate before the job starts"
        : "Check the registry in the image's name, the network and the proxy settings",
    });
    this.isTls = isTls;
  }
}

const tlsFailures = /CERT|SSL|TLS|SELF_SIGNED|ISSUER|ALTNAME|EPROTO/;

const attemptTimeout = 30_000;
const redirects = 3;
// Registries keep manifests within 4 MiB; a token is far smaller.
const largestAnswer = 4 * 1024 * 1024;

/**
 * Sends a request, and repeats it by the rules of the service's requests.
 * @throws NoAnswer when there was none at last, or the step's time is used up
 * @throws ConfigurationProblem for a redirect to where it must not lead
 * @throws Cancelled when the job was stopped
 */
export async function ask(
  question: Question,
  { budget, retries }: Persistence,
  context: Context,
): Promise<Answer> {
  using interrupt = new Interrupt(context.signal);
  const request = `${question.method} ${question.url.origin}${question.url.pathname}`;
  for (let tries = 1; ; tries += 1) {
    const { exchanged, url } = await followed(question, budget, interrupt, context);
    if (context.signal.aborted)
      throw new CancelledError({ message: `The job was cancelled while ${url.origin} was asked` });
    const pause = tries > retries ? undefined : pauseAfter(exchanged, tries, context);
    const isTooLong = pause !== undefined && pause >= budget.left();
    if (pause === undefined || isTooLong) {
      const often = tries === 1 ? "tried once" : `tried ${tries} times`;
      const why = isTooLong ? `; no time is left to wait ${seconds(pause)} for the next try` : "";
      const asked = { request, howOften: `${often}${why}` };
      if (exchanged.kind === "failure") throw new NoAnswer(exchanged, asked);
      return { ...exchanged, ...asked, url };
    }
    context.logger.debug(`${request}: ${exchanged.result}, again in ${seconds(pause)}`);
    await context.clock.sleep(pause, context.signal);
  }
}

/** How long to wait before the next try, in milliseconds; undefined for what is not repeated. */
function pauseAfter(exchanged: AttemptResult, tries: number, { random, clock }: Context): number | undefined {
  const isHeard = exchanged.kind === "response";
  if (!(isHeard ? isRetryable(exchanged.status, "GET") : exchanged.isRetryable)) return undefined;
  const askedFor = isHeard ? retryAfter(exchanged.headers["retry-after"], clock.now()) : undefined;
  return Math.max(backoffDelay(tries, random), askedFor ?? 0);
}

/** Follows redirects; credentials go to the first origin only, and nothing goes unencrypted over a network. */
async function followed(
  question: Question,
  budget: Budget,
  interrupt: Interrupt,
  context: Context,
): Promise<{ readonly exchanged: AttemptResult; readonly url: URL }> {
  let { url } = question;
  for (let redirect = 0; redirect <= redirects; redirect += 1) {
    const { authorization, ...others } = question.headers;
    const mayKnow = authorization !== undefined && url.origin === question.url.origin;
    const headers = mayKnow ? { ...others, authorization } : others;
    const exchanged = await sendWithin({ ...question, url, headers }, budget, interrupt, context);
    const location = exchanged.kind === "response" ? exchanged.headers["location"] : undefined;
    if (exchanged.kind === "failure" || !isRedirect(exchanged.status) || location === undefined)
      return { exchanged, url };
    const next = URL.parse(location, url.href);
    if (question.method === "POST" || !mayLeadTo(url, next)) throw badRedirect(url, next);
    url = next;
  }
  throw badRedirect(url, url, "one address after the other");
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** Whether one address may lead on to another: encrypted, or within this very machine. */
export const mayLeadTo = (from: URL, to: URL | null): to is URL =>
  to !== null &&
  to.username === "" &&
  to.password === "" &&
  (to.protocol === "https:" ||
    (to.protocol === "http:" && isLoopback(to.hostname) && isLoopback(from.hostname)));

async function sendWithin(
  question: Question,
  budget: Budget,
  interrupt: Interrupt,
  { environment }: Context,
): Promise<AttemptResult> {
  const left = budget.left();
  if (left <= 0) return { kind: "failure", ...deadlineExceeded(budget.total) };
  const proxy = proxyFor(question.url, environment);
  const agent = createAgent(question.url, proxy);
  const headers = { "user-agent": "artifact-compliance-action", ...question.headers };
  const limits = {
    idleTimeoutMs: attemptTimeout,
    remainingMs: left,
    totalMs: budget.total,
    maxBytes: largestAnswer,
  };
  try {
    return await sendOnce({ ...question, headers }, { agent, proxy }, limits, interrupt);
  } finally {
    agent.destroy();
  }
}

const badRedirect = (
  from: URL,
  to: URL | null,
  where = to ? `${to.protocol}//${to.host}${to.pathname}` : "no address",
) =>
  new ConfigurationError({
    message: `${from.origin} redirects to where it must not: ${where}`,
    reason: "only https addresses are followed, and at most three",
    hint: "Check the image's registry",
  });
