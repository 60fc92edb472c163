// Says in words why a request to the service gave nothing that can be used: the thing, the status, what the service said, and one
// thing to do; and what a 404 is about.
import { type HttpFailure, isOutageStatus } from "../http/http-failures.ts";
import { CancelledError, type ErrorParts, ServiceError } from "../lib/errors.ts";
import { plural } from "../lib/format.ts";
import type { Endpoint, Subjects } from "./endpoints.ts";

/** What to do about an answer that is not the service's. */
export const apiAddressHint = "Check that `base-url` is the address of the service's API";

type Request = Pick<Endpoint<unknown>, "method" | "noun" | "about">;

/** Describes a request that got no success. */
export function describeFailure(
  request: Request,
  { cause, status, problem, reason, hint, headers, json, isRetryable }: HttpFailure,
): Failure {
  if (cause === "cancelled") return { cause, message: cancelledMessage };
  const message = `${whatFailed(request)}: ${problem}`;
  if (cause === "unreachable" && request.method !== "GET")
    return { cause, message, hint: rerunHint, isRetryable };
  if (cause !== "status" || status === undefined) return { cause, status, message, reason, hint };
  const notFound = status === 404 ? notFoundSubject(json, request.about) : undefined;
  return {
    cause,
    status,
    notFound,
    isRetryable,
    retryAfter: headers?.["retry-after"],
    message,
    reason,
    hint: status === 404 ? notFoundHint(notFound, request) : hintFor(status, reason, request),
  };
}

const rerunHint =
  "When the service is back, choose `Re-run failed jobs` in this run: what is recorded already stays the same";

const cancelledMessage = "The step was ended from outside during a request to the service";

/** Describes a response whose status is right and whose body is not. */
export const invalidBody = (request: Request, status: number, problem: string): Failure => ({
  cause: "invalid",
  status,
  message: `${whatFailed(request)}: the response (HTTP ${status}) is not valid, ${problem}`,
  hint: apiAddressHint,
});

const whatFailed = ({ method, noun }: Request): string =>
  `The ${noun} ${method === "GET" ? "could not be read" : "was not recorded"}`;

/** @param said what the service said, if it said something */
function hintFor(status: number, said: string | undefined, { method, about }: Request): string {
  if (status >= 300 && status <= 399)
    return "Redirects are not followed: correct `base-url`, which must be the address of the service's API";
  if (isOutageStatus(status))
    return method === "GET"
      ? "Run the job again later; if it persists, ask the service's operator"
      : rerunHint;
  switch (status) {
    case 400:
    case 422: {
      const change =
        said === undefined
          ? "Check the inputs: the service does not say which of them it refuses"
          : "Change the input that the service names";
      return method === "GET" ? change : `${change}; \`dry-run: true\` shows exactly what is sent`;
    }
    case 401:
      return "Check the secret behind `api-token`, `auth-scheme`, and that `base-url` is the service's";
    case 403:
      return `Check that the key behind \`api-token\` may do this in organization \`${about.org}\`, and from this runner`;
    case 407:
      return "A proxy on the way wants a login: put its user and password into `HTTPS_PROXY`";
    case 409:
      return "Another job is writing to the same place: run the job again, or raise `retries`";
    case 413:
      return "Send less: a smaller `template-file`, `user-data` or attachment";
    default:
      return apiAddressHint;
  }
}

function notFoundHint(subject: NotFoundSubject | undefined, { noun, about }: Request): string {
  switch (subject) {
    case "artifact":
      return "Report the artifact first, and check that both steps fingerprint the same bytes";
    case "trail":
      return "Check `flow` and `trail` (steps that set no `trail` use the whole SHA of the commit), or begin the trail first (`operation: begin-trail`)";
    case "flow":
      return "Check `flow` and `org`, or create the flow first (`operation: create-flow`)";
    case "environment":
      if (about.environment !== undefined)
        return "Check `environment`, which is one at the service, not that of the job, and `org`";
      if (noun.includes("notification")) return notificationHint;
      break;
    case "policy":
      return "Check `policies`, one per line below `|` (`>` makes one line of them), and `org`";
    case "notification":
      return notificationHint;
    case "organization":
      return `Check \`org\` (\`${about.org}\`), and that the key behind \`api-token\` belongs to it`;
    case undefined:
  }
  return "Check `base-url`, `org` and the names that were asked about; not every service offers every operation";
}

const notificationHint = "Check `notification-number` and `org`";

/** Makes a pattern of whole words: a full stop ends one, but a name may have one within it. */
const wholeWords = (patterns: readonly string[], flags: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_~-]|[\\p{L}\\p{N}_]\\.)(?:${patterns.join("|")})(?![\\p{L}\\p{N}_~-]|\\.[\\p{L}\\p{N}_])`,
    flags,
  );

/** What a 404 can be about. */
const subjects = [
  "artifact",
  "trail",
  "flow",
  "environment",
  "policy",
  "notification",
  "organization",
] as const;
type NotFoundSubject = (typeof subjects)[number];

const subjectPattern = wholeWords(
  subjects.flatMap((subject) => [plural(subject), subject]),
  "iu",
);

/**
 * Returns what the body of a 404 is about: the first of the subjects in its texts, from which the names that were asked about are
 * taken out, in their own case. Without one it is the artifact, where a text has its fingerprint. Addresses and paths do not
 * count: a router repeats them.
 */
export function notFoundSubject(json: unknown, about: Subjects): NotFoundSubject | undefined {
  const text = textsOf(json)
    .join("\n")
    .replace(/\S+/g, (word) => (word.includes("/") ? "" : word));
  const { org, artifact, flow, trail, environment, policies = [] } = about;
  const names = [org, artifact, flow, trail, environment, ...policies].filter((name) => name !== undefined);
  const asked = wholeWords(
    names.map((name) => RegExp.escape(name)),
    "gu",
  );
  const word = subjectPattern.exec(text.replace(asked, " "))?.[0].toLowerCase();
  if (word !== undefined) return subjects.find((subject) => word === subject || word === plural(subject));
  return artifact !== undefined && text.includes(artifact) ? "artifact" : undefined;
}

function textsOf(json: unknown): readonly string[] {
  if (typeof json === "string") return [json];
  return typeof json === "object" && json !== null ? Object.values(json).flatMap(textsOf) : [];
}

// What a request to the service gave, as data: gate/ judges it, operations show it.

/** Why a request gave nothing that can be used. `message` names the thing and the status; `hint` is one thing to do. */
export interface Failure extends ErrorParts {
  /** As in http/. `invalid` is also a body that is not what the endpoint describes. */
  readonly cause: HttpFailure["cause"];
  /** HTTP status; absent where no response came. */
  readonly status?: number;
  /** What a 404 is about, where that is known. */
  readonly notFound?: NotFoundSubject;
  /** Whether another attempt may help: of a request that its caller repeats. */
  readonly isRetryable?: boolean;
  /** The header `Retry-After` of the response. */
  readonly retryAfter?: string;
}

/** How a request went, whatever came of it. */
export interface RequestLog {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  /** When the last attempt began, milliseconds since 1970. */
  readonly askedAt: number;
  /** HTTP status of the last attempt. */
  readonly status?: number;
  /** SHA-256 of the body that came, 64 hex characters; absent where not all of it came. */
  readonly sha256?: string;
  /** The body that came, of a read and within the limits. */
  readonly body?: Uint8Array;
}

/**
 * The body as its endpoint describes it (and as it came, in `json`), or why there is none. What a response has that is not valid
 * is not kept: it can take 70 times the memory of its text, and a gate holds a thousand.
 */
export type ServiceResult<Body> = { readonly request: RequestLog } & (
  | { readonly ok: true; readonly body: Body; readonly json: unknown }
  | { readonly ok: false; readonly failure: Failure }
);

/** Returns whether the service was out of reach: no response in time, or 408, 429 or 5xx but 501. */
export const isOutage = ({ cause, status = 0 }: Failure): boolean =>
  cause === "unreachable" || (cause === "status" && isOutageStatus(status));

/**
 * Returns a result that has a body.
 * @throws ServiceError, CancelledError where there is none
 */
export function requireBody<Body>(result: ServiceResult<Body>): Extract<ServiceResult<Body>, { ok: true }> {
  if (result.ok) return result;
  throw toServiceError(result.failure);
}

/** Converts a failure to the error that ends a step. */
export const toServiceError = (failure: Failure): ServiceError | CancelledError =>
  failure.cause === "cancelled" ? new CancelledError(failure.message) : new ServiceError(failure);
