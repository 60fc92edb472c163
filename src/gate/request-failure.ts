// The rows of the verdict table (docs/gate.md) that an assertion and a trail share: a request that failed, and a
// response that is not well-formed.
import type * as v from "valibot";
import { joinParts, withoutHint, type ErrorParts } from "../domain/errors.ts";
import { isOutage, type HttpResult } from "../domain/http-result.ts";
import { saysNotFound } from "../domain/service-error-body.ts";
import type { Judgement, Reason } from "../domain/judgement.ts";
import type { Verdict } from "../domain/verdict.ts";
import { validateJson, type JsonResult } from "../lib/json.ts";

/** The result of a request: its body parsed once, and the words in which an error names the request. */
export interface ParsedResult {
  readonly httpResult: HttpResult;
  /** The JSON of the body; a failure where there is no response. */
  readonly json: JsonResult;
  /**
   * Says what is wrong, with the request's method, URL, status and attempts.
   * @param problem what is wrong with the body of a response whose status is right
   */
  readonly describe: (problem?: string) => ErrorParts;
}

/** Returns a verdict that does not open the gate, with its one reason. */
export function blocked(
  verdict: Exclude<Verdict, "compliant">,
  kind: Reason["kind"],
  text: string,
): Judgement {
  return { verdict, reasons: [{ kind, text }], warnings: [] };
}

/**
 * Reads the body of a 200 response, or judges why there is none that the schema describes.
 * @param noun what the body should be, in words
 * @param mayBeUnknown whether a 404 can say that the artifact does not exist
 */
export function readBody<Value>(
  result: ParsedResult,
  schema: v.GenericSchema<unknown, Value>,
  noun: string,
  mayBeUnknown: boolean,
): { readonly value: Value } | { readonly failure: Judgement } {
  const failure = judgeFailure(result, mayBeUnknown);
  if (failure !== undefined) return { failure };
  const body = validateJson(schema, result.json);
  if (body.success) return { value: body.value };
  // unverifiable: 200 that is not well-formed.
  const parts = result.describe(`The body is not a valid ${noun}: ${body.reason}`);
  return { failure: blocked("unverifiable", "invalid-response", withoutHint(parts)) };
}

/** Judges a request that did not end in HTTP 200; returns undefined for one that did. */
function judgeFailure({ httpResult, describe }: ParsedResult, mayBeUnknown: boolean): Judgement | undefined {
  // unreachable: no connection, TLS failure, timeout. unverifiable: a response that was cut off or cannot be read.
  if (httpResult.kind === "no-response") {
    const verdict = httpResult.cause === "malformed" ? "unverifiable" : "unreachable";
    return blocked(verdict, "service-error", httpResult.reason);
  }
  const { status } = httpResult;
  if (status === 200) return undefined;
  const parts = describe();
  // What to do follows from the verdict, and is shown with it.
  const text = withoutHint(parts);
  // unauthorized: 401, 403.
  if (status === 401 || status === 403) return blocked("unauthorized", "service-error", text);
  // unreachable: 408, 429, 5xx, after the retries.
  if (isOutage(httpResult)) return blocked("unreachable", "service-error", text);
  // unknown-artifact: a 404 whose message says so.
  if (mayBeUnknown && saysNotFound(httpResult, "artifact"))
    return blocked("unknown-artifact", "missing", text);
  // misconfigured: a redirect (never followed), any other 4xx, any other 404. The hint names the input.
  if (status >= 300 && status <= 499) return blocked("misconfigured", "service-error", joinParts(parts));
  // unverifiable: any 2xx other than 200, and what is not a final response.
  return blocked("unverifiable", "invalid-response", text);
}
