// Reads responses as the client of the service does.
import * as v from "valibot";
import type { HttpResult } from "../../src/domain/http-result.ts";
import type { ActionError } from "../../src/lib/errors.ts";
import { bodyOf, toServiceError } from "../../src/service/service-error.ts";
import type { ServiceSettings } from "../../src/domain/request.ts";
import type { ListEndpoint, Query } from "../../src/service/pagination.ts";
import { readResult } from "../../src/service/client.ts";
import type { ExpectedResponse, ServiceRequest } from "../../src/service/request.ts";

interface Sent {
  readonly request: ServiceRequest;
  readonly settings: ServiceSettings;
}

/** Returns the body of a response. Throws the error of any that is not as expected. */
export const readResponse = <Body>(
  { request, settings }: Sent,
  httpResult: HttpResult,
  expected: ExpectedResponse<Body>,
): Body => bodyOf(readResult({ ...request, expected }, settings, httpResult));

/** Returns the error of a result, whose status is taken for no success. */
export function errorOfResult({ request, settings }: Sent, httpResult: HttpResult): ActionError {
  const result = readResult(
    { ...request, expected: { statuses: [], body: v.unknown() } },
    settings,
    httpResult,
  );
  if (result.success) throw new Error("the result is a success");
  return toServiceError(result.failure);
}

/** Returns a request for a list. */
export const readOf = ({ path }: Pick<ListEndpoint<unknown>, "path">, query: Query = []): ServiceRequest => ({
  method: "GET",
  path,
  query,
});
