// What can go wrong between sending a request and reading its whole response, in words.
import { readFileSync } from "node:fs";
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
  /** Names it at the start of a sentence, if not by its label and where its address comes from. */
  readonly name?: string;
}

/** An attempt without a usable response. */
export interface FailedAttempt {
  readonly failure: Failure;
  /** Whether another attempt may help. */
  readonly isRetryable: boolean;
  /** A few words for the list of attempts. */
  readonly result: string;
}

type AttemptFacts = Partial<Omit<FailedAttempt, "failure"> & Failure>;

/** Makes a failed attempt: an outage that another attempt may end, unless `facts` say otherwise. */
function failedAttempt(
  result: string,
  message: string,
  hint: string,
  facts: AttemptFacts = {},
): FailedAttempt {
  const { isRetryable = true, ...others } = facts;
  return { result, isRetryable, failure: { cause: "unreachable", message, hint, ...others } };
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
  const hint = proxy
    ? `Check that the proxy can reach ${label}, or try again later`
    : `Check that this runner can reach ${label} (firewall, proxy, \`HTTPS_PROXY\`), or try again later`;
  return failedAttempt(result, message, hint);
}

/** Describes that the time for all requests, in milliseconds, is used up. */
export function deadlineExceeded(totalMs: number, { label }: Target): FailedAttempt {
  const message = `${capitalized(label)} gave no complete response within the time limit of ${seconds(totalMs)}`;
  const hint = "Try again later, or raise `timeout`";
  return failedAttempt("time limit reached", message, hint, { isRetryable: false });
}

/** Describes what Node throws for a failed request. `address` is the host and port that was connected to. */
export function toFailedAttempt(thrown: unknown, address: string, target: Target): FailedAttempt {
  if (thrown instanceof ProxyError) return proxyFailure(thrown, address, target);
  if (thrown instanceof ResponseError) return responseFailure(thrown, address, target);
  const { label, addressSource } = target;
  // An address never begins a sentence, where a capital could change it.
  const name = target.name ?? `${capitalized(label)} at \`${address}\``;
  const code = codeOf(thrown);
  const message = messageOf(thrown);
  const described = (result: string, message: string, hint: string, facts?: AttemptFacts) =>
    failedAttempt(`${result} (${code})`, `${message} (${code})`, hint, facts);
  switch (code) {
    case "ECONNREFUSED":
      return described(
        "connection refused",
        `${name} refused the connection`,
        `Check host and port in ${addressSource}, and that ${label} is running`,
      );
    case "ENOTFOUND":
      return described(
        "host not found",
        `The host \`${address}\` does not exist in DNS`,
        `Check the host in ${addressSource}, and that this runner's DNS knows it (behind a proxy: \`HTTPS_PROXY\`)`,
        { cause: "misconfigured" },
      );
    case "EAI_AGAIN":
      return described(
        "no answer from DNS",
        `DNS did not answer for \`${address}\``,
        "Check this runner's DNS, or try again later",
      );
    case "ETIMEDOUT":
      return described(
        "connection timed out",
        `${name} did not answer`,
        "Check that this runner may connect to it (firewall, proxy, `HTTPS_PROXY`)",
      );
  }
  if (isDisconnect(thrown)) {
    const closed = `${name} closed the connection before a response began`;
    const hint = `If this port speaks TLS, write \`https://\` in ${addressSource}; else check that ${label} is running`;
    return described("connection closed", closed, target.isPlain ? hint : tryLater);
  }
  // No other attempt cures a failure of TLS. No outage causes a certificate that does not hold.
  const certificate = certificateProblem(code, message, target);
  if (certificate !== undefined)
    return described(
      "certificate not trusted",
      `The certificate of \`${address}\` ${certificate.problem}`,
      certificate.hint,
      { cause: "misconfigured", isRetryable: false, isTlsFailure: true },
    );
  if (/wrong version number|http request|packet length too long/i.test(message))
    return described(
      "no TLS",
      `${name} answered without TLS`,
      `Correct the port in ${addressSource}, or write \`http://\` if it is a loopback address`,
      { isRetryable: false, isTlsFailure: true },
    );
  if (/^(EPROTO$|ERR_SSL_|ERR_TLS_)/.test(code))
    return described(
      "TLS failed",
      `${name} and this runner could not agree on a secure connection`,
      `Check the scheme and port in ${addressSource}; behind a proxy that intercepts TLS, NODE_EXTRA_CA_CERTS must name its authority's certificate`,
      { isRetryable: false, isTlsFailure: true },
    );
  if (code.startsWith("HPE_") && target.isPlain && hasTlsRecord(thrown))
    return described("TLS, not HTTP", `${name} answered with TLS`, `Write \`https://\` in ${addressSource}`, {
      cause: "malformed",
      isRetryable: false,
    });
  if (code.startsWith("HPE_"))
    return malformed(`no valid HTTP (${code})`, `${name} does not speak HTTP (${code})`, target);
  if (/^Z_|^ERR_+[A-Z]/.test(code))
    return malformed(
      `not readable (${code})`,
      `The response cannot be decoded (${message}, ${code})`,
      target,
    );
  return failedAttempt(
    `connection failed (${code})`,
    `The connection to \`${address}\` failed: ${message}`,
    `Check that this runner can reach ${label}`,
    // Errors of the operating system carry the name of the call that failed.
    { isRetryable: thrown instanceof Error && "syscall" in thrown },
  );
}

/** Returns whether what Node's parser refused begins as an alert of TLS does. */
const hasTlsRecord = (thrown: unknown) =>
  thrown instanceof Error &&
  "rawPacket" in thrown &&
  thrown.rawPacket instanceof Uint8Array &&
  thrown.rawPacket[0] === 0x15 &&
  thrown.rawPacket[1] === 0x03;

/** Says why a certificate is not trusted, and what to do; undefined for another code. */
function certificateProblem(
  code: string,
  message: string,
  { label, addressSource, extraAuthorities }: Target,
) {
  const invalid = {
    CERT_HAS_EXPIRED: "has expired",
    CERT_NOT_YET_VALID: "is not valid yet",
    CERT_REVOKED: "has been revoked",
  }[code];
  if (invalid !== undefined) {
    const hint = `Ask the operator of ${label} to renew or replace it, and check the runner's clock`;
    return { problem: invalid, hint };
  }
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") {
    const hint = `Check the host in ${addressSource}; a proxy that intercepts TLS causes this too`;
    return { problem: "is for another name", hint };
  }
  const isSelfSigned = code === "DEPTH_ZERO_SELF_SIGNED_CERT";
  const isUnknown = /^UNABLE_TO_|^SELF_SIGNED_CERT_IN_CHAIN$/.test(code);
  if (
    !isSelfSigned &&
    !isUnknown &&
    !/^(CERT_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/.test(code)
  )
    return undefined;
  const problem = isSelfSigned
    ? "is self-signed"
    : isUnknown
      ? "is signed by an authority that this runner does not know"
      : `is not trusted: ${message}`;
  const needed = isSelfSigned ? "that certificate" : "the authority's certificate";
  if (!extraAuthorities) {
    const where =
      "Set it in `.env` of a self-hosted runner, in the job's `env`, or with `ca-certificates` of a reusable workflow";
    return {
      problem,
      hint: `If you trust it, set NODE_EXTRA_CA_CERTS to a PEM file with ${needed}. ${where}`,
    };
  }
  const fileProblem = authoritiesProblem(extraAuthorities);
  return fileProblem === undefined
    ? {
        problem,
        hint: `If you trust it, add ${needed} to the PEM file that NODE_EXTRA_CA_CERTS names (\`${extraAuthorities}\`)`,
      }
    : {
        problem: `${problem}, and NODE_EXTRA_CA_CERTS names \`${extraAuthorities}\`, which ${fileProblem}`,
        hint: `Correct NODE_EXTRA_CA_CERTS: a PEM file with ${needed}`,
      };
}

/** Says why the file that NODE_EXTRA_CA_CERTS names adds nothing: Node then only warns, and goes on without it. */
function authoritiesProblem(path: string): string | undefined {
  try {
    const isPem = /-----BEGIN (?:X509 |TRUSTED )?CERTIFICATE-----/.test(readFileSync(path, "latin1"));
    return isPem ? undefined : "has no certificate in PEM form";
  } catch {
    return "cannot be read";
  }
}

function malformed(result: string, message: string, { label, addressSource }: Target): FailedAttempt {
  const hint = `Check that ${addressSource} is the address of ${label}, and that no proxy changes its responses`;
  return failedAttempt(result, capitalized(message), hint, { cause: "malformed", isRetryable: false });
}

const tryLater = "Try again later, and check the proxies on the way";

/** A response that began is not an outage. Only one that was cut off is worth another attempt. */
function responseFailure({ message, cause }: ResponseError, address: string, target: Target): FailedAttempt {
  if (cause === undefined) return malformed(message, message, target);
  const code = codeOf(cause);
  if (!isDisconnect(cause))
    return malformed(
      `not valid HTTP (${code})`,
      `The response of \`${address}\` breaks the rules of HTTP (${code})`,
      target,
    );
  const end = `${capitalized(target.label)} at \`${address}\` closed the connection before the whole response was there (${code})`;
  return failedAttempt(`response cut off (${code})`, end, tryLater, { cause: "malformed" });
}

/** The proxy was not reached, or rejected the request. Its statuses are retried as the service's are. */
function proxyFailure({ proxy, status, cause }: ProxyError, address: string, target: Target): FailedAttempt {
  const { host, port, variable } = proxy;
  const name = capitalized(nameProxy(proxy));
  if (status === undefined) {
    const toProxy = { ...target, label: "the proxy", addressSource: variable, name };
    const { failure, ...attempt } = toFailedAttempt(cause, `${host}:${port}`, toProxy);
    const hint = `Check the proxy's address in ${variable}, and that it is running`;
    return { ...attempt, failure: failure.cause === "misconfigured" ? failure : { ...failure, hint } };
  }
  const mayPass = isRetryable(status, "CONNECT");
  const hint =
    status === 407
      ? `Put the user and password that the proxy wants into ${variable}, percent-encoded`
      : status >= 500
        ? "Ask the proxy's operator, or name this host in NO_PROXY if it can be reached directly"
        : "Ask the proxy's operator to allow this host, or name it in NO_PROXY if it can be reached directly";
  return failedAttempt(
    `proxy: HTTP ${status}`,
    `${name} refused to connect to \`${address}\` (HTTP ${status})`,
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
