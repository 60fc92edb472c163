// What can go wrong between sending a request and reading its whole response, in words.
import { ProxyError } from "./agent.ts";
import type { Proxy } from "./proxy.ts";
import { aborted, errorCode, messageOf } from "../lib/errors.ts";
import { seconds } from "../lib/format.ts";
import type { Failure } from "../domain/failure.ts";
import { isRetryable } from "./retry.ts";

/** What a request is sent to, in the words of messages. */
export interface Target {
  /** `the service` */
  readonly label: string;
  /** Where its address comes from: `` `base-url` `` */
  readonly addressSource: string;
  /** Whether its address begins with `http://`. */
  readonly isPlain?: boolean;
  /** The file that NODE_EXTRA_CA_CERTS names. */
  readonly extraAuthorities?: string | undefined;
}

/** An attempt without a usable response. */
export interface FailedAttempt {
  readonly failure: Failure;
  /** Whether another attempt may help. */
  readonly isRetryable: boolean;
  /** A code or a few words for the list of attempts. */
  readonly result: string;
}

type AttemptFacts = Partial<Omit<FailedAttempt, "failure"> & Failure>;

/** Makes a failed attempt: an outage that another attempt may end, unless `facts` say otherwise. */
function failedAttempt(
  result: string,
  message: string,
  hint: string,
  { isRetryable = true, ...facts }: AttemptFacts = {},
): FailedAttempt {
  return { result, isRetryable, failure: { cause: "unreachable", message, hint, ...facts } };
}

/**
 * A response began, but it is not usable. The cause is the error of the network or of the HTTP parser; without one, the
 * message says what is wrong.
 */
export class ResponseError extends Error {
  override readonly name = "ResponseError";
}

const disconnectCodes = new Set(["ECONNRESET", "EPIPE", "ECONNABORTED", "ERR_STREAM_PREMATURE_CLOSE"]);

/** Returns whether an error says that a connection ended too early. */
export const isDisconnect = (error: unknown): boolean => disconnectCodes.has(codeOf(error));

export const cancelledAttempt = failedAttempt("ended from outside", aborted.reason, aborted.hint, {
  cause: "cancelled",
  isRetryable: false,
});

/** Describes an attempt that received nothing for so many milliseconds, directly or through the proxy. */
export function idleTimeout(
  milliseconds: number,
  proxy: Proxy | undefined,
  { label }: Target,
): FailedAttempt {
  const result = `no response within ${seconds(milliseconds)}`;
  const message = `${capitalized(label)} gave ${result}${proxy ? ` through ${nameProxy(proxy)}` : ""}`;
  return failedAttempt(result, message, checkReach(label));
}

/** Describes that the time for all requests, in milliseconds, is used up. */
export function deadlineExceeded(totalMs: number, { label }: Target): FailedAttempt {
  const message = `${capitalized(label)} gave no complete response within the time limit of ${seconds(totalMs)}`;
  const hint = "Try again later, or raise `timeout`";
  return failedAttempt("time limit reached", message, hint, { isRetryable: false });
}

const checkReach = (label: string) =>
  `Check that this runner can reach ${label} (DNS, firewall, proxy, \`HTTPS_PROXY\`), or try again later`;
const tryLater = "Try again later, and check the proxies on the way";

/** Describes what Node throws for a failed request. `address` is the host and port that was connected to. */
export function toFailedAttempt(thrown: unknown, address: string, target: Target): FailedAttempt {
  if (thrown instanceof ProxyError) return proxyFailure(thrown, address, target);
  if (thrown instanceof ResponseError) return responseFailure(thrown, address, target);
  const { label, addressSource } = target;
  // An address never begins a sentence, where a capital could change it.
  const name = `${capitalized(label)} at \`${address}\``;
  const code = codeOf(thrown);
  const message = messageOf(thrown);
  const failed = (problem: string, hint: string, facts?: AttemptFacts) =>
    failedAttempt(code, `${problem} (${code})`, hint, facts);
  if (code === "ECONNREFUSED")
    return failed(
      `${name} refused the connection`,
      `Check host and port in ${addressSource}, and that ${label} is running`,
    );
  if (code === "ENOTFOUND")
    return failed(
      `The host \`${address}\` does not exist in DNS`,
      `Check the host in ${addressSource}, and that this runner's DNS knows it (behind a proxy: \`HTTPS_PROXY\`)`,
      { cause: "misconfigured" },
    );
  if (isDisconnect(thrown))
    return failed(
      `${name} closed the connection before a response began`,
      target.isPlain
        ? `If this port speaks TLS, write \`https://\` in ${addressSource}; else check that ${label} is running`
        : tryLater,
    );
  // No other attempt cures a failure of TLS. No outage causes a certificate that does not hold.
  const tls = { isRetryable: false, isTlsFailure: true } as const;
  if (certificateCodes.test(code))
    return failed(
      `The certificate of \`${address}\` is not trusted: ${message}`,
      certificateHint(code, target),
      { ...tls, cause: "misconfigured" },
    );
  if (/wrong version number|http request|packet length too long/i.test(message))
    return failed(
      `${name} answered without TLS`,
      `Correct the port in ${addressSource}, or write \`http://\` if it is a loopback address`,
      tls,
    );
  if (/^(EPROTO$|ERR_SSL_|ERR_TLS_)/.test(code))
    return failed(
      `${name} and this runner could not agree on a secure connection`,
      `Check the scheme and port in ${addressSource}; behind a proxy that intercepts TLS, NODE_EXTRA_CA_CERTS must name its authority's certificate`,
      tls,
    );
  if (code.startsWith("HPE_")) return malformed(code, `${name} does not speak valid HTTP (${code})`, target);
  if (/^Z_|^ERR_+[A-Z]/.test(code))
    return malformed(code, `The response cannot be decoded (${message}, ${code})`, target);
  return failedAttempt(code, `The connection to \`${address}\` failed: ${message}`, checkReach(label), {
    // Errors of the operating system carry the name of the call that failed.
    isRetryable: thrown instanceof Error && "syscall" in thrown,
  });
}

const certificateCodes =
  /^(CERT_|ERR_TLS_CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;

/** Says what to do about a certificate that is not trusted. Node only warns of authorities that it cannot read. */
function certificateHint(code: string, { label, addressSource, extraAuthorities }: Target): string {
  if (/^CERT_(HAS_EXPIRED|NOT_YET_VALID|REVOKED)$/.test(code))
    return `Ask the operator of ${label} to renew or replace it, and check the runner's clock`;
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `Check the host in ${addressSource}; a proxy that intercepts TLS causes this too`;
  const file = "a PEM file with its authority's certificate, or with itself where it is self-signed";
  return extraAuthorities
    ? `If you trust it, check that NODE_EXTRA_CA_CERTS (\`${extraAuthorities}\`) names a file that can be read, ${file}`
    : `If you trust it, set NODE_EXTRA_CA_CERTS to ${file}: in \`.env\` of a self-hosted runner, in the job's \`env\`, or with \`ca-certificates\` of a reusable workflow`;
}

function malformed(result: string, message: string, { label, addressSource, isPlain }: Target) {
  const check = `Check that ${addressSource} is the address of ${label}`;
  const hint = `${check}${isPlain ? ", with `https://` if this port speaks TLS" : ""}, and that no proxy changes its responses`;
  return failedAttempt(result, message, hint, { cause: "malformed", isRetryable: false });
}

/** A response that began is not an outage. Only one that was cut off is worth another attempt. */
function responseFailure({ message, cause }: ResponseError, address: string, target: Target): FailedAttempt {
  if (cause === undefined) return malformed(message, capitalized(message), target);
  const code = codeOf(cause);
  const name = `${capitalized(target.label)} at \`${address}\``;
  return isDisconnect(cause)
    ? failedAttempt(
        `response cut off (${code})`,
        `${name} closed the connection before the whole response was there (${code})`,
        tryLater,
        { cause: "malformed" },
      )
    : malformed(code, `${name} does not speak valid HTTP (${code})`, target);
}

/** The proxy was not reached, or rejected the request. Its statuses are retried as the service's are. */
function proxyFailure({ proxy, status, cause }: ProxyError, address: string, target: Target): FailedAttempt {
  const { host, port, variable } = proxy;
  if (status === undefined) {
    const { extraAuthorities } = target;
    const toProxy = { label: `the proxy of ${variable}`, addressSource: variable, extraAuthorities };
    return toFailedAttempt(cause, `${host}:${port}`, toProxy);
  }
  const mayPass = isRetryable(status, "CONNECT");
  const hint =
    status === 407
      ? `Put the user and password that the proxy wants into ${variable}, percent-encoded`
      : "Ask the proxy's operator to allow this host, or name it in NO_PROXY if it can be reached directly";
  return failedAttempt(
    `proxy: HTTP ${status}`,
    `${capitalized(nameProxy(proxy))} refused to connect to \`${address}\` (HTTP ${status})`,
    hint,
    { cause: mayPass ? "unreachable" : "misconfigured", isRetryable: mayPass },
  );
}

/** Names a proxy, without its credentials. */
export const nameProxy = ({ host, port, variable }: Proxy): string =>
  `the proxy ${host}:${port} (${variable})`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const codeOf = (thrown: unknown): string =>
  errorCode(thrown) ?? (thrown instanceof Error ? thrown.name : "unknown error");
