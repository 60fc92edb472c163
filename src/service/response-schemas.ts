// Responses of the service, parsed. Assertions and trails are parsed in gate/.
import * as v from "valibot";
import { parseJson, validateJson } from "../lib/json.ts";
import type { HttpResponse, HttpResult } from "../domain/http-result.ts";
import { malformedResponse, toServiceError, type SentRequest } from "./http-errors.ts";

/** The statuses that are a success of an endpoint, and its body. */
export interface ExpectedResponse<Body> {
  readonly statuses: readonly number[];
  readonly body: v.GenericSchema<unknown, Body>;
}

/** Returns the body of a successful response. Throws a ServiceError or a CancelledError for everything else. */
export function readResponse<Body>(
  sent: SentRequest,
  httpResult: HttpResult,
  expected: ExpectedResponse<Body>,
): Body {
  const { answer, json } = readSuccess(sent, httpResult, expected.statuses);
  return parseBody(sent, answer, json, expected.body);
}

/** Returns a successful response and its JSON, not yet parsed by a schema. Throws as `readResponse`. */
export function readSuccess(sent: SentRequest, httpResult: HttpResult, statuses: readonly number[]) {
  if (httpResult.kind === "no-response" || !statuses.includes(httpResult.status))
    throw toServiceError(sent, httpResult);
  const json = parseJson(httpResult.body);
  if (json.success) return { answer: httpResult, json: json.value };
  throw malformedResponse(sent, httpResult, `The body cannot be read: ${json.reason}`);
}

/** Parses the JSON of a response by a schema. Throws a ServiceError that names the first wrong field. */
export function parseBody<Body>(
  sent: SentRequest,
  answer: HttpResponse,
  json: unknown,
  schema: v.GenericSchema<unknown, Body>,
): Body {
  const body = validateJson(schema, { success: true, value: json });
  if (body.success) return body.value;
  throw malformedResponse(sent, answer, `The body is not valid: ${body.reason}`);
}

/** Begin trail: 201 when begun, 200 when updated. The body is a JSON string, but any JSON is accepted. */
export const trailBegun: ExpectedResponse<unknown> = { statuses: [200, 201], body: v.unknown() };

/** Report artifact: 201. The body is a JSON string or `{"message": "OK"}`; any JSON is accepted. */
export const artifactReported: ExpectedResponse<unknown> = { statuses: [201], body: v.unknown() };
