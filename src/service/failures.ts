// Responses that are no success, in words: the thing, the status, what the service said, one thing to do.
import type { Context } from "../context.ts";
import { count, shorten } from "../lib/format.ts";
import type { Endpoint } from "./endpoint.ts";
import type { HttpResult } from "./http-client.ts";
import { notFoundSubject } from "./not-found.ts";
import type { Failure, NotFoundSubject } from "./result.ts";

type Request = Pick<Endpoint<unknown>, "method" | "noun" | "about">;
type Response = Extract<HttpResult, { ok: true }>;

/** With the words before it, it fits into the 1,000 characters that a line shows. */
const maxMessageLength = 950;

/**
 * Describes a response whose status is no success.
 * @param body its JSON, if it is; its text, unless it is a web page
 */
export function describeStatus(
  request: Request,
  { status, headers, attempts }: Response,
  body: { readonly json: unknown; readonly plainText?: string },
  { redact }: Pick<Context, "redact">,
): Failure {
  const said = messageIn(body.json) ?? body.plainText ?? "";
  const message = shorten(redact(said).replace(/\s+/g, " ").trim(), maxMessageLength);
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
  hint: "Check that `base-url` is the address of the service's API",
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
  if (status === 408 || status === 429 || (status >= 500 && status !== 501))
    return "Run the job again later; if it persists, ask the service's operator";
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
      return "Check that `base-url` is the address of the service's API";
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
