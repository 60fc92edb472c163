// Derives the decision of a gate on a whole trail a second time, from the finished decision record. Written from docs/gate.md
// ("The second derivation") and not from the gate's code, and shares none with it.
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
} from "./derive-record.ts";

const word = v.nullish(v.string());
const flag = v.nullish(v.boolean());
const attestationsSchema = v.nullish(
  v.array(v.object({ attestation_name: word, status: word, is_compliant: flag })),
  () => [],
);
const requiredSchema = v.nullish(v.array(v.object({ name: word })));
const artifactSchema = v.object({
  artifact_fingerprint: word,
  status: word,
  is_compliant: flag,
  attestations_statuses: attestationsSchema,
});
type TrailArtifact = v.InferOutput<typeof artifactSchema>;

/** Entries, because valibot's record leaves out names such as `constructor`. */
const artifactsSchema = v.pipe(
  v.custom<object>((value) => typeof value === "object"),
  v.transform((rows): [string, unknown][] => Object.entries(rows)),
  v.array(v.tuple([v.string(), artifactSchema])),
);
const trailSchema = v.object({
  name: v.string(),
  flow: v.object({ name: v.string() }),
  compliance_state: v.string(),
  is_compliant: v.boolean(),
  compliance_status: v.object({
    status: word,
    is_compliant: flag,
    attestations_statuses: attestationsSchema,
    artifacts_statuses: v.nullish(artifactsSchema),
  }),
  template: v.object({
    trail: v.nullish(
      v.object({
        attestations: requiredSchema,
        artifacts: v.nullish(v.array(v.object({ name: word, attestations: requiredSchema }))),
      }),
    ),
  }),
});
type Attestations = v.InferOutput<typeof attestationsSchema>;
type Required = v.InferOutput<typeof requiredSchema>;

const recordSchema = v.object({
  query: v.object({
    scope: v.string(),
    flow: v.string(),
    trail: v.string(),
    expect: v.array(v.string()),
  }),
  ...decisionFields,
  trail: v.object({ ...subjectFields, answer: v.optional(v.unknown()) }),
});
type TrailRecord = v.InferOutput<typeof recordSchema>;

/** What a gate was given to ask about. */
export interface AskedTrail {
  readonly flow: string;
  readonly trail: string;
  readonly expect: readonly string[];
}

/**
 * Derives from the record of a decision about a trail that opens the gate whether it should.
 * @param record as `trailDecisionRecord` makes it, or as it was read from its file
 * @param asked what the inputs say; not from the record
 * @returns what the record does not support: nothing where it supports the decision
 */
export function deriveTrailDecision(record: unknown, asked: AskedTrail): readonly DecisionDifference[] {
  const parsed = v.safeParse(recordSchema, record);
  if (!parsed.success) return [{ text: "the decision record is not complete" }];
  const { output } = parsed;
  const { trail: subject } = output;
  const failed = commonRules.filter(([, holds]) => !holds(output)).map(([text]) => ({ text }));
  if (!asksAbout(output, asked)) failed.push({ text: "another trail was asked about" });
  if (subject.verdict !== "compliant")
    return isLetThrough(output, subject)
      ? failed
      : [...failed, { text: `the verdict is ${subject.verdict}` }];
  const question = { ...output, subject, pausedUntil: endOfLastPause([subject], output) };
  const [first] = subjectRules.filter(([, holds]) => !holds(question));
  const text = first?.[0] ?? findInAnswer(asked, subject.answer, allowsNothing(output));
  return text === undefined ? failed : [...failed, { text }];
}

function asksAbout({ query }: TrailRecord, { flow, trail, expect }: AskedTrail): boolean {
  return (
    query.scope === "trail" &&
    query.flow === flow &&
    query.trail === trail &&
    query.expect.length === expect.length &&
    query.expect.every((name, index) => name === expect[index])
  );
}

/** @param answer the service's, as it came: cut, but in its own words */
function findInAnswer(asked: AskedTrail, answer: unknown, mayBeEmpty: boolean): string | undefined {
  const parsed = v.safeParse(trailSchema, answer);
  if (!parsed.success) return "the answer is not a trail";
  const { name, flow, compliance_state, is_compliant, compliance_status: status, template } = parsed.output;
  if (name !== asked.trail || flow.name !== asked.flow) return "the answer is about another trail";
  const states = [compliance_state, status.status ?? "COMPLIANT"];
  if (states.some((state) => state !== "COMPLIANT")) return "a state is not COMPLIANT";
  if (!is_compliant || status.is_compliant === false) return "the trail is not compliant";

  // A name that is null is the name of no artifact.
  const artifacts = new Map<unknown, TrailArtifact>(status.artifacts_statuses);
  const ofTrail = status.attestations_statuses;
  if (ofTrail.length + artifacts.size === 0 && !mayBeEmpty) return "nothing was judged";
  const artifactRows = [...artifacts.values()];
  if (
    ![ofTrail, ...artifactRows.map((row) => row.attestations_statuses)].every(everyAttestationSpeaks) ||
    !artifactRows.every((row) => speaks(row))
  )
    return "a row does not speak for compliance";

  if (
    lacks(template.trail?.attestations, ofTrail) ||
    template.trail?.artifacts?.some(({ name, attestations }) => {
      const row = artifacts.get(name);
      return row === undefined || lacks(attestations, row.attestations_statuses);
    })
  )
    return "something that the template requires is not on the trail";
  if (!asked.expect.every((name) => isReported(artifacts.get(name)?.artifact_fingerprint)))
    return "an expected artifact is not on the trail";
  return undefined;
}

const speaks = ({ status, is_compliant }: Pick<TrailArtifact, "status" | "is_compliant">) =>
  is_compliant !== false && (status ?? "COMPLIANT") === "COMPLIANT";

const everyAttestationSpeaks = (rows: Attestations): boolean =>
  rows.every((row) => speaks(row) || (row.status === "COMPLETE" && row.is_compliant === true));

/** Returns whether something that is required has no row. */
function lacks(required: Required, rows: Attestations): boolean {
  const present = new Set<unknown>(rows.map(({ attestation_name }) => attestation_name));
  return (required ?? []).some(({ name }) => typeof name !== "string" || !present.has(name));
}

const isReported = (fingerprint: string | null | undefined): boolean =>
  /^[a-f0-9]{64}$/.test(String(fingerprint));
