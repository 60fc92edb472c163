// What an outcome has of responses.
import type { ReceivedResponse } from "../../domain/service-result.ts";

/**
 * Returns the output `result`: the JSON of the responses in their order; the only one where there is one.
 * @param responses null stands for one that was not JSON
 */
export function resultOf(responses: readonly (Pick<ReceivedResponse, "json"> | undefined)[]): unknown {
  const all = responses.map((response) => response?.json ?? null);
  return all.length === 1 ? all[0] : all;
}
