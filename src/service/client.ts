// The client of the service: the HTTP client with the service's address, credential and time limit.
import { ConfigurationError } from "../lib/errors.ts";
import type { ServiceResult } from "../domain/service-result.ts";
import type { ServiceSettings } from "../domain/request.ts";
import type { Context } from "../context.ts";
import { proxyFor } from "../http/proxy.ts";
import {
  createHttpClient,
  type HttpClientOptions,
  type HttpRequest,
  type SendLimits,
} from "../http/client.ts";
import { Budget } from "../lib/budget.ts";
import { basicAuthorization } from "../domain/secret-forms.ts";
import { maxBytesPerResponse } from "./kept-responses.ts";
import { readResult } from "./read-result.ts";
import { toHttpRequest, type Endpoint } from "./request.ts";

/** Sends requests to the service. Its time limit (`timeout`) runs from the first request on. */
export interface ServiceClient extends Disposable {
  /** Calls an endpoint. Returns its body, or why there is none; never throws for what comes from outside. */
  call<Body>(endpoint: Endpoint<Body>, options?: CallOptions): Promise<ServiceResult<Body>>;
}

/** Limits of their own for the attempts of one call, and who is handed its connection. */
export interface CallOptions extends Pick<HttpRequest, "onConnection"> {
  readonly limits?: SendLimits;
}

/** What a client may be given besides the service's settings. */
export interface ClientOptions extends ServiceSettings {
  /** The step's time where other requests share it; else it is `timeout`. */
  readonly budget?: Budget;
  /** How many responses are kept: each may take an equal part of the memory for all. Without it all are kept in full. */
  readonly responses?: number;
}

/** Limits that tests make small. */
export type ClientLimits = Pick<HttpClientOptions, "idleTimeoutMs" | "maxBytes">;

/**
 * Creates a client of the service. Disposing of it closes every connection.
 * @throws ConfigurationError for a token that no HTTP header can carry, or a proxy address that cannot be used
 */
export function createServiceClient(
  settings: ClientOptions,
  context: Context,
  limits?: ClientLimits,
): ServiceClient {
  const authorization = authorizationHeader(settings);
  // Here, so that nothing is sent anywhere before it is known that the proxy's address can be used.
  proxyFor(new URL(settings.baseUrl), context.environment);
  const { retries, budget = new Budget(settings.timeout, context.clock) } = settings;
  const peer = { label: "the service", addressSource: "`base-url`" };
  const http = createHttpClient({ budget, retries, peer, ...limits }, context);
  const maxKept = settings.responses === undefined ? Infinity : maxBytesPerResponse(settings.responses);
  return {
    call: async (endpoint, { limits, ...options } = {}) => {
      const sent = toHttpRequest(endpoint, settings);
      const request = { ...sent, headers: { ...sent.headers, authorization }, ...options };
      return readResult(endpoint, settings, await http.send(request, limits), maxKept);
    },
    [Symbol.dispose]: () => {
      http[Symbol.dispose]();
    },
  };
}

/** Returns the value of the header `Authorization`. Throws a ConfigurationError for a token that no header can carry. */
export function authorizationHeader({ apiToken, authScheme }: ServiceSettings): string {
  if (!/^[\x21-\x7e]+$/.test(apiToken)) {
    throw new ConfigurationError({
      message: "Input `api-token` contains a space, a line break or a character outside ASCII",
      reason: "More than the key was pasted into the secret",
      hint: "Store only the key in the secret",
    });
  }
  return authScheme === "bearer" ? `Bearer ${apiToken}` : basicAuthorization(apiToken, "");
}
