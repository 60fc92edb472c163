// Derives the decision of a gate on a whole trail a second time, from the finished decision record. Written from docs/internals/gate.md
// ("The second derivation") and not from the gate's code, and shares none with it.
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
  const { flow, trail, expect } = asked;
  const isAsked =
    JSON.stringify(parsed.output.query) === JSON.stringify({ scope: "trail", flow, trail, expect });
  return [
    ...(isAsked ? [] : [{ text: "another trail was asked about" }]),
    ...deriveSubjects(parsed.output, [parsed.output.trail], ({ answer }) =>
      findInAnswer(asked, answer, allowsNothing(parsed.output)),
    ),
  ];
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
  const rows = [...artifacts.values()];
  const attestations = [...ofTrail, ...rows.flatMap((row) => row.attestations_statuses)];
  if (!rows.every((row) => speaks(row)) || !attestations.every(attestationSpeaks))
    return "a row does not speak for compliance";

  const lacksArtifact = template.trail?.artifacts?.some(({ name, attestations: required }) => {
    const row = artifacts.get(name);
    return row === undefined || lacks(required, row.attestations_statuses);
  });
  if (lacksArtifact || lacks(template.trail?.attestations, ofTrail))
    return "something that the template requires is not on the trail";
  return asked.expect.every((name) => isReported(artifacts.get(name)?.artifact_fingerprint))
    ? undefined
    : "an expected artifact is not on the trail";
}

/** Returns whether something that is required has no row. */
function lacks(required: Required, rows: Attestations): boolean {
  const present = new Set<unknown>(rows.map(({ attestation_name }) => attestation_name));
  return (required ?? []).some(({ name }) => typeof name !== "string" || !present.has(name));
}

const isReported = (fingerprint: string | null | undefined): boolean =>
  /^[a-f0-9]{64}$/.test(String(fingerprint));
