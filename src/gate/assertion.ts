// The schema of an assertion result (spec.md, "Assertion result"; api-facts of real answers): what a well-formed
// answer must have, and of everything else the type that the verdict relies on. Unknown fields are passed over.
import * as v from "valibot";
import { readJson } from "../json.ts";
import { fingerprintSchema, flowNameSchema, trailNameSchema } from "../vocabulary.ts";

/** A field that may be absent or null, which is the same: nothing was said. */
export const said = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullish(schema, () => undefined);

/** A list that may be absent or null, which is the same as empty. */
export const list = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.nullish(v.array(schema), () => []);

/** A JSON object; an array, which JavaScript counts as one too, is none. */
export const object = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.custom<object>((value) => typeof value === "object" && !Array.isArray(value), "must be an object"),
    v.object(entries),
  );

const attestationStatusSchema = object({
  attestation_name: said(v.string()),
  attestation_type: said(v.string()),
  status: said(v.string()),
  is_compliant: said(v.boolean()),
  unexpected: said(v.boolean()),
});
export type AttestationStatus = v.InferOutput<typeof attestationStatusSchema>;

const complianceStatusSchema = object({
  artifact_fingerprint: said(v.string()),
  status: said(v.string()),
  is_compliant: said(v.boolean()),
  /** The flow's template does not name the artifact. */
  unexpected: said(v.boolean()),
  attestations_statuses: list(attestationStatusSchema),
});
export type ComplianceStatus = v.InferOutput<typeof complianceStatusSchema>;

const resolutionSchema = object({
  type: said(v.string()),
  context: said(
    object({
      flow_name: said(v.string()),
      trail_name: said(v.string()),
      artifact_status: said(v.string()),
      for_control: said(v.string()),
    }),
  ),
});
export type Resolution = v.InferOutput<typeof resolutionSchema>;

const ruleEvaluationSchema = object({
  rule: said(
    object({
      type: said(v.string()),
      definition: said(object({ name: said(v.string()), type: said(v.string()) })),
    }),
  ),
  satisfied: said(v.boolean()),
  ignored: said(v.boolean()),
  resolutions: list(resolutionSchema),
});
export type RuleEvaluation = v.InferOutput<typeof ruleEvaluationSchema>;

const policyEvaluationSchema = object({
  policy_name: v.pipe(v.string(), v.nonEmpty("must not be empty")),
  policy_version: said(v.number()),
  status: said(v.string()),
  rule_evaluations: list(ruleEvaluationSchema),
});
export type PolicyEvaluation = v.InferOutput<typeof policyEvaluationSchema>;

const flowCompliance = object({
  flow: said(v.string()),
  trail: said(v.string()),
  compliant: said(v.boolean()),
  compliance_status: said(complianceStatusSchema),
  html_url: said(v.string()),
});
export type FlowCompliance = v.InferOutput<typeof flowCompliance>;

const allowListingSchema = v.pipe(
  object({
    allowlist_id: said(v.string()),
    allowed_by_user_id: said(v.string()),
    timestamp: said(v.number()),
    description: said(v.string()),
  }),
  v.check(
    (listing) => Object.values(listing).some((field) => field !== undefined),
    "must say who allowed the artifact, when or why",
  ),
);
export type AllowListing = v.InferOutput<typeof allowListingSchema>;

/** An assertion result. Services send `flows` as an array, spec.md names an object: both are read as a list. */
export const assertionSchema = object({
  fingerprint: fingerprintSchema,
  flow: flowNameSchema,
  trail: trailNameSchema,
  compliant: v.boolean(),
  compliance_status: complianceStatusSchema,
  html_url: v.string(),
  scope: v.picklist(["flow", "environment", "policy"]),
  environment: said(v.string()),
  policy_evaluations: said(v.array(policyEvaluationSchema)),
  flows: v.pipe(
    v.nullish(v.union([v.array(flowCompliance), flowCompliance]), () => []),
    v.transform((flows) => (Array.isArray(flows) ? flows : [flows])),
  ),
  allow_listing: said(allowListingSchema),
});
export type Assertion = v.InferOutput<typeof assertionSchema>;

/**
 * The assertion result that these bytes are.
 * @throws ValiError where they are none
 */
export function assertionIn(body: Uint8Array): Assertion {
  const json = readJson(body);
  return v.parse(assertionSchema, json.success ? json.value : undefined);
}
