// Derives a decision a second time, from the finished decision record, before a gate opens. Written from docs/gate.md
// ("The second derivation") and not from the gate's code, and shares none with it, so that a mistake in one of the two
// keeps the gate closed.
import * as v from "valibot";
import {
  allowsNothing,
  commonRules,
  decisionFields,
  endOfLastPause,
  isLetThrough,
  subjectFields,
  subjectRules,
  type DecisionDifference,
  type Rule,
} from "./derive-record.ts";

const word = v.optional(v.string());
const flag = v.optional(v.boolean());

const attestationSchema = v.object({ status: word, is_compliant: flag, unexpected: flag });
const statusSchema = v.object({
  artifact_fingerprint: word,
  status: word,
  is_compliant: flag,
  unexpected: flag,
  attestations: v.array(attestationSchema),
});
const flowSchema = v.object({ flow: word, compliant: flag, compliance_status: v.optional(statusSchema) });
const ruleSchema = v.object({ satisfied: flag, ignored: flag, status: word, is_compliant: flag });
const policySchema = v.object({
  name: v.string(),
  status: word,
  is_compliant: flag,
  rules: v.array(ruleSchema),
});
const answerSchema = v.object({
  fingerprint: v.string(),
  scope: v.string(),
  flow: v.string(),
  environment: word,
  compliant: v.boolean(),
  compliance_status: statusSchema,
  flows: v.array(flowSchema),
  policies: v.optional(v.array(policySchema)),
  allow_listing: v.optional(v.object({ allowlist_id: word, allowed_by_user_id: word })),
});
const artifactSchema = v.object({
  ...subjectFields,
  fingerprint: v.string(),
  answer: v.optional(answerSchema),
});
const recordSchema = v.object({
  query: v.object({
    scope: v.string(),
    flow: word,
    environment: word,
    policies: v.array(v.string()),
    fingerprints: v.array(v.string()),
  }),
  ...decisionFields,
  artifacts: v.array(artifactSchema),
});

type DecisionRecord = v.InferOutput<typeof recordSchema>;
type RecordedArtifact = v.InferOutput<typeof artifactSchema>;
type RecordedAnswer = v.InferOutput<typeof answerSchema>;
type RecordedPolicy = v.InferOutput<typeof policySchema>;

/**
 * Derives from the record of a decision that opens the gate whether it should.
 * @param record as `decisionRecord` makes it, or as it was read from its file
 * @param selected the fingerprints that were selected before the first request, in their order; not from the record
 * @returns what the record does not support: nothing where it supports the decision
 */
export function deriveDecision(record: unknown, selected: readonly string[]): readonly DecisionDifference[] {
  const parsed = v.safeParse(recordSchema, record);
  if (!parsed.success) return [{ text: "the decision record is not complete" }];
  const { artifacts, query } = parsed.output;
  const whole = { ...parsed.output, selected };
  const pausedUntil = endOfLastPause(artifacts, parsed.output);
  const failed = [...commonRules, ...decisionRules]
    .filter(([, holds]) => !holds(whole))
    .map(([text]) => ({ text }));
  const ofArtifacts = artifacts.flatMap((artifact, index): readonly DecisionDifference[] => {
    if (artifact.verdict !== "compliant")
      return isLetThrough(parsed.output, artifact)
        ? []
        : [{ artifact: index, text: `the verdict is ${artifact.verdict}` }];
    const { answer } = artifact;
    const isAsked = artifact.fingerprint === query.fingerprints[index];
    if (!isAsked) return [{ artifact: index, text: "another fingerprint was asked about" }];
    if (answer === undefined) return [{ artifact: index, text: "the record does not have the answer" }];
    const question = { ...parsed.output, artifact, subject: artifact, answer, pausedUntil };
    const [first] = [...subjectRules, ...artifactRules].filter(([, holds]) => !holds(question));
    return first === undefined ? [] : [{ artifact: index, text: first[0] }];
  });
  return [...failed, ...ofArtifacts];
}

interface WholeDecision extends DecisionRecord {
  readonly selected: readonly string[];
}

const decisionRules: readonly Rule<WholeDecision>[] = [
  ["no artifact was asked about", ({ artifacts }) => artifacts.length > 0],
  [
    "the artifacts are not those that were asked about",
    ({ artifacts, query }) => artifacts.length === query.fingerprints.length,
  ],
  [
    "the artifacts are not those that were selected",
    ({ artifacts, selected }) =>
      artifacts.length === selected.length &&
      artifacts.every(({ fingerprint }, index) => fingerprint === selected[index]),
  ],
];

interface Question extends DecisionRecord {
  readonly artifact: RecordedArtifact;
  readonly answer: RecordedAnswer;
}

/** What must hold of the answer about a compliant artifact, in the order of docs/gate.md. */
const artifactRules: readonly Rule<Question>[] = [
  ["the answer is about another fingerprint", (question) => isAboutFingerprint(question)],
  [
    "the answer is about another flow",
    ({ query, answer }) => query.flow === undefined || query.flow === answer.flow,
  ],
  [
    "the answer is in another scope",
    (question) => question.query.scope === question.answer.scope || fellBack(question),
  ],
  ["the answer is about another environment", (question) => isAboutEnvironment(question)],
  ["a policy that was asked was not judged", (question) => judgedAskedPolicies(question)],
  ["nothing was judged", (question) => allowsNothing(question) || judgedSomething(question)],
  ["the answer does not say that it is compliant", ({ answer }) => answer.compliant],
  ["the answer contradicts itself", (question) => isAllowListed(question) || !contradictsItself(question)],
];

function isAboutFingerprint({ artifact, answer }: Question): boolean {
  const named = [answer.compliance_status, ...answer.flows.map((entry) => entry.compliance_status)]
    .map((status) => status?.artifact_fingerprint)
    .filter((fingerprint) => fingerprint !== undefined);
  return [answer.fingerprint, ...named].every((fingerprint) => fingerprint === artifact.fingerprint);
}

/** An environment without policies may be judged by the flow, where that is allowed. */
const fellBack = (question: Question) =>
  question.query.scope === "environment" && question.answer.scope === "flow" && allowsNothing(question);

function isAboutEnvironment({ query, answer }: Question): boolean {
  if (answer.environment === undefined) return answer.scope !== "environment";
  return answer.environment === query.environment;
}

/** A policy was judged where its evaluation has a status or a rule. */
const wasJudged = ({ status, rules }: RecordedPolicy) => status !== undefined || rules.length > 0;

function judgedAskedPolicies({ query, answer: { policies } }: Question): boolean {
  if (policies === undefined) return true;
  const judged = new Set(policies.filter(wasJudged).map(({ name }) => name));
  return query.policies.every((policy) => judged.has(policy));
}

function judgedSomething(question: Question): boolean {
  const { query, answer } = question;
  // By the rule before, the answer is in scope environment.
  if (query.scope === "environment")
    return isAllowListed(question) || (answer.policies ?? []).some(wasJudged);
  if (query.scope !== "flow" || answer.compliance_status.unexpected !== true) return true;
  return [answer.compliance_status, ...askedFlows(question).map((entry) => entry.compliance_status)].some(
    (status) => status?.attestations.some(({ unexpected }) => unexpected !== true),
  );
}

const isAllowListed = ({ answer: { scope, allow_listing } }: Question): boolean =>
  scope === "environment" &&
  [allow_listing?.allowlist_id, allow_listing?.allowed_by_user_id].some((name = "") => !isBlank(name));

const blankCharacters = [
  /\p{White_Space}/gu,
  /\p{Default_Ignorable_Code_Point}/gu,
  /\p{Cc}/gu,
  /\p{Cf}/gu,
  "\u2800",
];

/** Returns whether nothing is left of a name without what does not name anybody. */
const isBlank = (name: string): boolean =>
  blankCharacters.reduce<string>((left, blank) => left.replaceAll(blank, ""), name) === "";

const askedFlows = ({ query, answer }: Question) =>
  answer.flows.filter(({ flow }) => query.flow === undefined || !flow || flow === query.flow);

function contradictsItself(question: Question): boolean {
  const { answer } = question;
  for (const policy of answer.policies ?? []) {
    if (saysNo(policy, ["COMPLIANT"])) return true;
    for (const rule of policy.rules) {
      if (rule.satisfied !== true && rule.ignored !== true) return true;
      if (saysNo(rule, ["COMPLIANT", "SATISFIED", "IGNORED"])) return true;
    }
  }
  // An environment and a policy may require less than the flow's template.
  if (answer.scope !== "flow") return false;
  const flows = askedFlows(question);
  if (flows.some(({ compliant }) => compliant === false)) return true;
  return [answer.compliance_status, ...flows.flatMap((entry) => entry.compliance_status ?? [])].some(
    (status) =>
      saysNo(status, ["COMPLIANT"]) ||
      status.attestations.some((row) =>
        saysNo(row, row.is_compliant === true ? ["COMPLIANT", "COMPLETE"] : ["COMPLIANT"]),
      ),
  );
}

/** Returns whether a row says anything but yes: by its flag, or by a word that is none of the good ones. */
const saysNo = (
  { status, is_compliant }: Pick<RecordedPolicy, "status" | "is_compliant">,
  goodWords: readonly string[],
): boolean => is_compliant === false || (status !== undefined && !goodWords.includes(status));
