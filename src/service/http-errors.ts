// Responses that are not a success, in words: what happened and what to do, and for the log the request.
import type { Failure, NotFoundSubject } from "../domain/failure.ts";
import type { HttpResponse } from "../domain/http-result.ts";
import type { ServiceSettings } from "../domain/request.ts";
import { summarizeResponse } from "../http/client.ts";
import { seconds } from "../lib/format.ts";
import { retryAfter } from "../http/headers.ts";
import type { JsonResult } from "../lib/json.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";
import { notFoundSubject, serviceMessageOf } from "./error-body.ts";
import { urlOf, type ServiceRequest } from "./request.ts";

interface AddressedRequest {
  readonly request: ServiceRequest;
  readonly settings: Pick<ServiceSettings, "baseUrl" | "org">;
}

interface Explanation {
  readonly message: string;
  readonly hint: string;
  /** Whether the message says what the service said, in our words. */
  readonly isWhole?: true;
}

/** Explains a response whose status is not a success. */
export function explainStatus(sent: AddressedRequest, response: HttpResponse, json: JsonResult): Failure {
  const { status } = response;
  const serviceMessage = serviceMessageOf(response, json)?.replace(/\s*[\r\n]+\s*/g, " ");
  const notFound = status === 404 ? notFoundSubject(json, namesIn(sent.request).fingerprint) : undefined;
  const { message, hint, isWhole } =
    notFound === undefined
      ? explainByStatus(sent, response, json)
      : explainNotFound(sent, response, notFound, serviceMessage);
  return {
    cause: "status",
    status,
    message: serviceMessage === undefined || isWhole ? message : `${message}: ${serviceMessage}`,
    hint,
    detail: requestLine(sent, response, isWhole && serviceMessage),
    ...omitUndefined({ notFound, serviceMessage, isPage: isPage(response) || undefined }),
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

function explainByStatus(
  sent: AddressedRequest,
  response: HttpResponse,
  { success: isJson }: JsonResult,
): Explanation {
  const { status } = response;
  const explained = (message: string, hint: string) => ({ message: `${message} (HTTP ${status})`, hint });
  const wait = requestedWait(response);
  if (status >= 300 && status <= 399) return redirect(sent, response);
  if (status >= 500 && status !== 501)
    return explained(
      `The service failed${isJson ? "" : ", or a proxy before it"}`,
      wait ?? "Run the job again later; if it persists, ask the service's operator",
    );
  // Before pages: some servers say it in one.
  if (status === 400 && isSentToTls(sent, response))
    return {
      message: `The port in \`base-url\` (\`${sent.settings.baseUrl}\`) speaks TLS, and the request was sent without it`,
      hint: "Write `https://` in `base-url`",
      isWhole: true,
    };
  if (isPage(response) && status !== 413 && status !== 429) {
    const { message, hint } = webPage(sent, response);
    const isDenied = status === 401 || status === 403;
    return { message, hint: isDenied ? `${hint}. If it is, check \`api-token\`` : hint };
  }
  switch (status) {
    case 400:
    case 422:
      return explained("The service does not accept what was sent", whatToChange(sent.request));
    case 401:
      return explained(
        "The service does not accept the API token",
        "Check the secret behind `api-token` (expired, or of another organization or server?) and `auth-scheme`",
      );
    case 403:
      return explained(
        "The API token is not allowed to do this",
        `Check \`org\` (\`${sent.settings.org}\`), and that the key behind \`api-token\` has the permission for this`,
      );
    case 408:
      return explained(
        "The service did not receive the request in time",
        "Check this runner's connection to the service, and run the job again",
      );
    case 409:
      return explained(
        "Another job is writing to the same place",
        "Run the job again, or raise `retries`; jobs that begin the same trail can run one after the other",
      );
    case 413:
      return explained(
        "The request is too large",
        "Send less: a smaller `template-file` or `user-data`, fewer commits (`commits-from`), or fewer `attachments`",
      );
    case 429:
      return explained(
        "The service receives too many requests",
        wait === undefined
          ? "Run fewer jobs at the same time, and run this one again later"
          : `${wait}, with fewer jobs at once or a longer \`timeout\``,
      );
  }
  const refused =
    status >= 400 ? "The service refused the request" : "The service did not confirm the request";
  return explained(refused, checkAddress(sent));
}

/** Returns whether a server says that its port speaks TLS, in the words of nginx, Apache or Go. */
const isSentToTls = ({ settings }: AddressedRequest, { body }: HttpResponse) =>
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
function whatToChange({ method, query = [] }: ServiceRequest): string {
  if (method !== "GET")
    return "Change the input that the service names; `dry-run: true` shows exactly what is sent";
  const names = new Set(query.map(([name]) => `\`${name}\``));
  // Only a list has pages, which the action chooses itself; its other parameters are those of the input.
  const isList = names.delete("`page`");
  names.delete("`per_page`");
  return isList && names.size > 0
    ? `Change the input \`query\`, which sets ${[...names].join(", ")}`
    : "Change the input that the service names";
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
  const [kind = "", , first, second, third] = path;
  const inQuery = (name: string) => query.flatMap(([key, value]) => (key === name ? value : []));
  const isBelowFlow =
    ["trails", "artifacts", "approvals", "attestations"].includes(kind) ||
    (kind === "flows" && method === "GET");
  return {
    flow: isBelowFlow ? first : kind === "tags" ? second : inQuery("flow_name")[0],
    trail: kind === "trails" ? second : kind === "attestations" ? third : undefined,
    fingerprint: kind === "asserts" ? second : undefined,
    environment: kind === "environments" || kind === "snapshots" ? first : inQuery("environment_name")[0],
    policies: kind === "policies" && first !== undefined ? [first] : inQuery("policy_name"),
  };
}

/** What only some services offer, by the first segment of its path, and what to do about those that do not. */
const optionalEndpoints = new Map<string | undefined, readonly [what: string, next: string]>([
  ["attestations", ["attestations over its API", "report attestations with the service's own client"]],
  ["approvals", ["approvals", "remove this step: only older services list them"]],
  ["snapshots", ["snapshots", "the service is of an older version, and cannot say what runs"]],
]);

function explainNotFound(
  sent: AddressedRequest,
  response: HttpResponse,
  subject: NotFoundSubject,
  serviceMessage = "",
): Explanation {
  const { flow, trail, environment, policies } = namesIn(sent.request);
  const inOrganization = `in organization \`${sent.settings.org}\``;
  const whole = (message: string, hint: string): Explanation => ({ message, hint, isWhole: true });
  const absent = (noun: string, name: string | undefined, hint: string, where = inOrganization) =>
    whole(`${noun}${name === undefined ? "" : ` \`${name}\``} does not exist ${where}`, hint);
  const inFlow = flow === undefined ? inOrganization : `in flow \`${flow}\``;
  switch (subject) {
    case "artifact": {
      const to = trail === undefined ? "" : `trail \`${trail}\` of `;
      return whole(
        `No artifact with this fingerprint has been reported ${flow === undefined ? inOrganization : `to ${to}flow \`${flow}\``}`,
        "Report it there first (`operation: report-artifact`), and check that both steps fingerprint the same bytes",
      );
    }
    case "flow":
      return absent("Flow", flow, "Check `flow` and `org`");
    case "trail":
      return absent("Trail", trail, "Check `trail`, or begin it first (`operation: begin-trail`)", inFlow);
    case "environment":
      return absent("Environment", environment, "Check `environment`, and that it is not archived");
    case "policy": {
      // Of several policies the service names the one.
      const named = policies.filter((one) => policies.length === 1 || serviceMessage.includes(one));
      const isSeveral = policies.some((policy) => /[\s,;]/.test(policy));
      return absent(
        "Policy",
        named.length === 1 ? named[0] : undefined,
        isSeveral ? "Write one policy per line in `policies`" : "Check `policies`, and that each exists",
      );
    }
    case "organization":
      return whole(
        `Organization \`${sent.settings.org}\` does not exist`,
        "Check `org`, and that the key behind `api-token` belongs to it",
      );
    case "something-else":
      return {
        message: "The service does not know what was asked for (HTTP 404)",
        hint:
          sent.request.path[0] === "organizations"
            ? "Check `notification-number`"
            : sent.request.method === "GET"
              ? whatToChange(sent.request)
              : "Correct the input that names it, or create it at the service first",
      };
    case "nothing-in-particular":
    case "not-json": {
      const missing = optionalEndpoints.get(sent.request.path[0]);
      if (missing !== undefined) {
        const [what, next] = missing;
        return whole(
          `This service does not offer ${what} (HTTP 404)`,
          `Check \`base-url\`. Where it is right, ${next}`,
        );
      }
      if (isPage(response)) return webPage(sent, response);
      return subject === "not-json"
        ? {
            message: "The service's API does not answer at this address (HTTP 404)",
            hint: correctAddress(sent),
          }
        : {
            message: "The service has nothing at this address (HTTP 404)",
            hint: `${checkAddress(sent)}, and \`org\``,
          };
    }
  }
}
