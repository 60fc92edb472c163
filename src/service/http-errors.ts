// Results that are not a success, as errors in words: the request, what happened, what the service says, what to do.
import { CancelledError, ServiceError, type ActionError } from "../domain/errors.ts";
import type { HttpResponse, HttpResult } from "../domain/http-result.ts";
import { isJson, notFoundSubject, serviceMessage } from "../domain/service-error-body.ts";
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
  const { did, why, hint } = explain(sent, httpResult);
  const message = serviceMessage(httpResult);
  const reasons = [why, message !== undefined && `The service says: ${message}`].filter(Boolean);
  return new ServiceError({
    message: `${nameSent(sent)} ${did} (HTTP ${httpResult.status}, ${describeAttempts(httpResult.attempts)})`,
    ...(reasons.length > 0 && { reason: reasons.join(". ") }),
    hint,
  });
}

/** Makes the error of a response with the right status whose body is not valid. */
export function malformedResponse(sent: SentRequest, response: HttpResponse, reason: string): ServiceError {
  return new ServiceError({
    message: `${nameSent(sent)} returned an invalid response (HTTP ${response.status}, ${describeAttempts(response.attempts)})`,
    reason,
    hint: checkAddress,
  });
}

const nameSent = ({ request, settings }: SentRequest): string =>
  nameRequest({ method: request.method, url: urlOf(request, settings) });

const checkAddress = "Check that `base-url` is the address of the service's API (it ends in `/v2`)";

interface Explanation {
  /** The second half of a sentence that begins with the request. */
  readonly did: string;
  readonly why?: string;
  readonly hint: string;
}

function explain(sent: SentRequest, response: HttpResponse): Explanation {
  const { status } = response;
  const refused = "was refused";
  if (status >= 300 && status <= 399) return redirect(sent, response);
  if (status >= 500 && status !== 501) return serverError(isJson(response));
  switch (status) {
    case 400:
    case 422:
      return {
        did: refused,
        why: "The service does not accept what was sent",
        hint: whatToChange(sent.request),
      };
    case 401:
      return {
        did: refused,
        why: "The service does not accept the API token",
        hint: "Check the secret behind `api-token` (expired, or of another organization or server?) and `auth-scheme`",
      };
    case 403:
      return {
        did: refused,
        why: "The API token is not allowed to do this",
        hint: "Check `org`, and that the key behind `api-token` has the permission for this",
      };
    case 404:
      return notFound(sent, response);
    case 405:
      return {
        did: refused,
        why: "The service knows the path, but not with this method",
        hint: checkAddress,
      };
    case 407:
      return {
        did: refused,
        why: "A proxy wants a login",
        hint: "Put user and password into the proxy's URL (`HTTPS_PROXY`)",
      };
    case 408:
      return {
        did: "timed out",
        why: "The service did not receive the request in time",
        hint: "Try again later",
      };
    case 409:
      return {
        did: "met a lock",
        why: "Another job is writing to the same place",
        hint: "Run the job again, or raise `retries`; jobs that begin the same trail can run one after the other",
      };
    case 413:
      return {
        did: refused,
        why: "The request is too large",
        hint: "Send less: `template-file` may have 10 MB; `user-data` and `commits-from` make requests large too",
      };
    case 429:
      return tooManyRequests(response);
    case 501:
      return { did: "failed", why: "This service does not offer this", hint: checkAddress };
    default:
      return status >= 200 && status <= 299
        ? { did: "was not confirmed", why: "This status does not say that it was done", hint: checkAddress }
        : { did: refused, hint: checkAddress };
  }
}

const serverError = (isFromService: boolean): Explanation =>
  isFromService
    ? {
        did: "failed",
        why: "There was an error inside the service",
        hint: "Try again later; if it persists, ask the service's operator",
      }
    : {
        did: "failed",
        why: "The response came from a proxy or a load balancer, not from the service itself",
        hint: "Try again later; if it persists, ask the service's operator",
      };

function tooManyRequests({ headers, attempts }: HttpResponse): Explanation {
  const wait = retryAfter(headers["retry-after"], attempts.at(-1)?.startedAt ?? 0);
  return {
    did: "was refused",
    why: "There were too many requests",
    hint:
      wait === undefined
        ? "Try again later, with fewer jobs at once"
        : `Try again after ${seconds(wait)}, as the service asks, with fewer jobs at once or a longer \`timeout\``,
  };
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
    hint: checkAddress,
  };
}

function notFound({ request, settings }: SentRequest, response: HttpResponse): Explanation {
  const subject = notFoundSubject(response);
  const did = "found nothing";
  const isNotification = request.path[0] === "organizations";
  const inOrg = `exists in the organization \`${settings.org}\``;
  switch (subject) {
    case "artifact":
      return {
        did,
        why: "The artifact does not exist there",
        hint: "Report it first (`operation: report-artifact`), and check that both steps fingerprint the same bytes",
      };
    case "flow":
      return { did, why: "The flow does not exist", hint: `Check \`flow\`, and that it ${inOrg}` };
    case "trail":
      return {
        did,
        why: "The trail does not exist",
        hint: "Check `trail`, or begin it first (`operation: begin-trail`)",
      };
    case "environment":
      return {
        did,
        why: "The environment does not exist",
        hint: `Check \`environment\`, and that it ${inOrg} and is not archived`,
      };
    case "policy":
      return { did, why: "The policy does not exist", hint: `Check \`policies\`, and that each ${inOrg}` };
    case "organization":
      return {
        did,
        why: "The organization does not exist",
        hint: "Check `org`, and that the key belongs to it",
      };
    case "something-else":
      if (isNotification)
        return {
          did,
          why: "The notification does not exist",
          hint: `Check \`notification-number\`: list-actions lists the rules of \`${settings.org}\` with their numbers`,
        };
      if (filtersOf(request).includes("repo_name"))
        return {
          did,
          why: "The repository does not exist",
          hint: "Check `repo_name` in the input `query`: nothing was recorded for a repository with this name",
        };
      break;
    case "nothing-in-particular":
    case "not-json":
  }
  if (request.path[0] === "approvals")
    return {
      did,
      why: "This service does not offer approvals",
      hint: "Hosted services removed approvals in July 2026; only older servers list them",
    };
  return {
    did,
    why:
      subject === "not-json"
        ? "The response is not from the service's API"
        : "It does not exist, or this service does not offer this path",
    hint: `${checkAddress}, and ${isNotification ? "`notification-number`" : "`org`"}`,
  };
}
