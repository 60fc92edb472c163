// Results that are not a success, as errors in words: the request, what happened, what the service says, what to do.
import { CancelledError, ServiceError, type ActionError, type ErrorParts } from "../domain/errors.ts";
import type { HttpResponse, HttpResult } from "../domain/http-result.ts";
import {
  isJson,
  notFoundSubject,
  serviceMessage,
  type NotFoundSubject,
} from "../domain/service-error-body.ts";
import type { ServiceSettings } from "../domain/service-settings.ts";
import { describeAttempts, nameRequest } from "../http/client.ts";
import { seconds } from "../http/network-errors.ts";
import { retryAfter } from "../http/retry.ts";
import { urlOf, type ServiceRequest } from "./request.ts";

/** A request and the service it went to. */
export interface SentRequest {
  readonly request: ServiceRequest;
  readonly settings: Pick<ServiceSettings, "baseUrl" | "org">;
}

/** Makes the error of a result that is not a success. */
export function toServiceError(sent: SentRequest, httpResult: HttpResult): ActionError {
  if (httpResult.kind === "no-response") {
    const error = httpResult.parts ?? { message: httpResult.reason };
    return httpResult.cause === "cancelled" ? new CancelledError(error) : new ServiceError(error);
  }
  const { did = "was refused", why, hint = checkAddress } = explain(sent, httpResult);
  const said = serviceMessage(httpResult);
  const reason = [why, said && `The service says: ${said}`].filter(Boolean).join(". ");
  return describeResponse(sent, httpResult, did, { hint, ...(reason !== "" && { reason }) });
}

/** Makes the error of a response with the right status whose body is not valid. */
export function malformedResponse(sent: SentRequest, response: HttpResponse, reason: string): ServiceError {
  return describeResponse(sent, response, "returned an invalid response", { reason, hint: checkAddress });
}

function describeResponse(
  { request, settings }: SentRequest,
  { status, attempts }: HttpResponse,
  did: string,
  parts: Omit<ErrorParts, "message">,
): ServiceError {
  const name = nameRequest({ method: request.method, url: urlOf(request, settings) });
  const message = `${name} ${did} (HTTP ${status}, ${describeAttempts(attempts)})`;
  return new ServiceError({ message, ...parts });
}

const checkAddress = "Check that `base-url` is the address of the service's API (it ends in `/v2`)";

interface Explanation {
  /** The second half of a sentence that begins with the request; `was refused` where it is absent. */
  readonly did?: string;
  readonly why?: string;
  /** Where it is absent, the address may be wrong. */
  readonly hint?: string;
}

const explanations: Readonly<Record<number, Explanation>> = {
  401: {
    why: "The service does not accept the API token",
    hint: "Check the secret behind `api-token` (expired, or of another organization or server?) and `auth-scheme`",
  },
  403: {
    why: "The API token is not allowed to do this",
    hint: "Check `org`, and that the key behind `api-token` has the permission for this",
  },
  405: { why: "The service knows the path, but not with this method" },
  407: { why: "A proxy wants a login", hint: "Put user and password into the proxy's URL (`HTTPS_PROXY`)" },
  408: { did: "timed out", why: "The service did not receive the request in time", hint: "Try again later" },
  409: {
    did: "was blocked by a lock",
    why: "Another job is writing to the same place",
    hint: "Run the job again, or raise `retries`; jobs that begin the same trail can run one after the other",
  },
  413: {
    why: "The request is too large",
    hint: "Send less: `template-file` may have 10 MB; `user-data` and `commits-from` make requests large too",
  },
  501: { did: "failed", why: "This service does not offer this" },
};

function explain(sent: SentRequest, response: HttpResponse): Explanation {
  const { status } = response;
  const known = explanations[status];
  if (known) return known;
  if (status >= 500)
    return {
      did: "failed",
      why: isJson(response)
        ? "There was an error inside the service"
        : "The response came from a proxy or a load balancer, not from the service itself",
      hint: "Try again later; if it persists, ask the service's operator",
    };
  if (status === 400 || status === 422)
    return { why: "The service does not accept what was sent", hint: whatToChange(sent.request) };
  if (status === 404) return { did: "found nothing", ...notFound(sent, response) };
  if (status === 429) return tooManyRequests(response);
  if (status >= 300 && status <= 399) return redirect(sent, response);
  return status >= 200 && status <= 299
    ? { did: "was not confirmed", why: "This status does not say that it was done" }
    : {};
}

function tooManyRequests({ headers, attempts }: HttpResponse): Explanation {
  const wait = retryAfter(headers["retry-after"], attempts.at(-1)?.startedAt ?? 0);
  const when =
    wait === undefined
      ? "Try again later, with fewer jobs at once"
      : `Try again after ${seconds(wait)}, as the service asks, with fewer jobs at once or a longer \`timeout\``;
  return { why: "There were too many requests", hint: when };
}

/** Says what to change in a request that is not accepted. A dry run can only show writes. */
function whatToChange(request: ServiceRequest): string {
  if (request.method !== "GET")
    return "Change the input that the service names; `dry-run: true` shows exactly what is sent";
  const filters = filtersOf(request).map((name) => `\`${name}\``);
  return filters.length === 0
    ? "Change the input that the service names"
    : `Change the input \`query\`, which sets ${filters.join(", ")}`;
}

/** Returns the names of the parameters that the input `query` gave a list; paging is the action's own choice. */
function filtersOf({ query = [] }: ServiceRequest): readonly string[] {
  const names = new Set(query.map(([name]) => name));
  const isList = names.delete("page");
  names.delete("per_page");
  return isList ? [...names] : [];
}

function redirect({ settings }: SentRequest, { headers }: HttpResponse): Explanation {
  const target = URL.parse(headers["location"] ?? "//", settings.baseUrl);
  // Without the query, which may hold a secret.
  const address = target && (target.origin === "null" ? target.protocol : target.origin + target.pathname);
  return {
    did: `was redirected${address === null ? "" : ` to ${address}`}`,
    why: "Redirects are not followed; one to a login page means that the path or the API token is not known there",
  };
}

function notFound({ request, settings }: SentRequest, response: HttpResponse): Explanation {
  const subject = notFoundSubject(response);
  const inOrg = `exists in the organization \`${settings.org}\``;
  const hints: Partial<Record<NotFoundSubject, string>> = {
    artifact:
      "Report it first (`operation: report-artifact`), and check that both steps fingerprint the same bytes",
    flow: `Check \`flow\`, and that it ${inOrg}`,
    trail: "Check `trail`, or begin it first (`operation: begin-trail`)",
    environment: `Check \`environment\`, and that it ${inOrg} and is not archived`,
    policy: `Check \`policies\`, and that each ${inOrg}`,
    organization: "Check `org`, and that the key belongs to it",
  };
  const hint = hints[subject];
  if (hint !== undefined)
    return { why: `The ${subject} does not exist${subject === "artifact" ? " there" : ""}`, hint };

  const isNotification = request.path[0] === "organizations";
  if (subject === "something-else" && isNotification)
    return {
      why: "The notification does not exist",
      hint: `Check \`notification-number\`: list-actions lists the rules of \`${settings.org}\` with their numbers`,
    };
  if (subject === "something-else" && filtersOf(request).includes("repo_name"))
    return {
      why: "The repository does not exist",
      hint: "Check `repo_name` in the input `query`: nothing was recorded for a repository with this name",
    };
  if (request.path[0] === "approvals")
    return {
      why: "This service does not offer approvals",
      hint: "Hosted services removed approvals in July 2026; only older servers list them",
    };
  return {
    why:
      subject === "not-json"
        ? "The response is not from the service's API"
        : "It does not exist, or this service does not offer this path",
    hint: `${checkAddress}, and ${isNotification ? "`notification-number`" : "`org`"}`,
  };
}
