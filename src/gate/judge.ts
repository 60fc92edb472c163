// The gate. A question and the service's reply in, a verdict with its reasons out; nothing else is read or done here.
// The rules stand in the order of the verdict table in README.md, and the last line is the only one that opens.
import * as v from "valibot";
import { readJson } from "../json.ts";
import { saidByService, whatDoesNotExist } from "../said.ts";
import type { GateQuestion } from "../request.ts";
import type { Answer, Fingerprint, Reply, Verdict } from "../vocabulary.ts";
import { assertionSchema, type Assertion } from "./assertion.ts";
import type { Judgement, Reason } from "./judgement.ts";
import { contradictionIn, listsAnyAttestation, reasonsAgainst } from "./reasons.ts";

/** What was asked about one artifact. */
export interface Question extends GateQuestion {
  readonly fingerprint: Fingerprint;
  /** `allow`: an environment without policies may be judged by the flow's template instead. */
  readonly onNoPolicies: "fail" | "allow";
}

/**
 * The verdict on one artifact.
 * @param question what was asked.
 * @param reply what came back: any status, any bytes, or silence.
 * @returns `compliant` only for a well-formed answer to this very question that says so and does not contradict itself;
 * every other verdict carries at least one reason. Never throws.
 */
export function judge(question: Question, reply: Reply): Judgement {
  // unreachable: no connection, TLS failure, time-out. What was cut off or cannot be read is no silence.
  if (reply.kind === "silence")
    return shut(reply.cause === "malformed" ? "unverifiable" : "unreachable", "said", reply.reason);

  // unauthorized: 401, 403.
  const { status } = reply;
  if (status === 401 || status === 403)
    return shut(
      "unauthorized",
      "said",
      `The service refused the credential (HTTP ${status})${quoting(reply)}`,
    );
  // unreachable: 408, 429, 5xx, after the retries.
  if (status === 408 || status === 429 || (status >= 500 && status <= 599))
    return shut("unreachable", "said", `The service could not answer (HTTP ${status})${quoting(reply)}`);
  // unknown-artifact or misconfigured: by what the 404 says does not exist.
  if (status === 404) return judgeNotFound(reply);
  // misconfigured: any other 4xx, a redirect (never followed).
  if (status >= 300 && status <= 499)
    return shut(
      "misconfigured",
      "said",
      `The service did not accept the question (HTTP ${status})${quoting(reply)}`,
    );
  // unverifiable: any 2xx other than 200; and what is no final answer at all.
  if (status !== 200)
    return shut("unverifiable", "doubt", `The answer has the status ${status}, where an assertion has 200`);

  // unverifiable: 200 that is not a well-formed answer.
  const json = readJson(reply.body);
  if (!json.success)
    return shut("unverifiable", "doubt", `The answer is no assertion result: ${json.whyNot}`);
  const parsed = v.safeParse(assertionSchema, json.value, { abortEarly: true });
  if (!parsed.success)
    return shut("unverifiable", "doubt", `The answer is no assertion result: ${fault(parsed.issues[0])}`);
  return judgeAssertion(question, parsed.output);
}

function judgeAssertion(question: Question, answer: Assertion): Judgement {
  // unverifiable: another fingerprint, flow, scope or environment than asked; an asked policy that is not judged.
  const another = whatWasNotAsked(question, answer);
  if (another !== undefined) return shut("unverifiable", "doubt", another);

  // no-policies: an environment was asked and nothing was judged, whatever `compliant` says.
  const nothingJudged = question.scope === "environment" && (answer.scope === "flow" || !wasJudged(answer));
  if (nothingJudged && question.onNoPolicies === "fail")
    return { ...shut("no-policies", "doubt", withoutPolicies(question)), assertion: answer };

  const warnings = [
    ...(nothingJudged ? [`${withoutPolicies(question)}; on-no-policies: allow let the flow decide`] : []),
    ...(answer.scope === "flow" && !listsAnyAttestation(answer)
      ? ["The answer lists no attestation at all: nothing was asked of this artifact"]
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
    return { ...shut("unverifiable", "doubt", `The answer contradicts itself: ${contradiction}`), warnings };

  // compliant: the one legitimate answer.
  return { verdict: "compliant", reasons: [], warnings, assertion: answer };
}

/** 404: a JSON body that says what does not exist decides; an answer from elsewhere has no JSON body. */
function judgeNotFound(answer: Answer): Judgement {
  const missing = whatDoesNotExist(answer);
  switch (missing) {
    case "artifact":
    case "nothing-in-particular":
      return shut("unknown-artifact", "missing", `The service does not know this artifact${quoting(answer)}`);
    case "not-json":
      return shut("misconfigured", "said", "There is no such service at this address (HTTP 404, no JSON)");
    case "flow":
    case "trail":
    case "environment":
    case "policy":
    case "organization":
      return shut("misconfigured", "said", `The service knows no such ${missing}${quoting(answer)}`);
    case "something-else":
      return shut("misconfigured", "said", `The service did not find what it needs${quoting(answer)}`);
  }
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
function whatWasNotAsked(question: Question, answer: Assertion): string | undefined {
  const fingerprint = fingerprintsIn(answer).find((found) => found !== question.fingerprint);
  if (fingerprint !== undefined) return `The answer is about another fingerprint, ${fingerprint}`;
  if (question.flow !== undefined && answer.flow !== question.flow)
    return `The answer is about another flow, ${answer.flow}`;
  // An environment without policies may be judged by the flow; whether that counts is decided later.
  const fellBack = question.scope === "environment" && answer.scope === "flow";
  if (answer.scope !== question.scope && !fellBack)
    return `The answer is in scope ${answer.scope}, but ${question.scope} was asked`;
  if (answer.environment !== undefined && answer.environment !== question.environment)
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

function withoutPolicies(question: Question): string {
  return `No policy was judged for the environment ${question.environment ?? "(without a name)"}`;
}

const saysNoWithoutReason: Reason = {
  kind: "failing",
  text: "The service says that the artifact is not compliant, and gives no reason that can be read",
};

/** A verdict that does not open, with its one reason. */
export function shut(verdict: Exclude<Verdict, "compliant">, kind: Reason["kind"], text: string): Judgement {
  return { verdict, reasons: [{ kind, text }], warnings: [] };
}

/** What the service says in an error, as the end of a sentence; empty when it says nothing. */
export function quoting(answer: Answer): string {
  const said = saidByService(answer);
  return said === undefined ? "" : `: ${said}`;
}

/** What is not as a schema has it. */
export function fault(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  if (field === null) return "it is not a JSON object";
  return `\`${field}\` is ${issue.received === "undefined" ? "missing" : `not as it should be (${issue.message})`}`;
}
