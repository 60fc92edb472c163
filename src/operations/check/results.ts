// The results of checks, and work that may fail.
import type { Context } from "../../context.ts";
import {
  ActionError,
  CancelledError,
  ConfigurationError,
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
}

/** What is right and what is wrong with a setup. The job fails when a check failed. */
export interface Checked {
  readonly kind: "checked";
  readonly checks: readonly Check[];
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

/** Makes the result of an error: what happened and why, and what to do. */
export function failed(
  id: CheckId,
  problem: ActionError | ErrorParts,
  status: "failed" | "warning" = "failed",
): Check {
  const all = partsOf(problem);
  const hints = new Set(all.flatMap(({ hint }) => hint ?? []));
  return {
    id,
    status,
    detail: all.map(withoutHint).join("; "),
    ...(hints.size > 0 && { hint: [...hints].join(". ") }),
  };
}

function partsOf(problem: ActionError | ErrorParts): readonly ErrorParts[] {
  if (problem instanceof ConfigurationErrors) return problem.errors.map(({ parts }) => parts);
  return [problem instanceof ActionError ? problem.parts : problem];
}

/** Logs the requests of an error, which its check does not name. */
export function logRequests(problem: ActionError, { logger }: Pick<Context, "logger">): void {
  for (const { detail } of partsOf(problem)) if (detail !== undefined) logger.info(detail);
}

/**
 * Does work that may fail.
 * @throws CancelledError, InternalError, and whatever is not an ActionError
 */
export async function attempt<Value>(
  work: () => Value | Promise<Value>,
): Promise<Result<Value, { readonly error: ActionError }>> {
  try {
    return ok(await work());
  } catch (error) {
    if (!(error instanceof ActionError) || error instanceof CancelledError || error instanceof InternalError)
      throw error;
    return { success: false, error };
  }
}

/**
 * Does work with a time limit, in milliseconds.
 * @throws ConfigurationError when the limit is reached, CancelledError when the job is cancelled
 */
export async function withTimeout<Value>(
  milliseconds: number,
  context: Context,
  work: (context: Context) => Promise<Value>,
): Promise<Value> {
  try {
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(milliseconds)]);
    return await work({ ...context, signal });
  } catch (error) {
    if (!(error instanceof CancelledError) || context.signal.aborted) throw error;
    throw new ConfigurationError(
      {
        message: `There was no result within the time limit of ${milliseconds / 1000} s`,
        hint: "Raise `timeout`, or check less in this step",
      },
      { cause: error },
    );
  }
}
