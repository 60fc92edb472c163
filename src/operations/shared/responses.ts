// Reads responses: the JSON of a body, parsed once, and what an error says of the request.
import * as v from "valibot";
import type { ParsedResult } from "../../gate/request-failure.ts";
import { parseJson } from "../../lib/json.ts";
import { httpUrlSchema, type HttpUrl } from "../../domain/identifiers.ts";
import { ActionError, joinParts } from "../../domain/errors.ts";
import type { HttpResult } from "../../domain/http-result.ts";
import type { Context } from "../../context.ts";
import { malformedResponse, toServiceError, type SentRequest } from "../../service/http-errors.ts";
import { longestText } from "./memory-limits.ts";

const longestUrl = 2_000;

const linkedSchema = v.pipe(
  // An address of megabytes would be kept for each of ten thousand artifacts.
  v.object({ html_url: v.pipe(httpUrlSchema, v.maxLength(longestUrl)) }),
  v.transform(({ html_url }) => html_url),
);

/** Returns the `html_url` of a response, when it is an http(s) URL without user info and control characters. */
export function htmlUrlIn(json: unknown): HttpUrl | undefined {
  const link = v.safeParse(linkedSchema, json);
  return link.success ? link.output : undefined;
}

/** Parses the body of a result for the gate. */
export function parseResult(sent: SentRequest, httpResult: HttpResult): ParsedResult {
  return {
    httpResult,
    json:
      httpResult.kind === "response"
        ? parseJson(httpResult.body)
        : { success: false, reason: httpResult.reason },
    describe: (problem) =>
      (problem === undefined || httpResult.kind === "no-response"
        ? toServiceError(sent, httpResult)
        : malformedResponse(sent, httpResult, problem)
      ).parts,
  };
}

/** Returns the JSON of a parsed result; undefined where there is none. */
export function jsonOf({ json }: ParsedResult): unknown {
  return json.success ? json.value : undefined;
}

/**
 * Returns what an error says of a request, without secrets and shortened, where other requests go on.
 * @throws what is no ActionError
 */
export function failureText(error: unknown, { redact }: Pick<Context, "redact">): string {
  if (!(error instanceof ActionError)) throw error;
  return joinParts(redact(error.parts, longestText));
}
