// The rows of the verdict table (docs/gate.md) that an assertion and a trail share: a request that failed, and a
// response that is not well-formed.
import { withoutHint, type ErrorParts } from "../lib/errors.ts";
import type { NoResponse } from "../domain/http-result.ts";
import type { Judgement, Reason, Verdict } from "../domain/verdict.ts";
import { isOutage, type ServiceFailure } from "../domain/service-result.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";

/** Returns a verdict that does not open the gate, with its one reason. */
export function blocked(
  verdict: Exclude<Verdict, "compliant">,
  kind: Reason["kind"],
  text: string,
): Judgement {
  return { verdict, reasons: [{ kind, text }], warnings: [] };
}

/** Returns the verdict of a request that failed, with what to do about it. */
function failedRequest(
  verdict: Exclude<Verdict, "compliant">,
  kind: Reason["kind"],
  parts: ErrorParts,
): Judgement {
  const { hint, detail } = parts;
  return { ...blocked(verdict, kind, withoutHint(parts)), ...omitUndefined({ hint, detail }) };
}

const noResponseVerdicts = {
  unreachable: "unreachable",
  misconfigured: "misconfigured",
  malformed: "unverifiable",
  // A gate that was cancelled has not decided.
  cancelled: "unreachable",
} as const satisfies Record<NoResponse["cause"], Verdict>;

/**
 * Judges a request that gave no valid response.
 * @param isAboutArtifact whether an artifact was asked about: then a 404 can say that it does not exist
 */
export function judgeFailure(failure: ServiceFailure, { isAboutArtifact = false } = {}): Judgement {
  const { cause, status = 0, notFound, error } = failure;
  // unreachable: no connection, a broken TLS handshake, a timeout. misconfigured: an unknown host, a certificate that does
  // not hold, a proxy that refuses. unverifiable: a response that was cut off or cannot be read.
  if (cause !== "status" && cause !== "invalid-body")
    return failedRequest(noResponseVerdicts[cause], "service-error", error);
  // unauthorized: 401, 403.
  if (status === 401 || status === 403) return failedRequest("unauthorized", "service-error", error);
  // unreachable: 408, 429, 5xx, after the retries.
  if (isOutage(failure))
    return failedRequest(
      "unreachable",
      "service-error",
      status < 500 || status === 501 ? error : withOutageHint(error),
    );
  // unknown-artifact: a 404 whose message says so.
  if (isAboutArtifact && notFound === "artifact")
    return failedRequest("unknown-artifact", "missing", withoutAdvice(error));
  // misconfigured: a redirect (never followed), any other 4xx, any other 404. The hint names the input.
  if (status >= 300 && status <= 499) return failedRequest("misconfigured", "service-error", error);
  // unverifiable: 200 that is not well-formed, any other 2xx, and what is not a final response.
  return failedRequest("unverifiable", "invalid-response", error);
}

/** What to do about an unknown artifact follows from the verdict: an operation may know more than the response. */
const withoutAdvice = ({ message, reason, detail }: ErrorParts): ErrorParts => ({
  message,
  ...omitUndefined({ reason, detail }),
});

/** Adds the setting for outages to what to do: only where the service itself failed would it not hide a mistake. */
const withOutageHint = (parts: ErrorParts): ErrorParts =>
  parts.hint === undefined
    ? parts
    : { ...parts, hint: `${parts.hint}. \`on-outage: warn\` lets jobs pass while the service is down` };
