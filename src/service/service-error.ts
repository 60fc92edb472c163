// The error of a step that a failed call of the service ends.
import { isOutage, type Failure } from "../domain/failure.ts";
import type { Result } from "../lib/result.ts";
import { CancelledError, OutageError, ServiceError, type ActionError } from "../lib/errors.ts";

/** Makes the error of a step that a failure ends. */
export function toServiceError(failure: Failure): ActionError {
  if (failure.cause === "cancelled")
    return new CancelledError({ ...failure, message: "The step was ended from outside during a request" });
  return isOutage(failure) ? new OutageError(failure) : new ServiceError(failure);
}

/**
 * Returns the body.
 * @throws ServiceError, CancelledError where there is none
 */
export function bodyOf<Body>(result: Result<Body, { readonly failure: Failure }>): Body {
  if (result.success) return result.value;
  throw toServiceError(result.failure);
}
