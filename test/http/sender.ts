// The HTTP client with a request of the service, and what came of it: the client of the service reads more into that.
import type { Context } from "../../src/context.ts";
import type { HttpResult } from "../../src/domain/http-result.ts";
import type { ServiceSettings } from "../../src/domain/request.ts";
import { createHttpClient } from "../../src/http/client.ts";
import { joinParts } from "../../src/lib/errors.ts";
import { Deadline } from "../../src/lib/deadline.ts";
import { authorizationHeader, type ClientLimits } from "../../src/service/client.ts";
import { toHttpRequest, type ServiceRequest } from "../../src/service/request.ts";

/** The text of a failure; undefined for a response. */
export const textOf = (result: HttpResult): string | undefined =>
  result.kind === "no-response" ? joinParts(result.failure) : undefined;

export interface Sender extends Disposable {
  send(request: ServiceRequest): Promise<HttpResult>;
}

/** Creates a client that sends requests with the credential of these settings. */
export function createSender(settings: ServiceSettings, context: Context, limits?: ClientLimits): Sender {
  const { retries, timeout } = settings;
  const deadline = new Deadline(timeout, context.clock);
  const target = { label: "the service", addressSource: "`base-url`" };
  const http = createHttpClient({ deadline, retries, target, ...limits }, context);
  const authorization = authorizationHeader(settings);
  return {
    send: (request) => {
      const sent = toHttpRequest(request, settings);
      return http.send({ ...sent, headers: { ...sent.headers, authorization } });
    },
    [Symbol.dispose]: () => {
      http[Symbol.dispose]();
    },
  };
}
