// Derives a decision a second time, from the finished decision record, before a gate opens. Written from docs/internals/gate.md
// ("The second derivation") and not from the gate's code, and shares none with it, so that a mistake in one of the two
// keeps the gate closed.
import * as v from "valibot";
import {
  allowsNothing,
  attestationSpeaks,
  decisionFields,
  deriveSubjects,
  speaks,
  subjectFields,
  type DecisionDifference,
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
const scopeSchema = v.picklist(["flow", "environment", "policy"]);
const answerSchema = v.object({
  fingerprint: v.string(),
  scope: scopeSchema,
  flow: v.string(),
  environment: word,
  compliant: v.boolean(),
  compliance_status: statusSchema,
  flows: v.array(flowSchema),
  policies: v.optional(v.array(policySchema)),
  allow_listing: v.optional(v.object({ allowlist_id: word, allowed_by_user_id: word })),
});
const recordSchema = v.object({
  query: v.object({
    scope: scopeSchema,
    flow: word,
    environment: word,
    policies: v.array(v.string()),
    fingerprints: v.array(v.string()),
  }),
  ...decisionFields,
  artifacts: v.array(
    v.object({ ...subjectFields, fingerprint: v.string(), answer: v.optional(answerSchema) }),
  ),
});

type DecisionRecord = v.InferOutput<typeof recordSchema>;
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
  const fingerprints = artifacts.map(({ fingerprint }) => fingerprint);
  const areSelected = (found: readonly string[]) => JSON.stringify(found) === JSON.stringify(selected);
  return [
    ...(artifacts.length > 0 ? [] : [{ text: "no artifact was asked about" }]),
    ...([query.fingerprints, fingerprints].every(areSelected)
      ? []
      : [{ text: "the artifacts are not those that were selected" }]),
    ...deriveSubjects(parsed.output, artifacts, ({ fingerprint, answer }) =>
      answer === undefined
        ? "the record does not have the answer"
        : findInAnswer(parsed.output, fingerprint, answer),
    ),
  ];
}

/** Returns what does not hold in the answer about a compliant artifact, in the order of docs/internals/gate.md. */
function findInAnswer(
  record: DecisionRecord,
  fingerprint: string,
  answer: RecordedAnswer,
): string | undefined {
  const { query } = record;
  const { scope, environment, policies = [], compliance_status: own } = answer;
  const mayBeUnjudged = allowsNothing(record);

  const statuses = [own, ...answer.flows.map((entry) => entry.compliance_status)];
  const named = statuses.map((status) => status?.artifact_fingerprint ?? fingerprint);
  if ([answer.fingerprint, ...named].some((one) => one !== fingerprint))
    return "the answer is about another fingerprint";
  if (query.flow !== undefined && query.flow !== answer.flow) return "the answer is about another flow";
  // An environment without policies may be judged by the flow, where that is allowed.
  const fellBack = query.scope === "environment" && scope === "flow" && mayBeUnjudged;
  if (scope !== query.scope && !fellBack) return "the answer is in another scope";
  if (environment === undefined ? scope === "environment" : environment !== query.environment)
    return "the answer is about another environment";

  // A policy was judged where its evaluation has a status or a rule.
  const judged = policies.filter(({ status, rules }) => status !== undefined || rules.length > 0);
  if (answer.policies && !query.policies.every((policy) => judged.some(({ name }) => name === policy)))
    return "a policy that was asked was not judged";

  const flows = answer.flows.filter(({ flow }) => query.flow === undefined || !flow || flow === query.flow);
  const counted = [own, ...flows.flatMap((entry) => entry.compliance_status ?? [])];
  const isRequired = counted.some(({ attestations }) => attestations.some((row) => row.unexpected !== true));
  const wasJudged = {
    // By the rule before, the answer is in scope environment.
    environment: isAllowListed(answer) || judged.length > 0,
    flow: own.unexpected !== true || isRequired,
    policy: true,
  }[query.scope];
  if (!wasJudged && !mayBeUnjudged) return "nothing was judged";

  if (!answer.compliant) return "the answer does not say that it is compliant";
  // An environment and a policy may require less than the flow's template.
  const inFlow =
    scope !== "flow" ||
    (flows.every(({ compliant }) => compliant !== false) &&
      counted.every((status) => speaks(status) && status.attestations.every(attestationSpeaks)));
  return isAllowListed(answer) || (inFlow && policies.every(policySpeaks))
    ? undefined
    : "the answer contradicts itself";
}

const policySpeaks = (policy: RecordedPolicy): boolean =>
  speaks(policy) &&
  policy.rules.every(
    (rule) =>
      (rule.satisfied === true || rule.ignored === true) &&
      speaks(rule, ["COMPLIANT", "SATISFIED", "IGNORED"]),
  );

const blank = [/\p{White_Space}/gu, /\p{Default_Ignorable_Code_Point}/gu, /\p{Cc}/gu, /\p{Cf}/gu, "\u2800"];

/** Returns whether the list or a person is named: something is left without the characters that name nobody. */
const isAllowListed = ({ scope, allow_listing }: RecordedAnswer): boolean =>
  scope === "environment" &&
  [allow_listing?.allowlist_id, allow_listing?.allowed_by_user_id].some(
    (name = "") => blank.reduce<string>((left, one) => left.replaceAll(one, ""), name) !== "",
  );
