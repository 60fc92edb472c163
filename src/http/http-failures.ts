// Says in words why an attempt gave no whole response.
import { X509Certificate } from "node:crypto";
import type { Context, Environment, Redact } from "../context.ts";
import { readFileOfRunner } from "../files/read-file.ts";
import { errorCode, messageOf } from "../lib/errors.ts";
import { seconds, shorten } from "../lib/format.ts";
import { describeProxy, type Proxy } from "./proxies.ts";

export interface ReceivedResponse {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Why a request gave no response that can be used. */
export interface HttpFailure {
  /**
   * `unreachable`: no whole response in time. `misconfigured`: a host that does not exist, a certificate that does not hold,
   * a proxy that refuses. `cancelled`: the job was cancelled. `status`: the status is not a success. `invalid`: the response is
   * too large.
   */
  readonly cause: "unreachable" | "misconfigured" | "cancelled" | "status" | "invalid";
  /** What happened, as a clause that follows what was asked for: `HTTP 503`, `the service at … sent no byte within 30 s`. */
  readonly problem: string;
  /** What the server said, in sentences. */
  readonly reason?: string;
  /** What to do. Absent where the status decides: that depends on what was asked for. */
  readonly hint?: string;
  /** HTTP status, where it decides or the response is too large. */
  readonly status?: number;
  /** Of a status that is not a success. */
  readonly headers?: ReceivedResponse["headers"];
  /** Of a status that is not a success: its body, where that is JSON of at most 64 KiB. */
  readonly json?: unknown;
  /** The same as bytes, where all of it came: of any form, for the record of a decision. */
  readonly body?: Buffer;
  /** Whether another attempt may help; absent where not. */
  readonly isRetryable?: boolean;
}

/** What is called. */
export interface Target {
  /** `the service`, `the registry` */
  readonly label: string;
  /** With its port. */
  readonly host: string;
  /** Absent where the connection is direct. */
  readonly proxy?: Proxy;
}

export const cancelled: HttpFailure = {
  cause: "cancelled",
  problem: "the step was ended from outside during a request",
};

/** Describes an attempt that received nothing for so many milliseconds. */
export function idleTimeout(milliseconds: number, target: Target): HttpFailure {
  const problem = `${describe(target)} sent no byte within ${seconds(milliseconds)}`;
  return unreachable(problem, checkReach(target));
}

/** Describes an attempt that gave no whole response in so many milliseconds. */
export const attemptTimeout = (milliseconds: number, target: Target): HttpFailure =>
  unreachable(
    `${describe(target)} gave no whole response within ${seconds(milliseconds)}`,
    checkReach(target),
  );

/** Describes that the time for all requests, in milliseconds, is used up. */
export function deadlineExceeded(milliseconds: number, target: Target): HttpFailure {
  const problem = `${describe(target)} gave no whole response within the time limit of ${seconds(milliseconds)}`;
  return {
    ...unreachable(problem, "Try again later, or raise `timeout`"),
    isRetryable: false,
  };
}

/** Describes a response that is larger than accepted. */
export const tooLarge = (limit: string, { label }: Pick<Target, "label">): HttpFailure => ({
  cause: "invalid",
  status: 200,
  problem: `the response of ${label} is larger than ${limit}`,
  hint: "Ask for less, or check that the address is right",
});

/** A response whose status is not a success, with its text, parsed where it is JSON. `body` is absent where it did not come whole. */
type RefusedResponse = Omit<ReceivedResponse, "body"> & {
  readonly body?: Buffer;
  readonly text: string;
  readonly json: unknown;
};

/** Describes a response whose status is not a success. */
export function refused(
  { status, headers, body, text, json }: RefusedResponse,
  { label, host, proxy }: Target,
  isRetryable: boolean,
  redact: Redact,
): HttpFailure {
  // Redacted before it is parsed, which changes how a secret is written: a host becomes lower case.
  const location = redact(headers["location"] ?? "");
  const isRedirect = status >= 300 && status <= 399 && location !== "";
  const url = isRedirect ? URL.parse(location, `https://${host}`) : null;
  const isSameServer = location.startsWith("/") && url?.host === host;
  // Without the query, which may hold a secret.
  const target = url === null ? "" : `, redirected to \`${isSameServer ? "" : url.origin}${url.pathname}\``;
  return {
    cause: "status",
    status,
    headers,
    json,
    body,
    problem: `HTTP ${status}${target}${through(proxy)}`,
    reason: describeMessage(label, { headers, text, json }, redact),
    isRetryable,
  };
}

/** Describes a response of a status that needs its body, which did not come whole. */
export function cutOff(status: number, target: Target): HttpFailure {
  const problem = `the response (HTTP ${status}) of ${describe(target)} was cut off`;
  return unreachable(problem, checkReach(target));
}

/** Describes that a proxy did not let a request through. @param status NaN where it did not answer with HTTP */
export function proxyRefusal(status: number, proxy: Proxy, host: string): HttpFailure {
  const answer = Number.isNaN(status) ? "no valid answer" : `HTTP ${status}`;
  const problem = `${describeProxy(proxy)} did not connect to \`${host}\`: it gave ${answer}`;
  if (Number.isNaN(status) || status >= 500)
    return unreachable(problem, "Ask the proxy's operator, or try again later");
  return misconfigured(
    problem,
    status === 401 || status === 407
      ? `Put the user and password that the proxy wants into \`${proxy.variable}\`, percent-encoded: \`http://user:password@${proxy.url.host}\``
      : "Ask the proxy's operator to allow this host, or name it in `NO_PROXY` if it can be reached directly",
  );
}

/** Describes what Node throws for a request. */
export function toHttpFailure(
  thrown: unknown,
  target: Target,
  { environment, redact }: Pick<Context, "environment" | "redact">,
): HttpFailure {
  const code = errorCode(thrown) ?? "unknown error";
  const name = describe(target);
  const { host, label, proxy } = target;
  // An error of several addresses has no message of its own.
  // Redacted before it is cut: a certificate's names stand in it, and half a secret would not be recognised.
  const message = shorten(redact(messageOf(thrown).trim()) || code, 300);
  if (code === "ENOTFOUND") return hostNotFound(thrown, target);
  if (code === "ERR_PROXY_TUNNEL" && proxy !== undefined) {
    const status = thrown instanceof Error && "statusCode" in thrown ? Number(thrown.statusCode) : NaN;
    return proxyRefusal(status, proxy, host);
  }
  // Node goes on with an option of its command line, which an action does not have.
  if (certificateCodes.test(code))
    return misconfigured(
      `the certificate of \`${host}\`${through(proxy)} does not hold: ${message.split(";")[0] ?? ""} (${code})`,
      certificateHint(code, label, environment),
    );
  const wrongProtocol =
    proxy === undefined
      ? "Check scheme and port of the address, and the proxies on the way"
      : `Check scheme and port of the address, and of \`${proxy.variable}\`, which is \`http://…\` for most proxies, also where the address is https`;
  if (/^(?:EPROTO$|ERR_SSL_)/.test(code))
    return unreachable(
      `${name} and this runner could not agree on a secure connection (${code})`,
      wrongProtocol,
    );
  if (code.startsWith("HPE_"))
    return unreachable(`${name} did not answer with valid HTTP (${code})`, wrongProtocol);
  return unreachable(`${name} cannot be reached: ${message}`, checkReach(target));
}

/** Behind a proxy only the proxy's own host is looked up. */
function hostNotFound(thrown: unknown, { host, proxy }: Target): HttpFailure {
  const asked = proxy?.url.hostname ?? new URL(`x://${host}`).hostname;
  const missing = thrown instanceof Error && "hostname" in thrown ? String(thrown.hostname) : asked;
  const problem =
    proxy === undefined
      ? `the host \`${missing}\` does not exist (ENOTFOUND)`
      : `the host \`${missing}\` of the proxy (\`${proxy.variable}\`) does not exist (ENOTFOUND)`;
  const hint =
    proxy === undefined
      ? "Check the address, and that this runner's DNS knows the host (behind a proxy: `HTTPS_PROXY`)"
      : `Check \`${proxy.variable}\`, and that this runner's DNS knows the host`;
  return { ...misconfigured(problem, hint), isRetryable: true };
}

const certificateCodes =
  /^(?:CERT_|ERR_TLS_CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;

const unreachable = (problem: string, hint: string): HttpFailure => ({
  cause: "unreachable",
  problem,
  hint,
  isRetryable: true,
});

const misconfigured = (problem: string, hint: string): HttpFailure => ({
  cause: "misconfigured",
  problem,
  hint,
});

const describe = ({ label, host, proxy }: Target): string => `${label} at \`${host}\`${through(proxy)}`;

const through = (proxy: Proxy | undefined): string =>
  proxy === undefined ? "" : ` through ${describeProxy(proxy)}`;

const checkReach = ({ label, proxy }: Target) =>
  `Check that this runner can reach ${label} (${proxy === undefined ? "DNS, firewall, `HTTPS_PROXY`" : `\`${proxy.variable}\`, \`NO_PROXY\`, firewall`}), or try again later`;

/** Returns whether a status says that the server cannot answer now: 408, 429 and 5xx but 501. */
export const isOutageStatus = (status: number): boolean =>
  status === 408 || status === 429 || (status >= 500 && status <= 599 && status !== 501);

/**
 * Returns whether a response of this status is worth another attempt: in an outage, and for a write 409, which says that another
 * one is under way.
 */
export const isRetryableStatus = (status: number, isWrite: boolean): boolean =>
  isOutageStatus(status) || (status === 409 && isWrite);

// What a server said in a response that is not a success, whichever server it is: the service, a registry, GitHub.

/** With the words before it, it fits into the 1,000 characters that a line shows. */
const maxLength = 950;

/**
 * Says what a server said, in sentences; undefined where it said nothing.
 * @param label of the server: `the service`
 * @param json the body, where it is JSON
 */
export function describeMessage(
  label: string,
  {
    headers,
    text,
    json,
  }: { readonly headers: Readonly<Record<string, string>>; readonly text: string; readonly json: unknown },
  redact: Redact,
): string | undefined {
  const server = label.charAt(0).toUpperCase() + label.slice(1);
  const sentences: string[] = [];
  if (isPage(headers, text))
    sentences.push(`${server} answered with a web page (HTML), as a proxy or a login page does`);
  else {
    // Redacted before it is cut: half a secret would not be recognised.
    const message = shorten(
      redact(messageIn(json) ?? text)
        .replace(/\s+/g, " ")
        .trim(),
      maxLength,
    );
    if (message !== "") sentences.push(`${server} said: ${message}`);
  }
  const pause = redact(headers["retry-after"] ?? "");
  if (/^\d+$/.test(pause))
    sentences.push(`It asks to wait ${seconds(Number(pause) * 1000)} (\`Retry-After\`)`);
  return sentences.length === 0 ? undefined : sentences.join(". ");
}

/** Returns whether a response is a web page, by its type or its beginning. */
export const isPage = (headers: Readonly<Record<string, string>>, text: string): boolean =>
  /\bhtml\b/i.test(headers["content-type"] ?? "") || /^\s*</.test(text.slice(0, 1000));

/** Returns the message in JSON: a text, or `message`, `detail` or `error` with what `errors` adds. */
function messageIn(json: unknown): string | undefined {
  if (typeof json !== "object" || json === null) return typeof json === "string" ? json : undefined;
  const fields = new Map<string, unknown>(Object.entries(json));
  const main = ["message", "detail", "error"].map((name) => fields.get(name)).find(Boolean);
  const texts = [main, fields.get("errors")].filter(Boolean).map(inWords);
  if (texts.length > 0) return texts.join(": ");
  return fields.size === 0 ? "" : JSON.stringify(json);
}

/** Writes a text as it is, an object as its fields, a list as its items; of an item with a `message` that alone. */
function inWords(value: unknown): string {
  if (typeof value !== "object" || value === null)
    return typeof value === "string" ? value : JSON.stringify(value);
  const texts = Object.entries(value).map(([field, inner]: [string, unknown]) => {
    const text = textOf(inner);
    return Array.isArray(value) ? text : `${field}: ${text}`;
  });
  return texts.join("; ");
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  const hasMessage = typeof value === "object" && value !== null && "message" in value;
  return hasMessage && typeof value.message === "string" ? value.message : JSON.stringify(value);
}

// What to do about a certificate that does not hold: what is wrong with the file of private authorities.

/** Says what to do about a certificate. @param code of Node's error */
function certificateHint(code: string, label: string, environment: Environment): string {
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `Write the address with a name that the certificate has, or ask the operator of ${label} for a certificate with this name`;
  return code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID"
    ? `Ask the operator of ${label} to renew it, and check the runner's clock`
    : certificatesHint(environment);
}

/** Says what to do where the authority of a certificate is not trusted. */
export function certificatesHint(environment: Environment): string {
  const file = environment["NODE_EXTRA_CA_CERTS"] ?? "";
  // A job in a container has its workspace there.
  const isContainer = environment["GITHUB_WORKSPACE"]?.startsWith("/__w/") === true;
  const wayOut = isContainer
    ? "The job runs in a container, which the runner's `.env` does not reach: mount a PEM file with the certificate of the authority, and set `NODE_EXTRA_CA_CERTS` to it under `container`"
    : "set `NODE_EXTRA_CA_CERTS` to a PEM file with the certificate of its authority";
  if (file === "")
    return isContainer
      ? `Check the address. ${wayOut}`
      : `Check the address. If you trust the certificate, ${wayOut}`;
  const problem = findProblem(file);
  if (problem === undefined)
    return `Check the address. If you trust the certificate, add that of its authority to \`${file}\` (\`NODE_EXTRA_CA_CERTS\`)`;
  const found = file.includes("-----BEGIN ")
    ? "`NODE_EXTRA_CA_CERTS` is a certificate, and must be the path of a file"
    : `\`NODE_EXTRA_CA_CERTS\` is \`${file}\`, which ${problem}`;
  return isContainer ? `${found}. ${wayOut}` : `${found}: ${wayOut}`;
}

/** Returns what is wrong with a file of certificates, as the end of a sentence. */
function findProblem(path: string): string | undefined {
  const file = readFileOfRunner(path);
  if (file.content === undefined) return file.problem;
  return file.content.includes("-----BEGIN ") && isCertificate(file.content)
    ? undefined
    : "holds no certificate in PEM format";
}

/** Returns whether a file begins with a certificate. */
function isCertificate(content: Buffer): boolean {
  try {
    new X509Certificate(content);
    return true;
  } catch {
    return false;
  }
}
