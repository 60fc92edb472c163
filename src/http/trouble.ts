// What can go wrong between asking and a whole answer, in words: why, whether another try helps, what to do next.
import { BrokenAnswer, isCut, ProxyFailure } from "../connections.ts";
import type { Proxy } from "../connections.ts";
import type { Silence } from "../vocabulary.ts";
import { isRetried } from "./policy.ts";

/** One try that gave no usable answer. */
export interface Trouble {
  readonly cause: Silence["cause"];
  /** Whether contract.md 6 repeats it: no connection and time-outs are, nothing else. */
  readonly isRetried: boolean;
  /** A few words for the list of attempts. */
  readonly result: string;
  /** What happened, as the second half of a sentence that begins with the request. */
  readonly why: string;
  readonly next: string;
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
export const cancelled: Trouble = {
  cause: "cancelled",
  isRetried: false,
  result: "cancelled",
  why: "was given up because the job was cancelled",
  next: "Run the job again: what was already recorded is not recorded twice",
};

/** Nothing was heard for so many milliseconds from the host, or through the proxy. */
export function heardNothing(milliseconds: number, proxy: Proxy | undefined): Trouble {
  return {
    cause: "unreachable",
    isRetried: true,
    result: `no answer within ${seconds(milliseconds)}`,
    why: `got no answer within ${seconds(milliseconds)}${proxy ? ` through ${inWords(proxy)}` : ""}`,
    next: proxy
      ? "Check that the proxy can reach the service, or try again later"
      : "Check that this runner can reach the service (firewall, proxy, `HTTPS_PROXY`), or try again later",
  };
}

/** The step's whole time is used up. */
export function outOfTime(budget: number): Trouble {
  return {
    cause: "unreachable",
    isRetried: false,
    result: "the step's time was up",
    why: `was not answered in whole before the step's time of ${seconds(budget)} (\`timeout\`) was up`,
    next: "Try again later, or give the step more time with `timeout`",
  };
}

/** Puts what Node throws for a failed request into words. `target` is the host and port that was connected to. */
export function troubleOf(thrown: unknown, target: string): Trouble {
  if (thrown instanceof AnswerTooLarge || thrown instanceof UnknownEncoding) {
    return malformed(thrown.message, thrown.message);
  }
  if (thrown instanceof BrokenAnswer) return brokenTrouble(thrown, target);
  if (thrown instanceof ProxyFailure) return proxyTrouble(thrown, target);
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
      isRetried: isFromTheSystem(thrown),
      result: code,
      why: `could not be sent (${said})`,
      next: "Check that this runner can reach the service",
    }
  );
}

/** Milliseconds as a person reads them. */
export function seconds(milliseconds: number): string {
  return `${Number((milliseconds / 1_000).toFixed(milliseconds < 10_000 ? 1 : 0))} s`;
}

function malformed(result: string, why: string): Trouble {
  return {
    cause: "malformed",
    isRetried: false,
    result,
    why,
    next: "Check that `base-url` is the address of the service's API, and that no proxy changes its answers",
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
function certificateTrouble(code: string, said: string, target: string): Trouble | undefined {
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
      isRetried: false,
      result: code,
      why: `was not sent: the certificate of ${target} ${why} (${code})`,
      next,
    };
  }
  if (code === "EPROTO" || code.startsWith("ERR_SSL_") || code.startsWith("ERR_TLS_")) {
    return {
      cause: "unreachable",
      isRetried: false,
      result: code,
      why: `was not sent: ${target} and this runner could not agree on a secure connection (${code})`,
      next:
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
function connectionTrouble(thrown: unknown, code: string, target: string): Trouble | undefined {
  const [why, next] =
    connectionFaults[code] ??
    (isCut(thrown) ? ["closed the connection before an answer began", tryLater] : []);
  if (why === undefined || next === undefined) return undefined;
  return {
    cause: "unreachable",
    isRetried: true,
    result: code,
    why: `got no answer: ${target} ${why} (${code})`,
    next,
  };
}

/** An answer that began is no silence. Only one that was cut off is worth another try. */
function brokenTrouble({ message, cause }: BrokenAnswer, target: string): Trouble {
  if (cause === undefined) return malformed(message, message);
  const code = codeOf(cause);
  if (!isCut(cause))
    return malformed(code, `got an answer of ${target} that breaks the rules of HTTP (${code})`);
  return {
    cause: "malformed",
    isRetried: true,
    result: code,
    why: `got a part of an answer: ${target} closed the connection before the whole answer was there (${code})`,
    next: tryLater,
  };
}

/** The proxy was not reached, or would not connect. Its statuses are repeated as the service's are. */
function proxyTrouble({ proxy, status, cause }: ProxyFailure, target: string): Trouble {
  if (status === undefined) {
    const next = `Check the proxy's address in ${proxy.variable}, and that it is up`;
    return { ...troubleOf(cause, inWords(proxy)), next };
  }
  return {
    cause: "unreachable",
    isRetried: isRetried(status, "CONNECT"),
    result: `proxy: HTTP ${status}`,
    why: `was not sent: ${inWords(proxy)} would not connect to ${target} (HTTP ${status})`,
    next:
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
