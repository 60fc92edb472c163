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
} from "../../domain/errors.ts";
import type { Check, CheckId } from "../../domain/outcome.ts";

export const passed = (id: CheckId, detail: string): Check => ({ id, status: "passed", detail });

export const warning = (id: CheckId, message: string, hint: string): Check =>
  failed(id, { message, hint }, "warning");

/** A check that was not made, and why. */
export const skipped = (id: CheckId, detail: string): Check => ({ id, status: "skipped", detail });

/** A check that only the input would make possible. */
export const notGiven = (id: CheckId, input: string): Check =>
  skipped(id, `Not checked: set \`${input}\` to check it`);

/** A check after one that failed. */
export const unknownAfter = (id: CheckId, failed: CheckId): Check =>
  skipped(id, `Not checked, because the check \`${failed}\` failed`);

/** Makes the result of an error: what happened and why, and what to do. */
export function failed(
  id: CheckId,
  problem: ActionError | ErrorParts,
  status: "failed" | "warning" = "failed",
): Check {
  const errors = problem instanceof ConfigurationErrors ? problem.errors : [problem];
  const all = errors.map((error) => (error instanceof ActionError ? error.parts : error));
  const hints = new Set(all.flatMap(({ hint }) => hint ?? []));
  return {
    id,
    status,
    detail: all.map(withoutHint).join("; "),
    ...(hints.size > 0 && { hint: [...hints].join(". ") }),
  };
}

type Attempt<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ActionError };

/** Does work that may fail. Throws CancelledError, InternalError, and whatever is not an ActionError. */
export async function attempt<Value>(work: () => Value | Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (!(error instanceof ActionError) || error instanceof CancelledError || error instanceof InternalError)
      throw error;
    return { ok: false, error };
  }
}

/**
 * Does work with a time limit, in milliseconds.
 * @throws ConfigurationError when the limit is reached, CancelledError when the job is cancelled
 */
export async function limited<Value>(
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
