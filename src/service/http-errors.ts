// From a reply that is not what was hoped for to a problem in words: what was asked, how often and how long it was
// tried, what the service said, what to do next. docs/troubleshooting.md has a table of these.
import { CancelledError, ServiceError } from "../domain/errors.ts";
import type { ActionError } from "../domain/errors.ts";
import type { HttpResponse, HttpResult } from "../domain/http-result.ts";
import { urlOf } from "./request.ts";
import type { ServiceRequest } from "./request.ts";
import { isJson, serviceMessage, notFoundSubject } from "../domain/service-error-body.ts";
import type { ServiceSettings } from "../domain/service-settings.ts";
import { triesInWords } from "./client.ts";
import { seconds } from "../http/network-errors.ts";
import { retryAfter } from "../http/retry.ts";

/** A request and the service it went to. */
export interface SentRequest {
  readonly request: ServiceRequest;
  readonly settings: Pick<ServiceSettings, "baseUrl" | "org">;
}

/** The problem that a reply is when it is not a success. */
export function toServiceError(asked: SentRequest, httpResult: HttpResult): ActionError {
  if (httpResult.kind === "no-response") {
    return httpResult.cause === "cancelled"
      ? new CancelledError({ message: httpResult.reason })
      : new ServiceError({ message: httpResult.reason });
  }
  const { what, next } = explain(asked, httpResult);
  const said = serviceMessage(httpResult);
  return new ServiceError({
    message: `${inWords(asked)} ${what}, HTTP ${httpResult.status} (${triesInWords(httpResult.attempts)})`,
    ...(said !== undefined && { reason: `The service says: ${said}` }),
    hint: next,
  });
}

/** The problem of an answer with the right status whose body is not what the specification names. */
export function malformedResponse(asked: SentRequest, answer: HttpResponse, whyNot: string): ServiceError {
  return new ServiceError({
    message: `${inWords(asked)} was answered with HTTP ${answer.status}, but ${whyNot}`,
    hint: checkAddress,
  });
}

/** Method, host and path of a request; never its query or a credential. */
function inWords({ request, settings }: SentRequest): string {
  const url = urlOf(request, settings);
  return `${request.method} ${url.origin}${url.pathname}`;
}

const checkAddress = "Check that `base-url` is the address of the service's API (it ends in `/v2`)";

interface Explanation {
  /** The second half of a sentence that begins with the request. */
  readonly what: string;
  readonly next: string;
}

function explain(asked: SentRequest, answer: HttpResponse): Explanation {
  const { status } = answer;
  if (status >= 300 && status <= 399) return redirect(asked, answer);
  if (status >= 500) {
    return status === 501
      ? { what: "is not offered by this service", next: checkAddress }
      : {
          what: "failed inside the service",
          next: isJson(answer)
            ? "Try again later; if it stays, tell whoever runs the service"
            : "Try again later; the answer came from a proxy or a load balancer, not from the service itself",
        };
  }
  switch (status) {
    case 400:
    case 422:
      return {
        what: "was refused: the service does not accept what was sent",
        next: whatToChange(asked.request),
      };
    case 401:
      return {
        what: "was refused: the credential is not accepted",
        next: "Check the secret behind `api-token` (expired, of another organization or server?) and `auth-scheme`",
      };
    case 403:
      return {
        what: "was refused: the credential may not do this",
        next: "Check `org`, and that the key behind `api-token` has the right to do this there",
      };
    case 404:
      return notFound(asked, answer);
    case 405:
      return {
        what: "is not offered: the service knows the path, but not with this method",
        next: checkAddress,
      };
    case 407:
      return {
        what: "was refused by the proxy, which wants a credential",
        next: "Put user and password into the proxy's URL (`HTTPS_PROXY`)",
      };
    case 408:
      return { what: "took the service too long to read", next: "Try again later" };
    case 409:
      return {
        what: "met a lock: somebody else is writing to the same place",
        next: "Run the job again, or allow more `retries`; jobs that begin the same trail can wait for each other",
      };
    case 413:
      return {
        what: "was refused as too large",
        next: "Send less: `template-file` may have 10 MB; `user-data` and `commits-from` make requests large too",
      };
    case 429: {
      const wait = retryAfter(answer.headers["retry-after"], answer.attempts.at(-1)?.startedAt ?? 0);
      return {
        what: "was refused: too many requests",
        next:
          wait === undefined
            ? "Try again later, with fewer jobs at once"
            : `Try again after ${seconds(wait)}, as the service asks, with fewer jobs at once or a longer \`timeout\``,
      };
    }
    default:
      return status >= 200 && status <= 299
        ? { what: "got an answer that does not say that it was done", next: checkAddress }
        : { what: "was refused", next: checkAddress };
  }
}

/** What to change in a request that is not accepted. Only what is written can be shown by a dry-run. */
function whatToChange(request: ServiceRequest): string {
  if (request.method !== "GET")
    return "Change the input that the service names; `dry-run: true` shows exactly what is sent";
  const filters = filtersOf(request).map((name) => `\`${name}\``);
  return filters.length === 0
    ? "Change the input that the service names"
    : `Change the input \`query\`, which gives ${filters.join(", ")}`;
}

/** The names of the parameters that the input `query` gave a list; the page is the action's own choice. */
function filtersOf({ query = [] }: ServiceRequest): readonly string[] {
  const names = new Set(query.map(([name]) => name));
  const isList = names.delete("page");
  names.delete("per_page");
  return isList ? [...names] : [];
}

/** Where a redirect points is said without its query; it is never followed (contract.md 6). */
function redirect({ settings }: SentRequest, answer: HttpResponse): Explanation {
  const location = answer.headers["location"];
  const target = location === undefined ? null : URL.parse(location, settings.baseUrl);
  return {
    what:
      "was answered with a redirect" +
      (target ? ` to ${target.origin === "null" ? target.protocol : target.origin + target.pathname}` : "") +
      ", which is never followed",
    next: `${checkAddress}; a redirect to a login page means that the path or the credential is not known there`,
  };
}

function notFound({ request, settings }: SentRequest, answer: HttpResponse): Explanation {
  const missing = notFoundSubject(answer);
  const isNotification = request.path[0] === "organizations";
  if (missing === "something-else" && isNotification)
    return {
      what: "found no such notification",
      next: `Check \`notification-number\`: list-actions lists the rules of \`${settings.org}\` with their numbers`,
    };
  if (missing === "something-else" && filtersOf(request).includes("repo_name"))
    return {
      what: "found no such repository",
      next: "Check `repo_name` in the input `query`: nothing of a repository with this name is on record",
    };
  switch (missing) {
    case "artifact":
      return {
        what: "found no such artifact",
        next: "Report it first (`operation: report-artifact`), and check that both steps fingerprint the same bytes",
      };
    case "flow":
      return {
        what: "found no such flow",
        next: `Check \`flow\`, and that it exists in \`${settings.org}\``,
      };
    case "trail":
      return {
        what: "found no such trail",
        next: "Check `trail`, or begin it first (`operation: begin-trail`)",
      };
    case "environment":
      return {
        what: "found no such environment",
        next: `Check \`environment\`, and that it exists in \`${settings.org}\` and is not archived`,
      };
    case "policy":
      return {
        what: "found no such policy",
        next: `Check \`policies\`, and that they exist in \`${settings.org}\``,
      };
    case "organization":
      return { what: "found no such organization", next: "Check `org`, and that the key belongs to it" };
    case "something-else":
    case "nothing-in-particular":
    case "not-json":
      return request.path[0] === "approvals"
        ? {
            what: "is not offered: this service does not offer approvals",
            next: "Hosted services removed approvals in July 2026; only older servers list them",
          }
        : {
            what:
              missing === "not-json"
                ? "was answered by something that is not the service's API"
                : "found nothing there, or the path is not offered by this service",
            next: `${checkAddress}, and ${isNotification ? "`notification-number`" : "`org`"}`,
          };
  }
}
