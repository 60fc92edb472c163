// The client of the service: the HTTP client with the service's address, credential and time limit, and the one reader of
// its responses.
import { hash } from "node:crypto";
import * as v from "valibot";
import { basicAuthorization } from "../http/headers.ts";
import type { Context } from "../context.ts";
import type { HttpResponse, HttpResult } from "../domain/http-result.ts";
import { httpUrlSchema } from "../domain/identifiers.ts";
import type { ServiceSettings } from "../domain/request.ts";
import type { ReceivedResponse, ServiceResult } from "../domain/service-result.ts";
import {
  createHttpClient,
  type HttpClientOptions,
  type HttpRequest,
  type SendLimits,
} from "../http/client.ts";
import { proxyFor } from "../http/proxy.ts";
import { Deadline } from "../lib/deadline.ts";
import { parseJson, validateJson, type JsonResult } from "../lib/json.ts";
import { grouped } from "../lib/format.ts";
import { err, ok } from "../lib/result.ts";
import { explainInvalidBody, explainStatus, isPage } from "./http-errors.ts";
import { toHttpRequest, urlOf, type Endpoint } from "./request.ts";

export type { SendLimits };

/** Sends requests to the service. Its time limit (`timeout`) runs from the first request on. */
export interface ServiceClient extends Disposable {
  /**
   * Calls an endpoint. Returns its body, or why there is none; never throws for what comes from outside.
   * @param options limits for the attempts of this call alone, who is handed its connection, and whether it may be repeated
   */
  call<Body>(
    endpoint: Endpoint<Body>,
    options?: Pick<HttpRequest, "onConnection" | "mayRepeat"> & { readonly limits?: SendLimits },
  ): Promise<ServiceResult<Body>>;
}

/** Limits that tests make small. */
export type ClientLimits = Pick<HttpClientOptions, "idleTimeoutMs" | "maxBytes"> & {
  readonly held?: ResponseSize;
};

/**
 * Creates a client of the service. Disposing of it closes every connection.
 * @param settings with the step's time where other requests share it; else it is `timeout`
 * @throws ConfigurationError for a proxy address that cannot be used
 */
export function createServiceClient(
  settings: ServiceSettings & { readonly deadline?: Deadline },
  context: Context,
  { held: most, ...limits }: ClientLimits = {},
): ServiceClient {
  const authorization = authorizationHeader(settings);
  // Here, so that nothing is sent anywhere before it is known that the proxy's address can be used.
  proxyFor(new URL(settings.baseUrl), context.environment);
  const { retries, deadline = new Deadline(settings.timeout, context.clock) } = settings;
  const isPlain = settings.baseUrl.startsWith("http:");
  const target = { label: "the service", addressSource: "`base-url`", isPlain };
  const http = createHttpClient({ deadline, retries, target, ...limits }, context);
  const hold = createHold(most);
  return {
    call: async (endpoint, { limits, ...options } = {}) => {
      const sent = toHttpRequest(endpoint, settings);
      const request = { ...sent, headers: { ...sent.headers, authorization }, ...options };
      return readResult(endpoint, settings, await http.send(request, limits), hold);
    },
    [Symbol.dispose]: () => {
      http[Symbol.dispose]();
    },
  };
}

/** Returns the value of the header `Authorization`. */
export const authorizationHeader = ({ apiToken, authScheme }: ServiceSettings): string =>
  authScheme === "bearer" ? `Bearer ${apiToken}` : basicAuthorization(apiToken, "");

/**
 * Reads the result of a request. Never throws.
 * @param hold counts what the step holds: a response with which that would be too much is a failure
 */
export function readResult<Body>(
  endpoint: Endpoint<Body>,
  settings: Pick<ServiceSettings, "baseUrl" | "org">,
  httpResult: HttpResult,
  hold = createHold(),
): ServiceResult<Body> {
  const { attempts } = httpResult;
  if (httpResult.kind === "no-response") return { attempts, success: false, failure: httpResult.failure };
  const parsed = parseJson(httpResult.body);
  // An answer takes the place of the one before it; each write has an answer of its own.
  const key = endpoint.method === "GET" ? urlOf(endpoint, settings).href : Symbol("write");
  const excess = parsed.success
    ? hold(key, { bytes: httpResult.body.byteLength, values: parsed.size })
    : undefined;
  const json = excess === undefined ? parsed : err(excess);
  const call = { attempts, response: describeResponse(httpResult, json) };
  const sent = { request: endpoint, settings };
  const { statuses, body: schema, isBodyIgnored = false, noun } = endpoint.expected;
  if (!statuses.includes(httpResult.status))
    return { ...call, success: false, failure: explainStatus(sent, httpResult, json) };
  const isIgnored = isBodyIgnored && !json.success && !isPage(httpResult);
  const body = validateJson(schema, isIgnored ? ok(null) : json);
  if (body.success) return { ...call, ...ok(body.value) };
  const problem =
    noun !== undefined ? `is not a valid ${noun}` : json.success ? "is not valid" : "cannot be read";
  const hint = excess && "Ask for less in one step: fewer artifacts, or a smaller `limit`";
  const failure = explainInvalidBody(sent, httpResult, `The response ${problem}: ${body.reason}`, hint);
  return { ...call, success: false, failure };
}

function describeResponse({ status, headers, body }: HttpResponse, json: JsonResult): ReceivedResponse {
  const described = { status, headers, sha256: hash("sha256", body) };
  if (!json.success) return described;
  const { value } = json;
  const linked = v.safeParse(linkedSchema, value);
  return { ...described, json: value, ...(linked.success && { htmlUrl: linked.output.html_url }) };
}

/** How large a response is: its bytes, decompressed, and its JSON values: small ones take more memory as objects than as text. */
interface ResponseSize {
  readonly bytes: number;
  readonly values: number;
}

/** The most that a step holds until it has shown its result: with it, it takes less than 1 GiB of memory. */
const maxHeld: ResponseSize = { bytes: 256 * 1_048_576, values: 2_000_000 };

/**
 * Returns a function that counts a response, in place of an earlier one with the same key. It returns which limit is
 * exceeded, in words that can follow a colon (docs/internals/decisions/memory.md).
 */
function createHold({ bytes, values } = maxHeld) {
  const sizes = new Map<string | symbol, ResponseSize>();
  return (key: string | symbol, size: ResponseSize): string | undefined => {
    sizes.delete(key);
    const sum = (unit: keyof ResponseSize) =>
      [...sizes.values()].reduce((all, one) => all + one[unit], size[unit]);
    const isTooLarge = sum("bytes") > bytes;
    if (!isTooLarge && sum("values") <= values) {
      sizes.set(key, size);
      return undefined;
    }
    const limit = isTooLarge ? `${bytes / 1_048_576} MiB` : `${grouped(values)} JSON values`;
    return `with it, this step would hold responses of over ${limit}`;
  };
}

/** A URL that is longer is not shown. */
const linkedSchema = v.object({ html_url: v.pipe(httpUrlSchema, v.maxLength(2_000)) });
