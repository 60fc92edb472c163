// Results as operations give them to the judges: parsed once, with words for an error.
import type { HttpResult } from "../../src/domain/http-result.ts";
import type { ParsedResult } from "../../src/gate/request-failure.ts";
import { parseJson } from "../../src/lib/json.ts";

/** The words of an error in these tests: the request, why it failed, what to do. */
export function parsed(httpResult: HttpResult): ParsedResult {
  const status = httpResult.kind === "response" ? httpResult.status : 0;
  return {
    httpResult,
    json:
      httpResult.kind === "response" ? parseJson(httpResult.body) : { success: false, reason: "no response" },
    describe: (problem) =>
      problem === undefined
        ? { message: `GET failed, HTTP ${status}`, reason: "The service says why", hint: "Do this" }
        : { message: `GET gave HTTP ${status}. ${problem}`, hint: "Do that" },
  };
}

/** The reason of a request that failed with a status. */
export const failed = (status: number) => `GET failed, HTTP ${status}. The service says why`;
