// Derives the decision of a gate on a whole trail a second time, from the response as it came. Written from docs/gate.md ("The
// second derivation") and not from the gate's code, and shares none with it.
import * as v from "valibot";
import type { TrailJudgement } from "../domain/verdict.ts";
import type { Enforcement } from "../domain/request.ts";
import type { TrailQuery } from "./judge-trail.ts";

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

/** The query with the settings as the inputs have them, and the time in milliseconds since 1970. */
type ConfirmedQuery = TrailQuery & Pick<Enforcement, "allowance"> & { readonly now: number };

/**
 * Checks a judgement that opens the gate against the response.
 * @param response its JSON
 * @returns the judgement, or `unverifiable` where the response does not support it
 */
export function confirmTrail(
  query: ConfirmedQuery,
  judgement: TrailJudgement,
  response: unknown,
): TrailJudgement {
  const difference = judgement.verdict === "compliant" ? findDifference(query, response) : undefined;
  if (difference === undefined) return judgement;
  const text = `The decision was derived a second time from the answer, and the result differs: ${difference}. This is a bug of the action: please report it with the answer`;
  return { ...judgement, verdict: "unverifiable", reasons: [{ kind: "invalid-response", text }] };
}

function findDifference(query: ConfirmedQuery, response: unknown): string | undefined {
  const parsed = v.safeParse(trailSchema, response);
  if (!parsed.success) return "the answer is not a trail";
  const { name, flow, compliance_state, is_compliant, compliance_status: status, template } = parsed.output;
  if (name !== query.trail || flow.name !== query.flow) return "the answer is about another trail";
  const states = [compliance_state, status.status ?? "COMPLIANT"];
  if (states.some((state) => state !== "COMPLIANT")) return "a state is not COMPLIANT";
  if (!is_compliant || status.is_compliant === false) return "the trail is not compliant";

  // A name that is null is the name of no artifact.
  const artifacts = new Map<unknown, TrailArtifact>(status.artifacts_statuses);
  const ofTrail = status.attestations_statuses;
  if (ofTrail.length + artifacts.size === 0 && !allowsNothing(query)) return "nothing was judged";
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
  if (!query.expect.every((name) => isReported(artifacts.get(name)?.artifact_fingerprint)))
    return "an expected artifact is not on the trail";
  return undefined;
}

function allowsNothing({ onNothingJudged, allowance, now }: ConfirmedQuery): boolean {
  const today = new Date(now).toISOString().slice(0, 10);
  return onNothingJudged === "allow" && (allowance === undefined || today <= allowance.until);
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
