// Answers of the service, parsed from unknown. What the specification requires must be there, each field of its
// type; what it does not know is kept. The gate reads assertions and trails by itself (gate/).
import * as v from "valibot";
import { parseJson } from "../lib/json.ts";
import type { HttpResponse, HttpResult } from "../domain/http-result.ts";
import { malformedResponse, toServiceError } from "./http-errors.ts";
import type { SentRequest } from "./http-errors.ts";

/** Which statuses are a success of a call, and what its body then is. */
export interface ExpectedResponse<Body> {
  readonly statuses: readonly number[];
  readonly body: v.GenericSchema<unknown, Body>;
}

/**
 * The body of a successful answer.
 * @throws ServiceProblem or Cancelled, in words, for everything else.
 */
export function readResponse<Body>(
  asked: SentRequest,
  httpResult: HttpResult,
  expected: ExpectedResponse<Body>,
): Body {
  const { answer, json } = readSuccess(asked, httpResult, expected.statuses);
  return parseBody(asked, answer, json, expected.body);
}

/** A successful answer and its JSON, as it came: not a field of it has been looked at. Throws as `readAnswer`. */
export function readSuccess(
  asked: SentRequest,
  httpResult: HttpResult,
  statuses: readonly number[],
): { readonly answer: HttpResponse; readonly json: unknown } {
  if (httpResult.kind === "no-response" || !statuses.includes(httpResult.status))
    throw toServiceError(asked, httpResult);
  const json = parseJson(httpResult.body);
  if (json.success) return { answer: httpResult, json: json.value };
  throw malformedResponse(asked, httpResult, `its body cannot be read: ${json.reason}`);
}

/** The JSON of an answer as what a schema describes. Throws a ServiceProblem that names the fields that are not so. */
export function parseBody<Body>(
  asked: SentRequest,
  answer: HttpResponse,
  json: unknown,
  schema: v.GenericSchema<unknown, Body>,
): Body {
  const body = v.safeParse(schema, json);
  if (body.success) return body.output;
  throw malformedResponse(asked, answer, `not as specified: ${issuesInWords(body.issues)}`);
}

/** The first few issues, each naming its field. */
function issuesInWords(issues: readonly v.BaseIssue<unknown>[]): string {
  const named = issues.slice(0, 5).map((issue) => {
    const field = v.getDotPath(issue) ?? "the body";
    return issue.received === "undefined" ? `${field} is missing` : `${field}: ${issue.message}`;
  });
  if (issues.length > 5) named.push(`${issues.length - 5} more`);
  return named.join("; ");
}

/** Begin trail: 201 when begun, 200 when updated. A JSON string by the specification; any JSON is taken. */
export const trailBegun: ExpectedResponse<unknown> = { statuses: [200, 201], body: v.unknown() };

/** Report artifact: 201. A JSON string by the specification; `{"message": "OK"}` was seen. */
export const artifactReported: ExpectedResponse<unknown> = { statuses: [201], body: v.unknown() };
