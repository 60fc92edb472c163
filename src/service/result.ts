// What a request to the service gave, as data: gate/ judges it, operations show it. And which responses are worth another
// attempt, after how long.
import { CancelledError, ServiceError, type ErrorParts } from "../lib/errors.ts";

/** What a 404 is about. */
export type NotFoundSubject = "artifact" | "trail" | "flow" | "environment" | "policy" | "organization";

/** Why a request gave nothing that can be used. `message` names the thing and the status; `hint` is one thing to do. */
export interface Failure extends ErrorParts {
  /**
   * `unreachable`: no whole response in time. `misconfigured`: a host that does not exist, a certificate that does not hold,
   * a proxy that refuses. `cancelled`: the job was cancelled. `status`: the status is not a success. `invalid`: it is, but
   * the body is not what the endpoint describes, or is too large.
   */
  readonly cause: "unreachable" | "misconfigured" | "cancelled" | "status" | "invalid";
  /** HTTP status; absent where no response came. */
  readonly status?: number;
  /** What a 404 is about, where that is known. */
  readonly notFound?: NotFoundSubject;
  /** What the service said, in one line. */
  readonly serviceMessage?: string;
}

/** How a request went, whatever came of it. */
export interface RequestLog {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  readonly attempts: readonly Attempt[];
  /** HTTP status of the last attempt. */
  readonly status?: number;
  /** SHA-256 of the response's body, 64 hex characters. */
  readonly sha256?: string;
}

export interface Attempt {
  /** When it began, milliseconds since 1970. */
  readonly startedAt: number;
  /** How long it took, in milliseconds. */
  readonly duration: number;
  /** `HTTP 503`, `ECONNREFUSED`, `no byte within 30 s`, … */
  readonly result: string;
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
 * Returns the body.
 * @throws ServiceError, CancelledError where there is none
 */
export function bodyOf<Body>(result: ServiceResult<Body>): Body {
  if (result.ok) return result.body;
  throw toServiceError(result.failure);
}

/** Returns the body as it came; undefined where there is none. */
export const jsonOf = (result: ServiceResult<unknown>): unknown => (result.ok ? result.json : undefined);

/** Converts a failure to the error that ends a step. */
export const toServiceError = (failure: Failure): ServiceError | CancelledError =>
  failure.cause === "cancelled" ? new CancelledError(failure.message) : new ServiceError(failure);

/** Returns whether a status says that the server cannot answer now: 408, 429 and 5xx but 501. */
export const isOutageStatus = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status <= 599 && status !== 501);

/**
 * Returns whether a response of this status is worth another attempt: in an outage, and for a write 409, which says that another
 * one is under way.
 */
export const isRetryableStatus = (status: number, method: string): boolean =>
  isOutageStatus(status) || (status === 409 && method !== "GET");

/**
 * Returns how long a response asks to wait, in milliseconds (RFC 9110, section 10.2.3); 0 where it does not ask.
 * @param header the value of `Retry-After`: seconds, or a date
 * @param now milliseconds since 1970
 */
export function retryAfter(header: string | undefined, now: number): number {
  const value = header?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const date = value.endsWith("GMT") ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}

/**
 * Returns how long to wait before the next attempt, in milliseconds: what the response asks for, and a pause that grows
 * to 30 s with the attempts, of which up to half is random, so that many jobs do not come together. Where only what the
 * response asks for fits into the time that is left, it is that. Undefined where nothing fits.
 * @param attempts how many there were, from 1
 * @param requested what the response asks for, in milliseconds
 * @param left what is left of the time for all attempts, in milliseconds
 * @param random a number from 0 up to 1
 */
export function retryDelay(
  attempts: number,
  requested: number,
  left: number,
  random: number,
): number | undefined {
  const pause = Math.min(30_000, 1000 * 2 ** (attempts - 1)) * (1 - random / 2);
  if (requested + pause < left) return requested + pause;
  return requested > 0 && requested < left ? requested : undefined;
}
