// Why a request gave nothing that can be used. It is made where that is known, gate/ judges it and report/ shows it.
import type { ErrorParts } from "../lib/errors.ts";

/**
 * What a 404 says does not exist. `something-else`: another thing is named. `nothing-in-particular`: a JSON body that names
 * nothing. `not-json`: another server, a proxy, a login page.
 */
export type NotFoundSubject =
  | "artifact"
  | "flow"
  | "trail"
  | "environment"
  | "policy"
  | "organization"
  | "something-else"
  | "nothing-in-particular"
  | "not-json";

/** The facts by which others decide, and texts without secrets: of the `detail`, the request with its attempts. */
export interface Failure extends ErrorParts {
  /**
   * `unreachable`: no response in time. `misconfigured`: a setting must change before there can be one (an unknown host, a
   * certificate that does not hold, a proxy that refuses). `malformed`: a response that is too large or cannot be read.
   * `cancelled`: the job was cancelled. `status`: the status is not a success. `invalid-body`: it is, but the body is not
   * what the endpoint describes.
   */
  readonly cause: "unreachable" | "misconfigured" | "malformed" | "cancelled" | "status" | "invalid-body";
  /** HTTP status; absent where no whole response came. */
  readonly status?: number;
  readonly notFound?: NotFoundSubject;
  /** Whether the message names what may be meant by the name that does not exist. */
  readonly isSuggested?: true;
  /** What the service said, in one line. */
  readonly serviceMessage?: string;
  /** Whether a web page came in place of JSON. */
  readonly isPage?: true;
  /** Whether TLS failed: the certificate is not trusted, or there was no secure connection. */
  readonly isTlsFailure?: true;
}

/** Returns whether the service was out of reach: no response in time, or 408, 429 or 5xx. */
export function isOutage({ cause, status = 0 }: Failure): boolean {
  if (cause === "unreachable") return true;
  return cause === "status" && (status === 408 || status === 429 || (status >= 500 && status <= 599));
}
