// The gate. A question and the service's reply in, a verdict with its reasons out; nothing else is read or done here.
// The rules stand in the order that docs/gate.md gives, and the last line is the only one that opens.
import { readJsonAs } from "../lib/json.ts";
import { serviceMessage, notFoundSubject } from "../domain/service-error-body.ts";
import type { AssertionQuery } from "../domain/request.ts";
import type { HttpResponse, HttpResult } from "../domain/http-result.ts";
import type { Fingerprint } from "../domain/identifiers.ts";
import type { Verdict } from "../domain/verdict.ts";
import { assertionSchema, type Assertion } from "../domain/assertion.ts";
import type { Judgement, Reason } from "../domain/judgement.ts";
import { contradictionIn, flowWithoutArtifact, listsRequiredAttestation, reasonsAgainst } from "./reasons.ts";

/** What was asked about one artifact. */
export interface ArtifactQuery extends AssertionQuery {
  readonly fingerprint: Fingerprint;
  /** `allow`: an answer that judges nothing counts as it stands. */
  readonly onNothingJudged: "fail" | "allow";
}

/**
 * The verdict on one artifact.
 * @param question what was asked.
 * @param reply what came back: any status, any bytes, or silence.
 * @returns `compliant` only for a well-formed answer to this very question that says so and does not contradict itself;
 * every other verdict carries at least one reason. Never throws.
 */
export function judgeAssertion(question: ArtifactQuery, httpResult: HttpResult): Judgement {
  // unreachable: no connection, TLS failure, time-out. What was cut off or cannot be read is no silence.
  if (httpResult.kind === "no-response")
    return blocked(
      httpResult.cause === "malformed" ? "unverifiable" : "unreachable",
      "service-error",
      httpResult.reason,
    );

  // unauthorized: 401, 403.
  const { status } = httpResult;
  if (status === 401 || status === 403)
    return blocked(
      "unauthorized",
      "service-error",
      `The service refused the credential (HTTP ${status})${withServiceMessage(httpResult)}`,
    );
  // unreachable: 408, 429, 5xx, after the retries.
  if (status === 408 || status === 429 || (status >= 500 && status <= 599))
    return blocked(
      "unreachable",
      "service-error",
      `The service could not answer (HTTP ${status})${withServiceMessage(httpResult)}`,
    );
  // unknown-artifact or misconfigured: by what the 404 says does not exist.
  if (status === 404) return judgeNotFound(httpResult);
  // misconfigured: any other 4xx, a redirect (never followed).
  if (status >= 300 && status <= 499)
    return blocked(
      "misconfigured",
      "service-error",
      `The service did not accept the question (HTTP ${status})${withServiceMessage(httpResult)}`,
    );
  // unverifiable: any 2xx other than 200; and what is no final answer at all.
  if (status !== 200)
    return blocked(
      "unverifiable",
      "invalid-response",
      `The answer has the status ${status}, where an assertion has 200`,
    );

  // unverifiable: 200 that is not a well-formed answer.
  const assertion = readJsonAs(assertionSchema, httpResult.body);
  if (!assertion.success)
    return blocked(
      "unverifiable",
      "invalid-response",
      `The answer is no assertion result: ${assertion.reason}`,
    );
  return judgeResult(question, assertion.value);
}

function judgeResult(question: ArtifactQuery, answer: Assertion): Judgement {
  // unverifiable: another fingerprint, flow, scope or environment than asked; an asked policy that is not judged.
  const another = whatWasNotAsked(question, answer);
  if (another !== undefined) return blocked("unverifiable", "invalid-response", another);

  // nothing-judged: no policy, or no template, asked anything of this artifact, whatever `compliant` says.
  const flow = flowWithoutArtifact(question, answer);
  const unexpected = flow === undefined ? [] : [notInTemplate(flow)];
  const nothing = whyNothingJudged(question, answer);
  if (nothing !== undefined && question.onNothingJudged === "fail")
    return {
      ...blocked("nothing-judged", "invalid-response", nothing),
      warnings: unexpected,
      assertion: answer,
    };

  const warnings = [
    ...(nothing === undefined
      ? []
      : [`${nothing}; \`on-nothing-judged: allow\` lets the answer count as it stands`]),
    ...unexpected,
    ...(asksForNothing(question, answer)
      ? [
          "The answer lists no attestation that the flow's template asks for: nothing was asked of this artifact",
        ]
      : []),
  ];

  // pending: every readable reason is something missing. non-compliant: a reason is a failure, or none can be read.
  if (!answer.compliant) {
    const against = reasonsAgainst(question, answer);
    const onlyMissing = against.length > 0 && against.every((reason) => reason.kind === "missing");
    const reasons = against.length > 0 ? against : [saysNoWithoutReason];
    return { verdict: onlyMissing ? "pending" : "non-compliant", reasons, warnings, assertion: answer };
  }

  // unverifiable: something beside `compliant: true` contradicts it. An allow-listed artifact is let in against its
  // evaluations by a person, whom the summary names.
  const contradiction = isAllowListed(answer) ? undefined : contradictionIn(question, answer);
  if (contradiction !== undefined)
    return {
      ...blocked("unverifiable", "invalid-response", `The answer contradicts itself: ${contradiction}`),
      warnings,
    };

  // compliant: the one legitimate answer.
  return { verdict: "compliant", reasons: [], warnings, assertion: answer };
}

/** 404: what the message says does not exist decides. One that names nothing may come from a router or a proxy. */
function judgeNotFound(answer: HttpResponse): Judgement {
  const missing = notFoundSubject(answer);
  switch (missing) {
    case "artifact":
      return blocked(
        "unknown-artifact",
        "missing",
        `The service does not know this artifact${withServiceMessage(answer)}`,
      );
    case "nothing-in-particular":
      return blocked(
        "misconfigured",
        "service-error",
        `HTTP 404 without saying what does not exist: check that \`base-url\` is the address of the service's API${withServiceMessage(answer)}`,
      );
    case "not-json":
      return blocked(
        "misconfigured",
        "service-error",
        "HTTP 404 without JSON: check that `base-url` is the address of the service's API",
      );
    case "flow":
    case "trail":
    case "environment":
    case "policy":
    case "organization":
      return blocked(
        "misconfigured",
        "service-error",
        `The service knows no such ${missing}${withServiceMessage(answer)}`,
      );
    case "something-else":
      return blocked(
        "misconfigured",
        "service-error",
        `The service did not find what it needs${withServiceMessage(answer)}`,
      );
  }
}

const notInTemplate = (flow: string) =>
  `When this artifact was reported, \`name=\` may have been missing or misspelt: it is not in the template of flow ${flow}`;

/** Says why nothing was judged, if nothing was. */
function whyNothingJudged(question: ArtifactQuery, answer: Assertion): string | undefined {
  if (question.scope === "environment" && (answer.scope === "flow" || !wasJudged(answer)))
    return `Nothing was judged: no policy was evaluated for environment ${question.environment ?? "(without a name)"}`;
  if (
    question.scope === "flow" &&
    answer.compliance_status.unexpected === true &&
    !listsRequiredAttestation(question, answer)
  )
    return `Nothing was judged: no attestation that the template of flow ${answer.flow} asks for is listed`;
  return undefined;
}

/** Does the template name the artifact, and ask for nothing of it? */
function asksForNothing(question: ArtifactQuery, answer: Assertion): boolean {
  return (
    answer.scope === "flow" &&
    answer.compliance_status.unexpected !== true &&
    !listsRequiredAttestation(question, answer)
  );
}

/** Was anything judged in scope environment: a policy, or a person who allow-listed the artifact? */
function wasJudged(answer: Assertion): boolean {
  return (
    (answer.policy_evaluations ?? []).length > 0 || (answer.compliant && answer.allow_listing !== undefined)
  );
}

/** Only an environment lets an artifact in against its policies. */
function isAllowListed(answer: Assertion): boolean {
  return answer.scope === "environment" && answer.allow_listing !== undefined;
}

/** How the answer belongs to another question than ours, if it does. */
function whatWasNotAsked(question: ArtifactQuery, answer: Assertion): string | undefined {
  const fingerprint = fingerprintsIn(answer).find((found) => found !== question.fingerprint);
  if (fingerprint !== undefined) return `The answer is about another fingerprint, ${fingerprint}`;
  if (question.flow !== undefined && answer.flow !== question.flow)
    return `The answer is about another flow, ${answer.flow}`;
  // An environment without policies may be judged by the flow; whether that counts is decided later.
  const fellBack = question.scope === "environment" && answer.scope === "flow";
  if (answer.scope !== question.scope && !fellBack)
    return `The answer is in scope ${answer.scope}, but ${question.scope} was asked`;
  if (answer.environment === undefined) {
    if (answer.scope === "environment") return "The answer does not name the environment that it is about";
  } else if (answer.environment !== question.environment)
    return `The answer is about another environment, ${answer.environment}`;
  // Where no evaluations are given, as spec.md has it in scope policy, `compliant` is all there is.
  const judged = answer.policy_evaluations?.map((evaluation) => evaluation.policy_name);
  const unjudged = judged && question.policies.filter((policy) => !judged.includes(policy));
  return unjudged && unjudged.length > 0
    ? `The answer does not judge the policy ${unjudged.join(", ")}`
    : undefined;
}

/** The answer's fingerprint, and those that its compliance statuses carry. */
function fingerprintsIn(answer: Assertion): readonly string[] {
  const statuses = [answer.compliance_status, ...answer.flows.map((flow) => flow.compliance_status)];
  return [answer.fingerprint, ...statuses.flatMap((status) => status?.artifact_fingerprint ?? [])];
}

const saysNoWithoutReason: Reason = {
  kind: "failed",
  text: "The service says that the artifact is not compliant, and gives no reason that can be read",
};

/** A verdict that does not open, with its one reason. */
export function blocked(
  verdict: Exclude<Verdict, "compliant">,
  kind: Reason["kind"],
  text: string,
): Judgement {
  return { verdict, reasons: [{ kind, text }], warnings: [] };
}

/** What the service says in an error, as the end of a sentence; empty when it says nothing. */
export function withServiceMessage(answer: HttpResponse): string {
  const said = serviceMessage(answer);
  return said === undefined ? "" : `: ${said}`;
}
