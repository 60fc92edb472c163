// What the second derivation requires of the record of any gate, whatever it asked about: settings, times and requests
// (docs/internals/gate.md, "The second derivation"). Shares nothing with the gate's code.
import * as v from "valibot";

const time = v.pipe(v.string(), v.isoTimestamp(), v.transform(Date.parse));

/** The fields of a record that do not depend on what was asked about. */
export const decisionFields = {
  enforcement: v.object({
    on_non_compliance: v.string(),
    on_nothing_judged: v.string(),
    on_outage: v.string(),
    allow_until: v.optional(v.pipe(v.string(), v.isoDate(), v.transform(Date.parse))),
    allow_reason: v.optional(v.pipe(v.string(), v.nonEmpty())),
  }),
  decision: v.object({ verdict: v.string(), passes: v.boolean(), cancelled: v.boolean() }),
  started_at: time,
  ended_at: time,
  waits_seconds: v.array(v.number()),
  oldest_answer_seconds: v.optional(v.number()),
};
type RecordedDecision = v.InferOutput<v.ObjectSchema<typeof decisionFields, undefined>>;

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
      body_sha256: v.optional(v.string()),
      attempts: v.array(v.object({ started_at: time, duration_ms: v.number() })),
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

/**
 * Derives from a record that opens the gate whether it should.
 * @param subjects the artifacts that were asked about, or the trail
 * @param findInAnswer returns what does not hold in the answer about a compliant subject, if anything
 */
export function deriveSubjects<Subject extends RecordedSubject>(
  record: RecordedDecision,
  subjects: readonly Subject[],
  findInAnswer: (subject: Subject) => string | undefined,
): readonly DecisionDifference[] {
  const pausedUntil = endOfLastPause(record, subjects);
  const ofSubjects = subjects.flatMap((subject, artifact) => {
    const text = isLetThrough(record, subject)
      ? undefined
      : (findInRequests(record, subject, pausedUntil) ?? findInAnswer(subject));
    return text === undefined ? [] : [{ artifact, text }];
  });
  const { started_at, ended_at, waits_seconds, decision } = record;
  const earliestEnd = waits_seconds.reduce((end, wait) => end + Math.round(wait * 1000), started_at);
  return [
    ...(decision.passes ? [] : [{ text: "the decision does not open the gate" }]),
    ...(earliestEnd <= ended_at
      ? []
      : [{ text: "the end is earlier than the start and the waits together" }]),
    ...ofSubjects,
  ];
}

/** Returns what does not hold for something compliant, whatever its answer says. */
function findInRequests(
  { ended_at, waits_seconds, oldest_answer_seconds }: RecordedDecision,
  { verdict, passes, reasons, requests }: RecordedSubject,
  pausedUntil: number,
): string | undefined {
  if (verdict !== "compliant") return `the verdict is ${verdict}`;
  if (!passes || reasons.length > 0) return "the record has reasons against it";
  const last = requests.at(-1);
  if (last?.status !== 200 || last.verdict !== "compliant" || last.body_sha256 === undefined)
    return "the last answer is not a compliant one with HTTP 200";
  if (last.round !== waits_seconds.length + 1) return "the last answer is older than the last wait";
  // Before its request was sent.
  const askedAt = last.attempts.at(-1)?.started_at ?? -Infinity;
  if (ended_at - askedAt > 300_000) return "the last answer is too old";
  return askedAt < pausedUntil && oldest_answer_seconds === undefined
    ? "the last answer is older than a long pause before a retry, and the record does not say so"
    : undefined;
}

/** Returns when the last pause of more than 10 s ended between two attempts of a request of the last round. */
function endOfLastPause({ waits_seconds }: RecordedDecision, subjects: readonly RecordedSubject[]): number {
  const ends = subjects
    .flatMap(({ requests }) => requests)
    .filter(({ round }) => round > waits_seconds.length)
    .flatMap(({ attempts }) =>
      attempts.filter(({ started_at }, index) => {
        const before = attempts[index - 1];
        return before !== undefined && started_at - before.started_at - before.duration_ms > 10_000;
      }),
    )
    .map(({ started_at }) => started_at);
  return Math.max(...ends);
}

/** Which settings of an input let which verdicts pass. */
const overrides = {
  "on-outage": { settings: ["warn"], verdicts: ["unreachable"] },
  "on-non-compliance": {
    settings: ["warn", "ignore"],
    verdicts: ["non-compliant", "pending", "unknown-artifact", "nothing-judged"],
  },
};

/** Returns whether the setting that the record names lets this verdict pass, and is what the inputs say. */
function isLetThrough(record: RecordedDecision, { verdict, passes, override }: RecordedSubject): boolean {
  const { decision, enforcement } = record;
  if (!passes || decision.verdict === "compliant" || decision.cancelled || !settingsCount(record))
    return false;
  if (override?.verdict !== verdict) return false;
  const { input, setting } = override;
  if (input !== "on-outage" && input !== "on-non-compliance") return false;
  const { on_outage, on_non_compliance } = enforcement;
  const { settings, verdicts } = overrides[input];
  return (
    setting === { "on-outage": on_outage, "on-non-compliance": on_non_compliance }[input] &&
    settings.includes(setting) &&
    verdicts.includes(verdict)
  );
}

/** Returns whether the record says that a job may pass although nothing was judged. */
export const allowsNothing = (record: RecordedDecision): boolean =>
  record.enforcement.on_nothing_judged === "allow" && settingsCount(record);

/** Settings let a job pass until the end of the last day, in UTC. */
function settingsCount({ enforcement: { allow_until, allow_reason }, ended_at }: RecordedDecision): boolean {
  if (allow_until === undefined) return allow_reason === undefined;
  return allow_reason !== undefined && ended_at < allow_until + 86_400_000;
}

interface Row {
  readonly status?: string | null | undefined;
  readonly is_compliant?: boolean | null | undefined;
}

/** Returns whether a row says nothing but yes: by its flag, and by its word, if it has one. */
export const speaks = ({ status, is_compliant }: Row, words: readonly string[] = ["COMPLIANT"]): boolean =>
  is_compliant !== false && words.includes(status ?? "COMPLIANT");

/** Returns whether an attestation does. */
export const attestationSpeaks = (row: Row): boolean =>
  speaks(row, row.is_compliant === true ? ["COMPLIANT", "COMPLETE"] : ["COMPLIANT"]);
