// What the second derivation requires of the record of any gate, whatever it asked about: settings, times and requests
// (docs/gate.md, "The second derivation"). Shares nothing with the gate's code.
import * as v from "valibot";

const word = v.optional(v.string());

/** The fields of a record that do not depend on what was asked about. */
export const decisionFields = {
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
};
type RecordedDecision = v.InferOutput<v.ObjectSchema<typeof decisionFields, undefined>>;

const attemptSchema = v.object({ started_at: v.string(), duration_ms: v.number() });
/** The fields of an artifact or a trail that was asked about, but its answer. */
export const subjectFields = {
  verdict: v.string(),
  passes: v.boolean(),
  reasons: v.array(v.unknown()),
  override: v.optional(v.object({ verdict: v.string(), input: v.string(), setting: v.string() })),
  requests: v.array(
    v.object({
      round: v.number(),
      verdict: v.string(),
      status: v.optional(v.number()),
      body_sha256: word,
      attempts: v.array(attemptSchema),
    }),
  ),
};
type RecordedSubject = v.InferOutput<v.ObjectSchema<typeof subjectFields, undefined>>;

/** What the record of an open gate does not support: an artifact by its index, or the decision as a whole. */
export interface DecisionDifference {
  readonly artifact?: number;
  /** What does not hold, as a sentence without a full stop. */
  readonly text: string;
}

export type Rule<Subject> = readonly [whatDoesNotHold: string, holds: (subject: Subject) => boolean];

/** What must hold of every decision. */
export const commonRules: readonly Rule<RecordedDecision>[] = [
  ["the decision does not open the gate", ({ decision }) => decision.passes],
  [
    "the end is earlier than the start and the waits together",
    ({ started_at, ended_at, waits_seconds }) =>
      waits_seconds.reduce((time, wait) => time + Math.round(wait * 1000), Date.parse(started_at)) <=
      Date.parse(ended_at),
  ],
];

interface SubjectQuestion extends RecordedDecision {
  readonly subject: RecordedSubject;
  /** When the last long pause before a retry ended, in milliseconds since 1970. */
  readonly pausedUntil: number;
}

/** What must hold of everything that is compliant, whatever the answer says. */
export const subjectRules: readonly Rule<SubjectQuestion>[] = [
  ["the record has reasons against it", ({ subject }) => subject.passes && subject.reasons.length === 0],
  ["the last answer is not a compliant one with HTTP 200", ({ subject }) => endsCompliant(subject)],
  [
    "the last answer is older than the last wait",
    ({ subject, waits_seconds }) => subject.requests.at(-1)?.round === waits_seconds.length + 1,
  ],
  [
    "the last answer is too old",
    ({ subject, ended_at }) => Date.parse(ended_at) - askedAt(subject) <= 300_000,
  ],
  [
    "the last answer is older than a long pause before a retry, and the record does not say so",
    ({ subject, pausedUntil, oldest_answer_seconds }) =>
      askedAt(subject) >= pausedUntil || oldest_answer_seconds !== undefined,
  ],
];

function endsCompliant({ requests }: RecordedSubject): boolean {
  const last = requests.at(-1);
  return last?.status === 200 && last.verdict === "compliant" && last.body_sha256 !== undefined;
}

/** When the last answer was asked for: before its request was sent, in milliseconds; not a number where that is not known. */
const askedAt = ({ requests }: RecordedSubject) =>
  Date.parse(requests.at(-1)?.attempts.at(-1)?.started_at ?? "");

/** Returns when the last pause of more than 10 s ended between two attempts of a request of the last round. */
export function endOfLastPause(
  subjects: readonly RecordedSubject[],
  { waits_seconds }: Pick<RecordedDecision, "waits_seconds">,
): number {
  const ends = subjects
    .flatMap(({ requests }) => requests)
    .filter(({ round }) => round > waits_seconds.length)
    .flatMap(({ attempts }) => {
      const begun = attempts.map(({ started_at }) => Date.parse(started_at));
      const done = attempts.map(({ started_at, duration_ms }) => Date.parse(started_at) + duration_ms);
      return begun.filter((time, index) => time - (done[index - 1] ?? time) > 10_000);
    });
  return Math.max(...ends, 0);
}

/** Returns whether the setting that the record names lets this verdict pass, and is what the inputs say. */
export function isLetThrough(
  record: RecordedDecision,
  { verdict, passes, override }: RecordedSubject,
): boolean {
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

/** Returns whether the record says that a job may pass although nothing was judged. */
export const allowsNothing = (record: RecordedDecision) =>
  record.enforcement.on_nothing_judged === "allow" && allows(record);

/** Settings let a job pass until the end of the last day in UTC; dates of this form stand in the order of their texts. */
function allows({ enforcement: { allow_until: until, allow_reason: reason }, ended_at }: RecordedDecision) {
  if (until === undefined) return reason === undefined;
  const today = ended_at.slice(0, 10);
  const areDates = [until, today].every((text) => /^\d{4}-\d{2}-\d{2}$/.test(text));
  return areDates && today <= until && Boolean(reason);
}
