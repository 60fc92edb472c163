// What an outcome has of responses.
import type { Reason } from "../../domain/verdict.ts";
import { failedFirst } from "../../gate/reasons.ts";
import type { ReceivedResponse } from "../../domain/service-result.ts";
import { count, truncate } from "../../lib/format.ts";

/**
 * Returns the output `result`: the JSON of the responses in their order; the only one where there is one.
 * @param responses null stands for one that was not JSON
 */
export function resultOf(responses: readonly (Pick<ReceivedResponse, "json"> | undefined)[]): unknown {
  const all = responses.map((response) => response?.json ?? null);
  return all.length === 1 ? all[0] : all;
}

/** Nobody reads more reasons of one artifact. */
const maxReasons = 500;

/** Returns the first reasons, and how many more there are. What failed stands first, because it decides. */
export function limitReasons(given: readonly Reason[]): readonly Reason[] {
  const reasons = failedFirst(given);
  const kind = reasons[maxReasons]?.kind ?? "missing";
  return truncate(reasons, maxReasons, (more) => ({ kind, text: `… and ${count(more, "more reason")}` }));
}
