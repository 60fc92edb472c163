// Derives a decision a second time, from the finished decision record, before a gate opens. Written from docs/gate.md
// ("The second derivation") and not from the gate's code, and shares none with it, so that a mistake in one of the two
// keeps the gate closed.
import * as v from "valibot";

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
const attemptSchema = v.object({ started_at: v.string(), duration_ms: v.number() });
const artifactSchema = v.object({
  fingerprint: v.string(),
  verdict: v.string(),
  passes: v.boolean(),
  reasons: v.array(v.unknown()),
  override: v.optional(v.object({ verdict: v.string(), input: v.string(), setting: v.string() })),
  answer: v.optional(answerSchema),
  requests: v.array(
    v.object({
      round: v.number(),
      verdict: v.string(),
      status: v.optional(v.number()),
      body_sha256: word,
      attempts: v.array(attemptSchema),
    }),
  ),
});
const recordSchema = v.object({
  query: v.object({
    scope: v.string(),
    flow: word,
    environment: word,
    policies: v.array(v.string()),
    fingerprints: v.array(v.string()),
  }),
  enforcement: v.object({
    on_non_compliance: v.string(),
    on_nothing_judged: v.string(),
    on_outage: v.string(),
    allow_until: word,
    allow_reason: word,
  }),
  decision: v.object({ verdict: v.string(), passes: v.boolean(), cancelled: v.boolean() }),
  started_at: v.string(),
  ended_at: v.string(),
  waits_seconds: v.array(v.number()),
  oldest_answer_seconds: v.optional(v.number()),
  artifacts: v.array(artifactSchema),
});

type DecisionRecord = v.InferOutput<typeof recordSchema>;
type RecordedArtifact = v.InferOutput<typeof artifactSchema>;
type RecordedAnswer = v.InferOutput<typeof answerSchema>;
type RecordedPolicy = v.InferOutput<typeof policySchema>;

/** What the record of an open gate does not support: an artifact by its index, or the decision as a whole. */
interface DecisionDifference {
  readonly artifact?: number;
  /** What does not hold, as a sentence without a full stop. */
  readonly text: string;
}

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
  const pausedUntil = endOfLastPause(parsed.output);
  const failed = decisionRules.filter(([, holds]) => !holds(whole)).map(([text]) => ({ text }));
  const ofArtifacts = artifacts.flatMap((artifact, index): readonly DecisionDifference[] => {
    if (artifact.verdict !== "compliant")
      return isLetThrough(parsed.output, artifact)
        ? []
        : [{ artifact: index, text: `the verdict is ${artifact.verdict}` }];
    const { answer } = artifact;
    const isAsked = artifact.fingerprint === query.fingerprints[index];
    if (!isAsked) return [{ artifact: index, text: "another fingerprint was asked about" }];
    if (answer === undefined) return [{ artifact: index, text: "the record does not have the answer" }];
    const question = { ...parsed.output, artifact, answer, pausedUntil };
    const [first] = artifactRules.filter(([, holds]) => !holds(question));
    return first === undefined ? [] : [{ artifact: index, text: first[0] }];
  });
  return [...failed, ...ofArtifacts];
}

type Rule<Subject> = readonly [whatDoesNotHold: string, holds: (subject: Subject) => boolean];

interface WholeDecision extends DecisionRecord {
  readonly selected: readonly string[];
}

const decisionRules: readonly Rule<WholeDecision>[] = [
  ["the decision does not open the gate", ({ decision }) => decision.passes],
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
  [
    "the end is earlier than the start and the waits together",
    ({ started_at, ended_at, waits_seconds }) =>
      waits_seconds.reduce((time, wait) => time + Math.round(wait * 1000), Date.parse(started_at)) <=
      Date.parse(ended_at),
  ],
];

interface Question extends DecisionRecord {
  readonly artifact: RecordedArtifact;
  readonly answer: RecordedAnswer;
  /** When the last long pause before a retry ended, in milliseconds since 1970. */
  readonly pausedUntil: number;
}

/** What must hold for a compliant artifact, in the order of docs/gate.md. */
const artifactRules: readonly Rule<Question>[] = [
  ["the record has reasons against it", ({ artifact }) => artifact.passes && artifact.reasons.length === 0],
  ["the last answer is not a compliant one with HTTP 200", ({ artifact }) => endsCompliant(artifact)],
  [
    "the last answer is older than the last wait",
    ({ artifact, waits_seconds }) => artifact.requests.at(-1)?.round === waits_seconds.length + 1,
  ],
  [
    "the last answer is too old",
    ({ artifact, ended_at }) => Date.parse(ended_at) - askedAt(artifact) <= 300_000,
  ],
  [
    "the last answer is older than a long pause before a retry, and the record does not say so",
    ({ artifact, pausedUntil, oldest_answer_seconds }) =>
      askedAt(artifact) >= pausedUntil || oldest_answer_seconds !== undefined,
  ],
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

function endsCompliant({ requests }: Question["artifact"]): boolean {
  const last = requests.at(-1);
  return last?.status === 200 && last.verdict === "compliant" && last.body_sha256 !== undefined;
}

function isAboutFingerprint({ artifact, answer }: Question): boolean {
  const named = [answer.compliance_status, ...answer.flows.map((entry) => entry.compliance_status)]
    .map((status) => status?.artifact_fingerprint)
    .filter((fingerprint) => fingerprint !== undefined);
  return [answer.fingerprint, ...named].every((fingerprint) => fingerprint === artifact.fingerprint);
}

/** When the last answer was asked for: before its request was sent, in milliseconds; not a number where that is not known. */
const askedAt = ({ requests }: RecordedArtifact) =>
  Date.parse(requests.at(-1)?.attempts.at(-1)?.started_at ?? "");

/** Returns when the last pause of more than 10 s ended between two attempts of a request of the last round. */
function endOfLastPause({ artifacts, waits_seconds }: DecisionRecord): number {
  const ends = artifacts
    .flatMap(({ requests }) => requests)
    .filter(({ round }) => round > waits_seconds.length)
    .flatMap(({ attempts }) => {
      const begun = attempts.map(({ started_at }) => Date.parse(started_at));
      const done = attempts.map(({ started_at, duration_ms }) => Date.parse(started_at) + duration_ms);
      return begun.filter((time, index) => time - (done[index - 1] ?? time) > 10_000);
    });
  return Math.max(...ends, 0);
}

/** Whether the setting that the record names lets this verdict pass, and is what the inputs say. */
function isLetThrough(record: DecisionRecord, { verdict, passes, override }: RecordedArtifact): boolean {
  const { decision, enforcement } = record;
  if (!passes || decision.verdict === "compliant" || decision.cancelled || !allows(record)) return false;
  if (override?.verdict !== verdict) return false;
  const { input, setting } = override;
  if (verdict === "unreachable")
    return input === "on-outage" && setting === enforcement.on_outage && setting === "warn";
  return (
    ["non-compliant", "pending", "unknown-artifact", "nothing-judged"].includes(verdict) &&
    input === "on-non-compliance" &&
    setting === enforcement.on_non_compliance &&
    ["warn", "ignore"].includes(setting)
  );
}

const allowsNothing = (question: Question) =>
  question.enforcement.on_nothing_judged === "allow" && allows(question);

/** Settings let a job pass until the end of the last day in UTC; dates of this form stand in the order of their texts. */
function allows({ enforcement: { allow_until: until, allow_reason: reason }, ended_at }: DecisionRecord) {
  if (until === undefined) return reason === undefined;
  const today = ended_at.slice(0, 10);
  const areDates = [until, today].every((text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  return areDates && today <= until && Boolean(reason);
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
