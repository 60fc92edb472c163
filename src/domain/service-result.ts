// What a call of the service gave, as data: its body, or why there is none. gate/ judges it, operations/ show it.
import type { Result } from "../lib/result.ts";
import {
  CancelledError,
  OutageError,
  ServiceError,
  type ActionError,
  type ErrorParts,
} from "../lib/errors.ts";
import type { Attempt, NoResponse } from "./http-result.ts";
import type { HttpUrl } from "./identifiers.ts";
import type { NotFoundSubject } from "./service-error-body.ts";

/** The body as its endpoint describes it, or why there is none; and in both cases what came. */
export type ServiceResult<Body> = ServiceCall & Result<Body, { readonly failure: ServiceFailure }>;

interface ServiceCall {
  readonly attempts: readonly Attempt[];
  /** Absent where nothing came, or nothing that could be read. */
  readonly response?: ReceivedResponse;
}

/** A response of any status. */
export interface ReceivedResponse {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the body, in bytes. */
  readonly size: number;
  /** SHA-256 of the body, 64 hex characters. */
  readonly sha256: string;
  readonly isJson: boolean;
  /** That JSON; absent too where it is larger than what a step keeps of a response. */
  readonly json?: unknown;
  /** Its `html_url`, when it is an http(s) URL of a readable length without user info and control characters. */
  readonly htmlUrl?: HttpUrl;
}

/** Why a call gave no body. */
export interface ServiceFailure {
  /**
   * Why nothing came (domain/http-result.ts); or `status`: the status is not a success; or `invalid-body`: it is, but the
   * body is not what the endpoint describes.
   */
  readonly cause: NoResponse["cause"] | "status" | "invalid-body";
  /** HTTP status; absent where nothing came. */
  readonly status?: number;
  /** What a 404 says does not exist. */
  readonly notFound?: NotFoundSubject;
  /** Whether a web page came in place of JSON. */
  readonly isPage?: true;
  /** What happened, with the service's words, and what to do; for the log the request. */
  readonly error: ErrorParts;
}

/** Returns whether the service was out of reach: no response in time, or 408, 429 or 5xx. */
export function isOutage({ cause, status = 0 }: ServiceFailure): boolean {
  if (cause === "unreachable") return true;
  return cause === "status" && (status === 408 || status === 429 || (status >= 500 && status <= 599));
}

/** Makes the error of a step that a failure ends. */
export function toError(failure: ServiceFailure): ActionError {
  const { cause, error } = failure;
  if (cause === "cancelled")
    return new CancelledError({ ...error, message: "The step was ended from outside during a request" });
  return isOutage(failure) ? new OutageError(error) : new ServiceError(error);
}

/**
 * Returns the body.
 * @throws ServiceError, CancelledError where there is none
 */
export function bodyOf<Body>(result: ServiceResult<Body>): Body {
  if (result.success) return result.value;
  throw toError(result.failure);
}
