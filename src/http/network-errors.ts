// What can go wrong between sending a request and reading its whole response, in words.
import { readFileSync } from "node:fs";
import { ProxyError } from "./agent.ts";
import type { Proxy } from "./proxy.ts";
import { endedFromOutside, errorCode, messageOf } from "../lib/errors.ts";
import type { NoResponse } from "../domain/http-result.ts";
import { isRetryable } from "./retry.ts";

/** What a request is sent to, in the words of messages. */
export interface Peer {
  /** `the service` */
  readonly label: string;
  /** Where its address comes from: `` `base-url` `` */
  readonly addressSource: string;
  /** The file that NODE_EXTRA_CA_CERTS names. */
  readonly extraAuthorities?: string | undefined;
  /** Names it at the start of a sentence, if not by its label and where its address comes from. */
  readonly name?: string;
}

/** An attempt without a usable response. */
export interface NetworkFailure {
  readonly cause: NoResponse["cause"];
  /** Whether another attempt may help. */
  readonly isRetryable: boolean;
  readonly isTlsFailure?: true;
  /** A few words for the list of attempts. */
  readonly result: string;
  /** What happened, as a sentence without a full stop. */
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

export const cancelled: NetworkFailure = {
  cause: "cancelled",
  isRetryable: false,
  result: "ended from outside",
  ...endedFromOutside,
};

/** Describes an attempt that received nothing for so many milliseconds, directly or through the proxy. */
export function idleTimeout(milliseconds: number, proxy: Proxy | undefined, { label }: Peer): NetworkFailure {
  const result = `no response within ${seconds(milliseconds)}`;
  const reason = `${capitalized(label)} gave ${result}${proxy ? ` through ${nameProxy(proxy)}` : ""}`;
  const hint = proxy
    ? `Check that the proxy can reach ${label}, or try again later`
    : `Check that this runner can reach ${label} (firewall, proxy, \`HTTPS_PROXY\`), or try again later`;
  return { cause: "unreachable", isRetryable: true, result, reason, hint };
}

/** Describes that the time for all requests, in milliseconds, is used up. */
export function deadlineExceeded(totalMs: number, { label }: Peer): NetworkFailure {
  const reason = `${capitalized(label)} gave no complete response within the time limit of ${seconds(totalMs)}`;
  const hint = "Try again later, or raise `timeout`";
  return { cause: "unreachable", isRetryable: false, result: "time limit reached", reason, hint };
}

/** Describes what Node throws for a failed request. `target` is the host and port that was connected to. */
export function toNetworkFailure(thrown: unknown, target: string, peer: Peer): NetworkFailure {
  if (thrown instanceof ProxyError) return proxyFailure(thrown, target, peer);
  if (thrown instanceof ResponseError) return responseFailure(thrown, target, peer);
  const { label, addressSource } = peer;
  // An address never begins a sentence, where a capital could change it.
  const name = peer.name ?? `${capitalized(label)} at \`${target}\``;
  const code = codeOf(thrown);
  const message = messageOf(thrown);
  const failures: Readonly<Record<string, FailureParts>> = {
    ECONNREFUSED: [
      "connection refused",
      `${name} refused the connection`,
      `Check host and port in ${addressSource}, and that ${label} is running`,
    ],
    ENOTFOUND: [
      "host not found",
      `The host \`${target}\` does not exist in DNS`,
      `Check the host in ${addressSource}, and that this runner's DNS knows it (behind a proxy: \`HTTPS_PROXY\`)`,
      { cause: "misconfigured" },
    ],
    EAI_AGAIN: [
      "no answer from DNS",
      `DNS did not answer for \`${target}\``,
      "Check this runner's DNS, or try again later",
    ],
    ETIMEDOUT: [
      "connection timed out",
      `${name} did not answer`,
      "Check that this runner may connect to it (firewall, proxy, `HTTPS_PROXY`)",
    ],
  };
  const failure = failures[code];
  if (failure !== undefined) return failed(code, ...failure);
  const tlsFailure = toTlsFailure(code, message, name, target, peer);
  if (tlsFailure !== undefined) return tlsFailure;
  if (isDisconnect(thrown))
    return failed(
      code,
      "connection closed",
      `${name} closed the connection before a response began`,
      tryLater,
    );
  if (code.startsWith("HPE_"))
    return malformed(`no valid HTTP (${code})`, `${name} does not speak HTTP (${code})`, peer);
  if (/^Z_|^ERR_+[A-Z]/.test(code))
    return malformed(`not readable (${code})`, `The response cannot be decoded (${message}, ${code})`, peer);
  return {
    cause: "unreachable",
    // Errors of the operating system carry the name of the call that failed.
    isRetryable: thrown instanceof Error && "syscall" in thrown,
    result: `connection failed (${code})`,
    reason: `The connection to \`${target}\` failed: ${message}`,
    hint: `Check that this runner can reach ${label}`,
  };
}

type FailureParts = readonly [result: string, reason: string, hint: string, more?: Partial<NetworkFailure>];

/** Makes a failure of a connection, with its code: an outage that another attempt may end, unless `more` says otherwise. */
function failed(code: string, ...[result, reason, hint, more]: FailureParts): NetworkFailure {
  return {
    cause: "unreachable",
    isRetryable: true,
    result: `${result} (${code})`,
    reason: `${reason} (${code})`,
    hint,
    ...more,
  };
}

/**
 * Describes a failure of TLS; undefined where the code is of none.
 * @param name the peer, at the start of a sentence
 */
function toTlsFailure(
  code: string,
  message: string,
  name: string,
  target: string,
  { label, addressSource, extraAuthorities }: Peer,
): NetworkFailure | undefined {
  // Another attempt cannot cure it.
  const ofTls = { isRetryable: false, isTlsFailure: true } as const;
  // Neither can an outage cause it, so no setting for outages applies.
  const notTrusted = (problem: string, hint: string) => {
    const reason = `The certificate of \`${target}\` ${problem}`;
    return failed(code, "certificate not trusted", reason, hint, { ...ofTls, cause: "misconfigured" });
  };
  const unknownAuthority = (problem: string, certificate: string) => {
    const invalidFile = authoritiesProblem(extraAuthorities);
    return invalidFile === undefined
      ? notTrusted(problem, trust(certificate, extraAuthorities))
      : notTrusted(
          `${problem}, and ${invalidFile}`,
          `Correct NODE_EXTRA_CA_CERTS: a PEM file with ${certificate}`,
        );
  };
  const invalid = {
    CERT_HAS_EXPIRED: "has expired",
    CERT_NOT_YET_VALID: "is not valid yet",
    CERT_REVOKED: "has been revoked",
  }[code];
  if (invalid !== undefined)
    return notTrusted(
      invalid,
      `Ask the operator of ${label} to renew or replace it, and check the runner's clock`,
    );
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    const hint = `Check the host in ${addressSource}; a proxy that intercepts TLS causes this too`;
    return notTrusted("is for another name", hint);
  }
  if (code === "DEPTH_ZERO_SELF_SIGNED_CERT") return unknownAuthority("is self-signed", "that certificate");
  const authority = "the authority's certificate";
  if (/^UNABLE_TO_|^SELF_SIGNED_CERT_IN_CHAIN$/.test(code))
    return unknownAuthority("is signed by an authority that this runner does not know", authority);
  if (/^(CERT_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/.test(code))
    return unknownAuthority(`is not trusted: ${message}`, authority);
  if (!/^(EPROTO$|ERR_SSL_|ERR_TLS_)/.test(code)) return undefined;
  return failed(
    code,
    "TLS failed",
    `${name} and this runner could not agree on a secure connection`,
    `Check the scheme and port in ${addressSource}; behind a proxy that intercepts TLS, NODE_EXTRA_CA_CERTS must name its authority's certificate`,
    ofTls,
  );
}

/** Says how a certificate becomes trusted. */
function trust(certificate: string, extraAuthorities: string | undefined): string {
  return extraAuthorities
    ? `If you trust it, add ${certificate} to the PEM file that NODE_EXTRA_CA_CERTS names (\`${extraAuthorities}\`)`
    : `If you trust it, set NODE_EXTRA_CA_CERTS to a PEM file with ${certificate}. Set it in \`.env\` of a self-hosted ` +
        "runner, in the job's `env`, or with `ca-certificates` of a reusable workflow";
}

/** Says why the file that NODE_EXTRA_CA_CERTS names adds nothing: Node then only warns, and goes on without it. */
function authoritiesProblem(path: string | undefined): string | undefined {
  if (!path) return undefined;
  const named = `NODE_EXTRA_CA_CERTS names \`${path}\`, which`;
  try {
    const isPem = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----/.test(readFileSync(path, "latin1"));
    return isPem ? undefined : `${named} has no certificate in PEM form`;
  } catch {
    return `${named} cannot be read`;
  }
}

function malformed(result: string, reason: string, { label, addressSource }: Peer): NetworkFailure {
  const hint = `Check that ${addressSource} is the address of ${label}, and that no proxy changes its responses`;
  return { cause: "malformed", isRetryable: false, result, reason: capitalized(reason), hint };
}

const tryLater = "Try again later, and check the proxies on the way";

/** A response that began is not an outage. Only one that was cut off is worth another attempt. */
function responseFailure({ message, cause }: ResponseError, target: string, peer: Peer): NetworkFailure {
  if (cause === undefined) return malformed(message, message, peer);
  const code = codeOf(cause);
  if (!isDisconnect(cause)) {
    const reason = `The response of \`${target}\` breaks the rules of HTTP (${code})`;
    return malformed(`not valid HTTP (${code})`, reason, peer);
  }
  const reason = `${capitalized(peer.label)} at \`${target}\` closed the connection before the whole response was there (${code})`;
  const result = `response cut off (${code})`;
  return { cause: "malformed", isRetryable: true, result, reason, hint: tryLater };
}

/** The proxy was not reached, or refused. Its statuses are retried as the service's are. */
function proxyFailure({ proxy, status, cause }: ProxyError, target: string, peer: Peer): NetworkFailure {
  if (status === undefined) {
    const { host, port, variable } = proxy;
    const name = capitalized(nameProxy(proxy));
    const toProxy = { ...peer, label: "the proxy", addressSource: variable, name };
    const failure = toNetworkFailure(cause, `${host}:${port}`, toProxy);
    const hint = `Check the proxy's address in ${variable}, and that it is running`;
    return failure.cause === "misconfigured" ? failure : { ...failure, hint };
  }
  const mayPass = isRetryable(status, "CONNECT");
  return {
    cause: mayPass ? "unreachable" : "misconfigured",
    isRetryable: mayPass,
    result: `proxy: HTTP ${status}`,
    reason: `${capitalized(nameProxy(proxy))} refused to connect to \`${target}\` (HTTP ${status})`,
    hint: proxyHint(status, proxy),
  };
}

function proxyHint(status: number, { variable }: Proxy): string {
  if (status === 407)
    return `Put the user and password that the proxy wants into ${variable}, percent-encoded`;
  return status >= 500
    ? "Ask the proxy's operator, or name this host in NO_PROXY if it can be reached directly"
    : "Ask the proxy's operator to allow this host, or name it in NO_PROXY if it can be reached directly";
}

/** Names a proxy, without its credentials. */
export const nameProxy = ({ host, port, variable }: Proxy): string =>
  `the proxy ${host}:${port} (${variable})`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats milliseconds as seconds. */
export const seconds = (milliseconds: number): string =>
  `${Number((milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0))} s`;

const codeOf = (thrown: unknown): string =>
  errorCode(thrown) ?? (thrown instanceof Error ? thrown.name : "unknown error");
