// What can go wrong between asking and a whole answer, in words: why, whether another try helps, what to do next.
import { BrokenAnswer, isCut, ProxyError } from "./agent.ts";
import type { Proxy } from "./agent.ts";
import type { NoResponse } from "../domain/http-result.ts";
import { isRetryable } from "./retry.ts";

/** One try that gave no usable answer. */
export interface NetworkFailure {
  readonly cause: NoResponse["cause"];
  /** Whether contract.md 6 repeats it: no connection and time-outs are, nothing else. */
  readonly isRetryable: boolean;
  /** A few words for the list of attempts. */
  readonly result: string;
  /** What happened, as the second half of a sentence that begins with the request. */
  readonly reason: string;
  readonly hint: string;
}

/** An answer that is cut off because it is larger than what is read, compressed or not. */
export class AnswerTooLarge extends Error {
  override readonly name = "AnswerTooLarge";
}

/** An answer whose content encoding was not asked for. */
export class UnknownEncoding extends Error {
  override readonly name = "UnknownEncoding";
}

/** The job was cancelled. */
export const cancelled: NetworkFailure = {
  cause: "cancelled",
  isRetryable: false,
  result: "cancelled",
  reason: "was given up because the job was cancelled",
  hint: "Run the job again: what was already recorded is not recorded twice",
};

/** Nothing was heard for so many milliseconds from the host, or through the proxy. */
export function idleTimeout(milliseconds: number, proxy: Proxy | undefined): NetworkFailure {
  return {
    cause: "unreachable",
    isRetryable: true,
    result: `no answer within ${seconds(milliseconds)}`,
    reason: `got no answer within ${seconds(milliseconds)}${proxy ? ` through ${inWords(proxy)}` : ""}`,
    hint: proxy
      ? "Check that the proxy can reach the service, or try again later"
      : "Check that this runner can reach the service (firewall, proxy, `HTTPS_PROXY`), or try again later",
  };
}

/** The step's whole time is used up. */
export function deadlineExceeded(budget: number): NetworkFailure {
  return {
    cause: "unreachable",
    isRetryable: false,
    result: "the step's time was up",
    reason: `was not answered in whole before the step's time of ${seconds(budget)} (\`timeout\`) was up`,
    hint: "Try again later, or give the step more time with `timeout`",
  };
}

/** Puts what Node throws for a failed request into words. `target` is the host and port that was connected to. */
export function toNetworkFailure(thrown: unknown, target: string): NetworkFailure {
  if (thrown instanceof AnswerTooLarge || thrown instanceof UnknownEncoding) {
    return malformed(thrown.message, thrown.message);
  }
  if (thrown instanceof BrokenAnswer) return brokenTrouble(thrown, target);
  if (thrown instanceof ProxyError) return proxyTrouble(thrown, target);
  const code = codeOf(thrown);
  const said = thrown instanceof Error ? thrown.message : String(thrown);
  return (
    certificateTrouble(code, said, target) ??
    connectionTrouble(thrown, code, target) ??
    (code.startsWith("HPE_")
      ? malformed(code, `got no answer: ${target} does not speak HTTP (${code})`)
      : undefined) ??
    (/^Z_|^ERR_+[A-Z]/.test(code)
      ? malformed(code, `got an answer that cannot be read (${said})`)
      : undefined) ?? {
      cause: "unreachable",
      isRetryable: isFromTheSystem(thrown),
      result: code,
      reason: `could not be sent (${said})`,
      hint: "Check that this runner can reach the service",
    }
  );
}

/** Milliseconds as a person reads them. */
export function seconds(milliseconds: number): string {
  return `${Number((milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0))} s`;
}

function malformed(result: string, why: string): NetworkFailure {
  return {
    cause: "malformed",
    isRetryable: false,
    result,
    reason: why,
    hint: "Check that `base-url` is the address of the service's API, and that no proxy changes its answers",
  };
}

const certificateFaults: Readonly<Record<string, readonly [why: string, next: string]>> = {
  CERT_HAS_EXPIRED: ["has expired", "Whoever runs the service must renew it; check the runner's clock too"],
  CERT_NOT_YET_VALID: ["is not valid yet", "Check the runner's clock, and the certificate"],
  CERT_REVOKED: ["has been revoked", "Whoever runs the service must replace it"],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    "is for another name",
    "Check the host in `base-url`; a proxy that intercepts TLS can cause this too",
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: ["is self-signed", trustIt("that certificate")],
};

function trustIt(what: string): string {
  return `If you trust it, set the environment variable NODE_EXTRA_CA_CERTS of this job to a PEM file with ${what}`;
}

/** Verification failures: another try cannot cure them. A connection cut within a handshake is none of them. */
function certificateTrouble(code: string, said: string, target: string): NetworkFailure | undefined {
  const isIssuerUnknown =
    /^(UNABLE_TO_|SELF_SIGNED_CERT_IN_CHAIN|CERT_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;
  const [why, next] =
    certificateFaults[code] ??
    (/^UNABLE_TO_|^SELF_SIGNED_CERT_IN_CHAIN$/.test(code)
      ? ["is signed by an authority that this runner does not know", trustIt("that authority's certificate")]
      : isIssuerUnknown.test(code)
        ? [`cannot be trusted (${said})`, trustIt("the authority's certificate")]
        : []);
  if (why !== undefined && next !== undefined) {
    return {
      cause: "unreachable",
      isRetryable: false,
      result: code,
      reason: `was not sent: the certificate of ${target} ${why} (${code})`,
      hint: next,
    };
  }
  if (code === "EPROTO" || code.startsWith("ERR_SSL_") || code.startsWith("ERR_TLS_")) {
    return {
      cause: "unreachable",
      isRetryable: false,
      result: code,
      reason: `was not sent: ${target} and this runner could not agree on a secure connection (${code})`,
      hint:
        "Check the scheme and port in `base-url`; behind a proxy that intercepts TLS, NODE_EXTRA_CA_CERTS must " +
        "name its authority's certificate",
    };
  }
  return undefined;
}

const connectionFaults: Readonly<Record<string, readonly [why: string, next: string]>> = {
  ECONNREFUSED: ["refused the connection", "Check host and port in `base-url`, and that the service is up"],
  ENOTFOUND: [
    "has no address in DNS",
    "Check the host in `base-url`, and that this runner's DNS knows it (behind a proxy: `HTTPS_PROXY`)",
  ],
  EAI_AGAIN: ["could not be looked up, DNS gave no answer", "Check this runner's DNS, or try again later"],
  ETIMEDOUT: ["did not answer", "Check that this runner may connect to it (firewall, proxy, `HTTPS_PROXY`)"],
};

const tryLater = "Try again later; a proxy can cause this too";

/** No connection, or one that ended before an answer began: repeated. */
function connectionTrouble(thrown: unknown, code: string, target: string): NetworkFailure | undefined {
  const [why, next] =
    connectionFaults[code] ??
    (isCut(thrown) ? ["closed the connection before an answer began", tryLater] : []);
  if (why === undefined || next === undefined) return undefined;
  return {
    cause: "unreachable",
    isRetryable: true,
    result: code,
    reason: `got no answer: ${target} ${why} (${code})`,
    hint: next,
  };
}

/** An answer that began is no silence. Only one that was cut off is worth another try. */
function brokenTrouble({ message, cause }: BrokenAnswer, target: string): NetworkFailure {
  if (cause === undefined) return malformed(message, message);
  const code = codeOf(cause);
  if (!isCut(cause))
    return malformed(code, `got an answer of ${target} that breaks the rules of HTTP (${code})`);
  return {
    cause: "malformed",
    isRetryable: true,
    result: code,
    reason: `got a part of an answer: ${target} closed the connection before the whole answer was there (${code})`,
    hint: tryLater,
  };
}

/** The proxy was not reached, or would not connect. Its statuses are repeated as the service's are. */
function proxyTrouble({ proxy, status, cause }: ProxyError, target: string): NetworkFailure {
  if (status === undefined) {
    const next = `Check the proxy's address in ${proxy.variable}, and that it is up`;
    return { ...toNetworkFailure(cause, inWords(proxy)), hint: next };
  }
  return {
    cause: "unreachable",
    isRetryable: isRetryable(status, "CONNECT"),
    result: `proxy: HTTP ${status}`,
    reason: `was not sent: ${inWords(proxy)} would not connect to ${target} (HTTP ${status})`,
    hint:
      status === 407
        ? `Put the proxy's user and password into ${proxy.variable}, percent-encoded`
        : "Ask whoever runs the proxy to allow this host, or name it in NO_PROXY if it can be reached directly",
  };
}

function inWords(proxy: Proxy): string {
  return `the proxy ${proxy.host}:${proxy.port} (${proxy.variable})`;
}

function codeOf(thrown: unknown): string {
  if (thrown instanceof Error && "code" in thrown && typeof thrown.code === "string") return thrown.code;
  return thrown instanceof Error ? thrown.name : "unknown failure";
}

/** Errors of the operating system carry the name of the call that failed. */
function isFromTheSystem(thrown: unknown): boolean {
  return thrown instanceof Error && "syscall" in thrown;
}
