// Why an attempt gave no whole response, in words.
import { errorCode, messageOf } from "../lib/errors.ts";
import { seconds, shorten } from "../lib/format.ts";
import type { Failure } from "./result.ts";

/** An attempt without a whole response. */
export interface FailedAttempt {
  readonly failure: Failure;
  /** A code or a few words, for the list of attempts. */
  readonly result: string;
  /** Whether another attempt may help. */
  readonly isRetryable: boolean;
}

export const cancelledAttempt: FailedAttempt = {
  failure: { cause: "cancelled", message: "The step was ended from outside during a request" },
  result: "ended from outside",
  isRetryable: false,
};

/** Describes an attempt that received nothing for so many milliseconds. */
export function idleTimeout(milliseconds: number, label: string): FailedAttempt {
  const result = `no byte within ${seconds(milliseconds)}`;
  return unreachable(result, `${capitalized(label)} sent ${result}`, checkReach(label));
}

/** Describes that the time for all requests, in milliseconds, is used up. */
export function deadlineExceeded(milliseconds: number, label: string): FailedAttempt {
  return {
    ...unreachable(
      "time limit reached",
      `${capitalized(label)} gave no whole response within the time limit of ${seconds(milliseconds)}`,
      "Try again later, or raise `timeout`",
    ),
    isRetryable: false,
  };
}

/** Describes a response that is larger than accepted. */
export const tooLarge = (status: number, limit: string, label: string): FailedAttempt => ({
  failure: {
    cause: "invalid",
    status,
    message: `The response of ${label} is larger than ${limit}`,
    hint: "Ask for less, or check that the address is right",
  },
  result: `HTTP ${status}, too large`,
  isRetryable: false,
});

/**
 * Describes what Node throws for a request.
 * @param host of the request, with its port
 */
export function toFailedAttempt(thrown: unknown, host: string, label: string): FailedAttempt {
  const code = errorCode(thrown) ?? "unknown error";
  const name = `${capitalized(label)} at \`${host}\``;
  // An error of several addresses has no message of its own.
  const message = shorten(messageOf(thrown).trim() || code, 300);
  if (code === "ENOTFOUND") {
    const missing =
      thrown instanceof Error && "hostname" in thrown
        ? String(thrown.hostname)
        : new URL(`x://${host}`).hostname;
    return misconfigured(
      code,
      `The host \`${missing}\` does not exist (${code})`,
      "Check the address, and that this runner's DNS knows the host (behind a proxy: `HTTPS_PROXY`)",
      true,
    );
  }
  if (code === "ERR_PROXY_TUNNEL") return proxyFailure(thrown, host, label);
  if (certificateCodes.test(code))
    return misconfigured(
      code,
      `The certificate of \`${host}\` does not hold: ${message} (${code})`,
      code === "CERT_HAS_EXPIRED" || code === "CERT_NOT_YET_VALID"
        ? `Ask the operator of ${label} to renew it, and check the runner's clock`
        : "Check the address. If you trust the certificate, set `NODE_EXTRA_CA_CERTS` to a PEM file with its authority's certificate",
      false,
    );
  if (/^(?:EPROTO$|ERR_SSL_)/.test(code))
    return unreachable(
      code,
      `${name} and this runner could not agree on a secure connection (${code})`,
      "Check scheme and port of the address, and the proxies on the way",
    );
  if (code.startsWith("HPE_"))
    return unreachable(
      code,
      `${name} did not answer with valid HTTP (${code})`,
      "Check scheme and port of the address, and the proxies on the way",
    );
  return unreachable(code, `${name} cannot be reached: ${message}`, checkReach(label));
}

const certificateCodes =
  /^(?:CERT_|ERR_TLS_CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/;

/** The proxy answered something else than 200, or nothing that is HTTP. */
function proxyFailure(thrown: unknown, host: string, label: string): FailedAttempt {
  const status = thrown instanceof Error && "statusCode" in thrown ? Number(thrown.statusCode) : NaN;
  const result = `proxy: ${Number.isNaN(status) ? "no valid answer" : `HTTP ${status}`}`;
  const message = `The proxy (\`HTTPS_PROXY\`) did not connect to \`${host}\` (${result})`;
  if (Number.isNaN(status) || status >= 500) return unreachable(result, message, checkReach(label));
  const hint =
    status === 407
      ? "Put the user and password that the proxy wants into `HTTPS_PROXY`, percent-encoded"
      : "Ask the proxy's operator to allow this host, or name it in `NO_PROXY` if it can be reached directly";
  return misconfigured(result, message, hint, false);
}

const unreachable = (result: string, message: string, hint: string): FailedAttempt => ({
  failure: { cause: "unreachable", message, hint },
  result,
  isRetryable: true,
});

const misconfigured = (
  result: string,
  message: string,
  hint: string,
  isRetryable: boolean,
): FailedAttempt => ({ failure: { cause: "misconfigured", message, hint }, result, isRetryable });

const checkReach = (label: string) =>
  `Check that this runner can reach ${label} (DNS, firewall, \`HTTPS_PROXY\`), or try again later`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
