// One question to a registry or a token server, over the proxies of the environment. Everything is bounded: attempts,
// time, redirects, and the size of an answer.
import { agentFor, isLoopback, proxyFor, type Asking } from "../../connections.ts";
import type { Budget } from "../../http/budget.ts";
import { exchange, Interrupt, type Exchange } from "../../http/exchange.ts";
import { backOff, isRetried, retryAfter } from "../../http/policy.ts";
import { outOfTime, seconds, type Trouble } from "../../http/trouble.ts";
import { Cancelled, ConfigurationProblem } from "../../problem.ts";
import type { World } from "../../world.ts";

/** What is asked. */
export interface Question extends Omit<Asking, "body"> {
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
export class NoAnswer extends ConfigurationProblem {
  /** Whether the encryption failed. */
  readonly isTls: boolean;

  constructor({ why, result }: Trouble, { request, howOften }: Pick<Answer, "request" | "howOften">) {
    const isTls = tlsFailures.test(result);
    super({
      what: `${request} ${why} (${howOften})`,
      next: isTls
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
  world: World,
): Promise<Answer> {
  using interrupt = new Interrupt(world.stop);
  const request = `${question.method} ${question.url.origin}${question.url.pathname}`;
  for (let tries = 1; ; tries += 1) {
    const { exchanged, url } = await followed(question, budget, interrupt, world);
    if (world.stop.aborted)
      throw new Cancelled({ what: `The job was cancelled while ${url.origin} was asked` });
    const pause = tries > retries ? undefined : pauseAfter(exchanged, tries, world);
    const isTooLong = pause !== undefined && pause >= budget.left();
    if (pause === undefined || isTooLong) {
      const often = tries === 1 ? "tried once" : `tried ${tries} times`;
      const why = isTooLong ? `; no time is left to wait ${seconds(pause)} for the next try` : "";
      const asked = { request, howOften: `${often}${why}` };
      if (exchanged.kind === "trouble") throw new NoAnswer(exchanged, asked);
      return { ...exchanged, ...asked, url };
    }
    world.narrator.detail(`${request}: ${exchanged.result}, again in ${seconds(pause)}`);
    await world.clock.sleep(pause, world.stop);
  }
}

/** How long to wait before the next try, in milliseconds; undefined for what is not repeated. */
function pauseAfter(exchanged: Exchange, tries: number, { random, clock }: World): number | undefined {
  const isHeard = exchanged.kind === "heard";
  if (!(isHeard ? isRetried(exchanged.status, "GET") : exchanged.isRetried)) return undefined;
  const askedFor = isHeard ? retryAfter(exchanged.headers["retry-after"], clock.now()) : undefined;
  return Math.max(backOff(tries, random), askedFor ?? 0);
}

/** Follows redirects; credentials go to the first origin only, and nothing goes unencrypted over a network. */
async function followed(
  question: Question,
  budget: Budget,
  interrupt: Interrupt,
  world: World,
): Promise<{ readonly exchanged: Exchange; readonly url: URL }> {
  let { url } = question;
  for (let redirect = 0; redirect <= redirects; redirect += 1) {
    const { authorization, ...others } = question.headers;
    const mayKnow = authorization !== undefined && url.origin === question.url.origin;
    const headers = mayKnow ? { ...others, authorization } : others;
    const exchanged = await sendOnce({ ...question, url, headers }, budget, interrupt, world);
    const location = exchanged.kind === "heard" ? exchanged.headers["location"] : undefined;
    if (exchanged.kind === "trouble" || !isRedirect(exchanged.status) || location === undefined)
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

async function sendOnce(
  question: Question,
  budget: Budget,
  interrupt: Interrupt,
  { environment }: World,
): Promise<Exchange> {
  const left = budget.left();
  if (left <= 0) return { kind: "trouble", ...outOfTime(budget.total) };
  const proxy = proxyFor(question.url, environment);
  const agent = agentFor(question.url, proxy);
  const headers = { "user-agent": "artifact-compliance-action", ...question.headers };
  const limits = { silence: attemptTimeout, left, budget: budget.total, size: largestAnswer };
  try {
    return await exchange({ ...question, headers }, { agent, proxy }, limits, interrupt);
  } finally {
    agent.destroy();
  }
}

const badRedirect = (
  from: URL,
  to: URL | null,
  where = to ? `${to.protocol}//${to.host}${to.pathname}` : "no address",
) =>
  new ConfigurationProblem({
    what: `${from.origin} redirects to where it must not: ${where}`,
    why: "only https addresses are followed, and at most three",
    next: "Check the image's registry",
  });
