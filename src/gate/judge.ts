// The gate. A question and the service's reply in, a verdict with its reasons out; nothing else is read or done here.
// The rules stand in the order of the verdict table in README.md, and the last line is the only one that opens.
import * as v from "valibot";
import { readJson } from "../json.ts";
import type { GateQuestion } from "../request.ts";
import type { Answer, Fingerprint, Reply, Verdict } from "../vocabulary.ts";
import { assertionSchema, type Assertion } from "./assertion.ts";
import type { Judgement, Reason } from "./judgement.ts";
import { reasonsAgainst, listsAnyAttestation } from "./reasons.ts";

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
  const parsed = v.safeParse(assertionSchema, json.value);
  if (!parsed.success)
    return shut("unverifiable", "doubt", `The answer is no assertion result: ${faults(parsed.issues)}`);
  return judgeAssertion(question, parsed.output);
}

function judgeAssertion(question: Question, answer: Assertion): Judgement {
  // unverifiable: another fingerprint or flow than asked.
  if (answer.fingerprint !== question.fingerprint)
    return shut("unverifiable", "doubt", `The answer is about another fingerprint, ${answer.fingerprint}`);
  if (question.flow !== undefined && answer.flow !== question.flow)
    return shut("unverifiable", "doubt", `The answer is about another flow, ${answer.flow}`);

  // no-policies: an environment was asked and nothing was judged, whatever `compliant` says.
  const nothingJudged =
    question.scope === "environment" &&
    (answer.scope === "flow" || (answer.scope === "environment" && !wasJudged(answer)));
  if (nothingJudged && question.onNoPolicies === "fail")
    return { ...shut("no-policies", "doubt", withoutPolicies(question)), assertion: answer };

  // unverifiable: another scope or environment than asked. (Without policies the answer may stand in scope flow.)
  if (answer.scope !== question.scope && !nothingJudged)
    return shut(
      "unverifiable",
      "doubt",
      `The answer is in scope ${answer.scope}, but ${question.scope} was asked`,
    );
  if (
    question.scope === "environment" &&
    answer.environment !== undefined &&
    answer.environment !== question.environment
  )
    return shut("unverifiable", "doubt", `The answer is about another environment, ${answer.environment}`);

  // unverifiable: an asked policy that is not among the evaluations, where evaluations are given.
  const unjudged = question.policies.filter((policy) => !isAmongEvaluations(answer, policy));
  if (question.scope === "policy" && unjudged.length > 0)
    return shut("unverifiable", "doubt", `The answer does not judge the policy ${unjudged.join(", ")}`);

  const warnings = [
    ...(nothingJudged ? [`${withoutPolicies(question)}; on-no-policies: allow let the flow decide`] : []),
    ...(answer.scope === "flow" && !listsAnyAttestation(answer)
      ? ["The answer lists no attestation at all: nothing was asked of this artifact"]
      : []),
  ];

  // pending: every readable reason is something missing. non-compliant: a reason is a failure, or none can be read.
  const against = reasonsAgainst(question, answer);
  if (!answer.compliant) {
    const onlyMissing = against.length > 0 && against.every((reason) => reason.kind === "missing");
    const reasons = against.length > 0 ? against : [saysNoWithoutReason];
    return { verdict: onlyMissing ? "pending" : "non-compliant", reasons, warnings, assertion: answer };
  }

  // unverifiable: something beside `compliant: true` contradicts it. An allow-listed artifact is let in against its
  // evaluations by a person, whom the summary names.
  const contradiction = isAllowListed(question, answer) ? undefined : contradictionIn(answer, against);
  if (contradiction !== undefined)
    return { ...shut("unverifiable", "doubt", `The answer contradicts itself: ${contradiction}`), warnings };

  // compliant: the one legitimate answer.
  return { verdict: "compliant", reasons: [], warnings, assertion: answer };
}

/** 404: a JSON body that says what does not exist decides; an answer from elsewhere has no JSON body. */
function judgeNotFound(answer: Answer): Judgement {
  const json = readJson(answer.body);
  if (!json.success)
    return shut(
      "misconfigured",
      "said",
      `There is no such service at this address (HTTP 404; ${json.whyNot})`,
    );
  const message = messageIn(json.value) ?? "";
  const missing = whatIsMissing(message);
  if (missing === "artifact" || missing === undefined)
    return shut("unknown-artifact", "missing", `The service does not know this artifact${quoting(answer)}`);
  return shut("misconfigured", "said", `The service knows no such ${missing}${quoting(answer)}`);
}

/** The first thing that a message names, outside quotes: "Flow named 'artifact' does not exist" is about a flow. */
function whatIsMissing(message: string): string | undefined {
  const words = message.replace(/'[^']*'|"[^"]*"/g, " ").toLowerCase();
  return /\b(artifact|flow|environment|policy|organi[sz]ation|trail|repo|key|account)/.exec(words)?.[1];
}

/** Was anything judged in scope environment: a policy, or a person who allow-listed the artifact? */
function wasJudged(answer: Assertion): boolean {
  return (
    (answer.policy_evaluations ?? []).length > 0 || (answer.compliant && answer.allow_listing !== undefined)
  );
}

function isAllowListed(question: Question, answer: Assertion): boolean {
  return (
    question.scope === "environment" && answer.scope === "environment" && answer.allow_listing !== undefined
  );
}

function isAmongEvaluations(answer: Assertion, policy: string): boolean {
  if (answer.policy_evaluations === undefined) return true;
  return answer.policy_evaluations.some((evaluation) => evaluation.policy_name === policy);
}

/** What in the answer speaks against its own `compliant: true`. */
function contradictionIn(answer: Assertion, against: readonly Reason[]): string | undefined {
  if (answer.scope === "flow" && answer.compliance_status.is_compliant === false)
    return "`compliant` is true, but `compliance_status.is_compliant` is false";
  const [first] = against;
  return first === undefined ? undefined : `\`compliant\` is true, but: ${first.text}`;
}

function withoutPolicies(question: Question): string {
  return `No policy was judged for the environment ${question.environment ?? ""}`;
}

const saysNoWithoutReason: Reason = {
  kind: "failing",
  text: "The service says that the artifact is not compliant, and gives no reason that can be read",
};

/** A verdict that does not open, with its one reason. */
export function shut(verdict: Exclude<Verdict, "compliant">, kind: Reason["kind"], text: string): Judgement {
  return { verdict, reasons: [{ kind, text }], warnings: [] };
}

const messageSchema = v.union([
  v.string(),
  v.pipe(
    v.object({ message: v.string() }),
    v.transform((body) => body.message),
  ),
]);

/** What an error body says: its `message`, or a bare JSON string. */
function messageIn(body: unknown): string | undefined {
  const message = v.safeParse(messageSchema, body);
  return message.success ? message.output.trim() : undefined;
}

/** What the service says in an error, as the end of a sentence; empty when it says nothing. */
export function quoting(answer: Answer): string {
  const json = readJson(answer.body);
  const message = json.success ? messageIn(json.value) : undefined;
  return message === undefined || message === "" ? "" : `: ${message.slice(0, 500)}`;
}

/** The first few things that are not as a schema has them. */
export function faults(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues
    .slice(0, 3)
    .map((issue) => {
      const field = v.getDotPath(issue);
      const found = issue.received === "undefined" ? "missing" : `not as it should be (${issue.message})`;
      return field === null ? "it is not a JSON object" : `\`${field}\` is ${found}`;
    })
    .join("; ");
}
