// One question to a registry or a token server, over the proxies of the environment. Everything is bounded: attempts,
// time, redirects, and the size of an answer.
import { once } from "node:events";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { agentFor, isLoopback, proxyFor, requestOver } from "../../connections.ts";
import { present } from "../../present.ts";
import { Cancelled, ConfigurationProblem } from "../../problem.ts";
import type { World } from "../../world.ts";

/** What is asked. */
export interface Question {
  readonly method: "HEAD" | "GET" | "POST";
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A whole answer, of whatever status. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** Where it came from, after redirects. */
  readonly url: URL;
}

/** No answer: the connection or its encryption failed, or it took too long. */
export class NoAnswer extends ConfigurationProblem {}

const attempts = 4;
const attemptTimeout = 30_000;
const longestWait = 30_000;
const redirects = 3;
// Registries keep manifests within 4 MiB; a token is far smaller.
const largestAnswer = 4 * 1024 * 1024;

/**
 * Asks, and asks again after a short wait when nobody answered, or with 408, 429 or 5xx.
 * @throws NoAnswer when there was none at last
 * @throws ConfigurationProblem for an answer that is too large, or a redirect to where it must not lead
 * @throws Cancelled when the job was stopped
 */
export async function ask(question: Question, world: World): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    if (world.stop.aborted) throw cancelled(question.url);
    const answer = await followed(question, world).catch((error: unknown) => {
      if (error instanceof NoAnswer && attempt < attempts && !isTls(error)) return error;
      throw error;
    });
    const result = answer instanceof NoAnswer ? answer.message : `HTTP ${answer.status}`;
    if (!(answer instanceof NoAnswer) && (attempt === attempts || !mayPass(answer.status))) return answer;
    const pause = pauseBefore(attempt, answer, world);
    world.narrator.detail(
      `${question.method} ${question.url.origin}: ${result}, again in ${Math.round(pause / 100) / 10} s`,
    );
    await world.clock.sleep(pause, world.stop);
  }
}

const mayPass = (status: number) => status === 408 || status === 429 || (status >= 500 && status !== 501);

function pauseBefore(attempt: number, answer: Answer | NoAnswer, { random, clock }: World): number {
  const header = answer instanceof NoAnswer ? undefined : answer.headers["retry-after"];
  const asked =
    header === undefined
      ? NaN
      : /^\d+$/.test(header)
        ? Number(header) * 1000
        : Date.parse(header) - clock.now();
  if (Number.isFinite(asked)) return Math.min(longestWait, Math.max(0, asked));
  return 1000 * 2 ** (attempt - 1) * (0.5 + random() / 2);
}

/** Follows redirects; credentials go to the first origin only, and nothing goes unencrypted over a network. */
async function followed(question: Question, world: World): Promise<Answer> {
  let { url } = question;
  for (let redirect = 0; redirect <= redirects; redirect += 1) {
    const { authorization, ...others } = question.headers;
    const mayKnow = authorization !== undefined && url.origin === question.url.origin;
    const headers = mayKnow ? { ...others, authorization } : others;
    const answer = await attempt({ ...question, url, headers }, world);
    const { location } = answer.headers;
    if (![301, 302, 303, 307, 308].includes(answer.status) || location === undefined) return answer;
    const next = URL.parse(location, url.href);
    if (question.method === "POST" || !mayLeadTo(url, next)) throw badRedirect(url, location);
    url = next;
  }
  throw badRedirect(url, "one address after the other");
}

/** Whether one address may lead on to another: encrypted, or within this very machine. */
export const mayLeadTo = (from: URL, to: URL | null): to is URL =>
  to !== null &&
  to.username === "" &&
  to.password === "" &&
  (to.protocol === "https:" ||
    (to.protocol === "http:" && isLoopback(to.hostname) && isLoopback(from.hostname)));

async function attempt(
  { method, url, headers, body }: Question,
  { environment, stop }: World,
): Promise<Answer> {
  const over = AbortSignal.any([stop, AbortSignal.timeout(attemptTimeout)]);
  const agent = agentFor(url, proxyFor(url, environment));
  const aborted = new Promise<never>((_resolve, reject) => {
    over.addEventListener("abort", () => {
      reject(new Error(`no whole answer within ${attemptTimeout / 1000} s`));
    });
  });
  try {
    const asking = {
      method,
      url,
      headers: { "user-agent": "artifact-compliance-action", ...headers },
      ...present({ body }),
    };
    const exchange = requestOver(agent, over, asking).then(async (message) => ({
      status: message.statusCode ?? 0,
      headers: message.headers,
      body: await bodyOf(message, url),
      url,
    }));
    return await Promise.race([exchange, aborted]);
  } catch (error) {
    if (stop.aborted) throw cancelled(url, error);
    if (error instanceof ConfigurationProblem) throw error;
    throw noAnswer(url, error);
  } finally {
    agent.destroy();
  }
}

async function bodyOf(message: IncomingMessage, url: URL): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  message.on("data", (chunk: Buffer) => {
    length += chunk.length;
    if (length <= largestAnswer) chunks.push(chunk);
    else message.destroy(tooLarge(url));
  });
  await once(message, "end");
  return Buffer.concat(chunks);
}

const tlsFailures = /CERT|SSL|TLS|SELF_SIGNED|ISSUER|ALTNAME|EPROTO/;

/** Whether the encryption failed: trying again does not help. */
export function isTls({ cause }: NoAnswer): boolean {
  return cause instanceof Error && "code" in cause && tlsFailures.test(String(cause.code));
}

function noAnswer(url: URL, cause: unknown): NoAnswer {
  const said = cause instanceof Error ? cause.message : String(cause);
  const problem = new NoAnswer(
    {
      what: `${url.origin} did not answer`,
      why: said,
      next: "Check the name, the network and the proxy settings",
    },
    { cause },
  );
  if (!isTls(problem)) return problem;
  return new NoAnswer(
    {
      what: `The encrypted connection to ${url.origin} failed`,
      why: said,
      next: "For a private certificate authority set NODE_EXTRA_CA_CERTS to its certificate before the job starts",
    },
    { cause },
  );
}

const badRedirect = (url: URL, location: string) =>
  new ConfigurationProblem({
    what: `${url.origin} redirects to where it must not: ${location}`,
    why: "only https addresses are followed, and at most three",
    next: "Check the image's registry",
  });

const tooLarge = (url: URL) =>
  new ConfigurationProblem({
    what: `The answer of ${url.origin} is larger than 4 MiB`,
    why: "no registry sends such a manifest or token",
    next: "Check the image's registry",
  });

const cancelled = (url: URL, cause?: unknown) =>
  new Cancelled({ what: `The job was cancelled while ${url.origin} was asked` }, { cause });
