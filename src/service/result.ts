// What a request to the service gave, as data: gate/ judges it, operations show it.
import type { Attempt } from "../http/http-client.ts";
import type { HttpFailure } from "../http/http-failures.ts";
import { isOutageStatus } from "../http/retries.ts";
import { CancelledError, ServiceError, type ErrorParts } from "../lib/errors.ts";

/** What a 404 is about. */
export type NotFoundSubject =
  "artifact" | "trail" | "flow" | "environment" | "policy" | "notification" | "organization";

/** Why a request gave nothing that can be used. `message` names the thing and the status; `hint` is one thing to do. */
export interface Failure extends ErrorParts {
  /** As in http/. `invalid` is also a body that is not what the endpoint describes. */
  readonly cause: HttpFailure["cause"];
  /** HTTP status; absent where no response came. */
  readonly status?: number;
  /** What a 404 is about, where that is known. */
  readonly notFound?: NotFoundSubject;
  /** The header `Retry-After` of the response. */
  readonly retryAfter?: string;
}

/** How a request went, whatever came of it. */
export interface RequestLog {
  readonly method: string;
  /** The whole address. */
  readonly url: string;
  readonly attempts: readonly Attempt[];
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
