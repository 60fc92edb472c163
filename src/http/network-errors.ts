// What can go wrong between sending a request and reading its whole response, in words.
import { ProxyError } from "./agent.ts";
import type { Proxy } from "./proxy.ts";
import { messageOf } from "../domain/errors.ts";
import type { NoResponse } from "../domain/http-result.ts";
import { isRetryable } from "./retry.ts";

/** What a request is sent to, in the words of messages. */
export interface Peer {
  /** `the service` */
  readonly noun: string;
  /** Where its address comes from: `` `base-url` `` */
  readonly address: string;
}

/** An attempt without a usable response. */
export interface NetworkFailure {
  readonly cause: NoResponse["cause"];
  /** Whether another attempt may help. */
  readonly isRetryable: boolean;
  readonly isTlsFailure?: true;
  /** A few words for the list of attempts. */
  readonly result: string;
  /** What happened, as a clause. */
  readonly reason: string;
  readonly hint: string;
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

/** The job was cancelled. */
export const cancelled: NetworkFailure = {
  cause: "cancelled",
  isRetryable: false,
  result: "cancelled",
  reason: "the job was cancelled",
  hint: "Run the job again: what was already recorded is not recorded twice",
};

/** Describes an attempt that received nothing for so many milliseconds, directly or through the proxy. */
export function idleTimeout(milliseconds: number, proxy: Proxy | undefined, { noun }: Peer): NetworkFailure {
  const result = `no response within ${seconds(milliseconds)}`;
  const reason = proxy ? `${result} through ${nameProxy(proxy)}` : result;
  const hint = proxy
    ? `Check that the proxy can reach ${noun}, or try again later`
    : `Check that this runner can reach ${noun} (firewall, proxy, \`HTTPS_PROXY\`), or try again later`;
  return { cause: "unreachable", isRetryable: true, result, reason, hint };
}

/** Describes that the time for all requests, in milliseconds, is used up. */
export function deadlineExceeded(totalMs: number): NetworkFailure {
  const reason = `there was no complete response within the time limit of ${seconds(totalMs)}`;
  const hint = "Try again later, or raise `timeout`";
  return { cause: "unreachable", isRetryable: false, result: "time limit reached", reason, hint };
}

/** Describes what Node throws for a failed request. `target` is the host and port that was connected to. */
export function toNetworkFailure(thrown: unknown, target: string, peer: Peer): NetworkFailure {
  if (thrown instanceof ProxyError) return proxyFailure(thrown, target, peer);
  if (thrown instanceof ResponseError) return responseFailure(thrown, target, peer);
  const { noun, address } = peer;
  const code = codeOf(thrown);
  const message = messageOf(thrown);
  const failed = (result: string, reason: string, hint: string): NetworkFailure => ({
    cause: "unreachable",
    isRetryable: true,
    result: `${result} (${code})`,
    reason: `${reason} (${code})`,
    hint,
  });
  // Another attempt cannot cure it.
  const tlsFailed = (result: string, reason: string, hint: string): NetworkFailure => ({
    ...failed(result, reason, hint),
    isRetryable: false,
    isTlsFailure: true,
  });
  const notTrusted = (why: string, hint: string) =>
    tlsFailed("certificate not trusted", `the certificate of ${target} ${why}`, hint);
  const trust = (certificate: string) =>
    `If you trust it, set the environment variable NODE_EXTRA_CA_CERTS of this job to a PEM file with ${certificate}`;

  switch (code) {
    case "ECONNREFUSED":
      return failed(
        "connection refused",
        `${target} refused the connection`,
        `Check host and port in ${address}, and that ${noun} is running`,
      );
    case "ENOTFOUND":
      return failed(
        "host not found",
        `${target} has no address in DNS`,
        `Check the host in ${address}, and that this runner's DNS knows it (behind a proxy: \`HTTPS_PROXY\`)`,
      );
    case "EAI_AGAIN":
      return failed(
        "no answer from DNS",
        `DNS did not answer for ${target}`,
        "Check this runner's DNS, or try again later",
      );
    case "ETIMEDOUT":
      return failed(
        "connection timed out",
        `${target} did not answer`,
        "Check that this runner may connect to it (firewall, proxy, `HTTPS_PROXY`)",
      );
    case "CERT_HAS_EXPIRED":
      return notTrusted(
        "has expired",
        `Ask the operator of ${noun} to renew it, and check the runner's clock`,
      );
    case "CERT_NOT_YET_VALID":
      return notTrusted("is not valid yet", "Check the runner's clock, and the certificate");
    case "CERT_REVOKED":
      return notTrusted("has been revoked", `Ask the operator of ${noun} to replace it`);
    case "ERR_TLS_CERT_ALTNAME_INVALID":
      return notTrusted(
        "is for another name",
        `Check the host in ${address}; a proxy that intercepts TLS causes this too`,
      );
    case "DEPTH_ZERO_SELF_SIGNED_CERT":
      return notTrusted("is self-signed", trust("that certificate"));
  }
  if (/^UNABLE_TO_|^SELF_SIGNED_CERT_IN_CHAIN$/.test(code))
    return notTrusted(
      "is signed by an authority that this runner does not know",
      trust("that authority's certificate"),
    );
  if (/^(CERT_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/.test(code))
    return notTrusted(`is not trusted: ${message}`, trust("the authority's certificate"));
  if (/^(EPROTO$|ERR_SSL_|ERR_TLS_)/.test(code))
    return tlsFailed(
      "TLS failed",
      `${target} and this runner could not agree on a secure connection`,
      `Check the scheme and port in ${address}; behind a proxy that intercepts TLS, NODE_EXTRA_CA_CERTS must ` +
        "name its authority's certificate",
    );
  if (isDisconnect(thrown))
    return failed("connection closed", `${target} closed the connection before a response began`, tryLater);
  if (code.startsWith("HPE_"))
    return malformed(`no valid HTTP (${code})`, `${target} does not speak HTTP (${code})`, peer);
  if (/^Z_|^ERR_+[A-Z]/.test(code))
    return malformed(`not readable (${code})`, `the response cannot be decoded (${message}, ${code})`, peer);
  return {
    cause: "unreachable",
    // Errors of the operating system carry the name of the call that failed.
    isRetryable: thrown instanceof Error && "syscall" in thrown,
    result: `connection failed (${code})`,
    reason: `the connection to ${target} failed: ${message}`,
    hint: `Check that this runner can reach ${noun}`,
  };
}

function malformed(result: string, reason: string, { noun, address }: Peer): NetworkFailure {
  const hint = `Check that ${address} is the address of ${noun}, and that no proxy changes its responses`;
  return { cause: "malformed", isRetryable: false, result, reason, hint };
}

const tryLater = "Try again later; a proxy can cause this too";

/** A response that began is not an outage. Only one that was cut off is worth another attempt. */
function responseFailure({ message, cause }: ResponseError, target: string, peer: Peer): NetworkFailure {
  if (cause === undefined) return malformed(message, message, peer);
  const code = codeOf(cause);
  if (!isDisconnect(cause)) {
    const reason = `the response of ${target} breaks the rules of HTTP (${code})`;
    return malformed(`not valid HTTP (${code})`, reason, peer);
  }
  const reason = `${target} closed the connection before the whole response was there (${code})`;
  const result = `response cut off (${code})`;
  return { cause: "malformed", isRetryable: true, result, reason, hint: tryLater };
}

/** The proxy was not reached, or refused. Its statuses are retried as the service's are. */
function proxyFailure({ proxy, status, cause }: ProxyError, target: string, peer: Peer): NetworkFailure {
  if (status === undefined) {
    const hint = `Check the proxy's address in ${proxy.variable}, and that it is running`;
    return { ...toNetworkFailure(cause, nameProxy(proxy), peer), hint };
  }
  return {
    cause: "unreachable",
    isRetryable: isRetryable(status, "CONNECT"),
    result: `proxy: HTTP ${status}`,
    reason: `${nameProxy(proxy)} refused to connect to ${target} (HTTP ${status})`,
    hint:
      status === 407
        ? `The proxy wants a login: put its user and password into ${proxy.variable}, percent-encoded`
        : "Ask the proxy's operator to allow this host, or name it in NO_PROXY if it can be reached directly",
  };
}

/** Names a proxy, without its credentials. */
export const nameProxy = ({ host, port, variable }: Proxy): string =>
  `the proxy ${host}:${port} (${variable})`;

/** Formats milliseconds as seconds. */
export const seconds = (milliseconds: number): string =>
  `${Number((milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0))} s`;

function codeOf(thrown: unknown): string {
  if (thrown instanceof Error && "code" in thrown && typeof thrown.code === "string") return thrown.code;
  return thrown instanceof Error ? thrown.name : "unknown error";
}
