// Responses that are not a success, in words: what happened and what to do, and for the log the request.
import type { Failure, NotFoundSubject } from "../domain/failure.ts";
import type { HttpResponse } from "../domain/http-result.ts";
import type { ServiceSettings } from "../domain/request.ts";
import { summarizeResponse } from "../http/client.ts";
import { seconds } from "../lib/format.ts";
import { retryAfter } from "../http/headers.ts";
import { isRetryable } from "../http/retry.ts";
import type { JsonResult } from "../lib/json.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { notFoundSubject, serviceMessageOf } from "./error-body.ts";
import { urlOf, type ServiceRequest } from "./request.ts";

interface AddressedRequest {
  readonly request: ServiceRequest;
  readonly settings: Pick<ServiceSettings, "baseUrl" | "org">;
}

/** A response, its body parsed once, and what was read from that. */
interface ReadResponse extends HttpResponse {
  readonly isJson: boolean;
  readonly isPage: boolean;
  /** What the service says, in one line. */
  readonly serviceMessage: string | undefined;
  readonly notFound: NotFoundSubject | undefined;
}

interface Explanation {
  readonly message: string;
  readonly hint: string;
  /** Whether the message says what the service said, in its words or in ours. */
  readonly isWhole?: true;
}

/** Explains a response whose status is not a success. */
export function explainStatus(sent: AddressedRequest, received: HttpResponse, json: JsonResult): Failure {
  const { fingerprint } = namesIn(sent.request);
  const response: ReadResponse = {
    ...received,
    isJson: json.success,
    isPage: isPage(received),
    serviceMessage: serviceMessageOf(received, json)?.replace(/\s*[\r\n]+\s*/g, " "),
    notFound: received.status === 404 ? notFoundSubject(json, fingerprint) : undefined,
  };
  const { serviceMessage, notFound } = response;
  const { message, hint, isWhole } = explain(sent, response);
  return {
    cause: "status",
    status: response.status,
    message: serviceMessage === undefined || isWhole ? message : `${message}: ${serviceMessage}`,
    hint,
    detail: requestLine(sent, response, isWhole && serviceMessage),
    ...omitUndefined({ notFound, serviceMessage }),
    ...(response.isPage && { isPage: true }),
  };
}

/**
 * Explains a response with the right status whose body is not valid.
 * @param problem what is wrong with the body
 * @param hint what to do, where the address is not the cause
 */
export function explainInvalidBody(
  sent: AddressedRequest,
  response: HttpResponse,
  problem: string,
  hint = checkAddress(sent),
): Failure {
  const { status } = response;
  const base = { cause: "invalid-body", status, detail: requestLine(sent, response) } as const;
  return isPage(response)
    ? { ...base, ...webPage(sent, response), isPage: true }
    : { ...base, message: problem, hint };
}

/** Names the request with its status and attempts, and what the service said where the error does not repeat it. */
function requestLine(
  { request, settings }: AddressedRequest,
  response: HttpResponse,
  serviceMessage?: string,
): string {
  const sent = { method: request.method, url: urlOf(request, settings) };
  const words = serviceMessage === undefined ? "" : `. The service says: ${serviceMessage}`;
  return summarizeResponse(sent, response) + words;
}

/** Returns whether a body is a web page: then something else than the service may have answered. */
export const isPage = ({ body }: HttpResponse): boolean =>
  new TextDecoder().decode(body.subarray(0, 1_000)).trimStart().startsWith("<");

const correctAddress = ({ settings }: AddressedRequest) =>
  `Correct \`base-url\`, which is \`${settings.baseUrl}\`: it must be the address of the service's API, which ends in \`/v2\``;

const checkAddress = ({ settings }: AddressedRequest) =>
  `Check that \`base-url\` (\`${settings.baseUrl}\`) is the address of the service's API, which ends in \`/v2\``;

const webPage = (sent: AddressedRequest, { status }: HttpResponse): Explanation => ({
  message: `A web page answered in place of the service's API (HTTP ${status})`,
  hint: correctAddress(sent),
});

function explain(sent: AddressedRequest, response: ReadResponse): Explanation {
  const { status, serviceMessage } = response;
  const { org } = sent.settings;
  const rejected = (reason: string, hint: string): Explanation => ({
    message:
      serviceMessage === undefined
        ? `${reason} (HTTP ${status})`
        : `The service refused the request (HTTP ${status})`,
    hint,
  });
  const wait = requestedWait(response);
  if (status === 400 && isSentToTls(sent, response))
    return {
      message: `The port in \`base-url\` (\`${sent.settings.baseUrl}\`) speaks TLS, and the request was sent without it`,
      hint: "Write `https://` in `base-url`",
      isWhole: true,
    };
  if (status === 501)
    return { message: "This service does not offer this (HTTP 501)", hint: checkAddress(sent) };
  if (status >= 500)
    return {
      message: `The service failed${response.isJson ? "" : ", or a proxy before it"} (HTTP ${status})`,
      hint: wait ?? "Run the job again later; if it persists, ask the service's operator",
    };
  if (status >= 300 && status <= 399) return redirect(sent, response);
  if (response.notFound !== undefined) return explainNotFound(sent, response, response.notFound);
  if (status === 407)
    return {
      message: "A proxy requires a user name and a password (HTTP 407)",
      hint: "Put both into the proxy's URL (`HTTPS_PROXY`), percent-encoded",
    };
  if (response.isPage && status !== 413 && status !== 429) {
    const { message, hint } = webPage(sent, response);
    const isDenied = status === 401 || status === 403;
    return { message, hint: isDenied ? `${hint}. If it is, check \`api-token\`` : hint };
  }
  switch (status) {
    case 400:
    case 422:
      return rejected("The service does not accept what was sent", whatToChange(sent.request));
    case 401:
      return rejected(
        "The service does not accept the API token",
        "Check the secret behind `api-token` (expired, or of another organization or server?) and `auth-scheme`",
      );
    case 403:
      return rejected(
        "The API token is not allowed to do this",
        `Check \`org\` (\`${org}\`), and that the key behind \`api-token\` has the permission for this`,
      );
    case 405:
      return rejected("The service knows this path, but not with this method", checkAddress(sent));
    case 408:
      return {
        message: "The service did not receive the request in time (HTTP 408)",
        hint: "Check this runner's connection to the service, and run the job again",
      };
    case 409:
      return {
        message: "Another job is writing to the same place (HTTP 409)",
        hint: isRetryable(status, sent.request.method)
          ? "Run the job again, or raise `retries`; jobs that begin the same trail can run one after the other"
          : "Run the job again",
      };
    case 413:
      return {
        message: "The request is too large (HTTP 413)",
        hint: "Send less: a smaller `template-file` or `user-data`, fewer commits (`commits-from`), or fewer `attachments`",
      };
    case 429:
      return {
        message: "The service receives too many requests (HTTP 429)",
        hint:
          wait === undefined
            ? "Run fewer jobs at the same time, and run this one again later"
            : `${wait}, with fewer jobs at once or a longer \`timeout\``,
      };
  }
  return status >= 200 && status <= 299
    ? { message: `The service did not confirm the request (HTTP ${status})`, hint: checkAddress(sent) }
    : rejected("The service refused the request", checkAddress(sent));
}

/** Returns whether a server says that its port speaks TLS, in the words of nginx, Apache or Go. */
const isSentToTls = ({ settings }: AddressedRequest, { body }: ReadResponse) =>
  settings.baseUrl.startsWith("http:") &&
  /plain HTTP.{0,60}\b(?:HTTPS|SSL-enabled)\b|HTTP request to an HTTPS server/i.test(
    new TextDecoder().decode(body.subarray(0, 1_000)),
  );

/** Says how long the service asks to wait, if it does. */
function requestedWait({ headers, attempts }: HttpResponse): string | undefined {
  const wait = retryAfter(headers["retry-after"], attempts.at(-1)?.startedAt ?? 0);
  return wait === undefined ? undefined : `Run the job again after ${seconds(wait)}, as the service asks`;
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

function redirect(sent: AddressedRequest, { status, headers }: HttpResponse): Explanation {
  const target = URL.parse(headers["location"] ?? "//", sent.settings.baseUrl);
  // Without the query, which may hold a secret.
  const address = target && (target.origin === "null" ? target.protocol : target.origin + target.pathname);
  const to = address === null ? "" : ` to \`${address}\``;
  return {
    message: `The request was redirected${to} (HTTP ${status}), and redirects are not followed`,
    hint: correctAddress(sent),
    isWhole: true,
  };
}

/** The names that a request asks about. What is not in its address is absent. */
function namesIn({ method, path, query = [] }: ServiceRequest) {
  const [kind, , first, second, third] = path;
  const inQuery = (name: string) => query.flatMap(([key, value]) => (key === name ? value : []));
  const isBelowFlow = ["trails", "artifacts", "approvals", "attestations"].includes(kind ?? "");
  const inPath = isBelowFlow || (kind === "flows" && method === "GET") ? first : undefined;
  return {
    flow: kind === "tags" ? second : (inPath ?? inQuery("flow_name")[0]),
    trail: kind === "trails" ? second : kind === "attestations" ? third : undefined,
    fingerprint: kind === "asserts" ? second : undefined,
    environment: kind === "environments" || kind === "snapshots" ? first : inQuery("environment_name")[0],
    policies: inQuery("policy_name"),
    repositories: inQuery("repo_name"),
    notification: kind === "organizations" ? second : undefined,
  };
}

/** Returns the name of the custom type in a request that reports an attestation of one. */
function customTypeIn({ body }: ServiceRequest): string {
  const fields = body !== undefined && "form" in body ? body.form : [];
  const found = fields.flatMap(({ content }) =>
    typeof content === "string" ? (/"type_name":"([\w-]+)"/.exec(content)?.[1] ?? []) : [],
  );
  return found[0] ?? "NAME";
}

function explainNotFound(
  sent: AddressedRequest,
  response: ReadResponse,
  subject: NotFoundSubject,
): Explanation {
  const { serviceMessage = "" } = response;
  const { path } = sent.request;
  const { flow, trail, environment, policies, repositories, notification } = namesIn(sent.request);
  const inOrganization = `in organization \`${sent.settings.org}\``;
  const whole = (message: string, hint: string): Explanation => ({ message, hint, isWhole: true });
  const absent = (noun: string, name: string | undefined, hint: string, where = inOrganization) => {
    const named = name === undefined ? `The ${noun.toLowerCase()}` : `${noun} \`${name}\``;
    return whole(`${named} does not exist ${where}`, hint);
  };

  if (path[0] === "attestations") {
    if (path.at(-1) === "custom" && /\btype\b/i.test(serviceMessage))
      return whole(
        `Organization \`${sent.settings.org}\` has no type of attestation \`custom:${customTypeIn(sent.request)}\``,
        "Check the name in `attestation-type`, or create the type at the service first",
      );
    if (subject === "nothing-in-particular" || subject === "not-json")
      return whole(
        "This service does not offer attestations over its API",
        "Check `base-url`. Where it is right, report attestations with the service's own client",
      );
  }
  const namesNothing = subject === "nothing-in-particular" || subject === "not-json";
  if (path[0] === "snapshots" && namesNothing && !response.isPage)
    return explainNoSnapshot(environment ?? "", serviceMessage);
  switch (subject) {
    case "artifact": {
      const inFlow = flow === undefined ? inOrganization : `to flow \`${flow}\``;
      return trail === undefined
        ? whole(
            `No artifact with this fingerprint has been reported ${inFlow}`,
            "Report it first (`operation: report-artifact`), and check that both steps fingerprint the same bytes",
          )
        : whole(
            `No artifact with this fingerprint has been reported to trail \`${trail}\` of flow \`${flow ?? ""}\``,
            "Report it to the same `trail` first (`operation: report-artifact`), and check that both steps fingerprint the same bytes",
          );
    }
    case "flow":
      return absent("Flow", flow, "Check `flow` and `org`");
    case "trail": {
      const hint = "Check `trail`, or begin it first (`operation: begin-trail`)";
      return absent("Trail", trail, hint, flow === undefined ? undefined : `in flow \`${flow}\``);
    }
    case "environment":
      return absent("Environment", environment, "Check `environment`, and that it is not archived");
    case "policy": {
      // Of several policies the service names the one.
      const named = policies.length === 1 ? policies : policies.filter((one) => serviceMessage.includes(one));
      return absent(
        "Policy",
        named.length === 1 ? named[0] : undefined,
        policies.some((policy) => /[\s,;]/.test(policy))
          ? "Write one policy per line in `policies`"
          : "Check `policies`, and that each exists",
      );
    }
    case "organization":
      return whole(
        `Organization \`${sent.settings.org}\` does not exist`,
        "Check `org`, and that the key behind `api-token` belongs to it",
      );
    case "not-json":
      return response.isPage
        ? webPage(sent, response)
        : {
            message: "The service's API does not answer at this address (HTTP 404)",
            hint: correctAddress(sent),
          };
    case "something-else":
      if (notification !== undefined)
        return whole(
          `Notification ${notification} does not exist ${inOrganization}`,
          "Check `notification-number`: list-actions lists the rules with their numbers",
        );
      if (filtersOf(sent.request).includes("repo_name"))
        return whole(
          `Nothing was recorded for ${repositories.length === 1 ? `repository \`${repositories[0] ?? ""}\`` : "one of the repositories"} ${inOrganization}`,
          "Check `repo_name` in the input `query`",
        );
      break;
    case "nothing-in-particular":
      break;
  }
  if (path[0] === "approvals")
    return whole(
      "This service does not offer approvals",
      "Remove this step: hosted services removed approvals in July 2026, and only older servers list them",
    );
  const more = notification === undefined ? "`org`" : "`notification-number`";
  return {
    message: "The service has nothing at this address (HTTP 404)",
    hint: `${checkAddress(sent)}, and ${more}`,
  };
}

/** Says whether the environment has no snapshot, or the service offers none: a router's message repeats only the path. */
function explainNoSnapshot(environment: string, serviceMessage: string): Explanation {
  const isAboutSnapshot = /\bsnapshots?\b/i.test(serviceMessage.replace(/\S*\/\S*/g, " "));
  return isAboutSnapshot
    ? {
        message: `Environment \`${environment}\` has no snapshot (HTTP 404)`,
        hint: "Check that something reports this environment to the service",
      }
    : {
        message: "This service does not offer snapshots",
        hint: "Check `base-url`. Where it is right, the service is of an older version, and cannot say what runs",
        isWhole: true,
      };
}
