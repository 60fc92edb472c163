// Says in words why a request failed: why an attempt gave no whole response; or, of a response that is not a success, the thing,
// the status, what the service said, and one thing to do.
import type { Context } from "../context.ts";
import { errorCode, messageOf } from "../lib/errors.ts";
import { count, seconds, shorten } from "../lib/format.ts";
import type { Endpoint, Subjects } from "./endpoints.ts";
import type { HttpResponse } from "./http-client.ts";
import { isOutageStatus, type Failure, type NotFoundSubject } from "./result.ts";

/** An attempt without a whole response. */
export interface FailedAttempt {
  readonly failure: Failure;
  /** A code or a few words, for the list of attempts. */
  readonly result: string;
  /** Whether another attempt may help. */
  readonly isRetryable: boolean;
}

export const cancelledAttempt: FailedAttempt = {
  failure: { cause: "cancelled", message: "The step was ended from outside during a request" },
  result: "ended from outside",
  isRetryable: false,
};

/** Describes an attempt that received nothing for so many milliseconds. */
export function idleTimeout(milliseconds: number, label: string): FailedAttempt {
  const result = `no byte within ${seconds(milliseconds)}`;
  return unreachable(result, `${capitalized(label)} sent ${result}`, checkReach(label));
}

/** Describes that the time for all requests, in milliseconds, is used up. */
export function deadlineExceeded(milliseconds: number, label: string): FailedAttempt {
  return {
    ...unreachable(
      "time limit reached",
      `${capitalized(label)} gave no whole response within the time limit of ${seconds(milliseconds)}`,
      "Try again later, or raise `timeout`",
    ),
    isRetryable: false,
  };
}

/** Describes a response that is larger than accepted. */
export const tooLarge = (status: number, limit: string, label: string): FailedAttempt => ({
  failure: {
    cause: "invalid",
    status,
    message: `The response of ${label} is larger than ${limit}`,
    hint: "Ask for less, or check that the address is right",
  },
  result: `HTTP ${status}, too large`,
  isRetryable: false,
});

/**
 * Describes what Node throws for a request.
 * @param host of the request, with its port
 */
export function toFailedAttempt(thrown: unknown, host: string, label: string): FailedAttempt {
  const code = errorCode(thrown) ?? "unknown error";
  const name = `${capitalized(label)} at \`${host}\``;
  // An error of several addresses has no message of its own.
  const message = shorten(messageOf(thrown).trim() || code, 300);
  if (code === "ENOTFOUND") {
    const missing =
      thrown instanceof Error && "hostname" in thrown
        ? String(thrown.hostname)
        : new URL(`x://${host}`).hostname;
    return misconfigured(
      code,
      `The host \`${missing}\` does not exist (${code})`,
      "Check the address, and that this runner's DNS knows the host (behind a proxy: `HTTPS_PROXY`)",
      true,
    );
  }
  if (code === "ERR_PROXY_TUNNEL") return proxyFailure(thrown, host, label);
  if (certificateCodes.test(code))
    return misconfigured(
      code,
      `The certificate of \`${host}\` does not hold: ${message} (${code})`,
      code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID"
        ? `Ask the operator of ${label} to renew it, and check the runner's clock`
        : "Check the address. If you trust the certificate, set `NODE_EXTRA_CA_CERTS` to a PEM file with its authority's certificate",
      false,
    );
  if (/^(?:EPROTO$|ERR_SSL_)/.test(code))
    return unreachable(
      code,
      `${name} and this runner could not agree on a secure connection (${code})`,
      "Check scheme and port of the address, and the proxies on the way",
    );
  if (code.startsWith("HPE_"))
    return unreachable(
      code,
      `${name} did not answer with valid HTTP (${code})`,
      "Check scheme and port of the address, and the proxies on the way",
    );
  return unreachable(code, `${name} cannot be reached: ${message}`, checkReach(label));
}

const certificateCodes =
  /^(?:CERT_|ERR_TLS_CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;

/** The proxy answered something else than 200, or nothing that is HTTP. */
function proxyFailure(thrown: unknown, host: string, label: string): FailedAttempt {
  const status = thrown instanceof Error && "statusCode" in thrown ? Number(thrown.statusCode) : NaN;
  const result = `proxy: ${Number.isNaN(status) ? "no valid answer" : `HTTP ${status}`}`;
  const message = `The proxy (\`HTTPS_PROXY\`) did not connect to \`${host}\` (${result})`;
  if (Number.isNaN(status) || status >= 500) return unreachable(result, message, checkReach(label));
  const hint =
    status === 407
      ? "Put the user and password that the proxy wants into `HTTPS_PROXY`, percent-encoded"
      : "Ask the proxy's operator to allow this host, or name it in `NO_PROXY` if it can be reached directly";
  return misconfigured(result, message, hint, false);
}

const unreachable = (result: string, message: string, hint: string): FailedAttempt => ({
  failure: { cause: "unreachable", message, hint },
  result,
  isRetryable: true,
});

const misconfigured = (
  result: string,
  message: string,
  hint: string,
  isRetryable: boolean,
): FailedAttempt => ({ failure: { cause: "misconfigured", message, hint }, result, isRetryable });

const checkReach = (label: string) =>
  `Check that this runner can reach ${label} (DNS, firewall, \`HTTPS_PROXY\`), or try again later`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What to do about an answer that is not the service's. */
export const apiAddressHint = "Check that `base-url` is the address of the service's API";

type Request = Pick<Endpoint<unknown>, "method" | "noun" | "about">;

/** With the words before it, it fits into the 1,000 characters that a line shows. */
const maxMessageLength = 950;

/**
 * Describes a response whose status is not a success.
 * @param body its JSON, if it is; its text, unless it is a web page
 */
export function describeStatus(
  request: Request,
  { status, headers, attempts }: HttpResponse,
  body: { readonly json: unknown; readonly plainText?: string },
  { redact }: Pick<Context, "redact">,
): Failure {
  const text = messageIn(body.json) ?? body.plainText ?? "";
  const message = shorten(redact(text).replace(/\s+/g, " ").trim(), maxMessageLength);
  const notFound = status === 404 ? notFoundSubject(body.json, request.about) : undefined;
  const times = attempts.length > 1 ? ` after ${count(attempts.length, "attempt")}` : "";
  const location = status >= 300 && status <= 399 ? URL.parse(headers["location"] ?? "") : null;
  // Without the query, which may hold a secret.
  const target = location === null ? "" : `, redirected to \`${location.origin}${location.pathname}\``;
  return {
    cause: "status",
    status,
    notFound,
    serviceMessage: message === "" ? undefined : message,
    message: `${whatFailed(request)}: HTTP ${status}${target}${times}`,
    reason: message === "" ? undefined : `The service said: ${message}`,
    hint: status === 404 ? notFoundHint(notFound, request) : hintFor(status, request),
  };
}

/** Describes a response whose status is right and whose body is not. */
export const invalidBody = (request: Request, status: number, problem: string): Failure => ({
  cause: "invalid",
  status,
  message: `${whatFailed(request)}: the response (HTTP ${status}) is not valid, ${problem}`,
  hint: apiAddressHint,
});

/** Returns the failure of a request that got no usable response, with the thing that it was about. */
export const withSubject = (failure: Failure, request: Request): Failure =>
  failure.cause === "cancelled"
    ? failure
    : {
        ...failure,
        message: `${whatFailed(request)}: ${failure.message.charAt(0).toLowerCase()}${failure.message.slice(1)}`,
      };

const whatFailed = ({ method, noun }: Request): string =>
  `The ${noun} ${method === "GET" ? "could not be read" : "was not recorded"}`;

function hintFor(status: number, { method, about }: Request): string {
  if (status >= 300 && status <= 399)
    return "Redirects are not followed: correct `base-url`, which must be the address of the service's API";
  if (isOutageStatus(status)) return "Run the job again later; if it persists, ask the service's operator";
  switch (status) {
    case 400:
    case 422:
      return method === "GET"
        ? "Change the input that the service names"
        : "Change the input that the service names; `dry-run: true` shows exactly what is sent";
    case 401:
      return "Check the secret behind `api-token`, and `auth-scheme`";
    case 403:
      return `Check that the key behind \`api-token\` may do this in organization \`${about.org}\``;
    case 409:
      return "Another job is writing to the same place: run the job again, or raise `retries`";
    case 413:
      return "Send less: a smaller `template-file`, `user-data` or attachment";
    default:
      return apiAddressHint;
  }
}

function notFoundHint(subject: NotFoundSubject | undefined, { about }: Request): string {
  switch (subject) {
    case "artifact":
      return "Report the artifact first, and check that both steps fingerprint the same bytes";
    case "trail":
      return "Check `flow` and `trail`, or begin the trail first (`operation: begin-trail`)";
    case "flow":
      return "Check `flow` and `org`, or create the flow first (`operation: create-flow`)";
    case "environment":
      if (about.environment !== undefined) return "Check `environment` and `org`";
      break;
    case "policy":
      return "Check `policies`, one per line, and `org`";
    case "organization":
      return `Check \`org\` (\`${about.org}\`), and that the key behind \`api-token\` belongs to it`;
    case undefined:
  }
  return "Check `base-url`, `org` and the names that were asked about; not every service offers every operation";
}

/** Returns the message of an error response: a text, or `message`, `detail` or `error` with what `errors` adds. */
function messageIn(json: unknown): string | undefined {
  if (typeof json !== "object" || json === null) return typeof json === "string" ? json : undefined;
  const fields = new Map<string, unknown>(Object.entries(json));
  const main = ["message", "detail", "error"].map((name) => fields.get(name)).find(Boolean);
  if (main === undefined) return JSON.stringify(json);
  return [main, fields.get("errors")].filter(Boolean).map(inWords).join(": ");
}

/** Writes a text as it is, an object as its fields, a list as its items. */
function inWords(value: unknown): string {
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? value : JSON.stringify(value);
  const texts = Object.entries(value).map(([field, inner]: [string, unknown]) => {
    const text = typeof inner === "string" ? inner : JSON.stringify(inner);
    return Array.isArray(value) ? text : `${field}: ${text}`;
  });
  return texts.join("; ");
}

/** Makes a pattern of whole words: a full stop ends one, but a name may have one within it. */
const wholeWords = (patterns: readonly string[], flags: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_~-]|[\\p{L}\\p{N}_]\\.)(?:${patterns.join("|")})(?![\\p{L}\\p{N}_~-]|\\.[\\p{L}\\p{N}_])`,
    flags,
  );

const subjects: readonly (readonly [subject: NotFoundSubject, pattern: RegExp])[] = [
  ["artifact", wholeWords(["art[ei]facts?"], "iu")],
  ["trail", wholeWords(["trails?"], "iu")],
  ["flow", wholeWords(["flows?"], "iu")],
  ["environment", wholeWords(["environments?"], "iu")],
  ["policy", wholeWords(["polic(?:y|ies)"], "iu")],
  ["organization", wholeWords(["organi[sz]ations?"], "iu")],
];

/**
 * Returns what the body of a 404 is about: the first of the words in its texts, from which the names that were asked about
 * are taken out, in their own case. Without such a word it is the artifact, where a text has its fingerprint. Addresses do
 * not count: a router repeats them.
 */
export function notFoundSubject(json: unknown, about: Subjects): NotFoundSubject | undefined {
  const text = textsOf(json).join("\n").replace(/\S+/g, withoutAddress);
  const { org, artifact, flow, trail, environment, policies = [] } = about;
  const names = [org, artifact, flow, trail, environment, ...policies].filter((name) => name !== undefined);
  const withoutNames = text.replace(
    wholeWords(
      names.map((name) => RegExp.escape(name)),
      "gu",
    ),
    " ",
  );
  const found = subjects
    .map(([subject, pattern]) => ({ subject, at: withoutNames.search(pattern) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at);
  return found[0]?.subject ?? (artifact !== undefined && text.includes(artifact) ? "artifact" : undefined);
}

const withoutAddress = (token: string): string =>
  token.includes("://") || /^[^\p{L}\p{N}]*\//u.test(token) ? "" : token;

function textsOf(json: unknown): readonly string[] {
  if (typeof json === "string") return [json];
  return typeof json === "object" && json !== null ? Object.values(json).flatMap(textsOf) : [];
}
