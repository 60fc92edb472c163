// The client of the service: the HTTP client with the service's address, credential and time limit.
import { ConfigurationError } from "../domain/errors.ts";
import type { HttpResult } from "../domain/http-result.ts";
import type { ServiceSettings } from "../domain/service-settings.ts";
import type { Context } from "../context.ts";
import { proxyFor } from "../http/proxy.ts";
import { createHttpClient, type SendLimits } from "../http/client.ts";
import type { AttemptLimits, HttpRequest } from "../http/send-once.ts";
import { Budget } from "../lib/budget.ts";
import { basicAuthorization } from "../lib/secret-forms.ts";
import { toHttpRequest, type ServiceRequest } from "./request.ts";

/** Sends requests to the service. Its time limit (`timeout`) runs from the first request on. */
export interface ServiceClient extends Disposable {
  /** Sends a request as an HttpClient does. Throws an InternalError for one that cannot be made. */
  send(
    request: ServiceRequest,
    options?: Pick<HttpRequest, "onConnection"> & { readonly limits?: SendLimits },
  ): Promise<HttpResult>;
}

/** Limits that tests make small. */
export type ClientLimits = Omit<AttemptLimits, "budget">;

/**
 * Creates a client of the service. Disposing of it closes every connection.
 * @param settings `budget` is the step's time where other requests share it; else it is `timeout`
 * @throws ConfigurationError for a token that no HTTP header can carry, or a proxy address that cannot be used
 */
export function createServiceClient(
  settings: ServiceSettings & { readonly budget?: Budget },
  context: Context,
  limits?: ClientLimits,
): ServiceClient {
  const authorization = authorizationHeader(settings);
  // Here, so that nothing is sent anywhere before it is known that the proxy's address can be used.
  proxyFor(new URL(settings.baseUrl), context.environment);
  const { retries, budget = new Budget(settings.timeout, context.clock) } = settings;
  const peer = { noun: "the service", address: "`base-url`" };
  const http = createHttpClient({ budget, retries, peer, ...limits }, context);
  return {
    send: async (request, { limits, ...options } = {}) => {
      const sent = toHttpRequest(request, settings);
      return http.send({ ...sent, headers: { ...sent.headers, authorization }, ...options }, limits);
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
