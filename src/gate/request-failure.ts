// The rows of the verdict table (docs/internals/gate.md) that an assertion and a trail share: a request that failed, and a
// response that is not well-formed.
import { withoutHint } from "../lib/errors.ts";
import { isOutage, type Failure } from "../domain/failure.ts";
import type { Judgement, Reason, Verdict } from "../domain/verdict.ts";
import { omitUndefined } from "../lib/omit-undefined.ts";

type ClosedVerdict = Exclude<Verdict, "compliant">;

/** Returns a verdict that does not open the gate, with its reason. */
export const blocked = (verdict: ClosedVerdict, kind: Reason["kind"], text: string): Judgement => ({
  verdict,
  reasons: [{ kind, text }],
  warnings: [],
});

/** Returns the verdict on an answer that is not a valid one to this question. */
export const unverifiable = (text: string): Judgement => blocked("unverifiable", "invalid-response", text);

const noResponseVerdicts = {
  unreachable: "unreachable",
  misconfigured: "misconfigured",
  malformed: "unverifiable",
  // A gate that was cancelled has not decided.
  cancelled: "unreachable",
} as const satisfies Partial<Record<Failure["cause"], Verdict>>;

/**
 * Judges a request that gave no valid response.
 * @param isAboutArtifact whether an artifact was asked about: then a 404 can say that it does not exist
 */
export function judgeFailure(failure: Failure, { isAboutArtifact = false } = {}): Judgement {
  const { cause, status = 0, notFound, detail } = failure;
  const failedAs = (verdict: ClosedVerdict, kind: Reason["kind"], hint = failure.hint): Judgement => ({
    ...blocked(verdict, kind, withoutHint(failure)),
    ...omitUndefined({ hint, detail }),
  });
  // unreachable: no connection, a broken TLS handshake, a timeout. misconfigured: an unknown host, a certificate that does
  // not hold, a proxy that refuses. unverifiable: a response that was cut off or cannot be read.
  if (cause !== "status" && cause !== "invalid-body")
    return failedAs(noResponseVerdicts[cause], "service-error");
  // unauthorized: 401, 403.
  if (status === 401 || status === 403) return failedAs("unauthorized", "service-error");
  // unreachable: 408, 429, 5xx, after the retries.
  if (isOutage(failure)) {
    // Only where the service itself failed would the setting for outages not hide a mistake.
    const isDown = status >= 500 && status !== 501;
    const setting = "`on-outage: warn` lets jobs pass while the service is down";
    return failedAs(
      "unreachable",
      "service-error",
      failure.hint && isDown ? `${failure.hint}. ${setting}` : failure.hint,
    );
  }
  // unknown-artifact: a 404 whose message says so. What to do follows from the verdict: an operation may know more than
  // the response.
  if (isAboutArtifact && notFound === "artifact")
    return {
      ...blocked("unknown-artifact", "missing", withoutHint(failure)),
      ...omitUndefined({ detail }),
    };
  // misconfigured: a redirect (never followed), any other 4xx, any other 404. The hint names the input.
  if (status >= 300 && status <= 499) return failedAs("misconfigured", "service-error");
  // unverifiable: 200 that is not well-formed, any other 2xx, and what is not a final response.
  return failedAs("unverifiable", "invalid-response");
}
