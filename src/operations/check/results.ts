// The results of checks, and work that may fail.
import type { Context } from "../../context.ts";
import {
  ActionError,
  CancelledError,
  ConfigurationErrors,
  InternalError,
  withoutHint,
  type ErrorParts,
} from "../../lib/errors.ts";
import { ok, type Result } from "../../lib/result.ts";

/** What `check` looks at of the service. */
export const serviceCheckIds = [
  "base-url",
  "api",
  "token",
  "organization",
  "environment",
  "flow",
  "trail",
  "policies",
] as const;
/** What `check` looks at, in the order in which it is shown. */
export const checkIds = [
  "inputs",
  "runtime",
  ...serviceCheckIds,
  "exception",
  "git",
  "github-token",
  "artifacts",
] as const;
export type CheckId = (typeof checkIds)[number];

/** One check: what was found, and what to do about it. */
export interface Check {
  readonly id: CheckId;
  readonly status: "passed" | "failed" | "warning" | "skipped";
  readonly detail: string;
  readonly hint?: string;
  /** The requests that failed, for the log. */
  readonly requests?: readonly string[];
}

/** Makes the result of a check that found nothing wrong. */
export const passed = (id: CheckId, detail: string): Check => ({ id, status: "passed", detail });

/** Makes the result of a check that found something to look at. */
export const warning = (id: CheckId, message: string, hint: string): Check =>
  failed(id, { message, hint }, "warning");

/** Makes the result of a check that was not made, and why. */
export const skipped = (id: CheckId, detail: string): Check => ({ id, status: "skipped", detail });

/** Makes the result of a check after one that failed. */
export const skippedAfter = (id: CheckId, failed: CheckId): Check =>
  skipped(id, `Not checked, because the check \`${failed}\` failed`);

/** Makes the result of what went wrong: what happened and why, and what to do. */
export function failed(
  id: CheckId,
  problems: ErrorParts | readonly ErrorParts[],
  status: "failed" | "warning" = "failed",
): Check {
  const all = [problems].flat();
  const hints = new Set(all.flatMap(({ hint }) => hint ?? []));
  const requests = all.flatMap(({ detail }) => detail ?? []);
  return {
    id,
    status,
    detail: all.map(withoutHint).join("; "),
    ...(hints.size > 0 && { hint: [...hints].join(". ") }),
    ...(requests.length > 0 && { requests }),
  };
}

/**
 * Does work that may fail.
 * @param timeout how long it may take, in milliseconds
 * @throws CancelledError when the job was cancelled; InternalError, and whatever is not an ActionError
 */
export async function attempt<Value>(
  timeout: number,
  context: Context,
  work: (context: Context) => Value | Promise<Value>,
): Promise<Result<Value, { readonly problems: readonly ErrorParts[] }>> {
  try {
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(timeout)]);
    return ok(await work({ ...context, signal }));
  } catch (error) {
    if (error instanceof CancelledError && !context.signal.aborted) {
      const message = `There was no result within the time limit of ${timeout / 1000} s`;
      return { success: false, problems: [{ message, hint: "Raise `timeout`, or check less in this step" }] };
    }
    if (error instanceof ConfigurationErrors)
      return { success: false, problems: error.errors.map(({ parts }) => parts) };
    if (!(error instanceof ActionError) || error instanceof CancelledError || error instanceof InternalError)
      throw error;
    return { success: false, problems: [error.parts] };
  }
}
