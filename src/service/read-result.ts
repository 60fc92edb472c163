// The one reader of the service's responses: what came, as its endpoint describes it, or why that is not so.
import { hash } from "node:crypto";
import * as v from "valibot";
import type { HttpResponse, HttpResult } from "../domain/http-result.ts";
import { httpUrlSchema } from "../domain/identifiers.ts";
import type { ReceivedResponse, ServiceFailure, ServiceResult } from "../domain/service-result.ts";
import { parseJson, validateJson, type JsonResult } from "../lib/json.ts";
import { ok } from "../lib/result.ts";
import type { ServiceSettings } from "../domain/request.ts";
import { explainInvalidBody, explainStatus } from "./http-errors.ts";
import { memoryOf } from "./kept-responses.ts";
import type { Endpoint } from "./request.ts";

/**
 * Reads the result of a request. Never throws.
 * @param maxKept how much memory the JSON of the response may take to be kept, in bytes
 */
export function readResult<Body>(
  endpoint: Endpoint<Body>,
  settings: Pick<ServiceSettings, "baseUrl" | "org">,
  httpResult: HttpResult,
  maxKept = Infinity,
): ServiceResult<Body> {
  const { attempts } = httpResult;
  if (httpResult.kind === "no-response") {
    const { cause, reason, parts: error = { message: reason } } = httpResult;
    return { attempts, success: false, failure: { cause, error } };
  }
  const json = parseJson(httpResult.body);
  const call = { attempts, response: describeResponse(httpResult, json, maxKept) };
  const sent = { request: endpoint, settings };
  const failed = (failure: Omit<ServiceFailure, "status">) =>
    ({ ...call, success: false, failure: { ...failure, status: httpResult.status } }) as const;

  const { statuses, body: schema, noun } = endpoint.expected;
  if (!statuses.includes(httpResult.status))
    return failed({ cause: "status", ...explainStatus(sent, httpResult, json) });
  const body = validateJson(schema, json);
  if (body.success) return { ...call, ...ok(body.value) };
  const unnamed = json.success ? "is not valid" : "cannot be read";
  const problem = `The response ${noun === undefined ? unnamed : `is not a valid ${noun}`}: ${body.reason}`;
  return failed({ cause: "invalid-body", ...explainInvalidBody(sent, httpResult, problem) });
}

function describeResponse(
  { status, headers, body }: HttpResponse,
  json: JsonResult,
  maxKept: number,
): ReceivedResponse {
  const described = { status, headers, size: body.byteLength, sha256: hash("sha256", body) };
  if (!json.success) return { ...described, isJson: false };
  const linked = v.safeParse(linkedSchema, json.value);
  return {
    ...described,
    isJson: true,
    ...((maxKept === Infinity || memoryOf(json.value) <= maxKept) && { json: json.value }),
    ...(linked.success && { htmlUrl: linked.output.html_url }),
  };
}

/** A URL that is longer is not shown. */
const maxUrlLength = 2_000;

const linkedSchema = v.object({ html_url: v.pipe(httpUrlSchema, v.maxLength(maxUrlLength)) });
